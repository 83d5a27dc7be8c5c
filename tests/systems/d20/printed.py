"""How often the standard parties win, beside what the table of encounters says (D20-F.08).

Usage: python -m tests.systems.d20.printed [TRIALS AN OPTION]. Every option of the table is fought
as D20-F.01 says it was: two zones, to the end, no quarter, enemies without powers or reach.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from oracles.streams import Stream
from solo.odds.trials import Tally, hands_for, run, tally
from solo.records import Place, Threat
from solo.rules import Creature, Side, System
from solo.systems.d20 import SYSTEM, catalogue
from solo.systems.d20.characters import concepts
from solo.systems.d20.making import Making

__all__ = ["Option", "fought", "options", "standard_party", "strain"]

_FOE = Threat(id="threat", name="Threat", plural="threats", level=1, genres=())
_BEAST = Threat(
    id="beast", name="Beast", plural="beasts", level=1, genres=(), build="beast", mind="animal"
)


class Option(NamedTuple):
    """One entry of the table: so many threats of a level, and what was found of them."""

    party: int
    level: int
    band: str
    threat: int
    count: int
    ratio: int
    """In hundredths."""
    focused: int
    """Wins in percent against enemies that focus."""
    simple: int
    """The same against enemies that strike whoever is near."""


def options() -> Iterator[Option]:
    """Yield every option of the table."""
    for row in catalogue.file("encounters").rows("row"):
        party, level, band = row.number("party"), row.number("level"), row.text("band")
        for entry in row.plain("options") or ():  # type: ignore[reportUnknownVariableType] - TOML
            yield Option(party, level, band, *entry)  # type: ignore[reportUnknownArgumentType] - TOML


@cache
def standard_party(size: int, level: int) -> Sequence[Creature]:
    """Return the standard party; the table goes to level 12, to which no other hero is made."""
    made: list[Creature] = []
    for place, concept in enumerate(concepts(SYSTEM.settings, "fantasy")[:size]):
        course = Making(concept, f"Hero {place + 1}", level)
        here = Stream("standard party", place, level)
        run(course, hands_for(here.river(), here.child("story").river()))
        made.append(course.cast[-1])
    return made


@cache
def _game(tactics: str) -> System:
    return SYSTEM.under({
        "tactics": tactics, "morale": "to_the_end", "zero_hp_by_party": "kill",
        "zero_hp_by_npc": "kill", "next_actor": "side_sweep",
    })  # fmt: skip


def strain(option: Option) -> Fraction:
    """Return what our gauge says of an option against enemies that focus."""
    foes = [SYSTEM.threat(_FOE, option.threat)] * option.count
    return SYSTEM.gauge(standard_party(option.party, option.level), foes)


def fought(option: Option, trials: int, tactics: str = "focused") -> Tally:
    """Fight an option so many times."""
    game = _game("by_mind")
    kind = _FOE if tactics == "focused" else _BEAST
    foes = [game.threat(kind, option.threat) for _ in range(option.count)]
    sides = (
        Side(standard_party(option.party, option.level), 0, "kill"), Side(foes, 1, "kill"),
    )  # fmt: skip
    packed = game.contest("fight", sides, Place()).pack()
    return tally(game, packed, stream=Stream("printed", *option[:5], tactics), trials=trials)


def main() -> None:
    trials = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    print("| party | level | easy | standard | hard | deadly | farthest |")
    found: dict[tuple[int, int, str], list[tuple[float, float, float, float]]] = defaultdict(list)
    for option in options():
        a, b = (fought(option, trials, t).wins * 100 / trials for t in ("focused", "simple"))
        found[option[:3]].append((a, option.focused, b, option.simple))
        if abs(a - option.focused) > 15 or abs(b - option.simple) > 15:
            print(option, a, b, float(strain(option)))
    print()
    for (p, l, band), some in found.items():
        print(p, l, band, *(round(sum(x) / len(some)) for x in zip(*some)))
    for p in range(1, 7):
        for band in ("easy", "standard", "hard", "deadly"):
            some = [x for (q, l, b), xs in found.items() if q == p and b == band for x in xs]
            print("party", p, band, *(round(sum(x) / len(some)) for x in zip(*some)))
    for l in (1, 2, 3, 4, 5, 6, 8, 10, 12):
        for band in ("easy", "standard", "hard", "deadly"):
            some = [x for (q, m, b), xs in found.items() if m == l and b == band for x in xs]
            print("level", l, band, *(round(sum(x) / len(some)) for x in zip(*some)))


if __name__ == "__main__":
    main()
