"""``solo adventure``: the game master's page, or the same as data."""

from __future__ import annotations

from typing import Unpack

import click

from solo.adventure.document import stat_blocks, to_json
from solo.adventure.seedcode import version
from solo.adventure.values import Adventure, Brief
from solo.cli.making import Wishes, make
from solo.cli.options import brief_options, output_option
from solo.cli.output import progress, show, show_data
from solo.content.nouns import capital
from solo.content.nouns import count as counted
from solo.errors import BriefError
from solo.records import Json
from solo.render.card import Figures, card_view, table_view
from solo.render.formats.markdown import render_adventure, render_card, render_cards
from solo.render.page import typed

__all__ = ["MOST_CARDS", "command"]

MOST_CARDS = 1000
"""The most adventures of one table."""


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
@click.option(
    "--card",
    is_flag=True,
    help="Print its figures instead: shape, locks, tension, clues, patterns.",
)
@click.option(
    "--count",
    type=click.IntRange(1, MOST_CARDS),
    default=1,
    show_default=True,
    help="With --card: a table of so many adventures, of the seeds SEED.1, SEED.2 and so on.",
)
@output_option
def command(
    *, form: str, card: bool, count: int, output: str | None, **wishes: Unpack[Wishes]
) -> None:
    """Make an adventure and print the game master's page.

    It can be finished, by the walk it ends with, and nobody can get stuck in it.
    """
    if card:
        _show_card(form, count, output, wishes)
        return
    if count > 1:
        raise BriefError(f"--count {count}: only cards come in numbers; add --card")
    made = make(**wishes)
    if form == "json":
        blocks = stat_blocks(made.adventure, made.library, made.system)
        show_data(to_json(made.adventure, version("solo-rpg"), {made.system.id: blocks}), output)
    else:
        show(render_adventure(made.adventure, made.system, made.library), output)


def _show_card(form: str, count: int, output: str | None, wishes: Wishes) -> None:
    if count > 1:
        _show_cards(form, count, output, wishes)
        return
    made = make(**wishes)
    brief = made.adventure.brief
    if form == "json":
        show_data(_data(made.adventure), output)
    else:
        about = f"{_about(brief)} · seed {typed(brief.seed)}"
        show(render_card(card_view(made.adventure, about, made.library.patterns)), output)


def _show_cards(form: str, count: int, output: str | None, wishes: Wishes) -> None:
    if wishes["code"] is not None:
        raise BriefError(f"--count {count}: a seed code makes one adventure; leave one out")
    seed, about = wishes["seed"], ""
    found: list[Figures] = []
    data: list[Json] = []
    with progress("adventures", count) as tick:
        for number in range(1, 1 + count):
            wishes["seed"] = f"{seed}.{number}"
            one = make(**wishes).adventure
            found.append(Figures(one.brief.seed, one.measures))
            data.append(_data(one))
            about = _about(one.brief)
            tick(1)
    if form == "json":
        show_data(data, output)
    else:
        show(render_cards(table_view(found, about)), output)


def _data(adventure: Adventure) -> dict[str, Json]:
    """Return what a card says, as data: patterns by id, in the order in which they were laid."""
    return {
        "seed": adventure.brief.seed,
        "measures": dict(adventure.measures),
        "patterns": [pattern.id for pattern in adventure.patterns],
    }


def _about(brief: Brief) -> str:
    return (
        f"{capital(brief.genre)} · {counted(brief.scenes, 'scene', 'scenes')} · "
        f"{counted(brief.party, 'hero', 'heroes')} of level {brief.level}"
    )
