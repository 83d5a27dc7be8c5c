"""Creatures that keep together, and what a party has done with them so far."""

from __future__ import annotations

from dataclasses import dataclass

from solo.adventure.values import Adventure, Content
from solo.content.library import Library
from solo.play.manners import ATTITUDES
from solo.records import Threat
from solo.rules import Creature, System

__all__ = ["Group", "gathered", "groups"]


@dataclass(slots=True, kw_only=True)
class Group:
    """Creatures that keep together."""

    content: Content
    kind: Threat
    members: list[Creature]
    scene: str
    """Where it is; what the party knows of that is ``seen_in``."""
    band: str = ""
    """Whoever shares it was put into one place to one end, and fights as one."""
    attitude: int = 0
    """Place in ``ATTITUDES``."""
    met: bool = False
    seen_in: str = ""
    """Id of the scene where the party saw it last; empty when it does not know."""
    warned: bool = False
    """Somebody told them: no surprise here."""
    heard: bool = False
    """There was noise next door."""
    moved: bool = False
    """It has come here since, as time went by."""
    came: bool = False
    """It came upon the party, and not the party upon it."""
    called: bool = False
    """It heard a fight next door, and came to it."""
    out: bool = False
    """Beaten, or gone for good."""
    let_pass: bool = False
    told: bool = False
    """It has told its clue."""
    fled: bool = False
    feared: int = 0
    """How many heroes stood when the party last found it too strong; 0 for never."""


def groups(adventure: Adventure, library: Library, system: System) -> dict[str, Group]:
    """Put the creatures of the adventure into its scenes: content id -> group."""
    return {
        content.id: gathered(content, scene.id, library, system)
        for scene in adventure.scenes
        for content in scene.contents
        if content.type == "threat"
    }


def gathered(content: Content, scene: str, library: Library, system: System) -> Group:
    """Return the creatures that ``content`` speaks of, at their level."""
    kind = library.threats[content.record]
    level = content.level or kind.level
    # Whoever stands in one scene and takes alike to strangers is one encounter.
    return Group(
        content=content,
        kind=kind,
        members=[system.threat(kind, level) for _ in range(content.count)],
        scene=scene,
        band=f"{scene} {content.disposition}",
        attitude=ATTITUDES.index(content.disposition),
    )
