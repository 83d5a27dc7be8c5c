"""``solo odds``: how a fight goes, from playing it many times by the real rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import click

from solo.cli.options import (
    Whole,
    dice_option,
    genre_option,
    json_option,
    output_option,
    seed_option,
    set_option,
    system_option,
)
from solo.cli.output import show, show_data
from solo.cli.sides import Sides, against, gathered
from solo.errors import BriefError
from solo.odds.sampling import MOST_TRIALS, sample
from solo.odds.trials import Tally
from solo.play.skirmish import laid_out, play_fight
from solo.records import Place
from solo.render.formats.markdown import render_fight
from solo.rules import System

__all__ = ["command"]


@click.command("odds", short_help="Say how a fight goes, from playing it often.")
@click.argument("first")
@click.argument("second")
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
@genre_option
@seed_option
@system_option
@set_option
@dice_option
@json_option
@output_option
def command(
    *,
    first: str,
    second: str,
    trials: int,
    within: int | None,
    trial: int | None,
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
    fight a long way; they are named with the figures.
    """
    sides = gathered(first, second, genre=genre, seed=seed, system=system, settings=settings)
    if trial is not None:
        if as_json:
            raise BriefError("--trial prints a log, and --json prints figures; ask for one")
        played = play_fight(
            sides.system, sides.first, sides.second, Place(), stream=sides.table, number=trial
        )
        page = render_fight(
            played,
            sides.system,
            stream=sides.stream.child("tell"),
            title=f"{against(first, second)}, trial {trial}",
            seed=seed,
            flavour=flavour,
        )
        show(page, output)
        return
    packed = laid_out(sides.system, sides.first, sides.second, Place())
    tally = sample(sides.system, packed, stream=sides.table, trials=trials, within=within)
    if as_json:
        tactics = _tactics(sides)
        show_data({**tally.as_json(), "tactics": tactics, "seed": seed}, output)
    else:
        show(_page(against(first, second), tally, sides, seed), output)


def _tactics(sides: Sides) -> dict[str, str]:
    """Return the settings in force: they decide how everybody behaves."""
    return dict(sides.system.settings)


def _page(title: str, tally: Tally, sides: Sides, seed: str) -> str:
    low, high = tally.percent
    lines = [
        f"# {title}",
        "",
        f"*{sides.system.source.title} · {tally.trials} trials · seed {seed}*",
        "",
        (
            f"The first side wins {_percent(tally.wins, tally.trials)} of them "
            f"(95 % interval {low} to {high} %)."
        ),
        "",
        "| outcome | trials | share |",
        "|---|--:|--:|",
    ]
    for name, many in (
        ("won", tally.wins),
        ("lost", tally.losses),
        ("drawn", tally.draws),
        ("unfinished", tally.unfinished),
    ):
        lines.append(f"| {name} | {many} | {_percent(many, tally.trials)} |")
    lines += ["", "| how it ended | trials |", "|---|--:|"]
    lines += [f"| {how} | {many} |" for how, many in tally.hows]
    lines += ["", f"It lasts {_tenths(tally.mean_rounds())} rounds on average.", ""]
    lines += ["| who | dies in | left on average |", "|---|--:|--:|"]
    names = _numbered(tally.names)
    for name, deaths, left in zip(names, tally.deaths, tally.hit_points, strict=True):
        mean = _tenths(Fraction(left, tally.trials))
        lines.append(f"| {name} | {_percent(deaths, tally.trials)} | {mean} |")
    lines += ["", f"Everybody by their own tactics ({_manners(sides.system)}).", ""]
    lines += ["---", "", sides.system.source.notice]
    return "\n".join(lines)


def _manners(system: System) -> str:
    """Return the settings of behaviour, and whatever else is not as usual."""
    usual = {reading.setting or reading.id: reading.default for reading in system.readings}
    return ", ".join(
        f"{key}={value}"
        for key, value in system.settings.items()
        if key in {"tactics", "morale"} or value != usual.get(key, value)
    )


def _numbered(names: Sequence[str]) -> list[str]:
    """Return ``names``, those that stand there more than once with a number."""
    seen: Counter[str] = Counter()
    found: list[str] = []
    for name in names:
        seen[name] += 1
        found.append(f"{name} {seen[name]}" if names.count(name) > 1 else name)
    return found


def _percent(many: int, trials: int) -> str:
    """Return a share in percent; what was never seen is not said to be impossible."""
    if many == 0:
        # Three in N: the upper end of what is likely where N trials showed nothing.
        return f"below {_tenths(min(Fraction(300, trials), Fraction(100)))} %"
    return f"{_tenths(Fraction(100 * many, trials))} %"


def _tenths(value: Fraction) -> str:
    tenths = (value * 10 + Fraction(1, 2)) // 1
    return f"{tenths // 10}.{tenths % 10}"
