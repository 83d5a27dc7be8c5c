"""Changes to a fight, one at a time: one foe more, a hero fewer, a point of AC, another reading.

A change is written as it is typed after ``--what-if``: ``+orc``, ``+ogre*2@5``, ``-cleric``,
``+1 AC``, ``tactics=focused``. Newcomers join the second side, or the first if they are heroes;
figures move on the first side; ``first:`` or ``second:`` in front says otherwise.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from oracles.spelling import near
from solo.content.shelf import same_name
from solo.errors import BriefError
from solo.play.roster import LARGEST_SIDE, UNNAMED, Entry, parse_side
from solo.play.sides import Sides

__all__ = ["EXAMPLES", "Change", "changed", "usual"]

EXAMPLES: Final = '+orc, -cleric, "+1 AC", second:+1 AC or tactics=focused'

_SIDES: Final = ("first", "second")
_FARTHEST: Final = 99
"""A figure moves by no more, either way."""
_MOST_KINDS: Final = 3
"""Kinds of foe of which one more is tried unasked."""
_CHANGE: Final = re.compile(
    r"\s*(?:(?P<side>first|second)\s*:)?\s*(?P<sign>[+-])\s*(?P<many>[0-9]{1,3})?\s*(?P<what>.*?)\s*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A fight with one thing changed."""

    text: str
    """As it is typed."""
    words: str
    """As it is read: "one more orc"."""
    sides: Sides


def changed(text: str, sides: Sides) -> Change:
    """Return the fight of ``sides`` with the change that ``text`` asks for.

    Raises:
        BriefError: it is not written like a change, or names nobody and nothing that is known.
    """
    match = _CHANGE.fullmatch(text)
    if match is None or not match["what"]:
        return _reading(text, sides)
    side = _SIDES.index(match["side"].casefold()) if match["side"] else None
    many = int(match["many"] or 1)
    if not many:
        raise BriefError(f"{text!r} changes nothing; the least is 1")
    if match["many"] and match["what"][0].isdigit():
        raise BriefError(f"{text!r}: so large a number is no change; at most three digits are read")
    figures = {same_name(figure): figure for figure in sides.system.figures}
    figure = figures.get(same_name(match["what"]))
    if figure is not None:
        if many > _FARTHEST:
            raise BriefError(f"{text!r} moves a figure by {many}; at most {_FARTHEST} is taken")
        words, there = _moved(sides, figure, many if match["sign"] == "+" else -many, side or 0)
    elif match["sign"] == "+":
        words, there = _joined(sides, match["what"], many, side, text)
    else:
        words, there = _gone(sides, match["what"], many, side, text)
    return Change(text=" ".join(text.split()), words=words, sides=there)


def usual(sides: Sides) -> list[str]:
    """Return the changes that are tried unasked, as they could be typed."""
    found: list[str] = []
    commonest = sorted(Counter(sides.kinds[1]).items(), key=lambda kind: -kind[1])
    found += [f"second:+{kind}" for kind, _ in commonest[:_MOST_KINDS]]
    if len(sides.members[0]) > 1:
        found.append(f"first:-{sides.kinds[0][-1]}")
    found += [f"+1 {figure}" for figure in sides.system.figures]
    for reading in sides.system.readings:
        key = reading.setting or reading.id
        if reading.tactics:
            found += [
                f"{key}={option}"
                for option in reading.options
                if option != sides.system.settings[key]
            ]
    return found


def _reading(text: str, sides: Sides) -> Change:
    key, equals, value = (part.strip() for part in text.partition("="))
    if not equals or not key or not value:
        raise BriefError(f"{text!r} is no change; write it like {EXAMPLES}")
    there = sides.under({key: value})
    if there.system.settings == sides.system.settings:
        raise BriefError(f"{text!r} changes nothing; it is in force already")
    words = ""
    for reading in there.system.readings:
        if key.upper() in (reading.id, reading.setting.upper()) and reading.means:
            words = dict(zip(reading.options, reading.means, strict=True)).get(value, "")
    return Change(text=f"{key}={value}", words=words or f"{key} is {value}", sides=there)


def _moved(sides: Sides, figure: str, by: int, side: int) -> tuple[str, Sides]:
    members = [(sides.system.moved(one, figure, by), kind) for one, kind in sides.members[side]]
    return (
        f"{by:+d} {figure} for the {_SIDES[side]} side",
        sides.with_members(side, members, sides.kinds[side]),
    )


def _joined(sides: Sides, what: str, many: int, side: int | None, text: str) -> tuple[str, Sides]:
    heroes = [same_name(concept) for concept in sides.system.concepts(sides.genre)]
    if same_name(what) == "foe":
        what = Counter(sides.kinds[1]).most_common(1)[0][0]
    entries = parse_side(what)
    if len(entries) != 1:
        raise BriefError(f"{text!r} is more than one change; ask for one at a time")
    entry = replace(entries[0], count=entries[0].count * many)
    key = same_name(entry.name)
    if side is None:
        side = 0 if entry.party or key in heroes else 1
    known = [same_name(kind) for kind in sides.kinds[side]]
    if entry.level is None and key in known:  # as strong as those who are there
        entry = replace(entry, level=sides.members[side][known.index(key)][0].level)
    members = sides.members[side]
    there_is = entry.party or key in (*known, *heroes, UNNAMED.id) or sides.threats.called(key)
    if not there_is:
        every = [*sides.system.figures, *heroes, *sides.threats, "foe"]
        raise BriefError(
            f"{text!r}: no figure, hero or threat is called {what!r}; {near(key, every)} "
            f"{_figures(sides)}"
        )
    if len(members) + entry.count > LARGEST_SIDE:
        raise BriefError(f"{text!r} makes a side of more than {LARGEST_SIDE}; fewer can fight")
    more = sides.newcomers(entry, stream=sides.stream.child("what if", key))
    named = (*sides.kinds[side], *(entry.name for _ in more))
    there = sides.with_members(side, [*members, *more], named)
    beside = "" if side else " on the first side"
    return f"{_many(entry.count)} more {_called(entry, more[0][1])}{beside}", there


def _called(entry: Entry, kind: object) -> str:
    if entry.party:
        return "hero" if entry.count == 1 else "heroes"
    plural = getattr(kind, "plural", "")
    return plural if entry.count > 1 and plural else entry.name


def _many(count: int) -> str:
    return "one" if count == 1 else str(count)


def _gone(sides: Sides, what: str, many: int, side: int | None, text: str) -> tuple[str, Sides]:
    (entry,) = parse_side(what)[:1]
    if entry.party:
        raise BriefError(
            f"{text!r}: heroes leave by kind or number; write -hero, -3hero or -cleric"
        )
    key, many = same_name(entry.name), entry.count * many
    for place in (0, 1) if side is None else (side,):
        found = [
            number
            for number in range(len(sides.members[place]))
            if key in _names(sides, place, number)
        ][-many:]
        if not found:
            continue
        if len(found) < many:
            raise BriefError(f"{text!r}: only {len(found)} of them stand on the side")
        if len(found) == len(sides.members[place]):
            raise BriefError(f"{text!r} leaves the {_SIDES[place]} side empty; keep somebody")
        kept = [n for n in range(len(sides.members[place])) if n not in found]
        there = sides.with_members(
            place,
            [sides.members[place][n] for n in kept],
            tuple(sides.kinds[place][n] for n in kept),
        )
        if many == 1:
            one, kind = sides.members[place][found[0]]
            who = f"one {kind.name}" if kind else f"{one.name} the {sides.kinds[place][found[0]]}"
            return f"without {who}", there
        return f"{many} fewer of {entry.name}", there
    where = "here" if side is None else f"on the {_SIDES[side]} side"
    known = _everybody(sides, (0, 1) if side is None else (side,))
    raise BriefError(
        f"{text!r}: nobody {where} is called {what!r}; {near(key, known)} {_figures(sides)}"
    )


def _figures(sides: Sides) -> str:
    return f"(figures are {', '.join(sides.system.figures)})"


def _names(sides: Sides, side: int, number: int) -> Sequence[str]:
    """Return what somebody may be called: by name, by kind, as a hero or a foe."""
    one, kind = sides.members[side][number]
    names = [one.name, sides.kinds[side][number], "foe" if side else "hero"]
    names += [kind.id, kind.name, kind.plural] if kind else []
    return [same_name(name) for name in names]


def _everybody(sides: Sides, among: Sequence[int]) -> list[str]:
    found = {
        name: None
        for side in among
        for number in range(len(sides.members[side]))
        for name in _names(sides, side, number)
    }
    return list(found)
