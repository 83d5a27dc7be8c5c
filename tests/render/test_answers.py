"""A blow and what answers it are told together: dodged, parried, stopped, or through it all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from oracles.streams import Stream
from solo.play.playthrough import Figure, Played
from solo.render.blocks import Block
from solo.render.brawl import told_rounds
from solo.render.deeds import Deed, deeds
from solo.render.fold import Mechanics
from solo.render.lines import lines_of
from solo.render.rounds import Rounds
from solo.render.teller import Teller, sentences
from solo.rules import Row
from solo.systems.gore import SYSTEM, tables
from solo.systems.gore import cites as c
from solo.systems.gore.body import ATTRIBUTES, LOCATIONS
from solo.systems.gore.fumbles import rows
from solo.systems.gore.grimoire import spell_list
from solo.systems.gore.injuries import kinds
from solo.systems.gore.results import WORDS
from solo.systems.gore.wounds import CAUSES

IDA = Figure(
    name="Ida", proper=True, side=0, most=12, before=12, after=12,
    arms=(("broadsword", "one hand"), ("thrown axe", "thrown"), ("light crossbow", "range 60 yd")),
)  # fmt: skip
OGRE = Figure(
    name="ogre", proper=False, side=1, noun="ogre", plural="ogres", most=16, before=16, after=16,
    weapon="a gatepost", arms=(("a gatepost", "two hands"),),
)  # fmt: skip
PLAYED = Played(
    kind="fight", address=("fight",), start=None, tape=(), cast=(IDA, OGRE), verdict="won",
    how="slain", seconds=12,
)  # fmt: skip
LINES = lines_of("gore")

BLOW: Row = (1, 0, 1, (c.GORE_4_31,), (34,), (0, 52), 34, 52, 1, 16)
FINE_BLOW: Row = (1, 0, 1, (c.GORE_4_31,), (7,), (0, 52), 7, 52, 2, 16)
DODGED: Row = (1, 1, 0, (c.GORE_4_24,), (20,), (-1, 40, 0, 0, 0), 20, 40, 1, 16)
PARRIED: Row = (1, 1, 0, (c.GORE_4_25,), (20,), (0, 40, 0, 0, 8), 20, 40, 1, 16)
TOO_LATE: Row = (1, 1, 0, (c.GORE_4_24,), (90,), (-1, 40, 1, 0, 1), 90, 10, 0, 16)
TAKEN: Row = (1, 0, 1, (c.GORE_4_30,), (8,), (9, 0, 0, 0, 0), 9, 15, 0, 16)
BROKEN_THROUGH: Row = (1, 0, 1, (c.GORE_4_30,), (8,), (9, 0, 0, 0, 5), 9, 5, 4, 16)
HARMLESS: Row = (1, 0, 1, (c.GORE_4_32,), (2,), (2, 0, 0, 1, 3, -1), 2, 3, 0, 16)
LANDED: Row = (1, 0, 1, (c.GORE_4_32,), (6,), (6, 0, 0, 1, 2, -1), 6, 2, 4, 16)
WOUND: Row = (1, 0, 1, (c.GORE_3_30,), (), (1, -1, 0), 4, 16, 1, 12)


def read(*rows: Row) -> list[Deed]:
    mechanics = Mechanics(PLAYED, SYSTEM, LINES, ("Ida", "ogre"))
    return deeds(rows, mechanics.rule, PLAYED.cast)


def shown(*rows: Row) -> list[str]:
    return Mechanics(PLAYED, SYSTEM, LINES, ("Ida", "ogre")).lines(rows)


def told(*rows: Row) -> str:
    teller = Teller(Stream("tell"), LINES.bits)
    rounds = Rounds(PLAYED.cast, ("Ida", "ogre"), LINES, teller)
    return rounds.tell(read(*rows), late=False, stream=Stream("round"))


@pytest.mark.parametrize(
    ("rows", "foiled"),
    [
        ((BLOW, DODGED), "dodged"),
        ((BLOW, PARRIED, TAKEN), "parried"),
        ((BLOW, TOO_LATE, HARMLESS), "stopped"),
        ((BLOW, HARMLESS), "stopped"),
        ((FINE_BLOW, PARRIED, HARMLESS), "stopped"),
    ],
)
def test_a_good_blow_that_is_answered_is_no_hit(rows: Sequence[Row], foiled: str) -> None:
    (deed,) = read(*rows)
    assert (deed.good, deed.foiled, deed.harm) == (False, foiled, 0)


@pytest.mark.parametrize(
    "rows",
    [
        (BLOW, TOO_LATE, LANDED, WOUND),
        (FINE_BLOW, DODGED, LANDED, WOUND),
        (BLOW, PARRIED, BROKEN_THROUGH, WOUND),
    ],
)
def test_a_blow_that_comes_through_is_a_hit_whatever_answered_it(rows: Sequence[Row]) -> None:
    (deed,) = read(*rows)
    assert (deed.good, deed.foiled, deed.harm, deed.left) == (True, "", 4, 12)


def test_prose_says_of_a_parried_blow_that_it_was_parried() -> None:
    said = told(BLOW, PARRIED, TAKEN)
    assert any(said == pattern.format_map(_Slots(pattern)) for pattern in LINES.says["parried"])


class _Slots(dict[str, str]):
    """The slots of a pattern about Ida's sword and the ogre."""

    def __init__(self, pattern: str) -> None:
        super().__init__()
        self._head = pattern.startswith("{whom")

    def __missing__(self, key: str) -> str:
        ogre = "The ogre" if self._head else "the ogre"
        self._head = False
        names = {"who": "Ida", "whom": ogre, "weapon": "broadsword"}
        name = key.removesuffix("'s")
        return names[name] + key.removeprefix(name)


def test_a_jammed_gun_is_told_in_place_of_the_shot() -> None:
    shot: Row = (1, 0, 1, (c.GORE_4_37,), (99,), (2, 52), 99, 52, 0, 16)
    jam: Row = (1, 0, -1, (c.GORE_4_49,), (), (2, 98), 99, 98, 1, 12)
    assert [deed.tells for deed in read(shot, jam)] == ["jam"]


def test_what_is_thrown_has_wordings_of_its_own_and_a_plain_name() -> None:
    thrown: Row = (1, 0, 1, (c.GORE_4_37,), (34,), (1, 52), 34, 52, 1, 16)
    harm: Row = (1, 0, 1, (c.GORE_3_30,), (), (1, -1, 0), 4, 16, 1, 12)
    said = told(thrown, harm)
    assert "thrown axe" not in said
    assert shown(thrown)[0].startswith("Ida, thrown axe at ogre: D100 34 against 52, success")


def test_attack_defence_damage_and_wound_stand_on_one_line() -> None:
    (line,) = shown(BLOW, TOO_LATE, LANDED, WOUND)
    assert line == (
        "Ida, broadsword at ogre: D100 34 against 52, success; ogre dodges: D100 90 against 10 "
        "(40 - 30 for defences before), failure: hit; rolled 6, damage 6 - 2 armour = 4; "
        "minor wound, 4 (Ogre 16 → 12) · GORE-4.31 GORE-4.24 GORE-3.30"
    )


def test_a_chance_is_shown_with_what_made_it() -> None:
    row: Row = (1, 0, 1, (c.GORE_4_31, c.GORE_4_04), (100,), (0, 64, 1, 2, 20), 100, 52, 0, 16)
    (line,) = shown(row)
    assert line == (
        "Ida, broadsword at ogre: D100 00 against 52 (64 ÷ 2 + 20 surprise), fumble"
        " · GORE-4.31 GORE-4.04"
    )
    doubled: Row = (1, 0, 1, (c.GORE_4_37,), (1,), (2, 30, 2, 1, 0), 1, 60, 3, 16)
    assert shown(doubled)[0].startswith(
        "Ida, light crossbow at ogre: D100 01 against 60 (30 \N{MULTIPLICATION SIGN} 2), impale"
    )


def test_doubled_damage_shows_what_was_doubled() -> None:
    row: Row = (1, 0, 1, (c.GORE_4_33,), (6, 2), (7, 2, 0, 2, 3, -1), 18, 3, 15, 16)
    (line,) = shown(row)
    assert line == (
        "Rolled 6, 2, critical damage (7 + 2 modifier) \N{MULTIPLICATION SIGN} 2 = 18"
        " - 3 armour = 15 · GORE-4.33"
    )


def test_who_was_told_as_fallen_is_not_told_as_dead_again_unless_a_hero() -> None:
    rounds = Rounds(PLAYED.cast, ("Ida", "ogre"), LINES, Teller(Stream("tell"), LINES.bits))
    fell: Row = (1, 0, 1, (c.GORE_3_33,), (), (0, -1, 0), 0, 16, 4, -1)
    died: Row = (2, -1, 1, (c.GORE_3_33,), (), (0, -1, 0), 0, 16, 0, -1)
    first = rounds.tell(read(BLOW, LANDED, WOUND, fell), late=False, stream=Stream(1))
    second = rounds.tell(read(died), late=False, stream=Stream(2))
    assert "ogre" in first
    assert "dead" not in second
    assert "died" not in second


def _long_fight() -> Played:
    """Return eight rounds in which Ida is first hurt in the sixth, and is dressed after it."""
    miss = (c.GORE_4_31,), (90,), (0, 52), 90, 52, 0, 16
    tape: list[Row] = [(beat, 0, 1, *miss) for beat in range(1, 9)]
    tape.insert(6, (6, 1, 0, (c.GORE_4_31,), (20,), (0, 52), 20, 52, 1, 12))
    tape.insert(7, (6, 1, 0, (c.GORE_3_30,), (), (1, -1, 0), 4, 12, 1, 8))
    tend = (c.GORE_2_27,), (60,), (17, 50, 1, 1, 0), 60, 50
    tape += [(9, 0, 0, *tend, 0, 8), (10, 0, 0, *tend, 1, 8)]
    return replace(PLAYED, tape=tuple(tape))


def _blocks(played: Played) -> list[Block]:
    mechanics = Mechanics(played, SYSTEM, LINES, ("Ida", "ogre"))
    teller = Teller(Stream("tell"), LINES.bits)
    rounds = Rounds(played.cast, ("Ida", "ogre"), LINES, teller)
    return told_rounds(played, mechanics, rounds, teller, Stream("fight"))


def test_late_rounds_without_a_wound_are_told_together_and_so_is_the_care_after_them() -> None:
    folds = [block for block in _blocks(_long_fight()) if block.kind == "fold"]
    assert [block.title for block in folds] == [
        *(f"Round {beat}" for beat in range(1, 7)), "Rounds 7 to 8", "Afterwards",
    ]  # fmt: skip
    assert sum(len(block.lines) for block in folds) == 11


def test_of_the_care_after_a_fight_only_the_last_try_is_told() -> None:
    *_, said, _fold = _blocks(_long_fight())
    assert said.kind == "prose"
    assert len(sentences(said.text)) == 1


def test_whoever_draws_off_is_not_told_as_having_fled() -> None:
    stays: Row = (1, 1, -1, (c.GORE_4_15, c.GORE_4_19), (), (0, 1, 2, 0), 2, 8, 1, 16)
    leaves: Row = (2, 1, -1, (c.GORE_4_15, c.GORE_4_19), (), (1, 1, 1, 1), 1, 8, 1, 16)
    assert [deed.tells for deed in read(stays, leaves)] == ["withdraw", "flee"]
    assert shown(stays, leaves) == [
        "Ogre draws off, 2 of 8 points · GORE-4.15 GORE-4.19",
        "Ogre gets away · GORE-4.15 GORE-4.19",
    ]


def test_who_wards_off_round_after_round_is_told_so_once() -> None:
    rounds = Rounds(PLAYED.cast, ("Ida", "ogre"), LINES, Teller(Stream("tell"), LINES.bits))
    guard: Row = (1, 1, -1, (c.GORE_4_12,), (), (20,), 20, 0, 1, 16)
    assert not rounds.is_dull(read(guard))
    rounds.tell(read(guard), late=False, stream=Stream(1))
    assert rounds.is_dull(read(guard))


def test_a_spell_upon_a_place_names_no_target_and_one_upon_somebody_does() -> None:
    place: Row = (1, 0, -1, (c.GORE_6_52,), (), (4, 0, 14), 0, 0, 1, 12)
    burnt: Row = (1, 0, 1, (c.GORE_6_52,), (3,), (4, 0, 0), 4, 5, 1, 12)
    assert shown(place, burnt) == [
        "Summon Flame of Ida · GORE-6.52",
        "Summon Flame of Ida on ogre: rolled 3, 4 past armour · GORE-6.52",
    ]


def test_a_rule_without_a_line_of_its_own_reads_as_its_chapter_does() -> None:
    row: Row = (1, 0, -1, (c.GORE_2_13,), (7,), (3, 45, 1, 1, -20), 7, 25, 1, 12)
    assert shown(row) == ["Ida, Climb: D100 07 against 25 (45 - 20 condition), success · GORE-2.13"]
    time: Row = (1, 0, -1, (c.GORE_2_49,), (4,), (3600,), 4, 0, 1, 12)
    assert shown(time) == ["It takes 4 hours · GORE-2.49"]


def test_the_lists_of_skills_and_spells_are_those_of_the_game() -> None:
    assert list(LINES.lists["skills"]) == [*map(tables.skill_name, tables.skill_list())]
    assert list(LINES.lists["spells"]) == [spell.name for spell in spell_list()]
    assert LINES.lists["attributes"][: len(ATTRIBUTES)] == ATTRIBUTES
    assert LINES.lists["locations"] == LOCATIONS
    assert len(LINES.lists["injuries"]) == len(kinds())
    assert len(LINES.lists["causes"]) == len(CAUSES)
    assert len(LINES.lists["cells"]) == len(WORDS)


def test_whoever_passed_out_and_came_to_in_one_round_did_neither() -> None:
    out: Row = (1, -1, 0, (c.GORE_3_48, c.GORE_F_02), (), (0, -1, 0), 0, 12, 2, 7)
    wakes: Row = (1, -1, 0, (c.GORE_3_48, c.GORE_3_49), (), (0, -1, 0), 0, 12, 3, 7)
    hit: Row = (1, 1, 0, (c.GORE_4_31,), (20,), (0, 52), 20, 52, 1, 12)
    harm: Row = (1, 1, 0, (c.GORE_3_30,), (), (1, -1, 0), 4, 12, 1, 8)
    blow, rose = read(hit, harm, out, wakes)
    assert (blow.fell, rose.tells) == ("unconscious", "wake")
    assert told(hit, harm, out, wakes) == told(hit, harm)


def test_a_fumble_is_told_by_what_it_came_to_in_place_of_the_miss() -> None:
    slip: Row = (1, 0, 1, (c.GORE_4_31,), (100,), (0, 52), 100, 52, 0, 16)
    fumble: Row = (1, 0, 1, (c.GORE_3_20,), (75,), (0, 16, 0), 75, 0, 1, 12)
    (deed,) = read(slip, fumble)
    assert deed.tells == "fumble"
    assert " fell" in told(slip, fumble)
    (line,) = shown(slip, fumble)
    assert "fumble; Ida, fumble with the broadsword, 75: fell" in line


def test_every_row_of_the_fumble_tables_has_words() -> None:
    assert len(LINES.lists["mishaps_by_hand"]) == len(rows("fumble_hand"))
    assert len(LINES.lists["mishaps_at_range"]) == len(rows("fumble_missile"))
