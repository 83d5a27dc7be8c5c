"""What spells at work let somebody do in a fight, as small questions (chapter 6, GORE-4.16).

Nobody who is ``plain`` needs to be asked: nothing is at work on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.systems.gore.conditions import BERSERK, DANCING, HELD, HELPLESS, LAUGHING, SPELL
from solo.systems.gore.creature import Creature
from solo.systems.gore.grimoire import spell_list, spells

if TYPE_CHECKING:
    from solo.systems.gore.spells import Scene

__all__ = [
    "LAST_BLOW", "by_spell", "dark", "escape_due", "floats", "held", "last_blow", "lit",
    "may_attack", "may_cast", "no_impale", "sees_dark", "slowed", "under",
]  # fmt: skip

LAST_BLOW: Final = -30
"""The chance of a berserker's further attack on the last strike rank (GORE-6.08, R-61)."""


def under(one: Creature, spell: str) -> bool:
    """Say whether a spell of this id is at work on somebody."""
    if one.plain:
        return False
    place = spells()[spell].place
    return any(row[0] == SPELL and row[1] == place for row in one.ledger)


def may_attack(one: Creature) -> bool:
    """Say whether no spell keeps somebody from attacking (GORE-6.35, 6.36, 6.39)."""
    return one.plain or not any(row[0] in _NO_ATTACK for row in one.conditions)


def may_cast(one: Creature) -> bool:
    """Say whether no spell keeps somebody from casting (GORE-6.35, 6.36, 6.39)."""
    return may_attack(one)


_NO_ATTACK: Final = frozenset((LAUGHING, DANCING, HELPLESS))


def held(one: Creature) -> bool:
    """Say whether a web or tentacles hold somebody: no dodge, parry or movement (GORE-6.58)."""
    return not one.plain and any(row[0] == HELD for row in one.conditions)


def by_spell(cause: str) -> bool:
    """Say whether a condition is a spell's, by its cause."""
    return cause.partition("|")[0] in spells()


def escape_due(one: Creature, beat: int) -> bool:
    """Say whether somebody tests in this round to be free of a spell that holds it (GORE-5.16)."""
    return not one.plain and any(
        row[0] in (HELD, HELPLESS) and row[2] < beat and row[4].partition("|")[0] in spells()
        for row in one.conditions
    )


def no_impale(one: Creature) -> bool:
    """Say whether an impale counts as a critical against somebody (GORE-6.50)."""
    return under(one, "stone-skin")


def last_blow(one: Creature) -> bool:
    """Say whether somebody strikes once more on the last strike rank (GORE-6.08)."""
    return not one.plain and one.has(BERSERK)


def sees_dark(one: Creature) -> bool:
    """Say whether natural darkness is none for somebody (GORE-6.16)."""
    return under(one, "darkvision")


def floats(one: Creature) -> bool:
    """Say whether grease and ground do not matter to somebody (GORE-6.01)."""
    return under(one, "air-walk")


# ---------------------------------------------------------------------- areas


def _over(scene: Scene, zone: int, spell: str) -> bool:
    for area in scene.areas:
        found = spell_list()[area.spell]
        if found.id != spell or scene.beat < area.starts:
            continue
        if zone == area.zone or scene.feet(area.zone, zone) <= found.radius:
            return True
    return False


def dark(scene: Scene, zone: int) -> bool:
    """Say whether magical darkness fills a zone: nobody in it sees (GORE-6.17, 6.18)."""
    return _over(scene, zone, "darkness-10-radius") and not _over(scene, zone, "daylight")


def lit(scene: Scene, zone: int) -> bool:
    """Say whether magical daylight lights a zone, and no darkness meets it there (GORE-6.18)."""
    return _over(scene, zone, "daylight") and not _over(scene, zone, "darkness-10-radius")


def slowed(scene: Scene, one: Creature) -> bool:
    """Say whether somebody walks on grease, at half Movement (GORE-6.34)."""
    return bool(scene.areas) and _over(scene, one.zone, "grease") and not floats(one)
