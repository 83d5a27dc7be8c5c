"""The dice game: worked examples W38 and W39, raising, quitting, cheating, and who pays."""

from __future__ import annotations

import pytest

from oracles.streams import Stream
from solo.errors import BriefError
from solo.odds.trials import hands_for, run
from solo.records import Place
from solo.rules import Choice, Course, Deed, Hands, Ints, Side
from solo.systems.d20 import SYSTEM
from solo.systems.d20 import cites as c
from solo.systems.d20.creature import OUT, Creature
from solo.systems.d20.gambling import COINS, Gamble, ante
from tests.systems.d20.scripted import answering, cites, hero, lines, play, scripted

NO_RAISE: dict[str, Deed] = {"raise": (0,)}


def table(*people: Creature) -> Gamble:
    seats = [Side([one], 0, "kill") for one in people]
    game = SYSTEM.contest("gamble", seats, Place())
    assert isinstance(game, Gamble)
    return game


def telling(deeds: dict[tuple[str, int], list[Deed]], *faces: int) -> Hands:
    """Return hands that give a player's deeds in turn, and else do the usual thing."""
    hands = scripted(*faces)

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        told = deeds.get((kind, who), [])
        return told.pop(0) if told else course.decide(kind, who, about, lambda _sides: 1)

    return Hands(hands.throw, ask, hands.tape)


def purse(name: str, coins: int, thief: int = 0) -> Creature:
    one = hero(name, THF=thief)
    one.gear[COINS] = coins
    return one


def test_the_highest_of_three_dice_takes_the_pot() -> None:
    # W38: Eva 2, 6, 3; Max 5, 1, 4; Tom 6, 4, 6; pot 30.
    game = table(purse("Eva", 50), purse("Max", 50), purse("Tom", 50))
    hands = answering(NO_RAISE, 2, 5, 6, 6, 1, 4, 3, 4, 6)
    play(game, hands)
    assert game.sums == [11, 10, 16]
    assert (game.how, game.verdict) == ("Tom took 30 coins", "lost")
    assert [one.gear[COINS] for one in game.cast] == [40, 40, 70]
    assert {c.D20_17_01, c.D20_17_03, c.D20_17_05} <= cites(hands)


def test_whoever_sees_the_trick_ends_it() -> None:
    # W39: cheat DEX 2, THF 1, 10: 13; observer WIS 2, THF 0, 12: 14.
    max_ = hero("Max", (0, 2, 0, 0, 0, 0), THF=1)
    eva = hero("Eva", (0, 0, 0, 0, 2, 0))
    game = table(eva, max_)
    hands = telling({("cheat", 1): [(6,)]}, 4, 10, 12)
    play(game, hands)
    assert (game.seated, game.how) == ([1, 0], "Eva took 20 coins")
    noticed = next(line for line in lines(hands) if line.cites[0] == c.D20_17_07)
    assert (noticed.total, noticed.need, noticed.outcome) == (14, 13, 1)


def test_a_trick_that_nobody_sees_names_the_die() -> None:
    max_, eva = hero("Max", (0, 2, 0, 0, 0, 0), THF=1), hero("Eva")
    game = table(max_, eva)
    hands = telling({("cheat", 0): [(6,)], ("raise", 0): [(0,)]}, 15, 3, 2)
    game.step(hands)
    assert game.sums == [6, 2]
    tied = telling({("cheat", 0): [(5,)]}, 10, 13, 12, 4, 3)
    game = table(max_, eva)
    game.step(tied)
    assert game.sums == [5, 3]
    assert c.D20_1_11 in cites(tied)


def test_those_who_lead_by_two_raise_once_and_the_others_match() -> None:
    game = table(hero("Eva"), hero("Max"), hero("Tom"))
    hands = scripted(6, 2, 3)
    game.step(hands)
    game.step(hands)
    assert game.paid == [20, 20, 20]
    assert [line.outcome for line in lines(hands) if line.cites[0] == c.D20_17_02] == [2, 1, 1]


def test_after_two_dice_the_hopeless_quit_to_a_raise() -> None:
    game = table(hero("Eva"), hero("Max"))
    hands = scripted(6, 1, 6, 1)
    play(game, hands)
    assert (game.how, game.verdict) == ("Eva took 50 coins", "won")
    assert game.seated == [1, 0]


def test_a_round_has_three_raises_at_most() -> None:
    game = table(hero("Eva"), hero("Max"))
    eager: dict[tuple[str, int], list[Deed]] = {("raise", 0): [(1,)] * 2, ("raise", 1): [(1,)]}
    hands = telling(eager, 3, 3)
    game.step(hands)
    game.step(hands)
    assert game.paid == [40, 40]
    legal = [option.deed for option in game.options(Choice("raise", 1, (1, 3, 3, 10, 0)))]
    assert legal == [(0,), (2,)]


def test_those_who_tie_share_and_the_odd_coin_goes_to_the_first() -> None:
    game = table(purse("Eva", 50), purse("Max", 50), purse("Tom", 50))
    play(game, telling({("raise", 2): [(2,)]}, 3, 3, 1, 4, 4, 3, 3))
    assert game.how.startswith("Eva and Max took")
    assert sum(one.gear[COINS] for one in game.cast) == 150


def test_a_thief_who_is_behind_cheats_at_the_last_die_only() -> None:
    game = table(hero("Max", THF=1), hero("Eva"))

    def none(sides: int) -> int:
        return min(1, sides)

    assert game.decide("cheat", 0, (3, 5, 8), none) == (6,)
    assert game.decide("cheat", 0, (2, 5, 8), none) == (0,)
    assert game.decide("cheat", 1, (3, 5, 8), none) == (0,)


@pytest.mark.parametrize("number", range(30))
def test_no_coin_is_lost_and_every_game_ends_the_same_from_a_save(number: int) -> None:
    people = [purse("Eva", 90, 1), purse("Max", 90), purse("Tom", 90, 2)]
    stream = Stream("dice", number)
    whole = hands_for(stream.river(), stream.child("story").river())
    game = table(*people)
    run(game, whole)
    assert sum(one.gear[COINS] for one in game.cast) == 270
    saved = hands_for(stream.river(), stream.child("story").river())
    again: Course = table(*people)
    while not again.verdict:
        again.step(saved)
        packed = again.pack()
        again = SYSTEM.course(packed)
        assert again.pack() == packed
    assert saved.tape == whole.tape


def test_nobody_plays_alone_or_asleep() -> None:
    with pytest.raises(BriefError, match="it needs 2 at least"):
        table(hero("Eva"))
    out = hero("Max")
    out.fall(OUT)
    with pytest.raises(BriefError, match="Max cannot play: unconscious"):
        table(hero("Eva"), out)


def test_the_ante_is_that_of_the_table() -> None:
    assert ante() == 10
