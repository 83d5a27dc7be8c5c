"""What every adventure promises, over hundreds of seeds and all genres."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo.adventure.hazards import fair_level
from solo.adventure.measures import measure
from solo.adventure.proof import prove
from solo.adventure.replay import replay
from solo.adventure.values import Adventure, Brief, Content
from solo.content.library import load
from solo.content.lint import BANNED
from tests.adventure.made import GENRES, made, many

SEEDS = 60
"""Adventures a genre; four genres make 240."""


def contents(adventure: Adventure) -> list[Content]:
    """Return everything that lies or stands anywhere."""
    return [content for scene in adventure.scenes for content in scene.contents]


def sentences(adventure: Adventure) -> Iterator[str]:
    """Yield every sentence that an adventure says of its scenes, ways, things and clues."""
    texts = [content.says for content in contents(adventure)]
    for scene in adventure.scenes:
        texts += [scene.read_aloud, *scene.signs, *scene.returning]
    for door in adventure.exits:
        texts += [door.crossing, door.shut, door.forced, door.found, door.hint]
    texts += [clue.says for clue in adventure.clues] + [clue.means for clue in adventure.clues]
    mission = adventure.mission
    texts += [mission.hook, mission.goal, mission.done, mission.opposition, mission.stakes]
    texts += [
        mission.twist,
        mission.reward,
        mission.failed,
        *(turn.says for turn in mission.timeline),
    ]
    for text in texts:
        yield from (part for part in re.split(r"(?<=[.!?]) ", text) if part)


@pytest.mark.parametrize("genre", GENRES)
def test_every_adventure_can_be_finished_and_nobody_gets_stuck(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        event = adventure.mission.event
        proof = prove(adventure.scenes, adventure.exits, event)

        assert proof.completable
        assert proof.dead_ends == ()
        assert proof.witness == adventure.proof.witness
        assert replay(adventure.scenes, adventure.exits, event, proof.witness) == ""


@pytest.mark.parametrize("genre", GENRES)
def test_every_adventure_has_the_scenes_asked_for(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        scenes = adventure.scenes

        assert len(scenes) == adventure.brief.scenes
        assert [scene.number for scene in scenes] == list(range(1, len(scenes) + 1))
        assert [scene.id for scene in scenes if scene.start] == [scenes[0].id]
        assert [scene.id for scene in scenes if scene.goal] == [scenes[-1].id]
        assert len({scene.kind for scene in scenes}) == len(scenes)
        assert len({scene.title for scene in scenes}) == len(scenes)


def test_loops_locks_secrets_and_drops_are_as_common_as_promised() -> None:
    shares: Counter[str] = Counter()
    for genre in GENRES:
        for adventure in many(genre, SEEDS):
            shares["loop"] += adventure.measures["loops"] != 0
            shares["lock"] += adventure.measures["locks"] != 0
            shares["secret"] += adventure.measures["secrets"] != 0
            shares["one way"] += adventure.measures["one_way"] != 0
    whole = SEEDS * len(GENRES)

    assert 100 * shares["loop"] >= 95 * whole
    assert 100 * shares["lock"] >= 80 * whole
    assert 100 * shares["secret"] >= 50 * whole
    assert 100 * shares["one way"] >= 30 * whole


@pytest.mark.parametrize("genre", GENRES)
def test_every_adventure_holds_a_hazard_that_is_no_creature(genre: str) -> None:
    library = load()
    for adventure in many(genre, SEEDS):
        hazards = [c for c in contents(adventure) if c.type == "hazard"]
        kinds = [library.hazards[hazard.record].kind for hazard in hazards]

        assert len(hazards) >= 1
        assert len({hazard.record for hazard in hazards}) == len(hazards)
        assert len(set(kinds)) >= min(2, len(kinds))
        assert all(h.level <= fair_level(adventure.brief.level) + 2 for h in hazards)


def test_hazards_stand_on_ways_over_things_and_in_scenes() -> None:
    places: Counter[str] = Counter()
    for adventure in (one for genre in GENRES for one in many(genre, SEEDS)):
        on_ways = {door.hazard for door in adventure.exits}
        for scene in adventure.scenes:
            here = {content.id for content in scene.contents}
            for content in scene.contents:
                if content.type == "hazard":
                    assert not content.guards or content.guards in here
                    way, thing = content.id in on_ways, bool(content.guards)
                    places["way" if way else "thing" if thing else "scene"] += 1

    assert min(places[where] for where in ("way", "thing", "scene")) >= 20


@pytest.mark.parametrize("genre", GENRES)
def test_no_sentence_is_said_twice_in_an_adventure(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        twice = [text for text, times in Counter(sentences(adventure)).items() if times > 1]

        assert twice == [], adventure.brief.seed


@pytest.mark.parametrize("genre", GENRES)
def test_read_aloud_texts_have_25_to_60_words(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        for scene in adventure.scenes:
            assert 25 <= len(scene.read_aloud.split()) <= 60, scene.read_aloud


@pytest.mark.parametrize("genre", GENRES)
def test_no_text_names_a_mood_or_shows_its_seams(genre: str) -> None:
    seams = re.compile(r"[{}]|\bNone\b|  |(?i:\b(\w+) \1\b)(?<!had had)(?<!that that)|\(\(")
    for adventure in many(genre, SEEDS):
        for text in sentences(adventure):
            assert not seams.search(text), text
            assert not any(phrase in text.lower() for phrase in BANNED), text


@pytest.mark.parametrize("genre", GENRES)
def test_two_conclusions_are_settled_by_three_clues_each(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        fed = Counter(clue.feeds for clue in adventure.clues)
        ids = {conclusion.id for conclusion in adventure.conclusions}

        assert sum(times >= 3 for times in fed.values()) >= 2
        assert set(fed) == ids
        goal = next(c for c in adventure.conclusions if c.kind == "goal")
        assert goal.about == adventure.scenes[-1].id
        assert fed[goal.id] == 3


@pytest.mark.parametrize("genre", GENRES)
def test_no_clue_lies_where_it_points(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        homes = {c.id: scene.id for scene in adventure.scenes for c in scene.contents}
        homes |= {scene.id: scene.id for scene in adventure.scenes}
        about = {c.id: homes.get(c.about, "") for c in adventure.conclusions if c.kind != "secret"}
        for clue in adventure.clues:
            assert clue.scene != about.get(clue.feeds)
            assert homes[clue.id] == clue.scene


@pytest.mark.parametrize("genre", GENRES)
def test_a_clue_that_is_told_has_somebody_to_tell_it(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        folk = {person.scene: person.name for person in adventure.people}
        for clue in adventure.clues:
            if clue.way == "talk":
                assert clue.scene in folk


@pytest.mark.parametrize("genre", GENRES)
def test_no_two_people_share_a_first_letter(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        names = [adventure.mission.patron, *(person.name for person in adventure.people)]

        assert len({name[0] for name in names}) == len(names)


@pytest.mark.parametrize("genre", GENRES)
def test_the_hardest_fight_is_at_the_goal_or_just_before(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        hardest = max(adventure.scenes, key=lambda scene: scene.budget)
        beside = {
            end
            for door in adventure.exits
            if adventure.scenes[-1].id in (door.source, door.target)
            for end in (door.source, door.target)
        }

        assert hardest.id in beside
        assert adventure.scenes[0].budget == 0


@pytest.mark.parametrize("genre", GENRES)
def test_threats_come_near_the_strain_asked_for(genre: str) -> None:
    fits = [adventure.measures["budget_fit_percent"] for adventure in many(genre, SEEDS)]

    assert all(isinstance(fit, int) and fit >= 60 for fit in fits)
    assert sum(fit for fit in fits if isinstance(fit, int)) >= 85 * len(fits)


@pytest.mark.parametrize("genre", GENRES)
def test_not_everybody_is_hostile(genre: str) -> None:
    moods = Counter(
        content.disposition
        for adventure in many(genre, SEEDS)
        for content in contents(adventure)
        if content.type == "threat"
    )

    assert {"hostile", "unfriendly", "wary"} <= set(moods)
    assert moods["hostile"] < 0.8 * sum(moods.values())


@pytest.mark.parametrize("genre", GENRES)
@pytest.mark.parametrize(("party", "level"), [(1, 1), (1, 10), (8, 1), (8, 10), (2, 5)])
def test_every_size_of_party_gets_strains_it_can_bear(genre: str, party: int, level: int) -> None:
    for seed in range(4):
        adventure = made(Brief(genre=genre, seed=str(seed), party=party, level=level))
        fit = adventure.measures["budget_fit_percent"]

        assert isinstance(fit, int)
        assert fit >= 40, adventure.brief


@given(
    st.sampled_from(GENRES),
    st.integers(5, 30),
    st.text(st.characters(categories=("L", "N", "P")), min_size=1, max_size=30),
)
def test_any_seed_and_size_makes_a_proved_adventure(genre: str, scenes: int, seed: str) -> None:
    adventure = made(Brief(genre=genre, scenes=scenes, seed=seed))

    assert len(adventure.scenes) == scenes
    assert adventure.proof.completable
    assert adventure.proof.dead_ends == ()
    assert adventure.proof.decided


def test_veils_keep_their_subjects_out() -> None:
    library = load()
    for seed in range(12):
        veils = ("spiders", "disease", "body-horror")
        adventure = made(Brief(genre="fantasy", seed=str(seed), scenes=12, veils=veils))
        genre = library.genre("fantasy")
        kinds = {kind.id: kind.tags for kind in genre.scenes}
        for scene in adventure.scenes:
            assert not {*veils} & {*kinds[scene.kind]}
        for content in contents(adventure):
            if content.type == "threat":
                threat = library.threats[content.record]
                assert not {*veils} & {*threat.tags}
                assert threat.carries is None or not {*veils} & {*threat.carries.tags}
            if content.type == "hazard":
                assert not {*veils} & {*library.hazards[content.record].tags}


def test_a_gentle_tone_asks_for_less_than_a_bold_one() -> None:
    gentle, grim, bold = (
        [scene.budget for scene in made(Brief(seed="3", tone=tone)).scenes]
        for tone in ("gentle", "grim", "bold")
    )

    assert all(a <= b <= c for a, b, c in zip(gentle, grim, bold, strict=True))
    assert sum(gentle) < sum(grim) < sum(bold)


@pytest.mark.parametrize("genre", GENRES)
def test_the_witness_is_a_walk_of_crossings_that_meet(genre: str) -> None:
    for adventure in many(genre, 10):
        ends = {door.id: {door.source, door.target} for door in adventure.exits}
        crossed = [ends[s.what] for s in adventure.proof.witness if s.verb == "cross"]

        assert all(one & other for one, other in pairwise(crossed))
        assert adventure.measures == measure_again(adventure)


def measure_again(adventure: Adventure) -> dict[str, object]:
    """Return the measures counted anew, those that need the gauge taken as they are."""
    found: dict[str, object] = dict(measure(adventure))
    for key in ("curve", "tension_fit_percent"):
        found[key] = adventure.measures[key]
    return found
