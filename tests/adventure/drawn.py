"""Little adventures drawn by hand, for tests: scenes by letter, exits as they are written."""

from __future__ import annotations

from collections.abc import Sequence

from solo.adventure.proof import prove
from solo.adventure.values import Content, Effect, Exit, ItemNeed, Proof, Scene

EVENT = "goal"


def scene(name: str, *contents: Content) -> Scene:
    """Return a scene with what is in it; "a" is the start."""
    return Scene(
        id=name,
        number=ord(name) - 96,
        title=name,
        kind="",
        noun=name,
        read_aloud="",
        start=name == "a",
        contents=contents,
    )


def goal() -> Content:
    """Return what must be done."""
    return Content(type="goal", id="goal", effect=Effect(event=EVENT))


def key(name: str, *, spent: bool = False, hidden: bool = False) -> Content:
    """Return an item that is kept or spent."""
    return Content(type="item", id=name, use="spent" if spent else "kept", hidden=hidden)


def door(source: str, target: str, needs: str = "") -> Exit:
    """Return a way that goes both ways; ``needs`` is the item that opens it, or nothing."""
    need = ItemNeed(needs) if needs else None
    return Exit(id=f"{source}{target}", source=source, target=target, needs=need)


def drop(source: str, target: str) -> Exit:
    """Return a way of one direction."""
    return Exit(id=f"{source}{target}", source=source, target=target, way="forward")


def proved(scenes: Sequence[Scene], exits: Sequence[Exit]) -> Proof:
    """Return the proof of a drawn adventure."""
    return prove(scenes, exits, EVENT)


def walked(proof: Proof) -> str:
    """Return the witness in a line: "ab key1 bc goal"."""
    return " ".join(step.what for step in proof.witness)
