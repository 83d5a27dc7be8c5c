"""Help from next door: groups that come to a fight when the alarm is given.

Only whoever keeps company comes, by a way that stands open. They come as a second wave, so what
both press is added up, and stays near what the hardest fight of the adventure asks. The way in
rounds is short and plain: the alarm in the second round, then as many rounds as their gait needs.

The order of the dice, by place: ("reserve", place) says whether a fight has help, and whose.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from oracles.streams import Stream
from solo.adventure.haunts import together
from solo.adventure.pacing import Pace
from solo.adventure.threats import Group
from solo.adventure.values import Exit, Scene
from solo.records import Gait

__all__ = ["ALARM", "reserves"]

ALARM: Final = 2
"""The round in which whoever still stands calls for help."""

_BOTH: Final = Fraction(115, 100)
"""What two waves press at the most, as a share of what the hardest fight asks."""

_ROUNDS: Final[Mapping[Gait, int]] = {"flies": 1, "drives": 1, "walks": 2, "rolls": 2, "crawls": 3}
"""Rounds from the alarm until they are there; whoever swims stays in the water."""


def reserves(
    scenes: Sequence[Scene],
    exits: Sequence[Exit],
    groups: Sequence[Group],
    pace: Pace,
    *,
    stream: Stream,
) -> tuple[Scene, ...]:
    """Return the scenes with those marked that come to the help of a neighbour."""
    number = {scene.id: place for place, scene in enumerate(scenes)}
    here: dict[int, list[Group]] = {}
    for group in groups:
        here.setdefault(group.scene, []).append(group)
    most = _BOTH * max(pace.asked)
    peak = max(range(len(scenes)), key=lambda place: (pace.asked[place], place))
    comes: dict[int, int] = {}
    for place in sorted(here):
        own = stream.child("reserve", place)
        helped = {*comes, *comes.values()}
        if place in helped or place == peak or not _hostile(here[place]):
            continue
        if own.throw(100) > pace.curve.reserves:
            continue
        found = [
            other
            for other in _next_door(scenes[place], exits, number)
            if other in here and other not in helped and other != peak
            if _keeps_company(here[place][0], here[other])
            and scenes[place].strain + scenes[other].strain <= most
        ]
        if found:
            comes[own.child("who").pick(sorted(found))] = place
    return tuple(
        _called(scene, scenes[comes[at]].id, here[at]) if at in comes else scene
        for at, scene in enumerate(scenes)
    )


def _called(scene: Scene, there: str, groups: Sequence[Group]) -> Scene:
    """Return a scene whose creatures come to another one when it gets loud."""
    rounds = ALARM + max(_ROUNDS[group.kind.gait] for group in groups)
    return replace(
        scene,
        contents=tuple(
            replace(content, comes=there, rounds=rounds) if content.type == "threat" else content
            for content in scene.contents
        ),
    )


def _next_door(scene: Scene, exits: Sequence[Exit], number: Mapping[str, int]) -> Iterator[int]:
    """Yield the places from which an open way leads here that is no secret."""
    for way in exits:
        if way.needs or way.closed or way.secret or way.hazard:
            continue
        if way.target == scene.id:
            yield number[way.source]
        elif way.source == scene.id and way.way == "both":
            yield number[way.target]


def _hostile(groups: Sequence[Group]) -> bool:
    return all(group.mood == "hostile" for group in groups)


def _keeps_company(first: Group, others: Sequence[Group]) -> bool:
    """Say whether ``others`` would come: they can, and it is their sort or their side."""
    if not _hostile(others):
        return False
    if any(one.kind.mind == "mindless" or one.kind.gait not in _ROUNDS for one in others):
        return False
    lead = others[0].kind
    if first.kind.mind == "mindless":
        return False
    think = first.kind.mind == lead.mind == "sentient"
    return think or together(first.kind, lead) or together(lead, first.kind)
