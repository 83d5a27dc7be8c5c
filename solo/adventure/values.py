"""What an adventure is made of. Every phase takes these values and returns fuller ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, TypeAlias

from solo.content.genres import Feeds, Link, Turn
from solo.records import Json, Place
from solo.registry import USUAL_SYSTEM
from solo.rules import Approach, Severity

__all__ = [
    "PATRON", "Adventure", "All", "AnyOf", "Brief", "CheckNeed", "Clue", "Conclusion", "Content",
    "ContentType", "CountOf", "Effect", "EventNeed", "Exit", "Faction", "ItemNeed", "Mission",
    "Need", "Pattern", "Person", "Proof", "Scene", "Step", "Tie",
]  # fmt: skip

PATRON = "patron"
"""Whom a tie leads to that leads to nobody who is met."""

ContentType: TypeAlias = Literal[
    "threat", "hazard", "item", "treasure", "remedy", "clue", "person", "lever", "goal"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Brief:
    """What is asked for, before anything is drawn. ``play/brief`` limits stand in ``LIMITS``."""

    genre: str = "fantasy"
    scenes: int = 9
    """How many scenes, 5 to 30."""
    party: int = 4
    """How many heroes, 1 to 8."""
    level: int = 2
    """Hero level, 1 to 10."""
    tone: str = "grim"
    curve: str = ""
    """Id of the tension curve; drawn by the weights of the genre where none is named."""
    veils: tuple[str, ...] = ()
    """Tags of subjects to keep out, before anything is drawn."""
    system: str = USUAL_SYSTEM
    seed: str = ""
    settings: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class ItemNeed:
    """Holds while the party has the item; a spent item is gone after it opened something."""

    item: str


@dataclass(frozen=True, slots=True)
class EventNeed:
    """Holds once the event has happened."""

    event: str


@dataclass(frozen=True, slots=True)
class CheckNeed:
    """Holds for whoever succeeds; never the only way (the proof does not count on luck)."""

    approach: Approach
    severity: Severity


@dataclass(frozen=True, slots=True)
class All:
    """Holds when every part holds."""

    of: tuple[Need, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Holds when one part holds."""

    of: tuple[Need, ...]


@dataclass(frozen=True, slots=True)
class CountOf:
    """Holds when at least ``n`` parts hold."""

    n: int
    of: tuple[Need, ...]


Need: TypeAlias = ItemNeed | EventNeed | CheckNeed | All | AnyOf | CountOf


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What follows when something is taken, pulled, beaten or crossed."""

    event: str = ""
    opens: tuple[str, ...] = ()
    """Exit ids."""
    closes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """Something in a scene. Which fields are filled depends on ``type``."""

    type: ContentType
    id: str
    """Unique in the adventure: "threat-3", "key-1"."""
    record: str = ""
    """Id of the content record it was made from ("orc", "trap-flame-rune"); of a remedy that was
    written by hand the counter agent itself will do."""
    name: str = ""
    """As a noun phrase without its article: "brass key with a fish on the bow"."""
    plural: str = ""
    count: int = 1
    level: int = 0
    """Threat level, of a threat or a hazard."""
    where: str = ""
    """Where in the scene, as a phrase: "under the lid of the font"."""
    says: str = ""
    """What a finder or a watcher is told: one or two whole sentences."""
    use: Literal["", "kept", "spent"] = ""
    hidden: bool = False
    """Found by searching only."""
    disposition: Literal["hostile", "unfriendly", "wary", "friendly", "helpful"] = "hostile"
    faction: str = ""
    comes: str = ""
    """Of a threat: id of the scene next door to which it comes when a fight there is loud."""
    rounds: int = 0
    """Of one that comes: the round of that fight in which it is there."""
    worth: int = 0
    """Of treasure: in the genre's small coin."""
    needs: Need | None = None
    effect: Effect | None = None
    guards: str = ""
    """Of a hazard: id of the content here that it strikes over, or nothing. A hazard that stands
    on an exit is named by the exit's ``hazard`` and lies in the exit's source."""
    done: str = ""
    """Of a lever or the goal: a whole sentence or two for what follows when it is worked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One place of the adventure."""

    id: str
    number: int
    """From 1, in the order a GM's key lists them."""
    title: str
    kind: str
    noun: str
    """How a sentence refers to it: "chapel"."""
    read_aloud: str
    returning: tuple[str, ...] = ()
    """What is different when the party comes back: whole sentences, used in order."""
    start: bool = False
    goal: bool = False
    budget: Fraction = Fraction(0)
    """Strain asked for here, along the tension curve; 1 is about even."""
    strain: Fraction = Fraction(0)
    """Strain of whoever is here, by the gauge of the game of the brief."""
    contents: tuple[Content, ...] = ()
    place: Place = field(default_factory=Place)
    tags: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    """What a neighbouring threat has left here, as whole sentences: seen by whoever looks."""
    marks: tuple[str, ...] = ()
    """What a place is for in the patterns it belongs to: "vista", "reward", "patrol" ..."""
    spots: tuple[str, ...] = ()
    """Phrases of place within it, the one that is seen first: "under the sluice lever"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exit:
    """A way between two scenes; one record serves both directions of a way that goes both ways."""

    id: str
    source: str
    target: str
    way: Literal["both", "forward"] = "both"
    secret: bool = False
    needs: Need | None = None
    opens_from_inside: bool = True
    """A needy exit can be used freely from ``target`` to ``source``."""
    hazard: str = ""
    """Id of a hazard content that strikes whoever crosses unwarned."""
    effect: Effect | None = None
    noun: str = "passage"
    """How a sentence refers to it: "rope bridge"."""
    seen: str = ""
    """What is seen of it, a noun phrase with its article: "a rope bridge, two planks short"."""
    crossing: str = ""
    """A whole sentence for the first crossing, or for opening it."""
    shut: str = ""
    """A whole sentence for finding it shut."""
    found: str = ""
    """A whole sentence for finding it, if secret."""
    closed: bool = False
    """Shut until an effect opens it."""
    forced: str = ""
    """A whole sentence for forcing it, if it can be forced."""
    hint: str = ""
    """What a searcher could notice before it is found, if secret: a whole sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody to talk to."""

    id: str
    name: str
    role: str
    scene: str
    doing: str
    """What they are busy with right now: a clause after the name."""
    wants: str
    hides: str
    says: str
    habit: str
    faction: str = ""
    motive: str = ""
    """Why they want it."""
    method: str = ""
    """How they go about it."""
    ties: tuple[Tie, ...] = ()
    acts: tuple[Turn, ...] = ()
    """What they do if nobody interferes, by the hour."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tie:
    """What somebody is to somebody else."""

    kind: Link
    to: str
    """Id of the other person, or "patron"."""
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Faction:
    """People who want the same thing; contents and persons name it by id."""

    id: str
    name: str
    wants: str
    fears: str
    sign: str
    against: str = ""
    """Id of the faction whose goal collides with theirs."""
    quarrel: str = ""
    """Over what."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clue:
    """An object or a sentence that feeds a conclusion."""

    id: str
    scene: str
    way: Literal["look", "check", "talk", "pain"]
    says: str
    means: str
    feeds: str
    """Id of the conclusion."""
    dissolves: bool = False
    """It shows that the conclusion, a red herring, is not so."""
    teller: str = ""
    """Id of the person who knows it, if it is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conclusion:
    """What somebody who thinks may work out: two clues suggest it, three settle it."""

    id: str
    kind: Feeds
    """Of a ``herring`` what it says is not so."""
    says: str
    about: str = ""
    """Id of the scene, exit, content, person or faction it points at."""
    needed: bool = False
    """Without it a party does not understand what goes on: fed by three clues or more."""
    helps: Literal["", "stealth", "search", "talk"] = ""
    """Of a weakness: what is a step easier against its kind once it is settled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mission:
    """What it is all about."""

    title: str
    hook: str
    goal: str
    """What must be done, as a whole sentence."""
    done: str
    """How the log tells that it was done: a whole sentence or two."""
    event: str
    """The event that ends the adventure in success."""
    patron: str
    place: str
    opposition: str
    """Who stands against it and why: one or two whole sentences."""
    stakes: str
    twist: str
    timeline: tuple[Turn, ...] = ()
    """If nobody interferes: what the opposition does and what a faction does, by the hour."""
    hours: int = 24
    """Hours until the opposition has done its worst."""
    thing: str = ""
    """What it is about, as a noun without its article: "bell clapper"."""
    reward: str = ""
    """What the patron paid when it was done: whole sentences."""
    failed: str = ""
    """What came of it when the party came back without: whole sentences."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    """A pattern of cycles and where it was laid."""

    id: str
    scenes: tuple[str, ...]
    """Scene ids, from where it begins to where it ends."""
    exits: tuple[str, ...]
    """Exit ids."""
    within: str = ""
    """Id of the pattern in one of whose arcs it lies, or nothing."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a walk: ("cross", exit id), ("take", content id), ("pull", content id) ..."""

    verb: Literal["cross", "take", "pull", "beat", "goal"]
    what: str
    spends: tuple[str, ...] = ()
    """Ids of the items that are spent on it, where one could spend others instead."""
    luck: bool = False
    """It takes luck: a check passed, a secret way or a hidden thing found. No step of a witness."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """That it can be finished, and that nobody can get stuck."""

    completable: bool
    witness: tuple[Step, ...]
    dead_ends: tuple[tuple[Step, ...], ...] = ()
    decided: bool = True
    """False where the search met its limit of states."""
    states: int = 0
    redraws: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Adventure:
    """A whole adventure."""

    brief: Brief
    mission: Mission
    scenes: tuple[Scene, ...]
    exits: tuple[Exit, ...]
    people: tuple[Person, ...] = ()
    clues: tuple[Clue, ...] = ()
    conclusions: tuple[Conclusion, ...] = ()
    factions: tuple[Faction, ...] = ()
    patterns: tuple[Pattern, ...] = ()
    proof: Proof
    company: tuple[str, ...] = ()
    """The kinds of hero it was measured for, one a hero, as the game of the brief calls them."""
    measures: Mapping[str, Json] = field(default_factory=dict[str, Json])
    """Whole numbers, percents and texts: loops, locks, secrets, one_way, tension_fit ..."""
    code: str = ""
    """The seed code: enough to remake it; nothing once it was changed."""
    changes: tuple[str, ...] = ()
    """What was drawn anew or made to fit since, each as the words that ask for it again."""
