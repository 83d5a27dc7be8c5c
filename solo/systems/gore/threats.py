"""Threats: a neutral kind at a threat level, by the columns of section E (GORE-E.01)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from solo.errors import BriefError, ContentError
from solo.records import Hazard, Json, Threat
from solo.rules import Ints
from solo.systems.gore.arming import armed, armoured
from solo.systems.gore.body import ATTRIBUTES, INT, POW, Dice
from solo.systems.gore.card import Card
from solo.systems.gore.creature import Creature
from solo.systems.gore.shelf import same_id, table_rows

if TYPE_CHECKING:
    from solo.systems.gore.pricing import Priced

__all__ = [
    "DARKSIGHT", "MOST_LEVEL", "Column", "beast", "caster", "fighter", "picked", "threat",
]  # fmt: skip

MOST_LEVEL: Final = 13


class Column(NamedTuple):
    """What a level comes to before weapons are chosen; ratings in percent."""

    attributes: Ints
    attack: int
    parry: int
    dodge: int
    other: int
    ap: int
    movement: int


def fighter(level: int) -> Column:
    """Return the figures of somebody who fights, human in scale (section E)."""
    strong, keen = 10 + 5 * (level - 1) // 6, 10 + level // 2
    siz, wits = 11 + (level - 1) // 3, 10 + (level - 1) // 3
    return Column(
        attributes=(strong, strong, keen, siz, wits, keen, 10 + level // 4),
        attack=22 + 8 * level,
        parry=18 + 7 * level,
        dodge=max(2 * keen, 16 + 5 * level),
        other=20 + 5 * level,
        ap=level // 2,
        movement=8,
    )


def beast(level: int) -> Column:
    """Return the figures of an animal: larger and tougher, with a hide, and slow to dodge."""
    big, keen, other = 8 + 2 * level, 10 + level // 2, fighter(level)
    con = other.attributes[1]
    return other._replace(
        attributes=(big, con, keen, big, _ANIMAL_INT, 6 + level // 2, other.attributes[6]),
        dodge=max(2 * keen, 10 + 4 * level),
        ap=level // 3,
        movement=8 + level // 3,
    )


def caster(level: int) -> Column:
    """Return the figures of somebody who casts: a fighter with more will and a worse arm."""
    base = fighter(level)
    found = [*base.attributes]
    found[POW], found[INT] = 15 + (level + 1) // 2, 13 + level // 2
    return base._replace(attributes=tuple(found), attack=max(15, 2 + 8 * level))


def picked(level: int, intelligence: int) -> tuple[str, ...]:
    """Return the spells of a caster: the highest tier first, in listed order (section E)."""
    most = min(intelligence, 1 + level)
    listed = [
        spell
        for at_least, spells in reversed(_tiers())
        if level >= at_least
        for spell in spells
    ]  # fmt: skip
    return tuple(listed[:most])


_ANIMAL_INT: Final = 3
_MINDLESS_POW: Final = 1


@cache
def _tiers() -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Return (level, spells known from there on), as threats.toml has them."""
    rows = table_rows("threats", "caster_tier")
    known = {row.text("id"): same_id(row.text("name")) for row in table_rows("spells", "spell")}
    return tuple(
        (row.number("from_level"), tuple(known[name] for name in row.words("spells", least=1)))
        for row in rows
    )


_LIGHTLESS: Final = frozenset(("dark", "heat", "minds"))
DARKSIGHT: Final = "darksight"
"""A tag: it needs no light to tell who is where (GORE-3.39)."""

_EXACT: Final = (
    *(name.lower() for name in ATTRIBUTES), "attack", "parry", "dodge", "other", "ap", "movement",
    "damage", "spells",
)  # fmt: skip
_DAMAGE: Final = re.compile(r"(\d{1,2})d(\d{1,3})([+-]\d{1,3})?")


def threat(kind: Threat, level: int) -> Creature:
    """Return ``kind`` at ``level``; ``exact.gore`` of its record overrules the columns.

    Raises:
        BriefError: ``level`` is not 1 to 13.
        ContentError: ``exact.gore`` holds something this game does not know.
    """
    if not 1 <= level <= MOST_LEVEL:
        raise BriefError(f"threat level {level} for {kind.name}; levels run from 1 to {MOST_LEVEL}")
    exact = kind.exact.get("gore", {})
    unknown = [key for key in exact if key not in _EXACT]
    if unknown:
        raise ContentError(
            f"threat {kind.id}: exact.gore: {unknown[0]}: not known; there are {', '.join(_EXACT)}"
        )
    found = _column(kind, level, exact)
    worn, hide = armoured(kind, level, found.ap)
    if "ap" in exact:
        worn, hide = (), found.ap
    card = Card(
        kind="threat",
        what=kind.id,
        level=level,
        attributes=found.attributes,
        movement=found.movement,
        tags=_tags(kind),
        living=kind.living,
        mind=kind.mind,
        aim=kind.aim,
        build=kind.build,
        attack=found.attack,
        parry=found.parry,
        dodge=found.dodge,
        other=found.other,
        hide=hide,
        armour=worn,
        weapons=armed(kind, level, _dice(kind, exact.get("damage"))),
        spells=_spells(kind, level, found.attributes[INT], exact.get("spells")),
        mp_most=min(5, 1 + level // 3),
        carries=_carried(kind.carries, level),
    )
    return Creature(card, kind.name)


def _column(kind: Threat, level: int, exact: Mapping[str, Json]) -> Column:
    """Return the column of the kind's build; its mind says how much will and wit it has."""
    if kind.build == "beast":
        found = beast(level)
    elif kind.build == "caster":
        found = caster(level)
    else:
        found = fighter(level)
    scores = [*found.attributes]
    if kind.build == "spirit":
        scores[POW] = caster(level).attributes[POW]
    if kind.mind == "sentient":
        scores[INT] = max(scores[INT], fighter(level).attributes[INT])
    elif kind.build != "caster":
        scores[INT] = _ANIMAL_INT
    if kind.mind == "mindless":
        scores[INT], scores[POW] = _ANIMAL_INT, _MINDLESS_POW
    for place, name in enumerate(ATTRIBUTES):
        scores[place] = _number(kind, exact, name.lower(), scores[place], least=1)
    return Column(
        attributes=tuple(scores),
        attack=_number(kind, exact, "attack", found.attack),
        parry=_number(kind, exact, "parry", found.parry),
        dodge=_number(kind, exact, "dodge", found.dodge),
        other=_number(kind, exact, "other", found.other),
        ap=_number(kind, exact, "ap", found.ap),
        movement=_number(kind, exact, "movement", found.movement),
    )


def _number(
    kind: Threat, exact: Mapping[str, Json], key: str, usual: int, *, least: int = 0
) -> int:
    value = exact.get(key, usual)
    if isinstance(value, bool) or not isinstance(value, int):
        raise ContentError(f"threat {kind.id}: exact.gore: {key}: {value!r} is not a whole number")
    if value < least:
        raise ContentError(f"threat {kind.id}: exact.gore: {key}: {value} is below {least}")
    return value


def _dice(kind: Threat, written: Json) -> Dice | None:
    if written is None:
        return None
    found = _DAMAGE.fullmatch(str(written))
    if not found:
        raise ContentError(
            f'threat {kind.id}: exact.gore: damage: {written!r} is not written like "2d6+2"'
        )
    return int(found[1]), int(found[2]), int(found[3] or 0)


def _spells(kind: Threat, level: int, wits: int, written: Json) -> tuple[str, ...]:
    """Return the spells in memory: those of a caster with the wits to cast, or a record's own."""
    if written is None:
        return picked(level, wits) if kind.build == "caster" else ()
    if not isinstance(written, list):
        raise ContentError(f"threat {kind.id}: exact.gore: spells: {written!r} is no list of ids")
    return tuple(same_id(str(spell)) for spell in written)


def _carried(hazard: Hazard | None, level: int) -> tuple[Priced, ...]:
    """Return what its hits bring, as strong as it is itself."""
    if hazard is None:
        return ()
    from solo.systems.gore import pricing  # noqa: PLC0415 - few threats carry anything

    return (pricing.at_level(pricing.price(hazard), level),)


def _tags(kind: Threat) -> tuple[str, ...]:
    """Return the record's tags, how it moves where it does not walk, and whether it needs light."""
    gait = () if kind.gait == "walks" else (kind.gait,)
    dark = (DARKSIGHT,) if _LIGHTLESS.intersection(kind.senses) else ()
    return (*kind.tags, *gait, *dark)
