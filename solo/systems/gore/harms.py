"""What harms without being anybody's blow: falls, blasts, pressure, acid, fire (chapter 3).

Plain rulings for traps, spells, fumbles and explosives. Each writes a row with its dice and lets
``wounds.hurt`` take the hit points. What goes on round by round is a row of running.py; its first
round is played at once, the others by ``play_round`` when they are due.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from solo.rules import Hands, Ints
from solo.systems.gore import tables
from solo.systems.gore.body import DEX, POW, SIZ, Dice
from solo.systems.gore.breath import choke
from solo.systems.gore.card import Card
from solo.systems.gore.checks import CRITICAL, SUCCESS, Play, check, in_order, rolled
from solo.systems.gore.cites import (
    GORE_1_12,
    GORE_2_35,
    GORE_3_01,
    GORE_3_02,
    GORE_3_03,
    GORE_3_12,
    GORE_3_14,
    GORE_3_16,
    GORE_3_17,
    R_36,
    R_37,
    R_38,
    R_39,
    R_81,
)
from solo.systems.gore.conditions import ON_FIRE, PRONE
from solo.systems.gore.creature import Creature
from solo.systems.gore.peril import ROUND
from solo.systems.gore.running import Affliction, cause_of, drop, rows, started
from solo.systems.gore.wounds import hurt

__all__ = [
    "ACIDS", "ATTRIBUTE", "FIRES", "TILL_OUT", "acid", "blast_dice", "burn", "catch", "dive",
    "explode", "fall", "fall_dice", "fire", "ignite", "lucky", "play_round", "pressure",
    "pressure_dice", "put_out", "stripped",
]  # fmt: skip

ATTRIBUTE: Final = 1000
"""What a test row adds to the place of an attribute, to tell it from a skill."""
ACIDS: Final = ("weak", "medium", "strong")
_ACID: Final[tuple[Dice, ...]] = ((1, 3, -1), (1, 4, 0), (1, 6, 1))
_LESSENED: Final[tuple[Dice, ...]] = ((0, 0, 1), (1, 3, -1), (1, 3, -1))
"""By strength: harm of a round, and over armour in its first rounds (GORE-3.01, 3.02)."""
FIRES: Final = ("candle", "torch", "bonfire", "burning room", "lava")
_TORCH, _BONFIRE, _ROOM = 1, 2, 3
_FIRE: Final[tuple[Dice, ...]] = ((0, 0, 1), (1, 6, 0), (1, 6, 2), (1, 6, 2), (3, 6, 0))
TILL_OUT: Final = -1
"""Rounds of a fire that burns until it is put out."""
_INCHES: Final = 12


def _note(
    hands: Hands, course: Play, who: int, cites: Ints, faces: Ints, parts: Ints, total: int,
    by: int = -1,
) -> None:  # fmt: skip
    """Write what harms on a row: parts as the rule lists them, the harm before armour."""
    left = course.cast[who].hp
    hands.tape.append((course.beat, by, who, in_order(cites), faces, parts, total, 0, 1, left))


def _go_down(course: Play, who: int) -> None:
    one = course.cast[who]
    if not one.prone:
        one.suffer(PRONE)
        course.altered(who)


# ---------------------------------------------------------------------- falls, blasts, pressure


def _height(one: Creature) -> int:
    """Return somebody's height in inches, the lower of its SIZ (GORE-1.08)."""
    return max(_INCHES, 60 + 2 * (one.attributes[SIZ] - 8))


def fall_dice(inches: int) -> int:
    """Return the dice of a fall: one for each full ten feet (GORE-3.16, R-38)."""
    return max(0, inches) // (10 * _INCHES)


def fall(hands: Hands, course: Play, who: int, feet: int, *, by: int = -1, cites: Ints = ()) -> int:
    """Let somebody fall ``feet``; whoever is awake may jump (GORE-3.16); return the harm.

    The parts of the row are feet, inches that the jump took off, and dice that plate added.
    """
    one = course.cast[who]
    weight = tables.weight_worn(one.card.armour)
    inches, saved = feet * _INCHES, 0
    if fall_dice(inches) and one.can_act and one.can_move and weight != tables.HEAVY:
        rules = (GORE_2_35, GORE_3_16, R_38)
        place = tables.place_of("jump")
        level = check(hands, course, who, one.rating("jump"), rules, add=one.skills_add, what=place)
        saved = _height(one) * max(0, min(level, CRITICAL))
        if weight == tables.MEDIUM:
            saved //= 2
    dice = fall_dice(inches - saved)
    plate = int(fall_dice(inches) > 0 and weight == tables.HEAVY)
    harm, faces = rolled(hands, (dice + plate, 6, 0))
    _note(hands, course, who, (GORE_3_16, R_38, *cites), faces, (feet, saved, plate), harm, by)
    if harm:
        _go_down(course, who)
        hurt(hands, course, who, harm, by=by, cause="fall")
    return harm


def blast_dice(dice: int, radius: int, distance: int) -> int:
    """Return the dice of a blast at a distance: one fewer for each further radius (GORE-3.14)."""
    return max(0, dice - max(1, -(-distance // radius)) + 1)


def dive(hands: Hands, course: Play, who: int, *, rating: int = -1, cites: Ints = ()) -> int:
    """Let somebody dive out of the way; prone in every case (GORE-3.12); return the level.

    ``rating`` is what is left of Dodge where it is not the first defence of a round.
    """
    one = course.cast[who]
    chance = rating if rating >= 0 else one.dodge + one.skills_add + one.defence
    level = check(
        hands, course, who, chance, (GORE_3_12, *cites), what=tables.place_of("dodge")
    )  # fmt: skip
    _go_down(course, who)
    return level


def explode(
    hands: Hands,
    course: Play,
    dice: int,
    radius: int,
    distances: Mapping[int, int],
    *,
    by: int = -1,
    cites: Ints = (),
    fought: bool = False,
) -> None:
    """Let something burst: everybody's Dive, then the dice thrown once, armour (GORE-3.14, R-81).

    ``distances`` says how far each of the cast stands from it, in the unit of ``radius``. The dice
    are thrown for whoever stands nearest; those further away count the first of them. The parts of
    each row are distance, dice counted and the level of the Dive, -2 for none. ``fought``: in a
    fight, where a Dive is one of a round's defences and may be left.
    """
    there = {who: left for who, far in distances.items() if (left := blast_dice(dice, radius, far))}
    if not there:
        return
    levels = {who: _dives(hands, course, who, 6 * left * fought) for who, left in there.items()}
    faces = tuple([hands.throw(6) for _ in range(max(there.values()))])
    shown = faces
    for who, left in there.items():
        one, level = course.cast[who], levels[who]
        harm = sum(faces[:left])
        harm = 0 if level >= CRITICAL else harm // 2 if level == SUCCESS else harm
        rules, parts = (GORE_3_14, R_81, *cites), (distances[who], left, level)
        _note(hands, course, who, rules, shown, parts, harm, by)
        shown = ()
        hurt(hands, course, who, max(0, harm - one.ap), by=by, cause="explosion")


def _dives(hands: Hands, course: Play, who: int, most: int) -> int:
    """Let somebody dive who can; return the level, -2 for none (GORE-3.12, 4.22).

    ``most`` is the most damage that threatens in a fight: there a Dive is a choice and a defence.
    """
    one = course.cast[who]
    if not (one.can_defend and one.can_move and one.dodge > 0):
        return -2
    if not most:
        return dive(hands, course, who, cites=(R_81,))
    used = one.defences
    start = one.first if used else one.dodge
    rating = start - 30 * used + one.skills_add + one.defence
    if rating <= 0 or not hands.ask(course, "dive", who, (most, one.hp))[0]:
        return -2
    one.first, one.defences = start, used + 1
    return dive(hands, course, who, rating=rating, cites=(R_81,))


def pressure_dice(before: int, after: int) -> int:
    """Return the dice of a change of pressure, both in tenths of atmospheres (GORE-3.03)."""
    change = abs(before - after)
    return 0 if change < 10 else 1 + (change - 10) // 5


def pressure(
    hands: Hands, course: Play, who: int, before: int, after: int, *, cites: Ints = ()
) -> int:
    """Let the pressure change within seconds, in tenths of atmospheres; armour does not help.

    The parts of the row are the two pressures (GORE-3.03, R-39).
    """
    harm, faces = rolled(hands, (pressure_dice(before, after), 6, 0))
    _note(hands, course, who, (GORE_3_03, R_39, *cites), faces, (before, after), harm)
    hurt(hands, course, who, harm, cause="pressure")
    return harm


# ---------------------------------------------------------------------- acid


def acid(
    hands: Hands,
    course: Play,
    who: int,
    strength: int,
    contact: int,
    *,
    by: int = -1,
    cites: Ints = (),
) -> None:
    """Let acid (a place of ``ACIDS``) touch somebody for ``contact`` rounds (GORE-3.01, 3.02).

    Over armour 1d3 rounds are lessened; strong acid eats it after 1d6. The parts of that row are
    strength, rounds lessened and rounds until the armour is gone, 0 for never.
    ``more`` of the running row: strength, rounds left, rounds lessened left, rounds until the
    armour is gone (-1 never).
    """
    one = course.cast[who]
    spared, eaten = 0, -1
    if one.card.armour and one.ap:
        spared = hands.throw(3)
        faces: Ints = (spared,)
        if ACIDS[strength] == "strong":
            eaten = hands.throw(6)
            faces = (spared, eaten)
        parts = (strength, spared, max(0, eaten))
        _note(hands, course, who, (GORE_3_02, *cites), faces, parts, 0, by)
    more = (strength, contact, spared, eaten)
    row = started(one, "acid", f"{ACIDS[strength]} acid", one.now, more=more)
    _acid_round(hands, course, who, row)


def _acid_round(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Play a round of contact; the parts are strength and 1 where armour lessens it."""
    one, more = course.cast[who], row["more"]
    strength, left, spared, eaten = more
    lessened = spared > 0 and bool(one.card.armour)
    harm, faces = rolled(hands, (_LESSENED if lessened else _ACID)[strength])
    harm = max(0, harm)
    rules = (GORE_3_01, GORE_3_02, R_36) if lessened else (GORE_3_01,)
    _note(hands, course, who, rules, faces, (strength, int(lessened)), harm)
    if eaten == 1:
        stripped(course, who)
        _note(hands, course, who, (GORE_3_02, R_36), (), (strength, 0, 0), 0)
    row["more"] = [strength, left - 1, max(0, spared - 1), eaten - 1 if eaten > 0 else -1]
    row["due"] += ROUND
    if left <= 1:
        drop(one, row)
    hurt(hands, course, who, harm, cause="acid")


def stripped(course: Play, who: int) -> None:
    """Take the armour off somebody's sheet for good: it is destroyed."""
    one = course.cast[who]
    packed = one.card.pack()
    packed[3] = []
    one.card = Card.unpack(packed)
    one.refresh()
    course.altered(who)


# ---------------------------------------------------------------------- fire


def fire(
    hands: Hands,
    course: Play,
    who: int,
    source: int,
    *,
    by: int = -1,
    cites: Ints = (),
    screen: bool = True,
    dice: Dice | None = None,
) -> int:
    """Let fire (a place of ``FIRES``) touch somebody for a round (GORE-3.17); return the harm.

    ``screen`` says whether armour still protects; ``dice`` stand in place of the source's own. The
    parts of the row are the source and the armour points that counted. Then clothing may catch,
    or breath begin to run.
    """
    one = course.cast[who]
    harm, faces = rolled(hands, _FIRE[source] if dice is None else dice)
    points = one.ap if screen else 0
    rules = (GORE_3_17, R_37, *cites) if points else (GORE_3_17, *cites)
    _note(hands, course, who, rules, faces, (source, points), harm, by)
    hurt(hands, course, who, max(0, harm - points), by=by, cause="fire")
    _catch(hands, course, who, source)
    return harm


def catch(hands: Hands, course: Play, who: int, source: str, *, by: int = -1) -> None:
    """Let clothing catch from flames as from a fire of ``FIRES`` (GORE-3.17)."""
    _catch(hands, course, who, FIRES.index(source), by=by)


def _catch(hands: Hands, course: Play, who: int, source: int, *, by: int = -1) -> None:
    one = course.cast[who]
    if one.hp <= 0 or not one.living:
        return
    alight = one.has(ON_FIRE)
    if source == _BONFIRE and not alight:
        ignite(hands, course, who, by=by)
    elif source == _TORCH and not alight and not one.ap:
        if not lucky(hands, course, who):
            ignite(hands, course, who, by=by)
    elif source == _ROOM:
        breathes = not any(row["kind"] == "suffocation" for row in rows(one))
        if breathes and not lucky(hands, course, who):
            choke(hands, course, who, cites=(GORE_3_17,))


def lucky(hands: Hands, course: Play, who: int) -> bool:
    """Make the Luck Test that keeps fire or smoke from somebody (GORE-3.17)."""
    luck = 5 * course.cast[who].attributes[POW]
    what = ATTRIBUTE + POW
    return check(hands, course, who, luck, (GORE_1_12, GORE_3_17), what=what) >= SUCCESS


def ignite(hands: Hands, course: Play, who: int, *, by: int = -1) -> None:
    """Set somebody alight: as a torch each round from the next on, until put out (GORE-3.17)."""
    one = course.cast[who]
    if one.has(ON_FIRE):
        return
    _begin_fire(hands, course, who, _TORCH, TILL_OUT, one.now + ROUND, by=by)
    one.suffer(ON_FIRE, _TORCH, cause="on fire")
    course.altered(who)


def burn(
    hands: Hands,
    course: Play,
    who: int,
    source: int,
    lasts: int = TILL_OUT,
    *,
    by: int = -1,
    cites: Ints = (),
) -> None:
    """Let somebody stand in a fire for ``lasts`` rounds; armour protects for 1d6 (R-37)."""
    one = course.cast[who]
    row = _begin_fire(hands, course, who, source, lasts, one.now, by=by, cites=cites)
    _fire_round(hands, course, who, row)


def _begin_fire(
    hands: Hands, course: Play, who: int, source: int, lasts: int, due: int, *, by: int = -1,
    cites: Ints = (),
) -> Affliction:  # fmt: skip
    """Enter a fire; ``more`` is source, rounds left (-1 till out), rounds that armour protects."""
    one, screen, faces = course.cast[who], 0, ()
    if one.ap:
        screen = hands.throw(6)
        faces = (screen,)
    _note(hands, course, who, (GORE_3_17, R_37, *cites), faces, (source, screen), 0, by)
    name = "on fire" if due > one.now else FIRES[source]
    return started(one, "fire", name, due, more=(source, lasts, screen))


def _fire_round(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    one = course.cast[who]
    source, left, screen = row["more"]
    row["more"] = [source, left - 1 if left > 0 else left, max(0, screen - 1)]
    row["due"] += ROUND
    fire(hands, course, who, source, screen=screen > 0)
    if left == 1:
        drop(one, row)
        one.lift(cause_of(row))


def put_out(hands: Hands, course: Play, who: int, *, by: int = -1) -> bool:
    """Try for a round to put out somebody who burns: DEX x5 of who tries (GORE-3.17)."""
    actor = by if by >= 0 else who
    rules, what = (GORE_1_12, GORE_3_17), ATTRIBUTE + DEX
    rating = 5 * course.cast[actor].attributes[DEX]
    if check(hands, course, actor, rating, rules, whom=who, what=what) < SUCCESS:
        return False
    one = course.cast[who]
    for row in [row for row in rows(one) if row["kind"] == "fire" and row["name"] == "on fire"]:
        drop(one, row)
    one.lift("on fire")
    course.altered(who)
    return True


def play_round(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Play the round of fire or acid that is due."""
    if row["kind"] == "acid":
        _acid_round(hands, course, who, row)
    else:
        _fire_round(hands, course, who, row)
