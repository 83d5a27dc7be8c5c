"""Encounters made to a share of wins, each with the odds that trials give it.

Groups whose strain is what the share asks for are found by the game's gauge, and one is drawn. Then
fights are tried: a group that proves easier or harder than it should is changed, and one that no
change mends is laid aside for the next. What is reported are other trials than those, so that they
cannot flatter what was chosen by them.

The order of the dice: "lots" draws the groups, ("probe", lot, change) tries them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Final

from oracles.streams import Stream
from solo.errors import BriefError
from solo.odds.groups import Group, Scales, alike, variant
from solo.odds.lots import lots
from solo.odds.sampling import sample
from solo.odds.trials import Tally, merged, set_against, tally
from solo.records import Json, Place, Threat
from solo.rules import Creature, System

__all__ = ["BANDS", "Encounter", "encounter", "mustered"]

BANDS: Final[Mapping[str, int]] = {"easy": 95, "standard": 80, "hard": 60, "deadly": 35}
"""Band -> the percent of fights that the party wins."""

_PROBES: Final = 200
"""Fights tried with a group before it is left as it is or changed."""

_SLACK: Final = Fraction(6, 100)
"""How far a probe may be off the aim; near the ends, no more than half of what is left to them."""

_LEAST: Final = Fraction(2, 100)
"""Nearer than this nothing is asked to be."""

_FAR: Final = Fraction(12, 100)
"""An encounter whose trials were off by more than this is not what was asked for."""

_CHANGES: Final = 2
"""How often one lot is changed."""

_LOTS: Final = 3
"""How many lots are drawn at the most; then the best of all that was tried is taken."""

_SURE: Final = Fraction(2, 100)
"""A probe in which all fights went one way is read as if so many had not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Encounter:
    """Who comes, how hard they press, and how it goes."""

    group: Group
    aim: Fraction
    """The share of wins asked for."""
    strain: Fraction
    """By the game's gauge."""
    tally: Tally
    """Trials that had no part in the choice."""
    tried: int
    """How many groups were tried until this one was taken."""
    near: bool
    """Whether it is about what was asked for; if not, nothing nearer was found."""


@dataclass(frozen=True, slots=True)
class _Try:
    """A group, its strain, and the share of wins in its probe."""

    group: Group
    strain: Fraction
    share: Fraction


def mustered(system: System, group: Group) -> list[tuple[Creature, Threat]]:
    """Return the creatures of a group, each with its record."""
    return [
        (system.threat(troop.kind, troop.level), troop.kind)
        for troop in group
        for _ in range(troop.count)
    ]


def encounter(
    system: System,
    party: Sequence[Creature],
    kinds: Sequence[Threat],
    aim: Fraction,
    *,
    trials: int,
    stream: Stream,
    table: Stream,
    lately: Sequence[Group] = (),
    together: Callable[[Threat, Threat], bool] = alike,
) -> Encounter:
    """Return an encounter of which ``party`` wins about the share ``aim``.

    Args:
        system: The game.
        party: Who meets it.
        kinds: Who may come.
        aim: The share of wins asked for, above 0 and below 1.
        trials: Fights counted for the odds.
        stream: Where the choice and the trials that correct it come from.
        table: The address of the fight whose trials are reported.
        lately: Groups met before; others are preferred.
        together: Whether a leader and a kind of a lower level keep company.

    Raises:
        BriefError: nobody may come, or ``aim`` is no share that trials can tell.
    """
    if not kinds:
        raise BriefError("no kind of threat is left to build an encounter from; allow more")
    if not 0 < aim < 1:
        raise BriefError(f"{aim} of all fights cannot be aimed at; more than 0, less than 1 can")
    scales = Scales(system, party)
    drawn = lots(
        scales,
        kinds,
        system.strain(aim),
        lately=lately,
        together=together,
        stream=stream.child("lots"),
    )
    tries: list[_Try] = []
    for number, (group, strain) in enumerate(islice(drawn, _LOTS)):
        tries += _tries(scales, group, strain, aim, stream=stream.child("probe", number))
        if _right(tries[-1].share, aim):
            break
    best = min(tries, key=lambda one: abs(one.share - aim))
    packed = _packed(scales, best.group)
    odds = sample(system, packed, stream=table, trials=trials, ours=len(party))
    return Encounter(
        group=best.group,
        aim=aim,
        strain=best.strain,
        tally=odds,
        tried=len(tries),
        near=abs(best.share - aim) <= _FAR,
    )


def _tries(
    scales: Scales, group: Group, strain: Fraction, aim: Fraction, *, stream: Stream
) -> Iterator[_Try]:
    """Yield a group tried, and what it is changed to, until it is right or changed enough."""
    known = [group]
    for change in range(_CHANGES + 1):
        share = _probe(scales, group, aim, stream=stream.child(change))
        yield _Try(group, strain, share)
        if _right(share, aim):
            return
        # It proved as hard as the strain of its share of wins; what is asked for moves with that.
        proved = scales.system.strain(min(max(share, _SURE), 1 - _SURE))
        other = variant(scales, group, strain * scales.system.strain(aim) / proved, known)
        if other is None:
            return
        group, strain = other
        known.append(group)


def _slack(aim: Fraction) -> Fraction:
    return max(min(_SLACK, aim / 2, (1 - aim) / 2), _LEAST)


def _right(share: Fraction, aim: Fraction) -> bool:
    return abs(share - aim) < _slack(aim)


def _probe(scales: Scales, group: Group, aim: Fraction, *, stream: Stream) -> Fraction:
    """Return the share of wins in trials; half of them do where it is clearly off the aim."""
    packed, half = _packed(scales, group), _PROBES // 2
    seen = tally(scales.system, packed, stream=stream, trials=half)
    low, high = seen.interval
    if low - aim < _slack(aim) and aim - high < _slack(aim):
        more = tally(scales.system, packed, stream=stream, trials=half, first=half + 1)
        seen = merged([seen, more])
    return Fraction(seen.wins, seen.trials)


def _packed(scales: Scales, group: Group) -> Json:
    foes = [one for one, _ in mustered(scales.system, group)]
    return set_against(scales.system, scales.party, foes, Place())
