"""A hazard's own figures: rows of ``dangers.toml``, and ``exact.gore`` of a neutral record.

Both are written alike. What a row does not say is nothing: a trap without ``notice`` cannot be
noticed, a poison without ``duration`` ends as soon as it has acted.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from solo.reading import Node
from solo.systems.gore.befalling import CRIPPLED
from solo.systems.gore.body import ATTRIBUTES, CON
from solo.systems.gore.catalogue import file
from solo.systems.gore.conditions import (
    BLIND,
    HALLUCINATING,
    PARALYSED,
    PRONE,
    STUNNED,
)
from solo.systems.gore.harms import ACIDS, FIRES
from solo.systems.gore.peril import (
    AIRS,
    ARMOUR,
    DEXTERITY,
    DIVE,
    DODGE,
    HOUR,
    NO_ARMOUR,
    NO_AVOID,
    OUT_COLD,
    ROUND,
    SCREEN,
    UNITS,
    Effect,
    Priced,
    blank,
    effect,
)
from solo.systems.gore.running import NEVER

__all__ = ["overrule", "printed", "printed_names", "source"]

_DICE: Final = re.compile(r"(?:(\d{1,2})d(\d{1,3}))?([+-]?\d{1,4})?(?:\*(\d{1,3}))?")
_YEAR: Final = 365 * 86_400
_UNITS: Final = {**UNITS, "second": 1, "year": _YEAR}
_TABLES: Final = {
    "poison": "poison", "disease": "disease", "trap": "trap", "radiation_place": "radiation",
    "acid_place": "trap", "fire_place": "trap", "fall_place": "trap",
}  # fmt: skip
"""Table of dangers.toml -> the kind its rows are."""
_STATES: Final = {
    "unconscious": OUT_COLD, "paralysed": PARALYSED, "blind": BLIND, "prone": PRONE,
    "stunned": STUNNED, "hallucinating": HALLUCINATING,
}  # fmt: skip
_AVOIDS: Final = {"dexterity": DEXTERITY, "dodge": DODGE, "dive": DIVE}
_ARMOURS: Final = {"applies": ARMOUR, "as_fire": SCREEN}
_ALWAYS: Final = 100
_ALIKE: Final = ("id", "name", "genres", "level", "type", "trigger", "reset")


@cache
def printed_names(table: str) -> tuple[str, ...]:
    """Return the ids of a table of hazards: poison, disease, trap, radiation_place and so on."""
    return tuple(row.text("id") for row in file("dangers").table(table).rows("row", 1))


@cache
def _of(table: str) -> Mapping[str, Priced]:
    found: dict[str, Priced] = {}
    node = file("dangers").table(table)
    rule = node.words("rule", least=1)[0]
    for row in node.rows("row", 1):
        made = blank(_TABLES[table], row.text("name"), row.number("level", low=1, high=13))
        made["id"], made["rule"] = row.text("id"), rule
        overrule(made, row)
        found[made["id"]] = made
    return MappingProxyType(found)


def printed(name: str) -> Priced:
    """Return a hazard of the game's own, by its id in ``dangers.toml``: "adder", "fire_jet".

    Raises:
        KeyError: there is none of that id.
    """
    return next(_of(table)[name] for table in _TABLES if name in _of(table))


@cache
def source(name: str) -> Priced:
    """Return an exposure of the book's examples (GORE-3.54) as a dose taken at once, whole rem.

    Raises:
        KeyError: there is none of that id.
    """
    for row in file("dangers").table("radiation_source").rows("row", 1):
        if row.text("id") == name:
            made = blank("radiation", row.text("name"), 1)
            made["rem"] = row.number("tenths_of_rem", low=1) // 10
            made["stages"], made["cause"], made["rule"] = [[]], "radiation", "GORE-3.54"
            return made
    raise KeyError(name)


def overrule(found: Priced, own: Node) -> None:
    """Put a record's own figures in place of those its level gave.

    Raises:
        ContentError: a figure is missing, misspelt or not among those allowed.
    """
    for key in _ALIKE:
        own.plain(key)
    if own.has("rule"):
        found["rule"] = own.text("rule")
    found["pot"] = own.number("pot", found["pot"], 0, 100)
    found["dose"] = own.text("counter_agent", found["dose"])
    _KINDS[found["kind"]](found, own)
    if own.has("effects"):
        found["brings"] = []
        found["stages"] = [[_effect(row, found) for row in own.rows("effects", 1)]]
    own.done()


def _poison(found: Priced, own: Node) -> None:
    found["resist"], found["medical"] = [CON], True
    found["interval"], found["area"], found["cause"] = 0, False, "poison"
    found["onset"] = _span(own, "delay") or [0, 0, 0, 1]
    found["lasts"] = _span(own, "duration")
    found["half"] = own.choice("when_resisted", ("none", "half"), "none") == "half"


def _disease(found: Priced, own: Node) -> None:
    """Take a disease: its delay is the time to the first effects and between tests (R-31)."""
    found["resist"], found["medical"], found["cause"] = [CON], True, "disease"
    delay = _span(own, "delay")
    found["onset"], found["interval"] = delay, delay[2] * delay[3]
    found["repeat"] = True


def _trap(found: Priced, own: Node) -> None:
    found["cause"] = "blow"
    found["interval"], found["area"], found["attack"] = 0, False, 0
    found["notice"] = [own.number("notice", low=-100, high=100)] if own.has("notice") else []
    found["disarm"], found["disarm_add"] = [], 0
    if own.has("disarm"):
        disarm = own.table("disarm")
        found["disarm"] = [disarm.text("skill")]
        found["disarm_add"] = disarm.number("modifier", 0, -100, 100)
        disarm.done()
    found["avoid"], found["half"] = NO_AVOID, False
    if own.has("avoid"):
        avoid = own.table("avoid")
        found["avoid"] = _AVOIDS[avoid.choice("test", tuple(_AVOIDS))]
        found["half"] = avoid.text("success", "") == "half"
        avoid.done()
    found["breath"] = own.flag("hold_breath")
    found["delivery"] = 1
    if own.has("strength"):
        _contact(found, own)
    elif own.has("as"):
        _flames(found, own)
    elif own.has("feet"):
        found["stages"] = [[effect("fall", (), own.number("feet", low=0, high=1000))]]


def _contact(found: Priced, own: Node) -> None:
    made = effect("acid", span=[*_dice(own, "splash_rounds", own.text("splash_rounds")), ROUND])
    made["word"] = own.choice("strength", ACIDS)
    found["stages"], found["cause"] = [[made]], "acid"


def _flames(found: Priced, own: Node) -> None:
    made = effect("fire", span=_span(own, "lasts"))
    made["word"] = own.text("as").replace("_", " ")
    if made["word"] not in FIRES:
        raise own.fail("as", f"{made['word']!r} is not one of {', '.join(FIRES)}")
    found["stages"], found["cause"] = [[made]], "fire"


def _radiation(found: Priced, own: Node) -> None:
    found["resist"], found["cause"] = [CON], "radiation"
    found["rem"] = own.number("rem", low=1, high=100_000)
    per = _span(own, "per")
    found["interval"], found["area"] = (per[2] * per[3], True) if per else (0, False)
    if found["interval"] >= HOUR:
        # Whoever leaves before the hour is over has had a part of it.
        parts = next((n for n in (6, 5, 4, 3, 2) if found["rem"] % n == 0), 1)
        found["rem"], found["interval"] = found["rem"] // parts, found["interval"] // parts
    found["onset"], found["stages"] = [0, 0, found["interval"], 1], [[]]
    for key in ("typical_stay", "typical_rem", "typical_category"):
        own.plain(key)


_KINDS: Final = {"poison": _poison, "disease": _disease, "trap": _trap, "radiation": _radiation}


def _span(own: Node, key: str) -> list[int]:
    """Take a span of time, {dice, unit}; [] where there is none."""
    if not own.has(key):
        return []
    table = own.table(key)
    unit = _UNITS[table.choice("unit", tuple(_UNITS))]
    many, sides, flat, times = _parsed(table, "dice", table.text("dice"))
    table.done()
    return [many, sides, flat, unit * times]


def _parsed(own: Node, key: str, words: str) -> tuple[int, int, int, int]:
    found = _DICE.fullmatch(words)
    if not found or not words:
        raise own.fail(key, f'{words!r} is not dice; write them like "1d6", "1d6+1" or "3"')
    many, sides, flat, times = found.groups()
    return int(many or 0), int(sides or 0), int(flat or 0), int(times or 1)


def _dice(own: Node, key: str, words: str) -> list[int]:
    many, sides, flat, times = _parsed(own, key, words)
    if times != 1:
        raise own.fail(key, f'{words!r}: only times are multiplied; write "2d6"')
    return [many, sides, flat]


def _effect(own: Node, found: Priced) -> Effect:
    """Take one effect; the key that it opens with says which it is."""
    opens = next((key for key in _READERS if own.has(key)), "")
    if not opens:
        raise own.fail("", f"does nothing that is known; give one of {', '.join(_READERS)}")
    made = _READERS[opens](own, found)
    if own.has("poison"):
        poison = own.choice("poison", printed_names("poison"))
        if found["kind"] != "trap":
            raise own.fail("poison", "only a trap brings a poison")
        found["brings"].append(_of("poison")[poison])
        made["brings"] = len(found["brings"]) - 1
    own.done()
    return made


def _hp(own: Node, found: Priced) -> Effect:
    words = own.text("hp")
    dice = [0, 0, found["pot"]] if words == "POT" else _dice(own, "hp", words)
    return effect("hp", dice, _armour(own))


def _armour(own: Node) -> int:
    word = own.choice("armour", tuple(_ARMOURS), "")
    return _ARMOURS.get(word, NO_ARMOUR)


def _attribute(own: Node, found: Priced) -> Effect:
    del found
    place = ATTRIBUTES.index(own.choice("attribute", ATTRIBUTES))
    own.choice("lasts", ("duration",), "")
    return effect("attribute", _dice(own, "dice", own.text("dice")), place)


def _skills(own: Node, found: Priced) -> Effect:
    del found
    made = effect("skills", (), own.number("skills", low=-100, high=0))
    made["word"] = own.text("only", "")
    return made


def _state(own: Node, found: Priced) -> Effect:
    del found
    state = own.choice("state", ("held", *_STATES))
    if state == "held":
        return _held(own)
    below = NEVER
    if own.has("below"):
        table = own.table("below")
        below = ATTRIBUTES.index(table.choice("attribute", ATTRIBUTES))
        table.number("value", low=CRIPPLED, high=CRIPPLED)
        table.done()
    return effect("state", (), _STATES[state], below, _span(own, "lasts"))


def _held(own: Node) -> Effect:
    escape = own.table("escape")
    by_strength = escape.choice("attribute", ("STR", "DEX")) == "STR"
    number = escape.number("against" if by_strength else "times", low=1, high=100)
    escape.done()
    rounds = own.number("rounds", 0, 0, 100)
    return effect("held", (), int(by_strength), number, [0, 0, rounds, ROUND] if rounds else ())


def _fall(own: Node, found: Priced) -> Effect:
    del found
    return effect("fall", (), own.number("fall_feet", low=0, high=1000))


def _attack(own: Node, found: Priced) -> Effect:
    del found
    chance = own.number("attack", low=1, high=200)
    dice = _dice(own, "damage", own.text("damage"))
    times = _dice(own, "times", own.text("times", "1"))
    own.choice("armour", tuple(_ARMOURS), "")
    return effect("attack", dice, chance, ARMOUR, [*times, 1])


def _bring(own: Node, found: Priced) -> Effect:
    del found
    return effect("bring", (), 0, own.number("percent", _ALWAYS, 1, _ALWAYS))


def _catch(own: Node, found: Priced) -> Effect:
    del found
    own.choice("test", ("luck",))
    own.choice("on_fail", ("burning",))
    return effect("catch")


def _pressure(own: Node, found: Priced) -> Effect:
    """Take a sudden change of pressure, both in tenths of atmospheres (GORE-3.03)."""
    del found
    before, after = own.number("pressure", low=0, high=10_000), own.number("to", low=0, high=10_000)
    return effect("pressure", (), before, after)


def _air(own: Node, found: Priced) -> Effect:
    """Take the want of air: smoke or a cord, no air at all, water (GORE-3.58, 3.04, 3.59)."""
    del found
    made = effect("air", (), int(own.flag("exertion")))
    made["word"] = own.choice("air", AIRS)
    return made


_READERS: Final = {
    "hp": _hp, "attribute": _attribute, "skills": _skills, "state": _state,
    "fall_feet": _fall, "attack": _attack, "test": _catch, "poison": _bring,
    "pressure": _pressure, "air": _air,
}  # fmt: skip
