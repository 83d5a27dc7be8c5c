"""Spells that end before their time: by the caster's word, or as the caster falls (section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.rules import Deed, Hands, Option
from solo.systems.gore.areas import end_area, use_of
from solo.systems.gore.conditions import SPELL
from solo.systems.gore.creature import Creature
from solo.systems.gore.grimoire import spell_list
from solo.systems.gore.spells import Use, dropped, write
from solo.systems.gore.summons import dismiss

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["END", "end", "endings"]

END = 3
"""The verb of a deed that ends an own spell: ``(END, spell, whom, zone)``."""


def endings(fight: Fight, one: Creature) -> list[Option]:
    """Return the spells of ``one`` at work that it may end by a word (R-136)."""
    found = [
        Option(
            (END, area.spell, -1, area.zone),
            f"end {spell_list()[area.spell].name} at {fight.ground.words(area.zone)}",
        )
        for area in fight.areas if area.who == one.index
    ]  # fmt: skip
    mine = f"|{one.name}"
    for whom, it in enumerate(fight.people):
        found += [
            Option((END, row[1], whom, -1), f"end {spell_list()[row[1]].name} on {it.name}")
            for row in it.ledger
            if row[0] == SPELL and row[4].endswith(mine)
        ]
    return found


def end(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """End an own spell: it takes a word, and the round is still free (R-136)."""
    _, place, whom, zone = deed
    if whom < 0:
        for area in [
            a for a in fight.areas if (a.spell, a.who, a.zone) == (place, one.index, zone)
        ]:
            write(hands, fight, use_of(area), -1, figure=zone)
            end_area(hands, fight, area)
        return
    mine = f"|{one.name}"
    rows = [row for row in fight.people[whom].ledger if row[0] == SPELL and row[1] == place]
    for row in [row for row in rows if row[4].endswith(mine)]:
        spell = spell_list()[place]
        if spell.lent and dismiss(hands, fight, one.index, row[4]):
            continue
        dropped(hands, fight, whom, row[4])
        write(hands, fight, Use(one.index, spell, whom, -1, row[2]), whom)
