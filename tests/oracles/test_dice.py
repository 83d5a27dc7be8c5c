"""Dice rolled: every face kept in the order thrown, and what counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given

from oracles.dice import MOST_THROWS, Roll, roll, roll_by
from oracles.errors import OracleError
from oracles.notation import Dice, parse, pools
from oracles.odds import is_open, odds
from oracles.streams import Stream
from tests.strategies import dice, few_dice, streams


def script(faces: Sequence[int]) -> Callable[[int], int]:
    """Return dice that show ``faces`` one after the other."""
    left = iter(faces)
    return lambda _: next(left)


def rolled(notation: str, *faces: int) -> Roll:
    thrown = roll_by(parse(notation), script(faces))

    assert thrown.faces == faces
    return thrown


@pytest.mark.parametrize(
    ("notation", "faces", "total"),
    [
        ("2d6+3", (4, 2), 9),
        ("d%", (73,), 73),
        ("4d6kh3", (4, 1, 6, 3), 13),
        ("4d6kh3", (2, 2, 2, 2), 6),
        ("2d20kl1", (17, 4), 4),
        ("4d6dl1", (4, 1, 6, 3), 13),
        ("4d6dh1", (4, 1, 6, 3), 8),
        ("4dF", (1, 2, 3, 3), 1),
        ("d6!", (6, 6, 2), 14),
        ("2d6!", (6, 1, 5), 12),
        ("2d6!kh1", (6, 1, 5), 7),
        ("d66", (3, 5), 35),
        ("d666", (1, 6, 2), 162),
        ("2d66", (1, 1, 6, 6), 77),
        ("(1d6-1)*3", (5,), 12),
        ("1d6/2", (3,), 2),
        ("(1d6-6)/2", (1,), -2),
        ("1d6-1d4", (2, 4), -2),
        ("-1d6+7", (3,), 4),
        ("d1", (1,), 1),
        ("5", (), 5),
    ],
)
def test_faces_on_the_table_make_the_total(
    notation: str, faces: tuple[int, ...], total: int
) -> None:
    assert rolled(notation, *faces).total == total


# PHO-X.01 to PHO-X.06, the worked examples of the open-ended roll.
OPEN_ROLLS: list[tuple[tuple[int, ...], int]] = [
    ((13,), 13),
    ((20, 14), 34),
    ((1, 14), -13),
    ((20, 1, 6), 15),
    ((1, 20, 3), -22),
    ((1, 1, 9), 9),
]


@pytest.mark.parametrize(("faces", "total"), OPEN_ROLLS)
def test_an_open_roll_goes_up_on_twenty_and_down_on_one(faces: tuple[int, ...], total: int) -> None:
    assert rolled("dXX", *faces).total == total


def test_dropped_dice_stay_in_the_order_they_were_thrown() -> None:
    (throw,) = rolled("4d6kh3", 4, 1, 6, 1).throws

    assert [die.worth for die in throw.dice] == [4, 1, 6, 1]
    assert [die.kept for die in throw.dice] == [True, True, True, False]


def test_a_die_thrown_again_is_one_die_with_all_its_faces() -> None:
    (throw,) = rolled("3d6!dl1", 2, 6, 6, 1, 5).throws

    assert [die.faces for die in throw.dice] == [(2,), (6, 6, 1), (5,)]
    assert [die.worth for die in throw.dice] == [2, 13, 5]
    assert throw.total == 18


def test_pools_are_thrown_from_left_to_right() -> None:
    first, second, third = rolled("1d4+(2d6-3)*1d8", 1, 2, 3, 4).throws

    assert [throw.pool.sides for throw in (first, second, third)] == [4, 6, 8]
    assert rolled("1d4+(2d6-3)*1d8", 1, 2, 3, 4).total == 9


def test_each_die_is_asked_for_by_its_sides() -> None:
    asked: list[int] = []

    def throw(sides: int) -> int:
        asked.append(sides)
        return 2

    roll_by(parse("d%+2dF+d66+dXX+3d8!"), throw)
    assert asked == [100, 3, 3, 6, 6, 20, 8, 8, 8]


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_face_that_is_not_on_the_die_is_refused(face: int) -> None:
    with pytest.raises(OracleError, match=rf"a face of {face} on a d6; from 1 to 6 can come up"):
        roll_by(parse("1d6"), script([face]))


@pytest.mark.parametrize(("notation", "face"), [("d6!", 6), ("dXX", 20), ("dXX", 1)])
def test_dice_that_would_never_stop_are_stopped(notation: str, face: int) -> None:
    thrown: list[int] = []

    def same(sides: int) -> int:
        thrown.append(sides)
        return face

    with pytest.raises(OracleError, match=rf"thrown {MOST_THROWS} times and would go on"):
        roll_by(parse(notation), same)
    assert len(thrown) == MOST_THROWS


@given(dice(), streams())
def test_a_stream_always_gives_the_same_roll(thrown: Dice, stream: Stream) -> None:
    first = roll(thrown, stream=stream)

    assert roll(thrown, stream=stream) == first
    assert roll_by(thrown, script(first.faces)) == first


@given(dice(), streams())
def test_every_pool_is_thrown_once_and_shows_every_die(thrown: Dice, stream: Stream) -> None:
    rolled_dice = roll(thrown, stream=stream)

    assert [throw.pool for throw in rolled_dice.throws] == list(pools(thrown))
    for throw in rolled_dice.throws:
        assert len(throw.dice) == throw.pool.count
        assert sum(die.kept for die in throw.dice) == throw.pool.kept[0]
        assert all(1 <= face <= throw.pool.faces for die in throw.dice for face in die.faces)


@given(dice(), streams())
def test_kept_dice_are_no_worse_than_dropped_ones(thrown: Dice, stream: Stream) -> None:
    for throw in roll(thrown, stream=stream).throws:
        kept = [die.worth for die in throw.dice if die.kept]
        dropped = [die.worth for die in throw.dice if not die.kept]
        highest = throw.pool.kept[1]
        assert all((a >= b) if highest else (a <= b) for a in kept for b in dropped)


@given(few_dice(), streams())
def test_a_roll_is_one_of_its_odds(thrown: Dice, stream: Stream) -> None:
    assert not is_open(thrown)
    assert roll(thrown, stream=stream).total in odds(thrown).chances


def test_golden_rolls_never_move() -> None:
    rolls = {text: roll(parse(text), stream=Stream("golden", text)).total for text in GOLDEN}

    assert rolls == GOLDEN


GOLDEN = {
    "3d6": 13,
    "2d6+3": 9,
    "d%": 54,
    "4d6kh3": 14,
    "2d20kl1": 3,
    "4dF": 1,
    "5d6!": 16,
    "d66": 11,
    "3dXX": 32,
    "(1d6-1)*3": 6,
    "d1000": 966,
    "40d12": 226,
}
