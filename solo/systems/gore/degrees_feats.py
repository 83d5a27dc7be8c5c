"""What the rows of feats, wrestling, fumbles and guns mean, by the rule that each cites first.

The attack that begins a feat is a row of GORE-4.31 or 4.37, as every attack is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from solo.systems.gore import cites as c
from solo.systems.gore.row_shape import Shape

__all__ = ["FEATS"]

_DEED: Final = Shape("who", "whom", "none", (), "0", "0", "1", "HP of whom")
_TEST: Final = Shape(
    "who tests", "against whom", "the D100",
    ("skill by its place, -1 a weapon's", "rating", "numerator", "denominator", "addition"),
    "the D100", "chance", "0 failure or (100) fumble, 1 success, 2 critical", "HP of whom",
)  # fmt: skip
_ATTACK: Final = _TEST._replace(
    who="attacker", whom="target",
    parts=("weapon by its place", "rating", "numerator", "denominator", "addition"),
    outcome="0 failure or (100) fumble, 1 success, 2 critical, 3 impale",
    left="HP of the target before the blow",
)  # fmt: skip
_FUMBLE: Final = Shape(
    "who fumbles", "at whom, or -1",
    "the table's die (rolled again where it may not be 00), which arm, rounds, weeks or feet",
    (
        "weapon by its place, -1 where an attack is lost", "row of the table, from 0; -1 the same",
        "rounds or feet; twice the weeks, and 1 for the left arm",
    ),
    "the table's die", "0", "0 spared by shield or helmet, or an attack lost; 1 it befalls",
    "HP of who",
)  # fmt: skip
_LOAD: Final = _DEED._replace(
    whom="at whom, or -1", parts=("weapon by its place", "shots before"), total="shots loaded",
    need="shots it takes", outcome="0 half done, 1 loaded, 2 loaded to be fired at once",
    left="HP of who",
)  # fmt: skip
_BULLETS: Final = _DEED._replace(
    faces="1dN; none of one bullet", parts=("weapon by its place", "bullets fired"),
    total="bullets that strike", need="bullets fired",
)  # fmt: skip

FEATS: Final[Mapping[int, Shape]] = {
    c.GORE_2_08: _TEST,
    c.GORE_2_50: _TEST,
    c.GORE_2_68: _DEED._replace(outcome="0 let go, 1 seized"),
    c.GORE_2_69: _TEST,
    c.GORE_2_70: _DEED._replace(
        faces="the dice of harm, of the damage modifier",
        parts=(
            "what is done: 0 held fast, 1 disarmed, 2 hurt, 3 thrown down, 4 strangled, 5 flung",
            "dice", "damage modifier",
        ),
        total="damage before armour", need="armour points",
        outcome="what goes through; 1 where nothing is rolled", left="HP of whom before it",
    ),
    c.GORE_3_20: _FUMBLE,
    c.GORE_3_21: _FUMBLE,
    c.GORE_3_22: _DEED._replace(
        whom="nobody", faces="the d3", total="harm to oneself", left="HP before it"
    ),
    c.GORE_3_28: _DEED._replace(
        faces="the weapon's dice, the damage modifier's",
        parts=("weapon", "damage modifier", "2 if doubled"), total="damage",
        need="hit points the armour had", outcome="0 gone, 1 holds",
    ),
    c.GORE_3_36: _TEST,
    c.GORE_3_56: _ATTACK,
    c.GORE_4_13: _DEED._replace(
        whom="whom it waits for", parts=("strike rank before",),
        total="strike rank of whom it waits for, or the D100 of who waits",
        need="0, or the D100 of whom it waits for",
        outcome="1 acts after, 2 lies in wait, 3 strikes before, 0 is not first",
        left="HP of who",
    ),
    c.GORE_4_14: _DEED._replace(
        who="who loses a weapon", whom="who disarms", faces="the d6; the d8 of the direction",
        parts=("weapon by its place", "direction by the d8"), total="feet it flies",
        left="HP of who",
    ),
    c.GORE_4_16: _DEED._replace(
        faces="none; the dice of a blade that cuts the net",
        parts=("weapon by its place", "hit points the net loses"), total="the same",
        need="hit points the net had", outcome="0 cut through, 1 it holds",
    ),
    c.GORE_4_46: _DEED._replace(
        faces="1dK of those in the crowd; none of one",
        parts=("weapon by its place", "shot, from 0"), total="which of the crowd",
        need="how many are in it",
    ),
    c.GORE_4_47: _BULLETS,
    c.GORE_4_48: _BULLETS,
    c.GORE_4_49: _DEED._replace(
        whom="nobody", faces="the d6 of a jam", parts=("weapon by its place", "rounds to clear"),
        total="the D100 of the attack", need="malfunction number",
        outcome="0 a round of work, 1 a dud or no shot, 2 a jam", left="HP of who",
    ),
    c.GORE_4_50: _DEED._replace(
        parts=("weapon by its place", "1 both at once, 0 one later"), total="strike rank",
        need="strike rank of the second barrel",
    ),
    c.GORE_4_51: _DEED._replace(
        faces="the d6", parts=("weapon by its place", "feet"), total="opponents it may hit",
        need="others near the target", outcome="how many more are hit",
    ),
    c.GORE_4_54: _DEED._replace(
        whom="nobody", faces="the D100", parts=("weapon by its place",),
        total="firings it will last", left="HP of who",
    ),
    c.GORE_4_55: _LOAD,
    c.GORE_8_09: _DEED._replace(
        whom="nobody", faces="1d6 for each multiple of the range; the d8 of the direction",
        parts=("weapon by its place", "zone", "direction by the d8"), total="yards beside",
        outcome="0", left="HP of who",
    ),
    c.GORE_9_17: _DEED._replace(
        whom="nobody", parts=("torch by its place among weapons",), total="torches left",
        left="HP of who",
    ),
}  # fmt: skip
