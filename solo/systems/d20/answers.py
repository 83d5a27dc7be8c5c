"""The questions asked outside fights, their answers in words, and what is done by default.

Choice kinds and their deeds (``about`` in brackets):

- ``found`` [faces of 20 that bypass it, 1 if a failure sets it off, 1 if it can be bypassed]:
  ``(1,)`` bypass, ``(0,)`` leave it alone, ``(2,)`` go on and let it strike;
- ``bypass`` [faces of 20]: ``(1,)`` try to stop what harms, ``(0,)`` wait;
- ``leave`` [stage]: ``(1,)`` out, ``(0,)`` stay;
- ``pull`` [victim, faces of 20]: ``(1,)`` pull them free, ``(0,)`` do not;
- ``dose`` [victim, stage, faces of 20 that fail the save]: ``(1,)`` give it, ``(0,)`` keep it;
- ``resuscitate`` [dead]: ``(1,)`` try, ``(0,)`` do not;
- ``lead`` [candidates, first whoever does most, -1 where rest alone does]: ``(who,)`` leads the
  care, ``(-1,)`` nobody;
- ``cost`` [total, need]: ``(0,)`` fail, ``(1,)`` succeed at a cost;
- ``luck`` [face, total, need]: ``(0,)`` keep, ``(1,)`` spend a Luck Point;
- ``reroll`` [whose, face, total, need]: ``(0,)`` keep, ``(1,)`` throw again by Summon Luck.

``need`` is 0 where the other side of an opposed roll has not thrown yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from solo.rules import Choice, Deed, Ints, Option
from solo.systems.d20.checks import Pair, best_pair
from solo.systems.d20.creature import Creature

__all__ = ["decide", "faces_for", "options", "reason"]

_WORDS: Final[dict[str, tuple[tuple[int, str], ...]]] = {
    "found": ((1, "get past it"), (0, "leave it alone"), (2, "go on and let it strike")),
    "bypass": ((1, "try to stop it"), (0, "wait")),
    "leave": ((1, "get out"), (0, "stay")),
    "pull": ((1, "pull the victim free"), (0, "stand back")),
    "dose": ((1, "give the counter agent"), (0, "keep it")),
    "resuscitate": ((1, "try to bring back the dead"), (0, "let the dead rest")),
    "cost": ((0, "fail"), (1, "succeed, at a cost")),
    "luck": ((0, "keep the die"), (1, "spend a Luck Point on a second die")),
    "reroll": ((0, "keep the die"), (1, "throw it again, by luck")),
}
_REASONS: Final[dict[tuple[str, int], str]] = {
    ("found", 1): "it can be stopped, and the odds are fair",
    ("found", 0): "the odds of stopping it are poor",
    ("found", 2): "somebody has to go first",
    ("bypass", 1): "nobody gets out before it stops",
    ("bypass", 0): "somebody else may do it better",
    ("leave", 1): "staying only makes it worse",
    ("leave", 0): "something here is worth the harm",
    ("pull", 1): "the victim cannot let go alone",
    ("pull", 0): "whoever touches the victim may be next",
    ("dose", 1): "the next save is likely to fail",
    ("dose", 0): "the dose may be needed more later",
    ("resuscitate", 1): "there is still time",
    ("resuscitate", 0): "there is no use in it",
    ("cost", 0): "nobody at the table offered a price",
    ("cost", 1): "it is worth the price",
    ("luck", 0): "luck is kept until somebody asks for it",
    ("luck", 1): "this die matters",
    ("reroll", 0): "the luck of this round is kept for a die that matters more",
    ("reroll", 1): "this die matters",
}


def faces_for(one: Creature, pairs: Sequence[Pair], need: int) -> int:
    """Return how many faces of a d20 succeed for the best of ``pairs``: 1 to 19."""
    _, plus, _, rank = best_pair(one, pairs)
    return max(1, min(19, 21 - need + plus + rank - one.curse))


def options(cast: Sequence[Creature], choice: Choice) -> list[Option]:
    """Return the legal answers to a question asked outside fights."""
    kind, _, about = choice
    if kind == "lead":
        named = [Option((who,), f"{cast[who].name} leads the care") for who in about if who >= 0]
        return [*named, Option((-1,), "nobody leads the care")]
    allowed = _WORDS[kind]
    if kind == "found" and not about[2]:
        allowed = allowed[1:]
    chance = _chance(kind, about)
    return [Option((verb,), words, chance if verb == 1 else None) for verb, words in allowed]


def _chance(kind: str, about: Ints) -> Fraction | None:
    if kind in ("found", "bypass"):
        return Fraction(about[0], 20)
    return Fraction(about[1], 20) if kind == "pull" else None


def decide(kind: str, about: Ints) -> Deed:
    """Return what is done when nobody plays: C.06, C.12, R-52, R-84."""
    if kind == "lead":
        return (about[0],) if about else (-1,)
    if kind == "found":
        faces, sets_off, possible = about
        return (int(bool(possible) and (faces >= 10 or not sets_off)),)
    if kind == "dose":
        return (int(about[1] > 0 or about[2] >= 10),)
    return (int(kind not in ("luck", "reroll", "cost")),)


def reason(choice: Choice, deed: Deed) -> str:
    """Return why, in a clause."""
    if choice.kind == "lead":
        if deed[0] >= 0:
            return "under that care the most comes back to all of them"
        return "whoever could care needs the rest more" if choice.about else "nobody knows how"
    return _REASONS[choice.kind, deed[0]]
