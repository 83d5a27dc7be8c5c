"""People who cast, and those they cast upon; a casting outside a fight played to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solo.rules import Deed, Hands, Line, Severity, Task
from solo.systems.gore.card import Card
from solo.systems.gore.casting import Casting, casting
from solo.systems.gore.conditions import DEAD
from solo.systems.gore.creature import Creature
from solo.systems.gore.degrees import SHAPES
from solo.systems.gore.grimoire import spell_list
from tests.systems.gore.bodies import SETTINGS, lines, scripted

__all__ = ["cast", "every_casting", "person", "wizard"]


def wizard(*spells: str, power: int = 16, wits: int = 15, **points: int) -> Creature:
    """Return somebody with these spells in memory."""
    card = Card(
        kind="hero", what="sage", level=3, attributes=(12, 12, 12, 13, wits, power, 12),
        spells=spells, points=points,
    )  # fmt: skip
    return Creature(card, "Mara")


def person(
    name: str = "Ott",
    *,
    kind: str = "threat",
    attributes: Sequence[int] = (12, 12, 12, 13, 12, 11, 12),
    tags: Sequence[str] = (),
    living: bool = True,
    hide: int = 0,
) -> Creature:
    """Return somebody to cast upon: by default one who does not want it."""
    card = Card(
        kind=kind, what="guard", level=3, attributes=attributes, tags=tags, living=living,
        hide=hide,
    )  # fmt: skip
    return Creature(card, name)


def cast(
    people: Sequence[Creature],
    detail: str,
    *faces: int,
    whom: int = -1,
    helpers: Sequence[int] = (),
    changes: Mapping[str, str] | None = None,
    **answers: Deed,
) -> tuple[Casting, list[Line]]:
    """Cast as ``detail`` says, with these dice; return the course and its tape."""
    severity: Severity = "average"
    task = Task("cast", severity, 0, tuple(helpers), whom, 0, detail)
    course = casting({**SETTINGS, **(changes or {})}, [*people], task)
    hands: Hands = scripted(*faces, **answers)
    while not course.verdict:
        again = Casting.unpack(course.pack())
        assert again.pack() == course.pack()
        course.step(hands)
    tape = lines(hands)
    assert sorted(face for row in tape for face in row.faces) == sorted(faces)
    for row in tape:
        shape = SHAPES.get(row.cites[0])
        assert shape is None or len(row.parts) == len(shape.parts), row
    return course, tape


def every_casting() -> list[Casting]:
    """Return a casting of each spell of the book, with somebody to cast it upon."""
    found: list[Casting] = []
    for spell in spell_list():
        mara, it = wizard(spell.id, power=21), person(tags=("plant",))
        if spell.aim == "dead":
            it.fall(DEAD)
        upon = spell.aim in ("dead", "foe", "any") or spell.op == "guise"
        task = Task("cast", "average", 0, (), 1 if upon else -1, 0, spell.name)
        found.append(casting(SETTINGS, [mara, it], task))
    return found
