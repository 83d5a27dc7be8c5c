"""How a fight goes, as a view: outcomes, rounds, fates, what was assumed, what changes do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from solo.content.nouns import number
from solo.odds.pairs import paired
from solo.odds.trials import Seen, Tally
from solo.play.sides import Sides
from solo.render.shares import between, mean, points, seen
from solo.rules import System

__all__ = ["OddsView", "assumed", "odds_view"]

_OUTCOMES = {"won": "won", "lost": "lost", "draw": "drawn", "unfinished": "unfinished"}


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsView:
    """A page of odds; every row holds its cells as words."""

    title: str
    game: str
    seed: str
    trials: int
    enough: bool
    """The trials stopped early, since the share was known well enough."""
    wins: str
    interval: str
    outcomes: tuple[tuple[str, int, str, str], ...]
    endings: tuple[tuple[str, int, str, str], ...]
    rounds: str
    fallen: tuple[tuple[str, int, str, str], ...]
    fates: tuple[tuple[str, str, str, str], ...]
    assumed: tuple[str, ...]
    dead: str
    changes: tuple[tuple[str, ...], ...]
    notice: str


def odds_view(
    tally: Tally,
    sides: Sides,
    *,
    title: str,
    seed: str,
    asked: int,
    changes: Sequence[tuple[str, str, Tally]] = (),
) -> OddsView:
    """Return the page of ``tally``.

    Args:
        tally: What the fight as it is came to.
        sides: Who fought.
        title: Of the page.
        seed: As it was typed.
        asked: How many trials were asked for.
        changes: What else was tried on the same trials: words, text as typed, its tally.
    """
    many = len(sides.members[0])
    return OddsView(
        title=title,
        game=sides.system.source.title,
        seed=seed,
        trials=tally.trials,
        enough=tally.trials < asked,
        wins=seen(tally.wins, tally.trials),
        interval=between(tally.interval),
        outcomes=_outcomes(tally),
        endings=tuple(
            _row(_ending(verdict, how), found, tally)
            for (verdict, how), found in sorted(tally.endings, key=_by_outcome)
        ),
        rounds=_rounds(tally),
        fallen=tuple(_row(_dead(dead, many), found, tally) for dead, found in tally.fallen),
        fates=_fates(tally, sides),
        assumed=assumed(sides.system),
        dead=mean(_dead_of(tally)),
        changes=tuple(_change(tally, *change) for change in changes),
        notice=sides.system.source.notice,
    )


def _row(words: str, found: Seen, tally: Tally) -> tuple[str, int, str, str]:
    return words, found.trials, seen(found.trials, tally.trials), str(found.first)


def _outcomes(tally: Tally) -> tuple[tuple[str, int, str, str], ...]:
    counts = (tally.wins, tally.losses, tally.draws, tally.unfinished)
    rows: list[tuple[str, int, str, str]] = []
    for (verdict, outcome), many in zip(_OUTCOMES.items(), counts, strict=True):
        firsts = [found.first for (said, _), found in tally.endings if said == verdict]
        first = str(min(firsts)) if firsts else "none"
        rows.append((outcome, many, seen(many, tally.trials), first))
    return tuple(rows)


def _ending(verdict: str, how: str) -> str:
    """Return how it ended: of whom a game's single word is meant, or its words as they stand."""
    if not how:
        return _OUTCOMES[verdict]
    whose = {"won": "the second side ", "lost": "the first side "}.get(verdict, "")
    return f"{_OUTCOMES[verdict]}: {how if ' ' in how else whose + how}"


def _by_outcome(ending: tuple[tuple[str, str], object]) -> tuple[int, str]:
    verdict, how = ending[0]
    return list(_OUTCOMES).index(verdict), how


def _rounds(tally: Tally) -> str:
    shortest, longest = tally.rounds[0], tally.rounds[-1]
    total = sum(beat * found.trials for beat, found in tally.rounds)
    a, b = (tally.rounds_within(Fraction(share, 4)) for share in (1, 3))
    middle = f"half of them {a} to {b}" if a < b else f"half of them {a}"
    return (
        f"{mean(tally.mean_rounds())} on average ({total} in {tally.trials} fights), {middle}; "
        f"the shortest fight {shortest[0]} (trial {shortest[1].first}), "
        f"the longest {longest[0]} (trial {longest[1].first})"
    )


def _dead(many: int, of: int) -> str:
    if not many:
        return "nobody"
    return "all" if many == of else number(many)


def _fates(tally: Tally, sides: Sides) -> tuple[tuple[str, str, str, str], ...]:
    kinds = [*sides.kinds[0], *sides.kinds[1]]
    times = Counter(tally.names)
    met: Counter[str] = Counter()
    rows: list[tuple[str, str, str, str]] = []
    for place, name in enumerate(tally.names):
        met[name] += 1
        shown = f"{name} {met[name]}" if times[name] > 1 else name
        if kinds[place].casefold() not in name.casefold():
            shown += f" ({kinds[place]})"
        left, most = tally.left[place], tally.whole[place]
        share = mean(Fraction(100 * left, tally.trials * most))
        rows.append(
            (
                shown,
                seen(tally.deaths[place], tally.trials),
                seen(tally.downs[place], tally.trials),
                f"{mean(Fraction(left, tally.trials))} of {most} ({share} %)",
            )
        )
    return tuple(rows)


def assumed(system: System, *, tactics: bool = True) -> tuple[str, ...]:
    """Return how everybody behaves, in words, and every other reading that is not as usual.

    Without ``tactics`` only the readings that are not as usual.
    """
    found: list[str] = []
    for reading in system.readings:
        key = reading.setting or reading.id
        value = system.settings.get(key)
        if value is None or not ((tactics and reading.tactics) or value != reading.default):
            continue
        words = dict(zip(reading.options, reading.means, strict=False)).get(value, "")
        found.append(f"{words or reading.question} (`{key}={value}`, {reading.id})")
    return tuple(found)


def _change(before: Tally, words: str, text: str, after: Tally) -> tuple[str, ...]:
    pairs = paired(before, after)
    return (
        f"{words} (`{text}`)",
        seen(after.wins, after.trials),
        points(pairs.interval, pairs.difference),
        str(pairs.after),
        str(pairs.before),
        mean(_dead_of(after)),
    )


def _dead_of(tally: Tally) -> Fraction:
    """Return how many of the first side die on average."""
    return Fraction(sum(many * found.trials for many, found in tally.fallen), tally.trials)
