"""What comes by while a party rests or walks back, from the table of the genre.

The order of the dice, all at ("scene", id, "incident" or "trouble", ..., n): whether anything
comes, which, at what hour; for creatures and hazards, what they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from solo.adventure.values import Content
from solo.content.genres import Wandering
from solo.play.groups import gathered
from solo.play.harm import expose
from solo.play.insight import understand, untold
from solo.play.meeting import meet
from solo.play.mood import make_noise
from solo.play.strife import Outcome
from solo.play.walk import Walk
from solo.records import Hazard, Threat

__all__ = ["Visit", "incident", "who_comes"]

_MILD: Final = frozenset({"passing", "sign", "traveller"})
"""What goes by and is no trouble."""
_SPOILS: Final = frozenset({"alarm", "foul"})
"""What ends a rest."""
_STRAIN: Final = Fraction(35, 100)
"""What whoever prowls is asked to strain the party: a scare, not the end."""
_MOST: Final = 5
"""The most that prowl together."""
_ABOVE: Final = 2
"""How far above half the heroes' level a danger that comes by may stand."""


@dataclass(frozen=True, slots=True)
class Visit:
    """What comes by at some hour of a rest."""

    row: Wandering
    place: int
    """Which row of the genre's table it is."""
    hour: int

    @property
    def goes_on(self) -> bool:
        """Whether the rest can be gone on with."""
        return self.row.kind not in _SPOILS

    def play(self, walk: Walk) -> Outcome:
        """Let it happen."""
        kind = self.row.kind
        if kind == "threat":
            return self._prowl(walk)
        if kind == "theft":
            held = [content for content in walk.held.values() if content.type == "treasure"]
            lost = max(held, key=lambda content: (content.worth, content.id))
            del walk.held[lost.id]
            self._tell(walk, lost.id)
            return "free"
        if kind == "news":
            self._tell(walk, str(_next_line(walk)))
            return "free"
        self._tell(walk)
        if kind == "hazard":
            self._strike(walk)
        elif kind == "guest":
            _told(walk)
        elif kind == "alarm":
            make_noise(walk)
        return "free"

    def _tell(self, walk: Walk, *why: str) -> None:
        kind = self.row.kind
        about = why[0] if why and kind == "threat" else ""
        good = kind in {"guest", "news"}
        walk.tell("trouble", about, manner=kind, good=good, place=self.place, reasons=why)
        walk.clock += 60 * self.row.minutes

    def _prowl(self, walk: Walk) -> Outcome:
        """Let creatures of the row's kind come upon the camp."""
        number = walk.numbered("wanderer")
        here = walk.stream.child("scene", walk.here, "prowl", number)
        kind = here.pick(_prowlers(walk, self.row))
        party = [walk.party[place] for place in walk.able()]
        level, count = walk.system.fit(kind, _STRAIN, party)
        content = Content(
            type="threat",
            id=f"wanderer-{number}",
            record=kind.id,
            name=kind.name,
            plural=kind.plural,
            count=min(count, _MOST),
            level=level,
            disposition="unfriendly" if kind.mind == "sentient" else "hostile",
        )
        walk.more[content.id] = content
        group = gathered(content, walk.here, walk.library, walk.system)
        group.band = content.id
        group.came = group.warned = True
        walk.groups[content.id] = group
        self._tell(walk, content.id)
        return meet(walk)

    def _strike(self, walk: Walk) -> None:
        """Let a hazard of the row's kind strike whoever is nearest."""
        number = walk.numbered("chance")
        hazards = _strikers(walk, self.row)
        if not hazards:
            return
        hazard = walk.stream.child("scene", walk.here, "chance", number).pick(hazards)
        content = Content(
            type="hazard",
            id=f"chance-{number}",
            record=hazard.id,
            name=hazard.name[:1].lower() + hazard.name[1:],
            level=min(hazard.level, _highest(walk)),
        )
        walk.more[content.id] = content
        expose(walk, content, hazard)


def _highest(walk: Walk) -> int:
    return _ABOVE + walk.adventure.brief.level // 2


def _veiled(walk: Walk, tags: tuple[str, ...]) -> bool:
    return any(veil in tags for veil in walk.adventure.brief.veils)


def _prowlers(walk: Walk, row: Wandering) -> list[Threat]:
    """Return the kinds that bear the row's tag, go about, and are not too much for the party."""
    return [
        kind
        for kind in walk.library.threats_of(walk.adventure.brief.genre)
        if row.comes in kind.tags
        and kind.gait in {"walks", "crawls", "flies"}
        and kind.size != "huge"
        and kind.level <= _highest(walk) + 1
        and not _veiled(walk, kind.tags)
    ]


def _strikers(walk: Walk, row: Wandering) -> list[Hazard]:
    """Return the hazards of the row's kind that a party of this level may come upon."""
    return [
        hazard
        for hazard in walk.library.hazards_of(walk.adventure.brief.genre)
        if hazard.kind == row.comes
        and hazard.trigger not in {"injury", "bite"}
        and hazard.level <= _highest(walk)
        and not _veiled(walk, hazard.tags)
    ]


def _next_line(walk: Walk) -> int:
    """Return the next line of the opposition's timeline; -1 if all have come about."""
    lines = walk.adventure.mission.timeline
    ahead = [place for place in range(walk.lines, len(lines)) if not lines[place].faction]
    return ahead[0] if ahead else -1


def _fits(walk: Walk, row: Wandering) -> bool:
    """Say whether a row can come about here and now."""
    if _veiled(walk, row.tags) or row.kind in _MILD:
        return False
    if row.kind == "theft":
        return any(content.type == "treasure" for content in walk.held.values())
    if row.kind == "news":
        return _next_line(walk) >= 0
    if row.kind == "threat":
        return bool(_prowlers(walk, row))
    return row.kind != "hazard" or bool(_strikers(walk, row))


def who_comes(walk: Walk, hours: int) -> Visit | None:
    """Return what comes by during a rest of ``hours``, if anything does."""
    table = walk.library.genre(walk.adventure.brief.genre).wandering
    here = walk.stream.child(*walk.address("trouble"))
    if not table or here.child("whether").throw(walk.manners.trouble_in) > 1:
        return None
    left = [
        place
        for place, row in enumerate(table)
        if f"incident-{place}" not in walk.tried and _fits(walk, row)
    ]
    if not left:
        return None
    place = here.child("which").pick(left)
    walk.tried[f"incident-{place}"] = 1
    return Visit(table[place], place, here.child("hour").throw(hours))


def _told(walk: Walk) -> None:
    """Let a guest say one thing that the party has not worked out yet."""
    conclusion = untold(walk)
    if conclusion is not None:
        walk.tell("question", manner="guest", place=1, reasons=(conclusion.id,))
        understand(walk, conclusion.id)


def incident(walk: Walk, doing: str) -> None:
    """Let something pass by, or not: one chance in a few, from the genre's table."""
    table = walk.library.genre(walk.adventure.brief.genre).wandering
    here = walk.stream.child(*walk.address("incident", doing))
    if not table or here.child("whether").throw(walk.manners.incident_in) > 1:
        return
    left = [
        place
        for place, row in enumerate(table)
        if row.kind in _MILD and f"incident-{place}" not in walk.tried
    ]
    if not left:
        return
    place = here.child("which").pick(left)
    walk.tried[f"incident-{place}"] = 1
    walk.tell("incident", manner=doing, place=place, seconds=60 * table[place].minutes)
    walk.clock += 60 * table[place].minutes
