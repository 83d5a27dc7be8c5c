"""Sentences that tell how many there are, told again for another number of the same."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

from solo.content.alternatives import choose
from solo.content.nouns import capital, count
from solo.content.wording import at_work, sentences

__all__ = ["MOST_CHOICES", "recounted"]

MOST_CHOICES = 4_000
"""Fillings of one text that are looked through; content has some dozens."""


def _fillings(text: str) -> Iterator[str]:
    """Yield ``text`` with its alternatives decided in every way there is, up to a limit."""
    sizes: list[int] = []

    def noted(_tie: str, _words: str, many: int) -> int:
        sizes.append(many)
        return 0

    choose(text, noted)
    for number, picks in enumerate(product(*map(range, sizes))):
        if number >= MOST_CHOICES:
            return
        turn = iter(picks)
        yield choose(text, lambda _tie, _words, _many, turn=turn: next(turn))


def recounted(
    text: str, noun: str, plural: str, doings: Sequence[str], was: int, now: int
) -> str | None:
    """Return ``text`` with ``now`` of what it tells ``was`` of; None where it does not say so.

    Args:
        text: What is read aloud of a scene.
        noun: Of one of them.
        plural: Of several.
        doings: What they may be busy with, by their record, so that the verb agrees.
        was: How many it tells of.
        now: How many there are.
    """
    if was == now:
        return text
    old, new = count(was, noun, plural), count(now, noun, plural)
    parts = sentences(text)
    for place, part in enumerate(parts):
        told = _agreed(part, old, new, doings, was, now)
        if told is not None:
            parts[place] = told
            return " ".join(parts)
    return None


def _agreed(part: str, old: str, new: str, doings: Sequence[str], was: int, now: int) -> str | None:
    head = re.match(
        rf"(?P<many>{re.escape(capital(old))})(?P<with>, with [^.]*?,)? "
        r"(?P<verb>is|are) (?:here, )?(?P<work>.*?)\.$",
        part,
    )
    if head is not None:
        work = head["work"]
        if (was == 1) != (now == 1):
            work = _work(work, doings, was, now)
        if work is not None:
            verb = "is" if now == 1 else "are here," if work.startswith("one of them ") else "are"
            return f"{capital(new)}{head['with'] or ''} {verb} {work}."
        return None
    # Beside others no verb hangs on them: "An ogre, with two wolves, is ...".
    beside = rf"(?<=\bwith )((?:[^,.]*, )*?(?:[^,.]* and )?){re.escape(old)}(?!\w)"
    found, many = re.subn(beside, lambda match: match.group(1) + new, part, count=1)
    if many:
        return found
    if was > 1 and now > 1:
        found, many = re.subn(rf"(?<!\w){re.escape(old)}(?!\w)", new, part, count=1)
        if not many:
            found, many = re.subn(re.escape(capital(old)) + r"(?!\w)", capital(new), part, count=1)
        return found if many else None
    return None


def _work(work: str, doings: Sequence[str], was: int, now: int) -> str | None:
    """Return what is done by ``now`` of them, where ``work`` is what ``was`` of them do."""
    for doing in doings:
        for filled in _fillings(doing):
            for told in (filled, filled.partition(",")[0]):
                if at_work(told, was) == work:
                    return at_work(told, now)
    return None
