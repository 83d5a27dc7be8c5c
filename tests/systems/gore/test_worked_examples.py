"""The worked examples of the rules' appendix that no other file has, and that none is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from solo.rules import Line, Task
from solo.systems.gore import cites as c
from solo.systems.gore import feats, situation, volleys
from solo.systems.gore.attempts import attempt
from solo.systems.gore.body import opposition
from solo.systems.gore.checks import CRITICAL, FAILURE, FUMBLE, SUCCESS, level_of, oppose
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import BARRELS, BLOW, BURST, DISARM, UNDEFENDED
from solo.systems.gore.fight import Fight
from tests.systems.gore import bodies
from tests.systems.gore.bodies import SETTINGS, Scene, body
from tests.systems.gore.field import BOW, RIFLE, fighter, lines, meet, scripted

EXAMPLES = range(1, 49)
_NAMED = re.compile(r"^def test_w(\d\d)_", re.MULTILINE)


def test_every_worked_example_has_a_test_of_its_number() -> None:
    files = Path(__file__).parent.glob("test_*.py")
    found = {int(number) for file in files for number in _NAMED.findall(file.read_text("utf-8"))}
    assert found == {*EXAMPLES}


def somebody(name: str = "Ida", **changes: object) -> Creature:
    figures: dict[str, object] = {
        "attributes": (12, 12, 12, 13, 12, 11, 12), "attack": 60, "hide": 0,
    }  # fmt: skip
    return fighter(name, 5, **(figures | changes))  # pyright: ignore[reportArgumentType]


def afar(one: Creature, it: Creature | None = None) -> Fight:
    """Return the two with 20 metres between them, the first on its strike rank."""
    fight = meet([one], [it or somebody("Rolf")], apart=1, metres=20)
    fight.beat = 1
    for fighting in fight.cast:
        fighting.sr = fighting.attributes[2]
    return fight


# ---------------------------------------------------------------------- tests


@pytest.mark.parametrize(("face", "first"), [(65, True), (66, False)])
def test_w07_the_nimbler_of_two_gets_the_dagger_on_sixty_five(face: int, *, first: bool) -> None:
    mannon, tiberius = (body(attributes=(12, 12, dex, 13, 12, 11, 12)) for dex in (14, 11))
    hands = scripted(face)
    assert oppose(hands, Scene(mannon, tiberius), 0, 14, 11, (c.GORE_1_24,), whom=1) is first
    assert lines(hands)[0].need == 65
    assert opposition(11, 14) == 35


@pytest.mark.parametrize(
    ("own", "other", "chance", "won"), [(18, 8, 100, True), (8, 18, 0, False), (17, 8, 95, None)]
)
def test_w08_ten_points_between_two_decide_without_a_die(
    own: int, other: int, chance: int, won: bool | None
) -> None:
    hands = scripted(*((95,) if won is None else ()))
    assert oppose(hands, Scene(body(), body()), 0, own, other, ()) is (won is not False)
    (row,) = lines(hands)
    assert (row.need, bool(row.faces)) == (chance, won is None)
    assert (c.GORE_1_23 in row.cites) is (won is not None)


@pytest.mark.parametrize(
    ("chance", "face", "level"),
    [
        (60, 12, CRITICAL), (60, 13, SUCCESS), (47, 9, CRITICAL), (47, 10, SUCCESS),
        (3, 1, CRITICAL), (3, 2, SUCCESS), (3, 4, FAILURE),
        (145, 29, CRITICAL), (145, 30, SUCCESS), (145, 99, SUCCESS), (145, 100, FUMBLE),
    ],
)  # fmt: skip
def test_w09_a_fifth_of_the_chance_is_critical_and_00_always_fumbles(
    chance: int, face: int, level: int
) -> None:
    assert level_of(face, chance) == level


@pytest.mark.parametrize(
    ("face", "how"), [(28, "up without a sound"), (41, "up, but heard"), (70, "a fall")]
)
def test_w10_one_roll_is_read_against_climb_and_move_silently(face: int, how: str) -> None:
    climber = body(climb=20, move_silently=15)  # 55 and 30; DEX 12: 60
    task = Task("agility", "average", 0, detail="climb 40 feet silently")
    falls = (61, 90, 1, 1, 1, 1) if face > 55 else ()
    hands = bodies.scripted(face, *falls)
    course = attempt(SETTINGS, [climber], task)
    course.step(hands)
    assert course.how == how


@pytest.mark.parametrize(("siz", "more"), [(40, 5), (50, 10), (3, -10)])
def test_w21_great_and_small_targets_are_hit_more_and_less(siz: int, more: int) -> None:
    mark = somebody("Rolf", attributes=(12, 12, 12, siz, 12, 11, 12))
    one, it = (fight := afar(somebody(weapons=(BOW,)), mark)).cast
    found = situation.striking(fight, one, it, one.arms[0])
    assert (found.chance, found.add) == (60 + more, more)
    assert c.GORE_3_46 in found.cites


# ---------------------------------------------------------------------- feats and guns


def test_w26_a_blow_within_half_of_the_chance_sends_a_weapon_flying() -> None:
    fight = meet([somebody()], [somebody("Rolf")])
    fight.beat = 1
    hands = scripted(28, 50, 4, 1, defend=(UNDEFENDED, 0))
    feats.disarm(fight, hands, fight.cast[0], (DISARM, 1, 0))
    attack, strength, flight = lines(hands)
    assert (attack.need, attack.faces) == (60, (28,))
    assert (strength.need, strength.outcome) == (36, 0)
    assert (flight.total, flight.cites) == (9, (c.GORE_4_14, c.R_79))
    assert fight.cast[1].arm == -1


def test_w26_more_than_half_of_the_chance_leaves_the_weapon_in_hand() -> None:
    fight = meet([somebody()], [somebody("Rolf")])
    fight.beat = 1
    hands = scripted(31, defend=(UNDEFENDED, 0))
    feats.disarm(fight, hands, fight.cast[0], (DISARM, 1, 0))
    assert fight.cast[1].arm == 0


AUTOMATIC = RIFLE._replace(burst=20, mechanism="automatic")
STURDY = (12, 60, 12, 60, 12, 11, 12)


@pytest.mark.parametrize(("bullets", "chance"), [(4, 55), (10, 80)])
def test_w36_each_further_bullet_adds_five_up_to_twice_the_rating(
    bullets: int, chance: int
) -> None:
    shooter = somebody(weapons=(AUTOMATIC,), attack=40)
    fight = afar(shooter, somebody("Rolf", attributes=STURDY))
    one, it = fight.cast
    assert volleys.burst_chance(fight, one, it, one.arms[0], bullets) == chance + _larger(it)


def _larger(it: Creature) -> int:
    """Return what the size of a target that outlives a burst adds (GORE-3.46)."""
    return 5 * (it.attributes[3] // 10 - 3)


def test_w36_three_of_four_bullets_strike_and_each_does_its_own_damage() -> None:
    tough = somebody("Rolf", attributes=(12, 60, 12, 13, 12, 11, 12))
    fight = afar(somebody(weapons=(AUTOMATIC,), attack=40), tough)
    hands = scripted(30, 3, 1, 1, 2, 2, 3, 3, defend=(UNDEFENDED, 0))
    volleys.burst(fight, hands, fight.cast[0], (BURST, 1, 0, 4))
    rows = lines(hands)
    assert (rows[0].need, rows[0].faces) == (55, (30,))
    assert [row.total for row in rows if row.cites[0] == c.GORE_4_47 and row.need == 4] == [3]
    assert [row.total for row in rows if row.cites[0] == c.GORE_4_32] == [2, 4, 6]


def test_w37_a_gun_fails_at_its_number_however_good_the_shot() -> None:
    fight = afar(somebody(weapons=(AUTOMATIC,), attack=120))
    hands = scripted(98, 3, defend=(UNDEFENDED, 0))
    one = fight.cast[0]
    volleys.firearms.fire(fight, hands, one, (1, 0, 0, 1))
    shot, jam = lines(hands)
    assert (shot.need, shot.outcome) == (120, 0)
    assert (jam.cites[0], jam.total, jam.need, jam.outcome) == (c.GORE_4_49, 98, 98, 2)


def test_w46_the_second_barrel_fires_at_half_the_strike_rank() -> None:
    double = RIFLE._replace(barrels=2, capacity=2)
    quick = somebody(weapons=(double,), attributes=(12, 12, 14, 13, 12, 11, 12))
    fight = afar(quick)
    hands = scripted(99, defend=(UNDEFENDED, 0))
    volleys.barrels(fight, hands, fight.cast[0], (BARRELS, 1, 0, 0))
    row: Line = lines(hands)[0]
    assert (row.cites[0], row.total, row.need) == (c.GORE_4_50, 14, 7)
    assert [entry[:3] for entry in fight.queue] == [(7, 0, BLOW)]
