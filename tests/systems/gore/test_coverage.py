"""Every mechanic is on a tape of the standard runs, or stands in a list with its reason.

The standard runs: fights of every build, era and size on broken ground, under every setting, by
tactics and by whim; everything tried in every way and with every skill; every spell; every hazard,
of the records and of the book; weeks of care, rest, road and watch; every hero made and raised.
"""

from __future__ import annotations

from functools import cache

from solo.systems.gore import SYSTEM, catalogue
from tests.systems.gore.standard_runs import RUNS


@cache
def cited() -> frozenset[str]:
    """Return the ids of every rule and reading that a standard run cites."""
    entries = (*SYSTEM.rules, *SYSTEM.readings)
    numbers = {number for runs in RUNS for found in runs() for number in found}
    return frozenset(entries[number].id for number in numbers)


def test_every_mechanic_is_on_a_tape_or_stands_in_the_list_with_its_reason() -> None:
    mechanics = {rule.id for rule in SYSTEM.rules if rule.kind == "mechanic"}
    missing = mechanics - cited()
    assert missing == set(catalogue.uncited())


def test_what_is_not_cited_has_a_reason_of_its_own() -> None:
    reasons = [*catalogue.uncited().values()]
    assert all(len(reason.split()) > 5 for reason in reasons)
    assert len(set(reasons)) == len(reasons)
