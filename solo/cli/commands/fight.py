"""``solo fight``: one fight, played to the end."""

from __future__ import annotations

import click

from solo.cli.options import (
    dice_option,
    genre_option,
    output_option,
    seed_option,
    set_option,
    system_option,
)
from solo.cli.output import show
from solo.cli.sides import against, gathered
from solo.play.skirmish import play_fight
from solo.records import Place
from solo.render.formats.markdown import render_fight

__all__ = ["command"]


@click.command("fight", short_help="Play one fight between two sides.")
@click.argument("first")
@click.argument("second")
@genre_option
@seed_option
@system_option
@set_option
@click.option("--reasons", is_flag=True, help="Say under each round why everybody did as they did.")
@dice_option
@output_option
def command(
    *,
    first: str,
    second: str,
    genre: str,
    seed: str,
    system: str,
    settings: dict[str, str],
    reasons: bool,
    flavour: str,
    output: str | None,
) -> None:
    """Play one fight between FIRST and SECOND, everybody by their own tactics.

    A side is written like "party:4@2" (four heroes of level 2), "fighter@3,thief@3",
    "orc*5,ogre" or "threat@7*2" (two unnamed threats of level 7). It is the first of the trials
    that `solo odds` counts.
    """
    sides = gathered(first, second, genre=genre, seed=seed, system=system, settings=settings)
    played = play_fight(sides.system, *sides.members, Place(), stream=sides.table, reasons=reasons)
    page = render_fight(
        played,
        sides.system,
        stream=sides.stream.child("tell"),
        title=against(first, second),
        seed=seed,
        flavour=flavour,
    )
    show(page, output)
