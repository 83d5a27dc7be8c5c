"""``solo adventure``: the game master's page, or the same as data."""

from __future__ import annotations

from typing import Unpack

import click

from solo.adventure.document import stat_blocks, to_json
from solo.adventure.seedcode import version
from solo.cli.making import Wishes, make
from solo.cli.options import brief_options, output_option
from solo.cli.output import show, show_data
from solo.render.formats.markdown import render_adventure

__all__ = ["command"]


@click.command("adventure")
@brief_options
@click.option(
    "--format",
    "form",
    type=click.Choice(["markdown", "json"]),
    default="markdown",
    show_default=True,
    help="A page to run it from, or data whose scene_graph networkx.node_link_graph reads.",
)
@output_option
def command(*, form: str, output: str | None, **wishes: Unpack[Wishes]) -> None:
    """Make an adventure and print the game master's page.

    It can be finished, by the walk it ends with, and nobody can get stuck in it.
    """
    made = make(**wishes)
    if form == "json":
        blocks = stat_blocks(made.adventure, made.library, made.system)
        show_data(to_json(made.adventure, version("solo-rpg"), {made.system.id: blocks}), output)
    else:
        show(render_adventure(made.adventure, made.system, made.library), output)
