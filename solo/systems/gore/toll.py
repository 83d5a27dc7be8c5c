"""What blows take off somebody, as far as a fight must know it."""

from __future__ import annotations

from solo.rules import Hands, Ints
from solo.systems.gore.checks import Play
from solo.systems.gore.cites import GORE_3_33, GORE_3_37
from solo.systems.gore.conditions import BROKEN, DEAD, DYING, OUT

__all__ = ["aid", "hurt", "knock_out", "round_end"]

_ROUND = 12


def hurt(
    hands: Hands, course: Play, who: int, harm: int, *, by: int = -1, cites: Ints = ()
) -> None:
    """Take hit points off (GORE-3.33)."""
    one = course.cast[who]
    one.hp -= harm
    one.struck = 1
    if one.hp <= 0:
        one.fall(DYING if one.living else BROKEN)
        hands.tape.append(
            (course.beat, by, who, (GORE_3_33, *cites), (), (harm,), harm, 0, 1, one.hp)
        )
    course.altered(who)


def knock_out(hands: Hands, course: Play, who: int, seconds: int, cites: Ints) -> None:
    """Put somebody out of it for a time."""
    one = course.cast[who]
    one.fall(OUT)
    hands.tape.append(
        (course.beat, -1, who, cites or (GORE_3_37,), (), (seconds,), 0, 0, 1, one.hp)
    )
    course.altered(who)


def round_end(hands: Hands, course: Play, who: int) -> None:
    """Let the dying die at the end of the round after they fell."""
    one = course.cast[who]
    if one.down == DYING and one.now - one.fell >= 2 * _ROUND:
        one.fall(DEAD)
        hands.tape.append((course.beat, -1, who, (GORE_3_33,), (), (), 0, 0, 2, one.hp))
        course.altered(who)


def aid(hands: Hands, course: Play, healer: int, who: int) -> bool:
    """Try First Aid."""
    del hands, course, healer, who
    return False
