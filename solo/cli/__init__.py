"""The command ``solo``: arguments in, text out; it decides nothing."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NoReturn

__all__ = ["main"]


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the command: exit 0; 1 when it could not; 2 for a bad request; 130 when stopped."""
    try:
        # Here, so that whoever stops the command while it loads is shown no traceback either.
        from solo.cli.entry import main as run  # noqa: PLC0415

        run(args)
    except KeyboardInterrupt:
        sys.stderr.write("Error: stopped\n")
        sys.exit(130)
