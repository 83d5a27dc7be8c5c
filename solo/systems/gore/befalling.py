"""What a hazard does to somebody, effect by effect, and how that ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from solo.rules import Hands, Ints
from solo.systems.gore import breath, cites, harms
from solo.systems.gore.body import CON, Dice
from solo.systems.gore.checks import Play, in_order, oppose, rolled
from solo.systems.gore.conditions import (
    BROKEN,
    DEAD,
    ENTANGLED,
    FOREVER,
    IMMOBILISED,
    PRONE,
    SIGHT,
    SKILLS,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.peril import (
    AIRS,
    ARMOUR,
    NO_ARMOUR,
    OUT_COLD,
    ROUND,
    SCREEN,
    Effect,
    Priced,
)
from solo.systems.gore.running import Affliction, cause_of, drop, rows
from solo.systems.gore.want import want_penalty
from solo.systems.gore.wounds import hurt, knock_out, lose, settled, wake

__all__ = [
    "BEFALLEN", "BURNT", "CORRODED", "CRIPPLED", "DULLER", "FULL", "HALF", "HALF_UP", "HARM",
    "HELD", "TWICE", "WEAKER", "befall", "end", "resist", "rule_of", "seconds_of", "undo",
]  # fmt: skip

FULL, HALF, HALF_UP, TWICE = range(4)
"""How much of the harm counts: all, half (down, a Dive), half (up, resisted poison), double."""
_UNBREAKABLE: Final = 999
HARM, WEAKER, DULLER, BEFALLEN, HELD, BURNT, CORRODED = range(4, 11)
"""What an effect does, as the outcome of its row: hit points before armour, attribute points, all
tests, a state, held fast, rounds in a fire, rounds in acid."""
CRIPPLED: Final = 4
"""Below this an attribute cripples (GORE-1.03)."""
_RULES: Final = {
    "poison": (cites.GORE_3_48,), "disease": (cites.GORE_3_10, cites.R_31),
    "radiation": (cites.GORE_3_52, cites.R_34),
}  # fmt: skip


def rule_of(hazard: Priced) -> int:
    """Return the number of the rule that holds the hazard's figures."""
    name = hazard["rule"].replace("-", "_").replace(".", "_").upper()
    return int(getattr(cites, name, cites.GORE_F_02))


def seconds_of(hands: Hands, time: Sequence[int]) -> tuple[int, Ints]:
    """Return a span in seconds and the faces that were thrown for it."""
    many, sides, flat, unit = time
    total, faces = rolled(hands, (many, sides, flat))
    return max(0, total) * unit, faces


def _dice(one: Effect) -> Dice:
    many, sides, flat = one["dice"]
    return many, sides, flat


class _Way:
    """How one hazard works on one victim now."""

    __slots__ = ("adds", "cause", "hazard", "much", "rules")

    def __init__(self, hazard: Priced, much: int) -> None:
        self.hazard, self.much = hazard, much
        self.cause = hazard["name"].lower()
        self.adds = hazard["kind"] == "disease"
        self.rules: Ints = (*_RULES.get(hazard["kind"], (cites.GORE_F_05,)), rule_of(hazard))

    def share(self, harm: int) -> int:
        """Return what counts of a loss."""
        harm = max(0, harm)
        return (harm, harm // 2, -(-harm // 2), 2 * harm)[self.much]


def befall(
    hands: Hands,
    course: Play,
    who: int,
    hazard: Priced,
    effects: Sequence[Effect],
    *,
    much: int = FULL,
    throw: Sequence[int] | None = None,
) -> Ints:
    """Let ``effects`` befall somebody; return the faces of the harm, for who shares a blast.

    What a hazard brings besides ("bring", "attack") is the caller's to play. Resisted or avoided
    by half, only hit points and attributes are lost (R-32). ``throw`` are faces thrown before.
    """
    way, shown = _Way(hazard, much), tuple(throw or ())
    for one in effects:
        if course.cast[who].down in (DEAD, BROKEN):
            break
        if much in (HALF, HALF_UP) and one["do"] not in ("hp", "attribute"):
            continue
        if one["do"] == "hp":
            shown = _hp(hands, course, who, one, way, throw)
        elif one["do"] in _EFFECTS:
            _EFFECTS[one["do"]](hands, course, who, one, way)
    return shown


def _write(
    hands: Hands, course: Play, who: int, way: _Way, faces: Ints, parts: Ints, total: int,
    outcome: int,
) -> None:  # fmt: skip
    left = course.cast[who].hp
    rules = in_order(way.rules)
    hands.tape.append((course.beat, -1, who, rules, faces, parts, total, 0, outcome, left))


def _hp(
    hands: Hands, course: Play, who: int, one: Effect, way: _Way, thrown: Sequence[int] | None
) -> Ints:
    victim = course.cast[who]
    dice = _dice(one)
    if thrown is None:
        total, faces = rolled(hands, dice)
    else:
        total, faces = sum(thrown) + dice[2], ()
    points = 0 if one["a"] == NO_ARMOUR else victim.ap
    harm = way.share(total)
    _write(hands, course, who, way, faces, (one["a"], points, way.much), harm, HARM)
    if one["a"] == SCREEN:
        way.rules = (*way.rules, cites.GORE_3_17)
    through = max(0, harm - points) if one["a"] in (ARMOUR, SCREEN) else harm
    hurt(hands, course, who, through, cause=way.hazard["cause"])
    return faces


def _attribute(hands: Hands, course: Play, who: int, one: Effect, way: _Way) -> None:
    total, faces = rolled(hands, _dice(one))
    loss = way.share(total)
    _write(hands, course, who, way, faces, (one["a"], loss, way.much), loss, WEAKER)
    if loss:
        lose(hands, course, who, one["a"], loss, FOREVER, way.cause)


def _until(hands: Hands, course: Play, who: int, one: Effect) -> tuple[int, int, Ints]:
    """Return when an effect ends, its seconds (0 as long as the hazard runs) and the faces."""
    if not one["span"]:
        return FOREVER, 0, ()
    seconds, faces = seconds_of(hands, one["span"])
    return course.cast[who].now + seconds, seconds, faces


def _skills(hands: Hands, course: Play, who: int, one: Effect, way: _Way) -> None:
    """Lower all tests: of a disease it adds up (R-31), else only the gravest counts."""
    victim = course.cast[who]
    until, seconds, faces = _until(hands, course, who, one)
    _write(hands, course, who, way, faces, (one["a"], seconds, way.much), one["a"], DULLER)
    kind = SIGHT if one["word"] else SKILLS
    if not way.adds:
        same = [row for row in victim.ledger if row[0] == kind and row[4] == way.cause]
        if any(row[2] <= one["a"] for row in same):
            return
        victim.ledger = [row for row in victim.ledger if row not in same]
    victim.note_effect(kind, -1, one["a"], until, way.cause)
    course.altered(who)


def _state(hands: Hands, course: Play, who: int, one: Effect, way: _Way) -> None:
    victim, state = course.cast[who], one["a"]
    if one["b"] >= 0 and victim.attributes[one["b"]] >= CRIPPLED:
        return
    until, seconds, faces = _until(hands, course, who, one)
    if state == OUT_COLD:
        time = FOREVER if until == FOREVER else seconds
        knock_out(hands, course, who, time, way.rules, cause=way.cause, faces=faces)
        return
    _write(hands, course, who, way, faces, (state, seconds, way.much), 0, BEFALLEN)
    if state == PRONE:
        if not victim.prone:
            victim.suffer(PRONE)
    else:
        # What holds the body itself, not the limbs, nobody's strength breaks.
        bond = way.hazard["pot"] if way.hazard["kind"] == "trap" else _UNBREAKABLE
        a, b = (-1, bond) if state == IMMOBILISED else (0, 0)
        victim.suffer(state, a, b, until, way.cause)
    course.altered(who)


def _held(hands: Hands, course: Play, who: int, one: Effect, way: _Way) -> None:
    victim = course.cast[who]
    _, seconds, faces = _until(hands, course, who, one)
    if one["a"]:
        _write(hands, course, who, way, faces, (IMMOBILISED, seconds, way.much), 0, HELD)
        victim.suffer(IMMOBILISED, -1, one["b"], cause=way.cause)
    else:
        _write(hands, course, who, way, faces, (ENTANGLED, seconds, way.much), 0, HELD)
        victim.suffer(ENTANGLED, -1, seconds, cause=way.cause)
    course.altered(who)


def _fall(hands: Hands, course: Play, who: int, one: Effect, way: _Way) -> None:
    harms.fall(hands, course, who, one["a"], cites=(rule_of(way.hazard),))


def _fire(hands: Hands, course: Play, who: int, one: Effect, way: _Way) -> None:
    source = harms.FIRES.index(one["word"])
    rules = (rule_of(way.hazard),)
    if one["span"]:
        seconds, faces = seconds_of(hands, one["span"])
        lasts = max(1, seconds // ROUND)
        if faces:
            _write(hands, course, who, way, faces, (source, lasts, way.much), lasts, BURNT)
        harms.burn(hands, course, who, source, lasts, cites=rules)
    else:
        dice = _dice(one) if one["dice"] else None
        harms.fire(hands, course, who, source, cites=rules, dice=dice)


def _catch(hands: Hands, course: Play, who: int, one: Effect, way: _Way) -> None:
    del one, way
    if not harms.lucky(hands, course, who):
        harms.ignite(hands, course, who)


def _acid(hands: Hands, course: Play, who: int, one: Effect, way: _Way) -> None:
    many, sides, flat, _ = one["span"]
    contact, faces = rolled(hands, (many, sides, flat))
    strength = harms.ACIDS.index(one["word"])
    if faces:
        _write(hands, course, who, way, faces, (strength, contact, way.much), contact, CORRODED)
    harms.acid(hands, course, who, strength, max(1, contact), cites=(rule_of(way.hazard),))


def _pressure(hands: Hands, course: Play, who: int, one: Effect, way: _Way) -> None:
    harms.pressure(hands, course, who, one["a"], one["b"], cites=(rule_of(way.hazard),))


def _air(hands: Hands, course: Play, who: int, one: Effect, way: _Way) -> None:
    rules, kind = (rule_of(way.hazard),), AIRS.index(one["word"])
    if kind == len(AIRS) - 1:
        breath.swim(hands, course, who, cites=rules)
    else:
        begin = (breath.choke, breath.vacuum)[kind]
        begin(hands, course, who, exertion=bool(one["a"]), cites=rules)


_EFFECTS: Final[Mapping[str, Callable[[Hands, Play, int, Effect, _Way], None]]] = {
    "attribute": _attribute, "skills": _skills, "state": _state, "held": _held, "fall": _fall,
    "fire": _fire, "acid": _acid, "catch": _catch, "pressure": _pressure,
    "air": _air,
}  # fmt: skip


def undo(hands: Hands, course: Play, who: int, cause: str, rules: Ints) -> bool:
    """End what a hazard left on somebody but lost hit points; say whether there was anything."""
    one: Creature = course.cast[who]
    woke = wake(hands, course, who, cause, rules)
    lifted = one.lift(cause)
    if lifted:
        settled(hands, course, who)
        course.altered(who)
    return woke or lifted


def end(
    hands: Hands, course: Play, who: int, row: Affliction, rules: Ints, *, silent: bool = False
) -> None:
    """End a hazard: states and penalties go with it, hit points stay lost (GORE-3.49, 3.11)."""
    one = course.cast[who]
    drop(one, row)
    if not any(cause_of(other) == cause_of(row) for other in rows(one)):
        undo(hands, course, who, cause_of(row), rules)
    if not silent:
        parts = (row["stage"], 0, 0)
        hands.tape.append((course.beat, -1, who, in_order(rules), (), parts, 0, 0, 1, one.hp))


def resist(
    hands: Hands, course: Play, who: int, hazard: Priced, rules: Ints, *, plus: int = 0
) -> bool:
    """Test the attribute that withstands a hazard against its POT (GORE-1.22, 3.48, 3.10)."""
    one = course.cast[who]
    attribute = max(hazard["resist"], key=lambda place: one.attributes[place])
    percent = plus + (want_penalty(one) if attribute == CON else 0)
    own = one.attributes[attribute]
    return oppose(hands, course, who, own, hazard["pot"], rules, percent=percent)
