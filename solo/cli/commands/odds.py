"""``solo odds``: how a fight goes, from playing it many times by the real rules."""

from __future__ import annotations

from typing import get_args

import click

from solo.cli.chances import Whose, attempt_odds, hazard_odds
from solo.cli.options import (
    Whole,
    dice_option,
    genre_option,
    json_option,
    output_option,
    seed_option,
    set_option,
    system_option,
    typed,
)
from solo.cli.output import progress, show, show_data
from solo.cli.sides import against, gathered
from solo.errors import BriefError
from solo.odds.pairs import paired
from solo.odds.sampling import MOST_TRIALS, sample
from solo.odds.trials import Tally
from solo.play.changes import EXAMPLES, Change, changed, usual
from solo.play.sides import Sides
from solo.play.skirmish import laid_out, play_fight
from solo.records import Place
from solo.render.formats.markdown import render_fight, render_odds
from solo.render.tallies import odds_view
from solo.rules import Severity

__all__ = ["command"]

_USUAL = "usual"
_WHAT_IF = "--what-if"


class _Odds(click.Command):
    """A command whose ``--what-if`` may stand alone, and takes changes that begin with a dash."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments, each change tied to its option first."""
        tied: list[str] = []
        rest = iter(args)
        for arg in rest:
            if arg == "--":
                tied += [arg, *rest]
            elif arg != _WHAT_IF:
                tied.append(arg)
            else:
                following = next(rest, None)
                if following is not None and _is_change(following):
                    tied.append(f"{_WHAT_IF}={following}")
                    continue
                tied.append(f"{_WHAT_IF}={_USUAL}")
                tied += [] if following is None else [following]
        try:
            return super().parse_args(ctx, tied)
        except click.UsageError as error:
            if _WHAT_IF in args and "extra argument" in error.message:
                words = f"{error.message.rstrip('.')}; a change is written like {EXAMPLES}"
                raise click.UsageError(words, ctx) from error
            raise


def _is_change(arg: str) -> bool:
    if not arg or arg.startswith("-"):
        return not arg.startswith("--") and arg not in ("-o", "-h")
    return arg.startswith("+") or "=" in arg or ":+" in arg or ":-" in arg or arg == _USUAL


@click.command("odds", cls=_Odds, short_help="Say how a fight goes, from playing it often.")
@click.argument("first", required=False)
@click.argument("second", required=False)
@click.option(
    "--hazard",
    metavar="NAME",
    help="Say instead what a hazard does to FIRST, and with SECOND to help.",
)
@click.option(
    "--attempt",
    metavar="APPROACH",
    help="Say instead with what chance FIRST does something, such as locks, talk, "
    "cast:magic-missile; against SECOND, if anybody.",
)
@click.option(
    "--level",
    metavar="L",
    type=Whole(1, 13),
    help="Threat level of the hazard, or of what an attempt is made against, 1 to 13. "
    "[default: the hazard's own; none]",
)
@click.option(
    "--severity",
    type=click.Choice(get_args(Severity)),
    default="average",
    show_default=True,
    help="How hard an attempt is, where nothing of a level stands against it.",
)
@click.option(
    "--trials",
    metavar="N",
    type=Whole(1, MOST_TRIALS),
    default=1000,
    show_default=True,
    help="How often the fight is played.",
)
@click.option(
    "--within",
    metavar="P",
    type=Whole(1, 50),
    help="Stop as soon as the share of wins is known to within P percent either way.",
)
@click.option(
    "--trial",
    metavar="K",
    type=Whole(1, MOST_TRIALS),
    help="Print trial K as a log instead; trial 1 is what `solo fight` shows.",
)
@click.option(
    _WHAT_IF,
    "wishes",
    metavar="[CHANGE]",
    multiple=True,
    help='Also play it with one thing changed: +orc, -cleric, "+1 AC", second:+1 AC, or a setting '
    "such as tactics=focused. May be given several times; alone it tries the usual changes.",
)
@genre_option
@seed_option
@system_option
@set_option
@dice_option
@json_option
@output_option
def command(
    *,
    first: str | None,
    second: str | None,
    hazard: str | None,
    attempt: str | None,
    level: int | None,
    severity: Severity,
    trials: int,
    within: int | None,
    trial: int | None,
    wishes: tuple[str, ...],
    genre: str,
    seed: str,
    system: str,
    settings: dict[str, str],
    flavour: str,
    as_json: bool,
    output: str | None,
) -> None:
    """Say how a fight between FIRST and SECOND goes, by playing it many times.

    Sides are written as for `solo fight`. Everybody fights by their own tactics, which move a fair
    fight a long way; they are named with the figures. What a change is worth is told from the same
    trials, won or lost with it and without it.

    `solo odds --hazard adder-venom --level 3` tells by stage and interval what becomes of FIRST
    (the first kind of hero, of the hazard's level, unless named) left alone, cared for by SECOND
    (the best healer there is) and with the antidote. `solo odds --attempt locks --severity hard
    party:4@2` tells who opens it. Both are exact where the dice can be forked, and say what was
    cut off.
    """
    if hazard is not None and attempt is not None:
        raise BriefError(f"--hazard {hazard} and --attempt {attempt}: ask for one of them")
    _heard(fight=hazard is None and attempt is None)
    whose = Whose(genre=genre, seed=seed, system=system, settings=settings)
    if hazard is not None or attempt is not None:
        _only_fights(trial, within, wishes)
        if hazard is not None:
            page = hazard_odds(hazard, first, second, level, trials=trials, whose=whose)
        else:
            task = (str(attempt), severity, level or 0)
            page = attempt_odds(*task, first, second, trials=trials, whose=whose)
        if as_json:
            show_data(page.data, output)
        else:
            show(page.text(), output)
        return
    if first is None or second is None:
        raise BriefError("the odds of a fight need two sides, FIRST and SECOND, such as orc*2 ogre")
    sides = gathered(first, second, genre=genre, seed=seed, system=system, settings=settings)
    meant: dict[str, Change] = {}
    for change in (changed(wish, sides) for wish in _wishes(wishes, sides)):
        meant.setdefault(change.words, change)
    changes = [*meant.values()]
    title = against(first, second)
    if trial is not None:
        if as_json:
            raise BriefError("--trial prints a log, and --json prints figures; ask for one")
        show(_one(sides, changes, trial=trial, title=title, seed=seed, flavour=flavour), output)
        return
    with progress(title, trials * (1 + len(changes))) as tick:

        def play(those: Sides, most: int, within: int | None = None) -> Tally:
            packed = laid_out(those.system, *those.members, Place())
            ours = len(those.members[0])
            return sample(
                those.system, packed, stream=sides.table, trials=most, within=within, ours=ours,
                tick=tick,
            )  # fmt: skip

        tally = play(sides, trials, within)
        others = [(change, play(change.sides, tally.trials)) for change in changes]
    if as_json:
        show_data({**_data(tally, others), **_assumed(sides), "seed": seed}, output)
        return
    rows = [(change.words, change.text, after) for change, after in others]
    view = odds_view(tally, sides, title=title, seed=seed, asked=trials, changes=rows)
    show(render_odds(view), output)


def _only_fights(trial: int | None, within: int | None, wishes: tuple[str, ...]) -> None:
    given = {"--trial": trial, "--within": within, _WHAT_IF: wishes or None}
    for option, value in given.items():
        if value is not None:
            raise BriefError(f"{option} is for fights; leave it away with --hazard and --attempt")


def _heard(*, fight: bool) -> None:
    """Refuse what was typed and would go unheard."""
    given = typed()
    for name in ("level", "severity") if fight else ("flavour",):
        if name in given and fight:
            raise BriefError(f"--{name} is not for fights; leave it away, or ask for an attempt")
        if name in given:
            raise BriefError("--dice is for fights; leave it away with --hazard and --attempt")
    for one, other in (("trials", "trial"), ("within", "trial"), ("severity", "level")):
        if {one, other} <= given:
            raise BriefError(f"--{one} and --{other} ask for two things; give one of them")


def _wishes(wishes: tuple[str, ...], sides: Sides) -> list[str]:
    """Return the changes asked for, the usual ones spelt out, each once."""
    found: dict[str, None] = {}
    for wish in wishes:
        found.update(dict.fromkeys(usual(sides) if wish == _USUAL else [wish]))
    return list(found)


def _one(
    sides: Sides, changes: list[Change], *, trial: int, title: str, seed: str, flavour: str
) -> str:
    """Return the log of one trial, of the fight as it is or with the one change asked for."""
    if len(changes) > 1:
        raise BriefError(f"--trial prints one fight; {len(changes)} changes were asked for")
    those = changes[0].sides if changes else sides
    played = play_fight(those.system, *those.members, Place(), stream=sides.table, number=trial)
    words = f", {changes[0].words}" if changes else ""
    return render_fight(
        played,
        those.system,
        stream=sides.stream.child("tell"),
        title=f"{title}{words}, trial {trial}",
        seed=seed,
        flavour=flavour,
    )


def _data(tally: Tally, others: list[tuple[Change, Tally]]) -> dict[str, object]:
    data: dict[str, object] = {**tally.as_json()}
    if others:
        data["what_if"] = [
            {
                "change": change.text,
                "words": change.words,
                **after.as_json(),
                "paired": paired(tally, after).as_json(),
            }
            for change, after in others
        ]
    return data


def _assumed(sides: Sides) -> dict[str, object]:
    """Return the settings in force: those of behaviour, then all."""
    system = sides.system
    behaviour = [r.setting or r.id for r in system.readings if r.tactics]
    tactics = {key: value for key, value in system.settings.items() if key in behaviour}
    return {"tactics": tactics, "settings": dict(system.settings)}
