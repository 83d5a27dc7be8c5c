"""The hours of a hook and of what stands against it, and the shams that suit what is sought."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from solo.content.clocks import apart
from solo.content.genres import Genre, Hook, Motive, Turn
from solo.content.library import load
from solo.content.lint import lint
from solo.errors import ContentError
from solo.resources import folder
from tests.adventure.made import GENRES

OWN = """[[hook]]
says = "{patron} has lost {the_thing} at {place} and wants it seen to by people who ask nothing. \
A mule, a saddle and the good half of a field go to whoever comes back first, with both boots on."
"""


def motive(hour: int, day: str = "") -> Motive:
    return Motive(says="", stakes="", timeline=(Turn(hour, "It is over."),), day=day)


def hook(low: int, high: int, day: str = "") -> Hook:
    return Hook(says="", hours=(low, high), day=day)


def fitting(genre: Genre, ends: Motive) -> list[Hook]:
    return [one for one in genre.hooks if apart(one, ends) == (False, 0)]


def own(tmp_path: Path, lines: str, file: str = "missions.toml") -> Genre:
    """Return fantasy with records of one's own."""
    place = tmp_path / "genres" / "fantasy" / file
    place.parent.mkdir(parents=True)
    place.write_text(lines, encoding="utf-8")
    return load(folder("content"), tmp_path).genre("fantasy")


@pytest.mark.parametrize("genre", GENRES)
def test_every_motive_has_six_hooks_whose_deadline_suits_its_end(genre: str) -> None:
    whole = load().genre(genre)

    assert len(whole.hooks) >= 20
    assert all(one.hours for one in whole.hooks)
    assert min(len(fitting(whole, ends)) for ends in whole.motives) >= 6


@pytest.mark.parametrize("genre", GENRES)
def test_every_hook_suits_some_motive(genre: str) -> None:
    whole = load().genre(genre)
    drawn = [one for ends in whole.motives for one in fitting(whole, ends)]

    assert all(one in drawn for one in whole.hooks)


def test_a_hook_suits_whatever_is_over_within_its_hours_and_on_its_day() -> None:
    assert apart(hook(24, 36), motive(24)) == (False, 0)
    assert apart(hook(24, 36), motive(36, "Friday")) == (False, 0)
    assert apart(hook(24, 36, "Friday"), motive(36, "Friday")) == (False, 0)
    assert apart(hook(24, 36, "Friday"), motive(36, "Sunday")) == (True, 0)
    assert apart(hook(24, 36), motive(59)) == (False, 23)
    assert apart(hook(40, 60), motive(24)) == (False, 16)


def test_a_hook_of_ones_own_needs_no_hours_and_suits_every_motive(tmp_path: Path) -> None:
    genre = own(tmp_path, OWN)

    assert genre.hooks[-1].hours is None
    assert all(genre.hooks[-1] in fitting(genre, ends) for ends in genre.motives)
    assert lint(genre) == ()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("hours = [20, 48]", r"hours: \[20, 48\] is no span of hours; .* 24 to 96: \[24, 36\]"),
        ("hours = [48, 24]", r"hours: \[48, 24\] is no span of hours; write the earliest and the"),
        ("hours = [24, 120]", r"hours: \[24, 120\] is no span of hours"),
        ("hours = [24]", r"hours: \[24\] is no span of hours"),
        ("hours = [24, 36, 48]", r"hours: \[24, 36, 48\] is no span of hours"),
        ("hours = [24, '36']", r"hours\[1\]: '36' is not a whole number"),
        ("hours = 24", r"hours: 24 is not a list of whole numbers"),
        ("day = 'Sonday'", r"day: 'Sonday' is not one of Monday, Tuesday"),
    ],
)  # fmt: skip
def test_hours_that_are_no_span_are_refused_with_what_would_be_one(
    tmp_path: Path, line: str, says: str
) -> None:
    with pytest.raises(ContentError, match=rf"fantasy/missions.toml: hook\[0\]: {says}"):
        own(tmp_path, f"{OWN}{line}\n")


def test_a_weekday_in_the_words_that_is_not_the_one_given_is_a_complaint(tmp_path: Path) -> None:
    said = lint(own(tmp_path, OWN.replace("ask nothing", "ask nothing before [Friday|Sunday]")))

    assert len(said) == 2
    assert "missions.toml: hook[0]: Friday is named in it and no day is given" in said[0]
    assert "write day = 'Sunday' or another word" in said[1]


def test_a_motive_that_no_hook_suits_is_a_complaint() -> None:
    genre = load().genre("fantasy")
    hooks = tuple(replace(one, hours=(24, 30), day="") for one in genre.hooks)
    said = lint(replace(genre, hooks=hooks))

    assert any(
        "motive[0]: timeline: over after 58 hours, and no hook's hours and day suit that" in line
        for line in said
    )


@pytest.mark.parametrize("genre", GENRES)
def test_three_shams_pass_for_every_kind_of_goal(genre: str) -> None:
    whole = load().genre(genre)

    for goal in whole.goals:
        assert sum(goal.does in decoy.does for decoy in whole.decoys) >= 3, goal.id


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('["stop"]', '["take"]', r"decoy: none passes for what goal\[[\w-]+\] is to stop; write"),
        ('does = ["free"]\n', "", r"decoy\[[\w-]+\]: does: missing; a list of texts is needed"),
        ('["free"]', '["freed"]', r"does: 'freed' is not one of take, free, break, stop"),
        ('["free"]', "[]", r"does: 0 of at least 1 given"),
    ],
)  # fmt: skip
def test_shams_that_pass_for_nothing_a_goal_asks_are_refused(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    shipped = folder("content") / "genres" / "fantasy"
    place = tmp_path / "genres" / "fantasy"
    place.mkdir(parents=True)
    for file in shipped.iterdir():
        text = file.read_text(encoding="utf-8")
        (place / file.name).write_text(text.replace(old, new), encoding="utf-8")

    with pytest.raises(ContentError, match=rf"fantasy/devices.toml: .*{says}"):
        load(tmp_path).genre("fantasy")
