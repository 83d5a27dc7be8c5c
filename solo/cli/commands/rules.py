"""``solo rules``: explain a rule, or find one."""

from __future__ import annotations

from dataclasses import asdict

import click

from oracles.spelling import near
from solo.cli.options import json_option, system_of, system_option
from solo.cli.output import show, show_data
from solo.errors import BriefError
from solo.records import Table
from solo.rules import Reading, Rule, System

__all__ = ["command"]


@click.command("rules")
@click.argument("words", nargs=-1)
@system_option
@click.option(
    "--kind",
    type=click.Choice(["mechanic", "data", "guidance", "reading"]),
    help="Show only entries of this kind: what the program computes, tables, advice to people, "
    "or our readings of silent places.",
)
@json_option
def command(words: tuple[str, ...], system: str, kind: str | None, *, as_json: bool) -> None:
    """Explain a rule by its ID, or find rules by WORDS.

    `solo rules D20-5.03` explains one rule; `solo rules R-14` one reading; `solo rules overflow`
    lists every rule with that word; without WORDS the whole catalogue is listed.
    """
    game = system_of(system, {})
    entries = _entries(game, kind)
    wish = " ".join(words)
    exact = [entry for entry in entries if entry.id.casefold() == wish.casefold()]
    if exact:
        found = exact
    else:
        needles = [word.casefold() for word in words]
        found = [e for e in entries if all(n in _text(e).casefold() for n in needles)]
    if not found:
        raise BriefError(
            f"no rule of {game.id} has the ID or the words {wish!r}; "
            f"{near(wish.upper(), [e.id for e in entries])}"
        )
    if as_json:
        show_data([_data(entry, game) for entry in found])
    elif exact:
        show(_page(exact[0], game))
    else:
        show("\n".join(f"{entry.id:12} {_title(entry)}" for entry in found))


def _entries(system: System, kind: str | None) -> list[Rule | Reading]:
    rules = [rule for rule in system.rules if kind in {None, rule.kind}]
    return [*rules, *(system.readings if kind in {None, "reading"} else ())]


def _title(entry: Rule | Reading) -> str:
    return entry.title if isinstance(entry, Rule) else entry.question


def _text(entry: Rule | Reading) -> str:
    if isinstance(entry, Rule):
        return f"{entry.id} {entry.title} {entry.text}"
    return f"{entry.id} {entry.question} {entry.ruling} {entry.why} {' '.join(entry.options)}"


def _page(entry: Rule | Reading, system: System) -> str:
    if isinstance(entry, Rule):
        parts = [f"# {entry.id} {entry.title}", f"*{entry.kind}*", entry.text]
        parts += [_table(table) for table in system.tables(entry.id)]
        return "\n\n".join(part.strip() for part in parts)
    lines = [f"# {entry.id} {entry.question}", "", "*our reading*", "", entry.ruling]
    if entry.why:
        lines += ["", f"Why: {entry.why}"]
    if entry.options:
        key = entry.setting or entry.id
        lines += [
            "",
            f"Setting `{key}`: one of {', '.join(entry.options)}; usually {entry.default}.",
        ]
    return "\n".join(lines)


def _table(table: Table) -> str:
    """Return a table as Markdown that reads as well unrendered: its columns are aligned."""
    rows = [table.head, *table.rows]
    wide = [max(len(row[place]) for row in rows) for place in range(len(table.head))]
    lines = [" | ".join(map(str.ljust, row, wide)) for row in rows]
    lines.insert(1, " | ".join("-" * width for width in wide))
    note = [f"\n{table.note}"] if table.note else []
    return "\n".join([f"**{table.title}**\n", *(f"| {line} |" for line in lines), *note])


def _data(entry: Rule | Reading, system: System) -> dict[str, object]:
    if isinstance(entry, Rule):
        data: dict[str, object] = {
            "id": entry.id, "title": entry.title, "kind": entry.kind, "text": entry.text,
        }  # fmt: skip
        tables = [asdict(table) for table in system.tables(entry.id)]
        return {**data, "tables": tables} if tables else data
    return {
        "id": entry.id,
        "kind": "reading",
        "question": entry.question,
        "ruling": entry.ruling,
        "why": entry.why,
        "options": list(entry.options),
        "default": entry.default,
    }
