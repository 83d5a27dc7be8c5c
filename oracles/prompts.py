"""Meaning words: two tables drawn side by side, for the player to read a sense into.

**The order of the dice**: the first word in the child ``first``, the second in ``second``.
"""

from __future__ import annotations

from dataclasses import dataclass

from oracles.errors import OracleError
from oracles.spelling import near
from oracles.streams import Stream
from oracles.tables import Answer, Shelf, draw

__all__ = ["KINDS", "Prompt", "prompt"]

KINDS = {"deed": ("actions", "themes"), "look": ("descriptors", "details")}
"""What can be asked for, and the two tables it is drawn from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """Two words drawn together."""

    kind: str
    first: Answer
    second: Answer

    @property
    def words(self) -> str:
        """Both words, as they are read out: ``mend / a debt``."""
        return f"{self.first.text} / {self.second.text}"


def prompt(shelf: Shelf, kind: str = "deed", *, stream: Stream) -> Prompt:
    """Draw a pair of words: ``deed`` for what happens, ``look`` for how something is.

    Raises:
        OracleError: there is no such kind, or its tables are not on the shelf.
    """
    if kind not in KINDS:
        raise OracleError(f"no prompt is called {kind!r}; {near(kind, tuple(KINDS))}")
    first, second = KINDS[kind]
    return Prompt(
        kind=kind,
        first=draw(shelf, first, stream=stream.child("first")),
        second=draw(shelf, second, stream=stream.child("second")),
    )
