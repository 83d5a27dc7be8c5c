"""Whoever tells a log: never the same sentence twice, never the same opening three times running.

Patterns are drawn without return, each key from a bag of its own shuffled at its own address, so
that a new line for one thing does not move what is said of another. A pattern knows

- ``{who}`` a slot; ``{who's}`` its possessive; ``{a_weapon}`` with a or an;
- ``<limb>`` a word drawn without return from the bits called ``limb``;
- ``[a bell|a dog]`` alternatives, drawn without return too (see ``solo.content.alternatives``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from oracles.streams import Stream
from solo.content.alternatives import choose
from solo.content.nouns import a, capital
from solo.content.wording import placed

__all__ = ["Teller", "opening", "sentences"]

_SLOT = re.compile(r"\{(a_|the_|A_|The_)?([a-z_]+?)('s)?\}")
_STUTTER = re.compile(r"\b([a-z]+) \1\b", re.IGNORECASE)
"""A word and the same again, where a slot met the words beside it."""
_WORD = re.compile(r"[a-z']+")
_BIT = re.compile(r"<([a-z-]+)>")
_CLOSERS = "'\")]*_"
_HEADS = re.compile(r"\s+[\"'(A-Z\u00c0-\u00de*_]|\s*$")
_ARTICLES = frozenset({"the", "a", "an", "one", "another", "this", "that", "no", "both", "all"})
_ROW = 3
"""So many sentences in a row may not open with the same phrase."""
_LATELY = 4
"""A pattern rests until so many others were used."""


def sentences(text: str) -> list[str]:
    """Return the sentences of ``text``, without blanks around them; speech is never cut."""
    found: list[str] = []
    begun, place, spoken = 0, 0, False
    while place < len(text):
        mark = text[place]
        place += 1
        if mark == '"':
            spoken = not spoken
        ends = mark in ".!?" or (mark == '"' and text[place - 2 : place - 1] in {".", "!", "?"})
        if spoken or not ends:
            continue
        while place < len(text) and text[place] in _CLOSERS and text[place] != '"':
            place += 1
        if _HEADS.match(text, place):
            found.append(text[begun:place].strip())
            begun = place
    found.append(text[begun:].strip())
    return [sentence for sentence in found if sentence]


def opening(sentence: str) -> str:
    """Return the noun phrase a sentence opens with, as near as can be told without grammar."""
    words = re.sub(r"[^\w' -]", "", sentence).casefold().split()
    if not words:
        return ""
    if words[0] in _ARTICLES:
        return " ".join(words[:2]).removesuffix("'s")
    return words[0].removesuffix("'s")


def _same(sentence: str) -> str:
    """Return ``sentence`` as it is compared: no capitals, no marks."""
    return re.sub(r"[^\w ]", "", sentence).casefold().strip()


class Teller:
    """Keeps what was said in one document."""

    def __init__(
        self,
        stream: Stream,
        bits: Mapping[str, Sequence[str]] | None = None,
        common: Iterable[str] = (),
        proper: Iterable[str] = (),
    ) -> None:
        """Begin a document.

        Args:
            stream: The address of the telling.
            bits: Lists of words that patterns draw from.
            common: Patterns whose words are no names: a word that is not among them keeps its
                capital inside a sentence.
            proper: Names; a word of them keeps its capital whatever else it may mean.
        """
        self._stream = stream
        text = " ".join(common).casefold()
        names = frozenset(_WORD.findall(" ".join(proper).casefold()))
        self._common = (frozenset(_WORD.findall(_SLOT.sub("", text))) - names) | _ARTICLES
        self._bits = dict(bits or {})
        self._bags: dict[str, list[int]] = {}
        self._turns: dict[str, int] = {}
        self._said: dict[str, None] = {}
        self._last: list[str] = []
        self._lately: list[str] = []
        """The patterns that were used last: one may stand in several bags."""

    # ------------------------------------------------------------------ what was said

    def is_said(self, text: str) -> bool:
        """Say whether a sentence of ``text`` was said before."""
        return any(_same(sentence) in self._said for sentence in sentences(text))

    def pause(self) -> None:
        """Forget the openings: a heading, a quotation or a fold stands between."""
        self._last.clear()

    def once(self, text: str) -> str:
        """Return those sentences of a fixed ``text`` that were not said yet, and note them."""
        fresh: list[str] = []
        for sentence in sentences(text):
            if _same(sentence) not in self._said:
                fresh.append(sentence)
                self._note(sentence)
        return " ".join(fresh)

    def _note(self, sentence: str) -> None:
        self._said[_same(sentence)] = None
        self._last = [*self._last, opening(sentence)][1 - _ROW :]

    # ------------------------------------------------------------------ saying

    def say(self, key: str, patterns: Sequence[str], slots: Mapping[str, str] | None = None) -> str:
        """Return ``patterns`` filled in a way that was not said yet, or nothing.

        Args:
            key: Names the bag that is drawn from.
            patterns: The wordings; must be the same for the same ``key``.
            slots: Slot -> words.
        """
        return self.tell([self.draft(key, patterns, slots)])

    def draft(
        self,
        key: str,
        patterns: Sequence[str],
        slots: Mapping[str, str] | None = None,
        before: Sequence[str] = (),
        fits: Callable[[str], bool] | None = None,
    ) -> str:
        """Return what could be said after the drafts ``before``; the pattern counts as used.

        Of ``patterns`` those that do not fit are left for another time.
        """
        spare = ""
        for _ in range(2):
            bag = self._bag(key, len(patterns))
            full = len(bag) == len(patterns)
            for place, number in enumerate(bag):
                if fits is not None and not fits(patterns[number]):
                    continue
                text = self._fill(patterns[number], slots or {})
                if not text or self.is_said(text) or text in before or _STUTTER.search(text):
                    continue
                if self._drones([*before, text]) or patterns[number] in self._lately:
                    spare = spare or text
                    continue
                del bag[place]
                self._lately = [*self._lately, patterns[number]][-_LATELY:]
                return text
            if full:
                break
            self._bags.pop(key, None)
        return spare

    def tell(self, drafts: Sequence[str]) -> str:
        """Return ``drafts`` as one text and remember them.

        What was said before is left out; a sentence that would be the third in a row with one
        opening is tied to the one before it.
        """
        kept: list[str] = []
        for draft in drafts:
            for sentence in sentences(draft):
                if _same(sentence) in self._said or sentence in kept:
                    continue
                if kept and self._drones([*kept, sentence]):
                    kept[-1] = self.tied(kept[-1], sentence)
                else:
                    kept.append(sentence)
        for sentence in kept:
            self._note(sentence)
        return " ".join(kept)

    def tied(self, first: str, second: str) -> str:
        """Return two sentences as one."""
        return f"{first.rstrip('.!?')}; {self.lowered(second)}"

    def lowered(self, sentence: str) -> str:
        """Return ``sentence`` as it stands behind a colon or a semicolon; names stay."""
        word = sentence.split(" ", 1)[0].removesuffix("'s").rstrip(",;").casefold()
        plain = word in self._common and not sentence[1:2].isupper()
        return sentence[:1].lower() + sentence[1:] if plain else sentence

    def _drones(self, ahead: Sequence[str]) -> bool:
        """Say whether the last of ``ahead`` opens like the two sentences before it."""
        firsts = [*self._last, *(opening(s) for text in ahead for s in sentences(text))]
        tail = firsts[-_ROW:]
        return len(tail) == _ROW and len(set(tail)) == 1

    def phrase(
        self, key: str, patterns: Sequence[str], slots: Mapping[str, str] | None = None
    ) -> str:
        """Return the next of ``patterns``, filled, as part of a sentence."""
        bag = self._bag(key, len(patterns))
        return self._fill(patterns[bag.pop(0)], slots or {}, head=False)

    def word(self, name: str) -> str:
        """Return the next of the bits called ``name``."""
        bits = self._bits[name]
        bag = self._bag(f"<{name}>", len(bits))
        return bits[bag.pop(0)]

    def _chosen(self, pattern: str) -> str:
        """Return ``pattern`` with its alternatives decided."""
        if "[" not in pattern:
            return pattern
        ties: dict[str, int] = {}

        def place(tie: str, group: str, many: int) -> int:
            if tie in ties:
                return ties[tie]
            taken = self._bag(f"[{group}]", many).pop(0)
            return ties.setdefault(tie, taken) if tie else taken

        return choose(pattern, place)

    def _bag(self, key: str, many: int) -> list[int]:
        bag = self._bags.get(key)
        if not bag:
            turn = self._turns[key] = self._turns.get(key, 0) + 1
            bag = self._stream.child("say", key, turn).shuffled(range(many))
            self._bags[key] = bag
        return bag

    def _fill(self, pattern: str, slots: Mapping[str, str], *, head: bool = True) -> str:
        """Return ``pattern`` filled; nothing when it asks for a slot that is not there."""
        pattern = self._chosen(pattern)
        for match in _SLOT.finditer(pattern):
            if not slots.get(match.group(2)):
                return ""

        def slot(match: re.Match[str]) -> str:
            form, name, owner = match.groups()
            text = slots[name]
            if form in {"a_", "A_"}:
                text = a(text)
            elif form in {"the_", "The_"}:
                text = f"the {text}"
            return f"{text}'s" if owner else text

        text = _BIT.sub(lambda match: self.word(match.group(1)), pattern)
        text = _SLOT.sub(slot, placed(text, slots))
        return _capitals(text) if head else text


def _capitals(text: str) -> str:
    """Return ``text`` with a large letter at the head of every sentence."""
    return " ".join(capital(part) for part in re.split(r"(?<=[.!?]) (?=\S)", text))
