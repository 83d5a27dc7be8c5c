"""Meetings, talk, fights and flights, in words."""

from __future__ import annotations

from collections.abc import Sequence

from solo.content.nouns import a, capital, listed, number
from solo.content.nouns import count as count_of
from solo.content.wording import agreeing
from solo.play.playthrough import Event, Figure, Played
from solo.render.brawl import told_rounds
from solo.render.rounds import Rounds
from solo.render.story import Story
from solo.render.told.troubles import fallen, left_behind

__all__ = ["fight", "flight", "meet", "parley", "question", "rounds", "sneak", "surprise", "warned"]


_BEFORE = frozenset({"fled", "again", "moved", "called"})
"""How a group that was met before is met again."""


def meet(story: Story, event: Event) -> None:
    """Tell who was there."""
    kind, count = story.threat(event.about), max(1, event.place)
    story.flush()
    before = next((why for why in event.reasons if why in _BEFORE), "")
    if before:
        room = {"room": _home(story, event.about)} if before == "called" else {}
        story.add(story.say_of(event.about, count, f"meet.{before}", **room))
        if before in {"moved", "called"}:
            _beside(story, event, count)
        return
    words = story.scenes[event.scene].read_aloud.casefold()
    if "came" in event.reasons:
        story.add(story.say_of(event.about, count, "meet.came"))
        _beside(story, event, count)
    elif kind.name.casefold() not in words and kind.plural.casefold() not in words:
        _at_work(story, event, count)
    else:
        if event.manner == "hostile":
            key = "meet.unaware" if event.good else "meet.aware"
            story.add(story.say_of(event.about, count, key))
        _beside(story, event, count, words)
    if event.manner != "hostile":
        row = next(r for r in story.genre.reactions if r.disposition == event.manner)
        key = f"reaction.{event.manner}"
        story.add(story.draw_of(event.about, count, key, row.says))
        for why in event.reasons:
            if why == "came":
                continue
            story.add(story.say_of(event.about, count, f"meet.{why}", who=story.heads(event)))
    elif kind.says and story.stream.child("heard", event.about).throw(2) == 1:
        one = "" if count > 1 else ".one"
        says = story.stream.child("says", event.about).pick(kind.says)
        if says.startswith('"') and not story.has_told(says):
            story.add(story.say_of(event.about, count, f"heard.voice{one}", says=says))
        else:
            story.add(story.sight(f"heard.sound{one}", says))


def _home(story: Story, content: str) -> str:
    """Return the noun of the place that a group was put into."""
    places = story.scenes.values()
    return next(s.noun for s in places if any(c.id == content for c in s.contents))


def _at_work(story: Story, event: Event, count: int) -> None:
    """Tell who stood there and what they did, where the place itself did not say so."""
    kind = story.threat(event.about)
    doing = story.stream.child("doing", event.about).pick(kind.doing or ("waiting",))
    key = "meet.hostile.one" if count == 1 else "meet.hostile.many"
    slots = {"doing": agreeing(doing, 1), "many": a(kind.name), "threats": kind.plural}
    if count > 1:
        slots["many"] = f"{number(count)} {kind.plural}"
    if event.others:
        slots["many"] += f" with {_others(story, event)}"
    story.add(story.say(key, **slots))


def _others(story: Story, event: Event) -> str:
    """Return who stands with a group: "two wolves and a ghoul"."""
    found: list[str] = []
    for name in event.others:
        kind = story.threat(name)
        found.append(count_of(story.contents[name].count, kind.name, kind.plural))
    return listed(tuple(found))


def _beside(story: Story, event: Event, many: int, words: str = "") -> None:
    """Tell who stands with a group that is met, unless ``words`` have told it."""
    kinds = [story.threat(name) for name in event.others]
    if any(k.name.casefold() not in words and k.plural.casefold() not in words for k in kinds):
        story.add(story.say_of(event.about, many, "meet.beside", others=_others(story, event)))


def surprise(story: Story, event: Event) -> None:
    """Tell how they came near, seen or unseen."""
    story.dice("Stealth", event.played)
    key = "surprise.good" if event.good else "surprise.bad"
    many = story.contents[event.about].count
    story.add(story.say_of(event.about, many, key, who=story.heads(event)))


def sneak(story: Story, event: Event) -> None:
    """Tell how they went by."""
    story.add(story.say_of(event.about, event.place, "sneak", who=story.heads(event)))


def parley(story: Story, event: Event) -> None:
    """Tell what talking came to."""
    kind, who, many = story.threat(event.about), story.doer(event), event.place
    story.dice("Talk", event.played)
    if event.manner == "left-alone":
        story.add(story.say_of(event.about, many, "parley.left-alone", who=who))
        return
    key = "parley.good" if event.good else "parley.bad"
    key += "" if kind.mind == "sentient" else ".beast"
    story.add(story.say_of(event.about, many, key, who=who))


def question(story: Story, event: Event) -> None:
    """Tell what one of them gave away."""
    known = next(c for c in story.walk.adventure.conclusions if c.id == event.reasons[0])
    says = known.says
    if story.has_told(says):
        return
    story.heard(says)
    who = story.speaker(event) if event.manner == "told" else story.heads(event)
    slots = {"who": who, "says": says, "says_low": story.teller.lowered(says)}
    if event.manner == "guest":
        story.add(story.say("question.guest", **slots))
        return
    key = f"question.{event.manner}{'' if event.place > 1 else '.one'}"
    story.add(story.say_of(event.about, event.place, key, **slots))


def fight(story: Story, event: Event) -> None:
    """Tell a fight round by round, the dice folded under each."""
    if event.played is None:
        return
    rounds(story, event.played)
    foes = [f for f in event.played.cast if f.side == 1]
    fled = [f for f in foes if f.after > 0 and "unconscious" not in f.states]
    if event.manner == "gone":
        key = "fight.gone"
    elif event.played.verdict == "won":
        one = ".one" if len(fled) == 1 < len(foes) else ""
        key = f"fight.fled{one}" if fled else "fight.won"
        key = "fight.chased" if fled and _is_chased(story, event) else key
    else:
        key = "fight.lost" if event.played.verdict == "lost" else "fight.draw"
    story.mourning += story.note_dead(event)  # first: the dead neither win nor lose any more
    story.add(_upshot(story, event.about, foes, key))
    fallen(story, event.played)


def _is_chased(story: Story, event: Event) -> bool:
    """Say whether somebody ran after those who fled from this fight."""
    after = story.walk.events[story.walk.events.index(event) + 1 :]
    for other in after:
        if other.kind == "contest" and other.about == event.about:
            return other.manner == "chase"
        if other.kind not in {"revive", "resolve", "capture", "question", "conclude", "dose"}:
            return False
    return False


def _upshot(story: Story, about: str, foes: Sequence[Figure], key: str) -> str:
    """Return how a fight came out; the group is not named where others fought in its place."""
    if all(foe.noun == story.threat(about).name for foe in foes):
        return story.say_of(about, len(foes), key)
    patterns = [pattern for pattern in story.words[key] if "{threats}" not in pattern]
    return (
        story.draw(f"{key} unnamed", patterns, {"who": story.heads(story.now)})
        if patterns and story.now
        else ""
    )


def rounds(story: Story, played: Played) -> None:
    """Tell the rounds of a fight."""
    spots = story.scenes[story.now.scene].spots if story.now else ()
    teller = Rounds(played.cast, story.names(played), story.lines, story.teller, spots)
    story.flush()
    here = story.stream.child(*played.address)
    mechanics = story.mechanics(played)
    for block in told_rounds(played, mechanics, teller, story.teller, here):
        story.block(block)


def flight(story: Story, event: Event) -> None:
    """Tell how they got away, or did not."""
    if event.manner == "cornered":
        story.add(story.say_of(event.about, event.place, "flight.cornered"))
        return
    exit_ = story.exits[event.reasons[0]]
    way = f"by {exit_.seen or a(exit_.noun)}"
    text = story.say_of(event.about, event.place, f"flight.{event.manner}", way=way)
    story.add(capital(text))
    if event.manner == "beaten":
        left_behind(story)


def warned(story: Story, event: Event) -> None:
    """Tell where those who fled went."""
    room = story.scenes[event.manner].noun
    known = event.place
    many = story.contents[event.about].count if event.about in story.contents else 2
    key = "warned" if known else "warned.unknown"
    if event.about in story.walk.threats:
        story.add(story.say_of(event.about, many, key, room=room))
    else:
        story.add(story.say(key, room=room))
