"""Fidelity: what rulings look up is what was typed from the book, not only what content holds."""

from __future__ import annotations

import re

import pytest

from solo.systems.gore import results, tables
from solo.systems.gore.armoury import SIGHT
from solo.systems.gore.body import ATTRIBUTES, Dice, damage_modifier, location_points, opposition
from solo.systems.gore.card import ALL, LONG, MEDIUM, MISSILE, SHORT, Weapon
from solo.systems.gore.combat import strike
from solo.systems.gore.conditions import KNEELING
from solo.systems.gore.deeds import DODGE, PARRY, UNDEFENDED
from solo.systems.gore.fumbles import fumble
from solo.systems.gore.fumbles import rows as fumble_rows
from solo.systems.gore.injuries import HIT_POINTS, MOVE, SKILL, ages, kinds
from solo.systems.gore.locations import location_of
from solo.systems.gore.radiation import CATEGORIES, category_of
from tests.systems.gore.field import BOW, RAPIER, fighter, lines, meet, scripted
from tests.systems.gore.leaves import grid
from tests.systems.gore.test_fidelity_bodies import DAMAGE_MODIFIER, OPPOSITION, SERIOUS
from tests.systems.gore.test_fidelity_dangers import RADIATION
from tests.systems.gore.test_fidelity_fights import DODGE as DODGES
from tests.systems.gore.test_fidelity_fights import (
    FUMBLE_FIGURES,
    HAND_FUMBLES,
    MISSILE_FUMBLES,
    SHIELDS,
)
from tests.systems.gore.test_fidelity_fights import PARRY as PARRIES
from tests.systems.gore.test_fidelity_weapons import GUNS, MELEE
from tests.systems.gore.test_fidelity_weapons import MISSILE as MISSILES

_DICE = re.compile(r"([+-]?\d+)d(\d+)([+-]\d+)?")
LETTERS = {
    results.BYPASS: "!", results.BLOCKED: "b", results.A_TABLE: "A", results.A_FALLS: "a",
    results.D_FALLS: "d", results.D_TABLE: "D", results.A_ITEM: "2", results.D_ITEM: "4",
}  # fmt: skip


def dice(words: str) -> Dice:
    """Return dice as the engine has them: "2d6-1" is (2, 6, -1)."""
    found = _DICE.fullmatch(words)
    return (int(found[1]), int(found[2]), int(found[3] or 0)) if found else (0, 0, int(words))


# ---------------------------------------------------------------------- dodge and parry


def letters(cell: int) -> set[str]:
    """Return a cell as the letters of the typed tables."""
    hit = {"f"} if cell & results.FULL else {"n"} if cell & results.HIT else set[str]()
    more = {letter for flag, letter in LETTERS.items() if cell & flag}
    return hit | more | (set() if hit or more - {"2", "4"} else {"."})


@pytest.mark.parametrize(("cells", "typed"), [(results.DODGED, DODGES), (results.PARRIED, PARRIES)])
def test_every_cell_that_defences_are_ruled_by_is_as_printed(
    cells: results.Cells, typed: str
) -> None:
    printed = [[{*cell} for cell in line] for _, *line in grid(typed)]
    assert [[letters(cell) for cell in line] for line in cells] == printed


def test_without_a_defence_a_success_hits_and_a_critical_hits_in_full() -> None:
    assert [*map(letters, results.UNOPPOSED)] == [{"A"}, {"."}, {"n"}, {"f"}, {"f"}]


ATTACKS = (100, 99, 40, 10, 1)
"""D100 of each level of an attack at 60 %, fumble to impale; of a defence at 50 % below."""
WARDS = (100, 99, 40, 5)


@pytest.mark.parametrize("kind", [DODGE, PARRY])
@pytest.mark.parametrize("attack", range(5))
@pytest.mark.parametrize("ward", range(4))
def test_a_blow_comes_to_the_cell_that_is_printed(kind: int, attack: int, ward: int) -> None:
    typed = grid(DODGES if kind == DODGE else PARRIES)[attack][1 + ward]
    one = fighter("Ida", weapons=[RAPIER], attack=60)
    it = fighter("Osk", weapons=[RAPIER], dodge=50, parry=50, hide=99)
    fight = meet([one], [it])
    fight.beat = 1
    hands = scripted(ATTACKS[attack], WARDS[ward], *(1,) * 20, defend=(kind, 0))
    strike(fight, hands, fight.people[0], 1, fight.people[0].arms[0])
    answered = lines(hands)[1]
    assert letters(answered.parts[-1]) == {*typed}


# ---------------------------------------------------------------------- fumbles


def test_the_rows_that_hand_fumbles_are_ruled_by_are_as_printed() -> None:
    typed = [(int(high), name.replace(" ", "_")) for _, high, name in grid(HAND_FUMBLES)]
    found = fumble_rows("fumble_hand")
    assert [(row.high, row.id) for row in found] == typed
    for row in found:
        figures = FUMBLE_FIGURES.get(row.id, {})
        assert row.spares == figures.get("unless", ""), row.id
        wanted = figures.get("rounds") or figures.get("feet")
        if wanted:
            assert row.dice == dice(str(wanted)), row.id
    assert next(row.dice for row in found if row.id == "break_arm") == (1, 4, 2)


def test_the_rows_that_missile_fumbles_are_ruled_by_are_as_printed() -> None:
    found = fumble_rows("fumble_missile")
    assert [(row.high, row.id) for row in found] == [*enumerate(MISSILE_FUMBLES, 1)]
    assert found[1].dice == (1, 4, 0)


@pytest.mark.parametrize("line", grid(HAND_FUMBLES)[:-1], ids=lambda line: str(line[2]))
def test_each_face_of_a_hand_fumble_finds_its_row(line: list[str]) -> None:
    low, high, name = int(line[0]), int(line[1]), line[2].replace(" ", "_")
    for face in {low, high}:
        fight = meet([fighter("Ida")], [fighter("Osk")])
        fight.beat = 1
        hands = scripted(face, *(1,) * 20)
        fumble(fight, hands, fight.people[0], fight.people[0].arms[0], 1)
        row = next(row for row in lines(hands) if len(row.parts) == 3 and row.total == face)
        assert fumble_rows("fumble_hand")[row.parts[1]].id == name


@pytest.mark.parametrize("face", range(1, 7))
def test_each_face_of_a_missile_fumble_finds_its_row(face: int) -> None:
    fight = meet([fighter("Ida", weapons=[BOW])], [fighter("Osk")], apart=1)
    fight.beat = 1
    hands = scripted(face, *(1,) * 20)
    fumble(fight, hands, fight.people[0], fight.people[0].arms[0], 1)
    row = next(row for row in lines(hands) if len(row.parts) == 3 and row.total == face)
    assert row.parts[1] == face - 1


# ---------------------------------------------------------------------- wounds and bodies


def _taken(of: tuple[int, ...], many: int, sides: int) -> list[str]:
    names = (*ATTRIBUTES, "Movement", "hit points")
    return [f"random:1d{many}"] if many else [f"{names[place]}:1d{sides}" for place in of]


def test_the_rows_that_serious_wounds_are_ruled_by_are_as_printed() -> None:
    typed = {line[2]: (int(line[1]), sorted(line[3:])) for line in grid(SERIOUS)}
    typed["VIII"] = (typed["VIII"][0], ["STR:1d6", "hit points:1d3"])  # R-28
    typed["X"] = (typed["X"][0], ["CON:1d3", "Movement:1d3", "STR:1d3"])
    found = {row.name: row for row in kinds()}
    assert {name: row.most for name, row in found.items()} == {n: t[0] for n, t in typed.items()}
    for name, row in found.items():
        if name == "XVI":
            assert [(loss.many, loss.sides) for loss in row.losses] == [(4, 4)]
            continue
        ours = [words for loss in row.losses for words in _taken(loss.of, loss.many, loss.sides)]
        assert sorted(ours) == typed[name][1], name
    other = found["X"].either
    assert [words for loss in other for words in _taken(loss.of, loss.many, loss.sides)] == [
        "CON:1d6", "Movement:1d6",
    ]  # fmt: skip
    assert (found["II"].cap, MOVE, HIT_POINTS) == (65, 7, 8)


def test_age_takes_by_the_printed_pairs() -> None:
    rows = [(row.most, row.of, row.loss) for row in ages()]
    of = ATTRIBUTES.index
    assert rows == [
        (2, SKILL, 10), (4, of("INT"), 1), (6, of("DEX"), 1), (8, of("CHA"), 1),
        (10, of("STR"), 1), (12, of("CON"), 1),
    ]  # fmt: skip


def test_every_sum_of_str_and_siz_finds_its_printed_dice() -> None:
    for low, high, words in grid(DAMAGE_MODIFIER):
        for total in range(int(low), int(high) + 1):
            assert damage_modifier(total) == dice(words.lstrip("+")), total


def test_a_d20_finds_the_place_and_each_place_has_its_share() -> None:
    places = [location_of(face) for face in range(1, 21)]
    assert places == [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3 + [4] * 3 + [5] * 3 + [6] * 2
    assert location_points(100) == (30, 30, 30, 35, 25, 25, 30)


def test_every_cell_of_the_printed_opposition_table_is_rolled_against() -> None:
    for high, *cells in (map(int, line) for line in grid(OPPOSITION)):
        for low, chance in zip(range(high - len(cells) + 1, high + 1), cells, strict=True):
            assert opposition(high, low) == chance
            assert opposition(low, high) == 100 - chance


# ---------------------------------------------------------------------- radiation


def _figure(effects: list[str], name: str) -> str:
    return next((one.partition(":")[2] for one in effects if one.startswith(name)), "")


def test_the_rows_that_doses_are_ruled_by_are_as_printed() -> None:
    penalty = 0
    for number, over, upto, pot, harm, *effects in grid(RADIATION):
        row = CATEGORIES[int(number)]
        assert (row.least, row.pot) == (int(over), int(pot)), number
        assert row.per_round == (None if harm == "-" else dice(harm)), number
        # Of a kind that comes again only the gravest counts: what a row does not name goes on.
        penalty = min(penalty, int(_figure(effects, "skill penalty") or 0))
        assert row.penalty == penalty, number
        survival = _figure(effects, "survival test") or _figure(effects, "death certain")
        assert row.times == int(survival.partition("x")[2] or 0), number
        assert row.loses == int(_figure(effects, "attribute loss") or 0), number
        assert row.ages == int(_figure(effects, "aging from") or 0), number
        assert category_of(int(over) + 1) == int(number)
        if upto != "-":
            assert category_of(int(upto)) == int(number)
    hour, day = 3_600, 86_400
    assert [row.every for row in CATEGORIES[5:]] == [3 * day] * 4 + [day, 12 * hour]
    assert {row.penalty: row.lasts for row in CATEGORIES if row.penalty} == {
        -10: (2, 6, 0, hour), -20: (0, 0, 3, day), -30: (0, 0, 5, day),
    }  # fmt: skip


# ---------------------------------------------------------------------- weapons

REACHES = {"short": SHORT, "medium": MEDIUM, "long": LONG, "all": ALL}


def _wielded() -> tuple[list[Weapon], list[Weapon], list[Weapon]]:
    """Return the weapons of the hand, the missiles and the guns that fights are fought with."""
    found = [*tables.weapons().values()]
    hands = [one for one in found if one.kind == "hand"]
    missiles = [one for one in found if one.reach == MISSILE and one not in _guns()]
    return hands, missiles, [*_guns()]


def _guns() -> list[Weapon]:
    return [tables.weapons()[name] for name in tables.guns()]


def _survives(printed: str, ours: object) -> None:
    """Hold a figure against its cell, unless the cell is lost."""
    if "?" not in printed:
        assert str(ours) == printed.replace("-", "0")


def test_weapons_of_the_hand_are_wielded_as_printed() -> None:
    typed = [line for line in grid(MELEE) if line[0] != "unarmed"]
    for one, (name, base, groups, harm, reach, both, least) in zip(
        _wielded()[0], typed, strict=True
    ):
        assert {*name.split()} == {*one.name.replace("&", " ").split()}, name
        assert (one.base, one.skill) == (int(base), f"weapon:{groups.partition('/')[0]}"), name
        assert (one.harms, one.reach) == ((dice(harm),), REACHES[reach]), name
        for printed, ours in zip(both.split("/"), (one.impale, one.parry), strict=True):
            _survives(printed, "yes" if ours else "no")
        for printed, ours in zip(least.split("/"), (one.strength, one.dexterity), strict=True):
            _survives(printed, ours)


def test_missiles_fly_as_printed() -> None:
    for one, line in zip(_wielded()[1], grid(MISSILES), strict=True):
        name, base, group, harm, yards, both, attacks, least, hp, _ = line
        assert {*name.split()} == {*one.name.split()}, name
        thrown = base == "Throw"
        assert one.skill == ("throwing" if thrown else f"weapon:{group}"), name
        assert one.base == (25 if thrown else int(base)), name
        if harm != "entangle" and "?" not in harm:
            assert one.harms == (dice(harm),), name
        _survives(yards, one.ranges[0])
        assert both == "/".join("yes" if flag else "no" for flag in (one.impale, one.parry)), name
        many, _, rounds = attacks.partition("/")
        assert (one.shots, one.rounds) == (int(many), int(rounds or 1)), name
        for printed, ours in zip(least.split("/"), (one.strength, one.dexterity), strict=True):
            _survives(printed, ours)
        _survives(hp, one.hp)


def test_guns_fire_as_far_as_they_survive_as_printed() -> None:
    for one, (name, skill, harm, yards, _) in zip(_wielded()[2], grid(GUNS), strict=True):
        if skill != "-":
            assert one.skill == skill.replace(" ", "_"), name
        for printed, ours in zip(harm.split("/"), one.harms, strict=True):
            many = int(printed.partition("d")[0])
            assert (dice(printed) == ours) if "?" not in printed else ours[0] == many, name
        reach = [part for part in one.ranges if part != SIGHT]
        if yards != "-":
            for printed, ours in zip(yards.split("/"), reach, strict=False):
                _survives(printed, ours)


@pytest.mark.parametrize("line", grid(SHIELDS), ids=lambda line: str(line[0]))
@pytest.mark.parametrize("kneels", [False, True])
def test_a_shield_stops_missiles_as_printed(line: list[str], *, kneels: bool) -> None:
    size, standing, crouched = line
    bearer = fighter("Osk", shield=size)
    if kneels:
        bearer.suffer(KNEELING)
    fight = meet([fighter("Ida", 9, [BOW])], [bearer], apart=1, metres=20)
    fight.beat = 1
    hands = scripted(50, 100, *(1,) * 9, defend=(UNDEFENDED, 0))
    strike(fight, hands, fight.people[0], 1, fight.people[0].arms[0])
    chance = int(crouched) if kneels and int(crouched) else int(standing)
    assert lines(hands)[1].need == chance
