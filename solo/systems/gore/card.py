"""What stands on the sheet: figures that no fight changes, shared by everybody who has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, cast

from solo.records import Json, copied
from solo.rules import Ints
from solo.systems.gore.body import DEX, SIZ, STR, Dice, damage_modifier

if TYPE_CHECKING:
    from solo.systems.gore.pricing import Priced

__all__ = [
    "ALL", "CLOSE", "FISTS", "LONG", "MEDIUM", "MISSILE", "NATURAL_ONLY", "SHORT", "TOOLS", "Arm",
    "Card", "Kept", "Weapon",
]  # fmt: skip

TOOLS: Final = ("crowbar", "hammer", "mining-pick", "scythe", "spade", "torch")
"""What serves as a club, as gear names it; see ``tools``."""
SHORT, MEDIUM, LONG, ALL, MISSILE = range(5)
"""Reach of a weapon (GORE-4.35); a missile weapon has ranges instead."""
CLOSE: Final = "close"
NATURAL_ONLY: Final = 2
"""What parries natural weapons and unarmed attacks alone (GORE-2.67, 4.60)."""


class Weapon(NamedTuple):
    """A weapon as its row has it (GORE-8.01); ``weapons`` of tables.py reads them."""

    name: str
    kind: str
    """hand, shield, unarmed, natural, thrown, bow, crossbow, sling, gun, laser, explosive or flame.
    """
    skill: str
    """Points go by this: "weapon:B", "shield", "unarmed", "natural", "guns_rifle", "throwing"."""
    base: int
    harms: tuple[Dice, ...]
    """One damage, or one for each range band of a shotgun."""
    reach: int
    impale: int
    parry: int
    """0 no, 1 yes, ``NATURAL_ONLY``."""
    hands: int
    hp: int
    strength: int
    dexterity: int
    ranges: Ints
    """Yards; none for what is not shot or thrown."""
    shots: int
    rounds: int
    """Attack number ``shots`` / ``rounds``: 2/1 is two a round, 1/3 one every three rounds."""
    burst: int
    capacity: int
    """0 never runs out (or is one weapon thrown)."""
    malf: int
    """101 never fails."""
    mechanism: str
    """"", single-fire, semi-automatic, automatic, energy."""
    barrels: int = 1

    @property
    def missile(self) -> bool:
        """Whether it is shot or thrown."""
        return self.reach == MISSILE


FISTS: Final = Weapon(
    name="bare hands", kind="unarmed", skill="unarmed", base=50, harms=((1, 3, 0),), reach=SHORT,
    impale=0, parry=NATURAL_ONLY, hands=1, hp=0, strength=0, dexterity=0, ranges=(), shots=1,
    rounds=1, burst=0, capacity=0, malf=101, mechanism="",
)  # fmt: skip


class Arm:
    """A weapon as its bearer uses it now: ratings, damage modifier, mean damage worked out."""

    __slots__ = (
        "attack",
        "bare",
        "blank",
        "dm",
        "fire",
        "hand",
        "harm",
        "mean",
        "missile",
        "parry",
        "parts",
        "place",
        "reach",
        "usable",
        "wards",
        "weapon",
    )  # fmt: skip

    def __init__(
        self,
        place: int,
        weapon: Weapon,
        attack: int,
        parry: int,
        dm: Dice,
        usable: bool,  # noqa: FBT001 - built in one place
    ) -> None:
        from solo.systems.gore.body import mean36  # noqa: PLC0415 - keeps the import list short

        self.place, self.weapon = place, weapon
        self.attack, self.parry = attack, parry
        """Rating to attack and to parry; parry is 0 where it cannot."""
        self.dm = dm if weapon.kind not in _WITHOUT_DM else (0, 0, 0)
        """The bearer's damage modifier; half of the roll counts for missiles (GORE-8.04)."""
        self.harm = weapon.harms[0]
        half = 2 if weapon.reach == MISSILE else 1
        self.mean = max(0, mean36(self.harm) + mean36(self.dm) // half)
        """36 times the mean damage."""
        self.missile = weapon.reach == MISSILE
        self.reach = {ALL: LONG, MISSILE: SHORT}.get(weapon.reach, weapon.reach)
        """How far it reaches by hand while nobody has closed in (GORE-4.35)."""
        self.usable = usable
        self.bare = weapon.kind == "unarmed" or weapon.name in TOOLS
        """Whether its chance is never the plain one: bare hands, tools."""
        self.hand = weapon.kind == "hand"
        self.wards = weapon.parry == 1
        """Whether it parries whatever is held in a hand."""
        self.fire = 2 if weapon.kind == "flame" else int(weapon.name == "torch")
        """1 burns as a torch does, 2 as a flamethrower (GORE-8.10, 9.17)."""
        self.blank = 1
        """Times as far as else is point blank: 2 through a sight (GORE-4.53)."""
        self.parts: Ints = (place, attack, 1, 1, 0)


_WITHOUT_DM: Final = frozenset(("gun", "laser", "explosive", "flame"))


Kept: TypeAlias = tuple[Ints, int, int, Dice, int, int, tuple[Arm, ...]]
"""attributes, most hit points and magic points, damage modifier, Dodge, armour, arms."""


class Card:
    """A sheet that is never changed, only replaced."""

    __slots__ = (
        "_key",
        "aim",
        "armour",
        "attack",
        "attributes",
        "build",
        "carries",
        "dm",
        "dodge",
        "era",
        "feats",
        "hide",
        "kept",
        "kind",
        "level",
        "living",
        "mind",
        "movement",
        "mp_most",
        "native",
        "other",
        "others",
        "parry",
        "points",
        "ratings",
        "shield",
        "spells",
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
        attributes: Sequence[int],
        movement: int = 8,
        tags: Sequence[str] = (),
        living: bool = True,
        mind: str = "sentient",
        aim: str = "kill",
        build: str = "brute",
        attack: int = -1,
        parry: int = -1,
        dodge: int = -1,
        other: int = -1,
        hide: int = 0,
        armour: Sequence[str] = (),
        shield: str = "",
        points: Mapping[str, int] | None = None,
        weapons: Sequence[Weapon] = (),
        spells: Sequence[str] = (),
        mp_most: int = 5,
        carries: Sequence[Priced] = (),
    ) -> None:
        self.kind, self.what, self.level = kind, what, level
        """"hero" or "threat"; the profession or the threat's id; hero or threat level."""
        self.attributes: Ints = tuple(attributes)
        self.movement, self.tags, self.living = movement, tuple(tags), living
        self.mind, self.aim, self.build = mind, aim, build
        self.attack, self.parry, self.dodge, self.other = attack, parry, dodge, other
        """Ratings that a threat has outright; -1 where skills say."""
        self.hide, self.armour, self.shield = hide, tuple(armour), shield
        """Natural armour points; pieces worn by id; a shield's id or ""."""
        self.points: Mapping[str, int] = dict(points or {})
        """Skill id -> points added to its base."""
        self.weapons: tuple[Weapon, ...] = tuple(weapons) or (FISTS,)
        self.spells, self.mp_most = tuple(spells), mp_most
        """Spells in memory by id; the most MP put into a variable one (section E)."""
        self.carries: tuple[Priced, ...] = tuple(carries)
        self.feats = "wrestle" in self.points or any(
            not weapon.harms[0][1] or weapon.kind == "explosive" for weapon in self.weapons
        )
        """Whether tactics have more to think of than blows: it wrestles, has a net or grenades."""
        self.dm = damage_modifier(self.attributes[STR] + self.attributes[SIZ])
        self.native = 2 * self.attributes[DEX]
        """Dodge at base."""
        self.kept: Kept | None = None
        """What follows from it for whoever nothing has befallen, once somebody has asked."""
        self.others: dict[tuple[Ints, int, int, tuple[tuple[str, bool], ...]], Kept] = {}
        """The same by attributes as they are now, what injuries forbid, and what is broken."""
        self.ratings: dict[str, int] = {}
        """Skill -> its rating by these attributes, once somebody has asked."""
        self._key = (
            kind, what, level, self.attributes, movement, self.tags, living, mind, aim, build,
            attack, parry, dodge, other, hide, self.armour, shield,
            tuple(sorted(self.points.items())), self.weapons, self.spells, mp_most,
            repr(self.carries),
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Card) and self._key == other._key)

    def __hash__(self) -> int:
        return hash(self._key)

    def replace(self, **changes: object) -> Card:
        """Return a card with ``changes``, named as its maker names them."""
        now: dict[str, object] = {
            name: getattr(self, name)
            for name in (
                "kind", "what", "level", "attributes", "movement", "tags", "living", "mind", "aim",
                "build", "attack", "parry", "dodge", "other", "hide", "armour", "shield", "points",
                "weapons", "spells", "mp_most", "carries",
            )
        }  # fmt: skip
        return Card(**(now | changes))  # pyright: ignore[reportArgumentType] - checked by the names

    def pack(self) -> list[Json]:
        """Return it as plain data."""
        head: list[Json] = [
            self.kind, self.what, self.level, int(self.living), self.mind, self.aim, self.build,
            self.movement, self.attack, self.parry, self.dodge, self.other, self.hide, self.shield,
            self.mp_most,
        ]  # fmt: skip
        rows: list[Json] = [
            head,
            [*self.attributes],
            [*self.tags],
            [*self.armour],
            {**self.points},
            [*self.spells],
            [cast("Json", copied(hazard)) for hazard in self.carries],
            [_packed(weapon) for weapon in self.weapons],
        ]
        return rows

    @classmethod
    def unpack(cls, rows: Sequence[Json]) -> Card:
        """Return the card that ``pack`` wrote; the same one again for the same rows."""
        written = repr(rows)
        found = _cards.get(written)
        if found is None:
            if len(_cards) >= _MOST_CARDS:
                _cards.clear()
            found = _cards[written] = cls._unpack(rows)
        return found

    @classmethod
    def _unpack(cls, rows: Sequence[Json]) -> Card:
        head, attributes, tags, armour, points, spells, carries, weapons = cast(
            "list[list[Json]]", rows
        )
        (
            kind, what, level, living, mind, aim, build, movement, attack, parry, dodge, other,
            hide, shield, mp_most,
        ) = head  # fmt: skip
        return cls(
            kind=cast("str", kind), what=cast("str", what), level=cast("int", level),
            living=bool(living), mind=cast("str", mind), aim=cast("str", aim),
            build=cast("str", build), movement=cast("int", movement), attack=cast("int", attack),
            parry=cast("int", parry), dodge=cast("int", dodge), other=cast("int", other),
            hide=cast("int", hide), shield=cast("str", shield), mp_most=cast("int", mp_most),
            attributes=cast("list[int]", attributes), tags=cast("list[str]", tags),
            armour=cast("list[str]", armour), points=cast("Mapping[str, int]", points),
            spells=cast("list[str]", spells),
            carries=cast("Sequence[Priced]", copied(carries)),
            weapons=[_weapon(row) for row in cast("list[list[Json]]", weapons)],
        )  # fmt: skip


def _packed(weapon: Weapon) -> list[Json]:
    found: list[Json] = [*cast("tuple[Json, ...]", weapon)]
    found[_HARMS] = [[*harm] for harm in weapon.harms]
    found[_RANGES] = [*weapon.ranges]
    return found


def _weapon(row: Sequence[Json]) -> Weapon:
    found = [*row]
    harms = cast("list[list[int]]", found[_HARMS])
    found[_HARMS] = cast("Json", tuple(cast("Dice", tuple(harm)) for harm in harms))
    found[_RANGES] = cast("Json", tuple(cast("list[int]", found[_RANGES])))
    return Weapon(*cast("list[int]", found))  # type: ignore[arg-type]


_HARMS: Final = Weapon._fields.index("harms")
_RANGES: Final = Weapon._fields.index("ranges")


_cards: Final[dict[str, Card]] = {}
"""Cards as they are written: nothing ever changes one, so that those who share one may."""
_MOST_CARDS: Final = 512
