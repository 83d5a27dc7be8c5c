"""What a log tells is what happened: graves, keys, bargains, and who is left at the end."""

from __future__ import annotations

from dataclasses import replace

from oracles.streams import Stream
from solo.adventure.values import Exit
from solo.content.library import load
from solo.play.playthrough import Event, Playthrough
from solo.render.lines import words
from solo.render.story import Story
from solo.render.told import happenings, meetings, places, troubles
from solo.systems.d20 import SYSTEM
from tests.render.handmade import LIBRARY
from tests.render.handwalk import WALK


def telling(walk: Playthrough = WALK) -> Story:
    story = Story(walk, LIBRARY, SYSTEM, stream=Stream("told truly"))
    story.now = walk.events[0]
    return story


def text(story: Story) -> str:
    story.flush()
    return " ".join(block.text for section in story.sections for block in section.blocks)


def lines(key: str, **slots: str) -> set[str]:
    found: set[str] = set()
    for pattern in words("log").get(key) or words("happenings")[key]:
        for name, value in slots.items():
            pattern = pattern.replace("{" + name + "}", value)  # noqa: PLW2901 - filled in turn
        found.add(pattern)
    return found


def test_whoever_runs_from_a_lost_fight_buries_nobody() -> None:
    story = telling()
    story.dead["Osk"] = "floor"
    story.mourning.append("Osk")
    run = Event(
        kind="flight", clock=0, scene="floor", about="rats", manner="beaten", place=3,
        reasons=("door",),
    )  # fmt: skip
    meetings.flight(story, run)
    troubles.mourn(story)
    told = text(story)
    assert any(
        line in told
        for line in lines("deaths.left", whom="Osk", who="Tamsin", here="in the mill yard")
    )
    assert not any(
        line in told for line in lines("deaths", whom="Osk", who="Tamsin", here="in the mill yard")
    )


def test_nobody_is_laid_out_while_everybody_else_lies_senseless() -> None:
    story = telling()
    story.dead["Osk"] = "floor"
    story.down["Tamsin"] = None
    story.mourning.append("Osk")
    troubles.mourn(story)
    assert text(story) == ""
    del story.down["Tamsin"]
    troubles.mourn(story)
    assert "Osk" in text(story)


def _locked() -> Playthrough:
    door = Exit(
        id="door", source="yard", target="floor", noun="fish door",
        crossing="The fish swallowed the key.", forced="The fish gave up its tongue.",
    )  # fmt: skip
    made = replace(WALK.adventure, exits=(door, *WALK.adventure.exits[1:]))
    return replace(WALK, adventure=made)


def test_a_picked_lock_is_not_told_as_opened_with_its_key() -> None:
    for manner, reasons in (("craft", ()), ("key", ("key",))):
        story = telling(_locked())
        opened = Event(
            kind="open", clock=0, scene="yard", about="door", who=("Osk",), manner=manner,
            reasons=reasons,
        )  # fmt: skip
        places.open_way(story, opened)
        story.before = "open"
        places.cross(story, Event(kind="cross", clock=0, scene="yard", about="door"))
        assert ("swallowed the key" in text(story)) == (manner == "key")


def test_what_was_given_for_stale_news_is_told_as_gone() -> None:
    story = telling()
    says = WALK.adventure.conclusions[0].says
    story.heard(says)
    deal = Event(
        kind="trade", clock=0, scene="floor", about="rats", manner="news", place=3,
        reasons=("spoons", WALK.adventure.conclusions[0].id),
    )  # fmt: skip
    happenings.trade(story, deal)
    told = text(story)
    assert "set of spoons" in told
    assert says not in told


def test_a_defeat_with_somebody_standing_does_not_say_that_nobody_came_back() -> None:
    for dead in (("Osk",), ("Osk", "Tamsin")):
        story = telling(replace(WALK, ending="defeat", cause="there was no way left to run"))
        story.dead.update(dict.fromkeys(dead, "floor"))
        troubles.end(story, Event(kind="end", clock=0, scene="floor", manner="defeat"))
        told = text(story)

        assert ("Tamsin" in told) == (len(dead) == 1)
        assert "way home" not in told


def test_no_arrival_says_that_a_place_was_never_mentioned() -> None:
    library = load()
    for genre in library.genre_ids:
        for line in library.genre(genre).log.arrive:
            assert "{a_room}" not in line
            assert "mentioned" not in line


def test_one_that_ran_is_not_told_as_the_rest_of_them() -> None:
    story = telling()
    meetings.fight(story, next(event for event in WALK.events if event.about == "rats"
                               and event.kind == "fight"))  # fmt: skip
    slots = {"threats": "mill rats", "threat": "mill rat", "here": "in the mill yard"}
    told = text(story)
    assert any(
        line in told
        for who in ("Tamsin", "Osk")
        for line in lines("fight.fled.one", who=who, **slots)
    )
