"""The chances of something tried, as a view: each by themselves, and all together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solo.odds.attempts import Chance
from solo.render.shares import between, chance, known, seen
from solo.rules import System

__all__ = ["AttemptView", "attempt_view"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptView:
    """A page of chances; every row holds its cells as words."""

    title: str
    game: str
    seed: str
    against: str
    """What must be reached, in the game's words; may be empty."""
    rows: tuple[tuple[str, str], ...]
    """Who, and the chance alone."""
    together: tuple[str, str] | None
    """Who leads, and the chance with the help of all the others; nothing for a lone hero."""
    ends: tuple[tuple[str, str, str], ...]
    """Who, how it may go alone, and its chance; empty where it just works or does not."""
    known: str
    notice: str


def attempt_view(
    rows: Sequence[tuple[str, Chance]],
    system: System,
    *,
    together: tuple[str, Chance] | None,
    title: str,
    against: str,
    seed: str,
) -> AttemptView:
    """Return the page of ``rows``, who and the chance alone, and of all of them ``together``."""
    chances = [each for _, each in (*rows, *([together] if together else []))]
    tried = [each for each in chances if each.trials]
    words = f"exact, by forking every die; {known(max(each.cut for each in chances))}"
    if len(tried) == len(chances):
        words = f"from {tried[0].trials} trials, since the dice fork too often"
    elif tried:
        words += f"; a share with an interval is from {tried[0].trials} trials"
    return AttemptView(
        title=title,
        game=system.source.title,
        seed=seed,
        against=against,
        rows=tuple((who, _words(alone)) for who, alone in rows),
        together=(together[0], _words(together[1])) if together else None,
        ends=tuple(_ends(rows)),
        known=words,
        notice=system.source.notice,
    )


def _ends(rows: Sequence[tuple[str, Chance]]) -> Iterator[tuple[str, str, str]]:
    """Yield how it may go where there is more to say than that it works or does not."""
    if all(one.share and len(one.ends) <= len(_PLAIN) for _, one in rows):
        return
    for who, one in rows:
        for (verdict, how), share in sorted(one.ends, key=lambda end: (-end[1], end[0])):
            shown = seen(int(share * one.trials), one.trials) if one.trials else chance(share)
            yield who, f"{_PLAIN[verdict == 'won']}: {how}", shown


_PLAIN = ("failure", "success")


def _words(one: Chance) -> str:
    if not one.trials:
        return chance(one.share, one.cut)
    share = seen(int(one.share * one.trials), one.trials)
    return f"{share} ({between(one.interval)})"
