"""A content file as an editor leaves it, or as a hand damages it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from oracles.errors import OracleError
from oracles.formats.toml import open_shelf
from solo.errors import ContentError
from solo.reading import parsed

LONG = b"level = " + b"9" * 6000


def test_a_file_with_a_byte_order_mark_reads() -> None:
    assert parsed(b'\xef\xbb\xbfname = "x"', "a.toml").text("name") == "x"


def test_a_number_of_thousands_of_digits_is_no_toml() -> None:
    with pytest.raises(ContentError, match=r"^a\.toml: not TOML: ") as told:
        parsed(LONG, "a.toml")

    assert "\n" not in str(told.value)


def test_a_table_with_a_number_of_thousands_of_digits_is_no_toml(tmp_path: Path) -> None:
    (tmp_path / "sky.toml").write_bytes(LONG)

    with pytest.raises(OracleError, match=r"^sky\.toml: not TOML: "):
        open_shelf(tmp_path).table("sky")


def test_a_table_that_is_a_link_to_nowhere_is_named(tmp_path: Path) -> None:
    (tmp_path / "sky.toml").symlink_to(tmp_path / "nowhere")

    with pytest.raises(OracleError, match=r"^sky\.toml: cannot be read "):
        open_shelf(tmp_path)


def test_a_list_of_numbers_is_taken_whole() -> None:
    node = parsed(b"half = [1, 2]", "a.toml")
    assert node.numbers("half", least=2) == (1, 2)
    assert node.numbers("quarter", (1, 4)) == (1, 4)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"half = [1, 0.5]", r"half\[1\]: 0\.5 is not a whole number"),
        (b"half = [true, 2]", r"half\[0\]: True is not a whole number"),
        (b"half = [1]", r"half: 1 of at least 2 given"),
        (b'half = "1/2"', r"half: '1/2' is not a list of whole numbers"),
        (b"", r"half: missing; a list of whole numbers is needed"),
    ],
)
def test_what_is_no_list_of_numbers_is_refused(text: bytes, says: str) -> None:
    with pytest.raises(ContentError, match=f"^a\\.toml: {says}$"):
        parsed(text, "a.toml").numbers("half", least=2)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"a = 1\n" + b"a." * 20_000 + b"b = 1", "line 2 has a key of more than 100 parts"),
        (b'"a" . ' * 20_000 + b"b = 1", "line 1 has a key of more than 100 parts"),
        ('name = "Mühle"'.encode("utf-16"), "byte 1 is not UTF-8; save it as UTF-8"),
        (LONG, "a number is thousands of digits long; write a shorter one"),
        (b"a = " + b"[" * 50_000, "lists within lists go too deep; flatten them"),
    ],
    ids=["dotted", "quoted", "utf-16", "digits", "deep"],
)
def test_a_file_that_no_reader_should_be_busy_with_is_refused_at_once(
    data: bytes, says: str, tmp_path: Path
) -> None:
    (tmp_path / "sky.toml").write_bytes(data)
    start = time.process_time()

    with pytest.raises(ContentError, match=rf"^a\.toml: not TOML: {says}"):
        parsed(data, "a.toml")
    with pytest.raises(OracleError, match=rf"^sky\.toml: not TOML: {says}"):
        open_shelf(tmp_path).table("sky")

    assert time.process_time() - start < 2


def test_a_text_of_many_sentences_is_no_long_key() -> None:
    text = "A lamp is lit, and a door is shut. " * 400

    assert parsed(f'says = "{text}"'.encode(), "a.toml").text("says") == text
