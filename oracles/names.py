"""Names of people, places, ships and companies, that read aloud and are told apart.

The only door to Faker, which is loaded when a style first asks for it. A style is data
(``content/oracles/names/``): its people come from Faker's locales or from syllables of our own,
the rest from patterns and word lists. Names belong to whoever asked: store them once drawn, since
another version of Faker may draw others.

**The order of the dice**: person n (from 0) in the child ``n``; in there the pronoun in
``pronoun``, tries for the first name in ``first``, k and for the last name in ``last``, k, and the
spare name in ``spare``. Thing n in the child ``n``, its tries in ``try``, k. So a longer cast
begins like the shorter one.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from typing import Literal, Protocol, TypeAlias, cast

from oracles.errors import OracleError
from oracles.streams import Stream

__all__ = [
    "KINDS",
    "MOST_NAMES",
    "SPARES",
    "Mould",
    "Person",
    "Pronoun",
    "Style",
    "companies",
    "initial",
    "people",
    "places",
    "ships",
]

KINDS = ("places", "ships", "companies")
"""What a style names besides people."""

SPARES = 20
"""So many people at least have different first letters, whatever is drawn."""

MOST_NAMES = 500
"""Names drawn at once; a campaign has fewer people than this."""

_TRIES = 40
"""Draws for a name that suits, before a spare one or a name with a letter used is taken."""

_READABLE = re.compile(r"[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]{2,10}")
_READABLE_LAST = re.compile(r"(?:O'|Mc|Mac|De|Di|Van)?[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]{2,10}")
_STUTTER = re.compile(r"(.)\1\1|\b(\w{3,})[ -]?\2\b", re.IGNORECASE)
"""A letter three times, or a word or half of one twice: "Parade Parade", "Nantnant"."""
_SLOT = re.compile(r"\{([a-z_]+)\}")

Pronoun: TypeAlias = Literal["she", "he", "they"]
_PRONOUNS: tuple[Pronoun, ...] = ("she", "he", "they")
_PRONOUN_WEIGHTS = (9, 9, 2)
_FAKER_FIRST: dict[Pronoun, tuple[str, ...]] = {
    "she": ("first_name_female",),
    "he": ("first_name_male",),
    "they": ("first_name_female", "first_name_male"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Mould:
    """Patterns like ``{front}{back}`` and the words that fill them."""

    patterns: tuple[str, ...]
    parts: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a genre names people and things.

    ``first`` and ``last`` are a mould of our own or locales of Faker; with ``mixed`` first and
    last name may come from different locales. ``spare`` are first names with one initial each.
    ``moulds`` has one mould for each of ``KINDS``; its patterns may use ``{last}``
    and beside it ``{other}``, two last names.
    """

    id: str
    title: str
    first: Mould | tuple[str, ...]
    last: Mould | tuple[str, ...]
    mixed: bool
    spare: tuple[str, ...]
    moulds: Mapping[str, Mould]
    work: str = "original"


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody's name, and how to speak of them."""

    first: str
    last: str
    pronoun: Pronoun

    @property
    def name(self) -> str:
        """First and last name."""
        return f"{self.first} {self.last}"


class _Generator(Protocol):
    """As much of Faker's generator as is used."""

    def seed_instance(self, seed: int) -> object: ...
    def format(self, formatter: str) -> str: ...


def initial(name: str) -> str:
    """Return the first letter of ``name`` as an ear sorts it: ``É`` is ``E``."""
    return unicodedata.normalize("NFKD", name)[:1].upper()


def people(
    style: Style, count: int, *, taken: Collection[str] = (), stream: Stream
) -> tuple[Person, ...]:
    """Return ``count`` people, no two with one first letter while letters last.

    Args:
        style: how they are named.
        count: how many.
        taken: full or first names in use already; their first letters and last names are avoided.
        stream: where chance comes from.

    Raises:
        OracleError: ``count`` is below 0 or above ``MOST_NAMES``.
    """
    _check_count(count)
    letters = [initial(name) for name in taken]
    lasts = [name.split()[-1] for name in taken if " " in name]
    firsts = [name.split()[0] for name in taken if name.strip()]
    cast_list: list[Person] = []
    for number in range(count):
        person = _person(style, stream.child(number), letters, firsts, lasts)
        cast_list.append(person)
        letters.append(initial(person.first))
        firsts.append(person.first)
        lasts.append(person.last)
        if len(dict.fromkeys(letters)) >= len(style.spare):
            letters = [initial(person.first)]  # every letter is used up: begin again
    return tuple(cast_list)


def places(
    style: Style, count: int, *, taken: Collection[str] = (), stream: Stream
) -> tuple[str, ...]:
    """Return ``count`` different names of places, with different first letters where it can be."""
    return _things(style, "places", count, taken, stream)


def ships(
    style: Style, count: int, *, taken: Collection[str] = (), stream: Stream
) -> tuple[str, ...]:
    """Return ``count`` different names of boats, ships or other craft."""
    return _things(style, "ships", count, taken, stream)


def companies(
    style: Style, count: int, *, taken: Collection[str] = (), stream: Stream
) -> tuple[str, ...]:
    """Return ``count`` different names of firms, guilds or crews."""
    return _things(style, "companies", count, taken, stream)


def _person(
    style: Style,
    stream: Stream,
    letters: Collection[str],
    firsts: Collection[str],
    lasts: Collection[str],
) -> Person:
    pronoun = stream.child("pronoun").weighted(_PRONOUNS, _PRONOUN_WEIGHTS)
    locale = _locale(style.first, stream)

    def first(here: Stream) -> str:
        if isinstance(style.first, Mould):
            return _fill(style.first, here, {})
        return _faker(locale, here.child("which").pick(_FAKER_FIRST[pronoun]), here)

    def suits(name: str) -> bool:
        fits = _READABLE.fullmatch(name) and not _STUTTER.search(name)
        return bool(fits) and initial(name) not in letters and name not in firsts

    found = _try(first, suits, stream, "first")
    if found is None:
        free = [name for name in style.spare if initial(name) not in letters]
        # A letter is free while fewer people than spare names were drawn; unless those taken
        # beforehand used all of them, and then any spare name is better than none.
        found = stream.child("spare").pick(free or style.spare)
    # A Shannon Shannon is a name, and reads like a slip of the pen.
    last = _last(style, locale, stream, (*lasts, found))
    return Person(first=found, last=last, pronoun=pronoun)


def _last(style: Style, locale: str, stream: Stream, lasts: Collection[str]) -> str:
    if style.mixed or not locale:
        locale = _locale(style.last, stream.child("last"))

    def last(here: Stream) -> str:
        if isinstance(style.last, Mould):
            return _fill(style.last, here, {})
        return _faker(locale, "last_name", here)

    def suits(name: str) -> bool:
        fits = _READABLE_LAST.fullmatch(name) and not _STUTTER.search(name)
        return bool(fits) and name not in lasts

    found = _try(last, suits, stream, "last")
    return found if found is not None else last(stream.child("last", 0))


def _things(
    style: Style, kind: str, count: int, taken: Collection[str], stream: Stream
) -> tuple[str, ...]:
    _check_count(count)
    mould = style.moulds[kind]
    used, letters = list(taken), [initial(name) for name in taken]
    for number in range(count):
        here = stream.child(number)

        def thing(one: Stream) -> str:
            return _fill(mould, one, _lasts(style, mould, one))

        def fresh(name: str) -> bool:
            return name not in used and not _STUTTER.search(name) and initial(name) not in letters

        def other(name: str) -> bool:
            return name not in used and not _STUTTER.search(name)

        found = _try(thing, fresh, here, "try") or _try(thing, other, here, "again")
        if found is None:
            says = f"no further name for {kind} with {len(used)} in use; give it more words"
            raise OracleError(f"{style.id}: {says}")
        used.append(found)
        letters.append(initial(found))
    return tuple(used[len(taken) :])


def _lasts(style: Style, mould: Mould, stream: Stream) -> dict[str, str]:
    """Return two last names where ``mould`` asks for any: Faker is not loaded for nothing."""
    if not any("{last}" in pattern for pattern in mould.patterns):
        return {}
    last = _last(style, "", stream, ())
    return {"last": last, "other": _last(style, "", stream.child("other"), (last,))}


def _try(
    name: Callable[[Stream], str], suits: Callable[[str], bool], stream: Stream, step: str
) -> str | None:
    """Return the first of ``_TRIES`` names that suits; None where none does."""
    for number in range(_TRIES):
        found = name(stream.child(step, number))
        if suits(found):
            return found
    return None


def _fill(mould: Mould, stream: Stream, given: Mapping[str, str]) -> str:
    """Return a pattern of ``mould`` with every slot filled."""
    number = 0

    def word(slot: re.Match[str]) -> str:
        nonlocal number
        number += 1
        if slot[1] in given:
            return given[slot[1]]
        return stream.child("part", number).pick(mould.parts[slot[1]])

    return _SLOT.sub(word, stream.child("pattern").pick(mould.patterns))


def _locale(source: Mould | tuple[str, ...], stream: Stream) -> str:
    return "" if isinstance(source, Mould) else stream.child("locale").pick(source)


def _faker(locale: str, what: str, stream: Stream) -> str:
    """Return a name by Faker, drawn by a seed of 64 bits from ``stream``."""
    throw = stream.river().throw
    seed = 0
    for _ in range(8):
        seed = seed * 256 + throw(256) - 1
    generator = _generator(locale)
    generator.seed_instance(seed)
    return generator.format(what)


@cache
def _generator(locale: str) -> _Generator:
    """Return Faker's generator of people for ``locale``; it is seeded anew before every name.

    What Faker's own factory makes, without the factory: loading that loads every kind of thing
    Faker can name, which takes longer than the rest of an adventure.
    """
    spec = None if "faker" in sys.modules else find_spec("faker")
    if spec is not None:  # a package that is there and not yet run: its parts can be imported
        sys.modules["faker"] = module_from_spec(spec)
    try:
        made = import_module("faker.generator").Generator(locale=locale)
        person = import_module(f"faker.providers.person.{locale}").Provider(made)
    finally:
        if spec is not None:  # whoever else imports Faker gets all of it
            del sys.modules["faker"]
    person.__use_weighting__ = True  # common names are common, as the factory has it
    made.add_provider(person)
    return cast("_Generator", made)


def _check_count(count: int) -> None:
    if not 0 <= count <= MOST_NAMES:
        raise OracleError(f"{count} names cannot be drawn; from 0 to {MOST_NAMES} can be")
