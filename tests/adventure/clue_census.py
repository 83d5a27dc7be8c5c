"""A thousand nets of clues looked at: does each hold as it is promised to?

Usage: python -m tests.adventure.clue_census [ADVENTURES A GENRE]. Sizes go from 5 to 30 scenes.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable

from solo.adventure.clue_net import strands
from solo.adventure.facts import NEEDED
from solo.adventure.values import Adventure
from tests.adventure.census import GENRES, adventures

__all__ = ["LEAST", "nets", "slack", "told"]

LEAST = 3
"""Clues or scenes that must be lost before a needed conclusion is out of reach."""


def slack(adventure: Adventure) -> str:
    """Return what of the net is weaker than promised, or nothing."""
    found = strands(adventure)
    if {strand.conclusion.kind for strand in found} != {*NEEDED}:
        return f"needs only {[strand.conclusion.kind for strand in found]}"
    for strand in found:
        name = strand.conclusion.id
        if strand.cut < LEAST:
            return f"{name} is lost with {strand.cut}"
        if strand.locks:
            return f"{name} lies behind {strand.locks[0]} alone"
        if not strand.plain:
            return f"{name} needs a roll"
    return ""


def nets(found: Iterable[Adventure]) -> Counter[str]:
    """Return how often a needed conclusion has how many things to lose, and is how plain."""
    counts: Counter[str] = Counter()
    for adventure in found:
        counts["adventures"] += 1
        for strand in strands(adventure):
            counts["conclusions"] += 1
            counts[f"cut {strand.cut}"] += 1
            counts[f"in plain sight {strand.plain}"] += 1
            counts["behind one lock"] += bool(strand.locks)
    return counts


def told(counts: Counter[str]) -> str:
    """Return the counts in lines."""
    return "\n".join(f"{what}: {counts[what]}" for what in sorted(counts))


def main() -> None:
    """Count, print, and name whatever is slack."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 250
    whole: Counter[str] = Counter({"behind one lock": 0})
    wrong: list[str] = []
    for genre in GENRES:
        for adventure in adventures(genre, count):
            whole += nets([adventure])
            if says := slack(adventure):
                wrong.append(f"{genre}, seed {adventure.brief.seed}: {says}")
    whole["behind one lock"] += 0
    sys.stdout.write("\n".join([*wrong, told(whole), f"nets too weak: {len(wrong)}"]) + "\n")


if __name__ == "__main__":
    main()
