"""What a player would write down of somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.systems.d20.card import ABILITIES, ARMOUR, DAMAGE_TYPES, SKILLS, STR, USES, Arm
from solo.systems.d20.conditions import CONDITIONS, CURSE, DRAIN, ENHANCE, FEAR, HINDERED
from solo.systems.d20.dice import notation

if TYPE_CHECKING:
    from solo.systems.d20.creature import Creature

__all__ = ["sheet", "states", "weapons"]

_AILING: Final = {
    "poison": "poisoned",
    "disease": "diseased",
    "radiation": "irradiated",
    "trap": "trapped",
}


def sheet(one: Creature) -> dict[str, dict[str, str]]:
    """Return what a player would write down: heading -> label -> words."""
    from solo.systems.d20.tables import load_words  # noqa: PLC0415 - only sheets tell loads

    card = one.card
    found: dict[str, dict[str, str]] = {"Who": _who(one)}
    combat = {
        "Hit points": f"{one.hp} of {one.full_hp}",
        "Armour class": str(one.ac),
        "Initiative": f"{one.initiative:+d}",
    }
    if card.kind == "threat":
        combat["Attack"] = f"{card.attack:+d}"
        combat["Difficulty"] = str(card.difficulty)
    else:
        found["Abilities"] = {
            name: f"{modifier:+d}"
            for name, modifier in zip(ABILITIES, one.abilities(), strict=True)
        }
        found["Skills"] = {
            name: f"{rank:+d}" for name, rank in zip(SKILLS, card.skills, strict=True) if rank
        }
        combat["Carries at most"] = load_words(one.abilities()[STR])
        combat["Armour"] = ARMOUR[card.armour]
        combat["Shield"] = ("none", "small", "large")[card.shield]
    found["Combat"] = combat
    found["Weapons"] = weapons(one)
    if card.powers:
        from solo.systems.d20.tables import powers  # noqa: PLC0415 - only sheets tell powers

        styles: dict[str, list[str]] = {}
        for style, power in card.powers:
            styles.setdefault(style, []).append(powers()[power].name)
        found["Powers"] = {style: ", ".join(powers) for style, powers in styles.items()}
    if one.gear:
        found["Gear"] = {name: str(many) for name, many in one.gear.items()}
    spoken = [note.removeprefix("speaks ") for note in one.notes if note.startswith("speaks ")]
    if spoken:
        found["Languages"] = dict.fromkeys(spoken, "")
    others = [note for note in one.notes if not note.startswith("speaks ")]
    if others:
        found["Notes"] = dict.fromkeys(others, "")
    if one.states():
        found["State"] = dict.fromkeys(one.states(), "")
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
    return {"Name": one.name, "Calling": card.what, "Level": str(card.level)}


def weapons(one: Creature) -> dict[str, str]:
    """Return noun -> how it is used: the use first, then figures and reach."""
    found: dict[str, str] = {}
    for place, arm in enumerate(one.arms):
        weapon, held = arm[0], one.card.weapons
        use = USES[held[weapon][1]] if weapon < len(held) else USES[0]
        words = (
            f"{use.removesuffix(' melee')}, {arm[2]:+d} to hit, {notation(*arm[3:7])} "
            f"{DAMAGE_TYPES[arm[8]]}, {_reach(arm)}"
        )
        found[one.card.weapon_name(place)] = words
    return found


def _reach(arm: Arm) -> str:
    zones = arm[7]
    if not zones:
        return "own zone"
    return "next zone" if zones == 1 else f"{zones} zones"


def states(one: Creature) -> list[str]:
    """Return what ails somebody, in words: "dead", "prone", "poisoned: adder venom (stage 2)"."""
    found: list[str] = []
    if one.down:
        tags = one.card.tags
        broken = "gone" if "summoned" in tags else "out of order"
        broken = "destroyed" if "undead" in tags else broken
        found.append(("", "unconscious", "dead", broken)[one.down])
    for condition, a, b, _, cause in one.conditions:
        words = CONDITIONS[condition]
        if condition == HINDERED:
            words = f"hindered: {ABILITIES[a]} {b:+d}"
        shown = f"{words} ({cause})" if cause and condition in (HINDERED, FEAR) else words
        if shown not in found:
            found.append(shown)
    for row in one.afflictions:
        stage = row["stage"]
        found.append(f"{_AILING.get(str(row['kind']), 'caught')}: {row['name']} (stage {stage})")
    for kind, a, amount, _, _ in one.ledger:
        if kind in (DRAIN, ENHANCE):
            found.append(f"{kind}ed: {ABILITIES[a]} {amount if kind == ENHANCE else -amount:+d}")
        elif kind == CURSE:
            found.append(f"cursed luck: {-amount:+d}")
    return found
