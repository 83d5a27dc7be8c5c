"""A teller never says a sentence twice, and never opens three in a row alike."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.render.teller import Teller, opening, sentences

WORDS = ("{who} struck {whom} <spot>.", "{whom} fell back before {who}.", "A blow told on {whom}.")
BITS = {"spot": ("low", "high", "in the middle")}


def teller(*path: str) -> Teller:
    return Teller(Stream("teller", *path), BITS, (*WORDS, "Nobody spoke, and nobody moved."))


def test_a_sentence_is_never_said_twice() -> None:
    mouth, said = teller(), list[str]()
    for number in range(40):
        text = mouth.say("hit", WORDS, {"who": "Tamsin", "whom": f"the {number % 3} orc"})
        said += sentences(text)
    plain = [sentence.casefold() for sentence in said]
    assert len(set(plain)) == len(plain)
    assert len(said) < 40


def test_when_nothing_new_can_be_said_nothing_is_said() -> None:
    mouth = teller()
    assert mouth.say("one", ("It rained.",)) == "It rained."
    assert mouth.say("one", ("It rained.",)) == ""
    assert mouth.once("It rained. It stopped.") == "It stopped."


def test_the_third_opening_alike_is_tied_to_the_second() -> None:
    text = teller().tell(["The orc ran.", "The orc fell.", "The orc got up."])
    assert text == "The orc ran. The orc fell; the orc got up."


def test_a_name_keeps_its_capital_when_it_is_tied() -> None:
    mouth = teller()
    assert mouth.tied("It was over.", "Tamsin's bow broke.") == "It was over; Tamsin's bow broke."
    assert mouth.tied("It was over.", "Nobody spoke.") == "It was over; nobody spoke."


def test_a_pattern_that_asks_for_what_is_missing_is_passed_over() -> None:
    text = teller().say("x", ("{who} threw {a_weapon}.", "Something was thrown."), {"who": "Osk"})
    assert text == "Something was thrown."


def test_articles_and_possessives_come_with_the_slot() -> None:
    slots = {"who": "the ogre", "weapon": "axe"}
    text = teller().say("x", ("{who's} {weapon} was {a_weapon}, {the_weapon} of old.",), slots)
    assert text == "The ogre's axe was an axe, the axe of old."


def test_words_for_one_thing_do_not_move_the_words_for_another() -> None:
    slots = {"who": "Tamsin", "whom": "the orc"}
    alone, among = teller(), teller()
    for number in range(5):
        among.say("other", tuple(f"Line {n} of {number}." for n in range(4)))
    assert alone.say("hit", WORDS, slots) == among.say("hit", WORDS, slots)


def test_a_closing_quotation_mark_stays_with_its_sentence() -> None:
    text = '"Four. No, three." That was all. *A door banged.* Nobody looked.'
    assert " ".join(sentences(text)) == text
    assert sentences(text)[0] == '"Four. No, three."'


def test_the_opening_of_a_sentence_is_its_first_noun_phrase() -> None:
    assert opening("The lean orc fell.") == opening("The lean wolf ran.") == "the lean"
    assert opening("Tamsin's arrow flew.") == opening("Tamsin ran.") == "tamsin"


@given(st.lists(st.sampled_from(["The orc", "Tamsin", "A door"]), max_size=30))
def test_no_three_sentences_in_a_row_open_alike(firsts: list[str]) -> None:
    mouth, told = teller(), list[str]()
    for number, first in enumerate(firsts):
        told += sentences(mouth.tell([f"{first} moved {number} times.", f"It was {number}."]))
    heads = [opening(sentence) for sentence in told]
    assert all(len({a, b, c}) > 1 for a, b, c in zip(heads, heads[1:], heads[2:], strict=False))


def test_a_slot_never_makes_its_sentence_stutter() -> None:
    patterns = ("{who} went in {where}.", "{who} was {where}.")
    text = teller().say("x", patterns, {"who": "Osk", "where": "in the middle"})
    assert text == "Osk was in the middle."
