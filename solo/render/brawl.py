"""A fight that stands by itself, as a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from oracles.streams import Stream
from solo.content.nouns import capital, count, listed
from solo.play.playthrough import Figure, Played
from solo.render.blocks import Block
from solo.render.cast import named
from solo.render.deeds import deeds
from solo.render.fold import Mechanics
from solo.render.lines import lines_of
from solo.render.rounds import Rounds
from solo.render.teller import Teller
from solo.rules import System

__all__ = ["FightView", "fight_view", "told_rounds"]

_HOWS = {"escaped": "the others got away"}
_LATE = 4
"""From this round on less is told of each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FightView:
    """Everything the template of a fight asks for."""

    title: str
    game: str
    seed: str
    sides: tuple[str, ...]
    blocks: tuple[Block, ...]
    verdict: str
    fates: tuple[str, ...]
    notice: str


def told_rounds(
    played: Played, mechanics: Mechanics, rounds: Rounds, teller: Teller, stream: Stream
) -> list[Block]:
    """Return the rounds of a fight: a paragraph each, its dice folded under it."""
    found: list[Block] = []
    for beat, some in groupby(played.tape, key=lambda row: row[0]):
        rows = list(some)
        done = deeds(rows, mechanics.rule, played.cast)
        lines = mechanics.lines(rows)
        if not lines and not done:
            continue
        text = rounds.tell(done, late=beat > _LATE, stream=stream.child("round", beat))
        if text:
            found.append(Block(kind="prose", text=text))
        if lines:
            found.append(Block(kind="fold", title=f"Round {beat}", lines=tuple(lines)))
            teller.pause()
    return found


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
    blocks = told_rounds(played, mechanics, rounds, teller, stream)
    verdict = {
        "won": "The first side won",
        "lost": "The second side won",
        "draw": "Nobody won",
        "unfinished": "It was never decided",
    }[played.verdict or "unfinished"]
    return FightView(
        title=title,
        game=system.source.title,
        seed=seed,
        sides=tuple(_side([f for f in played.cast if f.side == side]) for side in (0, 1)),
        blocks=tuple(blocks),
        verdict=f"{verdict}: {_HOWS.get(played.how, played.how)}." if played.how else f"{verdict}.",
        fates=tuple(_fate(f, n, lines.health) for f, n in zip(played.cast, names, strict=True)),
        notice=system.source.notice,
    )


def _side(figures: Sequence[Figure]) -> str:
    heroes = [figure.name for figure in figures if figure.proper]
    kinds = Counter((f.noun, f.plural) for f in figures if not f.proper)
    return listed([*heroes, *(count(n, *kind) for kind, n in kinds.items())])


def _fate(figure: Figure, name: str, health: str) -> str:
    words = f"{figure.after} of {figure.most} {health} left"
    ails = ", ".join(figure.states)
    return f"**{capital(name)}**: {words}{f'; {ails}' if ails else ''}"
