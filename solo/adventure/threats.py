"""Who stands in the way, and where: groups fitted to a tension curve by the game's own gauge.

The order of the dice: a group has a child for its kinds, one for
its disposition. Adding a scene or a kind elsewhere moves none of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from oracles.streams import Stream
from solo.adventure.brief import TONES
from solo.adventure.deck import Deck
from solo.adventure.values import Brief, Content, Scene
from solo.adventure.walls import Walls
from solo.content.alternatives import settle
from solo.content.guests import without
from solo.content.library import Library
from solo.errors import GenerationError
from solo.records import Threat
from solo.rules import Creature, System

__all__ = ["Group", "groups", "leaders", "placed", "stands", "suits"]

_Disposition: TypeAlias = Literal["hostile", "unfriendly", "wary", "friendly", "helpful"]

_TRIED: Final = 3
"""Kinds tried for one group; the one that fits best is kept."""

_MOST: Final = 8
"""The largest group: more than eight bodies take an evening to move."""

_MOODS: Final[dict[str, tuple[tuple[_Disposition, int], ...]]] = {
    "mindless": (("hostile", 1),),
    "animal": (("hostile", 55), ("unfriendly", 20), ("wary", 25)),
    "sentient": (("hostile", 48), ("unfriendly", 25), ("wary", 17), ("friendly", 10)),
}
"""Mind of a group -> how it takes to strangers, by weight."""


@dataclass(frozen=True, slots=True)
class Group:
    """Some of one kind in one scene."""

    scene: int
    kind: Threat
    level: int
    count: int
    strain: Fraction
    """What the game's gauge says of it."""
    mood: _Disposition
    leads: bool


def _band(level: int) -> tuple[int, int]:
    """Return the usual levels of those who are met by heroes of ``level``.

    The ladder's top is met at the top only: by heroes of level 10, priced to what they can bear.
    """
    return 1 + level // 4, 5 + level // 2 + max(0, level - 7)


def _pool(library: Library, brief: Brief) -> tuple[Threat, ...]:
    found = without(library.threats_of(brief.genre), brief.veils)
    low, high = _band(brief.level)
    fair = tuple(kind for kind in found if low <= kind.level <= high)
    if not fair:
        raise GenerationError(
            f"no threat of levels {low} to {high} is left for {brief.genre} when "
            f"{', '.join(brief.veils) or 'nothing'} is kept out"
        )
    return fair


def leaders(library: Library, brief: Brief, *, stream: Stream) -> Threat:
    """Return the kind that stands against the mission: one that thinks, if there is one."""
    pool = _pool(library, brief)
    thinking = [kind for kind in pool if kind.mind == "sentient" and kind.level > 1]
    return stream.child("leaders").pick(thinking or list(pool))


def stands(walls: Walls, library: Library, brief: Brief) -> tuple[bool, ...]:
    """Say of every place whether anybody who may be met can be met there."""
    pool = _pool(library, brief)
    return tuple(any(suits(kind, scene.tags) for kind in pool) for scene in walls.scenes)


def suits(kind: Threat, tags: Sequence[str]) -> bool:
    """Say whether ``kind`` can be met in a place of ``tags``."""
    wet = "water" in tags
    if kind.gait == "swims" and kind.mind != "sentient":
        return wet and (kind.size != "huge" or ("outdoors" in tags and "deep" in tags))
    if kind.gait == "drives":
        return "outdoors" in tags or "road" in tags
    return kind.size != "huge" or "outdoors" in tags


def _at_home(kind: Threat, tags: Sequence[str]) -> bool:
    """Say whether ``kind`` is what one would expect in a place of ``tags``."""
    wild = kind.mind == "animal" and kind.size != "tiny" and "undead" not in kind.tags
    return suits(kind, tags) and (not wild or bool({"outdoors", "deep", "dark"} & {*tags}))


class _Stable:
    """One creature of each kind and level, made once."""

    def __init__(self, system: System, party: Sequence[Creature]) -> None:
        self.system, self.party = system, party
        self.made: dict[tuple[str, int], Creature] = {}

    def strain(self, kind: Threat, level: int, count: int) -> Fraction:
        one = self.made.get((kind.id, level))
        if one is None:
            one = self.made[kind.id, level] = self.system.threat(kind, level)
        return self.system.gauge(self.party, [one] * count)

    def fit(self, kind: Threat, asked: Fraction) -> tuple[int, int, Fraction]:
        """Return level, count and strain of ``kind`` nearest to what is asked."""
        level, count = self.system.fit(kind, asked, self.party)
        count = min(count, _MOST)
        return level, count, self.strain(kind, level, count)


def _some(deck: Deck[Threat], tags: Sequence[str]) -> list[Threat]:
    """Return kinds to try for a place of ``tags``: those at home there, else any that can be."""
    for fits in (_at_home, suits):
        drawn = [deck.only(lambda k, fits=fits: fits(k, tags)) for _ in range(_TRIED)]
        if kinds := [kind for kind in drawn if kind is not None]:
            return kinds
    return []


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
    """Return a group for every scene in which strain is asked for.

    Where only a part is drawn again, ``known`` are the kinds of the rest, which are left to it,
    and ``led`` the scenes where the chief is met.
    """
    stable = _Stable(system, party)
    others = [kind for kind in _pool(library, brief) if kind.id != chief.id]
    fresh = [kind for kind in others if kind.id not in known] or others
    deck = Deck(fresh, stream=stream.child("kinds"))
    peak = max(range(len(asked)), key=lambda place: (asked[place], place))
    calm = TONES[brief.tone].calm
    found: list[Group] = []
    more = 0
    for place, budget in enumerate(asked):
        if not budget:
            continue
        here = stream.child("group", place)
        leads = place == peak or (more < 1 + len(asked) // 12 and here.child("own").throw(4) == 1)
        leads = leads if led is None else place in led
        more += leads and place != peak
        kinds = [chief]
        if not leads:
            tags = walls.scenes[place].tags
            kinds = _some(deck, tags) or [chief]
        fits = [(kind, *stable.fit(kind, budget)) for kind in kinds]
        kind, level, count, strain = min(fits, key=lambda fit: abs(fit[3] - budget))
        deck.back([other for other in kinds if other is not kind and other is not chief])
        moods, weights = zip(*_MOODS[kind.mind], strict=True)
        mood: _Disposition = here.child("mood").weighted(moods, weights)
        if leads:
            mood = "hostile"
        elif mood == "hostile" and kind.mind != "mindless":
            mood = "wary" if here.child("calm").throw(100) <= calm else mood
        told = settle(kind, stream=here.child("words"))
        found.append(Group(place, told, level, count, _rounded(strain), mood, leads))
    return tuple(found)


def _rounded(strain: Fraction) -> Fraction:
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
