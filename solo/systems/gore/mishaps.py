"""What goes wrong: fumbles, falls, guns that fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.rules import Hands
from solo.systems.gore.card import Arm
from solo.systems.gore.cites import GORE_3_13, GORE_3_19, GORE_4_49, R_52
from solo.systems.gore.conditions import PRONE
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import NONE

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["falls", "falls_or_fumbles", "fumble", "let_go", "malfunction"]


def falls(fight: Fight, hands: Hands, one: Creature) -> None:
    """Let somebody fall prone (GORE-3.13)."""
    if one.down or one.prone:
        return
    one.suffer(PRONE)
    fight.altered(one.index)
    hands.tape.append((fight.beat, one.index, -1, (GORE_3_13,), (), (), 0, 0, 1, one.hp))


def falls_or_fumbles(fight: Fight, hands: Hands, one: Creature, arm: Arm) -> None:
    """Let an attacker fall, or roll on the fumble table, as the setting has it (GORE-4.24)."""
    if fight.settings.fumble_falls:
        falls(fight, hands, one)
    else:
        fumble(fight, hands, one, arm)


def fumble(fight: Fight, hands: Hands, one: Creature, arm: Arm) -> None:
    """Fumble: the weapon is dropped (GORE-3.19)."""
    if not one.down and arm.weapon.kind not in ("unarmed", "natural"):
        let_go(one, arm.place)
        row = (fight.beat, one.index, -1, (GORE_3_19,), (), (arm.place,), 0, 0, 1, one.hp)
        hands.tape.append(row)
        fight.altered(one.index)


def let_go(one: Creature, place: int) -> None:
    """Let a weapon or shield drop where ``one`` stands."""
    one.dropped |= 1 << place
    if one.arm == place:
        one.arm = NONE


def malfunction(fight: Fight, hands: Hands, one: Creature, arm: Arm, face: int) -> None:
    """Let a gun fail to fire (GORE-4.49, R-52)."""
    row = (
        fight.beat, one.index, -1, (GORE_4_49, R_52), (), (arm.place, arm.weapon.malf), face,
        arm.weapon.malf, 1, one.hp,
    )  # fmt: skip
    hands.tape.append(row)
