"""Things tried (chapter 1), rescue and repair (chapter 5)."""

from __future__ import annotations

import pytest

from solo.errors import BriefError
from solo.rules import Approach, Hands, Task
from solo.systems.d20 import ailments
from solo.systems.d20 import cites as c
from solo.systems.d20.attempts import Attempt, attempt, difficulties
from solo.systems.d20.card import Card
from solo.systems.d20.creature import DEAD, SHAKEN, Creature
from solo.systems.d20.healing import HOUR
from tests.systems.d20.ailing import SHIPPED
from tests.systems.d20.scripted import SETTINGS, answering, cites, hero, lines, play, scripted

THIEF = ("Wren", (0, 1, 0, 0, 0, 0))


def tried(task: Task, hands: Hands, *cast: Creature, **changes: str) -> Attempt:
    course = attempt({**SETTINGS, **changes}, cast, task)
    play(course, hands)
    return course


def machine(hp: int = 2, level: int = 4) -> Creature:
    card = Card(kind="threat", what="drone", level=level, base_ac=13, full_hp=12, attack=4,
                difficulty=8 + 2 * level, living=False, tags=("construct",))  # fmt: skip
    made = Creature(card, "Drone")
    made.hp = hp
    return made


def body(con: int = 2, rounds: int = 15) -> Creature:
    dead = hero("Ida", (0, 0, con, 0, 0, 0), FTR=2)
    dead.fall(DEAD)
    dead.now += 6 * rounds
    return dead


# ---------------------------------------------------------------------- task rolls


def test_meeting_the_difficulty_is_enough() -> None:
    # W01: 11 + DEX 1 + THF 3 against 15.
    hands = scripted(11)
    course = tried(Task("locks", "hard", 0), hands, hero(*THIEF, THF=3))
    assert course.verdict == "won"
    assert (lines(hands)[0].total, lines(hands)[0].need) == (15, 15)


def test_a_twenty_works_and_a_one_fails_whatever_the_total() -> None:
    # W02, W03.
    assert tried(Task("force", "extreme", 0), scripted(20), hero()).verdict == "won"
    strong = hero("Ida", (3, 0, 0, 0, 0, 0), FTR=6)
    hands = scripted(1)
    assert (
        tried(Task("force", "easy", 0), hands, strong, success_at_cost="always").verdict == "lost"
    )
    assert c.D20_1_09 in cites(hands)


def test_the_named_difficulties_are_those_of_the_book() -> None:
    assert difficulties() == {"trivial": 0, "easy": 5, "average": 10, "hard": 15, "extreme": 25}


def test_the_best_pair_of_an_approach_is_rolled() -> None:
    spy = hero("Ida", (0, 1, 0, 0, 0, 0), SPY=2, THF=1)
    hands = scripted(10)
    tried(Task("stealth", "average", 0), hands, spy)
    assert lines(hands)[0].total == 13


def test_a_threat_level_sets_the_difficulty() -> None:
    for level in range(1, 14):
        hands = scripted(10)
        tried(Task("stealth", "easy", 0, level=level), hands, hero())
        assert lines(hands)[0].need == 8 + 2 * level


def test_a_threat_is_fooled_by_its_difficulty() -> None:
    hands = scripted(10)
    tried(Task("deceive", "easy", 0, whom=1), hands, hero(), machine(level=4))
    assert lines(hands)[0].need == 16


def test_heroes_oppose_each_other_and_tie_again() -> None:
    # W04: +2 and +4: 12 and 10 tie, then 7 against 9.
    a, b = hero("A", (2, 0, 0, 0, 0, 0)), hero("B", (4, 0, 0, 0, 0, 0))
    hands = scripted(12, 10, 7, 9)
    course = tried(Task("force", "easy", 0, whom=1), hands, a, b)
    assert course.verdict == "lost"
    assert {c.D20_1_10, c.D20_1_11} <= cites(hands)


def test_somebody_helped_does_not_oppose() -> None:
    hands = scripted(8)
    course = tried(Task("heal", "average", 0, whom=1), hands, hero("Osk", MED=2), hero("Ida"))
    assert course.verdict == "won"
    assert lines(hands)[0].need == 10


def test_a_team_takes_best_die_best_ability_and_best_skill() -> None:
    # W06: 4, 15, 9; INT 1, 0, 2; SCI 0, 3, 1; 15 + 2 + 3 = 20 against 20 (threat level 6).
    team = (
        hero("A", (0, 0, 0, 1, 0, 0)),
        hero("B", SCI=3),
        hero("C", (0, 0, 0, 2, 0, 0), SCI=1),
    )
    hands = scripted(4, 15, 9)
    course = tried(Task("lore", "easy", 0, (1, 2), level=6), hands, *team)
    assert course.verdict == "won"
    assert (lines(hands)[0].total, lines(hands)[0].faces) == (20, (4, 15, 9))


def test_helpers_who_cannot_act_do_not_roll() -> None:
    shaken = hero("B")
    shaken.suffer(SHAKEN)
    hands = scripted(10)
    tried(Task("lore", "easy", 0, (1,)), hands, hero("A"), shaken)
    assert lines(hands)[0].faces == (10,)


def test_who_cannot_act_cannot_try() -> None:
    shaken = hero("B")
    shaken.suffer(SHAKEN)
    course = tried(Task("lore", "trivial", 0), scripted(), shaken)
    assert (course.verdict, course.how) == ("lost", "B cannot act now")


# ---------------------------------------------------------------------- costs, again


def test_a_failure_may_be_turned_at_a_cost_where_the_table_wants_it() -> None:
    task = Task("locks", "hard", 0)
    assert tried(task, answering({"cost": (1,)}, 5), hero()).how == "it works, at a cost"
    assert tried(task, answering({"cost": (0,)}, 5), hero()).verdict == "lost"
    assert tried(task, scripted(5), hero(), success_at_cost="always").verdict == "won"
    never = answering({"cost": (1,)}, 5)
    assert tried(task, never, hero(), success_at_cost="never").verdict == "lost"


def test_nobody_at_the_table_means_no_price() -> None:
    hands = scripted(5)
    assert tried(Task("locks", "hard", 0), hands, hero()).verdict == "lost"
    assert {c.D20_1_07, c.R_52} <= cites(hands)


def test_the_same_lock_is_not_tried_twice_within_the_hour() -> None:
    task = Task("locks", "hard", 0, detail="cellar door")
    first = tried(task, scripted(5), hero("Wren"))
    again = tried(task, scripted(), *first.cast)
    assert again.how == "nothing has changed since the last try"
    other = tried(Task("locks", "hard", 0, detail="attic door"), scripted(16), *first.cast)
    assert other.verdict == "won"
    for one in first.cast:
        one.now += HOUR
        one.lapse()
    assert tried(task, scripted(16), *first.cast).verdict == "won"


# ---------------------------------------------------------------------- rescue


def test_the_dead_come_back_within_their_minutes() -> None:
    # W12: CON 2, 15 rounds; DIV 3, MED 1; 10 + 2 + 3 = 15.
    hands = scripted(10)
    course = tried(Task("resuscitate", "hard", 0, whom=1), hands, hero("Osk", DIV=3, MED=1), body())
    assert course.verdict == "won"
    assert course.cast[1].health()[0] == 1
    assert course.cast[1].states() == ["prone"]


@pytest.mark.parametrize(("con", "rounds", "floor"), [(2, 20, "0"), (0, 0, "0"), (-1, 10, "1")])
def test_after_that_it_is_too_late(con: int, rounds: int, floor: str) -> None:
    task = Task("resuscitate", "hard", 0, whom=1)
    course = tried(
        task, scripted(), hero("Osk", DIV=3), body(con, rounds), resuscitation_floor_minutes=floor
    )
    assert course.how == "it is too late, or tried already"


def test_a_setting_grants_the_frail_a_minute() -> None:
    task = Task("resuscitate", "hard", 0, whom=1)
    osk = hero("Osk", DIV=9)
    course = tried(task, scripted(10), osk, body(0, 9), resuscitation_floor_minutes="1")
    assert course.verdict == "won"


def test_each_healer_tries_once_a_death() -> None:
    task = Task("resuscitate", "hard", 0, whom=1)
    first = tried(task, scripted(2), hero("Osk", DIV=3), body())
    assert first.verdict == "lost"
    assert tried(task, scripted(), *first.cast).verdict == "lost"


def test_healers_may_join_in_one_try() -> None:
    # Best die 9, CON 2, best skill 4: 15.
    healers = (hero("Osk", DIV=1), hero("Wren", MED=4))
    hands = scripted(9, 3)
    course = tried(Task("resuscitate", "hard", 0, (1,), 2), hands, *healers, body())
    assert course.verdict == "won"
    assert lines(hands)[0].total == 15


def test_the_living_are_not_brought_back() -> None:
    course = tried(Task("resuscitate", "hard", 0, whom=1), scripted(), hero("Osk"), hero("Ida"))
    assert course.how == "there is nobody dead to bring back"


# ---------------------------------------------------------------------- repair, remedies


def test_an_hour_of_repair_gives_the_total_back() -> None:
    engineer = hero("Wren", (0, 0, 0, 1, 0, 0), TECH=2)
    hands = scripted(6)
    course = tried(Task("repair", "easy", 0, whom=1), hands, engineer, machine(2))
    assert course.cast[1].health() == (11, 12)
    assert course.clock == HOUR
    assert (
        tried(Task("repair", "easy", 0, whom=1), scripted(20), engineer, machine(2)).cast[1].hp
        == 12
    )


def test_a_one_repairs_nothing() -> None:
    engineer = hero("Wren", (0, 0, 0, 1, 0, 0), TECH=2)
    assert (
        tried(Task("repair", "easy", 0, whom=1), scripted(1), engineer, machine(2)).cast[1].hp == 2
    )


def test_flesh_is_not_repaired() -> None:
    course = tried(Task("repair", "easy", 0, whom=1), scripted(), hero("Wren"), hero("Ida"))
    assert course.how == "Ida is nothing to repair"


@pytest.mark.parametrize("word", ["antivenom", "Antivenom", "antidote"])
def test_an_antidote_is_given_by_name_without_a_roll(word: str) -> None:
    victim = hero("Ida", FTR=2)
    hazard = SHIPPED["adder-venom"]
    row = ailments.Affliction(
        name=hazard["name"], kind="poison", stage=1, hazard=hazard, due=60, until=-2, dose=0,
        helper=-1, inside=0,
    )  # fmt: skip
    ailments.afflictions(victim).append(row)
    task = Task("heal", "average", 0, whom=1, detail=word)
    course = tried(task, scripted(), hero("Osk"), victim)
    assert course.how == "antivenom given"
    assert ailments.afflictions(course.cast[1])[0]["dose"] == 1


# ---------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("task", "says"),
    [
        (Task("force", "easy", 3), "nobody is number 3; the cast has 2"),
        (Task("force", "easy", 0, (0,)), "name somebody twice"),
        (Task("force", "easy", 0, (1, 1)), "name somebody twice"),
        (Task("force", "easy", 0, whom=7), "nobody is number 7"),
        (Task("force", "easy", 0, level=14), "no threat is of level 14"),
    ],
)
def test_a_task_that_cannot_be_is_refused(task: Task, says: str) -> None:
    with pytest.raises(BriefError, match=says):
        attempt(SETTINGS, [hero("A"), hero("B")], task)


@pytest.mark.parametrize("approach", ["force", "talk", "lore", "survive", "craft", "endurance"])
def test_every_roll_names_the_reading_of_its_pairs(approach: Approach) -> None:
    hands = scripted(12)
    tried(Task(approach, "average", 0), hands, hero())
    assert c.R_79 in cites(hands)
    numbers = lines(hands)[0].cites
    assert list(numbers) == sorted(numbers, key=lambda n: n >= c.RULES)
