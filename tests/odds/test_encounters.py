"""Encounters: who may come, how they hang together, and odds that nothing was chosen by."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.content.library import load
from solo.errors import BriefError
from solo.odds.encounters import BANDS, Encounter, encounter, mustered
from solo.odds.groups import MOST, Group, Scales, Troop, alike, bodies, far, variant
from solo.odds.lots import lots
from solo.odds.sampling import sample
from solo.odds.trials import set_against
from solo.records import Place, Threat
from solo.rules import System
from solo.systems.d20 import SYSTEM
from tests.systems.standard import WOLF, every_game, heroes_of, threats

HERE = Stream("encounters")
KINDS = load().threats_of("fantasy")
EVEN = Fraction(1, 2)


def built(
    aim: Fraction, *path: str | int, kinds: tuple[Threat, ...] = KINDS, system: System = SYSTEM,
    size: int = 4, level: int = 3, trials: int = 20, lately: tuple[Group, ...] = (),
) -> Encounter:  # fmt: skip
    here = HERE.child(*path)
    return encounter(
        system, heroes_of(system.id, size, level), kinds, aim, trials=trials,
        stream=here.child("build"), table=here.child("table"), lately=lately,
    )  # fmt: skip


def drawn(wanted: Fraction, seed: int, size: int = 4, level: int = 3) -> list[Group]:
    scales = Scales(SYSTEM, heroes_of("d20", size, level))
    found = lots(scales, KINDS, wanted, lately=(), together=alike, stream=HERE.child(seed))
    return [group for group, _ in found]


def test_the_same_stream_builds_the_same_encounter() -> None:
    assert built(EVEN, 1) == built(EVEN, 1)


def test_another_stream_builds_another() -> None:
    assert len({repr(built(EVEN, seed).group) for seed in range(5)}) > 1


def test_what_is_reported_are_trials_that_chose_nothing() -> None:
    made = built(EVEN, 2, trials=150)
    foes = [one for one, _ in mustered(SYSTEM, made.group)]
    packed = set_against(SYSTEM, heroes_of("d20", 4, 3), foes, Place())

    assert made.tally == sample(SYSTEM, packed, stream=HERE.child(2, "table"), trials=150, ours=4)


@pytest.mark.parametrize(("size", "level"), [(1, 1), (1, 10), (4, 3), (6, 8), (8, 10)])
def test_a_train_follows_a_leader_two_levels_above_it_and_of_its_own_sort(
    size: int, level: int
) -> None:
    scales, led = Scales(SYSTEM, heroes_of("d20", size, level)), 0
    for aim in BANDS.values():
        wanted = SYSTEM.strain(Fraction(aim, 100))
        for group in drawn(wanted, aim, size, level):
            assert bodies(group) <= MOST
            if len(group) == 1:
                continue
            led += 1
            leader, train = group
            assert leader.count == 1
            assert leader.level >= train.level + 2
            assert {*leader.kind.tags} & {*train.kind.tags}
            assert scales.strain((leader,)) <= Fraction(60, 100) * wanted
    assert led


def test_beasts_of_two_kinds_keep_apart_and_swimmers_to_the_water() -> None:
    by_name = {kind.id: kind for kind in KINDS}
    assert alike(by_name["horn-sergeant"], by_name["toll-bravo"])
    assert not alike(by_name["lion"], by_name["small-livestock"])
    assert not alike(by_name["knucker"], by_name["root-thief"])
    assert not alike(by_name["horn-sergeant"], by_name["undead-skeleton"])


def test_a_group_of_few_is_drawn_sooner_than_one_of_many() -> None:
    first = [bodies(drawn(Fraction(9, 10), seed)[0]) for seed in range(40)]
    whole = [bodies(group) for group in drawn(Fraction(9, 10), 0)]
    assert sum(first) * len(whole) < sum(whole) * len(first)


def test_what_was_met_lately_is_not_met_again() -> None:
    lately: tuple[Group, ...] = ()
    for number in range(6):
        made = built(Fraction(4, 5), "novel", number, lately=lately)
        met = {troop.kind.id for group in lately for troop in group}
        assert met.isdisjoint(troop.kind.id for troop in made.group)
        lately = (*lately, made.group)


@pytest.mark.parametrize("aim", [Fraction(aim, 100) for aim in (35, 60, 80)])
def test_three_kinds_are_mixed_until_they_are_what_was_asked_for(aim: Fraction) -> None:
    few = tuple(kind for kind in KINDS if kind.id in ("ogre", "orc", "troll"))
    made = built(aim, "few", kinds=few, size=3, level=5, trials=300)
    low, high = made.tally.interval
    assert {troop.kind.id for troop in made.group} <= {"ogre", "orc", "troll"}
    assert made.near == (low <= aim <= high)
    assert abs(Fraction(made.tally.wins, 300) - aim) < Fraction(10, 100)


def test_one_kind_alone_is_met_again_where_nothing_else_may_come() -> None:
    only = (WOLF,)
    first = built(EVEN, "wolves", 1, kinds=only)
    again = built(EVEN, "wolves", 2, kinds=only, lately=(first.group,))
    assert again.group[0].kind is WOLF


def test_a_kind_far_above_a_party_is_met_at_a_level_that_it_can_face() -> None:
    giant = next(kind for kind in KINDS if kind.id == "stone-giant")
    made = built(Fraction(4, 5), "giant", kinds=(giant,), size=2, level=1)
    assert made.group[0].level < giant.level


@given(
    level=st.integers(2, 6), count=st.integers(1, 8), train=st.integers(0, 6),
    wanted=st.integers(20, 200),
)  # fmt: skip
def test_a_change_keeps_the_kinds_and_comes_as_near_as_any_count(
    level: int, count: int, train: int, wanted: int
) -> None:
    scales, aim = Scales(SYSTEM, heroes_of("d20", 4, 3)), Fraction(wanted, 100)
    pack = Troop(WOLF, level, train or count)
    group: Group = (Troop(WOLF, level + 2, 1), pack) if train else (pack,)
    changed = variant(scales, group, aim, [group])
    assert changed is not None
    other, strain = changed
    assert other != group
    assert other[:-1] == group[:-1]
    assert abs(other[-1].level - level) <= 1
    assert strain == scales.strain(other)
    for many in range(1, MOST + 1 - len(group[:-1])):
        same = (*group[:-1], Troop(WOLF, level, many))
        if same != group:
            assert far(strain, aim) <= far(scales.strain(same), aim)


@every_game
@given(
    size=st.integers(1, 8),
    level=st.integers(1, 10),
    met=st.lists(st.tuples(st.integers(0, 5), st.integers(1, 13)), min_size=1, max_size=11),
    more=st.tuples(st.integers(0, 5), st.integers(1, 13)),
)
def test_another_foe_never_lowers_the_rating(
    system: System, size: int, level: int, met: list[tuple[int, int]], more: tuple[int, int]
) -> None:
    # Brutes, shooters, beasts, casters, spirits and mindless ones, of every level, in any mixture.
    builds = list(threats())
    scales = Scales(system, heroes_of(system.id, size, level))
    group = tuple(Troop(builds[kind], rank, 1) for kind, rank in met)
    joined = (*group, Troop(builds[more[0]], more[1], 1))
    assert 0 < scales.strain(group) <= scales.strain(joined)


@every_game
def test_more_wins_are_asked_of_less_strain(system: System) -> None:
    strains = [system.strain(Fraction(wins, 100)) for wins in range(101)]
    assert strains == sorted(strains, reverse=True)
    assert len(set(strains)) == len(strains)
    assert strains[1] > 0


@every_game
def test_every_game_builds_what_it_is_asked_for(system: System) -> None:
    wins = [
        built(
            Fraction(aim, 100), system.id, band, system=system, kinds=tuple(threats()), trials=100
        ).tally.wins
        for band, aim in BANDS.items()
    ]
    # How far a single foe moves the odds is a game's own affair; only the ends are firm.
    assert wins[0] == max(wins) >= 80
    assert wins[-1] == min(wins) <= 60


@pytest.mark.parametrize("aim", [Fraction(0), Fraction(1), Fraction(3, 2)])
def test_what_no_trial_can_tell_is_not_aimed_at(aim: Fraction) -> None:
    with pytest.raises(BriefError, match="less than 1"):
        built(aim)


def test_nobody_cannot_come() -> None:
    with pytest.raises(BriefError, match="no kind of threat"):
        built(EVEN, kinds=())
