"""What a genre holds: the records of ``content/genres/<genre>/`` as frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from solo.content.cast_kinds import DeedKind, Link, Saying, TieKind
from solo.content.devices import BarKind, DecoyKind, FallKind, FittingKind, GoalDeed, VistaKind
from solo.content.net_kinds import ClueKind, Feeds, HerringKind, MethodKind, WeaknessKind
from solo.rules import Approach, Severity

__all__ = [
    "ClueKind",
    "DeedKind",
    "Disposition",
    "DropKind",
    "ExitKind",
    "FactionKind",
    "Feeds",
    "Force",
    "GateKind",
    "Genre",
    "GoalKind",
    "Handle",
    "HerringKind",
    "Hook",
    "Link",
    "LockKind",
    "LogLines",
    "MethodKind",
    "Motive",
    "Noun",
    "Passing",
    "PersonKind",
    "Reaction",
    "RemedyKind",
    "Saying",
    "SceneKind",
    "SecretKind",
    "TieKind",
    "Timeline",
    "TreasureKind",
    "Turn",
    "Twist",
    "Wandering",
    "WeaknessKind",
]

Disposition: TypeAlias = Literal["hostile", "unfriendly", "wary", "friendly", "helpful"]
Passing: TypeAlias = Literal[
    "passing", "sign", "traveller", "news", "guest", "theft", "alarm", "foul", "threat", "hazard"
]
"""What may come by; at ``news`` the next of the timeline's hours is heard of, a ``guest`` knows
something about the place, an ``alarm`` wakes the neighbours, a ``foul`` place is none to rest in.
"""
_Texts: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun in both numbers, without article."""

    noun: str
    plural: str


@dataclass(frozen=True, slots=True)
class Handle:
    """One thing that can be touched, moved or asked about, and where something may lie by it."""

    says: str
    spot: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneKind:
    """A kind of place. ``look``, ``sense`` and ``handles`` are drawn one of each."""

    id: str
    noun: str
    titles: _Texts
    tags: _Texts
    light: Literal["bright", "dim", "dark"]
    ground: Literal["open", "difficult"]
    cover: Literal["none", "partial", "total"]
    look: _Texts
    sense: _Texts
    handles: tuple[Handle, ...]
    returning: _Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class ExitKind:
    """An ordinary way between two scenes."""

    id: str
    noun: str
    seen: _Texts
    crossing: _Texts
    tags: _Texts


@dataclass(frozen=True, slots=True)
class Force:
    """How a lock gives way without its key."""

    approach: Approach
    severity: Severity


@dataclass(frozen=True, slots=True, kw_only=True)
class LockKind:
    """A locked way with its key."""

    id: str
    noun: str
    seen: _Texts
    key: Noun
    use: Literal["kept", "spent"]
    takes: _Texts
    """Finding the key: slot ``{spot}``."""
    opens: _Texts
    shut: _Texts
    force: Force
    forced: _Texts
    tags: _Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class GateKind:
    """A way that is shut until a lever elsewhere is worked."""

    id: str
    noun: str
    seen: _Texts
    shut: _Texts
    opens: _Texts
    lever: Noun
    lever_seen: _Texts
    """Slot ``{spot}``."""
    pull: _Texts
    tags: _Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretKind:
    """A way found by searching."""

    id: str
    noun: str
    seen: _Texts
    found: _Texts
    hint: _Texts
    crossing: _Texts
    tags: _Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class DropKind:
    """A way that leads in one direction only."""

    id: str
    noun: str
    seen: _Texts
    crossing: _Texts
    tags: _Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalKind:
    """What must be done in the last scene."""

    id: str
    does: GoalDeed
    thing: Noun
    want: _Texts
    """Slots ``{place} {patron}``, as in all that follow where they apply."""
    seen: _Texts
    done: _Texts
    reward: _Texts
    failed: _Texts
    tags: _Texts


@dataclass(frozen=True, slots=True)
class Turn:
    """What comes about at an hour if nobody interferes: a whole sentence."""

    hour: int
    """Hours since the adventure began."""
    says: str
    faction: str = ""
    """Id of the faction whose doing it is; nothing where it is the opposition's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeline:
    """What a faction does meanwhile: slots ``{faction} {person}`` and those of a motive."""

    id: str
    lines: tuple[Turn, ...]
    tags: _Texts


@dataclass(frozen=True, slots=True)
class Hook:
    """A deadline, a person and a price: slots ``{patron} {place} {thing}``."""

    says: str
    tags: _Texts = ()
    hours: tuple[int, int] | None = None
    """The earliest and the latest hour of its deadline; None where it says nothing of it."""
    day: str = ""
    """The weekday of its deadline, where it names one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Motive:
    """Who stands against it and why: slots ``{threats} {place} {thing}``."""

    says: str
    stakes: str
    timeline: tuple[Turn, ...]
    tags: _Texts = ()
    day: str = ""
    """The weekday of the last line, where it names one."""

    @property
    def last(self) -> int:
        """The hour after which it is too late."""
        return self.timeline[-1].hour


@dataclass(frozen=True, slots=True)
class Twist:
    """What makes an earlier detail mean something else: ``{patron} {place} {thing} {threats}``."""

    says: str
    tags: _Texts = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonKind:
    """Somebody to talk to, before a name is given."""

    id: str
    role: str
    doing: str
    """A clause after the name: "mending a trap with bootlace"."""
    wants: str
    hides: str
    says: str
    habit: str
    tags: _Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class FactionKind:
    """People who want the same thing."""

    id: str
    name: str
    wants: str
    fears: str
    sign: str
    tags: _Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class TreasureKind:
    """Something worth carrying out."""

    id: str
    noun: str
    plural: str
    worth: int
    """In the genre's small coin."""
    says: _Texts
    """Slot ``{spot}``."""
    who: str
    tags: _Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class Reaction:
    """A row of the reaction table on 2d6: slot ``{threats}`` and ``{the_threat}``."""

    low: int
    high: int
    disposition: Disposition
    says: _Texts


@dataclass(frozen=True, slots=True)
class Wandering:
    """What comes by while the party rests or walks back."""

    says: str
    """Past tense; of a threat with the slots of a reaction, of a theft with ``{item}``."""
    minutes: int
    tags: _Texts = ()
    kind: Passing = "passing"
    comes: str = ""
    """Of a threat the tag of what comes, of a hazard its kind; nothing else brings anything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RemedyKind:
    """Something that can be carried against a hazard."""

    id: str
    agent: str
    """The counter agent of the hazards it helps against."""
    noun: str
    plural: str
    says: _Texts
    """Slot ``{spot}``."""
    tags: _Texts = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLines:
    """What the log says between scenes."""

    arrive: _Texts
    """Slot ``{room}``, as in ``leave`` and ``search_nothing``."""
    leave: _Texts
    rest: _Texts
    """Slot ``{hours}``: "three hours"."""
    search_nothing: _Texts
    care: _Texts
    """Slot ``{name}``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Genre:
    """All that adventures of one kind are made of."""

    id: str
    title: str
    about: str
    coin: Noun
    people: str
    """Name style of people in ``oracles.names``."""
    places: str
    titles: _Texts
    returns: _Texts = ()
    """What any place may show on coming back; slot ``{spot}``."""
    scenes: tuple[SceneKind, ...]
    exits: tuple[ExitKind, ...]
    locks: tuple[LockKind, ...]
    gates: tuple[GateKind, ...]
    secrets: tuple[SecretKind, ...]
    drops: tuple[DropKind, ...]
    fittings: tuple[FittingKind, ...]
    falls: tuple[FallKind, ...]
    bars: tuple[BarKind, ...]
    vistas: tuple[VistaKind, ...]
    decoys: tuple[DecoyKind, ...]
    goals: tuple[GoalKind, ...]
    hooks: tuple[Hook, ...]
    motives: tuple[Motive, ...]
    twists: tuple[Twist, ...]
    people_kinds: tuple[PersonKind, ...]
    factions: tuple[FactionKind, ...]
    treasures: tuple[TreasureKind, ...]
    clues: tuple[ClueKind, ...]
    methods: tuple[MethodKind, ...] = ()
    weaknesses: tuple[WeaknessKind, ...] = ()
    herrings: tuple[HerringKind, ...] = ()
    drives: tuple[Saying, ...] = ()
    """Why people want what they want."""
    dealings: tuple[Saying, ...] = ()
    """How they go about it."""
    ties: tuple[TieKind, ...] = ()
    deeds: tuple[DeedKind, ...] = ()
    quarrels: tuple[Saying, ...] = ()
    """Over what two factions fall out."""
    timelines: tuple[Timeline, ...]
    reactions: tuple[Reaction, ...]
    wandering: tuple[Wandering, ...]
    remedies: tuple[RemedyKind, ...]
    log: LogLines
    homes: Mapping[str, str] = field(default_factory=dict[str, str], compare=False)
    """Record ("clue[rag]", or by number where it has no id) -> file and record, for errors."""
