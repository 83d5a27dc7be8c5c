"""Talk with those who do not strike at once: leave to pass, news, trade, and what is demanded."""

from __future__ import annotations

from solo.adventure.values import Content
from solo.play.contest import contest
from solo.play.groups import Group
from solo.play.insight import eased, understand, untold
from solo.play.manners import ATTITUDES
from solo.play.mood import remember
from solo.play.remedies import bargain
from solo.play.trying import attempt, harder
from solo.play.walk import Walk, strain
from solo.rules import Approach, Severity

__all__ = ["talk", "tell_tale"]

_TALK: dict[int, Severity] = {1: "hard", 2: "average", 3: "easy", 4: "trivial"}
_WARY, _FRIENDLY = ATTITUDES.index("wary"), ATTITUDES.index("friendly")
_COUNCIL = 4
"""So many of them have to be won over one after another."""


def talk(walk: Walk, group: Group) -> bool:
    """Talk to a group that does not strike at once; say whether the party may stay."""
    thinks = group.kind.mind == "sentient"
    many = len(group.members)
    if not thinks and group.attitude >= _WARY:
        group.let_pass = True
        walk.tell("parley", group.content.id, manner="left-alone", place=many)
        return True
    walk.tell("resolve", group.content.id, manner="talk", place=many)
    if thinks and many >= _COUNCIL and group.attitude < _FRIENDLY:
        worked = _debate(walk, group)
    else:
        worked = _parley(walk, group, thinks=thinks)
    demand = None
    if thinks and not worked and group.attitude <= 1:
        demand = _demanded(walk, group)
    if demand is not None:
        group.attitude = _WARY
    group.let_pass = group.attitude >= _WARY
    if group.let_pass:
        remember(walk, group, good=True)
    if thinks and group.attitude >= _FRIENDLY:
        if not group.told:
            group.told = tell_tale(walk, group, "told")
        bargain(walk, group)
    return group.let_pass


def _parley(walk: Walk, group: Group, *, thinks: bool) -> bool:
    """Say the right thing, or not; success moves them one step, a clear one two."""
    approach: Approach = "intimidate" if group.attitude == 1 else "talk"
    approach = approach if thinks else "survive"
    severity = harder(_TALK[group.attitude], -eased(walk, group, "talk"))
    tried = attempt(walk, approach, severity, about=group.content.id)
    walk.clock += walk.manners.talk_seconds
    if tried is None:
        return group.attitude >= _WARY
    worked, who, played = tried
    wide = bool(played.tape) and played.tape[-1][8] > 1
    group.attitude = max(0, min(4, group.attitude + (1 + wide if worked else -1)))
    walk.tell(
        "parley",
        group.content.id,
        who=(who,),
        manner=ATTITUDES[group.attitude],
        good=worked,
        played=played,
        place=len(group.members),
    )
    return worked


def _debate(walk: Walk, group: Group) -> bool:
    """Speak before all of them; who carries it moves them two steps."""
    ways: tuple[Approach, ...] = ("talk", "lore", "intimidate")
    worked, _ = contest(walk, "debate", group, ways, "average")
    walk.clock += walk.manners.talk_seconds
    group.attitude = max(0, min(4, group.attitude + (2 if worked else -1)))
    return worked


def _demanded(walk: Walk, group: Group) -> Content | None:
    """Hear what they want for leaving the party be, and give it or not; return what was given."""
    held = [content for content in walk.held.values() if content.type == "treasure"]
    asked = min(held, key=lambda content: (content.worth, content.id), default=None)
    if asked is None:
        return None
    pays = strain(walk, *walk.band(group)) >= walk.manners.pay_above
    about, many = group.content.id, len(group.members)
    walk.tell("demand", about, good=pays, place=many, reasons=(asked.id,))
    walk.tell("resolve", about, manner="pay" if pays else "refuse", place=many)
    if not pays:
        return None
    del walk.held[asked.id]
    return asked


def tell_tale(walk: Walk, group: Group, manner: str) -> bool:
    """Let somebody of the group say what the party has not worked out yet."""
    conclusion = untold(walk)
    if conclusion is None:
        return False
    about, why = group.content.id, (conclusion.id,)
    walk.tell("question", about, manner=manner, place=len(group.members), reasons=why)
    understand(walk, conclusion.id)
    return True
