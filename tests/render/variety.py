"""How seldom a log says what another log said: four hundred of them, sentence by sentence.

Usage: python -m tests.render.variety [LOGS A GENRE] [WORST SHOWN] [GAME]. Levels 1 to 10, parties
of one to six. Headings, dice, the figures of heroes and of what was carried out, and the notice are
left out; every other sentence counts, the hook and what is read aloud included.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields, is_dataclass
from typing import cast

from oracles.streams import Stream
from solo.adventure.generation import generate
from solo.adventure.values import Brief
from solo.content.library import Library, load
from solo.play.autoplay import play_through
from solo.registry import USUAL_SYSTEM
from solo.render.formats.markdown import render_log
from solo.render.lines import lines_of, words
from solo.render.teller import sentences
from solo.rules import System
from tests.render.lint import complaints, prose
from tests.systems.standard import SYSTEMS

__all__ = ["GENRES", "Origins", "Tally", "bare", "log", "said"]

GENRES = ("fantasy", "horror", "modern", "scifi")
LEVELS, PARTIES, SCENES = 10, 6, 6
LOGS = 100
"""So many a genre."""
WORST = 40
"""So many of the sentences in most logs are shown."""
PERCENT = 2
"""No sentence should stand in more of a hundred logs."""
PROCESSES = 2
BATCH = 10

_TOLD = frozenset({"What the clues meant", "Left unfound"})
"""Headings of the lists that hold sentences; the entries of other lists are figures."""
_GROUP = re.compile(r"\[[^\[\]]*\]")
_BY_LINE = re.compile(r"^\*.* · .*\*$")


def said(page: str) -> Iterator[str]:
    """Yield the sentences of a log."""
    heading = ""
    for line, told in zip(page.split("\n"), prose(page), strict=False):
        if line.startswith("#"):
            heading = line.strip("# ")
        figures = line.startswith("- ") and heading not in _TOLD
        if not figures and not _BY_LINE.match(line):
            yield from sentences(told)


def bare(sentence: str) -> str:
    """Return ``sentence`` as it is compared: no capitals, no marks."""
    return re.sub(r"[^\w ]", "", sentence).casefold().strip()


@dataclass(slots=True)
class Tally:
    """Sentences counted over many logs."""

    logs: int = 0
    told: Counter[str] = field(default_factory=Counter[str])
    """Every sentence, each time that it was said."""
    within: Counter[str] = field(default_factory=Counter[str])
    """In how many logs it was said."""
    shown: dict[str, str] = field(default_factory=dict[str, str])
    """How it stood there first."""
    wrong: list[str] = field(default_factory=list[str])
    """What the lint had to say."""
    twice: list[str] = field(default_factory=list[str])
    """What was said again in the page that it stood in."""

    def add(self, page: str, says: Callable[[str], Iterable[str]] = said) -> None:
        """Count a log, or another page whose sentences ``says`` yields."""
        self.logs += 1
        here: dict[str, None] = {}
        for sentence in says(page):
            if plain := bare(sentence):
                self.told[plain] += 1
                self.shown.setdefault(plain, sentence)
                if plain in here:
                    self.twice.append(sentence)
                here[plain] = None
        self.within.update(list(here))

    def take(self, other: Tally) -> None:
        """Count everything that ``other`` counted."""
        self.logs += other.logs
        self.told.update(other.told)
        self.within.update(other.within)
        self.shown = {**other.shown, **self.shown}
        self.wrong += other.wrong
        self.twice += other.twice

    @property
    def share(self) -> float:
        """Distinct sentences, of a hundred said."""
        return 100 * len(self.told) / max(1, self.told.total())

    def often(self, percent: float) -> list[str]:
        """Return the sentences in more than ``percent`` of the logs, the commonest first."""
        most = percent * self.logs / 100
        return [text for text, many in self.within.most_common() if many > most]


def log(
    genre: str, number: int, library: Library, system: System = SYSTEMS[USUAL_SYSTEM]
) -> tuple[str, list[str]]:
    """Return one log of a game and what the lint says of it."""
    brief = Brief(
        genre=genre,
        scenes=5 + number % SCENES,
        party=1 + number % PARTIES,
        level=1 + number % LEVELS,
        seed=f"{genre} {number}",
        system=system.id,
    )
    stream = Stream(brief.seed)
    adventure = generate(brief, library, system, stream=stream.child("adventure"))
    walk = play_through(adventure, library, system, stream=stream.child("walk"))
    page = render_log(walk, library, system, stream=stream.child("log"))
    kinds = {threat.name: threat.plural for threat in library.threats_of(genre)}
    names = [figure.name for figure in walk.party]
    return page, [f"{brief.seed}: {says}" for says in complaints(page, kinds, names)]


def _counted(job: tuple[str, str, tuple[int, ...]]) -> tuple[str, Tally]:
    game, genre, numbers = job
    tally, library = Tally(), load()
    for number in numbers:
        page, wrong = log(genre, number, library, SYSTEMS[game])
        tally.add(page)
        tally.wrong += wrong
    return genre, tally


# ------------------------------------------------------------------ where a sentence came from


def _texts(value: object, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield where, value
    elif isinstance(value, Mapping):
        for key, part in cast("Mapping[str, object]", value).items():
            yield from _texts(part, f"{where} {key}")
    elif isinstance(value, tuple):
        for part in cast("tuple[object, ...]", value):
            yield from _texts(part, where)
    elif is_dataclass(value):
        for one in fields(value):
            yield from _texts(getattr(value, one.name), f"{where}.{one.name}")


def _sources(library: Library, game: str) -> Iterator[tuple[str, str]]:
    for genre in GENRES:
        yield from _texts(library.genre(genre), genre)
    yield from _texts(lines_of(game).says, "lines")
    yield from _texts(words("log"), "log")
    yield from _texts(tuple(library.threats.values()), "threats")
    yield from _texts(tuple(library.hazards.values()), "hazards")


class Origins:
    """Finds the pattern behind a sentence."""

    def __init__(self, library: Library, game: str) -> None:
        self._by_word: dict[str, list[tuple[re.Pattern[str], str]]] = defaultdict(list)
        for where, text in _sources(library, game):
            for sentence in sentences(text):
                bare = re.sub(r"\{[^{}]*\}|<[\w-]+>", "\0", _GROUP.sub("\0", sentence))
                plain = re.sub(r"[^\w \0]", "", bare).casefold().strip()
                longest = max(re.split(r"[ \0]+", plain), key=len)
                if longest:
                    wild = re.escape(plain).replace("\0", ".+?")
                    self._by_word[longest].append((re.compile(wild), where))

    def of(self, plain: str) -> str:
        """Return where the pattern stands, the longest that fits."""
        fits = [
            (len(shape.pattern), where)
            for word in plain.split()
            for shape, where in self._by_word.get(word, ())
            if shape.search(plain)
        ]
        return max(fits)[1] if fits else "?"


# ------------------------------------------------------------------ what is printed


def _report(tallies: Mapping[str, Tally], worst: int, game: str) -> Iterator[str]:
    whole = Tally()
    for tally in tallies.values():
        whole.take(tally)
    origins = Origins(load(), game)
    lost: Counter[str] = Counter()
    for plain, many in whole.told.items():
        if many > 1:
            lost[origins.of(plain)] += many - 1
    yield from whole.wrong
    yield f"complaints {len(whole.wrong)}"
    yield "repeated sentences by where they come from:"
    for where, many in lost.most_common(worst):
        yield f"{many:6d}  {where}"
    often = whole.often(PERCENT)
    yield f"sentences in more than {PERCENT} % of the logs: {len(often)}; those in most:"
    for plain, many in whole.within.most_common(worst):
        yield f"{many:6d}  {whole.shown[plain]}  ({origins.of(plain)})"
    for genre, tally in tallies.items():
        yield f"{genre}: {tally.told.total()} sentences, {tally.share:.1f} % distinct"
    yield (
        f"{whole.logs} logs, {whole.told.total()} sentences, {len(whole.told)} of them distinct: "
        f"{whole.share:.1f} %"
    )


def _jobs(game: str, logs: int) -> Iterable[tuple[str, str, tuple[int, ...]]]:
    for genre in GENRES:
        for first in range(0, logs, BATCH):
            yield game, genre, tuple(range(first, min(logs, first + BATCH)))


def main() -> None:
    """Count and print."""
    logs = int(sys.argv[1]) if len(sys.argv) > 1 else LOGS
    worst = int(sys.argv[2]) if len(sys.argv) > 2 else WORST
    game = sys.argv[3] if len(sys.argv) > 3 else USUAL_SYSTEM
    tallies: dict[str, Tally] = {genre: Tally() for genre in GENRES}
    with ProcessPoolExecutor(PROCESSES) as pool:
        for genre, tally in pool.map(_counted, _jobs(game, logs)):
            tallies[genre].take(tally)
    sys.stdout.write("\n".join(_report(tallies, worst, game)) + "\n")


if __name__ == "__main__":
    main()
