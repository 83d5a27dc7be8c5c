"""Tools that serve as clubs, at 10 less (GORE-9.04, 9.10, 9.12, 9.16, 9.17).

Whoever has one among its gear may use it; a torch burns instead, and goes out by a fumble or a
critical.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from solo.rules import Hands
from solo.systems.gore.card import TOOLS, Weapon
from solo.systems.gore.cites import (
    GORE_9_04,
    GORE_9_10,
    GORE_9_12,
    GORE_9_16,
    GORE_9_17,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import NONE
from solo.systems.gore.shelf import dice_of, table_rows

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["RULES", "TORCH", "clubs", "goes_out"]

TORCH: Final = "torch"
RULES: Final[Mapping[str, int]] = MappingProxyType(
    dict(
        zip(
            TOOLS,
            (GORE_9_04, GORE_9_10, GORE_9_12, GORE_9_16, GORE_9_16, GORE_9_17),
            strict=True,
        )
    )
)
"""Tool, as gear names it -> its rule."""


@cache
def clubs() -> Mapping[str, Weapon]:
    """Return tool -> the weapon it is: a club, with its own name and a lower base."""
    from solo.systems.gore.tables import weapons  # noqa: PLC0415 - read when first asked

    club, found = weapons()["club"], dict[str, Weapon]()
    for row in table_rows("equipment", "item"):
        name = row.text("id").replace("_", "-")
        if name in RULES:
            fire = row.text("fire_damage", "")
            harms = (dice_of(row, "fire_damage", fire),) if fire else club.harms
            base = max(0, club.base + row.number("club_attack", 0, low=-100))
            found[name] = club._replace(name=name, base=base, harms=harms)
    return MappingProxyType(found)


def goes_out(fight: Fight, hands: Hands, one: Creature, place: int) -> None:
    """Let a torch go out by a fumble or a critical (GORE-9.17): it is spent.

    Its entry stays at 0, so that what else is at hand keeps its place.
    """
    left = one.gear[TORCH] = max(0, one.gear[TORCH] - 1)
    row = (fight.beat, one.index, -1, (GORE_9_17,), (), (place,), left, 0, 1, one.hp)
    hands.tape.append(row)
    if one.arm == place:
        one.arm = NONE
    one.refresh()
    fight.altered(one.index)
