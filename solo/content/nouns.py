"""Articles, numbers and plurals of the nouns that content records hold."""

from __future__ import annotations

import re

__all__ = ["a", "article", "capital", "count", "listed", "number", "small", "title"]

_NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
)  # fmt: skip

_SILENT_H = re.compile(r"(hour|hono|heir|honest)", re.IGNORECASE)
# A "you" or "w" sound at the head of a word that is spelt with a vowel.
_GLIDE = re.compile(
    r"(uni(?!n|m|d|ss|v?i)|unify|unite|univ|unan|us[ae](?!u?r?$)|use|usu|uti|ute|ura|urea|uri|ubi|ufo|"
    r"eu|ewe|once|one(?![a-z])|one-|ouija|u-|u(?![a-z]))",
    re.IGNORECASE,
)
_LETTER_NAMES = frozenset("AEFHILMNORSX")
_SMALL_WORDS = frozenset({"a", "an", "and", "at", "by", "for", "in", "of", "on", "or", "the", "to"})
_SPOKEN = re.compile(r"(?:SWAT|NATO|PIN|SIM)\b")
"""Letters that are read as a word: a SWAT officer."""


def _sounds_open(word: str) -> bool:
    """Say whether ``word`` begins with a vowel when spoken."""
    if digits := re.match(r"\d+", word):
        # 8, 80 and 800; 11 and 18, alone or before hundreds and thousands.
        return bool(re.fullmatch(r"8\d*|(11|18)(\d\d)?(\d{3})*", digits.group()))
    if re.match(r"[A-Z]([A-Z]|-|\s|$)", word) and not _SPOKEN.match(word):
        return word[0] in _LETTER_NAMES
    if _SILENT_H.match(word):
        return True
    if _GLIDE.match(word):
        return False
    return word[:1].lower() in "aeiou" and word != ""


def article(noun: str) -> str:
    """Return "a" or "an", as ``noun`` is spoken: an hour, a unicorn, an 8, a one-eyed cat."""
    return "an" if _sounds_open(noun.lstrip("\"'(")) else "a"


def a(noun: str) -> str:
    """Return ``noun`` behind its indefinite article."""
    return f"{article(noun)} {noun}"


def number(n: int) -> str:
    """Return ``n`` as a word up to twenty, then in figures."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def count(n: int, noun: str, plural: str) -> str:
    """Return "a wolf" for one and "three wolves" for more."""
    return a(noun) if n == 1 else f"{number(n)} {plural}"


def capital(text: str) -> str:
    """Return ``text`` with its first letter large and the rest as it stands."""
    return text[:1].upper() + text[1:]


def title(noun: str) -> str:
    """Return ``noun`` in Title Case, small words inside it left small."""
    words = noun.split(" ")
    return " ".join(
        word if place and word in _SMALL_WORDS else "-".join(capital(w) for w in word.split("-"))
        for place, word in enumerate(words)
    )


def listed(words: list[str] | tuple[str, ...], last: str = "and") -> str:
    """Return "a, b and c"."""
    if len(words) < 2:  # noqa: PLR2004 - one word needs no comma
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def small(name: str) -> str:
    """Return a name as it stands inside a sentence: "spring rake", "X-ray leak"."""
    keeps = name[1:2].isupper() or name[1:2] == "-"
    return name if keeps else name[:1].lower() + name[1:]
