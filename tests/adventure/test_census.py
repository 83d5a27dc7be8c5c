"""A few dozen seeds of the census: what is promised of every adventure holds for each."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path

import pytest

from solo.adventure.brief import LIMITS
from solo.adventure.values import Adventure, Brief
from solo.content.library import load
from solo.registry import names
from tests.adventure.census import GENRES, brief_of, kept_rows, labelled, rows
from tests.adventure.census_table import Row, kept, occurs, shared, told
from tests.adventure.drawn import door, drop, scene
from tests.adventure.made import made

SEEDS = 30
PATTERNS = [kind.id for kind in load().patterns]


@cache
def found() -> tuple[Row, ...]:
    return tuple(rows(range(SEEDS)))


def test_every_promise_of_a_few_dozen_adventures_is_kept() -> None:
    assert kept(found(), PATTERNS) == []
    assert [one.what for one in found() if one.scenes != one.asked] == []
    assert len({one.bare for one in found()}) > SEEDS * 9 // 10


def test_few_drafts_are_refused() -> None:
    assert sum(one.figure("redraws") > 0 for one in found()) <= SEEDS // 4


def test_linearity_loops_and_threat_are_spread() -> None:
    for measure, least in (("linearity_percent", 3), ("meaningful_loops", 6), ("threats", 12)):
        assert len({one.figure(measure) for one in found()}) >= least


def test_a_count_that_was_stopped_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "rows"
    lines = [json.dumps(asdict(one)) for one in found()]
    file.write_text("\n".join(lines)[:-20], encoding="utf-8")

    assert kept_rows(file) == {one.seed: one for one in found()[:-1]}
    assert kept_rows(tmp_path / "none") == {}


def test_wishes_of_every_kind_are_made_over_a_thousand_seeds() -> None:
    briefs = [brief_of(seed) for seed in range(1000)]

    for name, (low, high) in LIMITS.items():
        assert {getattr(brief, name) for brief in briefs} == {*range(low, high + 1)}
    assert {(b.genre, b.system) for b in briefs} == {
        (genre, system) for genre in GENRES for system in names("solo.systems")
    }


def drawn(**changes: str) -> Adventure:
    """Return an adventure of a, b and c with a drop from a to c, its scenes tagged as asked."""
    scenes = [
        replace(scene(name), tags=(changes.get(name, "indoors"),), goal=name == "c")
        for name in "abc"
    ]
    exits = [door("a", "b"), door("b", "c", changes.get("lock", "")), drop("a", "c")]
    base = made(Brief(seed="0"))
    return replace(base, scenes=tuple(scenes), exits=tuple(exits))


def test_a_hash_does_not_see_names_or_order() -> None:
    one = drawn()
    turned = replace(
        one,
        scenes=tuple(replace(each, id=each.id * 2) for each in reversed(one.scenes)),
        exits=tuple(
            replace(each, id=f"x{each.id}", source=each.source * 2, target=each.target * 2)
            for each in reversed(one.exits)
        ),
    )

    assert labelled(turned) == labelled(one)


@pytest.mark.parametrize("changes", [{"b": "machine"}, {"a": "machine"}, {"lock": "key"}])
def test_a_hash_sees_tags_and_kinds_of_exit(changes: dict[str, str]) -> None:
    assert labelled(drawn(**changes)) != labelled(drawn())
    assert labelled(drawn(**changes), words=False) == labelled(drawn(), words=False)


def test_a_hash_sees_which_way_a_drop_leads() -> None:
    one = drawn()
    back = tuple(
        replace(each, source="c", target="a") if each.way == "forward" else each
        for each in one.exits
    )

    assert labelled(replace(one, exits=back)) != labelled(one)


def test_a_broken_promise_is_named_with_its_seed() -> None:
    rows_ = list(found())
    rows_[3] = replace(rows_[3], scenes=4, asked=5)
    rows_[5] = replace(rows_[5], labelled=rows_[4].labelled)
    rows_[7] = replace(rows_[7], wrong="a dead end")
    rows_[9] = replace(rows_[9], scenes=0, wrong="no draft could be proved")
    rows_ = [replace(one, patterns=()) if "patrol" in one.patterns else one for one in rows_]
    said = kept(rows_, PATTERNS)

    assert f"{rows_[7].what}: a dead end" in said
    assert f"{rows_[9].what}: no draft could be proved" in said
    assert f"{rows_[3].what}: 4 scenes, 5 asked" in said
    assert f"one hash: {rows_[4].what}; {rows_[5].what}" in said
    assert any(line.startswith("pattern patrol: in none") for line in said)
    assert len(shared(rows_)) == 1
    assert "promises broken: " in told(rows_, PATTERNS)


def test_a_pattern_must_occur_in_every_whole_thousand() -> None:
    early = [Row(seed=n, what="", asked=5, patterns=("patrol",)) for n in range(1000)]
    late = [Row(seed=n, what="", asked=5) for n in range(1000)]

    assert occurs([*early, *late], ["patrol"]) == {"patrol": (1000, 0)}
