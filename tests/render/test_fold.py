"""The dice under the prose: every face, every part, the need, and the rule."""

from __future__ import annotations

from dataclasses import replace

from solo.play.playthrough import Figure
from solo.render.deeds import deeds
from solo.render.fold import Mechanics, weapon_of
from solo.render.lines import lines_of
from solo.rules import Row
from solo.systems import gore
from solo.systems.d20 import SYSTEM, cites
from solo.systems.gore import cites as c
from tests.render.handwalk import fight

NAMES = ("Tamsin", "Osk", "ogre")


def shown(*rows: Row) -> list[str]:
    return Mechanics(fight(), SYSTEM, lines_of("d20"), NAMES).lines(rows)


def test_a_blow_and_its_harm_stand_on_one_line() -> None:
    tape = fight().tape
    (line,) = shown(*tape[1:3])
    blow, harm = line.split("; ")
    assert blow == "Tamsin, longbow at ogre: d20 12 + 1 DEX + 2 FTR = 15 vs AC 14, hit"
    assert harm == "1d6 4 + 1 = 5 slashing (Ogre 16 → 11) · D20-8.06 D20-8.16"


def test_a_threat_adds_its_attack() -> None:
    assert shown(fight().tape[4]) == [
        "Ogre, club at Osk: d20 3 + 6 attack = 9 vs AC 17, miss · D20-8.04"
    ]


def test_a_tied_initiative_shows_what_was_tied_and_what_was_thrown_again() -> None:
    parts = (0, 3, 1, 0, 2, 2)
    row: Row = (1, 2, -1, (cites.D20_7_02,), (18, 9, 19, 11, 13), parts, 21, 0, 1, 0)
    (line,) = shown(row)
    assert line == (
        "Ogre acts first: initiative 21 (d20 Tamsin 18 + 3, Osk 9, ogre 19 + 2; "
        "tied, rolled again: Tamsin 11 + 3 = 14, ogre 13 + 2 = 15) · D20-7.02"
    )


def test_whoever_tied_twice_is_thrown_for_twice() -> None:
    parts = (0, 0, 1, 0, 2, 0)
    row: Row = (1, 1, -1, (cites.D20_7_02,), (8, 8, 8, 5, 12, 12, 7, 3), parts, 8, 0, 1, 0)
    (line,) = shown(row)
    assert line == (
        "Osk acts first: initiative 8 (d20 Tamsin 8, Osk 8, ogre 8; tied, rolled again: "
        "Tamsin 5, Osk 12, ogre 12; tied, rolled again: Osk 7, ogre 3) · D20-7.02"
    )


def test_what_adds_nothing_is_left_out_and_what_takes_away_is_shown() -> None:
    row: Row = (1, 1, 2, (cites.D20_8_04,), (9,), (0, -1, 0, 0), 8, 14, 0, 16)
    assert shown(row) == ["Osk, mace at ogre: d20 9 - 1 STR = 8 vs AC 14, miss · D20-8.04"]


def test_a_reading_that_decided_is_cited_beside_the_rule() -> None:
    assert shown(fight().tape[5])[0].endswith("· D20-11.05 R-15")


def test_hours_of_rest_are_added_up() -> None:
    rows: list[Row] = [
        (3600 * n, -1, 1, (cites.D20_5_05,), (), (1, 0), 1, 16, 0, 5 + n) for n in range(1, 5)
    ]
    assert shown(*rows) == ["Osk, 4 hours of rest: 4 back (Osk 16 → 9) · D20-5.05"]


def test_a_rule_without_words_of_its_own_still_shows_its_dice() -> None:
    row: Row = (1, 0, -1, (cites.D20_18_01,), (3, 5), (), 8, 0, 1, 0)
    (line,) = shown(row)
    assert "3, 5 = 8" in line
    assert line.endswith("· D20-18.01")


def test_the_weapon_is_the_one_its_use_asks_for() -> None:
    archer = fight().cast[0]
    assert weapon_of(archer, "ranged") == "longbow"
    assert weapon_of(archer, "light") == "knife"


def test_a_threat_strikes_with_what_it_has_without_the_article() -> None:
    ogre = Figure(name="ogre", proper=False, side=1, noun="ogre", weapon="a rusty sabre")
    assert weapon_of(ogre, "melee") == "rusty sabre"


def test_harm_that_was_halved_shows_what_was_left_of_it() -> None:
    row: Row = (0, -1, 1, (cites.D20_E_01, cites.D20_5_04), (5,), (1,), 3, 0, 1, 13)
    assert shown(row) == ["Osk takes 1d6 5 = 3 bludgeoning (Osk 16 → 13) · D20-E.01 D20-5.04"]


def _struck(faces: tuple[int, ...], parts: tuple[int, ...], total: int) -> str:
    row: Row = (0, -1, 1, (cites.D20_E_01, cites.D20_5_04), faces, parts, total, 0, 1, 13)
    (line,) = shown(row)
    return line.removesuffix(" bludgeoning (Osk 16 → 13) · D20-E.01 D20-5.04")


def test_the_damage_of_a_hazard_adds_up() -> None:
    assert _struck((6,), (1, 0, -2, 0), 4) == "Osk takes 1d6 6 - 2 = 4"
    assert _struck((5,), (1, 1, 2, 0), 5) == "Osk takes 1d6 5 halved + 2 = 5"
    assert _struck((3, 3), (1, 0, 0, 6), 3) == "Osk takes 2d6 3, 3 halved = 3"
    assert _struck((6,), (1, 0, -2, 4), 2) == "Osk takes (1d6 6 - 2) halved = 2"
    assert _struck((), (1, 0, -2, 4), 2) == "Osk takes the same, 4 halved = 2"
    assert _struck((), (1, 0, -2, 0), 4) == "Osk takes the same, 4"


def test_a_blow_that_is_doubled_or_shared_says_of_what() -> None:
    for times, total, words in (
        (2, 4, "(1d6 1 + 1) \N{MULTIPLICATION SIGN} 2 = 4"),
        (-2, 1, "(1d6 1 + 1) \N{DIVISION SIGN} 2 = 1"),
    ):
        row: Row = (1, 0, 2, (cites.D20_8_16,), (1,), (0, 1, 0, times, 11), total, 0, 1, 12)
        assert shown(row) == [f"{words} slashing (Ogre 16 → 12) · D20-8.16"]
    shared: Row = (1, 0, 2, (cites.D20_8_16, cites.D20_8_07), (), (0, 1, 0, -2, 11), 1, 0, 1, 15)
    assert shown(shared) == ["A share of it, 1 (Ogre 16 → 15) · D20-8.16 D20-8.07"]


def test_whoever_is_brought_back_has_a_point_again() -> None:
    parts = (2, 1, 7, 4, 0)
    row: Row = (9, 0, 1, (cites.D20_5_10,), (11,), parts, 16, 15, 1, 1)
    (line,) = Mechanics(fight(), SYSTEM, lines_of("d20"), NAMES).lines([
        (8, 2, 1, (cites.D20_8_16,), (6, 6), (0, 0, 0, 1, 11), 12, 0, 1, 0), row,
    ])[1:]  # fmt: skip
    assert line.endswith("= 16 vs 15, alive (Osk 0 → 1) · D20-5.10")


def test_what_lasts_is_told_in_the_unit_it_was_rolled_in() -> None:
    for unit, words in ((6, "rounds"), (60, "minutes"), (3600, "hours"), (86400, "days")):
        row: Row = (0, -1, 1, (cites.D20_E_04,), (4,), (unit,), 4 * unit, 0, 1, 16)
        assert shown(row) == [f"It will last 4 {words}: d6 4 · D20-E.04"]


def test_what_holds_of_every_roll_is_not_cited_beside_its_rule() -> None:
    cited = (cites.D20_1_03, cites.D20_1_02, cites.D20_1_04, cites.D20_1_06, cites.D20_15_03)
    row: Row = (0, 1, -1, (*cited, cites.R_79), (4,), (), 4, 12, 0, 0)
    assert shown(row) == ["Osk: d20 4 vs 12, failed · D20-1.03 D20-15.03"]


def test_a_rule_that_stands_alone_is_always_cited() -> None:
    row: Row = (0, 0, -1, (cites.D20_1_06,), (), (), 4, 12, 1, 0)
    assert shown(row)[0].endswith("· D20-1.06")


def test_a_stage_that_stays_says_so() -> None:
    row: Row = (0, -1, 1, (cites.D20_16_03, cites.R_43), (), (3, 3), 3, 0, 0, 16)
    assert shown(row) == ["Osk, stage 3 still · D20-16.03"]


def test_every_rule_left_out_of_the_folds_is_known() -> None:
    known = {rule.id for rule in SYSTEM.rules} | {reading.id for reading in SYSTEM.readings}
    assert lines_of("d20").minor <= known


def percentile() -> Mechanics:
    """Return a reader of the d100 game, in which Osk has a dart and a bow."""
    tamsin, osk, ogre = fight().cast
    armed = replace(osk, arms=(("dart", "thrown, attack 30 %"), ("short bow", "two hands")))
    return Mechanics(
        replace(fight(), cast=(tamsin, armed, ogre)), gore.SYSTEM, lines_of("gore"), NAMES
    )


def test_a_tie_says_whose_die_is_whose() -> None:
    row: Row = (1, 1, 2, (c.GORE_4_02, c.GORE_D_04), (4, 4, 3, 9), (12,), 3, 9, 0, 0)
    (line,) = percentile().lines([row])
    assert line == (
        "Strike rank 12, d10: Osk 4, ogre 4, again Osk 3, ogre 9; ogre before Osk"
        " · GORE-4.02 GORE-D.04"
    )


def test_another_is_taken_of_what_was_thrown_and_a_bow_is_loaded() -> None:
    rows: list[Row] = [(1, 1, -1, (c.GORE_4_43,), (), (arm, 1), 0, 0, 1, 16) for arm in (0, 1)]
    dart, bow = percentile().lines(rows)
    assert dart.startswith("Osk readies another dart ")
    assert bow.startswith("Osk loads the short bow ")


def test_an_improvement_roll_says_which_die_is_which() -> None:
    dodge = lines_of("gore").lists["skills"].index("Dodge")
    rows: list[Row] = [
        (0, 1, -1, (c.GORE_2_72,), (7,), (dodge, 1), 7, 41, 0, 42),
        (0, 1, -1, (c.GORE_2_72,), (57, 3), (dodge, 4), 57, 42, 1, 46),
    ]
    assert percentile().lines(rows) == [
        "Osk, Dodge: D100 07, not over 41; 1 more, 42 now · GORE-2.72",
        "Osk, Dodge: D100 57, over 42; d4 3, 4 more, 46 now · GORE-2.72",
    ]


def test_what_lowers_a_chance_and_no_rule_names_is_the_condition_somebody_is_in() -> None:
    row: Row = (1, 1, 2, (c.GORE_4_37,), (60,), (1, 64, 1, 1, -10), 60, 54, 0, 16)
    (line,) = percentile().lines([row])
    assert line.startswith(
        "Osk, short bow at ogre: D100 60 against 54 (64 - 10 condition), failure"
    )


def test_hit_points_that_go_with_an_attribute_are_shown_by_what_they_lead_to() -> None:
    hurt = (1, 2, 1, (c.GORE_3_31,), (), (1, 0, 0), 9, 16, 1, 3)
    faints = [(1, 2, 1, (c.GORE_3_35,), (), (), 0, 0, 2, left) for left in (3, 1)]
    same, fewer = (percentile().lines([hurt, faint])[0] for faint in faints)
    assert "(Osk 16 → 3); Osk passes out, too few hit points to stay awake on ·" in same
    assert (
        "(Osk 16 → 3); Osk passes out, too few hit points to stay awake on (Osk 3 → 1) ·" in fewer
    )


def test_care_that_leaves_somebody_dying_was_in_vain() -> None:
    mechanics, cast = percentile(), fight().cast
    tried = (1, 1, 0, (c.GORE_2_27,), (7,), (1000, 40, 1, 1, 0), 7, 40, 1, -7)
    for left, good in ((-5, False), (1, True)):
        back = (1, 1, 0, (c.GORE_1_14,), (2,), (0, 0, 0), 2, 0, 6, left)
        (deed,) = deeds([tried, back], mechanics.rule, cast)
        assert (deed.tells, deed.good) == ("tend", good)


def test_whoever_throws_it_off_was_exposed_to_the_same_by_name() -> None:
    taken = replace(fight().cast[0], states=("poisoned: Hagstones (stage 0)",))
    old = replace(fight().cast[1], states=("diseased: Old ward cough (stage 0)",))
    start = {"hazard": {"name": "Hagstones"}}
    played = replace(fight(), kind="expose", start=start, cast=(taken, old, fight().cast[2]))
    rows: list[Row] = [
        (1, -1, who, (cites.D20_E_01, cites.D20_16_01), (), (), 0, 0, 1, 9) for who in range(3)
    ]
    told = Mechanics(played, SYSTEM, lines_of("d20"), NAMES).lines(rows)
    assert [line.partition(" · ")[0] for line in told] == [
        "Tamsin is exposed to Hagstones", "Osk is exposed to Hagstones",
        "Ogre is exposed to Hagstones",
    ]  # fmt: skip


def test_what_follows_from_a_score_is_told_on_the_finished_sheet_and_not_before() -> None:
    grown: Row = (0, 0, 0, (c.GORE_1_15,), (), (1, 13, 11, 24), 12, 0, 1, 0)
    rules = (c.GORE_1_15, c.GORE_1_14, c.GORE_1_17, c.R_02)
    done: Row = (0, 0, 0, rules, (), (-1, 0, 11, 24), 12, 0, 1, 12)
    told = Mechanics(fight(), gore.SYSTEM, lines_of("gore"), NAMES).lines([grown, done])
    assert [line.partition(" · ")[0] for line in told] == [
        "Tamsin: CON 13 now",
        "Tamsin: 12 hit points at most, 11 magic points, a base of 24 to dodge",
    ]


def test_a_counter_agent_is_given_by_somebody_to_somebody() -> None:
    for rules in ((c.GORE_F_05, c.GORE_2_58), (c.GORE_3_49, c.GORE_2_58)):
        rows: list[Row] = [(0, 0, whom, rules, (), (0, 0, 0), 0, 0, 1, 9) for whom in (1, 0)]
        told = Mechanics(fight(), gore.SYSTEM, lines_of("gore"), NAMES).lines(rows)
        assert [line.partition(" · ")[0] for line in told] == [
            "Tamsin gives Osk the counter agent", "Tamsin takes the counter agent",
        ]  # fmt: skip


def test_hit_points_that_go_with_a_score_are_told() -> None:
    fell: Row = (0, -1, 1, (c.GORE_1_14, c.GORE_1_03), (), (0, -1, 0), 2, 9, 1, 14)
    told = Mechanics(fight(), gore.SYSTEM, lines_of("gore"), NAMES).lines([fell])
    assert told == ["Hit points down by 2 (Osk 16 → 14) · GORE-1.14 GORE-1.03"]
