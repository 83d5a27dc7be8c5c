"""``solo redraw``: a part of an adventure drawn anew, the rest as it stands."""

from __future__ import annotations

import click

from solo.adventure.redraw import LAYERS, Request, next_seed, redraw
from solo.cli.filed import changed, file_argument, opened
from solo.cli.options import LONGEST_SEED, again_option, output_option, printable
from solo.cli.output import tell

__all__ = ["command"]


def _words(
    _ctx: click.Context, _param: click.Parameter, values: tuple[str, ...]
) -> tuple[str, ...]:
    found = [word.strip() for value in values for word in value.split(",")]
    if any(not word for word in found):
        raise click.BadParameter(f"{','.join(values)!r} leaves a place empty; write it like 3,5")
    return tuple(dict.fromkeys(found))


def _seed(_ctx: click.Context, _param: click.Parameter, value: str | None) -> str | None:
    if value is None:
        return None
    if not value.strip() or len(value) > LONGEST_SEED:
        raise click.BadParameter(
            f"{value[:40]!r} is no seed; give any word or number of up to {LONGEST_SEED} characters"
        )
    return printable(value)


@click.command("redraw")
@file_argument
@click.option(
    "--scene",
    "scenes",
    metavar="N",
    multiple=True,
    callback=_words,
    help="Draw this scene anew, by number or id; several as 4,7. [default: all that are open]",
)
@click.option(
    "--layer",
    "layers",
    metavar="NAME",
    multiple=True,
    callback=_words,
    help=f"Draw only this anew: {', '.join(LAYERS)}. [default: all but the map]",
)
@click.option(
    "--lock",
    "locks",
    metavar="N",
    multiple=True,
    callback=_words,
    help="Leave this scene as it is, by number or id; several as 3,5.",
)
@click.option(
    "--seed",
    metavar="TEXT",
    callback=_seed,
    help="Where chance comes from. [default: the next variant, printed]",
)
@again_option
@output_option
def command(
    *,
    file: str,
    scenes: tuple[str, ...],
    layers: tuple[str, ...],
    locks: tuple[str, ...],
    seed: str | None,
    form: str,
    output: str | None,
) -> None:
    """Draw a part of an adventure anew and leave the rest as it stands.

    FILE is what `solo adventure --format json` wrote, edited or not, or one written by hand; - is
    standard input. What is locked or not named stays to the letter, people keep the names they
    have in FILE, and the adventure is proved anew. FILE itself is not touched unless -o names it.
    """
    filed = opened(file)
    request = Request(
        scenes=scenes, layers=layers, locks=locks, seed=seed or next_seed(filed.adventure)
    )
    found = redraw(filed.adventure, request, filed.library, filed.system, filed.where)
    changed(filed, found.adventure, filed.system, form=form, output=output)
    for note in found.notes:
        tell(f"note: {note}")
    if seed is None:
        tell(f"drawn with --seed {request.seed}")
