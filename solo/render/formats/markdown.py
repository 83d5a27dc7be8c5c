"""Markdown: logs, prep, fights, hazards and sheets, with the dice foldable."""

from __future__ import annotations

from oracles.streams import Stream
from solo.adventure.values import Adventure
from solo.content.library import Library
from solo.play.playthrough import Played, Playthrough
from solo.records import Hazard
from solo.render.attempts import AttemptView
from solo.render.brawl import fight_view
from solo.render.card import CardView, TableView
from solo.render.danger import hazard_view
from solo.render.encounter import EncountersView
from solo.render.ladder import LadderView
from solo.render.log import log_view
from solo.render.outlooks import OutlookView
from solo.render.page import fill
from solo.render.prep import prep_view
from solo.render.proving import ProofView
from solo.render.tallies import OddsView
from solo.rules import Creature, System

__all__ = [
    "render_adventure",
    "render_attempt",
    "render_card",
    "render_cards",
    "render_encounters",
    "render_fight",
    "render_hazard",
    "render_ladder",
    "render_log",
    "render_odds",
    "render_outlook",
    "render_proof",
    "render_sheet",
]


def render_log(
    walk: Playthrough,
    library: Library,
    system: System,
    *,
    stream: Stream,
    flavour: str = "callouts",
) -> str:
    """Return the log of a walk.

    Args:
        walk: What happened.
        library: Where its words are.
        system: The game it was played by.
        stream: The address of the telling.
        flavour: "callouts" for dice in Obsidian's folding callouts, "details" for GitHub's.
    """
    view = log_view(walk, library, system, stream=stream)
    return fill("markdown/log.md.j2", log=view, flavour=flavour)


def render_fight(
    played: Played,
    system: System,
    *,
    stream: Stream,
    title: str,
    seed: str,
    flavour: str = "callouts",
) -> str:
    """Return the log of one fight that stands by itself."""
    view = fight_view(played, system, stream=stream, title=title, seed=seed)
    return fill("markdown/fight.md.j2", fight=view, flavour=flavour)


def render_adventure(adventure: Adventure, system: System, library: Library) -> str:
    """Return the page a GM runs the adventure from."""
    return fill("markdown/adventure.md.j2", page=prep_view(adventure, system, library))


def render_card(view: CardView) -> str:
    """Return the figures of an adventure."""
    return fill("markdown/card.md.j2", card=view)


def render_cards(view: TableView) -> str:
    """Return the figures of many adventures, a row each."""
    return fill("markdown/cards.md.j2", table=view)


def render_encounters(view: EncountersView) -> str:
    """Return encounters as a GM reads them at the table."""
    return fill("markdown/encounter.md.j2", page=view)


def render_ladder(view: LadderView) -> str:
    """Return every threat level against every other."""
    return fill("markdown/ladder.md.j2", ladder=view)


def render_hazard(hazard: Hazard, system: System) -> str:
    """Return one hazard as a GM needs it."""
    return fill(
        "markdown/hazard.md.j2", hazard=hazard_view(hazard, system), notice=system.source.notice
    )


def render_odds(view: OddsView) -> str:
    """Return how a fight goes."""
    return fill("markdown/odds.md.j2", odds=view)


def render_outlook(view: OutlookView) -> str:
    """Return what a hazard does to somebody, with chances."""
    return fill("markdown/outlook.md.j2", page=view)


def render_attempt(view: AttemptView) -> str:
    """Return the chances of something tried."""
    return fill("markdown/attempt.md.j2", page=view)


def render_proof(view: ProofView) -> str:
    """Return what the proof of an adventure found."""
    return fill("markdown/proof.md.j2", page=view)


def render_sheet(creature: Creature, system: System, seed: str = "") -> str:
    """Return the sheet of somebody, who was made from ``seed`` where one is given."""
    return fill(
        "markdown/character.md.j2",
        name=creature.name,
        game=system.source.title,
        seed=seed,
        sheet=creature.sheet(),
        notice=system.source.notice,
    )
