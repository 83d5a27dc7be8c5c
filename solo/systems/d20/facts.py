"""A hazard's figures in this game, for whoever runs it: the save, the stages, what to look for."""

from __future__ import annotations

from solo.records import Hazard
from solo.rules import Severity
from solo.systems.d20.attempts import difficulties
from solo.systems.d20.card import ABILITIES, DAMAGE_TYPES
from solo.systems.d20.creature import CONDITIONS, HINDERED
from solo.systems.d20.pricing import ATTACK, Blow, price

__all__ = ["hazard_facts", "lasts", "severity_facts"]


def hazard_facts(hazard: Hazard) -> dict[str, str]:
    """Return label -> words: how it is found, delivered and withstood, and what each stage does."""
    figures, found = price(hazard), dict[str, str]()
    need = figures["difficulty"]
    if figures["spot"]:
        deeds = "seen or made safe" if figures["bypass"] else "seen"
        found["Task"] = f"{deeds} against {need} (D20-E.01)"
    if figures["delivery"] == ATTACK:
        found["Attack"] = f"d20 {figures['bonus']:+d} against AC (D20-E.01)"
    if figures["staged"] or figures["delivery"] != ATTACK:
        kind, rule = ("mental", "D20-6.03") if figures["mental"] else ("physical", "D20-6.02")
        able = " or ".join(ABILITIES[place] for place in figures["abilities"])
        half = ", half on a success" if figures["half"] else ""
        found["Save"] = f"{kind}, {able}, against {need}{half} ({rule})"
    for number, blow in enumerate(figures["blows"], 1):
        label = f"Stage {number}" if figures["staged"] else "Harm"
        found[label] = _blow(blow)
    if figures["dose"]:
        found["Dose"] = f"{figures['dose']}, +10 on these saves (D20-E.06)"
    return found


def lasts(hazard: Hazard) -> int:
    """Return the seconds from the first save until it is over, at most; 0 if only saves end it."""
    figures = price(hazard)
    if not figures["staged"] or not figures["after"]:
        return 0
    sides, unit = figures["after"]
    return max(1, sides) * unit


def _blow(blow: Blow) -> str:
    """Return what one hit or stage does: "1d6 halved poison; hindered CON -1"."""
    parts: list[str] = []
    if blow["damage"]:
        many, sides, halved, flat = blow["damage"]
        more = f" {'+' if flat > 0 else '-'} {abs(flat)}" if flat else ""
        dice = f"{many}d{sides}{' halved' if halved else ''}{more}"
        parts.append(f"{dice} {DAMAGE_TYPES[blow['type']]}")
    for condition, a, b in blow["conditions"]:
        words = CONDITIONS[condition]
        parts.append(f"{words} {ABILITIES[a]} {b:+d}" if condition == HINDERED else words)
    return ", ".join(parts) or "no harm yet"


def severity_facts(severity: Severity) -> str:
    """Return the number to reach at ``severity``, with its rule: "15 (D20-1.05)"."""
    rule = "D20-1.05 R-77" if severity in {"trivial", "average"} else "D20-1.05"
    return f"{difficulties()[severity]} ({rule})"
