"""A player's own hazards in fights: read from a folder of theirs, carried, stood in, packed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solo.content.library import load
from solo.errors import ContentError
from solo.records import Hazard, Place, Zone
from solo.resources import folder
from solo.rules import Side
from solo.systems.d20 import SYSTEM
from tests.systems.d20.scripted import hero
from tests.systems.standard import play

HAZARD = """[[hazard]]
id = "tallow-sting"
name = "Tallow sting"
kind = "poison"
level = 3
genres = ["fantasy"]
trigger = "injury"
resist = "fortitude"
interval = 6
last = "repeat"
damage = "poison"
stages = [{harm = "1/3", state = "hindered", says = "The arm goes white and slow."}]
sign = "A smell of candle."
sting = "Cold wax under the skin."
course = "The hand first."
way_out = "Heat."
"""
THREAT = """[[threat]]
id = "tallow-wasp"
name = "tallow wasp"
plural = "tallow wasps"
level = 3
genres = ["fantasy"]
carries = "tallow-sting"
weapon = "a sting"
doing = ["walking a wick", "scraping a candle", "guarding a comb"]
sign = ["Candles are gnawed.", "Wax lies on the sill."]
says = ["A hum.", "A rattle."]
"""


def written(root: Path, threat: str = THREAT, hazard: str = HAZARD) -> Path:
    """Write a root of somebody's own into ``root``."""
    for name, text in (("threats", threat), ("hazards", hazard)):
        (root / name).mkdir()
        (root / name / "own.toml").write_text(text, encoding="utf-8")
    return root


def test_venom_of_ones_own_takes_hold_in_a_fight_and_survives_json(tmp_path: Path) -> None:
    wasp = load(folder("content"), written(tmp_path)).threats["tallow-wasp"]
    sides = [
        Side([hero(FTR=7)], 0, "kill"),
        Side([SYSTEM.threat(wasp, 6) for _ in range(3)], 1, "capture"),
    ]
    packed = SYSTEM.contest("fight", sides, Place()).pack()
    assert json.loads(json.dumps(packed)) == packed
    for fight in (SYSTEM.course(packed), SYSTEM.course(json.loads(json.dumps(packed)))):
        play(fight, "wasps")
        assert any("tallow sting" in state.lower() for state in fight.cast[0].states())


def test_one_venom_makes_two_wasps_the_same_and_another_makes_them_strangers(
    tmp_path: Path,
) -> None:
    library = load(folder("content"), written(tmp_path))
    wasp, spider = library.threats["tallow-wasp"], library.threats["giant-spider"]
    twins = [SYSTEM.creature(SYSTEM.threat(wasp, 4).pack()) for _ in range(2)]
    assert twins[0].pack() == twins[1].pack()
    assert twins[0].pack() != SYSTEM.threat(spider, 4).pack()


def test_a_zone_that_harms_is_packed_with_what_it_does(tmp_path: Path) -> None:
    library = load(folder("content"), written(tmp_path))
    glowing: Hazard = library.hazards["sunless-altar"]
    place = Place(zones=(Zone(hazard=glowing), Zone()))
    wolves = [SYSTEM.threat(library.threats["wolf"], 2)]
    sides = [Side([hero(FTR=3)], 0, "kill"), Side(wolves, 1, "kill")]
    fight = SYSTEM.contest("fight", sides, place)
    again = SYSTEM.course(json.loads(json.dumps(fight.pack())))
    assert again.pack() == fight.pack()
    assert play(again, "altar").pack() == play(fight, "altar").pack()


def test_a_carried_hazard_that_is_nowhere_is_refused_where_it_is_written(tmp_path: Path) -> None:
    library = load(
        folder("content"), written(tmp_path, THREAT.replace("tallow-sting", "tallow-stin"))
    )
    with pytest.raises(
        ContentError,
        match=r"own\.toml: threat\[tallow-wasp\]: carries: no hazard is called 'tallow-stin'; "
        "did you mean tallow-sting",
    ):
        library.threats["tallow-wasp"]
    assert library.threats["wolf"].name
