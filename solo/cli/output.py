"""Where the product goes: to the screen, or whole into a file."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from pathlib import Path

import click

from solo.errors import BriefError, SoloError

__all__ = ["show", "show_data"]


def show(text: str, output: str | None = None) -> None:
    """Print ``text``, or write it to the file ``output``, in UTF-8 with plain line ends.

    Raises:
        BriefError: the path is a folder, or its folder does not exist.
        SoloError: the file cannot be written; the old one, if any, is untouched.
    """
    text = text if text.endswith("\n") else text + "\n"
    if output is None or output == "-":
        click.echo(text, nl=False)
        return
    path = Path(output)
    if not output.strip() or "\0" in output:
        raise BriefError(f"{output!r} is no path; give the name of a file")
    if path.is_dir():
        raise BriefError(f"{output} is a folder; give the name of a file inside it")
    if not path.parent.is_dir():
        raise BriefError(f"{output}: there is no folder {path.parent}; make it first")
    _replace(path, text)
    click.echo(f"wrote {output}", err=True)


def show_data(data: object, output: str | None = None) -> None:
    """Print or write ``data`` as JSON."""
    show(json.dumps(data, ensure_ascii=False, indent=2), output)


def _replace(path: Path, text: str) -> None:
    """Write beside and rename, so that a crash leaves the old file or the new one."""
    if path.exists() and not path.is_file():
        # A device or a pipe (/dev/stdout): there is nothing to replace.
        path.write_text(text, encoding="utf-8", newline="\n")
        return
    beside = ""
    try:
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
        handle, beside = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).chmod(mode)
        Path(beside).replace(path.resolve())
    except OSError as error:
        raise SoloError(f"{path}: cannot be written ({error.strerror or error})") from error
    finally:
        if beside:
            with contextlib.suppress(OSError):
                Path(beside).unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
