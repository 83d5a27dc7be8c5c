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
    rows: tuple[tuple[str, str, str], ...]
    """Who, alone, and with the help of the others; the last is empty for a lone hero."""
    ends: tuple[tuple[str, str, str], ...]
    """Who, how it may go alone, and its chance; empty where it just works or does not."""
    known: str
    notice: str


def attempt_view(
    rows: Sequence[tuple[str, Chance, Chance | None]],
    system: System,
    *,
    title: str,
    against: str,
    seed: str,
) -> AttemptView:
    """Return the page of ``rows``: who, the chance alone, the chance with help."""
    chances = [each for _, *pair in rows for each in pair if each is not None]
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
        rows=tuple(
            (who, _words(alone), _words(helped) if helped is not None else "")
            for who, alone, helped in rows
        ),
        ends=tuple(_ends(rows)),
        known=words,
        notice=system.source.notice,
    )


def _ends(rows: Sequence[tuple[str, Chance, Chance | None]]) -> Iterator[tuple[str, str, str]]:
    """Yield how it may go where there is more to say than that it works or does not."""
    if all(one.share and len(one.ends) <= len(_PLAIN) for _, one, _ in rows):
        return
    for who, one, _ in rows:
        for (verdict, how), share in sorted(one.ends, key=lambda end: (-end[1], end[0])):
            shown = seen(int(share * one.trials), one.trials) if one.trials else chance(share)
            yield who, f"{_PLAIN[verdict == 'won']}: {how}", shown


_PLAIN = ("failure", "success")


def _words(one: Chance) -> str:
    if not one.trials:
        return chance(one.share, one.cut)
    share = seen(int(one.share * one.trials), one.trials)
    return f"{share} ({between(one.interval)})"
