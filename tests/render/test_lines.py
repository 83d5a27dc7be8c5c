"""The wordings themselves: enough of them, in the past, without numbers, every slot known."""

from __future__ import annotations

import re

import pytest

from solo.content.alternatives import awry, expansions
from solo.render.fold import Mechanics
from solo.render.lines import lines_of, words
from solo.systems.gore.degrees import SHAPES
from tests.render.handwalk import fight
from tests.render.lint import complaints
from tests.systems.standard import SYSTEMS, installed

GAMES = [system.id for system in installed()]
COMMON = [
    "hit", "hit.ranged", "heavy", "heavy.ranged", "graze", "graze.ranged", "miss", "miss.ranged",
    "lucky", "unlucky", "unlucky.ranged", "fall.foe.living", "fall.foe.thing", "fall.hero.dead",
    "fall.hero.unconscious", "sweep", "gang", "missed.heroes", "missed.foes", "missed.all",
    "missed.only", "missed.duel", "still", "guard.good", "aim.good", "flee.good", "move.good",
    "stand.good", "save.good", "save.bad", "save.dead",
]  # fmt: skip
"""What happens in the fights of every game."""
ANSWERED = [
    "dodged", "dodged.ranged", "parried", "parried.ranged", "stopped", "stopped.ranged", "screened",
    "critical", "critical.ranged", "fall.hero.dying", "fall.dead", "fall.unconscious", "trip.good",
    "drop.good", "jam.good", "break.bad", "maim.good", "tend.good", "tend.bad", "chant.good",
    "chant.bad", "spell.good", "spell.bad",
]  # fmt: skip
"""What happens besides where a blow is answered and a spell takes its time."""
OF_D20 = ["sweep.ranged", "spill", "spill.ranged", "guard.bad", "surprise.good"]
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
        "which",
        "here",
        "spot",
        "near",
    ]
)
SLOT = re.compile(r"\{(?:(?:a|the|A|The)_)?([a-z_]+?)(?:'s)?\}")


def written() -> list[tuple[str, str]]:
    found = [
        (f"{game} {key}", line)
        for game in GAMES
        for key, some in lines_of(game).says.items()
        for line in some
    ]
    return found + [(f"log {key}", line) for key, some in words("log").items() for line in some]


def every() -> list[tuple[str, str]]:
    return [(key, way) for key, line in written() for way in expansions(line)]


@pytest.mark.parametrize(
    ("game", "key"),
    [
        *((game, key) for game in GAMES for key in COMMON),
        *(("gore", key) for key in ANSWERED),
        *(("d20", key) for key in OF_D20),
    ],
)
def test_what_is_common_has_eight_wordings_at_least(game: str, key: str) -> None:
    assert len(lines_of(game).says[key]) >= 8


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_with_words_is_a_rule_of_the_game(game: str) -> None:
    known = {rule.id for rule in SYSTEMS[game].rules}
    chapters = {f"{name.rpartition('.')[0]}." for name in known}
    assert set(lines_of(game).rules) <= known | chapters


@pytest.mark.parametrize("game", GAMES)
def test_what_a_line_cites_beside_its_rule_is_in_the_catalogue(game: str) -> None:
    system = SYSTEMS[game]
    known = {rule.id for rule in system.rules} | {reading.id for reading in system.readings}
    lines = lines_of(game)
    beside = {name for some in lines.rules.values() for rule in some for name in rule.beside}
    assert beside | lines.minor | set(lines.others) - {"unsaid"} <= known


def test_no_wording_has_brackets_that_say_nothing() -> None:
    assert [(key, awry(line)) for key, line in written() if awry(line)] == []


def test_no_wording_stands_there_twice() -> None:
    lines = [line for _, line in written()]
    assert [line for line in lines if lines.count(line) > 1] == []


def test_every_slot_is_known_and_every_bit_is_there() -> None:
    for key, line in every():
        game = key.partition(" ")[0]
        bits = lines_of(game).bits if game in GAMES else lines_of("d20").bits
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
        if not key.startswith("log reason."):
            assert re.search(r"[.!?]\"?$|\{(?:says|means_low|sight)\}\"?$", line), (key, line)


def test_every_shape_of_row_of_the_percentile_game_has_words() -> None:
    system, lines = SYSTEMS["gore"], lines_of("gore")
    ids = {rule.number: rule.id for rule in system.rules}
    shaped = {ids[number] for number in SHAPES}
    general = {name for name, some in lines.rules.items() if not all(one.when for one in some)}
    known = {name for name in shaped if f"{name.rpartition('.')[0]}." in general}
    assert shaped - known <= set(lines.rules)


def test_a_spell_that_enrages_is_no_blow_and_the_blow_of_the_enraged_is_one() -> None:
    system = SYSTEMS["gore"]
    numbers = {rule.id: rule.number for rule in system.rules}
    mechanics = Mechanics(fight(), system, lines_of("gore"), ("Tamsin", "Osk", "ogre"))

    spell, rage = numbers["GORE-5.14"], numbers["GORE-6.08"]
    (cast,) = mechanics.lines([(1, 1, 0, (rage, spell), (), (-30, 17, 0), 0, 0, 1, 13)])
    blow = (1, 0, 2, (numbers["GORE-4.31"], rage), (14,), (0, 62, 1, 1, -30), 14, 32, 1, 9)
    (struck,) = mechanics.lines([blow])

    assert cast == "Berserk of Osk on Tamsin · GORE-6.08 GORE-5.14"
    assert "at ogre, in a rage: D100 14 against 32 (62 - 30 condition), success" in struck
