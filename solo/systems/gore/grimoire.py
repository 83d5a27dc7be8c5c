"""What the spells are (chapter 6): each row of ``spells.toml`` with how it is played.

``workings.toml`` says which operation plays a spell, upon whom, and what moves meanwhile; all
figures of the book stand in ``spells.toml``. Distances are feet, times rounds of 12 seconds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final, cast

from oracles.spelling import near
from solo.errors import BriefError
from solo.reading import Node
from solo.systems.gore import conditions
from solo.systems.gore.body import ATTRIBUTES, Dice
from solo.systems.gore.cites import GORE_6_01
from solo.systems.gore.shelf import same_id, table_rows

__all__ = [
    "CASTER", "FOR_GOOD", "MAGIC", "POWER", "ROUND", "SIGHT", "TOUCH", "VICTIM", "Spell", "called",
    "spell_list", "spells",
]  # fmt: skip

ROUND: Final = 12
"""Seconds (GORE-3.60)."""
POWER: Final = -2
"""It lasts as many rounds as the caster has POW (GORE-5.14)."""
FOR_GOOD: Final = -1
TOUCH, SIGHT = 0, 9999
"""Reach in feet: whoever can be struck by hand; whoever can be seen."""
CASTER, VICTIM = 1, 2
"""Who makes the Opposition Test (R-07)."""
MAGIC: Final = -2
"""Magic points, where a test names them instead of an attribute."""
_MOST: Final = 99
_DICE: Final = re.compile(r"(\d+)d(\d+)([+-]\d+)?")
_OPS: Final = (
    "told", "figures", "state", "hold", "area", "burst", "touch", "cure", "regenerate", "disease",
    "dispel", "build", "stone", "flesh", "vessel", "clone", "mend", "aura", "detect", "guise",
    "ward", "purify", "silence",
)  # fmt: skip
_AIMS: Final = ("self", "friend", "foe", "any", "dead", "zone", "here", "thing")
_ENDS: Final = {"instant": 0, "for good": FOR_GOOD, "": POWER}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Spell:
    """A spell by its figures (GORE-6.01 to 6.59)."""

    id: str
    name: str
    place: int
    """Its place in the list, which rows and packed fights carry."""
    least: int
    most: int
    """Magic points; equal where the cost is fixed. 0 of ``least``: worked out when it is cast."""
    price: str
    """"" as above, "build" by what is made (GORE-5.17), "stone" half the POW of who is changed."""
    pow: int
    """POW spent; with ``pow_free`` only where an option says so."""
    pow_free: bool
    reach: int
    radius: int
    """Feet around a point; 0 is no area."""
    op: str
    aim: str
    fights: bool
    options: tuple[str, ...]
    figures: tuple[tuple[str, int, int, bool], ...]
    """kind of ledger row, attribute or -1, amount, whether for each magic point."""
    conditions: tuple[int, ...]
    harm: Dice
    harm_other: Dice
    """What plants and water suffer instead (GORE-6.37)."""
    heals: Dice
    armour: str
    """"applies", "fire", "ignored" or "" (R-88)."""
    by: int
    own: int
    """The attribute tested, or ``MAGIC``; -1 none."""
    times: int
    """An attribute test by so many times; 0 is an Opposition Test."""
    unwilling: bool
    """Whether only who does not want it tests."""
    each_round: bool
    strike: bool
    """Whether it needs a touch by an Unarmed attack (R-60)."""
    lasts: int
    delay: int
    takes: Dice
    """Hours of a casting that is longer than a round; (0, 0, 0) for one."""
    concentrates: bool
    spares: bool
    """Whether the caster is let alone by it."""
    lent: bool
    """Whether the POW comes back when it ends."""

    @property
    def rule(self) -> int:
        """The number of its entry in the catalogue."""
        return GORE_6_01 + self.place

    @property
    def hostile(self) -> bool:
        """Whether it is cast to harm."""
        return self.aim == "foe" or (self.aim in ("zone", "here") and self.op in ("area", "burst"))


@cache
def spell_list() -> tuple[Spell, ...]:
    """Return every spell in the order of the book."""
    work = {row.text("id"): row for row in table_rows("workings", "working")}
    found: list[Spell] = []
    for place, row in enumerate(table_rows("spells", "spell")):
        name = row.text("name")
        known = same_id(name)
        if known not in work:
            raise row.fail("name", f"{known} has no row in workings.toml")
        found.append(_read(row, work[known], name, place))
        work[known].done()
    return tuple(found)


@cache
def spells() -> Mapping[str, Spell]:
    """Return id -> spell."""
    return MappingProxyType({spell.id: spell for spell in spell_list()})


def called(words: str) -> Spell:
    """Return the spell that somebody means: by name, id, the start of either, or an option.

    Raises:
        BriefError: no spell is called so.
    """
    wish = same_id(words)
    known = spells()
    if wish in known:
        return known[wish]
    for spell in spell_list():
        if wish and (spell.id.startswith(f"{wish}-") or wish in map(same_id, spell.options)):
            return spell
    raise BriefError(f"no spell is called {words!r}; {near(wish, [*known])}")


# ---------------------------------------------------------------------- reading


def _read(row: Node, work: Node, name: str, place: int) -> Spell:
    data = cast("dict[str, Any]", row.plain("data") or {})
    test = cast("dict[str, Any]", row.plain("test") or {})
    least, most, price = _cost(row)
    own, times = _tested(test)
    permanent = row.number("permanent_pow", 0)
    takes = row.table("cast_time")
    return Spell(
        id=same_id(name),
        name=name,
        place=place,
        least=least,
        most=most,
        price=price,
        pow=row.number("pow", 0) or permanent,
        pow_free=row.flag("pow_optional") or bool(permanent),
        reach=_reach(row),
        radius=_radius(data),
        op=work.choice("op", _OPS),
        aim=work.choice("aim", _AIMS),
        fights=work.flag("fights"),
        options=work.words("options", ()),
        figures=_figures(work),
        conditions=tuple(conditions.CONDITIONS.index(w) for w in work.words("condition", ())),
        harm=_dice(row.text("damage", "")),
        harm_other=_dice(str(data.get("damage_plants_and_water", ""))),
        heals=_dice(row.text("heal", "")),
        armour=row.text("armour", ""),
        by={"caster": CASTER, "victim": VICTIM}.get(str(test.get("by", "")), 0),
        own=own,
        times=times,
        unwilling=test.get("only_if") == "unwilling",
        each_round=test.get("when") == "each_round",
        strike=row.has("attack"),
        lasts=_lasts(row.text("duration"), work.text("lasts", "")),
        delay=work.number("delay", 0),
        takes=_dice(takes.text("dice", "")),
        concentrates=row.flag("concentration"),
        spares=data.get("spares") == "caster",
        lent=row.flag("pow_returned") or bool(permanent),
    )


def _cost(row: Node) -> tuple[int, int, str]:
    least = row.number("mp", low=0)
    if row.flag("build"):
        return least, _MOST, "build"
    if row.has("mp_of_target_pow"):
        return 0, _MOST, "stone"
    return least, _MOST if row.flag("open_mp") else row.number("most_mp", least), ""


def _reach(row: Node) -> int:
    how = row.choice("reach", ("touch", "self", "sight", "unlimited", "feet", "radius"))
    if how in ("touch", "self"):
        return TOUCH
    return row.number("feet", SIGHT)


def _radius(data: Mapping[str, Any]) -> int:
    """Return the feet around its point: half of what is given across."""
    for key, share in _SPREADS:
        if key in data:
            return int(data[key]) // share
    return _PATCH if "square_feet" in data else 0


_SPREADS: Final = (
    ("radius_feet", 1), ("cone_feet", 1), ("bright_feet", 1), ("area_feet", 2),
    ("diameter_feet", 2),
)  # fmt: skip
_PATCH: Final = 5
"""Feet from the middle of 100 square feet to their edge."""


def _dice(words: str) -> Dice:
    found = _DICE.fullmatch(words)
    if not found:
        return (0, 0, int(words or 0))
    return int(found[1]), int(found[2]), int(found[3] or 0)


def _tested(test: Mapping[str, Any]) -> tuple[int, int]:
    if "attribute" in test:
        return ATTRIBUTES.index(str(test["attribute"])), int(test["times"])
    own = str(test.get("own", ""))
    return (MAGIC if own == "MP" else ATTRIBUTES.index(own) if own else -1), 0


def _figures(work: Node) -> tuple[tuple[str, int, int, bool], ...]:
    rows = cast("list[list[Any]]", work.plain("figures") or [])
    return tuple(
        (kind, ATTRIBUTES.index(name) if name else -1, amount, how == "each")
        for kind, name, amount, how in rows
    )


def _lasts(printed: str, said: str) -> int:
    if said:
        return _ENDS[said]
    return {"instant": 0, "permanent": FOR_GOOD}.get(printed, POWER)
