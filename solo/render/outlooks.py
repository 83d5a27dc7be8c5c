"""What a hazard does, as a view: who lives, and at which stage they are by which time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from solo.content.nouns import capital, listed
from solo.odds.interval import wilson
from solo.odds.ordeals import DEAD, DOWN, FREE, Outlook
from solo.records import Hazard
from solo.render.course import after
from solo.render.shares import between, chance, known, mean, seen
from solo.render.tallies import assumed
from solo.rules import System

__all__ = ["OutlookView", "outlook_view"]

_SETTLED = Fraction(995, 1000)
"""The share that is over before the rest of a course is left out."""
_TOLD = Fraction(1, 2000)
"""A table in which so much is cut off has a column for it, so that its rows add up."""
_HARM = ("unharmed", "hurt", "half or less left", "dead")


@dataclass(frozen=True, slots=True, kw_only=True)
class OutlookView:
    """A page of a hazard's odds; every row holds its cells as words."""

    title: str
    facts: str
    seed: str
    figures: tuple[tuple[str, str], ...]
    """What the game makes of the hazard: label and words."""
    heads: tuple[str, ...]
    summary: tuple[tuple[str, ...], ...]
    courses: tuple[tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]], ...]
    """A way, the heads of its table, its rows; no rows where it goes as in the way before."""
    companion: str
    antidote: bool
    """It is given in one of the ways."""
    known: str
    assumed: tuple[str, ...]
    notice: str


def outlook_view(
    outlooks: Sequence[Outlook],
    system: System,
    hazard: Hazard,
    *,
    victim: str,
    companion: str,
    seed: str,
) -> OutlookView:
    """Return the page of ``hazard``; ``victim`` and ``companion`` are those it is about."""
    once = not hazard.interval
    ends = ("unharmed", "hurt") if once else ("free of it in the end", "still in its grip")
    return OutlookView(
        title=f"{capital(hazard.name)}: the odds",
        facts=f"{capital(hazard.kind)}, level {hazard.level} · {victim} · {system.source.title}",
        seed=seed,
        figures=tuple(system.hazard_facts(hazard).items()),
        heads=("way", "lives", *ends, "dead", "left on average"),
        summary=tuple(_summary(one, once=once) for one in outlooks),
        courses=tuple(
            _table(one, _like(one, outlooks[:place]), once=once)
            for place, one in enumerate(outlooks)
        ),
        companion=companion if any(one.way.company for one in outlooks) else "",
        antidote=any(one.way.antidote for one in outlooks),
        known=_known(outlooks),
        assumed=assumed(system, tactics=False),
        notice=system.source.notice,
    )


def _like(one: Outlook, before: Sequence[Outlook]) -> str:
    """Return the name of a way that goes just as this one does."""
    for other in before:
        if (other.rows, other.ends) == (one.rows, one.ends):
            return other.way.name
    return ""


def _table(
    one: Outlook, like: str, *, once: bool
) -> tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]]:
    if like:
        return f"{one.way.name}: the same as {like}", (), ()
    return _endings(one) if once else _course(one)


def _shown(one: Outlook, cut: Fraction) -> Callable[[Fraction], str]:
    """Return how a share is written: exact, or as what trials have shown."""
    if one.trials:
        return lambda share: seen(int(share * one.trials), one.trials)
    return lambda share: chance(share, cut)


def _known(outlooks: Sequence[Outlook]) -> str:
    exact = [one for one in outlooks if not one.trials]
    tried = [one for one in outlooks if one.trials]
    cut = known(max((one.cut for one in exact), default=Fraction(0)))
    found: list[str] = []
    if exact:
        found.append(f"{_all(exact, outlooks)} exact, by forking every die; {cut}")
    if tried:
        many = f"{tried[0].trials} trials, since the dice fork too often"
        found.append(f"{_all(tried, outlooks)} from {many}")
    return ". ".join(map(capital, found))


def _all(some: Sequence[Outlook], outlooks: Sequence[Outlook]) -> str:
    if len(some) == len(outlooks):
        return "these chances are"
    return f"{listed(tuple(one.way.name for one in some))}:"


def _summary(one: Outlook, *, once: bool) -> tuple[str, ...]:
    shown, dead = _shown(one, one.cut), one.share(DEAD)
    lives = 1 - one.cut - dead
    words = shown(lives)
    if one.trials:
        words += f" ({between(wilson(int(lives * one.trials), one.trials))})"
    if once:
        whole = sum((s for (_, last, n), s in one.ends if last != DEAD and n == one.most), _NONE)
    else:
        whole = one.share(FREE) + one.share(DOWN)
    left = one.left()
    share = mean(100 * left / one.most)
    return (
        f"**{one.way.name}**",
        words,
        shown(whole),
        shown(lives - whole),
        shown(dead),
        f"{mean(left)} of {one.most} ({share} %)",
    )


_NONE = Fraction(0)


def _endings(one: Outlook) -> tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Return how a hazard that strikes once ends, and what harm it does so."""
    found: dict[str, list[Fraction]] = {}
    for (how, last, left), share in one.ends:
        row = found.setdefault(how, [_NONE] * (len(_HARM) + 1))
        hurt = 3 if last == DEAD else 0 if left == one.most else 1 if 2 * left > one.most else 2
        row[hurt] += share
        row[-1] += left * share
    shown = _shown(one, one.cut)
    rows: list[tuple[str, ...]] = []
    for how, (*row, left) in found.items():
        whole = sum(row, _NONE)
        rows.append((capital(how), shown(whole), *map(shown, row), mean(left / whole)))
    return one.way.name, ("how it ends", "chance", *_HARM, "left on average"), tuple(rows)


def _course(one: Outlook) -> tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Return the stages by the time of each test, until nearly all is settled."""
    met = sorted({status for _, row in one.rows for status, _ in row} | {FREE, DEAD})
    heads = tuple(_word(status) for status in met)
    cuts = [1 - sum((share for _, share in row), _NONE) for _, row in one.rows]
    told = not one.trials and max(cuts, default=_NONE) >= _TOLD
    heads += ("cut off",) if told else ()
    rows: list[tuple[str, ...]] = []
    for seconds, row in one.rows:
        shares = dict(row)
        lost = 1 - sum(shares.values(), _NONE)
        shown = _shown(one, lost)
        more = (chance(lost),) if told else ()
        rows.append((after(seconds), *(shown(shares.get(s, _NONE)) for s in met), *more))
        if shares.get(FREE, _NONE) + shares.get(DEAD, _NONE) + lost >= _SETTLED:
            break
    return one.way.name, ("time", *heads), _turning(rows)


def _turning(rows: Sequence[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """Return the rows without those between two of the same figures: there nothing happens."""
    last = len(rows) - 1
    return tuple(
        row
        for place, row in enumerate(rows)
        if place in (0, last) or not rows[place - 1][1:] == row[1:] == rows[place + 1][1:]
    )


def _word(status: int) -> str:
    words = {FREE: "free of it", 0: "no symptoms", DOWN: "over, nothing left", DEAD: "dead"}
    return words.get(status, f"stage {status}")
