"""A fight opened from what was packed of it, once or a thousand times.

What all openings share is read once: settings, ground, cards. So is the first count of who stands
and what they are worth; every fight begins from a copy of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, TypedDict, cast

from solo.records import Json
from solo.rules import Verdict
from solo.systems.d20.card import Card
from solo.systems.d20.creature import Creature, Life, Place, Post
from solo.systems.d20.ground import Ground
from solo.systems.d20.settings import settings_of

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = ["starts"]

_Tags: TypeAlias = tuple[frozenset[str], frozenset[str]]
_NOWHERE: Final[Post] = (-1, 0, 0, False)


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
    posts: list[Post] = [_NOWHERE] * len(seats)
    kept: list[_Count] = []

    def start() -> Fight:
        made = kind.__new__(kind)
        made.values, made.settings, made.ground = saved["settings"].copy(), settings, ground
        made.aims = [*saved["aims"]]
        made.beat, made.phase, made.actor, made.clock, made.idle, made.surprise = saved["now"]
        made.retreat = [*saved["retreat"]]
        made.verdict, made.how, made.result = saved["verdict"], saved["how"], result
        people: list[Creature] = []
        made.people = made.cast = people
        for (card, life, place), post in zip(seats, posts, strict=True):
            one = Creature.__new__(Creature)
            one.seat(card, life, place, post)
            people.append(one)
        if kept:
            _recall(made, kept[0])
        else:
            made.line_up()
            made.count()
            posts[:] = [(one.index, one.kin, one.lone, one.simple) for one in people]
            kept.extend(_counted(made))
        return made

    return start


class _Count(NamedTuple):
    """What a fight worked out as it was opened; ``Fight.line_up`` and ``count`` say how."""

    roles: tuple[bool, bool, tuple[bool, bool], tuple[bool, bool], _Tags]
    """gifted, alternates, powered, heroes, tags."""
    sides: tuple[list[int], list[int]]
    alert: list[int]
    decoys: list[tuple[int, int, str]]
    lucky: list[int]
    wards: bool
    downed: tuple[list[int], list[int]]
    there: tuple[list[int], list[int]]
    """Whoever may be struck, counts and acts, of both sides: the same, where this is kept."""
    mean: list[int]
    offence: list[int]
    sweep: list[list[int]]
    waiting: list[list[int]]


def _counted(fight: Fight) -> list[_Count]:
    """Return what a fight has just counted; nothing where somebody lies or is stuck."""
    theirs, ours = fight.foes
    if fight.able[0] is not ours or fight.able[1] is not theirs:
        return []
    roles = (fight.gifted, fight.alternates, fight.powered, fight.heroes, fight.tags)
    first, second = [[one.index for one in side] for side in fight.sides]
    count = _Count(
        roles, (first, second), fight.alert, fight.decoys, fight.lucky, fight.wards, fight.downed,
        (ours, theirs), fight.mean, fight.offence, fight.sweep, fight.waiting,
    )  # fmt: skip
    return [_copied(count)]


def _copied(count: _Count) -> _Count:
    """Return a count that shares no list with ``count``."""
    roles, sides, alert, decoys, lucky, wards, downed, there, mean, offence, sweep, waiting = count
    return _Count(
        roles, sides, [*alert], [*decoys], [*lucky], wards, ([*downed[0]], [*downed[1]]),
        ([*there[0]], [*there[1]]), [*mean], [*offence], [[*sweep[0]], [*sweep[1]]],
        [[*waiting[0]], [*waiting[1]]],
    )  # fmt: skip


def _recall(fight: Fight, count: _Count) -> None:
    """Let a fight that was just opened begin from what was counted before."""
    (
        roles, (first, second), fight.alert, fight.decoys, fight.lucky, fight.wards, fight.downed,
        (ours, theirs), fight.mean, fight.offence, fight.sweep, fight.waiting,
    ) = _copied(count)  # fmt: skip
    fight.gifted, fight.alternates, fight.powered, fight.heroes, fight.tags = roles
    those = fight.people.__getitem__
    fight.sides = [*map(those, first)], [*map(those, second)]
    fight.foes, fight.standing, fight.able = (theirs, ours), (ours, theirs), (ours, theirs)
    fight.clear()
    fight.forget()
