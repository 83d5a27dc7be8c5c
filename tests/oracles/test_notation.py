"""Dice notation: what is understood, what is refused, and where."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from oracles.errors import OracleError
from oracles.notation import (
    MOST_BRACKETS,
    MOST_DICE,
    MOST_LETTERS,
    MOST_NUMBER,
    Both,
    Dice,
    Keep,
    Negative,
    Number,
    Pool,
    parse,
    pools,
)
from tests.strategies import dice


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("2d6+3", "2d6+3"),
        ("d20", "1d20"),
        ("d%", "1d100"),
        ("3d%", "3d100"),
        ("4d6kh3", "4d6kh3"),
        ("2d20kl1", "2d20kl1"),
        ("4d6dl1", "4d6dl1"),
        ("4d6dh1", "4d6dh1"),
        ("4dF", "4dF"),
        ("d6!", "1d6!"),
        ("3d6!kh2", "3d6!kh2"),
        ("3d6kh2!", "3d6!kh2"),
        ("d66", "1d66"),
        ("2d666", "2d666"),
        ("dXX", "1dXX"),
        ("(1d6-1)*3", "(1d6-1)*3"),
        ("1d6/2", "1d6/2"),
        ("-1d4", "-1d4"),
        ("7", "7"),
        ("((2d6))", "2d6"),
        ("1d6-(1d4-1)", "1d6-(1d4-1)"),
        ("1d6-1d4-1", "1d6-1d4-1"),
        ("2*1d6+1", "2*1d6+1"),
        (" 2 D 6  KH 1 + 3 ", "2d6kh1+3"),
        ("4DF+D%-DxX", "4dF+1d100-1dXX"),
        ("2d6\N{MINUS SIGN}1", "2d6-1"),
        ("2d6\N{MULTIPLICATION SIGN}10", "2d6*10"),
        ("2d6\N{DIVISION SIGN}2", "2d6/2"),
        ("\t1d6\u00a0+ 1\n", "1d6+1"),
    ],
)
def test_what_players_write_is_understood(text: str, canonical: str) -> None:
    assert str(parse(text)) == canonical
    assert parse(canonical) == parse(text)


def test_a_percent_sign_is_a_hundred_before_anybody_sees_it() -> None:
    assert parse("d%") == Pool(count=1, sides=100)


def test_times_binds_tighter_than_plus_and_minus_goes_from_left_to_right() -> None:
    one, two, three = Number(1), Number(2), Number(3)

    assert parse("1+2*3") == Both(sign="+", left=one, right=Both(sign="*", left=two, right=three))
    assert parse("1-2-3") == Both(sign="-", left=Both(sign="-", left=one, right=two), right=three)
    assert parse("-1*2") == Both(sign="*", left=Negative(one), right=two)


def test_pools_are_listed_in_the_order_they_are_thrown() -> None:
    assert [str(pool) for pool in pools(parse("1d4+(2d6-3)*-1d8"))] == ["1d4", "2d6", "1d8"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no dice given; write them like 3d6, d% or 2d6+1"),
        ("   ", "no dice given; write them like 3d6, d% or 2d6+1"),
        ("3x6", "'3x6', column 2: 'x' cannot stand here"),
        ("2d6q3", "'2d6q3', column 4: 'q' cannot stand here"),
        ("4d6k3", "'4d6k3', column 4: 'k' cannot stand here"),
        ("4d6 kh3 z", "'4d6 kh3 z', column 9: 'z' cannot stand here"),
        ("2d6 6", "'2d6 6', column 5: '6' cannot stand here"),
        ("1d6)", "'1d6)', column 4: ')' cannot stand here"),
        ("(1d6]", "'(1d6]', column 5: ']' cannot stand here"),
        ("(1d6", "'(1d6', column 1: this '(' is never closed; add a ')'"),
        ("2+(1d6", "'2+(1d6', column 3: this '(' is never closed"),
        ("2d6+", "'2d6+', column 5: the end where a number, dice like 3d6 or '(' is expected"),
        ("*2", "'*2', column 1: '*' where a number"),
        ("d", "'d', column 2: the end after 'd'; d6, d%, dF, d66 and dXX are dice"),
        ("2dz", "'2dz', column 3: 'z' after 'd'; d6"),
        ("2dX", "'2dX', column 3: 'X' after 'd'; d6"),
        ("d0", "'d0', column 2: a die of 0 sides; dice have from 1 to 65536"),
        ("d65537", "a die of 65537 sides; dice have from 1 to 65536"),
        ("0d6", "'0d6', column 1: 0 dice; from 1 to 1000 are thrown at once"),
        ("99999999d6", "'99999999d6', column 1: 99999999 dice; from 1 to 1000 are thrown at once"),
        ("600d6+600d6", "'600d6+600d6': 1200 dice; at most 1000 are thrown at once"),
        ("1000001", "1000001 is too large; numbers go up to 1000000"),
        ("4d6kh", "'4d6kh', column 4: 'kh' needs a number: how many dice to keep, like kh1"),
        ("4d6dl+1", "'dl' needs a number: how many dice to drop, like dl1"),
        ("4d6kh5", "'4d6kh5', column 4: cannot keep 5 of 4 dice; from 1 to 4 can be"),
        ("4d6kl0", "cannot keep 0 of 4 dice; from 1 to 4 can be"),
        ("4d6dl4", "cannot drop 4 of 4 dice; from 1 to 3 can be"),
        ("d20dl1", "cannot drop 1 of 1 dice; none can be"),
        ("4d6kh3kl1", "column 7: 'k' cannot stand here"),
        ("d6!!", "column 4: '!' cannot stand here"),
        ("d1!", "only numbered dice of 2 sides or more explode, like d6!"),
        ("4dF!", "only numbered dice"),
        ("d66!", "only numbered dice"),
        ("dXX!", "only numbered dice"),
        ("1d6/0", "'1d6/0', column 5: '/' takes a plain number from 1 to 1000000, like 1d6/2"),
        ("1d6/2d6", "column 5: '/' takes a plain number"),
        ("6/d6", "column 3: '/' takes a plain number"),
        ("²d6", "'²d6', column 1: '²' where a number"),
        ("٣d6", "'٣d6', column 1: '٣' where a number"),
        ("İd6+ß", "column 1: 'İ' where a number"),
        ("1" * 201, "201 letters; dice notation has at most 200"),
        ("(" * 30, f"more than {MOST_BRACKETS} brackets or minus signs in each other"),
        ("-" * 30 + "1", f"more than {MOST_BRACKETS} brackets or minus signs in each other"),
    ],
)
def test_what_cannot_be_thrown_is_refused_with_its_column(text: str, says: str) -> None:
    with pytest.raises(OracleError) as refused:
        parse(text)

    assert says in str(refused.value)
    assert "\n" not in str(refused.value).replace(repr(text), "")


def test_a_refusal_says_what_could_have_stood_there() -> None:
    with pytest.raises(OracleError) as refused:
        parse("2d6q")

    assert str(refused.value).endswith(
        "+ - * / can, a 'd' after a count, and ! kh1 kl1 dh1 dl1 after dice"
    )


def test_the_largest_of_everything_is_still_understood() -> None:
    assert parse(f"{MOST_DICE}d65536") == Pool(count=MOST_DICE, sides=65_536)
    assert parse(str(MOST_NUMBER)) == Number(MOST_NUMBER)
    assert parse(f"1d6/{MOST_NUMBER}")
    assert parse("4d6kh4") == Pool(count=4, sides=6, keep=Keep(how="kh", many=4))
    assert parse("4d6dl3") == Pool(count=4, sides=6, keep=Keep(how="dl", many=3))
    assert parse("1".rjust(MOST_LETTERS)) == Number(1)
    assert parse("(" * MOST_BRACKETS + "1" + ")" * MOST_BRACKETS) == Number(1)


@given(dice())
def test_notation_survives_the_round_trip(thrown: Dice) -> None:
    assert parse(str(thrown)) == thrown


@given(dice(), st.data())
def test_spaces_and_capitals_do_not_matter(thrown: Dice, data: st.DataObject) -> None:
    text = str(thrown)
    letters = st.sampled_from([str.upper, str.lower])
    written = "".join(data.draw(letters)(letter) for letter in text)
    for sign in "+-*/()!d":
        written = written.replace(sign, f" {sign}")

    assert parse(written.replace("k", " k").replace("K", " K")) == thrown


@given(st.text("0123456789dDfFxXkKhHlL%!()+-*/ ", max_size=30))
@example("d6kh1!kh1")
@example("1d6/ 2 d")
def test_every_text_is_dice_or_refused_in_one_line(text: str) -> None:
    try:
        thrown = parse(text)
    except OracleError as error:
        assert "\n" not in str(error)  # noqa: PT017 - either way out is right, and both are checked
    else:
        assert parse(str(thrown)) == thrown


@given(st.text(max_size=250))
def test_no_text_at_all_breaks_the_reader(text: str) -> None:
    try:
        parse(text)
    except OracleError as error:
        assert str(error).isprintable() or repr(text) in str(error)  # noqa: PT017 - see above
