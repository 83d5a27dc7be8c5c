"""``solo fight``: one fight, played to the end."""

from __future__ import annotations

import click

from oracles.names import people
from oracles.streams import Stream
from solo.cli.options import (
    genre_option,
    output_option,
    seed_option,
    set_option,
    system_of,
    system_option,
)
from solo.cli.output import show
from solo.content.library import load
from solo.play.roster import muster, parse_side
from solo.play.skirmish import play_fight
from solo.records import Place
from solo.render.formats.markdown import render_fight

__all__ = ["command"]


@click.command("fight")
@click.argument("first")
@click.argument("second")
@genre_option
@seed_option
@system_option
@set_option
@click.option(
    "--dice",
    "flavour",
    type=click.Choice(["callouts", "details"]),
    default="callouts",
    show_default=True,
    help="How dice are folded away: in callouts (Obsidian) or in <details> (GitHub, HTML).",
)
@output_option
def command(
    *,
    first: str,
    second: str,
    genre: str,
    seed: str,
    system: str,
    settings: dict[str, str],
    flavour: str,
    output: str | None,
) -> None:
    """Play one fight between FIRST and SECOND, everybody by their own tactics.

    A side is written like "party:4@2" (four heroes of level 2), "fighter@3,medic@3",
    "orc*5,ogre" or "threat@7*2" (two unnamed threats of level 7).
    """
    sides = (parse_side(first), parse_side(second))
    library, game, stream = load(), system_of(system, settings), Stream(seed)
    count = sum(entry.count for side in sides for entry in side)
    style = library.style(library.genre(genre).people)
    named = [one.first for one in people(style, min(count, 40), stream=stream.child("names"))]
    mustered = [
        muster(
            side,
            system=game,
            threats=library.threats,
            genre=genre,
            names=named[sum(e.count for e in sides[0]) if place else 0 :],
            stream=stream.child("side", place),
        )
        for place, side in enumerate(sides)
    ]
    played = play_fight(
        game, mustered[0], mustered[1], Place(), stream=stream.child("table", "fight", 1)
    )
    title = f"{first} against {second}"
    show(
        render_fight(
            played, game, stream=stream.child("tell"), title=title, seed=seed, flavour=flavour
        ),
        output,
    )
