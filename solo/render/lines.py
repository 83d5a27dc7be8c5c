"""How a game's rulings read: ``content/systems/<game>/lines.toml`` as checked values."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import cast, get_args

from solo.reading import Node, read
from solo.render.tells import Tells
from solo.resources import folder
from solo.rules import Line

__all__ = ["Lines", "RuleLine", "lines_of", "stat_line", "words"]

_SHEET = re.compile(r"\{([^{}/]+)(?:/([^{}]+))?\}")

_TELLS = get_args(Tells)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleLine:
    """How the rows of one rule read."""

    id: str
    """The rule; with a dot at its end, every rule of that chapter that has no line of its own."""
    tells: Tells = ""
    """What prose makes of it; empty for nothing."""
    use: str = ""
    """Which weapon of the sheet: the word its description begins with."""
    die: str = ""
    """Before the faces: "d20", or "#d6" where # is how many there are."""
    parts: tuple[str, ...] = ()
    """What the parts of the row are, in order. A name for what was added ("" needs none);
    "@list" a place in a list and then what was added under that name; "?words" said where it is
    not 0; "*" a multiplier, or the share of so many where it is negative; "%words" said of all of
    it where it is not 0: it is what it was before; "#list" a place in a list, said behind the
    total; "~list" the same, said as ``{which}``; "~one,two" from 1000 on in the second list;
    "^list,none" the bits of a number, each a place in a list, said as ``{what}``; "(list" all that
    is left, pairs of a place in a list and how much, said as ``{what}``; "&" the actor's weapon
    by its place; "/" takes two: so many times, divided by so many; "<30 words" 30 less for each;
    "=words" taken off the total, which leaves the degree;
    "-" nothing to show; "|" stands for no part and begins the other side of an opposed roll."""
    chance: bool = False
    """The parts make what is needed, not what was rolled: ``{need}`` says both."""
    beside: tuple[str, ...] = ()
    """Ids that must be cited too, for rows of a rule that says more than one thing."""
    when: tuple[int, ...] = ()
    """The degrees it is the line of; none given: every degree."""
    length: int = -1
    """How many parts the row must have; -1 for any."""
    has: tuple[int, ...] = ()
    """A place among the parts, and what must stand there."""
    bare: str = ""
    """The line where no die was thrown, if that reads differently."""
    alone: str = ""
    """The line where it is done to nobody else."""
    thrown: str = ""
    """The line where the weapon is one that is thrown, if that reads differently."""
    sums: bool = False
    """Rows of one person in one fold are added up and shown as one; ``{many}`` counts them."""
    shows: str = ""
    """The line in the fold: slots who whom weapon roll rolls faces total need result degree left
    rule title many, after for what is left as a bare number, sum for what the parts come to, p0,
    p1 ... for the bare parts, t0, t1 ... for the same as times, span for the first two: "0 to 1",
    "3 still", lasts for the faces in the unit that the last part gives in seconds: "4 hours",
    each for the faces of those whom the parts name, f0, f1 for the bare faces, the first of them as
    ``die`` has it, duel for a throw of who and whom: "Osk 4, ogre 3", and moved for left where no
    row before has said it: " (Ogre 3 → 1)"."""
    outcomes: tuple[str, ...] = ()
    """Words for the degrees, from 0."""
    joins: bool = False
    """It follows the row before it on the same line, where that is about nobody else."""
    quiet: bool = False
    """It is not shown in the fold: it has no die and decides nothing."""
    lucky: int = 0
    """The face that succeeds by itself."""
    unlucky: int = 0
    fumble: str = ""
    """The word for a failure by the unlucky face; the face is then not told besides."""

    def holds(self, cited: Collection[str], line: Line) -> bool:
        """Say whether this is how ``line`` reads, which cites ``cited``."""
        return (
            all(name in cited for name in self.beside)
            and (not self.when or line.outcome in self.when)
            and self.length in (-1, len(line.parts))
            and (not self.has or line.parts[self.has[0] : self.has[0] + 1] == self.has[1:])
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """All of it."""

    rules: Mapping[str, tuple[RuleLine, ...]]
    """Rule id -> how its rows read, the most particular first."""
    says: Mapping[str, tuple[str, ...]]
    bits: Mapping[str, tuple[str, ...]]
    lists: Mapping[str, tuple[str, ...]]
    """What "@list" and "#list" among the parts look up."""
    epithets: tuple[str, ...]
    """What tells one of a kind from another: "lean"."""
    minor: frozenset[str]
    """Ids that a fold does not cite beside others: they hold of every roll of their kind."""
    stat: str
    """One line for a hero: "{Heading/Label}" and "{Heading}" are looked up on the sheet."""
    foe: str
    """The same for a creature."""
    ailing: str
    """A pattern for what a sheet says of an illness; its group is the name. Empty: none."""
    shoots: str
    """A pattern for weapons that shoot, in their noun or in what the sheet says of them."""
    callings: Mapping[str, str]
    """What stands on a sheet as one word -> the same in words."""
    weapons: Mapping[str, str]
    """Weapons whose names no sentence could use -> what they are in prose."""
    others: Mapping[str, str]
    """Rule id -> what the part called "other" was, where a row cites it; "unsaid" where none is."""
    unlisted: tuple[str, ...]
    """What ``stat`` leaves out: everybody has it."""
    softer: tuple[str, str]
    """A mark among the states of a sheet, and what a log says for it."""
    health: str
    """What health is counted in, plural."""
    round: int = 0
    """Seconds of a round; 0 where the game counts none."""


_UNWRITTEN = Lines(
    rules={}, says={}, bits={}, lists={}, minor=frozenset(), stat="", foe="", ailing="", shoots="",
    epithets=("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"),
    callings={}, weapons={}, others={}, unlisted=(), softer=("", ""), health="points",
)  # fmt: skip
"""A game whose wordings are not written yet: its rulings are shown by their titles, and of its
fights no more is told than the dice say."""


@cache
def lines_of(game: str) -> Lines:
    """Return the wordings of ``game``.

    Raises:
        ContentError: its file is wrong.
    """
    shown, file = f"content/systems/{game}/lines.toml", folder("content") / "systems" / game
    if not (file / "lines.toml").exists():
        return replace(_UNWRITTEN, says=words("plain"))
    node = read(file / "lines.toml", shown)
    epithets = node.words("epithets", least=1)
    stat, health = node.text("stat"), node.text("health")
    softer = node.words("softer", ("", ""))
    if len(softer) != 2:  # noqa: PLR2004 - what stands there, and what is said
        raise node.fail("softer", "takes two texts: what stands on the sheet, what the log says")
    minor = frozenset(node.words("minor", ()))
    rules: dict[str, tuple[RuleLine, ...]] = {}
    for row in node.rows("rule"):
        rule = _rule(row)
        known = (*rules.get(rule.id, ()), rule)
        rules[rule.id] = tuple(
            sorted(known, key=lambda r: (-len(r.beside), not r.when, -r.length, not r.has))
        )
    lines = Lines(
        rules=rules,
        says=_says(node),
        bits=_bits(node.table("bits")),
        lists=_bits(node.table("lists")),
        epithets=epithets,
        minor=minor,
        softer=(softer[0], softer[1]),
        stat=stat,
        foe=node.text("foe", stat),
        ailing=node.text("ailing", ""),
        shoots=node.text("shoots", ""),
        callings=_texts(node.table("callings")),
        weapons=_texts(node.table("weapons")),
        others=_texts(node.table("others")),
        unlisted=node.words("unlisted", ()),
        health=health,
        round=node.number("round", 0, 0),
    )
    node.done()
    return lines


@cache
def words(name: str) -> Mapping[str, tuple[str, ...]]:
    """Return the wordings of ``templates/<name>.toml``: key -> patterns.

    Raises:
        ContentError: the file is missing or wrong.
    """
    node = read(folder("templates") / f"{name}.toml", f"templates/{name}.toml")
    found = _says(node)
    node.done()
    return found


def _rule(row: Node) -> RuleLine:
    tells = row.choice("tells", _TELLS, "")
    made = RuleLine(
        id=row.text("id"),
        beside=row.words("beside", ()),
        when=row.numbers("when", ()),
        length=row.number("length", -1),
        has=row.numbers("has", ()),
        bare=row.text("bare", ""),
        alone=row.text("alone", ""),
        thrown=row.text("thrown", ""),
        sums=row.flag("sums"),
        tells=cast("Tells", tells),
        use=row.text("use", ""),
        die=row.text("die", ""),
        parts=_plain(row, "parts"),
        shows=row.text("shows", ""),
        outcomes=_plain(row, "outcomes"),
        joins=row.flag("joins"),
        quiet=row.flag("quiet"),
        lucky=row.number("lucky", 0),
        unlucky=row.number("unlucky", 0),
        fumble=row.text("fumble", ""),
        chance=row.flag("chance"),
    )
    row.done()
    return made


def _plain(row: Node, key: str) -> tuple[str, ...]:
    """Take a list of texts in which blanks and repetitions are welcome."""
    value = row.plain(key)
    if value is None:
        return ()
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):  # pyright: ignore[reportUnknownVariableType] - TOML's edge
        raise row.fail(key, f"{value!r} is not a list of texts")
    return tuple(str(word) for word in value)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]


def _says(node: Node) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for row in node.rows("say"):
        key = row.text("key")
        if key in found:
            raise row.fail("key", f"{key!r} stands there twice")
        found[key] = row.words("lines", least=1)
        row.done()
    return found


def _texts(table: Node) -> dict[str, str]:
    return {key: table.text(key) for key in table.keys()}  # noqa: SIM118 - a Node is no dict


def stat_line(lines: Lines, sheet: Mapping[str, Mapping[str, str]], pattern: str = "") -> str:
    """Return one line for somebody: ``{Heading/Label}`` and ``{Heading}`` are looked up.

    Args:
        lines: The wordings of the game.
        sheet: Heading -> label -> words.
        pattern: The line; that for a hero if not given.
    """

    def look_up(match: re.Match[str]) -> str:
        heading, label = match.groups()
        entries = sheet.get(heading, {})
        if label:
            return lines.callings.get(entries.get(label, "-"), entries.get(label, "-"))
        told = (entry for entry in entries if entry not in lines.unlisted)
        return ", ".join(map(_ownerless, told)) or "-"

    return _SHEET.sub(look_up, pattern or lines.stat) or _first(sheet)


def _ownerless(entry: str) -> str:
    """Return ``entry`` as it suits one and several: "jaws" for "its jaws"."""
    return entry.removeprefix("its ").removeprefix("their ")


def _first(sheet: Mapping[str, Mapping[str, str]]) -> str:
    """Return what stands under the first heading of a sheet, which a game puts there first."""
    entries = next(iter(sheet.values()), dict[str, str]())
    return ", ".join(f"{label} {words}".strip() for label, words in entries.items())


def _bits(table: Node) -> dict[str, tuple[str, ...]]:
    return {key: table.words(key, least=2) for key in table.keys()}  # noqa: SIM118 - a Node is no dict
