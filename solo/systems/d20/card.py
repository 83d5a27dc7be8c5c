"""What stands on the sheet: figures that no fight changes, shared by everybody who has them.

A weapon is a bare tuple (``Weapon``): name, use, dice, sides, half (1 for ``1d6/2``), flat,
attack bonus, reach in zones, damage type, hands. An *arm* (``Arm``) is a weapon as its bearer
swings it: the bearer's modifiers added, the mean damage worked out, the rules it is ruled by.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from solo.records import Json, copied
from solo.rules import Ints
from solo.systems.d20.cites import (
    D20_8_02,
    D20_8_03,
    D20_8_04,
    D20_8_05,
    D20_8_06,
    D20_11_06,
    D20_15_07,
    R_12,
    R_18,
    R_34,
)
from solo.systems.d20.dice import mean

if TYPE_CHECKING:
    from solo.systems.d20.pricing import Priced

__all__ = [
    "ABILITIES",
    "ARMOUR",
    "CHA",
    "CON",
    "DAMAGE_TYPES",
    "DARKSIGHT",
    "DEX",
    "FTR",
    "INT",
    "LIGHT",
    "MELEE",
    "PAIR",
    "PUNCH",
    "RANGED",
    "SKILLS",
    "STR",
    "THROWN",
    "UNARMED",
    "USES",
    "WIS",
    "Arm",
    "Card",
    "Weapon",
    "skills_of",
]

ABILITIES: Final = ("STR", "DEX", "CON", "INT", "WIS", "CHA")
"""In the order of the six-sided die (D20-2.03)."""
STR, DEX, CON, INT, WIS, CHA = range(6)
SKILLS: Final = (
    "FTR", "MAG", "DIV", "THF", "NAT", "QI", "SPY", "MED", "SCI", "TECH", "TRD", "VEH", "PSI",
    "CYB", "SHP",
)  # fmt: skip
FTR = 0
DARKSIGHT: Final = "darksight"
"""The tag of whoever sees without light (R-93)."""
ARMOUR: Final = ("none", "light", "medium", "heavy")
_ARMOUR_AC: Final = (10, 12, 15, 17)
DAMAGE_TYPES: Final = (
    "acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic", "piercing", "poison",
    "psychic", "radiant", "slashing", "thunder",
)  # fmt: skip
"""The list of D20-8.17; a weapon names its type by the place here."""

UNARMED, LIGHT, MELEE, THROWN, RANGED = range(5)
USES: Final = ("unarmed", "light melee", "melee", "thrown", "ranged")

Weapon: TypeAlias = tuple[str, int, int, int, int, int, int, int, int, int]
"""name, use, dice, sides, half, flat, attack bonus, reach in zones, damage type, hands."""
Arm: TypeAlias = tuple[
    int, int, int, int, int, int, int, int, int, int, Ints, int, Ints, Ints
]  # fmt: skip
"""weapon, melee (1 or 0), attack modifier, dice, sides, half, flat, reach, type, mean x 36, cites,
whether it leaves no hand for a shield (0, 1, ``PAIR``), parts of the attack row, parts of the
damage row.
"""
PAIR: Final = 2
"""Hands of two light weapons: no setting lets a shield go with them (D20-11.07)."""

_Key: TypeAlias = tuple[tuple[int | str, ...], ...]
_CARRIES: Final = 4
"""Which row of a packed card holds what its hits bring."""

PUNCH: Final[Weapon] = ("bare hands", UNARMED, 1, 6, 1, 0, 0, 0, 1, 1)
_USE_CITES: Final = (
    (D20_8_02,),
    (D20_8_03,),
    (D20_8_04,),
    (D20_8_05, R_12),
    (D20_8_06,),
)
_PAIR_CITES: Final = (D20_11_06, R_18)
_THREAT_CITES: Final = (D20_15_07, R_34)
_ZERO: Final = (0, 0, 0, 0, 0, 0)
_UNSKILLED: Final = (0,) * len(SKILLS)


def skills_of(**ranks: int) -> Ints:
    """Return the fifteen skill ranks in the order of ``SKILLS``: ``skills_of(FTR=2)``."""
    unknown = sorted(set(ranks) - set(SKILLS))
    if unknown:
        raise ValueError(f"no skill is called {unknown[0]!r}; there are {', '.join(SKILLS)}")
    return tuple(ranks.get(skill, 0) for skill in SKILLS)


class Card:
    """A sheet that is never changed, only replaced. Everything derived is worked out once."""

    __slots__ = (
        "_key",
        "abilities",
        "ac",
        "aim",
        "armour",
        "arms",
        "attack",
        "base_ac",
        "carries",
        "darksight",
        "difficulty",
        "full_hp",
        "highest",
        "immune",
        "initiative",
        "kind",
        "level",
        "living",
        "mind",
        "offences",
        "powers",
        "reach",
        "shield",
        "skills",
        "tags",
        "weapons",
        "what",
    )  # fmt: skip

    def __init__(
        self,
        *,
        kind: str,
        what: str,
        level: int,
        abilities: Ints = _ZERO,
        skills: Ints = _UNSKILLED,
        armour: int = 0,
        shield: int = 0,
        weapons: Iterable[Weapon] = (),
        tags: Iterable[str] = (),
        living: bool = True,
        mind: str = "sentient",
        aim: str = "kill",
        powers: Iterable[tuple[str, str]] = (),
        base_ac: int = 0,
        full_hp: int = 0,
        attack: int = 0,
        difficulty: int = 0,
        carries: Iterable[Priced] = (),
    ) -> None:
        self.kind, self.what, self.level = kind, what, level
        self.abilities, self.skills = tuple(abilities), tuple(skills)
        self.armour, self.shield = armour, shield
        self.weapons = tuple(weapons)
        self.tags, self.living, self.mind, self.aim = tuple(tags), living, mind, aim
        self.powers = tuple(powers)
        self.base_ac, self.attack, self.difficulty = base_ac, attack, difficulty
        self.carries = tuple(carries)
        # D20-8.18: a tag such as "immune-necrotic".
        self.immune = tuple(
            place for place, kind in enumerate(DAMAGE_TYPES) if f"immune-{kind}" in self.tags
        )
        self.darksight = int(DARKSIGHT in self.tags)
        self.offences: dict[int, int] = {}
        self.highest = max(self.skills)
        self.full_hp = full_hp or _hit_points(self.skills, self.abilities[CON], self.highest)
        self._key = self._plain()
        self.ac = self.ac_with(self.abilities)
        self.initiative = self.initiative_with(self.abilities)
        self.arms = self.arms_with(self.abilities, self.abilities)
        self.reach = max((arm[7] for arm in self.arms), default=0)

    def _plain(self) -> _Key:
        head = (
            self.kind, self.what, self.level, self.armour, self.shield, int(self.living), self.mind,
            self.aim, self.base_ac, self.full_hp, self.attack, self.difficulty,
        )  # fmt: skip
        powers = tuple(word for power in self.powers for word in power)
        carried = tuple(map(_text, self.carries))
        lists = (self.abilities, self.skills, self.tags, carried, powers)
        return (head, *lists, *self.weapons)

    @classmethod
    def unpack(cls, packed: list[Json]) -> Card:
        """Return the card that ``pack`` wrote, the very same one where it is known."""
        for rows, known in _recent:
            if rows == packed:
                return known
        key, carries = _key_of(packed)
        known = _known.get(key)
        if known is None:
            known = cls._read(key, carries)
            if len(_known) >= _MOST_KNOWN:
                _known.clear()
            _known[key] = known
        del _recent[_MOST_RECENT - 1 :]
        _recent.insert(0, (known.pack(), known))
        return known

    @classmethod
    def _read(cls, key: _Key, carries: Iterable[Priced]) -> Card:
        head, abilities, skills, tags, _, powers, *weapons = key
        words = [str(word) for word in head]
        return cls(
            kind=words[0],
            what=words[1],
            level=int(head[2]),
            armour=int(head[3]),
            shield=int(head[4]),
            living=bool(head[5]),
            mind=words[6],
            aim=words[7],
            base_ac=int(head[8]),
            full_hp=int(head[9]),
            attack=int(head[10]),
            difficulty=int(head[11]),
            abilities=tuple(map(int, abilities)),
            skills=tuple(map(int, skills)),
            tags=map(str, tags),
            carries=carries,
            powers=((str(a), str(b)) for a, b in zip(powers[::2], powers[1::2], strict=True)),
            weapons=(_weapon(weapon) for weapon in weapons),
        )

    def pack(self) -> list[Json]:
        """Return all of it as plain lists; equal cards pack equally."""
        packed: list[Json] = [list(part) for part in self._key]
        if self.carries:
            packed[_CARRIES] = [cast("Json", copied(hazard)) for hazard in self.carries]
        return packed

    def alike(self, other: Card) -> bool:
        """Say whether another card says the same in everything: both pack equally."""
        return self is other or self._key == other._key

    def replace(self, **changes: object) -> Card:
        """Return a card with ``changes``; hit points follow the skills unless they are given."""
        now: dict[str, object] = {
            name: getattr(self, name)
            for name in (
                "kind", "what", "level", "abilities", "skills", "armour", "shield", "weapons",
                "tags", "living", "mind", "aim", "powers", "base_ac", "attack", "difficulty",
                "carries",
            )
        }  # fmt: skip
        if self.kind == "threat":
            now["full_hp"] = self.full_hp
        return Card(**(now | changes))  # pyright: ignore[reportArgumentType] - checked by the names

    def skill(self, name: str) -> int:
        """Return the rank in a skill, 0 where it is not owned (D20-3.07)."""
        return self.skills[SKILLS.index(name)]

    def ac_with(self, abilities: Sequence[int], *, shield: bool = True) -> int:
        """Return the AC that armour, DEX and shield give (D20-8.08 to 8.13)."""
        if self.kind == "threat":
            return self.base_ac
        dex = abilities[DEX] if self.armour < 2 else 0
        # A hero's ``base_ac`` is what somebody moved the figure by to see what it is worth.
        return self.base_ac + _ARMOUR_AC[self.armour] + dex + (self.shield if shield else 0)

    def initiative_with(self, rolled: Sequence[int]) -> int:
        """Return what is added to the initiative die (D20-7.02)."""
        return self.attack if self.kind == "threat" else rolled[DEX] + self.skills[FTR]

    def arms_with(
        self, rolled: Sequence[int], damage: Sequence[int], more: int = 0
    ) -> tuple[Arm, ...]:
        """Return every way to strike; ``rolled`` and ``damage`` are the modifiers in force.

        ``more`` is added to the damage of a threat.
        The weapons come in their order; then two light weapons as a pair; then bare hands. Behind
        a shield the pair comes last and counts for nothing in tactics: it is used where no shield
        is carried (D20-C.10), or where a player says so.
        """
        if self.kind == "threat":
            stronger = [(*weapon[:5], weapon[5] + more, *weapon[6:]) for weapon in self.weapons]
            return tuple(self._threat_arm(i, weapon) for i, weapon in enumerate(stronger))
        arms = [self._arm(i, weapon, rolled, damage) for i, weapon in enumerate(self.weapons)]
        light = [i for i, weapon in enumerate(self.weapons) if weapon[1] == LIGHT]
        pair = [self._pair(light[0], rolled, damage)] if len(light) > 1 else []
        if all(weapon[1] != UNARMED for weapon in self.weapons):
            bare = self._arm(len(self.weapons), PUNCH, rolled, damage)
            pair = [bare, *pair] if self.shield else [*pair, bare]
        return (*arms, *pair)

    def _pair(self, first: int, rolled: Sequence[int], damage: Sequence[int]) -> Arm:
        """Return two light weapons as the one medium weapon they strike like (D20-11.06)."""
        name, use, dice, sides, _half, *rest = self.weapons[first]
        weapon = _weapon((name, use, dice, sides, 0, *rest))
        arm = self._arm(first, weapon, rolled, damage)
        average = 0 if self.shield else arm[9]
        return (*arm[:9], average, _PAIR_CITES, PAIR, *arm[12:])

    def _threat_arm(self, place: int, weapon: Weapon) -> Arm:
        _, use, dice, sides, half, flat, attack, reach, kind, hands = weapon
        melee, two = int(use < THROWN), int(hands > 1)
        average = mean(dice, sides, half, flat)
        cites = (*_USE_CITES[use][:1], *_THREAT_CITES)
        parts, harm = (-1, attack, 0, 0), (half, 0, flat, 1, kind)
        return (
            place, melee, attack, dice, sides, half, flat, reach, kind, average, cites, two,
            parts, harm,
        )  # fmt: skip

    def _arm(self, place: int, weapon: Weapon, rolled: Sequence[int], damage: Sequence[int]) -> Arm:
        _, use, dice, sides, half, flat, attack, reach, kind, hands = weapon
        if use == RANGED:
            ability = DEX
        elif use == MELEE:
            ability = STR
        else:
            ability = STR if rolled[STR] > rolled[DEX] else DEX
        # D20-8.15: STR in melee, DEX at range, what was used for the throw when throwing.
        added = damage[ability if use >= THROWN else STR]
        total = attack + rolled[ability] + self.skills[FTR]
        parts = (ability, rolled[ability], self.skills[FTR], attack)
        harm = (half, added, flat, 1, kind)
        flat += added
        melee, two, cites = int(use < THROWN), int(hands > 1), _USE_CITES[use]
        average = mean(dice, sides, half, flat)
        return (
            place, melee, total, dice, sides, half, flat, reach, kind, average, cites, two,
            parts, harm,
        )  # fmt: skip

    def weapon_name(self, arm: int) -> str:
        """Return what the arm of that number strikes with, as a noun."""
        chosen = self.arms[arm]
        if chosen[0] >= len(self.weapons):
            return PUNCH[0]
        name = self.weapons[chosen[0]][0]
        return f"a {name} in each hand" if chosen[10] is _PAIR_CITES else name


def _text(hazard: Priced) -> str:
    from json import dumps  # noqa: PLC0415 - few threats carry anything

    return dumps(hazard, sort_keys=True)


def _key_of(packed: list[Json]) -> tuple[_Key, list[Priced]]:
    """Return what tells cards apart, with what this one carries as text; and what it carries."""
    rows = cast("list[list[int | str]]", packed)
    key = tuple(map(tuple, rows))
    if not key[_CARRIES]:
        return key, []
    carries = cast("list[Priced]", copied(packed[_CARRIES]))
    return (*key[:_CARRIES], tuple(map(_text, carries)), *key[_CARRIES + 1 :]), carries


def _hit_points(skills: Sequence[int], con: int, highest: int) -> int:
    """Return the most hit points (D20-5.01 to 5.03): at least 1 (R-35)."""
    return max(1, 3 + 5 * skills[FTR] + 3 * max(skills[1:]) + con * highest)


def _weapon(plain: Sequence[int | str]) -> Weapon:
    name, use, dice, sides, half, flat, attack, reach, kind, hands = plain
    return (
        str(name), int(use), int(dice), int(sides), int(half), int(flat), int(attack), int(reach),
        int(kind), int(hands),
    )  # fmt: skip


_MOST_RECENT: Final = 8
_recent: list[tuple[list[Json], Card]] = []
_MOST_KNOWN: Final = 4096
_known: dict[_Key, Card] = {}
