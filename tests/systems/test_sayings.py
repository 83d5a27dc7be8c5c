"""What every game must keep, the awkward one included: what it and its courses say is so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from oracles.streams import River
from solo.errors import BriefError
from solo.odds.trials import hands_for, trial
from solo.records import Place
from solo.rules import Line, Side, System, Task
from tests.systems.standard import (
    DEPTH,
    SEVERITIES,
    STREAM,
    WOLF,
    every_game,
    foes,
    rivers,
    standard,
    steps,
    through_json,
)


@every_game
def test_every_face_thrown_is_on_the_tape_and_no_other(system: System) -> None:
    for name, packed in standard(system.id).items():
        for number in range(1, 1 + 5 * DEPTH):
            river, story = rivers(number)
            thrown: Counter[int] = Counter()

            def throw(sides: int, river: River = river, thrown: Counter[int] = thrown) -> int:
                face = river.throw(sides)
                thrown[face] += 1
                return face

            hands = replace(hands_for(river, story), throw=throw)
            course = system.course(packed)
            for _ in steps(course, hands):
                pass
            shown = Counter(face for row in hands.tape for face in Line(*row).faces)
            assert shown == thrown, name


@every_game
def test_rows_of_the_tape_cite_the_catalogue_and_the_cast(system: System) -> None:
    rules, all_ = len(system.rules), len(system.rules) + len(system.readings)
    for name, packed in standard(system.id).items():
        course, tape = trial(system, packed, STREAM, 1)
        many = len(course.cast)
        for row in tape:
            line = Line(*row)
            assert line.cites, f"{name}: {line}"
            assert 0 <= line.cites[0] < rules, f"{name}: {line}"
            assert all(0 <= cite < all_ for cite in line.cites), f"{name}: {line}"
            assert -1 <= line.who < many, f"{name}: {line}"
            assert -1 <= line.whom < many, f"{name}: {line}"
            assert line.beat >= 0, f"{name}: {line}"
            assert line.outcome >= 0, f"{name}: {line}"


@every_game
def test_rules_and_readings_are_numbered_by_their_place(system: System) -> None:
    entries = (*system.rules, *system.readings)
    assert [entry.number for entry in entries] == list(range(len(entries)))
    assert len({entry.id for entry in entries}) == len(entries)
    assert "fight" in system.contests


@every_game
def test_every_course_ends_and_says_how(system: System) -> None:
    for name, packed in standard(system.id).items():
        for number in range(1, 1 + 5 * DEPTH):
            course = system.course(packed)
            for _ in steps(course, hands_for(*rivers(number))):
                pass
            assert course.verdict in ("won", "lost", "draw", "unfinished"), name
            assert course.how.strip(), name


@every_game
def test_the_cast_only_grows_and_the_clock_only_goes_forward(system: System) -> None:
    for name, packed in standard(system.id).items():
        for number in range(1, 1 + DEPTH):
            course = system.course(packed)
            before, clock = [one.name for one in course.cast], course.clock
            for _ in steps(course, hands_for(*rivers(number))):
                now = [one.name for one in course.cast]
                assert now[: len(before)] == before, name
                assert course.clock >= clock, name
                before, clock = now, course.clock


@every_game
def test_everybody_in_a_contest_is_on_a_side_newcomers_too(system: System) -> None:
    joined = 0
    for name, packed in standard(system.id).items():
        for number in range(1, 1 + 2 * DEPTH):
            course = system.course(packed)
            many = len(course.cast)
            first = [course.side(who) for who in range(many)]
            for step in steps(course, hands_for(*rivers(number))):
                sides = [course.side(who) for who in range(len(course.cast))]
                assert {*sides} <= {0, 1}, name
                if "party against" in name or name in ("even", "caught out"):
                    assert sides[:many] == first, f"{name}: somebody changed sides"
                    assert {*first} == {0, 1}, name
                if step % 5 == 0:
                    twin = system.course(through_json(course.pack()))
                    assert [twin.side(who) for who in range(len(twin.cast))] == sides, name
            joined += len(course.cast) - many
    assert joined, "nobody joined anything: the standard courses are too tame"


@every_game
def test_sides_are_numbered_as_they_were_given(system: System) -> None:
    ours, theirs = foes(system, WOLF, 2, 2), foes(system, WOLF, 2, 3)
    course = system.contest("fight", [Side(ours, 0, "kill"), Side(theirs, 1, "kill")], Place())
    assert [course.side(who) for who in range(5)] == [0, 0, 1, 1, 1]
    assert system.pass_time(ours, 60, "wait").side(1) == 0


@every_game
def test_the_dead_and_the_senseless_do_not_go_on_and_the_hale_do(system: System) -> None:
    down = 0
    for name, packed in standard(system.id).items():
        for number in range(1, 1 + 2 * DEPTH):
            course, _ = trial(system, packed, STREAM, number)
            for one in course.cast:
                out = {"dead", "unconscious"} & {*one.states()}
                down += bool(out)
                assert not (out and one.can_go_on()), f"{name}: {one.name}"
                assert one.can_go_on() or one.states(), f"{name}: {one.name} is out for no reason"
                assert system.creature(one.pack()).can_go_on() == one.can_go_on(), name
                assert all(noun.strip() for noun in one.weapons()), f"{name}: {one.name}"
    assert down
    assert all(one.can_go_on() and not one.states() for one in foes(system, WOLF, 3, 3))


@every_game
def test_a_severity_is_told_in_one_line_or_not_at_all(system: System) -> None:
    told = [system.severity_facts(severity) for severity in SEVERITIES]
    assert all("\n" not in words for words in told)
    assert len({*told}) == len(told) or not any(told)


@every_game
def test_no_rule_turns_on_words_that_only_mark_a_task(system: System) -> None:
    assert not system.heeds(Task("force", "average", 0, detail="the door of scene 4"))
    assert system.heeds(Task("heal", "average", 0, detail="an antidote"))


@every_game
@pytest.mark.parametrize("empty", [1, 2])
def test_an_empty_side_is_refused_by_name(system: System, empty: int) -> None:
    some, name = foes(system, WOLF, 2, 1), {1: "first side|side 1", 2: "second side|side 2"}
    sides = [
        Side([] if empty == 1 else some, 0, "kill"),
        Side([] if empty == 2 else some, 1, "kill"),
    ]
    with pytest.raises(BriefError, match=rf"\b({name[empty]})\b.*empty") as refusal:
        system.contest("fight", sides, Place())
    assert "\n" not in str(refusal.value)


@every_game
def test_what_a_game_does_not_know_is_refused_by_name(system: System) -> None:
    some = foes(system, WOLF, 2, 1)
    sides = [Side(some, 0, "kill"), Side(some, 1, "kill")]
    asked: dict[str, Callable[[], object]] = {
        "pie-eating": lambda: system.contest("pie-eating", sides, Place()),
        "0": lambda: system.threat(WOLF, 0),
        "14": lambda: system.threat(WOLF, 14),
        "99": lambda: system.create(system.concepts("fantasy")[0], 99, "Ida"),
        "astronomer royal": lambda: system.create("astronomer royal", 1, "Ida"),
        "NO-R1": lambda: system.under({"NO-R1": "whatever"}),
    }
    for word, ask in asked.items():
        with pytest.raises(BriefError, match=word) as refusal:
            ask()
        assert "\n" not in str(refusal.value)


@every_game
def test_every_setting_can_be_changed_to_each_of_its_options(system: System) -> None:
    for reading in system.readings:
        for option in reading.options:
            other = system.under({reading.id: option})
            assert other.id == system.id
            before, now = dict(system.settings), dict(other.settings)
            assert now.keys() == before.keys()
            changed = [(before[key], now[key]) for key in now if now[key] != before[key]]
            assert changed == ([] if option == reading.default else [(reading.default, option)])


@every_game
def test_the_tables_of_a_rule_have_a_cell_for_every_column(system: System) -> None:
    for rule in system.rules:
        for table in system.tables(rule.id):
            assert table.title.strip(), rule.id
            assert table.rows, f"{rule.id}: {table.title}"
            assert {len(row) for row in table.rows} == {len(table.head)}, (
                f"{rule.id}: {table.title}"
            )
            assert all(cell for row in table.rows for cell in row[:1]), f"{rule.id}: {table.title}"
    assert not system.tables("no such rule")
