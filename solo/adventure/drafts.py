"""Drafts: a layout with its locks, proved before it has words; drawn again where the proof fails.

The order of the dice: a draft has an address of its own, with children ``layout``, ``wanted`` and
``locks``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from oracles.streams import Stream
from solo.adventure.drawing import lay_out
from solo.adventure.frame import GOAL, Frame, frame, scenes_of
from solo.adventure.layout import Layout
from solo.adventure.locks import placements, wanted
from solo.adventure.proof import MOST_STATES, prove
from solo.adventure.values import Proof
from solo.content.patterns import PatternKind
from solo.errors import GenerationError

__all__ = ["MOST_DRAFTS", "Draft", "draft", "drafted"]

MOST_DRAFTS: Final = 40
"""Drafts tried before generation gives up: one in some hundred adventures needs a second."""

_PLACEMENTS_TRIED: Final = 4
"""Placements of one draft's locks given to the proof."""

_MOST_STATES: Final = 800
"""States a draft may have; one that takes longer to prove is drawn again, not waited for."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What one draft came to."""

    layout: Layout
    frame: Frame | None
    """None where no placement could be proved."""
    proof: Proof | None
    whys: tuple[str, ...] = ()
    """Why each placement was refused, in the order tried."""


def draft(scenes: int, kinds: Sequence[PatternKind], *, stream: Stream, first: str = "") -> Draft:
    """Return a layout of ``scenes`` places with locks that the proof accepts, or why none was.

    ``first`` is the id of a pattern that must be laid first, where it fits.
    """
    layout = lay_out(scenes, kinds, stream=stream.child("layout"), first=first)
    locks, gates = wanted(scenes, stream=stream.child("wanted"))
    found = placements(layout, locks, gates, stream=stream.child("locks"))
    whys: list[str] = [] if found else ["no room for what opens the locks"]
    for locked in found[:_PLACEMENTS_TRIED]:
        framed = frame(layout, locked)
        proof = prove(scenes_of(framed), framed.exits, GOAL, limit=_MOST_STATES, steps=MOST_STATES)
        if proof.completable and not proof.dead_ends:
            return Draft(layout, framed, proof, tuple(whys))
        whys.append(
            "a dead end"
            if proof.completable
            else "the goal out of reach"
            if proof.decided
            else "too much to prove"
        )
    return Draft(layout, None, None, tuple(whys))


def drafted(
    scenes: int, kinds: Sequence[PatternKind], seed: str, *, stream: Stream
) -> tuple[Frame, Proof]:
    """Return the first draft that is proved; the proof says how many were not.

    Raises:
        GenerationError: ``MOST_DRAFTS`` were refused.
    """
    why = ""
    for number in range(MOST_DRAFTS):
        found = draft(scenes, kinds, stream=stream.child("draft", number))
        if found.frame is not None and found.proof is not None:
            return found.frame, replace(found.proof, redraws=number)
        why = found.whys[-1]
    raise GenerationError(
        f"seed {seed!r}: {MOST_DRAFTS} drafts of {scenes} scenes failed, the last by {why}; try "
        "another seed"
    )
