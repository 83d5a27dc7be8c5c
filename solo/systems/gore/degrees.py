"""What the rows of a tape mean, by the rule that each cites first.

``SHAPES`` says in words what stands in a row's places: faces, parts, total, need, outcome, left.
Whoever reads rows looks here; a test holds the number of parts to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from solo.systems.gore import cites as c
from solo.systems.gore.degrees_feats import FEATS
from solo.systems.gore.degrees_fights import FIGHTS
from solo.systems.gore.row_shape import Shape

__all__ = ["SHAPES", "Shape", "as_table"]


_TEST: Final = Shape(
    "who tests", "whom it is done to, or -1", "the D100",
    (
        "skill by its place, or 1000 + attribute", "rating", "numerator", "denominator",
        "addition",
    ),
    "the D100", "chance", "0 failure or (100) fumble, 1 success, 2 critical", "HP of whom",
)  # fmt: skip

# ---------------------------------------------------------------------- wounds, life, death, time

_LIFE: Final = Shape(
    "who did it, or -1", "who is hurt or healed",
    "the D20 of a location, the dice of what heals, the D10 of a knockout",
    (
        "number of the wound, 0 none", "its location, -1 none",
        "the cause by its place in CAUSES, or seconds senseless (0 until something ends it)",
    ),
    "harm past armour, or points healed", "most HP",
    "0 dead or destroyed, 1 hurt, 2 passes out, 3 comes to, 4 at 0 or below and dying, 5 raised to"
    " 1 in time, 6 healed",
    "HP left",
)  # fmt: skip
_PLACE: Final = _LIFE._replace(
    faces="none", total="hit points of the location", outcome="0 dead, 1 the location fails"
)

_WOUNDS: Final[Mapping[int, Shape]] = {
    c.GORE_1_12: _TEST,
    c.GORE_2_27: _TEST,
    c.GORE_2_56: _TEST,
    c.GORE_2_59: _TEST,
    c.GORE_1_22: Shape(
        "who tests", "whom it is done to, or -1", "the D100; none where it is decided",
        ("own score", "other score", "percent added"),
        "the D100, 0 without one", "chance", "0 lost, 1 won", "HP of whom",
    ),
    c.GORE_1_03: _LIFE,
    c.GORE_1_14: _LIFE,
    c.GORE_1_18: Shape(
        "nobody", "who recovers", "none",
        ("magic points lost", "step 1-4", "1 given ahead on waking"),
        "magic points back", "most MP", "1", "MP left",
    ),
    c.GORE_1_19: _LIFE,
    c.GORE_3_08: Shape(
        "nobody", "who grows older", "the D6 of the year, or the 2d6 and the die of a skill",
        (
            "age", "attribute lost, -1 a skill, -2 nothing",
            "skill by its place, -1 none",
        ),
        "the D6 or the 2d6", "0", "0 nothing lost, 1", "HP left",
    ),
    c.GORE_3_18: Shape(
        "nobody", "who is burnt", "the D4, a D6 for each point after the first",
        ("number of the wound", "attribute lost", "..."),
        "points lost", "0", "1", "HP left",
    ),
    c.GORE_3_24: _PLACE,
    c.GORE_3_25: _PLACE,
    c.GORE_3_26: _LIFE,
    c.GORE_2_67: _LIFE,
    c.GORE_3_30: _LIFE,
    c.GORE_3_31: _LIFE,
    c.GORE_3_32: Shape(
        "nobody", "who is wounded", "the D100, the die that chooses, the dice of the losses",
        (
            "number of the wound", "row of the table from 0", "what it bars, added up",
            "group of skills capped, -1 none",
            "what is lost: attribute, 7 Movement, 8 hit points", "how much", "...",
        ),
        "the D100", "0", "1", "HP left",
    ),
    c.GORE_3_33: _LIFE,
    c.GORE_3_35: _LIFE,
    c.GORE_3_37: _LIFE,
}  # fmt: skip

# ---------------------------------------------------------------------- heroes: made and raised

_HERO: Final = Shape("the hero, -1 while it is made", "the same", "none", (), "0", "0", "1", "0")
_GAIN: Final = _HERO._replace(
    faces="the D100; the gain's die where there is one",
    parts=("skill by place", "points gained", "added to the roll by a mentor"),
    total="the D100 and what a mentor adds",
    need="rating before",
    outcome="0 not above, 1 above or from 98",
    left="rating afterwards",
)
_GROWN: Final = _HERO._replace(
    faces="the D100", total="the D100", outcome="0 no gain, 1 a point", left="score afterwards"
)
_HEROES: Final[Mapping[int, Shape]] = {
    c.GORE_1_01: _HERO._replace(
        faces="its dice", parts=("attribute by number",), total="score"
    ),
    c.GORE_1_15: _HERO._replace(
        parts=(
            "attribute that has changed, -1 for all", "its score", "most magic points",
            "Dodge at base",
        ),
        total="most hit points", left="hit points, on the sheet of a hero who is done",
    ),
    c.GORE_1_20: _GROWN._replace(
        parts=("attribute by number", "improvement rolls spent"), need="score x5"
    ),
    c.GORE_1_21: _GROWN._replace(
        parts=("attribute by number", "weeks", "weeks of the next time"), need="21"
    ),
    c.GORE_2_01: _HERO._replace(
        parts=("skill by place", "base in this world"), total="rating"
    ),
    c.GORE_2_71: _HERO._replace(parts=("rolls of a story",), total="stories so far"),
    c.GORE_2_72: _GAIN,
    c.GORE_2_73: _GAIN,
    c.GORE_2_74: _HERO._replace(
        parts=(
            "skill by place", "weeks", "added to the roll by a mentor",
            "points that come without a roll (R-124)",
        ),
        total="weeks, or the rating that is reached", left="rating before",
    ),
    c.GORE_2_76: _HERO._replace(
        parts=("skill by place", "points"), total="rating", left="points left"
    ),
    c.GORE_5_01: _HERO._replace(
        whom="the same, or -1",
        parts=("spell by place", "rounds it takes"),
        total="spells in memory, at the making of a hero",
        need="the most there can be, at the making of a hero",
        outcome="0 not, 1 in memory or given up",
        left="0 at the making of a hero, else hit points",
    ),
    c.GORE_5_02: _HERO._replace(parts=("POW",), outcome="0 may not cast, 1 may"),
    c.GORE_5_03: _GROWN._replace(
        whom="the same, or against whom it was won",
        faces="none when it is won, the D100 of the roll afterwards",
        parts=("own POW", "POW it was won against, -1 at the roll"),
        need="21 at the roll",
        outcome="0 no gain, 1 won or gained",
        left="POW afterwards",
    ),
    c.GORE_5_07: _HERO._replace(
        whom="nobody", parts=("spell by place", "days"), outcome="0 not learnt, 1 learnt"
    ),
    c.GORE_7_02: _HERO._replace(parts=("broad skills",), total="points to give"),
    c.GORE_8_03: _HERO._replace(
        parts=("slot", "place in its list, -1 for none", "STR", "DEX"),
        total="STR that the weapon asks for", need="DEX that it asks for",
        outcome="0 nothing that can be wielded, 1 taken",
    ),
    c.GORE_E_09: _HERO._replace(
        parts=("stories it took", "skill of the best attack by place", "its rating"),
        total="level reached",
    ),
}  # fmt: skip

# ---------------------------------------------------------------------- hazards

_HARM: Final = Shape(
    "who brought it, or -1", "who suffers", "its dice", (), "harm before armour", "0", "1",
    "HP left before it",
)  # fmt: skip
_AIL: Final = _HARM._replace(
    faces="the dice of delay and duration as it begins, of a loss, of a time",
    parts=(
        "delay as it begins; attribute, penalty, state, or what armour does; stage as it ends",
        "interval as it begins; armour, points, or seconds of a loss",
        "number of stages as it begins; of a loss 0 whole, 1 half, 2 half upwards, 3 double",
    ),
    total="harm, points or penalty; else 0",
    need="POT as it begins; percent that it comes",
    outcome="0 nothing to hold on to, or it does not come; 1 begins or ends; 2 passes out; 3 comes"
    " to; of an effect 4 harm, 5 an attribute, 6 all tests, 7 a state, 8 held, 9 fire, 10 acid",
)

_HAZARDS: Final[Mapping[int, Shape]] = {
    c.GORE_2_17: _TEST,
    c.GORE_2_19: _TEST,
    c.GORE_2_24: _TEST,
    c.GORE_2_35: _TEST,
    c.GORE_2_39: _TEST,
    c.GORE_2_41: _TEST,
    c.GORE_2_42: _TEST,
    c.GORE_2_57: _TEST,
    c.GORE_2_58: _TEST,
    c.GORE_2_64: _TEST,
    c.GORE_3_01: _HARM._replace(
        parts=("strength by place", "1 where armour lessens it"),
    ),
    c.GORE_3_02: _HARM._replace(
        faces="the rounds that are lessened; those until the armour is gone",
        parts=(
            "strength by place", "rounds lessened", "rounds until it is gone, or 0",
        ),
        total="0",
    ),
    c.GORE_3_03: _HARM._replace(parts=("tenths of atmospheres before", "after")),
    c.GORE_3_04: _HARM._replace(parts=("rounds of breath held, or gone by",)),
    c.GORE_3_07: Shape(
        "who dresses", "nobody", "none", ("rounds",), "armour points afterwards", "0",
        "0 there is no such armour, or it will not come off; 1 done", "HP",
    ),
    c.GORE_3_10: _AIL,
    c.GORE_3_12: _TEST,
    c.GORE_3_14: _HARM._replace(
        faces="the dice of the blast, on the first row alone",
        parts=("distance", "dice that count", "level of the Dive, -2 for none"),
        total="harm before armour, halved by a Dive",
    ),
    c.GORE_3_15: _HARM._replace(
        faces="none",
        parts=("want by place", "hours without", "hours that can be borne", "full days past it"),
        total="hit points of the days that are new", outcome="0 nothing is wanting any more, 1",
    ),
    c.GORE_3_16: _HARM._replace(
        parts=("feet", "inches that a jump took off", "dice that plate added")
    ),
    c.GORE_3_17: _HARM._replace(
        parts=("source by place", "armour points that count; as it begins rounds that they do")
    ),
    c.GORE_3_47: _AIL,
    c.GORE_3_48: _AIL,
    c.GORE_3_49: _AIL,
    c.GORE_3_51: _AIL._replace(
        faces="none",
        parts=("rem of a dose", "rem so far", "row of the table"),
        total="rem so far", need="0",
    ),
    c.GORE_3_52: _AIL._replace(
        faces="the dice of harm, of hours, of hair, of attributes and of their points",
        parts=("category", "seconds, attribute or 0", "..."),
        total="harm, penalty or points", need="0, or 50 for hair",
    ),
    c.GORE_3_58: _HARM._replace(parts=("rounds of breath held, or gone by",)),
    c.GORE_3_59: _HARM._replace(parts=("DEX times this in the next round",)),
    c.GORE_9_08: Shape("who lights it", "nobody", "none", (), "minutes", "0", "1", "HP"),
    c.GORE_9_18: _HARM._replace(faces="none", total="days that it lasts"),
    c.GORE_F_03: Shape(
        "who leaves it alone", "nobody", "none", (), "0", "0", "1", "0"
    ),
    c.GORE_F_04: _HARM._replace(
        faces="the D100 of its attack; the dice of how often",
        parts=("chance",), total="the D100; how often", need="chance, or 0",
        outcome="0 failure, 1 success, 2 critical",
    ),
    c.GORE_F_05: _AIL,
    c.GORE_F_13: _HARM._replace(
        who="nobody, or who strikes", faces="the D6, or the die that chooses whom",
        total="0 acts, -20 badly, 1 strikes anybody, 2 nothing; or that die"
    ),
    c.GORE_F_14: _HARM._replace(faces="none", total="0"),
}  # fmt: skip

# ---------------------------------------------------------------------- magic

_SPELL: Final = Shape(
    "caster", "at whom, -1 nobody", "the dice of the effect",
    ("magic points put in", "the figure that moves, or the zone", "rounds, -1 for good"),
    "damage past armour, points healed, or what is counted", "damage before armour, or 0",
    "0 it comes to nothing, 1 it works", "HP of whom, or of the caster",
)  # fmt: skip
_BOOK: Final = Shape(
    "who studies", "nobody", "none", ("spell by place, -1 none", "days, hours or rounds"),
    "0", "0", "0 no, 1 yes", "HP of who studies",
)  # fmt: skip
_LIBRARY: Final = _BOOK._replace(
    faces="the D12",
    parts=("score of the library", "rating of the language"),
    total="weeks",
    outcome="1",
)
_LOST: Final = Shape(
    "caster", "at whom, -1 nobody", "none", ("spell by place", "magic points put in"),
    "0", "0", "0", "HP of the caster",
)  # fmt: skip

_MAGIC: Final[Mapping[int, Shape]] = {
    **{c.GORE_6_01 + place: _SPELL for place in range(59)},
    c.GORE_6_01: _SPELL._replace(
        faces="the D6 of the rounds it floats, the D6s of a fall", need="feet of a fall"
    ),
    c.GORE_6_04: _SPELL._replace(
        faces="the D6s of what is made, by attribute", total="HP of what is made",
        whom="what is made",
    ),
    c.GORE_6_07: _SPELL._replace(
        parts=("magic points put in", "1 weaker, 2 about equal, 3 stronger", "rounds"),
        total="POW of whom", need="POW of the caster",
    ),
    c.GORE_6_13: _SPELL._replace(outcome="0 nobody, 1 somebody; of a Dive the level"),
    c.GORE_6_14: _SPELL._replace(
        faces="2d4 weeks, 2d4 months", total="months", need="POW it costs"
    ),
    c.GORE_6_15: _SPELL._replace(
        parts=("magic points put in", "number of the wound", "0"), total="points"
    ),
    c.GORE_6_25: _SPELL._replace(
        parts=("magic points put in", "spell that ends, by place", "0"),
        need="magic points of what ends",
    ),
    c.GORE_6_40: _SPELL._replace(
        parts=("magic points put in", "what it holds, or magic points moved", "-1 for good"),
        total="magic points in it", need="what it holds",
    ),
    c.GORE_6_44: _SPELL._replace(
        faces="2d10 rounds where the part is gone, 2d8 points",
        parts=("magic points put in", "rounds until it has grown", "0"), total="points",
    ),
    c.GORE_6_48: _SPELL._replace(
        faces="the D6s of what is made, by attribute", total="HP of what is made",
        whom="what is made",
    ),
    c.GORE_2_19: _TEST,
    c.GORE_2_36: _TEST,
    c.GORE_2_43: _TEST,
    c.GORE_4_03: Shape(
        "first of those who tie", "nobody", "a D10 for each", ("caster", "..."), "highest",
        "INT", "1", "0",
    ),
    c.GORE_5_01: _BOOK,
    c.GORE_5_03: Shape(
        "who won", "whom it beat", "none", ("own POW", "other POW"), "0", "0", "1", "own POW"
    ),
    c.GORE_5_04: Shape(
        "who may not", "at whom, -1 nobody", "none", ("spell by place, -1 none",), "0", "0", "0",
        "HP",
    ),
    c.GORE_5_05: Shape(
        "caster", "what is no more, or -1", "none",
        ("spell by place", "POW it costs, below 0 where it comes back"), "POW left", "0", "1",
        "HP of the caster",
    ),
    c.GORE_5_06: _BOOK,
    c.GORE_5_07: _BOOK,
    c.GORE_5_09: _LIBRARY,
    c.GORE_5_10: _LIBRARY,
    c.GORE_5_11: _BOOK,
    c.GORE_5_12: Shape(
        "caster", "at whom, -1 nobody", "the dice of the hours",
        ("spell by place", "magic points", "POW it will cost"), "magic points left",
        "hours, 0 for a round", "1", "HP of the caster",
    ),
    c.GORE_5_13: _LOST,
    c.GORE_5_15: _LOST,
}  # fmt: skip

SHAPES: Final[Mapping[int, Shape]] = {**_WOUNDS, **_HEROES, **_MAGIC, **_HAZARDS, **FIGHTS, **FEATS}


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
