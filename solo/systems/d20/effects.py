"""What powers do once they work (D20-14.40): one function for each kind of effect.

The order of the dice: saves in the order of the targets, then the dice of the effect; for Dispel
Magic its second d20 and that roll's ties. Every effect writes one row for each target: parts are
the power's place, the seconds it lasts, and a detail that the README names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from solo.rules import Hands, Ints
from solo.systems.d20 import cites
from solo.systems.d20.ailments import afflictions
from solo.systems.d20.callings import (
    animate,
    detect,
    dispel,
    empower,
    illusion,
    lasting,
    summon,
    teleport,
)
from solo.systems.d20.creature import (
    CHARMED,
    EMPOWER,
    ENHANCE,
    TURNED,
    UP,
)
from solo.systems.d20.dice import half, throws
from solo.systems.d20.powers import (
    Scene,
    Use,
    cause_of,
    roll,
)
from solo.systems.d20.workings import (
    LUCK,
    WARD,
    end_charm,
    enter,
    lengthen,
    resists,
    subject,
    write,
)

__all__ = ["take_effect"]


def take_effect(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Let a power that works take effect."""
    power = use.power
    _OPS[power.op](hands, course, use, total, seconds)
    if power.op not in _HIT_POINTS or power.then_turns:
        course.altered()


def _luck(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Let one d20 a round be thrown again (D20-14.01, R-57)."""
    whom = subject(use)
    enter(course, use, whom, (LUCK, 0, -1), (total, seconds))
    write(hands, course, use, whom, row=((cites.D20_12_11, cites.R_57), (), (seconds, 0)))


def _enhance(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Raise one ability by 1; again only longer (D20-14.02, 1.16, 2.02)."""
    whom, ability = subject(use), use.option
    if not lengthen(course.cast[whom], ENHANCE, ability, seconds):
        enter(course, use, whom, (ENHANCE, ability, 1), (total, seconds))
    row: tuple[Ints, Ints, Ints] = ((cites.D20_2_02, cites.D20_12_11), (), (seconds, ability))
    write(hands, course, use, whom, row=row, total=1)


def _ward(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Keep some kinds of creature from touching the user (D20-14.06 to 14.08, R-31)."""
    one = course.cast[use.who]
    if not lengthen(one, WARD, use.power.place, seconds):
        enter(course, use, use.who, (WARD, use.power.place, 1), (total, seconds))
    row: tuple[Ints, Ints, Ints] = ((cites.D20_12_11, cites.R_31), (), (seconds, 0))
    write(hands, course, use, use.who, row=row)


def _heal(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Give the total back in hit points (D20-14.27)."""
    whom = subject(use)
    it = course.cast[whom]
    asleep = it.down
    gained = it.heal(max(0, total))
    if asleep:
        course.altered()
    else:
        course.wounds(whom)
    more: Ints = (cites.D20_5_06,) if gained < total else ()
    row: tuple[Ints, Ints, Ints] = (more, (), (seconds, total))
    write(hands, course, use, whom, row=row, total=gained, outcome=int(gained > 0))


def _cure(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """End every disease somebody has (D20-14.31)."""
    del total
    whom = subject(use)
    one = course.cast[whom]
    ill = [row for row in afflictions(one) if row["kind"] == "disease"]
    for row in ill:
        one.relieve(row["name"].lower())
    one.afflictions = [row for row in one.afflictions if row["kind"] != "disease"]
    one.refresh()
    many = len(ill)
    row_: tuple[Ints, Ints, Ints] = ((cites.R_26,), (), (seconds, many))
    write(hands, course, use, whom, row=row_, total=many, outcome=int(many > 0))


def _buff(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Heal one undead by the skill and make it stronger for a time (D20-14.26, R-56)."""
    whom = use.whom
    it, skill = course.cast[whom], roll(course.cast[use.who], use.power.id)[3]
    gained = it.heal(skill)
    if not lengthen(it, EMPOWER, use.power.place, seconds):
        enter(course, use, whom, (EMPOWER, use.power.place, 1), (total, seconds))
    row: tuple[Ints, Ints, Ints] = ((cites.R_26, cites.R_56), (), (seconds, skill))
    write(hands, course, use, whom, row=row, total=gained)


def _charm(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Make somebody a friend who does not save (D20-14.03 to 14.05, R-29)."""
    whom = use.whom
    it = course.cast[whom]
    saved = whom != use.who and resists(hands, course, use, whom, total)
    if not saved:
        cause = cause_of(use.power, total, course.cast[use.who].name)
        it.suffer(CHARMED, use.who, 0, it.now + seconds, cause)
    more: Ints = (cites.D20_12_17,) if saved else (cites.D20_12_11,)
    row: tuple[Ints, Ints, Ints] = ((*more, cites.R_25, cites.R_29), (), (seconds, 0))
    write(hands, course, use, whom, row=row, outcome=int(not saved))


def _turn(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Drive off the undead with fewer hit points than the total (D20-14.34, R-26)."""
    for whom in _undead(course, use):
        _flee(hands, course, use, whom, (total, seconds))


def _flee(hands: Hands, course: Scene, use: Use, whom: int, lasts: tuple[int, int]) -> None:
    total, seconds = lasts
    goes = course.cast[whom].hp < total
    if goes:
        enter(course, use, whom, (TURNED, use.who, 0), (total, seconds))
    row: tuple[Ints, Ints, Ints] = ((cites.D20_C_03, cites.R_26), (), (seconds, -1))
    write(
        hands, course, use, whom, row=row, total=total, need=course.cast[whom].hp,
        outcome=int(goes),
    )  # fmt: skip


def _undead(course: Scene, use: Use) -> list[int]:
    return [
        i
        for i, one in enumerate(course.cast)
        if "undead" in one.card.tags
        and one.down == UP
        and i != use.who
        and course.distance(use.who, i) <= use.power.reach
    ]


def _damage(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Do damage as the power says: a missile, a ball of fire, or against the undead."""
    power = use.power
    if power.amount == "half_total":
        rules: Ints = (cites.D20_1_13, cites.R_01)
        _strike(hands, course, use, use.whom, (half(max(0, total)), (rules, (), (0, power.harm))))
    elif power.amount == "double_total":
        _burst(hands, course, use, total)
    else:
        _blast(hands, course, use, total, seconds)


def _strike(
    hands: Hands, course: Scene, use: Use, whom: int, blow: tuple[int, tuple[Ints, Ints, Ints]]
) -> None:
    """Take damage off somebody and write it down; no overflow (D20-11.03)."""
    harm, (rules, faces, parts) = blow
    it = course.cast[whom]
    if use.power.harm in it.card.immune:
        harm, rules = 0, (*rules, cites.D20_8_18)
    it.hurt(harm)
    if it.hp:
        course.wounds(whom)
    ordered = (*(n for n in rules if n < cites.RULES), *(n for n in rules if n >= cites.RULES))
    write(hands, course, use, whom, row=(ordered, faces, parts), total=harm, outcome=int(harm > 0))
    if it.conditions and it.has(CHARMED) and harm:
        end_charm(hands, course, whom, use.who)
    if not it.hp and it.down == UP:
        course.fallen(hands, whom, use.who)


def _burst(hands: Hands, course: Scene, use: Use, total: int) -> None:
    """Burn everybody in a zone, friend and foe; a save halves the total (D20-14.10, R-61)."""
    spot = use.spot
    caught = [i for i in course.at(spot) if course.cast[i].down == UP]
    saved = [resists(hands, course, use, whom, total) for whom in caught]
    for whom, held in zip(caught, saved, strict=True):
        harm = half(2 * total) if held else 2 * total
        rules: Ints = (cites.D20_6_05, cites.R_60, cites.R_61, cites.R_25)
        _strike(hands, course, use, whom, (max(0, harm), (rules, (), (0, use.power.harm))))


def _blast(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Harm all undead near, once for all; those left with less than the total flee (D20-14.35)."""
    among = _undead(course, use)
    faces = throws(hands.throw, 3, 6)
    harm = sum(faces) + roll(course.cast[use.who], use.power.id)[3]
    for whom in among:
        rules: Ints = (cites.R_26, cites.R_64)
        _strike(hands, course, use, whom, (harm, (rules, faces, (seconds, use.power.harm))))
        faces = ()
        if course.cast[whom].down == UP:
            _flee(hands, course, use, whom, (total, seconds))
    if not among:
        write(
            hands, course, use, -1, row=((cites.R_64,), faces, (seconds, use.power.harm)), outcome=0
        )


_HIT_POINTS: Final = ("damage", "heal")
"""Effects that change hit points and no more; whoever falls or wakes by them is noted at once."""
_OPS: Final[Mapping[str, Callable[[Hands, Scene, Use, int, int], None]]] = {
    "reroll_d20": _luck,
    "ability_bonus": _enhance,
    "charm": _charm,
    "ward": _ward,
    "damage": _damage,
    "summon": summon,
    "illusion": illusion,
    "empower_illusion": empower,
    "teleport": teleport,
    "buff_undead": _buff,
    "heal": _heal,
    "cure": _cure,
    "detect": detect,
    "light": lasting,
    "obscure": lasting,
    "scry": lasting,
    "dispel": dispel,
    "turn": _turn,
    "animate": animate,
}
