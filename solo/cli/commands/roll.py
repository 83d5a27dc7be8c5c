"""``solo roll``: dice, every face shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from oracles.dice import Roll, Throw, roll
from oracles.errors import OracleError
from oracles.notation import Dice, parse, written
from oracles.streams import Stream
from solo.cli.options import Whole, json_option, seed_option, typed
from solo.cli.output import show, show_data
from solo.errors import BriefError

if TYPE_CHECKING:  # only the exact chances need them
    from fractions import Fraction

    from oracles.surds import Surd

__all__ = ["MOST_ROWS", "command"]

MOST_ROWS = 2_000
"""Totals an odds table may list; a longer one is no use to anybody at a table."""


class _Notation(click.ParamType[Dice]):
    name = "dice"

    def convert(
        self, value: str | Dice, param: click.Parameter | None, ctx: click.Context | None
    ) -> Dice:
        """Read dice notation, or refuse it with its column."""
        if not isinstance(value, str):
            return value
        try:
            return parse(value)
        except OracleError as error:
            self.fail(str(error), param, ctx)


@click.command("roll")
@click.argument("dice", type=_Notation(), metavar="DICE")
@click.option(
    "--times",
    metavar="N",
    type=Whole(1, 1000),
    default=1,
    show_default=True,
    help="Roll so often, up to 1000.",
)
@click.option("--odds", "with_odds", is_flag=True, help="Print the exact chances instead.")
@seed_option
@json_option
def command(*, dice: Dice, times: int, with_odds: bool, seed: str, as_json: bool) -> None:
    """Roll DICE, and show every face.

    DICE is written as at the table: 2d6+3, d%, 4d6kh3 (keep the highest three), 2d20kl1 (keep the
    lowest), 4d6dl1 (drop the lowest), 4dF, d6! (a 6 rolls again), d66, dXX (open-ended),
    (1d6-1)*3. Halves are rounded up. Dropped dice are shown in brackets.
    """
    if with_odds:
        if "times" in typed():
            raise BriefError(f"--times {times} and --odds ask for two things; give one of them")
        _show_odds(dice, as_json=as_json)
        return
    stream = Stream(seed, "roll")
    rolls = [roll(dice, stream=stream.child(number)) for number in range(1, times + 1)]
    if as_json:
        show_data({"dice": str(dice), "seed": seed, "rolls": [_data(one) for one in rolls]})
        return
    lines = [_line(one) for one in rolls]
    show("\n".join([*lines, f"seed {seed}"]))


def _line(one: Roll) -> str:
    throws = iter(one.throws)
    working = written(one.dice, lambda _pool: _faces(next(throws)))
    return f"{one.dice}: {working} = {one.total}"


def _faces(throw: Throw) -> str:
    words: list[str] = []
    for die in throw.dice:
        sign = "→" if len(die.faces) > 1 else ""
        word = sign.join(map(str, die.faces))
        if throw.pool.kind == "fate":
            word = {-1: "-", 0: "0", 1: "+"}[die.worth]
        elif throw.pool.kind == "digits":
            word = str(die.worth)
        words.append(word if die.kept else f"[{word}]")
    return f"({', '.join(words)})"


def _data(one: Roll) -> dict[str, object]:
    return {
        "total": one.total,
        "faces": list(one.faces),
        "pools": [
            {
                "pool": str(throw.pool),
                "dice": [
                    {"faces": list(die.faces), "worth": die.worth, "kept": die.kept}
                    for die in throw.dice
                ],
            }
            for throw in one.throws
        ],
    }


def _show_odds(dice: Dice, *, as_json: bool) -> None:
    # Only here, since the exact chances take longer to import than a roll takes.
    from oracles.odds import is_open, odds, open_odds  # noqa: PLC0415

    exact: dict[int, Fraction] | dict[int, Surd]
    if is_open(dice):
        of_surds = open_odds(dice)
        exact, cut = dict(of_surds.chances), float(of_surds.cut)
        rest = float(of_surds.cut) != 0
    else:
        of_fractions = odds(dice)
        exact, cut = dict(of_fractions.chances), float(of_fractions.cut)
        rest = of_fractions.cut != 0
    if len(exact) > MOST_ROWS:
        raise OracleError(
            f"{dice} has {len(exact)} totals; a table of at most {MOST_ROWS} is printed"
        )
    if as_json:
        rows = [{"total": total, "chance": str(chance)} for total, chance in exact.items()]
        show_data({"dice": str(dice), "odds": rows, "cut_off": f"{cut:.3g}"})
        return
    lines = [f"{dice}: exact chances", "", "| total | chance | at least |", "|--:|--:|--:|"]
    above = 1.0
    for total, chance in exact.items():
        lines.append(f"| {total} | {_percent(float(chance))} | {_percent(above)} |")
        above -= float(chance)
    if rest:
        lines += ["", f"Cut off, since such dice never end: {cut:.2g} of all rolls."]
    show("\n".join(lines))


def _percent(chance: float) -> str:
    shown = f"{100 * max(chance, 0.0):.2f} %"
    return "< 0.01 %" if chance > 0 and shown == "0.00 %" else shown
