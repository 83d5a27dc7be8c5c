"""``solo run``: an adventure, made, played and told."""

from __future__ import annotations

from typing import Unpack

import click

from solo.cli.making import Wishes, make
from solo.cli.options import brief_options, dice_option, output_option
from solo.cli.output import show
from solo.play.autoplay import play_through
from solo.render.formats.markdown import render_log

__all__ = ["command"]


@click.command("run")
@brief_options
@click.option("--reasons", is_flag=True, help="Tell why the party decided as it did.")
@dice_option
@output_option
def command(*, reasons: bool, flavour: str, output: str | None, **wishes: Unpack[Wishes]) -> None:
    """Make an adventure, play it, and print its log.

    A party of heroes goes through a fresh adventure by what it knows, under the full rules of the
    game. The log is Markdown: the story, with every die folded under it.
    """
    made = make(**wishes)
    walk = play_through(
        made.adventure,
        made.library,
        made.system,
        stream=made.stream.child("play"),
        reasons=reasons,
    )
    log = render_log(
        walk,
        made.library,
        made.system,
        stream=made.stream.child("tell"),
        flavour=flavour,
    )
    show(log, output)
