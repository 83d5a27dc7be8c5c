"""The shape of an adventure in figures: its loops, routes and dead ends, and the order of its keys.

Whole numbers and whole percents only. Secret ways, checks and what is hidden are left out: they are
what luck adds. Of what is spent and of what shuts behind a party the proof knows; here a lock that
could be opened counts as open, so that a reader can redo the figures with a pencil.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from solo.adventure.layout import Way
from solo.adventure.leads import role_of, worked
from solo.adventure.puzzle import parts
from solo.adventure.values import (
    Adventure,
    All,
    AnyOf,
    CheckNeed,
    Content,
    CountOf,
    Effect,
    EventNeed,
    Exit,
    ItemNeed,
    Need,
    Scene,
)
from solo.records import Json

__all__ = ["FORMS", "counted", "shape"]

FORMS: Final = {
    "line": "one way, and nothing beside it",
    "tree": "one way, with branches that end",
    "loop": "some ways round",
    "hub": "a place in the middle from which most ways go out",
    "web": "many ways round",
}
"""Forms of a scene graph: how it is called -> what it is."""

_HUB: Final = 5
"""Ways out of one scene from which on it may be a hub."""
_WEB: Final = 3
"""A loop for each so many scenes makes a web, if there are two."""
_REWARD: Final = frozenset({"treasure", "item", "remedy", "clue", "person", "lever", "goal"})
"""What a dead end may hold that was worth the walk."""

_When: TypeAlias = tuple[int, int]
"""The sphere, and the crossings from the start in it."""

_Beside = Mapping[str, Sequence[tuple[str, Exit]]]
"""Scene -> where its exits lead, and by which."""


def shape(adventure: Adventure) -> dict[str, Json]:
    """Return the measures of a scene graph and of its locks."""
    scenes, exits = adventure.scenes, adventure.exits
    start = next(scene.id for scene in scenes if scene.start)
    goal = next(scene.id for scene in scenes if scene.goal)
    beside = _beside(scenes, exits)
    ways = {(at, to) for at, row in counted(scenes, exits).items() for to in row}
    loops = list(_loops(scenes, exits, start))
    rounds = _Spheres(scenes, exits, start)
    doors = rounds.doors()
    ends = [
        scene
        for scene in scenes
        if not scene.start and not scene.goal and len({to for to, _ in beside[scene.id]}) == 1
    ]
    bare = [scene for scene in ends if not any(c.type in _REWARD for c in scene.contents)]
    alone = [kinds for kinds in rounds.found if len(kinds) == 1]
    return {
        "form": _form(scenes, exits, beside),
        "meaningful_loops": sum(_differs(ring, scenes) for ring in loops),
        "independent_routes": _apart(ways, start, goal),
        "independent_routes_to_door": _apart(ways, start, _door(ways, start, goal)),
        "dead_ends": len(ends),
        "dead_ends_without_reward": len(bare),
        "spheres": len(rounds.found) + 1,
        "linearity_percent": 100 * len(alone) // len(rounds.found) if rounds.found else 100,
        "locks_foreshadowed_percent": _seen_first(doors),
    }


def counted(scenes: Sequence[Scene], exits: Sequence[Exit]) -> dict[str, list[str]]:
    """Return the scenes that each scene leads to, secrets left out.

    A way that closes behind leads in its direction only, and one that is barred against the other;
    one that nothing but the crossing of another way lays open leads nowhere yet.
    """
    levers = worked(scenes)
    found: dict[str, list[str]] = {scene.id: [] for scene in scenes}
    for door in exits:
        way = Way(0, 1, role_of(door, levers))
        if way.role != "secret":
            found[door.source] += [door.target] * way.ahead
            found[door.target] += [door.source] * way.back
    return found


def _beside(scenes: Sequence[Scene], exits: Sequence[Exit]) -> dict[str, list[tuple[str, Exit]]]:
    found: dict[str, list[tuple[str, Exit]]] = {scene.id: [] for scene in scenes}
    for door in exits:
        if not door.secret:
            found[door.source].append((door.target, door))
            found[door.target].append((door.source, door))
    return found


def _form(scenes: Sequence[Scene], exits: Sequence[Exit], beside: _Beside) -> str:
    """Return which of ``FORMS`` a graph has."""
    known = sum(not door.secret for door in exits)
    loops = known - len(scenes) + 1
    widest = max(len({to for to, _ in ways}) for ways in beside.values())
    if widest >= _HUB and 4 * widest >= len(scenes):
        return "hub"
    if loops > 1 and _WEB * loops >= len(scenes):
        return "web"
    if loops > 0:
        return "loop"
    return "line" if widest <= 2 else "tree"  # noqa: PLR2004 - one way in, one way out


# ---------------------------------------------------------------------- loops and routes


def _loops(
    scenes: Sequence[Scene], exits: Sequence[Exit], start: str
) -> Iterator[list[tuple[str, Exit]]]:
    """Yield a ring of (scene, exit out of it) for every exit that closes one, the shortest each."""
    joined = {start}
    known = [door for door in exits if not door.secret]
    tree: set[str] = set()
    ahead = deque([start])
    beside = _beside(scenes, exits)
    while ahead:
        for there, door in beside[ahead.popleft()]:
            if there not in joined:
                joined.add(there)
                tree.add(door.id)
                ahead.append(there)
    for door in known:
        if door.id not in tree:
            yield _ring(door, beside)


def _ring(closing: Exit, beside: _Beside) -> list[tuple[str, Exit]]:
    """Return the shortest ring through an exit: scenes with the exits that lead on from them."""
    came: dict[str, tuple[str, Exit]] = {}
    ahead = deque([closing.target])
    seen = {closing.target}
    while ahead and closing.source not in seen:
        at = ahead.popleft()
        for there, door in beside[at]:
            if there not in seen and door is not closing:
                seen.add(there)
                came[there] = (at, door)
                ahead.append(there)
    ring = [(closing.source, closing)]
    at = closing.source
    while at in came:
        at, door = came[at]
        ring.append((at, door))
    return ring


def _differs(ring: list[tuple[str, Exit]], scenes: Sequence[Scene]) -> bool:
    """Say whether it matters which way round one goes: a loop of three or more with a difference.

    A lock, a danger, a one-way exit, or somebody or something in a scene of it.
    """
    held = {scene.id: scene for scene in scenes}
    if len(ring) < 3:  # noqa: PLR2004 - two doors side by side are one way
        return False
    return any(
        door.needs is not None or door.closed or door.hazard or door.way == "forward"
        for _, door in ring
    ) or any(held[at].contents for at, _ in ring)


def _door(ways: set[tuple[str, str]], start: str, goal: str) -> str:
    """Return the one scene that leads to the goal; the goal where there are several, or none."""
    before = {at for at, to in ways if to == goal}
    return min(before) if len(before) == 1 and start not in before else goal


def _apart(ways: set[tuple[str, str]], start: str, goal: str) -> int:
    """Return how many routes lead from start to goal that share no scene (Menger's count)."""
    if (start, goal) in ways:
        return 1 + _flow(ways - {(start, goal)}, start, goal)
    return _flow(ways, start, goal)


def _leads(at: str, to: str, door: Exit) -> bool:
    return door.way == "both" or (door.source == at and door.target == to)


def _flow(ways: set[tuple[str, str]], start: str, goal: str) -> int:
    """Return the greatest flow from start to goal with room for one through every scene."""
    # Every scene is two: where it is entered (False) and where it is left (True).
    room: dict[tuple[tuple[str, bool], tuple[str, bool]], int] = {}
    next_to: dict[tuple[str, bool], list[tuple[str, bool]]] = {}

    def join(a: tuple[str, bool], b: tuple[str, bool]) -> None:
        room[a, b] = 1
        room.setdefault((b, a), 0)
        next_to.setdefault(a, []).append(b)
        next_to.setdefault(b, []).append(a)

    for at in sorted({end for way in ways for end in way}):
        join((at, False), (at, True))
    for at, to in sorted(ways):
        join((at, True), (to, False))
    total = 0
    while True:
        came: dict[tuple[str, bool], tuple[str, bool]] = {(start, True): (start, True)}
        ahead = deque([(start, True)])
        while ahead and (goal, False) not in came:
            at = ahead.popleft()
            for there in next_to.get(at, ()):
                if there not in came and room[at, there] > 0:
                    came[there] = at
                    ahead.append(there)
        if (goal, False) not in came:
            return total
        total += 1
        at = (goal, False)
        while at != (start, True):
            room[came[at], at] -= 1
            room[at, came[at]] += 1
            at = came[at]


# ---------------------------------------------------------------------- locks and their keys


def _seen_first(doors: Sequence[tuple[_When, _When]]) -> int:
    """Return in what percent of the locks the door can be met no later than what opens it.

    That is in an earlier sphere, or in the same one no more crossings from the start.
    """
    return 100 * sum(near <= key for near, key in doors) // len(doors) if doors else 100


class _Spheres:
    """What can be reached with nothing in hand, then with all that was found there, and so on."""

    def __init__(self, scenes: Sequence[Scene], exits: Sequence[Exit], start: str) -> None:
        self.scenes, self.exits = {scene.id: scene for scene in scenes}, exits
        self.beside = _beside(scenes, exits)
        self.at: dict[str, _When] = {}
        """Scene -> when it can first be entered."""
        self.of: dict[str, _When] = {}
        """Item or event -> when it can first be had."""
        self.found: list[list[str]] = []
        """Sphere by sphere what was found that opened the next one."""
        needs = [door.needs for door in exits]
        needs += [content.needs for scene in scenes for content in scene.contents]
        self.wanted = {name for need in needs for name in _names(need)}
        """What a door, or what is taken elsewhere, asks for."""
        self._grow(start)

    def doors(self) -> list[tuple[_When, _When]]:
        """Return for every lock when its door, and when what opens it, can first be met.

        What nothing found in a scene opens (a bar lifted from within) is left out.
        """
        met: list[tuple[_When, _When]] = []
        for door in self.exits:
            opened = self._when(door.needs) if door.needs is not None else None
            if door.closed:
                levers = [
                    self.of[name]
                    for name, effect in self._effects()
                    if door.id in effect.opens and name in self.of
                ]
                opened = min(levers, default=None)
            ends = [self.at[end] for end in (door.source, door.target) if end in self.at]
            if opened is not None and ends and not door.secret:
                met.append((min(ends), opened))
        return met

    def _when(self, need: Need | None) -> _When | None:
        """Return when there first is what meets a need without luck; None if there never is."""
        match need:
            case None:
                return 0, 0
            case ItemNeed(name) | EventNeed(name):
                return self.of.get(name)
            case CheckNeed():
                return None
            case All(of):
                least = len(of)
            case AnyOf(of):
                least = 1
            case CountOf(least, of):
                pass
        known = sorted(at for part in of if (at := self._when(part)) is not None)
        return known[least - 1] if 0 < least <= len(known) else None

    def _effects(self) -> Iterator[tuple[str, Effect]]:
        for scene in self.scenes.values():
            for content in scene.contents:
                if content.effect is not None:
                    yield content.id, content.effect

    def _grow(self, start: str) -> None:
        has: set[str] = set()
        opened: set[str] = set()
        sphere = 0
        while True:
            far = self._walk(start, has, opened)
            for at, crossings in far.items():
                self.at.setdefault(at, (sphere, crossings))
            news = [
                (far[at], c)
                for at in self.at
                for c in self.scenes[at].contents
                if self._free(c, has)
            ]
            useful = [c.id for _, c in news if self._opens(c)]
            if not news:
                return
            for crossings, content in news:
                for name in _had(content):
                    has.add(name)
                    self.of.setdefault(name, (sphere, crossings))
                if content.effect is not None:
                    opened.update(content.effect.opens)
            if useful:
                self.found.append(useful)
                sphere += 1

    def _free(self, content: Content, has: set[str]) -> bool:
        return content.id not in has and not content.hidden and _holds(content.needs, has)

    def _opens(self, content: Content) -> bool:
        """Say whether a door, or what is taken elsewhere, asks for a content or its event."""
        if content.effect is not None and content.effect.opens:
            return True
        return not self.wanted.isdisjoint(_had(content))

    def _walk(self, start: str, has: set[str], opened: set[str]) -> dict[str, int]:
        """Return the scenes that can be come to, each with the crossings from the start."""
        found, ahead = {start: 0}, deque([start])
        while ahead:
            at = ahead.popleft()
            for there, door in self.beside[at]:
                if there in found or not _leads(at, there, door):
                    continue
                inside = at == door.target and door.opens_from_inside
                if (inside or _holds(door.needs, has)) and (not door.closed or door.id in opened):
                    found[there] = found[at] + 1
                    ahead.append(there)
        return found


def _had(content: Content) -> list[str]:
    """Return the names under which a need may ask for a content."""
    event = content.effect.event if content.effect is not None else ""
    return [content.id, event] if event else [content.id]


def _names(need: Need | None) -> Iterator[str]:
    """Yield the items and events that a need names."""
    for part in parts(need):
        match part:
            case ItemNeed(name) | EventNeed(name):
                yield name
            case _:
                continue


def _holds(need: Need | None, has: set[str]) -> bool:
    """Say whether a need is met by items and events; a check never counts."""
    match need:
        case None:
            return True
        case ItemNeed(name) | EventNeed(name):
            return name in has
        case CheckNeed():
            return False
        case All(of):
            return all(_holds(part, has) for part in of)
        case AnyOf(of):
            return any(_holds(part, has) for part in of)
        case CountOf(n, of):
            return sum(_holds(part, has) for part in of) >= n
