"""A walk told as a story: sections of prose with the dice folded under it.

The order of the dice: every key of wordings is shuffled at its own address below "tell", and each
fight's rounds are tied together at theirs, so a new wording for one thing moves nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce

from oracles.streams import Stream
from solo.adventure.values import Content, Exit, Person, Scene
from solo.content.alternatives import settle
from solo.content.genres import Genre
from solo.content.library import Library
from solo.content.nouns import a, number
from solo.content.wording import near, standing
from solo.play.playthrough import Event, Played, Playthrough
from solo.records import Threat
from solo.render.blocks import Block
from solo.render.cast import named
from solo.render.fold import Mechanics
from solo.render.lines import Lines, lines_of, words
from solo.render.teller import Teller, sentences
from solo.rules import Line, System

__all__ = ["Section", "Story"]

_COMPANY = re.compile(
    r"\b([Tt]hey|[Tt]hem|[Tt]heirs?|[Tt]hemselves|[Tt]he others|the party|argued?|agreed|"
    r"each other|"
    r"[Nn]obody (?:spoke|had a better)|[Ee]verybody|[Ee]veryone|[Ii]n turns|between the two|"
    r"[Tt]he rest (?:slept|had|of (?:them|the party))|with the rest|all could|each (?:time )?with|"
    r"one another|one pair at a time|[Ss]omebody (?:snored|took|could)|each went|everyone's|"
    r"[Tt]he watch changed|divided|a game was got up|[Tt]he living|came last|brought up the rear)\b"
)
"""Words that are wrong of somebody who goes alone."""
_IN = re.compile(
    r"(?:lane|wood|garden|yard|field|camp|street|alley|pit|cutting|orchard|churchyard|valley|trench)$"
)
"""Nouns of places under the sky that one is in, and not at."""
_LONG = 170
"""A sentence longer than this is not made of two."""
_SPEECH = re.compile(r"[!?\"]")
"""Marks of a text whose sentences are not tied together."""
_SEVERAL = re.compile(
    r"\b(were|among|they|them|their|themselves|each|most|nearest|of|others|rest|[Ss]ome|all|both|last|"
    r"together|lot|fewer|are|have|do|drew together|one after another|in turn)\b"
)
"""Words that are wrong of one creature alone, or may be."""


@dataclass(slots=True, kw_only=True)
class Section:
    """A heading and what stands under it."""

    title: str
    blocks: list[Block] = field(default_factory=list[Block])


class Story:
    """Collects sections while events are told. The functions in ``told`` speak through it."""

    def __init__(
        self, walk: Playthrough, library: Library, system: System, *, stream: Stream
    ) -> None:
        self.walk, self.library, self.system = walk, library, system
        self.genre: Genre = library.genre(walk.adventure.brief.genre)
        self.lines: Lines = lines_of(system.id)
        self.words: Mapping[str, tuple[str, ...]] = {**words("log"), **words("happenings")}
        self.stream = stream
        common = [p for some in (self.lines.says, self.words) for ps in some.values() for p in ps]
        common += [t for h in library.hazards.values() for t in (h.sign, h.sting, h.course)]
        common += [text for way in walk.adventure.exits for text in (way.crossing, way.seen)]
        people = [person.name for person in walk.adventure.people]
        proper = [*people, walk.adventure.mission.patron, *(f.name for f in walk.party)]
        self.teller = Teller(stream.child("tell"), self.lines.bits, common, proper)
        self.scenes: Mapping[str, Scene] = {s.id: s for s in walk.adventure.scenes}
        self.exits: Mapping[str, Exit] = {e.id: e for e in walk.adventure.exits}
        self.contents: Mapping[str, Content] = {
            c.id: c for s in walk.adventure.scenes for c in s.contents
        } | {c.id: c for c in walk.more}
        self.people: Mapping[str, Person] = {p.id: p for p in walk.adventure.people}
        self.sections: list[Section] = []
        self.dead: dict[str, str] = {}
        """Names of the dead, and where they died."""
        self.mourning: list[str] = []
        """Those whose death was told, and not yet what was done for them."""
        self.down: dict[str, None] = {}
        """Names of those who lie senseless."""
        self._spoke: dict[str, str] = {}
        """Group -> who had the word with it last."""
        self.now: Event | None = None
        """The event that is being told."""
        self.before: str = ""
        """The kind of the event told before it."""
        self._heard: dict[str, None] = {}
        """Fixed texts that were woven into a sentence of the log's own."""
        self._met: dict[str, str] = {}
        """Full names of people met -> the name that they go by after that."""
        self.choice: tuple[str, str] = ("", "")
        """Scene and exit of the last decision."""
        self.keyed: dict[str, None] = {}
        """Ways that were opened with what belongs to them."""
        self._drafts: list[str] = []
        self._folds: list[tuple[str, list[str]]] = []

    # ------------------------------------------------------------------ where it goes

    def open(self, title: str) -> None:
        """Begin a section."""
        self.flush()
        self.teller.pause()
        self.sections.append(Section(title=title))

    def add(self, *texts: str) -> None:
        """Add sentences to the paragraph."""
        self._drafts += [self.familiar(text) for text in texts if text]

    def go_on_with(self, text: str) -> None:
        """Add ``text``, now and then to the sentence that was added last, where both are short."""
        last = self._drafts[-1] if self._drafts else ""
        short = last and ";" not in last + text and len(last) + len(text) < _LONG
        if short and len(sentences(last)) == 1 and self.stream.child("on", text).throw(3) < 3:  # noqa: PLR2004 - two times in three
            self._drafts[-1] = self.teller.tied(last, text)
            self.heard(text)
        else:
            self.add(text)

    def has_told(self, text: str) -> bool:
        """Say whether ``text`` is empty, was told, or stands in the paragraph already."""
        known = text in self._heard or self.teller.is_said(text)
        return not text or known or self.is_pending(text)

    def heard(self, text: str) -> None:
        """Note that a fixed text was told within another sentence."""
        self._heard[text] = None

    def familiar(self, text: str) -> str:
        """Return ``text`` with those who were met before called by their first names."""
        for full, short in self._met.items():
            text = text.replace(full, short)
        return text

    def met(self, person: Person) -> None:
        """Note that somebody was named in full."""
        first = person.name.split()[0]
        if first != person.name:
            self._met[person.name] = first

    def flush(self) -> None:
        """End the paragraph, and put its dice under it."""
        text = self.teller.tell(self._drafts)
        self._drafts.clear()
        if text:
            self.block(Block(kind="prose", text=text))
        if self._folds:
            titles = list(dict.fromkeys(title for title, _ in self._folds))
            lines = [line for _, some in self._folds for line in some]
            self.block(Block(kind="fold", title=", ".join(titles), lines=tuple(lines)))
            self.teller.pause()
        self._folds.clear()

    def go_on(self, *kinds: str) -> None:
        """End the paragraph if it has dice of something other than ``kinds`` of events."""
        if self._folds and self.before not in kinds:
            self.flush()

    def block(self, block: Block) -> None:
        """Put ``block`` into the section."""
        if not self.sections:
            self.sections.append(Section(title=""))
        self.sections[-1].blocks.append(block)

    def quote(self, text: str) -> None:
        """Put text to be read aloud."""
        self.flush()
        self.teller.pause()
        fresh = self.teller.once(self.familiar(text))
        if fresh:
            self.block(Block(kind="quote", text=fresh))
            for person in self.people.values():
                if person.name in fresh:
                    self.met(person)
        self.teller.pause()

    def aside(self, text: str) -> None:
        """Put what happens elsewhere."""
        self.flush()
        self.teller.pause()
        fresh = self.teller.once(text)
        if fresh:
            self.block(Block(kind="aside", text=fresh))
        self.teller.pause()

    def fold(self, title: str, lines: Sequence[str]) -> None:
        """Keep dice for the fold under the paragraph."""
        if not lines:
            return
        if self._folds and self._folds[-1][0] != title:
            self.flush()
        self._folds.append((title, list(lines)))

    # ------------------------------------------------------------------ what is said

    def say(self, key: str, /, **slots: str) -> str:
        """Return one wording of the log's own for ``key``; {who} is whoever led, if not given."""
        return self.draw(key, self.words[key], slots)

    def say_of(self, content: str, many: int, key: str, /, **slots: str) -> str:
        """Return one wording for ``key`` about ``many`` creatures of the group ``content``."""
        return self.draw_of(content, many, key, self.words[key], slots)

    def _led(self, slots: Mapping[str, str]) -> Mapping[str, str]:
        found = dict(slots)
        if "room" in found:
            found["in_room"] = self.inside(found["room"])
        if self.now is not None:
            scene = self.scenes[self.now.scene]
            found.setdefault("here", self.inside(scene.noun))
            found.setdefault("spot", self.spot(scene))
            found.setdefault("near", near(found["spot"]))
            if "who" not in found:
                found["who"] = self.heads(self.now)
        return found

    def spot(self, scene: Scene) -> str:
        """Return a phrase of place within ``scene``, one after another: "under the lever"."""
        return self.phrase(f"spot {scene.id}", scene.spots, {}) if scene.spots else ""

    def inside(self, noun: str) -> str:
        """Return where somebody is who is at the place called ``noun``: "on the towpath"."""
        tags = next((scene.tags for scene in self.scenes.values() if scene.noun == noun), ())
        if (how := standing(noun)) != "in":
            return f"{how} the {noun}"
        head = re.split(r" (?:of|on|in|with|under|above|by) ", noun, maxsplit=1)[0].split()[-1]
        return f"at the {noun}" if "outdoors" in tags and not _IN.search(head) else f"in the {noun}"

    def draw_of(
        self,
        content: str,
        many: int,
        key: str,
        patterns: Sequence[str],
        slots: Mapping[str, str] | None = None,
    ) -> str:
        """Return one of ``patterns``; of one creature alone only what suits one is said."""
        kind = self.threat(content)
        words = dict(slots or {})
        if many == 1:
            alone = [pattern for pattern in patterns if not _SEVERAL.search(pattern)]
            words |= {"threats": kind.name, "threat": kind.name, "many": a(kind.name)}
            if alone:
                return self.draw(f"{key} of one", alone, words)
        count = f"{number(many)} {kind.plural}" if many > 1 else a(kind.name)
        words |= {"threats": kind.plural, "threat": kind.name, "many": count}
        return self.draw(key, patterns, words)

    def draw(self, key: str, patterns: Sequence[str], slots: Mapping[str, str]) -> str:
        """Return one of ``patterns``, filled, that suits what the paragraph holds already.

        Where they happen, a spot there and whoever leads can be named by all of them.
        """
        slots = self._led(slots)
        if len(self.walk.party) - len(self.dead) < 2:  # noqa: PLR2004 - nobody to argue with
            alone = [pattern for pattern in patterns if not _COMPANY.search(pattern)]
            if alone:
                return self.teller.draft(f"{key} alone", alone, slots, self._drafts)
        return self.teller.draft(key, patterns, slots, self._drafts)

    def is_pending(self, text: str) -> bool:
        """Say whether ``text`` stands in the paragraph already."""
        return any(text.rstrip(".")[1:] in draft for draft in self._drafts)

    def sight(self, key: str, text: str, /, **slots: str) -> str:
        """Return what is there to be seen, in italics, led in by a wording for ``key``."""
        if self.has_told(text):
            return ""
        self.heard(text)
        whole = reduce(self.teller.tied, sentences(text)) if not _SPEECH.search(text) else text
        return self.say(key, sight=f"*{whole}*", **slots)

    def phrase(self, key: str, patterns: Sequence[str], slots: Mapping[str, str]) -> str:
        """Return one of ``patterns`` as part of a sentence."""
        return self.teller.phrase(key, patterns, slots)

    def heads(self, event: Event) -> str:
        """Return the name of whoever led: the first of ``event.who``, else of the able heroes."""
        out = {**self.dead, **self.down}
        led = [name for name in event.who if name not in out]
        if led:
            return led[0]
        alive = [hero.name for hero in self.walk.party if hero.name not in out]
        pool = alive or [hero.name for hero in self.walk.party]
        return self.stream.child("lead", event.clock, event.kind, event.about).pick(pool)

    def doer(self, event: Event) -> str:
        """Return the hero whose die decided ``event`` as it came out; else whoever led.

        Who has a word with a group is remembered, for what is said to it and by it after that.
        """
        who, cast = self.heads(event), event.played.cast if event.played else ()
        for row in event.played.tape if event.played else ():
            line = Line(*row)
            rolled = line.faces and 0 <= line.who < len(cast) and cast[line.who].proper
            if rolled and (line.outcome > 0) is event.good:
                who = cast[line.who].name
        if event.kind in {"parley", "contest"}:
            self._spoke[event.about] = who
        return who

    def speaker(self, event: Event) -> str:
        """Return who has the word with the group ``event`` is about: who had it last, or will."""
        who = self._spoke.get(event.about, "")
        if event.manner == "talk":
            events = self.walk.events
            later = (
                other
                for other in events[events.index(event) :]
                if other.about == event.about and other.kind in {"parley", "contest"}
            )
            other = next(later, None)
            who = self.doer(other) if other is not None else who
        return who if who and who not in {**self.dead, **self.down} else self.heads(event)

    def threat(self, content: str) -> Threat:
        """Return the kind of the group made from ``content``."""
        kind = self.library.threats[self.walk.threats[content]]
        return settle(kind, stream=self.stream.child("threat", content))

    # ------------------------------------------------------------------ dice

    def names(self, played: Played) -> list[str]:
        """Return what the cast of a course is called, without articles."""
        return named(played.cast, self.lines.epithets, stream=self.stream)

    def mechanics(self, played: Played) -> Mechanics:
        """Return the reader of a course's tape."""
        return Mechanics(played, self.system, self.lines, self.names(played))

    def dice(self, title: str, played: Played | None) -> None:
        """Keep the rulings of a course for the fold."""
        if played is not None:
            self.fold(title, self.mechanics(played).lines(played.tape))

    def note_down(self, played: Played | None) -> tuple[list[str], list[str]]:
        """Return the heroes who lie senseless since a course, and those who no longer do."""
        fell: list[str] = []
        rose: list[str] = []
        for figure in played.cast if played else ():
            if figure.proper and "unconscious" in figure.states:
                if figure.name not in self.down:
                    fell.append(figure.name)
                self.down[figure.name] = None
            elif figure.proper and figure.name in self.down:
                del self.down[figure.name]
                if "dead" not in figure.states:
                    rose.append(figure.name)
        return fell, rose

    def note_dead(self, event: Event) -> list[str]:
        """Return the heroes who died in ``event``, and remember where."""
        if event.played is None:
            return []
        fresh: list[str] = []
        for figure in event.played.cast:
            if not figure.proper:
                continue
            if "dead" in figure.states and figure.name not in self.dead:
                self.dead[figure.name] = event.scene
                fresh.append(figure.name)
            elif "dead" not in figure.states and figure.name in self.dead:
                del self.dead[figure.name]
        return fresh
