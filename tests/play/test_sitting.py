"""A sitting stops where a person must speak, and can be left, loaded and undone there."""

from __future__ import annotations

import json
from typing import cast

import pytest

from oracles.streams import Stream
from solo.errors import BriefError
from solo.odds.trials import trial
from solo.play.sitting import MOST_KNOWN, MOST_SPENT, Sitting
from solo.records import Json
from solo.rules import Choice
from tests.systems.awkward import SYSTEM
from tests.systems.standard import WOLF, fight, foes

FIGHT = fight(SYSTEM, foes(SYSTEM, WOLF, 3, 2), foes(SYSTEM, WOLF, 3, 2))
STREAM = Stream("a seed", "table", "fight", 1, "trial", 1)


def everybody(_kind: str, _who: int) -> bool:
    return True


def nobody(_kind: str, _who: int) -> bool:
    return False


def first_two(kind: str, who: int) -> bool:
    return kind == "declare" and who < 2


def opened(*, by_hand: bool = False) -> Sitting:
    return Sitting(SYSTEM, FIGHT, first_two, stream=STREAM, by_hand=by_hand)


def state(sitting: Sitting) -> Json:
    return cast("Json", json.loads(json.dumps([sitting.saved(), sitting.course.pack()])))


def test_a_sitting_nobody_is_asked_at_is_the_trial() -> None:
    sitting = Sitting(SYSTEM, FIGHT, nobody, stream=STREAM)
    course, tape = trial(SYSTEM, FIGHT, Stream("a seed", "table", "fight", 1), 1)
    assert sitting.want is None
    assert sitting.tape == tape
    assert sitting.course.pack() == course.pack()


def test_only_those_played_by_a_person_are_asked() -> None:
    sitting = opened()
    asked: list[Choice | int | None] = []
    while sitting.want is not None:
        asked.append(sitting.want)
        sitting.answer((1, 2) if sitting.course.cast[2].health()[0] else (1, 3))
    assert all(isinstance(want, Choice) and want.who < 2 for want in asked)
    assert {want.who for want in asked if isinstance(want, Choice)} == {0, 1}


def test_an_answer_taken_back_leaves_no_trace() -> None:
    sitting = opened()
    before, want, rows = state(sitting), sitting.want, list(sitting.tape)
    sitting.answer((1, 3))
    assert sitting.pending == 1
    assert state(sitting) != before
    sitting.undo()
    assert sitting.pending == 0
    assert (state(sitting), sitting.want, sitting.tape) == (before, want, rows)


def test_whole_steps_cannot_be_taken_back() -> None:
    sitting = opened()
    with pytest.raises(BriefError, match="nothing to take back"):
        sitting.undo()
    sitting.answer((1, 3))
    sitting.answer((1, 3))  # both have declared: the step is whole, and its rows are written
    assert sitting.pending == 0
    with pytest.raises(BriefError, match="nothing to take back"):
        sitting.undo()


def test_a_loaded_sitting_waits_for_the_same_answer() -> None:
    sitting = opened()
    sitting.answer((1, 3))
    loaded = Sitting.load(SYSTEM, json.loads(json.dumps(sitting.saved())), first_two)
    assert loaded.want == sitting.want == Choice("declare", 1)
    assert state(loaded) == state(sitting)
    assert loaded.tape == []


def test_a_loaded_sitting_can_be_undone_like_the_one_that_was_left() -> None:
    sitting = opened()
    before = state(sitting)
    sitting.answer((1, 3))
    loaded = Sitting.load(SYSTEM, sitting.saved(), first_two)
    loaded.undo()
    assert state(loaded) == before


def test_saving_in_the_middle_of_the_dice_keeps_those_thrown() -> None:
    sitting = Sitting(SYSTEM, FIGHT, nobody, stream=STREAM, by_hand=True)
    assert sitting.want == 12
    sitting.answer((7,))
    loaded = Sitting.load(SYSTEM, sitting.saved(), nobody, by_hand=True)
    assert loaded.want == sitting.want
    assert state(loaded) == state(sitting)


def test_an_unlawful_answer_is_refused_with_the_lawful_ones() -> None:
    sitting = opened()
    before = state(sitting)
    with pytest.raises(
        BriefError, match=r"\[1, 1\] is no answer to 'declare'.*\[1, 2\] strike Wolf"
    ):
        sitting.answer((1, 1))
    assert state(sitting) == before


@pytest.mark.parametrize("face", [0, 13, -1])
def test_a_face_the_die_does_not_have_is_refused(face: int) -> None:
    sitting = Sitting(SYSTEM, FIGHT, nobody, stream=STREAM, by_hand=True)
    with pytest.raises(BriefError, match=f"^{face} is no face of a d12; give 1 to 12"):
        sitting.answer((face,))
    with pytest.raises(BriefError, match=r"\[3, 4\] is no face of a d12"):
        sitting.answer((3, 4))
    assert sitting.pending == 0


def test_nothing_can_be_answered_when_all_is_over() -> None:
    sitting = Sitting(SYSTEM, FIGHT, nobody, stream=STREAM)
    with pytest.raises(BriefError, match="nothing is asked"):
        sitting.answer((1,))


def test_under_changed_rules_the_answers_that_still_make_sense_are_kept() -> None:
    sitting = opened()
    sitting.answer((1, 3))
    saved = cast("dict[str, Json]", sitting.saved())
    # Say that newer rules know no verb 9: the first answer stands, the second is asked for anew.
    other = Sitting.load(SYSTEM, {**saved, "known": [[1, 3], [9, 9], [1, 2]]}, first_two)
    assert other.want == sitting.want
    assert other.pending == 1
    assert state(other) == state(sitting)


def test_answers_beyond_the_open_step_are_dropped() -> None:
    saved = cast("dict[str, Json]", opened().saved())
    loaded = Sitting.load(SYSTEM, {**saved, "known": [[1, 3], [1, 2], [1, 2]]}, first_two)
    assert loaded.pending == 0
    assert loaded.tape


def test_a_seed_of_any_characters_survives_saving() -> None:
    stream = Stream("\udcff\n\x00 ü \U0001f3b2", 7)
    sitting = Sitting(SYSTEM, FIGHT, everybody, stream=stream)
    loaded = Sitting.load(SYSTEM, json.loads(json.dumps(sitting.saved())), everybody)
    assert state(loaded) == state(sitting)


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("path", "seed", "path"),
        ("path", ["seed", None], "path"),
        ("path", ["seed", True], "path"),
        ("spent", [1], "spent"),
        ("spent", [0, -1], "spent"),
        ("spent", [0, MOST_SPENT + 1], str(MOST_SPENT)),
        ("spent", "many", "spent"),
        ("known", {"0": [1]}, "known"),
        ("known", [[1], []], r"known\[1\]"),
        ("known", [[1, "x"]], r"known\[0\]"),
        ("known", [[1]] * (MOST_KNOWN + 1), str(MOST_KNOWN)),
        ("more", 1, "'more' is no key here; did you mean mark"),
    ],
)
def test_what_is_not_a_saved_sitting_is_refused(key: str, value: Json, says: str) -> None:
    saved = cast("dict[str, Json]", opened().saved())
    with pytest.raises(BriefError, match=says):
        Sitting.load(SYSTEM, {**saved, key: value}, first_two)


@pytest.mark.parametrize("saved", [None, 7, "text", [], {"path": []}])
def test_anything_else_is_no_saved_sitting_either(saved: Json) -> None:
    with pytest.raises(BriefError, match="saved sitting: "):
        Sitting.load(SYSTEM, saved, first_two)
