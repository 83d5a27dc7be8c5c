"""Wounds: the one door by which harm reaches anybody, and what the end of a round makes of them.

``hurt`` takes hit points after armour and says what the wound is: minor, serious, terminal
(GORE-3.30 to 3.33). ``round_end`` is called for everybody after the last strike rank of a round,
before its seconds pass: bleeding, tests of locations, the rounds that a serious wound leaves, the
window of GORE-3.33.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from solo.rules import Hands, Ints
from solo.systems.gore.body import CON, LOCATIONS, POW
from solo.systems.gore.checks import SUCCESS, Play, check, in_order
from solo.systems.gore.cites import (
    GORE_1_12,
    GORE_1_14,
    GORE_3_18,
    GORE_3_23,
    GORE_3_26,
    GORE_3_30,
    GORE_3_31,
    GORE_3_33,
    GORE_3_37,
    R_25,
    R_26,
    R_30,
    R_57,
)
from solo.systems.gore.conditions import (
    BERSERK,
    BLEEDING,
    BORROWED,
    BURN,
    DEAD,
    DYING,
    FAINT,
    FOREVER,
    ILL,
    JOINED,
    OUT,
    SENSELESS,
    SERIOUS,
    SEVERE,
    SOFT,
    TABLED,
    UP,
    WANT,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.locations import FACES, location_of, severe_rounds, strike_place
from solo.systems.gore.mending import UNTENDED, close_wound, forget, heal, settled
from solo.systems.gore.serious import link, take_losses
from solo.systems.gore.treatment import aid, surgery
from solo.systems.gore.vital import (
    BLOW,
    DAY,
    HOUR,
    LOW,
    ROUND,
    WOUNDED,
    die,
    doomed,
    empty,
    ignores,
    knock_out,
    lose,
    settle,
    spend_mp,
    wake,
)

__all__ = [
    "BLOW", "CAUSES", "LEAST_ROUNDS", "UNTENDED", "aid", "close_wound", "die", "empty", "heal",
    "hurt", "knock_out", "knockout_blow", "lose", "minor_total", "round_end", "settled",
    "spend_mp", "surgery", "wake",
]  # fmt: skip

CAUSES: Final = (
    "blow", "fire", "fall", "acid", "pressure", "cold", "spell", "shock", "explosion", "poison",
    "disease", "radiation", "suffocation", "drowning", "want", "bleeding",
)  # fmt: skip
"""What harm may come from; the third part of a wound's row is the place here."""
_KINDS: Final[Mapping[str, int]] = {
    "poison": SOFT | ILL,
    "disease": SOFT | ILL,
    "radiation": SOFT | ILL,
    "suffocation": SOFT,
    "drowning": SOFT,
    "want": SOFT | WANT,
    "bleeding": SOFT,
}
_PLACES: Final[Mapping[str, int]] = {cause: place for place, cause in enumerate(CAUSES)}
_ATTRIBUTE: Final = 1000
_MANY: Final = 8
"""From so many wounds on, those healed long ago are dropped."""
LEAST_ROUNDS: Final = 10
"""Rounds of a knockout on top of its 1d10 (GORE-3.37)."""
_NOT_MINOR: Final = SERIOUS | SOFT
_MINOR: Final = (GORE_3_30,)
_SERIOUS: Final = (GORE_3_31, R_25)
_BURNT: Final = (GORE_3_30, GORE_3_18, R_25)
_INNER: Final = (GORE_1_14,)


def hurt(
    hands: Hands,
    course: Play,
    who: int,
    harm: int,
    *,
    by: int = -1,
    cites: Ints = (),
    location: int = -1,
    cause: str = BLOW,
    joined: bool = False,
) -> None:
    """Take hit points off somebody, past its armour, and let what follows follow.

    The row cites GORE-3.30 for a minor wound, 3.31 for a serious one and 1.14 for what is no wound
    (poison, disease, radiation, breath, want, bleeding), then ``cites``. ``cause`` is one of
    ``CAUSES``. With locations in force and none given, a D20 finds one. ``joined``: one wound with
    the one before, for First Aid (bullets of one gun, GORE-2.27).
    """
    one = course.cast[who]
    if harm <= 0 or one.down >= DEAD:
        return
    one.struck = 1
    full, whole = one.full_hp, harm
    if one.ledger:
        harm = _lent(one, harm)
    one.hp -= harm
    living, flags, faces = one.card.living, _KINDS.get(cause, 0), ()
    if flags & SOFT:
        rules = _INNER
    else:
        flags, rules = _kind(harm, full, cause, burns=living)
        if course.settings.locations and living:
            if location < 0:
                faces = (hands.throw(FACES),)
                location = location_of(faces[0])
            rules = (*rules, GORE_3_23)
    number = 0
    if living and harm:
        flags |= JOINED if joined and one.wounds else 0
        number = _enter(one, harm, flags, location)
    parts = (number, location, _PLACES.get(cause, 0))
    if cites or (len(rules) > 1 and rules is not _SERIOUS):
        rules = in_order((*rules, *cites))
    row = (course.beat, by, who, rules, faces, parts, whole, full, WOUNDED, one.hp)
    hands.tape.append(row)
    if number:
        if flags or location >= 0 or one.hp <= LOW or len(one.wounds) > 1:
            _follow(hands, course, who, number, flags, location, by)
    elif one.hp <= 0:
        settled(hands, course, who, by=by)
    course.altered(who)


def _kind(harm: int, full: int, cause: str, *, burns: bool) -> tuple[int, Ints]:
    """Return what a wound is, and the rules that say so (GORE-3.18, 3.30, 3.31, R-25)."""
    burnt = burns and cause == "fire" and 2 * harm >= full
    if 2 * harm > full:
        if burnt:
            return SERIOUS | BURN, (GORE_3_31, GORE_3_18, R_25)
        return SERIOUS, _SERIOUS
    return (BURN, _BURNT) if burnt else (0, _MINOR)


def _enter(one: Creature, harm: int, flags: int, location: int) -> int:
    """Add a wound and return its number."""
    if len(one.wounds) > _MANY:
        forget(one)
    number = one.wounds[-1][0] + 1 if one.wounds else 1
    if flags & SERIOUS and ignores(one):
        flags |= TABLED
    one.wounds.append((number, harm, one.now, flags, location, harm))
    return number


def _lent(one: Creature, harm: int) -> int:
    """Take harm off borrowed hit points first (GORE-6.55); return what is left of it."""
    for place, (kind, a, amount, end, why) in enumerate(one.ledger):
        if kind == BORROWED and amount and harm:
            less = min(amount, harm)
            harm -= less
            one.hp -= less
            one.ledger[place] = (kind, a, amount - less, end, why)
    return harm


def _follow(
    hands: Hands, course: Play, who: int, number: int, flags: int, location: int, by: int
) -> None:
    """Let a wound that is on the tape do what it does."""
    one = course.cast[who]
    if flags & SERIOUS and not ignores(one):
        if one.hp > 0:
            one.mark(FAINT, number, one.now + ROUND * one.hp, FOREVER, link(number))
        else:
            one.mark(SENSELESS, GORE_3_31, one.now + HOUR, FOREVER, BLOW)
    if one.hp <= LOW:
        settle(hands, course, who, by=by)
        if flags & (SERIOUS | BURN) or len(one.wounds) > 1:
            take_losses(hands, course, who)
    if location >= 0 and not flags & SOFT and course.settings.locations:
        if not one.locations:
            one.locations = [0] * len(LOCATIONS)
        one.locations[location] += one.wounds[-1][1]
        strike_place(hands, course, who, number, location)
    if flags & (SERIOUS | BURN):
        take_losses(hands, course, who)
    if not flags & (SERIOUS | SOFT) and one.down == UP and len(one.wounds) > 1:
        _add_up(hands, course, who)


def minor_total(one: Creature) -> int:
    """Return what minor wounds did within the last 24 hours, healed or not (GORE-3.30, R-26)."""
    since, total = one.now - DAY, 0
    for _, _, when, flags, _, harm in one.wounds:
        if when > since and not flags & _NOT_MINOR:
            total += harm
    return total


def _add_up(hands: Hands, course: Play, who: int) -> None:
    """Test POW x4 when the minor wounds of a day come to more than half (GORE-3.30, R-26)."""
    one = course.cast[who]
    if 2 * minor_total(one) <= one.full_hp:
        return
    rules = (GORE_1_12, GORE_3_30, R_26)
    power = one.attributes[POW]
    if check(hands, course, who, 4 * power, rules, what=_ATTRIBUTE + POW) < SUCCESS:
        knock_out(hands, course, who, HOUR, (GORE_3_30, R_26))


def knockout_blow(
    hands: Hands, course: Play, who: int, harm: int, least: int, *, by: int = -1
) -> None:
    """Let a blow meant to knock out land (GORE-3.37): ``harm`` past armour says whether it does.

    ``least`` is the least that the weapon's dice can do past armour, without damage modifier.
    """
    one = course.cast[who]
    if one.living and 2 * harm > one.full_hp:
        face = hands.throw(10)
        seconds = ROUND * (face + LEAST_ROUNDS)
        knock_out(hands, course, who, seconds, (GORE_3_37, R_57), by=by, faces=(face,))
    else:
        hurt(hands, course, who, least, by=by, cites=(GORE_3_37, R_57))


def round_end(hands: Hands, course: Play, who: int) -> None:
    """Close a round for somebody: bleeding, locations, fainting, dying, waking (section D.6)."""
    one = course.cast[who]
    down = one.down
    if (down == UP and one.plain) or down >= DEAD:
        return
    for row in one.conditions:
        if row[0] == BLEEDING:
            _bleed(hands, course, who)
            break
    if one.ledger:
        _ledger_due(hands, course, who)
    if one.down == DYING:
        if doomed(one):
            die(hands, course, who, (GORE_3_33,))
    elif one.down == UP and one.hp <= 0:
        _drop(hands, course, who)
    elif one.down == OUT and one.ledger:
        wake(hands, course, who)


def _ledger_due(hands: Hands, course: Play, who: int) -> None:
    """Let what the ledger says of locations and serious wounds come due."""
    one = course.cast[who]
    for row in one.ledger:
        if row[0] == SEVERE:
            severe_rounds(hands, course, who)
            break
    for row in [row for row in one.ledger if row[0] == FAINT and row[2] <= one.now]:
        one.ledger.remove(row)
        if one.down == UP and not ignores(one):
            knock_out(hands, course, who, HOUR, (GORE_3_31,))


def _drop(hands: Hands, course: Play, who: int) -> None:
    """Let a berserker at 0 or below drop as the round ends (GORE-6.08); the window has run on."""
    one = course.cast[who]
    one.relieve(BERSERK)
    settled(hands, course, who)


def _bleed(hands: Hands, course: Play, who: int) -> None:
    """Test CON x5 for each wound that bleeds, or lose a hit point (GORE-3.26, R-30)."""
    one = course.cast[who]
    for row in [row for row in one.conditions if row[0] == BLEEDING]:
        if one.down >= DEAD:
            return
        rules = (GORE_1_12, GORE_3_26, R_30)
        rating = 5 * one.attributes[CON]
        if check(hands, course, who, rating, rules, what=_ATTRIBUTE + CON) >= SUCCESS:
            one.conditions.remove(row)
            one.refresh()
            continue
        one.hp -= 1
        for place, (number, left, when, flags, location, harm) in enumerate(one.wounds):
            if number == row[2]:
                one.wounds[place] = (number, left + 1, when, flags, location, harm)
        parts = (row[2], row[1], 0)
        line = (course.beat, -1, who, (GORE_3_26, R_30), (), parts, 1, one.full_hp, WOUNDED, one.hp)
        hands.tape.append(line)
        settled(hands, course, who)
        course.altered(who)
