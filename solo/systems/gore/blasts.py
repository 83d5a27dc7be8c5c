"""What bursts and burns in a fight: grenades thrown into a zone, flamethrowers (GORE-8.09, 8.10).

The order of the dice: the attack's D100; of a miss 1d6 for each multiple of the range and 1d8 for
the direction; then the blast's, as ``harms.explode`` has them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Deed, Hands
from solo.systems.gore import shots
from solo.systems.gore.body import CON, STR
from solo.systems.gore.card import Arm
from solo.systems.gore.checks import SUCCESS, check, level_of
from solo.systems.gore.cites import (
    GORE_1_12,
    GORE_2_65,
    GORE_4_37,
    GORE_4_38,
    GORE_8_09,
    GORE_8_10,
    R_78,
    R_79,
)
from solo.systems.gore.conditions import DEAD, STUNNED
from solo.systems.gore.creature import Creature

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = [
    "BURSTS", "bursts", "hurl", "in_blast", "radius", "reach", "scorch",
]  # fmt: skip

BURSTS: Final = "explosive"
"""The kind of weapon that bursts where it lands."""
_YARDS: Final = 3
"""Feet in a yard."""
_HUNDRED: Final = 100
_POINT: Final = 20
"""Feet for each point of STR above SIZ 1, of what is made to be thrown (GORE-2.65)."""
_COMPASS: Final = 8
_ATTRIBUTE: Final = 1000


def radius(arm: Arm) -> int:
    """Return the yards of the full blast."""
    from solo.systems.gore.tables import guns, same_id  # noqa: PLC0415 - few throw grenades

    gun = guns().get(same_id(arm.weapon.name))
    return gun.radius if gun is not None else 1


def reach(one: Creature, arm: Arm) -> int:
    """Return the range in feet: of a launcher its own, of what is thrown by STR (GORE-2.65)."""
    yards = max(arm.weapon.ranges, default=0)
    return _YARDS * yards if yards else _POINT * max(0, one.attributes[STR] - 1)


def bursts(fight: Fight, one: Creature, arm: Arm, zone: int) -> int:
    """Return the chance to put a burst into a zone; 0 where it is out of reach or of sight."""
    far, most = fight.feet(one.zone, zone), reach(one, arm)
    if not far or not most or not fight.ground.sight[one.zone][zone] or far > 2 * most:
        return 0
    return arm.attack // (1 if far <= most else 2) + one.skills_add


def in_blast(fight: Fight, arm: Arm, zone: int, off: int = 0) -> dict[int, int]:
    """Return everybody near a burst in a zone, with the yards from it; it may lie ``off`` yards."""
    found: dict[int, int] = {}
    for one in fight.people:
        if one.fled or one.down >= DEAD:
            continue
        yards = fight.feet(zone, one.zone) // _YARDS
        found[one.index] = max(1, off) if one.zone == zone else yards
    most = radius(arm) * arm.harm[0]
    return {who: yards for who, yards in found.items() if yards <= most}


def hurl(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Throw or shoot what bursts into a zone; a miss lands beside it (GORE-8.09, R-79)."""
    _, zone, number = deed
    arm = one.arms[number]
    if not shots.pays(one, arm):
        return
    one.loaded = 1 - arm.weapon.rounds
    chance = bursts(fight, one, arm, zone)
    far, most = fight.feet(one.zone, zone), reach(one, arm)
    times = -(-far // most)
    face = hands.throw(_HUNDRED)
    failed = face >= arm.weapon.malf
    level = level_of(face, chance, fight.settings.share)
    parts = (number, arm.attack, 1, times, one.skills_add)
    cites = (GORE_4_37, GORE_2_65, GORE_4_38, GORE_8_09)
    hands.tape.append(
        (fight.beat, one.index, -1, cites, (face,), parts, face, chance, max(0, level), one.hp)
    )
    if failed:
        shots.malfunction(fight, hands, one, arm, face)
        return
    off = 0
    if level < SUCCESS:
        faces = [hands.throw(6) for _ in range(times)]
        off = sum(faces)
        faces.append(hands.throw(_COMPASS))
        row = (
            fight.beat, one.index, -1, (GORE_8_09, R_79), tuple(faces),
            (number, zone, faces[-1]), off, 0, 0, one.hp,
        )  # fmt: skip
        hands.tape.append(row)
    from solo.systems.gore.harms import explode  # noqa: PLC0415 - little bursts

    there = in_blast(fight, arm, zone, off)
    explode(
        hands, fight, arm.harm[0], radius(arm), there, by=one.index, cites=(GORE_8_09,),
        fought=True,
    )  # fmt: skip
    fight.count()


def scorch(fight: Fight, hands: Hands, one: Creature, it: Creature) -> None:
    """Let a flamethrower's hit stun, by CON x5, and set alight (GORE-8.10, R-78)."""
    from solo.systems.gore.harms import ignite  # noqa: PLC0415 - few burn

    if it.down or not it.living:
        return
    rules = (GORE_1_12, GORE_8_10, R_78)
    rating, what = 5 * it.attributes[CON], _ATTRIBUTE + CON
    if check(hands, fight, it.index, rating, rules, what=what) < SUCCESS:
        it.suffer(STUNNED, cause="shock")
        fight.altered(it.index)
    ignite(hands, fight, it.index, by=one.index)
