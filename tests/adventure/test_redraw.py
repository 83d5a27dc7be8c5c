"""A part drawn anew: what is locked or not named stays to the letter, names stay, it is proved."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import Any, cast

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.adventure.document import to_json
from solo.adventure.generation import generate
from solo.adventure.handwritten import from_json
from solo.adventure.redraw import LAYERS, Redrawn, Request, next_seed, redraw
from solo.adventure.replay import replay
from solo.adventure.values import Adventure, Brief, Content, Scene
from solo.content.library import load
from solo.content.wording import sentences
from solo.errors import BriefError
from solo.rules import System
from solo.systems.d20 import SYSTEM as D20
from solo.systems.gore import SYSTEM as GORE
from tests.adventure.made import GENRES, made

GAMES: dict[str, System] = {"d20": D20, "gore": GORE}
WORDS = tuple(layer for layer in LAYERS if layer != "map")
BELONGS = {"threats": "threat", "hazards": "hazard", "treasure": "treasure", "clues": "clue"}


def drawn(adventure: Adventure, game: str = "d20", **wishes: Any) -> Redrawn:
    wishes.setdefault("seed", "again")
    return redraw(adventure, Request(**wishes), load(), GAMES[game], "it.json")


def plain(adventure: Adventure) -> dict[str, Any]:
    return cast("dict[str, Any]", to_json(adventure, "0"))


def scene_bytes(adventure: Adventure) -> dict[int, str]:
    """Return every scene with the clues and people that belong to it, as JSON text, by number."""
    data = plain(adventure)
    found: dict[int, str] = {}
    for node in data["scene_graph"]["nodes"]:
        own = [
            one for key in ("clues", "people") for one in data[key] if one["scene"] == node["id"]
        ]
        found[node["number"]] = json.dumps([node, own], indent=2)
    return found


def all_else(adventure: Adventure) -> str:
    """Return what belongs to no scene, as JSON text."""
    data = plain(adventure)
    keys = ("mission", "factions", "conclusions", "company", "brief")
    return json.dumps([data["scene_graph"]["edges"], *(data[key] for key in keys)], indent=2)


@settings(max_examples=60, deadline=None)
@given(
    genre=st.sampled_from(GENRES),
    seed=st.sampled_from("abc"),
    layer=st.sampled_from(("", *WORDS)),
    scenes=st.sets(st.integers(1, 10), max_size=3),
    locks=st.sets(st.integers(1, 10), min_size=1, max_size=4),
)
def test_what_is_locked_or_not_named_stays_to_the_byte(
    genre: str, seed: str, layer: str, scenes: set[int], locks: set[int]
) -> None:
    before = made(Brief(genre=genre, seed=seed, scenes=10))
    named = scenes - locks
    try:
        after = drawn(
            before,
            scenes=tuple(map(str, named)),
            layers=(layer,) if layer else (),
            locks=tuple(map(str, locks)),
        ).adventure
    except BriefError:  # nothing of the layer is in those scenes
        reject()
    old, new = scene_bytes(before), scene_bytes(after)
    open_ones = named or set(old) - locks

    assert [n for n in old if old[n] != new[n] and n not in open_ones] == []
    assert all_else(after) == all_else(before)
    assert after.proof.completable
    assert after.proof.dead_ends == ()
    event = after.mission.event
    assert replay(after.scenes, after.exits, event, after.proof.witness) == ""
    assert from_json(plain(after)) == after


@pytest.mark.parametrize("genre", GENRES)
@pytest.mark.parametrize("layer", ["threats", "hazards", "treasure", "clues"])
def test_a_layer_moves_only_what_belongs_to_it(genre: str, layer: str) -> None:
    before = made(Brief(genre=genre, seed="layer", scenes=12))
    after = drawn(before, layers=(layer,)).adventure

    def rest(scene: Scene) -> list[Content]:
        loose = {BELONGS[layer], "remedy"} if layer == "treasure" else {BELONGS[layer]}
        return [replace(c, where="") for c in scene.contents if c.type not in loose]

    assert [rest(scene) for scene in after.scenes] == [rest(scene) for scene in before.scenes]
    assert [s.title for s in after.scenes] == [s.title for s in before.scenes]
    assert after.scenes != before.scenes
    for old, new in zip(before.scenes, after.scenes, strict=True):
        ids = [[c.id for c in s.contents if c.type == BELONGS[layer]] for s in (old, new)]
        few = min(map(len, ids))  # of threats more kinds may come, or fewer
        assert ids[0][:few] == ids[1][:few]
        assert bool(ids[0]) == bool(ids[1])
        assert layer == "threats" or ids[0] == ids[1]


@pytest.mark.parametrize("genre", GENRES)
def test_prose_moves_words_and_nothing_else(genre: str) -> None:
    before = made(Brief(genre=genre, seed="prose", scenes=12))
    after = drawn(before, layers=("prose",)).adventure
    told = {"read_aloud": "", "returning": (), "signs": (), "contents": ()}

    assert [replace(s, **told) for s in after.scenes] == [replace(s, **told) for s in before.scenes]
    assert all(
        a.read_aloud != b.read_aloud for a, b in zip(after.scenes, before.scenes, strict=True)
    )
    assert all(25 <= len(scene.read_aloud.split()) <= 60 for scene in after.scenes)
    assert (after.clues, after.people) == (before.clues, before.people)


@pytest.mark.parametrize("genre", GENRES)
def test_those_drawn_anew_are_named_in_what_is_read_aloud(genre: str) -> None:
    library = load()
    for seed in "ab":
        before = made(Brief(genre=genre, seed=seed, scenes=12))
        after = drawn(before, layers=("threats",)).adventure
        for old, new in zip(before.scenes, after.scenes, strict=True):
            gone = {c.plural for c in old.contents if c.type == "threat"} - {
                c.plural for c in new.contents if c.type == "threat"
            }
            for content in new.contents:
                if content.type == "threat":
                    kind = library.threats[content.record]
                    text = new.read_aloud.casefold()
                    assert kind.name.casefold() in text or kind.plural.casefold() in text
            assert not any(plural.casefold() in new.read_aloud.casefold() for plural in gone)


@pytest.mark.parametrize("genre", GENRES)
def test_no_sentence_is_said_twice_after_a_part_was_drawn_anew(genre: str) -> None:
    for seed in "abc":
        after = drawn(made(Brief(genre=genre, seed=seed, scenes=12)), layers=WORDS).adventure
        told = [text for s in after.scenes for text in (s.read_aloud, *s.signs, *s.returning)]
        told += [content.says for scene in after.scenes for content in scene.contents]
        told += [text for clue in after.clues for text in (clue.says, clue.means)]
        said = Counter(part for text in told for part in sentences(text))

        assert [part for part, times in said.items() if times > 1] == [], seed


def test_the_same_seed_draws_the_same_and_another_seed_another() -> None:
    before = made(Brief(seed="same", scenes=12))
    one, same, other = (
        drawn(before, layers=("prose", "treasure"), seed=seed).adventure for seed in "aab"
    )

    assert plain(one) == plain(same)
    assert scene_bytes(one) != scene_bytes(other)


def test_what_is_drawn_in_one_scene_does_not_depend_on_the_others_named() -> None:
    before = made(Brief(seed="apart", scenes=12))
    alone = drawn(before, scenes=("4",), layers=("prose",)).adventure
    along = drawn(before, scenes=("2", "4", "9"), layers=("prose",)).adventure

    assert alone.scenes[3].returning == along.scenes[3].returning


@pytest.mark.parametrize("game", GAMES)
def test_threats_drawn_anew_are_as_hard_as_the_scene_asks(game: str) -> None:
    brief = Brief(seed="hard", scenes=12, system=game)
    before = generate(brief, load(), GAMES[game], stream=Stream("hard", "adventure"))
    after = drawn(before, game, layers=("threats",)).adventure

    assert [scene.budget for scene in after.scenes] == [scene.budget for scene in before.scenes]
    assert after.scenes != before.scenes
    fit = after.measures["budget_fit_percent"]
    assert isinstance(fit, int)
    assert fit >= 50


def test_every_figure_is_what_it_was_where_nothing_counted_was_drawn() -> None:
    before = made(Brief(seed="figures", scenes=14))
    after = drawn(before, layers=("prose",)).adventure

    assert after.measures == before.measures
    assert after.proof == before.proof
    assert after.code == ""
    assert after.changes == ("redraw --layer prose --seed again",)
    assert next_seed(before) == "figures.2"
    assert next_seed(after) == "figures.3"


def renamed(adventure: Adventure, old: str, new: str, *, everywhere: bool) -> Adventure:
    """Return what a person makes of the file who changes a name, throughout or in one line."""
    data = plain(adventure)
    if everywhere:
        data = json.loads(json.dumps(data).replace(old, new))
    else:
        for person in data["people"]:
            person["name"] = person["name"].replace(old, new)
    return from_json(data)


@pytest.mark.parametrize("layer", ["", "prose", "people", "clues", "threats"])
@pytest.mark.parametrize("everywhere", [True, False])
def test_somebody_renamed_stays_renamed_wherever_anything_is_drawn(
    layer: str, *, everywhere: bool
) -> None:
    for seed in "abcd":
        before = made(Brief(seed=seed, scenes=14))
        old, new = before.people[0].name, "Mother Ołga the Elder"
        read = renamed(before, old, new, everywhere=everywhere)
        after = drawn(read, layers=(layer,) if layer else WORDS).adventure
        text = json.dumps(plain(after), ensure_ascii=False)

        assert old not in text
        assert after.people[0].name == new
        home = next(scene for scene in after.scenes if scene.id == after.people[0].scene)
        assert next(c for c in home.contents if c.id == after.people[0].id).name == new
        assert new in home.read_aloud or any(c.type == "threat" for c in home.contents)


def test_an_old_name_that_is_left_in_what_others_say_of_somebody_is_changed() -> None:
    before = next(
        adventure
        for adventure in (made(Brief(seed=seed, scenes=14)) for seed in "abcd")
        if any(adventure.people[0].id == t.to for p in adventure.people for t in p.ties)
    )
    old, new = before.people[0].name, "Mother Ołga the Elder"
    data = json.loads(json.dumps(plain(before)).replace(old, new))
    for person, was in zip(data["people"], plain(before)["people"], strict=True):
        if "ties" in was:
            person["ties"] = was["ties"]
    data["factions"] = plain(before)["factions"]
    assert old in json.dumps(data, ensure_ascii=False)

    after = drawn(from_json(data), layers=("treasure",)).adventure

    assert old not in json.dumps(plain(after), ensure_ascii=False)


def test_an_old_name_in_a_locked_scene_is_left_and_noted() -> None:
    before = made(Brief(seed="a", scenes=14))
    old, home = before.people[0].name, before.people[0].scene
    read = renamed(before, old, "Olga", everywhere=False)
    found = drawn(read, layers=("prose",), locks=(home,))
    place = [scene.id for scene in before.scenes].index(home)

    assert found.adventure.scenes[place] == before.scenes[place]
    assert any(f"Olga is still called {old}" in note for note in found.notes)


def test_what_a_person_wrote_outside_of_the_part_stays() -> None:
    before = made(Brief(seed="own", scenes=10))
    data = plain(before)
    own = "My aunt sits here, and she is not to be moved."
    data["scene_graph"]["nodes"][2]["read_aloud"] = own
    data["mission"]["hook"] = own
    after = drawn(from_json(data), scenes=("5", "6")).adventure

    assert after.scenes[2].read_aloud == own
    assert after.mission.hook == own


BY_HAND: dict[str, Any] = {
    "scene_graph": {
        "nodes": [
            {"id": "yard", "contents": [{"type": "item", "id": "crank"},
                                        {"type": "treasure", "id": "cup", "name": "tin cup"}]},
            {"id": "well", "contents": [{"type": "goal", "id": "bucket"},
                                        {"type": "threat", "id": "rats", "record": "giant-rat",
                                         "effect": {"event": "quiet"}}]},
        ],
        "edges": [{"source": "yard", "target": "well", "needs": {"item": "crank"}}],
    }
}  # fmt: skip


def test_what_was_written_by_hand_is_drawn_as_far_as_there_are_words_for_it() -> None:
    read = from_json(BY_HAND)
    found = drawn(read, layers=WORDS)

    assert found.adventure.scenes[0].contents[0] == read.scenes[0].contents[0]
    assert found.adventure.scenes[0].contents[1].name != "tin cup"
    rats = found.adventure.scenes[1].contents[1]
    assert (rats.id, rats.effect) == ("rats", read.scenes[1].contents[1].effect)
    assert rats.record != "giant-rat"
    assert any("no kind of place ''" in note for note in found.notes)
    assert found.adventure.proof.completable


@pytest.mark.parametrize(
    ("wishes", "says"),
    [
        ({"scenes": ("4",), "locks": ("4", "5")}, "scene 4 is named and locked; drop one"),
        ({"scenes": ("11",)}, "it.json has no scene '11'; they are numbered 1 to 10"),
        ({"locks": ("scene-44",)}, "--lock: it.json has no scene 'scene-44'; did you mean"),
        ({"layers": ("threat",)}, "no layer is called 'threat'; did you mean threats or"),
        ({}, "nothing is named: give --scene N, --layer NAME, or --lock N"),
        ({"locks": tuple(map(str, range(1, 11)))}, "every scene is locked; leave one"),
        ({"scenes": ("1",), "layers": ("threats",)}, "scene 1 has nothing of threats"),
    ],
)
def test_a_request_that_cannot_be_met_is_refused_with_the_reason(
    wishes: dict[str, Any], says: str
) -> None:
    with pytest.raises(BriefError) as told:
        drawn(made(Brief(seed="no", scenes=10)), **wishes)
    assert says in str(told.value)
    assert "\n" not in str(told.value)


def test_what_cannot_be_finished_is_refused() -> None:
    data = json.loads(json.dumps(BY_HAND))
    data["scene_graph"]["nodes"][1]["contents"].append(
        data["scene_graph"]["nodes"][0]["contents"].pop(0)
    )
    with pytest.raises(BriefError, match="the goal cannot be reached"):
        drawn(from_json(data), layers=("treasure",))
