"""The rows of one round gathered into deeds: who did what to whom, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from solo.play.playthrough import Figure
from solo.render.lines import RuleLine
from solo.render.tells import Tells
from solo.rules import Line, Row

__all__ = ["Deed", "deeds"]


@dataclass(slots=True, kw_only=True)
class Deed:
    """One thing done, with the rulings that belong to it."""

    tells: Tells
    line: Line
    rule: RuleLine
    order: int
    good: bool
    harm: int = 0
    left: int = -1
    most: int = 0
    fell: str = ""
    """How the target went down: the outcome's word."""
    foiled: str = ""
    """What a blow that was good enough came to nothing on: "dodged", "parried", "screened",
    "stopped" by armour."""
    which: str = ""
    """What the row names: a kind of injury."""
    also: list[Deed] = field(default_factory=list["Deed"])
    """Others the same blow ran on into."""

    @property
    def who(self) -> int:
        """Place in the cast."""
        return self.line.who

    @property
    def whom(self) -> int:
        """Place in the cast."""
        return self.line.whom

    @property
    def lucky(self) -> bool:
        """Whether the die alone decided it for good."""
        return bool(self.rule.lucky) and self.rule.lucky in self.line.faces[:1]

    @property
    def unlucky(self) -> bool:
        """Whether the die alone decided it against."""
        return bool(self.rule.unlucky) and self.rule.unlucky in self.line.faces[:1]


def deeds(
    rows: Sequence[Row], rule_of: Callable[[Line], RuleLine], cast: Sequence[Figure]
) -> list[Deed]:
    """Return what was done in ``rows``, in order."""
    found: list[Deed] = []
    for order, row in enumerate(rows):
        line = Line(*row)
        rule = rule_of(line)
        if "{left}" in rule.shows:
            _outweigh(found, line)
        if not rule.tells:
            continue
        deed = Deed(
            tells=rule.tells,
            line=line,
            rule=rule,
            order=order,
            good=line.outcome > 0,
            most=cast[line.whom].most if 0 <= line.whom < len(cast) else 0,
        )
        if rule.tells in _ANSWERS:
            _answer(found, deed)
            continue
        if rule.tells == "harm" and _add_harm(found, deed):
            continue
        if rule.tells == "fall" and _add_fall(found, deed):
            continue
        if rule.tells in _POWERS:
            _supersede(found, deed)
        if rule.tells in _SLIPS:
            _spoil(found, deed)
        if rule.tells in {"harm", "spill", "mishap", "blast"}:
            deed.harm, deed.left = line.total, line.left
        if rule.tells == "fall":
            deed.fell = _how(deed)
        found.append(deed)
    return _gathered(found)


_ANSWERS = frozenset({"dodge", "parry", "block", "screen", "soak"})
"""What belongs to the blow before it."""
_BLOWS = frozenset({"attack", "snare"})
_FOILS = {"dodge": "dodged", "parry": "parried", "screen": "screened"}
_SLIPS = frozenset({"drop", "jam", "trip", "fumble"})
"""What went wrong with a blow says more than that it missed."""


def _answer(found: Sequence[Deed], deed: Deed) -> None:
    """Let a blow be answered, or land: the last one between the two."""
    pair = {deed.who, deed.whom}
    blow = next(
        (d for d in reversed(found) if d.tells == "attack" and {d.who, d.whom} == pair), None
    )
    if blow is None:
        return
    if deed.tells in _FOILS:
        if blow.good and deed.good:
            blow.foiled, blow.good = _FOILS[deed.tells], False
    elif deed.tells == "block":
        blow.foiled, blow.good = "parried", False
    elif deed.good:  # a cut that a dodge could not stop, or an edge that came past a shield
        blow.foiled, blow.good = "", True
    elif blow.foiled or blow.good:
        blow.foiled, blow.good = "stopped", False


def _spoil(found: list[Deed], deed: Deed) -> None:
    """Tell what went wrong with a blow in place of the blow."""
    last = found[-1] if found else None
    if last is not None and last.tells == "attack" and last.who == deed.who and not last.good:
        del found[-1]


def _outweigh(found: Sequence[Deed], line: Line) -> None:
    """Let care be in vain that gave something back, and not enough to keep anybody alive."""
    last = found[-1] if found else None
    if last is not None and last.tells == "tend" and last.whom == line.whom and line.left <= 0:
        last.good = False


_POWERS = frozenset({"heal", "charm", "call", "blast"})
"""What a power did says more than that it was used."""
_HURTS = frozenset({"attack", "spell", "spill", "harm", "stage", "blast"})


def _supersede(found: list[Deed], deed: Deed) -> None:
    """Tell what a power did in place of its use."""
    for place in range(len(found) - 1, -1, -1):
        other = found[place]
        if other.tells == "spell" and other.who == deed.who:
            del found[place]
            return
        if other.tells != "save":
            return


def _add_harm(found: Sequence[Deed], deed: Deed) -> bool:
    """Give the harm to the blow or power that did it."""
    for other in reversed(found):
        if other.tells == "blast" and other.whom == deed.whom:
            other.left = deed.line.left  # how much it was stands on its own row
            return True
        if other.who == deed.who and other.whom == deed.whom and other.tells in {"attack", "spell"}:
            other.harm += deed.line.total
            other.left = deed.line.left
            other.foiled, other.good = "", other.good or bool(other.foiled)
            return True
        if other.tells in {"attack", "spell"}:
            break
    return False


def _add_fall(found: Sequence[Deed], deed: Deed) -> bool:
    """Give the fall to the last thing that hurt whoever fell."""
    down = deed.whom if deed.whom >= 0 else deed.who
    for other in reversed(found):
        if other.whom == down and other.tells in _HURTS:
            other.fell = _how(deed)
            return True
    return False


def _how(deed: Deed) -> str:
    outcomes = deed.rule.outcomes
    place = max(0, min(deed.line.outcome, len(outcomes) - 1))
    return outcomes[place] if outcomes else "down"


def _gathered(found: Sequence[Deed]) -> list[Deed]:
    """Hang what a blow ran on into under the blow."""
    kept: list[Deed] = []
    for deed in found:
        blow = next((d for d in reversed(kept) if d.tells == "attack" and d.who == deed.who), None)
        if deed.tells == "spill" and blow is not None:
            blow.also.append(deed)
        else:
            kept.append(deed)
    return kept
