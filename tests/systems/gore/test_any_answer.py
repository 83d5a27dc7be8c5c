"""Fights in which everybody does anything that may be done: nothing of it breaks a fight."""

from __future__ import annotations

import json

import pytest

from oracles.streams import Stream
from solo.records import Zone
from solo.rules import Choice, Course, Deed, Hands, Ints, Row
from solo.systems.gore import tables
from solo.systems.gore.creature import Creature
from solo.systems.gore.degrees import SHAPES
from solo.systems.gore.fight import Fight
from solo.systems.gore.packed_courses import check_course
from tests.systems.gore.field import fighter, meet

ZONES = (Zone(), Zone(cover="partial"), Zone(light="dim"), Zone(ground="difficult"))
ARMS: dict[str, tuple[str, ...]] = {
    "blades": ("bastard-sword", "dagger", "great-axe"),
    "nets and bows": ("shortsword", "net", "short-bow"),
    "pistols": (".38-revolver", "9-mm-automatic", "knife"),
    "rifles": ("ak-47", "sks", "hand-grenade", "knife"),
    "shotguns": ("10-gauge-2-barrel", "12-gauge-pump", "club"),
    "heavy": ("m249", "m70-grenade-launcher", "flamethrower", "knife"),
    "beams": ("laser-rifle", "laser-pistol", "knife"),
    "bare hands": ("unarmed",),
}
GEAR = {"telescopic-sight": 1, "laser-sight": 1, "silencer": 1, "torch": 1, "crowbar": 1}

POLICY = {"all": "forbid", "short": "penalty"}
RIDES = ((), ("mounted",), ("mounted", "untrained mount"))
MADE = {"attack": -1, "parry": -1, "dodge": -1, "other": -1}


def armed(name: str, arms: str, number: int, kind: str = "threat") -> Creature:
    weapons = [tables.weapons()[weapon] for weapon in ARMS[arms]]
    points = {
        "wrestle": 60, "martial_arts": 30, "mechanics": 40, "first_aid": 40, "unarmed": 30,
        **{weapon.skill: 50 for weapon in weapons},
    }  # fmt: skip
    found = fighter(
        f"{name}{number}", 7, weapons, attributes=(15, 14, 16, 14, 12, 13, 12),
        points=points, armour=("leather-armour",) if number % 2 else (),
        shield="large" if number % 3 == 0 else "", tags=("person", *RIDES[number % 3]),
        **(MADE if kind == "hero" else {}), kind=kind,
    )  # fmt: skip
    found.gear = dict(GEAR) if number % 2 else {}
    return found


def off_shape(tape: list[Row]) -> list[Row]:
    """Rows whose number of parts is not that of their shape."""
    return [
        row for row in tape
        if row[3][0] not in SHAPES
        or (
            len(row[5]) != len(SHAPES[row[3][0]].parts)
            and SHAPES[row[3][0]].parts[-1:] != ("...",)
        )
    ]  # fmt: skip


def by_whim(fight: Fight, seed: str) -> tuple[list[Row], list[int]]:
    """Play a fight in which every answer is any legal one; packed and checked at every step."""
    thrown: list[int] = []
    river, whim = Stream(seed).river(), Stream(seed).child("whim").river()

    def throw(sides: int) -> int:
        thrown.append(river.throw(sides))
        return thrown[-1]

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        choice = Choice(kind, who, about)
        options = course.options(choice)
        usual = course.decide(kind, who, about, lambda _sides: 1)
        assert usual in [option.deed for option in options], (choice, usual)
        assert course.reason(choice, usual)
        found = options[whim.throw(len(options)) - 1]
        assert course.reason(choice, found.deed)
        assert found.words
        return found.deed

    hands, course = Hands(throw, ask, []), fight
    for _ in range(4000):
        if course.verdict:
            break
        course.step(hands)
        packed = json.loads(json.dumps(course.pack()))
        check_course(packed)
        again = Fight.unpack(packed)
        assert again.pack() == packed
        course = again
    assert course.verdict
    return hands.tape, thrown


@pytest.mark.parametrize("actions", ["all", "short"])
@pytest.mark.parametrize("arms", ARMS)
def test_whatever_anybody_may_do_can_be_done(arms: str, actions: str) -> None:
    places = "true" if actions == "short" else "false"
    for seed in range(1):
        ours = [armed("A", arms, n, "hero") for n in range(3)]
        others = [armed("B", arms, n + 1) for n in range(3)]
        fight = meet(
            ours, others, apart=seed, zones=ZONES, aims=("capture", "kill"), lite_actions=actions,
            hit_locations=places, weapon_minimum_policy=POLICY[actions],
            weapon_skills="by_weapon" if actions == "short" else "by_group",
        )  # fmt: skip
        tape, thrown = by_whim(fight, f"{arms} {seed}")
        assert off_shape(tape) == []
        assert [face for row in tape for face in row[4]] == thrown
