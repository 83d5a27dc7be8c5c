"""Which kinds of threat may come: those of a genre, or by name, by tag, and without a subject."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from oracles.spelling import near
from solo.content.library import Library
from solo.content.shelf import same_name
from solo.content.veils import check_veils
from solo.errors import BriefError
from solo.records import Threat

__all__ = ["called", "guests", "without"]


def guests(
    library: Library,
    genre: str,
    *,
    named: Sequence[str] = (),
    tags: Sequence[str] = (),
    veils: Sequence[str] = (),
) -> tuple[Threat, ...]:
    """Return the threats that may be met, in the order of their ids.

    Args:
        library: Where they are.
        genre: Whose threats are meant where none is named.
        named: Only these, from any genre.
        tags: Only threats that have one of these.
        veils: No threat that touches one of these, nor one whose hits bring what does.

    Raises:
        BriefError: a name, a tag or a veil is not known, or nobody is left.
    """
    library.genre(genre)
    check_veils(library, genre, veils)
    found = [called(library, name) for name in dict.fromkeys(named)]
    kinds = found or library.threats_of(genre)
    known = sorted({tag for kind in kinds for tag in kind.tags})
    for tag in tags:
        if tag not in known:
            raise BriefError(f"no threat that may come is tagged {tag!r}; {near(tag, known)}")
    kinds = [kind for kind in kinds if not tags or not {*tags}.isdisjoint(kind.tags)]
    kept = without(kinds, veils)
    if not kept:
        raise BriefError(
            f"no threat is left for {genre} when {', '.join(veils)} is kept out; keep out less"
        )
    return kept


def without(kinds: Iterable[Threat], veils: Sequence[str]) -> tuple[Threat, ...]:
    """Return the kinds that touch none of ``veils``, nor bring by their hits what does."""
    return tuple(
        kind
        for kind in kinds
        if {*veils}.isdisjoint((*kind.tags, *(kind.carries.tags if kind.carries else ())))
    )


def called(library: Library, name: str) -> Threat:
    """Return the threat called ``name``.

    Raises:
        BriefError: there is none; near names are given.
    """
    kind = library.threats.called(name)
    if kind is None:
        raise BriefError(
            f"no threat is called {name!r}; {near(same_name(name), [*library.threats])} "
            "`solo threats --genre GENRE` lists them"
        )
    return kind
