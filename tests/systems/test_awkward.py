"""A worked example of the awkward game, so that it is known to do what it says."""

from __future__ import annotations

from collections.abc import Callable

from solo.records import Place
from solo.rules import Course, Deed, Hands, Ints, Line, Side
from tests.systems.awkward import SYSTEM
from tests.systems.awkward_rulings import AIL, BREAK_IN, DECLARE, LAND, MEND, UNCOVER
from tests.systems.awkward_souls import Soul
from tests.systems.standard import DAY, hazard


def souls() -> tuple[Side, Side]:
    ours = [Soul("Ida", 2, 16, 16, 0), Soul("Osk", 2, 16, 16, 1)]
    return Side(ours, 0, "kill"), Side([Soul("Wolf", 3, 5, 5, 0)], 1, "kill")


def script(*faces: int) -> Callable[[int], int]:
    left = iter(faces)
    return lambda sides: min(next(left), sides)


def test_the_fallen_finish_what_they_declared_and_a_friend_breaks_in() -> None:
    told: dict[tuple[str, int], list[Deed]] = {
        ("declare", 0): [(1, 2)],
        ("declare", 1): [(0, 1)],
        ("declare", 2): [(1, 0)],
        # Ida throws 3 and misses; Osk lends a token; the wolf's own throw is nobody's business.
        ("break in", 1): [(1,), (0,)],
    }

    def ask(_course: Course, kind: str, who: int, about: Ints) -> Deed:
        asked.append((kind, who, about))
        return told[kind, who].pop(0)

    asked: list[tuple[str, int, Ints]] = []
    hands = Hands(script(3, 12, 7), ask, [])
    course = SYSTEM.contest("fight", souls(), Place())
    while not course.verdict:
        course.step(hands)
    rows = [Line(*row) for row in hands.tape]
    assert asked == [
        *(("declare", who, ()) for who in range(3)),
        ("break in", 1, (0, 2, 3)),
        ("break in", 1, (0, 2, 12)),
    ]
    assert [row.cites[0] for row in rows] == [
        *[DECLARE] * 3, BREAK_IN, UNCOVER, UNCOVER, LAND, LAND,
    ]  # fmt: skip
    ida, wolf = rows[4], rows[5]
    assert (ida.faces, ida.total, ida.need, ida.outcome) == ((3, 12), 14, 9, 1)
    assert (wolf.faces, wolf.total, wolf.need, wolf.outcome) == ((7,), 10, 8, 1)
    # 14 against 9 is 6, more than the wolf's 5; its own 3 on Ida land in the same breath.
    assert [(row.whom, row.total, row.left, row.beat) for row in rows[6:]] == [
        (2, 6, 0, 2),
        (0, 3, 13, 2),
    ]
    assert (course.verdict, course.clock) == ("won", 20)


def test_a_disease_is_felt_on_the_day_after_and_care_helps() -> None:
    ida = Soul("Ida", 2, 16, 16, 0)

    def ask(_course: Course, _kind: str, _who: int, _about: Ints) -> Deed:
        return (0,)

    # Level 5 asks for 10: the first day 5 + 1 + 3 fails, the second 6 + 1 + 3 is enough.
    hands = Hands(script(5, 6), ask, [])
    course = SYSTEM.expose([ida], (0,), hazard("disease", 5))
    course.step(hands)
    assert hands.tape == []
    assert course.cast[0].states() == ["ailing: Grey Disease (stage 0)"]
    days = SYSTEM.pass_time(course.cast, 3 * DAY, "care")
    while not days.verdict:
        days.step(hands)
    rows = [Line(*row) for row in hands.tape]
    assert [row.cites[0] for row in rows] == [AIL, MEND, AIL, MEND, MEND]
    assert [(row.total, row.outcome, row.left) for row in rows if row.cites[0] == AIL] == [
        (9, 0, 13),
        (10, 1, 16),
    ]
    assert days.cast[0].states() == []
    assert ida.states() == []
