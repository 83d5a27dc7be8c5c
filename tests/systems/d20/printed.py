"""How often the standard parties win, beside what the table of encounters says (D20-F.08).

Usage: python -m tests.systems.d20.printed [TRIALS AN OPTION]. Every option of the table is fought
as D20-F.01 says it was: two zones, to the end, no quarter, enemies without powers or reach.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple, cast

from oracles.streams import Stream
from solo.odds.encounters import BANDS
from solo.odds.trials import hands_for, run, set_against, tally
from solo.records import Place, Threat
from solo.rules import Creature, System
from solo.systems.d20 import SYSTEM, catalogue
from solo.systems.d20.characters import concepts
from solo.systems.d20.making import Making

__all__ = ["FOCUSED", "SIMPLE", "Option", "foes", "fought", "options", "standard_party"]

FOCUSED = Threat(id="threat", name="threat", plural="threats", level=1, genres=())
SIMPLE = Threat(
    id="beast", name="beast", plural="beasts", level=1, genres=(), build="beast", mind="animal"
)
"""Enemies whose minds make them strike as the two columns of the table assume."""

FAR = 18
"""An option is named when it is off by more points than this: 100 trials alone scatter by ten."""


class Option(NamedTuple):
    """One entry of the table: so many threats of a level, and what was found of them."""

    party: int
    level: int
    band: str
    threat: int
    many: int
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
        for entry in cast("list[list[int]]", row.plain("options")):
            yield Option(party, level, band, *entry)


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


def as_printed() -> System:
    """Return the game as F.01 assumes it: to the end, no quarter, each side in one sweep."""
    return SYSTEM.under(
        {
            "morale": "to_the_end",
            "next_actor": "side_sweep",
            "zero_hp_by_npc": "kill",
            "zero_hp_by_party": "kill",
        }
    )


def foes(option: Option, kind: Threat = FOCUSED) -> list[Creature]:
    """Return who comes."""
    return [SYSTEM.threat(kind, option.threat) for _ in range(option.many)]


def fought(option: Option, trials: int, kind: Threat = FOCUSED) -> Fraction:
    """Fight an option so many times; return the party's wins in percent."""
    game, ours = as_printed(), standard_party(option.party, option.level)
    packed = set_against(game, ours, foes(option, kind), Place())
    here = Stream("printed", *option[:5], kind.id)
    return Fraction(100 * tally(game, packed, stream=here, trials=trials).wins, trials)


class Seen(NamedTuple):
    """An option, and the wins in percent that we count against either kind of enemy."""

    option: Option
    focused: Fraction
    simple: Fraction

    def off(self) -> tuple[Fraction, Fraction]:
        return self.focused - self.option.focused, self.simple - self.option.simple


def table(seen: Sequence[Seen], what: str, key: Callable[[Option], int]) -> Iterator[str]:
    """Yield a Markdown table of mean wins, ours and the book's, against either kind of enemy."""
    yield f"| {what} | {' | '.join(BANDS)} |"
    yield f"|--:|{'---|' * len(BANDS)}"
    for value in sorted({key(one.option) for one in seen}):
        cells: list[str] = []
        for band in BANDS:
            some = [o for o in seen if key(o.option) == value and o.option.band == band]
            sums = [
                sum(o.focused for o in some),
                sum(o.option.focused for o in some),
                sum(o.simple for o in some),
                sum(o.option.simple for o in some),
            ]
            ours, book, simple, said = (round(Fraction(one) / len(some)) for one in sums)
            cells.append(f"{ours}/{book}, simple {simple}/{said}")
        yield f"| {value} | {' | '.join(cells)} |"


def main() -> None:
    """Fight the whole table; print means beside the book's and whatever is far off."""
    trials = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    seen = [Seen(o, fought(o, trials), fought(o, trials, SIMPLE)) for o in options()]
    lines = [
        "Mean wins in percent, ours/the book's, against enemies that focus and simple ones.",
        "",
    ]
    lines += [*table(seen, "party", lambda o: o.party), ""]
    lines += [*table(seen, "level", lambda o: o.level), ""]
    for place, word in enumerate(("focused", "simple")):
        off = sorted(one.off()[place] for one in seen)
        mean = float(sum(off)) / len(off)
        spread = (float(sum(x * x for x in off)) / len(off)) ** 0.5
        middle = [float(off[len(off) * share // 20]) for share in (1, 19)]
        lines.append(
            f"{word}: {len(off)} options, off by {mean:+.1f} points on average, "
            f"{spread:.1f} root mean square; nine in ten from {middle[0]:+.0f} to {middle[1]:+.0f}"
        )
    lines += [
        f"far off: {one.option}: {float(one.focused):.0f}, simple {float(one.simple):.0f}"
        for one in seen
        if max(map(abs, one.off())) > FAR
    ]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
