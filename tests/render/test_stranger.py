"""A game that nothing outside knows is laid out, played and told whole, in none of d20's words."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest

from oracles.streams import Stream
from solo.adventure.document import stat_blocks, to_json
from solo.adventure.generation import generate
from solo.adventure.values import Adventure, Brief
from solo.content.library import load
from solo.odds.trials import tally
from solo.play.autoplay import play_through
from solo.play.playthrough import Playthrough
from solo.play.sides import mustered
from solo.play.skirmish import laid_out, play_exposure, play_fight
from solo.records import Place
from solo.registry import names
from solo.render.course import course_told
from solo.render.formats.markdown import (
    render_adventure,
    render_fight,
    render_hazard,
    render_log,
    render_odds,
    render_sheet,
)
from solo.render.lines import lines_of
from solo.render.tallies import odds_view
from solo.resources import folder
from solo.systems.d20.card import ABILITIES, SKILLS
from tests.systems.awkward import SYSTEM
from tests.systems.standard import party

D20 = re.compile(
    r"\b(d20|D20-\S+|AC|HP|hit points?|armour class|initiative|"
    rf"{'|'.join((*ABILITIES, *SKILLS))})\b"
)
"""What only the d20 game says."""
GENRES = load().genre_ids


@cache
def walked(genre: str) -> tuple[Adventure, Playthrough]:
    here = Stream("a stranger", genre)
    brief = Brief(genre=genre, scenes=6, party=3, level=3, seed="a stranger", system=SYSTEM.id)
    adventure = generate(brief, load(), SYSTEM, stream=here.child("adventure"))
    walk = play_through(adventure, load(), SYSTEM, stream=here.child("play"), reasons=True)
    return adventure, walk


def strange(text: str) -> str:
    """Return ``text``, which holds no word of d20."""
    assert not D20.findall(text)
    return text


@pytest.mark.parametrize("genre", GENRES)
def test_an_adventure_is_played_and_logged_in_a_strangers_game(genre: str) -> None:
    adventure, walk = walked(genre)
    log = strange(
        render_log(walk, load(), SYSTEM, stream=Stream("tell", genre), flavour="callouts")
    )
    assert adventure.proof.completable
    assert walk.game == "awkward"
    assert "The Awkward Game" in log
    assert "AWK-6" in log
    for hero in walk.party:
        assert f"**{hero.name}**, level 3, bears" in log
        assert f"**{hero.name}**: died" in log or re.search(
            rf"\*\*{hero.name}\*\*: \d+ of \d+ points left", log
        )


@pytest.mark.parametrize("genre", GENRES)
def test_a_gm_reads_a_strangers_figures(genre: str) -> None:
    adventure, _ = walked(genre)
    page = strange(render_adventure(adventure, SYSTEM, load()))
    assert "Asking somebody is easy, 6 on a d12 and half the level (AWK-6)" in page
    assert "bears" in page
    data = to_json(adventure, "0", {SYSTEM.id: stat_blocks(adventure, load(), SYSTEM)})
    strange(json.dumps(data))


def test_a_fight_and_its_odds_are_told_in_a_strangers_game() -> None:
    here = Stream("stranger", "fight")
    sides = mustered(
        "smith@2,singer,thief", "wolf*3", genre="fantasy", library=load(), system=SYSTEM,
        stream=here,
    )  # fmt: skip
    played = play_fight(SYSTEM, *sides.members, Place(), stream=sides.table)
    page = render_fight(
        played, SYSTEM, stream=here, title="Three and three", seed="x", flavour="details"
    )
    assert "AWK-2" in strange(page)
    packed = laid_out(SYSTEM, *sides.members, Place())
    count = tally(SYSTEM, packed, stream=sides.table, trials=20, ours=3)
    strange(json.dumps(count.as_json()))
    odds = render_odds(odds_view(count, sides, title="Three and three", seed="x", asked=20))
    assert "wolf" in strange(odds)
    assert "The Awkward Game" in odds


def test_a_hazard_and_a_hero_are_shown_in_a_strangers_game() -> None:
    hero, hazard = party(SYSTEM, 1, 2)[0], load().hazards["marsh-fever"]
    strange(render_sheet(hero, SYSTEM))
    strange(render_hazard(hazard, SYSTEM))
    played = play_exposure(SYSTEM, hero, hazard, stream=Stream("stranger", "fever"))
    assert "AWK-7" in strange(course_told(played, SYSTEM))


@pytest.mark.parametrize("name", names("solo.systems"))
def test_every_game_that_is_installed_has_wordings_of_its_own(name: str) -> None:
    assert (folder("content") / "systems" / name / "lines.toml").is_file()
    assert lines_of(name).stat != ""
