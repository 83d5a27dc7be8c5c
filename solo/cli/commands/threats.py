"""``solo threats``: who may be met, and their figures."""

from __future__ import annotations

from dataclasses import replace

import click

from oracles.streams import Stream
from solo.cli.options import (
    Whole,
    genre_option,
    json_option,
    output_option,
    seed_option,
    set_option,
    system_of,
    system_option,
    typed,
)
from solo.cli.output import progress, show, show_data
from solo.cli.shelves import open_library
from solo.content.alternatives import settle
from solo.content.guests import called
from solo.content.nouns import capital
from solo.content.wording import agreeing
from solo.errors import BriefError
from solo.odds.ladder import LEVELS, ladder
from solo.play.roster import UNNAMED
from solo.records import Threat
from solo.render.danger import venom
from solo.render.formats.markdown import render_ladder, render_sheet
from solo.render.ladder import ladder_view
from solo.rules import System

__all__ = ["command"]

_MOST_DUELS = 10_000
"""Of each pair; more say nothing that matters at a table."""


@click.command("threats", short_help="List heroes and threats, or show a threat.")
@click.argument("name", required=False)
@click.option(
    "--level",
    metavar="L",
    type=Whole(1, 13),
    help="List only this threat level, or show NAME at it. [default: the record's]",
)
@click.option(
    "--matrix",
    is_flag=True,
    help="Set one of NAME, or of no kind in particular, against another, every level against "
    "every level, and print who wins.",
)
@click.option(
    "--trials",
    metavar="N",
    type=Whole(1, _MOST_DUELS),
    default=200,
    show_default=True,
    help="Duels of each pair of levels.",
)
@genre_option
@seed_option
@system_option
@set_option
@json_option
@output_option
def command(
    *,
    name: str | None,
    level: int | None,
    matrix: bool,
    trials: int,
    genre: str,
    seed: str,
    system: str,
    settings: dict[str, str],
    as_json: bool,
    output: str | None,
) -> None:
    """List the heroes and threats of a genre, or show the threat called NAME.

    What stands in the second column can be written in the sides of `solo fight` and `solo odds`.
    """
    library, game = open_library(), system_of(system, settings)
    kind = called(library, name) if name is not None else None
    library.genre(genre)
    if matrix:
        if level is not None:
            raise BriefError(f"--level {level} and --matrix do not go together; it has every level")
        _matrix(kind or UNNAMED, game, trials, seed, output, as_json=as_json)
        return
    if "trials" in typed():
        raise BriefError(f"--trials {trials} is for --matrix; add it, or leave --trials away")
    if kind is None:
        found = sorted(map(_decided, library.threats_of(genre)), key=lambda t: (t.level, t.id))
        found = [threat for threat in found if level in {None, threat.level}]
        if as_json:
            show_data([_data(threat) for threat in found], output)
        else:
            show(_list(found, game, genre), output)
        return
    kind = _decided(kind if level is None else replace(kind, level=level))
    page = render_sheet(game.threat(kind, kind.level), game)
    if as_json:
        show_data(_data(kind), output)
        return
    body, line, notice = page.rpartition("\n---\n")
    told = [f"*{capital(agreeing(clause, 1))}.*" for clause in kind.doing]
    brings = venom(kind, game, kind.level)
    lore = "\n".join(
        [
            *(f"- {line}" for line in told),
            *(f"- {sign}" for sign in kind.sign),
            *([f"- Its hits bring {brings}"] if brings else ()),
        ]
    )
    show(f"{body}\n## At the table\n\n{lore}\n{line}{notice}", output)


def _decided(threat: Threat) -> Threat:
    """Return ``threat`` with the alternatives in its texts decided, always alike."""
    return settle(threat, stream=Stream("threat", threat.id))


def _matrix(
    kind: Threat, game: System, trials: int, seed: str, output: str | None, *, as_json: bool
) -> None:
    """Fight and print the ladder."""
    with progress("duels", trials * len(LEVELS) * (len(LEVELS) + 1) // 2) as tick:
        duels = ladder(game, kind, trials=trials, stream=Stream(seed, "ladder"), tick=tick)
    if as_json:
        pairs = [
            {
                "level": one,
                "against": other,
                "wins": duel.wins,
                "losses": duel.losses,
                "trials": duel.trials,
            }
            for (one, other), duel in sorted(duels.items())
        ]
        data = {"kind": kind.id, "duels": pairs, "settings": dict(game.settings), "seed": seed}
        show_data(data, output)
        return
    view = ladder_view(
        duels, kind=kind.name, game=game.source.title, seed=seed, notice=game.source.notice
    )
    show(render_ladder(view), output)


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
