"""What a game master is told of an encounter beside its figures: ground, wishes, ways, an end.

All of it is read off what is there: the zones of the place, and the records of who stands in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from oracles.streams import Stream
from solo.adventure.values import Adventure, Content, Exit, Scene
from solo.content.alternatives import settle
from solo.content.library import Library
from solo.content.nouns import count, listed
from solo.content.wording import agreeing, near
from solo.odds.encounters import band
from solo.records import Threat
from solo.render.lines import words
from solo.render.teller import Teller
from solo.rules import System

__all__ = ["Notes"]

_BY_NIGHT: Final = frozenset({"dark", "heat", "hearing", "touch", "smell"})
"""Senses that do without light."""


class Notes:
    """Writes the notes of one adventure's encounters; nothing is said twice."""

    def __init__(self, adventure: Adventure, library: Library, system: System) -> None:
        self.adventure, self.library, self.system = adventure, library, system
        self.words = words("tactics")
        self.teller = Teller(Stream("prep", "tactics", adventure.brief.seed))

    def of(self, scene: Scene) -> tuple[tuple[str, str], ...]:
        """Return what there is to know of the encounter in ``scene``: heading and sentences."""
        found = [content for content in scene.contents if content.type == "threat"]
        if not found:
            return ()
        kinds = [self._kind(content) for content in found]
        lead = found[0]
        slots = {
            "threats": lead.name if lead.count == 1 else lead.plural,
            "others": listed(tuple(count(c.count, c.name, c.plural) for c in found[1:])),
            "room": scene.noun,
        }
        notes = (
            ("Ground", self._say(self._ground(scene, kinds), slots, scene, lead.count)),
            ("Tactics", self._say(_ways(found, kinds), slots, scene, lead.count)),
            ("Weight", self._weight(scene)),
            ("Alarm", self._alarm(scene)),
        )
        return tuple((head, text) for head, text in notes if text)

    def _kind(self, content: Content) -> Threat:
        kind = self.library.threats[content.record]
        return settle(kind, stream=Stream("prep", content.id))

    def _say(self, keys: Sequence[str], slots: Mapping[str, str], scene: Scene, many: int) -> str:
        drafts: list[str] = []
        places = tuple(near(spot) for spot in scene.spots) or ("to one side",)
        for key in keys:
            # One place stands in one sentence of a note, not in all of them.
            patterns = [agreeing(line, many) for line in self.words[key]]
            place = places[len(drafts) % len(places)]
            number = "one" if many == 1 else "many"
            drafts.append(
                self.teller.draft(f"{key} {number}", patterns, {**slots, "near": place}, drafts)
            )
        return self.teller.tell(drafts)

    def _ground(self, scene: Scene, kinds: Sequence[Threat]) -> list[str]:
        zone = scene.place.zones[0]
        keys: list[str] = []
        if zone.light != "bright":
            keys.append(f"light.{zone.light}")
            if zone.light == "dark" and _BY_NIGHT & {*kinds[0].senses}:
                keys.append("light.sees")
        if zone.ground == "difficult":
            keys.append("ground.difficult")
        if zone.cover != "none":
            keys.append(f"cover.{zone.cover}")
        if scene.place.standoff and any(kind.reach in {"long", "both"} for kind in kinds):
            keys.append("standoff")
        return keys or ["open"]

    def _weight(self, scene: Scene) -> str:
        """Return how hard it presses, in words that the odds are asked for by too."""
        if not scene.strain:
            return ""
        brief = self.adventure.brief
        party = f"{count(brief.party, 'hero', 'heroes')} of level {brief.level}"
        percent = int(100 * Fraction(scene.strain))
        return f"{band(self.system, scene.strain)} for {party}: {percent} % of an even fight."

    def _alarm(self, scene: Scene) -> str:
        """Return who comes to a fight here, round by round."""
        found = [
            (home, [c for c in home.contents if c.comes == scene.id and c.type == "threat"])
            for home in self.adventure.scenes
        ]
        return " ".join(self._comes(scene, home, some) for home, some in found if some)

    def _comes(self, scene: Scene, home: Scene, some: Sequence[Content]) -> str:
        way = next(iter(_between(self.adventure.exits, scene.id, home.id)), None)
        slots = {
            "there": f"{home.number} {home.title}",
            "helpers": listed(tuple(count(c.count, c.name, c.plural) for c in some)),
            "way": way.noun if way else "nearest way",
            "round": str(max(c.rounds for c in some)),
        }
        return self.teller.tell(
            [self.teller.draft(key, self.words[key], slots) for key in ("alarm", "arrives")]
        )


def _between(exits: Sequence[Exit], one: str, other: str) -> Iterator[Exit]:
    return (way for way in exits if {way.source, way.target} == {one, other})


def _ways(found: Sequence[Content], kinds: Sequence[Threat]) -> list[str]:
    """Return the keys of what they want, how they fight, who follows, when they break."""
    lead = kinds[0]
    keys = [f"want.{lead.aim}", f"fight.{lead.build}"]
    if found[1:]:
        keys.append("led")
    if lead.mind == "mindless" or lead.aim == "mindless":
        keys.append("break.mindless")
    elif lead.aim == "guard" and lead.mind == "sentient":
        keys.append("break.guard")
    elif lead.mind == "animal":
        keys.append("break.animal")
    else:
        alone = sum(content.count for content in found) == 1
        keys.append("break.sentient.one" if alone else "break.sentient")
    return keys
