"""``solo encounter``: who comes, for a party that wins about so many of such fights."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import click

from solo.cli.options import (
    USUAL_GENRE,
    Whole,
    genre_option,
    json_option,
    output_option,
    seed_option,
    set_option,
    system_option,
    veil_option,
)
from solo.cli.output import progress, show, show_data
from solo.cli.shelves import open_library
from solo.cli.sides import gathered, one_line
from solo.content.guests import guests
from solo.content.nouns import a, capital, number
from solo.errors import BriefError
from solo.odds.encounters import BANDS, LIKELY_FIGHTS, Encounter, encounter
from solo.odds.groups import alike
from solo.odds.sampling import MOST_TRIALS
from solo.registry import USUAL_SYSTEM
from solo.render.encounter import encounters_view, roster
from solo.render.foes import command_words
from solo.render.formats.markdown import render_encounters

__all__ = ["command"]

_FEWEST_TRIALS = 20
"""Fewer say nothing about an encounter."""

_MOST = 12
"""Encounters built at once."""


@click.command("encounter", short_help="Build a fight that a party wins so often.")
@click.argument("party")
@click.option(
    "--band",
    type=click.Choice([*BANDS]),
    help="How hard it is: easy, standard, hard or deadly are won by 95, 80, 60 or 35 in a hundred "
    "such parties. [default: standard]",
)
@click.option("--aim", metavar="P", type=Whole(1, 99), help="The percent of fights won, instead.")
@click.option(
    "--count",
    metavar="N",
    type=Whole(1, _MOST),
    default=1,
    show_default=True,
    help="How many different encounters, 1 to 12.",
)
@click.option(
    "--kind",
    "named",
    metavar="NAME",
    multiple=True,
    help="Who may come, as `solo threats` lists them; may be given several times. "
    "[default: all of the genre]",
)
@click.option(
    "--tag",
    "tags",
    metavar="TAG",
    multiple=True,
    help="Only kinds with this tag, such as undead; may be given several times.",
)
@veil_option
@click.option(
    "--trials",
    metavar="N",
    type=Whole(_FEWEST_TRIALS, MOST_TRIALS),
    default=300,
    show_default=True,
    help="How often each is fought for its odds.",
)
@genre_option
@seed_option
@system_option
@set_option
@json_option
@output_option
def command(
    *,
    party: str,
    band: str | None,
    aim: int | None,
    count: int,
    named: tuple[str, ...],
    tags: tuple[str, ...],
    veils: tuple[str, ...],
    trials: int,
    genre: str,
    seed: str,
    system: str,
    settings: dict[str, str],
    as_json: bool,
    output: str | None,
) -> None:
    """Build an encounter for PARTY and say how it goes.

    A party is written as for `solo fight`: "party:4@3" (four heroes of level 3), "fighter@2,thief".
    Whoever comes is found by the game's own score, then by trial fights: the odds that are printed
    come from other trials than those.
    """
    if band is not None and aim is not None:
        raise BriefError(f"--band {band} and --aim {aim} ask for two things; give one of them")
    sides = gathered(party, None, genre=genre, seed=seed, system=system, settings=settings)
    game, stream = sides.system, sides.stream
    heroes = [one for one, _ in sides.members[0]]
    library = open_library()
    kinds = guests(library, genre, named=named, tags=tags, veils=veils)
    wins = aim or BANDS[band or "standard"]
    made: list[Encounter] = []
    with progress("encounters", count * (LIKELY_FIGHTS + trials)) as tick:
        for place in range(count):
            made.append(
                encounter(
                    game,
                    heroes,
                    kinds,
                    Fraction(wins, 100),
                    trials=trials,
                    stream=stream.child("encounter", place),
                    table=sides.table,
                    lately=[one.group for one in made],
                    # Who is asked for by name comes together, whatever they are.
                    together=(lambda _leader, _other: True) if named else alike,
                    tick=tick,
                )
            )
    if as_json:
        show_data(
            {
                "party": party,
                "system": game.id,
                "genre": genre,
                "aim": wins,
                "encounters": [_data(one) for one in made],
                "settings": dict(game.settings),
                "seed": seed,
            },
            output,
        )
        return
    call = command_words(
        "fight",
        library,
        settings,
        genre=genre if genre != USUAL_GENRE else "",
        system=game.id if game.id != USUAL_SYSTEM else "",
    )
    view = encounters_view(
        made,
        game,
        title=_title(party, None if aim else band or "standard", wins, count),
        call=[*call, "--seed", seed, party],
        seed=seed,
        lone=heroes[0].name if len(heroes) == 1 else "",
        stream=stream.child("tell"),
    )
    show(render_encounters(view), output)


def _title(party: str, band: str | None, wins: int, count: int) -> str:
    for_whom = f"for {one_line(party)}"
    if band is None:
        fights = "A fight" if count == 1 else f"{capital(number(count))} fights"
        return f"{fights} {for_whom}, aimed at {wins} % won"
    if count == 1:
        return f"{capital(a(band))} fight {for_whom}"
    return f"{capital(number(count))} {band} fights {for_whom}"


def _data(one: Encounter) -> Mapping[str, object]:
    return {
        "roster": roster(one.group),
        "troops": [
            {
                "id": troop.kind.id,
                "name": troop.kind.name,
                "count": troop.count,
                "level": troop.level,
                "aim": troop.kind.aim,
            }
            for troop in one.group
        ],
        "strain": str(round(one.strain, 2)),
        "tried": one.tried,
        "near": one.near,
        "odds": one.tally.as_json(),
    }
