"""``solo character``: a hero, ready to play."""

from __future__ import annotations

import click

from oracles.names import people
from oracles.spelling import unseen
from oracles.streams import Stream
from solo.cli.options import (
    genre_option,
    json_option,
    level_option,
    output_option,
    seed_option,
    set_option,
    system_of,
    system_option,
)
from solo.cli.output import show, show_data
from solo.cli.shelves import open_library
from solo.errors import BriefError
from solo.odds.trials import hands_for, run
from solo.render.formats.markdown import render_sheet

__all__ = ["LONGEST_NAME", "command"]

LONGEST_NAME = 60
"""Characters; a longer name breaks every sheet and log."""


@click.command("character")
@click.option(
    "--concept",
    "--profession",
    metavar="NAME",
    help="What kind of hero, such as fighter or medic. [default: drawn from the genre's]",
)
@click.option("--name", metavar="NAME", help="What they are called. [default: drawn]")
@level_option
@genre_option
@seed_option
@system_option
@set_option
@json_option
@output_option
def command(
    *,
    concept: str | None,
    name: str | None,
    level: int,
    genre: str,
    seed: str,
    system: str,
    settings: dict[str, str],
    as_json: bool,
    output: str | None,
) -> None:
    """Make a hero, ready to play."""
    library, game, stream = open_library(), system_of(system, settings), Stream(seed, "character")
    style = library.people(genre)
    known = game.concepts(genre)
    if concept is None:
        concept = stream.child("concept").pick(known)
    else:
        wish = concept.strip().casefold().replace(" ", "_").replace("-", "_")
        by_plain = {one.casefold().replace("-", "_"): one for one in known}
        if wish not in by_plain:
            raise BriefError(
                f"no {genre} hero of {game.id} is called {concept!r}; they are {', '.join(known)}"
            )
        concept = by_plain[wish]
    if name is None:
        person = people(style, 1, stream=stream.child("name"))[0]
        name = f"{person.first} {person.last}".strip()
    elif not name.strip() or len(name) > LONGEST_NAME or unseen(name):
        place = unseen(name)
        amiss = f" (number {place} cannot be printed)" if place else ""
        raise BriefError(
            f"the name {name[:80]!r} is not 1 to {LONGEST_NAME} printable characters{amiss}"
        )
    course = game.create(concept, level, name.strip())
    run(course, hands_for(stream.river(), stream.child("story").river()))
    hero = course.cast[-1]
    if as_json:
        show_data({"seed": seed, "system": game.id, "sheet": hero.sheet()}, output)
    else:
        show(render_sheet(hero, game, seed), output)
