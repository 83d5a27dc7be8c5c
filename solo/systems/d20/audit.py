"""What on a sheet could not have been reached by the rules."""

from __future__ import annotations

from collections import Counter

from solo.systems.d20 import tables
from solo.systems.d20.card import SKILLS, Card
from solo.systems.d20.creature import Creature

__all__ = ["audit"]


def _foreign(card: Card) -> list[str]:
    """Return the skills that the world of a hero's calling does not know: kept, but flagged."""
    kind = tables.archetypes().get(card.what)
    if kind is None:
        return []
    owned = tables.worlds()[kind.world].skills
    return [
        f"{skill} is no skill of the {kind.world.replace('_', ' ')} world (D20-3.01)"
        for skill, rank in zip(SKILLS, card.skills, strict=True)
        if rank > 0 and skill not in owned
    ]


def audit(hero: Creature) -> list[str]:
    """Return what on a sheet could not have been reached by the rules (D20-4.10)."""
    card, found = hero.card, list[str]()
    points, due = sum(card.abilities) + sum(card.skills), 2 + card.level - 1
    if points != due:
        found.append(f"abilities and skills add up to {points}; level {card.level} gives {due}")
    found += [
        f"{s} is {n}; no skill is below 0"
        for s, n in zip(SKILLS, card.skills, strict=True)
        if n < 0
    ]
    found += _foreign(card)
    styles = dict.fromkeys(style for style, _ in card.powers)
    skills = Counter(tables.styles()[name].skill for name in styles)
    found += [f"{n} styles by {s}; it supports one (R-68)" for s, n in skills.items() if n > 1]
    for name in styles:
        known = sum(style == name for style, _ in card.powers)
        most = 2 * card.skill(tables.styles()[name].skill)
        if known > most:
            found.append(f"{known} powers of the {name}; {most} can be known")
    return found
