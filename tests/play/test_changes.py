"""Changes to a fight: what is typed, who then stands there, and what is refused."""

from __future__ import annotations

import pytest

from oracles.streams import Stream
from solo.content.library import load
from solo.errors import BriefError
from solo.play.changes import changed, usual
from solo.play.sides import Sides, mustered
from solo.systems.d20 import SYSTEM

PARTY, BAND = "party:3@2", "orc*2@3,ogre"


def sides(first: str = PARTY, second: str = BAND) -> Sides:
    return mustered(
        first, second, genre="fantasy", library=load(), system=SYSTEM, stream=Stream("7")
    )


FIGHT = sides()


def standing(there: Sides, side: int) -> list[str]:
    return [f"{one.name} {one.level}" for one, _ in there.members[side]]


def sheets(there: Sides, side: int) -> list[object]:
    return [one.pack() for one, _ in there.members[side]]


def test_one_foe_more_is_as_strong_as_those_who_are_there() -> None:
    change = changed("+orc", FIGHT)
    assert standing(change.sides, 1) == ["orc 3", "orc 3", "ogre 5", "orc 3"]
    assert sheets(change.sides, 0) == sheets(FIGHT, 0)
    assert change.words == "one more orc"
    assert standing(changed("+foe", FIGHT).sides, 1) == standing(change.sides, 1)


@pytest.mark.parametrize("typed", ["+orc*2@5", "+2 orc@5", "+ 2 orc @5", "second:+2 orc@5"])
def test_several_of_a_level_may_join(typed: str) -> None:
    assert standing(changed(typed, FIGHT).sides, 1)[3:] == ["orc 5", "orc 5"]
    assert changed(typed, FIGHT).words == "2 more orcs"


def test_a_hero_joins_the_heroes_and_a_foe_may_change_sides() -> None:
    there = changed("+ranger@2", FIGHT).sides
    assert there.kinds[0] == (*FIGHT.kinds[0], "ranger")
    assert sheets(there, 0)[:3] == sheets(FIGHT, 0)
    assert standing(changed("first:+ogre", FIGHT).sides, 0)[3:] == ["ogre 5"]


def test_one_hero_fewer_leaves_the_others_as_they_are() -> None:
    change = changed("-cleric", FIGHT)
    first, _, third = sheets(FIGHT, 0)
    assert sheets(change.sides, 0) == [first, third]
    name = FIGHT.members[0][1][0].name
    assert change.words == f"without {name} the cleric"
    assert sheets(changed(f"-{name}", FIGHT).sides, 0) == [first, third]
    assert sheets(changed("-hero", FIGHT).sides, 0) == [first, sheets(FIGHT, 0)[1]]


def test_foes_may_be_fewer_too() -> None:
    assert standing(changed("-ogre", FIGHT).sides, 1) == ["orc 3", "orc 3"]
    assert standing(changed("-2 orcs", FIGHT).sides, 1) == ["ogre 5"]


def test_figures_move_on_the_side_that_is_named() -> None:
    ours = changed("+1 AC", FIGHT)
    theirs = changed("second:-2 hit points", FIGHT)
    assert ours.words == "+1 AC for the first side"
    assert sheets(ours.sides, 1) == sheets(FIGHT, 1)
    assert all(a != b for a, b in zip(sheets(ours.sides, 0), sheets(FIGHT, 0), strict=True))
    for (weak, _), (orc, _) in zip(theirs.sides.members[1], FIGHT.members[1], strict=True):
        assert weak.health() == (orc.health()[0] - 2, orc.health()[1] - 2)


def test_another_reading_is_told_by_what_it_means() -> None:
    change = changed("morale=to_the_end", FIGHT)
    assert change.sides.system.settings["morale"] == "to_the_end"
    assert change.words == "everybody fights to the end"
    assert changed("R-73=to_the_end", FIGHT).words == change.words


def test_people_are_made_anew_by_another_reading() -> None:
    lucky = changed("world=modern", FIGHT).sides
    assert standing(lucky, 0) == standing(FIGHT, 0)
    assert lucky.system.settings["world"] == "modern"


def test_the_usual_changes_can_be_typed_and_each_changes_something() -> None:
    texts = usual(FIGHT)
    assert texts[:3] == ["second:+orc", "second:+ogre", "first:-magic-user"]
    assert "+1 AC" in texts
    assert "tactics=focused" in texts
    before = (sheets(FIGHT, 0), sheets(FIGHT, 1), FIGHT.system.settings)
    for text in texts:
        there = changed(text, FIGHT).sides
        assert (sheets(there, 0), sheets(there, 1), there.system.settings) != before, text


def test_a_lone_hero_is_not_taken_away_unasked() -> None:
    assert not [text for text in usual(sides("fighter@3", "orc")) if text.startswith("first:-")]


@pytest.mark.parametrize(
    ("typed", "value", "remedy"),
    [
        ("orc", "'orc' is no change", "+orc"),
        ("+", "'+'", "+orc"),
        ("", "''", "+orc"),
        ("+0 orc", "'+0 orc'", "least is 1"),
        ("+orcc", "'orcc'", "orc"),
        ("+1 AX", "'AX'", "AC"),
        ("+orc,ogre", "'+orc,ogre'", "one at a time"),
        ("+orc*60", "'+orc*60'", "60"),
        ("+orc@99", "orc@99", "1 to 13"),
        ("-dragon", "'dragon'", "orc"),
        ("-cleri", "'cleri'", "cleric"),
        ("-3 orc", "'-3 orc'", "only 2"),
        ("-3 hero", "'-3 hero'", "keep somebody"),
        ("first:-orc", "'orc'", "cleric"),
        ("moral=sensible", "moral", "morale"),
        ("morale=brave", "brave", "to_the_end"),
        ("morale=", "'morale='", "+orc"),
    ],
)
def test_what_is_no_change_is_refused_with_what_would_be(
    typed: str, value: str, remedy: str
) -> None:
    with pytest.raises(BriefError) as refusal:
        changed(typed, FIGHT)
    assert value in str(refusal.value)
    assert remedy in str(refusal.value)
