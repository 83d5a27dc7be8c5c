"""The columns of the threat levels, and what records make of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from oracles.streams import Stream
from solo.errors import BriefError, ContentError
from solo.odds.trials import tally
from solo.play.roster import UNNAMED
from solo.records import Place, Threat
from solo.rules import Side
from solo.systems.gore import SYSTEM
from solo.systems.gore.body import ATTRIBUTES, notation
from solo.systems.gore.card import ALL, MEDIUM, MISSILE
from solo.systems.gore.creature import Creature
from solo.systems.gore.shelf import table_rows
from solo.systems.gore.threats import beast, caster, fighter, picked, threat

ORC = Threat(
    id="orc", name="Orc", plural="orcs", level=2, genres=("fantasy",), tags=("person",),
    weapon="a notched cleaver",
)  # fmt: skip
WOLF = replace(ORC, id="wolf", tags=("animal",), build="beast", mind="animal", weapon="its jaws")
WITCH = replace(ORC, id="witch", build="caster", weapon="a staff")

# fmt: off
FIGHTERS = [
    # level, STR and CON, SIZ, DEX and POW, INT, CHA, HP, DM, attack, parry, dodge, other, dice, AP
    ( 1, 10, 11, 10, 10, 10, 11,   "0",  30,  25, 21, 25,    "1d6", 0),
    ( 2, 10, 11, 11, 10, 10, 11,   "0",  38,  32, 26, 30,  "1d6+1", 1),
    ( 3, 11, 11, 11, 10, 10, 11,   "0",  46,  39, 31, 35,  "1d6+1", 1),
    ( 4, 12, 12, 12, 11, 11, 12,   "0",  54,  46, 36, 40,  "1d6+2", 2),
    ( 5, 13, 12, 12, 11, 11, 13,   "0",  62,  53, 41, 45,  "1d8+1", 2),
    ( 6, 14, 12, 13, 11, 11, 13, "1d2",  70,  60, 46, 50,  "1d6+2", 3),
    ( 7, 15, 13, 13, 12, 11, 14, "1d2",  78,  67, 51, 55,  "1d8+2", 3),
    ( 8, 15, 13, 14, 12, 12, 14, "1d2",  86,  74, 56, 60,  "1d8+2", 4),
    ( 9, 16, 13, 14, 12, 12, 15, "1d2",  94,  81, 61, 65,  "1d8+2", 4),
    (10, 17, 14, 15, 13, 12, 16, "1d4", 102,  88, 66, 70,  "2d6+1", 5),
    (11, 18, 14, 15, 13, 12, 16, "1d4", 110,  95, 71, 75, "1d10+3", 5),
    (12, 19, 14, 16, 13, 13, 17, "1d4", 118, 102, 76, 80,  "2d6+2", 6),
    (13, 20, 15, 16, 14, 13, 18, "1d4", 126, 109, 81, 85,    "2d8", 6),
]
BEASTS = [
    # level, STR and SIZ, CON, DEX, POW, HP, Movement, DM, attack, dodge, natural weapon, AP
    ( 1, 10, 10, 10,  6, 10,  8, "-1d2",  30, 20,    "1d3", 0),
    ( 2, 12, 10, 11,  7, 11,  8,    "0",  38, 22,    "1d4", 0),
    ( 3, 14, 11, 11,  7, 13,  9,  "1d2",  46, 22,    "1d6", 1),
    ( 4, 16, 12, 12,  8, 14,  9,  "1d4",  54, 26,  "1d6+1", 1),
    ( 5, 18, 13, 12,  8, 16,  9,  "1d6",  62, 30,    "1d8", 1),
    ( 6, 20, 14, 13,  9, 17, 10,  "1d6",  70, 34,  "1d8+1", 2),
    ( 7, 22, 15, 13,  9, 19, 10,  "1d8",  78, 38,   "1d10", 2),
    ( 8, 24, 15, 14, 10, 20, 10, "1d10",  86, 42, "1d10+1", 2),
    ( 9, 26, 16, 14, 10, 21, 11, "1d12",  94, 46,    "2d6", 3),
    (10, 28, 17, 15, 11, 23, 11, "1d12", 102, 50,  "2d6+1", 3),
    (11, 30, 18, 15, 11, 24, 11, "1d12", 110, 54,    "2d8", 3),
    (12, 32, 19, 16, 12, 26, 12,  "2d6", 118, 58,  "2d8+1", 4),
    (13, 34, 20, 16, 12, 27, 12,  "2d6", 126, 62,   "2d10", 4),
]
CASTERS = [
    # level, POW, INT, attack, dodge, spells, MP in a variable one
    ( 1, 16, 13,  15, 21,  2, 1),
    ( 2, 16, 14,  18, 26,  3, 1),
    ( 3, 17, 14,  26, 31,  4, 2),
    ( 4, 17, 15,  34, 36,  5, 2),
    ( 5, 18, 15,  42, 41,  6, 2),
    ( 6, 18, 16,  50, 46,  7, 3),
    ( 7, 19, 16,  58, 51,  8, 3),
    ( 8, 19, 17,  66, 56,  9, 3),
    ( 9, 20, 17,  74, 61, 10, 4),
    (10, 20, 18,  82, 66, 11, 4),
    (11, 21, 18,  90, 71, 12, 4),
    (12, 21, 19,  98, 76, 13, 5),
    (13, 22, 19, 106, 81, 14, 5),
]
# fmt: on


def ratings(one: Creature) -> tuple[int, int, int, int]:
    arm = next(arm for arm in one.arms if not arm.weapon.missile)
    return arm.attack, arm.parry, one.dodge, one.rating("hide")


@pytest.mark.parametrize("row", FIGHTERS, ids=lambda row: f"level {row[0]}")
def test_a_fighter_has_the_figures_of_the_level(row: tuple[int | str, ...]) -> None:
    level, strong, siz, keen, wits, charm, hp, dm, *rest = row
    one = threat(ORC, int(level))
    assert one.attributes == (strong, strong, keen, siz, wits, keen, charm)
    assert (one.full_hp, notation(one.dm)) == (hp, dm)
    harm = notation(one.arms[0].weapon.harms[0])
    assert [*ratings(one), harm, one.ap] == rest
    assert one.arms[0].usable
    assert one.arms[0].weapon.name == "a notched cleaver"


@pytest.mark.parametrize("row", BEASTS, ids=lambda row: f"level {row[0]}")
def test_a_beast_has_the_figures_of_the_level(row: tuple[int | str, ...]) -> None:
    level, big, con, dex, will, hp, movement, dm, attack, dodge, harm, ap = row
    one = threat(WOLF, int(level))
    assert one.attributes[:6] == (big, con, dex, big, 3, will)
    assert (one.full_hp, one.movement, notation(one.dm)) == (hp, movement, dm)
    assert (one.arms[0].attack, one.dodge, one.ap) == (attack, dodge, ap)
    assert notation(one.arms[0].weapon.harms[0]) == harm


@pytest.mark.parametrize("row", CASTERS, ids=lambda row: f"level {row[0]}")
def test_a_caster_has_the_figures_of_the_level(row: tuple[int, ...]) -> None:
    level, will, wits, attack, dodge, spells, most = row
    one = threat(WITCH, level)
    assert (one.attributes[5], one.full_mp, one.attributes[4]) == (will, will, wits)
    assert (one.arms[0].attack, one.dodge) == (attack, dodge)
    assert (len(one.card.spells), one.card.mp_most) == (spells, most)


def test_the_tables_that_are_shown_say_what_is_played() -> None:
    for name, column in (("fighter", fighter), ("beast", beast), ("caster", caster)):
        rows = table_rows("threats", name)
        assert [row.number("level") for row in rows] == list(range(1, 14))
        for level, row in enumerate(rows, 1):
            made = column(level)
            known = {
                **{
                    key.lower(): score
                    for key, score in zip(ATTRIBUTES, made.attributes, strict=True)
                },
                **made._asdict(),
            }
            del known["attributes"]
            shown = {key: row.number(key) for key in known if row.has(key)}
            assert shown == {key: known[key] for key in shown}, f"{name} {level}"
            assert len(shown) > 3


def test_no_figure_falls_from_one_level_to_the_next() -> None:
    for kind in (ORC, WOLF, WITCH):
        made = [threat(kind, level) for level in range(1, 14)]
        for less, more in pairwise(made):
            assert all(a <= b for a, b in zip(less.attributes, more.attributes, strict=True))
            assert all(a <= b for a, b in zip(ratings(less), ratings(more), strict=True))
            assert less.full_hp <= more.full_hp
            assert less.ap <= more.ap


def test_a_caster_takes_the_highest_spells_first_and_as_many_as_the_wits_hold() -> None:
    assert picked(1, 13) == ("displacement", "grease")
    assert picked(6, 16)[:3] == ("hold-person", "web", "black-tentacles")
    assert len(picked(13, 4)) == 4
    assert picked(13, 4)[0] == "regenerate"


@pytest.mark.parametrize(
    ("genres", "level", "shot", "piece", "ap"),
    [
        (("fantasy", "modern"), 6, "a horn bow", "ringmail-armour", 3),
        (("horror",), 6, "a horn bow", "ringmail-armour", 3),
        (("modern", "scifi"), 4, "a revolver", "", 0),
        (("modern",), 6, "a pistol", "kevlar-vest", 8),
        (("modern",), 10, "an assault rifle", "military-armour", 12),
        (("scifi",), 3, "a laser pistol", "", 0),
        (("scifi",), 9, "a laser rifle", "silksteel", 10),
        (("scifi",), 13, "a laser cannon", "advanced-military-armour", 15),
    ],
)
def test_a_world_changes_weapons_and_armour_only(
    genres: tuple[str, ...], level: int, shot: str, piece: str, ap: int
) -> None:
    one = threat(replace(ORC, genres=genres, reach="both"), level)
    plain = threat(ORC, level)
    assert [weapon.name for weapon in one.card.weapons] == [shot, "a notched cleaver"]
    assert (one.card.armour, one.ap) == ((piece,) if piece else (), ap)
    assert one.attributes == plain.attributes
    assert ratings(one) == ratings(plain)


@pytest.mark.parametrize(
    ("changes", "arms"),
    [
        ({"weapon": "a service pistol", "build": "shooter"}, ["a service pistol", "a knife"]),
        ({"weapon": "ragged claws", "tags": ("monster",)}, ["whatever came to hand", None]),
        ({"weapon": "tail spikes", "tags": ("monster",), "build": "shooter"}, [None, "its weight"]),
        ({"weapon": "a breath of fire", "tags": ("monster",)}, [None, None]),
        (
            {"weapon": "a chain sword", "tags": ("machine",), "genres": ("scifi",)},
            ["a mounted gun", None],
        ),
    ],
)
def test_who_reaches_far_has_something_for_those_who_come_close(
    changes: dict[str, object], arms: list[str | None]
) -> None:
    kind = replace(ORC, **({"reach": "both"} | changes))  # pyright: ignore[reportArgumentType]
    one = threat(kind, 5)
    assert [weapon.name for weapon in one.card.weapons] == [name or kind.weapon for name in arms]
    far, close = (weapon.reach for weapon in one.card.weapons)
    assert far == MISSILE != close


def test_a_threat_of_no_kind_in_particular_has_the_weapon_of_the_level() -> None:
    assert [threat(UNNAMED, level).arms[0].weapon.name for level in (1, 9, 13)] == [
        "a club", "a heavy mace", "a great sword",
    ]  # fmt: skip


def test_what_no_hand_holds_is_a_natural_weapon_and_parries_only_its_like() -> None:
    claws = replace(ORC, tags=("monster",), weapon="ragged claws", size="huge")
    arm = threat(claws, 6).arms[0].weapon
    assert (arm.kind, arm.reach, arm.hp, arm.impale) == ("natural", ALL, 0, 0)
    assert threat(replace(claws, size="small"), 6).arms[0].weapon.reach == MEDIUM
    assert notation(arm.harms[0]) == notation(threat(ORC, 6).arms[0].weapon.harms[0])
    hammer = threat(replace(ORC, weapon="a claw hammer"), 6).arms[0].weapon
    assert (hammer.kind, hammer.parry) == ("hand", 1)


def test_the_armour_of_a_later_world_goes_with_its_guns() -> None:
    thug = threat(replace(ORC, genres=("modern",)), 10)
    assert (thug.card.armour, thug.ap) == ((), 5)
    tank = replace(ORC, genres=("modern",), tags=("machine",), reach="long", weapon="a gun")
    assert (threat(tank, 10).card.armour, threat(tank, 10).ap) == ((), 12)


@pytest.mark.parametrize("build", ["brute", "beast", "mindless"])
def test_the_mindless_have_no_will_to_break(build: str) -> None:
    kind = replace(ORC, build=build, mind="mindless", tags=("construct",))  # pyright: ignore[reportArgumentType]
    one = threat(kind, 7)
    assert (one.attributes[4], one.attributes[5]) == (3, 1)
    assert one.full_hp == threat(replace(kind, mind="animal"), 7).full_hp


def test_a_records_own_figures_overrule_the_columns() -> None:
    exact = {"gore": {"siz": 30, "attack": 90, "ap": 9, "damage": "3d6+1", "spells": ["web"]}}
    one = threat(replace(ORC, exact=exact), 4)
    assert (one.attributes[3], one.full_hp, one.arms[0].attack, one.ap) == (30, 21, 90, 9)
    assert notation(one.arms[0].weapon.harms[0]) == "3d6+1"
    assert one.card.spells == ("web",)


@pytest.mark.parametrize(
    ("exact", "says"),
    [
        ({"con": 0}, "con: 0 is below 1"),
        ({"attack": "good"}, "'good' is not a whole number"),
        ({"damage": "1w8"}, "'1w8' is not written like"),
        ({"tail": 1}, "tail: not known"),
        ({"spells": "web"}, "no list"),
    ],
)
def test_figures_that_mean_nothing_are_refused(exact: dict[str, object], says: str) -> None:
    kind = replace(ORC, exact={"gore": exact})  # pyright: ignore[reportArgumentType]
    with pytest.raises(ContentError, match=f"threat orc: exact.gore: .*{says}"):
        threat(kind, 4)


@pytest.mark.parametrize("level", [0, 14, 99])
def test_there_are_thirteen_levels(level: int) -> None:
    with pytest.raises(BriefError, match=f"threat level {level} for Orc.*1 to 13"):
        threat(ORC, level)


def test_a_threat_comes_back_from_its_pack_as_it_was() -> None:
    for kind in (ORC, WOLF, WITCH):
        one = threat(replace(kind, senses=("dark",), gait="flies"), 8)
        again = Creature.unpack(one.pack())
        assert again.card == one.card
        assert again.pack() == one.pack()
        assert {"flies", "darksight"} <= set(one.card.tags)


@pytest.mark.parametrize("level", range(1, 13))
def test_one_level_more_wins_and_nearly_every_duel_is_decided(level: int) -> None:
    sides = [
        Side([threat(UNNAMED, level + 1)], 0, "kill"),
        Side([threat(UNNAMED, level)], 1, "kill"),
    ]
    packed = SYSTEM.contest("fight", sides, Place()).pack()
    seen = tally(SYSTEM, packed, stream=Stream("ladder", level), trials=200)
    decided = seen.wins + seen.losses
    assert 2 * seen.wins > decided
    assert 100 * decided >= 95 * seen.trials


def test_whoever_has_shot_all_there_was_comes_to_blows() -> None:
    gunner = replace(ORC, genres=("modern",), build="shooter", reach="long", weapon="a pistol")
    sides = [Side([threat(gunner, 2)], 0, "kill"), Side([threat(gunner, 1)], 1, "kill")]
    packed = SYSTEM.contest("fight", sides, Place()).pack()
    seen = tally(SYSTEM, packed, stream=Stream("empty guns"), trials=100)
    assert seen.wins + seen.losses > 90
