"""How strong groups are without a die, and figures that are moved to see what they are worth."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo.errors import BriefError
from solo.records import Threat
from solo.systems.gore.attrition import fit, gauge, ratio_distance, strain
from solo.systems.gore.averages import MILLION, Blow, Guard, harm, rates
from solo.systems.gore.creature import Creature
from solo.systems.gore.figures import FIGURES, moved
from solo.systems.gore.threats import threat

ORC = Threat(
    id="orc", name="Orc", plural="orcs", level=3, genres=("fantasy",), tags=("person",),
    weapon="a notched cleaver",
)  # fmt: skip
KINDS = (
    ORC,
    replace(ORC, id="wolf", tags=("animal",), build="beast", mind="animal", weapon="its jaws"),
    replace(ORC, id="archer", build="shooter", reach="both", weapon="a bow"),
    replace(ORC, id="gunner", build="shooter", reach="long", genres=("modern",), weapon="a rifle"),
    replace(ORC, id="witch", build="caster", weapon="a staff"),
    replace(ORC, id="bones", build="mindless", mind="mindless", living=False, tags=("undead",)),
)


@cache
def made(kind: int, level: int) -> Creature:
    return threat(KINDS[kind], level)


ANY = st.builds(made, st.integers(0, len(KINDS) - 1), st.integers(1, 13))


def blow(chance: int, *, missile: int = 0, natural: int = 0) -> Blow:
    return Blow(chance, (1, 6, 0), (0, 0, 0), missile, natural, 1, 1, 1)


HUGE = 10**15
"""So tough that hardly anything is wasted."""
BARE = Guard(dodge=0, parry=0, parry_natural=0, block=0, ap=0, tough=HUGE)


def about(found: int, wanted: int) -> bool:
    """Say whether two are alike but for what was rounded down."""
    return abs(found - wanted) <= 3


def test_harm_is_doubled_before_armour() -> None:
    assert harm((1, 6, 0), (0, 0, 0), 0, 0, HUGE) == (3_499_999, 6_999_999)
    assert harm((1, 6, 0), (0, 0, 0), 0, 4, HUGE) == (499_999, 3_333_332)  # 1, 2; 2, 4, 6, 8


def test_half_of_the_last_blow_is_wasted_and_no_blow_does_more_than_the_whole() -> None:
    # 7 points take one blow of 14 or two of 5: 2.5 of those would not be needed.
    assert harm((0, 0, 14), (0, 0, 0), 0, 0, 7 * MILLION)[0] == 7 * MILLION
    assert harm((0, 0, 40), (0, 0, 0), 0, 0, 7 * MILLION)[0] == 7 * MILLION
    assert harm((0, 0, 5), (0, 0, 0), 0, 0, 7 * MILLION)[0] == 5 * MILLION * 14 // 19


def test_half_a_damage_modifier_is_taken_toward_zero() -> None:
    # 1d2 less half of 1d4: 0, 1, 1, 2 off.
    assert about(harm((1, 2, 4), (-1, 4, 0), 1, 0, HUGE)[0], 4_500_000)
    assert about(harm((1, 2, 4), (1, 3, 0), 1, 0, HUGE)[0], MILLION * 37 // 6)  # 0, 1, 1 more


def test_a_plain_blow_comes_to_its_chance_times_its_harm() -> None:
    # 50 %: 40 plain, 10 critical.
    assert about(rates(blow(50), BARE)[0], (40 * 3_500_000 + 10 * 7_000_000) // 100)


def test_a_dodge_does_not_help_against_criticals_and_a_parry_halves_them() -> None:
    plain = 40 * 50 * 3_500_000
    dodged = (plain + 10 * 90 * 7_000_000) // 10_000
    parried = (plain + 10 * 40 * 3_500_000 + 10 * 50 * 7_000_000) // 10_000
    assert about(rates(blow(50), BARE._replace(dodge=50))[0], dodged)
    assert about(rates(blow(50), BARE._replace(parry=50))[0], parried)
    assert rates(blow(50, missile=1), BARE._replace(parry=50)) == rates(blow(50), BARE)
    natural = BARE._replace(parry_natural=50)
    assert about(rates(blow(50, natural=1), natural)[0], parried)
    assert rates(blow(50), natural) == rates(blow(50), BARE)


def test_every_further_blow_of_a_round_finds_the_defence_thirty_lower() -> None:
    one, two, three, four, *_ = rates(blow(50), BARE._replace(dodge=60))
    alone = [rates(blow(50), BARE._replace(dodge=dodge))[0] for dodge in (60, 30, 0)]
    assert one == alone[0]
    assert two == sum(alone[:2]) // 2
    assert three == sum(alone) // 3
    assert one < two < three < four < alone[2]


def test_a_shield_stops_missiles_that_were_not_dodged() -> None:
    shield = BARE._replace(block=60)
    assert about(rates(blow(50, missile=1), shield)[0], (40 * 40 * 35_000 + 10 * 7_000_000) // 100)
    assert rates(blow(50), shield) == rates(blow(50), BARE)


def test_who_is_alike_is_an_even_match() -> None:
    for kind in range(len(KINDS)):
        for level in (1, 5, 10):
            one = made(kind, level)
            assert round(gauge([one], [one]), 6) == 1


def test_one_fighter_is_even_for_two_a_little_lower_and_for_more_much_lower() -> None:
    """As the guide of section E found."""
    for level, many, below in ((5, 2, (2, 3)), (8, 2, (2, 4)), (8, 3, (3, 6)), (11, 4, (5, 9))):
        shares = [gauge([made(0, level)], [made(0, less)] * many) for less in range(1, level)]
        even = next(less for less, share in enumerate(shares, 1) if share > 1)
        assert below[0] <= level - even + 1 <= below[1] + 1, f"{many} for {level}: {even}"


def test_nobody_strains_nobody() -> None:
    assert gauge([made(0, 3)], []) == 0
    fallen = threat(ORC, 3)
    fallen.hp = 0
    assert gauge([made(0, 3)], [fallen]) == 0
    assert gauge([fallen], [made(0, 3)]) > 100


@given(
    st.lists(ANY, min_size=1, max_size=5), st.lists(ANY, min_size=1, max_size=8), ANY,
)  # fmt: skip
def test_another_foe_never_lowers_the_strain(
    party: list[Creature], foes: list[Creature], more: Creature
) -> None:
    assert 0 < gauge(party, foes) <= gauge(party, [*foes, more])


@given(st.lists(ANY, min_size=1, max_size=4), ANY, st.integers(1, 8))
def test_the_order_of_a_group_is_all_one(party: list[Creature], other: Creature, many: int) -> None:
    foes = [*[made(0, 4)] * many, other]
    assert gauge(party, foes) == gauge(party[::-1], foes[::-1])


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_a_level_more_strains_more(kind: int) -> None:
    party = [made(0, 6)] * 3
    strains = [gauge(party, [made(kind, level)] * 2) for level in range(1, 14)]
    assert strains == sorted(strains)
    assert strains[0] < strains[-1]


@pytest.mark.parametrize("wanted", ["2/5", "4/5", "1", "2"])
def test_the_builder_comes_close_to_the_strain_asked_for(wanted: str) -> None:
    party = [made(0, 5)] * 4
    for kind in KINDS:
        level, count = fit(lambda level, kind=kind: threat(kind, level), 4, Fraction(wanted), party)
        found = gauge(party, [threat(kind, level)] * count)
        assert ratio_distance(found, Fraction(wanted)) < Fraction(3, 2), kind.id
        assert 1 <= count <= 12


def test_fewer_wins_ask_for_more_strain() -> None:
    shares = [Fraction(n, 20) for n in range(21)]
    strains = [strain(wins) for wins in shares]
    assert strains == sorted(strains, reverse=True)
    assert len(set(strains)) == len(strains)
    assert strains[-1] > 0


@pytest.mark.parametrize("wins", [Fraction(-1, 10), Fraction(11, 10)])
def test_no_share_lies_outside_nought_and_one(wins: Fraction) -> None:
    with pytest.raises(BriefError, match="between 0 and 1"):
        strain(wins)


@pytest.mark.parametrize("figure", FIGURES)
def test_a_figure_moved_up_makes_a_foe_that_strains_more(figure: str) -> None:
    wolf, orcs = made(1, 5), [made(0, 5)] * 2
    assert gauge(orcs, [moved(wolf, figure, 3)]) > gauge(orcs, [wolf])
    assert gauge([moved(wolf, figure, 3)] * 2, orcs) < gauge([wolf] * 2, orcs)


def test_a_step_is_five_percent() -> None:
    one = made(0, 5)
    assert moved(one, "attack step", 2).arms[0].attack == one.arms[0].attack + 10
    better = moved(one, "defence step", -1)
    assert (better.dodge, better.arms[0].parry) == (one.dodge - 5, one.arms[0].parry - 5)


def test_hit_points_are_moved_with_their_most() -> None:
    hurt = threat(ORC, 5)
    hurt.hp -= 4
    assert moved(hurt, "hit points", 3).health() == (hurt.hp + 3, hurt.full_hp + 3)


def test_a_figure_that_is_none_is_refused() -> None:
    with pytest.raises(BriefError, match=r"gore has no figure 'amour'.*armour"):
        moved(made(0, 3), "amour", 1)


def test_a_caster_counts_for_about_a_fighter_while_the_magic_lasts() -> None:
    orc, witch = threat(KINDS[0], 5), threat(KINDS[4], 5)
    fresh = gauge([orc] * 4, [orc, orc, orc, witch])
    assert Fraction(9, 10) < fresh < Fraction(11, 10)
    witch.mp = 1
    assert gauge([orc] * 4, [orc, orc, orc, witch]) < fresh
