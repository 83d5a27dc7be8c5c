"""Whom a log names: whoever rolled; nobody else where somebody goes alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracles.streams import Stream
from solo.content.alternatives import expansions
from solo.content.library import load
from solo.play.playthrough import Event
from solo.render.lines import lines_of, words
from solo.render.story import Story
from solo.rules import Row
from solo.systems.d20 import SYSTEM, cites
from tests.render.handmade import LIBRARY
from tests.render.handwalk import WALK, fight

_AMISS = ("the rest slept", "somebody snored", "with the rest", "one another", "each went")
"""What nobody can say of a hero who goes alone."""


def _story() -> Story:
    return Story(WALK, LIBRARY, SYSTEM, stream=Stream("told"))


def _debate(*rows: Row, good: bool) -> Event:
    cast = fight().cast
    scene = WALK.events[0].scene
    played = replace(fight(), kind="contest", tape=rows, verdict="won" if good else "lost")
    who = tuple(figure.name for figure in cast if figure.proper)
    return Event(kind="contest", about="x", scene=scene, clock=0, who=who, good=good, played=played)


def _try(who: int, face: int, outcome: int) -> Row:
    return (0, who, -1, (cites.D20_1_07,), (face,), (), face, 12, outcome, 0)


def test_whoever_won_a_debate_is_the_one_whose_die_decided_it() -> None:
    story = _story()

    assert story.doer(_debate(_try(0, 1, 0), _try(1, 15, 1), good=True)) == "Osk"
    assert story.doer(_debate(_try(1, 15, 1), _try(0, 1, 0), good=True)) == "Osk"
    assert story.doer(_debate(_try(1, 15, 1), _try(0, 1, 0), good=False)) == "Tamsin"


@pytest.mark.parametrize("genre", load().genre_ids)
def test_a_hero_alone_rests_without_a_rest_of_the_party(genre: str) -> None:
    story = _story()
    for hero in WALK.party[1:]:
        story.dead[hero.name] = ""
    lines = load().genre(genre).log.rest
    slots = {"who": "Tamsin", "hours": "an hour", "here": "in the mill", "spot": "by the sack"}
    told = [story.draw("rest", lines, slots) for _ in lines]

    assert any(told)
    assert not [text for text in told for word in _AMISS if word in text]
    assert not [text for text in told if text.startswith("They") or "those an" in text]


def test_whoever_was_told_to_have_died_is_not_said_to_be_dead_once_more() -> None:
    assert [line for line in words("log")["deaths"] if "dead" in line] == []
    assert all("dead" in line or "di" in line or "kill" in line or "live" in line
               for line in lines_of("d20").says["save.dead"])  # fmt: skip


def test_no_wording_counts_lives_or_hours_that_may_be_one() -> None:
    for name in load().genre_ids:
        for line in load().genre(name).log.rest:
            for way in expansions(line):
                assert "those {hours}" not in way
                assert "{hours} were" not in way
    assert not [line for line in words("log")["end.without"] if "lives" in line]
