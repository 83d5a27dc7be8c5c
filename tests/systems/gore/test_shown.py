"""Every table can be shown by its rule, and every figure says where it comes from."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solo.resources import folder
from solo.systems.gore import catalogue
from solo.systems.gore.shown import FILES, PROVENANCE, Cell, ShownTable, table, tables

RECORDS = {"rules", "readings", "source", "uncited", "lines", "attempts", "heroes", "workings"}
MOST_LINES = 600


def only(rule: str, name: str) -> ShownTable:
    (found,) = (one for one in table(rule) if one.name == name)
    return found


def row(found: ShownTable, **wanted: object) -> dict[str, Cell]:
    (cells,) = (
        {cell.name: cell for cell in each.cells}
        for each in found.rows
        if wanted.items() <= {cell.name: cell.value for cell in each.cells}.items()
    )
    return cells


def figures(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        for each in value.values():  # pyright: ignore[reportUnknownVariableType]
            yield from figures(each)  # pyright: ignore[reportUnknownArgumentType]
    elif isinstance(value, list):
        for each in value:  # pyright: ignore[reportUnknownVariableType]
            yield from figures(each)  # pyright: ignore[reportUnknownArgumentType]
    else:
        yield value


def test_every_file_of_tables_is_read() -> None:
    place = folder("content") / "systems" / "gore"
    assert {file.stem for file in place.glob("*.toml")} - RECORDS == set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_no_file_of_tables_is_too_long_to_read(name: str) -> None:
    file = folder("content") / "systems" / "gore" / f"{name}.toml"
    text = file.read_text("utf-8")
    assert text.startswith("# ")
    assert len(text.splitlines()) <= MOST_LINES


def test_every_table_is_named_once_and_serves_rules_that_exist() -> None:
    known = {rule.id for rule in catalogue.rules()}
    names = [one.name for one in tables()]
    assert len(set(names)) == len(names)
    for one in tables():
        assert set(one.rules) <= known, one.name
        assert {each.rule for each in one.rows} - {""} <= known, one.name


def test_every_table_in_the_catalogue_can_be_shown() -> None:
    told = {"GORE-1.04", "GORE-1.05", "GORE-1.06", "GORE-1.07", "GORE-1.09", "GORE-1.10",
            "GORE-1.11", "GORE-E.07", "GORE-F.01"}  # fmt: skip
    data = {rule.id for rule in catalogue.rules() if rule.kind == "data"}
    assert {rule for rule in data if not table(rule)} == told


def test_no_figure_is_a_float() -> None:
    for one in tables():
        for cell in (*one.head, *(cell for each in one.rows for cell in each.cells)):
            assert not any(isinstance(f, float) for f in figures(cell.value)), (one.name, cell)


def test_a_readers_reading_stands_where_a_basis_names_one() -> None:
    known = {reading.id for reading in catalogue.readings()}
    for one in tables():
        for basis in (one.basis, *(each.basis for each in one.rows)):
            named = {word.strip(",.;:()") for word in basis.split() if word.startswith("R-")}
            assert named <= known, (one.name, basis)


def test_a_rule_without_a_table_shows_none() -> None:
    assert table("GORE-0.01") == ()
    assert table("no rule") == ()


def test_of_a_table_of_other_rules_only_the_rows_of_the_rule_are_shown() -> None:
    (web,) = only("GORE-6.58", "spell").rows
    assert Cell("mp", 3, "source") in web.cells
    assert [each.rule for each in only("GORE-9.16", "item").rows] == ["GORE-9.16", "GORE-9.16"]


def test_the_dodge_table_is_shown_by_its_rule_whatever_the_letters() -> None:
    found = only("gore-4.24", "dodge_table")
    assert found.provenances() == ("source",)
    assert row(found, attacker="impale")["critical"] == Cell("critical", "hit_normal", "source")


def test_what_a_row_says_of_itself_goes_before_what_its_table_says() -> None:
    melee = only("GORE-8.05", "melee")
    assert row(melee, id="club")["damage"].provenance == "source"
    assert row(melee, id="club")["dex"].provenance == "reconstructed"
    assert row(melee, id="rapier")["dex"].provenance == "rqsrd"
    assert row(melee, id="trident")["dex"].provenance == "source"
    assert melee.provenances() == ("source", "derived", "rqsrd", "reconstructed")


def test_a_row_of_another_origin_is_of_it_throughout() -> None:
    found = only("GORE-1.13", "damage_modifier")
    assert row(found, low=6)["dice"].provenance == "rqsrd"
    assert row(found, low=41)["dice"].provenance == "reconstructed"
    assert row(found, low=41)["low"].provenance == "rqsrd"
    assert {cell.provenance for cell in row(found, low=141).values()} == {"reconstructed"}


def test_what_is_ours_never_passes_for_the_source() -> None:
    for rule in catalogue.originals():
        for one in table(rule):
            if one.name not in ("object", "result_code"):
                assert set(one.provenances()) <= {"proposed", "ruling"}, one.name


def test_words_for_origins_are_the_six_that_the_files_explain() -> None:
    place = folder("content") / "systems" / "gore"
    for name in FILES:
        head = (place / f"{name}.toml").read_text("utf-8").split("\n\n", maxsplit=1)[0]
        words = head.replace("#", "").split()
        for word in PROVENANCE:
            assert word in words, (name, word)
