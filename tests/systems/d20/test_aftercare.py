"""What is done once the field is held (D20-C.14, R-92)."""

from __future__ import annotations

from solo.rules import Deed, Line
from solo.systems.d20 import cites as c
from solo.systems.d20.card import Card, skills_of
from solo.systems.d20.creature import DEAD, OUT, Creature
from solo.systems.d20.deeds import AFTER, CLOSING, OPENING, TURN
from solo.systems.d20.fight import Fight
from solo.systems.d20.workings import LUCK
from tests.systems.d20.arena import fighter, foe, meet
from tests.systems.d20.scripted import answering, lines, play


def healer(rank: int = 6) -> Creature:
    card = Card(
        kind="hero", what="cleric", level=3, abilities=(0, 0, 0, 0, 2, 0),
        skills=skills_of(DIV=rank), full_hp=20, powers=(("cleric", "cure-wounds"),),
        tags=("person",),
    )  # fmt: skip
    return Creature(card, "Ida")


def won(*party: Creature, faces: tuple[int, ...] = (), **answers: Deed) -> tuple[Fight, list[Line]]:
    """Return a fight that the first of the party wins with a blow, and what was ruled then."""
    rat = foe("rat", 5, 1)
    fight = meet(party, [rat])
    fight.phase, fight.actor = TURN, 0
    answers = {"turn": (1, len(party), 0, -1, 0)} | answers
    hands = answering(answers, 19, 6, *faces)
    play(fight, hands)
    ended = next(n for n, line in enumerate(lines(hands)) if line.cites[0] == c.D20_7_09)
    return fight, lines(hands)[ended + 1 :]


def test_the_worst_off_are_healed_until_nobody_is_wounded() -> None:
    worse, bad, fair = (fighter(name, FTR=3) for name in ("Osk", "Max", "Eva"))
    worse.fall(OUT)
    bad.hp, fair.hp = 6, 7  # of 18: a third is still wounded, more is not
    fight, told = won(fighter("Tom"), healer(), worse, bad, fair, faces=(4, 20))
    tended = [line.whom for line in told if line.cites[0] == c.D20_C_14]
    assert tended == [2, 3]
    assert [one.hp for one in fight.people[2:5]] == [12, 18, 7]
    assert (fight.verdict, fight.clock) == ("won", 12)


def test_nobody_is_healed_with_poor_odds_or_against_the_players_word() -> None:
    hurt = fighter("Osk", FTR=3)
    hurt.hp = 1
    fight, told = won(fighter("Tom"), healer(rank=1), hurt)
    assert (fight.people[2].hp, told) == (1, [])
    fight, told = won(fighter("Tom"), healer(), hurt, tend=(0,))
    assert fight.people[2].hp == 1
    assert [line.outcome for line in told] == [0]


def test_a_cure_that_fails_may_begin_the_fight_anew() -> None:
    hurt = fighter("Osk", FTR=3)
    hurt.hp = 1
    fight = meet([fighter("Tom"), healer(), hurt], [foe("rat", 5, 1)])
    fight.phase, fight.actor = TURN, 0
    # Tom kills the rat; the cure fails (2), a monster appears (4) and misses (2).
    hands = answering({"turn": (1, 3, 0, -1, 0)}, 19, 6, 2, 4, 2)
    for phase in (AFTER, CLOSING, OPENING):
        fight.step(hands)
        assert (fight.phase, fight.verdict) == (phase, "")
    assert (fight.people[-1].name, fight.standing[1]) == ("monster", [4])
    assert fight.people[2].hp == 1


def test_what_is_counted_in_rounds_ends_with_the_fight_and_the_rest_runs_on() -> None:
    lucky = healer()
    lucky.note_effect(LUCK, 0, -1, 30, "summon-luck|15|Ida")
    lucky.note_effect("enhance", 0, 1, 300, "enhance-ability|12|Ida")
    fight, told = won(fighter("Tom"), lucky)
    assert [row[0] for row in fight.people[1].ledger] == ["enhance"]
    assert [line.cites for line in told] == [(c.D20_12_11, c.D20_9_11, c.D20_C_14, c.R_92)]


def test_the_dead_come_before_the_wounded() -> None:
    dead = fighter("Osk", (0, 0, 2, 0, 0, 0), FTR=3)
    dead.fall(DEAD)
    hurt = fighter("Max", FTR=3)
    hurt.hp = 1
    _, told = won(fighter("Tom"), healer(), dead, hurt, faces=(15, 4, 20))
    assert [line.cites[0] for line in told if line.cites[0] in (c.D20_5_10, c.D20_C_14)] == [
        c.D20_5_10, c.D20_C_14, c.D20_C_14,
    ]  # fmt: skip
