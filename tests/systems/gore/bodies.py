"""Bodies to be hurt, a course that is nothing but its cast, hands whose dice are typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from solo.records import Json
from solo.rules import Choice, Course, Deed, Hands, Ints, Line, Option, Verdict
from solo.systems.gore import catalogue, outside
from solo.systems.gore.card import Card
from solo.systems.gore.creature import Creature
from solo.systems.gore.settings import settings_of

__all__ = ["SETTINGS", "Scene", "body", "cites", "levels", "lines", "play", "scripted"]

SETTINGS: Mapping[str, str] = {
    name: setting.default for name, setting in catalogue.settings().items()
}


def scripted(*faces: int, **answers: Deed) -> Hands:
    """Return hands that throw ``faces`` and no more; everybody does the usual thing."""
    left = list(faces)

    def throw(sides: int) -> int:
        assert left, f"a d{sides} was thrown past the script"
        face = left.pop(0)
        assert 1 <= face <= sides, f"{face} on a d{sides}"
        return face

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        return answers.get(kind) or course.decide(kind, who, about, lambda _sides: 1)

    return Hands(throw, ask, [])


class Scene:
    """A course in which only what a test does happens."""

    def __init__(self, *people: Creature, **changes: str) -> None:
        self.cast = list(people)
        self.settings = settings_of({**SETTINGS, **changes})
        self.beat = self.clock = 0
        self.verdict: Verdict = ""
        self.how = ""
        self.told: list[int] = []

    def altered(self, who: int) -> None:
        self.told.append(who)

    side = outside.unopposed
    decide, reason = outside.decide, outside.reason

    def options(self, choice: Choice) -> Sequence[Option]:
        return outside.options(self, choice)

    def step(self, hands: Hands) -> None:
        del hands

    def pack(self) -> Json:
        return {}

    def pass_rounds(self, ending: Callable[[Hands, Scene, int], None], hands: Hands) -> None:
        """End a round for everybody, then let its seconds pass."""
        for who in range(len(self.cast)):
            ending(hands, self, who)
        outside.elapse(self.cast, 12)


def body(
    name: str = "Ida",
    *,
    attributes: Sequence[int] = (12, 12, 12, 13, 12, 11, 12),
    living: bool = True,
    skills: Mapping[str, int] | None = None,
    **points: int,
) -> Creature:
    """Return somebody; with the usual attributes it has 13 hit points (STR 12 to CHA 12)."""
    card = Card(
        kind="hero",
        what="soldier",
        level=3,
        attributes=attributes,
        living=living,
        points={**(skills or {}), **points},
    )
    return Creature(card, name)


def lines(hands: Hands) -> list[Line]:
    """Return the tape, read."""
    return [Line(*row) for row in hands.tape]


def cites(hands: Hands) -> set[int]:
    """Return every number that the tape cites."""
    return {number for row in hands.tape for number in row[3]}


def levels(hands: Hands) -> list[tuple[int, int]]:
    """Return each row's first rule and outcome."""
    return [(row[3][0], row[8]) for row in hands.tape]


def play(course: Course, hands: Hands) -> Course:
    """Play ``course`` to its end."""
    for _ in range(10_000):
        if course.verdict:
            return course
        course.step(hands)
    raise AssertionError("the course does not end")
