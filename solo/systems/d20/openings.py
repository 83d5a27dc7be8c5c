"""A fight opened from what was packed of it, once or a thousand times.

What all openings share is read once: settings, ground, cards. So is the first count of who stands
and what they are worth; every fight begins from a copy of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, TypedDict, cast

from solo.records import Json
from solo.rules import Verdict
from solo.systems.d20.card import Card
from solo.systems.d20.creature import Creature, Life, Place
from solo.systems.d20.ground import Ground
from solo.systems.d20.settings import settings_of

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = ["starts"]


class _Packed(TypedDict):
    """What ``Fight.pack`` writes, as JSON gives it back."""

    settings: dict[str, str]
    ground: dict[str, Json]
    aims: list[str]
    now: tuple[int, int, int, int, int, int]
    retreat: list[int]
    verdict: Verdict
    how: str
    result: tuple[Verdict, str]
    cards: list[list[Json]]
    cast: list[tuple[int, Life, Place]]


def starts(kind: type[Fight], packed: Mapping[str, Json]) -> Callable[[], Fight]:
    """Return what opens the fight that ``pack`` described, anew at every call.

    ``packed`` must stay as it is.
    """
    saved = cast("_Packed", packed)
    settings = settings_of(saved["settings"])
    ground = Ground.unpack(saved["ground"])
    cards = [*map(Card.unpack, saved["cards"])]
    seats = [(cards[card], life, place) for card, life, place in saved["cast"]]
    verdict, how = saved["result"]
    result: tuple[Verdict, str] = (verdict, how)
    kept: list[_Count | None] = []

    def start() -> Fight:
        made = kind.__new__(kind)
        made.values, made.settings, made.ground = saved["settings"].copy(), settings, ground
        made.aims = [*saved["aims"]]
        made.beat, made.phase, made.actor, made.clock, made.idle, made.surprise = saved["now"]
        made.retreat = [*saved["retreat"]]
        made.verdict, made.how, made.result = saved["verdict"], saved["how"], result
        people: list[Creature] = []
        made.people = made.cast = people
        for card, life, place in seats:
            one = Creature.__new__(Creature)
            one.seat(card, life, place)
            people.append(one)
        made.line_up()
        first = kept[0] if kept else None
        if first:
            _recall(made, first)
        else:
            made.count()
            kept[:] = [_counted(made)]
        return made

    return start


class _Count(NamedTuple):
    """What a fight counted as it was opened; ``Fight.count`` says how."""

    alert: list[int]
    decoys: list[tuple[int, int, str]]
    lucky: list[int]
    wards: bool
    downed: tuple[list[int], list[int]]
    there: tuple[list[int], list[int]]
    mean: list[int]
    offence: list[int]
    sweep: list[list[int]]
    waiting: list[list[int]]


def _counted(fight: Fight) -> _Count | None:
    """Return what a fight has just counted; nothing where somebody lies or is stuck."""
    theirs, ours = fight.foes
    if fight.able[0] is not ours or fight.able[1] is not theirs:
        return None
    return _copied(
        _Count(
            fight.alert, fight.decoys, fight.lucky, fight.wards, fight.downed, (ours, theirs),
            fight.mean, fight.offence, fight.sweep, fight.waiting,
        )
    )  # fmt: skip


def _copied(count: _Count) -> _Count:
    """Return a count that shares no list with ``count``."""
    alert, decoys, lucky, wards, downed, there, mean, offence, sweep, waiting = count
    return _Count(
        [*alert], [*decoys], [*lucky], wards, ([*downed[0]], [*downed[1]]),
        ([*there[0]], [*there[1]]), [*mean], [*offence], [[*sweep[0]], [*sweep[1]]],
        [[*waiting[0]], [*waiting[1]]],
    )  # fmt: skip


def _recall(fight: Fight, count: _Count) -> None:
    """Let a fight that was just opened begin from what was counted before."""
    (
        fight.alert, fight.decoys, fight.lucky, fight.wards, fight.downed, (ours, theirs),
        fight.mean, fight.offence, fight.sweep, fight.waiting,
    ) = _copied(count)  # fmt: skip
    fight.foes, fight.standing, fight.able = (theirs, ours), (ours, theirs), (ours, theirs)
    fight.forget()
