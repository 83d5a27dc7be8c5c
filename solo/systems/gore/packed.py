"""What packed creatures of this game must look like; checked when they come back.

Whoever changes what ``pack`` writes changes it here too: the tests damage every one.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast, get_args

from solo.errors import BriefError
from solo.records import MOST_SECONDS, Aim, Build, Mind
from solo.shapes import (
    Shape,
    any_of,
    anything,
    entries,
    fail,
    flag,
    many,
    nothing_or,
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
    LOSS,
    SENSELESS,
    SEVERE,
    UP,
    WEAPON,
)
from solo.systems.gore.harms import ACIDS, FIRES
from solo.systems.gore.peril import AVOIDS, DELIVERIES, NO_ARMOUR, OUT_COLD, SCREEN

__all__ = [
    "BIT", "CLOCK", "FIGURE", "MOST_CAST", "RATING", "check_card", "check_creature",
    "check_hazard", "check_life", "check_one", "check_spell",
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


def _none_or(shape: Shape) -> Shape:
    def check(value: object, where: str) -> None:
        if value != []:
            shape(value, where)

    return check


_span: Final = row(
    dice=whole(0, 50), sides=whole(1, 1000), flat=whole(-1000, 10**6), unit=whole(0, MOST_SECONDS)
)


_always: Final = row(
    dice=anything, sides=anything, flat=whole(0, 10**9), unit=whole(0, MOST_SECONDS)
)


def _any_span(value: object, where: str) -> None:
    """A span; one that is always the same may have dice without sides."""
    many(anything, 4, 4)(value, where)
    same = cast("list[object]", value)[:2] == [0, 0]
    (_always if same else _span)(value, where)


_EFFECTS: Final = (
    "hp", "attribute", "skills", "state", "held", "fall", "attack", "bring", "fire", "acid",
)  # fmt: skip
_effect: Final = table(
    {
        "do": any_of(*_EFFECTS), "dice": _none_or(_dice), "a": whole(-1000, 10_000),
        "b": whole(-1, 1000), "span": _none_or(_any_span), "word": text, "brings": whole(-1, 20),
    }
)  # fmt: skip


def _check_effect(value: object, where: str) -> None:
    """One thing that a hazard does: what it needs of its fields depends on what it does."""
    _effect(value, where)
    found = cast("dict[str, Any]", value)
    do, a = found["do"], f"{where}: a"
    if do in ("hp", "attribute", "attack") and not found["dice"]:
        raise fail(found["dice"], f"{where}: dice", "[dice, sides, flat]")
    if do == "hp":
        whole(NO_ARMOUR, SCREEN)(found["a"], a)
    elif do == "attack":
        whole(NO_ARMOUR, SCREEN)(found["b"], f"{where}: b")
        whole(0, 1000)(found["a"], a)
    elif do == "attribute":
        _attribute(found["a"], a)
    elif do == "state":
        if found["a"] != OUT_COLD:
            _condition(found["a"], a)
        whole(-1, len(ATTRIBUTES) - 1)(found["b"], f"{where}: b")
    elif do == "held":
        BIT(found["a"], a)
    elif do == "fall":
        whole(0, 10_000)(found["a"], a)
    elif do == "fire":
        any_of(*FIRES)(found["word"], f"{where}: word")
    elif do == "acid":
        any_of(*ACIDS)(found["word"], f"{where}: word")
        _any_span(found["span"], f"{where}: span")


@cache
def _rule_ids() -> frozenset[str]:
    return frozenset(rule.id for rule in catalogue.rules())


def _rule(value: object, where: str) -> None:
    text(value, where)
    if value not in _rule_ids():
        raise fail(value, where, 'the id of a rule, such as "GORE-3.48"')


_hazard: Final = table(
    {
        "id": text, "name": text, "kind": any_of("trap", "poison", "disease", "radiation"),
        "level": whole(1, 13), "pot": whole(0, 1000), "resist": many(_attribute, 7, 1),
        "delivery": whole(0, len(DELIVERIES) - 1), "zone": flag, "area": flag,
        "attack": whole(0, 1000), "notice": many(whole(-1000, 1000), 1),
        "disarm": many(text, 20), "disarm_add": whole(-1000, 1000),
        "avoid": whole(0, len(AVOIDS) - 1), "half": flag,
        "stages": many(many(_check_effect, 50), 50, 0), "cause": text, "repeat": flag,
        "onset": _any_span, "interval": whole(0, MOST_SECONDS), "lasts": _none_or(_any_span),
        "dose": text, "medical": flag, "rem": whole(0, 10**6), "brings": anything, "rule": _rule,
    }
)  # fmt: skip
_DEEPEST: Final = 3


def check_hazard(value: object, where: str, deep: int = 0) -> None:
    """A hazard as this game has priced it, and what it brings."""
    _hazard(value, where)
    found = cast("dict[str, Any]", value)
    if found["kind"] != "radiation" and not found["stages"]:
        raise fail(found["stages"], f"{where}: stages", "a list of 1 to 50")
    most = 20 if deep < _DEEPEST else 0
    many(lambda part, at: check_hazard(part, at, deep + 1), most)(
        found["brings"], f"{where}: brings"
    )
    brought = whole(-1, len(found["brings"]) - 1)
    for place, stage in enumerate(found["stages"]):
        for number, effect in enumerate(stage):
            brought(effect["brings"], f"{where}: stages[{place}][{number}]: brings")


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


def check_card(value: object, where: str) -> None:
    """A card: what it is, attributes, tags, armour, points, spells, what it carries, weapons."""
    from solo.systems.gore import tables  # noqa: PLC0415 - tables are read when first asked

    row(
        head=_head, attributes=many(whole(0, 1000), len(ATTRIBUTES), len(ATTRIBUTES)),
        tags=many(text, 100), armour=many(any_of(*tables.armours()), 20),
        points=entries(whole(-1000, 10_000), _MOST_ROWS), spells=many(check_spell, 100),
        carries=many(check_hazard, 10), weapons=many(_weapon, 50, 1),
    )(value, where)  # fmt: skip
    head, attributes = cast("list[Any]", value)[:2]
    any_of("", *tables.shields())(head[13], f"{where}: head: shield")
    if hit_points(attributes[SIZ], attributes[CON]) < 1:
        raise fail(attributes[SIZ], f"{where}: attributes[{SIZ}]", "a whole number from 1 to 1000")


_MORE: Final = {
    "poison": 1, "disease": 1, "trap": 1, "radiation": 7, "suffocation": 2, "vacuum": 2,
    "drowning": 2, "acid": 4, "fire": 3,
}  # fmt: skip
"""Kind of what runs in somebody -> how many figures it needs besides."""
_HAZARDS: Final = ("poison", "disease", "trap", "radiation")
_TODO: Final = (
    "effect", "test", "put out", "again", "dexterity", "water", "skills", "hair", "loss",
    "survival",
)  # fmt: skip
_CATEGORIES: Final = 10
_RADIATION_TODO: Final = ("test", "skills", "hair", "loss", "survival")
_affliction: Final = table(
    {
        "name": text, "kind": any_of(*_MORE), "stage": whole(0, 50),
        "hazard": nothing_or(check_hazard), "due": _until, "until": _until,
        "todo": many(any_of(*_TODO), 20), "plus": whole(-1000, 1000), "inside": BIT,
        "tried": many(text, 100), "more": many(whole(-1, _MOST_CLOCK), 7, 1),
    }
)  # fmt: skip


def _ill(value: object, where: str) -> None:
    """What runs in somebody, with what its kind needs."""
    _affliction(value, where)
    found = cast("dict[str, Any]", value)
    kind, hazard, more = found["kind"], found["hazard"], found["more"]
    many(anything, _MORE[kind], _MORE[kind])(more, f"{where}: more")
    if kind in _HAZARDS:
        if hazard is None or hazard["kind"] != kind:
            raise fail(hazard, f"{where}: hazard", f"a hazard of kind {kind}")
        if kind != "radiation":
            whole(0, len(hazard["stages"]))(found["stage"], f"{where}: stage")
        elif found["todo"]:
            many(any_of(*_RADIATION_TODO), 20)(found["todo"], f"{where}: todo")
    elif hazard is not None:
        raise fail(hazard, f"{where}: hazard", f"null, as {kind} has none")
    if kind == "radiation":
        for place in (1, 2):
            whole(0, _CATEGORIES)(more[place], f"{where}: more[{place}]")
    elif kind in ("acid", "fire"):
        most = len(ACIDS) if kind == "acid" else len(FIRES)
        whole(0, most - 1)(more[0], f"{where}: more[0]")


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
        "afflictions": many(_ill, 100),
        "drained": many(row(second=CLOCK, many=whole(0, 100_000), steps=whole(0, 4)), _MOST_ROWS),
        "items": counts,
        "ammo": counts,
        "gear": counts,
        "notes": _texts,
        "locations": many(whole(-100_000, 100_000), len(LOCATIONS), len(LOCATIONS)),
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
        elif kind == CAP:
            whole(0, len(CAPPED) - 1)(a, at)
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
