"""Adventures played and counted: how they end, and how often each thing happens on the way.

Usage: python -m tests.play.census [--system GAME] [ADVENTURES A GENRE [TONE]]. Levels go from 1 to
10, parties from 1 to 6 heroes, sizes from 6 to 12 scenes. What each ended for, its seed's number
and how long it took go to standard error.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from time import perf_counter
from typing import cast

from oracles.streams import Stream
from solo.adventure.generation import generate
from solo.adventure.values import Brief
from solo.content.library import Library, load
from solo.play.autoplay import play_through
from solo.play.playthrough import Event, Playthrough
from solo.registry import USUAL_SYSTEM, offer
from solo.rules import System

__all__ = ["GENRES", "game", "happenings", "main", "played", "table"]

GENRES = ("fantasy", "horror", "modern", "scifi")

MUST = (
    "poison", "disease", "radiation", "parley", "capture", "flight", "rest", "fight", "question",
    "warned", "demand", "trouble", "dose", "timeline", "ambush", "surprise", "contest: chase",
    "contest: debate", "incident", "reinforced",
)  # fmt: skip
"""What has to occur among a quarter as many as the census plays."""


def game(name: str = USUAL_SYSTEM) -> System:
    """Return the game of that name."""
    return cast("System", offer("solo.systems", name, "SYSTEM"))


def played(
    genre: str,
    count: int,
    first: int = 0,
    *,
    tone: str = "grim",
    library: Library | None = None,
    system: System | None = None,
) -> Iterator[Playthrough]:
    """Yield ``count`` adventures of a genre played to their ends, from number ``first`` on."""
    shelf = library or load()
    rules = system or game()
    for number in range(first, first + count):
        brief = Brief(
            genre=genre,
            seed=f"census {number}",
            scenes=6 + number % 7,
            level=1 + number % 10,
            party=1 + (number + number // 10) % 6,
            tone=tone,
            system=rules.id,
        )
        stream = Stream(brief.seed)
        adventure = generate(brief, shelf, rules, stream=stream.child("adventure"))
        yield play_through(adventure, shelf, rules, stream=stream.child("play"))


def happenings(walk: Playthrough, library: Library) -> Counter[str]:
    """Return what happened on a walk, and how often."""
    found: Counter[str] = Counter()
    contents = [content for scene in walk.adventure.scenes for content in scene.contents]
    records = {content.id: content.record for content in (*contents, *walk.more)}
    for event in walk.events:
        found[event.kind] += 1
        for name in _names(event, records, library):
            found[name] += 1
    found["deaths"] = sum("dead" in one.states for one in walk.survivors)
    found["late"] = int(walk.seconds >= 3600 * walk.adventure.mission.hours)
    return found


def _names(event: Event, records: dict[str, str], library: Library) -> Iterator[str]:
    if event.kind == "struck" and event.about in records:
        kind = library.hazards[records[event.about]].kind
        yield f"{kind} met"
        if not event.good:
            yield kind
    if event.kind in _MANNERED:
        yield f"{event.kind}: {event.manner or 'plain'}{'' if event.good else ', in vain'}"


_MANNERED = frozenset(
    {"parley", "flight", "fight", "question", "rest", "meet", "end", "contest", "lure", "trade"}
    | {"demand", "spared", "trouble", "resolve", "ambush", "dose", "reinforced"}
)


def table(walks: list[tuple[Playthrough, Counter[str]]]) -> str:
    """Return the shares of endings, then every happening: how often, and in how many walks."""
    many = len(walks)
    endings = Counter(walk.ending for walk, _ in walks)
    lines = [f"{many} adventures played"]
    lines += [
        f"  {ending} {endings[ending]} ({100 * endings[ending] / many:.1f} %)"
        for ending in ("success", "retreat", "defeat", "stalemate")
    ]
    causes = Counter(f"{walk.ending}: {walk.cause}" for walk, _ in walks if walk.cause)
    lines += [f"    {count} {cause}" for cause, count in sorted(causes.items())]
    for title, key in (("level", 0), ("party", 1)):
        parts: list[str] = []
        for value in range(1, 11):
            some = [
                walk
                for walk, _ in walks
                if (walk.adventure.brief.level, walk.adventure.brief.party)[key] == value
            ]
            if some:
                won = sum(walk.ending == "success" for walk in some)
                parts.append(f"{value}: {100 * won // len(some)}")
        lines.append(f"  success in percent by {title}: {', '.join(parts)}")
    total: Counter[str] = Counter()
    holds: Counter[str] = Counter()
    for _, counts in walks:
        total += counts
        holds += Counter(key for key, count in counts.items() if count)
    lines += [f"  {key}: {total[key]} in {holds[key]} walks" for key in sorted(total)]
    return "\n".join(lines)


def main() -> None:
    """Play, count and print."""
    asked = argparse.ArgumentParser(prog="python -m tests.play.census")
    asked.add_argument("count", nargs="?", type=int, default=50)
    asked.add_argument("tone", nargs="?", default="grim")
    asked.add_argument("--system", default=USUAL_SYSTEM)
    wish = asked.parse_args()
    library, rules = load(), game(wish.system)
    walks: list[tuple[Playthrough, Counter[str]]] = []
    for genre in GENRES:
        found = played(genre, wish.count, tone=wish.tone, library=library, system=rules)
        for number in range(wish.count):
            begun = perf_counter()
            walk = next(found)
            spent = perf_counter() - begun
            sys.stderr.write(f"{genre} {number}: {walk.ending} {walk.cause} ({spent:.2f} s)\n")
            walks.append((walk, happenings(walk, library)))
    never = [key for key in MUST if not any(counts[key] for _, counts in walks)]
    sys.stdout.write(f"{table(walks)}\n")
    sys.stdout.write(f"never: {', '.join(never)}\n" if never else "whatever must occur occurred\n")


if __name__ == "__main__":
    main()
