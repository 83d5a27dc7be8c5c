"""Tending: trouble that runs on first, then wounds, then rest where the place and time allow."""

from __future__ import annotations

from solo.play.trying import attempt
from solo.play.walk import Walk, has_dice

__all__ = ["can_rest", "come_round", "incident", "tend"]

_CARE_SECONDS = 600
_MOST_CARE = 6
_RESERVE_HOURS = 4
"""What a party keeps in hand before the deadline when it lies down."""


def tend(walk: Walk) -> None:
    """Care for the sick, then the hurt; rest if somebody is below half and it is safe."""
    _sick(walk)
    _hurt(walk)
    if _needs_rest(walk) and can_rest(walk):
        _rest(walk)


def _ailments(walk: Walk) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(walk.party[place].states()) for place in walk.alive())


def _sick(walk: Walk) -> None:
    """Sit with whoever is ill or poisoned while that changes anything."""
    for _ in range(_MOST_CARE):
        before = _ailments(walk)
        if not any(before) or not walk.able():
            return
        who = [place for place in walk.alive() if walk.party[place].states()]
        played = walk.spend(_CARE_SECONDS, "care")
        if played is not None and has_dice(played):
            walk.tell("ailing", who=who, manner="care", played=played, seconds=_CARE_SECONDS)
        elif _ailments(walk) == before:
            return


def _hurt(walk: Walk) -> None:
    """Let the best healer try each who is below half, once a scene."""
    for place in walk.alive():
        one = walk.party[place]
        left, most = one.health()
        key = f"heal-{walk.here}-{one.name}"
        if 2 * left >= most or walk.tried.get(key, 0) >= walk.visits.get(walk.here, 0):
            continue
        walk.tried[key] = walk.visits.get(walk.here, 0)
        tried = attempt(walk, "heal", "average", about=one.name, whom=place)
        if tried is None:
            return
        worked, who, played = tried
        after = walk.party[place].health()[0]
        walk.tell("tend", one.name, who=(who, place), good=worked and after > left, played=played)


def _needs_rest(walk: Walk) -> bool:
    for place in walk.alive():
        left, most = walk.party[place].health()
        if 2 * left < most or not walk.party[place].can_go_on():
            return True
    return False


def can_rest(walk: Walk, scene: str = "") -> bool:
    """Say whether the party may lie down in ``scene`` or here: nobody about, and time enough."""
    hours = (walk.adventure.mission.hours * walk.manners.hour - walk.clock) // walk.manners.hour
    return not walk.foes(scene or walk.here) and hours > _RESERVE_HOURS


def _rest(walk: Walk) -> None:
    """Rest by the hour until nobody is below three quarters, or time presses."""
    hour, begun = walk.manners.hour, len(walk.events)
    spare = (walk.adventure.mission.hours * hour - walk.clock) // hour - _RESERVE_HOURS
    hours = min(walk.manners.longest_rest, spare, max(1, spare // 2))
    if hours < 1:
        return
    played = walk.spend(hours * hour, "care")
    rest = walk.events[begun:]
    del walk.events[begun:]
    walk.clock -= hours * hour
    walk.tell("rest", who=walk.alive(), seconds=hours * hour, played=played)
    walk.clock += hours * hour
    walk.events.extend(rest)
    incident(walk, "rest")


def incident(walk: Walk, doing: str) -> None:
    """Let something pass by, or not: one chance in a few, from the genre's table."""
    table = walk.library.genre(walk.adventure.brief.genre).wandering
    here = walk.stream.child(*walk.address("incident", doing))
    if not table or here.child("whether").throw(walk.manners.incident_in) > 1:
        return
    left = [
        place
        for place, row in enumerate(table)
        if row.kind not in ("threat", "hazard") and f"incident-{place}" not in walk.tried
    ]
    if not left:
        return
    place = here.child("which").pick(left)
    walk.tried[f"incident-{place}"] = 1
    walk.tell("incident", manner=doing, place=place, seconds=60 * table[place].minutes)
    walk.clock += 60 * table[place].minutes


def come_round(walk: Walk) -> bool:
    """Wait for somebody to wake when nobody can act; say whether somebody did."""
    if walk.foes(walk.here):
        return False
    for _ in range(walk.manners.longest_rest):
        if not walk.alive() or walk.is_late:
            return False
        hour = walk.manners.hour
        played = walk.spend(hour, "rest")
        if walk.able():
            walk.tell("rest", who=walk.alive(), seconds=hour, played=played, manner="senseless")
            return True
    return False
