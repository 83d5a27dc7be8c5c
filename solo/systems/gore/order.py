"""The order of strike ranks in a round (GORE-4.02): who acts when, and what comes later.

An entry of ``fight.queue`` is [strike rank, who, ``TURN`` or ``BLOW``, target, arm, how, share]:
an action, or an attack that was begun and comes now. Where both sides have somebody on a strike
rank, each side throws 1d10; the side that wins goes first, each in the order of listing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from solo.rules import Hands
from solo.systems.gore.body import DEX
from solo.systems.gore.cites import GORE_4_02, GORE_4_04, GORE_D_04, R_41, R_43
from solo.systems.gore.deeds import NONE, TURN

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = [
    "Entry", "line_up", "put_in", "tie",
]  # fmt: skip

Entry: TypeAlias = tuple[int, int, int, int, int, int, int]
_TIED: Final = (GORE_4_02, GORE_D_04)


def line_up(fight: Fight, hands: Hands) -> None:
    """Set the order of a round: by DEX, half of it for the surprised (GORE-4.04, R-43)."""
    people = fight.people
    ranks: dict[int, tuple[list[int], list[int]]] = {}
    for i in fight.there:
        one = people[i]
        if one.casting >= 0:
            continue
        sr = one.attributes[DEX]
        if one.surprised:
            sr //= 2
            hands.tape.append(
                (fight.beat, i, -1, (GORE_4_04, R_43), (), (one.attributes[DEX],), sr, 0, 1, one.hp)
            )
        one.sr = sr
        if sr in ranks:
            ranks[sr][one.side].append(i)
        elif sr > 0:
            both: tuple[list[int], list[int]] = ([], [])
            both[one.side].append(i)
            ranks[sr] = both
    queue: list[Entry] = []
    for sr in sorted(ranks, reverse=True):
        first, then = ranks[sr]
        if first and then and not tie(fight, hands, sr, first[0], then[0]):
            first, then = then, first
        queue += [(sr, i, TURN, NONE, 0, 0, 1) for i in first]
        queue += [(sr, i, TURN, NONE, 0, 0, 1) for i in then]
    fight.queue = queue


def tie(fight: Fight, hands: Hands, sr: int, one: int, other: int) -> bool:
    """Say whether the side of ``one`` goes before that of ``other`` on a strike rank."""
    throw, faces = hands.throw, list[int]()
    while True:
        ours, theirs = throw(10), throw(10)
        faces += (ours, theirs)
        if ours != theirs:
            break
    won = ours > theirs
    hands.tape.append(
        (fight.beat, one, other, _TIED, tuple(faces), (sr,), ours, theirs, int(won), 0)
    )
    return won


def put_in(fight: Fight, hands: Hands, entry: Entry) -> bool:
    """Let something come at a later strike rank; say whether there is one (R-41).

    The sides throw once for a rank that both have come to; who comes to it later joins their own.
    Below strike rank 1 nothing happens any more in this round.
    """
    sr, who = entry[:2]
    if sr < 1:
        one = fight.people[who]
        hands.tape.append((fight.beat, who, -1, (GORE_4_02, R_41), (), (sr,), sr, 1, 0, one.hp))
        return False
    queue = fight.queue
    at = 0
    while at < len(queue) and queue[at][0] > sr:
        at += 1
    end = at
    while end < len(queue) and queue[end][0] == sr:
        end += 1
    side = fight.people[who].side
    sides = [fight.people[row[1]].side for row in queue[at:end]]
    if 1 - side not in sides or (side in sides and sides[0] != side):
        queue.insert(end, entry)
    elif side in sides:  # they have thrown for this rank, and it stands
        queue.insert(at + sides.index(1 - side), entry)
    else:
        queue.insert(at if tie(fight, hands, sr, who, queue[at][1]) else end, entry)
    return True
