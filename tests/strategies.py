"""The grammar of dice, and seeds, as Hypothesis strategies."""

from __future__ import annotations

from typing import Literal

from hypothesis import strategies as st

from oracles.notation import Both, Dice, Keep, Negative, Number, Pool
from oracles.streams import Stream

__all__ = ["dice", "few_dice", "pool", "seeds", "streams"]

_Sign = Literal["+", "-", "*"]
_SIGNS: tuple[_Sign, ...] = ("+", "-", "*")


def seeds() -> st.SearchStrategy[str]:
    """Seeds as people and terminals give them: any text at all, lone surrogates too."""
    return st.text(st.characters(), max_size=30)


def streams() -> st.SearchStrategy[Stream]:
    """Streams at any address."""
    steps = st.one_of(seeds(), st.integers())
    return st.lists(steps, min_size=1, max_size=4).map(lambda path: Stream(*path))


@st.composite
def pool(draw: st.DrawFn, most: int = 8, largest: int = 30, *, endless: bool = True) -> Pool:
    """One pool of dice; ``endless`` allows exploding and open-ended ones."""
    count = draw(st.integers(1, most))
    kinds = ["plain", "plain", "fate", "digits", *(["open"] if endless else [])]
    keep = draw(st.none() | _keep(count))
    match draw(st.sampled_from(kinds)):
        case "fate":
            return Pool(count=count, sides=3, kind="fate", keep=keep)
        case "digits":
            sides = draw(st.sampled_from([66, 666]))
            return Pool(count=count, sides=sides, kind="digits", keep=keep)
        case "open":
            return Pool(count=count, sides=20, kind="open", keep=keep)
        case _:
            sides = draw(st.integers(1, largest).filter(lambda number: number not in {66, 666}))
            explodes = endless and sides > 1 and draw(st.booleans())
            return Pool(count=count, sides=sides, explodes=explodes, keep=keep)


def _keep(count: int) -> st.SearchStrategy[Keep]:
    kept = st.builds(Keep, how=st.sampled_from(["kh", "kl"]), many=st.integers(1, count))
    if count == 1:
        return kept
    dropped = st.builds(Keep, how=st.sampled_from(["dh", "dl"]), many=st.integers(1, count - 1))
    return kept | dropped


def _grown(parts: st.SearchStrategy[Dice]) -> st.SearchStrategy[Dice]:
    over = st.builds(Number, st.integers(1, 10))
    return st.one_of(
        st.builds(Negative, parts),
        st.builds(Both, sign=st.sampled_from(_SIGNS), left=parts, right=parts),
        st.builds(Both, sign=st.just("/"), left=parts, right=over),
    )


def dice() -> st.SearchStrategy[Dice]:
    """Any dice that can be written."""
    leaves: st.SearchStrategy[Dice] = st.builds(Number, st.integers(0, 99)) | pool()
    return st.recursive(leaves, _grown, max_leaves=6)


def few_dice() -> st.SearchStrategy[Dice]:
    """Dice that end, few and small enough for odds in a moment."""
    small = pool(most=3, largest=6, endless=False).filter(lambda p: p.kind != "digits")
    leaves: st.SearchStrategy[Dice] = st.builds(Number, st.integers(0, 9)) | small
    return st.recursive(leaves, _grown, max_leaves=3)
