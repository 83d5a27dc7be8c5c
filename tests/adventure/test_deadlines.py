"""What a generated adventure offers is over when what stands against it is."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from solo.adventure.deck import Pen
from solo.adventure.mission import set_out
from solo.adventure.values import Brief, Mission
from solo.content.genres import Genre, Hook
from solo.content.library import load
from tests.adventure.made import GENRES, many, stream

DAY = re.compile(r"\b((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b")
SOON = re.compile(r"(?<!day after )\b(?:tomorrow|tonight)\b", re.IGNORECASE)
PART = re.compile(r"(\[[^\]]*\]|\{\w+\})")
SLOTS = {"patron": "Ida Prowse", "patron_last": "Prowse", "place": "Harrow", "threats": "rats"}


def shape(says: str) -> str:
    """Return the expression that whatever can be told by ``says`` matches."""
    found = ""
    for part in PART.split(says):
        if part.startswith("["):
            ways = re.sub(r"^\d:", "", part[1:-1]).split("|")
            found = re.sub(r"\b([Aa])n?\\ $", r"\1n?\\ ", found)
            found += f"(?:{'|'.join(map(shape, ways))})"
        else:
            found += ".+?" if part.startswith("{") else re.escape(part)
    return found


def told(hook: Hook, mission: Mission) -> bool:
    """Say whether that is the hook of ``mission``."""
    return bool(re.fullmatch(shape(hook.says), mission.hook))


def days(mission: Mission) -> tuple[set[str], set[str]]:
    """Return the weekdays of its hook, and of the last that comes about."""
    turns = [turn.says for turn in mission.timeline if not turn.faction]
    return set(DAY.findall(mission.hook)), set(DAY.findall(turns[-1]))


@pytest.mark.parametrize("genre", GENRES)
def test_forty_adventures_of_a_genre_have_clocks_that_agree(genre: str) -> None:
    hooks = load().genre(genre).hooks

    for adventure in many(genre, 40):
        mission = adventure.mission
        (hook,) = (one for one in hooks if told(one, mission))
        low, high = hook.hours or (0, 0)
        offered, over = days(mission)

        assert low <= mission.hours <= high, mission.hook
        assert not offered or not over or offered == over, mission.hook
        assert mission.hours <= 40 or not SOON.search(mission.hook), mission.hook


def drawn(genre: Genre, seed: str) -> Mission:
    brief = Brief(genre=genre.id, seed=seed)
    return set_out(genre, brief, genre.goals[0], SLOTS, pen=Pen(), stream=stream(seed))


def test_the_nearest_hook_is_drawn_where_none_suits() -> None:
    genre = load().genre("fantasy")
    short = Hook("{patron} waits for {place}, briefly.", hours=(24, 25))
    near = Hook("{patron} waits for {place}, a little.", hours=(24, 26))
    (long,) = (one for one in genre.motives if one.last == 80)
    alone = replace(genre, hooks=(short, near), motives=(long,))

    for n in range(8):
        assert drawn(alone, str(n)).hook == "Ida Prowse waits for Harrow, a little."


def test_another_hook_moves_nothing_else_of_a_mission() -> None:
    genre = load().genre("horror")
    alone = replace(genre, hooks=genre.hooks[:1])

    for n in range(12):
        before, after = drawn(genre, str(n)), drawn(alone, str(n))
        assert replace(before, hook=after.hook) == after
