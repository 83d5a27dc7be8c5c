"""The sheet of a hero who is made or raised: card, gear, and what follows from them (R-127)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.systems.gore import lite, tables
from solo.systems.gore.callings import wardrobe
from solo.systems.gore.card import MISSILE, Card
from solo.systems.gore.creature import Creature
from solo.systems.gore.marks import unmark

if TYPE_CHECKING:
    from solo.systems.gore.drafting import Draft

__all__ = ["new_hero", "rewrite"]


def new_hero(made: Draft) -> Creature:
    """Return the hero as made: its card, the gear of its calling, unhurt."""
    hero = Creature(_card(made), made.name)
    hero.gear = {**made.calling.gear}
    return hero


def _points(made: Draft) -> dict[str, int]:
    points = {**made.points}
    if made.lite:
        lite.stand_in(points, made.attributes)
    return points


def _card(made: Draft) -> Card:
    calling, chosen = made.calling, made.weapons()
    shields = {shield.weapon: name for name, shield in tables.shields().items()}
    shoots = bool(chosen) and chosen[0].reach == MISSILE
    return Card(
        kind="hero",
        what=calling.id,
        level=made.level,
        attributes=made.attributes,
        tags=("person", lite.LITE) if made.lite else ("person",),
        build="caster" if made.spells else "shooter" if shoots else "brute",
        armour=wardrobe(calling.wardrobe, made.level),
        shield=next((shields[one] for one in chosen if one in shields), ""),
        points=_points(made),
        weapons=[one for one in chosen if one not in shields],
        spells=made.spells,
    )


def rewrite(made: Draft, hero: Creature) -> None:
    """Write a new level on the sheet; hit and magic points follow their most (GORE-1.14, 1.17)."""
    card, full_hp, full_mp, name = hero.card, hero.full_hp, hero.full_mp, made.calling.wardrobe
    dressed = card.armour == wardrobe(name, card.level)
    hero.card = card.replace(
        level=made.level, attributes=made.attributes, points=_points(made), spells=made.spells,
        armour=wardrobe(name, made.level) if dressed else card.armour,
    )  # fmt: skip
    unmark(hero)
    hero.refresh()
    if not hero.down:
        hero.hp = min(hero.full_hp, hero.hp + hero.full_hp - full_hp)
        hero.mp = max(0, hero.mp + hero.full_mp - full_mp)
