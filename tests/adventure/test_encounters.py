"""Who stands together in a scene, what it weighs, and what is said where nothing fits."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.adventure.gathering import FAR, MOST_BODIES, MOST_KINDS, NEAR
from solo.adventure.generation import generate
from solo.adventure.haunts import together
from solo.adventure.measures import AMISS
from solo.adventure.values import Adventure, Brief, Content, Scene
from solo.content.library import load
from solo.odds.encounters import BANDS, SLIGHT, band
from solo.odds.groups import Scales, Troop, bodies, companies
from solo.records import Threat
from solo.rules import System
from tests.adventure.made import GENRES, many
from tests.systems.standard import SYSTEMS as GAMES
from tests.systems.standard import heroes_of

ORDER = (SLIGHT, *BANDS)
KINDS = tuple(k for k in load().threats_of("fantasy") if k.build != "caster")


@cache
def scales(game: str, size: int, level: int) -> Scales:
    """Return what weighs groups against a party; every group is gauged once."""
    return Scales(GAMES[game], heroes_of(game, size, level))


def threats(scene: Scene) -> list[Content]:
    """Return who stands in a scene, whoever leads first."""
    return [content for content in scene.contents if content.type == "threat"]


@cache
def adventure(game: str, size: int, level: int) -> Adventure:
    """Return an adventure for such a party."""
    genre = GENRES[(size + level) % 4]
    brief = Brief(genre=genre, seed="bands", scenes=9, party=size, level=level, system=game)
    return generate(brief, load(), GAMES[game], stream=Stream("bands"))


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from(sorted(GAMES)), st.integers(1, 8), st.integers(1, 10),
    st.lists(st.sampled_from(KINDS), min_size=1, max_size=3, unique_by=lambda kind: kind.id),
    st.integers(1, 4), st.sampled_from(KINDS),
)  # fmt: skip
def test_one_foe_more_never_makes_it_lighter(
    game: str, size: int, level: int, kinds: list[Threat], count: int, more: Threat
) -> None:
    weigh = scales(game, size, level)
    group = tuple(Troop(k, k.level, count) for k in kinds)
    larger = (*group, Troop(more, more.level, 1))
    before, after = weigh.strain(group), weigh.strain(larger)
    assert after >= before
    assert ORDER.index(band(GAMES[game], after)) >= ORDER.index(band(GAMES[game], before))


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("size", range(1, 9))
def test_a_harder_band_has_no_fewer_of_a_kind_for_any_size_of_party(game: str, size: int) -> None:
    system: System = GAMES[game]
    weigh = scales(game, size, 1 + size % 5)
    wanted = [system.strain(Fraction(percent, 100)) for percent in BANDS.values()]
    assert wanted == sorted(wanted)
    assert [band(system, strain) for strain in wanted] == list(BANDS)
    for kind in KINDS[size::23]:
        found = [weigh.filled((), kind, kind.level, strain, 12) for strain in wanted]
        counts = [one[0][0].count for one in found if one]
        assert len(counts) == len(BANDS)
        assert counts == sorted(counts)


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("size", [1, 2, 3])
def test_companies_weigh_what_is_asked_and_keep_company(game: str, size: int) -> None:
    weigh, low, high = scales(game, 4, 5), Fraction(55, 100), Fraction(75, 100)
    kinds = [kind for kind in KINDS if 2 <= kind.level <= 7][::2]
    found = list(companies(weigh, kinds, low, high, together, size=size, most=MOST_BODIES))
    assert found
    for group, strain in found:
        assert len({troop.kind.id for troop in group}) == size == len(group)
        assert low <= strain <= high
        assert strain == weigh.strain(group)
        assert bodies(group) <= MOST_BODIES
        lead, *others = group
        for other in others:
            assert lead.count == 1
            assert lead.level >= other.level + 2
            assert together(lead.kind, other.kind)


def test_a_third_of_encounters_or_so_are_mixed_and_none_has_more_than_three_kinds() -> None:
    sizes = Counter(
        len(threats(scene))
        for genre in GENRES
        for one in many(genre, 20)
        for scene in one.scenes
        if scene.budget
    )
    assert max(sizes) == MOST_KINDS
    assert 15 * sum(sizes.values()) < 100 * (sizes[2] + sizes[3]) < 60 * sum(sizes.values())


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize(("size", "level"), [(1, 1), (1, 10), (2, 4), (4, 3), (8, 1), (8, 10)])
def test_what_is_off_its_budget_is_said(game: str, size: int, level: int) -> None:
    made = adventure(game, size, level)
    notes = made.measures["notes"]
    assert isinstance(notes, list)
    said = {str(note).split()[1] for note in notes}
    hardest = max(made.scenes, key=lambda scene: scene.budget)
    for scene in made.scenes:
        here = threats(scene)
        if not scene.budget:
            assert not here
            continue
        low, high = NEAR[0] * scene.budget, NEAR[1] * scene.budget
        fits = bool(here) and low - Fraction(1, 500) <= scene.strain <= high
        amiss = not here or max(scene.strain, scene.budget) > AMISS * min(
            scene.strain, scene.budget
        )
        assert (str(scene.number) in said) == amiss
        assert fits or amiss or here
        if here and scene is not hardest:
            assert scene.strain <= FAR * scene.budget


def test_whoever_stands_in_one_scene_takes_alike_to_strangers_and_keeps_company() -> None:
    library = load()
    for one in many("fantasy", 30):
        for scene in one.scenes:
            here = threats(scene)
            assert len({content.disposition for content in here}) <= 1
            assert len({content.record for content in here}) == len(here)
            for other in here[1:]:
                assert together(library.threats[here[0].record], library.threats[other.record])


def test_help_comes_from_next_door_by_an_open_way_and_not_from_the_last_fight() -> None:
    found = 0
    for genre in GENRES:
        for one in many(genre, 40):
            number = {scene.id: scene for scene in one.scenes}
            hardest = max(one.scenes, key=lambda scene: scene.budget)
            for scene in one.scenes:
                for content in threats(scene):
                    if not content.comes:
                        continue
                    found += 1
                    ways = [
                        way
                        for way in one.exits
                        if {way.source, way.target} == {scene.id, content.comes}
                        and not (way.needs or way.secret or way.closed)
                    ]
                    assert ways
                    assert threats(number[content.comes])
                    assert scene is not hardest
                    assert content.comes != hardest.id
                    assert 3 <= content.rounds <= 5
    assert found >= 8
