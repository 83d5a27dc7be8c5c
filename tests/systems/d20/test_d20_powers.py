"""Powers outside fights: the worked examples W26 to W35, W40 and W41, backlash, who may."""

from __future__ import annotations

import pytest

from oracles.streams import River
from solo.errors import BriefError
from solo.odds.trials import hands_for, run
from solo.rules import Task
from solo.systems.d20 import SYSTEM, powers, tables
from solo.systems.d20 import cites as c
from solo.systems.d20.backlash import strike_back
from solo.systems.d20.card import INT, SKILLS, STR, Card
from solo.systems.d20.casting import casting, read_detail
from solo.systems.d20.creature import (
    CHARMED,
    CURSE,
    DRAIN,
    ENHANCE,
    EXHAUST,
    HUNTS,
    MADE,
    OUT,
    SHAKEN,
    TURNED,
    Creature,
)
from tests.systems.d20.adepts import HOUR, adept, effect, foe, used
from tests.systems.d20.scripted import SETTINGS, answering, cites, hero, lines, play, scripted

# ---------------------------------------------------------------------- worked examples


def test_a_missile_does_half_its_total() -> None:
    # W26: INT 1, MAG 2; 9 + 3 = 12 against 12; half is 6.
    hands = scripted(9)
    course = used(
        "magic-missile", hands, adept("magic-missile", ability=1, rank=2), foe("Ogre", 30), whom=1
    )
    assert (course.verdict, course.cast[1].hp) == ("won", 24)
    assert lines(hands)[0].parts == (8, INT, 1, 1, 2, 0)
    assert effect(hands).total == 6


def test_a_failed_power_drains_an_ability_for_hours() -> None:
    # W27: 8 + 3 = 11 fails; result 3, ability 4 (INT), 5 hours.
    hands = scripted(8, 3, 4, 5)
    course = used(
        "magic-missile", hands, adept("magic-missile", ability=1, rank=2), foe("Ogre", 30), whom=1
    )
    ida = course.cast[0]
    assert (course.verdict, ida.abilities()[INT]) == ("lost", 0)
    assert {c.D20_12_16, c.D20_12_23} <= cites(hands)
    ida.now += 5 * HOUR
    ida.lapse()
    assert ida.abilities()[INT] == 1


def test_a_monster_strikes_the_user_at_once_and_is_fought_to_the_end() -> None:
    # W28: Diff 14, +1 +4, d20 7: 12 fails; monster AC 14, HP 28, attack 7, damage 7; 9 hits AC 10.
    ida = adept("summon-medium-animal", style="druid", ability=1, rank=4)
    hands = scripted(7, 4, 9)
    course = casting(SETTINGS, [ida], Task("cast", "average", 0, detail="summon-medium-animal"))
    course.step(hands)
    monster = course.cast[1]
    assert (monster.ac, monster.hp, monster.card.attack) == (14, 28, 7)
    assert course.cast[0].hp == 20 - 7
    assert monster.ledger[0][:2] == (HUNTS, 0)
    assert not course.verdict
    run(course, hands_for(River(b"brawl"), River(b"whim")))
    assert course.verdict == "lost"
    assert course.clock > 6


def test_out_of_reach_nothing_happens_and_no_die_is_thrown() -> None:
    # W29: Diff 16, skill 2, ability 3.
    hands = scripted()
    course = used("fireball", hands, adept("fireball", ability=3, rank=2), foe("Ogre", 30), whom=1)
    assert (course.verdict, course.clock) == ("lost", 6)
    assert lines(hands)[0][3:9] == ((c.D20_12_19, c.D20_12_04, c.R_20), (), (9,), 12, 16, 0)


def test_the_reckless_pay_though_it_works() -> None:
    # W30: Diff 12, +2 +2 +1; 8: 13 works, half is 7; then cursed luck for 3 hours.
    hands = scripted(8, 5, 3)
    ida = adept("magic-missile", ability=2, rank=2)
    course = used("magic-missile + reckless", hands, ida, foe("Ogre", 30), whom=1)
    assert (course.verdict, course.cast[1].hp, course.cast[0].curse) == ("won", 23, 1)
    assert {c.D20_12_15, c.D20_12_25, c.R_22} <= cites(hands)


def test_fire_takes_friend_and_foe_and_a_save_halves_it() -> None:
    # W31: +2 +6, 11: 19, damage 38; a (+2) 15 is 17: all of it; b natural 20: 19.
    hands = scripted(11, 15, 20)
    course = used(
        "fireball", hands, adept("fireball", ability=2), foe("A", 50, 2), foe("B", 12, -1), whom=1
    )  # fmt: skip
    assert [one.hp for one in course.cast[1:]] == [12, 0]
    assert course.cast[0].hp == 20
    assert [line.total for line in lines(hands) if line.cites[0] == c.D20_14_40] == [38, 19]


def test_a_superpower_works_on_a_one_and_may_still_be_resisted() -> None:
    # W32: super Charm Person, +1 +0; 1, duration 5; target's two best 1, 3: 4 against 2.
    ida = adept("charm-person", style="bard", ability=1, rank=0, tags=("super-charm-person",))
    max_ = hero("Max", (0, 0, 0, 1, 0, 0))
    hands = scripted(1, 5, 3)
    course = used("charm-person", hands, ida, max_, whom=1)
    assert course.verdict == "won"
    assert not course.cast[1].has(CHARMED)
    assert {c.D20_13_02, c.R_48, c.D20_12_17} <= cites(hands)
    assert lines(hands)[0].total == 2


def test_a_reckless_superpower_has_a_table_of_its_own() -> None:
    # W33: +2 +3 +2, 10: 17, half is 9; result 3: 4 damage.
    ida = adept("magic-missile", ability=2, rank=3, tags=("super-magic-missile",))
    hands = scripted(10, 3, 4)
    course = used("magic-missile + reckless", hands, ida, foe("Ogre", 30), whom=1)
    assert (course.cast[1].hp, course.cast[0].hp) == (21, 16)
    assert {c.D20_13_03, c.D20_13_04} <= cites(hands)


def test_a_cure_gives_the_total_back_to_the_most_there_can_be() -> None:
    # W34: +1 +3, 14: 18; 6 of 19.
    patient = Creature(hero("Max").card.replace(full_hp=19), "Max")
    patient.hp = 6
    hands = scripted(14)
    ida = adept("cure-wounds", style="cleric", ability=1, rank=3)
    course = used("cure-wounds", hands, ida, patient, whom=1)
    assert course.cast[1].hp == 19
    assert (effect(hands).total, effect(hands).outcome) == (13, 1)


def test_the_undead_are_harmed_and_the_weak_of_them_flee() -> None:
    # W35: +2 +6, 10: 18; flight 3 rounds; 3, 4, 1 and 6 is 14.
    undead = ("undead",)
    dead = [
        foe("Skeleton", 4, tags=undead),
        foe("Ghast", 30, tags=undead),
        foe("Wight", 40, tags=undead),
    ]
    hands = scripted(10, 3, 3, 4, 1)
    course = used("dispel-undead", hands, adept("dispel-undead", style="cleric", ability=2), *dead)
    assert [one.hp for one in course.cast[1:]] == [0, 16, 26]
    assert [any(row[0] == TURNED for row in one.ledger) for one in course.cast[1:]] == [
        False,
        True,
        False,
    ]
    assert not course.cast[2].can_act


def test_dispelling_rolls_again_against_what_was_rolled_then() -> None:
    # W40: +2 +6; 9 works; 7 ties with 15 and 12 beats it.
    ida = adept("dispel-magic", ability=2)
    max_ = hero("Max")
    max_.note_effect(ENHANCE, STR, 1, max_.now + 60, "enhance-ability|15|Osk")
    hands = scripted(9, 7, 12)
    course = used("dispel-magic: 1", hands, ida, max_, whom=1)
    assert powers.active(course.cast[1]) == []
    assert course.cast[1].abilities()[STR] == 0
    assert effect(hands)[4:9] == ((7, 12), (32, 0, 1), 20, 15, 1)


def test_ones_own_power_is_ended_at_once_outside_a_fight() -> None:
    # D20-12.05: no action, so no time passes; nobody else's is touched.
    lit = used("light", scripted(9, 4), adept("light"), hero("Osk"))
    lit.cast[1].note_effect(ENHANCE, STR, 1, HOUR, "enhance-ability|15|Max")
    hands = scripted()
    dark = used("end: light", hands, *lit.cast)
    assert (dark.verdict, dark.how, dark.clock) == ("won", "Light is ended", 0)
    assert powers.active(dark.cast[0]) == []
    assert len(powers.active(dark.cast[1])) == 1
    assert c.D20_12_05 in cites(hands)


@pytest.mark.parametrize(
    ("detail", "how"),
    [
        ("end: light", "Ida has no Light at work there"),
        ("end: enhance ability", "Ida has no Enhance Ability at work there"),
        ("end: thunder", "Ida has no 'thunder' at work there"),
        ("end", "Ida has no '' at work there"),
    ],
)
def test_nobody_ends_what_is_not_at_work_or_is_another_s(detail: str, how: str) -> None:
    max_ = hero("Max")
    max_.note_effect(ENHANCE, STR, 1, HOUR, "enhance-ability|15|Osk")
    course = used(detail, scripted(), adept("light"), max_, whom=1)
    assert (course.verdict, course.how) == ("lost", how)
    assert len(powers.active(course.cast[1])) == 1


def test_whoever_is_senseless_ends_nothing() -> None:
    lit = used("light", scripted(9, 4), adept("light"))
    lit.cast[0].hurt(99)
    lit.cast[0].fall(OUT)
    assert used("end: light", scripted(), *lit.cast).how == "Ida cannot act now"


def test_two_more_powers_come_with_the_third_point() -> None:
    # W41: NAT 2 to NAT 3: six known, and Diff 13 is in reach.
    young = play(SYSTEM.create("druid", 1, "Ida"), scripted()).cast
    grown = play(SYSTEM.advance(young, 0), answering({"raise": (1, SKILLS.index("NAT"))})).cast
    before, after = (powers.known(Creature.unpack(one[0].pack())) for one in (young, grown))  # pyright: ignore[reportArgumentType] - packed as a dict
    assert (len(before), len(after)) == (4, 6)
    ida = Creature.unpack(grown[0].pack())  # pyright: ignore[reportArgumentType] - packed as a dict
    assert [powers.in_reach(ida, power) for power in after] == [power.diff <= 13 for power in after]


# ---------------------------------------------------------------------- backlash


def test_an_exhausted_power_cannot_be_declared_until_its_hours_are_over() -> None:
    course = used("fireball", scripted(1, 1, 3), adept("fireball"), foe("Ogre", 30), whom=1)
    again = used("fireball", scripted(), *course.cast, whom=1)
    assert again.how == "Ida is too exhausted for Fireball"
    again.cast[0].now = 6 + 3 * HOUR
    again.cast[0].lapse()
    assert used("fireball", scripted(10, 1), *again.cast, whom=1).verdict == "won"


def test_exhaustion_of_the_same_power_adds_up() -> None:
    power = tables.powers()["fireball"]
    course = casting(SETTINGS, [adept("fireball")], Task("cast", "average", 0, detail="fireball"))
    for face in (2, 4):
        strike_back(scripted(1, face), course, 0, power)
    assert [row[:4] for row in course.cast[0].ledger] == [(EXHAUST, 9, 0, 6 * HOUR)]


def test_wounds_of_a_backlash_are_half_the_difficulty() -> None:
    hands = scripted(1, 2)
    course = used("fireball", hands, adept("fireball"), foe("Ogre", 30), whom=1)
    assert course.cast[0].hp == 20 - 8
    assert c.D20_12_22 in cites(hands)


def test_drains_and_curses_add_each_with_its_own_time() -> None:
    ida = adept("fireball")
    for faces in ((1, 3, 4, 1), (1, 3, 4, 6), (1, 5, 1), (1, 5, 6)):
        ida = used("fireball", scripted(*faces), ida, foe("Ogre", 30), whom=1).cast[0]
    assert (ida.abilities()[INT], ida.curse) == (-2, 2)
    ida.now += 2 * HOUR
    ida.lapse()
    assert (ida.abilities()[INT], ida.curse) == (-1, 1)
    kinds = [row[0] for row in ida.ledger]
    assert kinds == [DRAIN, CURSE]


def test_corruption_leaves_a_mark_that_the_story_chooses() -> None:
    hands = answering({"mark": (2,)}, 1, 6)
    ida = used("fireball", hands, adept("fireball"), foe("Ogre", 30), whom=1).cast[0]
    assert ida.notes == ["marked: a shadow that lags behind"]
    assert ida.card.abilities == (0,) * 6


def test_a_power_that_is_resisted_brings_no_backlash() -> None:
    hands = scripted(12, 4, 20)
    course = used("charm-person", hands, adept("charm-person", style="bard"), hero("Max"), whom=1)
    assert course.verdict == "won"
    assert not course.cast[1].has(CHARMED)


def test_a_twenty_works_and_a_one_fails_whatever_the_total() -> None:
    weak, strong = adept("magic-missile", ability=-4, rank=2), adept("magic-missile", ability=9)
    assert used("magic-missile", scripted(20), weak, foe("Ogre", 30), whom=1).cast[1].hp == 21
    hands = scripted(1, 2)
    assert used("magic-missile", hands, strong, foe("Ogre", 30), whom=1).verdict == "lost"
    assert {c.D20_12_28, c.R_21} <= cites(hands)


# ---------------------------------------------------------------------- who may, and with what


def test_nobody_uses_a_power_without_its_skill() -> None:
    course = used("magic-missile", scripted(), adept("magic-missile", rank=0), foe("It", 9), whom=1)
    assert course.how == "Ida does not know 'magic-missile'"


def test_a_power_nobody_knows_cannot_be_declared() -> None:
    hands = scripted()
    assert used("fireball", hands, hero("Ida", MAG=2)).how == "Ida does not know 'fireball'"
    assert c.D20_12_29 in cites(hands)


def test_the_shaken_cannot() -> None:
    ida = adept("light")
    ida.suffer(SHAKEN)
    hands = scripted()
    assert used("light", hands, ida).how == "Ida cannot act now"
    assert c.D20_12_12 in cites(hands)


def test_what_is_brought_to_bear_adds_up() -> None:
    hands = scripted(2, 3)
    course = used("Light + item + place + extended time", hands, adept("light", rank=7))
    assert (course.verdict, course.clock, lines(hands)[0].total) == ("won", 600, 12)
    assert {c.D20_12_13, c.D20_12_14A, c.D20_12_14B, c.D20_12_14E, c.R_23} <= cites(hands)
    hands = scripted(2, 3)
    used("light + item", hands, adept("light", rank=7), power_modifier_size="3")
    assert lines(hands)[0].total == 12


def test_several_helpers_make_a_ritual() -> None:
    hands = scripted(10, 3)
    cast = [adept("light", rank=2), hero("Max"), hero("Osk")]
    play(casting(SETTINGS, cast, Task("cast", "average", 0, (1, 2), detail="light")), hands)
    assert lines(hands)[0].total == 13
    assert c.D20_12_14F in cites(hands)


def test_a_threat_with_powers_rolls_its_attack_and_reaches_by_its_level() -> None:
    card = Card(
        kind="threat", what="lich", level=3, base_ac=12, full_hp=8, attack=2, difficulty=14,
        powers=(("", "magic-missile"), ("", "fireball")),
    )  # fmt: skip
    hands = scripted(10)
    course = used("magic-missile", hands, Creature(card, "Lich"), hero("Ida", hp=20), whom=1)
    assert course.verdict == "won"
    assert lines(hands)[0].parts == (8, -1, 2, -1, 0, 0)
    assert c.D20_15_09 in cites(hands)
    assert (
        used("fireball", scripted(), Creature(card, "Lich"), hero("Ida"), whom=1).verdict == "lost"
    )


def test_a_healer_who_knows_the_power_heals_by_it() -> None:
    osk, max_ = adept("cure-wounds", style="cleric", ability=1, rank=2), hero("Max", FTR=2, hp=1)
    course = SYSTEM.attempt([osk, max_], Task("heal", "average", 0, whom=1))
    hands = scripted(10)
    play(course, hands)
    assert course.cast[1].health() == (13, 13)
    plain = play(SYSTEM.attempt([max_, osk], Task("heal", "average", 0, whom=1)), scripted(10))
    assert plain.cast[1].health() == (20, 20)


def test_a_detail_that_adds_nothing_is_refused() -> None:
    with pytest.raises(
        BriefError, match="'moonlight' adds nothing to a power; there are item, place"
    ):
        read_detail("fireball + moonlight")


@pytest.mark.parametrize("faces", [(1, 4, 9), (15,), (1, 3, 2, 2)])
def test_a_casting_survives_being_packed(faces: tuple[int, ...]) -> None:
    cast = [adept("magic-missile"), foe("Ogre", 30)]
    course = casting(SETTINGS, cast, Task("cast", "average", 0, (), 1, 0, "magic-missile"))
    course.step(scripted(*faces))
    packed = course.pack()
    assert SYSTEM.course(packed).pack() == packed
    if not course.verdict:
        run(SYSTEM.course(packed), hands_for(River(b"brawl"), River(b"whim")))


def test_what_a_power_made_is_known_by_its_ledger() -> None:
    course = used(
        "summon-small-animal", scripted(12, 4), adept("summon-small-animal", style="druid")
    )
    (row,) = course.cast[1].ledger
    assert (row[0], row[4]) == (MADE, "summon-small-animal|18|Ida")
