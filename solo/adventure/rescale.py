"""An adventure made to fit another party, level or game: the same scenes, keys, clues and names.

Nothing here is drawn but the heroes who join: threats keep their kinds, and how many they are and
of which level follows from the strain that each scene asks for, by the gauge of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from oracles.streams import Stream
from solo.adventure.brief import LIMITS
from solo.adventure.gathering import MOST_BODIES
from solo.adventure.hazards import fair_level
from solo.adventure.pacing import bearable
from solo.adventure.party import company, yardstick
from solo.adventure.reckoning import gauged, heroes, reckoned
from solo.adventure.recount import recounted
from solo.adventure.standing import mentions
from solo.adventure.threats import rounded
from solo.adventure.values import Adventure, Brief, Content, Scene
from solo.content.library import Library
from solo.content.nouns import count, listed, number
from solo.errors import BriefError
from solo.records import Threat
from solo.rules import Creature, System

__all__ = ["Rescaled", "rescale"]

_HIGHEST: Final = 13
"""The top of the ladder of threat levels."""

_SHARES: Final = (
    Fraction(1, 4), Fraction(1, 3), Fraction(1, 2), Fraction(2, 3), Fraction(3, 4), Fraction(1),
    Fraction(4, 3), Fraction(3, 2), Fraction(2), Fraction(3), Fraction(4),
)  # fmt: skip
"""How many of each kind are tried where several stand together, for each there is."""

_STEPS: Final = (0, -1, 1, -2, 2, -3, 3, -4, 4, -6, 6, -8, 8)
"""By how many levels they are moved meanwhile, the least first."""


@dataclass(frozen=True, slots=True)
class Rescaled:
    """What came of it."""

    adventure: Adventure
    differences: tuple[str, ...]
    """In words, a line each."""
    notes: tuple[str, ...]
    """What a person has to see to."""


@dataclass(frozen=True, slots=True)
class _Scale:
    """From what to what."""

    old: Brief
    new: Brief
    share: Fraction
    """Of the strain that was asked for."""
    before: Sequence[Creature]
    after: Sequence[Creature]
    system_before: System
    system: System
    library: Library


def rescale(
    adventure: Adventure,
    *,
    party: int,
    level: int,
    before: System,
    system: System,
    library: Library,
    where: str,
    settings: Mapping[str, str] | None = None,
) -> Rescaled:
    """Return ``adventure`` for ``party`` heroes of ``level`` by the rules of ``system``.

    Args:
        adventure: As it was read.
        party: How many heroes there will be.
        level: Their level.
        before: The game it was made for.
        system: The game it will be for.
        library: Where its threats and hazards are.
        where: How errors call the adventure.
        settings: Those of ``system``; the old ones where none are given and the game stays.

    Raises:
        BriefError: it is for them already, no such party can be, or it cannot be finished.
    """
    old = adventure.brief
    for name, asked in (("party", party), ("level", level)):
        low, high = LIMITS[name]
        if not low <= asked <= high:
            raise BriefError(f"{name}: {asked} was asked for; {low} to {high} can be made")
    if settings is None:
        settings = old.settings if system.id == before.id else {}
    new = replace(old, party=party, level=level, system=system.id, settings=settings)
    if new == old:
        raise BriefError(
            f"{where} is for {_party(old)} by the rules of {old.system} already; "
            "ask for another --party, --level or --system"
        )
    kinds = _company(adventure, new, system)
    scale = _Scale(
        old,
        new,
        bearable(new) / bearable(old),
        heroes(adventure, before),
        yardstick(system, new, kinds),
        before,
        system,
        library,
    )
    found = [_head(old, new)]
    if kinds != adventure.company:
        found.append(f"measured for: {listed(tuple(map(_said, kinds)))}")
    if scale.share != 1:
        percent = int(100 * scale.share)
        found.append(f"every scene asks for {percent} percent of the strain that it asked for")
    notes: list[str] = []
    scenes: list[Scene] = []
    for scene in adventure.scenes:
        told = f"scene {scene.number}, {scene.title}"
        scene, said, odd = _fitted(scene, scale)  # noqa: PLW2901 - the same scene, fitted
        found += [f"{told}: {line}" for line in said]
        notes += [f"{told}: {line}" for line in odd]
        scenes.append(scene)
    words = f"rescale --party {party} --level {level} --system {system.id}"
    whole = replace(
        adventure,
        brief=new,
        scenes=tuple(scenes),
        company=kinds,
        code="",
        changes=(*adventure.changes, words),
    )
    return Rescaled(reckoned(whole, library, where), tuple(found), tuple(notes))


def _party(brief: Brief) -> str:
    return f"{count(brief.party, 'hero', 'heroes')} of level {brief.level}"


def _head(old: Brief, new: Brief) -> str:
    parts: list[str] = []
    if (old.party, old.level) != (new.party, new.level):
        parts.append(f"{_party(old)} {'becomes' if old.party == 1 else 'become'} {_party(new)}")
    if old.system != new.system:
        parts.append(f"the rules of {old.system} become those of {new.system}")
    return ", and ".join(parts)


def _said(kind: str) -> str:
    return kind.replace("_", " ")


def _company(adventure: Adventure, new: Brief, system: System) -> tuple[str, ...]:
    """Return the kinds of hero: those there were, and whoever joins them."""
    old = adventure.brief
    drawn = company(system, new, stream=Stream(old.seed or "rescale", "adventure"))
    if old.system != new.system:
        return drawn
    return (*adventure.company[: new.party], *drawn[len(adventure.company) :])


def _fitted(scene: Scene, scale: _Scale) -> tuple[Scene, list[str], list[str]]:
    """Return ``scene`` for the new party, what is different there, and what to see to."""
    asked = _asked(scene, scale)
    now = _sized(scene, asked, scale)
    said: list[str] = []
    odd: list[str] = []
    text = scene.read_aloud
    contents: list[Content] = []
    for old in scene.contents:
        new = now.get(old.id, old)
        if old.type == "hazard":
            new = _hazard(old, scale)
            if new != old:
                said.append(f"{old.name}: level {_level(old, scale)} becomes {new.level}")
        if old.type == "remedy":
            new = replace(old, count=_doses(old.count, scale))
            if new != old:
                doses = count(new.count, "dose", "doses")
                verb = "becomes" if old.count == 1 else "become"
                said.append(f"{old.name}: {count(old.count, 'dose', 'doses')} {verb} {doses}")
        if old.type == "threat" and new != old:
            verb = "becomes" if old.count == 1 else "become"
            said.append(f"{_many(old, scale)} {verb} {_many(new, scale)}")
            told = _told(text, old, new, scale)
            if told is None and mentions(text, old.name, old.plural):
                odd.append(
                    f"the words read aloud do not tell of {number(old.count)} {old.plural}, so "
                    f"they were not made {number(new.count)}"
                )
            text = text if told is None else told
        contents.append(new)
    fitted = replace(
        scene, read_aloud=text, contents=tuple(contents), budget=scene.budget * scale.share
    )
    strain = gauged(fitted, scale.library, scale.system, scale.after)
    return replace(fitted, strain=rounded(strain or Fraction(0))), said, odd


def _asked(scene: Scene, scale: _Scale) -> Fraction:
    """Return the strain that those in ``scene`` are to be; 0 where nobody known is there.

    What the scene asks for; but where a person made them more or fewer, as much as they are.
    """
    strain = gauged(scene, scale.library, scale.system_before, scale.before)
    if strain is None:
        return Fraction(0)
    own = bool(scene.strain) and rounded(strain) != scene.strain
    return (strain if own or not scene.budget else scene.budget) * scale.share


def _sized(scene: Scene, asked: Fraction, scale: _Scale) -> Mapping[str, Content]:
    """Return the threats of ``scene`` whose kind is known, as many and as strong as is asked."""
    known = scale.library.threats
    some = [c for c in scene.contents if c.type == "threat" and c.record in known]
    if not some or not asked:
        return {}
    if len(some) == 1:
        level, many = scale.system.fit(known[some[0].record], asked, scale.after)
        return {some[0].id: replace(some[0], level=level, count=min(many, MOST_BODIES))}
    most = max(MOST_BODIES, sum(content.count for content in some))
    best: tuple[Fraction, list[Content]] | None = None
    for step in _STEPS:
        for share in _SHARES:
            tried = [_moved(c, known[c.record], step, share) for c in some]
            if sum(content.count for content in tried) > most:
                continue
            strain = gauged(replace(scene, contents=tuple(tried)), scale.library, scale.system,
                            scale.after)  # fmt: skip
            if strain is None:
                continue
            far = max(strain, asked) / min(strain, asked) if strain else Fraction(1_000_000)
            if best is None or far < best[0]:
                best = far, tried
    return {content.id: content for content in best[1]} if best else {}


def _moved(content: Content, kind: Threat, step: int, share: Fraction) -> Content:
    level = min(_HIGHEST, max(1, (content.level or kind.level) + step))
    many = min(MOST_BODIES, max(1, int(content.count * share + Fraction(1, 2))))
    return replace(content, level=level, count=many)


def _many(content: Content, scale: _Scale) -> str:
    words = count(content.count, content.name, content.plural)
    return f"{words} of level {_level(content, scale)}"


def _level(content: Content, scale: _Scale) -> int:
    records = scale.library.threats if content.type == "threat" else scale.library.hazards
    record = records.get(content.record)
    return content.level or (record.level if record is not None else 0)


def _told(text: str, old: Content, new: Content, scale: _Scale) -> str | None:
    doings = scale.library.threats[old.record].doing
    return recounted(text, old.name, old.plural, doings, old.count, new.count)


def _hazard(content: Content, scale: _Scale) -> Content:
    """Return a hazard as much above or below what is fair as it was."""
    level = _level(content, scale)
    if not level:
        return content
    moved = level + fair_level(scale.new.level) - fair_level(scale.old.level)
    moved = min(_HIGHEST, max(1, moved))
    return content if moved == level else replace(content, level=moved)


def _doses(many: int, scale: _Scale) -> int:
    """Return as many doses a head as there were, one at the least."""
    old, new = scale.old.party, scale.new.party
    return max(1, (2 * many * new + old) // (2 * old))
