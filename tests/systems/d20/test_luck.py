"""Luck of both kinds, outside fights and in them: which dice it may throw again."""

from __future__ import annotations

import pytest

from solo.records import Place
from solo.rules import Side, Task
from solo.systems.d20 import SYSTEM
from solo.systems.d20 import cites as c
from solo.systems.d20.attempts import attempt
from solo.systems.d20.creature import Creature
from solo.systems.d20.workings import LUCK
from tests.systems.d20.ailing import exposed
from tests.systems.d20.scripted import SETTINGS, answering, hero, lines, play, sprung


def lucky(name: str = "Ida") -> Creature:
    one = hero(name)
    one.note_effect(LUCK, 0, -1, 36, f"summon-luck|15|{name}")
    return one


def test_summoned_luck_throws_a_die_of_a_task_again() -> None:
    hands = answering({"reroll": (1,)}, 3, 17)
    course = attempt(SETTINGS, [lucky()], Task("force", "hard", 0))
    play(course, hands)
    (line,) = lines(hands)
    assert (line.faces, line.total, course.verdict) == ((3, 17), 17, "won")
    assert {c.D20_14_40, c.D20_14_01, c.R_57} <= {*line.cites}


def test_it_does_so_once_a_round_and_for_a_friend_too() -> None:
    hands = answering({"reroll": (1,)}, 3, 17, 2)
    course = attempt(SETTINGS, [hero("Osk"), lucky()], Task("force", "hard", 0, (1,)))
    play(course, hands)
    assert lines(hands)[0].faces == (3, 17, 2)
    again = attempt(SETTINGS, course.cast, Task("lore", "hard", 0))
    hands = answering({"reroll": (1,)}, 4, 18)
    play(again, hands)
    assert lines(hands)[0].faces == (4, 18)


def test_it_is_over_when_its_rounds_are() -> None:
    one = lucky()
    one.now = 36
    one.lapse()
    hands = answering({"reroll": (1,)}, 3)
    play(attempt(SETTINGS, [one], Task("force", "hard", 0)), hands)
    assert lines(hands)[0].faces == (3,)


def test_a_save_against_a_hazard_is_thrown_again() -> None:
    hands = answering({"reroll": (1,)}, 2, 19)
    assert exposed(sprung(), hands, lucky()).verdict == "won"


def test_points_buy_dice_in_opposed_rolls_and_at_the_gaming_table() -> None:
    rich, poor = hero("Ida", THF=1), hero("Osk", THF=1)
    rich.luck = 2
    on = {**SETTINGS, "luck_points": "true"}
    hands = answering({"luck": (1,)}, 4, 15, 9)
    course = attempt(on, [rich, poor], Task("stealth", "hard", 0, whom=1))
    play(course, hands)
    (line,) = lines(hands)
    assert (line.faces, course.verdict) == ((4, 15, 9), "won")
    assert {c.D20_19_07, c.R_67} <= {*line.cites}
    assert course.cast[0].luck == 1


def test_a_cheat_may_spend_one_and_the_watcher_answers() -> None:
    cheat, watcher = hero("Ida", THF=1), hero("Osk")
    cheat.luck = 1
    sides = [Side([cheat], 0, "kill"), Side([watcher], 0, "kill")]
    game = SYSTEM.under({"luck_points": "true"}).contest("gamble", sides, Place())
    hands = answering({"luck": (1,), "cheat": (6,), "raise": (0,)}, 2, 18, 5, 10, 3)
    game.step(hands)
    trick = next(line for line in lines(hands) if line.cites[0] == c.D20_17_06)
    assert (trick.faces, trick.total) == ((2, 18), 19)


@pytest.mark.parametrize(("on", "points"), [("true", 2), ("false", 0)])
def test_a_new_hero_starts_with_two_points_where_they_are_played(on: str, points: int) -> None:
    made = SYSTEM.under({"luck_points": on}).create("fighter", 1, "Ida")
    play(made, answering({}))
    assert isinstance(made.cast[0], Creature)
    assert made.cast[0].luck == points
