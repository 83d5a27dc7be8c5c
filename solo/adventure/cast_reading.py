"""People, factions, clues and conclusions of an adventure that was written as JSON."""

from __future__ import annotations

from typing import Final, cast, get_args

from solo.adventure.sites import word
from solo.adventure.values import Clue, Conclusion, Faction, Pattern, Person, Tie
from solo.content.genres import Link, Turn
from solo.reading import Node

__all__ = ["MOST_HOURS", "clue", "conclusion", "faction", "pattern", "person"]

_KINDS: Final = (
    "goal", "key", "secret", "threat", "twist", "who", "how", "weakness", "herring",
)  # fmt: skip
_HELPS: Final = ("stealth", "search", "talk")
_LINKS: Final = cast("tuple[str, ...]", get_args(Link))
MOST_HOURS: Final = 10_000
"""The latest hour that anything is said to happen at."""
_WAYS: Final = ("look", "check", "talk", "pain")


def _tie(row: Node) -> Tie:
    tie = Tie(
        kind=word(row, "kind", _LINKS, "friend"), to=row.text("to"), says=row.text("says", "")
    )
    row.done()
    return tie


def _act(row: Node) -> Turn:
    turn = Turn(row.number("hour", low=0, high=MOST_HOURS), row.text("says"))
    row.done()
    return turn


def person(row: Node) -> Person:
    """Read somebody to talk to."""
    keys = ("role", "doing", "wants", "hides", "says", "habit", "faction", "motive", "method")
    texts = {key: row.text(key, "") for key in keys}
    person = Person(
        id=row.text("id"),
        name=row.text("name"),
        scene=row.text("scene"),
        ties=tuple(map(_tie, row.rows("ties"))),
        acts=tuple(sorted(map(_act, row.rows("acts")), key=lambda turn: turn.hour)),
        **texts,
    )
    row.done()
    return person


def clue(row: Node) -> Clue:
    """Read a clue."""
    clue = Clue(
        id=row.text("id"),
        scene=row.text("scene"),
        way=word(row, "way", _WAYS, "look"),
        says=row.text("says"),
        means=row.text("means", ""),
        feeds=row.text("feeds"),
        dissolves=row.flag("dissolves"),
        teller=row.text("teller", ""),
    )
    row.done()
    return clue


def conclusion(row: Node) -> Conclusion:
    """Read a conclusion."""
    conclusion = Conclusion(
        id=row.text("id"),
        kind=word(row, "kind", _KINDS, "goal"),
        says=row.text("says"),
        about=row.text("about", ""),
        needed=row.flag("needed"),
        helps=word(row, "helps", _HELPS, ""),
    )
    row.done()
    return conclusion


def pattern(row: Node) -> Pattern:
    """Read where a pattern of cycles was laid."""
    found = Pattern(
        id=row.text("id"),
        scenes=row.words("scenes", ()),
        exits=row.words("exits", ()),
        within=row.text("within", ""),
    )
    row.done()
    return found


def faction(row: Node) -> Faction:
    """Read people who want the same."""
    texts = {key: row.text(key, "") for key in ("wants", "fears", "sign", "against", "quarrel")}
    faction = Faction(id=row.text("id"), name=row.text("name"), **texts)
    row.done()
    return faction
