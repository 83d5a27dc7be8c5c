"""What a hazard did to somebody, ruling by ruling, with the time each came at."""

from __future__ import annotations

from itertools import groupby

from solo.content.nouns import capital
from solo.play.playthrough import Played
from solo.render.fold import Mechanics
from solo.render.lines import lines_of
from solo.rules import System

__all__ = ["after", "course_told"]

_UNITS = ((24 * 3600, "day"), (3600, "hour"), (60, "minute"), (1, "second"))


def course_told(played: Played, system: System) -> str:
    """Return the course as a Markdown list: a time, then its rulings."""
    names = [figure.name for figure in played.cast]
    mechanics = Mechanics(played, system, lines_of(system.id), names)
    lines: list[str] = []
    for clock, rows in groupby(played.tape, key=lambda row: row[0]):
        told = mechanics.lines(list(rows))
        lines += [f"- {capital(after(clock))}: {line}" for line in told]
    for figure in played.cast:
        ails = f"; {', '.join(figure.states)}" if figure.states else ""
        lines += ["", f"**{figure.name}**: {figure.after} of {figure.most} left{ails}."]
    return "\n".join(lines)


def after(seconds: int) -> str:
    """Return a clock in its two largest units: "after 1 day 4 hours"."""
    parts: list[str] = []
    for size, unit in _UNITS:
        many, seconds = divmod(seconds, size)
        if many:
            parts.append(f"{many} {unit}{'' if many == 1 else 's'}")
    return f"after {' '.join(parts[:2])}" if parts else "at once"
