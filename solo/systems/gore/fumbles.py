"""The fumble tables: what a 00 in a fight comes to (GORE-3.19 to 3.22, R-85, R-86).

The order of the dice: the table's die (twice, and again, where 00 says so); then, row by row, what
the row asks for: which arm, feet, rounds, weeks; then the damage, as ``blows`` has it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from solo.rules import Hands, Ints
from solo.systems.gore import blows, items, order, wounds
from solo.systems.gore.body import CHA, Dice
from solo.systems.gore.card import Arm
from solo.systems.gore.checks import SUCCESS, rolled
from solo.systems.gore.cites import (
    GORE_2_67,
    GORE_3_13,
    GORE_3_19,
    GORE_3_20,
    GORE_3_21,
    GORE_3_22,
    R_52,
    R_79,
    R_85,
    R_86,
    R_140,
)
from solo.systems.gore.conditions import (
    ARMOUR,
    BARRED,
    FOREVER,
    HALVED,
    HINDERED,
    JAMMED,
    LODGED,
    LOSS,
    MAIMED,
    MOVEMENT,
    NO_ARMS,
    NO_ATTACK,
    NO_DODGE,
    NO_MOVE,
    NO_PAIR,
    NO_SHIELD,
    NO_TWO_HANDED,
    PRONE,
    SPENT,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import BLOW, FURTHER, NONE
from solo.systems.gore.grips import shield_of
from solo.systems.gore.mending import UNTENDED
from solo.systems.gore.plight import ATTACKS, PARRIES
from solo.systems.gore.results import HIT
from solo.systems.gore.shelf import dice_of, table_rows

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = [
    "Row", "fall", "fumble", "let_go", "rows",
]  # fmt: skip

_ROUND: Final = 12
_DAY: Final = 86_400
_WEEK: Final = 7 * _DAY
_HUNDRED: Final = 100
_MISSILES: Final = 6
_MISHAP: Final = "mishap"
_MEND: Final = "to be mended"
_BOTH: Final = NO_PAIR | NO_TWO_HANDED
_HELMS: Final = ("helm", "cap", "coif", "mask")


class Row(NamedTuple):
    """A row of a fumble table: up to which face, its id, dice of rounds, weeks or feet."""

    high: int
    id: str
    dice: Dice
    spares: str
    """Who has one is spared: "shield" or "helmet"."""


@cache
def rows(table: str) -> tuple[Row, ...]:
    """Return the rows of a fumble table of combat.toml."""
    found: list[Row] = []
    for row in table_rows("combat", table):
        figure = row.text("feet", "") or row.text("rounds", "")
        until = row.text("until", "")
        if until.startswith("1d"):
            figure = until.partition(" ")[0]
        dice = dice_of(row, "rounds", figure) if "d" in figure else (0, 0, int(figure or 0))
        found.append(Row(row.number("high"), row.text("id"), dice, row.text("unless", "")))
    return tuple(found)


class _Way(NamedTuple):
    """Whose fumble, with what, at whom, and what the row's dice showed."""

    fight: Fight
    hands: Hands
    one: Creature
    arm: Arm
    whom: int
    figure: int


def fumble(fight: Fight, hands: Hands, one: Creature, arm: Arm, whom: int = NONE) -> None:
    """Let somebody fumble with a weapon or shield, by the table or by dropping it (GORE-3.19)."""
    if one.down:
        return
    kind = arm.weapon.kind
    if kind == "unarmed":
        _scuffle(fight, hands, one)
    elif fight.settings.no_fumble_tables:
        if kind != "natural":
            let_go(one, arm.place)
            row = (fight.beat, one.index, -1, (GORE_3_19,), (), (arm.place,), 0, 0, 1, one.hp)
            hands.tape.append(row)
            fight.altered(one.index)
    elif arm.weapon.missile:
        face = hands.throw(_MISSILES)
        _by_row(fight, hands, one, arm, whom, ("fumble_missile", face, GORE_3_21))
    else:
        face = hands.throw(_HUNDRED)
        if face < _HUNDRED:
            _by_row(fight, hands, one, arm, whom, ("fumble_hand", face, GORE_3_20))
        else:
            _twice(fight, hands, one, arm, whom)


def _twice(fight: Fight, hands: Hands, one: Creature, arm: Arm, whom: int) -> None:
    """Roll twice, rolling further hundreds again."""
    parts = (arm.place, len(rows("fumble_hand")) - 1, 0)
    cites = (GORE_3_20, GORE_3_19, R_85)
    hands.tape.append(
        (fight.beat, one.index, -1, cites, (_HUNDRED,), parts, _HUNDRED, 0, 1, one.hp)
    )
    for _ in range(2):
        faces = [hands.throw(_HUNDRED)]
        while faces[-1] == _HUNDRED:
            faces.append(hands.throw(_HUNDRED))
        if not one.down:
            _by_row(fight, hands, one, arm, whom, ("fumble_hand", faces[-1], GORE_3_20), faces)


def _scuffle(fight: Fight, hands: Hands, one: Creature) -> None:
    """Trip in a scuffle and hurt oneself (GORE-3.22, 2.67)."""
    face = hands.throw(3)
    cites = (GORE_3_22, GORE_2_67, GORE_3_13)
    hands.tape.append((fight.beat, one.index, -1, cites, (face,), (), face, 0, 1, one.hp))
    fall(fight, one)
    wounds.hurt(hands, fight, one.index, face, by=one.index)


def _by_row(
    fight: Fight, hands: Hands, one: Creature, arm: Arm, whom: int, way: tuple[str, int, int],
    faces: list[int] | None = None,
) -> None:  # fmt: skip
    """Let a row of a table befall somebody; its own dice stand on the table's row."""
    table, face, rule = way
    thrown = [face] if faces is None else faces
    place, row = next((n, r) for n, r in enumerate(rows(table)) if face <= r.high)
    spared = _spared(one, row)
    figure = 0
    if not spared:
        side = hands.throw(2) if row.id in _ARMS else 0
        figure, more = rolled(hands, row.dice)
        if side:
            thrown.append(side)
            figure = 2 * figure + side - 1
        thrown += more
    cites: Ints = (rule, GORE_3_19, R_52 if row.id == "repair" else R_85, R_86, R_140)
    if row.id == "weapon_knocked_away":
        cites = (*cites, R_79)
    parts = (arm.place, place, figure)
    hands.tape.append(
        (fight.beat, one.index, whom, cites, tuple(thrown), parts, face, 0, int(not spared), one.hp)
    )
    if not spared:
        found = _BEFALLS.get(row.id)
        if found is not None:
            found(_Way(fight, hands, one, arm, whom, figure))
        fight.altered(one.index)


def _spared(one: Creature, row: Row) -> bool:
    """Say whether a shield or a helmet spares somebody what a row does."""
    if row.spares == "shield":
        return shield_of(one) is not None
    return row.spares == "helmet" and _helmet(one)


def _helmet(one: Creature) -> bool:
    return any(word in piece for piece in one.card.armour for word in _HELMS)


# ---------------------------------------------------------------------- what befalls


def let_go(one: Creature, place: int) -> None:
    """Let a weapon or shield drop where ``one`` stands."""
    one.dropped |= 1 << place
    if one.arm == place:
        one.arm = NONE
    if one.off == place:
        one.off = NONE


def fall(fight: Fight, one: Creature) -> None:
    """Let somebody be prone."""
    if not one.down and not one.prone:
        one.suffer(PRONE)
        fight.altered(one.index)


def _till(one: Creature, rounds: int) -> int:
    """Return when so many rounds after this one are over."""
    return one.now + _ROUND * (1 + rounds)


def _bar(way: _Way, what: int, rounds: int) -> None:
    way.one.note_effect(BARRED, -1, what, _till(way.one, rounds), _MISHAP)


def _no_parry(way: _Way) -> None:
    way.one.note_effect(SPENT, PARRIES, 1, _till(way.one, 1), _MISHAP)


def _barred(what: int, rounds: int = 0) -> Callable[[_Way], None]:
    """Return what bars somebody for so many rounds, or for as many as the dice say."""

    def befalls(way: _Way) -> None:
        _bar(way, what, rounds or way.figure)

    return befalls


def _neither(way: _Way) -> None:
    _bar(way, NO_ATTACK, 1)
    _no_parry(way)


def _confused(way: _Way) -> None:
    way.one.note_effect(SPENT, ATTACKS, 1, _till(way.one, 1), _MISHAP)


def _dazed(way: _Way) -> None:
    way.one.note_effect(HALVED, 0, 2, _till(way.one, 1), _MISHAP)


def _shield(way: _Way) -> None:
    if shield_of(way.one) is not None:
        way.one.note_effect(HALVED, 2, 2, way.one.now + _DAY, _MEND)


def _drop(way: _Way) -> None:
    if way.arm.weapon.kind != "natural":
        let_go(way.one, way.arm.place)


def _arm(way: _Way) -> None:
    """Put an arm out of use: the right (0) lets go of the weapon, the left of the shield."""
    _lame(way.one, way.figure % 2, FOREVER, UNTENDED)


def _break_arm(way: _Way) -> None:
    weeks = way.figure // 2
    _lame(way.one, way.figure % 2, way.one.now + weeks * _WEEK, "broken arm")


def _lame(one: Creature, left: int, until: int, cause: str) -> None:
    if not left and one.arm >= 0 and one.arms[one.arm].weapon.kind != "natural":
        let_go(one, one.arm)
    one.suffer(HINDERED, _BOTH | (NO_SHIELD if left else NO_PAIR), 0, until, cause)
    if sum(row[4] in (UNTENDED, "broken arm") for row in one.conditions) > 1:
        one.suffer(HINDERED, NO_ARMS, 0, until, cause)


_ARMS: Final = ("arm_injured", "break_arm")


def _face(way: _Way) -> None:
    if way.one.card.attributes[CHA]:
        way.one.note_effect(LOSS, CHA, 1, FOREVER, "a scar")


def _lodged(way: _Way) -> None:
    """Let a weapon stick in the enemy's armour."""
    target = way.fight.people[way.whom] if way.whom >= 0 else None
    if target is not None and target.ap and way.arm.weapon.kind not in ("natural", "shield"):
        way.one.note_effect(LODGED, way.arm.place, 1, FOREVER, _MISHAP)


def _self(way: _Way) -> None:
    blows.land(way.fight, way.hands, way.one, way.one, way.arm, (HIT, SUCCESS, 0))


def _friend(way: _Way) -> None:
    fight, one = way.fight, way.one
    near = [i for i in fight.at(one.zone) if fight.people[i].side == one.side and i != one.index]
    _hit(way, near, way.arm)


def _companion(way: _Way) -> None:
    """Hit a companion with a missile: the one who stands nearest to its way; no modifier."""
    fight, one, arm = way.fight, way.one, way.arm
    span = fight.ground.span
    target = fight.people[way.whom].zone if way.whom >= 0 else one.zone
    near = [i for i in fight.there if fight.people[i].side == one.side and i != one.index]
    near.sort(key=lambda i: span[target][fight.people[i].zone])
    bare = Arm(arm.place, arm.weapon, arm.attack, arm.parry, (0, 0, 0), arm.usable)
    _hit(way, near, bare)


def _hit(way: _Way, near: list[int], arm: Arm) -> None:
    people = way.fight.people
    for i in near:
        if not people[i].down:
            blows.land(way.fight, way.hands, way.one, people[i], arm, (HIT, SUCCESS, 0))
            return


def _loose(way: _Way) -> None:
    points = min(2, way.one.ap) if way.one.card.armour else 0
    if points:
        way.one.note_effect(ARMOUR, -1, -points, way.one.now + _DAY, _MEND)


def _breaks(way: _Way) -> None:
    """Let the shield break, or the weapon where there is none."""
    shield = shield_of(way.one)
    _destroy(way, shield if shield is not None else way.arm)


def _broken(way: _Way) -> None:
    _destroy(way, way.arm)


def _destroy(way: _Way, item: Arm) -> None:
    if item.weapon.hp and item.weapon.kind not in ("natural", "unarmed"):
        items.wear(way.fight, way.one, item, item.weapon.hp)


def _fall(way: _Way) -> None:
    fall(way.fight, way.one)


def _ankle(way: _Way) -> None:
    one = way.one
    if one.movement:
        one.note_effect(MOVEMENT, -1, -(one.movement - one.movement // 2), FOREVER, UNTENDED)


def _leg(way: _Way) -> None:
    way.one.note_effect(HALVED, 1, 2, FOREVER, UNTENDED)


def _fingers(way: _Way) -> None:
    way.one.note_effect(MAIMED, -1, -10, FOREVER, "two fingers lost")


def _recover(way: _Way) -> None:
    """Drop a missile weapon, and shoot with it after all on the last strike rank."""
    one, place = way.one, way.arm.place
    if way.whom >= 0 and one.sr > 1:
        entry = (1, one.index, BLOW, way.whom, place, FURTHER, 1)
        order.put_in(way.fight, way.hands, entry)


def _repair(way: _Way) -> None:
    if way.arm.weapon.kind not in ("natural", "thrown"):
        way.one.note_effect(JAMMED, way.arm.place, way.figure, FOREVER, _MISHAP)


def _fall_and_drop(way: _Way) -> None:
    _fall(way)
    _drop(way)


_BEFALLS: Final[dict[str, Callable[[_Way], None]]] = {
    "trip_no_parry": _no_parry, "shield_damaged": _shield, "trip_no_attack_no_parry": _neither,
    "weapon_knocked_away": _drop, "arm_injured": _arm, "head_blow": _dazed, "confused": _confused,
    "face_blow": _face, "weapon_lodged": _lodged, "hurt_self": _self, "hurt_friend": _friend,
    "break_arm": _break_arm, "armour_loose": _loose, "trip_no_attack": _barred(NO_ATTACK, 1),
    "shield_or_weapon_breaks": _breaks, "eyes_blinded": _barred(NO_ATTACK), "fall": _fall,
    "face_cut": _barred(NO_ATTACK | NO_MOVE, 1), "head_blow_helmet": _dazed, "drop_weapon": _drop,
    "sprained_ankle": _ankle, "winded": _barred(NO_ATTACK | NO_MOVE | NO_DODGE, 2),
    "leg_wound": _leg, "lose_fingers": _fingers,
    "weapon_broken": _broken, "drop_recover": _recover, "repair": _repair,
    "hit_friend": _companion, "fall_drop": _fall_and_drop,
}  # fmt: skip
"""Row -> what it does; "distracted" and "stumble" lose the attack, which is lost already."""
