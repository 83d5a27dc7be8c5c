"""Whom a log names: whoever rolled; nobody else where somebody goes alone."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from oracles.streams import Stream
from solo.content.alternatives import expansions
from solo.content.library import load
from solo.play.playthrough import Event
from solo.render.deeds import Deed
from solo.render.lines import RuleLine, lines_of, stat_line, words
from solo.render.log import log_view
from solo.render.rounds import Rounds
from solo.render.story import Story
from solo.render.teller import Teller, sentences
from solo.rules import Line, Row
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
    slots = {"who": "Tamsin", "hours": "an hour", "here": "in the mill"}
    slots |= {"spot": "by the sack", "near": "near the sack"}
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


def _burned(whom: int, outcome: int) -> Row:
    return (1, 0, whom, (cites.D20_14_10,), (), (), 9, 0, outcome, 0)


def test_a_fireball_is_told_once_however_many_it_fells() -> None:
    rats = [replace(fight().cast[2], name=f"rat {n}", noun="rat", plural="rats") for n in (1, 2)]
    cast = (*fight().cast[:2], *rats)
    teller = Teller(Stream("blast"), lines_of("d20").bits)
    rounds = Rounds(cast, ("Tamsin", "Osk", "first rat", "second rat"), lines_of("d20"), teller)
    line, rule = Line(*_burned(2, 1)), RuleLine(id="D20-14.10", tells="blast")
    felled = [
        Deed(tells="blast", line=line._replace(whom=whom), rule=rule, order=whom, good=True,
             fell="dead")
        for whom in (2, 3)
    ]  # fmt: skip
    told = rounds.tell(felled, late=False, stream=Stream("round"))

    assert len(sentences(told)) == 1
    assert "the first rat and the second rat" in told.casefold()


def test_a_blast_among_many_heroes_counts_them_and_names_no_kind() -> None:
    names = ("Tamsin", "Osk", "Ida", "Ott", "Wyn")
    cast = [replace(fight().cast[0], name=name) for name in names]
    lines = lines_of("d20")
    rule = RuleLine(id="D20-14.10", tells="blast")
    burned = [
        Deed(tells="blast", line=Line(*_burned(whom, 1)), rule=rule, order=whom, good=True,
             harm=3, most=13)
        for whom in range(1, 5)
    ]  # fmt: skip
    counted = 0
    for number in range(40):
        stream = Stream("blast", number)
        rounds = Rounds(cast, names, lines, Teller(stream, lines.bits))
        told = rounds.tell(burned, late=False, stream=stream.child("round"))

        assert "  " not in told, told
        counted += bool(re.search(r"\bfour of them\b", told, re.IGNORECASE))
    assert counted


def test_whoever_is_healed_off_the_floor_is_told_before_anything_lesser() -> None:
    teller = Teller(Stream("woke"), lines_of("d20").bits)
    names = ("Tamsin", "Osk", "ogre")
    rounds = Rounds(fight().cast, names, lines_of("d20"), teller)
    heal, hit = RuleLine(id="D20-14.27", tells="heal"), RuleLine(id="D20-8.04", tells="attack")
    woke = Line(1, 1, 0, (cites.D20_14_27,), (), (), 7, 0, 1, 7)
    blow = Line(1, 1, 2, (cites.D20_8_04,), (18,), (), 18, 14, 1, 4)
    many = [
        Deed(tells="attack", line=blow, rule=hit, order=n, good=True, harm=9, most=16)
        for n in range(5)
    ]
    deeds = [*many, Deed(tells="heal", line=woke, rule=heal, order=5, good=True)]
    told = rounds.tell(deeds, late=True, stream=Stream("round"))

    assert "Tamsin" in told


def test_one_that_fled_is_not_called_the_rest() -> None:
    for line in words("log")["fight.fled.one"]:
        assert not re.search(r"\b(rest|some|were|those)\b", line, re.IGNORECASE), line


def test_what_a_hero_alone_carried_out_is_said_of_that_hero() -> None:
    both = log_view(WALK, LIBRARY, SYSTEM, stream=Stream("both")).carried
    alone = replace(WALK, party=WALK.party[:1], sheets=WALK.sheets[:1], events=())
    told = log_view(alone, LIBRARY, SYSTEM, stream=Stream("alone")).carried

    assert "they" in both or "them" in both
    assert "Tamsin" in told


def test_six_wolves_strike_with_jaws_and_not_with_its_jaws() -> None:
    wolf = SYSTEM.threat(load().threats["wolf"], 1)
    lines = lines_of("d20")

    assert "its" not in stat_line(lines, wolf.sheet(), lines.foe).split()


def _miss(who: int, whom: int, order: int) -> Deed:
    line = Line(1, who, whom, (cites.D20_8_04,), (3,), (), 3, 14, 0, 16)
    rule = RuleLine(id="D20-8.04", tells="attack")
    return Deed(tells="attack", line=line, rule=rule, order=order, good=False)


def _rounds(stream: str) -> Rounds:
    teller = Teller(Stream(stream), lines_of("d20").bits)
    return Rounds(fight().cast, ("Tamsin", "Osk", "ogre"), lines_of("d20"), teller)


@pytest.mark.parametrize("number", range(12))
def test_nobody_trades_blows_with_somebody_who_struck_none(number: int) -> None:
    deeds = [_miss(1, 2, 0), _miss(1, 2, 1)]
    told = _rounds(f"alone {number}").tell(deeds, late=False, stream=Stream("round"))

    assert not re.search(r"traded|Back and forth|tried Osk|parry|each other|answered", told), told
