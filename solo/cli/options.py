"""The options that several commands share, and the reading of their values."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeVar, cast

import click
from click.core import ParameterSource

from oracles.spelling import near, unseen
from oracles.streams import Stream, fresh_seed
from solo.errors import UnknownSystemError
from solo.registry import USUAL_SYSTEM, names, offer

if TYPE_CHECKING:  # a roll of dice needs no game
    from solo.rules import System

__all__ = [
    "LONGEST_SEED",
    "USUAL_GENRE",
    "Whole",
    "again_option",
    "brief_options",
    "code_option",
    "curve_option",
    "dice_option",
    "genre_option",
    "json_option",
    "level_option",
    "output_option",
    "party_option",
    "printable",
    "scenes_option",
    "seed_option",
    "set_option",
    "stream_of",
    "system_of",
    "system_option",
    "tone_option",
    "typed",
    "veil_option",
]

LONGEST_SEED = 100
"""Characters; a seed stands in the seed code of every page and must fit on a line."""

USUAL_GENRE = "fantasy"
"""The kind of tale that is told where none is named."""

_SYSTEMS = "solo.systems"

_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")

F = TypeVar("F", bound=Callable[..., object])


class Whole(click.IntRange):
    """A whole number from one to another."""

    name = "whole number"

    def convert(
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """Read the number, or refuse it with the range."""
        digits = str(value).strip()
        if not _WHOLE.fullmatch(digits):
            what = "too long a number" if digits[1:].isdecimal() else "no whole number"
            self.fail(f"{value!r} is {what}; give one from {self.min} to {self.max}", param, ctx)
        return super().convert(int(digits), param, ctx)


def printable(value: str) -> str:
    """Return ``value``, which will stand on a page.

    Raises:
        BadParameter: a character of it moves the cursor, turns the line round or is broken.
    """
    if value.startswith("solo1:"):
        raise click.BadParameter(f"{value!r} is a seed code; give it as --code")
    if place := unseen(value):
        raise click.BadParameter(
            f"character {place} of {value!r} cannot be printed; use letters, digits, "
            "signs or spaces"
        )
    return value


def _seed(_ctx: click.Context, _param: click.Parameter, value: str | None) -> str:
    if value is None:
        return fresh_seed()
    if not value.strip():
        raise click.BadParameter(
            f"{value!r} is empty; give any word or number, or leave --seed away"
        )
    if len(value) > LONGEST_SEED:
        raise click.BadParameter(
            f"{len(value)} characters are too long; at most {LONGEST_SEED} are taken"
        )
    return printable(value)


def _game(_ctx: click.Context, _param: click.Parameter, value: str) -> str:
    plain = value.strip().casefold()
    return plain if plain in names(_SYSTEMS) else value


def _settings(
    _ctx: click.Context, _param: click.Parameter, values: tuple[str, ...]
) -> dict[str, str]:
    settings: dict[str, str] = {}
    for value in values:
        key, equals, wish = value.partition("=")
        if not equals or not key.strip() or not wish.strip():
            raise click.BadParameter(f"{value!r} is not ID=VALUE; write it like morale=to_the_end")
        if settings.setdefault(key.strip(), wish.strip()) != wish.strip():
            raise click.BadParameter(f"{key.strip()} is set twice, to different values")
    return settings


def system_of(name: str, settings: Mapping[str, str]) -> System:
    """Return the game called ``name`` under ``settings``.

    Raises:
        UnknownSystemError: no such game; the installed ones are named.
        BriefError: a setting is unknown or its value is not offered.
    """
    known, plain = names(_SYSTEMS), name.strip().casefold()
    if plain not in known:
        raise UnknownSystemError(f"no game system is called {name!r}; {near(plain, known)}")
    system = cast("System", offer(_SYSTEMS, plain, "SYSTEM"))
    return system.under(settings) if settings else system


def typed() -> frozenset[str]:
    """Return the names of the parameters that stand on the command line."""
    context = click.get_current_context()
    return frozenset(
        name
        for name in context.params
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE
    )


def stream_of(seed: str, *steps: str | int) -> Stream:
    """Return the stream of a seed."""
    return Stream(seed, *steps)


# Options that commands share: decorators, each for as many commands as like.

genre_option = click.option(
    "--genre",
    metavar="GENRE",
    default=USUAL_GENRE,
    show_default=True,
    help="The kind of tale; `solo genres` lists them.",
)
seed_option = click.option(
    "--seed",
    metavar="TEXT",
    callback=_seed,
    help="Where chance comes from: any word or number. The same seed prints the same bytes. "
    "[default: a fresh one, printed]",
)
"""Without it a fresh one is made, and printed."""
scenes_option = click.option(
    "--scenes",
    metavar="N",
    type=Whole(5, 30),
    default=9,
    show_default=True,
    help="How many scenes, 5 to 30.",
)
party_option = click.option(
    "--party",
    metavar="N",
    type=Whole(1, 8),
    default=4,
    show_default=True,
    help="How many heroes, 1 to 8.",
)
level_option = click.option(
    "--level",
    metavar="L",
    type=Whole(1, 10),
    default=2,
    show_default=True,
    help="The heroes' level, 1 to 10.",
)
"""Of heroes."""
tone_option = click.option(
    "--tone",
    metavar="TONE",
    default="grim",
    show_default=True,
    help="How hard it is on the party: gentle, grim or bold.",
)
curve_option = click.option(
    "--curve",
    metavar="CURVE",
    default="",
    help="How the pressure rises and falls: ramp, saw-tooth, two-peak, slow-burn, siege or one of "
    "your own. [default: drawn by the seed, by the weights of the genre]",
)
veil_option = click.option(
    "--veil",
    "veils",
    metavar="SUBJECT",
    multiple=True,
    help="Keep a subject out, such as spiders or disease; may be given several times.",
)
system_option = click.option(
    "--system",
    metavar="GAME",
    default=USUAL_SYSTEM,
    callback=_game,
    show_default=True,
    help="The game whose rules are used; `solo systems` lists them.",
)
set_option = click.option(
    "--set",
    "settings",
    metavar="ID=VALUE",
    multiple=True,
    callback=_settings,
    help="Choose another reading of the rules; may be given several times. "
    "`solo systems GAME` lists them.",
)
code_option = click.option(
    "--code",
    metavar="CODE",
    help="Remake the adventure of a seed code, as it stands at the end of a page. It overrules "
    "every other wish.",
)
dice_option = click.option(
    "--dice",
    "flavour",
    type=click.Choice(["callouts", "details"]),
    default="callouts",
    show_default=True,
    help="How dice are folded away: in callouts (Obsidian) or in <details> (GitHub, HTML).",
)
"""How rulings are folded away."""
json_option = click.option("--json", "as_json", is_flag=True, help="Print data instead of prose.")
output_option = click.option(
    "-o",
    "--output",
    metavar="PATH",
    help="Write to this file instead of the screen; it is replaced whole or not at all.",
)

again_option = click.option(
    "--format",
    "form",
    type=click.Choice(["markdown", "json"]),
    default="json",
    show_default=True,
    help="The adventure as data again, or as a page to run it from.",
)
"""What becomes of an adventure that was read from a file and changed."""

_BRIEF: Final = (
    genre_option, seed_option, scenes_option, party_option, level_option, tone_option, curve_option,
    veil_option, system_option, set_option, code_option,
)  # fmt: skip
"""In the order of the help."""


def brief_options(command: F) -> F:
    """Add everything that says what adventure is wanted."""
    for option in reversed(_BRIEF):
        command = option(command)
    return command
