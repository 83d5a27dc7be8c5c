"""The command ``solo``: arguments in, text out; it decides nothing."""

from solo.cli.entry import main

__all__ = ["main"]
