"""What goes on in somebody: poison, disease, dose, fire, acid, want of breath, as packed rows.

A row lies with its victim and says by itself when something happens: ``due`` and ``until`` in the
victim's own seconds, -1 for never; whatever stands in ``todo`` happens at once. Whoever lets time
pass asks ``next_time`` and calls ``play_due`` of ailments.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict, cast

from solo.systems.gore.creature import Creature
from solo.systems.gore.peril import Priced

__all__ = [
    "BURNS", "NEVER", "Affliction", "ailment_words", "cause_of", "drop", "next_time", "rows",
    "started",
]  # fmt: skip

NEVER: Final = -1
BURNS: Final = frozenset(("fire", "acid", "suffocation", "vacuum", "drowning"))
"""Kinds that go on round by round and have no hazard behind them."""
_WORDS: Final = {
    "poison": "poisoned", "disease": "diseased", "radiation": "irradiated", "trap": "caught",
    "acid": "eaten by", "vacuum": "in",
}  # fmt: skip
_ROUNDS, _DEATH = 4, 5
"""Places among ``more`` of radiation: when its next harm and its next test of survival come."""


class Affliction(TypedDict):
    """A hazard that runs in somebody, as it is packed."""

    name: str
    kind: str
    stage: int
    """Of radiation the category in force."""
    hazard: Priced | None
    due: int
    until: int
    todo: list[str]
    """What happens at once, each in a step of its own."""
    plus: int
    """Percent added to the next test by whoever treats it."""
    inside: int
    tried: list[str]
    """Who has treated it, by name; "a dose" where the counter agent was given."""
    more: list[int]
    """What the kind needs besides; see the module that plays it."""


def rows(one: Creature) -> list[Affliction]:
    """Return what runs in somebody, the very rows."""
    return cast("list[Affliction]", one.afflictions)


def started(
    one: Creature,
    kind: str,
    name: str,
    due: int,
    *,
    hazard: Priced | None = None,
    until: int = NEVER,
    more: Sequence[int] = (),
) -> Affliction:
    """Enter a row in somebody and return it."""
    row = Affliction(
        name=name, kind=kind, stage=0, hazard=hazard, due=due, until=until, todo=[], plus=0,
        inside=0, tried=[], more=[*more],
    )  # fmt: skip
    rows(one).append(row)
    return row


def drop(one: Creature, row: Affliction) -> None:
    """Take a row off somebody; what it brought is taken off by whoever ends it."""
    kept = rows(one)
    kept[:] = [other for other in kept if other is not row]


def cause_of(row: Affliction) -> str:
    """Return the cause under which the row enters conditions and effects."""
    return row["name"].lower()


def next_time(row: Affliction) -> int:
    """Return the victim's second at which something happens next; far off where nothing does."""
    if row["todo"]:
        return 0
    times = [row["due"], row["until"]]
    if row["kind"] == "radiation":
        times += [row["more"][_ROUNDS], row["more"][_DEATH]]
    ahead = [time for time in times if time != NEVER]
    return min(ahead) if ahead else 10**12


def ailment_words(one: Creature) -> list[str]:
    """Return what runs in somebody as states: "poisoned: adder venom (stage 2)"."""
    found: list[str] = []
    for row in rows(one):
        kind = row["kind"]
        if row["hazard"] is not None:
            found.append(f"{_WORDS[kind]}: {row['name']} (stage {row['stage']})")
        elif kind in _WORDS:
            found.append(f"{_WORDS[kind]} {row['name']}")
    return found
