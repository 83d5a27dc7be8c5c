"""What the opposition does as time passes: with each line of its timeline somebody moves.

The first line doubles the watch; each later one but the last brings a group a scene nearer to the
way in. The party learns of it when it meets them, not before. The last line is the deadline.

The order of the dice: who moves at ("timeline", line, "who"), where to at ("timeline", line,
"where").
"""

from __future__ import annotations

from solo.play.groups import Group
from solo.play.routes import other_end
from solo.play.walk import Walk

__all__ = ["stir"]


def stir(walk: Walk) -> None:
    """Let the opposition do what the lines come about so far stand for."""
    lines = walk.adventure.mission.timeline
    own = [place for place, line in enumerate(lines) if not line.faction]
    while walk.stirred < walk.lines:
        line = walk.stirred
        walk.stirred += 1
        if line not in own:
            continue
        if line == own[0]:
            for group in _opposition(walk):
                group.warned = True
        elif line != own[-1]:
            _move(walk, line)


def _opposition(walk: Walk) -> list[Group]:
    """Return those who stand against the mission, and are about."""
    return [g for g in walk.groups.values() if g.content.faction and not g.out and not g.let_pass]


def _move(walk: Walk, line: int) -> None:
    """Bring somebody who thinks a scene nearer to the way in."""
    far = _depths(walk)
    able: list[tuple[Group, list[str]]] = []
    for group in walk.groups.values():
        if group.out or group.let_pass or group.kind.mind != "sentient":
            continue
        near = [
            other_end(way, group.scene)
            for way in walk.adventure.exits
            if group.scene in {way.source, way.target}
        ]
        nearer = [at for at in near if far.get(at, 99) < far.get(group.scene, 99)]
        nearer = [at for at in nearer if at != walk.here and not walk.threats(at)]
        if nearer and group.scene != walk.here:
            able.append((group, nearer))
    if not able:
        return
    here = walk.stream.child("timeline", line)
    group, nearer = here.child("who").pick(able)
    there = here.child("where").pick(nearer)
    for one in walk.band(group):
        one.scene = there
        one.moved = one.warned = True


def _depths(walk: Walk) -> dict[str, int]:
    """Return how many ways each scene is from the way in."""
    start = next(scene.id for scene in walk.adventure.scenes if scene.start)
    far = {start: 0}
    ahead = [start]
    for scene in ahead:
        for way in walk.adventure.exits:
            if scene in {way.source, way.target}:
                there = other_end(way, scene)
                if there not in far:
                    far[there] = far[scene] + 1
                    ahead.append(there)
    return far
