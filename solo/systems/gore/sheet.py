"""What a player would write down of somebody: all that play at a table needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.systems.gore.body import (
    ATTRIBUTES,
    CHA,
    DEX,
    INT,
    LOCATIONS,
    POW,
    SIZ,
    location_points,
    notation,
)  # fmt: skip
from solo.systems.gore.conditions import AIDED, CURED, MENDED, SERIOUS
from solo.systems.gore.wording import effects, states, weapons

if TYPE_CHECKING:
    from solo.systems.gore.creature import Creature

__all__ = [
    "LITE", "sheet",
]  # fmt: skip

LITE: Final = "lite"
"""A tag: its sheet shows the broad skills of the lighter game."""
_TESTS: Final = (("Alertness", INT), ("Charisma", CHA), ("Dexterity", DEX), ("Luck", POW))
_TIMES: Final = 5
_SHARE: Final = 5
_HIDDEN: Final = frozenset(("hand_weapon", "art", "craft", "language_other", "piloting"))
"""Skills that are one for each kind: only kinds are known."""
_MARK: Final = "marked: "
_GAIN: Final = "pow gain"


def sheet(one: Creature) -> dict[str, dict[str, str]]:
    """Return what a player would write down: heading -> label -> words."""
    card = one.card
    found: dict[str, dict[str, str]] = {"Who": _who(one), "Attributes": _attributes(one)}
    found["Combat"] = _combat(one)
    found["Tests"] = {
        f"{name} ({ATTRIBUTES[place]} x{_TIMES})": f"{_TIMES * one.attributes[place]} %"
        for name, place in _TESTS
    }
    found["Skills"] = _trained(one)
    if card.kind == "hero" and LITE not in card.tags:
        found["Skills at their base"] = _bases(one)
    found["Weapons"] = weapons(one)
    if card.armour or card.hide or card.shield:
        found["Armour"] = _armour(one)
    if one.locations:
        found["Locations"] = _locations(one)
    if card.spells:
        found["Spells"] = _spells(one)
    if one.wounds:
        found["Wounds"] = _wounds(one)
    if one.gear:
        found["Gear"] = _gear(one)
    if notes := _notes(one):
        found["Notes"] = dict.fromkeys(notes, "")
    if moved := effects(one):
        found["Effects"] = dict.fromkeys(moved, "")
    if ails := states(one):
        found["State"] = dict.fromkeys(ails, "")
    return found


def _who(one: Creature) -> dict[str, str]:
    card = one.card
    if card.kind == "threat":
        return {
            "Name": one.name,
            "Threat level": str(card.level),
            "Mind": card.mind,
            "Tags": ", ".join(card.tags) or "none",
        }
    from solo.systems.gore.callings import callings  # noqa: PLC0415 - only heroes have one

    known = callings().get(card.what)
    siz = one.attributes[SIZ]
    return {
        "Name": one.name,
        "Profession": known.name if known else card.what,
        "Level": str(card.level),
        "Height": f"{_feet(44 + 2 * siz)} to {_feet(46 + 2 * siz)}",
        "Weight": f"{15 * siz} to {20 * siz} lb",
    }


def _feet(inches: int) -> str:
    return f"{inches // 12} ft {inches % 12} in" if inches % 12 else f"{inches // 12} ft"


def _attributes(one: Creature) -> dict[str, str]:
    """Return each attribute as it is now, and as it is by nature where that differs."""
    return {
        name: str(now) if now == usual else f"{now} (by nature {usual})"
        for name, now, usual in zip(ATTRIBUTES, one.attributes, one.card.attributes, strict=True)
    }


def _combat(one: Creature) -> dict[str, str]:
    sign = "+" if one.dm[0] > 0 else ""
    found = {
        "Hit points": f"{one.hp} of {one.full_hp}",
        "Magic points": f"{one.mp} of {one.full_mp}",
        "Damage modifier": f"{sign}{notation(one.dm)}" if one.dm[0] else "none",
        "Strike rank": str(one.attributes[DEX]),
        "Movement": str(one.movement),
        "Armour points": str(one.ap),
        "Dodge": f"{one.dodge} %",
        "Serious wound from": f"{one.full_hp // 2 + 1} in one blow",
    }
    if one.card.kind == "threat":
        found["Attack"] = f"{one.card.attack} %"
        found["Parry"] = f"{one.card.parry} %"
    return found


def _percent(rating: int) -> str:
    return f"{rating} % (critical {max(1, rating // _SHARE):02d})"


def _trained(one: Creature) -> dict[str, str]:
    """Return the skills with points, each with its rating; a threat has one for all."""
    from solo.systems.gore import tables  # noqa: PLC0415 - only sheets tell names

    card = one.card
    if card.kind == "threat":
        return {"Everything else": _percent(card.other)} if card.other >= 0 else {}
    if LITE in card.tags:
        return _broad(one)
    found: dict[str, str] = {}
    for skill in sorted(card.points, key=tables.skill_name):
        if tables.place_of(skill) < 0 or not card.points[skill]:
            continue
        held = [arm.attack for arm in one.arms if arm.weapon.skill == skill]
        found[tables.skill_name(skill)] = _percent(max(held) if held else one.rating(skill))
    return found


def _broad(one: Creature) -> dict[str, str]:
    """Return the broad skills of the lighter game (GORE-7.02)."""
    from solo.systems.gore.lite import broad  # noqa: PLC0415 - few play the lighter game

    found: dict[str, str] = {}
    for skill in broad():
        held = [arm.attack for arm in one.arms if arm.weapon.skill in skill.covers]
        rating = max(held) if held and skill.head != "unarmed" else one.rating(skill.head)
        if rating:
            found[skill.name] = _percent(rating)
    return found


def _bases(one: Creature) -> dict[str, str]:
    """Return rating -> the skills that stand at it untrained, the best first."""
    from solo.systems.gore import tables  # noqa: PLC0415 - only sheets tell names
    from solo.systems.gore.callings import callings  # noqa: PLC0415 - only heroes have one

    known = callings().get(one.card.what)
    genre = known.genre if known else "fantasy"
    points = one.card.points
    stands: dict[int, list[str]] = {}
    for skill in tables.skills():
        if skill in _HIDDEN or points.get(skill) or not tables.in_genre(skill, genre):
            continue
        if rating := one.rating(skill):
            stands.setdefault(rating, []).append(tables.skill_name(skill))
    return {
        f"{rating} %": "; ".join(sorted(stands[rating])) for rating in sorted(stands, reverse=True)
    }


def _armour(one: Creature) -> dict[str, str]:
    from solo.systems.gore import tables  # noqa: PLC0415 - only sheets tell names

    found: dict[str, str] = {}
    known = tables.armours()
    for piece in one.card.armour:
        if piece not in known:
            found[piece] = ""
            continue
        worn = known[piece]
        covers = [place for place, there in zip(LOCATIONS, worn.locations, strict=True) if there]
        points = f"{worn.points} AP" if worn.points else f"laser damage / {worn.laser}"
        found[worn.name] = f"{points}; {_covers(covers)}; {worn.don} rounds to put on or take off"
    if one.card.hide:
        found["hide"] = f"{one.card.hide} AP"
    if one.card.shield in tables.shields():
        shield = tables.shields()[one.card.shield]
        crouched = f", {shield.crouched} % crouched" if shield.crouched > shield.block else ""
        found[shield.weapon.name] = f"stops {shield.block} % of missiles{crouched}"
    return found


def _covers(places: list[str]) -> str:
    if len(places) == len(LOCATIONS):
        return "whole body"
    return "all but head" if len(places) == len(LOCATIONS) - 1 else " and ".join(places)


def _locations(one: Creature) -> dict[str, str]:
    most = location_points(one.full_hp)
    return {
        name: f"{full - lost} of {full}"
        for name, full, lost in zip(LOCATIONS, most, one.locations, strict=True)
    }


def _spells(one: Creature) -> dict[str, str]:
    from solo.systems.gore import tables  # noqa: PLC0415 - only sheets tell spells

    known = tables.spells()
    return {
        known[name].name: f"{known[name].cost} MP; {known[name].effect} ({known[name].rule})"
        for name in one.card.spells
        if name in known
    }


def _wounds(one: Creature) -> dict[str, str]:
    found: dict[str, str] = {}
    for number, left, _, flags, location, did in one.wounds:
        words = [f"{left} of {did} hit points to heal"]
        words += ["serious"] if flags & SERIOUS else []
        words += [LOCATIONS[location]] if 0 <= location < len(LOCATIONS) else []
        words += ["First Aid was tried"] if flags & AIDED else []
        words += ["closed by a spell"] if flags & CURED else []
        words += ["operated on"] if flags & MENDED else []
        found[f"Wound {number}"] = ", ".join(words)
    return found


def _gear(one: Creature) -> dict[str, str]:
    from solo.systems.gore import tables  # noqa: PLC0415 - only sheets tell names

    known = tables.equipment()
    return {
        known[thing].name if thing in known else thing.replace("-", " "): (
            f"{many} uses" if thing == "first-aid-kit" else str(many)
        )
        for thing, many in one.gear.items()
        if many
    }


def _notes(one: Creature) -> list[str]:
    from solo.systems.gore import tables  # noqa: PLC0415 - only sheets tell names

    found: list[str] = []
    for note in one.notes:
        if note.startswith(_MARK):
            skill = tables.skill_name(note.removeprefix(_MARK))
            found.append(f"to be rolled for at the end: {skill}")
        elif note == _GAIN:
            found.append("to be rolled for at the end: POW")
        else:
            found.append(note.partition(" since ")[0])
    return found
