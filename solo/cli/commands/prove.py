"""``solo prove``: whether an adventure can be finished, and where one gets stuck."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from oracles.spelling import near
from solo.cli.documents import read_adventure
from solo.cli.options import json_option, output_option, system_of
from solo.cli.output import show, show_data
from solo.cli.shelves import open_library
from solo.errors import BriefError
from solo.registry import names

if TYPE_CHECKING:
    from solo.adventure.ledger import Ledger
    from solo.adventure.values import Adventure
    from solo.adventure.verdict import Spare, Verdict

__all__ = ["command"]


@click.command("prove")
@click.argument("file")
@click.option(
    "--system",
    metavar="GAME",
    help="The game that says what hazards cost. [default: the one in the file]",
)
@json_option
@output_option
def command(*, file: str, system: str | None, as_json: bool, output: str | None) -> None:
    """Say whether the adventure in FILE can be finished, and where one gets stuck.

    FILE is JSON as `solo adventure --format json` writes it; - reads standard input. Only its
    scene_graph is needed, so it can be written by hand. The exit code is 0 where it holds, 1 where
    it cannot be finished, has a dead end or is undecided, and 2 where FILE is no adventure.
    """
    from solo.adventure.ledger import reckon  # noqa: PLC0415 - help needs none of it
    from solo.adventure.verdict import judge  # noqa: PLC0415 - as above
    from solo.render.formats.markdown import render_proof  # noqa: PLC0415 - as above
    from solo.render.proving import proof_view  # noqa: PLC0415 - as above

    library = open_library()
    adventure = read_adventure(file, library)
    brief = adventure.brief
    if brief.genre not in library.genre_ids:
        raise BriefError(
            f"{file}: brief: genre: no genre is called {brief.genre!r}; "
            f"{near(brief.genre, library.genre_ids)}"
        )
    if system is None and brief.system not in names("solo.systems"):
        raise BriefError(
            f"{file}: brief: system: no game is called {brief.system!r}; "
            f"{near(brief.system, names('solo.systems'))}"
        )
    own = system is None or system.strip().casefold() == brief.system
    game = system_of(
        brief.system if system is None else system.strip().casefold(),
        brief.settings if own else {},
    )
    verdict = judge(adventure)
    ledger = None
    if verdict.proof.completable:
        walk = verdict.proof.witness
        ledger = reckon(adventure, walk, library, game, scenes=verdict.scenes, exits=verdict.exits)
    if as_json:
        show_data(_data(adventure, verdict, ledger), output)
    else:
        show(render_proof(proof_view(adventure, verdict, ledger, game)), output)
    click.get_current_context().exit(0 if verdict.fine else 1)


def _data(adventure: Adventure, verdict: Verdict, ledger: Ledger | None) -> dict[str, object]:
    from solo.adventure.walks import walk_json  # noqa: PLC0415 - as above

    proof = verdict.proof
    return {
        "title": adventure.mission.title,
        "verdict": verdict.finding,
        "completable": proof.completable,
        "decided": proof.decided,
        "states": proof.states,
        "witness": walk_json(proof.witness),
        "dead_ends": [walk_json(walk) for walk in proof.dead_ends if walk],
        "hidden_only": verdict.hidden_only,
        "hidden": [{"id": one.what, "hints": one.hints} for one in verdict.hidden],
        "unreached": list(verdict.unreached),
        "not_needed": [_not_needed(one) for one in verdict.spare],
        "help": [
            [
                {"change": one.kind, "of": one.what} | ({"closes": one.other} if one.other else {})
                for one in some
            ]
            for some in verdict.help
        ],
        "own_proof": verdict.brought,
        "ledger": ledger and _ledger_data(ledger),
    }


def _not_needed(one: Spare) -> dict[str, object]:
    found: dict[str, object] = {"scene": one.scene, "removable": one.removable}
    if one.stuck:
        found |= {"stuck": one.stuck, "luck": one.luck, "holds": list(one.holds)}
    return found


def _ledger_data(ledger: Ledger) -> dict[str, object]:
    from solo.render.shares import decimal  # noqa: PLC0415 - as above

    return {
        "seconds": ledger.seconds,
        "hours": ledger.hours,
        "points": ledger.have,
        "lost": decimal(ledger.lost),
        "death": decimal(ledger.death),
        "doses": ledger.doses,
        "antidotes": list(ledger.found),
        "given": list(ledger.used),
        "affordable": not ledger.why_not,
        "why_not": list(ledger.why_not),
        "unknown": list(ledger.unknown),
        "entries": [
            {
                "step": entry.step,
                "content": entry.content.id,
                "hazard": entry.hazard.id,
                "level": entry.hazard.level,
                "scene": entry.scene,
                "exit": entry.exit,
                "seconds": entry.seconds,
                "times": entry.doses,
                "victims": entry.victims,
                "lost": decimal(entry.lost),
                "death": decimal(entry.death),
                "in_its_grip": decimal(entry.grip),
                "antidote": entry.antidote,
                "given": entry.given,
                "facts": dict(entry.facts),
            }
            for entry in ledger.entries
        ],
    }
