"""What a hazard is worth in this game: neutral records become bare figures (section F).

A record with figures of its own under ``exact.gore`` keeps them; every other is priced by its
level. A poison is one dose: its stages share out the harm of the gravest. A place that harms is a
new dose at every interval, and each lost test does the harm of its stage whole. A disease does a
third of it at every lost test, since it comes again and nothing of it heals meanwhile.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final, cast

from solo.reading import Node
from solo.records import Hazard, Stage, State
from solo.systems.gore.body import CON, DEX, POW, STR, Dice
from solo.systems.gore.conditions import AFRAID, BLIND, IMMOBILISED, PARALYSED, PRONE
from solo.systems.gore.peril import (
    ARMOUR,
    DAY,
    DELIVERIES,
    DEXTERITY,
    DIVE,
    HOUR,
    MINUTE,
    NO_ARMOUR,
    NO_AVOID,
    OPPOSE,
    OUT_COLD,
    ROUND,
    SCREEN,
    Effect,
    Priced,
    blank,
    effect,
    plain,
    span,
)  # fmt: skip

__all__ = [
    "Effect", "Priced", "at_level", "attack_chance", "find_modifier", "level_dice", "plain",
    "potency", "price", "share_dice",
]  # fmt: skip

_RESIST: Final = {
    "fortitude": [CON], "reflexes": [DEX], "strength": [STR], "body": [STR, CON, DEX],
    "mind": [POW],
}  # fmt: skip
_DISARM: Final = ("locksmith", "mechanics", "engineering")
_ARMOUR: Final = frozenset(("bludgeoning", "piercing", "slashing", "impact", "crushing"))
_CAUSES: Final = {
    "fire": "fire", "cold": "cold", "acid": "acid", "poison": "poison", "falling": "fall",
    "radiation": "radiation",
}  # fmt: skip
_LADDER: Final[tuple[Dice, ...]] = (
    (0, 0, 1), (1, 2, 0), (1, 3, 0), (1, 4, 0), (1, 6, 0), (1, 8, 0), (1, 10, 0), (2, 6, 0),
    (2, 8, 0), (3, 6, 0), (4, 6, 0), (5, 6, 0),
)  # fmt: skip
"""Dice in the order of their mean: what a share of a level's harm is rounded to."""
_LASTS: Final = 12
"""Intervals for which a poison that comes by stages stays in the body."""
_CATEGORIES: Final = (1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9)
"""Radiation category that the whole course of a source of each level comes to."""
_TYPICAL: Final = (0, 12, 35, 75, 150, 250, 350, 500, 800, 1500)
"""Rem amid the band of each category (GORE-3.51)."""


def potency(level: int) -> int:
    """Return the POT of a hazard of ``level`` (section F)."""
    return min(21, 6 + level)


def level_dice(level: int) -> Dice:
    """Return the trap dice of ``level``: its whole harm (section F)."""
    return (1 + (level - 1) // 3, 6, 0)


def find_modifier(level: int) -> int:
    """Return what ``level`` takes off Notice and off the skill that disarms (section F)."""
    return -5 * (level // 2)


def attack_chance(level: int) -> int:
    """Return the chance of a trap's attack at ``level`` (section F)."""
    return 22 + 8 * level


def share_dice(level: int, share: Fraction) -> Dice | None:
    """Return the dice nearest to a share of a level's harm; the lower of two as near."""
    if share == 1:
        return level_dice(level)
    if not share:
        return None
    wanted = 7 * level_dice(level)[0] * share
    return min(_LADDER, key=lambda dice: (abs(_twice(dice) - wanted), _twice(dice)))


def _twice(dice: Dice) -> int:
    many, sides, flat = dice
    return many * (sides + 1) + 2 * flat


def at_level(hazard: Priced, level: int) -> Priced:
    """Return a hazard with the level and POT of the threat that carries it."""
    copy = hazard.copy()
    copy["level"], copy["pot"] = level, potency(level)
    if copy["attack"]:
        copy["attack"] = attack_chance(level)
    return copy


def price(hazard: Hazard) -> Priced:
    """Return ``hazard`` in this game's figures.

    Raises:
        ContentError: its own figures under ``exact.gore`` are wrong.
    """
    found = blank(hazard.kind, hazard.name, hazard.level)
    found["id"] = hazard.id
    found["resist"] = [*_RESIST[hazard.resist]]
    if hazard.kind != "trap":
        found["resist"] = [POW] if hazard.resist == "mind" else [CON]
    found["delivery"] = DELIVERIES.index(hazard.delivery)
    found["zone"], found["area"] = hazard.targets == "zone", hazard.area
    found["attack"] = attack_chance(hazard.level) if hazard.delivery == "attack" else 0
    found["half"], found["repeat"] = hazard.half, hazard.last == "repeat"
    found["onset"], found["interval"] = span(hazard.onset), hazard.interval
    found["dose"], found["medical"] = hazard.counter_agent, hazard.medical != "none"
    if hazard.can_bypass or hazard.kind == "trap":
        found["notice"] = [find_modifier(hazard.level)]
    if hazard.can_bypass:
        found["disarm"], found["disarm_add"] = [*_DISARM], find_modifier(hazard.level)
    found["cause"] = _cause(hazard)
    _KINDS[hazard.kind](found, hazard)
    own = hazard.exact.get("gore")
    if own is not None:
        from solo.systems.gore.dangers import overrule  # noqa: PLC0415 - few records have their own

        found["rule"] = "GORE-F.01"
        overrule(found, Node(cast("dict[str, Any]", own), f"hazard {hazard.id}: exact.gore"))
    return found


def _cause(hazard: Hazard) -> str:
    if hazard.kind in ("poison", "disease", "radiation"):
        return hazard.kind
    if hazard.damage in _ARMOUR or not hazard.damage:
        return "blow"
    return _CAUSES.get(hazard.damage, "spell")


def _trap(found: Priced, hazard: Hazard) -> None:
    if hazard.interval:
        _dose(found, hazard)
        return
    # What it withstands with decides how somebody gets out of the way.
    by = {"reflexes": DIVE if hazard.half or found["zone"] else DEXTERITY}
    if hazard.delivery == "save":
        found["avoid"] = by.get(hazard.resist, OPPOSE)
    else:
        found["avoid"] = NO_AVOID
    found["stages"] = [_stage(hazard, stage, stage.harm, once=True) for stage in hazard.stages]


def _dose(found: Priced, hazard: Hazard) -> None:
    """Price a poison, and whatever else works by stages without being a disease."""
    reached, once = Fraction(0), not hazard.interval
    for stage in hazard.stages:
        share = stage.harm if hazard.area else max(Fraction(0), stage.harm - reached)
        reached = max(reached, stage.harm)
        found["stages"].append(_stage(hazard, stage, share, once=False))
    if hazard.area:
        found["lasts"] = span((_LASTS if hazard.kind == "poison" else 1) * hazard.interval)
    else:
        found["lasts"] = span(HOUR if once else _LASTS * hazard.interval)


def _disease(found: Priced, hazard: Hazard) -> None:
    if not hazard.interval:
        found["interval"] = hazard.onset or DAY
    for stage in hazard.stages:
        found["stages"].append(_stage(hazard, stage, stage.harm / 3, once=False))


def _radiation(found: Priced, hazard: Hazard) -> None:
    found["resist"] = [CON]
    whole = _TYPICAL[_CATEGORIES[hazard.level - 1]]
    found["rem"] = -(-whole // len(hazard.stages))
    # A source that is carried along is spent when the whole course has been run through.
    found["stages"] = [[] for _ in hazard.stages]


_KINDS: Final = {"trap": _trap, "poison": _dose, "disease": _disease, "radiation": _radiation}


def _stage(hazard: Hazard, stage: Stage, share: Fraction, *, once: bool) -> list[Effect]:
    found: list[Effect] = []
    dice = share_dice(hazard.level, share)
    if dice is not None:
        found.append(effect("hp", dice, _armour(hazard)))
    return [*found, *_state(hazard, stage.state, once=once)]


def _armour(hazard: Hazard) -> int:
    if hazard.kind != "trap":
        return NO_ARMOUR
    if hazard.damage in _ARMOUR:
        return ARMOUR
    return SCREEN if hazard.damage == "fire" else NO_ARMOUR


def _state(hazard: Hazard, state: State, *, once: bool) -> list[Effect]:
    """Return what a state of the common list is here.

    What strikes once gives it a time of its own; else it stays as long as the hazard runs.
    """
    if not state:
        return []
    if state in ("hindered", "shaken", "fear"):
        return _worse(hazard, state, once=once)
    if once and state in ("immobilized", "pinned"):
        by_strength = state == "pinned"
        number = min(21, 10 + hazard.level) if by_strength else 3
        return [effect("held", (), int(by_strength), number)]
    condition = {
        "prone": PRONE, "blindness": BLIND, "immobilized": IMMOBILISED, "pinned": PARALYSED,
        "unconscious": OUT_COLD,
    }[state]  # fmt: skip
    spans = {"blindness": span(10 * MINUTE), "unconscious": [1, 10, 10, ROUND]}
    seconds = spans.get(state, []) if once else []
    return [effect("state", (), condition, -1, seconds)]


def _worse(hazard: Hazard, state: State, *, once: bool) -> list[Effect]:
    """Return what weakens or frightens: penalties to all tests, points of an attribute."""
    found: list[Effect] = []
    ill = hazard.kind == "disease"
    amount = -20 if state in ("shaken", "fear") and not ill else -10
    if ill:
        attribute = _RESIST[hazard.resist][0] if hazard.resist != "body" else CON
        found.append(effect("attribute", (0, 0, 1), attribute))
    if not ill or state != "hindered":
        found.append(effect("skills", (), amount, 0, span(HOUR) if once else ()))
    if state == "fear":
        seconds = span(10 * MINUTE) if once else []
        found.append(effect("state", (), AFRAID, -1, seconds))
    return found
