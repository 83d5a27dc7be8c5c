"""The lint for authors finds what a reader would stumble over."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from solo.content.genres import Genre, Handle, TreasureKind
from solo.content.library import check, load
from solo.content.lint import lint, lint_dangers, lint_library, lint_patterns
from solo.errors import ContentError
from solo.resources import folder


def with_treasure(says: str, who: str = "The chapel wants it.") -> Genre:
    """Return a shipped genre with one treasure more."""
    genre = load().genre("fantasy")
    more = TreasureKind(
        id="test",
        noun="test piece",
        plural="test pieces",
        worth=50,
        says=(says, "A quite other sentence about it stood {spot}."),
        who=who,
        tags=(),
    )
    return replace(genre, treasures=(*genre.treasures, more))


@pytest.mark.parametrize(
    ("says", "complaint"),
    [
        ("An eerie cup lay {spot}.", "'eerie' names a mood"),
        ("You feel a cup {spot}.", "'you feel' names a mood"),
        ("A cup cup lay {spot}.", "'cup cup' is doubled"),
        ("A cup  lay {spot}.", "a space too many"),
        ("An cup lay {spot}.", "it should be a"),
        ("A owl of silver lay {spot}.", "it should be an"),
        ("A \u2018cup\u2019 lay {spot}.", "write straight quotes"),
        ("A cup lay under {spot}.", "a spot brings its own word of place"),
        ('A cup marked "X lay {spot}.', "a quotation mark is left open"),
        ("[A cup, dented,|A jug], lay {spot}.", "',,' in 'A cup, dented,, lay {spot}.'"),
        ("A cup lay {spot} .", "one mark is enough"),
        ("a cup lay {spot}.", "begin it with a capital letter"),
    ],
)
def test_a_slip_is_found(says: str, complaint: str) -> None:
    complaints = lint(with_treasure(says))

    assert len(complaints) == 1
    assert complaints[0].startswith("genres/fantasy/treasures.toml: treasure[test]: says[0]: ")
    assert complaint in complaints[0]


def test_whoever_may_be_of_any_gender_is_not_called_he_or_she() -> None:
    genre = load().genre("fantasy")
    kind = replace(genre.people_kinds[0], hides="She sold the ladder.")
    hook = replace(genre.hooks[0], says="{patron} pays on Friday, and " + "he means it " * 12)
    wrong = replace(
        genre, people_kinds=(kind, *genre.people_kinds[1:]), hooks=(hook, *genre.hooks[1:])
    )
    said = [line for line in lint(wrong) if "any gender" in line]
    assert len(said) == 2
    assert "'he'" in said[0]
    assert "'She'" in said[1]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("An ominous hum.", "'ominous' names a mood"),
        ("It bit a ear.", "it should be an"),
        ("It bit it it.", "'it it' is doubled"),
        (" . ", "says nothing"),
        ("It bit {name}.", "{name} is unknown here; no slot can be filled"),
        ("It bit, and left", "does not end a sentence"),
        ('"It bit me.', "a quotation mark is left open"),
    ],
)
def test_a_slip_in_a_danger_is_found(text: str, complaint: str) -> None:
    library = load()
    wolf, snare = library.threats["wolf"], next(iter(library.hazards.values()))
    wrong = (replace(wolf, sign=(text,)), replace(snare, sign=text))
    said = lint_dangers(wrong)
    assert sum(complaint in line for line in said) == 2
    assert lint_dangers((wolf, snare)) == ()


@pytest.mark.parametrize(
    ("key", "text", "complaint"),
    [
        ("says", "An eerie way leads on.", "'eerie' names a mood"),
        ("says", "A owl leads the way.", "it should be an"),
        ("says", "Two ways lead on", "does not end a sentence"),
        ("says", "Two {ways} lead on.", "{ways} is unknown here"),
        ("says", "Two [ways|doors] lead on.", "takes no alternatives"),
        ("title", "Two ways.", "is a name; leave out the stop"),
    ],
)
def test_a_slip_in_a_pattern_is_found(key: str, text: str, complaint: str) -> None:
    first, *others = load().patterns
    said = lint_patterns((replace(first, **{key: text}), *others))

    assert len(said) == 1
    assert said[0].startswith(f"patterns/cycles.toml: pattern[{first.id}]: {key}: ")
    assert complaint in said[0]
    assert lint_patterns(load().patterns) == ()


def test_a_pattern_that_says_what_a_genre_says_is_found(tmp_path: Path) -> None:
    plain = (one.says for one in load().genre("fantasy").wandering)
    old = next(text for text in plain if not {*"[{"} & {*text})
    (tmp_path / "patterns").mkdir()
    (tmp_path / "patterns" / "own.toml").write_text(PATTERN.replace("{says}", old), "utf-8")
    said = lint_library(load(folder("content"), tmp_path))

    assert len(said) == 1
    assert f"{tmp_path.name}/patterns/own.toml: pattern[own-fork]: says: " in said[0]
    assert "stands in fantasy: wandering" in said[0]


def test_a_sentence_that_stands_twice_is_found() -> None:
    old = load().genre("fantasy").treasures[0].who

    assert any("stands in" in line for line in lint(with_treasure("A cup hung {spot}.", old)))


def test_a_sentence_without_an_end_is_found() -> None:
    complaints = lint(with_treasure("A cup hung {spot}.", "The chapel wants it"))

    assert any("does not end a sentence" in line for line in complaints)


def test_a_place_that_is_told_too_long_is_found() -> None:
    genre = load().genre("fantasy")
    first = genre.scenes[0]
    long = replace(first, look=(first.look[0] + " And so on." * 10, *first.look[1:]))
    complaints = lint(replace(genre, scenes=(long, *genre.scenes[1:])))

    assert any(
        line.startswith(f"genres/fantasy/scenes.toml: scene[{first.id}]: ") for line in complaints
    )


def test_a_hiding_place_that_is_not_always_told_is_found() -> None:
    genre = load().genre("fantasy")
    first = genre.scenes[0]
    handle = Handle("A [tub|bin] stands by the wall, tied with string.", "in the tub")
    wrong = replace(first, handles=(handle, *first.handles[1:]))
    complaints = lint(replace(genre, scenes=(wrong, *genre.scenes[1:])))

    assert [line for line in complaints if "'A bin stands by the wall" in line and "tub" in line]


@pytest.mark.parametrize(
    ("doing", "complaint"),
    [
        ("picking its teeth", "write {its|their}"),
        ("arguing with itself", "write {itself|themselves}"),
        ("lying with {his|their} eyes shut", ""),
        ("with {its eyes|eyes eyes} shut", "'eyes eyes' is doubled"),
    ],
)
def test_what_one_is_busy_with_must_be_right_of_several(doing: str, complaint: str) -> None:
    wolf = load().threats["wolf"]
    said = lint_dangers((replace(wolf, doing=(doing,)),))

    assert len(said) == bool(complaint)
    assert all(complaint in line for line in said)


def test_a_deed_that_is_written_as_a_sentence_is_found() -> None:
    wolf = load().threats["wolf"]
    wrong = (replace(wolf, doing=("It gnaws a strap.",)), replace(wolf, weapon="teeth."))
    said = lint_dangers(wrong, load().threats.home)

    assert said[0].startswith("threats/beasts.toml: wolf: doing[0]: 'It gnaws a strap.' goes on")
    assert any("leave out the stop" in line for line in said)
    assert any("begin it in lower case" in line for line in said)
    assert "weapon: 'teeth.' is a name; leave out the stop" in said[-1]


def test_a_complaint_about_any_part_of_a_genre_names_its_file() -> None:
    genre = load().genre("horror")
    files = {path.name for path in (folder("content") / "genres" / "horror").iterdir()}
    doubled: dict[str, Any] = {}
    for field in fields(genre):
        group: Any = getattr(genre, field.name)
        if isinstance(group, tuple) and field.name != "titles":  # patterns, no sentences
            doubled[field.name] = (*group, group[0])
    said = lint(replace(genre, **doubled))

    assert {line.split("/")[2].split(": ")[0] for line in said} == files - {"log.toml"}


def test_a_hook_without_a_place_is_found() -> None:
    genre = load().genre("fantasy")
    hook = replace(genre.hooks[0], says="{patron} has a debt. " + "It grows. " * 15)
    said = lint(replace(genre, hooks=(hook, *genre.hooks[1:])))

    assert "genres/fantasy/missions.toml: hook[0]: {place} is nowhere in it; name it once" in said


PATTERN = """[[pattern]]
id = "own-fork"
called = "a fork"
title = "Fork"
says = "{says}"
weight = 5
arcs = [
  { id = "a", from = "in", to = "out", least = 1 },
  { id = "b", from = "in", to = "out", least = 1 },
]
checks = [{ is = "loop", arc = "a" }]
"""

THREAT = """[[threat]]
id = "test-moth"
name = "lamp moth"
plural = "lamp moths"
level = 1
genres = ["{genre}"]
build = "beast"
mind = "animal"
weapon = "dust"
doing = ["circling a lamp it knows", "resting on the dark of a boot", "laying eggs in a collar"]
sign = ["Dust lies on the lamp, in scales.", "A collar has holes in it."]
says = ["A tick at the glass.", "Wings, soft as paper."]
{more}
"""


@pytest.mark.parametrize(
    ("genre", "more", "says"),
    [
        ("fantasy", 'carries = "adder-venim"', "no hazard is called 'adder-venim'; did you mean"),
        ("fantasi", "", "genres: 'fantasi' is no genre; did you mean fantasy"),
    ],
)
def test_a_reference_that_leads_nowhere_is_found(
    tmp_path: Path, genre: str, more: str, says: str
) -> None:
    (tmp_path / "threats").mkdir()
    text = THREAT.replace("{genre}", genre).replace("{more}", more)
    (tmp_path / "threats" / "more.toml").write_text(text, encoding="utf-8")

    with pytest.raises(ContentError, match=says):
        check(load(folder("content"), tmp_path))


def test_an_id_in_two_roots_is_refused(tmp_path: Path) -> None:
    (tmp_path / "threats").mkdir()
    text = THREAT.replace("test-moth", "wolf").replace("{genre}", "fantasy").replace("{more}", "")
    (tmp_path / "threats" / "more.toml").write_text(text, encoding="utf-8")

    with pytest.raises(ContentError, match=r"'wolf' stands in .*beasts\.toml too; rename one"):
        check(load(folder("content"), tmp_path))
