"""What can be said of an adventure that somebody wrote: whether it holds, and what would help.

The same adventure gets the same verdict on any machine: work is bounded by what is looked at, and
never by the clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from solo.adventure.proof import Budget, prove, reach
from solo.adventure.puzzle import parts
from solo.adventure.relax import Change, known, mended, relaxed, unstuck
from solo.adventure.replay import replay, retrace
from solo.adventure.values import Adventure, EventNeed, Exit, ItemNeed, Proof, Scene, Step

__all__ = ["ENOUGH_HINTS", "Finding", "Hidden", "Spare", "Verdict", "judge"]

ENOUGH_HINTS: Final = 2
"""Hints with which the party may be counted on to find something hidden."""

_WORK: Final = 5_000_000
"""What may be looked at for one verdict: some seconds' work."""

_BESIDES: Final = 2_000_000
"""What of that may go into what would help, and into scenes that are not needed."""

_FIRST: Final = 40
"""Scenes that are tried without, in the order of the file; more would take too long."""

Finding = Literal["fine", "dead ends", "hidden only", "not completable", "undecided"]


@dataclass(frozen=True, slots=True)
class Hidden:
    """A secret exit or a hidden thing."""

    what: str
    hints: int
    """Clues and hints that point at it, in scenes the party gets to without it."""

    @property
    def told(self) -> bool:
        """Enough points at it."""
        return self.hints >= ENOUGH_HINTS


@dataclass(frozen=True, slots=True)
class Spare:
    """A scene that the party could do without.

    To be left out, too, it must leave an adventure that can be finished and in which nobody gets
    stuck. One may be optional and not that: its key opens the way back from somewhere else.
    """

    scene: str
    removable: bool | None
    """Without it nobody gets stuck either; None where that was not looked at to the end."""
    stuck: str = ""
    """Id of the scene where the shortest walk ends by which somebody gets stuck without it."""
    luck: bool = False
    """That walk takes luck."""
    holds: tuple[str, ...] = ()
    """Ids of what lies in it and opens a way elsewhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What the proof found."""

    finding: Finding
    proof: Proof
    scenes: tuple[Scene, ...]
    """As the proof took them: what enough hints point at is hidden no longer."""
    exits: tuple[Exit, ...]
    hidden_only: bool
    """It cannot be finished without something hidden."""
    hidden: tuple[Hidden, ...]
    """Where it cannot be finished without: what is hidden, with its hints."""
    spare: tuple[Spare, ...]
    """Scenes without which it can still be finished; filled where it can be."""
    looked: int
    """How many scenes were tried without, of all but the start."""
    unreached: tuple[str, ...]
    """Scenes that sure steps never lead to."""
    help: tuple[tuple[Change, ...], ...]
    """Sets of changes of which any one would mend it."""
    brought: str
    """What is wrong with the proof that the file brought; empty where nothing is, or it has none.
    """

    @property
    def fine(self) -> bool:
        """It can be finished, nobody gets stuck, and what is hidden on the way is hinted at."""
        return self.finding == "fine"


def _hints(adventure: Adventure, what: str, here: frozenset[str]) -> int:
    """Return how many hints at ``what`` there are in the scenes ``here``."""
    about = {one.id for one in adventure.conclusions if one.about == what}
    found = sum(clue.feeds in about and clue.scene in here for clue in adventure.clues)
    for door in adventure.exits:
        if door.id == what and door.hint and {door.source, door.target} & here:
            found += 1
    return found


def _hidden(adventure: Adventure) -> list[str]:
    return [door.id for door in adventure.exits if door.secret] + [
        content.id for scene in adventure.scenes for content in scene.contents if content.hidden
    ]


def _told(adventure: Adventure, budget: Budget) -> tuple[Hidden, ...]:
    """Return all that is hidden with its hints; what is found by them leads to more of them."""
    event, names = adventure.mission.event, _hidden(adventure)
    found: dict[str, Hidden] = {}
    built: tuple[Sequence[Scene], Sequence[Exit]] = (adventure.scenes, adventure.exits)
    while True:
        here = reach(*built, event, budget=budget, whole=True).scenes
        for name in names:
            if name not in found or not found[name].told:
                found[name] = Hidden(name, _hints(adventure, name, here))
        easier = [known(one.what) for one in found.values() if one.told]
        after = relaxed((adventure.scenes, adventure.exits), easier)
        if after == built:
            return tuple(found.values())
        built = after


def judge(adventure: Adventure) -> Verdict:
    """Return what can be said of ``adventure``, whatever proof it brings."""
    budget = Budget(_WORK)
    event = adventure.mission.event
    scenes, exits = adventure.scenes, adventure.exits
    proof = prove(scenes, exits, event, budget=budget, shortest=True)
    hidden: tuple[Hidden, ...] = ()
    hidden_only = False
    if proof.decided and not proof.completable and _hidden(adventure):
        hidden = _told(adventure, budget)
        every = relaxed((scenes, exits), [known(one.what) for one in hidden])
        hidden_only = reach(*every, event, budget=budget).completable
    if hidden_only:
        easier = [known(one.what) for one in hidden if one.told]
        less = relaxed((scenes, exits), easier)
        again = prove(*less, event, budget=budget, shortest=True)
        if again.completable or not again.decided:
            proof, scenes, exits = again, tuple(less[0]), tuple(less[1])
    if proof.completable and replay(scenes, exits, event, proof.witness):
        # The checker that searches nothing does not agree: then nothing is claimed.
        proof = replace(proof, completable=False, decided=False, witness=(), dead_ends=())
    finding = _finding(proof, hidden_only=hidden_only)
    budget = Budget(min(budget.left, _BESIDES))
    help_: tuple[tuple[Change, ...], ...] = ()
    if finding in {"not completable", "hidden only"}:
        help_ = mended((scenes, exits), event, budget=budget)
    elif finding == "dead ends":
        help_ = unstuck((scenes, exits), event, budget=budget)
    spare: tuple[Spare, ...] = ()
    looked = 0
    if proof.completable:
        spare, looked = _spares(scenes, exits, event, budget, dead=bool(proof.dead_ends))
    there = reach(scenes, exits, event, budget=Budget(_WORK // 8), whole=True)
    return Verdict(
        finding=finding,
        proof=replace(proof, redraws=adventure.proof.redraws),
        scenes=tuple(scenes),
        exits=tuple(exits),
        hidden_only=hidden_only,
        hidden=hidden,
        spare=spare,
        looked=looked,
        unreached=tuple(s.id for s in scenes if s.id not in there.scenes) if there.decided else (),
        help=help_,
        brought=_brought(adventure, proof),
    )


def _finding(proof: Proof, *, hidden_only: bool) -> Finding:
    if not proof.decided:
        return "undecided"
    if not proof.completable:
        return "hidden only" if hidden_only else "not completable"
    return "dead ends" if proof.dead_ends else "fine"


def _spares(
    scenes: Sequence[Scene], exits: Sequence[Exit], event: str, budget: Budget, *, dead: bool
) -> tuple[tuple[Spare, ...], int]:
    """Return the scenes that are not needed, and how many were looked at."""
    found: list[Spare] = []
    looked = 0
    for scene in [scene for scene in scenes if not scene.start][:_FIRST]:
        if budget.left <= 0:
            break
        looked += 1
        less = [other for other in scenes if other.id != scene.id]
        ways = [door for door in exits if scene.id not in (door.source, door.target)]
        without = reach(less, ways, event, budget=budget)
        if not without.completable:
            continue
        proof = prove(less, ways, event, budget=budget, walks=False)
        safe = proof.completable and (dead or not proof.dead_ends)
        spare = Spare(scene.id, safe if proof.decided else None)
        if not safe and proof.dead_ends:
            spare = _without(spare, scene, less, ways, proof.dead_ends[0])
        found.append(spare)
    return tuple(found), looked


def _without(
    spare: Spare, scene: Scene, less: Sequence[Scene], ways: Sequence[Exit], walk: Sequence[Step]
) -> Spare:
    """Return ``spare`` with where somebody gets stuck without it, and what is missed there."""
    passed = retrace(less, ways, walk)
    start = next((other.id for other in less if other.start), less[0].id)
    asked = {part for door in ways for part in parts(door.needs)}
    moved = {door.id for door in ways}
    holds = [
        content.id
        for content in scene.contents
        if ItemNeed(content.id) in asked
        or (
            content.effect is not None
            and (EventNeed(content.effect.event) in asked or moved & {*content.effect.opens})
        )
    ]
    return replace(
        spare,
        stuck=passed[-1].to if passed else start,
        luck=any(step.luck for step in walk),
        holds=tuple(holds),
    )


def _brought(adventure: Adventure, proof: Proof) -> str:
    """Return what is wrong with the proof that ``adventure`` brought with it."""
    brought = adventure.proof
    if not brought.decided or not proof.decided:
        return ""
    event = adventure.mission.event
    if brought.completable:
        return replay(adventure.scenes, adventure.exits, event, brought.witness)
    return "it says that it cannot be finished, but it can" if proof.completable else ""
