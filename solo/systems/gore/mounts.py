"""Mounts: who rides, and what an untrained mount does (GORE-4.56 to 4.58).

Whoever has the tag ``MOUNT`` rides; with ``WILD`` besides the mount was not trained to fight. The
condition ``MOUNTED`` has 1 for a trained mount, and 1 while it bolts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.rules import Hands
from solo.systems.gore.checks import SUCCESS, check
from solo.systems.gore.cites import GORE_2_50, GORE_4_56
from solo.systems.gore.conditions import MOUNTED
from solo.systems.gore.creature import Creature

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["MOUNT", "WILD", "begin", "bolts", "dismount", "mount"]

MOUNT, WILD = "mounted", "untrained mount"
"""Tags of who rides, and of who rides what was not trained for it."""


def mount(one: Creature) -> None:
    """Let somebody sit on its mount as a fight begins."""
    if MOUNT in one.card.tags:
        one.suffer(MOUNTED, int(WILD not in one.card.tags), 0)


def dismount(one: Creature) -> None:
    """Forget the mount: the fight is over."""
    one.relieve(MOUNTED)


def begin(fight: Fight, hands: Hands) -> None:
    """Test Riding on untrained mounts: whoever fails is carried away this round (GORE-4.56)."""
    from solo.systems.gore.tables import place_of  # noqa: PLC0415 - few ride

    for who in fight.there:
        one = fight.people[who]
        for row in [row for row in one.conditions if row[0] == MOUNTED and not row[1]]:
            level = check(
                hands, fight, who, one.rating("riding"), (GORE_2_50, GORE_4_56),
                add=one.skills_add, what=place_of("riding"),
            )  # fmt: skip
            one.relieve(MOUNTED)
            one.suffer(MOUNTED, 0, int(level < SUCCESS), row[3], row[4])


def bolts(fight: Fight, hands: Hands, one: Creature) -> bool:
    """Let a mount that bolts carry its rider off; say whether it did."""
    if not any(row[0] == MOUNTED and row[2] for row in one.conditions):
        return False
    from solo.systems.gore import moves  # noqa: PLC0415 - few ride
    from solo.systems.gore.morale import flight  # noqa: PLC0415 - the same

    deed = flight(fight, one)
    if deed and not one.prone and not one.progress:
        moves.flee(fight, hands, one, deed)
    return True
