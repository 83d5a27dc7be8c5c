"""The names by which rulings cite the catalogue are those of its files."""

from __future__ import annotations

from solo.systems.gore import catalogue, cites


def test_every_rule_and_reading_is_cited_by_its_own_name() -> None:
    entries = [*catalogue.rules(), *catalogue.readings()]
    names = [entry.id.replace("-", "_").replace(".", "_").upper() for entry in entries]
    assert [getattr(cites, name, -1) for name in names] == [entry.number for entry in entries]


def test_rules_end_where_readings_begin() -> None:
    assert len(catalogue.rules()) == cites.RULES == catalogue.readings()[0].number
