"""Patterns of cycles as records: ``content/patterns/``, read once and checked.

A pattern joins two places, ``in`` and ``out``, by arcs. Its ways may be hidden, fall one way, close
behind or be barred; its locks say where what opens them lies; its marks tell later phases what
each place is for; its checks say what must be true of it when it has been laid out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Literal, TypeAlias, cast

from oracles.spelling import near
from solo.errors import ContentError
from solo.reading import Node, read
from solo.resources import shown, toml_files

__all__ = [
    "CHECKS",
    "DRESSES",
    "HANGS",
    "MARKS",
    "Arc",
    "Check",
    "Dress",
    "Hang",
    "Mark",
    "PatternKind",
    "patterns",
    "read_patterns",
]

DRESSES: Final = ("secret", "drop", "behind", "barred", "falls", "opens", "turn")
"""What may become of a way: hidden; one way; closed behind whoever crosses it; barred against its
first end until somebody comes from its last; closed, or opened, when the ``turn`` is crossed."""

HANGS: Final = ("lock", "gate", "shutter", "pieces", "any")
"""What may shut a way: a key; an event; a lever that opens the exit itself; several pieces, all of
them; either of two."""

MARKS: Final = (
    "strong threat", "reward", "vista", "patrol", "roamer", "quiet", "decoy", "hazard", "turn",
)  # fmt: skip
"""What a place, or a way, is for."""

CHECKS: Final = ("loop", "shorter", "apart", "separate", "retreat", "optional", "marked", "turned")

_HungKind: TypeAlias = Literal["lock", "gate", "shutter", "pieces", "any"]
_DressKind: TypeAlias = Literal["secret", "drop", "behind", "barred", "falls", "opens", "turn"]
_NODE: Final = re.compile(r"[a-z][a-z-]*")
_LONGEST: Final = 5
_OFTENEST: Final = 20


@dataclass(frozen=True, slots=True)
class Arc:
    """A chain of ``least`` to ``most`` new places between two nodes; no ``end``: a dead end."""

    id: str
    start: str
    end: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Dress:
    """What becomes of the first or last way of an arc, in so many cases of a hundred."""

    arc: str
    last: bool
    is_: _DressKind
    percent: int
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Hang:
    """A shut way, what it may be shut by (one is drawn), and the places of what opens it."""

    arc: str
    last: bool
    kinds: tuple[_HungKind, ...]
    at: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """What a place is for: "in", "out", a node, "a.first", "a.mid", "a.last" or "a.*"."""

    place: str
    says: str


@dataclass(frozen=True, slots=True)
class Check:
    """Something that must be true of the pattern where it was laid out."""

    is_: str
    arc: str = ""
    by: int = 1
    mark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternKind:
    """A pattern as it is written."""

    id: str
    title: str
    called: str
    """What a page calls it, as a noun phrase with its article: "a hidden shortcut"."""
    says: str
    """What it is, for whoever preps: whole sentences."""
    weight: int
    fallback: str
    """Id of the pattern that is laid where this one fails its checks; none: plain ways are."""
    nodes: tuple[str, ...]
    """Further places besides ``in`` and ``out`` that arcs may meet in."""
    arcs: tuple[Arc, ...]
    dresses: tuple[Dress, ...]
    hangs: tuple[Hang, ...]
    marks: tuple[Mark, ...]
    checks: tuple[Check, ...]
    home: str = field(default="", compare=False)
    """The file it stands in."""

    @property
    def least(self) -> int:
        """Places it needs besides ``in``."""
        return 1 + len(self.nodes) + sum(arc.least for arc in self.arcs)


def patterns(*places: Path) -> tuple[PatternKind, ...]:
    """Return the patterns in ``places``, folders in order, files by name.

    Raises:
        ContentError: a record is wrong; file, record, key, value and remedy are named.
    """
    found: dict[str, PatternKind] = {}
    homes: dict[str, str] = {}
    for file in (file for place in places for file in toml_files(place)):
        name = shown(file)
        for row in _rows(read(file, name)):
            kind = _pattern(row)
            if kind.id in found:
                raise row.fail("id", f"{kind.id!r} stands in {homes[kind.id]} too; rename one")
            found[kind.id], homes[kind.id] = replace(kind, home=name), name
    _follow(found, homes)
    return tuple(found.values())


def read_patterns(node: Node) -> tuple[PatternKind, ...]:
    """Return the patterns of one file."""
    return tuple(map(_pattern, _rows(node)))


def _rows(node: Node) -> Sequence[Node]:
    rows = list(node.rows("pattern", least=1))
    node.done()
    return rows


def _follow(found: Mapping[str, PatternKind], homes: Mapping[str, str]) -> None:
    """Refuse fallbacks that lead nowhere or in a ring."""
    for kind in found.values():
        where = f"{homes[kind.id]}: pattern[{kind.id}]: fallback"
        seen = [kind.id]
        while fallback := found[seen[-1]].fallback:
            if fallback not in found:
                hint = near(fallback, tuple(found))
                raise ContentError(f"{where}: {fallback!r} is no pattern; {hint}")
            if fallback in seen:
                raise ContentError(f"{where}: {' to '.join((*seen, fallback))}; end it with none")
            seen.append(fallback)


def _pattern(row: Node) -> PatternKind:
    nodes = row.words("nodes", ())
    for name in nodes:
        if not _NODE.fullmatch(name) or name in ("in", "out") or nodes.count(name) > 1:
            raise row.fail(
                "nodes", f"{name!r} cannot be one; write words of letters, each once, not in or out"
            )
    arcs = tuple(_arc(arc, nodes) for arc in row.rows("arcs", least=1))
    for number, arc in enumerate(arcs):
        if any(arc.id == other.id for other in arcs[:number]):
            raise row.fail(f"arcs[{arc.id}]", "stands there twice; choose another id")
    kind = PatternKind(
        id=row.text("id"),
        title=row.text("title"),
        called=row.text("called"),
        says=row.text("says"),
        weight=row.number("weight", low=0, high=_OFTENEST),
        fallback=row.text("fallback", ""),
        nodes=nodes,
        arcs=arcs,
        dresses=tuple(_dress(dress, arcs) for dress in row.rows("ways")),
        hangs=tuple(_hang(hang, arcs, nodes) for hang in row.rows("locks")),
        marks=tuple(_mark(mark, arcs, nodes) for mark in row.rows("marks")),
        checks=tuple(_check(check, arcs) for check in row.rows("checks", least=1)),
    )
    row.done()
    if not any("out" in (arc.start, arc.end) for arc in arcs):
        raise row.fail("arcs", 'none of them comes to "out"; let one end there')
    met = _met(arcs)
    for name in ("out", *nodes):
        if name not in met:
            raise row.fail("arcs", f"none leads from in to {name!r}; join them")
    if any(check.is_ == "turned" for check in kind.checks) and "turn" not in nodes:
        raise row.fail("checks", "'turned' asks for a node called 'turn'; write it in nodes")
    return kind


def _met(arcs: Sequence[Arc]) -> set[str]:
    """Return the nodes that arcs join to "in", whichever way they are written."""
    met = {"in"}
    for _ in arcs:
        met.update(
            end for arc in arcs if met & {arc.start, arc.end} for end in (arc.start, arc.end) if end
        )
    return met


def _arc(row: Node, nodes: Sequence[str]) -> Arc:
    known = ("in", "out", *nodes)
    least = row.number("least", 0, 0, _LONGEST)
    arc = Arc(
        id=row.text("id"),
        start=row.choice("from", known),
        end=row.choice("to", known, ""),
        least=least,
        most=row.number("most", least, least, _LONGEST),
    )
    row.done()
    if not arc.least and (not arc.end or arc.start == arc.end):
        raise row.fail("least", "0, and it leads nowhere; give it a place, or an end")
    return arc


def _way(row: Node, arcs: Sequence[Arc]) -> tuple[str, bool]:
    """Take the address of a way: "a:first" or "a:last"."""
    text = row.text("way")
    arc, _, end = text.partition(":")
    if arc not in [one.id for one in arcs] or end not in ("first", "last"):
        known = ", ".join(f"{one.id}:first, {one.id}:last" for one in arcs)
        raise row.fail("way", f"{text!r} is no way; write one of {known}")
    return arc, end == "last"


def _place(row: Node, key: str, text: str, arcs: Sequence[Arc], nodes: Sequence[str]) -> str:
    known = [
        "in",
        "out",
        *nodes,
        *(f"{a.id}.{end}" for a in arcs if a.most for end in ("first", "mid", "last", "*")),
    ]
    if text not in known:
        raise row.fail(key, f"{text!r} is no place; write one of {', '.join(known)}")
    return text


def _dress(row: Node, arcs: Sequence[Arc]) -> Dress:
    arc, last = _way(row, arcs)
    dress = Dress(
        arc,
        last,
        cast("_DressKind", row.choice("is", DRESSES, "")),
        row.number("percent", 100, 1, 100),
        row.choice("mark", MARKS, ""),
    )
    row.done()
    if not dress.is_ and not dress.mark:
        raise row.fail("is", f"missing; one of {', '.join(DRESSES)}, or a mark, is needed")
    return dress


def _hang(row: Node, arcs: Sequence[Arc], nodes: Sequence[str]) -> Hang:
    arc, last = _way(row, arcs)
    kinds = row.words("kinds", least=1)
    for kind in kinds:
        if kind not in HANGS:
            raise row.fail("kinds", f"{kind!r} is not one of {', '.join(HANGS)}")
    at = tuple(_place(row, "at", text, arcs, nodes) for text in row.words("at", least=1))
    many = {"pieces": len(at) > 1, "any": len(at) > 1}
    if not all(many.get(kind, len(at) == 1) for kind in kinds):
        raise row.fail("at", f"{len(at)} places do not suit {', '.join(kinds)}")
    row.done()
    return Hang(arc, last, cast("tuple[_HungKind, ...]", kinds), at)


def _mark(row: Node, arcs: Sequence[Arc], nodes: Sequence[str]) -> Mark:
    mark = Mark(_place(row, "place", row.text("place"), arcs, nodes), row.choice("mark", MARKS))
    row.done()
    return mark


def _check(row: Node, arcs: Sequence[Arc]) -> Check:
    ids = [arc.id for arc in arcs]
    check = Check(
        row.choice("is", CHECKS),
        row.choice("arc", ids, ""),
        row.number("by", 1, 1, 9),
        row.choice("mark", MARKS, ""),
    )
    row.done()
    needs = {"loop": "arc", "shorter": "arc", "optional": "arc", "marked": "mark"}
    key = needs.get(check.is_, "")
    if key and not getattr(check, key):
        raise row.fail(key, f"missing; {check.is_!r} asks for one")
    return check
