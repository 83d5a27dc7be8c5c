"""What a census of adventures comes to, as tables that a person reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from solo.records import Json

__all__ = ["LARGE", "Row", "kept", "occurs", "shared", "shares", "told"]

LARGE = 8
"""Scenes from which on the shares are promised."""

EACH = 1000
"""Over so many seeds in a row every pattern must occur."""

BANDS = ((5, 9), (10, 14), (15, 19), (20, 24), (25, 30))

QUANTILES = (("least", 0), ("10 %", 10), ("25 %", 25), ("half", 50), ("75 %", 75), ("90 %", 90),
             ("most", 100))  # fmt: skip

SPREAD = {
    "linearity_percent": "linearity: % of spheres in which one thing alone opens the next",
    "loops": "loops, hidden ways counted",
    "meaningful_loops": "loops that matter",
    "spheres": "spheres of finding and opening",
    "threats": "threat: groups of creatures",
    "hardest": "threat: the hardest group, in % of an even fight",
    "tension_fit_percent": "tension fit, %",
}
"""Measure -> how the table calls it."""

PROMISED = {"loops": 95, "locks": 80, "secrets": 50, "one_way": 30}
"""Measure -> of how many large adventures in a hundred it must not be nought."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What is counted of one adventure; of one that failed, why."""

    seed: int
    what: str
    asked: int
    scenes: int = 0
    wrong: str = ""
    seconds: float = 0.0
    """Of the processor, not of the clock: other work beside it does not count."""
    measures: Mapping[str, Json] = field(default_factory=dict[str, Json])
    patterns: tuple[str, ...] = ()
    labelled: str = ""
    """Hash of the graph with scene tags and kinds of exit."""
    bare: str = ""
    """Hash of the bare graph."""

    def figure(self, measure: str) -> int:
        """Return a measure that is a whole number."""
        value = self.measures[measure]
        assert isinstance(value, int)
        return value


def shared(found: Iterable[Row]) -> list[list[Row]]:
    """Return the rows that share a graph hash with equal tags, each set of them."""
    by: dict[str, list[Row]] = {}
    for one in found:
        by.setdefault(one.labelled, []).append(one)
    return [same for same in by.values() if len(same) > 1]


def occurs(found: Sequence[Row], patterns: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Return for each pattern: adventures with it, and the fewest in any whole thousand."""
    parts = [found[at : at + EACH] for at in range(0, max(1, len(found) + 1 - EACH), EACH)]
    counts: dict[str, tuple[int, int]] = {}
    for name in patterns:
        fewest = min(sum(name in one.patterns for one in part) for part in parts)
        counts[name] = sum(name in one.patterns for one in found), fewest
    return counts


def shares(found: Iterable[Row]) -> dict[str, float]:
    """Return in how many large adventures of a hundred there is what is promised."""
    large = [one for one in found if one.asked >= LARGE]
    return {
        what: 100 * sum(one.figure(what) != 0 for one in large) / max(1, len(large))
        for what in PROMISED
    }


def kept(found: Sequence[Row], patterns: Sequence[str]) -> list[str]:
    """Return every promise that is broken, in a line each."""
    wrong = [f"{one.what}: {one.wrong}" for one in found if one.wrong]
    wrong += [
        f"{one.what}: {one.scenes} scenes, {one.asked} asked"
        for one in found
        if one.scenes and one.scenes < one.asked
    ]
    made = [one for one in found if one.scenes]
    wrong += [
        "one hash: " + "; ".join(one.what for one in same) for same in shared(made)
    ]  # fmt: skip
    wrong += [
        f"pattern {name}: in none of {EACH} seeds"
        for name, (_, least) in occurs(made, patterns).items()
        if not least
    ]
    wrong += [
        f"{what}: in {share:.1f} % of adventures of {LARGE} scenes or more; {PROMISED[what]} %"
        for what, share in shares(made).items()
        if share < PROMISED[what]
    ]
    return wrong


def _table(heads: Sequence[str], lines: Iterable[Sequence[object]]) -> list[str]:
    cells = [list(heads), *([str(cell) for cell in line] for line in lines)]
    wide = [max(len(line[column]) for line in cells) for column in range(len(heads))]
    return [
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, wide, strict=True))
        ).rstrip()
        for line in cells
    ]


def _at(values: Sequence[int], percent: int) -> int:
    """Return the value that so many percent of sorted ``values`` do not exceed."""
    return values[min(len(values) - 1, len(values) * percent // 100)]


def _spread(made: Sequence[Row]) -> list[str]:
    lines: list[str] = []
    for measure, name in SPREAD.items():
        table: list[list[object]] = []
        for low, high in (*BANDS, (BANDS[0][0], BANDS[-1][1])):
            values = sorted(r.figure(measure) for r in made if low <= r.asked <= high)
            if values:
                cells = (_at(values, percent) for _, percent in QUANTILES)
                table.append([f"  {low}-{high}", len(values), *cells])
        lines += ["", name, *_table(["  scenes", "n", *(q for q, _ in QUANTILES)], table)]
    return lines


def _by(counts: Mapping[int, int]) -> str:
    return ", ".join(f"{many}: {counts[many]}" for many in sorted(counts))


def told(found: Sequence[Row], patterns: Sequence[str]) -> str:
    """Return all of it: promises, times, drafts drawn again, patterns, spreads, hashes."""
    made = [one for one in found if one.scenes]
    wrong = kept(found, patterns)
    proved = sum(not one.wrong for one in made)
    fewer = sum(one.scenes < one.asked for one in found)
    times = sorted(made, key=lambda one: one.seconds)
    same = shared(made)
    cuts = sorted(one.figure("clue_cut") for one in made)
    hundredth = times[len(times) * 99 // 100]
    facts = {
        "seeds": f"{len(found)}, from {found[0].seed} on; {BANDS[0][0]} to {BANDS[-1][1]} scenes",
        "made, proved and replayed": f"{proved} of {len(found)}",
        "with fewer scenes than asked": fewer,
        "processor time, median": f"{1000 * times[len(times) // 2].seconds:.0f} ms",
        "processor time, 99 of 100 within": f"{1000 * hundredth.seconds:.0f} ms",
        "slowest": f"{1000 * times[-1].seconds:.0f} ms, {times[-1].what}",
        "adventures by drafts refused": _by(Counter(one.figure("redraws") for one in made)),
        f"of {LARGE} scenes or more have": ", ".join(
            f"{what} {share:.1f} %" for what, share in shares(made).items()
        ),
        "fewest clues or scenes to lose before a needed conclusion is": cuts[0],
        "adventures that share a graph hash with equal tags": sum(map(len, same)),
        "bare shapes": len({one.bare for one in made}),
    }
    lines = [
        *(f"{what}: {figure}" for what, figure in facts.items()),
        "",
        f"patterns: adventures with it, and the fewest in any {min(EACH, len(found))} seeds",
        *_table(
            ["  pattern", "in", "fewest"],
            ((f"  {name}", many, least) for name, (many, least) in occurs(made, patterns).items()),
        ),
        *_spread(made),
        "",
        f"promises broken: {len(wrong)}",
        *wrong,
    ]
    return "\n".join(lines)
