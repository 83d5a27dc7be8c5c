"""What a packed fight must look like; checked when it comes back.

Whoever changes what ``Fight.pack`` writes changes it here too: the tests damage every one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, cast, get_args

from solo.errors import BriefError
from solo.records import Aim
from solo.rules import Verdict
from solo.shapes import Shape, any_of, anything, fail, many, row, table, text, whole
from solo.systems.gore.deeds import LURK, MOST_HOW, RAGING, TURN
from solo.systems.gore.ground import MOST_METRES, MOST_ZONES, Ground

__all__ = ["check_fight"]

_MOST_CAST: Final = 400
_MOST_ROUNDS: Final = 200
_MOST_WEAPONS: Final = 100
_BIT: Final = whole(0, 1)
_verdict: Final = any_of(*get_args(Verdict))
_small: Final = whole(-100_000, 100_000)


def _ground(value: object, where: str, hazard: Shape) -> None:
    free = many(anything, 10 * MOST_ZONES)
    zone = row(difficult=_BIT, cover=whole(0, 2), hazard=text, light=whole(0, 2))
    table(
        {"zones": many(zone, MOST_ZONES, 1), "gaps": free, "exits": free},
        {"hazards": many(hazard, MOST_ZONES)},
    )(value, where)
    found = cast("dict[str, Any]", value)
    number = whole(0, len(found["zones"]) - 1)
    gap = row(a=number, b=number, metres=whole(0, MOST_METRES), barred=_BIT, sight=_BIT)
    many(gap, 10 * MOST_ZONES)(found["gaps"], f"{where}: gaps")
    many(number, MOST_ZONES)(found["exits"], f"{where}: exits")
    known = [peril["id"] for peril in found.get("hazards", ())]
    for place, (_, _, name, _) in enumerate(found["zones"]):
        if name and name not in known:
            raise fail(name, f"{where}: zones[{place}]: hazard", "among its hazards")


def check_fight(
    packed: Mapping[str, Any],
    where: str,
    shapes: Mapping[str, Shape],
    hale: Callable[[list[Any], list[Any], str], None],
) -> None:
    """Check a packed fight.

    ``shapes`` checks "settings", a "card", a "life" and a "hazard"; ``hale`` says whether a life
    fits its card.

    Raises:
        BriefError: what is wrong, its place, and what would be accepted.
    """
    loose = many(anything, _MOST_CAST, 1)
    table(
        {
            "course": any_of("fight"), "settings": shapes["settings"],
            "ground": lambda value, at: _ground(value, at, shapes["hazard"]),
            "aims": many(any_of(*get_args(Aim)), 2, 2),
            "now": row(
                beat=whole(0, _MOST_ROUNDS), phase=whole(0, 3), clock=whole(0, 100_000),
                idle=whole(0, _MOST_ROUNDS),
            ),
            "queue": anything, "pending": anything, "areas": anything, "around": anything,
            "retreat": many(_BIT, 2, 2),
            "leaders": anything, "verdict": _verdict, "how": text,
            "result": row(verdict=_verdict, how=text),
            "cards": many(shapes["card"], _MOST_CAST, 1), "cast": loose,
        }
    )(packed, where)  # fmt: skip
    people, cards = packed["cast"], packed["cards"]
    zones = Ground.unpack(packed["ground"]).size
    there = whole(0, len(people) - 1)
    who = whole(-1, len(people) - 1)
    many(who, 2, 2)(packed["leaders"], f"{where}: leaders")
    place = _place(zones, who, many(there, len(people)))
    one = row(card=whole(0, len(cards) - 1), life=shapes["life"], place=place)
    for number, part in enumerate(people):
        at = f"{where}: cast[{number}]"
        one(part, at)
        hale(cards[part[0]], part[1], at)
        _armed(cards[part[0]], part, f"{at}: place")
    _queue(packed, where, there, who)
    _magic(packed, where, there, whole(-1, zones - 1))
    around = many(there, _MOST_CAST, 1)
    many(around, _MOST_CAST)(packed["around"], f"{where}: around")


def _magic(packed: Mapping[str, Any], where: str, there: Shape, zone: Shape) -> None:
    """Check spells that were begun, and those that lie upon places."""
    from solo.systems.gore.grimoire import spell_list  # noqa: PLC0415 - few cast

    lying = [place for place, spell in enumerate(spell_list()) if spell.op == "area"]
    spell, points = whole(0, len(spell_list()) - 1), whole(0, 1000)
    who = whole(-1, len(packed["cast"]) - 1)
    cast_now = row(who=there, spell=spell, whom=who, zone=zone, mp=points, option=whole(-1, 1000))
    many(cast_now, _MOST_CAST)(packed["pending"], f"{where}: pending")
    area = row(
        spell=spell, who=there, zone=zone, power=points, mp=points, starts=points, ends=points
    )
    many(area, _MOST_CAST)(packed["areas"], f"{where}: areas")
    for number, (kind, *_) in enumerate(packed["areas"]):
        if kind not in lying:
            raise fail(kind, f"{where}: areas[{number}]: spell", f"one of {lying}")


def _place(zones: int, who: Shape, some: Shape) -> Shape:
    """Return what somebody's place in a fight must look like."""
    count = whole(0, 10_000)
    return row(
        side=_BIT, zone=whole(0, zones - 1), heading=whole(-1, zones - 1), progress=count,
        sr=whole(-1000, 1000), acted=_BIT, defences=whole(0, 1000), first=_small,
        stance=whole(0, 15), surprised=_BIT, fled=_BIT, morale=whole(0, 31), lunged=_BIT,
        riposted=_BIT, aim_at=who, casting=_small, aim_steps=whole(0, 20),
        arm=whole(-1, _MOST_WEAPONS), struck=_BIT, dropped=whole(0, 1 << _MOST_WEAPONS),
        loaded=whole(-100, 1), closed=some, kept_off=some,
        off=whole(-1, _MOST_WEAPONS),
    )  # fmt: skip


def _weapons(card: list[Any], life: list[Any]) -> int:
    """Return how many weapons, shield, tools and bare hands among them, somebody has."""
    from solo.systems.gore.creature import Creature  # noqa: PLC0415 - loaded late

    return len(Creature.unpack({"card": card, "life": life}).arms)


def _armed(card: list[Any], part: list[Any], where: str) -> None:
    """Check that what is in hand is there to be held."""
    there = whole(-1, _weapons(card, part[1]) - 1)
    there(part[2][_ARM], f"{where}: arm")
    there(part[2][_OFF], f"{where}: off")


_ARM, _OFF = 17, 23


def _queue(packed: Mapping[str, Any], where: str, there: Shape, who: Shape) -> None:
    """Check the round's order: falling strike ranks, weapons that their bearers have."""
    entry = row(
        sr=whole(1, 1000), who=there, what=whole(TURN, LURK), target=who,
        arm=whole(0, _MOST_WEAPONS), how=whole(0, MOST_HOW), share=whole(1, 1000),
    )  # fmt: skip
    many(entry, 10 * _MOST_CAST)(packed["queue"], f"{where}: queue")
    last = 1000
    for number, (rank, actor, what, target, arm, how, _) in enumerate(packed["queue"]):
        at = f"{where}: queue[{number}]"
        if rank > last:
            raise fail(rank, f"{at}: sr", f"a strike rank no higher than {last} before it")
        last = rank
        one = packed["cast"][actor]
        card = packed["cards"][one[0]]
        if what and target < 0 and not how & RAGING:
            raise BriefError(f"{at}: target: -1 is nobody; a blow needs somebody")
        if what:
            whole(0, _weapons(card, one[1]) - 1)(arm, f"{at}: arm")
