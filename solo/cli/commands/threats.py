"""``solo threats``: who may be met, and their figures."""

from __future__ import annotations

import click

from oracles.spelling import near
from oracles.streams import Stream
from solo.cli.options import (
    genre_option,
    json_option,
    output_option,
    set_option,
    system_of,
    system_option,
)
from solo.cli.output import show, show_data
from solo.content.alternatives import settle
from solo.content.library import load
from solo.content.nouns import capital
from solo.content.shelf import same_name
from solo.errors import BriefError
from solo.records import Threat
from solo.render.formats.markdown import render_sheet
from solo.rules import System

__all__ = ["command"]


@click.command("threats", short_help="List heroes and threats, or show a threat.")
@click.argument("name", required=False)
@click.option(
    "--level",
    metavar="L",
    type=click.IntRange(1, 13),
    help="List only this threat level, or show NAME at it. [default: the record's]",
)
@genre_option
@system_option
@set_option
@json_option
@output_option
def command(
    *,
    name: str | None,
    level: int | None,
    genre: str,
    system: str,
    settings: dict[str, str],
    as_json: bool,
    output: str | None,
) -> None:
    """List the heroes and threats of a genre, or show the threat called NAME.

    What stands in the second column can be written in the sides of `solo fight` and `solo odds`.
    """
    library, game = load(), system_of(system, settings)
    if name is None:
        library.genre(genre)
        found = sorted(map(_decided, library.threats_of(genre)), key=lambda t: (t.level, t.id))
        found = [threat for threat in found if level in {None, threat.level}]
        if as_json:
            show_data([_data(threat) for threat in found], output)
        else:
            show(_list(found, game, genre), output)
        return
    kind = library.threats.called(name)
    if kind is None:
        raise BriefError(
            f"no threat is called {name!r}; {near(same_name(name), [*library.threats])}"
        )
    kind = _decided(kind)
    page = render_sheet(game.threat(kind, level or kind.level), game)
    if as_json:
        show_data(_data(kind), output)
        return
    body, line, notice = page.rpartition("\n---\n")
    told = [f"*{capital(clause)}.*" for clause in kind.doing]
    lore = "\n".join([*(f"- {line}" for line in told), *(f"- {sign}" for sign in kind.sign)])
    show(f"{body}\n## At the table\n\n{lore}\n{line}{notice}", output)


def _decided(threat: Threat) -> Threat:
    """Return ``threat`` with the alternatives in its texts decided, always alike."""
    return settle(threat, stream=Stream("threat", threat.id))


def _list(found: list[Threat], system: System, genre: str) -> str:
    lines = [f"Heroes of {system.id}: {', '.join(system.concepts(genre))}", ""]
    lines += [f"{threat.level:2}  {threat.id:32} {', '.join(threat.tags)}" for threat in found]
    return "\n".join(lines)


def _data(threat: Threat) -> dict[str, object]:
    return {
        "id": threat.id,
        "name": threat.name,
        "level": threat.level,
        "genres": list(threat.genres),
        "tags": list(threat.tags),
        "mind": threat.mind,
        "aim": threat.aim,
        "carries": threat.carries.id if threat.carries else "",
    }
