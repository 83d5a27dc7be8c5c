"""What can never be drawn is told to its author."""

from __future__ import annotations

from pathlib import Path

import pytest

from solo.adventure.reach import unreached
from solo.adventure.values import Brief
from solo.content.library import load
from solo.resources import folder
from tests.adventure.made import made

SHIPPED = folder("content")
THREAT = (
    (SHIPPED / "threats" / "beasts.toml").read_text(encoding="utf-8").split("\n\n[[threat]]")[1]
)
HAZARD = """[[hazard]]
id = "organ-burner"
name = "Organ burner"
kind = "trap"
damage = "poison"
level = 1
genres = ["fantasy"]
tags = ["holy", "machine", "fire", "road"]
stages = [{ harm = "1", says = "The bellows cough, and then the pipes." }]
sign = "Soot rings the pipes."
sting = "A low note, and heat."
course = "Once, along the nave."
way_out = "Sit below the stops."
"""


def test_everything_shipped_can_be_drawn() -> None:
    assert unreached(load()) == ()


@pytest.mark.parametrize("genre", ["fantasy", "horror", "modern", "scifi"])
def test_the_top_of_the_ladder_is_met_by_the_best_heroes(genre: str) -> None:
    library = load()
    met = {
        library.threats[content.record].level
        for seed in range(24)
        for scene in made(Brief(genre=genre, seed=str(seed), scenes=9, level=10)).scenes
        for content in scene.contents
        if content.type == "threat"
    }

    assert max(met) >= 11


@pytest.mark.parametrize(("gait", "lost"), [("walks", False), ("flies", False), ("swims", True)])
def test_a_huge_swimmer_needs_deep_water_under_the_sky(
    tmp_path: Path, gait: str, lost: bool
) -> None:
    (tmp_path / "threats").mkdir()
    text = THREAT.replace('id = "small-livestock"', 'id = "big-livestock"')
    text = text.replace('size = "small"', 'size = "huge"').replace('"walks"', f'"{gait}"')
    (tmp_path / "threats" / "big.toml").write_text(f"[[threat]]{text}", encoding="utf-8")
    told = [line for line in unreached(load(SHIPPED, tmp_path)) if "big-livestock" in line]

    assert bool(told) == lost
    assert all("has room for a huge one that swims; change size or gait" in line for line in told)


def test_a_hazard_of_a_place_that_there_is_not_is_told(tmp_path: Path) -> None:
    (tmp_path / "hazards").mkdir()
    (tmp_path / "hazards" / "odd.toml").write_text(HAZARD, encoding="utf-8")
    told = unreached(load(SHIPPED, tmp_path))

    assert len(told) == 1
    assert (
        "organ-burner: tags: no scene of fantasy is holy and machine and fire and road" in told[0]
    )
