"""Tending: trouble that runs on first, then the worst wounded, then rest where it is safe."""

from __future__ import annotations

from dataclasses import replace

from solo.play.figures import has_dice, is_dead
from solo.play.harm import fears
from solo.play.remedies import dose
from solo.play.strife import Outcome
from solo.play.trying import BEST, attempt, carer, is_free, play_out
from solo.play.walk import Walk
from solo.play.wandering import incident, who_comes

__all__ = ["can_rest", "come_round", "recover", "tend"]

_CARE_SECONDS = 600
_MOST_CARE = 6
_RESERVE_HOURS = 3
"""What a party keeps in hand before the deadline when it lies down."""
_MOST_RECOVERIES = 3
"""How often a party lies down before it gives up."""
_EXHAUSTED = "exhausted"


def tend(walk: Walk) -> Outcome:
    """Care for the sick, then the hurt; rest if somebody is below half and it is safe."""
    _sick(walk)
    _hurt(walk)
    if not walk.able() or not _needs_rest(walk):
        return "free"
    why = _unsafe(walk, walk.here) or ("" if _helps(walk) else "use")
    if why:
        if f"no-rest-{walk.here}" not in walk.tried:
            walk.tried[f"no-rest-{walk.here}"] = 1
            walk.tell("resolve", manner=f"no-rest-{why}")
        return "free"
    walk.tell("resolve", manner="rest")
    return _rest(walk)


def recover(walk: Walk) -> bool:
    """Lie down before giving up, where nothing is left to do but what takes strength.

    Returns:
        Whether anybody is better for it; then what was too much before may be tried again.
    """
    hurt = any(10 * left < 9 * most for left, most in _health(walk))
    if not hurt or not can_rest(walk) or walk.tried.get("recovered", 0) >= _MOST_RECOVERIES:
        return False
    if not _helps(walk):
        return False
    walk.tried["recovered"] = walk.tried.get("recovered", 0) + 1
    before = sum(left for left, _ in _health(walk))
    walk.tell("resolve", manner="rest-first")
    _rest(walk)
    if sum(left for left, _ in _health(walk)) <= before:
        return False
    for key in [key for key in walk.tried if key.startswith("foe-")]:
        del walk.tried[key]
    return True


def _health(walk: Walk) -> list[tuple[int, int]]:
    return [walk.party[place].health() for place in walk.alive()]


def _ailments(walk: Walk) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(walk.party[place].states()) for place in walk.alive())


def _sick(walk: Walk) -> None:
    """Sit with whoever is ill or poisoned while that changes anything."""
    for _ in range(_MOST_CARE):
        before = _ailments(walk)
        if not any(before) or not walk.able():
            return
        dose(walk)
        who = [place for place in walk.alive() if walk.party[place].states()]
        played = walk.spend(_CARE_SECONDS, "care")
        if played is not None and has_dice(played):
            walk.tell("ailing", who=who, manner="care", played=played, seconds=_CARE_SECONDS)
        elif _ailments(walk) == before:
            return


def _hurt(walk: Walk) -> None:
    """Let a healer try each who is hurt, the worst first, for as long as care can give strength.

    Whoever is no worse than half is tried only where even a try that goes ill costs nobody
    anything, and everybody once a visit and no more where it may.
    """
    for place in sorted(walk.alive(), key=lambda place: _share(walk, place)):
        one = walk.party[place]
        key = f"heal-{walk.here}-{one.name}"
        for _ in range(_MOST_CARE):
            left, most = walk.party[place].health()
            if left >= most or not walk.able():
                break
            healer = carer(walk, "heal", place)
            if healer is None:
                break
            if not is_free(walk, "heal", healer, place):
                again = walk.tried.get(key, 0) >= walk.visits.get(walk.here, 0)
                if 2 * left >= most or again:
                    break
                walk.tried[key] = walk.visits.get(walk.here, 0)
            tried = attempt(walk, "heal", "average", about=one.name, who=healer, whom=place)
            if tried is None:
                return
            worked, who, played = tried
            gained = walk.party[place].health()[0] > left
            walk.tell("tend", one.name, who=(who, place), good=worked and gained, played=played)


def _share(walk: Walk, place: int) -> tuple[int, int]:
    left, most = walk.party[place].health()
    return 1000 * left // most, place


def _needs_rest(walk: Walk) -> bool:
    for place in walk.alive():
        one = walk.party[place]
        left, most = one.health()
        if 2 * left < most or not one.can_go_on() or _EXHAUSTED in one.states():
            return True
    return False


def _unsafe(walk: Walk, scene: str) -> str:
    """Return what forbids a rest in ``scene``: "foes", "harm", "time", or nothing."""
    foes = walk.foes(scene) if scene == walk.here else walk.known_foes(scene)
    if foes:
        return "foes"
    if fears(walk, scene, armed=False):
        return "harm"
    return "" if walk.hours_left > _RESERVE_HOURS else "time"


def _helps(walk: Walk) -> bool:
    """Say whether a rest as long as there is time for could make anybody stronger.

    Seen by playing it on copies, with every die at its best, which is the highest face in one
    game and the lowest in another.
    """
    seconds = _hours(walk) * walk.manners.hour
    before = [(one.health()[0], one.can_go_on(), len(one.states())) for one in walk.party]
    cared = [place for place in walk.alive() if carer(walk, "heal", place) is not None]
    for face in BEST:
        course = walk.system.pass_time(walk.party, seconds, "care")
        play_out(course, face)
        for (left, able, ails), one in zip(before, course.cast, strict=True):
            if is_dead(one):
                continue
            now = one.health()[0]
            if now > left or (one.can_go_on() and not able) or len(one.states()) < ails:
                return True
        later = replace(walk, party=list(course.cast), odds={})
        for place in later.alive():
            left, most = later.party[place].health()
            if left < most and place not in cared and carer(later, "heal", place) is not None:
                return True
    return False


def can_rest(walk: Walk, scene: str = "") -> bool:
    """Say whether the party may lie down in ``scene`` or here: nobody about, and time enough."""
    return not _unsafe(walk, scene or walk.here)


def _rest(walk: Walk) -> Outcome:
    """Rest by the hour, half the time there is at most; somebody may come by meanwhile."""
    hours = _hours(walk)
    visit = who_comes(walk, hours)
    if visit is None:
        _lie_down(walk, hours)
        if walk.able():
            incident(walk, "rest")
        return "free"
    _lie_down(walk, visit.hour)
    if not walk.able():
        return "free"
    outcome = visit.play(walk)
    if outcome == "free" and visit.goes_on and walk.able() and hours > visit.hour:
        _lie_down(walk, hours - visit.hour)
    return outcome


def _hours(walk: Walk) -> int:
    spare = walk.hours_left - _RESERVE_HOURS
    return min(walk.manners.longest_rest, spare, max(1, spare // 2))


def _lie_down(walk: Walk, hours: int) -> None:
    """Rest for ``hours``, told before what falls due meanwhile."""
    hour, begun = walk.manners.hour, len(walk.events)
    played = walk.spend(hours * hour, "care")
    rest = walk.events[begun:]
    del walk.events[begun:]
    walk.clock -= hours * hour
    walk.tell("rest", who=walk.alive(), seconds=hours * hour, played=played)
    walk.clock += hours * hour
    walk.events.extend(rest)


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
