"""Names that can be told apart, read aloud, and drawn again."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracles.errors import OracleError
from oracles.formats.names import read_style, style_names
from oracles.names import (
    KINDS,
    MOST_NAMES,
    SPARES,
    Mould,
    Person,
    Style,
    companies,
    initial,
    people,
    places,
    ships,
)
from oracles.streams import Stream
from tests.strategies import streams

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "content" / "oracles" / "names"
STYLES = {name: read_style(FOLDER, name) for name in style_names(FOLDER)}

styles = st.sampled_from(list(STYLES.values()))


def test_every_genre_has_a_style() -> None:
    assert set(STYLES) >= {"fantasy", "modern", "horror", "scifi"}


@settings(deadline=None, max_examples=25)
@given(styles, st.integers(0, SPARES), streams())
def test_no_two_people_share_a_first_letter(style: Style, count: int, stream: Stream) -> None:
    found = people(style, count, stream=stream)

    assert len(found) == count
    assert len({initial(person.first) for person in found}) == count
    assert len({person.last for person in found}) == count
    assert all(person.first != person.last for person in found)


@settings(deadline=None, max_examples=25)
@given(styles, st.integers(0, 10), st.integers(0, 10), streams())
def test_latecomers_keep_clear_of_those_who_are_there(
    style: Style, first: int, second: int, stream: Stream
) -> None:
    early = people(style, first, stream=stream.child("early"))
    late = people(
        style, second, taken=[person.name for person in early], stream=stream.child("late")
    )

    assert len({initial(person.first) for person in (*early, *late)}) == first + second
    assert len({person.last for person in (*early, *late)}) == first + second


@settings(deadline=None, max_examples=25)
@given(styles, st.integers(0, 12), streams())
def test_a_longer_cast_begins_like_the_shorter_one(
    style: Style, count: int, stream: Stream
) -> None:
    assert people(style, count + 3, stream=stream)[:count] == people(style, count, stream=stream)
    assert places(style, count + 3, stream=stream)[:count] == places(style, count, stream=stream)


@settings(deadline=None, max_examples=25)
@given(styles, streams())
def test_the_same_stream_gives_the_same_names_whatever_was_drawn_between(
    style: Style, stream: Stream
) -> None:
    before = people(style, 6, stream=stream)
    people(style, 9, stream=stream.child("elsewhere"))

    assert people(style, 6, stream=stream) == before


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_names_of_people_read_aloud(style: Style) -> None:
    for number in range(30):
        for person in people(style, 8, stream=Stream("aloud", number)):
            assert person.name == f"{person.first} {person.last}"
            assert person.first.isalpha()
            assert person.first.istitle()
            assert 3 <= len(person.first) <= 11
            assert 3 <= len(person.last) <= 15
            assert person.last.replace("'", "").isalpha()
            assert max(map(ord, person.name)) < 256
            assert person.pronoun in {"she", "he", "they"}
            assert person.last not in {"Dr", "Phd", "Jr", "Esq", "Mrs"}


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
@pytest.mark.parametrize("draw", [places, ships, companies], ids=KINDS)
def test_names_of_things_are_never_given_twice(
    style: Style, draw: Callable[..., tuple[str, ...]]
) -> None:
    found = draw(style, 40, stream=Stream("things"))

    assert len({*found}) == 40
    for name in found:
        assert name[0].isupper()
        assert name == " ".join(name.split())
        assert not {"{", "}"} & {*name}


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_the_first_places_of_a_map_have_different_letters(style: Style) -> None:
    for number in range(20):
        found = places(style, 12, stream=Stream("map", number))
        assert len({initial(name) for name in found}) == 12


def test_a_place_never_says_its_word_twice() -> None:
    parts = {"name": ("Parade", "Canal"), "street": ("Parade",), "old": ("Nant",), "new": ("nant",)}
    mould = Mould(patterns=("{name} {street}", "{old}{new}"), parts=parts)
    style = replace(STYLES["modern"], moulds={**STYLES["modern"].moulds, "places": mould})

    for number in range(20):
        assert places(style, 1, stream=Stream("twice", number)) == ("Canal Parade",)


def test_a_place_in_use_is_not_named_again() -> None:
    style = STYLES["fantasy"]
    old = places(style, 30, stream=Stream("map"))

    assert not {*old} & {*places(style, 30, taken=old, stream=Stream("map"))}


def test_a_firm_of_two_partners_has_two_names() -> None:
    firms = companies(STYLES["modern"], 120, stream=Stream("firms"))
    pairs = [firm.split(" & ") for firm in firms if " & " in firm]

    assert pairs
    assert all(one != other for one, other in pairs)


def test_a_style_with_few_words_says_when_it_is_out_of_names() -> None:
    bare = Mould(patterns=("{front} Mill",), parts={"front": ("Ash", "Birch")})
    style = Style(
        id="bare", title="Bare", first=bare, last=bare, mixed=False, spare=("Ada",),
        moulds=dict.fromkeys(KINDS, bare),
    )  # fmt: skip

    assert {*places(style, 2, stream=Stream("few"))} == {"Ash Mill", "Birch Mill"}
    with pytest.raises(OracleError, match="bare: no further name for places with 2 in use; give"):
        places(style, 3, stream=Stream("few"))


def test_a_crowd_larger_than_the_alphabet_still_has_names() -> None:
    crowd = people(STYLES["fantasy"], 60, stream=Stream("crowd"))

    assert len({person.first for person in crowd}) == 60
    assert len({initial(person.first) for person in crowd[:SPARES]}) == SPARES


def test_somebody_is_named_when_every_letter_is_taken() -> None:
    taken = [f"{letter}a Taken" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    (person,) = people(STYLES["horror"], 1, taken=taken, stream=Stream("late"))

    assert person.first in STYLES["horror"].spare


@pytest.mark.parametrize("count", [-1, MOST_NAMES + 1])
def test_too_many_names_are_refused(count: int) -> None:
    with pytest.raises(OracleError, match=f"{count} names cannot be drawn; from 0 to 500 can be"):
        people(STYLES["fantasy"], count, stream=Stream("n"))
    with pytest.raises(OracleError, match=f"{count} names cannot be drawn"):
        places(STYLES["fantasy"], count, stream=Stream("n"))


def test_an_accent_does_not_hide_a_letter() -> None:
    assert initial("Étienne") == initial("Ebba") == "E"
    assert initial("Åke") == "A"
    assert initial("osk") == "O"


def test_names_are_the_same_under_every_hash_seed() -> None:
    code = (
        "from pathlib import Path; from oracles.formats.names import read_style;"
        "from oracles.names import people, companies; from oracles.streams import Stream;"
        f"f = Path({str(FOLDER)!r});"
        "print([people(read_style(f, n), 8, stream=Stream('h')) for n in ('modern', 'scifi')],"
        "companies(read_style(f, 'horror'), 8, stream=Stream('h')))"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("0", "1")
    ]

    assert said[0] == said[1]
    assert b"Person" in said[0]


def test_names_of_our_own_never_load_faker() -> None:
    code = (
        "import sys; from pathlib import Path; from oracles.formats.names import read_style;"
        "from oracles.names import companies, people, places; from oracles.streams import Stream;"
        f"s = read_style(Path({str(FOLDER)!r}), 'fantasy');"
        "people(s, 6, stream=Stream(1)), places(s, 6, stream=Stream(1));"
        "companies(s, 6, stream=Stream(1)); print(any(m.startswith('faker') for m in sys.modules))"
    )
    said = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=True,
        capture_output=True,
    ).stdout

    assert said.strip() == b"False"


def test_names_are_those_that_the_whole_of_faker_draws() -> None:
    code = (
        "from oracles import names; from oracles.formats.names import LOCALES\n"
        "def drawn(make):\n"
        "    for locale in LOCALES:\n"
        "        one = make(locale)\n"
        "        for what in ('first_name_female', 'first_name_male', 'last_name'):\n"
        "            one.seed_instance(7 ** 20)\n"
        "            yield one.format(what)\n"
        "ours = list(drawn(names._generator))\n"
        "import faker\n"
        "theirs = list(drawn(lambda l: faker.Factory.create(l)))\n"
        "assert ours == theirs and len(ours) == 72, list(zip(ours, theirs))\n"
        "assert faker.Faker('en_GB').address()"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def test_golden_names_never_move() -> None:
    drawn = {name: people(style, 2, stream=Stream("golden")) for name, style in STYLES.items()}

    assert {name: [person.name for person in cast] for name, cast in drawn.items()} == GOLDEN


GOLDEN = {
    "fantasy": ["Torarin Whetcroft", "Anna Ashwater"],
    "horror": ["Caroline Underhay", "Suzanne Fewtrell"],
    "modern": ["Caroline Davies", "Helen Fredriksson"],
    "scifi": ["Tonya Baah", "Julieta Akyaa"],
}


def test_an_unknown_style_names_what_is_near() -> None:
    with pytest.raises(OracleError, match="no name style is called 'sci-fi'; did you mean scifi"):
        read_style(FOLDER, "sci-fi")
    with pytest.raises(OracleError, match="nowhere: no such folder"):
        read_style(FOLDER / "nowhere", "fantasy")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"en_IE"]', '"en_XX"]', "people: first: locales: 'en_XX' is none that reads well;"),
        ('"Bertram"', '"Arthur"', "people: spare: 'Arthur' begins like 'Agnes'; one name a letter"),
        ('"Zillah",', '"Zillah", ""', "people: spare, row 25: '' is not a text"),
        ("front = [", "frond = [", "places: front: missing; a list of texts is needed"),
        ("[ships]", "[boats]", "names/horror.toml: ships: missing; a table is needed"),
        ("{how} {name}", "{how} {nam}", "ships: nam: missing; a list of texts is needed"),
        ("{how} {name}", "{how}", "ships: name: unknown key;"),
    ],
)  # fmt: skip
def test_a_slip_in_a_style_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    text = (FOLDER / "horror.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "horror.toml").write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(OracleError) as refused:
        read_style(tmp_path, "horror")
    assert says in str(refused.value)


def test_a_person_is_spoken_of_by_both_names() -> None:
    assert Person(first="Ida", last="Prowse", pronoun="she").name == "Ida Prowse"
