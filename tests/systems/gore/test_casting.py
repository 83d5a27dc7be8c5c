"""Who may cast, what it costs, and what casters do with books (chapter 5)."""

from __future__ import annotations

import pytest

from solo.errors import BriefError
from solo.systems.gore.body import POW
from solo.systems.gore.cites import GORE_5_01, GORE_5_03, GORE_5_04, GORE_5_08
from solo.systems.gore.conditions import OUT
from solo.systems.gore.grimoire import spells
from solo.systems.gore.spells import GAINS
from solo.systems.gore.summons import build_cost, read_build
from tests.systems.gore.wizards import cast, person, wizard


def test_w43_the_printed_zombie_costs_19_magic_points() -> None:
    build = read_build("STR 3 DEX 3 MOV 3 unarmed 60")
    assert build_cost(build, 13, spells()["animate-dead"].least) == 19
    assert build_cost(read_build("hide 45"), 0, 0) == 5


def test_w44_three_points_end_a_web_but_no_flame() -> None:
    assert spells()["web"].least == 3
    assert spells()["summon-flame"].least == 4
    people = [wizard("dispel-magic", "spider-climb", "false-life"), person(kind="hero")]
    course, _ = cast(people, "spider climb", whom=1)
    course, _ = cast(course.people, "dispel magic 3", whom=1)
    assert course.verdict == "won"
    course, _ = cast(course.people, "false life", whom=1)
    course, _ = cast(course.people, "dispel magic 3", whom=1)
    assert course.verdict == "lost"


def test_w45_two_points_of_stone_skin_are_two_of_armour() -> None:
    course, _ = cast([wizard("stone-skin")], "stone skin 2")
    assert course.people[0].ap == 2


def test_w47_research_must_roll_below_its_chance() -> None:
    mara = wizard(language_native=-35)
    course, tape = cast([mara], "research web 3", 8, 35)
    assert course.verdict == "lost"
    assert course.clock == 5 * 7 * 86_400
    assert tape[1].need == 34
    course, _ = cast([mara], "research web 3", 8, 34)
    assert course.people[0].card.spells == ("web",)
    assert "book:web" in course.people[0].notes


def test_a_spell_that_is_not_in_memory_is_refused() -> None:
    course, tape = cast([wizard("web")], "grease")
    assert course.verdict == "lost"
    assert tape[0].cites[0] == GORE_5_04
    assert course.people[0].mp == 16


def test_only_so_many_spells_are_in_memory_as_there_is_int() -> None:
    names = [*spells()][:20]
    course, _ = cast([wizard(*names)], names[15].replace("-", " "))
    assert course.verdict == "lost"


def test_magic_may_be_kept_to_a_strong_will() -> None:
    changes = {"exclusive_magic": "true"}
    course, _ = cast([wizard("blur", power=15)], "blur", changes=changes)
    assert course.verdict == "lost"
    course, _ = cast([wizard("alarm", "blur")], "alarm, mental for good", changes=changes)
    course, _ = cast(course.people, "blur", changes=changes)
    assert course.people[0].attributes[POW] == 15
    assert course.verdict == "won", "what is lent still counts"


def test_the_last_magic_point_works_and_knocks_out() -> None:
    mara = wizard("blur")
    mara.mp = 1
    course, _ = cast([mara], "blur")
    assert course.verdict == "won"
    assert course.people[0].down == OUT
    assert course.people[0].rating("hide") == 35


def test_what_cannot_be_paid_is_refused() -> None:
    mara = wizard("blur")
    mara.mp = 1
    course, _ = cast([mara], "blur 2")
    assert (course.verdict, course.people[0].mp) == ("lost", 1)


def test_a_will_as_strong_as_ones_own_teaches_when_it_is_beaten() -> None:
    strong = person(attributes=(12, 12, 12, 13, 12, 16, 12))
    course, tape = cast([wizard("blindness-deafness"), strong], "blindness", 50, whom=1)
    assert GAINS in course.people[0].notes
    assert any(row.cites[0] == GORE_5_03 for row in tape)
    course, _ = cast([wizard("blindness-deafness"), person()], "blindness", 50, whom=1)
    assert GAINS not in course.people[0].notes
    course, _ = cast(
        [wizard("blindness-deafness"), strong], "blindness", 50, whom=1,
        changes={"pow_gain": "false"},
    )  # fmt: skip
    assert GAINS not in course.people[0].notes


def test_learning_goes_on_period_by_period() -> None:
    course, _ = cast([wizard()], "learn web", 90, 75)
    assert course.clock == 42 * 86_400
    assert course.people[0].card.spells == ("web",)
    course, _ = cast([wizard()], "learn web", 90, study=(0,))
    assert course.verdict == "lost"


def test_a_tutor_who_knows_it_saves_two_weeks() -> None:
    course, tape = cast([wizard(), wizard("web")], "learn web", 10, helpers=(1,))
    assert course.clock == 7 * 86_400
    assert any(GORE_5_08 in row.cites for row in tape)


def test_a_strange_tongue_must_be_read_first() -> None:
    course, _ = cast([wizard(language_other=30)], "learn web in language_other", 31)
    assert (course.verdict, course.clock) == ("lost", 0)
    course, _ = cast([wizard(language_other=30)], "learn web in language_other", 30, 10)
    assert course.verdict == "won"


def test_an_invention_needs_occult_lore_too() -> None:
    course, _ = cast([wizard(occult=40)], "invent frost 4", 5, 30, 55)
    assert (course.verdict, course.people[0].notes) == ("won", ["invented:frost"])
    course, _ = cast([wizard(occult=40)], "invent frost 4", 5, 30, 56)
    assert course.verdict == "lost"


def test_copying_takes_an_hour_for_each_magic_point() -> None:
    course, _ = cast([wizard("web")], "copy web")
    assert course.clock == 3 * 3600
    assert course.people[0].notes == ["book:web"]


def test_a_full_memory_gives_up_what_the_caster_chooses() -> None:
    full = [*spells()][:15]
    mara = wizard(*full)
    mara.notes.append("book:web")
    course, tape = cast([mara], f"memorise web for {full[3]}")
    assert course.people[0].card.spells == (*full[:3], *full[4:], "web")
    assert course.clock == 36
    assert GORE_5_01 in tape[0].cites
    course, _ = cast(course.people, "forget web")
    assert "web" not in course.people[0].card.spells
    assert course.clock == 0


def test_walking_on_air_ends_in_a_float_and_a_fall() -> None:
    course, _ = cast([wizard("air-walk")], "air walk")
    course, tape = cast(course.people, "end air walk 200", 3, 1, 2)
    assert tape[0].parts == (0, 200, 3)
    assert (tape[0].need, tape[0].total) == (20, 3)


@pytest.mark.parametrize(
    "detail", ["frobnicate", "fill", "research web 9", "animate dead: wings 3", "invent frost"]
)
def test_a_detail_that_cannot_be_read_is_refused_in_a_line(detail: str) -> None:
    with pytest.raises(BriefError) as told:
        cast([wizard("animate-dead")], detail)
    assert "\n" not in str(told.value)
