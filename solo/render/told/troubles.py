"""Hazards, wounds, rest, choices and the end, in words."""

from __future__ import annotations

from collections.abc import Sequence

from solo.content.nouns import a, count, listed
from solo.play.playthrough import Event
from solo.records import Hazard
from solo.render.deeds import Deed, deeds
from solo.render.fold import Mechanics
from solo.render.story import Story

__all__ = [
    "ailing",
    "decide",
    "end",
    "incident",
    "mourn",
    "rest",
    "revive",
    "struck",
    "tend",
]

_HOUR = 3600


def _hazard(story: Story, content: str) -> Hazard:
    return story.library.hazards[story.contents[content].record]


def struck(story: Story, event: Event) -> None:
    """Tell a hazard come upon: seen or not, dealt with or not, and what it did."""
    hazard, played = _hazard(story, event.about), event.played
    if played is None:
        return
    mechanics = Mechanics(played, story.system, story.lines, story.names(played))
    done = deeds(played.tape, mechanics.rule, played.cast)
    names = [figure.name for figure in played.cast]
    seen = next((names[d.who] for d in done if d.tells == "spot" and d.good), "")
    story.flush()
    if seen:
        story.add(story.seen(hazard.sign), story.say("hazard.seen", who=seen))
    tries = [d for d in done if d.tells == "bypass"]
    for deed in tries[-1:]:
        key = "hazard.done" if deed.good else "hazard.failed"
        story.add(story.say(key, who=names[deed.who]))
    safe = bool(tries) and tries[-1].good
    if event.good and (seen or not done) and not safe:
        story.add(story.seen(hazard.sign), story.say("hazard.round"))
    if not event.good or not (seen or safe):
        _strike(story, event, hazard, done, unseen=not seen)
    story.dice(hazard.name.capitalize(), played)
    _mourn(story, event)


def _strike(
    story: Story, event: Event, hazard: Hazard, done: Sequence[Deed], *, unseen: bool
) -> None:
    """Tell how it struck, who withstood it and who did not: the last word on each."""
    played = event.played
    if unseen:
        story.add(story.say("struck.unseen", who=story.heads(event)))
    story.add(story.seen(hazard.sting))
    if played is None:
        return
    names = [figure.name for figure in played.cast]
    held: dict[str, bool] = {}
    last: dict[str, bool] = {}
    for deed in done:
        if deed.tells in {"save", "snare"} and deed.whom >= 0:
            good = deed.good if deed.tells == "save" else not deed.good
            held.setdefault(names[deed.whom], good)
            last[names[deed.whom]] = good
    dead = [f.name for f in played.cast if "dead" in f.states and f.name not in story.dead]
    if not held and len(hazard.stages) > 1:
        story.add(story.say("struck.later"))
    if len(hazard.stages) > 1 and not all(held.values()):
        story.add(story.seen(hazard.course))
    for name, good in held.items():
        if name not in dead:
            key = "save.good" if good else "save.bad"
            story.add(story.draw(key, story.lines.says[key], {"who": name}))
            if last[name] and not good:
                story.add(story.say("ailing.better", who=name))
    for name in dead:
        story.add(story.draw("save.dead", story.lines.says["save.dead"], {"who": name}))


def ailing(story: Story, event: Event) -> None:
    """Tell trouble that ran on: who was cared for, and how each came through."""
    played = event.played
    if played is None:
        return
    mechanics = Mechanics(played, story.system, story.lines, story.names(played))
    names = [figure.name for figure in played.cast]
    held: dict[str, bool] = {}
    for deed in deeds(played.tape, mechanics.rule, played.cast):
        if deed.tells == "save" and deed.whom >= 0:
            held[names[deed.whom]] = deed.good
    story.dice("Trouble that runs on", played)
    ill = {f.name for f in played.cast if f.proper and f.states}
    worse = [name for name, good in held.items() if not good and name not in story.dead]
    if event.manner == "care" and worse:
        story.add(story.say("ailing.care", who=listed(tuple(worse))))
    elif worse:
        story.add(story.say("ailing.on", who=listed(tuple(worse))))
    for name, good in held.items():
        if good and name not in ill:
            story.add(story.say("ailing.better", who=name))
    _mourn(story, event, told=False)


def _mourn(story: Story, event: Event, *, told: bool = True) -> None:
    """Tell of those who died of it, if that was not told yet, and what was done for them."""
    for name in story.note_dead(event):
        if not told:
            story.add(story.draw("save.dead", story.lines.says["save.dead"], {"who": name}))
        story.mourning.append(name)


def mourn(story: Story) -> None:
    """Tell what was done for those who died just now."""
    for name in story.mourning:
        if name in story.dead and len(story.dead) < len(story.walk.party):
            story.add(story.say("deaths", whom=name))
    story.mourning.clear()


def tend(story: Story, event: Event) -> None:
    """Tell somebody tending somebody."""
    if len(event.who) < 2:  # noqa: PLR2004 - who tends and who is tended
        return
    who, whom = event.who[:2]
    story.dice("Care", event.played)
    if who == whom:
        story.add(story.draw("care", story.genre.log.care, {"name": who}))
        return
    story.add(story.say("tend.good" if event.good else "tend.bad", who=who, whom=whom))


def revive(story: Story, event: Event) -> None:
    """Tell somebody called back from death, or not."""
    who, whom = event.who[:2]
    story.dice("Resuscitation", event.played)
    story.add(story.say("revive.good" if event.good else "revive.bad", who=who, whom=whom))
    if event.good:
        story.dead.pop(whom, None)


def rest(story: Story, event: Event) -> None:
    """Tell a rest."""
    story.flush()
    hours = max(1, event.seconds // _HOUR)
    if event.manner == "senseless":
        story.add(story.say("rest.senseless"))
    else:
        words = count(hours, "hour", "hours") if hours > 1 else "an hour"
        story.add(story.draw("rest", story.genre.log.rest, {"hours": words}))
    story.dice("Rest", event.played)
    _mourn(story, event, told=False)


def incident(story: Story, event: Event) -> None:
    """Tell something that passed by."""
    story.add(story.genre.wandering[event.place].says)


def decide(story: Story, event: Event) -> None:
    """Tell where they went next; with its reasons when asked."""
    kind = event.manner
    who = story.heads(event)
    if story.choice == (event.scene, event.about):
        return  # the same again, which is told by what comes of it
    story.choice = (event.scene, event.about)
    if kind == "search":
        room = story.scenes[event.about].noun
        text = story.say("decide.search", who=who, room=room)
    elif kind == "again":
        way = story.exits[event.about]
        there = way.target if way.source == event.scene else way.source
        text = story.say("decide.again", who=who, room=story.scenes[there].noun)
    else:
        way = story.exits[event.about]
        seen = way.seen or a(way.noun)
        keys = [reason.removeprefix("opens ") for reason in event.reasons]
        item = next((story.contents[key].name for key in keys if key in story.contents), "")
        text = story.say(f"decide.{kind}", who=who, seen=seen, item=item)
        text = text or story.say("decide.unexplored", who=who, seen=seen)
    story.add(text)
    if story.walk.reasons:
        _give_reasons(story, event, who)


def _give_reasons(story: Story, event: Event, who: str) -> None:
    # What the sentence before said already is no reason for it.
    fresh = [r for r in event.reasons if event.manner == "unexplored" or _key(r) != event.manner]
    found = [_reason(story, reason) for reason in fresh]
    clauses: Sequence[str] = [clause for clause in found if clause]
    if clauses:
        story.add(story.say("why", who=who, reason=listed(tuple(clauses[:2]))))


def _key(reason: str) -> str:
    return reason.partition(" ")[0]


def _reason(story: Story, reason: str) -> str:
    """Return a clause for one reason of a decision."""
    key, _, about = reason.partition(" ")
    slots: dict[str, str] = {}
    if about in story.walk.threats:
        slots["threats"] = story.threat(about).plural
    elif about in story.contents:
        slots["item"] = story.contents[about].name
    elif about in story.exits:
        slots["exit"] = story.exits[about].noun
    patterns = story.words.get(f"reason.{key}")
    return story.phrase(f"reason.{key}", patterns, slots) if patterns else ""


def end(story: Story, event: Event) -> None:
    """Tell how it ended."""
    mission = story.walk.adventure.mission
    story.flush()
    if event.manner == "success":
        story.add(mission.reward)
        return
    story.add(story.say(f"end.{event.manner}"))
    if event.manner != "defeat":
        story.add(mission.failed)
    else:
        story.add(mission.stakes)
