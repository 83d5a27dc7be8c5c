"""Exact odds, solved a second way by counting every throw, and against the books."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given

from oracles.dice import roll_by
from oracles.errors import OracleError
from oracles.notation import Dice, parse, pools
from oracles.odds import BLOCKS, ONE_CHAIN_IN, odds, open_at_least, open_odds
from oracles.surds import Surd
from tests.strategies import few_dice


def counted(dice: Dice) -> dict[int, Fraction]:
    """Throw every face of every die and count."""
    sides = [pool.faces for pool in pools(dice) for _ in _thrown(pool.count, pool.sides)]
    found: dict[int, int] = {}
    for faces in product(*(range(1, most + 1) for most in sides)):
        left = iter(faces)
        total = roll_by(dice, lambda _, left=left: next(left)).total
        found[total] = found.get(total, 0) + 1
    ways = sum(found.values())
    return {total: Fraction(found[total], ways) for total in sorted(found)}


def _thrown(count: int, sides: int) -> range:
    """Return one place a die in the hand: a d66 takes two."""
    return range(count * {66: 2, 666: 3}.get(sides, 1))


@given(few_dice())
def test_odds_are_what_counting_every_throw_gives(dice: Dice) -> None:
    if _ways(dice) <= 3_000:
        assert dict(odds(dice).chances) == counted(dice)


def _ways(dice: Dice) -> int:
    ways = 1
    for pool in pools(dice):
        ways *= pool.faces**pool.count
    return ways


@pytest.mark.parametrize(
    "notation",
    ["3d6", "4d6kh3", "4d6kl2", "4d6dl1", "4d6dh1", "3d6dl2", "4dF", "3dFkh1", "d66", "d666",
     "2d66kl1", "2d4*1d6", "(1d6-1)*3", "1d6/2", "-2d6/3", "1d8-1d8", "2d20kh1+3"],
)  # fmt: skip
def test_every_kind_of_dice_is_counted_right(notation: str) -> None:
    assert dict(odds(parse(notation)).chances) == counted(parse(notation))


@given(few_dice())
def test_chances_of_dice_that_end_sum_to_one(dice: Dice) -> None:
    asked = odds(dice)

    assert sum(asked.chances.values()) == 1
    assert asked.cut == 0
    assert all(chance > 0 for chance in asked.chances.values())
    assert list(asked.chances) == sorted(asked.chances)


@given(few_dice())
def test_at_least_and_below_make_a_whole(dice: Dice) -> None:
    asked = odds(dice)
    for need in asked.chances:
        assert asked.at_least(need) + asked.at_most(need - 1) == 1


def test_the_light_die_is_one_one_two_two_three_three() -> None:
    third = Fraction(1, 3)

    assert dict(odds(parse("1d6/2")).chances) == {1: third, 2: third, 3: third}
    assert odds(parse("1d6/2")).mean == 2


def test_an_exploding_die_tells_what_was_cut() -> None:
    asked = odds(parse("d6!"))

    assert asked.chances[5] == Fraction(1, 6)
    assert asked.chances[7] == Fraction(1, 36)
    assert asked.chances[14] == Fraction(1, 216)
    assert 6 not in asked.chances
    assert 12 not in asked.chances
    assert asked.cut == 1 - sum(asked.chances.values())
    assert 0 < asked.cut <= Fraction(1, ONE_CHAIN_IN)


def test_two_exploding_dice_are_cut_where_either_is() -> None:
    one, two = odds(parse("d6!")), odds(parse("2d6!"))

    assert 1 - two.cut == (1 - one.cut) ** 2
    assert two.chances[2] == Fraction(1, 36)
    assert two.chances[9] == 2 * (one.chances[7] * one.chances[2] + one.chances[8] * one.chances[1]
                                  + one.chances[4] * one.chances[5])  # fmt: skip


def test_the_best_of_exploding_dice_leaves_the_rest_as_it_falls() -> None:
    one, best = odds(parse("d4!")), odds(parse("2d4!kh1"))

    assert best.chances[5] == one.chances[5] * (2 * one.at_most(4) + one.chances[5])
    assert 1 - best.cut == (1 - one.cut) ** 2


@pytest.mark.parametrize("notation", ["100d100", "1000d6", "20d20kh10", "1d65536", "10d6!", "2dXX"])
def test_many_dice_have_odds_too(notation: str) -> None:
    dice = parse(notation)
    asked = open_odds(dice) if "X" in notation else odds(dice)

    assert len(asked.chances) > 100


def test_the_odds_of_a_hundred_hundreds_are_exact() -> None:
    asked = odds(parse("100d100"))

    assert asked.chances[100] == Fraction(1, 100**100)
    assert asked.chances[101] == Fraction(100, 100**100)
    assert asked.mean == 5050
    assert sum(asked.chances.values()) == 1


@pytest.mark.parametrize(
    "notation",
    ["1000d100", "1000d65536", "100d100kh50", "1000d6!", "1d65536*1d65536", "500d6kh250",
     "9dXX", "(1d1000*1d1000)*1d1000", "65d65536kh30", "1000d1000kh3"],
)  # fmt: skip
def test_odds_that_would_take_too_long_are_refused(notation: str) -> None:
    dice = parse(notation)
    with pytest.raises(OracleError, match=r"take more than \d+ steps; ask for fewer dice or sides"):
        open_odds(dice) if "X" in notation else odds(dice)


def test_an_open_roll_has_no_fractions() -> None:
    with pytest.raises(OracleError, match="dXX has a \\+ b√11"):
        odds(parse("dXX+3"))


# PHO-1.04, typed from the book: P(dXX >= k) as (a, b) with a + b√11.
# fmt: off
PRINTED = {
      2: ("1/2",    "3/22"),
      5: ("1/2",    "1/11"),
      8: ("1/2",    "1/22"),
     10: ("1/2",    "1/66"),
     11: ("1/2",    "0"),
     15: ("1/2",   "-2/33"),
     20: ("1/2",   "-3/22"),
     21: ("1/2",   "-3/22"),
     22: ("1/2",   "-3/22"),
     25: ("2",    "-13/22"),
     30: ("9/2",  "-89/66"),
     31: ("5",     "-3/2"),
     40: ("19/2", "-63/22"),
     41: ("19/2", "-63/22"),
     42: ("19/2", "-63/22"),
    -18: ("-17/2", "63/22"),
    -19: ("-17/2", "63/22"),
    -20: ("-17/2", "63/22"),
}
# fmt: on


@pytest.mark.parametrize("need", PRINTED)
def test_open_odds_are_those_printed(need: int) -> None:
    a, b = PRINTED[need]

    assert open_at_least(need) == Surd(Fraction(a), Fraction(b))


@pytest.mark.parametrize("need", range(-80, 100))
def test_the_listed_chances_of_an_open_roll_lie_within_its_law(need: int) -> None:
    asked = open_odds(parse("dXX"))
    law, listed = open_at_least(need), asked.at_least(need)

    assert not law < listed
    assert not listed + asked.cut < law


def test_each_face_of_an_open_roll_has_its_printed_chance() -> None:
    asked = open_odds(parse("dXX"))

    for total in range(2, 20):
        assert asked.chances[total] == Surd(Fraction(0), Fraction(1, 66))
    assert not {0, 1, 20, 21, 40, 41, -19, -20} & set(asked.chances)
    assert all(asked.chances[total] == asked.chances[21 - total] for total in asked.chances)
    assert min(asked.chances) == 2 - 20 * BLOCKS
    assert float(asked.cut) < 1e-6


def test_open_rolls_obey_plain_sums() -> None:
    plain = open_odds(parse("dXX"))

    assert open_odds(parse("dXX*90")).chances[12 * 90] == plain.chances[12]
    assert open_odds(parse("3-dXX")).chances[-9] == plain.chances[12]
    assert open_odds(parse("2dXX")).chances == open_odds(parse("dXX+dXX")).chances
    whole = Surd(Fraction(1))
    for chance in open_odds(parse("2dXXkh1")).chances.values():
        whole -= chance
    assert whole == open_odds(parse("2dXX")).cut


def test_an_opposed_open_roll_ties_as_printed() -> None:
    """PHO-2: at even scores 20 or more beats with 1/2 + 5√11/726; ties 5√11/363."""
    duel = open_odds(parse("dXX-dXX"))

    assert abs(float(duel.chances[0]) - 5 * 11**0.5 / 363) < 2e-6
    assert abs(float(duel.at_least(0)) - 0.5 - 5 * 11**0.5 / 726) < 2e-6


def test_finite_dice_may_be_asked_for_as_surds() -> None:
    asked = open_odds(parse("2d6"))

    assert asked.chances[7] == Surd(Fraction(1, 6))
    assert asked.cut == Surd(Fraction(0))


@pytest.mark.parametrize(
    ("surd", "words"),
    [
        (Surd(Fraction(1, 2), Fraction(-3, 22)), "1/2 - 3√11/22"),
        (Surd(Fraction(0), Fraction(1, 66)), "√11/66"),
        (Surd(Fraction(0), Fraction(-2)), "-2√11"),
        (Surd(Fraction(5)), "5"),
        (Surd(Fraction(-1), Fraction(1)), "-1 + √11"),
    ],
)
def test_a_surd_reads_as_people_write_it(surd: Surd, words: str) -> None:
    assert str(surd) == words


def test_surds_are_compared_without_rounding() -> None:
    tiny = Surd(Fraction(10), Fraction(-3)) ** 30

    assert tiny.sign == 1
    assert Surd(Fraction(0)) < tiny
    assert abs(float(tiny) * (10 + 3 * 11**0.5) ** 30 - 1) < 1e-9
    assert (Surd(Fraction(3)) - Surd(Fraction(0), Fraction(1))).sign == -1
    assert Surd(Fraction(0)).sign == 0
