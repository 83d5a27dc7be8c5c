"""The reader of ``content/genres/<genre>/``: every key, slot and count is checked here.

A genre may lie in several roots; the first holds ``genre.toml``, every one may add records.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeVar, cast

from solo.content import cast_records as cast_record
from solo.content import device_records as device
from solo.content import genre_records as record
from solo.content import met_records as met
from solo.content import net_records as net
from solo.content.devices import BarKind, DecoyKind, FallKind, FittingKind, VistaKind
from solo.content.genres import (
    ClueKind,
    DeedKind,
    DropKind,
    ExitKind,
    FactionKind,
    GateKind,
    Genre,
    GoalKind,
    HerringKind,
    Hook,
    LockKind,
    LogLines,
    MethodKind,
    Motive,
    PersonKind,
    Reaction,
    RemedyKind,
    Saying,
    SceneKind,
    SecretKind,
    TieKind,
    Timeline,
    TreasureKind,
    Twist,
    Wandering,
    WeaknessKind,
)
from solo.errors import ContentError
from solo.reading import Node, read
from solo.resources import shown

__all__ = ["FILES", "LEAST", "LEAST_DOORS", "SHAPES", "read_genre"]

LEAST: Final = {
    "scene": 15, "exit": 6, "lock": 4, "gate": 2, "secret": 3, "drop": 2, "goal": 2, "hook": 8,
    "motive": 8, "twist": 3, "person": 8, "faction": 3, "treasure": 10, "clue": 12, "timeline": 4,
    "drive": 6, "dealing": 6, "tie": 6, "deed": 6, "quarrel": 4,
    "reaction": 5, "wandering": 4, "remedy": 4, "fitting": 5, "fall": 3, "bar": 2, "vista": 2,
    "decoy": 2, "method": 4, "weakness": 4, "herring": 4,
}  # fmt: skip
"""The fewest records a genre may have of each kind, so that an adventure can be filled."""

LEAST_DOORS: Final = 2
"""The fewest scene kinds tagged "entrance", and tagged "goal"."""

SHAPES: Final = ((2, 1), (2, 2), (3, 2), (3, 3))
"""Pieces of a fitting and how many are asked for: each must be there."""

FILES: Final = (
    "genre.toml", "scenes.toml", "exits.toml", "devices.toml", "missions.toml", "people.toml",
    "treasures.toml", "clues.toml", "nets.toml", "cast.toml", "timelines.toml", "reactions.toml",
    "wandering.toml", "remedies.toml", "log.toml",
)  # fmt: skip
"""The files of a genre; no other is read."""

_LOG: Final = {
    "arrive": "room", "leave": "room", "rest": "hours", "search_nothing": "room", "care": "name",
}  # fmt: skip
"""The lists of a genre's log -> the slot each has of its own."""

T = TypeVar("T")
_Make = Callable[[Node], T]


def _whole(rows: tuple[Reaction, ...], where: str) -> tuple[Reaction, ...]:
    """Refuse a reaction table with a gap or an overlap."""
    expected = 2
    for row in rows:
        if row.low != expected or row.high < row.low:
            raise ContentError(
                f"{where}: reaction: a row on {row.low}-{row.high} where {expected} is due; "
                "2 to 12 must be covered once each, in order"
            )
        expected = row.high + 1
    if expected != 13:  # noqa: PLR2004 - one past the highest face of 2d6
        raise ContentError(f"{where}: reaction: stops at {expected - 1}; 2d6 goes to 12")
    return rows


class _Files:
    """The files of one genre over all roots, each read once and refused if a key is left."""

    def __init__(self, genre: str, folders: Sequence[Path]) -> None:
        self.genre, self.folders = genre, folders
        self.homes: dict[str, str] = {}

    def nodes(self, name: str) -> Iterator[Node]:
        """Yield the tables of the file called ``name``, one a root that has it."""
        found = False
        for folder in self.folders:
            file = folder / name
            if file.exists():
                found = True
                yield read(file, shown(file))
        if not found:
            raise ContentError(f"genres/{self.genre}/{name}: missing; see content/README.md")

    def records(self, name: str, **makers: _Make[object]) -> dict[str, tuple[object, ...]]:
        """Return the records of a file by key, each id and noun standing once."""
        found: dict[str, list[object]] = {key: [] for key in makers}
        seen: dict[tuple[str, str, str], str] = {}
        for node in self.nodes(name):
            if not any(map(node.has, makers)):
                raise node.fail("", f"no record stands in it; write a [[{next(iter(makers))}]]")
            for key, make in makers.items():
                for row in node.rows(key):
                    made = make(row)
                    row.done()
                    for field in ("id", "noun"):
                        word = getattr(made, field, "")
                        if word and (key, field, word) in seen:
                            raise row.fail(field, f"{word!r} stands twice; choose another")
                        seen[key, field, word] = row.where
                    label = getattr(made, "id", len(found[key]))
                    self.homes[f"{key}[{label}]"] = row.where
                    found[key].append(made)
            node.done()
        for key, records in found.items():
            if len(records) < LEAST[key]:
                raise ContentError(
                    f"genres/{self.genre}/{name}: {key}: {len(records)} of at least {LEAST[key]} "
                    "given"
                )
        return {key: tuple(records) for key, records in found.items()}


def _doors(scenes: tuple[SceneKind, ...], where: str) -> tuple[SceneKind, ...]:
    for tag in ("entrance", "goal"):
        fit = sum(tag in scene.tags for scene in scenes)
        if fit < LEAST_DOORS:
            raise ContentError(
                f"{where}: scene: {fit} tagged {tag!r}; at least {LEAST_DOORS} are needed"
            )
    return scenes


def _shapes(fittings: tuple[FittingKind, ...], where: str) -> tuple[FittingKind, ...]:
    """Refuse a genre without a way for every number of pieces that adventures ask for."""
    for pieces, asks in SHAPES:
        if not any(len(kind.pieces) == pieces and kind.asks == asks for kind in fittings):
            raise ContentError(
                f"{where}: fitting: none asks for {asks} of {pieces} pieces; write one"
            )
    return fittings


def _shams(
    decoys: tuple[DecoyKind, ...], goals: tuple[GoalKind, ...], where: str
) -> tuple[DecoyKind, ...]:
    """Refuse a genre in which nothing passes for what a goal of it is about."""
    for goal in goals:
        if not any(goal.does in decoy.does for decoy in decoys):
            raise ContentError(
                f"{where}: decoy: none passes for what goal[{goal.id}] is to {goal.does}; "
                f'write one with does = ["{goal.does}"]'
            )
    return decoys


def read_genre(genre: str, folders: Sequence[Path]) -> Genre:
    """Return the genre found in ``folders``, whole and checked.

    Raises:
        ContentError: a file is missing or wrong; names file, record, key, value and remedy.
    """
    files = _Files(genre, folders)
    head = next(files.nodes("genre.toml"))
    if (name := head.text("id")) != genre:
        raise head.fail("id", f"{name!r} in a folder called {genre!r}; they must be the same")
    about = {key: record.text(head, key) for key in ("title", "about", "people", "places")}
    coin, titles = (
        record.noun(head, "coin"),
        record.texts(head, "titles", 3, ("place", "noun", "patron_last")),
    )
    returns = (
        record.texts(head, "returns", 1, ("spot", "near"), "spot near")
        if head.has("returns")
        else ()
    )
    head.done()
    found: dict[str, tuple[object, ...]] = {}
    found |= files.records("scenes.toml", scene=record.scene)
    found |= files.records(
        "exits.toml",
        exit=record.passage,
        lock=record.lock,
        gate=record.gate,
        secret=record.secret,
        drop=record.drop,
    )
    found |= files.records(
        "devices.toml",
        fitting=device.fitting,
        fall=device.fall,
        bar=device.bar,
        vista=device.vista,
        decoy=device.decoy,
    )
    found |= files.records(
        "missions.toml",
        goal=record.goal,
        hook=record.hook,
        motive=record.motive,
        twist=record.twist,
    )
    found |= files.records("people.toml", person=record.person, faction=record.faction)
    found |= files.records("treasures.toml", treasure=record.treasure)
    found |= files.records("clues.toml", clue=record.clue)
    found |= files.records(
        "nets.toml", method=net.method, weakness=net.weakness, herring=net.herring
    )
    found |= files.records(
        "cast.toml",
        drive=cast_record.drive,
        dealing=cast_record.dealing,
        tie=cast_record.tie,
        deed=cast_record.deed,
        quarrel=cast_record.quarrel,
    )
    found |= files.records("timelines.toml", timeline=record.timeline)
    found |= files.records("reactions.toml", reaction=met.reaction)
    found |= files.records("wandering.toml", wandering=met.wandering)
    found |= files.records("remedies.toml", remedy=record.remedy)
    return Genre(
        id=genre,
        title=about["title"],
        about=about["about"],
        coin=coin,
        people=about["people"],
        places=about["places"],
        titles=titles,
        returns=returns,
        scenes=_doors(cast("tuple[SceneKind, ...]", found["scene"]), f"genres/{genre}/scenes.toml"),
        exits=cast("tuple[ExitKind, ...]", found["exit"]),
        locks=cast("tuple[LockKind, ...]", found["lock"]),
        gates=cast("tuple[GateKind, ...]", found["gate"]),
        secrets=cast("tuple[SecretKind, ...]", found["secret"]),
        drops=cast("tuple[DropKind, ...]", found["drop"]),
        fittings=_shapes(
            cast("tuple[FittingKind, ...]", found["fitting"]), f"genres/{genre}/devices.toml"
        ),
        falls=cast("tuple[FallKind, ...]", found["fall"]),
        bars=cast("tuple[BarKind, ...]", found["bar"]),
        vistas=cast("tuple[VistaKind, ...]", found["vista"]),
        decoys=_shams(
            cast("tuple[DecoyKind, ...]", found["decoy"]),
            cast("tuple[GoalKind, ...]", found["goal"]),
            f"genres/{genre}/devices.toml",
        ),
        goals=cast("tuple[GoalKind, ...]", found["goal"]),
        hooks=cast("tuple[Hook, ...]", found["hook"]),
        motives=cast("tuple[Motive, ...]", found["motive"]),
        twists=cast("tuple[Twist, ...]", found["twist"]),
        people_kinds=cast("tuple[PersonKind, ...]", found["person"]),
        factions=cast("tuple[FactionKind, ...]", found["faction"]),
        treasures=cast("tuple[TreasureKind, ...]", found["treasure"]),
        clues=cast("tuple[ClueKind, ...]", found["clue"]),
        methods=cast("tuple[MethodKind, ...]", found["method"]),
        weaknesses=cast("tuple[WeaknessKind, ...]", found["weakness"]),
        herrings=cast("tuple[HerringKind, ...]", found["herring"]),
        drives=cast("tuple[Saying, ...]", found["drive"]),
        dealings=cast("tuple[Saying, ...]", found["dealing"]),
        ties=cast("tuple[TieKind, ...]", found["tie"]),
        deeds=cast("tuple[DeedKind, ...]", found["deed"]),
        quarrels=cast("tuple[Saying, ...]", found["quarrel"]),
        timelines=cast("tuple[Timeline, ...]", found["timeline"]),
        reactions=_whole(
            cast("tuple[Reaction, ...]", found["reaction"]), f"genres/{genre}/reactions.toml"
        ),
        wandering=cast("tuple[Wandering, ...]", found["wandering"]),
        remedies=cast("tuple[RemedyKind, ...]", found["remedy"]),
        log=_log(files),
        homes=files.homes,
    )


def _log(files: _Files) -> LogLines:
    lines: dict[str, tuple[str, ...]] = {}
    for node in files.nodes("log.toml"):
        if not any(map(node.has, _LOG)):
            raise node.fail("", f"nothing stands in it; write one of {', '.join(_LOG)}")
        for key, slot in _LOG.items():
            if node.has(key):
                slots = (slot, "who", "here", "spot", "near")
                lines[key] = (*lines.get(key, ()), *record.texts(node, key, 4, slots))
        node.done()
    for key in _LOG:
        if key not in lines:
            raise ContentError(
                f"genres/{files.genre}/log.toml: {key}: missing; a list of texts is needed"
            )
    return LogLines(**lines)
