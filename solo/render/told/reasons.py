"""Why the party did as it did, in a sentence; told only when a log is asked for reasons."""

from __future__ import annotations

from solo.play.playthrough import Event
from solo.render.story import Story

__all__ = ["resolve"]


def resolve(story: Story, event: Event) -> None:
    """Tell the reason of one decision."""
    key, who = f"resolve.{event.manner}", story.speaker(event)
    if event.about in story.walk.threats:
        story.add(story.say_of(event.about, event.place, key, who=who))
        return
    content = story.contents.get(event.about)
    item = content.name if content else ""
    if event.manner in {"keep", "dose", "dose-early"} and event.who:
        whom = event.who[0]
        others = [one.name for one in story.walk.party if one.name not in {whom, *story.dead}]
        giver = others[0] if others else whom
        story.add(story.say(key, who=giver, whom=whom, item=item))
        return
    story.add(story.say(key, who=who, item=item))
