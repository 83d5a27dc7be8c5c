"""Encounters made to a share of wins, each with the odds that trials give it.

Groups whose strain is what the share asks for are found by the game's gauge, and one is drawn. Then
fights are tried: a group that proves easier or harder than it should is changed, and one that no
change mends is laid aside for the next. Where none of the lots is right, the nearest of them is
walked on from: more or fewer of its kind, of a higher or a lower level. What is reported are other
trials than those, so that they cannot flatter what was chosen by them.

The order of the dice: "lots" draws the groups, ("probe", lot, change) tries them, and ("probe",
"walk", step) what is walked to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Final

from oracles.streams import Stream
from solo.errors import BriefError
from solo.odds.groups import HIGHEST, Group, Scales, alike, bodies, far, led, variant
from solo.odds.lots import lots
from solo.odds.sampling import quietly, sample
from solo.odds.trials import Tally, merged, set_against, tally
from solo.records import Json, Place, Threat
from solo.rules import Creature, System

__all__ = ["BANDS", "LIKELY_FIGHTS", "SLIGHT", "Encounter", "band", "encounter", "mustered"]

BANDS: Final[Mapping[str, int]] = {"easy": 95, "standard": 80, "hard": 60, "deadly": 35}
"""Band -> the percent of fights that the party wins."""

SLIGHT: Final = "slight"
"""What is less than the first of ``BANDS``."""

_PROBES: Final = 400
"""Fights tried with a group before it is left as it is or changed."""

LIKELY_FIGHTS: Final = _PROBES
"""Fights tried until an encounter is found, as a rule; it may take ten times as many."""

_CROWD: Final = 16
"""In a fight of more than so many, fewer are tried: a crowd's fights are long, and differ less."""

_FEWEST: Final = 60
"""Fights tried with any crowd."""

_SLACK: Final = Fraction(4, 100)
"""How far a probe may be off the aim; near the ends, no more than half of what is left to them."""

_LEAST: Final = Fraction(2, 100)
"""Nearer than this nothing is asked to be."""

_CHANGES: Final = 2
"""How often one lot is changed."""

_LOTS: Final = 3
"""How many lots are drawn at the most; then the best of all that was tried is taken."""

_STEPS: Final = 6
"""How far the nearest of all lots is walked on from."""

_FEW: Final = 3
"""So few kinds are also mixed at levels that are not their own."""

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

    @property
    def near(self) -> bool:
        """Whether it may be what was asked for, by its trials; if not, none that was tried was."""
        low, high = self.tally.interval
        return low <= self.aim <= high


@dataclass(frozen=True, slots=True)
class _Try:
    """A group, its strain, and the share of wins in its probe."""

    group: Group
    strain: Fraction
    share: Fraction


def band(system: System, strain: Fraction) -> str:
    """Return the hardest of ``BANDS`` that a strain comes to, by the game's own scale of wins.

    What comes to none of them is ``SLIGHT``. More strain is never of an easier band.
    """
    found = SLIGHT
    for name, percent in BANDS.items():
        if strain >= system.strain(Fraction(percent, 100)):
            found = name
    return found


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
    tick: Callable[[int], None] = quietly,
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
        tick: Told, now and then, how many more fights were played.

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
        lot = _Try(group, strain, Fraction(0))
        tries += _tries(scales, lot, aim, stream=stream.child("probe", number), tick=tick)
        if _right(tries[-1].share, aim):
            break
    else:
        few = kinds if len(kinds) <= _FEW else ()
        walk = stream.child("probe", "walk")
        tries += _walked(scales, tries, aim, few, together, stream=walk, tick=tick)
    best = _nearest(tries, aim)
    packed = _packed(scales, best.group)
    odds = sample(system, packed, stream=table, trials=trials, ours=len(party), tick=tick)
    return Encounter(
        group=best.group,
        aim=aim,
        strain=best.strain,
        tally=odds,
        tried=len(tries),
    )


def _tries(
    scales: Scales, lot: _Try, aim: Fraction, *, stream: Stream, tick: Callable[[int], None]
) -> Iterator[_Try]:
    """Yield a lot tried, and what it is changed to, until it is right or changed enough."""
    known = [lot.group]
    group, strain = lot.group, lot.strain
    for change in range(_CHANGES + 1):
        share = _probe(scales, group, aim, stream=stream.child(change), tick=tick)
        here = _Try(group, strain, share)
        yield here
        if _right(share, aim):
            return
        other = variant(scales, group, _corrected(scales, here, aim), known)
        if other is None:
            return
        group, strain = other
        known.append(group)


def _walked(
    scales: Scales, tries: Sequence[_Try], aim: Fraction, few: Sequence[Threat],
    together: Callable[[Threat, Threat], bool], *, stream: Stream, tick: Callable[[int], None],
) -> Iterator[_Try]:  # fmt: skip
    """Yield what the nearest of ``tries`` is changed to, and what that is, until it is right.

    Of ``few`` kinds any may also lead any, at any level: their counts alone are coarse.
    """
    tried = [*tries]
    for step in range(_STEPS):
        known, here = [one.group for one in tried], _nearest(tried, aim)
        # A leader is worth more or less than the gauge says: mixed groups are judged by their like.
        like = _nearest([one for one in tried if len(one.group) > 1] or tried, aim)
        wanted = _corrected(scales, like, aim)
        mixed = led(
            scales, few, wanted, together, stream=stream.child("mixed", step), reach=HIGHEST
        )
        choices = [(far(one[1], wanted), one) for one in mixed if one[0] not in known]
        wanted = _corrected(scales, here, aim)
        if other := variant(scales, here.group, wanted, known, reach=HIGHEST):
            choices.append((far(other[1], wanted), other))
        if not choices:
            return
        _, (group, strain) = min(choices, key=lambda choice: choice[0])
        found = _Try(
            group, strain, _probe(scales, group, aim, stream=stream.child(step), tick=tick)
        )
        yield found
        if _right(found.share, aim):
            return
        tried.append(found)


def _corrected(scales: Scales, tried: _Try, aim: Fraction) -> Fraction:
    """Return the strain to ask for where that of ``tried`` left its share of the wins.

    It proved as hard as the strain of its share; what is asked for moves with that.
    """
    proved = scales.system.strain(min(max(tried.share, _SURE), 1 - _SURE))
    return tried.strain * scales.system.strain(aim) / proved


def _nearest(tries: Sequence[_Try], aim: Fraction) -> _Try:
    return min(tries, key=lambda one: abs(one.share - aim))


def _slack(aim: Fraction) -> Fraction:
    return max(min(_SLACK, aim / 2, (1 - aim) / 2), _LEAST)


def _right(share: Fraction, aim: Fraction) -> bool:
    return abs(share - aim) < _slack(aim)


def _probe(
    scales: Scales, group: Group, aim: Fraction, *, stream: Stream, tick: Callable[[int], None]
) -> Fraction:
    """Return the share of wins in trials; a quarter of them do where it is clearly off the aim."""
    crowd = max(len(scales.party) + bodies(group), _CROWD)
    packed, many = _packed(scales, group), max(_PROBES * _CROWD // crowd, _FEWEST)
    seen: Tally | None = None
    for looked in (many // 4, many // 2, many):
        done = seen.trials if seen else 0
        more = tally(scales.system, packed, stream=stream, trials=looked - done, first=done + 1)
        seen = merged([seen, more]) if seen else more
        tick(looked - done)
        low, high = seen.interval
        if low - aim >= _slack(aim) or aim - high >= _slack(aim):
            break
    return Fraction(seen.wins, seen.trials) if seen else Fraction(0)


def _packed(scales: Scales, group: Group) -> Json:
    foes = [one for one, _ in mustered(scales.system, group)]
    return set_against(scales.system, scales.party, foes, Place())
