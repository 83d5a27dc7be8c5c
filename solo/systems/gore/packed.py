"""What packed creatures of this game must look like; checked when they come back.

Whoever changes what ``pack`` writes changes it here too: the tests damage every one.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast, get_args

from solo.errors import BriefError
from solo.records import Aim, Build, Mind
from solo.shapes import (
    Shape,
    any_of,
    anything,
    entries,
    fail,
    many,
    row,
    table,
    text,
    whole,
)
from solo.systems.gore import catalogue
from solo.systems.gore.body import ATTRIBUTES, CON, LOCATIONS, SIZ, hit_points
from solo.systems.gore.card import MISSILE
from solo.systems.gore.conditions import (
    BROKEN,
    CAP,
    CAPPED,
    CONDITIONS,
    HALVED,
    LOSS,
    SENSELESS,
    SEVERE,
    SPELL,
    UP,
    WEAPON,
)
from solo.systems.gore.grimoire import spell_list
from solo.systems.gore.packed_perils import check_affliction, check_priced

__all__ = [
    "BIT", "CLOCK", "FIGURE", "MOST_CAST", "RATING", "check_card", "check_creature",
    "check_hale", "check_life", "check_one", "check_spell",
]  # fmt: skip

MOST_CAST: Final = 400
_MOST_CLOCK: Final = 10**11
"""Three thousand years in seconds."""
_MOST_ROWS: Final = 1000
BIT: Final = whole(0, 1)
FIGURE: Final = whole(-100_000, 100_000)
RATING: Final = whole(-1, 10_000)
CLOCK: Final = whole(0, _MOST_CLOCK)
_until: Final = whole(-1, _MOST_CLOCK)
_texts: Final = many(text, _MOST_ROWS)
_attribute: Final = whole(0, len(ATTRIBUTES) - 1)
_place: Final = whole(-1, MOST_CAST - 1)
_location: Final = whole(-1, len(LOCATIONS) - 1)
_condition: Final = whole(1, len(CONDITIONS) - 1)


def _dice(value: object, where: str) -> None:
    """Dice as body.py has them: none of them (0), or some with at least one side."""
    row(dice=whole(-50, 50), sides=whole(0, 1000), flat=whole(-1000, 1000))(value, where)
    number, sides, _ = cast("list[int]", value)
    if number and not sides:
        raise BriefError(f"{where}: sides: 0, but there are dice; a whole number from 1 to 1000")


_head: Final = row(
    kind=any_of("hero", "threat"), what=text, level=whole(0, 30), living=BIT,
    mind=any_of(*get_args(Mind)), aim=any_of(*get_args(Aim)), build=any_of(*get_args(Build)),
    movement=whole(0, 1000), attack=RATING, parry=RATING, dodge=RATING, other=RATING,
    hide=whole(0, 1000), shield=text, mp_most=whole(0, 1000),
)  # fmt: skip
_KINDS: Final = (
    "hand", "shield", "unarmed", "natural", "thrown", "bow", "crossbow", "sling", "gun", "laser",
    "explosive", "flame",
)  # fmt: skip
_MECHANISMS: Final = ("", "single-fire", "semi-automatic", "automatic", "energy", "charge")
_weapon_row: Final = row(
    name=text, kind=any_of(*_KINDS), skill=text, base=whole(0, 1000), harms=many(_dice, 3, 1),
    reach=whole(0, MISSILE), impale=BIT, parry=whole(0, 2), hands=whole(0, 2),
    hp=whole(0, 10_000), strength=whole(0, 1000), dexterity=whole(0, 1000),
    ranges=many(whole(0, 10**6), 3), shots=whole(0, 100), rounds=whole(1, 100), burst=BIT,
    capacity=whole(0, 10_000), malf=whole(1, 101), mechanism=any_of(*_MECHANISMS),
    barrels=whole(1, 10),
)  # fmt: skip
_RANGES, _HARMS, _REACH, _KIND, _SHOTS, _BURST = 12, 4, 5, 1, 13, 15


def _weapon(value: object, where: str) -> None:
    """A weapon: what is shot or thrown has ranges, and shots or bursts."""
    _weapon_row(value, where)
    found = cast("list[Any]", value)
    ranges = found[_RANGES]
    if found[_REACH] == MISSILE and found[_KIND] != "explosive":
        many(anything, 3, 1)(ranges, f"{where}: ranges")
        if not found[_SHOTS] and not found[_BURST]:
            raise fail(0, f"{where}: shots", "a whole number from 1 to 100")
    if len(found[_HARMS]) not in (1, len(ranges)):
        raise fail(found[_HARMS], f"{where}: harms", "a list of 1, or one for each range")


def check_spell(value: object, where: str) -> None:
    """A spell by id."""
    from solo.systems.gore import tables  # noqa: PLC0415 - few cast

    any_of(*tables.spells())(value, where)


_sound: Final[set[str]] = set()
"""Cards found sound, as they are written: a saved fight holds the same ones at every save."""
_MOST_SOUND: Final = 512


def check_card(value: object, where: str) -> None:
    """A card: what it is, attributes, tags, armour, points, spells, what it carries, weapons."""
    try:
        written = repr(value)
    except (ValueError, RecursionError):  # a number or a nest too large to be written is no card
        written = ""
    if written in _sound:
        return
    _check_card(value, where)
    if len(_sound) >= _MOST_SOUND:
        _sound.clear()
    _sound.add(written)


def _check_card(value: object, where: str) -> None:
    from solo.systems.gore import tables  # noqa: PLC0415 - tables are read when first asked

    row(
        head=_head, attributes=many(whole(0, 1000), len(ATTRIBUTES), len(ATTRIBUTES)),
        tags=many(text, 100), armour=many(any_of(*tables.armours()), 20),
        points=entries(whole(-1000, 10_000), _MOST_ROWS), spells=many(check_spell, 100),
        carries=many(check_priced, 10), weapons=many(_weapon, 50, 1),
    )(value, where)  # fmt: skip
    head, attributes = cast("list[Any]", value)[:2]
    any_of("", *tables.shields())(head[13], f"{where}: head: shield")
    if hit_points(attributes[SIZ], attributes[CON]) < 1:
        raise fail(attributes[SIZ], f"{where}: attributes[{SIZ}]", "a whole number from 1 to 1000")


@cache
def _more() -> Shape:
    wound = row(
        number=whole(0, 10**6), left=whole(0, 10**6), second=CLOCK, flags=whole(0, 2047),
        location=_location, did=whole(0, 10**6),
    )  # fmt: skip
    condition = row(condition=_condition, a=FIGURE, b=FIGURE, until=_until, cause=text)
    effect = row(
        kind=text, a=whole(-1, 10_000), amount=whole(-100_000, _MOST_CLOCK), until=_until,
        cause=text,
    )  # fmt: skip
    counts = entries(whole(0, 10**9), _MOST_ROWS)
    may: dict[str, Shape] = {
        "wounds": many(wound, _MOST_ROWS),
        "conditions": many(condition, _MOST_ROWS),
        "ledger": many(effect, _MOST_ROWS),
        "afflictions": many(check_affliction, 100),
        "drained": many(row(second=CLOCK, many=whole(-1, 100_000), steps=whole(0, 4)), _MOST_ROWS),
        "items": counts,
        "ammo": counts,
        "gear": counts,
        "notes": _texts,
        "locations": many(whole(-100_000, 100_000), len(LOCATIONS), len(LOCATIONS)),
        "week": row(due=CLOCK, first_aid=CLOCK, medical=CLOCK),
    }
    return table({}, may)


def check_life(value: object, where: str) -> None:
    """What the story did to somebody."""
    row(
        name=text, hp=FIGURE, mp=whole(0, 100_000), down=whole(UP, BROKEN),
        fell=whole(-1, _MOST_CLOCK), now=CLOCK, more=_more(),
    )(value, where)  # fmt: skip
    more = cast("list[Any]", value)[6]
    for place, (kind, a, *_) in enumerate(more.get("ledger", ())):
        at = f"{where}: more: ledger[{place}]: a"
        if kind == LOSS:
            _attribute(a, at)
        elif kind == SPELL:
            whole(0, len(spell_list()) - 1)(a, at)
        elif kind == CAP:
            whole(0, len(CAPPED) - 1)(a, at)
        elif kind == HALVED:
            whole(0, 2)(a, at)
        elif kind == SEVERE:
            whole(0, len(LOCATIONS) - 1)(a, at)
        elif kind == SENSELESS:
            whole(0, len(catalogue.rules()) - 1)(a, at)


def check_one(value: object, where: str) -> None:
    """A creature."""
    table({"card": check_card, "life": check_life})(value, where)
    found = cast("dict[str, Any]", value)
    check_hale(found["card"], found["life"], where)


def check_hale(card: list[Any], life: list[Any], where: str) -> None:
    """What the story did fits the sheet it was done to."""
    weapons = whole(0, len(card[7]) - 1)
    for place, (kind, a, *_) in enumerate(life[6].get("ledger", ())):
        if kind == WEAPON:
            weapons(a, f"{where}: life: more: ledger[{place}]: a")


def check_creature(packed: object) -> None:
    """Check a packed creature.

    Raises:
        BriefError: it is none; what is wrong is named with its place and what would be accepted.
    """
    check_one(packed, "packed creature")
