"""What a printed document must never hold: a reading of it by machine."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from solo.content.nouns import article
from solo.render.teller import opening, sentences

__all__ = ["BANNED", "complaints", "prose"]

BANNED = (
    "eerie",
    "ominous",
    "sense of dread",
    "mysterious",
    "ancient evil",
    "air is thick with",
    "shivers down",
    "you feel",
    "little did they know",
    "testament to",
    "tapestry of",
    "dance of",
    "echoes of the past",
)
"""The ban list of the voice."""

_TWICE_FINE = frozenset({"had", "that"})
_NUMBER = r"(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_ARTICLE = re.compile(r"\b([Aa]n?) (?!and\b|or\b)([\w'-]+)")
_TWICE = re.compile(r"\b([A-Za-z]+) \1\b", re.IGNORECASE)
_NOTHING = re.compile(r"(?<!and )\bNone\b(?! of)")
_LEFT_OVER = ("{{", "}}", "((", "))", "{", "}", "<spot>", "<way>", "..", " ,", " .", " ;")
_CALIBRE = re.compile(r" \.\d\d+(?= )")
"""What a gun takes, in its name: " .38"."""
_SMALL = re.compile(r"[a-z][.!?] [a-z]")
_OWNED = re.compile(r"'s'|'s 's|s''|'s's")
_CITES = re.compile(r"· (?:(?:D20|GORE|R)-[\w.]+ ?){8,}")
_LABEL = re.compile(r"\*\*[^*]+\.\*\* ?")
_ENTRY = re.compile(r"^- \*\*[^*]+\*\*[^.]*\.? ?")
"""The head of an entry in a list: who or what, and its figures."""
_MARKED = re.compile(
    r" ?\(→ \*[^*]+\*\)|\*\*Weight\.\*\* [^.]*\."
    r"|(?:In plain sight|By a search|By talk|The hard way) in \d[^.]*\."
)
"""What a clue feeds, how heavy an encounter is, where clues lie: figures, like dice."""
_CHART = re.compile(r"^```mermaid\n.*?^```\n", re.MULTILINE | re.DOTALL)
_FOLD = re.compile(r"^> \[!roll\]|^<details>|^</details>")


def prose(page: str) -> Iterator[str]:
    """Yield the paragraphs people read: no headings, no dice, no notice."""
    page = page.split("\n---\n", maxsplit=1)[0]
    dice = ""
    for line in page.split("\n"):
        if _FOLD.match(line):
            dice = {">": "callout", "<": "details"}[line[0]] if "</details>" not in line else ""
            yield ""
            continue
        if not line:
            dice = "" if dice == "callout" else dice
            yield ""
            continue
        if dice or line.startswith(("#", "|")):
            yield ""
            continue
        told = _ENTRY.sub("", _MARKED.sub("", line)).removeprefix("> ").removeprefix("- ")
        yield _LABEL.sub("", told).strip("*")


def complaints(
    page: str, kinds: Mapping[str, str] | None = None, names: Iterable[str] = ()
) -> list[str]:
    """Return everything wrong with ``page``; ``kinds`` are nouns and their plurals.

    ``names`` are proper: none of them may begin a clause with a small letter.
    """
    found = [f"{word!r} is banned" for word in BANNED if word in page.casefold()]
    body = page.split("\n---\n", maxsplit=1)[0]
    whole = _CALIBRE.sub("", body)
    found += [
        f"left over: {mark!r} in {_around(whole, mark)!r}" for mark in _LEFT_OVER if mark in whole
    ]
    found += [f"left over: {_around(body, m.group())!r}" for m in _NOTHING.finditer(body)]
    found += [f"double space: {line!r}" for line in body.split("\n") if "  " in line.strip()]
    told = list(prose(_CHART.sub("", page)))
    text = "\n".join(told)
    found += [
        f"doubled word: {_around(text, match.group())!r}"
        for match in _TWICE.finditer(text)
        if match.group(1).casefold() not in _TWICE_FINE
    ]
    found += [
        f"article: {match.group()!r}"
        for match in _ARTICLE.finditer(text)
        if match.group(1).casefold() != article(match.group(2))
    ]
    for one, many in (kinds or {}).items():
        if one != many and re.search(rf"\b{_NUMBER} {re.escape(one)}\b(?![ -])", text):
            found.append(f"plural: a number of {one!r}")
    found += [f"small letter: {_around(text, m.group())!r}" for m in _SMALL.finditer(text)]
    found += [f"small letter: {line[:40]!r}" for line in told if line[:1].islower()]
    found += [f"owner of an owner: {_around(text, m.group())!r}" for m in _OWNED.finditer(text)]
    found += [f"speech left open: {line!r}" for line in told if line.count('"') % 2]
    found += [f"cites too much: {line!r}" for line in body.split("\n") if _CITES.search(line)]
    for name in names:
        small = re.search(rf"(?:[.;:!?] |^){re.escape(name.casefold())}\b", text, re.MULTILINE)
        if small and name != name.casefold():
            found.append(f"small name: {_around(text, small.group())!r}")
    return found + _repeated(told) + _droning(told)


def _around(text: str, mark: str) -> str:
    place = text.find(mark)
    return text[max(0, place - 30) : place + 30]


def _repeated(told: list[str]) -> list[str]:
    seen: dict[str, None] = {}
    found: list[str] = []
    for line in told:
        for sentence in sentences(line):
            plain = re.sub(r"[^\w ]", "", sentence).casefold().strip()
            if len(plain.split()) > 1 and plain in seen:
                found.append(f"said twice: {sentence!r}")
            seen[plain] = None
    return found


def _droning(told: list[str]) -> list[str]:
    """Return paragraphs with three sentences in a row that open with one phrase."""
    found: list[str] = []
    for line in told:
        firsts = [opening(sentence) for sentence in sentences(line)]
        for a, b, c in zip(firsts, firsts[1:], firsts[2:], strict=False):
            if a and a == b == c:
                found.append(f"three openings {a!r}: {line!r}")
    return found
