"""People want something for a reason, are something to each other, and do not wait to be asked."""

from __future__ import annotations

import pytest

from solo.adventure.finds import factions
from solo.adventure.values import PATRON, Brief
from solo.content.library import load
from tests.adventure.made import GENRES, made, many, stream

SEEDS = 12


@pytest.mark.parametrize("genre", GENRES)
def test_everybody_has_motive_method_secret_speech_and_a_deed_in_time(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        assert len(adventure.people) >= 2
        for person in adventure.people:
            assert person.motive
            assert person.method
            assert person.hides
            assert person.says
            assert [turn for turn in person.acts if turn.hour < adventure.mission.hours]


@pytest.mark.parametrize("genre", GENRES)
def test_nobody_stands_alone_and_every_tie_names_both_its_ends(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        names = {person.id: person.name for person in adventure.people}
        names[PATRON] = adventure.mission.patron
        tied = {person.id for person in adventure.people if person.ties}
        tied |= {tie.to for person in adventure.people for tie in person.ties}

        assert tied >= {*names}
        for person in adventure.people:
            for tie in person.ties:
                assert tie.to != person.id
                assert person.name in tie.says
                assert names[tie.to] in tie.says


@pytest.mark.parametrize("chief", ["Horn Company sergeants", "wolves"])
def test_whoever_is_behind_the_opposition_does_not_bear_its_name(chief: str) -> None:
    genre, brief = load().genre("fantasy"), Brief(genre="fantasy", seed="x")
    behind = {
        factions(genre, brief, chief, stream=stream(str(seed)))[0].name for seed in range(200)
    }

    assert ("the Horn Company" in behind) == (chief == "wolves")


@pytest.mark.parametrize("genre", GENRES)
def test_the_two_factions_collide_over_one_thing(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        one, other = adventure.factions

        assert (one.against, other.against) == (other.id, one.id)
        assert one.quarrel == other.quarrel
        assert one.name.partition(" ")[2] in one.quarrel
        assert other.name.partition(" ")[2] in one.quarrel


@pytest.mark.parametrize("genre", GENRES)
def test_a_clue_that_is_told_says_who_tells_it(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        people = {person.id: person for person in adventure.people}
        for clue in adventure.clues:
            assert bool(clue.teller) == (clue.way == "talk")
            if clue.teller:
                assert people[clue.teller].scene == clue.scene
                assert people[clue.teller].name in clue.says


def test_a_larger_cast_does_not_change_what_the_first_of_them_want() -> None:
    small, large = (made(Brief(seed="bonds", scenes=scenes)) for scenes in (9, 21))

    assert len(small.people) < len(large.people)
    assert [p.name for p in small.people] == [p.name for p in large.people][: len(small.people)]
    assert [p.motive for p in small.people] == [p.motive for p in large.people[: len(small.people)]]


@pytest.mark.parametrize("genre", GENRES)
def test_every_genre_has_twenty_motives_methods_ties_and_deeds(genre: str) -> None:
    whole = load().genre(genre)

    for records in (whole.drives, whole.dealings, whole.ties, whole.deeds, whole.people_kinds):
        assert len(records) >= 20
    assert len(whole.quarrels) >= 12
