"""How much there is of each kind in each genre: numbers as they were asked for, counted honestly.

A threat counts that is not printed by any game; a treasure, clue or hook counts once.
"""

from __future__ import annotations

from collections import Counter

import pytest

from solo.content.library import Library, load

GENRES = ("fantasy", "horror", "modern", "scifi")

LIBRARY: Library = load()


@pytest.mark.parametrize("genre", GENRES)
def test_forty_five_threats_of_our_own_and_two_or_three_for_every_level(genre: str) -> None:
    threats = LIBRARY.threats_of(genre)
    own = [threat for threat in threats if threat.source == "original"]
    met = Counter(threat.level for threat in threats)

    assert len(own) >= 45
    assert {threat.level for threat in own} == set(range(1, 14))
    assert all(met[level] >= 3 for level in range(1, 11))
    assert all(met[level] >= 2 for level in range(11, 14))


@pytest.mark.parametrize("genre", GENRES)
@pytest.mark.parametrize("band", [range(1, 5), range(5, 9), range(9, 14)], ids=str)
def test_every_band_of_levels_has_several_builds_and_minds(genre: str, band: range) -> None:
    threats = [threat for threat in LIBRARY.threats_of(genre) if threat.level in band]

    assert len({threat.build for threat in threats}) >= 3
    assert len({threat.mind for threat in threats}) >= 2
    assert len({threat.aim for threat in threats}) >= 3


@pytest.mark.parametrize("genre", GENRES)
def test_hazards_of_every_kind(genre: str) -> None:
    kinds = Counter(hazard.kind for hazard in LIBRARY.hazards_of(genre))

    assert kinds["trap"] >= 15
    assert kinds["poison"] >= 10
    assert kinds["disease"] >= 8
    assert kinds["radiation"] >= 6


@pytest.mark.parametrize("genre", GENRES)
def test_places_finds_hooks_motives_and_factions(genre: str) -> None:
    whole = LIBRARY.genre(genre)

    assert len(whole.scenes) >= 40
    assert len(whole.treasures) >= 30
    assert len(whole.clues) >= 40
    assert len(whole.hooks) >= 20
    assert len(whole.motives) >= 20
    assert len(whole.factions) >= 12


@pytest.mark.parametrize("genre", GENRES)
def test_clues_are_found_in_all_four_ways(genre: str) -> None:
    ways = Counter(clue.way for clue in LIBRARY.genre(genre).clues)

    assert all(ways[way] >= 6 for way in ("look", "check", "talk", "pain"))


@pytest.mark.parametrize("genre", GENRES)
def test_every_motive_has_its_hours_and_factions_have_theirs(genre: str) -> None:
    whole = LIBRARY.genre(genre)

    assert all(len(motive.timeline) in {4, 5} for motive in whole.motives)
    assert len(whole.timelines) >= 12
    assert all(len(timeline.lines) in {4, 5} for timeline in whole.timelines)


@pytest.mark.parametrize("genre", GENRES)
def test_what_comes_by_is_of_every_kind_and_can_come(genre: str) -> None:
    table = LIBRARY.genre(genre).wandering
    kinds = Counter(row.kind for row in table)
    tags = {tag for threat in LIBRARY.threats_of(genre) for tag in threat.tags}
    hazards = {hazard.kind for hazard in LIBRARY.hazards_of(genre)}

    assert len(table) >= 20
    assert all(
        kinds[kind] >= 3 for kind in ("passing", "sign", "traveller", "news", "threat", "hazard")
    )
    assert {row.comes for row in table if row.kind == "threat"} <= tags
    assert {row.comes for row in table if row.kind == "hazard"} <= hazards


@pytest.mark.parametrize("genre", GENRES)
def test_five_dispositions_with_six_wordings_each(genre: str) -> None:
    rows = LIBRARY.genre(genre).reactions

    assert [row.disposition for row in rows] == [
        "hostile", "unfriendly", "wary", "friendly", "helpful",
    ]  # fmt: skip
    assert all(len(row.says) >= 6 for row in rows)
