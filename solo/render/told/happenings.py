"""Ambushes, chases, lures, prisoners, trades, remedies and what comes by in the night, in words."""

from __future__ import annotations

from solo.content.alternatives import settle
from solo.content.nouns import listed
from solo.content.wording import fill
from solo.play.playthrough import Event
from solo.render.story import Story
from solo.render.told.troubles import fallen, left_behind

__all__ = [
    "afar",
    "ambush",
    "capture",
    "contest",
    "demand",
    "dose",
    "lure",
    "reinforced",
    "spared",
    "trade",
    "trouble",
]

_CONTESTS = {"chase": "Chase", "debate": "Debate", "infiltration": "Past the sentries"}


def ambush(story: Story, event: Event) -> None:
    """Tell whether those who lay in wait were seen in time."""
    story.flush()
    story.dice("Watchfulness", event.played)
    key = "ambush.good" if event.good else "ambush.bad"
    many = story.contents[event.about].count
    story.add(story.say_of(event.about, many, key, who=story.heads(event)))


def contest(story: Story, event: Event) -> None:
    """Tell a conflict that was no fight."""
    story.go_on()
    story.dice(_CONTESTS.get(event.manner, "Contest"), event.played)
    key = f"contest.{event.manner}.{'good' if event.good else 'bad'}"
    story.add(story.say_of(event.about, event.place, key, who=story.doer(event)))
    fallen(story, event.played)


def lure(story: Story, event: Event) -> None:
    """Tell how they were drawn away, or were not."""
    story.dice("Lure", event.played)
    room = story.scenes[event.reasons[0]].noun
    key = "lure.good" if event.good else "lure.bad"
    story.add(story.say_of(event.about, event.place, key, who=story.heads(event), room=room))


def demand(story: Story, event: Event) -> None:
    """Tell what was asked for, and whether it was given."""
    item = story.contents[event.reasons[0]].name
    key = "parley.paid" if event.good else "demand.refused"
    story.add(story.say_of(event.about, event.place, key, who=story.speaker(event), item=item))


def trade(story: Story, event: Event) -> None:
    """Tell what was given for what."""
    item, got = story.contents[event.reasons[0]].name, event.reasons[1]
    who = story.speaker(event)
    if event.manner == "remedy":
        name = story.contents[got].name
        key = "trade.remedy"
        story.add(story.say_of(event.about, event.place, key, who=who, item=item, got=name))
        return
    says = next(c.says for c in story.walk.adventure.conclusions if c.id == got)
    slots = {"who": who, "item": item}
    if story.has_told(says):
        story.add(story.say_of(event.about, event.place, "trade.stale", **slots))
        return
    story.heard(says)
    slots["says_low"] = story.teller.lowered(says)
    story.add(story.say_of(event.about, event.place, "trade.news", **slots))


def reinforced(story: Story, event: Event) -> None:
    """Tell who came to help."""
    kind = story.threat(event.reasons[0])
    many = story.contents[event.reasons[0]].count
    others = kind.plural if many > 1 else kind.name
    who = story.heads(event)
    story.add(story.say_of(event.about, event.place, "reinforced", who=who, others=others))


def capture(story: Story, event: Event) -> None:
    """Tell that somebody was taken; of whoever was run down that was told."""
    if story.before == "contest":
        return
    key = "capture.many" if event.place > 1 else "capture.one"
    story.add(story.say_of(event.about, max(1, event.place), key, who=story.heads(event)))


def spared(story: Story, event: Event) -> None:
    """Tell what was done with a party that lay on the floor."""
    story.flush()
    items = tuple(story.contents[key].name for key in event.reasons)
    key, item = f"spared.{event.manner}", listed(items) if items else ""
    story.add(story.say_of(event.about, event.place, key, item=item))
    left_behind(story)


def dose(story: Story, event: Event) -> None:
    """Tell a remedy given."""
    item, (who, whom) = story.contents[event.about].name, event.who[:2]
    story.go_on("dose")
    story.dice("Remedy", event.played)
    key = "dose.self" if who == whom else "dose"
    story.add(story.say(key, who=who, whom=whom, item=item))


def afar(story: Story, event: Event) -> None:
    """Tell a trap set off from where it did no harm."""
    story.add(story.say("afar", who=story.heads(event)))


def trouble(story: Story, event: Event) -> None:
    """Tell who or what came by."""
    story.flush()
    here = story.stream.child("incident", event.place)
    says = settle(story.genre.wandering[event.place].says, stream=here)
    slots: dict[str, str] = {}
    if event.manner == "theft":
        slots["item"] = story.contents[event.reasons[0]].name
    elif event.manner == "threat":
        kind, many = story.threat(event.about), story.contents[event.about].count
        slots["threats"], slots["threat"] = kind.plural if many > 1 else kind.name, kind.name
    story.add(fill(says, slots))
    if event.manner == "news":
        line = story.walk.adventure.mission.timeline[int(event.reasons[0])]
        story.add(story.sight("news", line.says, who=story.heads(event)))
