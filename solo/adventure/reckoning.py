"""What holds of an adventure that was changed: its proof and its measures, reckoned anew."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction

from solo.adventure.brief import LIMITS
from solo.adventure.measures import measure
from solo.adventure.pacing import Pace, paced
from solo.adventure.party import yardstick
from solo.adventure.proof import prove
from solo.adventure.standing import layout_of
from solo.adventure.threats import rounded
from solo.adventure.values import Adventure, Proof, Scene
from solo.content.library import Library
from solo.errors import BriefError
from solo.rules import Creature, System

__all__ = ["gauged", "heroes", "reckoned", "renewed", "strained"]


def heroes(adventure: Adventure, system: System) -> Sequence[Creature]:
    """Return the party that ``adventure`` is measured for; the usual heroes where none is named."""
    kinds = adventure.company
    known = system.concepts(adventure.brief.genre)
    if len(kinds) != adventure.brief.party or any(kind not in known for kind in kinds):
        kinds = tuple(known[place % len(known)] for place in range(adventure.brief.party))
    return yardstick(system, adventure.brief, kinds)


def gauged(
    scene: Scene, library: Library, system: System, party: Sequence[Creature]
) -> Fraction | None:
    """Return the strain of those in ``scene`` on ``party``; None where nobody known is there."""
    foes: list[Creature] = []
    for content in scene.contents:
        if content.type == "threat" and content.record in library.threats:
            kind = library.threats[content.record]
            foes += [system.threat(kind, content.level or kind.level)] * content.count
    return system.gauge(party, foes) if foes else None


def strained(
    adventure: Adventure, library: Library, system: System, places: Collection[int]
) -> Adventure:
    """Return ``adventure`` with the strain of the scenes in ``places`` gauged anew."""
    party = heroes(adventure, system)
    scenes = list(adventure.scenes)
    for place in places:
        strain = gauged(scenes[place], library, system, party)
        scenes[place] = replace(scenes[place], strain=rounded(strain or Fraction(0)))
    return replace(adventure, scenes=tuple(scenes))


def renewed(adventure: Adventure) -> Proof:
    """Return the proof of ``adventure`` as it stands now."""
    proof = prove(adventure.scenes, adventure.exits, adventure.mission.event)
    return replace(proof, redraws=adventure.proof.redraws)


def reckoned(adventure: Adventure, library: Library, where: str) -> Adventure:
    """Return ``adventure`` with its proof and its measures made anew.

    Raises:
        BriefError: it cannot be finished as it stands; ``where`` names it.
    """
    proof = renewed(adventure)
    if proof.decided and not proof.completable:
        raise BriefError(
            f"{where}: the goal cannot be reached, so there is no proof to renew; "
            "mend its exits and what they need first"
        )
    found = replace(adventure, proof=proof)
    if not any(scene.goal for scene in found.scenes):
        return found
    return replace(found, measures=measure(found, _pace(found, library)))


def _pace(adventure: Adventure, library: Library) -> Pace | None:
    """Return the pace by the curve that ``adventure`` was measured by; None without one."""
    curve = adventure.measures.get("curve")
    first, last = adventure.scenes[0], adventure.scenes[-1]
    if not isinstance(curve, str) or curve not in library.curves:
        return None
    if not first.start or not last.goal or len(adventure.scenes) < LIMITS["scenes"][0]:
        return None
    asked = [scene.budget for scene in adventure.scenes]
    return paced(layout_of(adventure), library.curves[curve], adventure.brief, asked)
