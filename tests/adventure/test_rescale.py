"""Another party, level or game: scenes, ways, keys, clues and names stay, threats are refitted."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from typing import Any, cast

import pytest

from oracles.streams import Stream
from solo.adventure.document import to_json
from solo.adventure.generation import generate
from solo.adventure.handwritten import from_json
from solo.adventure.reckoning import gauged, heroes
from solo.adventure.recount import recounted
from solo.adventure.rescale import Rescaled, rescale
from solo.adventure.standing import mentions
from solo.adventure.values import Adventure, Brief, Content
from solo.content.library import load
from solo.content.nouns import capital, count
from solo.errors import BriefError
from solo.rules import System
from solo.systems.d20 import SYSTEM as D20
from solo.systems.gore import SYSTEM as GORE
from tests.adventure.made import GENRES, made

GAMES: dict[str, System] = {"d20": D20, "gore": GORE}


def fitted(adventure: Adventure, party: int, level: int, game: str = "") -> Rescaled:
    before = GAMES[adventure.brief.system]
    system = GAMES[game] if game else before
    return rescale(
        adventure,
        party=party,
        level=level,
        before=before,
        system=system,
        library=load(),
        where="it.json",
    )


def drawn(genre: str, game: str, seed: str = "scale", scenes: int = 10) -> Adventure:
    if game == "d20":
        return made(Brief(genre=genre, seed=seed, scenes=scenes))
    brief = Brief(genre=genre, seed=seed, scenes=scenes, system=game)
    return generate(brief, load(), GAMES[game], stream=Stream(seed, "adventure"))


def kept(adventure: Adventure) -> str:
    """Return all that no party moves, as JSON text: figures and words for many left out."""
    data = cast("dict[str, Any]", to_json(adventure, "0"))
    for key in ("solo", "brief", "measures", "company"):
        del data[key]
    for node in data["scene_graph"]["nodes"]:
        for key in ("budget", "strain", "read_aloud"):
            node.pop(key, None)
        for content in node["contents"]:
            for key in ("count", "level"):
                content.pop(key, None)
    return json.dumps(data, indent=1)


def threats(adventure: Adventure) -> list[Content]:
    return [c for scene in adventure.scenes for c in scene.contents if c.type == "threat"]


def weight(adventure: Adventure, level: int, game: str) -> Fraction:
    """Return how hard the threats are, all told, on the same four heroes of ``level``."""
    brief = replace(adventure.brief, party=4, level=level)
    party = heroes(replace(adventure, brief=brief, company=()), GAMES[game])
    each = [gauged(scene, load(), GAMES[game], party) for scene in adventure.scenes]
    return sum((strain for strain in each if strain is not None), Fraction(0))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("genre", GENRES)
@pytest.mark.parametrize(("party", "level"), [(1, 1), (3, 5), (8, 9)])
def test_scenes_ways_keys_clues_and_names_stay(
    genre: str, game: str, party: int, level: int
) -> None:
    before = drawn(genre, game)
    after = fitted(before, party, level).adventure

    assert kept(after) == kept(before)
    assert after.proof == before.proof
    assert (after.brief.party, after.brief.level, len(after.company)) == (party, level, party)
    assert from_json(cast("dict[str, Any]", to_json(after, "0"))) == after


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("genre", ["fantasy", "scifi"])
def test_a_larger_party_and_a_higher_level_meet_more(genre: str, game: str) -> None:
    before = drawn(genre, game)
    parties = [weight(fitted(before, size, 3).adventure, 3, game) for size in (1, 3, 5, 8)]
    levels = [weight(fitted(before, 4, level).adventure, 4, game) for level in (1, 3, 6, 10)]

    assert parties == sorted(parties)
    assert levels == sorted(levels)
    assert parties[0] < parties[-1]
    assert levels[0] < levels[-1]


@pytest.mark.parametrize("game", GAMES)
def test_threats_press_the_new_party_as_the_scenes_ask(game: str) -> None:
    for genre in GENRES:
        after = fitted(drawn(genre, game), 6, 5).adventure
        fit = after.measures["budget_fit_percent"]

        assert isinstance(fit, int)
        assert fit >= 50, genre


@pytest.mark.parametrize("genre", GENRES)
def test_what_is_read_aloud_tells_how_many_there_are_now(genre: str) -> None:
    told = 0
    for seed in "abc":
        before = drawn(genre, "d20", seed)
        found = fitted(before, 7, 4)
        assert found.notes == ()
        for scene in found.adventure.scenes:
            for content in scene.contents:
                if content.type == "threat" and mentions(
                    scene.read_aloud, content.name, content.plural
                ):
                    many = count(content.count, content.name, content.plural)
                    verb = "is" if content.count == 1 else "are"
                    first = rf"{re.escape(capital(many))}(, with [^.]*,)? {verb} "
                    beside = rf", with ([^.]*(, | and ))?{re.escape(many)}(, | and )"
                    assert re.search(f"{first}|{beside}", scene.read_aloud), scene.read_aloud
                    told += 1
    assert told > 5


def test_there_and_back_again_is_where_one_started() -> None:
    before = drawn("fantasy", "d20")
    after = fitted(fitted(before, 8, 2).adventure, 4, 2).adventure

    for old, new in zip(before.scenes, after.scenes, strict=True):
        assert new.budget == old.budget
        assert 3 * abs(new.strain - old.strain) <= old.strain
    assert after.company == before.company
    assert after.brief == before.brief


def test_another_game_has_heroes_of_its_own_and_the_same_kinds_of_threats() -> None:
    before = drawn("modern", "d20")
    found = fitted(before, 4, 2, "gore")

    assert found.adventure.brief.system == "gore"
    assert set(found.adventure.company) <= set(GORE.concepts("modern"))
    assert [c.record for c in threats(found.adventure)] == [c.record for c in threats(before)]
    assert found.differences[0] == "the rules of d20 become those of gore"


def test_what_is_different_is_told_in_words() -> None:
    before = drawn("fantasy", "d20")
    found = fitted(before, 8, 7)
    moved = [
        (old, new)
        for old, new in zip(threats(before), threats(found.adventure), strict=True)
        if old != new
    ]

    assert found.differences[0] == "four heroes of level 2 become eight heroes of level 7"
    assert moved
    for old, new in moved:
        words = count(old.count, old.name, old.plural), count(new.count, new.name, new.plural)
        line = rf": {words[0]} of level {old.level} becomes? {words[1]} of level {new.level}$"
        assert any(re.search(line, told) for told in found.differences)
    assert any("level 1 becomes" in told or "level 2 becomes" in told for told in found.differences)


def test_those_a_person_made_more_stay_more() -> None:
    before = drawn("fantasy", "d20")
    data = cast("dict[str, Any]", to_json(before, "0"))
    place, content = next(
        (place, c)
        for place, scene in enumerate(before.scenes)
        for c in scene.contents
        if c.type == "threat" and c.count <= 3
    )
    for one in data["scene_graph"]["nodes"][place]["contents"]:
        if one["id"] == content.id:
            one["count"] = 3 * content.count
    plain = fitted(before, 5, 2).adventure.scenes[place]
    own = fitted(from_json(data), 5, 2).adventure.scenes[place]

    assert own.strain > plain.strain


def test_threats_that_nobody_knows_stay_as_they_were_written() -> None:
    by_hand: dict[str, Any] = {
        "scene_graph": {
            "nodes": [
                {"id": "yard", "contents": [{"type": "threat", "id": "aunt", "name": "aunt"},
                                            {"type": "remedy", "id": "salve", "count": 2}]},
                {"id": "well", "contents": [{"type": "goal", "id": "bucket"}]},
            ],
            "edges": [{"source": "yard", "target": "well"}],
        }
    }  # fmt: skip
    before = from_json(by_hand)
    after = fitted(before, 8, 2).adventure

    assert after.scenes[0].contents[0] == before.scenes[0].contents[0]
    assert after.scenes[0].contents[1].count == 4


@pytest.mark.parametrize(
    ("party", "level", "says"),
    [
        (4, 2, "it.json is for four heroes of level 2 by the rules of d20 already"),
        (9, 2, "party: 9 was asked for; 1 to 8 can be made"),
        (4, 0, "level: 0 was asked for; 1 to 10 can be made"),
    ],
)
def test_a_party_that_cannot_be_is_refused(party: int, level: int, says: str) -> None:
    with pytest.raises(BriefError, match=re.escape(says)):
        fitted(drawn("fantasy", "d20"), party, level)


@pytest.mark.parametrize(
    ("text", "was", "now", "says"),
    [
        ("Rain. Two wolves are gnawing a strap.", 2, 5, "Rain. Five wolves are gnawing a strap."),
        ("Two wolves are gnawing a strap.", 2, 1, "A wolf is gnawing a strap."),
        ("A wolf is lying with its eyes shut.", 1, 3,
         "Three wolves are here, one of them lying with its eyes shut."),
        ("Two wolves are lying with their eyes shut.", 2, 1, None),
        ("Two wolves sleep. I wrote that.", 2, 4, "Four wolves sleep. I wrote that."),
        ("My two wolves sleep.", 2, 4, "My four wolves sleep."),
        ("An ogre, with two wolves, is eating.", 2, 1, "An ogre, with a wolf, is eating."),
        ("An ogre, with two rats and two wolves, is here.", 2, 3,
         "An ogre, with two rats and three wolves, is here."),
        ("Nothing of the kind.", 2, 4, None),
    ],
)  # fmt: skip
def test_how_many_there_are_is_told_again(text: str, was: int, now: int, says: str | None) -> None:
    doings = ("gnawing a [strap|boot]", "lying with its eyes shut, as if asleep")
    assert recounted(text, "wolf", "wolves", doings, was, now) == says
