"""``solo draw``: an answer from a table."""

from __future__ import annotations

import click

from oracles.prompts import KINDS, prompt
from oracles.streams import Stream
from oracles.tables import Answer, Shelf, chances, draw
from solo.cli.options import Whole, json_option, seed_option
from solo.cli.output import show, show_data
from solo.cli.shelves import open_library
from solo.content.tables import open_tables
from solo.errors import BriefError

__all__ = ["command"]


@click.command("draw")
@click.argument("table", required=False)
@click.option(
    "--times",
    metavar="N",
    type=Whole(1, 1000),
    default=1,
    show_default=True,
    help="Draw so often, up to 1000; the same answer may come again.",
)
@click.option("--odds", "with_odds", is_flag=True, help="Print the exact chances instead.")
@seed_option
@json_option
def command(*, table: str | None, times: int, with_odds: bool, seed: str, as_json: bool) -> None:
    """Draw from TABLE, or list the tables.

    `deed` and `look` draw two words at once, for you to read a sense into: what happens, or how
    something is.
    """
    shelf = open_tables(open_library())
    if table is None:
        _list(shelf, as_json=as_json)
        return
    stream = Stream(seed, "draw", table)
    if table in KINDS:
        if with_odds:
            raise BriefError(
                f"{table} is two tables, each drawn by itself; ask for the odds of "
                f"{' or of '.join(KINDS[table])}"
            )
        words = [
            prompt(shelf, table, stream=stream.child(number)).words
            for number in range(1, times + 1)
        ]
        _tell(words, {"prompt": table, "seed": seed, "answers": words}, seed, as_json=as_json)
        return
    if with_odds:
        _odds(shelf, table, as_json=as_json)
        return
    answers = [draw(shelf, table, stream=stream.child(number)) for number in range(1, times + 1)]
    data = {"table": table, "seed": seed, "answers": [_data(answer) for answer in answers]}
    _tell([answer.text for answer in answers], data, seed, as_json=as_json)


def _tell(texts: list[str], data: object, seed: str, *, as_json: bool) -> None:
    if as_json:
        show_data(data)
        return
    show("\n".join([*texts, f"seed {seed}"]))


def _data(answer: Answer) -> dict[str, object]:
    return {
        "text": answer.text,
        "faces": list(answer.roll.faces),
        "row": answer.row.on,
        "asked": [_data(inner) for inner in answer.inner],
    }


def _list(shelf: Shelf, *, as_json: bool) -> None:
    tables = [shelf.table(name) for name in shelf.ids]
    if as_json:
        rows = [
            {"id": t.id, "title": t.title, "dice": str(t.dice), "rows": len(t.rows)} for t in tables
        ]
        show_data(rows)
        return
    lines = [f"{t.id:28} {t.title} ({t.dice}, {len(t.rows)} rows)" for t in tables]
    lines += [
        f"{kind:28} two words at once: {first} / {second}"
        for kind, (first, second) in KINDS.items()
    ]
    show("\n".join(lines))


def _odds(shelf: Shelf, table: str, *, as_json: bool) -> None:
    found = chances(shelf, table)
    if as_json:
        show_data({"table": table, "chances": {text: str(part) for text, part in found.items()}})
        return
    show("\n".join(f"{100 * float(part):6.2f} %  {text}" for text, part in found.items()))
