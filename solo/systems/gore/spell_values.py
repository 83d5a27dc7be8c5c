"""What a spell is worth to whoever casts it by C.3: hit points taken or kept in three rounds.

Values are 3600ths of a hit point: 36ths of a mean times percent. Each reckoning returns deed ->
value for one outlook (``foresight``): whom it reaches there, less what it does to friends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from solo.rules import Deed
from solo.systems.gore.body import CON, INT, POW, opposition
from solo.systems.gore.conditions import BLIND, DANCING, DYING, HELD, LAUGHING
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import NONE
from solo.systems.gore.foresight import Outlook, reaches, will_reach
from solo.systems.gore.grimoire import Spell, spell_list
from solo.systems.gore.hampered import dark
from solo.systems.gore.reckoning import ROUNDS, fails, hits, past, softest, strength, ward
from solo.systems.gore.spell_helps import CAST, HELPS, at, under_way

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["AFAR", "VALUES"]

_DARK: Final = "darkness-10-radius"
_DEAR: Final = 3
"""How many times what a spell does to a friend counts (R-134)."""
_STOPPED: Final = frozenset((LAUGHING, DANCING, HELD, BLIND))


def _stopped(fight: Fight, it: Creature, side: int) -> bool:
    """Say whether somebody is out of action by a spell, or will be by one that is under way."""
    if not it.can_act or any(row[0] in _STOPPED for row in it.conditions):
        return True
    return any(
        whom == it.index
        and fight.people[who].side == side
        and spell_list()[place].op in ("state", "hold")
        for who, place, whom, *_ in fight.pending
    )


def _softest(fight: Fight, side: int) -> int:
    """Return the fewest armour points on a side."""
    return softest(fight.people[i] for i in fight.foes[1 - side])


# ---------------------------------------------------------------------- upon one enemy


def _targets(fight: Fight, one: Creature, spell: Spell, view: Outlook | None) -> list[Creature]:
    """Return the enemies whom a spell will reach; without an outlook, all it may ever reach."""
    foes = [fight.people[i] for i in fight.foes[one.side]]
    if view is None:
        return foes if spell.reach else []
    return [it for it in foes if will_reach(fight, one, spell, it, view.zones[it.index])]


def _single(
    fight: Fight, one: Creature, spell: Spell, mp: int, view: Outlook | None
) -> dict[Deed, int]:
    """Laughter, dance, blindness, hold: the chance, times what the victim would do (C.3)."""
    soft = _softest(fight, one.side)
    return {
        at(spell, it, mp): fails(one, it, spell) * strength(it, soft) * ROUNDS // 100
        for it in _targets(fight, one, spell, view)
        if not _stopped(fight, it, one.side)
    }


def _touched(
    fight: Fight, one: Creature, spell: Spell, mp: int, view: Outlook | None
) -> dict[Deed, int]:
    """Poison, Vampiric Touch, Blight: the chance to touch, that of the test, the damage."""
    found: dict[Deed, int] = {}
    chance = hits(one, one.rating("unarmed"))
    for it in _targets(fight, one, spell, view):
        if spell.id == "blight" and "plant" not in it.card.tags:
            continue
        works = 100
        if spell.own >= 0:
            if not it.card.attributes[CON]:
                continue
            works = 100 - opposition(it.attributes[spell.own], one.attributes[POW] // 2)
        worth = chance * works * past(spell.harm, 0, it.hp) // 100
        found[at(spell, it, mp)] = worth * (2 if spell.id == "vampiric-touch" else 1)
    return found


# ---------------------------------------------------------------------- upon a place


def _area(
    fight: Fight, one: Creature, spell: Spell, mp: int, view: Outlook | None
) -> dict[Deed, int]:
    """Webs, tentacles, swarms, flames: those inside, less the friends; darkness over no friend."""
    zones = [one.zone]
    if spell.aim != "here":
        zones = [*dict.fromkeys(
            view.zones[i] if view else fight.people[i].zone for i in fight.foes[one.side]
        )]  # fmt: skip
    elif view is None:
        return {}
    found: dict[Deed, int] = {}
    laid = {(area.spell, area.zone) for area in fight.areas}
    laid |= {(row[1], row[3]) for row in fight.pending}
    reckon, parts = _INSIDE.get(spell.id, _harmed), dict[tuple[int, _There], int]()
    for zone in zones:
        if (spell.place, zone) in laid or zone < 0:
            continue
        if view and spell.aim != "here" and not reaches(fight, one, spell, zone, area=True):
            continue
        if spell.id == _DARK and dark(fight, zone):
            continue
        worth = 0
        inside = _inside(fight, spell, zone, view)
        soft = _softest(fight, 0), _softest(fight, 1)
        for who in inside:
            it = fight.people[who]
            if it is one and spell.id != _DARK:
                continue
            met = _met(fight, it, inside) if reckon is _gripped else -1
            there = _There(view is None or who in view.bound, met, soft[1 - it.side])
            if (who, there) not in parts:
                parts[who, there] = reckon(one, it, spell, there)
            part = parts[who, there]
            worth += part if it.side != one.side else -_DEAR * part
            if spell.id == _DARK and it.side == one.side:
                worth = 0
                break
        if worth > 0:
            found[CAST, spell.place, NONE, zone, mp, 0] = worth
    return found


def _inside(fight: Fight, spell: Spell, zone: int, view: Outlook | None) -> Sequence[int]:
    """Return who will be in an area around a zone."""
    if view is None:
        return [i for i in fight.at(zone) if fight.people[i].down < DYING]
    if spell.aim != "here":
        return view.at.get(zone, ())
    near = [z for z in view.at if z == zone or fight.feet(zone, z) <= spell.radius]
    return [who for z in near for who in view.at[z]]


class _There(NamedTuple):
    """How somebody will be in an area."""

    lasting: bool
    """Still there a round later."""
    met: int
    """Its share of what enemies there take by their blows, where the spell holds; -1 for none."""
    soft: int
    """The fewest armour points among its enemies."""


def _met(fight: Fight, it: Creature, inside: Sequence[int]) -> int:
    """Return what blows of enemies inside take off one of its side there; -1 for no enemies."""
    people = fight.people
    foes = [people[who] for who in inside if people[who].side != it.side]
    harm = sum(strength(foe, it.ap) for foe in foes) // (len(inside) - len(foes))
    return harm if foes else -1


def _harmed(_one: Creature, it: Creature, spell: Spell, there: _There) -> int:
    """Damage past armour, in as many of three rounds as somebody stays inside."""
    if spell.harm_other[0] and not it.living:
        return 0
    ap = 0 if spell.armour == "ignored" else it.ap
    rounds = 1 if spell.op == "burst" else (ROUNDS if there.lasting else 1) - spell.delay
    return 100 * min(rounds * past(spell.harm, ap, it.hp), 36 * max(0, it.hp))


def _gripped(one: Creature, it: Creature, spell: Spell, there: _There) -> int:
    """Webs and tentacles: the chance to be held, times what that costs, and the squeezing (R-134).

    Who is held where an enemy stands strikes all the same, but wards nothing off.
    """
    if it.has(HELD):
        return 0
    squeezed = past(spell.harm, it.ap, it.hp) if spell.harm[0] else 0
    loses = there.met * ward(it) // 100 if there.met >= 0 else strength(it, there.soft)
    return fails(one, it, spell) * (loses * ROUNDS // 100 + squeezed)


def _slid(one: Creature, it: Creature, spell: Spell, there: _There) -> int:
    """Grease: whoever falls spends an action on standing up."""
    return 0 if it.prone else fails(one, it, spell) * strength(it, there.soft) // 100


def _darkened(one: Creature, it: Creature, spell: Spell, _there: _There) -> int:
    """Darkness over those who shoot: what they strike blind is the floor of GORE-3.39."""
    del one, spell
    arm = it.arms[it.arm] if it.arm >= 0 else it.arms[-1]
    if it.has(BLIND) or not it.can_act or not arm.missile:
        return 0
    blind = min(arm.attack // 4, 3 * it.attributes[POW], 3 * it.attributes[INT])
    return max(0, hits(it, arm.attack) - hits(it, blind)) * arm.mean * ROUNDS


_INSIDE: Final[Mapping[str, Callable[[Creature, Creature, Spell, _There], int]]] = {
    "web": _gripped,
    "black-tentacles": _gripped,
    "grease": _slid,
    _DARK: _darkened,
    "daylight": lambda _one, _it, _spell, _lasting: 0,
}


def _areas(
    fight: Fight, one: Creature, spell: Spell, mp: int, view: Outlook | None
) -> dict[Deed, int]:
    """Areas; and grease on what an enemy holds: an action to pick it up."""
    found = _area(fight, one, spell, mp, view)
    if spell.id == "grease":
        soft = _softest(fight, one.side)
        for it in _targets(fight, one, spell, view):
            if it.arm >= 0 and it.arms[it.arm].weapon.kind in ("unarmed", "natural"):
                continue
            if not _stopped(fight, it, one.side) and not under_way(fight, one, spell, it):
                worth = fails(one, it, spell) * strength(it, soft) // 100
                found[at(spell, it, mp, 1)] = worth
    return found


VALUES: Final[
    Mapping[str, Callable[[Fight, Creature, Spell, int, Outlook | None], dict[Deed, int]]]
] = {
    "state": _single,
    "hold": _single,
    "touch": _touched,
    "area": _areas,
    "burst": _area,
    **HELPS,
}  # fmt: skip
"""Operation -> deed -> value in an outlook; what is not here is told, or too slow for a fight."""
AFAR: Final = frozenset(("state", "area", "burst"))
"""Operations that may be worth keeping a distance for."""
