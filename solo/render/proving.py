"""What the proof found, in words for whoever wrote the adventure or runs it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from solo.adventure.leads import is_barred
from solo.adventure.ledger import MOST_DEATH, MOST_LOST, Entry, Ledger
from solo.adventure.relax import Change
from solo.adventure.replay import Passage, retrace
from solo.adventure.values import (
    Adventure,
    All,
    AnyOf,
    CheckNeed,
    Content,
    CountOf,
    EventNeed,
    Exit,
    ItemNeed,
    Need,
    Scene,
    Step,
)
from solo.adventure.verdict import ENOUGH_HINTS, Verdict
from solo.content.nouns import a, capital, count, listed, number
from solo.render.shares import chance, mean
from solo.rules import System

__all__ = ["ProofView", "proof_view"]

_HEADS: Final = {
    "fine": "It can be finished without luck, and nobody can get stuck.",
    "dead ends": "It can be finished, but the party can get stuck on the way.",
    "hidden only": "It cannot be finished without something hidden at which too little points.",
    "not completable": "It cannot be finished.",
    "undecided": "Undecided: there is more to it than is looked at, so nothing is claimed.",
}
_VERBS: Final = {"take": "take", "pull": "work", "beat": "beat", "goal": "reach"}
_WORKED: Final = {"lever": "worked", "threat": "beaten", "goal": "reached"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofView:
    """Everything the template of a proof asks for; every text is one line."""

    title: str
    verdict: str
    about: str
    why: tuple[str, ...]
    """Where the party is held up, where it cannot be finished."""
    hidden: tuple[str, ...]
    help: tuple[str, ...]
    walk: tuple[str, ...]
    lost: tuple[str, ...]
    """The shortest walk into a dead end."""
    more_lost: str
    spare: tuple[str, ...]
    costs: tuple[tuple[str, ...], ...]
    """Rows of the ledger."""
    sums: tuple[str, ...]
    notice: str


def proof_view(
    adventure: Adventure, verdict: Verdict, ledger: Ledger | None, system: System
) -> ProofView:
    """Return what ``verdict`` and ``ledger`` say of ``adventure``."""
    words = _Words(adventure, verdict.scenes, verdict.exits)
    proof = verdict.proof
    stuck = proof.dead_ends if proof.completable else ()
    facts = [
        f"{number(len(adventure.scenes))} scene{'s' * (len(adventure.scenes) != 1)}",
        f"{number(len(adventure.exits))} exit{'s' * (len(adventure.exits) != 1)}",
        f"{proof.states} state{'s' * (proof.states != 1)} looked at",
    ]
    head = _HEADS[verdict.finding]
    if verdict.finding == "fine" and verdict.hidden_only:
        head = "It can be finished by whoever follows its hints, and nobody can get stuck."
    return ProofView(
        title=_line(adventure.mission.title),
        verdict=head,
        about=capital(", ".join(facts))
        + (f". The file's own proof is wrong: {verdict.brought}" if verdict.brought else ""),
        why=tuple(words.why(verdict)) if verdict.finding in _UNDONE else (),
        hidden=tuple(
            f"{capital(words.thing(one.what))} is hidden; {_hints(one.hints)}"
            for one in verdict.hidden
            if verdict.hidden_only
        ),
        help=tuple(f"{capital(listed(tuple(map(words.change, some))))}." for some in verdict.help),
        walk=tuple(words.walk(proof.witness)),
        lost=tuple(words.walk(stuck[0])) if stuck else (),
        more_lost=_more(stuck),
        spare=tuple(_spares(verdict, words)),
        costs=tuple(words.cost(entry) for entry in ledger.entries) if ledger else (),
        sums=tuple(_sums(ledger, words)) if ledger else (),
        notice=system.source.notice if ledger and ledger.entries else "",
    )


_UNDONE: Final = {"not completable", "hidden only"}


def _line(text: str) -> str:
    return " ".join(text.split())


def _hints(many: int) -> str:
    return f"{number(many)} hint{'s' * (many != 1)} point{'s' * (many == 1)} at it"


def _more(stuck: Sequence[object]) -> str:
    rest = len(stuck) - 1
    if rest < 1:
        return ""
    return f"There {'is' if rest == 1 else 'are'} {number(rest)} more such walk{'s' * (rest > 1)}."


def _spares(verdict: Verdict, words: _Words) -> Iterator[str]:
    if not verdict.proof.completable:
        return
    free = [words.scene(one.scene) for one in verdict.spare if one.removable]
    tied = [one for one in verdict.spare if one.removable is False]
    open_ = [words.scene(one.scene) for one in verdict.spare if one.removable is None]
    if not verdict.spare:
        yield "Every scene is needed."
    if free:
        yield f"Could be left out: {listed(free)}."
    for one in tied:
        luck = ", by luck," if one.luck else ""
        end = f"somebody could{luck} get stuck in {words.scene(one.stuck)}"
        gone = (
            f"{words.items(one.holds)} would be missing" if one.holds else "the way on leads there"
        )
        yield f"Not needed, but without {words.scene(one.scene)} {end}: {gone}."
    if open_:
        yield f"Not needed, but what else would come of it was not settled: {listed(open_)}."
    rest = len(verdict.scenes) - 1 - verdict.looked
    if rest > 0:
        yield f"{capital(number(rest))} more scene{'s' * (rest > 1)} had no look taken."


class _Words:
    """Scenes, exits and things of one adventure in words."""

    def __init__(
        self, adventure: Adventure, scenes: Sequence[Scene], exits: Sequence[Exit]
    ) -> None:
        self.event = adventure.mission.event
        self.all = scenes, exits
        self.scenes = {scene.id: scene for scene in scenes}
        self.exits = {door.id: door for door in exits}
        self.contents = {c.id: c for scene in scenes for c in scene.contents}
        self.homes = {c.id: scene.id for scene in scenes for c in scene.contents}

    def scene(self, name: str) -> str:
        """Return a scene as a GM's key has it: "3 The Well"."""
        scene = self.scenes[name]
        return _line(f"{scene.number} {scene.title}")

    def door(self, name: str) -> str:
        """Return an exit with both ends."""
        door = self.exits[name]
        ends = f"from {self.scene(door.source)} to {self.scene(door.target)}"
        return _line(f"the {door.noun} {ends}")

    def content(self, content: Content) -> str:
        """Return a thing: "the brass key", "the three wolves"."""
        name = content.name or content.id
        if content.count > 1:
            return _line(f"the {count(content.count, name, content.plural or name)}")
        return _line(f"the {name}")

    def thing(self, name: str) -> str:
        """Return an exit or a thing with its place."""
        if name in self.exits:
            return self.door(name)
        return f"{self.content(self.contents[name])} in {self.scene(self.homes[name])}"

    def items(self, names: Sequence[str]) -> str:
        """Return several things."""
        return listed(tuple(self.content(self.contents[name]) for name in names))

    def need(self, need: Need, lost: frozenset[str]) -> str:
        """Return what is needed, and whether it lies in the scenes ``lost``."""
        match need:
            case ItemNeed(item):
                home = self.homes[item]
                away = ", where nobody gets" if home in lost else ""
                return f"{self.content(self.contents[item])} (in {self.scene(home)}{away})"
            case EventNeed(event):
                return self.cause(event)
            case CheckNeed(approach, severity):
                return f"{a(severity)} try at {approach}"
            case All(of):
                return listed(tuple(self.need(part, lost) for part in of))
            case AnyOf(of):
                return listed(tuple(self.need(part, lost) for part in of), "or")
            case CountOf(n, of):
                return f"{number(n)} of {listed(tuple(self.need(part, lost) for part in of))}"

    def cause(self, event: str) -> str:
        """Return what brings ``event`` about: things by their place, crossings by the way."""
        deeds = [
            f"{self.thing(content.id)}, {_WORKED.get(content.type, 'taken')}"
            for content in self.contents.values()
            if content.effect is not None and content.effect.event == event
        ]
        deeds += [
            f"somebody who crosses {self.door(door.id)}"
            for door in self.exits.values()
            if door.effect is not None and door.effect.event == event
        ]
        return listed(tuple(deeds), "or") or f"that {event!r} comes about"

    def why(self, verdict: Verdict) -> Iterator[str]:
        """Yield what holds the party up."""
        lost = frozenset(verdict.unreached)
        if not lost:
            yield f"Every scene can be come to, but {self.event!r} never comes about."
        elif len(lost) == len(self.scenes) - 1:
            start = next(scene for scene in self.scenes if scene not in lost)
            yield f"The party never gets out of {self.scene(start)}."
        else:
            gone = listed(tuple(self.scene(name) for name in verdict.unreached))
            yield f"The party never comes to {gone}."
        held = [door for door in verdict.exits if (door.source in lost) != (door.target in lost)]
        for door in held:
            yield f"{capital(self.door(door.id))} {self.held(door, lost)}."
        if lost and not held:
            yield "No exit at all leads there: add one."
        for content in self.contents.values():
            goal = content.effect is not None and content.effect.event == self.event
            if goal and self.homes[content.id] not in lost:
                if content.needs is not None:
                    needs = self.need(content.needs, lost)
                    yield f"{capital(self.thing(content.id))} needs {needs}."
                if content.hidden:
                    yield f"{capital(self.thing(content.id))} is hidden."

    def held(self, door: Exit, lost: frozenset[str]) -> str:
        """Return why ``door`` does not help."""
        if door.source in lost and door.way == "forward":
            return "leads only the other way"
        if door.secret:
            return "is hidden"
        if is_barred(door) and door.target in lost:
            return f"is barred, and opens to whoever comes from {self.scene(door.target)}"
        needy = door.needs is not None and (door.target in lost or not door.opens_from_inside)
        if needy and door.needs is not None:
            return f"needs {self.need(door.needs, lost)}"
        return "is shut, or shuts before it is of use"

    def change(self, change: Change) -> str:
        """Return a change that would help."""
        match change.kind:
            case "need":
                return f"{self.door(change.what)} needs nothing"
            case "both":
                return f"{self.door(change.what)} leads both ways"
            case "known":
                return (
                    f"{self.thing(change.what)} is hidden no longer, or "
                    f"{number(ENOUGH_HINTS)} hints point at it"
                )
            case "open":
                return f"{self.door(change.what)} is open from the beginning"
            case "inside":
                return f"{self.door(change.what)} opens from inside"
            case "closes":
                return f"{self.thing(change.what)} no longer closes {self.door(change.other)}"
            case "kept":
                return f"{self.thing(change.what)} is kept when it is used"
            case "free":
                return f"{self.thing(change.what)} needs nothing"

    def walk(self, steps: Sequence[Step]) -> Iterator[str]:
        """Yield the steps of a walk, a sentence or two each."""
        seen: set[str] = set()
        for passage in retrace(*self.all, steps):
            yield self.step(passage, first=passage.step.what not in seen)
            seen.add(passage.step.what)

    def step(self, passage: Passage, *, first: bool) -> str:
        """Return one step."""
        step = passage.step
        keys = ""
        if passage.used:
            keys = f" with {self.items(passage.used)}"
            if passage.spent == frozenset(passage.used):
                keys += ", now used up,"
            elif passage.spent:
                keys += f" ({self.items(sorted(passage.spent))} used up)"
        if step.verb == "cross":
            door = self.exits[step.what]
            noun, there = _line(door.noun), self.scene(passage.to)
            says = f"go by the {noun} to {there}"
            if step.luck:
                deed = "find" if door.secret and first else "force"
                says = f"{deed} the {noun} by luck, and go to {there}"
            elif keys and first:
                says = f"open the {noun}{keys} and go to {there}"
            elif keys:
                says = f"open the {noun} again{keys} and go to {there}"
            effect = door.effect
        else:
            content = self.contents[step.what]
            luck = "by luck, " if step.luck else ""
            says = f"{luck}{_VERBS[step.verb]} {self.content(content)}{keys}"
            says += f" in {self.scene(passage.at)}"
            effect = content.effect
        after = [capital(says)]
        if step.verb == "cross" and is_barred(self.exits[step.what]) and passage.events:
            after.append("That leaves it unbarred")
        if effect is not None and effect.opens:
            after.append(f"That opens {listed(tuple(map(self.door, effect.opens)))}")
        if effect is not None and effect.closes:
            after.append(f"That closes {listed(tuple(map(self.door, effect.closes)))}")
        if self.event in passage.events:
            after.append("That is the goal")
        return ". ".join(after) + "."

    def cost(self, entry: Entry) -> tuple[str, ...]:
        """Return a row of the ledger."""
        place = self.door(entry.exit) if entry.exit else self.scene(entry.scene)
        given = "none is known"
        if entry.antidote:
            given = self.content(self.contents[entry.antidote])
            if entry.given < entry.victims:
                given += f", for {number(entry.given)} of {number(entry.victims)}"
        elif entry.hazard.counter_agent:
            given = f"no {entry.hazard.counter_agent} at hand"
        return (
            str(entry.step) if entry.step else "start",
            f"{entry.hazard.name}, {entry.hazard.kind} of level {entry.hazard.level}",
            place,
            count(entry.doses, "time", "times").replace("a time", "once")
            if entry.doses
            else "not long enough",
            "nobody" if not entry.victims else "whoever is first" if entry.victims == 1 else "all",
            mean(entry.lost),
            chance(entry.death),
            _line(given),
        )


def _sums(ledger: Ledger, words: _Words) -> Iterator[str]:
    hours, minutes = divmod(ledger.seconds // 60, 60)
    spent = f"{hours} h {minutes:02} min"
    yield f"The walk takes {spent} of {ledger.hours} h, fights and rests apart."
    if not ledger.entries:
        yield "No hazard stands on the way."
    else:
        yield (
            f"Hazards cost {mean(ledger.lost)} of {ledger.have} points on average, and kill "
            f"somebody with a chance of {chance(ledger.death)}."
        )
    if ledger.doses:
        yield f"Doses of radiation on the way: {ledger.doses}."
    if ledger.found:
        left = listed([words.content(words.contents[name]) for name in ledger.found])
        yield f"Antidotes on the way: {left}; doses given: {len(ledger.used)}."
    reasons = {
        "hurt": f"hazards alone take {chance(MOST_LOST)} of what it can bear, or more",
        "death": f"hazards kill somebody more often than {chance(MOST_DEATH)}",
        "time": "the walk takes longer than there is time",
    }
    if ledger.why_not:
        told = listed([reasons[reason] for reason in ledger.why_not])
        yield f"The party cannot expect to afford it: {told}."
    else:
        yield "The party can expect to afford it."
    if ledger.unknown:
        names = listed(tuple(words.thing(name) for name in ledger.unknown))
        yield f"Not counted, for no hazard of that record is known: {names}."
