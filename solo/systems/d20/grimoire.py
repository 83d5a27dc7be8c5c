"""What the powers are (chapter 14): each row of ``powers.toml`` as bare figures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, cast

from solo.reading import Node
from solo.rules import Ints
from solo.systems.d20.card import DAMAGE_TYPES, MELEE, Card, Weapon
from solo.systems.d20.cites import D20_14_01
from solo.systems.d20.ground import FAR

__all__ = ["HOST", "SIZES", "Power", "Stats", "bystander", "read_power"]

HOST: Final = -1
"""The unit of a power that lasts as long as the illusion it is cast on."""
SIZES: Final = ("", "small", "medium", "large", "huge")
"""Sizes of illusions and corpses; the place is the size's number, 0 is any."""
_REACH: Final = {
    "self": 0, "touching": 0, "same_zone": 0, "throwing": 1, "short": 11, "long": 33,
    "planet": FAR,
}  # fmt: skip
_UNITS: Final = {
    "instant": 0, "rounds": 6, "minutes": 60, "hours": 3600, "days": 86_400, "host": HOST,
}  # fmt: skip
_SAVES: Final = ("physical", "mental")
_HOPS: Final = {"adjacent_zone": 1, "long_shooting": 33, "same_planet": FAR}
_OPS: Final = (
    "reroll_d20", "ability_bonus", "charm", "ward", "damage", "summon", "illusion",
    "empower_illusion", "teleport", "buff_undead", "heal", "detect", "light", "cure", "obscure",
    "dispel", "turn", "animate", "scry",
)  # fmt: skip
_USE_TOTAL: Final = (
    "charm", "damage", "illusion", "empower_illusion", "heal", "obscure", "dispel", "turn",
)  # fmt: skip
_HARMS: Final = {
    name: DAMAGE_TYPES.index(harm)
    for name, harm in (
        ("teeth", "piercing"), ("claws", "slashing"), ("cold hands", "bludgeoning"),
        ("a semblance of claws", "slashing"),
    )
}  # fmt: skip
"""What the weapons of the creatures that powers make do."""
_LOWEST: Final = 8
"""Difficulty is this and two for each level (D20-15.02)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """The figures of what a power makes: AC, hit points, attack, damage, strength, kind."""

    ac: int
    hp: int
    attack: int
    damage: Ints
    strength: int
    immune: tuple[str, ...]
    example: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Power:
    """A power by its figures (D20-12.19, 14.01 to 14.39)."""

    id: str
    name: str
    place: int
    """Its place in the list, which rows and ledgers carry."""
    diff: int
    reach: int
    """In zones."""
    unit: int
    """Seconds in one of what its duration is counted in; 0 at once, ``HOST`` as its illusion."""
    ruled: bool
    """Whether the duration is a reading (R-26)."""
    target: str
    tags: tuple[str, ...]
    """What a target must be, one of these; none: anything."""
    barred: tuple[str, ...]
    save: str
    halves: bool
    op: str
    amount: str
    harm: int
    """The type of its damage, by place; -1 without any."""
    stats: Stats | None
    against: tuple[str, ...]
    hops: int
    size: int
    then_turns: bool

    @property
    def rule(self) -> int:
        """The number of its entry in the catalogue."""
        return D20_14_01 + self.place

    @property
    def uses_total(self) -> bool:
        """Whether an effect or a save asks for the total (D20-13.02)."""
        return self.op in _USE_TOTAL and self.amount != "power_skill"


def read_power(row: Node, place: int, dice: Callable[[Node, str, str], Ints]) -> Power:
    """Return the power in ``row``; ``dice`` reads damage."""
    target = cast("dict[str, Any]", row.plain("target"))
    save = cast("dict[str, Any]", row.plain("save") if row.has("save") else {})
    effect = cast("dict[str, Any]", row.plain("effect"))
    op = str(effect["op"])
    if op not in _OPS:
        raise row.fail("effect", f"{op!r} is no kind of effect; there are {', '.join(_OPS)}")
    kind = str(save.get("kind", ""))
    if kind and kind not in _SAVES:
        raise row.fail("save", f"{kind!r} is no kind of save; there are {', '.join(_SAVES)}")
    return Power(
        id=row.text("id"),
        name=row.text("name"),
        place=place,
        diff=row.number("diff", low=1),
        reach=_REACH[row.choice("range", tuple(_REACH))],
        unit=_UNITS[row.choice("duration", tuple(_UNITS))],
        ruled=row.choice("duration_origin", ("source", "ruling")) == "ruling",
        target=str(target["who"]),
        tags=tuple(t for t in target.get("filter", ()) if t not in ("any_creature", "living")),
        barred=tuple(target.get("exclude", ())),
        save=kind,
        halves=save.get("on_success") == "half",
        op=op,
        amount=str(effect.get("amount", "")),
        harm=DAMAGE_TYPES.index(effect["type"]) if "type" in effect else -1,
        stats=_stats(row, effect, dice),
        against=tuple(effect.get("against", ())),
        hops=_HOPS.get(str(effect.get("reach", "")), 0),
        size=SIZES.index(str(effect.get("size", target.get("size", "")))),
        then_turns="then" in effect,
    )


def _stats(
    row: Node, effect: dict[str, Any], dice: Callable[[Node, str, str], Ints]
) -> Stats | None:
    given = effect.get("stats")
    if given is None:
        return None
    strength = given.get("str", 0)
    for more in effect.get("choose_one", ()):
        strength = more.get("str", strength)
    return Stats(
        ac=given["ac"],
        hp=given["hp"],
        attack=given["attack"],
        damage=dice(row, "effect", given["damage"]),
        strength=strength,
        immune=tuple(given.get("immune", ())),
        example=str(effect.get("examples", ("",))[0]),
    )


def bystander(
    what: str,
    figures: tuple[int, int, int, Ints],
    weapon: str,
    tags: tuple[str, ...],
    *,
    living: bool,
    strength: int = 0,
) -> Card:
    """Return the card of what a power makes: (AC, hit points, attack, damage), hand to hand.

    It rolls as a threat does (D20-15.07), and its level is that of the table with its attack.
    ``strength`` is for what it carries, and for nothing else (D20-14.41).
    """
    ac, hp, attack, (many, sides, halved, flat) = figures
    level = max(1, min(13, (attack + 4) // 2))
    arm: Weapon = (weapon, MELEE, many, sides, halved, flat, attack, 0, _HARMS[weapon], 1)
    return Card(
        kind="threat", what=what, level=level, tags=tags, living=living,
        abilities=(strength, 0, 0, 0, 0, 0),
        mind="animal" if "animal" in tags else "mindless", aim="kill", base_ac=ac, full_hp=hp,
        attack=attack, difficulty=_LOWEST + 2 * level, weapons=(arm,),
    )  # fmt: skip
