"""Which wordings suit a deed, and how much it weighs when not everything can be told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from solo.play.playthrough import Figure
from solo.render.deeds import Deed

__all__ = ["MISS", "grade", "key_of", "weight", "woke"]

MISS: Final = 10
"""What weighs more is told by itself."""
_FALL, _HERO, _FOILED = 90, 8, 24
_HEAVY, _HIT, _GRAZE = 58, 40, 30
_CRITICAL: Final = 2
"""A degree from here on is better than good."""
_WEIGHT: Final = {
    "wake": 70,
    "spell": 78,
    "blast": 82,
    "charm": 79,
    "call": 79,
    "rift": 81,
    "heal": 80,
    "mishap": 79,
    "flee": 60,
    "gone": 74,
    "surprise": 90,
    "stage": 66,
    "save": 20,
    "guard": 35,
    "aim": 24,
    "stuck": 22,
    "stand": 14,
    "move": 11,
    "cover": 9,
    "maim": 57,
    "chant": 56,
    "tend": 52,
    "drop": 48,
    "break": 47,
    "trip": 46,
    "jam": 45,
    "nerve": 43,
    "bleed": 34,
    "free": 33,
    "caught": 61,
    "bind": 78,
    "withdraw": 16,
    "fumble": 59,
    "grab": 42,
}


def weight(deed: Deed, *, hero: bool) -> int:
    """Return how much a deed weighs; ``hero`` where it was done to one."""
    more = _HERO if hero else 0
    if deed.fell or any(other.fell for other in deed.also) or woke(deed):
        return _FALL + more  # whoever gets up acts again, which would be odd untold
    if deed.tells == "attack":
        if deed.foiled:
            return _FOILED
        if not deed.good:
            return MISS - 1
        return {"heavy": _HEAVY, "graze": _GRAZE}.get(grade(deed), _HIT) + more
    if deed.tells == "harm" or (deed.tells == "nerve" and deed.good):
        return MISS - 1
    return _WEIGHT.get(deed.tells, 30) + (more if deed.tells == "maim" else 0)


def grade(deed: Deed) -> str:
    """Return how bad a hit was, by what it took of the most there can be."""
    if deed.most and 2 * deed.harm >= deed.most:
        return "heavy"
    if deed.most and 6 * deed.harm <= deed.most:
        return "graze"
    return "hit"


def woke(deed: Deed) -> bool:
    """Say whether somebody who lay there was brought round: all there is was given just now."""
    healed = deed.tells == "heal" and 0 < deed.line.left == deed.line.total
    return healed or (deed.tells == "wake" and deed.good)


def key_of(deed: Deed, cast: Sequence[Figure], use: str, says: Mapping[str, Sequence[str]]) -> str:
    """Return the key of the wordings for ``deed``, done with a weapon of ``use``."""
    target = cast[deed.whom] if 0 <= deed.whom < len(cast) else None
    if deed.tells == "attack":
        return _attack(deed, target, use, says)
    if target is None and deed.tells in {"blast", "bind"}:
        return f"spell.{'good' if deed.good else 'bad'}"
    many = ".many" if deed.tells == "blast" and deed.also else ""
    if deed.fell and target is not None and deed.tells in {"spell", "blast"}:
        if not target.proper:
            return f"{deed.tells}.dead{many}"
        felled = f"felled.{deed.fell}"
        return felled if felled in says else f"fall.hero.{deed.fell}"
    if deed.tells == "heal" and woke(deed) and "heal.woke" in says:
        return "heal.woke"
    if deed.fell and target is not None:
        return f"{'fall' if deed.tells == 'harm' else deed.tells}.{deed.fell}"
    if deed.tells == "tend" and deed.who == deed.whom:
        return f"tend.own.{'good' if deed.good else 'bad'}"
    return f"{deed.tells}.{'good' if deed.good else 'bad'}{many}"


def _attack(deed: Deed, target: Figure | None, use: str, says: Mapping[str, Sequence[str]]) -> str:
    if sum(bool(other.fell) for other in (deed, *deed.also)) > 1:
        return f"sweep.{use}"
    if deed.fell and target is not None:
        return f"spill.{use}" if deed.also else _fall(target, deed.fell)
    if deed.also:
        return "gang" if deed.also[0].tells == "attack" else f"spill.{use}"
    if deed.foiled:
        return f"{deed.foiled}.{use}"
    if not deed.good:
        return f"{'unlucky' if deed.unlucky else 'miss'}.{use}"
    found = grade(deed)
    if deed.line.outcome >= _CRITICAL and found != "graze" and "critical" in says:
        return f"critical.{use}"
    return f"{'lucky' if deed.lucky else found}.{use}"


def _fall(target: Figure, how: str) -> str:
    if target.proper:
        return f"fall.hero.{how}"
    return "fall.foe.living" if target.living else "fall.foe.thing"
