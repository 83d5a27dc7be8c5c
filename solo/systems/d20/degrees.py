"""What the rows of a fight mean, by the rule that each cites first.

``SHAPES`` says in words what stands in a row's places: faces, parts, total, need, outcome, left.
Whoever reads rows looks here; a test holds the number of parts to it. Rows of hazards, healing,
attempts and characters are described where those are ruled.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from solo.systems.d20 import cites as c

__all__ = ["SHAPES", "Shape", "as_table"]


class Shape(NamedTuple):
    """What a row holds. ``parts`` names each part; a last "..." says that they go on like that."""

    who: str
    whom: str
    faces: str
    parts: tuple[str, ...]
    total: str
    need: str
    outcome: str
    left: str


_ATTACK: Final = Shape(
    "attacker",
    "target",
    "the d20, and a Luck Point's second; none against the helpless",
    ("ability by number, -1 for a threat", "its modifier, or a threat's attack", "FTR", "other"),
    "to hit; 0 without a die",
    "AC in force",
    "0 miss, 1 hit",
    "HP of the target before the damage",
)
_MOVE: Final = Shape(
    "who moves", "nobody", "none", ("from zone", "to zone"), "0", "0", "1", "HP of who moves"
)
_PART_MOVE: Final = _MOVE._replace(
    total="moves spent on it", need="moves it takes", outcome="0 begun, 1 arrived"
)
_SELF: Final = Shape("who", "nobody", "none", (), "0", "0", "1", "HP of who")
_SAVE: Final = Shape(
    "who saves", "the same", "the d20, and a Luck Point's second",
    ("ability by number, -1 for a threat", "its modifier", "highest skill", "other"),
    "total", "difficulty", "0 failed, 1 saved", "HP of who saves",
)  # fmt: skip
_POWER: Final = Shape(
    "user", "at whom or -1", "the d20, and a second by luck",
    (
        "power by place", "ability by number, -1 for a threat", "its modifier", "skill by number",
        "its rank", "other",
    ),
    "total", "difficulty of the power", "0 fails, 1 works", "0",
)  # fmt: skip
_BACKLASH: Final = Shape(
    "user", "the same", "the d6",
    ("power by place", "ability or mark by place, -1 for none", "seconds it lasts"),
    "damage, or how much", "0", "1", "HP of the user",
)  # fmt: skip
_STAGE: Final = Shape(
    "nobody", "who suffers", "the damage dice",
    (
        "stage before", "after", "damage type by number", "hit points lost", "1 if halved",
        "flat bonus",
    ),
    "damage", "stages", "0 failed, 1 saved", "HP of who suffers",
)  # fmt: skip
_TASK_PARTS: Final = (
    "ability by number, -1 for a threat", "its modifier", "skill by number", "its rank", "other",
)  # fmt: skip

SHAPES: Final[Mapping[int, Shape]] = {
    c.D20_1_03: Shape(
        "roller",
        "upon whom or -1",
        "the d20, and a Luck Point's second",
        _TASK_PARTS,
        "total",
        "difficulty",
        "0 failure, 1 success",
        "0",
    ),
    c.D20_1_10: Shape(
        "first roller",
        "second roller",
        "pairs of d20, first and second; a new pair for each tie",
        (*_TASK_PARTS, *_TASK_PARTS),
        "total of the first",
        "total of the second",
        "0 the second wins, 1 the first",
        "0",
    ),
    c.D20_1_12: Shape(
        "first of the team",
        "upon whom or -1",
        "one d20 for each of the team, in order",
        _TASK_PARTS,
        "total",
        "difficulty",
        "0 failure, 1 success",
        "0",
    ),
    c.D20_5_08: Shape(
        "who struck, -1 for nobody",
        "who fell",
        "none",
        (),
        "0",
        "0",
        "1 unconscious, 2 dead",
        "0",
    ),
    c.D20_5_10: Shape(
        "caregiver",
        "the dead",
        "the d20, and a Luck Point's second",
        ("2, for CON", "CON of the dead", "DIV or MED by number", "its rank", "other"),
        "total",
        "15",
        "0 still dead, 1 alive",
        "HP of the dead afterwards",
    ),
    c.D20_5_12: Shape("who struck, -1 for nobody", "what stopped", "none", (), "0", "0", "3", "0"),
    c.D20_6_02: _SAVE,
    c.D20_6_03: _SAVE,
    c.D20_6_06: _SAVE._replace(
        parts=(
            "ability by number, -1 for a threat",
            "its modifier",
            "second ability, -1 for none",
            "its modifier",
            "other",
        )
    ),
    c.D20_7_02: Shape(
        "who begins",
        "nobody",
        "a d20 for each of the able in listing order; then those of every tie, in that order",
        ("combatant", "modifier", "..."),
        "the winning total",
        "0",
        "1",
        "0",
    ),
    c.D20_7_04: Shape("who acted", "who acts next", "none", (), "0", "0", "1", "0"),
    c.D20_7_05: Shape("nobody", "nobody", "none", (), "0", "0", "1", "0"),
    c.D20_7_09: Shape(
        "nobody",
        "nobody",
        "none",
        ("standing of the first side", "of the second"),
        "0",
        "0",
        "1 won, 2 lost, 3 draw, 4 unfinished, seen from the first side",
        "0",
    ),
    c.D20_8_01: Shape(
        "who strikes at an illusion",
        "whose illusion it is",
        "none",
        ("power by place",),
        "0",
        "what a save had to reach",
        "0",
        "HP of who strikes",
    ),
    c.D20_8_02: _ATTACK,
    c.D20_8_03: _ATTACK,
    c.D20_8_04: _ATTACK,
    c.D20_8_05: _ATTACK,
    c.D20_8_06: _ATTACK,
    c.D20_8_07: _ATTACK._replace(
        parts=("share of the modifier", "the whole modifier", "number of targets")
    ),
    c.D20_8_12: _SELF._replace(total="AC with the shield up again"),
    c.D20_8_16: Shape(
        "attacker",
        "target",
        "the damage dice; none after the first of a divided attack",
        (
            "1 if halved",
            "ability modifier",
            "flat bonus",
            "2 if doubled, minus the number of targets if shared among them",
            "damage type by number",
        ),
        "damage",
        "0",
        "1",
        "HP left of the target",
    ),
    c.D20_8_20: _SELF._replace(total="AC without the shield", outcome="0"),
    c.D20_9_05: _SELF._replace(
        parts=("nothing when standing up; from zone", "to zone when crawling"),
        total="moves spent on crawling",
        need="moves it takes",
        outcome="0 begun, 1 done",
    ),
    c.D20_10_02: _MOVE,
    c.D20_10_03: _MOVE,
    c.D20_10_04: _PART_MOVE,
    c.D20_10_07: Shape(
        "nobody, or who aims by Clairvoyance",
        "nobody, or at whom",
        "none",
        ("zone that lies in the dark, or is seen into", "..."),
        "how many zones",
        "0",
        "1",
        "0",
    ),
    c.D20_11_02: _SELF._replace(parts=("zone", "2 gone into total cover, 0 come out")),
    c.D20_11_03: Shape(
        "attacker",
        "who is struck next",
        "none",
        ("first target", "AC beaten at first"),
        "spare damage",
        "AC of who is struck",
        "1",
        "HP left of who is struck",
    ),
    c.D20_11_04: Shape("who aims", "at whom", "none", (), "0", "0", "1", "HP of the target"),
    c.D20_11_05: _ATTACK._replace(
        whom="nobody",
        total="what stands in for the AC in melee",
        need="AC without it",
        outcome="0 no better, 1 better",
        left="HP of who guards",
    ),
    c.D20_11_06: _ATTACK,
    c.D20_11_07: _SELF._replace(total="AC without the shield", outcome="0"),
    c.D20_12_06: _POWER,
    c.D20_12_09: Shape(
        "user",
        "nobody",
        "a d6",
        ("power by place", "seconds of its unit"),
        "how many units",
        "0",
        "1",
        "0",
    ),
    c.D20_12_11: Shape(
        "who ends it, -1 where its time is up",
        "who was under it",
        "none",
        ("power by place",),
        "0",
        "0",
        "1",
        "HP of who was under it",
    ),
    c.D20_12_19: Shape(
        "user",
        "at whom or -1",
        "none",
        ("power by place",),
        "what the skill reaches",
        "difficulty of the power",
        "0",
        "0",
    ),
    c.D20_12_21: _BACKLASH._replace(faces="the d6, and a d6 of hours"),
    c.D20_12_22: _BACKLASH,
    c.D20_12_23: _BACKLASH._replace(faces="the d6, the ability's, a d6 of hours"),
    c.D20_12_24: _BACKLASH._replace(whom="the monster", left="HP of the monster"),
    c.D20_12_25: _BACKLASH._replace(faces="the d6, and a d6 of hours"),
    c.D20_12_26: _BACKLASH,
    c.D20_13_01: _POWER._replace(
        faces="none: nothing asks for the total", parts=("power by place",), total="0"
    ),
    c.D20_13_02: _POWER._replace(outcome="1"),
    c.D20_13_04: _BACKLASH._replace(faces="the d6, and those of its result"),
    c.D20_14_40: Shape(
        "user",
        "whom it works on or -1",
        "the dice of the effect, on the first target's row; the second d20 of Dispel Magic",
        (
            "power by place",
            "seconds it lasts",
            "ability raised, damage type, zone, effect dispelled, or what the effect adds up",
        ),
        "damage, points given back, total, or count",
        "what it had to beat",
        "0 no effect, 1",
        "HP of whom",
    ),
    c.D20_16_03: _STAGE,
    c.D20_16_04: _STAGE._replace(faces="none"),
    c.D20_C_03: Shape(
        "who leaves, or who leads a retreat",
        "nobody",
        "none",
        ("zone left, or side",),
        "0",
        "0",
        "1 gone or withdrawing, 0 staying after all",
        "HP of who leaves; 0 for a retreat",
    ),
    c.D20_C_09: _SELF._replace(parts=("zone", "1 for partial cover")),
    c.D20_C_14: Shape(
        "healer",
        "the worst off",
        "none",
        (),
        "0",
        "0",
        "1 tended, 0 left to rest",
        "HP of whom",
    ),
    c.D20_C_13: Shape("first of the hidden side", "who begins", "none", (), "0", "0", "1", "0"),
}


def as_table(ids: Mapping[int, str]) -> str:
    """Return the shapes as a Markdown table, rules by the names that ``ids`` gives."""
    rows = [
        "| rule | who, whom | faces | parts | total | need | outcome | left |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for number, shape in sorted(SHAPES.items()):
        parts = "; ".join(shape.parts) or "none"
        cells = (ids[number], f"{shape.who}, {shape.whom}", shape.faces, parts, *shape[4:])
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)
