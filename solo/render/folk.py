"""People and factions as a GM runs them: what drives them, what they know, what they will do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from solo.adventure.values import PATRON, Adventure, Person
from solo.content.genres import Link
from solo.content.nouns import capital, listed
from solo.render.nets import heading

__all__ = ["PersonView", "acts", "faction_lines", "folk"]

_LINKS: Final[dict[Link, str]] = {
    "ally": "ally of",
    "rival": "rival of",
    "debtor": "in debt to",
    "creditor": "creditor of",
    "kin": "kin to",
    "friend": "friend of",
    "witness": "knows about",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonView:
    """Somebody, by what moves them."""

    name: str
    where: str
    """Scene by number, and faction."""
    lines: tuple[tuple[str, str], ...]
    """Label and words: motive, method, ties, what is known."""


def folk(adventure: Adventure, say: Callable[[str], str]) -> tuple[PersonView, ...]:
    """Return the people of whom more is known than what they are doing."""
    numbers = {scene.id: scene.number for scene in adventure.scenes}
    factions = {faction.id: faction.name for faction in adventure.factions}
    found: list[PersonView] = []

    def short(text: str) -> str:
        # No two share a first letter, so that first names are enough among themselves.
        for one in adventure.people:
            text = text.replace(one.name, one.name.split()[0])
        return text

    for person in adventure.people:
        lines = (
            ("Motive", short(say(person.motive))),
            ("Method", short(say(person.method))),
            ("Ties", _ties(adventure, person, lambda text: short(say(text)))),
            ("Knows", _known(adventure, person)),
        )
        told = tuple((label, words) for label, words in lines if words)
        if told:
            of = f", {factions[person.faction]}" if person.faction in factions else ""
            found.append(
                PersonView(name=person.name, where=f"in {numbers[person.scene]}{of}", lines=told)
            )
    return tuple(found)


def _ties(adventure: Adventure, person: Person, say: Callable[[str], str]) -> str:
    names = {one.id: one.name for one in adventure.people} | {PATRON: adventure.mission.patron}
    parts = [
        f"{_LINKS[tie.kind]} {names.get(tie.to, tie.to)}: {says}"
        if (says := say(tie.says))
        else f"{_LINKS[tie.kind]} {names.get(tie.to, tie.to)}."
        for tie in person.ties
    ]
    return " ".join(capital(part) for part in parts)


def _known(adventure: Adventure, person: Person) -> str:
    """Return which conclusions the person can speak of."""
    about = {one.id: one for one in adventure.conclusions}
    parts: dict[str, None] = {}
    for clue in adventure.clues:
        if clue.teller == person.id and clue.feeds in about:
            head = heading(about[clue.feeds]).lower()
            parts[f"what dissolves {head}" if clue.dissolves else head] = None
    return f"{capital(listed(tuple(parts)))}." if parts else ""


def acts(adventure: Adventure, say: Callable[[str], str]) -> tuple[tuple[int, str], ...]:
    """Return hour by hour what people do if nobody interferes."""
    turns = sorted(
        (turn for person in adventure.people for turn in person.acts), key=lambda turn: turn.hour
    )
    return tuple((turn.hour, says) for turn in turns if (says := say(turn.says)))


def faction_lines(adventure: Adventure, say: Callable[[str], str]) -> tuple[tuple[str, str], ...]:
    """Return for each faction its name, and what it wants, fears, leaves and fights over."""
    found: list[tuple[str, str]] = []
    for faction in adventure.factions:
        words = say(f"{faction.wants} {faction.fears} {faction.sign}")
        if quarrel := say(faction.quarrel):
            words += f" *Quarrel:* {quarrel}"
        found.append((capital(faction.name), words.strip()))
    return tuple(found)
