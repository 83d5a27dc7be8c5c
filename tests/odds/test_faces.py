"""Faces that a ruling does not tell apart come to what each of them alone would come to."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solo.odds.exact import chances
from solo.odds.faces import branches, plain

Throw = Callable[[int], int]
Told = int | str | bool
Move = tuple[str, int, int, int]


def gone_through(run: Callable[[Throw], object], one_in: int = 1_000_000) -> tuple[int, int]:
    """Return how many runs were made, and for how many branches they stood."""
    counts = [many for _, many, _, _ in branches(run, one_in)]
    return len(counts), sum(counts)


ASKED: dict[str, Callable[[int, int, int], Told]] = {
    "below": lambda face, _, number: face < number,
    "at most": lambda face, _, number: number >= face,
    "above": lambda face, _, number: face > number,
    "at least": lambda face, _, number: number <= face,
    "just": lambda face, _, number: face == number,
    "not": lambda face, _, number: face != number,
    "among": lambda face, _, number: face in (number, 1, 3),
    "in a set": lambda face, _, number: face in {number, 1, 3},
    "odd": lambda face, _, __: face % 2,
    "half": lambda face, _, __: -face // 2,
    "taken off": lambda face, _, number: number - face,
    "nothing": lambda face, _, __: bool(face),
    "written": lambda face, _, __: f"{face:+d} {face}",
    "looked up": lambda face, _, __: range(-99, 99)[face + 50],
    "lower": lambda face, other, _: face < other,
    "no higher": lambda face, other, _: face <= other,
    "higher": lambda face, other, _: face > other,
    "no lower": lambda face, other, _: face >= other,
    "tied": lambda face, other, _: face == other,
    "together": lambda face, other, _: face + other,
}
MOVES = st.tuples(
    st.sampled_from(["throw", "add", "best", *ASKED]),
    st.integers(0, 9), st.integers(0, 9), st.integers(-3, 8),
)  # fmt: skip


@settings(max_examples=300)
@given(moves=st.lists(MOVES, max_size=7), one_in=st.sampled_from([1, 10, 50, 500, 3_000]))
def test_whatever_is_asked_of_the_dice_the_chances_are_those_of_every_face_alone(
    moves: list[Move], one_in: int
) -> None:
    def ruling(throw: Throw) -> tuple[Told, ...]:
        faces, told = [throw(6)], list[Told]()
        for name, first, second, number in moves:
            face, other = faces[first % len(faces)], faces[second % len(faces)]
            if name == "throw":
                faces.append(throw(1 + second % 6))
            elif name == "add":
                faces.append(face + number)
            elif name == "best":
                faces.append(max(faces))
            else:
                told.append(ASKED[name](face, other, number))
                if told[-1]:  # what comes of it may throw more
                    faces.append(throw(2))
        return tuple(told)

    each, runs = chances(ruling, one_in), 0

    def counted(throw: Throw) -> tuple[Told, ...]:
        nonlocal runs
        runs += 1
        return ruling(throw)

    chances(counted, one_in)
    found: dict[object, Fraction] = {}
    cut, stood_for = Fraction(0), 0
    for value, many, share, lost in branches(ruling, one_in):
        stood_for += many
        if lost:
            cut += share
        else:
            found[value] = found.get(value, Fraction(0)) + share
    assert (found, cut) == each
    assert stood_for == runs


def test_a_save_is_gone_through_twice_and_not_twenty_times() -> None:
    assert gone_through(lambda throw: throw(20) + 3 >= 14) == (2, 20)


def test_a_natural_one_and_a_natural_twenty_stand_alone() -> None:
    def save(throw: Throw) -> bool:
        face = throw(20)
        return face == 20 or (face != 1 and face + 3 >= 14)

    assert gone_through(save) == (4, 20)


def test_a_die_that_is_read_off_is_gone_through_face_by_face() -> None:
    assert gone_through(lambda throw: throw(6)) == (6, 6)
    assert gone_through(lambda throw: throw(4) * 2 + throw(4)) == (16, 16)


def test_the_better_of_two_dice_takes_far_fewer_runs_than_both() -> None:
    runs, many = gone_through(lambda throw: max(throw(20), throw(20)) >= 11)
    assert many == 400
    assert runs < 100


def test_what_a_face_is_left_in_is_read_as_plain_numbers() -> None:
    def sheet(throw: Throw) -> str:
        kept = {"left": [throw(2), (throw(2) + 1,)], "name": "Ida"}
        return repr(plain(kept)) + str({type(plain(throw(1)))})

    told = {value for value, _, _, _ in branches(sheet, 100)}
    assert "{'left': [1, (3,)], 'name': 'Ida'}{<class 'int'>}" in told
    assert len(told) == 4


def test_a_die_without_sides_is_refused_here_too() -> None:
    with pytest.raises(ValueError, match="no die has 0 sides"):
        gone_through(lambda throw: throw(0))
