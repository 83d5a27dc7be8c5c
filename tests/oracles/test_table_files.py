"""Tables in TOML: three ways to give rows, and every slip named with its remedy."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from oracles.errors import OracleError
from oracles.formats.toml import MOST_BYTES, open_shelf, read_table
from oracles.streams import Stream
from oracles.tables import Table, chances, draw

SOURCE = '\n[source]\nwork = "original"\n'


def written(folder: Path, text: str, name: str = "omens") -> Path:
    file = folder / f"{name}.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def read(folder: Path, text: str) -> Table:
    return read_table(written(folder, text), "omens")


def test_rows_may_cover_dice(tmp_path: Path) -> None:
    table = read(
        tmp_path,
        'title = "Omens"\ndice = "1d6"\n[source]\nwork = "original"\n'
        '[[rows]]\non = "1-2"\nsays = "a bell"\n[[rows]]\non = "3 \u2013 5"\nsays = "ash"\n'
        '[[rows]]\non = "6"\nsays = "nothing"\n',
    )

    assert [(row.first, row.last, row.says) for row in table.rows] == [
        (1, 2, "a bell"),
        (3, 5, "ash"),
        (6, 6, "nothing"),
    ]
    assert (table.id, table.title, table.work) == ("omens", "Omens", "original")


def test_rows_may_have_weights(tmp_path: Path) -> None:
    written(
        tmp_path,
        f'title = "Omens"{SOURCE}[[rows]]\nweight = 3\nsays = "a bell"\n'
        '[[rows]]\nweight = 1\nsays = "ash"\n',
    )

    assert chances(open_shelf(tmp_path), "omens") == {
        "a bell": Fraction(3, 4),
        "ash": Fraction(1, 4),
    }


@pytest.mark.parametrize("count", [1, 5, 65, 66, 67, 100, 666])
def test_a_list_gives_each_entry_the_same_chance(tmp_path: Path, count: int) -> None:
    entries = ", ".join(f'"w{number}"' for number in range(count))
    written(tmp_path, f'title = "Omens"\nlist = [{entries}]{SOURCE}')
    asked = chances(open_shelf(tmp_path), "omens")

    assert list(asked) == [f"w{number}" for number in range(count)]
    assert set(asked.values()) == {Fraction(1, count)}


def test_a_list_may_name_the_dice_it_is_read_with(tmp_path: Path) -> None:
    entries = ", ".join(f'"w{number}"' for number in range(36))
    table = read(tmp_path, f'title = "Omens"\ndice = "d66"\nlist = [{entries}]{SOURCE}')

    assert table.row(11).says == "w0"
    assert table.row(66).says == "w35"


def test_dice_without_end_have_rows_without_end(tmp_path: Path) -> None:
    table = read(
        tmp_path,
        f'title = "Omens"\ndice = "dXX"{SOURCE}[[rows]]\non = "1 or less"\nsays = "low"\n'
        '[[rows]]\non = "2-19"\nsays = "middling"\n[[rows]]\non = "20+"\nsays = "high"\n',
    )

    assert [table.row(total).says for total in (-500, 2, 19, 22, 900)] == [
        "low", "middling", "middling", "high", "high",
    ]  # fmt: skip


def test_totals_below_nought_are_read(tmp_path: Path) -> None:
    table = read(
        tmp_path,
        f'title = "Omens"\ndice = "4dF"{SOURCE}[[rows]]\non = "-4--1"\nsays = "bad"\n'
        '[[rows]]\non = "0 to 4"\nsays = "good"\n',
    )

    assert table.row(-3).says == "bad"


def test_folders_are_part_of_the_id(tmp_path: Path) -> None:
    written(tmp_path, f'title = "Inner"\nlist = ["a crow"]{SOURCE}', "fantasy/birds")
    written(tmp_path, f'title = "Outer"\nlist = ["{{fantasy/birds}}, twice"]{SOURCE}', "omens")
    written(tmp_path, 'kind = "names"\ntitle = "no table"\n', "names")
    written(tmp_path, "neither", "README")
    (tmp_path / "README.toml").rename(tmp_path / "README.md")
    shelf = open_shelf(tmp_path)

    assert shelf.ids == ("fantasy/birds", "omens")
    assert draw(shelf, "omens", stream=Stream("s")).text == "a crow, twice"


def test_a_table_is_read_only_when_it_is_asked_for(tmp_path: Path) -> None:
    written(tmp_path, "title = ", "broken")
    written(tmp_path, f'title = "Omens"\nlist = ["a bell"]{SOURCE}')
    shelf = open_shelf(tmp_path)

    assert shelf.table("omens")
    with pytest.raises(OracleError, match=r"broken\.toml: not TOML"):
        shelf.table("broken")


RANGED = f'title = "Omens"\ndice = "1d6"{SOURCE}'
A_ROW = '[[rows]]\non = "1-6"\nsays = "a bell"\n'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('dice = "1d6"', "omens.toml: title: missing; a text is needed"),
        (f'title = ""{SOURCE}', "omens.toml: title: '' is not a text"),
        (f"title = 7{SOURCE}", "omens.toml: title: 7 is not a text"),
        ('title = "Omens"', "omens.toml: source: missing; a table is needed"),
        ('title = "Omens"\nsource = "me"', "omens.toml: source: 'me' is not a table"),
        ('title = "Omens"\n[source]\n', "omens.toml: source: work: missing; a text is needed"),
        (f'title = "Omens"{SOURCE}page = 3', "omens.toml: source: page: unknown key;"),
        (f'title = "Omens"\ndice = "1x6"{SOURCE}', "omens.toml: dice: '1x6', column 2: 'x' cannot"),
        (f'title = "Omens"\ndice = 6{SOURCE}', "omens.toml: dice: 6 is not a text"),
        (RANGED, "omens.toml: rows: missing; a list of tables is needed"),
        (f'title = "Omens"\nrows = []{SOURCE}', "omens.toml: rows: [] is not a list of tables"),
        (f'title = "Omens"\nrows = ["a"]{SOURCE}', "omens.toml: rows, row 1: 'a' is not a table"),
        (f"{RANGED}{A_ROW}weight = 2", "rows, row 1: weight: cannot stand beside dice; write on,"),
        (f'title = "O"{SOURCE}{A_ROW}', 'rows, row 1: on: needs dice; write dice = "1d6" at the'),
        (f'{RANGED}{A_ROW}tag = "x"', "rows, row 1: tag: unknown key; there are on, says"),
        (f'{RANGED}[[rows]]\nno = "1"\nsays = "x"', "rows, row 1: on: missing; a text is needed"),
        (f'{RANGED}[[rows]]\non = "one"\nsays = "x"', "'one' is no total; write \"7\", \"1-2\" or"),
        (f'{RANGED}[[rows]]\non = 1\nsays = "x"', "rows, row 1: on: 1 is not a text"),
        (f'{RANGED}[[rows]]\non = "1-7"\nsays = "x"', "omens.toml, row 1: 1-7 ends too high; 1d6"),
        (f'{RANGED}[[rows]]\non = "1-4"\nsays = "x"', "omens.toml: no row for 5-6, which 1d6 can"),
        (f"{RANGED}{A_ROW}{A_ROW}", "omens.toml, row 2: 1-6 overlaps row 1 (1-6). Take it out."),
        (f'title = "O"{SOURCE}[[rows]]\nweight = 0\nsays = "x"', "weight: 0 is not a whole number"),
        (f'title = "O"{SOURCE}[[rows]]\nweight = true\nsays = "x"', "weight: True is not a whole"),
        (f'title = "O"\nlist = []{SOURCE}', "omens.toml: list: 0 given; at least 1 are needed"),
        (f'title = "O"\nlist = "a"{SOURCE}', "omens.toml: list: 'a' is not a list of texts"),
        (f'title = "O"\nlist = ["a", 2]{SOURCE}', "omens.toml: list, row 2: 2 is not a text"),
        (f'title = "O"\nlist = ["a", "b", "a"]{SOURCE}', "row 3: 'a' stands in row 1 already"),
        (f'title = "O"\nlist = ["a"]{SOURCE}{A_ROW}', "rows: stands beside a list; give the rows"),
        (f'title = "O"\ndice = "1d3"\nlist = ["a"]{SOURCE}', "1 entries, but 1d3 has 3 totals;"),
        (f'title = "O"\nlist = ["{{a"]{SOURCE}', "row 1: '{a': a curly bracket without"),
        (f'titel = "O"\ntitle = "O"\nlist = ["a"]{SOURCE}', "titel: unknown key; did you mean"),
        (f'kind = "tabel"\ntitle = "O"\nlist = ["a"]{SOURCE}', "'tabel' is not one of table,"),
        ("title = ", "omens.toml: not TOML: "),
        (f"title = \"O\"\nlist = {'[' * 3000}", "omens.toml: not TOML: "),
    ],
)  # fmt: skip
def test_a_slip_is_named_with_file_row_and_remedy(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(OracleError) as refused:
        read(tmp_path, text)

    assert says in str(refused.value)
    assert str(refused.value).startswith("omens.toml")
    assert "\n" not in str(refused.value)


def test_weights_too_large_for_a_die_are_refused(tmp_path: Path) -> None:
    row = '[[rows]]\nweight = 60000\nsays = "x"\n'
    with pytest.raises(OracleError, match="weights sum to 120000; at most 65536 can be thrown"):
        read(tmp_path, f'title = "O"{SOURCE}{row}{row}')


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(OracleError, match=r"omens\.toml: cannot be read \(No such file"):
        read_table(tmp_path / "omens.toml", "omens")
    with pytest.raises(OracleError, match="nowhere: no such folder"):
        open_shelf(tmp_path / "nowhere")


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "omens.toml").write_bytes(b'title = "\xff\xfe"')

    with pytest.raises(OracleError, match=r"omens\.toml: not TOML"):
        read_table(tmp_path / "omens.toml", "omens")


def test_a_file_too_large_for_a_table_is_refused(tmp_path: Path) -> None:
    (tmp_path / "omens.toml").write_bytes(b"#" * (MOST_BYTES + 1))

    with pytest.raises(OracleError, match="1000001 bytes; at most 1000000 are read"):
        read_table(tmp_path / "omens.toml", "omens")
