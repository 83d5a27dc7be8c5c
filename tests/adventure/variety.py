"""How seldom an adventure says what another said: four hundred pages of prep by the sentence.

Usage: python -m tests.adventure.variety [ADVENTURES A GENRE] [WORST SHOWN] [hazards]. Sizes go from
6 to 20 scenes, levels from 1 to 10, parties from one to six, and the games take turns. What is read
aloud, what is found, noticed, said and meant, who wants what and why, and the notes on encounters
are counted as they are printed. Left out are what is no prose: headings and labels, the map (where
an exit leads and what it looks like, the plan, the flowchart, the walk), figures (stat blocks,
odds, the weight of an encounter, pace, tries, how the adventure is built, the net of clues and
where they lie), commands and the notice. A hazard is a stat block too: its sign, sting, course and
way out are the rule of it, the same wherever it is met. The third word has them counted as well.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from oracles.streams import Stream
from solo.adventure.generation import generate
from solo.adventure.values import Brief
from solo.content.library import Library, load
from solo.content.nouns import capital
from solo.render.formats.markdown import render_adventure
from solo.render.teller import sentences
from tests.render.lint import complaints
from tests.render.variety import GENRES, Origins, Tally
from tests.systems.standard import SYSTEMS, installed

__all__ = ["PERCENT", "page", "said", "tallied"]

LEVELS, PARTIES = 10, 6
SMALLEST, LARGEST = 6, 20
ADVENTURES = 100
"""So many a genre."""
WORST = 25
"""So many of the sentences in most adventures are shown, of each genre."""
PERCENT = 2
"""No sentence should stand in more of a hundred adventures."""
PROCESSES = 2
BATCH = 5

GAMES = tuple(system.id for system in installed())

_FIGURES = frozenset({"Stat blocks", "How the fights go", "It can be done"})
"""Headings of what is no prose from the first line to the last."""
_ASIDE = re.compile(
    r"\*\*(?:The plan|Pace|Tries|Weight|How it is built)\.\*\*|\||```|#|\*.* · .*\*$"
    r"|A party needs to learn"
)
_TITLE = re.compile(r"\*\*[^*.]+\*\*$")
_CHART = re.compile(r"^```mermaid\n.*?^```\n", re.MULTILINE | re.DOTALL)
_LIST = re.compile(r"- (?:\*\d+ h\* · )?|> ")
_HEAD = re.compile(r"\*\*[^*]+\.\*\* ?|\*\*[^*]+\*\*[^.]*\. ?(?: as a side `[^`]*`\.)?")
"""What is bold: a label, or who or what it is and its figures."""
_WAY = re.compile(r"(?:In plain sight|By a search|By talk|The hard way): ")
_LIES = re.compile(
    r"(?:It is not so: |Its? |)?(?:[Ii]n plain sight|[Bb]y a search|[Bb]y talk|[Tt]he hard way)"
    r" in \d[^.]*\."
)
"""Where clues lie."""
_MEANS = re.compile(r"\(→ (?:\*[^*]+\*)?:? ?(.*?)\)$")
_LABEL = re.compile(r"\*([A-Z][^*]*):\*")
_TIE = re.compile(
    r"(?:Ally of|Rival of|In debt to|Creditor of|Kin to|Friend of|Knows about) [^:.]*[:.] ?"
)
_DULL = frozenset(
    {"Knows", "Once it is settled", "Opens", *(capital(s.source.title) for s in installed())}
)
"""Labels of what is no prose."""
_RULES = frozenset({"Sign", "Sting", "Course", "Way out"})
"""Labels of what a hazard is, wherever it is met."""


def said(page: str, skipped: Collection[str] = _RULES) -> Iterator[str]:
    """Yield the sentences of the prose of a game master's page, but for labels ``skipped``."""
    heading, exits = "", False
    for line in _CHART.sub("", page.split("\n---\n", maxsplit=1)[0]).split("\n"):
        if line.startswith("#"):
            heading = line.strip("# ")
        if line.startswith("**"):
            exits = line == "**Exits**"
        aside = heading in _FIGURES or _ASIDE.match(line) or (exits and line.startswith("- "))
        aside = aside or _TITLE.match(line)
        if line and not aside:
            yield from _told(line, {*_DULL, *skipped})


def _told(line: str, skipped: Collection[str]) -> Iterator[str]:
    text = _LIST.sub("", line, count=1) if _LIST.match(line) else line
    text = _HEAD.sub("", text, count=1) if _HEAD.match(text) else text
    text = _LIES.sub("", _WAY.sub("", text))
    text = _MEANS.sub(r"*Meant:* \1", text)
    # Text, and then labels and texts in turn.
    parts = ["", *_LABEL.split(text)]
    for label, words in zip(parts[::2], parts[1::2], strict=True):
        if label not in skipped:
            yield from sentences(_TIE.sub("", words) if label == "Ties" else words)


def page(genre: str, number: int, library: Library) -> str:
    """Return the game master's page of one adventure; the games take turns."""
    system = SYSTEMS[GAMES[number % len(GAMES)]]
    brief = Brief(
        genre=genre,
        scenes=SMALLEST + number % (LARGEST - SMALLEST + 1),
        party=1 + number % PARTIES,
        level=1 + number % LEVELS,
        seed=f"{genre} {number}",
        system=system.id,
    )
    adventure = generate(brief, library, system, stream=Stream(brief.seed, "adventure"))
    return render_adventure(adventure, system, library)


def tallied(genre: str, numbers: Iterable[int], *, hazards: bool = False) -> Tally:
    """Return the sentences of some adventures, counted."""
    tally, library = Tally(), load()
    says = partial(said, skipped=()) if hazards else said
    for number in numbers:
        text = page(genre, number, library)
        tally.add(text, says)
        # What an exit needs stands at both its ends; what is prose and said twice is counted.
        wrong = [says for says in complaints(text) if not says.startswith("said twice")]
        tally.wrong += [f"{genre} {number}: {says}" for says in wrong]
    return tally


def _counted(job: tuple[str, tuple[int, ...], bool]) -> tuple[str, Tally]:
    genre, numbers, hazards = job
    return genre, tallied(genre, numbers, hazards=hazards)


def _jobs(count: int, *, hazards: bool) -> Iterator[tuple[str, tuple[int, ...], bool]]:
    for genre in GENRES:
        for first in range(0, count, BATCH):
            yield genre, tuple(range(first, min(count, first + BATCH))), hazards


def _worst(genre: str, tally: Tally, origins: Origins, worst: int) -> Iterator[str]:
    lost: Counter[str] = Counter()
    for plain, many in tally.told.items():
        if many > 1:
            lost[origins.of(plain)] += many - 1
    yield f"{genre}, repeated by where it comes from:"
    for where, many in lost.most_common(worst):
        yield f"{many:6d}  {where}"
    yield f"{genre}, in most adventures:"
    for plain, many in tally.within.most_common(worst):
        yield f"{many:6d}  {tally.shown[plain]}  ({origins.of(plain)})"


def _figures(name: str, tally: Tally, most: int) -> str:
    often = sum(many > most for many in tally.within.values())
    return (
        f"| {name} | {tally.logs} | {tally.told.total()} | {len(tally.told)} | {tally.share:.1f} % "
        f"| {max(tally.within.values(), default=0)} | {often} | {len(tally.twice)} |"
    )


def _report(tallies: Mapping[str, Tally], worst: int) -> Iterator[str]:
    whole = Tally()
    for tally in tallies.values():
        whole.take(tally)
    yield from whole.wrong
    if worst:
        origins = Origins(load(), GAMES[0])
        for genre, tally in tallies.items():
            yield from _worst(genre, tally, origins, worst)
    yield from (f"twice in one: {sentence}" for sentence in whole.twice)
    most = PERCENT * whole.logs // 100
    yield (
        f"| genre | adventures | sentences | distinct | share | most in | in more than {most} "
        "| twice in one |"
    )
    yield "|---|---|---|---|---|---|---|---|"
    for genre, tally in tallies.items():
        yield _figures(genre, tally, most)
    yield _figures("all", whole, most)


def main() -> None:
    """Count and print."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else ADVENTURES
    worst = int(sys.argv[2]) if len(sys.argv) > 2 else WORST
    tallies: dict[str, Tally] = {genre: Tally() for genre in GENRES}
    with ProcessPoolExecutor(PROCESSES) as pool:
        for genre, tally in pool.map(_counted, _jobs(count, hazards=len(sys.argv) > 3)):
            tallies[genre].take(tally)
    sys.stdout.write("\n".join(_report(tallies, worst)) + "\n")


if __name__ == "__main__":
    main()
