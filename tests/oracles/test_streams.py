"""Chance is an address: pinned numbers, fairness, independence, and the guarded edges."""

from __future__ import annotations

import re
from collections import Counter
from hashlib import shake_256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles.errors import OracleError
from oracles.streams import MOST_SIDES, River, Stream, fresh_seed
from tests.strategies import seeds, streams


def faces_by_hand(path: tuple[str | int, ...], sides: list[int]) -> list[int]:
    """Draw faces from the definition alone: netstrings of the address, hashed once, at length."""
    address = b""
    for step in path:
        text = str(step)
        address += f"{len(text)}:".encode() + text.encode("utf-8", "surrogatepass")
    data = shake_256(address).digest(100_000)
    at, faces = 0, list[int]()
    for most in sides:
        width = 1 if most <= 256 else 2
        whole = 256**width
        while True:
            number = int.from_bytes(data[at : at + width], "big")
            at += width
            if number < whole - whole % most:
                break
        faces.append(number % most + 1)
    return faces


def test_golden_faces_never_move() -> None:
    d6 = Stream("7", "fight", 1).river()
    d20 = Stream("7").child("fight", 1, "trial", 3).river()
    wide = Stream("", "wide").river()

    assert [d6.throw(6) for _ in range(12)] == [1, 3, 1, 5, 3, 5, 4, 4, 1, 2, 1, 4]
    assert [d20.throw(20) for _ in range(12)] == [20, 17, 4, 10, 15, 19, 5, 17, 16, 2, 1, 2]
    assert [wide.throw(1000) for _ in range(8)] == [861, 785, 596, 997, 405, 385, 771, 745]


@given(st.lists(seeds() | st.integers(), max_size=4), st.data())
def test_a_river_follows_its_definition(path: list[str | int], data: st.DataObject) -> None:
    sides = data.draw(st.lists(st.integers(1, 256) | st.integers(1, MOST_SIDES), max_size=300))
    river = Stream(*path).river()

    assert [river.throw(most) for most in sides] == faces_by_hand(tuple(path), sides)


def test_a_river_follows_its_definition_far_past_its_first_bytes() -> None:
    sides = [2, 6, 20, 100, 257, 1000, 256, 3] * 500
    river = Stream("far").river()

    assert [river.throw(most) for most in sides] == faces_by_hand(("far",), sides)


@pytest.mark.parametrize("sides", [1, 2, 3, 4, 6, 7, 8, 10, 12, 20, 100, 127, 129, 255, 256])
def test_every_byte_counts_and_every_face_is_as_likely(sides: int) -> None:
    thrown = Counter(_face_of_byte(byte, sides) for byte in range(256))
    skipped = thrown.pop(None, 0)

    assert set(thrown) == set(range(1, sides + 1))
    assert set(thrown.values()) == {(256 - skipped) // sides}
    assert skipped < sides


@pytest.mark.parametrize("sides", [257, 1000, 1296, 65_535, 65_536])
def test_two_bytes_make_large_dice_fair(sides: int) -> None:
    thrown = Counter(_face_of_pair(pair, sides) for pair in range(65_536))
    skipped = thrown.pop(None, 0)

    assert set(thrown) == set(range(1, sides + 1))
    assert set(thrown.values()) == {(65_536 - skipped) // sides}
    assert skipped < sides


def _river_of(data: bytes) -> River:
    """Return a river whose bytes are ``data``, to see what each byte does."""
    river = River(b"")
    river._bytes = iter(data)
    river._size = len(data)
    river.throw = river._thrower()
    return river


def _face_of_byte(byte: int, sides: int) -> int | None:
    river = _river_of(bytes([byte, 0]))
    face = river.throw(sides)
    return face if river.spent == 1 else None


def _face_of_pair(pair: int, sides: int) -> int | None:
    river = _river_of(pair.to_bytes(2, "big") + b"\0\0")
    face = river.throw(sides)
    return face if river.spent == 2 else None


@pytest.mark.parametrize("sides", [0, -1, -256, MOST_SIDES + 1, 10**30])
def test_a_die_that_cannot_be_is_refused(sides: int) -> None:
    river = Stream("edge").river()

    with pytest.raises(OracleError, match=f"no die has {sides} sides; from 1 to 65536"):
        river.throw(sides)
    assert river.spent == 0


def test_a_die_of_one_side_shows_it_and_costs_a_byte() -> None:
    river = Stream("one").river()

    assert [river.throw(1) for _ in range(3)] == [1, 1, 1]
    assert river.spent == 3


@given(
    streams(), st.lists(st.sampled_from([2, 6, 20, 100, 256, 257, 5000]), max_size=700), st.data()
)
def test_a_river_is_picked_up_where_it_was_left(
    stream: Stream, sides: list[int], data: st.DataObject
) -> None:
    stop = data.draw(st.integers(0, len(sides)))
    river = stream.river()
    for most in sides[:stop]:
        river.throw(most)
    again = stream.river().at(river.spent)

    assert again.spent == river.spent
    assert [again.throw(most) for most in sides[stop:]] == [river.throw(m) for m in sides[stop:]]
    assert again.spent == river.spent


@pytest.mark.parametrize("spent", [255, 256, 257, 511, 512, 513, 1024, 5000])
def test_a_river_is_picked_up_past_its_first_bytes(spent: int) -> None:
    river = Stream("long").river()
    for _ in range(spent):
        river.throw(256)

    assert river.spent == spent
    again = Stream("long").river().at(spent)
    assert [again.throw(6) for _ in range(600)] == [river.throw(6) for _ in range(600)]


def test_leaving_a_river_does_not_move_it() -> None:
    river = Stream("two", "readers").river()
    river.throw(6)
    other = river.at(river.spent)
    here = [river.throw(20) for _ in range(300)]

    assert [other.throw(20) for _ in range(300)] == here


def test_draws_in_one_stream_never_reach_another() -> None:
    walls = Stream("seed", "walls")
    before = [walls.child(n).throw(100) for n in range(50)]
    hazards = Stream("seed", "hazards").river()
    for _ in range(1000):
        hazards.throw(6)

    assert [walls.child(n).throw(100) for n in range(50)] == before


@given(st.lists(seeds(), min_size=1, max_size=4), st.lists(seeds(), min_size=1, max_size=4))
def test_two_addresses_never_share_a_river(one: list[str], other: list[str]) -> None:
    same = one == other
    here = [Stream(*one).river().at(skip).throw(256) for skip in range(16)]
    there = [Stream(*other).river().at(skip).throw(256) for skip in range(16)]

    assert (here == there) is same


def test_a_step_cut_elsewhere_is_another_address() -> None:
    assert Stream("ab", "c").throw(65_536) != Stream("a", "bc").throw(65_536)
    assert Stream("1:a").throw(65_536) != Stream("a").throw(65_536)


def test_a_number_and_its_text_are_one_step() -> None:
    assert Stream("seed", 12).throw(65_536) == Stream("seed", "12").throw(65_536)


@given(streams(), seeds())
def test_a_child_is_found_by_walking_on(stream: Stream, step: str) -> None:
    assert stream.child(step, 3).path == (*stream.path, step, 3)
    assert stream.child(step).child(3).throw(1000) == stream.child(step, 3).throw(1000)


def test_a_seed_that_is_no_proper_text_still_has_faces() -> None:
    broken = Stream("caf\udce9")

    assert broken.throw(65_536) == faces_by_hand(("caf\udce9",), [65_536])[0]
    assert broken.throw(65_536) != Stream("café").throw(65_536)


def test_picking_from_nothing_says_where() -> None:
    with pytest.raises(OracleError, match=r"nothing to pick from at Stream\('seed', 'stock'\)"):
        Stream("seed", "stock").pick([])


@given(streams(), st.lists(st.integers(), min_size=1, max_size=300))
def test_a_pick_is_one_of_those_offered(stream: Stream, among: list[int]) -> None:
    assert stream.pick(among) == among[stream.throw(len(among)) - 1]


@given(streams(), st.lists(st.integers(), max_size=300))
def test_shuffling_loses_nothing(stream: Stream, among: list[int]) -> None:
    before = list(among)

    assert sorted(stream.shuffled(among)) == sorted(among)
    assert among == before


def test_every_order_is_drawn_as_often_by_the_bytes() -> None:
    orders = Counter(
        tuple(_shuffled_by(first, second)) for first in range(3) for second in range(2)
    )

    assert len(orders) == 6
    assert set(orders.values()) == {1}


def _shuffled_by(first: int, second: int) -> list[str]:
    class Known(Stream):
        def river(self) -> River:
            return _river_of(bytes([first, second]))

    return Known("known").shuffled(["a", "b", "c"])


def test_weights_say_how_often() -> None:
    drawn = Counter(
        Known(face).weighted(["rare", "never", "common"], [1, 0, 4]) for face in range(5)
    )

    assert drawn == {"rare": 1, "common": 4}


class Known(Stream):
    """A stream with one face, known beforehand."""

    def __init__(self, face: int) -> None:
        super().__init__("known")
        self.face = face

    def throw(self, sides: int) -> int:
        assert self.face < sides
        return self.face + 1


@pytest.mark.parametrize(
    ("among", "weights"),
    [(["a"], [0]), (["a", "b"], [1]), (["a", "b"], [2, -1]), ([], []), (["a"], [MOST_SIDES + 1])],
)
def test_weights_that_do_not_fit_are_refused(among: list[str], weights: list[int]) -> None:
    with pytest.raises(OracleError, match=r"weights|no die has"):
        Stream("w").weighted(among, weights)


def test_a_seed_nobody_gave_is_short_enough_to_copy_by_hand() -> None:
    seeds_drawn = [fresh_seed() for _ in range(50)]

    assert all(re.fullmatch(r"([bdfgklmnprstvz][aeiou]){3}-[1-9]\d", seed) for seed in seeds_drawn)
    assert len({*seeds_drawn}) > 1
