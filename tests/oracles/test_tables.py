"""Tables that prove themselves whole, nest without circles, and know their exact chances."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles.errors import OracleError
from oracles.notation import parse
from oracles.odds import odds
from oracles.rows import Row
from oracles.streams import Stream
from oracles.tables import MOST_TEXTS, Shelf, Table, chances, deal, draw
from tests.strategies import streams


def table(dice: str, *rows: tuple[int | None, int | None], name: str = "omens") -> Table:
    return Table(
        id=name,
        title=name.capitalize(),
        dice=parse(dice),
        rows=tuple(Row(first=a, last=b, says=f"row {n}") for n, (a, b) in enumerate(rows, 1)),
    )


def words(name: str, *says: str) -> Table:
    rows = tuple(Row(first=n, last=n, says=word) for n, word in enumerate(says, 1))
    return Table(id=name, title=name, dice=parse(f"1d{len(says)}"), rows=rows)


@pytest.mark.parametrize(
    ("dice", "rows", "says"),
    [
        ("1d6", [(1, 3), (3, 6)], "omens, row 2: 3-6 overlaps row 1 (1-3). Start it at 4."),
        ("1d6", [(1, 4), (2, 3)], "omens, row 2: 2-3 overlaps row 1 (1-4). Start it at 5."),
        ("1d6", [(1, 6), (6, 6)], "omens, row 2: 6 overlaps row 1 (1-6). Take it out."),
        ("1d6", [(3, 6), (1, 2)], "omens, row 2: 1-2 overlaps row 1 (3-6). Take it out."),
        ("1d6", [(1, None), (5, 6)], "omens, row 2: 5-6 overlaps row 1 (1 or more). Take it out."),
        ("1d6", [(1, 2), (4, 6)], "omens: no row for 3, between row 1 (1-2) and row 2 (4-6)."),
        ("1d6", [(1, 1), (5, 6)], "omens: no row for 2-4, between row 1 (1) and row 2 (5-6)."),
        ("1d6", [(2, 6)], "omens: no row for 1, which 1d6 can show. Start row 1 at 1."),
        ("1d6", [(1, 4)], "omens: no row for 5-6, which 1d6 can show. End row 1 at 6"),
        ("1d6", [(1, 6), (7, 7)], "omens, row 2: 7 starts too high; 1d6 stops at 6"),
        ("1d6", [(1, 3), (4, 7)], "omens, row 2: 4-7 ends too high; 1d6 stops at 6"),
        ("2d6", [(1, 12)], "omens, row 1: 1-12 starts too low; 2d6 starts at 2"),
        ("1d6", [(3, 1), (4, 6)], "omens, row 1: 3-1 runs backwards; write 1-3"),
        ("1d6", [], "omens: no rows; a table needs at least one"),
        ("d66", [(11, 16), (17, 20), (21, 66)], "omens, row 2: 17-20 never comes up on 1d66."),
        ("d6!", [(1, 5), (6, 12)], "omens, row 2: 1d6! has no highest total; write 6 or more"),
        ("dXX", [(None, 19), (22, 39)], "1dXX has no highest total; write 22 or more"),
        ("dXX", [(2, 19), (22, None)], "omens, row 1: 1dXX has no lowest total; write 19 or less"),
        ("2dXX", [(None, 19), (20, None)], "omens: 2dXX cannot head a table; one dXX can"),
        (
            "d6!+1",
            [(None, None)],
            "omens: 1d6!+1 cannot head a table; dice without end stand alone",
        ),
    ],
)
def test_rows_that_do_not_cover_their_dice_are_refused_by_name(
    dice: str, rows: list[tuple[int | None, int | None]], says: str
) -> None:
    with pytest.raises(OracleError) as refused:
        table(dice, *rows)

    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("dice", "rows"),
    [
        ("1d6", [(1, 6)]),
        ("1d6", [(None, None)]),
        ("2d6", [(2, 2), (3, 11), (12, 12)]),
        ("4dF", [(-4, -1), (0, 0), (1, 4)]),
        ("d66", [(11, 16), (21, 36), (41, 66)]),
        ("d66", [(11, 20), (21, 66)]),
        ("d6!", [(1, 5), (6, 12), (13, None)]),
        ("dXX", [(None, 1), (2, 19), (20, None)]),
        ("1d6*10", [(10, 10), (20, 50), (60, 60)]),
    ],
)
def test_rows_that_cover_their_dice_answer_every_total(
    dice: str, rows: list[tuple[int | None, int | None]]
) -> None:
    whole = table(dice, *rows)
    for number in range(300):
        drawn = draw(Shelf.of(whole), "omens", stream=Stream("cover", dice, number))
        assert drawn.row.holds(drawn.roll.total)
        assert sum(row.holds(drawn.roll.total) for row in whole.rows) == 1


@given(st.integers(1, 5), st.integers(1, 12), st.data())
def test_any_way_to_cut_the_dice_is_a_table(count: int, sides: int, data: st.DataObject) -> None:
    low, high = count, count * sides
    inner = (
        data.draw(st.lists(st.integers(low, high - 1), unique=True, max_size=6))
        if sides > 1
        else []
    )
    cuts = [low - 1, *sorted(inner), high]
    whole = table(f"{count}d{sides}", *((a + 1, b) for a, b in pairwise(cuts)))

    assert [whole.row(total).on for total in range(low, high + 1)]


@given(st.integers(1, 5), st.integers(2, 12), st.data())
def test_a_row_moved_by_one_is_always_noticed(count: int, sides: int, data: st.DataObject) -> None:
    low, high = count, count * sides
    cut = data.draw(st.integers(low, high - 1))
    by = data.draw(st.sampled_from([-1, 1]))
    with pytest.raises(OracleError, match=r"omens(, row \d)?: "):
        table(f"{count}d{sides}", (low, cut), (cut + 1 + by, high))


def test_a_total_off_the_table_is_refused() -> None:
    with pytest.raises(OracleError, match="7 is not on the table; its rows run from 1-2 to 3-6"):
        table("1d6", (1, 2), (3, 6)).row(7)


def test_a_lone_bracket_is_refused() -> None:
    with pytest.raises(
        OracleError, match=r"row 1: 'a \{crow': a curly bracket without its partner"
    ):
        words("omens", "a {crow")


BIRDS = words("birds", "a crow", "a wren")
NEWS = words("news", "{birds} and {birds}", "nothing")
DEEP = words("deep", "{news}", "{news}", "{birds}")


def test_a_nested_answer_holds_every_roll() -> None:
    shelf = Shelf.of(BIRDS, NEWS, DEEP)
    nested = [draw(shelf, "news", stream=Stream("nest", n)) for n in range(60)]
    full = [answer for answer in nested if answer.inner]

    assert full
    for answer in full:
        assert answer.text == " and ".join(inner.text for inner in answer.inner)
        assert [inner.table.id for inner in answer.inner] == ["birds", "birds"]
    assert {answer.text for answer in full} == {
        f"{one} and {two}" for one in ("a crow", "a wren") for two in ("a crow", "a wren")
    }


def test_nested_chances_are_exact() -> None:
    shelf = Shelf.of(BIRDS, NEWS, DEEP)

    assert chances(shelf, "deep") == {
        "a crow and a crow": Fraction(1, 12),
        "a crow and a wren": Fraction(1, 12),
        "a wren and a crow": Fraction(1, 12),
        "a wren and a wren": Fraction(1, 12),
        "nothing": Fraction(1, 3),
        "a crow": Fraction(1, 6),
        "a wren": Fraction(1, 6),
    }


@given(streams())
def test_what_is_drawn_had_a_chance(stream: Stream) -> None:
    shelf = Shelf.of(BIRDS, NEWS, DEEP)

    assert draw(shelf, "deep", stream=stream).text in chances(shelf, "deep")
    assert draw(shelf, "deep", stream=stream) == draw(shelf, "deep", stream=stream)


def test_a_circle_of_tables_is_shown() -> None:
    shelf = Shelf.of(words("a", "x", "{b}"), words("b", "{c}", "y"), words("c", "z", "{b}"))

    with pytest.raises(OracleError, match="in a circle: b > c > b; break it at one of them"):
        draw(shelf, "a", stream=Stream("never"))


def test_a_table_that_asks_itself_is_a_circle() -> None:
    with pytest.raises(OracleError, match="in a circle: a > a;"):
        Shelf.of(words("a", "{a}")).check()


def test_two_ways_to_one_table_are_no_circle() -> None:
    Shelf.of(BIRDS, NEWS, DEEP).check()


def test_a_reference_to_nothing_names_what_is_near() -> None:
    shelf = Shelf.of(words("news", "a letter", "{bird}"), BIRDS)

    with pytest.raises(OracleError) as refused:
        shelf.table("news")
    assert str(refused.value) == "news, row 2: asks 'bird', which is no table; did you mean birds?"


def test_an_unknown_table_names_what_is_near() -> None:
    with pytest.raises(OracleError, match="no table is called 'bird'; did you mean birds"):
        draw(Shelf.of(BIRDS), "bird", stream=Stream("s"))
    with pytest.raises(OracleError, match="no table is called 'zzz'; there are birds, news"):
        Shelf.of(BIRDS, NEWS).table("zzz")
    with pytest.raises(OracleError, match="no table is called 'zzz'; there are none"):
        Shelf.of().table("zzz")


def test_two_tables_of_one_name_are_refused() -> None:
    with pytest.raises(OracleError, match="two tables are called 'birds'; rename one of them"):
        Shelf.of(BIRDS, BIRDS)


def test_too_many_different_answers_are_refused() -> None:
    many = words("many", *(f"w{n}" for n in range(200)))
    pair = words("pair", "{many} {many} {many}")

    with pytest.raises(OracleError, match=f"more than {MOST_TEXTS} different answers"):
        chances(Shelf.of(many, pair), "pair")


def test_a_row_asked_for_twice_is_worked_out_once() -> None:
    doubling = [words("t0", "a", "b")]
    for number in range(1, 60):
        before = f"t{number - 1}"
        doubling.append(words(f"t{number}", f"{{{before}}}", f"{{{before}}}"))

    half = Fraction(1, 2)
    assert chances(Shelf.of(*doubling), "t59") == {"a": half, "b": half}


def test_chances_follow_the_dice() -> None:
    whole = table("2d6", (2, 3), (4, 12))

    assert chances(Shelf.of(whole), "omens") == {
        "row 1": Fraction(1, 12),
        "row 2": Fraction(11, 12),
    }


@given(streams(), st.integers(0, 7))
def test_no_card_is_dealt_twice(stream: Stream, count: int) -> None:
    deck = words("deck", *"abcdefg")
    dealt = deal(deck, count, stream=stream)

    assert len(dealt) == count
    assert len({row.says for row in dealt}) == count
    assert deal(deck, 7, stream=stream)[:count] == dealt


def test_the_first_card_dealt_is_as_likely_as_on_the_table() -> None:
    whole = table("2d6", (2, 3), (4, 12))
    first = Counter(deal(whole, 1, stream=Faced(face))[0].says for face in range(1, 13))

    assert {says: Fraction(many, 12) for says, many in first.items()} == chances(
        Shelf.of(whole), "omens"
    )


class Faced(Stream):
    """A stream whose river shows one face first."""

    def __init__(self, face: int) -> None:
        super().__init__("faced")
        self.face = face

    def river(self) -> Shown:  # pyright: ignore[reportIncompatibleMethodOverride] - throws is all
        return Shown(self.face)


class Shown:
    def __init__(self, face: int) -> None:
        self.face = face

    def throw(self, sides: int) -> int:
        assert self.face <= sides
        return self.face


@pytest.mark.parametrize("count", [-1, 3, 999])
def test_more_cards_than_the_deck_has_are_refused(count: int) -> None:
    with pytest.raises(OracleError, match=f"birds: {count} rows cannot be dealt; there are 2 rows"):
        deal(BIRDS, count, stream=Stream("s"))


def test_chances_too_fine_for_a_die_cannot_be_dealt() -> None:
    fine = table("10d10", (10, 10), (11, 100))

    with pytest.raises(OracleError, match="too fine to deal from"):
        deal(fine, 1, stream=Stream("s"))


def test_rows_read_as_people_write_them() -> None:
    whole = table("d6!", (1, 1), (2, 5), (6, None))

    assert [row.on for row in whole.rows] == ["1", "2-5", "6 or more"]
    assert table("dXX", (None, 1), (2, None)).rows[0].on == "1 or less"
    assert odds(whole.dice).cut > 0


def test_golden_draws_never_move() -> None:
    shelf = Shelf.of(BIRDS, NEWS, DEEP)

    assert [draw(shelf, "deep", stream=Stream("golden", n)).text for n in range(6)] == GOLDEN


GOLDEN = ["nothing", "nothing", "nothing", "a wren and a wren", "a wren and a crow", "a wren"]
