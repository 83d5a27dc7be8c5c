"""Who sees what in a fight: light, and who can do without it (D20-10.07, R-93, R-94).

A zone that lies in the dark is seen from inside only, unless there is a light in it. Whoever
needs no light sees as if there were no darkness.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.systems.d20.creature import Creature

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight
    from solo.systems.d20.ground import View

__all__ = ["LIGHT", "SCRY", "in_view", "relight", "sees_by_spot", "unlit"]

LIGHT, SCRY = "light", "scry"
"""Kinds of effect in the ledger: a thing that glows, and a spot that is seen from."""
_LAMPS: Final = ("torch", "lantern", "lamp", "candle", "flashlight", "flare")
_EVERYBODY, _NOBODY, _IGNORED = range(3)


def unlit(fight: Fight) -> frozenset[int]:
    """Return the zones that lie in the dark now."""
    dark = fight.ground.dark
    if not dark or fight.settings.darkness == _IGNORED:
        return frozenset()
    lamps = fight.settings.darkness == _EVERYBODY
    return dark - {one.zone for one in fight.people if not one.gone and _shines(one, lamps)}


def _shines(one: Creature, lamps: bool) -> bool:  # noqa: FBT001 - one of two
    """Say whether somebody brings light: heroes do where all carry lamps, or by a power."""
    if lamps and one.card.kind == "hero":
        return True
    if any(row[0] == LIGHT for row in one.ledger):
        return True
    return any(lamp in thing for thing in one.gear for lamp in _LAMPS)


def relight(fight: Fight) -> None:
    """Work out anew what is seen after somebody has moved, come or gone."""
    view: View = fight.ground.view(unlit(fight))
    if view is not fight.views[0]:
        fight.views = (view, fight.ground.open)
        for known in (*fight.picks, *fight.menus):
            known.clear()


def in_view(fight: Fight, one: Creature, zone: int) -> bool:
    """Say whether somebody sees into a zone: from where they stand, or by Clairvoyance (R-94)."""
    sight = fight.views[one.card.darksight].sight
    return sight[one.zone][zone] or sees_by_spot(fight, one, zone)


def sees_by_spot(fight: Fight, one: Creature, zone: int) -> bool:
    """Say whether somebody sees into a zone by Clairvoyance alone (R-94)."""
    spots = [row[2] for row in one.ledger if row[0] == SCRY and row[2] >= 0]
    if not spots:
        return False
    sight = fight.views[one.card.darksight].sight
    return not sight[one.zone][zone] and any(sight[spot][zone] for spot in spots)
