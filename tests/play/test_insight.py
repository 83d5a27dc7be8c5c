"""What a party makes of clues: guesses that turn out wrong, weaknesses that help."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from solo.adventure.values import Clue, Conclusion
from solo.content.library import Library, load
from solo.play.insight import eased, learn, understand, untold
from solo.play.meeting import meet
from solo.play.walk import Walk
from tests.play.made import adventure, bare, setting_out, with_content
from tests.play.test_meetings import folk

HERRING = Conclusion(id="herring", kind="herring", says="The carter did it.", about="carter")


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def knowing(library: Library, *conclusions: Conclusion) -> Walk:
    """Return a walk in which these can be worked out, and two groups of orcs stand at its start."""
    orcs = folk("orcs", mood="hostile"), folk("more", mood="hostile"), folk("ogre", kind="ogre")
    made = with_content(bare(adventure(library)), 0, *orcs)
    return setting_out(replace(made, conclusions=conclusions), library)


def clue(name: str, *, against: bool = False) -> Clue:
    return Clue(
        id=name, scene="", way="look", says="Boots.", means="", feeds="herring", dissolves=against
    )


def weakness(helps: Literal["stealth", "search", "talk"]) -> Conclusion:
    return Conclusion(id="weak", kind="weakness", says="They nod.", about="orcs", helps=helps)


def told(walk: Walk) -> list[str]:
    """Return what was concluded, in order."""
    return [event.manner for event in walk.events if event.kind == "conclude"]


def test_a_guess_that_is_shown_wrong_is_given_up_for_good(library: Library) -> None:
    walk = knowing(library, HERRING)
    for one in (clue("1"), clue("2"), clue("3", against=True), clue("4")):
        learn(walk, one)

    assert told(walk) == ["suggested", "dissolved"]
    assert "herring" not in walk.concluded


def test_what_nobody_believed_yet_is_not_taken_back(library: Library) -> None:
    walk = knowing(library, HERRING)
    for one in (clue("1"), clue("3", against=True), clue("2")):
        learn(walk, one)

    assert told(walk) == []


def test_nobody_tells_a_friend_what_is_not_so(library: Library) -> None:
    how = Conclusion(id="how", kind="how", says="They come by boat.")

    assert untold(knowing(library, HERRING)) is None
    assert untold(knowing(library, HERRING, how)) == how


def test_a_weakness_helps_once_it_is_settled_and_against_its_kind_only(library: Library) -> None:
    walk = knowing(library, weakness("stealth"))
    steps: list[int] = []
    for _ in range(3):
        understand(walk, "weak")
        steps.append(eased(walk, walk.groups["more"], "stealth"))

    assert steps == [0, 0, 1]
    assert eased(walk, walk.groups["more"], "talk") == 0
    assert eased(walk, walk.groups["ogre"], "stealth") == 0


def test_a_weakness_is_worked_out_though_its_owners_were_met(library: Library) -> None:
    walk = knowing(library, weakness("talk"))
    walk.groups["orcs"].met = True
    for _ in range(2):
        understand(walk, "weak")

    assert told(walk) == ["suggested"]


def test_whoever_is_told_what_they_want_to_hear_listens_before_they_strike(
    library: Library,
) -> None:
    moods: list[str] = []
    for known in (False, True):
        walk = knowing(library, weakness("talk"))
        walk.concluded["weak"] = known
        # A hostile mood is kept by any reaction but a rare one; this seed's is not rare.
        meet(walk)
        moods.append(next(e.manner for e in walk.events if e.kind == "meet" and e.about == "orcs"))

    assert moods == ["hostile", "unfriendly"]
