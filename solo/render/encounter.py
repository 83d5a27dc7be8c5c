"""Encounters as a GM reads them at the table: who comes, what they are busy with, how it goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from shlex import join
from typing import Final

from oracles.streams import Stream
from solo.content.alternatives import settle
from solo.content.nouns import capital, count, listed
from solo.content.wording import at_work
from solo.odds.encounters import Encounter
from solo.odds.groups import Group
from solo.records import Aim
from solo.render.danger import venom
from solo.render.lines import lines_of, stat_line
from solo.render.shares import between, mean, seen
from solo.render.tallies import assumed
from solo.rules import System

__all__ = ["EncounterView", "EncountersView", "TroopView", "encounters_view", "roster"]

_WANTS: Final[Mapping[Aim, str]] = {
    "kill": "blood; nobody is to be left standing",
    "capture": "somebody taken alive",
    "drive-off": "to be left alone; whoever goes may go",
    "guard": "nobody past this place; whoever leaves is not followed",
    "steal": "something to carry off",
    "escape": "a way out",
    "mindless": "nothing; stops only when broken",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class TroopView:
    """Some of one kind."""

    name: str
    doing: str
    """What it is busy with when met, as a clause after its name; may be empty."""
    figures: str
    wants: str
    venom: str
    """What its hits bring; may be empty."""
    sign: str
    heard: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EncounterView:
    """One encounter."""

    title: str
    command: str
    """What plays it, with the roster as `solo fight` and `solo odds` take it."""
    wins: str
    interval: str
    trials: int
    rounds: str
    dead: str
    """How many of the party die on average; of a lone hero, in which share of the fights."""
    off: bool
    """It is not what was asked for, by its trials."""
    tried: int
    """How many groups were tried for it."""
    troops: tuple[TroopView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EncountersView:
    """Everything the template of encounters asks for."""

    title: str
    game: str
    seed: str
    lone: str
    """Whoever meets it alone, by name; empty for a party."""
    asked: int
    """Percent of fights won that were asked for."""
    encounters: tuple[EncounterView, ...]
    assumed: tuple[str, ...]
    notice: str


def roster(group: Group) -> str:
    """Return a group as it is written for `solo fight` and `solo odds`."""
    return ",".join(
        troop.kind.id
        + (f"*{troop.count}" if troop.count > 1 else "")
        + (f"@{troop.level}" if troop.level != troop.kind.level else "")
        for troop in group
    )


def encounters_view(
    made: Sequence[Encounter],
    system: System,
    *,
    title: str,
    call: Sequence[str],
    seed: str,
    lone: str,
    stream: Stream,
) -> EncountersView:
    """Return encounters ready to be laid out.

    Args:
        made: The encounters, at least one.
        system: The game.
        title: Of the page.
        call: The words of the command that plays such a fight, but for the roster.
        seed: As it was typed.
        lone: Whoever meets it alone, by name; empty for a party.
        stream: The address of the telling.
    """
    return EncountersView(
        title=title,
        game=system.source.title,
        seed=seed,
        lone=lone,
        asked=int(100 * made[0].aim),
        encounters=tuple(
            _view(one, system, call, lone=bool(lone), stream=stream.child(number))
            for number, one in enumerate(made, 1)
        ),
        assumed=assumed(system),
        notice=system.source.notice,
    )


def _view(
    one: Encounter, system: System, call: Sequence[str], *, lone: bool, stream: Stream
) -> EncounterView:
    tally = one.tally
    dead = sum(many * found.trials for many, found in tally.fallen)
    return EncounterView(
        title=capital(_led(one.group)),
        command=join([*call, roster(one.group)]),
        wins=seen(tally.wins, tally.trials),
        interval=between(tally.interval),
        trials=tally.trials,
        rounds=mean(tally.mean_rounds()),
        dead=seen(dead, tally.trials) if lone else mean(Fraction(dead, tally.trials)),
        off=not one.near,
        tried=one.tried,
        troops=tuple(_troops(one.group, system, stream)),
    )


def _led(group: Group) -> str:
    """Return who comes: "five toll bravos, led by a horn sergeant"."""
    *head, last = (count(t.count, t.kind.name, t.kind.plural) for t in group)
    return f"{last}, led by {listed(head)}" if head else last


def _troops(group: Group, system: System, stream: Stream) -> Iterator[TroopView]:
    lines = lines_of(system.id)
    for place, troop in enumerate(group):
        here = stream.child(place)
        kind = settle(troop.kind, stream=here.child("words"))
        sheet = system.threat(kind, troop.level).sheet()
        yield TroopView(
            name=capital(count(troop.count, kind.name, kind.plural)),
            doing=at_work(here.child("doing").pick(kind.doing), troop.count) if kind.doing else "",
            figures=capital(stat_line(lines, sheet, lines.foe)),
            wants=_WANTS[kind.aim],
            venom=venom(kind, system, troop.level),
            sign=here.child("sign").pick(kind.sign) if kind.sign else "",
            heard=here.child("says").pick(kind.says) if kind.says else "",
        )
