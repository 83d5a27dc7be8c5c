"""The printed table of threats, the scores without dice, and what levels mean in play."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.errors import BriefError, ContentError
from solo.odds.trials import tally
from solo.records import Place
from solo.rules import Side
from solo.systems.d20 import SYSTEM, attrition
from solo.systems.d20.card import DAMAGE_TYPES
from solo.systems.d20.dice import half, mean, notation, spread
from tests.systems.d20.arena import SWORD, fighter, orc

# The table of D20-15.01: level, Difficulty, AC, HP, attack, damage.
# fmt: off
PRINTED = [
    ( 1, 10, 10,   1, -2, "1d6-2"),
    ( 2, 12, 11,   4,  0, "1d6"),
    ( 3, 14, 12,   8,  2, "1d6+2"),
    ( 4, 16, 13,  12,  4, "2d6"),
    ( 5, 18, 14,  16,  6, "2d6"),
    ( 6, 20, 15,  25,  8, "3d6"),
    ( 7, 22, 16,  40, 10, "3d6"),
    ( 8, 24, 17,  60, 12, "4d6"),
    ( 9, 26, 18,  85, 14, "4d6"),
    (10, 28, 19, 130, 16, "5d6"),
    (11, 30, 20, 190, 18, "5d6"),
    (12, 32, 21, 290, 20, "6d6"),
    (13, 34, 22, 430, 22, "6d6"),
]
# fmt: on


@pytest.mark.parametrize(("level", "difficulty", "ac", "hp", "attack", "damage"), PRINTED)
def test_a_threat_has_the_printed_figures(
    level: int, difficulty: int, ac: int, hp: int, attack: int, damage: str
) -> None:
    one = orc(level)
    assert (one.card.difficulty, one.ac, one.full_hp, one.card.attack) == (
        difficulty,
        ac,
        hp,
        attack,
    )
    assert notation(*one.arms[0][3:7]) == damage
    assert (difficulty, ac, attack) == (8 + 2 * level, 9 + level, 2 * level - 4)  # D20-15.02


@pytest.mark.parametrize(
    ("reach", "reaches"), [("melee", [0]), ("short", [11]), ("long", [33]), ("both", [0, 11])]
)
def test_reach_becomes_weapons(reach: str, reaches: list[int]) -> None:
    assert [arm[7] for arm in orc(reach=reach).arms] == reaches


@pytest.mark.parametrize(
    ("changes", "arms"),
    [
        ({"weapon": "a notched cleaver"}, [("a notched cleaver", 0), ("a short bow", 11)]),
        (
            {"weapon": "a long knife", "build": "shooter"},
            [("a long knife", 0), ("a short bow", 11)],
        ),
        ({"weapon": "a service pistol", "build": "shooter"}, [("a service pistol", 11)]),
        ({"weapon": "a boarding pistol"}, [("fists", 0), ("a boarding pistol", 11)]),
        (
            {"weapon": "a coil of lightning", "build": "beast"},
            [("a coil of lightning", 0), ("a coil of lightning", 11)],
        ),
        (
            {"weapon": "a gravity mace", "build": "caster"},
            [("a gravity mace", 0), ("a wave of the hand", 11)],
        ),
    ],
)
def test_nothing_that_is_swung_is_shot(
    changes: dict[str, str], arms: list[tuple[str, int]]
) -> None:
    one = orc(2, **(changes | {"reach": "both"}))
    found = [(one.card.weapon_name(number), arm[7]) for number, arm in enumerate(one.arms)]
    assert found == arms


@pytest.mark.parametrize(
    ("weapon", "build", "harm"),
    [
        ("a notched cleaver", "brute", "slashing"),
        ("hooked claws", "beast", "slashing"),
        ("hooked fangs", "beast", "piercing"),
        ("a spear of light", "caster", "radiant"),
        ("a drowning song", "caster", "thunder"),
        ("a rock drill", "brute", "piercing"),
        ("a hull saw", "brute", "slashing"),
        ("an unheard-of thing", "brute", "bludgeoning"),
        ("an unheard-of thing", "spirit", "necrotic"),
    ],
)
def test_a_weapon_harms_as_its_noun_says(weapon: str, build: str, harm: str) -> None:
    arm = orc(weapon=weapon, build=build).arms[0]
    assert DAMAGE_TYPES[arm[8]] == harm


def test_a_threats_own_figures_overrule_the_table() -> None:
    one = orc(exact={"d20": {"hp": 7, "damage": "2d6+1", "type": "fire"}})
    assert (one.full_hp, notation(*one.arms[0][3:7]), one.arms[0][8]) == (7, "2d6+1", 3)


@pytest.mark.parametrize(
    ("exact", "says"),
    [
        ({"hp": 0}, "hp: 0"),
        ({"damage": "1d8"}, "'1d8'"),
        ({"tail": 1}, "tail"),
        ({"type": "wet"}, "'wet'"),
    ],
)
def test_figures_that_mean_nothing_are_refused(exact: dict[str, object], says: str) -> None:
    with pytest.raises(ContentError, match=says):
        orc(exact={"d20": exact})


@pytest.mark.parametrize("level", [0, 14, 99])
def test_there_are_thirteen_levels(level: int) -> None:
    with pytest.raises(BriefError, match=f"threat level {level}.*1 to 13"):
        orc(level)


@pytest.mark.parametrize(
    ("dice", "halved", "flat", "expected"),
    [(1, 1, 0, 72), (1, 0, -2, 72), (1, 0, 2, 198), (2, 0, 0, 252)],
)
def test_mean_damage_counts_the_floor(dice: int, halved: int, flat: int, expected: int) -> None:
    assert mean(dice, 6, halved, flat) == expected  # D20-C.01, in 36ths


def test_a_light_die_has_three_faces_twice() -> None:
    assert spread(1, 6, 1, 0) == {1: 2, 2: 2, 3: 2}
    assert [half(n) for n in (-1, 0, 1, 2, 3)] == [0, 0, 1, 1, 2]


def test_the_worked_figure_of_the_encounter_chapter() -> None:  # D20-F.06
    hero = fighter("Ida", (1, 0, 0, 0, 0, -1), [SWORD], armour=3, shield=2, FTR=2)
    scale = 20 * attrition.AC_SCALE * 36
    assert Fraction(attrition.offence(hero.arms, 11 * attrition.AC_SCALE), scale) == Fraction(
        "2.925"
    )
    assert Fraction(attrition.offence(orc().arms, 19 * attrition.AC_SCALE), scale) == Fraction(
        "0.35"
    )
    strain = SYSTEM.gauge([hero], [orc() for _ in range(5)])
    assert strain == Fraction(21, 1) / Fraction("38.025") * Fraction("1.1")
    assert attrition.attrition([(35, 4)] * 5) == 2 * 2100


def test_nobody_strains_nobody() -> None:
    assert SYSTEM.gauge([fighter("Ida")], []) == 0


@given(
    st.lists(st.integers(1, 13), min_size=1, max_size=8),
    st.integers(1, 13),
    st.integers(1, 13),
    st.sampled_from(["mindless", "animal", "sentient"]),
)
def test_another_foe_never_lowers_the_strain(
    levels: list[int], more: int, ours: int, mind: str
) -> None:
    party = [orc(ours) for _ in range(3)]
    foes = [orc(level) for level in levels]
    assert SYSTEM.gauge(party, foes) <= SYSTEM.gauge(party, [*foes, orc(more, mind=mind)])


@given(
    st.lists(st.tuples(st.integers(1, 13), st.booleans()), min_size=1, max_size=12),
    st.tuples(st.integers(1, 13), st.booleans()),
    st.integers(1, 9),
)
@example([(12, False), (12, False), (2, False), (4, True)], (5, False), 1)
@example([(level, level % 2 == 0) for level in range(1, 12)], (12, False), 3)
def test_nor_does_one_of_another_mind(
    foes: list[tuple[int, bool]], more: tuple[int, bool], skill: int
) -> None:
    party = [fighter(n, (1, 0, 0, 0, 0, -1), armour=3, shield=2, FTR=skill) for n in "ABCD"]
    minds = {False: "animal", True: "sentient"}
    group = [orc(level, mind=minds[thinks]) for level, thinks in foes]
    joined = [*group, orc(more[0], mind=minds[more[1]])]
    assert SYSTEM.gauge(party, group) <= SYSTEM.gauge(party, joined)


@given(st.lists(st.integers(1, 13), min_size=1, max_size=12))
def test_a_group_strains_at_least_as_printed(levels: list[int]) -> None:
    party = [fighter(n, (1, 0, 0, 0, 0, -1), armour=3, shield=2, FTR=3) for n in "ABCD"]
    foes = [orc(level) for level in levels]
    theirs = attrition.mean_ac([one.ac for one in foes])
    ours = attrition.mean_ac([one.ac for one in party])
    mine = attrition.attrition([(attrition.offence(o.arms, theirs), o.hp) for o in party])
    other = attrition.attrition([(attrition.offence(o.arms, ours), o.hp) for o in foes])
    assert SYSTEM.gauge(party, foes) >= Fraction(other, mine)


@pytest.mark.parametrize("strain", ["53/100", "74/100", "94/100", "124/100"])
def test_the_builder_comes_close_to_the_strain_asked_for(strain: str) -> None:
    party = [fighter(name, (1, 0, 0, 0, 0, -1), armour=3, shield=2, FTR=2) for name in "ABCD"]
    wanted = Fraction(strain)
    kind = orc(3)
    level, count = attrition.fit(orc, kind.level, wanted, party)
    found = SYSTEM.gauge(party, [orc(level)] * count)
    assert attrition.ratio_distance(found, wanted) < Fraction(6, 5)
    assert 1 <= count <= 12


@pytest.mark.parametrize("level", range(1, 13))
def test_one_level_more_wins_and_nearly_every_duel_is_decided(level: int) -> None:
    sides = [Side([orc(level + 1)], 0, "kill"), Side([orc(level)], 1, "kill")]
    packed = SYSTEM.contest("fight", sides, Place()).pack()
    seen = tally(SYSTEM, packed, stream=Stream("ladder", level), trials=200)
    decided = seen.wins + seen.losses
    assert 2 * seen.wins > decided
    assert 100 * decided >= 95 * seen.trials


# D20-F.08, a lone fighter: FTR, STR, CON, count, level, strain, wins in percent.
# fmt: off
LONE = [
    (2, 1, 0, 5, 2, "0.61", 80),
    (2, 1, 0, 2, 3, "0.83", 62),
    (2, 1, 0, 1, 4, "0.86", 61),
    (3, 2, 0, 7, 2, "0.53", 87),
    (3, 2, 0, 3, 3, "0.76", 67),
    (3, 2, 0, 2, 4, "1.17", 41),
    (4, 2, 1, 9, 2, "0.53", 91),
    (4, 2, 1, 4, 3, "0.79", 68),
    (4, 2, 1, 2, 5, "1.39", 24),
]
# fmt: on
_BY_LEVEL = {2: 1, 3: 3, 4: 5}


@pytest.mark.parametrize(("ftr", "strength", "con", "count", "level", "strain", "wins"), LONE)
def test_a_lone_fighter_wins_as_often_as_the_book_found(
    ftr: int, strength: int, con: int, count: int, level: int, strain: str, wins: int
) -> None:
    hero = fighter("Ida", (strength, 0, con, 0, 0, -1), [SWORD], armour=3, shield=2, FTR=ftr)
    hero.card = hero.card.replace(level=_BY_LEVEL[ftr])
    hero.refresh()
    foes = [orc(level, tags=("monster",)) for _ in range(count)]
    assert round(SYSTEM.gauge([hero], foes), 2) == Fraction(strain)
    game = SYSTEM.under({"morale": "to_the_end", "zero_hp_by_party": "kill"})
    sides = [Side([hero], 0, "kill"), Side(foes, 1, "kill")]
    packed = game.contest("fight", sides, Place()).pack()
    seen = tally(game, packed, stream=Stream("lone", ftr, count, level), trials=300)
    assert abs(100 * seen.wins / seen.trials - wins) < 9
