"""The lighter game: 27 broad skills, whose points are those of all that they cover (chapter 7).

A hero of the lighter game has points in every skill that a broad one covers, so that rulings ask
for skills as ever. The tag ``LITE`` on its card makes its sheet show the broad ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from solo.systems.gore import tables
from solo.systems.gore.body import CHA, DEX, INT, POW
from solo.systems.gore.shelf import table_rows

__all__ = ["LITE", "POINTS", "Broad", "adapt", "broad", "family", "head", "stand_in"]

LITE: Final = "lite"
POINTS: Final = 200
"""What a hero of the lighter game starts with (GORE-7.03)."""
_TESTS: Final = {"alertness": INT, "charisma": CHA, "dexterity": DEX, "luck": POW}
_HAND: Final = "hand_weapon"


class Broad(NamedTuple):
    """A broad skill: its name, the skill that stands for it on rows, and all that it covers."""

    name: str
    head: str
    base: int
    """-1 where each covered skill, or each weapon, keeps its own."""
    covers: tuple[str, ...]


@cache
def broad() -> tuple[Broad, ...]:
    """Return the 27 broad skills (GORE-7.02)."""
    known, found = tables.skill_list(), list[Broad]()
    rows = [
        (row.text("id"), row.text("name"), row.number("base", -1), row.text("base_by", ""), tuple(
            row.words("covers", ())))
        for row in table_rows("lite", "lite")
    ]  # fmt: skip
    whole = {skill for *_, covers in rows for skill in covers}
    for ident, name, base, by, covers in rows:
        wanted = covers or (ident,)
        kinds = [
            skill for skill in known
            if skill in wanted
            or skill.partition(":")[0] in wanted
            or (skill.partition("_")[0] in wanted and skill not in whole)
            or (_HAND in wanted and skill.startswith("weapon:"))
        ]  # fmt: skip
        first = ident if ident in kinds else kinds[0]
        usual = tables.skills()[first].base if tables.skills()[first].attribute < 0 else -1
        found.append(Broad(name, first, -1 if by else base if base >= 0 else usual, tuple(kinds)))
    return tuple(found)


@cache
def _of() -> dict[str, Broad]:
    return {skill: one for one in broad() for skill in one.covers}


def family(skill: str) -> tuple[str, ...]:
    """Return all skills that share the points of one; itself where nothing covers it."""
    found = _of().get(skill) or _of().get(skill.partition(":")[0])
    return found.covers if found else (skill,)


def head(skill: str) -> str:
    """Return the skill that stands for the broad one over ``skill``; "" where it is left out."""
    found = _of().get(skill) or _of().get(skill.partition(":")[0])
    return found.head if found else ""


def adapt(points: dict[str, int]) -> None:
    """Give every covered skill the base of its broad one."""
    for one in broad():
        if one.base < 0:
            continue
        for skill in one.covers:
            more = one.base - tables.base_of(skill, ())
            if more:
                points[skill] = points.get(skill, 0) + more


def stand_in(points: dict[str, int], attributes: Sequence[int]) -> None:
    """Let attribute tests stand in for skills that are left out (GORE-7.02)."""
    for row in table_rows("lite", "lite_stand_in"):
        skill, score = row.text("skill"), attributes[_TESTS[row.text("test")]]
        points[skill] = 5 * score - tables.base_of(skill, tuple(attributes))
