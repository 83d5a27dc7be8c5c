"""What binds people: why they want it, how they get it, who they are to each other, what they do.

The order of the dice: a deck for each, and a child for each person's tie to the patron.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oracles.streams import Stream
from solo.adventure.deck import Deck, unveiled
from solo.adventure.values import PATRON, Brief, Faction, Mission, Person, Tie
from solo.content.alternatives import settle
from solo.content.genres import Genre, TieKind, Turn
from solo.content.wording import fill, used

__all__ = ["bound", "opposed"]


def opposed(
    factions: Sequence[Faction],
    mission: Mission,
    genre: Genre,
    brief: Brief,
    *,
    solid: bool,
    stream: Stream,
) -> tuple[Faction, ...]:
    """Return two factions with what they fall out over, which is said of both.

    ``solid`` says whether what it is about can be owned, moved and hidden.
    """
    kinds = unveiled(genre.quarrels, brief.veils)
    if not solid:
        kinds = tuple(kind for kind in kinds if "thing" not in used(kind.says))
    if len(factions) < 2 or not kinds:  # noqa: PLR2004 - it takes two to quarrel
        return tuple(factions)
    one, other, *more = factions
    quarrel = settle(stream.child("quarrel").pick(kinds), stream=stream.child("words"))
    slots = {
        "faction": one.name,
        "rival": other.name,
        "thing": mission.thing,
        "place": mission.place,
    }
    says = fill(quarrel.says, slots)
    return (
        replace(one, against=other.id, quarrel=says),
        replace(other, against=one.id, quarrel=says),
        *more,
    )


def bound(
    people: Sequence[Person], mission: Mission, genre: Genre, brief: Brief, *, stream: Stream
) -> tuple[Person, ...]:
    """Return the people with motive, method, ties and what each does if nobody interferes.

    Each has a tie to the one met next, so that three of them make a ring; the first, and one in
    three of the others, has one to the patron too.
    """
    drives = Deck(unveiled(genre.drives, brief.veils), stream=stream.child("drives"))
    dealings = Deck(unveiled(genre.dealings, brief.veils), stream=stream.child("dealings"))
    deeds = Deck(unveiled(genre.deeds, brief.veils), stream=stream.child("deeds"))
    ties = Deck(unveiled(genre.ties, brief.veils), stream=stream.child("ties"))
    found: list[Person] = []
    for number, person in enumerate(people):
        slots = {
            "name": person.name,
            "patron": mission.patron,
            "place": mission.place,
        }
        drive, dealing = drives.draw(), dealings.draw()
        deed = deeds.draw(lambda kind: kind.hour < mission.hours)
        own: list[Tie] = []
        after = people[(number + 1) % len(people)]
        # Two need one tie between them, not one each way.
        if after is not person and (number == 0 or len(people) > 2):  # noqa: PLR2004 - as said
            own += _tie(ties.draw(), person.name, after.id, after.name)
        if number == 0 or stream.child(PATRON, person.id).throw(3) == 1:
            own += _tie(ties.draw(), person.name, PATRON, mission.patron)
        found.append(
            replace(
                person,
                motive=fill(drive.says, slots) if drive else "",
                method=fill(dealing.says, slots) if dealing else "",
                ties=tuple(own),
                acts=(Turn(deed.hour, fill(deed.says, slots)),) if deed else (),
            )
        )
    return tuple(found)


def _tie(kind: TieKind | None, name: str, to: str, other: str) -> list[Tie]:
    if kind is None:
        return []
    return [Tie(kind=kind.kind, to=to, says=fill(kind.says, {"name": name, "other": other}))]
