"""One decision, one stream: what is added in one place moves nothing in another."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from solo.adventure.generation import generate
from solo.adventure.values import Adventure, Brief, Exit
from solo.content.library import load
from solo.resources import folder
from solo.systems.d20 import SYSTEM
from tests.adventure.made import GENRES, made, stream

HAZARD = """[[hazard]]
id = "test-loose-slate"
name = "Loose slate"
kind = "trap"
level = 1
genres = ["fantasy"]
trigger = "step"
delivery = "save"
resist = "reflexes"
damage = "bludgeoning"
sign = "A slate has slid half over the gutter."
sting = "It comes down edge first."
course = "One blow, and then rain."
way_out = "A rope round the chimney."
[[hazard.stages]]
harm = "1"
says = "Blood, and bits of moss."
"""


def walls(adventure: Adventure) -> list[tuple[Exit, str]]:
    """Return the exits, hazards on them left out, and the titles at their ends."""
    titles = {scene.id: scene.title for scene in adventure.scenes}
    return [(replace(d, hazard=""), titles[d.source] + titles[d.target]) for d in adventure.exits]


def test_new_hazards_do_not_move_the_walls(tmp_path: Path) -> None:
    (tmp_path / "hazards").mkdir()
    records = [HAZARD.replace("test-loose-slate", f"test-slate-{n}") for n in range(12)]
    (tmp_path / "hazards" / "more.toml").write_text("\n".join(records), encoding="utf-8")
    library = load(folder("content"), tmp_path)
    moved = 0
    for seed in range(20):
        brief = Brief(seed=str(seed))
        before = made(brief)
        after = generate(brief, library, SYSTEM, stream=stream(brief.seed))
        things = [
            [[c for c in s.contents if c.type in {"threat", "item", "treasure"}] for s in a.scenes]
            for a in (before, after)
        ]

        assert walls(before) == walls(after)
        assert things[0] == things[1]
        assert before.mission == after.mission
        assert before.people == after.people
        moved += any(
            c.record.startswith("test-slate-") for scene in after.scenes for c in scene.contents
        )
    assert moved > 0


@pytest.mark.parametrize("genre", GENRES)
def test_a_longer_adventure_begins_like_the_shorter_one(genre: str) -> None:
    for seed in range(10):
        short, longer = (
            made(Brief(genre=genre, seed=str(seed), scenes=scenes)) for scenes in (9, 17)
        )

        assert [s.title for s in longer.scenes[:8]] == [s.title for s in short.scenes[:8]]
        assert longer.scenes[-1].title == short.scenes[-1].title
        assert longer.mission.place == short.mission.place
        assert longer.mission.patron == short.mission.patron


def test_another_level_moves_threats_and_not_walls() -> None:
    low, high = (made(Brief(seed="level", level=level)) for level in (1, 8))

    assert walls(low) == walls(high)
    assert low.people == high.people


def test_another_seed_is_another_adventure() -> None:
    titles = {made(Brief(seed=str(seed))).mission.title for seed in range(30)}

    assert len(titles) >= 28


PRINT = """
import json
from tests.adventure.made import made
from solo.adventure.document import to_json
from solo.adventure.values import Brief
for genre in ("fantasy", "horror", "modern", "scifi"):
    print(json.dumps(to_json(made(Brief(genre=genre, seed="hash", scenes=14)), "0.1.0")))
"""


def test_the_hash_seed_moves_nothing() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", PRINT],
            capture_output=True,
            check=True,
            cwd=Path(__file__).parents[2],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
        ).stdout
        for seed in ("0", "1", "2")
    }

    assert len(printed) == 1
    assert len(printed.pop()) > 10_000
