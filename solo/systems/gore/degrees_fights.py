"""What the rows of a fight mean, by the rule that each cites first; ``degrees`` has the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from solo.systems.gore import cites as c
from solo.systems.gore.row_shape import Shape

__all__ = ["FIGHTS"]

_ATTACK: Final = Shape(
    "attacker", "target", "the D100; none against the helpless",
    ("weapon by its place", "rating", "numerator", "denominator", "addition"),
    "the D100", "chance", "0 failure or (100) fumble, 1 success, 2 critical, 3 impale",
    "HP of the target before the blow",
)  # fmt: skip
_WARD: Final = Shape(
    "defender", "attacker", "the D100",
    (
        "weapon or shield by its place, -1 for a dodge", "rating the steps start from",
        "defences before this one", "addition", "what the tables give: results.py added up",
    ),
    "the D100", "chance", "0 failure or (100) fumble, 1 success, 2 critical", "HP of the defender",
)  # fmt: skip
_DAMAGE: Final = Shape(
    "attacker", "target",
    "the weapon's dice (again where it impales), the damage modifier's, a charge's; the D20 of a"
    " location; a die of armour",
    (
        "weapon", "damage modifier", "charge", "2 if doubled", "armour points",
        "location, -1 none",
    ),
    "damage before armour", "armour points", "what goes through", "HP of the target before it",
)  # fmt: skip
_BLOCKED: Final = _DAMAGE._replace(
    faces="the weapon's dice, the damage modifier's, a charge's",
    parts=(
        "weapon", "damage modifier", "charge", "item by its place", "hit points the item loses",
    ),
    total="damage", need="hit points the item had", outcome="what goes past it",
)  # fmt: skip
_DEED: Final = Shape("who", "nobody", "none", (), "0", "0", "1", "HP of who")
_RUN: Final = _DEED._replace(
    parts=("from zone", "to zone", "points of Movement", "1 out of the fight"), total="points",
    need="Movement", outcome="0 not away, 1 gone there, 2 begun",
)  # fmt: skip
FIGHTS: Final[Mapping[int, Shape]] = {
    c.GORE_3_13: _DEED,
    c.GORE_3_19: _DEED._replace(parts=("weapon by its place",)),
    c.GORE_3_27: _DEED._replace(
        parts=("item by its place", "hit points it loses"), total="hit points left",
        outcome="0 broken, 1 whole",
    ),
    c.GORE_3_41: _DEED._replace(
        whom="attacker", faces="the D100", parts=("shield by its place",), total="the D100",
        need="chance", outcome="0 past it, 1 stopped",
    ),
    c.GORE_3_45: _DEED._replace(
        who="who leads", parts=("side",), outcome="0 they stay, 1 they withdraw", left="0"
    ),
    c.GORE_3_55: _BLOCKED,
    c.GORE_3_57: _DEED._replace(outcome="0 an action is lost, 1 stunned"),
    c.GORE_3_60: _DEED._replace(who="nobody", left="0"),
    c.GORE_4_01: _DEED._replace(
        who="nobody", parts=("standing of the first side", "of the second"),
        outcome="1 won, 2 lost, 3 draw, 4 unfinished, seen from the first side", left="0",
    ),
    c.GORE_4_02: Shape(
        "first of one side", "first of the other, or nobody",
        "pairs of d10, of one side and the other; a new pair for each tie", ("strike rank",),
        "the last d10 of one", "of the other", "1 the first side goes before the other; 0 after it,"
        " or nothing comes of it below strike rank 1", "0",
    ),
    c.GORE_4_04: _DEED._replace(parts=("DEX",), total="strike rank"),
    c.GORE_4_07: _DEED._replace(
        whom="target", parts=("times 5 strike ranks",), total="added to the chance",
        left="HP of the target",
    ),
    c.GORE_4_08: _DEED._replace(parts=("0 stands, 1 kneels, 2 lies",)),
    c.GORE_4_09: _ATTACK,
    c.GORE_4_11: _ATTACK,
    c.GORE_4_12: _DEED._replace(parts=("added to every defence",), total="the same"),
    c.GORE_4_15: _RUN,
    c.GORE_4_18: _ATTACK,
    c.GORE_4_19: _RUN,
    c.GORE_4_21: _DEED._replace(parts=("weapon by its place", "1 loaded, below 1 not yet")),
    c.GORE_4_24: _WARD,
    c.GORE_4_25: _WARD,
    c.GORE_4_26: _RUN,
    c.GORE_4_27: _ATTACK,
    c.GORE_4_29: _BLOCKED._replace(
        parts=("weapon", "damage modifier", "charge", "2 if doubled", "item by its place"),
        outcome="0 broken, 1 whole",
    ),
    c.GORE_4_30: _BLOCKED,
    c.GORE_4_31: _ATTACK,
    c.GORE_4_32: _DAMAGE,
    c.GORE_4_33: _DAMAGE,
    c.GORE_4_34: _DAMAGE,
    c.GORE_4_35: Shape(
        "who acts, or gets in", "against whom", "none", ("own reach", "reach of the other"),
        "strike rank of who had to wait", "strike rank of who goes first",
        "0 goes first, 1 inside by a dodge, 2 inside unhindered", "HP",
    ),
    c.GORE_4_37: _ATTACK,
    c.GORE_4_42: _ATTACK._replace(
        faces="the D100", parts=("zone",), need="percent hidden",
        outcome="0 past the cover, 1 into it",
    ),
    c.GORE_4_43: _DEED._replace(parts=("weapon by its place", "1 loaded, below 1 not yet")),
    c.GORE_4_45: _ATTACK,
    c.GORE_4_59: _DAMAGE._replace(parts=("weapon that parried, by its place",)),
}  # fmt: skip
