"""Records that no adventure can draw: tags that nothing asks for, places that there are not."""

from __future__ import annotations

from collections.abc import Iterator

from solo.adventure.facts import fits
from solo.adventure.haunts import suits as threat_suits
from solo.content.genre_records import SCENE_TAGS
from solo.content.genres import Genre
from solo.content.library import Library

__all__ = ["unreached"]


def unreached(library: Library) -> tuple[str, ...]:
    """Return a complaint for every record of ``library`` that can never be drawn, and the remedy.

    A threat or hazard that no scene of any of its genres suits; an incident that brings what the
    genre has not got; a weakness that nobody has, a threat that has none.
    """
    return tuple(_lost(library))


def _lost(library: Library) -> Iterator[str]:
    genres = {name: library.genre(name) for name in library.genre_ids}
    for hazard in library.hazards.values():
        asked = [tag for tag in hazard.tags if tag in SCENE_TAGS]
        for name in hazard.genres:
            if not any(set(asked) <= {*scene.tags} for scene in genres[name].scenes):
                yield (
                    f"{library.hazards.home(hazard.id)}: {hazard.id}: tags: no scene of {name} is "
                    f"{' and '.join(asked)}; drop one, or write such a scene"
                )
    for threat in library.threats.values():
        for name in threat.genres:
            if not any(threat_suits(threat, scene.tags) for scene in genres[name].scenes):
                yield (
                    f"{library.threats.home(threat.id)}: {threat.id}: gait: no scene of {name} "
                    f"has room for a {threat.size} one that {threat.gait}; change size or gait, "
                    "or write such a scene"
                )
    for name, genre in genres.items():
        yield from _incidents(library, name, genre)
        yield from _weak(library, name, genre)


def _incidents(library: Library, name: str, genre: Genre) -> Iterator[str]:
    tags = {tag for threat in library.threats_of(name) for tag in threat.tags}
    kinds = {hazard.kind for hazard in library.hazards_of(name)}
    for number, row in enumerate(genre.wandering):
        if row.kind == "threat" and row.comes not in tags:
            yield (
                f"{name}/wandering.toml: wandering[{number}]: comes: no threat of {name} is tagged "
                f"{row.comes!r}; write one of {', '.join(sorted(tags))}"
            )
        if row.kind == "hazard" and row.comes not in kinds:
            yield (
                f"{name}/wandering.toml: wandering[{number}]: comes: {name} has no {row.comes}; "
                f"write one of {', '.join(sorted(kinds))}"
            )


def _weak(library: Library, name: str, genre: Genre) -> Iterator[str]:
    threats = library.threats_of(name)
    for threat in threats:
        if not any(fits(threat, kind.fits) for kind in genre.weaknesses):
            yield (
                f"{library.threats.home(threat.id)}: {threat.id}: no weakness of {name} fits it; "
                "write one, or one that fits anybody"
            )
    for kind in genre.weaknesses:
        if not any(fits(threat, kind.fits) for threat in threats):
            yield (
                f"{name}/nets.toml: weakness[{kind.id}]: fits: no threat of {name} is "
                f"{' or '.join(kind.fits)}; write what some of them are"
            )
