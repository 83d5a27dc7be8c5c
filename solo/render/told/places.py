"""Coming, going, looking, finding and deciding, in words."""

from __future__ import annotations

from solo.content.alternatives import shape
from solo.content.nouns import a, capital, listed
from solo.play.playthrough import Event
from solo.render.story import Story
from solo.render.teller import sentences

__all__ = [
    "arrive",
    "closed",
    "clue",
    "conclude",
    "cross",
    "find",
    "goal",
    "open_way",
    "opened",
    "pull",
    "return_",
    "search",
    "secret",
    "shut",
    "talk",
    "timeline",
]

_SEARCHED = ("search", "find", "clue", "conclude", "secret", "pull")
"""Kinds of events whose dice stand under what comes next as well."""
_BROUGHT = frozenset({"find", "clue", "conclude", "secret"})
"""Kinds of events after which a clue is one thing more."""


def arrive(story: Story, event: Event) -> None:
    """Tell the first visit to a place."""
    scene = story.scenes[event.scene]
    lead = story.draw("arrive", story.genre.log.arrive, {"room": scene.noun})
    story.add(lead if len(story.sections) > 1 else "")
    told = f"{scene.read_aloud} {scene.title} {lead if len(story.sections) > 1 else ''}".casefold()
    named = scene.noun.casefold() in told
    story.open(scene.title if named else f"{scene.title} (the {scene.noun})")
    signs = [sign for sign in scene.signs if not story.has_told(sign)]
    story.quote(" ".join([scene.read_aloud, *signs]))


def return_(story: Story, event: Event) -> None:
    """Tell a way back through known places."""
    scene = story.scenes[event.scene]
    through = [story.scenes[place] for place in event.reasons[:-1]]
    if story.before != "decide":
        story.flush()
    if through:
        story.add(story.draw("leave", story.genre.log.leave, {"room": through[0].noun}))
    if event.reasons:
        story.add(story.say("return.walk", room=scene.noun))
    elif story.before == "flight":
        story.add(story.say("return.fled", room=scene.noun))
    if event.place < len(scene.returning):
        story.quote(scene.returning[event.place])


def cross(story: Story, event: Event) -> None:
    """Tell the way through an exit."""
    way = story.exits[event.about]
    # What can be forced tells in its crossing what the key did, which is so only of the key.
    fits = not way.forced or way.id in story.keyed
    if fits and not story.has_told(way.crossing):
        if story.before in {"decide", "open"}:
            story.go_on_with(way.crossing)
        else:
            story.add(way.crossing)
    elif event.place:
        story.add(story.say("cross.again", exit=way.noun))


def shut(story: Story, event: Event) -> None:
    """Tell a way found shut."""
    way = story.exits[event.about]
    if not story.has_told(way.shut):
        story.flush()
        story.add(story.say("shut.seen", seen=way.seen or a(way.noun)), way.shut)
    else:
        story.add(story.say("shut", exit=way.noun))


def closed(story: Story, event: Event) -> None:
    """Tell a way that closes: before their eyes, or somewhere that they know."""
    way = story.exits[event.about]
    if event.manner == "here" and not story.has_told(way.shut):
        story.go_on_with(way.shut)
    else:
        story.add(story.say(f"closed.{event.manner}", exit=way.noun))


def opened(story: Story, event: Event) -> None:
    """Tell a way that they found shut and that stands open now."""
    story.add(story.say("opened", exit=story.exits[event.about].noun))


def open_way(story: Story, event: Event) -> None:
    """Tell how a way was opened, or was not."""
    way, who = story.exits[event.about], story.heads(event)
    story.dice("Lock", event.played)
    if not event.good:
        story.add(story.say("open.failed", who=who, exit=way.noun))
    elif event.manner == "key":
        story.keyed[way.id] = None
        keys = [story.contents[key].name for key in event.reasons]
        if len(keys) > 1:
            every = listed(tuple(f"the {key}" for key in keys))
            story.add(story.say("open.keys", who=who, exit=way.noun, all=every))
        else:
            story.add(story.say("open.key", who=who, exit=way.noun, item=keys[0]))
    elif event.manner == "event":
        story.add(story.say("open.event", exit=way.noun))
    else:
        story.add(story.say("open.forced", who=who, exit=way.noun))
        story.add(way.forced)


def search(story: Story, event: Event) -> None:
    """Tell a search, before what it brought."""
    scene, who = story.scenes[event.scene], story.heads(event)
    story.flush()
    story.dice("Search", event.played)
    if event.place:
        story.add(story.say("search.again", who=who, room=scene.noun))
    if event.good:
        story.add(story.say("search.good", who=who))
    else:
        patterns = story.genre.log.search_nothing
        story.add(story.draw("search_nothing", patterns, {"room": scene.noun}))


def find(story: Story, event: Event) -> None:
    """Tell something taken."""
    content = story.contents[event.about]
    story.go_on(*_SEARCHED)
    who = story.heads(event)
    if content.says:
        story.add(*_laid_out(story, event, content.says))
        if content.type in {"item", "treasure"} and content.count == 1:
            story.go_on_with(story.say("find.taken", who=who))
        return
    where = content.where or "in plain sight"
    slots = {"item": content.name, "where": where, "where_head": capital(where)}
    story.add(story.say("find.item", who=who, **slots))


def _laid_out(story: Story, event: Event, text: str) -> list[str]:
    """Return the sentences of a find; what describes the place itself is led in."""
    kinds = [k for k in story.genre.scenes if k.id == story.scenes[event.scene].kind]
    handles = [shape(handle.says) for kind in kinds for handle in kind.handles]
    who = story.heads(event)
    return [
        story.sight("sight", s, who=who) if any(h.fullmatch(s) for h in handles) else s
        for s in sentences(text)
    ]


def secret(story: Story, event: Event) -> None:
    """Tell a hidden way found."""
    way = story.exits[event.about]
    story.add(way.found or f"Behind it all was {way.seen or a(way.noun)}.")


def pull(story: Story, event: Event) -> None:
    """Tell a lever worked."""
    content = story.contents[event.about]
    story.go_on(*_SEARCHED)
    who = story.heads(event)
    story.add(story.sight("sight", content.says, who=who))
    story.add(content.done or story.say("pull", who=who, item=content.name))


def talk(story: Story, event: Event) -> None:
    """Tell a meeting with somebody who can be talked to."""
    person, who = story.people[event.about], story.heads(event)
    first = person.name.split()[0]
    story.flush()
    story.dice("Talk", event.played)
    if person.name not in story.scenes[event.scene].read_aloud:
        doing = person.doing.rstrip(".")
        story.add(story.say("talk.good", name=person.name, role=person.role, doing=doing))
    story.met(person)
    says = person.says.strip().strip('"')
    comma = f"{says[:-1]}," if says.endswith(".") else says
    story.add(story.say("talk.says", name=first, says=says, says_comma=comma))
    if event.good:
        story.add(story.say("talk.opened", name=first, who=who))
    else:
        story.add(story.say("talk.closed", name=first, who=who))


def clue(story: Story, event: Event) -> None:
    """Tell a clue come by."""
    known = next(c for c in story.walk.adventure.clues if c.id == event.about)
    if event.manner == "look":
        story.go_on(*_SEARCHED)
    who, told = story.heads(event), _laid_out(story, event, known.says)
    led = bool(told) and told[0].endswith("*")
    if event.manner == "pain" or (story.before in _BROUGHT and event.manner == "check" and not led):
        story.add(story.say(f"clue.{event.manner}", who=who))
    story.add(*told)


def conclude(story: Story, event: Event) -> None:
    """Tell what they made of it."""
    known = next(c for c in story.walk.adventure.conclusions if c.id == event.about)
    means, who = known.says, story.heads(event)
    if event.manner == "dissolved":
        low = story.teller.lowered(means)
        story.add(story.say("conclude.dissolved", who=who, means_low=low))
        return
    if story.has_told(means):
        if event.manner == "settled" and not story.is_pending(means):
            about, low = _noun(story, known.about), story.teller.lowered(means)
            story.add(story.say("conclude.again", who=who, about=about, means_low=low))
        return
    story.heard(means)
    low = story.teller.lowered(means)
    story.add(story.say(f"conclude.{event.manner}", who=who, means_low=low))


def _noun(story: Story, about: str) -> str:
    """Return what a conclusion is about, as a noun without its article."""
    if about in story.scenes:
        return story.scenes[about].noun
    if about in story.exits:
        return story.exits[about].noun
    if about in story.walk.threats:
        return story.threat(about).plural
    return story.contents[about].name if about in story.contents else "whole affair"


def goal(story: Story, event: Event) -> None:
    """Tell that they did what they came for."""
    content = story.contents[event.about]
    story.flush()
    story.add(story.sight("goal", content.says, who=story.heads(event)))
    story.add(story.walk.adventure.mission.done)


def timeline(story: Story, event: Event) -> None:
    """Tell what went on elsewhere meanwhile."""
    story.aside(story.walk.adventure.mission.timeline[event.place].says)
