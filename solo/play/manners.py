"""How a party plays by itself: every number of the loop."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["ATTITUDES", "Manners"]

ATTITUDES = ("hostile", "unfriendly", "wary", "friendly", "helpful")
"""The five steps from enemy to friend."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manners:
    """What a party thinks worth its while."""

    sneak_above: int = 120
    """Strain in percent above which an unseen party would rather slip past."""
    hopeless_above: int = 170
    """Strain in percent above which a party does not begin a fight it can leave."""
    pay_above: int = 30
    """Strain in percent from which on a party gives what is demanded rather than fight."""
    prisoners: bool = True
    """Whether the beaten who can talk are taken and asked; a table may want it otherwise."""
    settled: int = 3
    unexplored: int = 2
    opens: int = 2
    """Score of an exit that something now held opens."""
    walked: int = 1
    """What each scene walked back costs. It orders what could be done and forbids nothing."""
    final: int = 2
    """What a way costs by which there is no coming back. It orders, as the walk does, and forbids
    nothing."""
    hazard: int = 2
    """What a known hazard without a remedy costs."""
    foe: int = 4
    """What a known foe who is too strong costs."""
    suggest: int = 2
    """How many clues suggest a conclusion."""
    settle: int = 3
    """How many clues settle it."""
    search_seconds: int = 600
    cross_seconds: int = 300
    talk_seconds: int = 600
    chase_seconds: int = 300
    hour: int = 3600
    longest_rest: int = 8
    """Hours of one rest."""
    walk_limit: int = 20
    """A walk longer than this times the scenes ends as stalemate."""
    incident_in: int = 4
    """On a rest or a walk back, one chance in this many of an incident."""
    trouble_in: int = 4
    """On a rest, one chance in this many that somebody comes by."""
    dose_above: int = 20
    """Chance of death in percent above which an antidote is used."""
    dose_worse_above: int = 50
    """Chance in percent of getting worse above which an antidote is used, if it helps."""
    dose_trials: int = 30
    """How often the course of an illness is played out to guess at those chances."""
    dose_days: int = 3
    """How far ahead is looked for it."""
