"""What every game must keep, the awkward one included: one tape however it is played.

These are the checks of the contract's section 7 that look at packs and tapes. What a course
and a game say is looked at in ``test_sayings.py``; levels, odds and hazards in ``test_ladders.py``.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from oracles.streams import River
from solo.odds.trials import hands_for, merged, run, tally, trial
from solo.play.sitting import Sitting
from solo.records import Json
from solo.rules import Choice, Course, Deed, Hands, Ints, Row, System
from tests.systems.standard import (
    DEPTH,
    STREAM,
    every_game,
    rivers,
    standard,
    steps,
    through_json,
)

FEW = max(1, DEPTH // 4)
"""Fights of a cast that are saved, or thrown by hand, at every single answer."""
ROOT = Path(__file__).parents[2]


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
        for number in range(1, 1 + FEW):
            seen = at_the_table(system, packed, number, lambda _kind, _who: True, by_hand=False)
            assert seen == by_trial(system, packed, number), name


@every_game
def test_dice_thrown_by_hand_change_nothing(system: System) -> None:
    for name, packed in standard(system.id).items():
        for number in range(1, 1 + FEW):
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
