"""What a hazard is worth in this game: neutral records become bare figures.

A priced hazard is plain data, so that a course carries it when packed. A record with figures of
its own under ``exact.d20`` keeps them; every other is priced by its level (R-82).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final, TypedDict, cast

from solo.reading import Node
from solo.records import Hazard, Json, Stage
from solo.systems.d20.card import ABILITIES, DAMAGE_TYPES, SKILLS
from solo.systems.d20.creature import CONDITIONS, FEAR, HINDERED
from solo.systems.d20.tables import dice, levels

__all__ = [
    "ATTACK", "AUTO", "SAVE", "Blow", "Priced", "at_level", "plain", "price",
]  # fmt: skip

AUTO, SAVE, ATTACK = range(3)
"""How a hazard is delivered (D20-E.01)."""
_DELIVERY: Final = ("auto", "save", "attack")
_SECONDS: Final = {"round": 6, "minute": 60, "hour": 3600}
_RESIST: Final = {
    "fortitude": ("physical", (2,)),
    "reflexes": ("physical", (1,)),
    "strength": ("physical", (0,)),
    "body": ("physical", (0, 1, 2)),
    "mind": ("mental", (3, 4, 5)),
}
_HINDERS: Final = {"fortitude": 2, "reflexes": 1, "strength": 0, "body": 2, "mind": 4}
_SPOT: Final = ("WIS THF", "INT THF", "WIS NAT", "INT TECH", "WIS SPY")
_BYPASS: Final = ("DEX THF", "INT THF", "INT TECH")
_SAVES: Final = 12
"""How many saves a priced hazard other than a disease demands at most (R-82)."""
_ODD_TYPES: Final = {"impact": 1, "falling": 1, "crushing": 1, "radiation": 10, "electricity": 5}
"""Words for harm that other games use, as places of this game's types."""


class Blow(TypedDict):
    """What one hit or stage does: damage as (dice, sides, halved, flat), its type, conditions."""

    damage: list[int]
    type: int
    conditions: list[list[int]]


class Priced(TypedDict):
    """A hazard in this game's figures; times in seconds, abilities and skills by place."""

    id: str
    name: str
    kind: str
    level: int
    difficulty: int
    delivery: int
    zone: bool
    bonus: int
    mental: bool
    abilities: list[int]
    half: bool
    staged: bool
    blows: list[Blow]
    onset: int
    interval: int
    unit: int
    repeat: bool
    area: bool
    bypassed: bool
    pulled: bool
    after: list[int]
    dose: str
    medical: int
    spot: list[list[int]]
    bypass: list[list[int]]
    sets_off: bool
    rule: str
    ours: bool


def plain(hazard: Priced) -> dict[str, Json]:
    """Return a priced hazard as the plain data that it is."""
    return cast("dict[str, Json]", hazard)


def at_level(hazard: Priced, level: int) -> Priced:
    """Return a hazard with the level and Difficulty of the threat that carries it."""
    copy = hazard.copy()
    copy["level"], copy["difficulty"] = level, levels()[level - 1].difficulty
    return copy


def price(hazard: Hazard) -> Priced:
    """Return ``hazard`` in this game's figures.

    Raises:
        ContentError: its own figures under ``exact.d20`` are wrong.
    """
    level = levels()[hazard.level - 1]
    kind, abilities = _RESIST[hazard.resist]
    interval = hazard.interval
    found = Priced(
        id=hazard.id,
        name=hazard.name,
        kind=hazard.kind,
        level=hazard.level,
        difficulty=level.difficulty,
        delivery=_DELIVERY.index(hazard.delivery),
        zone=hazard.targets == "zone",
        bonus=level.attack,
        mental=kind == "mental",
        abilities=[*abilities],
        half=hazard.half,
        staged=interval > 0,
        blows=[_blow(hazard, stage, n) for n, stage in enumerate(hazard.stages, 1)],
        onset=hazard.onset,
        interval=interval,
        unit=max((s for s in _SECONDS.values() if s <= interval), default=interval),
        repeat=hazard.last == "repeat",
        area=hazard.area,
        bypassed=hazard.can_bypass and hazard.area,
        pulled=hazard.kind == "trap" and not hazard.area and hazard.targets == "one",
        after=[] if hazard.kind == "disease" else [0, _SAVES * interval],
        dose=hazard.counter_agent,
        medical=("none", "physical", "mental").index(hazard.medical),
        spot=_pairs(_SPOT) if hazard.kind == "trap" else [],
        bypass=_pairs(_BYPASS) if hazard.can_bypass else [],
        sets_off=hazard.can_bypass and not hazard.area,
        rule="D20-E.09",
        ours=True,
    )
    own = hazard.exact.get("d20")
    if own is not None:
        _overrule(found, Node(cast("dict[str, Any]", own), f"hazard {hazard.id}: exact.d20"))
    return found


def _blow(hazard: Hazard, stage: Stage, number: int) -> Blow:
    conditions: list[list[int]] = []
    if stage.state:
        condition = CONDITIONS.index(stage.state)
        if condition == HINDERED:
            conditions = [[condition, _HINDERS[hazard.resist], -min(number, 3)]]
        else:
            conditions = [[condition, -1 if condition == FEAR else 0, 0]]
    return Blow(damage=_share(hazard.level, stage.harm), type=_type(hazard), conditions=conditions)


def _type(hazard: Hazard) -> int:
    if hazard.damage in DAMAGE_TYPES:
        return DAMAGE_TYPES.index(hazard.damage)
    return _ODD_TYPES.get(hazard.damage, DAMAGE_TYPES.index("force"))


def _share(level: int, share: Fraction) -> list[int]:
    """Return a share of a level's damage: whole dice, half a die, or none (R-82)."""
    many, sides, halved, flat = levels()[level - 1].damage
    if share == 1 or not share:
        return [many, sides, halved, flat] if share else []
    wanted = many * share
    if wanted < Fraction(3, 4):
        return [1, sides, 1, 0]
    return [int(wanted + Fraction(1, 2)), sides, 0, 0]


def _pairs(words: Sequence[str]) -> list[list[int]]:
    found: list[list[int]] = []
    for pair in words:
        ability, skill = pair.split()
        found.append([ABILITIES.index(ability), SKILLS.index(skill)])
    return found


def _overrule(found: Priced, own: Node) -> None:
    """Put the record's own figures in place of those its level gave."""
    level = found["level"]
    found["ours"] = False
    found["rule"] = own.text("rule", "D20-E.08")
    printed = _printed_level(own, level)
    # An adventure may ask for a record at another level: Difficulty and bonus then move with it.
    found["bonus"] = own.number("bonus", 2 * printed - 4) + 2 * (level - printed)
    found["spot"] = _rolls(own, "spot")
    if own.has("bypass"):
        bypass = own.table("bypass")
        found["bypass"] = _rolls(bypass, "rolls")
        found["sets_off"] = bypass.choice("on_fail", ("trigger", "nothing")) == "trigger"
        bypass.done()
    if own.has("save"):
        _own_save(found, own.table("save"))
    if own.has("onset"):
        onset = own.table("onset")
        found["onset"] = onset.number("amount", low=0) * _unit(onset)
        onset.done()
    if own.has("interval"):
        interval = own.table("interval")
        found["unit"] = _unit(interval)
        found["interval"] = interval.number("every", low=1) * found["unit"]
        interval.done()
    _own_ends(found, own.table("ends"))
    hits = [own.table("hit")] if own.has("hit") else [*own.rows("stages")]
    if hits:
        found["blows"] = [_own_blow(hit) for hit in hits]
    own.words("symptoms", ())
    own.done()


def _printed_level(own: Node, level: int) -> int:
    """Return the level that the record's Difficulty stands for: 8 + 2 x level (D20-E.02)."""
    least, most = levels()[0].difficulty, levels()[-1].difficulty
    difficulty = own.number("difficulty", 8 + 2 * level, least, most)
    if difficulty % 2:
        raise own.fail("difficulty", f"{difficulty} is no threat level's; it is 8 + 2 x level")
    return (difficulty - 8) // 2


def _unit(node: Node) -> int:
    return _SECONDS[node.choice("unit", tuple(_SECONDS))]


def _rolls(node: Node, key: str) -> list[list[int]]:
    """Take pairs of an ability and a skill."""
    found: list[list[int]] = []
    for pair in cast("list[Any]", node.plain(key) or []):
        match pair:
            case [str() as ability, str() as skill] if ability in ABILITIES and skill in SKILLS:
                found.append([ABILITIES.index(ability), SKILLS.index(skill)])
            case _:
                raise node.fail(key, f'{pair!r} is not a pair like ["DEX", "THF"]')
    return found


def _own_save(found: Priced, save: Node) -> None:
    found["mental"] = save.choice("kind", ("physical", "mental")) == "mental"
    group = (3, 4, 5) if found["mental"] else (0, 1, 2)
    named = save.plain("ability")
    if named == "any":
        found["abilities"] = [*group]
    else:
        allowed = tuple(ABILITIES[place] for place in group)
        names = cast("list[Any]", named if isinstance(named, list) else [named])
        if not names or any(name not in allowed for name in names):
            raise save.fail("ability", f"{named!r} is not any, nor a list of {', '.join(allowed)}")
        found["abilities"] = [ABILITIES.index(name) for name in names]
    found["half"] = save.choice("on_success", ("negate", "half", "stage_back")) == "half"
    save.done()


def _own_ends(found: Priced, ends: Node) -> None:
    ends.flag("stage_zero")
    found["area"] = ends.flag("leave_area")
    found["bypassed"] = ends.flag("bypassed")
    found["pulled"] = ends.flag("pulled_free")
    found["after"] = []
    if ends.has("after"):
        after = ends.table("after")
        unit = _unit(after)
        if after.has("dice"):
            after.choice("dice", ("1d6",))
            found["after"] = [6, unit]
        else:
            found["after"] = [0, after.number("amount", low=1) * unit]
        after.done()
    ends.done()


def _own_blow(hit: Node) -> Blow:
    damage = [*dice(hit, "damage", hit.text("damage"))] if hit.has("damage") else []
    kind = DAMAGE_TYPES.index(hit.choice("type", DAMAGE_TYPES)) if damage else 0
    conditions: list[list[int]] = []
    for row in hit.rows("conditions"):
        condition = CONDITIONS.index(row.choice("id", CONDITIONS[1:9]))
        ability = -1 if condition == FEAR else 0
        penalty = 0
        if condition == HINDERED:
            ability = ABILITIES.index(row.choice("ability", ABILITIES))
            penalty = row.number("penalty", high=-1)
        row.text("source", "")
        row.done()
        conditions.append([condition, ability, penalty])
    hit.done()
    return Blow(damage=damage, type=kind, conditions=conditions)
