"""A fight that stands by itself, as a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from oracles.streams import Stream
from solo.content.nouns import capital, count, listed
from solo.play.playthrough import Figure, Played
from solo.render.blocks import Block
from solo.render.cast import named
from solo.render.deeds import Deed, deeds
from solo.render.fold import Mechanics
from solo.render.lines import Lines, lines_of, stat_line
from solo.render.rounds import Rounds
from solo.render.teller import Teller
from solo.rules import Row, System

__all__ = ["FightView", "fight_view", "told_rounds"]

_LATE = 4
"""From this round on less is told of each."""
_CARE = frozenset({"tend", "wake", "fall", "heal", "bleed"})
"""What is done once nobody fights any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FightView:
    """Everything the template of a fight asks for."""

    title: str
    game: str
    seed: str
    sides: tuple[str, ...]
    who: tuple[str, ...]
    """Everybody's figures as it began, one line for all of a kind."""
    blocks: tuple[Block, ...]
    verdict: str
    fates: tuple[str, ...]
    notice: str


def told_rounds(
    played: Played, mechanics: Mechanics, rounds: Rounds, teller: Teller, stream: Stream
) -> list[Block]:
    """Return the rounds of a fight: a paragraph each, its dice folded under it.

    Late rounds in which nothing comes of anything are told together, and so is what is done for
    the fallen once nobody fights any more.
    """
    found: list[Block] = []
    for some in _spells(played, mechanics, rounds):
        rows = [row for each in some for row in each.rows]
        done = [deed for each in some for deed in each.done]
        lines = [*mechanics.lines(rows), *_whys(played, mechanics, some[0].first, some[-1].past)]
        if not lines and not done:
            continue
        text = rounds.tell(
            _cared(done) if some[0].after else done,
            late=some[0].beat > _LATE,
            stream=stream.child("round", some[0].beat),
            after=some[0].after,
        )
        if text:
            found.append(Block(kind="prose", text=text))
        if lines:
            found.append(Block(kind="fold", title=_title(some), lines=tuple(lines)))
            teller.pause()
    return found


@dataclass(slots=True, kw_only=True)
class _Round:
    """The rulings of one round."""

    beat: int
    rows: list[Row]
    done: list[Deed]
    first: int
    """Place of its first ruling on the tape, and of the first behind it."""
    past: int
    after: bool = False
    """Nobody fights any more."""


def _spells(played: Played, mechanics: Mechanics, rounds: Rounds) -> list[list[_Round]]:
    """Return the rounds, those that are told together in one list."""
    every: list[_Round] = []
    ruled = 0
    for beat, some in groupby(played.tape, key=lambda row: row[0]):
        rows = list(some)
        done = deeds(rows, mechanics.rule, played.cast)
        for deed in done:
            deed.order += ruled
        past = ruled + len(rows)
        every.append(_Round(beat=beat, rows=rows, done=done, first=ruled, past=past))
        ruled = past
    for each in reversed(every):
        if not each.done or any(deed.tells not in _CARE for deed in each.done):
            break
        each.after = each.beat > 1
    found: list[list[_Round]] = []
    for each in every:
        dull = each.beat > _LATE and not each.after and rounds.is_dull(each.done)
        last = found[-1] if found else []
        same = bool(last) and last[-1].after == each.after
        joined = same and (each.after or (dull and _is_dull(last, rounds)))
        if joined:
            last.append(each)
        else:
            found.append([each])
    return found


def _is_dull(some: Sequence[_Round], rounds: Rounds) -> bool:
    return all(each.beat > _LATE and rounds.is_dull(each.done) for each in some)


def _cared(done: Sequence[Deed]) -> list[Deed]:
    """Return what was done for the fallen, of each the last try alone."""
    tried = {deed.whom: deed for deed in done if deed.tells == "tend"}
    return [deed for deed in done if deed.tells != "tend" or tried[deed.whom] is deed]


def _title(some: Sequence[_Round]) -> str:
    if some[0].after:
        return "Afterwards"
    first, last = some[0].beat, some[-1].beat
    return f"Round {first}" if first == last else f"Rounds {first} to {last}"


def _whys(played: Played, mechanics: Mechanics, first: int, past: int) -> Iterator[str]:
    """Yield why what was ruled from ``first`` on was decided so, a line for each who decided."""
    some = [(who, why) for at, who, why in played.whys if first <= at < past]
    for who, each in groupby(some, key=lambda one: one[0]):
        clauses = "; ".join(dict.fromkeys(why for _, why in each))
        yield f"Why {mechanics.names[who] if who >= 0 else 'so'}: {clauses}"


def fight_view(
    played: Played, system: System, *, stream: Stream, title: str, seed: str
) -> FightView:
    """Tell ``played`` and return it ready to be laid out."""
    lines = lines_of(system.id)
    names = named(played.cast, lines.epithets, stream=stream.child("names"))
    common = [pattern for some in lines.says.values() for pattern in some]
    teller = Teller(stream.child("tell"), lines.bits, common)
    mechanics = Mechanics(played, system, lines, names)
    rounds = Rounds(played.cast, names, lines, teller)
    began = _began(played, system)
    blocks = told_rounds(played, mechanics, rounds, teller, stream)
    return FightView(
        title=title,
        game=system.source.title,
        seed=seed,
        sides=tuple(_side([f for f in began if f.side == side]) for side in (0, 1)),
        blocks=tuple(blocks),
        verdict=_ended(played, began),
        who=tuple(_who(played, system, lines)),
        fates=tuple(_fate(f, n, lines) for f, n in zip(played.cast, names, strict=True)),
        notice=system.source.notice,
    )


def _side(figures: Sequence[Figure]) -> str:
    heroes = [figure.name for figure in figures if figure.proper]
    kinds = Counter((f.noun, f.plural) for f in figures if not f.proper)
    return listed([*heroes, *(count(n, *kind) for kind, n in kinds.items())])


def _called(figures: Sequence[Figure]) -> tuple[str, bool]:
    """Return what a side is called in a sentence, and whether it is several."""
    heroes = [figure.name for figure in figures if figure.proper]
    kinds = Counter((f.noun, f.plural) for f in figures if not f.proper)
    if heroes and not kinds:
        return ("the party", False) if len(heroes) > 1 else (heroes[0], False)
    them = [f"the {plural if many > 1 else noun}" for (noun, plural), many in kinds.items()]
    return listed([*heroes, *them]), len(figures) > 1


def _began(played: Played, system: System) -> Sequence[Figure]:
    """Return those who were there when it began; everybody, where no start was kept."""
    if not played.start:
        return played.cast
    return played.cast[: len(system.course(played.start).cast)]


def _ended(played: Played, began: Sequence[Figure]) -> str:
    """Return in words who won of those who began, and why it was over."""
    sides = [[f for f in began if f.side == side] for side in (0, 1)]
    winner, loser = sides if played.verdict != "lost" else reversed(sides)
    (first, _), (second, several) = _called(winner), _called(loser)
    if played.verdict not in {"won", "lost"}:
        _, _, why = played.how.partition(": ")
        if played.verdict == "unfinished":
            return "It was never decided."
        return f"Nobody won: {why or played.how}." if played.how else "Nobody won."
    were = "were" if several else "was"
    away = "got away" if played.how == "escaped" else "broke and ran"
    if played.how in {"escaped", "routed"}:
        left = sum(figure.after > 0 for figure in loser)
        who = "the rest" if 0 < left < len(loser) else second
        return f"{capital(first)} held the field; {who} {away}."
    if played.how == "captured":
        return f"{capital(first)} won; {second} {were} beaten, and not all dead."
    if played.how == "slain":
        return f"{capital(first)} won; {second} {were} killed or broken to the last."
    return f"{capital(first)} won{f': {played.how}' if played.how else ''}."


def _who(played: Played, system: System, lines: Lines) -> Iterator[str]:
    """Yield who is who: heroes one by one, creatures by kind; nothing where no start was kept."""
    if not played.start:
        return
    people = system.course(played.start).cast
    kinds: dict[tuple[str, str], list[str]] = {}
    for figure, one in zip(played.cast, people, strict=False):
        sheet = one.sheet()
        if figure.proper:
            yield f"**{figure.name}**, {stat_line(lines, sheet)}"
        else:
            figures = stat_line(lines, sheet, lines.foe)
            kinds.setdefault((figure.noun, figures), []).append(figure.plural)
    for (noun, figures), plurals in kinds.items():
        yield f"**{capital(count(len(plurals), noun, plurals[0]))}**, {figures}"


def _fate(figure: Figure, name: str, lines: Lines) -> str:
    words = f"{figure.after} of {figure.most} {lines.health} left"
    was, softer = lines.softer
    ails = ", ".join(state.replace(was, softer) if was else state for state in figure.states)
    return f"**{capital(name)}**: {words}{f'; {ails}' if ails else ''}"
