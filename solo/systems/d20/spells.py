"""Powers on the ground of a fight: who appears, who is moved, what a turn may do with them.

The order of the dice is that of ``using``. An illusion asks for a save of whoever picks it: who
sees through it goes on with the turn; who does not loses the blow, and saves once more.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from solo.rules import Choice, Deed, Hands, Option
from solo.systems.d20 import cites, powers, tables
from solo.systems.d20.card import ABILITIES, Card
from solo.systems.d20.checks import MENTAL, power_save
from solo.systems.d20.creature import FOREVER, MADE, UP, Creature
from solo.systems.d20.deeds import CAST, DECOY, END, NONE
from solo.systems.d20.grimoire import Power
from solo.systems.d20.ground import FAR
from solo.systems.d20.moves import leave, move
from solo.systems.d20.powers import Use, active, cause_of
from solo.systems.d20.sight import SCRY, in_view, sees_by_spot
from solo.systems.d20.using import attempt_power
from solo.systems.d20.workings import DISBELIEVES, ILLUSION, LUCK, WARD, end, ended, size_of

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = [
    "answers", "cast", "conjure", "decoys", "end_effect", "fade", "joins", "lapse", "options",
    "passing", "sends", "strike_decoy", "unmake", "watch",
]  # fmt: skip

_ROUND: Final = 6
"""Seconds in the unit of a power that is counted in rounds."""


# ---------------------------------------------------------------------- the scene


def joins(fight: Fight, card: Card, name: str, by: int, *, hostile: bool = False) -> int:
    """Let somebody appear in the zone of ``by``; acts from the next round on (D20-7.07, R-69)."""
    user = fight.people[by]
    # One card for all alike, as it is once the fight has been packed.
    card = next((it.card for it in fight.people if it.card.alike(card)), card)
    one = Creature(card, _told_apart(fight, name))
    one.side = 1 - user.side if hostile else user.side
    one.take_place(user.zone)
    one.now, one.acted = user.now, 1
    fight.people.append(one)
    fight.begin()
    return one.index


def _told_apart(fight: Fight, name: str) -> str:
    """Return a name that nobody here has yet: "wolf", "second wolf"."""
    taken = [it.name for it in fight.people]
    for word in ("", *_ORDINALS):
        told = f"{word} {name}".strip()
        if told not in taken:
            return told
    return f"{len(taken)}th {name}"


_ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def sends(fight: Fight, hands: Hands, who: int, zone: int) -> None:
    """Put somebody into another zone; -1 is out of the fight."""
    one = fight.people[who]
    one.heading, one.progress, one.cover = NONE, 0, 0
    if zone < 0:
        leave(fight, hands, one)
    else:
        one.zone = zone
        fight.moved(one.side)
        fight.forget()


def conjure(fight: Fight, who: int, power: Power, total: int, seconds: int) -> None:
    """Let an illusion appear where ``who`` stands."""
    one = fight.people[who]
    cause = cause_of(power, total, one.name)
    one.note_effect(ILLUSION, one.zone, total, one.now + seconds, cause)


def watch(fight: Fight, one: Creature) -> None:
    """Note what the powers on somebody make all look out for: illusions, wards, luck."""
    for row in one.ledger:
        if row[0] == ILLUSION:
            fight.decoys.append((one.index, row[1], row[4]))
        elif row[0] == WARD:
            fight.wards = True
        elif row[0] == LUCK:
            fight.lucky.append(one.index)


def unmake(fight: Fight, it: Creature) -> None:
    """Forget what hung on somebody who fell or left; end the illusion whose shape it was (R-30)."""
    who = it.index
    fight.decoys = [decoy for decoy in fight.decoys if decoy[0] != who]
    fight.lucky = [holder for holder in fight.lucky if holder != who]
    for row in it.ledger:
        if row[0] == MADE and "illusion" in it.card.tags:
            user = fight.people[row[1]]
            size = size_of(row[4])
            gone = [r for r in user.ledger if r[0] == ILLUSION and size_of(r[4]) == size]
            user.ledger = [r for r in user.ledger if r not in gone]
            user.refresh()
            fight.decoys = [d for d in fight.decoys if d[2] not in [r[4] for r in gone]]


def lapse(fight: Fight, hands: Hands, one: Creature) -> bool:
    """Drop what is over by now, and write down the powers that ended (D20-12.11, 9.11)."""
    now = one.now
    for row in (*one.conditions, *one.ledger):
        if row[3] <= now and row[3] != FOREVER:
            break
    else:
        return False
    before = active(one)
    lapsed = one.lapse()
    if lapsed and before:
        left = [each.cause for each in active(one)]
        for each in before:
            if each.cause not in left:
                ended(fight, hands, -1, one.index, each)
    return lapsed


def passing(one: Creature) -> bool:
    """Say whether somebody is under a power that is counted in rounds (R-92)."""
    return not one.plain and any(each.power.unit == _ROUND for each in active(one))


def fade(fight: Fight, hands: Hands, one: Creature) -> None:
    """Let what is counted in rounds end with the fight (D20-C.14, R-92)."""
    lapse(fight, hands, one)
    for each in active(one):
        if each.power.unit == _ROUND:
            end(hands, fight, one.index, each.cause)
            parts = (each.power.place,)
            rules = (cites.D20_12_11, cites.D20_9_11, cites.D20_C_14, cites.R_92)
            row = (fight.beat, -1, one.index, rules, (), parts, 0, 0, 1, one.hp)
            hands.tape.append(row)


# ---------------------------------------------------------------------- what a turn does


def cast(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Attempt a power, with one move before it (D20-12.04)."""
    _, place, whom, spot, step, option, reckless = deed
    if step != NONE:
        move(fight, hands, one, step)
    power = tables.power_list()[place]
    _look(fight, hands, one, whom, spot)
    use = Use(
        who=one.index, power=power, whom=whom, spot=spot, option=option, reckless=bool(reckless)
    )
    attempt_power(hands, fight, use)


def _look(fight: Fight, hands: Hands, one: Creature, whom: int, zone: int) -> None:
    """Write down that a power is aimed at what Clairvoyance shows, where that is so (R-94)."""
    if one.ledger and zone >= 0 and sees_by_spot(fight, one, zone):
        rules = (cites.D20_10_07, cites.D20_14_39, cites.R_94)
        hands.tape.append((fight.beat, one.index, whom, rules, (), (zone,), 1, 0, 1, 0))


def strike_decoy(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> bool:
    """Strike at what is not there (R-30); say whether it was seen through, and the turn goes on."""
    _, user, place = deed
    it = fight.people[user]
    row = it.ledger[place]
    until = one.now + row[3] - it.now
    for blow in (False, True):
        rules = (cites.D20_12_07, cites.R_25, cites.R_30)
        if power_save(hands, fight, one.index, MENTAL, row[2], cites=rules):
            one.note_effect(DISBELIEVES, user, 0, until, row[4])
            fight.count()
            return not blow
        if not blow:
            rules = (cites.D20_8_01, _rule_of(row[4]), cites.R_30)
            parts = (_place_of(row[4]),)
            hands.tape.append((fight.beat, one.index, user, rules, (), parts, 0, row[2], 0, one.hp))
    return False


def _rule_of(cause: str) -> int:
    """Return the rule of the power that a ledger knows by ``cause``."""
    return cites.D20_14_01 + _place_of(cause)


def _place_of(cause: str) -> int:
    """Return the place of the power that a ledger knows by ``cause``."""
    return tables.powers()[cause.partition("|")[0]].place


def end_effect(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """End one of one's own powers: no action (D20-12.05)."""
    _, whom, place = deed
    each = active(fight.people[whom])[place]
    end(hands, fight, whom, each.cause)
    ended(fight, hands, one.index, whom, each)


# ---------------------------------------------------------------------- what a turn may do


def options(fight: Fight, one: Creature, singles: list[int]) -> list[Option]:
    """Return every power that may be attempted now, on whom and from where (D20-12.29)."""
    found: list[Option] = []
    for power in powers.known(one):
        if powers.exhausted(one, power) or not powers.in_reach(one, power):
            continue
        chance = Fraction(powers.works(one, power), 20)
        for deed, words in _ways(fight, one, power, singles):
            place, whom, spot, step, option = deed
            base = (CAST, place, whom, spot, step, option)
            found.append(Option((*base, 0), words, chance))
            found.append(Option((*base, 1), f"{words}, recklessly", chance))
    for whom, it in enumerate(fight.people):
        found += [
            Option((END, whom, place), f"end {each.power.name} on {it.name}")
            for place, each in enumerate(active(it))
            if each.user == one.name
        ]
    return found


def answers(choice: Choice) -> list[Option]:
    """Return the answers to what powers ask in the middle of a ruling: a mark, a second die."""
    if choice.kind == "mark":
        return [Option((i,), says) for i, says in enumerate(tables.marks())]
    keep = f"keep the {choice.about[1]}"
    return [Option((0,), keep), Option((1,), "throw it again, by luck")]


def decoys(fight: Fight, one: Creature) -> list[Option]:
    """Return the illusions here that somebody has not seen through."""
    found: list[Option] = []
    for user, zone, cause in fight.decoys:
        it = fight.people[user]
        if it.side == one.side or zone != one.zone or any(row[4] == cause for row in one.ledger):
            continue
        place = next(n for n, row in enumerate(it.ledger) if row[4] == cause)
        found.append(Option((DECOY, user, place), f"strike at what {it.name} made appear"))
    return found


def _ways(
    fight: Fight, one: Creature, power: Power, singles: list[int]
) -> list[tuple[tuple[int, int, int, int, int], str]]:
    """Return (power, whom, zone, move, option) with words, for every way to use a power."""
    place, here = power.place, one.zone
    if power.op == "teleport":
        return _leaps(fight, one, power)
    if power.target == "everything_in_area":
        return [
            ((place, NONE, zone, NONE, 0), f"{power.name} at {fight.ground.words(zone)}")
            for zone in range(fight.ground.size)
            if fight.ground.span[here][zone] <= power.reach and in_view(fight, one, zone)
        ]
    if power.op == SCRY:
        return [
            ((place, NONE, zone, NONE, 0), f"{power.name}: {fight.ground.words(zone)}")
            for zone in range(fight.ground.size)
            if fight.ground.span[here][zone] <= power.reach
        ]
    if power.target in ("self", "surroundings", "object", "spot", "all"):
        choices = (0, 1) if power.id == "summon-medium-animal" else (0,)
        return [((place, NONE, here, NONE, n), power.name + _GIFTS[n]) for n in choices]
    if power.target == "own_illusion":
        mine = [r for r in one.ledger if r[0] == ILLUSION and size_of(r[4]) == power.size]
        return [((place, NONE, here, NONE, 0), power.name)] if mine else []
    found: list[tuple[tuple[int, int, int, int, int], str]] = []
    for whom, it in enumerate(fight.people):
        if it.gone or not _suits(power, one, it):
            continue
        step = _step(fight, one, it, power, singles)
        if step is None:
            continue
        words = f"{power.name} on {it.name}"
        if step != NONE:
            words = f"go to {fight.ground.words(step)}, then {words}"
        for option in _choices(power, it):
            said = f"{words}: {ABILITIES[option]}" if power.op == "ability_bonus" else words
            said = f"{said}, number {option + 1}" if power.op == "dispel" else said
            found.append(((place, whom, it.zone, step, option), said))
    return found


_GIFTS = ("", ", a swift one")


def _leaps(
    fight: Fight, one: Creature, power: Power
) -> list[tuple[tuple[int, int, int, int, int], str]]:
    place, ground = power.place, fight.ground
    if power.hops == FAR:
        return [((place, NONE, NONE, NONE, 0), f"{power.name}: out of here")]
    return [
        ((place, NONE, zone, NONE, 0), f"{power.name} to {ground.words(zone)}")
        for zone in range(ground.size)
        if zone != one.zone and ground.span[one.zone][zone] <= power.hops
    ]


def _suits(power: Power, one: Creature, it: Creature) -> bool:
    if power.target == "corpse":
        return powers.is_corpse(power, it)
    if power.op in ("charm", "damage"):
        return it.side != one.side and it.cover != 2 and powers.legal_target(power, it)
    if power.op == "dispel":
        return bool(active(it))
    if power.target == "self_or_ally":
        return it.side == one.side and it.down == UP
    return powers.legal_target(power, it)


def _choices(power: Power, it: Creature) -> range:
    if power.op == "ability_bonus":
        return range(6)
    return range(len(active(it))) if power.op == "dispel" else range(1)


def _step(
    fight: Fight, one: Creature, it: Creature, power: Power, singles: list[int]
) -> int | None:
    """Return the move that brings somebody into range; None if none does."""
    near = fight.ground.span[one.zone][it.zone] <= power.reach
    if near and in_view(fight, one, it.zone):
        return NONE
    if power.reach == 0:
        return it.zone if it.zone in singles else None
    return None
