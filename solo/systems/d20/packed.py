"""What packed creatures of this game must look like; checked when they come back.

Whoever changes what ``pack`` writes changes it here too: the tests damage every one.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast, get_args

from solo.errors import BriefError
from solo.records import MOST_SECONDS, Aim, Mind
from solo.shapes import (
    Shape,
    any_of,
    anything,
    entries,
    fail,
    flag,
    many,
    row,
    table,
    text,
    whole,
)
from solo.systems.d20.card import ABILITIES, ARMOUR, DAMAGE_TYPES, SKILLS, USES
from solo.systems.d20.creature import BROKEN, CONDITIONS, FEAR, HINDERED, UP

__all__ = [
    "BIT", "CLOCK", "FIGURE", "MODIFIER", "MOST_CAST", "check_card", "check_creature",
    "check_hale", "check_hazard", "check_life", "check_one", "check_power",
]  # fmt: skip

MOST_CAST: Final = 400
_MOST_CLOCK: Final = 10**11
"""Three thousand years in seconds."""
_MOST_LEDGER: Final = 1000
_LATE: Final = 24 * 3600
"""Seconds by which what is due may lag behind its victim."""
BIT: Final = whole(0, 1)
FIGURE: Final = whole(-1000, 100_000)
CLOCK: Final = whole(0, _MOST_CLOCK)
_until: Final = whole(-2, _MOST_CLOCK)
MODIFIER: Final = whole(-50, 50)
_texts: Final = many(text, _MOST_LEDGER)
_ability: Final = whole(0, len(ABILITIES) - 1)
_pair: Final = row(ability=_ability, skill=whole(-1, len(SKILLS) - 1))
_pairs: Final = many(_pair, len(ABILITIES) * len(SKILLS))
_type: Final = whole(0, len(DAMAGE_TYPES) - 1)
_dice: Final = row(dice=whole(0, 50), sides=whole(1, 100), halved=BIT, flat=MODIFIER)
_place: Final = whole(-1, MOST_CAST - 1)


def _none_or_dice(value: object, where: str) -> None:
    if value != []:
        _dice(value, where)


def _condition(value: object, where: str) -> None:
    """A condition of a hazard's blow: what, ability, penalty."""
    row(condition=whole(1, len(CONDITIONS) - 1), ability=_place, penalty=MODIFIER)(value, where)
    kind, ability, _ = cast("list[int]", value)
    if kind == HINDERED:
        _ability(ability, f"{where}: ability")


_blow: Final = table({"damage": _none_or_dice, "type": _type, "conditions": many(_condition, 20)})


def _rule(value: object, where: str) -> None:
    text(value, where)
    if not str(value).startswith("D20-"):
        raise fail(value, where, 'the id of a rule, such as "D20-E.08"')


_hazard: Final = table(
    {
        "id": text, "name": text, "kind": any_of("trap", "poison", "disease", "radiation"),
        "level": whole(1, 13), "difficulty": FIGURE, "delivery": whole(0, 2), "zone": flag,
        "bonus": FIGURE, "mental": flag, "abilities": many(_ability, len(ABILITIES), 1),
        "half": flag, "staged": flag, "blows": many(_blow, 50, 1),
        "onset": whole(0, MOST_SECONDS), "interval": whole(0, MOST_SECONDS),
        "unit": whole(0, MOST_SECONDS), "repeat": flag, "area": flag, "bypassed": flag,
        "pulled": flag, "after": many(whole(0, 100 * MOST_SECONDS), 2), "dose": text,
        "medical": whole(0, 2), "spot": _pairs, "bypass": _pairs, "sets_off": flag,
        "rule": _rule, "ours": flag,
    }
)  # fmt: skip


def check_hazard(value: object, where: str) -> None:
    """A hazard as this game has priced it."""
    _hazard(value, where)
    found = cast("dict[str, Any]", value)
    if found["staged"] and not (found["interval"] and found["unit"]):
        raise BriefError(f"{where}: interval and unit: 0; a hazard with stages asks again, from 1")
    if found["after"] and (len(found["after"]) != 2 or not 0 <= found["after"][0] <= 100):
        raise fail(found["after"], f"{where}: after", "[] or [sides of the die up to 100, seconds]")


_head: Final = row(
    kind=any_of("hero", "threat"), what=text, level=whole(0, 30), armour=whole(0, len(ARMOUR) - 1),
    shield=whole(0, 2), living=BIT, mind=any_of(*get_args(Mind)), aim=any_of(*get_args(Aim)),
    base_ac=FIGURE, full_hp=whole(1, 100_000), attack=FIGURE, difficulty=FIGURE,
)  # fmt: skip
_weapon: Final = row(
    name=text, use=whole(0, len(USES) - 1), dice=whole(0, 50), sides=whole(1, 100), half=BIT,
    flat=FIGURE, attack=FIGURE, reach=whole(0, 10_000), type=_type, hands=whole(0, 2),
)  # fmt: skip


def check_card(value: object, where: str) -> None:
    """A card: rows of what it is, abilities, skills, tags, what it carries, powers; weapons."""
    many(anything, 60, 6)(value, where)
    head, abilities, skills, tags, carries, powers, *weapons = cast("list[Any]", value)
    _head(head, f"{where}: head")
    many(MODIFIER, len(ABILITIES), len(ABILITIES))(abilities, f"{where}: abilities")
    many(whole(0, 50), len(SKILLS), len(SKILLS))(skills, f"{where}: skills")
    many(text, 100)(tags, f"{where}: tags")
    many(check_hazard, 10)(carries, f"{where}: carries")
    many(text, 200)(powers, f"{where}: powers")
    if len(powers) % 2:
        raise fail(powers, f"{where}: powers", "pairs of a style and a power")
    for place in range(0, len(powers), 2):
        check_power(powers[place : place + 2], f"{where}: powers[{place}]")
    many(_weapon, 50)(weapons, f"{where}: weapons")


def check_power(value: object, where: str) -> None:
    """A power with the style it is used by; a threat has none."""
    from solo.systems.d20 import tables  # noqa: PLC0415 - few have powers

    row(style=any_of("", *tables.styles()), power=any_of(*tables.powers()))(value, where)


@cache
def _more() -> Shape:
    condition = row(
        condition=whole(1, len(CONDITIONS) - 1), a=_place, b=MODIFIER, until=_until, cause=text
    )
    effect = row(
        kind=any_of(
            "enhance", "drain", "curse", "exhaust", "made", "empower", "turned", "hunts", "ward",
            "illusion", "disbelieves", "luck", "light", "obscure", "scry", "tried",
        ),
        a=whole(-1, 1000), amount=whole(-100_000, 100_000), until=_until, cause=text,
    )  # fmt: skip
    affliction = table(
        {
            "name": text, "kind": text, "stage": whole(0, 50), "hazard": check_hazard,
            "due": whole(-_LATE, _MOST_CLOCK), "until": _until, "dose": BIT, "helper": _place,
            "inside": BIT,
        }
    )  # fmt: skip
    may: dict[str, Shape] = {
        "conditions": many(condition, _MOST_LEDGER),
        "ledger": many(effect, _MOST_LEDGER),
        "afflictions": many(affliction, 100),
        "gear": entries(whole(0, 10**9), _MOST_LEDGER),
        "notes": _texts,
        "tried": _texts,
    }
    return table({}, may)


def check_life(value: object, where: str) -> None:
    """What the story did to somebody."""
    row(
        name=text, hp=whole(0, 100_000), down=whole(UP, BROKEN), died=whole(-1, _MOST_CLOCK),
        now=CLOCK, luck=whole(0, 100), more=_more(),
    )(value, where)  # fmt: skip
    now, more = cast("list[Any]", value)[4], cast("list[Any]", value)[6]
    for place, (kind, a, *_) in enumerate(more.get("conditions", ())):
        if kind == HINDERED or (kind == FEAR and a >= 0):
            limit = _ability if kind == HINDERED else _place
            limit(a, f"{where}: more: conditions[{place}]: a")
    for place, (kind, a, *_) in enumerate(more.get("ledger", ())):
        if kind in ("enhance", "drain"):
            _ability(a, f"{where}: more: ledger[{place}]: a")
    for place, ill in enumerate(more.get("afflictions", ())):
        at = f"{where}: more: afflictions[{place}]"
        if not ill["hazard"]["staged"]:
            raise BriefError(f"{at}: hazard: staged: false; only a hazard with stages goes on")
        whole(0, len(ill["hazard"]["blows"]))(ill["stage"], f"{at}: stage")
        whole(now - _LATE, _MOST_CLOCK)(ill["due"], f"{at}: due")


def check_one(value: object, where: str) -> None:
    """A creature."""
    table({"card": check_card, "life": check_life})(value, where)
    check_hale(cast("dict[str, Any]", value)["card"], cast("dict[str, Any]", value)["life"], where)


def check_hale(card: list[Any], life: list[Any], where: str) -> None:
    """Hit points and what follows from them agree."""
    hp, down = life[1:3]
    whole(0 if down else 1, 0 if down else card[0][9])(hp, f"{where}: life: hp")


def check_creature(packed: object) -> None:
    """Check a packed creature.

    Raises:
        BriefError: it is none; what is wrong is named with its place and what would be accepted.
    """
    check_one(packed, "packed creature")
