"""``solo systems``: the games and their settings."""

from __future__ import annotations

import click

from solo.cli.options import json_option, system_of
from solo.cli.output import show, show_data
from solo.content.nouns import capital
from solo.registry import names
from solo.rules import System

__all__ = ["command"]


@click.command("systems")
@click.argument("game", required=False)
@json_option
def command(game: str | None, *, as_json: bool) -> None:
    """List the games, or the settings of one GAME.

    A setting is a reading of a place where the book is silent and tables differ. Choose one with
    `--set ID=VALUE`; it becomes part of the seed code.
    """
    if game is None:
        systems = [system_of(name, {}) for name in names("solo.systems")]
        if as_json:
            show_data([_data(system) for system in systems])
        else:
            show("\n".join(_line(system) for system in systems))
        return
    system = system_of(game, {})
    if as_json:
        show_data(_data(system))
    else:
        show(_page(system))


def _data(system: System) -> dict[str, object]:
    return {
        "id": system.id,
        "title": system.source.title,
        "licence": system.source.licence,
        "rules": len(system.rules),
        "readings": len(system.readings),
        "settings": dict(system.settings),
        "contests": sorted(system.contests),
    }


def _line(system: System) -> str:
    return (
        f"{system.id:8} {system.source.title}: {len(system.rules)} rules, "
        f"{len(system.readings)} readings, {len(system.settings)} settings"
    )


def _page(system: System) -> str:
    lines = [f"# {system.source.title} ({system.id})", "", "## Settings", ""]
    readings = {reading.setting or reading.id: reading for reading in system.readings}
    for key, value in system.settings.items():
        reading = readings.get(key)
        if reading is None:
            lines.append(f"- `{key}={value}`")
            continue
        offered = f"one of {', '.join(reading.options)}" if reading.options else "free"
        means = dict(zip(reading.options, reading.means, strict=False)).get(value, "")
        now = f" {capital(means)}." if means else ""
        lines.append(f"- `{key}={value}` ({offered}; {reading.id}) {reading.question}{now}")
    lines += ["", "## Source", "", system.source.notice]
    return "\n".join(lines)
