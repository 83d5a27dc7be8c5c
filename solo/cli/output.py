"""Where the product goes: to the screen, or whole into a file."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from errno import EACCES, ELOOP
from typing import cast

import click

from solo.errors import BriefError, SoloError

__all__ = ["progress", "show", "show_data", "tell"]


def show(text: str, output: str | None = None) -> None:
    """Print ``text``, or write it to the file ``output``, in UTF-8 with plain line ends.

    Raises:
        BriefError: the path is a folder, or its folder does not exist.
        SoloError: the file cannot be written; the old one, if any, is untouched. Or the screen is
            closed (``>&-``).
    """
    text = text if text.endswith("\n") else text + "\n"
    if output is None or output == "-":
        if cast("object", sys.stdout) is None:
            raise SoloError("the output is closed; open it, or write to a file with -o")
        click.echo(text, nl=False)
        return
    _write(output, text)
    tell(f"wrote {_shown(output)}")


def tell(line: str) -> None:
    """Print ``line`` on standard error; where nobody can read it, nothing is amiss but that."""
    try:
        click.echo(line, err=True)
    except OSError:
        # A full disk, a closed pipe: what was buffered is let go, so that the exit code stays.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)


@contextmanager
def progress(label: str, length: int) -> Generator[Callable[[int], None], None, None]:
    """Show how far it is on standard error, where a person watches; silent when piped."""
    if not sys.stderr.isatty():
        yield lambda _many: None
        return
    with click.progressbar(length=length, label=label, file=sys.stderr) as bar:
        yield bar.update


def show_data(data: object, output: str | None = None) -> None:
    """Print or write ``data`` as JSON."""
    import json  # noqa: PLC0415 - most output is prose

    show(json.dumps(data, ensure_ascii=False, indent=2), output)


def _write(output: str, text: str) -> None:
    """Write beside and rename, so that a crash leaves the old file or the new one."""
    if not output.strip() or "\0" in output:
        raise BriefError(f"{output!r} is no path; give the name of a file")
    shown = _shown(output)
    try:
        _replace(output, shown, text)
    except OSError as error:
        raise SoloError(f"{shown}: cannot be written ({error.strerror or error})") from error


def _replace(output: str, shown: str, text: str) -> None:
    from pathlib import Path  # noqa: PLC0415 - most output goes to the screen, and this is slow

    # The bytes typed, whatever the locale makes of them.
    name = os.fsdecode(output.encode("utf-8", "surrogateescape"))
    path = Path(name)
    if path.is_dir():
        raise BriefError(f"{shown} is a folder; give the name of a file inside it")
    if name.endswith(("/", os.sep)):
        raise BriefError(f"{shown}: there is no such folder; give the name of a file")
    if not path.parent.is_dir():
        raise BriefError(f"{shown}: there is no folder {_shown(str(path.parent))}; make it first")
    target = Path(os.path.realpath(name))  # where a link leads
    if target.is_symlink():
        raise OSError(ELOOP, os.strerror(ELOOP))
    if target.exists() and not os.access(target, os.W_OK):
        raise OSError(EACCES, os.strerror(EACCES))  # replacing it would get round the lock
    beside = target.with_name(f".{target.name[:40]}.{os.getpid()}.part")
    if path.exists() and not path.is_file():
        # A device or a pipe (/dev/stdout): there is nothing to replace.
        path.write_text(text, encoding="utf-8", newline="\n")
        return
    try:
        with beside.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            beside.chmod(target.stat().st_mode & 0o777)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def _shown(path: str) -> str:
    """Return ``path`` as one line shows it."""
    return path if path.isprintable() else repr(path)
