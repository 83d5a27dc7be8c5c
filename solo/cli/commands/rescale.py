"""``solo rescale``: an adventure made to fit another party, level or game."""

from __future__ import annotations

import click

from solo.adventure.rescale import rescale
from solo.cli.filed import changed, file_argument, opened
from solo.cli.options import Whole, again_option, output_option, set_option, system_of
from solo.cli.output import show, tell

__all__ = ["command"]


@click.command("rescale")
@file_argument
@click.option(
    "--party",
    metavar="N",
    type=Whole(1, 8),
    help="How many heroes, 1 to 8. [default: as in FILE]",
)
@click.option(
    "--level",
    metavar="L",
    type=Whole(1, 10),
    help="The heroes' level, 1 to 10. [default: as in FILE]",
)
@click.option(
    "--system",
    metavar="GAME",
    help="The game whose rules are used; `solo systems` lists them. [default: as in FILE]",
)
@set_option
@click.option("--diff", is_flag=True, help="Print only what would be different, a line each.")
@again_option
@output_option
def command(
    *,
    file: str,
    party: int | None,
    level: int | None,
    system: str | None,
    settings: dict[str, str],
    diff: bool,
    form: str,
    output: str | None,
) -> None:
    """Make an adventure fit another party, level or game.

    FILE is what `solo adventure --format json` wrote, edited or not, or one written by hand; - is
    standard input. Scenes, ways, keys, clues and names stay. How many stand in the way and how
    strong they are, traps, doses and stat blocks are reckoned anew; what is different is listed on
    standard error. FILE itself is not touched unless -o names it.
    """
    filed = opened(file)
    brief = filed.adventure.brief
    name = brief.system if system is None else system.strip().casefold()
    game = system_of(name, settings or (brief.settings if name == brief.system else {}))
    found = rescale(
        filed.adventure,
        party=brief.party if party is None else party,
        level=brief.level if level is None else level,
        before=filed.system,
        system=game,
        settings=settings or None,
        library=filed.library,
        where=filed.where,
    )
    if diff:
        show("\n".join(found.differences), output)
    else:
        changed(filed, found.adventure, game, form=form, output=output)
        for line in found.differences:
            tell(line)
    for note in found.notes:
        tell(f"note: {note}")
