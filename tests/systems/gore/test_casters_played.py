"""What casters do when nobody plays them: which spell they begin, and where they stand (C.3)."""

from __future__ import annotations

import pytest

from oracles.streams import Stream
from solo.records import Zone
from solo.rules import Course, Deed, Hands, Ints
from solo.systems.gore import spell_choices
from solo.systems.gore.card import Weapon
from solo.systems.gore.cites import GORE_5_12
from solo.systems.gore.conditions import DYING, HELD, LAUGHING
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import DISENGAGE, MOVE, STRIKE, WAIT
from solo.systems.gore.fight import Fight
from solo.systems.gore.foresight import outlooks
from solo.systems.gore.grimoire import spell_list, spells
from solo.systems.gore.sorcery import CAST, spell_options
from solo.systems.gore.spell_choices import best_spell, stand_back
from solo.systems.gore.spell_helps import under_way
from solo.systems.gore.spell_values import VALUES
from tests.systems.gore.field import BOW, DAGGER, SWORD, fighter, meet, play

ROW = (Zone(), Zone(), Zone(), Zone(), Zone(), Zone())


def mage(*names: str, power: int = 18, arm: Weapon = DAGGER, **changes: object) -> Creature:
    figures: dict[str, object] = {
        "attributes": (12, 12, 11, 12, 15, power, 12), "spells": names, "mp_most": 3,
        "kind": "hero",
    }  # fmt: skip
    return fighter("Mara", 3, (arm,), **(figures | changes))  # pyright: ignore[reportArgumentType] - by names


def row(ours: list[Creature], theirs: list[Creature], *where: int) -> Fight:
    """Return a fight on six zones a step apart, everybody put where it is said."""
    fight = meet(ours, theirs, metres=4, zones=ROW)
    for one, zone in zip(fight.people, where, strict=True):
        one.zone = zone
    fight.forget()
    return fight


def chosen(fight: Fight, who: int = 0) -> tuple[str, int, int]:
    """Return what somebody would begin: the spell, whom and where."""
    deed = best_spell(fight, fight.people[who])
    if deed == (0,):
        return "", -1, -1
    assert deed in [option.deed for option in spell_options(fight, fight.people[who])]
    assert deed[0] == CAST
    return spell_list()[deed[1]].id, deed[2], deed[3]


def friends(*also: Creature) -> list[Creature]:
    return [fighter("Ida", 5, kind="hero"), *also]


def archer(name: str) -> Creature:
    return fighter(name, 9, (BOW,), hide=0, movement=0)


def crowd() -> list[Creature]:
    return [fighter(name, 3, kind="hero") for name in ("Ilse", "Inga", "Ines")]


def test_a_spell_is_begun_on_whoever_will_have_come_in_reach() -> None:
    fight = row([mage("hideous-laughter")], [fighter("Ott", 8)], 0, 5)
    assert chosen(fight) == ("hideous-laughter", 1, 5)
    lame = row([mage("hideous-laughter")], [fighter("Ott", 8, movement=2)], 0, 5)
    assert chosen(lame)[0] == ""


def test_whoever_has_an_enemy_at_hand_is_expected_to_stay() -> None:
    fight = row([mage("web"), *friends()], [fighter("Ott"), fighter("Una")], 0, 3, 3, 5)
    view = outlooks(fight, fight.people[0])[0]
    assert view.zones == (0, 3, 3, 3)
    assert view.bound == {1, 2, 3}


def test_where_both_sides_are_as_quick_either_may_come_first() -> None:
    fight = row([mage("web"), *friends()], [fighter("Ott")], 0, 0, 5)
    assert [view.zones for view in outlooks(fight, fight.people[0])] == [(0, 0, 0), (0, 5, 5)]


def test_an_area_counts_the_friends_inside_against_itself() -> None:
    foes = [fighter("Ott", 9), fighter("Una", 9), fighter("Ulf", 9)]
    alone = row([mage("black-tentacles"), *friends()], foes, 0, 0, 1, 1, 1)
    alone.people[1].zone = 5
    for one in alone.people[2:]:
        one.suffer(HELD, 18, 0, cause="black-tentacles|2|else")
    assert chosen(alone)[0] == "", "they are held already"
    weak = fighter("Ulla", 1, kind="hero")
    among = row([mage("black-tentacles"), weak], [fighter("Ott", 12)], 0, 1, 1)
    assert chosen(among)[0] == ""
    bare = [archer(name) for name in ("Ott", "Una", "Ulf")]
    apart = row([mage("black-tentacles")], bare, 0, 1, 1, 1)
    assert chosen(apart) == ("black-tentacles", -1, 1)
    joined = row([mage("black-tentacles"), *friends()], bare, 0, 1, 1, 1, 1)
    assert chosen(joined)[0] == "", "a friend among them would ward nothing off"


def test_whom_tentacles_hold_beside_an_enemy_loses_its_wards_and_not_its_blows() -> None:
    def worth(ward: int, attack: int) -> int:
        foe = fighter("Ott", 3, dodge=ward, attack=attack, hide=3)
        fight = row([mage("black-tentacles"), *friends(*crowd())], [foe], 0, 1, 1, 1, 1, 1)
        for one in fight.people[1:-1]:
            one.attributes = (40, *one.attributes[1:])
        (view,) = outlooks(fight, fight.people[0])
        spell = spells()["black-tentacles"]
        return max(VALUES["area"](fight, fight.people[0], spell, 2, view).values())

    assert worth(95, 30) > worth(60, 30)
    assert worth(99, 90) == worth(99, 30)
    assert worth(99, 30) > worth(50, 30)


def test_armour_that_stops_the_enemy_s_blows_is_as_good_as_a_spell() -> None:
    def blinded(hide: int) -> str:
        return chosen(row([mage("hideous-laughter", hide=hide)], [fighter("Ott", 8)], 0, 5))[0]

    assert (blinded(0), blinded(9)) == ("hideous-laughter", "")


def test_nobody_who_laughs_already_is_made_to_dance() -> None:
    fight = row([mage("irresistible-dance"), *friends()], [fighter("Ott", 9)], 0, 1, 1)
    assert chosen(fight)[:2] == ("irresistible-dance", 2)
    fight.people[2].suffer(LAUGHING, cause="hideous-laughter|2|else")
    fight.count()
    assert chosen(fight)[0] == ""


def test_two_casters_do_not_bind_the_same_enemy_twice() -> None:
    second = mage("hideous-laughter")
    second.name = "Mina"
    fight = row([mage("hideous-laughter"), second, *friends()],
                [fighter("Ott", 9), fighter("Una", 5)], 0, 0, 1, 1, 1)  # fmt: skip
    assert chosen(fight, 0)[1] == 3
    fight.pending.append((0, spells()["hideous-laughter"].place, 3, 1, 2, 0))
    assert chosen(fight, 1)[1] == 4


def coven(spell: str, *also: Creature, power: int = 18) -> list[Creature]:
    """Return two who know one spell and strike badly, and their friends."""
    first, second = (mage(spell, attack=1, power=power) for _ in range(2))
    second.name = "Mina"
    return [first, second, *also]


@pytest.mark.parametrize("spell", ["berserk", "displacement", "stone-skin", "enchant-weapon"])
def test_what_helps_a_friend_is_not_begun_a_second_time(spell: str) -> None:
    foe = fighter("Ott", 1, attack=5) if spell == "berserk" else fighter("Ott", 13)
    fight = row(coven(spell, fighter("Ida", 9, kind="hero")), [foe], 0, 0, 0, 0)
    deed = best_spell(fight, fight.people[0])
    fight.pending.append((0, *deed[1:]))
    name, whom, _ = chosen(fight, 1)
    assert (name, whom) != (spell, deed[2])
    assert deed[1] == spells()[spell].place


def test_an_enemy_s_spell_on_somebody_keeps_no_friend_s_away() -> None:
    fight = row(coven("berserk", fighter("Ida", 9, kind="hero")), [fighter("Ott", 1)], 0, 0, 0, 0)
    deed = best_spell(fight, fight.people[1])
    fight.people[0].side = 1
    fight.pending.append((0, *deed[1:]))
    assert not under_way(fight, fight.people[1], spells()["berserk"], fight.people[2])


def test_nobody_enrages_an_enemy() -> None:
    for near in range(6):
        foes = [fighter("Ott", 9), fighter("Una", 1, attack=5)]
        fight = row([*coven("berserk"), fighter("Ida", 9, kind="hero")], foes, 0, 0, 0, near, near)
        assert chosen(fight)[1] not in (3, 4)


def test_one_wound_is_cured_once_and_the_next_by_somebody_else() -> None:
    fight = row(coven("cure-wound", fighter("Ulla", kind="hero")), [fighter("Ott")], 0, 0, 0, 5)
    ulla = fight.people[2]
    ulla.wounds.append((1, 8, 0, 0, -1, 8))
    ulla.hp -= 8
    assert chosen(fight, 0)[1] == 2
    fight.pending.append((0, spells()["cure-wound"].place, 2, 0, 1, 0))
    assert chosen(fight, 1)[0] == ""
    ulla.wounds.append((2, 3, 0, 0, -1, 3))
    ulla.hp -= 3
    assert chosen(fight, 1)[1] == 2


def test_what_another_is_ending_needs_no_second_word() -> None:
    fight = row(coven("dispel-magic", *friends()), [fighter("Ott", movement=1)], 0, 0, 0, 5)
    ida = fight.people[2]
    ida.note_effect("spell", spells()["hideous-laughter"].place, 2, 999, "hideous-laughter|2|X")
    ida.suffer(LAUGHING, until=999, cause="hideous-laughter|2|X")
    fight.count()
    deed = best_spell(fight, fight.people[0])
    assert deed[2] == 2
    fight.pending.append((0, *deed[1:]))
    assert best_spell(fight, fight.people[1]) == (0,)


def test_two_casters_do_not_grease_the_same_sword() -> None:
    fight = row([*coven("grease"), *friends()], [fighter("Ott", 9), fighter("Una", 5)],
                0, 0, 0, 0, 0)  # fmt: skip
    place, view = spells()["grease"].place, outlooks(fight, fight.people[1])[0]
    values = VALUES["area"](fight, fight.people[1], spells()["grease"], 1, view)
    grips = {deed[2] for deed in values if deed[2] >= 0}
    assert grips == {3, 4}
    fight.pending.append((0, place, 3, 0, 1, 1))
    values = VALUES["area"](fight, fight.people[1], spells()["grease"], 1, view)
    assert {deed[2] for deed in values if deed[2] >= 0} == {4}


def test_a_spell_beside_an_enemy_must_outweigh_the_chance_that_it_is_ruined() -> None:
    sure = row([mage("hideous-laughter")], [fighter("Ott", 12, hide=0)], 0, 0)
    assert chosen(sure)[0] == "", "he would hit almost for certain"
    strong = fighter("Ott", 12, hide=9)
    assert chosen(row([mage("hideous-laughter")], [strong], 0, 0))[0] == "hideous-laughter", (
        "a dagger does nothing to such armour"
    )
    behind = [mage("hideous-laughter", attack=10, dodge=5, parry=5), *friends(*crowd())]
    fight = row(behind, [fighter("Ott", 12, hide=0)], 0, 0, 0, 0, 0, 0)
    assert chosen(fight)[0] == "hideous-laughter", "he has others to strike at"


def test_magic_that_passes_armour_is_used_where_the_blade_does_not() -> None:
    knight = fighter("Ott", 9, hide=12, movement=1)
    fight = row([mage("horrid-wilting"), *friends()], [knight], 0, 1, 1)
    fight.people[1].zone, fight.people[1].movement = 3, 0
    assert chosen(fight)[0] == "horrid-wilting"


def test_friends_close_to_a_withering_count_against_it() -> None:
    fight = row([mage("horrid-wilting"), *friends()], [fighter("Ott", 9, hide=12)], 0, 1, 1)
    assert chosen(fight)[0] == ""


@pytest.mark.parametrize(
    ("spell", "whom"), [("displacement", 0), ("stone-skin", 0), ("enchant-weapon", 1)]
)
def test_what_helps_is_cast_on_who_will_need_it(spell: str, whom: int) -> None:
    ours = [mage(spell, attack=1), *friends()]
    fight = row(ours, [fighter("Ott", 5, attack=5), fighter("Una", 13, attack=5)], 0, 0, 0, 0)
    assert chosen(fight)[:2] == (spell, whom)
    away = row([mage(spell, attack=1), *friends()], [fighter("Ott", 5)], 0, 5, 5)
    assert chosen(away)[0] == ""


def test_who_lies_dying_is_cured_first() -> None:
    fight = row([mage("cure-wound", attack=1), *friends(fighter("Ulla", kind="hero"))],
                [fighter("Ott")], 0, 5, 0, 5)  # fmt: skip
    for who, harm in ((0, 3), (2, 14)):
        fight.people[who].wounds.append((1, harm, 0, 0, -1, harm))
        fight.people[who].hp -= harm
    fight.people[2].fall(DYING)
    fight.count()
    assert chosen(fight)[:2] == ("cure-wound", 2)


def test_regenerate_is_worth_what_it_gives_back() -> None:
    fight = row([mage("regenerate", attack=1), *friends()], [fighter("Ott")], 0, 0, 5)
    assert chosen(fight)[0] == ""
    fight.people[1].wounds.append((1, 9, 0, 0, -1, 9))
    fight.people[1].hp -= 9
    fight.people[2].movement = 0
    assert chosen(fight)[0] == "", "she will have gone to meet him"
    fight.people[1].movement = 0
    assert chosen(fight)[:2] == ("regenerate", 1)


def test_a_friend_who_laughs_is_freed() -> None:
    fight = row([mage("dispel-magic"), *friends()], [fighter("Ott", movement=1)], 0, 0, 5)
    ida = fight.people[1]
    ida.note_effect("spell", spells()["hideous-laughter"].place, 2, 999, "hideous-laughter|2|X")
    ida.suffer(LAUGHING, until=999, cause="hideous-laughter|2|X")
    fight.count()
    deed = best_spell(fight, fight.people[0])
    assert (deed[1], deed[2], deed[4]) == (spells()["dispel-magic"].place, 1, 2)


def test_darkness_falls_on_bowmen_and_never_on_friends() -> None:
    bowman = fighter("Ott", 9, (BOW,), movement=1)
    fight = row([mage("darkness-10-radius"), *friends()], [bowman], 0, 5, 1)
    assert chosen(fight)[0] == "", "she will be there in a moment"
    fight.people[1].movement = 0
    assert chosen(fight) == ("darkness-10-radius", -1, 1)
    fight.people[1].zone = 1
    assert chosen(fight)[0] == ""


# ---------------------------------------------------------------------- keeping away


def test_a_caster_steps_away_from_a_melee_behind_friends() -> None:
    fight = row([mage("hideous-laughter"), *friends()], [fighter("Ott", 9)], 2, 2, 2)
    deed = stand_back(fight, fight.people[0])
    assert deed[0] == DISENGAGE
    assert abs(deed[1] - 2) == 1, "as near as the laughter needs"


def test_a_caster_keeps_as_far_as_who_is_free_can_run() -> None:
    fight = row([mage("hideous-laughter"), *friends()], [fighter("Ott", 9)], 2, 0, 5)
    deed = stand_back(fight, fight.people[0])
    assert deed == (MOVE, 0, 0)
    fight.people[0].zone = 0
    assert stand_back(fight, fight.people[0]) == (WAIT,)


def test_with_nobody_before_it_a_caster_fights_on() -> None:
    fight = row([mage("hideous-laughter")], [fighter("Ott", 9)], 0, 0)
    assert stand_back(fight, fight.people[0]) == ()
    assert fight.decide("turn", 0, (), lambda _sides: 1)[0] == STRIKE


def test_with_no_magic_left_a_caster_fights_on() -> None:
    fight = row([mage("hideous-laughter"), *friends()], [fighter("Ott", 9)], 2, 2, 2)
    fight.people[0].mp = 2
    assert stand_back(fight, fight.people[0]) == ()


def test_two_casters_do_not_wait_for_each_other_for_ever() -> None:
    second = mage("hideous-laughter")
    second.name = "Mina"
    fight = row([mage("hideous-laughter"), second], [fighter("Ott", 9, (BOW,))], 0, 0, 5)
    assert stand_back(fight, fight.people[0]) == ()


# ---------------------------------------------------------------------- whole fights


def _fought(seed: int) -> tuple[Fight, int]:
    def side(which: int) -> list[Creature]:
        names = ("hideous-laughter", "black-tentacles", "burning-hands", "cure-wound")
        caster = mage(*names, kind="threat", attack=42)
        caster.name = f"Mage {which}"
        return [*[fighter(f"{which}{n}", 5, (SWORD,)) for n in range(3)], caster]

    fight = meet(side(0), side(1), apart=1, metres=20)
    river = Stream("casters", seed).river()

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        return course.decide(kind, who, about, lambda _sides: 1)

    hands = Hands(river.throw, ask, [])
    play(fight, hands)
    cast = sum(1 for row in hands.tape if row[3][:1] == (GORE_5_12,) and len(row[5]) == 3)
    return fight, cast


def test_casters_cast_and_the_fights_end() -> None:
    fought = [_fought(seed) for seed in range(8)]
    assert sum(cast for _, cast in fought) >= 3 * len(fought)
    assert all(fight.result[1] != "stand-off" for fight, _ in fought)


def test_whoever_has_no_spells_is_never_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(fight: Fight, one: Creature) -> Deed:
        raise AssertionError(f"{one.name} of {fight} has no spells")

    monkeypatch.setattr(spell_choices, "stand_back", never)
    fight = meet([fighter("Ida")], [fighter("Ott")], apart=1)
    assert fight.decide("turn", 0, (), lambda _sides: 1)


def test_with_nowhere_to_keep_away_a_caster_fights_on() -> None:
    fight = row([mage("hideous-laughter"), *friends()], [fighter("Ott", 9), fighter("Una", 9)],
                0, 5, 5, 2)  # fmt: skip
    fight.people[3].movement = 20
    assert stand_back(fight, fight.people[0]) == ()


def test_an_enemy_who_casts_is_expected_to_keep_away() -> None:
    other = mage("hideous-laughter", kind="threat", attack=95)
    other.name = "Mina"
    fight = row([mage("hideous-laughter"), *friends()], [other, fighter("Ott", 9)], 0, 1, 2, 1)
    assert chosen(fight)[:2] == ("hideous-laughter", 3)
    fight.people[2].mp = 1
    assert chosen(fight)[0] == "", "without magic she comes to strike"
