"""The ladder of threat levels as a view: every level against every other, and the steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from solo.odds.interval import percents, wilson
from solo.odds.ladder import LEVELS, Duel

__all__ = ["LadderView", "ladder_view"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderView:
    """Everything the template of a ladder asks for."""

    kind: str
    game: str
    seed: str
    trials: int
    levels: tuple[int, ...]
    rows: tuple[tuple[str, ...], ...]
    """A level, then its wins against each: percent of decided duels, decided ones in brackets
    where they are not all."""
    steps: tuple[tuple[str, ...], ...]
    """A level and the next: wins, interval, decided."""
    decided: str
    """The smallest share of decided duels of any pair, in a sentence."""
    notice: str


def ladder_view(
    duels: Mapping[tuple[int, int], Duel], *, kind: str, game: str, seed: str, notice: str
) -> LadderView:
    """Return ``duels`` ready to be laid out."""
    least = min(duels.values(), key=lambda duel: Fraction(duel.decided, duel.trials))
    return LadderView(
        kind=kind,
        game=game,
        seed=seed,
        trials=least.trials,
        levels=tuple(LEVELS),
        rows=tuple((str(row), *(_cell(duels[row, column]) for column in LEVELS)) for row in LEVELS),
        steps=tuple(_step(level, duels[level + 1, level]) for level in LEVELS[:-1]),
        decided=_decided(least),
        notice=notice,
    )


def _decided(least: Duel) -> str:
    if least.decided == least.trials:
        return "Every duel was decided."
    share = _percent(least.decided, least.trials)
    return f"Of the duels of every pair at least {share} % were decided."


def _cell(duel: Duel) -> str:
    if not duel.decided:
        return "none"
    share = str(_percent(duel.wins, duel.decided))
    if duel.decided == duel.trials:
        return share
    return f"{share} ({_percent(duel.decided, duel.trials)})"


def _step(level: int, duel: Duel) -> tuple[str, ...]:
    low, high = percents(wilson(duel.wins, duel.decided))
    decided = f"{_percent(duel.decided, duel.trials)} %"
    won = f"{_percent(duel.wins, duel.decided)} %" if duel.decided else "none"
    return f"{level + 1} over {level}", won, f"{low} to {high} %", decided


def _percent(many: int, of: int) -> int:
    """Return a share in whole percent; 100 and 0 only where it is all or none."""
    share = int(Fraction(100 * many, of) + Fraction(1, 2))
    return min(max(share, int(many > 0)), 100 - int(many < of))
