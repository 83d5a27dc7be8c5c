"""Packed exposures that somebody has damaged are refused by place, in one line."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from solo.errors import BriefError
from solo.systems.gore.dangers import printed
from solo.systems.gore.game import game
from solo.systems.gore.hazards import expose_to
from tests.systems.gore.bodies import SETTINGS, body, scripted

SYSTEM = game()


def sprung(name: str, steps: int, *faces: int) -> dict[str, Any]:
    """Return an exposure to one of the game's own hazards after so many steps, packed."""
    course, hands = expose_to(SETTINGS, [body()], (0,), printed(name)), scripted(*faces)
    for _ in range(steps):
        course.step(hands)
    return course.pack()


DARTS = sprung("dart_wall", 4, 99, 2)
BURNING = sprung("burning_oil", 3, 3, 1)
DOSE = sprung("criticality_flash", 3)


@pytest.mark.parametrize(
    ("packed", "path", "value", "says"),
    [
        (DARTS, ("jobs", 0, 0), 6, "jobs[0]: kind: 6 is not a whole number from 0 to 5"),
        (DARTS, ("jobs", 0, 1), 1, "jobs[0]: who: 1 is not a whole number from 0 to 0"),
        (DARTS, ("jobs", 0, 2), 1, "jobs[0]: a: 1 is not a whole number from -1 to 0"),
        (DARTS, ("was",), [], "was: a list of 0 is not one for each of the 1"),
        (DARTS, ("hazard", "rule"), "D20-1.01", 'the id of a rule, such as "GORE-F.02"'),
        (DARTS, ("hazard", "cause"), "spite", "hazard: cause: 'spite' is not one of"),
        (DARTS, ("hazard", "stages", 0, 0, "brings"), 1, "one of the 1 it brings"),
        (DARTS, ("hazard", "stages", 0, 0, "dice"), [1, 0, 0], "1 or more, where dice are thrown"),
        (BURNING, ("now", 0), 1, "now: spotter: -1 is not whoever found it"),
    ],
)  # fmt: skip
def test_a_damaged_exposure_is_refused_by_place(
    packed: dict[str, Any], path: tuple[str | int, ...], value: object, says: str
) -> None:
    copy: Any = deepcopy(packed)
    inside = copy
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    with pytest.raises(BriefError) as caught:
        SYSTEM.course(copy)
    assert says in str(caught.value)
    assert str(caught.value).startswith("packed expose: ")


@pytest.mark.parametrize(
    ("packed", "key", "value", "says"),
    [
        (BURNING, "more", [1], "more: a list of 1 is not 3 whole numbers, for fire"),
        (BURNING, "more", [9, 1, 1], "more[0]: 9 is not a whole number from 0 to 4"),
        (BURNING, "hazard", DARTS["hazard"], "is not null, for fire"),
        (BURNING, "todo", ["sleep"], "todo[0]: 'sleep' is not one of put out"),
        (DOSE, "stage", 11, "stage: 11 is not a whole number from 0 to 10"),
        (DOSE, "kind", "poison", "is not 1 whole numbers, for poison"),
    ],
)
def test_what_runs_in_somebody_is_checked_by_its_kind(
    packed: dict[str, Any], key: str, value: object, says: str
) -> None:
    copy: Any = deepcopy(packed)
    copy["cast"][0]["life"][6]["afflictions"][0][key] = value
    with pytest.raises(BriefError) as caught:
        SYSTEM.course(copy)
    assert says in str(caught.value)


@pytest.mark.parametrize("packed", [DARTS, BURNING, DOSE])
def test_what_is_whole_is_let_in(packed: dict[str, Any]) -> None:
    assert SYSTEM.course(packed).pack() == packed
