"""Getting away, warding off, and how a fight ends."""

from __future__ import annotations

import pytest

from oracles.streams import Stream
from solo.records import Gap, Place, Zone
from solo.rules import Choice, Deed, Hands, Side
from solo.systems.gore import arena, morale, wards
from solo.systems.gore import cites as c
from solo.systems.gore.card import FISTS
from solo.systems.gore.conditions import DEAD, DYING, OUT, PRONE
from solo.systems.gore.deeds import (
    DISENGAGE,
    DODGE,
    FLEE,
    HELP,
    PARRY,
    SPRINT,
    STANCE,
    STAND,
    STRIKE,
)
from solo.systems.gore.degrees import SHAPES
from tests.systems.gore.duellists import NOT, at_it, decided, duel, hurt_to, somebody, usual
from tests.systems.gore.field import (
    AXE,
    BOW,
    DAGGER,
    SHIELD,
    SWORD,
    fighter,
    lines,
    meet,
    play,
    scripted,
)

# ---------------------------------------------------------------------- getting away


def test_whoever_runs_is_struck_at_without_a_defence() -> None:
    fight = duel(somebody(), somebody("Rolf"))
    hands = scripted(99, turn=(FLEE, 0, 1))
    fight.step(hands)
    free, run = lines(hands)[:2]
    assert (free.who, free.whom, free.cites) == (1, 0, (c.GORE_4_11, c.GORE_4_31, c.R_80))
    assert run.cites[0] == c.GORE_4_15
    assert fight.cast[0].fled


def test_whoever_sprints_is_struck_at_with_twenty_more_and_may_ward_it_off() -> None:
    fight = duel(somebody(), somebody("Rolf"))
    hands = scripted(70, 10, turn=(SPRINT, 0, 1))
    fight.step(hands)
    free, ward = lines(hands)[:2]
    assert (free.need, ward.who) == (80, 0)


@pytest.mark.parametrize(("dodge", "away"), [(20, 1), (90, 0)])
def test_whoever_disengages_is_away_if_every_dodge_succeeds(dodge: int, away: int) -> None:
    fight = duel(somebody(), somebody("Rolf", attributes=(12, 12, 11, 13, 12, 11, 12)))
    hands = scripted(50, dodge, *([] if away else [1]), turn=[(DISENGAGE, 0, 1), (STRIKE, 0, 0, 0)])
    for _ in range(3):
        fight.step(hands)
    assert fight.cast[0].fled == away


def test_a_foe_loses_heart_when_it_is_nearly_done_for() -> None:
    fight = duel(somebody(), somebody("Rolf"), zones=(Zone(),))
    it = fight.cast[1]
    it.hp = 3
    hands = scripted(56)  # POW 11 x 5 = 55
    morale.waver(fight, hands)
    assert lines(hands)[0].need == 55
    assert it.morale & morale.FLEEING
    assert decided(fight, 1)[0] in (DISENGAGE, FLEE)
    again = scripted()
    morale.waver(fight, again)
    assert again.tape == []


def test_neither_the_mindless_nor_heroes_lose_heart() -> None:
    dead = somebody("Zombie", mind="mindless")
    fight = duel(somebody(kind="hero"), dead)
    for one in fight.cast:
        one.hp = 3
    hands = scripted()
    morale.waver(fight, hands)
    assert hands.tape == []


def test_whoever_lies_stands_up_once_nobody_is_near() -> None:
    fight = duel(somebody(), somebody("Rolf"), apart=1, metres=60)
    fight.cast[0].suffer(PRONE)
    assert decided(fight, 0) == (STANCE, STAND)
    fight.step(scripted())
    assert not fight.cast[0].prone


# ---------------------------------------------------------------------- wards


def test_a_parry_is_preferred_unless_a_dodge_is_ten_better() -> None:
    fight = duel(somebody(), somebody("Rolf", parry=50, dodge=61))
    assert wards.ward(fight, fight.cast[1], (0, 0, 0)) == (DODGE, 0)
    other = duel(somebody(), somebody("Rolf", parry=50, dodge=60))
    assert wards.ward(other, other.cast[1], (0, 0, 0)) == (PARRY, 0)


def test_nothing_is_left_to_ward_off_with_after_too_many_defences() -> None:
    fight = duel(somebody(), somebody("Rolf"))
    it = fight.cast[1]
    it.defences, it.first = 2, 55
    assert wards.ward(fight, it, (0, 0, 0)) == NOT


def test_a_weapon_too_weak_for_the_blow_is_not_parried_with() -> None:
    fight = duel(somebody(), somebody("Rolf", dodge=40))
    it = fight.cast[1]
    it.items["bastard sword"] = 12
    it.refresh()
    assert wards.ward(fight, it, (0, 0, 0)) == (DODGE, 0)


def test_a_friend_at_hand_treats_the_dying_rather_than_fight() -> None:
    medic = somebody("Ute", other=40)
    fight = at_it(meet([somebody(), medic], [somebody("Rolf")], apart=1, metres=60), 1)
    dying = fight.cast[0]
    hurt_to(dying, 0)
    dying.fall(DYING)
    fight.count()
    assert decided(fight, 1) == (HELP, 0)
    fight.step(scripted(30, 2))
    assert dying.hp == 2


@pytest.mark.parametrize("mind", ["animal", "mindless"])
def test_no_beast_treats_the_dying(mind: str) -> None:
    beast = somebody("Bear", other=40, mind=mind)
    fight = at_it(meet([somebody(), beast], [somebody("Rolf")], apart=1, metres=60), 1)
    dying = fight.cast[0]
    hurt_to(dying, 0)
    dying.fall(DYING)
    fight.count()
    assert decided(fight, 1) != (HELP, 0)
    assert (HELP, 0) not in [option.deed for option in fight.options(Choice("turn", 1))]


@pytest.mark.parametrize(("mind", "over"), [("animal", True), ("sentient", False)])
def test_beasts_that_hold_the_field_dress_no_wounds(mind: str, *, over: bool) -> None:
    victors = [somebody(name, other=40, mind=mind) for name in ("Bear", "Cub")]
    fight = at_it(meet(victors, [somebody("Rolf")]))
    hurt_to(fight.cast[0], 9)
    fight.cast[2].fall(DEAD)
    fight.count()
    fight.step(scripted())
    assert fight.result == ("won", "slain")
    assert bool(fight.verdict) is over


def test_after_the_fight_the_dying_are_treated_first() -> None:
    fight = at_it(meet([somebody(), somebody("Ute"), somebody("Ada", other=50)], [somebody("R")]))
    scratched, dying, _, foe = fight.cast
    hurt_to(scratched, 9)
    hurt_to(dying, 0)
    dying.fall(DYING)
    foe.fall(DEAD)
    fight.count()
    asked: list[int] = []
    hands = scripted(100, 30, 2)

    def ask(kind: str, about: tuple[int, ...]) -> Deed:
        asked.append(about[0])
        assert kind == "aid"
        return (1,)

    watching = Hands(hands.throw, lambda _course, kind, _who, about: ask(kind, about), hands.tape)
    fight.step(watching)  # nobody is left to act: the round ends, and with it the fight
    assert fight.result == ("won", "slain")
    fight.step(watching)
    assert asked == [1, 0]


@pytest.mark.parametrize(
    ("down", "fled", "aims", "ending"),
    [
        (DEAD, 0, ("kill", "kill"), ("won", "slain")),
        (OUT, 0, ("capture", "kill"), ("won", "captured")),
        (0, 1, ("kill", "kill"), ("won", "routed")),
        (0, 1, ("kill", "steal"), ("won", "escaped")),
    ],
)
def test_a_fight_says_how_it_was_won(
    down: int, fled: int, aims: tuple[str, str], ending: tuple[str, str]
) -> None:
    fight = duel(somebody(), somebody("Rolf"), aims=aims)
    it = fight.cast[1]
    if down:
        it.fall(down)
    it.fled = fled
    fight.count()
    fight.queue = []
    fight.step(scripted())
    assert fight.result == ending


def test_those_who_cannot_reach_each_other_give_up() -> None:
    place = Place(zones=(Zone(), Zone()), gaps=(Gap(a=0, b=1, barred=True, sight=False),), exits=())
    sides = [Side([somebody()], 0, "kill"), Side([somebody("Rolf")], 1, "kill")]
    fight = arena.contest({}, "fight", sides, place)
    hands = scripted(*[1, 2] * 20)
    play(fight, hands)
    assert (fight.verdict, fight.how) == ("draw", "stalemate: nobody can reach anybody")
    assert fight.beat == 4


def test_a_side_that_wants_to_escape_makes_for_the_way_out() -> None:
    fight = duel(somebody(), somebody("Rolf"), apart=1, metres=30, aims=("kill", "escape"))
    assert decided(fight, 1) == (FLEE, 1, 1)


def test_a_party_withdraws_when_it_is_much_the_weaker() -> None:
    heroes = [somebody(f"Ida {n}", kind="hero") for n in range(2)]
    fight = at_it(meet(heroes, [somebody(f"Rolf {n}") for n in range(4)]))
    fight.cast[0].fall(DEAD)
    fight.count()
    hands = scripted(*[1] * 20)
    morale.waver(fight, hands)
    assert fight.retreat == [1, 0]
    assert decided(fight, 1)[0] in (FLEE, DISENGAGE)
    assert fight.options(Choice("retreat", 1, (1,)))[0].deed == (0,)


def test_who_began_against_a_crowd_leaves_when_the_odds_have_halved() -> None:
    heroes = [somebody(f"Ida {n}", kind="hero") for n in range(4)]
    fight = at_it(meet(heroes, [somebody(f"Rolf {n}") for n in range(8)]))
    left: list[bool] = []
    for one in fight.cast[:2]:
        one.fall(DEAD)
        fight.count()
        left.append(morale.retreating(fight, 0))
    assert left == [False, True]


def test_every_row_of_a_fight_holds_what_its_shape_says() -> None:
    teams = [(SWORD, SHIELD), (DAGGER, BOW), (AXE,), (FISTS,)]
    for level in (2, 7, 12):
        ours = [fighter(f"A{n}", level, arms) for n, arms in enumerate(teams)]
        others = [fighter(f"B{n}", level, arms) for n, arms in enumerate(teams)]
        fight = meet(ours, others, apart=1)
        river = Stream("shapes", level).river()
        hands = Hands(river.throw, usual, [])
        play(fight, hands)
        off = [row for row in hands.tape if len(row[5]) != len(SHAPES[row[3][0]].parts)]
        repeated = [row for row in off if SHAPES[row[3][0]].parts[-1] != "..."]
        assert [row for row in repeated if row[3][0] != c.GORE_2_27] == []
