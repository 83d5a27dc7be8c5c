"""The odds of a hazard and of an attempt: who it is about, what is asked, and its page or data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, get_args

from oracles.spelling import near
from solo.cli.options import printable, system_of
from solo.cli.output import progress
from solo.cli.shelves import open_library
from solo.cli.sides import gathered, one_line, who_is
from solo.content.shelf import same_name
from solo.errors import BriefError
from solo.odds.attempts import Chance, best_at, chance_of, chances_of
from solo.odds.exact import FEW_RUNS, MOST_RUNS
from solo.odds.ordeals import DEAD, DOWN, FREE, Outlook, outlook, ways
from solo.play.roster import HIGHEST_HERO, parse_side
from solo.play.sides import Sides
from solo.records import Hazard
from solo.render.attempts import attempt_view
from solo.render.formats.markdown import render_attempt, render_outlook
from solo.render.outlooks import outlook_view
from solo.render.shares import decimal
from solo.rules import Approach, Severity, Task

__all__ = ["Page", "Whose", "attempt_odds", "hazard_odds"]

_APPROACHES: Final[tuple[Approach, ...]] = get_args(Approach)
_DETAILED: Final[tuple[Approach, ...]] = ("cast", "force")
_DETAILED_WORDS: Final = 'write it like cast:magic-missile or "force:carry 250 lb"'
_USUAL_PARTY: Final = "party:4@2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Whose:
    """The game and the tale that people are taken from."""

    genre: str
    seed: str
    system: str
    settings: Mapping[str, str]

    def gathered(self, first: str, second: str | None) -> Sides:
        """Muster them."""
        return gathered(
            first, second, genre=self.genre, seed=self.seed, system=self.system,
            settings=self.settings,
        )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What was found, as data and as a page."""

    data: Mapping[str, object]
    text: Callable[[], str]


def hazard_odds(
    name: str, first: str | None, second: str | None, level: int | None, *, trials: int,
    whose: Whose,
) -> Page:  # fmt: skip
    """Return what the hazard called ``name`` does to ``first``, with ``second`` to help.

    Raises:
        BriefError: the hazard or somebody is not known, or more than one of a side is named.
    """
    hazard = _hazard(name, level)
    sides = _two(hazard, first, second, whose)
    companion = _healer(sides) if second is None else 0
    pair = [sides.members[0][0][0], sides.members[1][companion][0]]
    there = sides.stream.child("table", "hazard", hazard.id)
    found: list[Outlook] = []
    asked = ways(hazard)
    most = MOST_RUNS
    with progress(hazard.name, (1 + trials) * len(asked)) as tick:
        for way in asked:
            one = outlook(
                sides.system, pair[0], pair[1], hazard, way, stream=there, trials=trials, most=most,
                tick=tick,
            )  # fmt: skip
            found.append(one)
            tick(1 if one.trials else 1 + trials)
            # Where one way forks too often, the next is hardly worth the wait.
            most = FEW_RUNS if one.trials else most
    who, by = who_is(sides, 0, 0), who_is(sides, 1, companion)

    def text() -> str:
        view = outlook_view(found, sides.system, hazard, victim=who, companion=by, seed=whose.seed)
        return render_outlook(view)

    data = {
        "hazard": hazard.id, "level": hazard.level, "victim": who, "companion": by,
        "ways": [_outlook_data(one) for one in found],
        "settings": dict(sides.system.settings), "seed": whose.seed,
    }  # fmt: skip
    return Page(data=data, text=text)


def _hazard(name: str, level: int | None) -> Hazard:
    library = open_library()
    hazard = library.hazards.called(name)
    if hazard is None:
        raise BriefError(
            f"no hazard is called {name!r}; {near(same_name(name), [*library.hazards])}"
        )
    return hazard if level is None else replace(hazard, level=level)


def _two(hazard: Hazard, first: str | None, second: str | None, whose: Whose) -> Sides:
    """Muster the victim, and whoever may be the companion: one named, or one of each kind."""
    concepts = system_of(whose.system, whose.settings).concepts(whose.genre)
    level = min(hazard.level, HIGHEST_HERO)
    first = f"{concepts[0]}@{level}" if first is None else first
    for side in (first, second):
        if side is not None and sum(entry.count for entry in parse_side(side)) != 1:
            raise BriefError(f"{side!r} is not one creature; write it like fighter@3")
    level = min(parse_side(first)[0].level or level, HIGHEST_HERO)
    every = ",".join(f"{concept}@{level}" for concept in dict.fromkeys(concepts))
    return whose.gathered(first, every if second is None else second)


def _healer(sides: Sides) -> int:
    """Return who of the second side heals best."""
    people = [one for one, _ in sides.members[1]]
    task = Task("heal", "average", 0)
    return best_at(sides.system, people, task, stream=sides.stream.child("healer"))


def _outlook_data(one: Outlook) -> dict[str, object]:
    words = {FREE: "free", DOWN: "down", DEAD: "dead"}
    rows = [
        {
            "seconds": seconds,
            **{words.get(status, f"stage {status}"): decimal(share) for status, share in row},
        }
        for seconds, row in one.rows
    ]
    dead = one.share(DEAD)
    return {
        "way": one.way.name,
        "exact": not one.trials,
        "trials": one.trials,
        "cut_off": decimal(one.cut),
        "lives": decimal(1 - one.cut - dead),
        "dead": decimal(dead),
        "free": decimal(one.share(FREE) + one.share(DOWN)),
        "left": decimal(one.left()),
        "most": one.most,
        "tests": rows,
        "ends": [
            {"how": how, "status": words.get(status, f"stage {status}"), "left": left,
             "chance": decimal(share)}
            for (how, status, left), share in one.ends
        ],
    }  # fmt: skip


def attempt_odds(
    approach: str, severity: Severity, level: int, first: str | None, second: str | None, *,
    trials: int, whose: Whose,
) -> Page:  # fmt: skip
    """Return with what chance each of ``first`` does something, against ``second`` if anybody.

    Raises:
        BriefError: the approach or somebody is not known.
    """
    approach, detail = _approach(approach)
    sides = whose.gathered(_USUAL_PARTY if first is None else first, second)
    wish = Task(approach, severity, 0, level=level, detail=detail)
    if detail and not sides.system.heeds(wish):
        raise BriefError(
            f"{detail!r}: no rule of {sides.system.id} for {approach} turns on it; leave it away"
        )
    ours = [one for one, _ in sides.members[0]]
    theirs = [one for one, _ in sides.members[1]]
    if len(theirs) > 1:
        raise BriefError(f"{second!r} is {len(theirs)} creatures; an attempt is against one")
    there = sides.stream.child("table", "attempt", approach)
    together: tuple[str, Chance] | None = None
    with progress(approach, len(ours) + 1) as tick:
        whom = 1 if theirs else -1
        task = Task(approach, severity, 0, whom=whom, level=level, detail=detail)
        courses = [sides.system.attempt([one, *theirs], task) for one in ours]
        streams = [there.child(place, "alone") for place in range(len(ours))]
        alone = chances_of(sides.system, courses, streams=streams, trials=trials, tick=tick)
        rows = [(who_is(sides, 0, place), found) for place, found in enumerate(alone)]
        if len(ours) > 1:
            # Whoever is best leads; the first of equals.
            lead = max(range(len(ours)), key=lambda n: rows[n][1].share)
            others = tuple(n for n in range(len(ours)) if n != lead)
            whom = len(ours) if theirs else -1
            task = Task(approach, severity, lead, others, whom, level, detail)
            course = sides.system.attempt([*ours, *theirs], task)
            here = there.child("together")
            found = chance_of(sides.system, course, stream=here, trials=trials)
            together = rows[lead][0], found
    title, need = _asked(sides, approach, severity, level, detail)

    def text() -> str:
        view = attempt_view(
            rows, sides.system, together=together, title=title, against=need, seed=whose.seed
        )
        return render_attempt(view)

    data = {
        "attempt": approach, "detail": detail, "severity": severity, "level": level or None,
        "rows": [{"who": who, "alone": _chance_data(alone)} for who, alone in rows],
        "together": together
        and {"leads": together[0], "chance": _chance_data(together[1])},
        "settings": dict(sides.system.settings), "seed": whose.seed,
    }  # fmt: skip
    return Page(data=data, text=text)


def _approach(typed: str) -> tuple[Approach, str]:
    """Return the approach that was typed, and what stands after its colon.

    Raises:
        BriefError: nobody tries it, or not so.
    """
    name, colon, detail = (part.strip() for part in printable(typed).partition(":"))
    if name not in _APPROACHES:
        raise BriefError(f"nobody tries {name!r}; {near(name, _APPROACHES)}")
    if name == "cast" and not detail:
        raise BriefError(f"{typed!r} names no power; write it like cast:magic-missile")
    if colon and (name not in _DETAILED or not detail):
        what = "nothing stands" if name in _DETAILED else f"{name} takes nothing"
        raise BriefError(f"{typed!r}: {what} after the colon; {_DETAILED_WORDS}")
    return name, detail


def _asked(
    sides: Sides, way: Approach, severity: Severity, level: int, detail: str
) -> tuple[str, str]:
    """Return a title, and what must be reached."""
    if detail:
        return one_line(f"{way} {detail}"), ""
    if level:
        return f"{way} against level {level}", ""
    if sides.members[1]:
        return one_line(f"{way} against {who_is(sides, 1, 0)}"), ""
    need = sides.system.severity_facts(severity)
    return f"{way}, {severity}", need


def _chance_data(one: Chance) -> dict[str, object]:
    low, high = one.interval
    return {
        "chance": decimal(one.share), "exact": not one.trials, "trials": one.trials,
        "cut_off": decimal(one.cut), "interval": [decimal(low), decimal(high)],
        "ends": [
            {"verdict": verdict, "how": how, "chance": decimal(share)}
            for (verdict, how), share in one.ends
        ],
    }  # fmt: skip
