"""Things tried outside fights: skills against chances, opposition, help, what extremes bring."""

from __future__ import annotations

import pytest

from solo.errors import BriefError
from solo.odds.trials import run
from solo.rules import Line, Task
from solo.systems.gore import SYSTEM
from solo.systems.gore.attempts import Attempt, attempt, named_skill
from solo.systems.gore.conditions import Wound
from solo.systems.gore.creature import Creature
from tests.systems.gore.bodies import SETTINGS, body, lines, scripted

CUT: Wound = (1, 5, 0, 0, -1, 5)
NAMES = [entry.id for entry in (*SYSTEM.rules, *SYSTEM.readings)]


def cites(row: Line) -> list[str]:
    """Return the ids that a row cites."""
    return [NAMES[number] for number in row.cites]


def tried(task: Task, *faces: int, cast: list[Creature]) -> tuple[Attempt, list[Line]]:
    course = attempt(SETTINGS, cast, task)
    hands = scripted(*faces)
    run(course, hands)
    return course, lines(hands)


def test_a_roll_within_the_chance_succeeds_and_one_above_it_fails() -> None:
    cast = [body(notice=15)]
    won, _ = tried(Task("search", "average", 0), 40, cast=cast)
    lost, _ = tried(Task("search", "average", 0), 41, cast=cast)

    assert (won.verdict, lost.verdict) == ("won", "lost")


def test_the_best_of_the_skills_that_serve_is_used() -> None:
    course, (row,) = tried(Task("agility", "average", 0), 45, cast=[body(jump=50, dodge=10)])

    assert course.verdict == "won"
    assert row.need == 70
    assert "GORE-2.35" in cites(row)


def test_a_hard_task_takes_20_off_and_an_easy_one_adds_20() -> None:
    needs = [
        tried(Task("search", severity, 0), 99, cast=[body(notice=25)])[1][0].need
        for severity in ("trivial", "easy", "average", "hard", "extreme")
    ]

    assert needs == [90, 70, 50, 30, 10]


def test_a_threat_level_takes_5_off_for_each_two_levels() -> None:
    needs = [
        tried(Task("search", "average", 0, level=level), 99, cast=[body(notice=25)])[1][0].need
        for level in (1, 2, 7, 13)
    ]

    assert needs == [50, 45, 35, 20]


def test_helpers_who_know_half_as_much_add_10_each() -> None:
    cast = [body("Ida", notice=35), body("Bert", notice=5), body("Cole", hear=0, notice=0)]
    _, (row,) = tried(Task("search", "average", 0, helpers=(1, 2)), 99, cast=cast)

    assert row.need == 60 + 10


def test_a_critical_brings_something_by_a_d4_and_a_fumble_too() -> None:
    cast = [body(notice=25)]
    quick, (_, brought) = tried(Task("search", "average", 0), 10, 1, cast=cast)
    worse, (_, spoilt) = tried(Task("search", "average", 0), 100, 2, cast=cast)

    assert quick.verdict == "won"
    assert quick.clock == 6
    assert cites(brought)[0] == "GORE-2.06"
    assert worse.verdict == "lost"
    assert cites(spoilt)[0] == "GORE-2.07"


def test_after_a_fumble_that_hampers_the_next_try_is_20_harder() -> None:
    first, _ = tried(Task("search", "average", 0), 100, 2, cast=[body(notice=25)])
    second, (row,) = tried(Task("search", "average", 0), 99, cast=first.cast)
    _, (third,) = tried(Task("search", "average", 0), 99, cast=second.cast)

    assert (row.need, third.need) == (30, 50)


def test_a_fumble_that_hurts_costs_a_hit_point() -> None:
    course, _ = tried(Task("search", "average", 0), 100, 4, cast=[body(notice=25)])

    assert course.cast[0].hp == course.cast[0].full_hp - 1


def test_hiding_is_opposed_by_whoever_watches() -> None:
    cast = [body("Ida", hide=45), body("Bert", notice=35)]
    task = Task("stealth", "average", 0, whom=1)
    unseen, _ = tried(task, 20, 61, cast=cast)
    seen, _ = tried(task, 50, 20, cast=cast)

    assert (unseen.verdict, seen.verdict) == ("won", "lost")


def test_w11_the_larger_share_of_a_skill_wins_where_both_succeed() -> None:
    # Buyer 50 rolls 20: 30/50; seller 80 rolls 30: 50/80; the seller wins.
    cast = [body("Buyer", hide=35), body("Seller", notice=55)]
    course, rows = tried(Task("stealth", "average", 0, whom=1), 20, 30, cast=cast)

    assert [row.need for row in rows] == [50, 80]
    assert course.verdict == "lost"


def test_w10_whoever_slips_may_cling_on_by_quickness() -> None:
    climber = body(climb=20)  # 55; DEX 12: 60
    task = Task("agility", "average", 0, detail="climb 40 feet")
    up, _ = tried(task, 28, cast=[climber])
    clings, _ = tried(task, 70, 60, cast=[climber])

    assert (up.verdict, up.how) == ("won", "it works")
    assert (clings.verdict, clings.how) == ("lost", "no way up, and no fall")
    assert clings.cast[0].hp == climber.hp


def test_whoever_slips_and_does_not_cling_falls() -> None:
    climber = body(climb=20)
    task = Task("agility", "average", 0, detail="climb 40 feet")
    course, rows = tried(task, 70, 61, 90, 1, 1, 1, 1, cast=[climber])

    assert course.how == "a fall"
    assert course.cast[0].hp < climber.hp
    assert any("GORE-3.16" in cites(row) for row in rows)


def test_w07_strength_against_what_bars_the_way_is_an_opposition_test() -> None:
    cast = [body(attributes=(15, 12, 12, 13, 12, 11, 12))]
    won, (row,) = tried(Task("force", "hard", 0), 50, cast=cast)
    lost, _ = tried(Task("force", "hard", 0), 51, cast=cast)

    assert row.need == 50
    assert cites(row)[0] == "GORE-1.22"
    assert "GORE-3.29" in cites(row)
    assert (won.verdict, lost.verdict) == ("won", "lost")


def test_w08_a_crowbar_is_worth_two_points_of_strength() -> None:
    strong = body(attributes=(13, 12, 12, 13, 12, 11, 12))
    strong.gear["crowbar"] = 1
    _, (row,) = tried(Task("force", "hard", 0), 50, cast=[strong])

    assert row.need == 50
    assert "GORE-9.04" in cites(row)


def test_what_needs_another_skill_is_not_tried_without_it() -> None:
    task = Task("lore", "average", 0, detail="science forensic pathology")
    course, (row,) = tried(task, cast=[body(science_forensic_pathology=40)])

    assert course.verdict == "lost"
    assert "Medical" in course.how
    assert "GORE-2.55" in cites(row)


def test_a_quick_tongue_is_quicker_after_a_good_impression() -> None:
    task = Task("deceive", "average", 0, detail="fast talk")
    _, (first, row) = tried(task, 30, 99, cast=[body(fast_talk=30)])

    assert first.need == 60  # CHA 12
    assert row.need == 50


def test_calm_water_and_flat_ground_ask_for_no_roll() -> None:
    course, (row,) = tried(Task("survive", "trivial", 0, detail="riding"), cast=[body()])

    assert course.verdict == "won"
    assert row.faces == ()


def test_a_detail_names_a_skill_its_kind_and_a_number() -> None:
    assert named_skill("climb 40 feet") == ("climb", 40)
    assert named_skill("Craft: alchemy") == ("craft:alchemy", 0)
    assert named_skill("tracking 3 days") == ("tracking", 3)
    assert named_skill("smelling salts") == ("", 0)


def test_old_tracks_are_harder_by_10_a_day() -> None:
    _, (row,) = tried(Task("survive", "average", 0, detail="tracking 3"), 99,
                      cast=[body(tracking=55)])  # fmt: skip
    assert row.need == 60 - 30


def test_the_wounded_are_tended_with_first_aid() -> None:
    hurt = body("Bert")
    hurt.hp, hurt.wounds = 8, [CUT]
    course, _ = tried(Task("heal", "average", 0, whom=1), 40, 2, cast=[body(first_aid=15), hurt])

    assert course.verdict == "won"
    assert course.cast[1].hp == 10


def test_a_wound_is_tried_once() -> None:
    hurt = body("Bert")
    hurt.hp, hurt.wounds = 8, [CUT]
    task = Task("heal", "average", 0, whom=1)
    first, _ = tried(task, 90, cast=[body(first_aid=15), hurt])
    second, _ = tried(task, 40, cast=first.cast)

    assert first.verdict == "lost"
    assert second.cast[1].hp == 8


def test_what_has_no_life_is_mended_by_an_hour_of_mechanics() -> None:
    machine = body("Digger", living=False)
    machine.hp = 5
    course, rows = tried(Task("repair", "average", 0, whom=1), 30, 3,
                         cast=[body(mechanics=20), machine])  # fmt: skip
    assert course.cast[1].hp == 8
    assert course.clock == 3600
    assert "R-131" in cites(rows[-1])


def test_nobody_outside_the_cast_can_be_named() -> None:
    with pytest.raises(BriefError, match="nobody is number 3"):
        attempt(SETTINGS, [body()], Task("search", "average", 3))


def test_what_was_packed_goes_on_as_it_was() -> None:
    course = attempt(SETTINGS, [body(notice=25)], Task("search", "average", 0))
    again = Attempt.unpack(course.pack())

    assert again.pack() == course.pack()


def test_of_two_tools_for_one_end_only_the_better_counts() -> None:
    fisher = body(survival=35)
    fisher.gear = {"fish-hook": 1, "fishing-kit": 1}
    _, (row,) = tried(Task("survive", "average", 0, detail="survival"), 99, cast=[fisher])

    assert row.need == 50 + 20
    assert "GORE-9.07" in cites(row)
