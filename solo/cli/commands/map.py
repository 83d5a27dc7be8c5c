"""``solo map``: a map of an adventure, for the game master or for the players."""

from __future__ import annotations

from typing import Literal, Unpack

import click

from solo.cli.documents import read_adventure
from solo.cli.making import Wishes, make
from solo.cli.options import brief_options, output_option
from solo.cli.output import show
from solo.cli.shelves import open_library
from solo.errors import BriefError
from solo.maps.chart import Audience, chart
from solo.maps.mermaid import mermaid
from solo.maps.sheet import planned
from solo.maps.svg import svg
from solo.maps.words import worded

__all__ = ["command"]


@click.command("map")
@click.argument("file", metavar="[FILE]", required=False)
@click.option(
    "--for",
    "audience",
    type=click.Choice(["gm", "players"]),
    default="gm",
    show_default=True,
    help="Who will see it: players see no number, no secret way, and nothing of what is where.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["svg", "mermaid", "words"]),
    default="svg",
    show_default=True,
    help="A drawing to print, a flowchart for Markdown, or each exit in words.",
)
@brief_options
@output_option
@click.pass_context
def command(
    context: click.Context,
    *,
    file: str | None,
    audience: Audience,
    form: Literal["svg", "mermaid", "words"],
    output: str | None,
    **wishes: Unpack[Wishes],
) -> None:
    """Draw the map of an adventure, or put it into words.

    FILE is an adventure as JSON, such as `solo adventure --format json` writes or a person; without
    one an adventure is made, as `solo adventure` makes it.
    """
    if file is not None:
        _refuse_wishes(context)
    made = make(**wishes).adventure if file is None else read_adventure(file, open_library())
    shown = chart(made, audience)
    if form == "svg":
        show(svg(shown), output)
    elif form == "mermaid":
        show(mermaid(shown), output)
    else:
        show(worded(shown, planned(shown)), output)


def _refuse_wishes(context: click.Context) -> None:
    """Refuse the options that say what to make where there is a file to read."""
    for param in context.command.params:
        source = context.get_parameter_source(param.name or "")
        given = source is click.core.ParameterSource.COMMANDLINE
        if given and param.name in Wishes.__annotations__:
            value: object = context.params[param.name]
            raise BriefError(
                f"{param.opts[0]} {value} and a FILE: the file says what the adventure is; "
                "leave one of them away"
            )
