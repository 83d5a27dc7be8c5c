"""The slow way: every move tried one by one. Written apart from the proof, to hold it to.

States are a scene and sets of names; nothing is merged, nothing is clever.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from hypothesis import strategies as st

from solo.adventure.values import (
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
    Step,
)
from tests.adventure.drawn import goal, key, scene

__all__ = ["Board", "Tried", "puzzles", "tried"]

Built = tuple[list[Scene], list[Exit]]
Names = frozenset[str]


@dataclass(frozen=True, slots=True)
class Board:
    """What has happened so far."""

    at: str
    held: Names = frozenset()
    """Things dealt with and not spent."""
    done: Names = frozenset()
    events: Names = frozenset()
    opened: Names = frozenset()
    found: Names = frozenset()
    closed: Names = frozenset()


def holds(need: Need | None, board: Board, coin: Names, spendable: Names, *, luck: bool) -> bool:
    """Say whether ``need`` holds where, of what can be spent, only ``coin`` is handed over."""

    def part(need: Need) -> bool:
        return holds(need, board, coin, spendable, luck=luck)

    if need is None:
        return True
    if isinstance(need, ItemNeed):
        kept = need.item in board.held and need.item not in spendable
        return kept or need.item in coin
    if isinstance(need, EventNeed):
        return need.event in board.events
    if isinstance(need, CheckNeed):
        return luck
    met = sum(map(part, need.of))
    return met >= (len(need.of) if isinstance(need, All) else getattr(need, "n", 1))


def coins(need: Need | None, board: Board, spendable: Names, *, luck: bool) -> list[Names]:
    """Return the sets of items that may be handed over for ``need``, none with one too many."""
    purse = sorted(board.held & spendable)
    found: list[Names] = []
    for size in range(len(purse) + 1):
        for some in combinations(purse, size):
            coin = frozenset(some)
            if not any(less <= coin for less in found) and holds(
                need, board, coin, spendable, luck=luck
            ):
                found.append(coin)
    return found


def after(board: Board, effect: Effect | None) -> Board:
    """Return ``board`` after ``effect``."""
    if effect is None:
        return board
    return replace(
        board,
        events=board.events | ({effect.event} - {""}),
        closed=(board.closed - {*effect.opens}) | {*effect.closes},
    )


def moves(built: Built, board: Board) -> Iterator[tuple[Step, Board]]:
    """Yield every step from ``board`` and what comes of it."""
    scenes, exits = built
    spendable = frozenset(c.id for place in scenes for c in place.contents if c.use == "spent")
    here = next(place for place in scenes if place.id == board.at)
    for content in here.contents:
        if content.id in board.done:
            continue
        for luck in (False, True):
            for coin in coins(content.needs, board, spendable, luck=luck):
                then = replace(
                    board,
                    held=(board.held - coin) | {content.id},
                    done=board.done | {content.id},
                )
                verb = {"item": "take", "lever": "pull", "threat": "beat", "goal": "goal"}
                step = Step(
                    verb.get(content.type, "take"),  # type: ignore[arg-type]
                    content.id,
                    tuple(sorted(coin)),
                    luck or content.hidden,
                )
                yield step, after(then, content.effect)
    for door in exits:
        forward = door.source == board.at
        if door.id in board.closed or not (
            forward or (door.target == board.at and door.way == "both")
        ):
            continue
        free = door.id in board.opened or (not forward and door.opens_from_inside)
        known = not door.secret or door.id in board.found
        for luck in (False, True):
            for coin in coins(None if free else door.needs, board, spendable, luck=luck):
                tried = luck and not free and not door.opens_from_inside
                # Forced is what was not open for nothing, be there a key in the bag or not.
                tried = tried and not holds(door.needs, board, frozenset(), spendable, luck=False)
                then = replace(
                    board,
                    at=door.target if forward else door.source,
                    held=board.held - coin,
                    found=board.found | {door.id},
                    opened=board.opened | ({door.id} if coin or tried else set()),
                )
                step = Step("cross", door.id, tuple(sorted(coin)), luck or not known)
                yield step, after(then, door.effect)


@dataclass(slots=True)
class Tried:
    """All boards there are."""

    start: Board
    next: dict[Board, list[tuple[Step, Board]]] = field(
        default_factory=dict[Board, "list[tuple[Step, Board]]"]
    )
    far: dict[Board, int] = field(default_factory=dict[Board, int])
    """Steps from the start."""
    good: set[Board] = field(default_factory=set[Board])
    """From here the goal can be reached without luck."""

    @property
    def completable(self) -> bool:
        """The goal can be reached without luck."""
        return self.start in self.good

    @property
    def nearest_dead(self) -> int:
        """Steps to the nearest board from which it cannot; -1 where there is none."""
        return min((far for board, far in self.far.items() if board not in self.good), default=-1)

    def ends(self, walk: Sequence[Step]) -> set[Board]:
        """Return where ``walk`` may end: a step that names no price may have any."""
        boards = {self.start}
        for step in walk:
            boards = {
                there
                for board in boards
                for move, there in self.next[board]
                if (move.verb, move.what, move.luck) == (step.verb, step.what, step.luck)
                and (not step.spends or {*step.spends} == {*move.spends})
            }
        return boards


def tried(built: Built, event: str) -> Tried:
    """Try everything."""
    scenes, exits = built
    start = Board(
        at=next(place.id for place in scenes if place.start),
        closed=frozenset(door.id for door in exits if door.closed),
    )
    found = Tried(start, far={start: 0})
    ahead = deque([start])
    while ahead:
        board = ahead.popleft()
        found.next[board] = [] if event in board.events else list(moves(built, board))
        for _, there in found.next[board]:
            if there not in found.far:
                found.far[there] = found.far[board] + 1
                ahead.append(there)
    found.good = {board for board in found.far if event in board.events}
    grown = True
    while grown:
        more = {
            board
            for board, there in found.next.items()
            if board not in found.good
            and any(not step.luck and other in found.good for step, other in there)
        }
        found.good |= more
        grown = bool(more)
    return found


_ITEMS = ("k", "l", "m")
_EVENTS = ("bell", "flood")


@st.composite
def needs(draw: st.DrawFn, items: Sequence[str], depth: int = 0) -> Need:
    """Draw a need over ``items``, two events and a check."""
    plain: list[st.SearchStrategy[Need]] = [
        st.sampled_from([EventNeed(name) for name in _EVENTS]),
        st.just(CheckNeed("force", "hard")),
    ]
    plain += [st.sampled_from([ItemNeed(item) for item in items])] * (3 if items else 0)
    if depth or draw(st.booleans()):
        return draw(st.one_of(plain))
    of = tuple(draw(st.lists(needs(items, depth + 1), min_size=1, max_size=3)))
    many = draw(st.integers(0, len(of)))
    return draw(st.sampled_from([All(of), AnyOf(of), CountOf(many or 1, of)]))


@st.composite
def effects(draw: st.DrawFn, doors: Sequence[str]) -> Effect | None:
    """Draw what follows, usually nothing."""
    if draw(st.integers(0, 2)):
        return None
    some = st.lists(st.sampled_from(doors), max_size=1, unique=True) if doors else st.just([])
    closes = draw(some)
    opens = [door for door in draw(some) if door not in closes]
    event = draw(st.sampled_from(["", *_EVENTS]))
    return Effect(event=event, opens=tuple(opens), closes=tuple(closes))


@st.composite
def puzzles(draw: st.DrawFn) -> Built:
    """Draw a small adventure with whatever an adventure may have."""
    names = "abcd"[: draw(st.integers(2, 4))]
    doors = [f"d{number}" for number in range(draw(st.integers(1, 5)))]
    items = draw(st.lists(st.sampled_from(_ITEMS), unique=True, max_size=3))
    inside: dict[str, list[Content]] = {name: [] for name in names}
    for item in items:
        one = key(item, spent=draw(st.booleans()), hidden=draw(st.integers(0, 7)) == 0)
        need = draw(needs(items)) if draw(st.integers(0, 5)) == 0 else None
        one = replace(one, needs=need, effect=draw(effects(doors)))
        inside[draw(st.sampled_from(names))].append(one)
    if draw(st.booleans()):
        pulled = draw(effects(doors)) or Effect(event="bell")
        lever = Content(type="lever", id="lever", effect=pulled)
        inside[draw(st.sampled_from(names))].append(lever)
    inside[names[-1]].append(goal())
    exits: list[Exit] = []
    for door in doors:
        source, target = draw(st.permutations(names))[:2]
        exits.append(
            Exit(
                id=door,
                source=source,
                target=target,
                way=draw(st.sampled_from(["both", "forward"])),
                secret=draw(st.integers(0, 5)) == 0,
                needs=draw(needs(items)) if draw(st.booleans()) else None,
                opens_from_inside=draw(st.booleans()),
                effect=draw(effects(doors)) if draw(st.integers(0, 2)) == 0 else None,
                closed=draw(st.integers(0, 4)) == 0,
            )
        )
    return [scene(name, *inside[name]) for name in names], exits
