"""Which exits a party knows, which it can use, and how far things lie."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from solo.adventure.values import (
    All,
    AnyOf,
    CheckNeed,
    Effect,
    EventNeed,
    Exit,
    ItemNeed,
    Need,
)
from solo.play.walk import Walk

__all__ = [
    "apply",
    "checks",
    "distances",
    "holds",
    "is_final",
    "is_open",
    "items",
    "known_exits",
    "leads_from",
    "other_end",
    "usable",
    "used",
    "way_back",
]


def holds(walk: Walk, need: Need | None) -> bool:
    """Say whether ``need`` holds by what the party has and what has happened; checks do not."""
    if need is None:
        return True
    if isinstance(need, ItemNeed):
        return need.item in walk.held
    if isinstance(need, EventNeed):
        return need.event in walk.happened
    if isinstance(need, CheckNeed):
        return False
    met = [holds(walk, part) for part in need.of]
    if isinstance(need, All):
        return all(met)
    if isinstance(need, AnyOf):
        return any(met)
    return sum(met) >= need.n


def used(walk: Walk, need: Need | None) -> list[str]:
    """Return the items that the party meets ``need`` with, where it holds without a check.

    Of alternatives the one is taken that spends least, then the one named first.
    """
    if isinstance(need, ItemNeed):
        return [need.item]
    if need is None or isinstance(need, EventNeed | CheckNeed):
        return []
    many = len(need.of) if isinstance(need, All) else 1 if isinstance(need, AnyOf) else need.n
    met = [used(walk, part) for part in need.of if holds(walk, part)]
    met.sort(key=lambda found: sum(walk.held[item].use == "spent" for item in found))
    return list(dict.fromkeys(item for found in met[:many] for item in found))


def items(need: Need | None) -> Iterator[str]:
    """Yield the items that ``need`` speaks of."""
    if isinstance(need, ItemNeed):
        yield need.item
    elif need is not None and not isinstance(need, EventNeed | CheckNeed):
        for part in need.of:
            yield from items(part)


def checks(need: Need | None) -> Iterator[CheckNeed]:
    """Yield the checks that would meet ``need`` by themselves."""
    if isinstance(need, CheckNeed):
        yield need
    elif isinstance(need, AnyOf):
        for part in need.of:
            yield from checks(part)


def other_end(way: Exit, scene: str) -> str:
    """Return where ``way`` leads from ``scene``."""
    return way.target if way.source == scene else way.source


def leads_from(way: Exit, scene: str) -> bool:
    """Say whether ``way`` can be taken from ``scene`` at all."""
    return way.source == scene or (way.target == scene and way.way == "both")


def known_exits(walk: Walk, scene: str) -> list[Exit]:
    """Return the exits the party knows of in ``scene``, which it has seen."""
    return [
        way
        for way in walk.adventure.exits
        if leads_from(way, scene) and (not way.secret or way.id in walk.found)
    ]


def is_open(walk: Walk, way: Exit, scene: str) -> bool:
    """Say whether ``way`` stands open towards whoever comes from ``scene``."""
    if way.id in walk.closed:
        return False
    if way.needs is None or way.id in walk.opened:
        return True
    return way.target == scene and way.opens_from_inside


def usable(walk: Walk, way: Exit, scene: str) -> bool:
    """Say whether the party could go through ``way`` now, with what it holds."""
    if way.id in walk.closed:
        return False
    return is_open(walk, way, scene) or holds(walk, way.needs)


def is_final(way: Exit) -> bool:
    """Say whether there is no coming back by ``way``, and whoever looks at it sees that."""
    return way.way == "forward" or (way.effect is not None and way.id in way.effect.closes)


def distances(walk: Walk) -> dict[str, tuple[int, str]]:
    """Return how many scenes away each known scene is, and the exit that begins the way there.

    Ways that would cost a key are walked only to where no others lead.
    """
    found: dict[str, tuple[int, str]] = {walk.here: (0, "")}
    ahead, later = deque([walk.here]), deque[tuple[str, Exit]]()
    while ahead or later:
        if ahead:
            scene = ahead.popleft()
        else:
            before, way = later.popleft()
            scene = other_end(way, before)
            if scene in found:
                continue
            _note(found, before, way)
        for way in known_exits(walk, scene):
            there = other_end(way, scene)
            if there in found or there not in walk.visits or not usable(walk, way, scene):
                continue
            if any(group.feared for group in walk.known_foes(there)):
                continue
            if _costs(walk, way, scene):
                later.append((scene, way))
            else:
                _note(found, scene, way)
                ahead.append(there)
    return found


def _note(found: dict[str, tuple[int, str]], scene: str, way: Exit) -> None:
    far, first = found[scene]
    found[other_end(way, scene)] = (far + 1, first or way.id)


def _costs(walk: Walk, way: Exit, scene: str) -> bool:
    """Say whether the party would have to give something up to go through ``way``."""
    if is_open(walk, way, scene):
        return False
    return any(walk.held[item].use == "spent" for item in used(walk, way.needs))


def way_back(walk: Walk) -> Exit | None:
    """Return an exit to run through: away from known foes, then the way the party came by."""
    ways = known_exits(walk, walk.here)
    ways.sort(
        key=lambda way: (
            bool(walk.known_foes(other_end(way, walk.here))),
            way.id != walk.came_by,
            _costs(walk, way, walk.here) if usable(walk, way, walk.here) else False,
            other_end(way, walk.here) not in walk.visits,
        )
    )
    for way in ways:
        if usable(walk, way, walk.here):
            return way
    return None


def apply(walk: Walk, effect: Effect | None) -> None:
    """Let ``effect`` come about; the party is told of ways it knows that close."""
    if effect is None:
        return
    if effect.event:
        walk.happened[effect.event] = None
    for name in effect.opens:
        walk.closed.pop(name, None)
    for name in effect.closes:
        if name in walk.closed:
            continue
        walk.closed[name] = None
        way = walk.exits[name]
        ends = {way.source, way.target}
        if way.secret and name not in walk.found:
            continue
        if walk.here in ends:
            walk.tried.setdefault(name, 0)
            walk.tell("closed", name, manner="here")
        elif ends & {*walk.visits}:
            walk.tell("closed", name, manner="away")
