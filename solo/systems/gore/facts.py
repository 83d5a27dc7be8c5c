"""A hazard's figures in this game, for whoever runs it, each with its rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from solo.records import Hazard
from solo.rules import Severity
from solo.systems.gore.body import ATTRIBUTES, notation
from solo.systems.gore.conditions import CONDITIONS
from solo.systems.gore.peril import (
    ARMOUR,
    AVOIDS,
    DAY,
    DELIVERIES,
    DIVE,
    HOUR,
    MINUTE,
    NO_AVOID,
    OPPOSE,
    OUT_COLD,
    ROUND,
    SCREEN,
    WEEK,
    Effect,
    Priced,
)  # fmt: skip
from solo.systems.gore.pricing import price
from solo.systems.gore.skilled import severities

__all__ = ["figures_of", "hazard_facts", "lasts", "severity_facts", "words_of"]

_UNITS: Final = (
    (WEEK, "week"), (DAY, "day"), (HOUR, "hour"), (MINUTE, "minute"), (ROUND, "round"),
    (1, "second"),
)  # fmt: skip
_AVOID: Final = {
    "dexterity": "DEX x5, then no harm (GORE-1.12)",
    "dodge": "Dodge against each attack (GORE-4.24)",
}
_SOURCES: Final = {
    "candle": "a candle's flame", "torch": "fire as of a torch", "bonfire": "a bonfire",
    "burning room": "a burning room", "lava": "lava",
}  # fmt: skip


def hazard_facts(hazard: Hazard) -> dict[str, str]:
    """Return label -> words: how it is found, delivered and withstood, and what each stage does."""
    return figures_of(price(hazard))


def lasts(hazard: Hazard) -> int:
    """Return the seconds from its onset until it is over, at most; 0 if only tests end it.

    Whoever stays in a place that harms is never through with it.
    """
    figures = price(hazard)
    if not figures["lasts"] or figures["area"]:
        return 0
    many, sides, flat, unit = figures["lasts"]
    return max(0, many * sides + flat) * unit


def figures_of(figures: Priced) -> dict[str, str]:
    """Return the same of a hazard already in this game's figures."""
    found = _before(figures)
    if figures["kind"] != "trap" or figures["interval"] or figures["avoid"] == OPPOSE:
        able = " or ".join(ATTRIBUTES[place] for place in figures["resist"])
        rule = {"poison": "GORE-3.48", "disease": "GORE-3.10"}.get(figures["kind"], "GORE-1.22")
        if figures["kind"] != "radiation":
            half = ", half if it is resisted" if figures["half"] else ""
            found["POT"] = f"{figures['pot']} against {able}{half} ({rule})"
    if figures["onset"][:3] != [0, 0, 0] and figures["kind"] != "trap":
        rule = "GORE-3.09" if figures["kind"] == "disease" else "GORE-3.47"
        found["Delay"] = f"{words_of(figures['onset'])} ({rule})"
    if figures["kind"] == "radiation":
        every = f" every {words_of([0, 0, figures['interval'], 1])}" if figures["interval"] else ""
        found["Dose"] = f"{figures['rem']} rem{every} (GORE-3.51)"
    else:
        for number, effects in enumerate(figures["stages"], 1):
            label = f"Stage {number}" if figures["interval"] else "Harm"
            found[label] = ", ".join(_effect(one, figures) for one in effects) or "no harm yet"
        if figures["interval"]:
            rule = "GORE-3.10" if figures["kind"] == "disease" else "GORE-F.05"
            found["Every"] = f"{words_of([0, 0, figures['interval'], 1])} ({rule})"
    if figures["lasts"]:
        found["Lasts"] = f"{words_of(figures['lasts'])} (GORE-3.47)"
    if figures["dose"]:
        rule = "GORE-3.51" if figures["kind"] == "radiation" else "GORE-2.58"
        does = "+20 to its tests" if figures["kind"] == "radiation" else "a new test"
        found["Counter agent"] = f"{figures['dose']}: {does} ({rule})"
    return found


def _before(figures: Priced) -> dict[str, str]:
    """Return what stands between somebody and the hazard."""
    found: dict[str, str] = {}
    if figures["notice"]:
        found["Notice"] = f"{_plus(figures['notice'][0])}, half the skill in passing (GORE-F.03)"
    if figures["disarm"]:
        skills = " or ".join(skill.replace("_", " ").capitalize() for skill in figures["disarm"])
        found["Disarm"] = f"{skills} {_plus(figures['disarm_add'])}; 00 springs it (GORE-F.03)"
    if DELIVERIES[figures["delivery"]] == "attack":
        found["Attack"] = f"{figures['attack']} %, dodged by whoever noticed it (GORE-F.04)"
    avoid = AVOIDS[figures["avoid"]]
    if figures["avoid"] == DIVE:
        rest = "half" if figures["half"] else "no"
        found["Avoid"] = f"a Dive: {rest} harm on a success, none on a critical, prone (GORE-3.12)"
    elif figures["avoid"] not in (NO_AVOID, OPPOSE):
        found["Avoid"] = _AVOID[avoid]
    return found


def _plus(number: int) -> str:
    return f"{number:+d}" if number else "as it is"


def words_of(span: list[int]) -> str:
    """Return a span of time: "1d6 hours", "12 minutes", "1 day"."""
    many, sides, flat, unit = span
    name = next((name for size, name in _UNITS if size == unit), "")
    if many:
        if name:
            return f"{notation((many, sides, flat))} {name}s"
        size, name = next((s, n) for s, n in _UNITS if unit % s == 0)
        return f"{notation((many, sides, flat))} x {unit // size} {name}s"
    whole = flat * unit
    size, name = next((s, n) for s, n in _UNITS if whole % s == 0 or s == 1)
    return f"{whole // size} {name}{'' if whole == size else 's'}"


def _dice(dice: list[int]) -> str:
    return notation((dice[0], dice[1], dice[2]))


def _effect(one: Effect, figures: Priced) -> str:
    """Return what one effect does, in words."""
    return _WORDS[one["do"]](one, figures)


def _hp(one: Effect, figures: Priced) -> str:
    del figures
    armour = {ARMOUR: ", less armour", SCREEN: ", armour as against fire"}
    return f"{_dice(one['dice'])} damage{armour.get(one['a'], '')}"


def _attribute(one: Effect, figures: Priced) -> str:
    del figures
    return f"{ATTRIBUTES[one['a']]} -{_dice(one['dice'])}"


def _skills(one: Effect, figures: Priced) -> str:
    del figures
    return f"{one['word'] or 'all tests'} {one['a']}{_for(one)}"


def _state(one: Effect, figures: Priced) -> str:
    del figures
    words = "unconscious" if one["a"] == OUT_COLD else CONDITIONS[one["a"]]
    low = f" if {ATTRIBUTES[one['b']]} falls below 4" if one["b"] >= 0 else ""
    return f"{words}{low}{_for(one)}"


def _held(one: Effect, figures: Priced) -> str:
    del figures
    way = f"STR against {one['b']}" if one["a"] else f"DEX x{one['b']}"
    after = f", from {words_of(one['span'])} on" if one["span"] else ""
    return f"held until {way}{after}"


def _fall(one: Effect, figures: Priced) -> str:
    del figures
    return f"a fall of {one['a']} feet (GORE-3.16)"


def _attack(one: Effect, figures: Priced) -> str:
    times = one["span"]
    often = f" {_dice(times)} times" if times and times[:3] != [0, 0, 1] else ""
    armour = ", less armour" if one["b"] else ""
    brings = figures["brings"][one["brings"]]["name"].lower() if one["brings"] >= 0 else ""
    more = f" and {brings}" if brings else ""
    return f"an attack at {one['a']} %{often}, {_dice(one['dice'])} damage{armour}{more}"


def _bring(one: Effect, figures: Priced) -> str:
    maybe = f" ({one['b']} %)" if one["b"] < 100 else ""
    return f"{figures['brings'][one['brings']]['name'].lower()}{maybe}"


def _fire(one: Effect, figures: Priced) -> str:
    del figures
    return f"{_SOURCES[one['word']]}{_for(one)} (GORE-3.17)"


def _catch(one: Effect, figures: Priced) -> str:
    del one, figures
    return "a Luck Test or it burns as a torch (GORE-3.17)"


def _acid(one: Effect, figures: Priced) -> str:
    del figures
    return f"{one['word']} acid for {words_of(one['span'])} (GORE-3.01)"


def _pressure(one: Effect, figures: Priced) -> str:
    del figures
    return f"pressure from {one['a']} to {one['b']} tenths of atmospheres (GORE-3.03)"


def _air(one: Effect, figures: Priced) -> str:
    del figures
    return _AIRS[one["word"]]


_AIRS: Final = {
    "stifling": "nothing to breathe (GORE-3.58)", "none": "no air at all (GORE-3.04)",
    "water": "water over the head (GORE-2.64, GORE-3.59)",
}  # fmt: skip
_WORDS: Final[Mapping[str, Callable[[Effect, Priced], str]]] = {
    "hp": _hp, "attribute": _attribute, "skills": _skills, "state": _state, "held": _held,
    "fall": _fall, "attack": _attack, "bring": _bring, "fire": _fire, "acid": _acid,
    "catch": _catch, "pressure": _pressure, "air": _air,
}  # fmt: skip


def _for(one: Effect) -> str:
    return f" for {words_of(one['span'])}" if one["span"] else ""


def severity_facts(severity: Severity) -> str:
    """Return what a try of ``severity`` does to the chance, with its rule: "-20 (R-128)"."""
    return f"{severities()[severity]:+d} to the chance (R-128)"
