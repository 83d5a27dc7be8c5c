"""Light, darkness and what is hidden: who is seen, shot at, feared and found."""

from __future__ import annotations

import pytest

from solo.records import Threat, Zone
from solo.rules import Choice, Task
from solo.systems.d20 import SYSTEM, combat, spells, tables
from solo.systems.d20 import cites as c
from solo.systems.d20.attempts import attempt
from solo.systems.d20.card import DARKSIGHT, RANGED, Weapon
from solo.systems.d20.creature import FEAR, Creature
from solo.systems.d20.deeds import ATTACK, CAST, MOVES, NONE
from solo.systems.d20.fight import Fight
from tests.systems.d20.adepts import adept
from tests.systems.d20.arena import BOW, SWORD, fighter, foe, meet, orc
from tests.systems.d20.scripted import SETTINGS, answering, hero, lines, play, scripted

CAVE = (Zone(), Zone(light="dark"), Zone(light="dark"))
SLING: Weapon = ("sling", RANGED, 1, 6, 0, 0, 2, 11, 1, 1)


def slinger(*tags: str) -> Creature:
    one = foe("slinger", 12, 8)
    one.card = one.card.replace(weapons=(SLING,), tags=tags)
    return one


def archer(name: str = "Ida") -> Creature:
    return fighter(name, (0, 2, 0, 0, 0, 0), [BOW, SWORD], FTR=2)


def aims(fight: Fight, who: int) -> set[int]:
    """Return whom somebody may strike or cast at this turn without a move."""
    options = fight.options(Choice("turn", who, ()))
    blows = {o.deed[1] for o in options if o.deed[0] == ATTACK and o.deed[3] == NONE}
    return blows | {o.deed[2] for o in options if o.deed[0] == CAST and o.deed[4] == NONE}


def test_nobody_shoots_into_the_dark() -> None:
    fight = meet([archer()], [orc()], apart=1, zones=CAVE)
    assert aims(fight, 0) == set()
    assert fight.decide("turn", 0, (), lambda _sides: 1)[0] in (MOVES, ATTACK)
    assert aims(meet([archer()], [orc()], apart=1, zones=CAVE, darkness="ignored"), 0) == {1}
    lit = (Zone(), Zone(light="dim"))
    assert aims(meet([archer()], [orc()], apart=1, zones=lit), 0) == {1}


def test_in_ones_own_zone_darkness_hides_nobody() -> None:
    fight = meet([archer()], [orc()], zones=(Zone(light="dark"), Zone()), darkness="pitch")
    assert aims(fight, 0) == {1}
    assert aims(fight, 1) == {0}


def test_those_who_carry_lamps_are_seen_by_those_they_cannot_see() -> None:
    fight = meet([archer()], [slinger()], apart=2, zones=CAVE)
    fight.people[0].zone = 1
    fight.count()
    assert (aims(fight, 0), aims(fight, 1)) == (set(), {0})
    dark = meet([archer()], [slinger()], apart=2, zones=CAVE, darkness="pitch")
    dark.people[0].zone = 1
    dark.count()
    assert (aims(dark, 0), aims(dark, 1)) == (set(), set())


def test_a_lamp_that_is_carried_on_is_followed_by_the_light() -> None:
    fight = meet([archer(), archer("Osk")], [orc()], apart=1, zones=CAVE)
    assert aims(fight, 0) == set()
    combat.move(fight, scripted(), fight.people[1], 1)
    assert aims(fight, 0) == {2}
    combat.move(fight, scripted(), fight.people[1], 0)
    assert aims(fight, 0) == set()


@pytest.mark.parametrize("light", ["power", "torch"])
def test_light_is_made_or_carried_where_nobody_has_a_lamp(light: str) -> None:
    bearer = slinger()
    if light == "power":
        bearer.note_effect("light", tables.powers()["light"].place, 1, 600, "light|12|slinger")
    else:
        bearer.gear["a pitch torch"] = 1
    fight = meet([archer()], [bearer], apart=1, zones=CAVE, darkness="pitch")
    assert aims(fight, 0) == {1}


def test_some_need_no_light() -> None:
    fight = meet([archer()], [slinger(DARKSIGHT)], apart=1, zones=CAVE, darkness="pitch")
    fight.people[0].zone = 2
    fight.count()
    assert (aims(fight, 0), aims(fight, 1)) == (set(), {0})


@pytest.mark.parametrize(
    ("senses", "sees"), [((), 0), (("smell", "touch"), 0), (("heat",), 1), (("dark", "smell"), 1)]
)
def test_senses_say_who_needs_none(senses: tuple[str, ...], sees: int) -> None:
    kind = Threat(
        id="bat", name="bat", plural="bats", level=1, genres=("fantasy",), senses=senses,
        weapon="teeth",
    )  # fmt: skip
    assert SYSTEM.threat(kind, 1).card.darksight == sees


def test_fear_ends_where_its_source_is_not_seen() -> None:
    fight = meet([archer()], [orc()], apart=1, zones=CAVE, darkness="pitch")
    fight.people[0].suffer(FEAR, 1)
    fight.count()
    assert fight.decide("turn", 0, (), lambda _sides: 1) == (0,)  # free, but it may not come nearer
    lit = meet([archer()], [orc()], apart=1, zones=CAVE, darkness="ignored")
    lit.people[0].suffer(FEAR, 1)
    lit.count()
    assert aims(lit, 0) == set()


def test_clairvoyance_shows_a_power_what_it_may_strike_and_an_arrow_nothing() -> None:
    seer = adept("magic-missile", "clairvoyance", rank=8)
    seer.card = seer.card.replace(weapons=(BOW,))
    fight = meet([seer], [orc()], apart=1, zones=CAVE)
    assert aims(fight, 0) == {NONE}
    place = tables.powers()["clairvoyance"].place
    hands = scripted(20, 3, 20, 2)
    spells.cast(fight, hands, fight.people[0], (CAST, place, NONE, 1, NONE, 0, 0))
    assert fight.people[0].ledger[0][2] == 1
    assert aims(fight, 0) == {NONE, 1}
    assert not any(o.deed[0] == ATTACK and o.deed[3] == NONE
                   for o in fight.options(Choice("turn", 0, ())))  # fmt: skip
    missile = tables.powers()["magic-missile"].place
    spells.cast(fight, hands, fight.people[0], (CAST, missile, 1, 1, NONE, 0, 0))
    assert (c.D20_10_07, c.D20_14_39, c.R_94) in [line.cites for line in lines(hands)]
    assert fight.people[1].hp == 0


def test_a_fight_in_the_dark_says_so_at_once() -> None:
    fight = meet([archer()], [orc()], apart=2, zones=CAVE)
    fight.beat = 0
    hands = scripted(15, 3)
    fight.step(hands)
    first = lines(hands)[0]
    assert (first.cites, first.parts) == ((c.D20_10_07, c.R_93), (1, 2))


# ---------------------------------------------------------------------- hidden by a power


def hidden(total: int) -> Creature:
    one = hero("Osk", THF=1)
    place = tables.powers()["obscurity"].place
    one.note_effect("obscure", place, 1, 3600, f"obscurity|{total}|Osk")
    return one


@pytest.mark.parametrize(
    ("faces", "good", "total"),
    [
        ((16,), False, 17),
        ((18,), True, 19),
        ((17, 17, 19), True, 20),
        ((20,), True, 21),
        ((1,), False, 2),
    ],
)
def test_whoever_looks_for_the_obscured_must_beat_what_hides_them(
    faces: tuple[int, ...], good: bool, total: int
) -> None:
    hands = answering({}, *faces)
    course = attempt(SETTINGS, [hero("Ida", THF=1), hidden(18)], Task("search", "easy", 0, whom=1))
    play(course, hands)
    (line,) = lines(hands)
    assert (line.faces, line.total, line.need, course.verdict == "won") == (faces, total, 18, good)
    assert {c.D20_14_32, c.D20_1_10, c.R_28} <= {*line.cites}
    assert (c.D20_1_11 in line.cites) == (len(faces) > 1)
