"""The wordings themselves: enough of them, in the past, without numbers, every slot known."""

from __future__ import annotations

import re

import pytest

from solo.content.alternatives import awry, expansions
from solo.render.lines import lines_of, words
from solo.systems.d20 import SYSTEM
from tests.render.lint import complaints

COMMON = [
    "hit",
    "hit.ranged",
    "heavy",
    "heavy.ranged",
    "graze",
    "graze.ranged",
    "miss",
    "miss.ranged",
    "lucky",
    "unlucky",
    "unlucky.ranged",
    "fall.foe.living",
    "fall.foe.thing",
    "fall.hero.dead",
    "fall.hero.unconscious",
    "sweep",
    "sweep.ranged",
    "spill",
    "spill.ranged",
    "gang",
    "missed.heroes",
    "missed.foes",
    "missed.all",
    "missed.duel",
    "still",
    "guard.good",
    "guard.bad",
    "aim.good",
    "flee.good",
    "surprise.good",
    "move.good",
    "save.good",
    "save.bad",
    "save.dead",
]
SLOTS = frozenset(
    [
        "about",
        "who",
        "whom",
        "weapon",
        "kind",
        "others",
        "all",
        "actors",
        "kinds",
        "threat",
        "threats",
        "many",
        "exit",
        "in_room",
        "item",
        "hazard",
        "room",
        "noun",
        "says",
        "says_comma",
        "doing",
        "means_low",
        "sight",
        "cause",
        "seen",
        "where",
        "where_head",
        "reason",
        "name",
        "role",
        "way",
        "here",
        "spot",
    ]
)
SLOT = re.compile(r"\{(?:(?:a|the|A|The)_)?([a-z_]+?)(?:'s)?\}")


def written() -> list[tuple[str, str]]:
    found = [(key, line) for key, some in lines_of("d20").says.items() for line in some]
    return found + [(key, line) for key, some in words("log").items() for line in some]


def every() -> list[tuple[str, str]]:
    return [(key, way) for key, line in written() for way in expansions(line)]


@pytest.mark.parametrize("key", COMMON)
def test_what_is_common_has_eight_wordings_at_least(key: str) -> None:
    assert len(lines_of("d20").says[key]) >= 8


def test_every_rule_with_words_is_a_rule_of_the_game() -> None:
    known = {rule.id for rule in SYSTEM.rules}
    assert set(lines_of("d20").rules) <= known


def test_no_wording_has_brackets_that_say_nothing() -> None:
    assert [(key, awry(line)) for key, line in written() if awry(line)] == []


def test_no_wording_stands_there_twice() -> None:
    lines = [line for _, line in written()]
    assert len(set(lines)) == len(lines)


def test_every_slot_is_known_and_every_bit_is_there() -> None:
    bits = lines_of("d20").bits
    for key, line in every():
        assert set(SLOT.findall(line)) <= SLOTS, (key, line)
        assert set(re.findall(r"<([a-z-]+)>", line)) <= set(bits), (key, line)
        assert "{" not in SLOT.sub("", line), (key, line)


def test_no_wording_has_a_number_or_a_slip() -> None:
    for key, line in every():
        filled = SLOT.sub(lambda slot: f"M{slot.group(1)}", line)
        bare = re.sub(r"<[a-z-]+>", "low", filled)
        assert not re.search(r"\d", bare), (key, line)
        assert complaints(bare[:1].upper() + bare[1:]) == [], (key, line)


def test_every_wording_is_a_whole_sentence() -> None:
    for key, line in every():
        if not key.startswith("reason."):
            assert re.search(r"[.!?]\"?$|\{(?:says|means_low|sight)\}\"?$", line), (key, line)
