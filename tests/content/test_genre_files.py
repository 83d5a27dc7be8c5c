"""The reader of genres: each mistake in a file is told with file, record, key, value, remedy."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from solo.content.library import Library, load
from solo.errors import BriefError, ContentError
from solo.resources import folder

SHIPPED = Path(str(folder("content")))
GENRE = "fantasy"


def content(tmp_path: Path) -> Path:
    """Return a copy of one genre in a root of its own."""
    shutil.copytree(SHIPPED / "genres" / GENRE, tmp_path / "genres" / GENRE)
    for part in ("threats", "hazards"):
        shutil.copytree(SHIPPED / part, tmp_path / part)
    return tmp_path


def changed(tmp_path: Path, file: str, old: str, new: str) -> Library:
    """Return a library in which the first ``old`` of a file reads ``new``."""
    root = content(tmp_path)
    path = root / "genres" / GENRE / file
    text = path.read_text(encoding="utf-8")
    found = re.search(old, text)
    assert found, f"{old} does not stand in {file}"
    path.write_text(text[: found.start()] + new + text[found.end() :], encoding="utf-8")
    return load(root)


def test_a_copied_genre_reads_as_the_shipped_one(tmp_path: Path) -> None:
    assert load(content(tmp_path)).genre(GENRE) == load().genre(GENRE)


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("scenes.toml", r'light = "\w+"', 'light = "gloomy"',
         r"fantasy/scenes.toml: scene\[[\w-]+\]: light: 'gloomy' is not one of bright, dim, dark"),
        ("scenes.toml", r"titles = ", "tittles = ", r"titles: missing; a list of texts is needed"),
        ("scenes.toml", r"light = ", "smell = 'tar'\nlight = ",
         r"scene\[[\w-]+\]: smell: unknown key"),
        ("exits.toml", r'(?<=takes = \[").*?\{spot\}', "{sport}",
         r"\{sport\} is unknown here"),
        ("exits.toml", r'use = "\w+"', 'use = "lost"', r"use: 'lost' is not one of kept, spent"),
        ("missions.toml", r'(?<=want = \[").*?\{place\}', "{the_patron}",
         r"an article before a name; write"),
        ("treasures.toml", r"worth = \d+", "worth = 9", r"worth: 9 is outside 20 to 2000"),
        ("treasures.toml", r"worth = \d+", "worth = true", r"worth: True is not a whole number"),
        ("clues.toml", r'feeds = "\w+"', 'feeds = "gaol"', r"feeds: 'gaol' is not one of goal"),
        ("reactions.toml", r'on = "3-5"', 'on = "3-4"', r"a row on 6-8 where 5 is due"),
        ("reactions.toml", r'on = "12"', 'on = "11-12"', r"a row on 11-12 where 12 is due"),
        ("reactions.toml", r'on = "2"', 'on = "two"', r"'two' is no face of 2d6"),
        ("missions.toml", r"hour = \d+", "hour = 200",
         r"missions.toml: motive\[0\]: timeline\[0\]: hour: 200 is outside 1 to 96"),
        ("missions.toml", r"(?<=hour = )42", "7", r"hour: 7 is outside 13 to 96"),
        ("missions.toml", r"(?<=hour = )58", "15", r"hour: 15 is outside 43 to 96"),
        ("timelines.toml", r"(?<=couple\] from )\{faction\}", "{factions}",
         r"timeline\[[\w-]+\]: lines\[0\]: says: .*\{factions\} is unknown here"),
        ("timelines.toml", r"hour = \d+", "hour = 31", r"hour: 31 is outside 1 to 30"),
        ("wandering.toml", r'kind = "sign"', 'kind = "sigh"', r"kind: 'sigh' is not one of"),
        ("wandering.toml", r'comes = "trap"', 'comes = "trip"', r"comes: 'trip' is not one of"),
        ("wandering.toml", r'comes = "animal"\n', "", r"comes: missing"),
        ("wandering.toml", r"minutes = \d+", "minutes = 90", r"minutes: 90 is outside 0 to 30"),
        ("genre.toml", r'id = "\w+"', 'id = "fantastic"', r"in a folder called 'fantasy'"),
        ("log.toml", r"arrive = ", "arrival = ", r"arrive|arrival"),
        ("scenes.toml", r'id = "', 'id = "Mill ', r"is no id; use small letters"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_where_it_stands(
    tmp_path: Path, file: str, old: str, new: str, says: str
) -> None:
    library = changed(tmp_path, file, old, new)

    with pytest.raises(ContentError, match=says) as told:
        library.genre(GENRE)
    assert f"{GENRE}/{file}" in str(told.value)
    assert "\n" not in str(told.value)


def test_an_id_that_stands_twice_is_refused(tmp_path: Path) -> None:
    root = content(tmp_path)
    path = root / "genres" / GENRE / "treasures.toml"
    text = path.read_text(encoding="utf-8")
    first = text[text.index("[[treasure]]") :].split("[[treasure]]")[1]
    path.write_text(f"{text}\n[[treasure]]{first}", encoding="utf-8")

    with pytest.raises(ContentError, match="stands twice; choose another"):
        load(root).genre(GENRE)


def test_too_few_records_are_refused(tmp_path: Path) -> None:
    root = content(tmp_path)
    path = root / "genres" / GENRE / "treasures.toml"
    text = path.read_text(encoding="utf-8")
    head, *rows = text.split("[[treasure]]")
    path.write_text("[[treasure]]".join([head, *rows[:9]]), encoding="utf-8")

    with pytest.raises(ContentError, match="treasure: 9 of at least 10 given"):
        load(root).genre(GENRE)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    root = content(tmp_path)
    (root / "genres" / GENRE / "clues.toml").unlink()

    with pytest.raises(ContentError, match=r"fantasy/clues.toml: missing"):
        load(root).genre(GENRE)


def test_an_unknown_genre_is_met_with_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(BriefError, match="no genre is called 'fantasi'; did you mean fantasy"):
        load(content(tmp_path)).genre("fantasi")


def test_a_second_root_adds_records(tmp_path: Path) -> None:
    more = tmp_path / "genres" / GENRE
    more.mkdir(parents=True)
    (more / "treasures.toml").write_text(
        """[[treasure]]
id = "test-anchor"
noun = "chapel anchor"
plural = "chapel anchors"
worth = 90
says = ["An anchor hung {spot}.", "{spot} hung an anchor."]
who = "The chapel wants it back."
""",
        encoding="utf-8",
    )
    library = load(folder("content"), tmp_path)

    assert library.genre(GENRE).treasures[:-1] == load().genre(GENRE).treasures
    assert library.genre(GENRE).treasures[-1].id == "test-anchor"


def test_the_mark_of_content_minds_words_and_not_line_ends(tmp_path: Path) -> None:
    for root, end in (("unix", b"\n"), ("dos", b"\r\n"), ("other", b"\n")):
        place = content(tmp_path / root) / "genres" / GENRE / "log.toml"
        text = place.read_bytes().replace(b"\n", end)
        place.write_bytes(text + (b"# changed" if root == "other" else b""))
    unix, dos, other = (
        load(tmp_path / root).mark(GENRE, "d20") for root in ("unix", "dos", "other")
    )

    assert unix == dos
    assert unix != other
