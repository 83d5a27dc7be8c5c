"""``solo hazard``: a trap, poison, disease or radiation, and what it does to somebody."""

from __future__ import annotations

from dataclasses import replace

import click

from oracles.names import people
from oracles.spelling import near
from oracles.streams import Stream
from solo.cli.options import (
    Whole,
    genre_option,
    output_option,
    seed_option,
    set_option,
    system_of,
    system_option,
)
from solo.cli.output import show
from solo.cli.shelves import open_library
from solo.content.shelf import same_name
from solo.errors import BriefError
from solo.play.roster import muster, parse_side
from solo.play.skirmish import play_exposure
from solo.render.course import course_told
from solo.render.formats.markdown import render_hazard

__all__ = ["command"]


@click.command("hazard")
@click.argument("name", required=False)
@click.option("--on", "victim", metavar="HERO", help="Let it strike somebody, such as fighter@3.")
@click.option(
    "--level",
    metavar="L",
    type=Whole(1, 13),
    help="The hazard's threat level, 1 to 13; a hero's own stands behind the @ of --on. "
    "[default: the record's]",
)
@genre_option
@seed_option
@system_option
@set_option
@output_option
def command(
    *,
    name: str | None,
    victim: str | None,
    level: int | None,
    genre: str,
    seed: str,
    system: str,
    settings: dict[str, str],
    output: str | None,
) -> None:
    """Show the hazard called NAME, or list those of the genre.

    With `--on` it strikes somebody who gets no help, and its course is played over the days.
    `solo odds --hazard NAME` says with what chance they live through it, and with what help.
    """
    library, game = open_library(), system_of(system, settings)
    if name is None:
        for option, value in (("--on", victim), ("--level", level)):
            if value is not None:
                raise BriefError(
                    f"{option} {value} is for one hazard; name it, such as adder-venom"
                )
        library.genre(genre)
        found = sorted(library.hazards_of(genre), key=lambda h: (h.kind, h.level, h.id))
        show("\n".join(f"{h.kind:9} {h.level:2}  {h.id:32} {h.name}" for h in found), output)
        return
    hazard = library.hazards.called(name)
    if hazard is None:
        raise BriefError(
            f"no hazard is called {name!r}; {near(same_name(name), [*library.hazards])}"
        )
    if level is not None:
        hazard = replace(hazard, level=level)
    page = render_hazard(hazard, game)
    if victim is None:
        show(page, output)
        return
    side = parse_side(victim)
    if sum(entry.count for entry in side) != 1:
        raise BriefError(f"{victim!r} is not one creature; write it like fighter@3")
    stream = Stream(seed, "hazard")
    style = library.people(genre)
    named = [one.first for one in people(style, 1, stream=stream.child("names"))]
    mustered = muster(
        side,
        system=game,
        threats=library.threats,
        genre=genre,
        names=named,
        stream=stream.child("side"),
    )
    played = play_exposure(game, mustered[0][0], hazard, stream=stream.child(hazard.id))
    body, line, notice = page.rpartition("\n---\n")
    told = course_told(played, game)
    heading = f"## {played.cast[0].name} meets it\n\n*seed {seed}*"
    show(f"{body}\n{heading}\n\n{told}\n{line}{notice}", output)
