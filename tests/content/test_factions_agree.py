"""A faction may be a guild or the sisters of something: no verb may ask for one of the two."""

from __future__ import annotations

import re

import pytest

from solo.resources import folder

GENRES = sorted(path.name for path in (folder("content") / "genres").iterdir() if path.is_dir())
SUBJECT = re.compile(
    r"(?P<before>\S* ?)\{(?:faction|rival)\}(?P<own>'s)?(?: that| who|, who)? "
    r"(?P<verb>\[[^\]]*\]|\w+)"
)
OBJECT = {
    "of", "from", "for", "by", "to", "with", "in", "after", "inside", "about", "behind", "and",
    "at", "stamped", "between",
}  # fmt: skip
"""Behind these it is no subject, and what follows agrees with something else."""
PLURAL = {"as", "his", "its", "this", "us", "towards", "always", "sometimes", "besides"}


def singular(text: str) -> list[str]:
    """Return what asks for a faction of one in ``text``."""
    found: list[str] = []
    for match in SUBJECT.finditer(text):
        if match["own"]:
            found.append(match.group())
        if match["before"].strip().casefold().strip("[(") in OBJECT:
            continue
        for phrase in match["verb"].strip("[]").split("|"):
            verb = phrase.partition(" ")[0]
            if verb in {"has", "is", "was", "does"} or (
                verb.endswith("s") and not verb.endswith("ss") and verb not in PLURAL
            ):
                found.append(match.group())
    return found


@pytest.mark.parametrize("genre", GENRES)
def test_what_a_faction_does_reads_well_of_one_that_is_several(genre: str) -> None:
    files = sorted((folder("content") / "genres" / genre).glob("*.toml"))
    lines = [
        line for file in files for line in file.read_text("utf-8").splitlines() if line[:1] != "#"
    ]
    assert any("{faction}" in line for line in lines)
    assert [found for line in lines for found in singular(line)] == []


@pytest.mark.parametrize(
    "text",
    [
        "It is {faction} that pays them.",
        "For it {faction} has [given|sold] a cup.",
        "Through them {faction} [means to have|would have] it.",
        "At {faction}'s dinners there is a place.",
    ],
)
def test_a_verb_that_asks_for_a_faction_of_one_is_found(text: str) -> None:
    assert len(singular(text)) == 1


@pytest.mark.parametrize(
    "text",
    ["A clerk of {faction} comes in.", "It is {faction} that sent them.", "By {faction}, always."],
)
def test_a_verb_that_agrees_with_something_else_is_let_be(text: str) -> None:
    assert singular(text) == []
