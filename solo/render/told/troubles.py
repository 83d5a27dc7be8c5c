"""Hazards, wounds, rest, choices and the end, in words."""

from __future__ import annotations

from collections.abc import Sequence

from solo.content.alternatives import settle
from solo.content.nouns import a, count, listed, small
from solo.play.playthrough import Event, Figure, Played
from solo.records import Hazard
from solo.render.deeds import Deed, deeds
from solo.render.fold import Mechanics
from solo.render.story import Story

__all__ = [
    "ailing",
    "decide",
    "end",
    "fallen",
    "incident",
    "left_behind",
    "mourn",
    "rest",
    "revive",
    "struck",
    "tend",
]

_HOUR = 3600
_STRUCK = frozenset({"save", "snare", "harm", "stage"})
"""What is ruled of those whom a hazard struck."""
_WEIGHTY = (
    "settled", "opens", "opened", "again", "later-foe", "force", "hazard", "final", "later-final",
    "later-shut",
)  # fmt: skip
"""Reasons that weigh, the heaviest first; of the others one is enough."""


def _hazard(story: Story, content: str) -> Hazard:
    return story.library.hazards[story.contents[content].record]


def struck(story: Story, event: Event) -> None:
    """Tell a hazard come upon: sign, sting, who withstood it, how everybody was left."""
    hazard, played = _hazard(story, event.about), event.played
    if played is None:
        return
    mechanics = Mechanics(played, story.system, story.lines, story.names(played))
    done = deeds(played.tape, mechanics.rule, played.cast)
    names = [figure.name for figure in played.cast]
    seen = next((names[d.who] for d in done if d.tells == "spot" and d.good), "")
    who = seen or story.heads(event)
    story.flush()
    if event.place:
        story.add(story.say("struck.again", hazard=story.contents[event.about].name))
    story.add(story.sight("hazard.seen" if seen else "struck.sign", hazard.sign, who=who))
    tries = [d for d in done if d.tells == "bypass"]
    for deed in tries[-1:]:
        key = "hazard.done" if deed.good else "hazard.failed"
        story.add(story.say(key, who=names[deed.who]))
    safe = bool(tries) and tries[-1].good
    if event.good and (seen or not done) and not safe:
        story.add(story.say("hazard.round", hazard=small(hazard.name)))
    if not event.good or not (seen or safe):
        hit = (_victim(d) for d in done if d.tells in _STRUCK)
        first = next((names[whom] for whom in hit if whom >= 0), who)
        _strike(story, played, hazard, done, first, again=event.place > 0)
    story.dice(hazard.name.capitalize(), played)
    _mourn(story, event)
    fallen(story, played)


def _strike(
    story: Story,
    played: Played,
    hazard: Hazard,
    done: Sequence[Deed],
    first: str,
    *,
    again: bool,
) -> None:
    """Tell how it struck, who withstood it and who did not, and what stays of it."""
    story.add(story.sight("struck.sting", hazard.sting, who=first))
    names = [figure.name for figure in played.cast]
    held: dict[str, bool] = {}
    last: dict[str, bool] = {}
    for deed in done:
        if deed.tells in {"save", "snare"} and _victim(deed) >= 0:
            good, name = deed.good is (deed.tells == "save"), names[_victim(deed)]
            held[name] = good and held.get(name, True)
            last[name] = good
    dead = [f.name for f in played.cast if "dead" in f.states and f.name not in story.dead]
    if len(hazard.stages) > 1 and not all(held.values()):
        story.add(story.sight("struck.course", hazard.course))
    for key, good in (("save.good", True), ("save.bad", False)):
        some = [name for name, was in held.items() if was is good and name not in dead]
        if len(some) > 1:
            story.add(story.say(f"{key}.many", all=listed(tuple(some))))
        elif some:
            story.add(story.draw(key, story.lines.says[key], {"who": some[0]}))
    for name in dead:
        story.add(story.draw("save.dead", story.lines.says["save.dead"], {"who": name}))
    alive = [f for f in played.cast if f.name not in dead]
    ill = [f.name for f in alive if any(hazard.name in state for state in f.states)]
    if again:
        ill = [name for name in ill if name in held]  # of the others it is known
    over = [name for name, good in last.items() if good and not held[name]]
    if ill:
        key = "struck.stays" if any(name in held for name in ill) else "struck.later"
        story.add(story.say(key, all=listed(tuple(ill))))
    _left(story, played, [n for n in over if n not in ill], dead)


def _victim(deed: Deed) -> int:
    """Return whom a hazard has at: a save may name nobody else than who makes it."""
    return deed.whom if deed.whom >= 0 else deed.who


def _left(story: Story, played: Played, over: Sequence[str], dead: Sequence[str]) -> None:
    """Tell how a hazard left those it struck: over it, or badly hurt."""
    well = tuple(name for name in over if name not in dead)
    if len(well) > 1:
        story.add(story.say("ailing.better.many", all=listed(well)))
    elif well:
        story.add(story.say("ailing.better", who=well[0]))
    hurt = tuple(
        f.name
        for f in played.cast
        if f.name not in dead and 0 < f.after < f.before and 2 * f.after < f.most
    )
    if hurt:
        story.add(story.say("struck.hurt", all=listed(hurt)))


def fallen(story: Story, played: Played | None) -> None:
    """Tell who lies senseless now, and who has come round."""
    fell, rose = story.note_down(played)
    if fell:
        story.add(story.say("down", all=listed(tuple(fell))))
    if rose:
        story.add(story.say("rose", all=listed(tuple(rose))))


def ailing(story: Story, event: Event) -> None:
    """Tell trouble that ran on: who was cared for, and how each came through."""
    played = event.played
    if played is None:
        return
    mechanics = Mechanics(played, story.system, story.lines, story.names(played))
    names = [figure.name for figure in played.cast]
    held: dict[str, bool] = {}
    for deed in deeds(played.tape, mechanics.rule, played.cast):
        if deed.tells == "save" and _victim(deed) >= 0:
            held[names[_victim(deed)]] = deed.good
    story.flush()
    story.dice("Trouble that runs on", played)
    ill = {f.name for f in played.cast if f.proper and f.states}
    worse = [name for name, good in held.items() if not good and name not in story.dead]
    if worse:
        key = "ailing.care" if event.manner == "care" else "ailing.on"
        what = next((_ailment(story, f) for f in played.cast if f.name == worse[0]), "")
        story.add(story.say(key, who=listed(tuple(worse)), hazard=what))
    well = tuple(name for name, good in held.items() if good and name not in ill)
    if len(well) > 1:
        story.add(story.say("ailing.better.many", all=listed(well)))
    elif well:
        story.add(story.say("ailing.better", who=well[0]))
    _mourn(story, event, told=False)
    fallen(story, played)


def _ailment(story: Story, figure: Figure) -> str:
    """Return the name of the hazard that works on ``figure``, as a sentence uses it."""
    for content in story.contents.values():
        if content.type == "hazard":
            name = story.library.hazards[content.record].name
            if any(name in state for state in figure.states):
                return small(name)
    return ""


def _mourn(story: Story, event: Event, *, told: bool = True) -> None:
    """Tell of those who died of it, if that was not told yet, and what was done for them."""
    for name in story.note_dead(event):
        if not told:
            story.add(story.draw("save.dead", story.lines.says["save.dead"], {"who": name}))
        story.mourning.append(name)


def mourn(story: Story) -> None:
    """Tell what was done for those who died just now."""
    if len({**story.dead, **story.down}) == len(story.walk.party):
        return  # whoever wakes sees to the dead; of the last nobody is left to tell
    for name in story.mourning:
        if name in story.dead:
            story.add(story.say("deaths", whom=name))
    story.mourning.clear()


def left_behind(story: Story) -> None:
    """Tell that those who died just now lie where they fell, among whoever killed them."""
    for name in story.mourning:
        if name in story.dead:
            story.add(story.say("deaths.left", whom=name))
    story.mourning.clear()


def tend(story: Story, event: Event) -> None:
    """Tell somebody tending somebody."""
    if len(event.who) < 2:  # noqa: PLR2004 - who tends and who is tended
        return
    who, whom = event.who[:2]
    story.dice("Care", event.played)
    for one in event.played.cast if event.played else ():
        if one.proper and one.after > one.before:
            change = f"{one.name} {one.before} \N{RIGHTWARDS ARROW} {one.after}"
            story.fold("Care", [f"{change} {story.lines.health}"])
    if who == whom:
        story.add(story.draw("care", story.genre.log.care, {"name": who}))
        return
    key = "tend.good" if event.good else "tend.bad"
    if not event.good and event.played is not None and event.played.verdict == "won":
        key = "tend.idle"  # it was done well, and there was nothing to gain by it
    story.add(story.say(key, who=who, whom=whom))
    fallen(story, event.played)


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
    fallen(story, event.played)
    _mourn(story, event, told=False)


def incident(story: Story, event: Event) -> None:
    """Tell something that passed by."""
    here = story.stream.child("incident", event.place)
    story.add(settle(story.genre.wandering[event.place].says, stream=here))


def decide(story: Story, event: Event) -> None:
    """Tell where they went next; with its reasons when asked."""
    kind = event.manner
    who = story.heads(event)
    if story.choice == (event.scene, event.about):
        return  # the same again, which is told by what comes of it
    story.flush()
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
    fresh.sort(key=lambda reason: _WEIGHTY.index(_key(reason)) if _key(reason) in _WEIGHTY else 9)
    fresh = fresh[: 1 if _key(fresh[0]) in {"unexplored", "only"} else 2] if fresh else fresh
    found = [_reason(story, reason) for reason in fresh]
    clauses: Sequence[str] = [clause for clause in found if clause]
    if clauses:
        story.add(story.say("why", who=who, reason=", and ".join(clauses[:2])))


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
    """Tell how it ended: by what cause, who was lost over it, and what came of it."""
    mission = story.walk.adventure.mission
    lost = tuple(f.name for f in story.walk.party if f.name in story.dead)
    story.flush()
    cause, room = story.walk.cause, story.scenes[event.scene].noun
    up = len({**story.dead, **story.down}) < len(story.walk.party)
    key = "end.cornered" if event.manner == "defeat" and up else f"end.{event.manner}"
    story.add(story.say(key, cause=cause, room=room))
    if lost and up and event.manner != "defeat":
        story.add(story.say("end.without", all=listed(lost)))
    if story.down and event.manner in {"success", "retreat"}:
        story.add(story.say("end.carried", all=listed(tuple(story.down))))
    story.add(mission.reward if event.manner == "success" else mission.failed)
