"""Yes and no: the ladder, the edges, the twist meter, exact chances."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles.errors import OracleError
from oracles.formats.questions import STEPS, read_questions
from oracles.formats.toml import open_shelf
from oracles.prompts import KINDS, prompt
from oracles.questions import (
    HIGHEST,
    LOWEST,
    MOST_LETTERS,
    REPLIES,
    ask,
    likelihood,
    reply_chances,
    shift,
    twist_chance,
)
from oracles.streams import Stream
from tests.strategies import streams

CONTENT = Path(__file__).parents[2] / "content" / "oracles"
QUESTIONS = read_questions(CONTENT / "questions.toml")
SHELF = open_shelf(CONTENT)

NAMES = [step.id for step in QUESTIONS.ladder]
meters = st.integers(LOWEST, HIGHEST)


def said(likely: str, face: int) -> str:
    """Return what ``face`` says, through the front door."""
    return ask(QUESTIONS, "Is it?", how_likely=likely, stream=Faced({(): face})).says


class Faced(Stream):
    """A stream whose faces are known: by the path below it; what is not given shows the highest."""

    def __init__(self, faces: dict[tuple[str | int, ...], int], *path: str | int) -> None:
        super().__init__(*path)
        self.faces = faces

    def child(self, *steps: str | int) -> Stream:
        return Faced(self.faces, *self.path, *steps)

    def throw(self, sides: int) -> int:
        return self.faces.get(self.path, sides)


def test_the_ladder_has_nine_steps_each_likelier_than_the_last() -> None:
    assert len(QUESTIONS.ladder) == STEPS
    assert NAMES[4] == "50/50"
    yes = [sum(_yes(name).values()) for name in NAMES]
    assert yes == sorted(set(yes))
    assert yes[4] == Fraction(1, 2)


def _yes(name: str) -> dict[str, Fraction]:
    return {
        says: chance
        for says, chance in reply_chances(QUESTIONS, name).items()
        if says.startswith("yes")
    }


@pytest.mark.parametrize("name", NAMES)
def test_chances_of_the_replies_are_exact_and_whole(name: str) -> None:
    asked = reply_chances(QUESTIONS, name)
    counted = dict.fromkeys(REPLIES, 0)
    for face in range(1, 101):
        counted[said(name, face)] += 1  # pyright: ignore[reportArgumentType] - one of REPLIES

    assert tuple(asked) == REPLIES
    assert sum(asked.values()) == 1
    assert asked == {says: Fraction(many, 100) for says, many in counted.items()}
    assert all(asked.values())


@pytest.mark.parametrize("name", NAMES)
def test_the_ladder_is_a_mirror(name: str) -> None:
    other = NAMES[STEPS - 1 - NAMES.index(name)]
    here, there = reply_chances(QUESTIONS, name), reply_chances(QUESTIONS, other)

    assert [here[says] for says in REPLIES] == [there[says] for says in reversed(REPLIES)]


@pytest.mark.parametrize(
    ("face", "says"),
    [
        (1, "yes, and"), (10, "yes, and"), (11, "yes"), (40, "yes"), (41, "yes, but"),
        (50, "yes, but"), (51, "no, but"), (60, "no, but"), (61, "no"), (90, "no"),
        (91, "no, and"), (100, "no, and"),
    ],
)  # fmt: skip
def test_an_even_question_is_strongest_at_its_ends(face: int, says: str) -> None:
    assert said("50/50", face) == says


@pytest.mark.parametrize("word", ["50-50", " Even ", "FIFTY-FIFTY", "maybe", "even   odds"])
def test_likelihoods_are_known_by_the_words_players_use(word: str) -> None:
    assert likelihood(QUESTIONS, word).id == "50/50"


@pytest.mark.parametrize("step", QUESTIONS.ladder, ids=NAMES)
def test_every_word_of_a_step_leads_to_it(step: object) -> None:
    for known in QUESTIONS.ladder:
        if known is step:
            assert all(likelihood(QUESTIONS, word) is known for word in (known.id, *known.words))


def test_an_unknown_likelihood_names_what_is_near() -> None:
    with pytest.raises(OracleError, match="no likelihood is called 'likly'; did you mean likely"):
        likelihood(QUESTIONS, "likly")
    with pytest.raises(
        OracleError, match="no likelihood is called '7'; there are impossible, no way"
    ):
        likelihood(QUESTIONS, "7")


@pytest.mark.parametrize("question", ["", "  \n"])
def test_a_blank_question_is_refused(question: str) -> None:
    with pytest.raises(OracleError, match="no question given; ask one that yes or no can answer"):
        ask(QUESTIONS, question, stream=Stream("q"))


def test_a_speech_is_no_question() -> None:
    with pytest.raises(OracleError, match=f"501 letters; at most {MOST_LETTERS}"):
        ask(QUESTIONS, "x" * 501, stream=Stream("q"))


@pytest.mark.parametrize("meter", [0, 10, -3])
def test_a_meter_off_its_scale_is_refused(meter: int) -> None:
    with pytest.raises(OracleError, match=f"cannot stand at {meter}; 1 to 9 can be"):
        ask(QUESTIONS, "Is it?", meter=meter, stream=Stream("q"))


@given(streams(), meters, st.sampled_from(NAMES))
def test_a_question_has_one_answer(stream: Stream, meter: int, name: str) -> None:
    first = ask(QUESTIONS, "Is it?", how_likely=name, meter=meter, shelf=SHELF, stream=stream)

    assert (
        ask(QUESTIONS, "Another?", how_likely=name, meter=meter, shelf=SHELF, stream=stream).face
        == first.face
    )
    assert (first.event is not None) is (first.twist_face <= meter)
    assert LOWEST <= first.after <= HIGHEST
    assert reply_chances(QUESTIONS, name)[first.says] > 0


@pytest.mark.parametrize(
    ("face", "twist", "meter", "after"),
    [
        (1, 20, 4, 5),    # yes, and: it tightens
        (100, 20, 4, 5),  # no, and
        (50, 20, 4, 3),   # yes, but: it slackens
        (51, 20, 4, 3),   # no, but
        (30, 20, 4, 4),
        (80, 20, 4, 4),
        (1, 20, 9, 9),    # never above nine
        (50, 20, 1, 1),   # never below one
        (1, 4, 4, 1),     # fired: relief, whatever was said
        (30, 9, 9, 6),
        (30, 1, 1, 1),
        (30, 5, 4, 4),    # one above the meter does not fire
    ],
)  # fmt: skip
def test_the_meter_rises_and_falls(face: int, twist: int, meter: int, after: int) -> None:
    stream = Faced({(): face, ("twist",): twist})
    reply = ask(QUESTIONS, "Is it?", meter=meter, stream=stream)

    assert (reply.before, reply.after) == (meter, after)
    assert reply.fired is (twist <= meter)


@given(meters)
def test_the_chance_of_a_twist_is_the_share_of_faces_up_to_the_meter(meter: int) -> None:
    sides = QUESTIONS.meter.sides
    fired = sum(
        ask(QUESTIONS, "?", meter=meter, stream=Faced({("twist",): face})).fired
        for face in range(1, sides + 1)
    )

    assert twist_chance(QUESTIONS, meter) == Fraction(fired, sides)


@given(meters, st.integers(-20, 20))
def test_a_player_moves_the_meter_within_its_ends(meter: int, by: int) -> None:
    assert shift(meter, by) == min(HIGHEST, max(LOWEST, meter + by))


def test_an_event_has_a_focus_and_two_words() -> None:
    reply = ask(
        QUESTIONS,
        "Is it?",
        meter=9,
        shelf=SHELF,
        stream=Faced(
            {("twist",): 1},
        ),
    )

    assert reply.event
    assert reply.event.focus.table.id == "event-focus"
    assert reply.event.words == f"{reply.event.focus.text}: {reply.event.prompt.words}"


def test_the_event_does_not_move_the_answer() -> None:
    for number in range(50):
        stream = Stream("same", number)
        with_events = ask(QUESTIONS, "Is it?", meter=9, shelf=SHELF, stream=stream)
        without = ask(QUESTIONS, "Is it?", meter=1, stream=stream)
        assert (with_events.face, with_events.twist_face) == (without.face, without.twist_face)


@pytest.mark.parametrize("kind", KINDS)
@given(streams())
def test_a_prompt_is_a_word_from_each_of_its_tables(kind: str, stream: Stream) -> None:
    found = prompt(SHELF, kind, stream=stream)

    assert (found.first.table.id, found.second.table.id) == KINDS[kind]
    assert found.words == f"{found.first.text} / {found.second.text}"
    assert prompt(SHELF, kind, stream=stream) == found


def test_an_unknown_prompt_names_those_there_are() -> None:
    with pytest.raises(OracleError, match="no prompt is called 'dead'; did you mean deed"):
        prompt(SHELF, "dead", stream=Stream("p"))


def test_golden_replies_never_move() -> None:
    replies = [ask(QUESTIONS, "Is it?", stream=Stream("golden", n)) for n in range(6)]

    assert [(reply.face, reply.says, reply.twist_face) for reply in replies] == GOLDEN


GOLDEN = [
    (74, "no", 11),
    (79, "no", 12),
    (45, "yes, but", 15),
    (67, "no", 12),
    (75, "no", 14),
    (23, "yes", 11),
]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("sides = 100", "sides = 5", "sides: 5 is not a whole number from 6 to"),
        ("edge_percent = 20", "edge_percent = 34", "34 is not a whole number from 1"),
        ("yes = 10\n", "yes = 3\n", "row 2: yes: 3 is not a whole number from 4"),
        ("yes = 97", "yes = 98", "row 9: yes: 98 is not a whole number from 91"),
        ("yes = 97", "yess = 97", "row 9: yes: missing; a whole number"),
        ('"remote"', '"Remote"', "'Remote' has capitals or odd spaces; write it small"),
        ('"remote"', '"probably"', "'probably' is a word for 'very unlikely' already"),
        ("start = 4", "start = 0", "meter: start: 0 is not a whole number from 1 to 9"),
        ("relief = 3", "relief = 3\nreleif = 2", "releif: unknown key; did you mean relief?"),
        ('kind = "questions"', 'kind = "names"', "'names', but 'questions' is needed here"),
        ('kind = "questions"', 'kind = "question"', "'question' is not one of table, questions"),
        ("sides = 100", "sides = 1e2", "sides: 100.0 is not a whole number"),
        ('[[likelihoods]]\nid = "certain"', '[[others]]\nid = "certain"', "8 steps; a ladder"),
    ],
)  # fmt: skip
def test_a_slip_in_the_file_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    text = (CONTENT / "questions.toml").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "questions.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(OracleError) as refused:
        read_questions(file)
    assert says in str(refused.value)
    assert str(refused.value).startswith("questions.toml: ")
