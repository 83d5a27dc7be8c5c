"""A shot: what is loaded, sights and silencers, slugs, what a gun far or near does, what fails.

A gun by name has so many shots left in ``ammo`` (absent: full). What it takes to reload follows
from what it is: clips for what loads itself, a belt for a machine gun of a hundred shots or more,
else two rounds at a time (GORE-4.55). Clips and rounds to reload with are not counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Hands, Ints
from solo.systems.gore import situation
from solo.systems.gore.body import Dice
from solo.systems.gore.card import Arm, Weapon
from solo.systems.gore.checks import in_order
from solo.systems.gore.cites import (
    GORE_4_17,
    GORE_4_46,
    GORE_4_49,
    GORE_4_53,
    GORE_4_54,
    R_44,
    R_50,
    R_52,
)
from solo.systems.gore.conditions import FOREVER, JAMMED
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import DOUBLED, LUNGING, SIGHTED, SLUGGED, UNAIMED
from solo.systems.gore.situation import Chance

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = [
    "GUNS", "LASER", "SILENCER", "TELESCOPE", "adjusted", "charged", "dropped", "feed", "left",
    "malfunction", "pays", "sighted", "sights", "slug_of", "spend",
]  # fmt: skip

GUNS: Final = frozenset(("gun", "laser", "flame"))
_SIGHTED: Final = ("guns_handgun", "guns_rifle", "guns_shotgun", "guns_submachine")
TELESCOPE, LASER, SILENCER = "telescopic-sight", "laser-sight", "silencer"
"""What somebody may have among its gear for a gun (GORE-4.53, 4.54)."""
_MOST_LUNGE: Final = 50
_BELT: Final = 100
"""Shots from which a machine gun is fed by a belt."""
_ALL: Final = 100


def left(one: Creature, arm: Arm) -> int:
    """Return the shots that are loaded; what never runs out has more than anybody shoots.

    What holds one shot is loaded as a bow is, by readying it (GORE-4.43).
    """
    capacity = arm.weapon.capacity
    return one.ammo.get(arm.weapon.name, capacity) if capacity > 1 else 10_000


def spend(one: Creature, arm: Arm, many: int = 1) -> None:
    """Take shots out of a gun."""
    if arm.weapon.capacity > 1:
        one.ammo[arm.weapon.name] = max(0, left(one, arm) - many)


def feed(weapon: Weapon) -> str:
    """Return how a gun is reloaded: "clip", "belt", or "two" rounds at a time (GORE-4.55)."""
    if weapon.skill == "guns_machine_gun" and weapon.capacity >= _BELT:
        return "belt"
    loads_itself = weapon.mechanism in ("semi-automatic", "automatic", "energy")
    return "clip" if loads_itself and weapon.skill != "guns_shotgun" else "two"


def pays(one: Creature, arm: Arm) -> bool:
    """Say whether there is anything to fire, and take it: one shot."""
    if not left(one, arm):
        return False
    spend(one, arm)
    return True


def charged(
    fight: Fight, hands: Hands, one: Creature, way: tuple[int, Arm, int]
) -> Arm:  # fmt: skip
    """Return a missile weapon as this shot has it: its load, sight and silencer, far or near."""
    target, arm, how = way
    weapon = arm.weapon
    if weapon.kind not in GUNS:
        return arm
    if SILENCER in one.gear:
        arm = _silenced(fight, hands, one, arm)
    if how & SIGHTED:
        arm = sighted(one, arm)
    ranges, harm = weapon.ranges, arm.harm
    far = situation.feet(fight, one, fight.people[target])
    if how & SLUGGED:
        arm, harm = _with_slug(one, arm), slug_of(weapon)
    elif len(weapon.harms) > 1:
        band = next((n for n, yards in enumerate(ranges) if far <= 3 * yards), len(ranges) - 1)
        harm = weapon.harms[band]
    elif fight.settings.damage_drop and weapon.kind == "gun":
        harm = dropped(harm, -(-far // (3 * max(ranges))))
    if how & DOUBLED:
        harm = (harm[0] * weapon.barrels, harm[1], harm[2] * weapon.barrels)
    if harm == arm.harm:
        return arm
    found = _copy(arm)
    found.harm = harm
    return found


def dropped(harm: Dice, times: int) -> Dice:
    """Return the dice of a gun beyond twice its range: one less for each multiple (R-104)."""
    return max(1, harm[0] - max(0, times - 2)), harm[1], harm[2]


def _copy(arm: Arm, weapon: Weapon | None = None) -> Arm:
    found = Arm(arm.place, weapon or arm.weapon, arm.attack, arm.parry, arm.dm, arm.usable)
    found.blank = arm.blank
    return found


def adjusted(found: Chance, how: int) -> Chance:
    """Return a chance as a lunge or a volley has it."""
    chance, rating, num, den, add, why = found
    if how & LUNGING:
        return Chance(min(chance, _MOST_LUNGE), rating, num, den, add, (*why, GORE_4_17, R_44))
    if how & UNAIMED:
        if num > 1:  # no point blank in a volley
            num, why = 1, why[2:]
            chance = rating * num // den + add
        return Chance(chance, rating, num, den, add, in_order((*why, GORE_4_46, R_50)))
    return Chance(chance, rating, num, den, add, in_order((*why, GORE_4_53)))


def sights(one: Creature, arm: Arm) -> int:
    """Return how many times as far a sight lets somebody shoot: 0 without one (GORE-4.53)."""
    if arm.weapon.skill not in _SIGHTED or not (TELESCOPE in one.gear or LASER in one.gear):
        return 0
    return 4 if arm.weapon.skill == "guns_rifle" else 2


def sighted(one: Creature, arm: Arm) -> Arm:
    """Return a gun as it shoots through its sight."""
    times = sights(one, arm)
    ranges = tuple(times * yards for yards in arm.weapon.ranges)
    found = _copy(arm, arm.weapon._replace(ranges=ranges))
    found.blank = 2 if times == 2 else 1
    found.harm = arm.harm
    return found


def _silenced(fight: Fight, hands: Hands, one: Creature, arm: Arm) -> Arm:
    """Return a gun with a silencer: half the range, for so many firings (GORE-4.54)."""
    if SILENCER not in one.ammo:
        face = hands.throw(_ALL)
        one.ammo[SILENCER] = face + 50
        row = (
            fight.beat, one.index, -1, (GORE_4_54,), (face,), (arm.place,), face + 50, 0, 1, one.hp
        )  # fmt: skip
        hands.tape.append(row)
    one.ammo[SILENCER] -= 1
    if one.ammo[SILENCER] <= 0:
        del one.ammo[SILENCER], one.gear[SILENCER]
    ranges = tuple(max(1, yards // 2) for yards in arm.weapon.ranges)
    found = _copy(arm, arm.weapon._replace(ranges=ranges))
    found.harm = arm.harm
    return found


def slug_of(weapon: Weapon) -> Dice:
    """Return the dice of a single ball from a shotgun; no sides for what has none (GORE-8.08)."""
    if weapon.skill != "guns_shotgun":
        return 0, 0, 0
    from solo.systems.gore.tables import guns, same_id  # noqa: PLC0415 - few shoot slugs

    gun = guns().get(same_id(weapon.name))
    return gun.slug if gun is not None else (0, 0, 0)


def _with_slug(one: Creature, arm: Arm) -> Arm:
    """Return a shotgun that fires a ball: by the Rifle skill, the last range."""
    weapon = arm.weapon._replace(ranges=arm.weapon.ranges[-1:], harms=(slug_of(arm.weapon),))
    attack = one.rating("guns_rifle") if one.card.attack < 0 else arm.attack
    found = Arm(arm.place, weapon, attack, 0, arm.dm, arm.usable)
    found.blank = arm.blank
    return found


def malfunction(fight: Fight, hands: Hands, one: Creature, arm: Arm, face: int) -> int:
    """Let a gun fail: a dud, or a jam that takes 1d6 rounds to clear (GORE-4.49, R-52).

    Returns the cell of the tables that it comes to: nothing at all.
    """
    jams = arm.weapon.mechanism in ("semi-automatic", "automatic")
    rounds = hands.throw(6) if jams else 0
    faces: Ints = (rounds,) if jams else ()
    row = (
        fight.beat, one.index, -1, (GORE_4_49, R_52), faces, (arm.place, rounds), face,
        arm.weapon.malf, 1 + int(jams), one.hp,
    )  # fmt: skip
    hands.tape.append(row)
    if jams:
        one.note_effect(JAMMED, arm.place, rounds, FOREVER, "a jam")
        fight.altered(one.index)
    return 0
