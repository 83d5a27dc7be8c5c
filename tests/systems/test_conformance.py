"""What every game must keep, the awkward one of these tests included (CONTRACT, section 7)."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles.streams import River, Stream
from solo.errors import BriefError
from solo.odds.trials import hands_for, merged, run, tally, trial
from solo.play.sitting import Sitting
from solo.records import HazardKind, Json, Place
from solo.rules import Choice, Course, Creature, Deed, Hands, Ints, Line, Row, Side, System, Task
from tests.systems import awkward
from tests.systems.standard import (
    APPROACHES,
    DAY,
    HAZARD_KINDS,
    LEVELS,
    PLACE,
    SEVERITIES,
    STREAM,
    WOLF,
    courses,
    fight,
    foes,
    hazard,
    installed,
    party,
    play,
    threats,
)

SYSTEMS = {system.id: system for system in (*installed(), awkward.SYSTEM)}
DEPTH = 8 if os.environ.get("HYPOTHESIS_PROFILE") == "ci" else 1
MOST_STEPS = 20_000
"""A course that takes more steps than this is taken never to end."""

every_game = pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)


@cache
def standard(name: str) -> dict[str, Json]:
    return courses(SYSTEMS[name])


def through_json(value: Json) -> Json:
    return cast("Json", json.loads(json.dumps(value)))


def rivers(number: int) -> tuple[River, River]:
    here = STREAM.child("trial", number)
    return here.river(), here.child("story").river()


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


def steps(course: Course, hands: Hands) -> Iterator[int]:
    """Play ``course`` step by step; fail when it does not end."""
    for number in range(MOST_STEPS):
        if course.verdict:
            return
        yield number
        course.step(hands)
    pytest.fail(f"no end after {MOST_STEPS} steps")


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
@pytest.mark.parametrize("empty", [1, 2])
def test_an_empty_side_is_refused_by_name(system: System, empty: int) -> None:
    some = foes(system, WOLF, 2, 1)
    sides = [
        Side([] if empty == 1 else some, 0, "kill"),
        Side([] if empty == 2 else some, 1, "kill"),
    ]
    with pytest.raises(BriefError, match=rf"side {empty}\b.*empty") as refusal:
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
            assert other.settings[reading.id] == option
            assert other.id == system.id
            assert system.settings[reading.id] == reading.default


@every_game
@pytest.mark.parametrize("level", range(1, 13))
def test_one_level_more_wins(system: System, level: int) -> None:
    for many in (1, 3):
        better, worse = (foes(system, WOLF, n, many) for n in (level + 1, level))
        seen = tally(system, fight(system, better, worse), stream=STREAM, trials=40 * DEPTH)
        assert seen.wins > seen.losses, seen.as_json()


@every_game
@given(
    level=st.integers(1, 10),
    many=st.integers(1, 6),
    others=st.lists(st.integers(1, 13), min_size=1, max_size=6),
    more=st.integers(1, 13),
)
def test_strain_never_falls_when_a_foe_is_added(
    system: System, level: int, many: int, others: list[int], more: int
) -> None:
    heroes = heroes_of(system.id, many, level)
    few = [system.threat(WOLF, each) for each in others]
    assert 0 < system.gauge(heroes, few) <= system.gauge(heroes, [*few, system.threat(WOLF, more)])


@cache
def heroes_of(name: str, many: int, level: int) -> list[Creature]:
    return party(SYSTEMS[name], many, level)


@every_game
@pytest.mark.parametrize("level", [1, 3, 6])
def test_what_is_asked_for_is_what_is_met(system: System, level: int) -> None:
    # Bands are wide: a foe more or less is a big step, and trials are few.
    heroes = heroes_of(system.id, 4, level)
    bands = {
        Fraction(2, 5): (Fraction(3, 4), Fraction(1)),
        Fraction(9, 10): (Fraction(1, 4), Fraction(95, 100)),
        Fraction(8, 5): (Fraction(0), Fraction(1, 2)),
    }
    for kind in threats():
        for strain, (low, high) in bands.items():
            threat_level, many = system.fit(kind, strain, heroes)
            theirs = foes(system, kind, threat_level, many)
            gauge = system.gauge(heroes, theirs)
            where = (
                f"{kind.id} at {strain}: {many} of level {threat_level}, gauge {float(gauge):.2f}"
            )
            assert Fraction(2, 3) * strain <= gauge <= Fraction(3, 2) * strain, where
            seen = tally(system, fight(system, heroes, theirs), stream=STREAM, trials=30 * DEPTH)
            assert low <= Fraction(seen.wins, seen.trials) <= high, f"{where}: {seen.as_json()}"


@every_game
@pytest.mark.parametrize("kind", HAZARD_KINDS)
@pytest.mark.parametrize("doing", ["care", "wait"])
def test_hazards_of_every_level_run_their_course_over_days(
    system: System, kind: HazardKind, doing: str
) -> None:
    for level in LEVELS:
        heroes = heroes_of(system.id, 2, 3)
        met = play(system.expose(heroes, (0, 1), hazard(kind, level, "hindered")), kind, level)
        assert met.verdict
        month = play(system.pass_time(met.cast, 30 * DAY, doing), kind, level, doing)
        assert month.clock == 30 * DAY
        assert len(month.cast) == 2
        for one in month.cast:
            left, most = one.health()
            assert left <= most
            assert isinstance(list(one.states()), list)


@every_game
@pytest.mark.parametrize("kind", HAZARD_KINDS)
def test_hazards_go_on_in_a_fight(system: System, kind: HazardKind) -> None:
    for level in LEVELS:
        heroes = heroes_of(system.id, 3, 5)
        ill = play(system.expose(heroes, (0, 1, 2), hazard(kind, level)), kind, level).cast
        course = system.course(fight(system, ill, foes(system, WOLF, 3, 3), PLACE))
        for _ in steps(course, hands_for(*rivers(level))):
            pass
        assert course.verdict


@every_game
def test_a_worse_hazard_hurts_more(system: System) -> None:
    heroes = heroes_of(system.id, 4, 3)

    def left(level: int) -> int:
        packed = system.expose(heroes, (0, 1, 2, 3), hazard("trap", level)).pack()
        return sum(tally(system, packed, stream=STREAM, trials=60).hit_points)

    assert left(13) < left(7) < left(1)


@every_game
def test_everything_can_be_tried_at_every_severity(system: System) -> None:
    heroes = heroes_of(system.id, 3, 4)
    for approach in APPROACHES:
        for severity in SEVERITIES:
            task = Task(approach, severity, 0, (1,), 2)
            course = play(system.attempt(heroes, task), approach, severity)
            assert course.verdict in ("won", "lost"), f"{approach} {severity}"


@every_game
def test_harder_things_fail_more_often(system: System) -> None:
    heroes = heroes_of(system.id, 1, 2)

    def wins(severity_or_level: int | str) -> int:
        if isinstance(severity_or_level, int):
            task = Task("force", "average", 0, level=severity_or_level)
        else:
            task = Task("force", "trivial" if severity_or_level == "trivial" else "extreme", 0)
        packed = system.attempt(heroes, task).pack()
        return tally(system, packed, stream=Stream("tries"), trials=200).wins

    assert wins("trivial") > wins("extreme")
    assert wins(1) > wins(13)


@every_game
def test_heroes_are_made_at_every_level_and_grow(system: System) -> None:
    for genre in ("fantasy", "modern", "horror", "scifi"):
        for concept in system.concepts(genre):
            for level in (1, 5, 10):
                made = play(system.create(concept, level, "Tamsin Reed"), genre, concept, level)
                hero = made.cast[-1]
                assert hero.name == "Tamsin Reed"
                assert hero.level == level
                left, most = hero.health()
                assert 0 < left == most
                assert hero.sheet()
    hero = heroes_of(system.id, 1, 4)[0]
    grown = play(system.advance([hero], 0), "grown").cast[0]
    assert grown.level == 5
    assert grown.health()[1] >= hero.health()[1]
