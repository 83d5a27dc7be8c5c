"""``solo genres``: what there is to play in."""

from __future__ import annotations

import click

from oracles.formats.questions import read_questions
from oracles.formats.toml import open_shelf
from solo.cli.options import json_option, system_of
from solo.cli.output import show, show_data
from solo.content.library import Library, check, load
from solo.content.lint import lint, lint_dangers
from solo.registry import names
from solo.resources import folder

__all__ = ["command"]


@click.command("genres")
@click.argument("genre", required=False)
@click.option(
    "--check",
    "checked",
    is_flag=True,
    help="Read every content file, follow every reference, and list what reads wrong.",
)
@json_option
def command(*, genre: str | None, checked: bool, as_json: bool) -> None:
    """List the genres, or count what one GENRE holds."""
    library = load()
    if checked:
        check(library)
        _check_oracles()
        _check_games(library)
        if complaints := _complaints(library):
            show("\n".join(complaints))
            click.get_current_context().exit(1)
        click.echo("every content file reads well, every reference leads somewhere", err=True)
    wanted = (genre,) if genre is not None else library.genre_ids
    rows = [_counts(library, name) for name in wanted]
    if as_json:
        show_data(rows)
        return
    blocks: list[str] = []
    for row in rows:
        counts = ", ".join(f"{n} {what}" for what, n in row.items() if isinstance(n, int))
        blocks.append(f"{row['id']}: {row['about']}\n  {counts}")
    show("\n\n".join(blocks))


def _check_oracles() -> None:
    """Read every table and the oracle of questions."""
    place = folder("content") / "oracles"
    open_shelf(place).check()
    read_questions(place / "questions.toml")


def _check_games(library: Library) -> None:
    """Let every game make every threat, for it alone can read the figures kept for it."""
    for name in names("solo.systems"):
        system = system_of(name, {})
        for threat in library.threats.values():
            system.threat(threat, threat.level)


def _complaints(library: Library) -> list[str]:
    """Return what reads wrong in any genre, threat or hazard, one line each."""
    found = [f"{name}: {line}" for name in library.genre_ids for line in lint(library.genre(name))]
    found += [f"threats: {line}" for line in lint_dangers(library.threats.values())]
    found += [f"hazards: {line}" for line in lint_dangers(library.hazards.values())]
    return found


def _counts(library: Library, name: str) -> dict[str, str | int]:
    genre = library.genre(name)
    kinds = [hazard.kind for hazard in library.hazards_of(name)]
    return {
        "id": name,
        "title": genre.title,
        "about": genre.about,
        "kinds of scene": len(genre.scenes),
        "ways": len(genre.exits),
        "locks": len(genre.locks),
        "gates": len(genre.gates),
        "secrets": len(genre.secrets),
        "drops": len(genre.drops),
        "goals": len(genre.goals),
        "hooks": len(genre.hooks),
        "motives": len(genre.motives),
        "twists": len(genre.twists),
        "people": len(genre.people_kinds),
        "factions": len(genre.factions),
        "treasures": len(genre.treasures),
        "clues": len(genre.clues),
        "threats": len(library.threats_of(name)),
        "traps": kinds.count("trap"),
        "poisons": kinds.count("poison"),
        "diseases": kinds.count("disease"),
        "radiation sources": kinds.count("radiation"),
    }
