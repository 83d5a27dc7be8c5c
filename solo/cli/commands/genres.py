"""``solo genres``: what there is to play in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict

import click

from oracles.formats.names import style_names
from oracles.formats.questions import read_questions
from solo.adventure.brief import LIMITS
from solo.adventure.reach import unreached
from solo.adventure.trials import EACH, Tally, amiss, trials
from solo.cli.options import json_option, system_of
from solo.cli.output import show, show_data, tell
from solo.cli.shelves import open_library, own_folders
from solo.content.library import Library, check
from solo.content.lint import lint_library
from solo.content.tables import open_tables
from solo.content.unread import unread
from solo.registry import names
from solo.resources import folder

__all__ = ["command"]


@click.command("genres")
@click.argument("genre", required=False)
@click.option(
    "--check",
    "checked",
    is_flag=True,
    help="Read every content file, follow every reference, list what reads wrong, and count how "
    "every pattern of ways fares in sketches.",
)
@json_option
def command(*, genre: str | None, checked: bool, as_json: bool) -> None:
    """List the genres, or count what one GENRE holds."""
    library = open_library()
    tally: Tally | None = None
    if checked:
        check(library)
        _check_oracles(library)
        _check_games(library)
        tally = trials(library.patterns)
        wrong = (*unread(library), *lint_library(library), *unreached(library), *amiss(tally))
        if wrong:
            show("\n".join(wrong))
            click.get_current_context().exit(1)
        own = "".join(f", {place} too" for place in own_folders())
        tell(f"every content file reads well{own}; every reference leads somewhere")
    if genre is not None:
        library.genre(genre)
    wanted = (genre,) if genre is not None else library.genre_ids
    rows = [_counts(library, name) for name in wanted]
    if as_json:
        found = [row | _spread(library, str(row["id"])) for row in rows]
        show_data({"genres": found, "patterns": asdict(tally)} if tally else found)
        return
    blocks: list[str] = []
    for row in rows:
        counts = ", ".join(f"{n} {what}" for what, n in row.items() if isinstance(n, int))
        block = f"{row['id']}: {row['about']}\n  {counts}"
        if genre is not None:
            spread = _spread(library, genre).items()
            block += "".join(f"\n  {what}: {_listed(found)}" for what, found in spread)
        blocks.append(block)
    if tally:
        blocks.append(_fared(tally))
    show("\n\n".join(blocks))


def _fared(tally: Tally) -> str:
    """Return how patterns fared in sketches, as a table."""
    low, high = LIMITS["scenes"]
    whys = ", ".join(f"{why} {many}" for why, many in tally.whys.items()) or "none"
    rows = [("pattern", "tried", "laid", "refused", "unproved", "refused by; laid instead")]
    for trial in tally.trials:
        refused = ", ".join(f"{check} {many}" for check, many in trial.refused.items())
        instead = ", ".join(
            f"{name or 'plain ways'} {many}" for name, many in trial.instead.items()
        )
        told = f"{refused}; {instead}" if refused else ""
        counts = (trial.tried, trial.laid, trial.tried - trial.laid, trial.unproved)
        tried, laid, no, unproved = map(str, counts)
        rows.append((trial.id, tried, laid, no, unproved, told))
    wide = max(len(row[0]) for row in rows)
    lines = [
        f"  {name:{wide}}  {tried:>5}  {laid:>4}  {refused:>7}  {unproved:>8}  {told}".rstrip()
        for name, tried, laid, refused, unproved, told in rows
    ]
    head = (
        f"patterns, in {tally.sketches} sketches of {low} to {high} scenes, {EACH} begun with "
        f"each; {tally.proved} sketches proved; placements of locks refused: {whys}"
    )
    return "\n".join([head, *lines])


def _listed(found: dict[str, int]) -> str:
    return ", ".join(f"{word} {n}" for word, n in found.items())


def _check_oracles(library: Library) -> None:
    """Read every table, every style of names and the oracle of questions."""
    open_tables(library).check()
    for root in library.roots:
        if (place := root / "oracles" / "names").is_dir():
            for name in style_names(place):
                library.style(name)
    read_questions(folder("content") / "oracles" / "questions.toml")


def _check_games(library: Library) -> None:
    """Let every game make every threat, for it alone can read the figures kept for it."""
    for name in names("solo.systems"):
        system = system_of(name, {})
        for threat in library.threats.values():
            system.threat(threat, threat.level)


def _spread(library: Library, name: str) -> dict[str, dict[str, int]]:
    """Return how threats, hazards, clues and what comes by are spread over their kinds."""
    genre = library.genre(name)
    threats = library.threats_of(name)
    return {
        "threats by level": _tally(str(threat.level) for threat in threats),
        "threats by build": _tally(threat.build for threat in threats),
        "threats by mind": _tally(threat.mind for threat in threats),
        "hazards by level": _tally(str(hazard.level) for hazard in library.hazards_of(name)),
        "clues by way": _tally(clue.way for clue in genre.clues),
        "clues by what they feed": _tally(clue.feeds for clue in genre.clues),
        "what comes by": _tally(row.kind for row in genre.wandering),
        "wordings of reactions": {row.disposition: len(row.says) for row in genre.reactions},
    }


def _tally(words: Iterable[str]) -> dict[str, int]:
    """Return how often each word stands, numbers by size, then words by name."""
    found = Counter(words)
    return {
        word: found[word]
        for word in sorted(found, key=lambda word: (len(word) * word.isdecimal(), word))
    }


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
        "timelines": len(genre.motives) + len(genre.timelines),
        "people": len(genre.people_kinds),
        "factions": len(genre.factions),
        "treasures": len(genre.treasures),
        "clues": len(genre.clues),
        "methods": len(genre.methods),
        "weaknesses": len(genre.weaknesses),
        "red herrings": len(genre.herrings),
        "ties": len(genre.ties),
        "remedies": len(genre.remedies),
        "incidents": len(genre.wandering),
        "reactions": sum(len(row.says) for row in genre.reactions),
        "threats": len(library.threats_of(name)),
        "traps": kinds.count("trap"),
        "poisons": kinds.count("poison"),
        "diseases": kinds.count("disease"),
        "radiation sources": kinds.count("radiation"),
    }
