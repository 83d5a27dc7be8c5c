"""Which power somebody without a player uses in a fight (D20-C.01, C.05, C.06). It never touches.

Values are whole numbers: points of damage or healing in 36ths, times 20 for the chance that goes
with them. A power is used where it is worth more than the best attack. Recklessness is never
chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Deed
from solo.systems.d20 import tables
from solo.systems.d20.attrition import AC_SCALE, offence
from solo.systems.d20.callings import made_card
from solo.systems.d20.card import Card
from solo.systems.d20.creature import CHARMED, MADE, OUT, UP, Creature
from solo.systems.d20.deeds import ATTACK, CAST, DECOY, NONE
from solo.systems.d20.dice import MEAN_SCALE
from solo.systems.d20.grimoire import Power
from solo.systems.d20.ground import FAR
from solo.systems.d20.menus import hit_chance
from solo.systems.d20.moves import cost, nearest
from solo.systems.d20.powers import known, legal_target, works
from solo.systems.d20.repertoire import Piece, repertoire, saves
from solo.systems.d20.sight import in_view
from solo.systems.d20.workings import ILLUSION, size_of, warded

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = ["aftercare", "better", "corpse", "cure", "decoy", "leap", "reason"]

_ROUNDS_OF_CALLING: Final = 2
_CALLED: Final = 3
"""Rounds for which whatever is called or warded off counts (C.05)."""
_LIKELY: Final = 10
_ON_ANYBODY: Final = ("half_total", "double_total")
"""Amounts of damage that are not for the undead alone."""
_CLEAR: Final = 2
"""Zones from the nearest enemy at which somebody has got away (C.03)."""


# ---------------------------------------------------------------------- choices


def cure(fight: Fight, one: Creature) -> Deed:
    """Heal whoever near is wounded or out, the worst off first (D20-C.06)."""
    piece = repertoire(one).cure
    if piece is None or piece.chance < _LIKELY:
        return ()
    span = fight.ground.span[one.zone]
    least, worst = 0, NONE
    for it in fight.sides[one.side]:
        if it.hp * 3 > it.full_hp or it.gone:
            continue
        if it.down not in (UP, OUT) or span[it.zone] > 1:
            continue
        share = it.hp * 1000 // it.full_hp
        if worst == NONE or share < least:
            least, worst = share, it.index
    return _heal(fight, one, piece, worst) if worst != NONE else ()


def aftercare(fight: Fight) -> Deed:
    """Return who cures whom once the field is held: (healer, power, whom, zone, NONE, 0, 0).

    The likeliest healer and the worst off, wherever they are; nothing once nobody is wounded or
    no cure is likely (D20-C.14).
    """
    side = 0 if fight.standing[0] else 1
    people = fight.people
    hurt = [
        it
        for it in fight.sides[side]
        if not it.gone and it.down in (UP, OUT) and it.hp * 3 <= it.full_hp
    ]
    if not hurt:
        return ()
    healers = [people[i] for i in fight.able[side] if people[i].card.powers and people[i].can_act]
    best, found = _LIKELY - 1, (NONE, NONE)
    for one in healers:
        piece = repertoire(one).cure
        if piece and piece.chance > best:
            best, found = piece.chance, (one.index, piece.power.place)
            hurt = [it for it in hurt if legal_target(piece.power, it)]
    if found[0] == NONE or not hurt:
        return ()
    worst = min(hurt, key=lambda it: it.hp * 1000 // it.full_hp)
    return (*found, worst.index, worst.zone, NONE, 0, 0)


def _heal(fight: Fight, one: Creature, piece: Piece, whom: int) -> Deed:
    it = fight.people[whom]
    if not legal_target(piece.power, it):
        return ()
    step = NONE
    if it.zone != one.zone:
        near = one.can_move and not one.prone and fight.ground.safe[one.zone][it.zone] == 1
        if not near or cost(fight, one, it.zone) > 1:
            return ()
        step = it.zone
    return CAST, piece.power.place, whom, it.zone, step, 0, 0


def decoy(fight: Fight, one: Creature) -> Deed:
    """Strike at an illusion in the zone that has not been seen through (D20-C.04, R-30)."""
    for user, zone, cause in fight.decoys:
        it = fight.people[user]
        if (
            it.side != one.side
            and zone == one.zone
            and not any(row[4] == cause for row in one.ledger)
        ):
            place = next(n for n, row in enumerate(it.ledger) if row[4] == cause)
            return DECOY, user, place
    return ()


def leap(fight: Fight, one: Creature) -> Deed:
    """Get away by a known teleport where it is likely to work and leads out of it (D20-C.03)."""
    ground, here = fight.ground, one.zone
    if nearest(fight, one) >= _CLEAR or here in ground.edge:
        return ()
    for power in known(one):
        if power.op != "teleport" or works(one, power) < _LIKELY:
            continue
        if power.hops == FAR:
            return CAST, power.place, NONE, NONE, NONE, 0, 0
        span = ground.span[here]
        open_to = [zone for zone in range(ground.size) if 0 < span[zone] <= power.hops]
        far = max(open_to, key=lambda zone: nearest(fight, one, zone), default=here)
        if nearest(fight, one, far) >= _CLEAR:
            return CAST, power.place, NONE, far, NONE, 0, 0
    return ()


def better(fight: Fight, one: Creature, deed: Deed) -> Deed:
    """Return the power that is worth more than ``deed``, or ``deed`` (D20-C.05)."""
    best, blow = NONE, deed
    gifts, tags = repertoire(one), fight.tags[1 - one.side]
    pieces = gifts.useful.get(tags)
    if pieces is None:
        pieces = tuple([piece for piece in gifts.harms if _serves(piece.power, tags)])
        gifts.useful[tags] = pieces
    for piece in pieces:
        power = piece.power
        worth, whom, spot = _VALUES[power.op](fight, one, piece)
        worth -= piece.price
        if worth > 0:
            if best == NONE:
                best = _attack(fight, one, blow)  # asked only once there is something to weigh
            if worth > best:
                best, deed = worth, (CAST, power.place, whom, spot, NONE, 0, 0)
    return deed


def _serves(power: Power, tags: frozenset[str]) -> bool:
    """Say whether a power can do anything to enemies among whom those tags are found."""
    if power.op == "ward":
        return not tags.isdisjoint(power.against)
    if power.op == "turn" or (power.op == "damage" and power.amount not in _ON_ANYBODY):
        return "undead" in tags
    return True


def reason(fight: Fight, one: Creature, deed: Deed) -> str:
    """Return why a power was used, in a clause."""
    power = tables.power_list()[deed[1]]
    if power.op == "teleport":
        return "it was the quickest way out"
    whom = deed[2]
    if whom >= 0 and fight.people[whom].side == one.side:
        return f"{fight.people[whom].name} needed it most"
    return f"{power.name} was worth more than a blow"


def _attack(fight: Fight, one: Creature, deed: Deed) -> int:
    if not deed or deed[0] != ATTACK:
        return 0
    arm, it = one.arms[deed[2]], fight.people[deed[1]]
    return hit_chance(it, arm[2] - one.curse, arm[1]) * min(arm[9], it.hp * MEAN_SCALE)


def _enemies(fight: Fight, one: Creature, reach: int) -> list[int]:
    """Return the enemies who can be aimed at within so many zones."""
    people, span = fight.people, fight.ground.span[one.zone]
    found: list[int] = []
    for index in fight.foes[one.side]:
        it = people[index]
        if it.cover == 2 or span[it.zone] > reach or not in_view(fight, one, it.zone):
            continue
        if it.conditions and it.has(CHARMED):
            continue
        found.append(index)
    return found


_Worth = tuple[int, int, int]
"""Value, whom, which zone."""
_NOTHING: Final[_Worth] = (0, NONE, NONE)


def _damage(fight: Fight, one: Creature, piece: Piece) -> _Worth:
    if piece.power.amount == "half_total":
        return _missile(fight, one, piece)
    if piece.power.amount == "double_total":
        return _fire(fight, one, piece)
    value = 0
    for index in _undead(fight, one, piece):
        hp = fight.people[index].hp
        value += min(hp * MEAN_SCALE, (21 + 2 * piece.skill) * MEAN_SCALE // 2)
    return value * piece.chance, NONE, one.zone


def _missile(fight: Fight, one: Creature, piece: Piece) -> _Worth:
    """Aim at the best target by C.04, the missile in place of the weapon."""
    people, scores = fight.people, fight.offence
    best, found = -1, NONE
    whole = piece.whole
    many = len(piece.halves)
    for index in _enemies(fight, one, piece.power.reach):
        hp = people[index].hp * many
        score = scores[index] if whole >= hp else scores[index] * whole // hp
        if score > best:
            best, found = score, index
    if found == NONE:
        return _NOTHING
    hp = people[found].hp
    if hp < piece.halves[-1]:
        whole = sum([min(hp, harm) for harm in piece.halves])
    return whole * MEAN_SCALE, found, people[found].zone


def _fire(fight: Fight, one: Creature, piece: Piece) -> _Worth:
    """Burn the zone where it pays most; friends weigh half as much again."""
    people = fight.people
    zones = dict.fromkeys(people[i].zone for i in _enemies(fight, one, piece.power.reach))
    best = _NOTHING
    for zone in zones:
        value = 0
        for it in people:
            if it.zone != zone or it.down != UP or it.gone:
                continue
            saved = saves(it, piece.power, piece.total)
            low, high = min(2 * it.hp, piece.total), min(2 * it.hp, 2 * piece.total)
            harm = saved * low + (20 - saved) * high
            value += 2 * harm if it.side != one.side else -3 * harm
        value = value * MEAN_SCALE * piece.chance // 80
        if value > best[0]:
            best = (value, NONE, zone)
    return best


def _undead(fight: Fight, one: Creature, piece: Piece) -> list[int]:
    people = fight.people
    near = fight.ground.span[one.zone]
    return [
        i
        for i in fight.foes[one.side]
        if "undead" in people[i].card.tags and near[people[i].zone] <= piece.power.reach
    ]


def _turn(fight: Fight, one: Creature, piece: Piece) -> _Worth:
    value = 0
    for index in _undead(fight, one, piece):
        it = fight.people[index]
        if 2 * it.hp < piece.total and it.can_act:
            value += it.hp * MEAN_SCALE // 2
    return value * piece.chance, NONE, one.zone


def _charm(fight: Fight, one: Creature, piece: Piece) -> _Worth:
    best = _NOTHING
    for index in _enemies(fight, one, 0):
        it = fight.people[index]
        if it.zone != one.zone or not legal_target(piece.power, it):
            continue
        value = (20 - saves(it, piece.power, piece.total)) * it.hp * MEAN_SCALE * piece.chance // 20
        if value > best[0]:
            best = (value, index, one.zone)
    return best


def _offence(fight: Fight, one: Creature, card: Card) -> int:
    """Return the offence of somebody made, in 36ths."""
    return offence(card.arms, fight.mean[1 - one.side]) // (20 * AC_SCALE)


def _call(fight: Fight, one: Creature, piece: Piece) -> _Worth:
    """Call something that fights, in the first rounds, while there are few of them."""
    people = fight.people
    active = sum(
        row[0] == MADE and row[1] == one.index
        for it in people
        if it.down == UP
        for row in it.ledger
    )
    if fight.beat > _ROUNDS_OF_CALLING or active >= piece.skill:
        return _NOTHING
    if piece.power.op == "animate":
        return _NOTHING if (body := corpse(fight, one, piece.power)) < 0 else (
            _CALLED * _offence(fight, one, made_card(piece.power)) * piece.chance, body, one.zone
        )  # fmt: skip
    value = _CALLED * _offence(fight, one, made_card(piece.power)) * piece.chance
    return value, NONE, one.zone


def corpse(fight: Fight, one: Creature, power: Power) -> int:
    """Return the first body in the zone that can be raised; -1 if there is none."""
    from solo.systems.d20.powers import is_corpse  # noqa: PLC0415 - few raise the dead

    for index, it in enumerate(fight.people):
        if it.zone == one.zone and not it.gone and is_corpse(power, it):
            return index
    return NONE


def _deadly(fight: Fight, one: Creature, piece: Piece) -> _Worth:
    hosts = [
        row for row in one.ledger if row[0] == ILLUSION and size_of(row[4]) == piece.power.size
    ]
    busy = any(
        row[0] == MADE and row[1] == one.index and row[2] == piece.power.place
        for it in fight.people
        if it.down == UP
        for row in it.ledger
    )
    if not hosts or busy:
        return _NOTHING
    value = _CALLED * _offence(fight, one, made_card(piece.power)) * piece.chance
    return value, NONE, one.zone


def _illusion(fight: Fight, one: Creature, piece: Piece) -> _Worth:
    if any(row[0] == ILLUSION for row in one.ledger):
        return _NOTHING
    value = 0
    for index in _enemies(fight, one, 0):
        it = fight.people[index]
        if it.zone == one.zone and it.can_act:
            lost = 20 - saves(it, piece.power, piece.total)
            value += lost * fight.offence[index] // (400 * AC_SCALE)
    return value * piece.chance, NONE, one.zone


def _ward(fight: Fight, one: Creature, piece: Piece) -> _Worth:
    value = 0
    for index in fight.foes[one.side]:
        it = fight.people[index]
        if any(tag in it.card.tags for tag in piece.power.against) and not warded(one, it):
            value += _CALLED * fight.offence[index] // (20 * AC_SCALE)
    return value * piece.chance, NONE, one.zone


def _empower(fight: Fight, one: Creature, piece: Piece) -> _Worth:
    best = _NOTHING
    near = fight.ground.span[one.zone]
    for index in fight.standing[one.side]:
        it = fight.people[index]
        if index == one.index or near[it.zone] > piece.power.reach:
            continue
        if not legal_target(piece.power, it):
            continue
        value = (min(piece.skill, it.full_hp - it.hp) + 2) * MEAN_SCALE * piece.chance
        if value > best[0]:
            best = (value, index, it.zone)
    return best


_VALUES: Final = {
    "damage": _damage,
    "turn": _turn,
    "charm": _charm,
    "summon": _call,
    "animate": _call,
    "empower_illusion": _deadly,
    "illusion": _illusion,
    "ward": _ward,
    "buff_undead": _empower,
}
