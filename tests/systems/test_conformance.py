"""What every game must keep, the awkward one included: one tape however it is played.

These are the checks of the contract's section 7 that look at courses, packs and tapes; those
that look at levels, odds and hazards are in ``test_ladders.py``.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from oracles.streams import River
from solo.errors import BriefError
from solo.odds.trials import hands_for, merged, run, tally, trial
from solo.play.sitting import Sitting
from solo.records import Json, Place
from solo.rules import Choice, Course, Deed, Hands, Ints, Line, Row, Side, System
from tests.systems.standard import (
    DEPTH,
    SEVERITIES,
    STREAM,
    SYSTEMS,
    WOLF,
    courses,
    every_game,
    foes,
    rivers,
    steps,
)

ROOT = Path(__file__).parents[2]


@cache
def standard(name: str) -> dict[str, Json]:
    return courses(SYSTEMS[name])


def through_json(value: Json) -> Json:
    return cast("Json", json.loads(json.dumps(value)))


def by_trial(system: System, packed: Json, number: int) -> tuple[list[Row], Json]:
    course, tape = trial(system, packed, STREAM, number)
    return tape, course.pack()


def at_the_table(
    system: System,
    packed: Json,
    number: int,
    mine: Callable[[str, int], bool],
    *,
    by_hand: bool,
    whim: River | None = None,
) -> tuple[list[Row], Json]:
    """Play with a person's answers and dice, saved through JSON and loaded before each of them.

    The person decides as the tactics would, with ``whim`` or the trial's own, and throws what
    the trial's dice would show.
    """
    stream = STREAM.child("trial", number)
    sitting = Sitting(system, packed, mine, stream=stream, by_hand=by_hand)
    river, story = rivers(number)
    whim = whim or story
    tape = sitting.tape
    while sitting.want is not None:
        want = sitting.want
        deed: Deed
        if isinstance(want, int):
            deed = (river.throw(want),)
        else:
            deed = sitting.course.decide(want.kind, want.who, want.about, whim.throw)
        sitting = Sitting.load(system, through_json(sitting.saved()), mine, by_hand=by_hand)
        assert sitting.want == want
        sitting.answer(deed)
        tape += sitting.tape
    return tape, sitting.course.pack()


def broken(value: Json) -> None:
    """Ruin a packed value from the inside out, as a careless owner might."""
    if isinstance(value, dict):
        for key in tuple(value):
            broken(value[key])
            value[key] = "ruined"
    elif isinstance(value, list):
        for each in value:
            broken(each)
        value.clear()


@every_game
def test_saving_before_every_answer_changes_nothing(system: System) -> None:
    for name, packed in standard(system.id).items():
        for number in range(1, 1 + DEPTH):
            seen = at_the_table(system, packed, number, lambda _kind, _who: True, by_hand=False)
            assert seen == by_trial(system, packed, number), name


@every_game
def test_dice_thrown_by_hand_change_nothing(system: System) -> None:
    for name, packed in standard(system.id).items():
        for number in range(1, 1 + DEPTH):
            seen = at_the_table(system, packed, number, lambda _kind, _who: False, by_hand=True)
            assert seen == by_trial(system, packed, number), name


@every_game
def test_a_person_may_play_some_and_leave_the_rest_to_tactics(system: System) -> None:
    def mine(_kind: str, who: int) -> bool:
        return who % 2 == 0

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        return course.decide(kind, who, about, (whim if mine(kind, who) else story).throw)

    for name, packed in standard(system.id).items():
        whim, (river, story) = STREAM.child("whim").river(), rivers(1)
        course, hands = system.course(packed), Hands(river.throw, ask, [])
        run(course, hands)
        for by_hand in (False, True):
            whim = STREAM.child("whim").river()
            seen = at_the_table(system, packed, 1, mine, by_hand=by_hand, whim=whim)
            assert seen == (hands.tape, course.pack()), name


@every_game
def test_a_trial_is_the_same_whatever_is_played_around_it(system: System) -> None:
    for name, packed in standard(system.id).items():
        forwards = [by_trial(system, packed, number) for number in range(1, 4)]
        backwards = [by_trial(system, packed, number) for number in range(3, 0, -1)]
        assert forwards == backwards[::-1], name


@every_game
def test_trials_add_up_in_any_chunks(system: System) -> None:
    many = 24 * DEPTH
    for name in ("even", "caught out", "meet trap"):
        packed = standard(system.id)[name]
        whole = tally(system, packed, stream=STREAM, trials=many)
        cuts = ((1, 5), (6, many - 12), (many - 6, 7))
        parts = [tally(system, packed, stream=STREAM, trials=n, first=k) for k, n in cuts]
        assert merged(parts) == whole, name
        assert merged(parts[::-1]) == whole, name
        assert whole.wins + whole.losses + whole.draws + whole.unfinished == many, name


@every_game
def test_what_is_packed_shares_nothing_with_the_course(system: System) -> None:
    for name, packed in standard(system.id).items():
        text = json.dumps(packed)
        course = system.course(packed)
        hands = hands_for(*rivers(1))
        for number in steps(course, hands):
            if number % 7:
                continue
            before = course.pack()
            twin = system.course(before)
            kept = json.dumps(before)
            twin.step(hands_for(*rivers(2)))
            assert json.dumps(before) == kept, name  # the twin moved on, the packed one stayed
            broken(before)
            assert json.dumps(course.pack()) == kept, name
        assert json.dumps(packed) == text, name


@every_game
def test_a_course_unpacked_and_packed_is_itself_at_every_step(system: System) -> None:
    for name, packed in standard(system.id).items():
        assert through_json(packed) == packed, name
        course = system.course(packed)
        hands = hands_for(*rivers(1))
        for _ in steps(course, hands):
            now = course.pack()
            assert system.course(now).pack() == now, name
        last = course.pack()
        assert through_json(last) == last, name
        assert system.course(last).pack() == last, name
        for one in course.cast:
            sheet = one.pack()
            assert system.creature(through_json(sheet)).pack() == sheet, one.name


@every_game
def test_tactics_give_a_legal_answer_and_touch_nothing(system: System) -> None:
    met: Counter[str] = Counter()

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        choice = Choice(kind, who, about)
        before = course.pack()
        options = course.options(choice)
        deed = course.decide(kind, who, about, whim.throw)
        assert course.pack() == before, f"deciding {choice} changed the course"
        deeds = [option.deed for option in options]
        assert deed in deeds, f"{choice}: {deed} is none of {deeds}"
        assert len(set(deeds)) == len(deeds), f"{choice}: {deeds} names one twice"
        for option in options:
            assert option.words.strip(), f"{choice}: {option.deed} has no words"
            assert option.chance is None or 0 <= option.chance <= 1, f"{choice}: {option}"
        assert course.reason(choice, deed).strip(), f"{choice}: no reason for {deed}"
        met[kind] += 1
        return deed

    for name, packed in standard(system.id).items():
        many = 25 * DEPTH if name == "even" else 4 * DEPTH
        for number in range(many):
            river, whim = rivers(number)
            run(system.course(packed), Hands(river.throw, ask, []))
    assert met


@every_game
def test_every_legal_answer_can_be_played(system: System) -> None:
    # Whoever decides takes any option at random instead of what the tactics would do.
    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        options = course.options(Choice(kind, who, about))
        return options[whim.throw(len(options)) - 1].deed

    for name, packed in standard(system.id).items():
        for number in range(6 * DEPTH):
            river, whim = rivers(number)
            course = system.course(packed)
            for _ in steps(course, Hands(river.throw, ask, [])):
                pass
            assert course.verdict, name


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

            hands = hands_for(river, story)
            hands.throw = throw
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


TAPES = """
from hashlib import sha256
from solo.odds.trials import trial
from tests.systems.standard import STREAM, SYSTEMS, courses
for name, packed in courses(SYSTEMS["{id}"]).items():
    course, tape = trial(SYSTEMS["{id}"], packed, STREAM, 1)
    print(name, sha256(repr((tape, course.pack())).encode()).hexdigest())
"""


@every_game
def test_hash_seeds_change_nothing(system: System) -> None:
    def printed(seed: str) -> str:
        command = [sys.executable, "-c", TAPES.format(id=system.id)]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=True
        )
        return done.stdout

    first = printed("0")
    assert first.count("\n") == len(standard(system.id))
    assert printed("1") == printed("2") == first
