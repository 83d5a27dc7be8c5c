"""The rows of wounds and of time hold what the table of shapes says they do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

import pytest

from solo.records import HazardKind
from solo.rules import Hands, Row
from solo.systems.gore.conditions import BERSERK, BLEEDING, FOREVER
from solo.systems.gore.dangers import printed, printed_names
from solo.systems.gore.degrees import SHAPES, as_table
from solo.systems.gore.game import game
from solo.systems.gore.hazards import expose, expose_to
from solo.systems.gore.healing import pass_time
from solo.systems.gore.wounds import empty, hurt, knockout_blow, round_end, spend_mp
from tests.systems.gore.bodies import SETTINGS, Scene, body, play
from tests.systems.standard import HAZARD_KINDS, hazard

TABLES = (
    "poison", "disease", "trap", "radiation_place", "acid_place", "fire_place", "fall_place",
)  # fmt: skip
DOCTOR = {"first_aid": 40, "science_medical": 60, "science_surgery": 60}


def off_shape(tape: Sequence[Row]) -> list[Row]:
    """Return the rows whose number of parts is not that of their shape."""
    found = list[Row]()
    for row in tape:
        shape = SHAPES.get(row[3][0])
        if shape is None:
            found.append(row)
        elif shape.parts[-1:] == ("...",):
            found += [row] if len(row[5]) < len(shape.parts) - 2 else []
        elif len(row[5]) != len(shape.parts):
            found.append(row)
    return found


def _first(sides: int) -> int:
    del sides
    return 1


def counted(hands: list[int]) -> Hands:
    """Return hands whose dice go round and round; how they fall does not matter here."""
    turns = count()

    def throw(sides: int) -> int:
        face = (7 * next(turns) + 3) % sides + 1
        hands.append(face)
        return face

    return Hands(
        throw, lambda course, kind, who, about: course.decide(kind, who, about, _first), []
    )


def test_rows_of_wounds_have_their_shape_and_every_face_once() -> None:
    for locations in ("false", "true"):
        thrown = list[int]()
        hands = counted(thrown)
        for harm in (1, 4, 6, 7, 8, 12, 13, 20):
            for cause in ("blow", "fire", "poison"):
                scene = Scene(body(), body("Osk"), hit_locations=locations)
                scene.cast[0].suffer(BLEEDING, 2, 1, FOREVER, "x")
                if harm % 2:
                    scene.cast[0].suffer(BERSERK, cause="y")
                hurt(hands, scene, 0, harm, by=1, cause=cause)
                hurt(hands, scene, 0, 3, by=1, cause=cause)
                knockout_blow(hands, scene, 1, harm, 1)
                for _ in range(30):
                    scene.pass_rounds(round_end, hands)
        assert off_shape(hands.tape) == []
        assert [face for row in hands.tape for face in row[4]] == thrown


def test_rows_of_time_have_their_shape_and_every_face_once() -> None:
    thrown = list[int]()
    hands = counted(thrown)
    for harm in (4, 7, 8, 14):
        scene = Scene(body(), body("Osk", skills=DOCTOR))
        scene.cast[1].notes.append("age 70")
        hurt(hands, scene, 0, harm)
        spend_mp(scene.cast[1], 11)
        empty(hands, scene, 1)
        course = pass_time(SETTINGS, scene.cast, 365 * 86_400, "care")
        play(course, hands)
    assert off_shape(hands.tape) == []
    assert [face for row in hands.tape for face in row[4]] == thrown


@pytest.mark.parametrize("kind", HAZARD_KINDS)
def test_rows_of_hazards_have_their_shape_and_every_face_once(kind: HazardKind) -> None:
    thrown = list[int]()
    hands = counted(thrown)
    for level in (1, 5, 9, 13):
        for state in ("", "hindered", "pinned", "unconscious", "fear", "blindness"):
            people = body(), body("Osk", skills=DOCTOR)
            found = hazard(kind, level, state)
            for met in (found, replace(found, targets="zone", area=not found.area)):
                course = expose(SETTINGS, people, (0, 1), met)
                play(course, hands)
                play(pass_time(SETTINGS, course.cast, 10 * 86_400, "care"), hands)
    assert off_shape(hands.tape) == []
    assert [face for row in hands.tape for face in row[4]] == thrown


@pytest.mark.parametrize("table", TABLES)
def test_rows_of_the_games_own_hazards_have_their_shape_and_every_face_once(table: str) -> None:
    thrown = list[int]()
    hands = counted(thrown)
    for name in printed_names(table):
        for _ in range(12):
            people = body(), body("Osk", skills=DOCTOR)
            course = expose_to(SETTINGS, people, (0,), printed(name))
            play(course, hands)
            play(pass_time(SETTINGS, course.cast, 30 * 86_400, "care"), hands)
    assert off_shape(hands.tape) == []
    assert [face for row in hands.tape for face in row[4]] == thrown


def test_the_shapes_can_be_printed() -> None:
    ids = {rule.number: rule.id for rule in game().rules}
    assert len(as_table(ids).splitlines()) == len(SHAPES) + 2
