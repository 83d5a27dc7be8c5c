"""What goes wrong: falls, and fumbles as ``fumbles`` has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.rules import Hands
from solo.systems.gore import fumbles
from solo.systems.gore.card import Arm
from solo.systems.gore.cites import GORE_3_13
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import NONE
from solo.systems.gore.fumbles import fumble, let_go

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["falls", "falls_or_fumbles", "fumble", "let_go"]


def falls(fight: Fight, hands: Hands, one: Creature) -> None:
    """Let somebody fall prone (GORE-3.13)."""
    if one.down or one.prone:
        return
    fumbles.fall(fight, one)
    hands.tape.append((fight.beat, one.index, -1, (GORE_3_13,), (), (), 0, 0, 1, one.hp))


def falls_or_fumbles(
    fight: Fight, hands: Hands, one: Creature, arm: Arm, whom: int = NONE
) -> None:  # fmt: skip
    """Let an attacker fall, or roll on the fumble table, as the setting has it (GORE-4.24)."""
    if fight.settings.fumble_falls:
        falls(fight, hands, one)
    else:
        fumble(fight, hands, one, arm, whom)
