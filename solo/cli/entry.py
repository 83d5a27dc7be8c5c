"""The group of commands, and the one place where errors become exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn, cast

import click

from oracles.errors import OracleError
from oracles.spelling import near
from solo.cli.output import tell
from solo.cli.shelves import content_option
from solo.errors import BriefError, ContentError, SoloError
from solo.registry import names, offer

__all__ = ["Commands", "main", "solo"]

_PACKAGE = "solo.cli.commands"

_LONGEST_START, _LONGEST_END = 300, 400
"""Characters kept at the two ends of an error: the value leads it, and the remedy ends it."""

_ORDER = (
    "run",
    "adventure",
    "prove",
    "map",
    "redraw",
    "rescale",
    "fight",
    "odds",
    "encounter",
    "roll",
    "ask",
    "draw",
    "hazard",
    "character",
)


class Commands(click.Group):
    """Commands found in a folder and imported only when called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands: those of the main job first, then the rest by name."""
        del ctx
        found = names(_PACKAGE)
        first = [name for name in _ORDER if name in found]
        return first + [name for name in found if name not in first]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return one command."""
        del ctx
        if cmd_name not in names(_PACKAGE):
            return None
        return cast("click.Command", offer(_PACKAGE, cmd_name, "command"))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command called, or refuse with the nearest names."""
        word = args[0] if args else ""
        if word and not word.startswith("-") and self.get_command(ctx, word) is None:
            known = self.list_commands(ctx)
            ctx.fail(f"no command is called {word!r}; {near(word, known)}")
        return super().resolve_command(ctx, args)


def _version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 - click calls it so
    if wanted and not ctx.resilient_parsing:
        from importlib.metadata import version  # noqa: PLC0415 - paid for only when asked

        click.echo(f"solo {version('solo-rpg')}")
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_version,
    help="Print the version and stop.",
)
@content_option
def solo() -> None:
    """Make role-playing adventures, play them, and keep the log.

    Everything is drawn from a seed: the same seed prints the same bytes on any machine. Try
    `solo run --seed 7`, then `solo COMMAND --help`.
    """


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the command: exit 0; 1 when it could not; 2 for a bad request."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # The same bytes under every locale and on every system.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    words = [_typed(word) for word in (sys.argv[1:] if args is None else args)]
    try:
        code = solo.main(words, "solo", standalone_mode=False)
    except click.exceptions.Abort:
        _stop("stopped", 130)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        sys.exit(error.exit_code)
    except click.UsageError as error:
        _stop(f"{error.format_message()}{_where_help_is(error)}", error.exit_code)
    except click.ClickException as error:
        _stop(error.format_message(), error.exit_code)
    except (BriefError, ContentError, OracleError) as error:
        _stop(str(error), 2)
    except SoloError as error:
        _stop(str(error), 1)
    except BrokenPipeError:
        # Whoever read the output has enough (``solo run | head``); nothing is wrong.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(0)
    except OSError as error:
        _stop(f"{error.filename or 'the output'}: {error.strerror or error}", 1)
    sys.exit(code if isinstance(code, int) else 0)


def _typed(word: str) -> str:
    """Return what was typed, as UTF-8 where the locale could not read it (``LC_ALL=POSIX``)."""
    if word.isascii() or not any("\udc80" <= letter <= "\udcff" for letter in word):
        return word
    return os.fsencode(word).decode("utf-8", "surrogateescape")


def _where_help_is(error: click.UsageError) -> str:
    """Return where to read on, if the words alone do not say what would be right."""
    if isinstance(error, click.MissingParameter | click.NoSuchOption) and error.ctx is not None:
        return f" See `{error.ctx.command_path} --help`."
    return ""


def _stop(says: str, code: int) -> NoReturn:
    line = " ".join(says.splitlines())
    if len(line) > _LONGEST_START + _LONGEST_END:
        line = f"{line[:_LONGEST_START]} ... {line[-_LONGEST_END:]}"
    tell(f"Error: {line}")
    sys.exit(code)
