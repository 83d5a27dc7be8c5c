"""Heroes who gained a level: who they are, and what each made of it in the fold."""

from __future__ import annotations

from itertools import takewhile

from solo.content.nouns import listed
from solo.play.playthrough import Event
from solo.render.story import Story

__all__ = ["rise"]


def rise(story: Story, event: Event) -> None:
    """Tell of all who rose together, with the first of them; keep what each gained for the fold."""
    if story.before != "rise":
        events = story.walk.events
        first = next(place for place, one in enumerate(events) if one is event)
        risen = list(takewhile(lambda one: one.kind == "rise", events[first:]))
        names = tuple(name for one in risen for name in one.who)
        room = story.scenes[event.scene].noun
        story.flush()
        story.add(story.say("rise", all=listed(names), room=room))
    story.dice("A level gained", event.played)
