"""Hands whose dice are typed by hand, heroes built from figures, settings as they ship."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from solo.records import Hazard, Stage
from solo.rules import Course, Deed, Hands, Ints, Line
from solo.systems.d20 import catalogue
from solo.systems.d20.card import Card, skills_of
from solo.systems.d20.creature import Creature

__all__ = ["SETTINGS", "answering", "cites", "hero", "lines", "play", "scripted", "sprung"]

SETTINGS = {name: setting.default for name, setting in catalogue.settings().items()}


def scripted(*faces: int) -> Hands:
    """Return hands that throw ``faces`` and no more; everybody does the usual thing."""
    return answering({}, *faces)


def answering(answers: dict[str, Deed], *faces: int) -> Hands:
    """Return hands that throw ``faces`` and give ``answers`` to choices of those kinds."""
    left = list(faces)

    def throw(sides: int) -> int:
        assert left, f"a d{sides} was thrown past the script"
        face = left.pop(0)
        assert 1 <= face <= sides, f"{face} on a d{sides}"
        return face

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        return answers.get(kind) or course.decide(kind, who, about, lambda _sides: 1)

    return Hands(throw, ask, [])


def play(course: Course, hands: Hands) -> Course:
    """Play ``course`` to its end."""
    for _ in range(10_000):
        if course.verdict:
            return course
        course.step(hands)
    raise AssertionError("the course does not end")


def lines(hands: Hands) -> list[Line]:
    """Return the tape, read."""
    return [Line(*row) for row in hands.tape]


def cites(hands: Hands) -> set[int]:
    """Return every number that the tape cites."""
    return {number for row in hands.tape for number in row[3]}


def hero(
    name: str = "Ida",
    abilities: Sequence[int] = (0, 0, 0, 0, 0, 0),
    *,
    hp: int = 0,
    what: str = "fighter",
    level: int = 1,
    **skills: int,
) -> Creature:
    """Return a hero with those figures; ``hp`` is what is left, all of it if not given."""
    made = Creature(
        Card(
            kind="hero", what=what, level=level, abilities=tuple(abilities),
            skills=skills_of(**skills), tags=("person",),
        ),
        name,
    )  # fmt: skip
    if hp:
        made.hp = hp
    return made


def sprung(level: int = 3, **changes: object) -> Hazard:
    """Return a hazard without figures of this game: a blow that a save of the body withstands."""
    record = {
        "id": "falling-shelf", "name": "Falling shelf", "kind": "trap", "level": level,
        "genres": ("modern",), "resist": "body", "damage": "bludgeoning",
        "stages": (Stage(harm=Fraction(1), says="Books, then the shelf."),),
    } | changes  # fmt: skip
    return Hazard(**record)  # pyright: ignore[reportArgumentType] - checked by the names
