"""Who stands in the way, and where: groups fitted to a tension curve by the game's own gauge.

The order of the dice: a group has a child for its kinds, one for its disposition. Adding a scene
or a kind elsewhere moves none of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from oracles.streams import Stream
from solo.adventure.brief import TONES
from solo.adventure.gathering import FAR, Gathering
from solo.adventure.haunts import pool, suits
from solo.adventure.values import Brief, Content, Scene
from solo.adventure.walls import Walls
from solo.content.alternatives import settle
from solo.content.library import Library
from solo.odds.groups import Scales
from solo.records import Threat
from solo.rules import Creature, System

__all__ = ["Group", "groups", "leaders", "placed", "rounded", "stands"]

_Disposition: TypeAlias = Literal["hostile", "unfriendly", "wary", "friendly", "helpful"]

_MOODS: Final[dict[str, tuple[tuple[_Disposition, int], ...]]] = {
    "mindless": (("hostile", 1),),
    "animal": (("hostile", 55), ("unfriendly", 20), ("wary", 25)),
    "sentient": (("hostile", 48), ("unfriendly", 25), ("wary", 17), ("friendly", 10)),
}
"""Mind of a group -> how it takes to strangers, by weight."""


_GUARDS: Final = frozenset({"strong threat", "roamer"})
"""Marks of places whose groups are in the way, whatever else they are."""


@dataclass(frozen=True, slots=True)
class Group:
    """Some of one kind in one scene; others that stand there with them are groups of their own."""

    scene: int
    kind: Threat
    level: int
    count: int
    strain: Fraction
    """What the game's gauge says of all that stand in the scene."""
    mood: _Disposition
    leads: bool
    """They stand against the mission."""


def leaders(library: Library, brief: Brief, *, stream: Stream) -> Threat:
    """Return the kind that stands against the mission: one that thinks, if there is one."""
    fair = pool(library, brief)
    thinking = [kind for kind in fair if kind.mind == "sentient" and kind.level > 1]
    return stream.child("leaders").pick(thinking or list(fair))


def stands(walls: Walls, library: Library, brief: Brief) -> tuple[bool, ...]:
    """Say of every place whether anybody who may be met can be met there."""
    fair = pool(library, brief)
    return tuple(any(suits(kind, scene.tags) for kind in fair) for scene in walls.scenes)


def groups(
    walls: Walls,
    asked: Sequence[Fraction],
    *,
    library: Library,
    brief: Brief,
    system: System,
    party: Sequence[Creature],
    chief: Threat,
    stream: Stream,
    known: Collection[str] = (),
    led: Collection[int] | None = None,
) -> tuple[Group, ...]:
    """Return the groups of every scene in which strain is asked for, whoever leads there first.

    A scene of whose kinds none presses so lightly stays without one. Where only a part is drawn
    again, ``known`` are the kinds of the rest, which are left to it, and ``led`` the scenes where
    the chief is met.
    """
    others = [kind for kind in pool(library, brief) if kind.id != chief.id]
    gathering = Gathering(Scales(system, party), others, known)
    peak = max(range(len(asked)), key=lambda place: (asked[place], place))
    calm = TONES[brief.tone].calm
    found: list[Group] = []
    more = 0
    for place, budget in enumerate(asked):
        if not budget:
            continue
        here, tags = stream.child("group", place), walls.scenes[place].tags
        leads = place == peak or (more < 1 + len(asked) // 12 and here.child("own").throw(4) == 1)
        leads = leads if led is None else place in led
        more += leads and place != peak
        some = None
        if leads:
            some = gathering.led(chief, tags, budget, stream=here)
            # The chief alone may be too much for a scene on the way, never for the last fight.
            leads = place == peak or gathering.scales.strain(some) <= FAR * budget
        if not leads:
            some = gathering.company(tags, budget, stream=here)
        if some is None:
            continue
        strain = rounded(gathering.scales.strain(some))
        first = some[0].kind
        moods, weights = zip(*_MOODS[first.mind], strict=True)
        mood: _Disposition = here.child("mood").weighted(moods, weights)
        if leads:
            mood = "hostile"
        elif mood == "hostile" and first.mind != "mindless":
            mood = "wary" if here.child("calm").throw(100) <= calm else mood
        if mood in ("friendly", "helpful") and {*walls.layout.marks[place]} & _GUARDS:
            mood = "unfriendly"
        for troop in some:
            told = settle(troop.kind, stream=here.child("words", troop.kind.id))
            found.append(Group(place, told, troop.level, troop.count, strain, mood, leads))
    return tuple(found)


def rounded(strain: Fraction) -> Fraction:
    """Return a strain in thousandths, as it is written down."""
    return Fraction(min(int(1000 * strain), 100_000), 1000)


def placed(scenes: Sequence[Scene], groups: Sequence[Group], faction: str) -> tuple[Scene, ...]:
    """Return the scenes with the groups in them; whoever leads belongs to ``faction``."""
    filled = list(scenes)
    for number, group in enumerate(groups, 1):
        scene = filled[group.scene]
        content = Content(
            type="threat",
            id=f"threat-{number}",
            record=group.kind.id,
            name=group.kind.name,
            plural=group.kind.plural,
            count=group.count,
            level=group.level,
            disposition=group.mood,
            faction=faction if group.leads else "",
        )
        filled[group.scene] = replace(scene, contents=(*scene.contents, content))
    return tuple(filled)
