"""Rows say what their rule's shape says, in fights of every sort."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracles.streams import Stream
from solo.odds.trials import trial
from solo.records import Aim, Gap, Place, Zone
from solo.rules import Side
from solo.systems.d20 import SYSTEM, catalogue
from solo.systems.d20.degrees import SHAPES, as_table
from tests.systems.d20.arena import BOW, DAGGER, SWORD, fighter, orc

ROUGH = Place(
    zones=(Zone(cover="partial"), Zone(ground="difficult"), Zone(cover="total"), Zone()),
    gaps=(Gap(a=0, b=1), Gap(a=1, b=2), Gap(a=2, b=3, sight=False), Gap(a=0, b=3, metres=40)),
    exits=(0,),
)
AIMS: tuple[Aim, ...] = ("kill", "capture", "guard", "escape", "steal", "drive-off", "mindless")


@pytest.mark.parametrize("aim", AIMS)
@pytest.mark.parametrize("place", [Place(), ROUGH], ids=["bare", "rough"])
def test_every_row_of_a_fight_has_its_shape(aim: Aim, place: Place) -> None:
    party = [
        fighter("Ida", (2, 0, 1, 0, 0, -1), [SWORD, BOW], armour=3, shield=2, FTR=3),
        fighter("Osk", (0, 0, 2, 0, 1, -1), armour=2, shield=1, DIV=3),
        fighter("Tamsin", (-1, 2, 1, 0, 0, 0), [DAGGER, DAGGER, BOW], armour=1, THF=2),
    ]
    foes = [orc(4, reach="both"), orc(3, mind="animal", tags=("animal",)), orc(5)]
    packed = SYSTEM.contest("fight", [Side(party, 0, "kill"), Side(foes, 1, aim)], place).pack()
    for number in range(1, 25):
        _, tape = trial(SYSTEM, packed, Stream("shapes"), number)
        for row in tape:
            shape = SHAPES[row[3][0]]
            parts = row[5]
            if shape.parts[-1:] == ("...",):
                assert len(parts) % (len(shape.parts) - 1) == 0
            elif parts or not any(part.startswith("nothing") for part in shape.parts):
                assert len(parts) == len(shape.parts), (row, shape)


def test_every_shape_belongs_to_a_rule_of_the_game() -> None:
    numbers = {rule.number for rule in catalogue.rules() if rule.kind == "mechanic"}
    assert set(SHAPES) <= numbers


def test_the_readme_shows_the_shapes_as_they_are() -> None:
    readme = Path(__file__).parents[3] / "solo" / "systems" / "d20" / "README.md"
    names = {rule.number: rule.id for rule in catalogue.rules()}
    assert as_table(names) in readme.read_text(encoding="utf-8")
