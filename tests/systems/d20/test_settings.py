"""Every setting, and every value it may have: each of them makes something come out otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args

import pytest

from solo.records import Zone
from solo.rules import Choice, Hands, Ints, Occasion, Task
from solo.systems.d20 import SYSTEM, catalogue, healing
from solo.systems.d20 import cites as c
from solo.systems.d20.attempts import attempt
from solo.systems.d20.checks import may_resuscitate
from solo.systems.d20.combat import fall, strike
from solo.systems.d20.creature import DEAD
from solo.systems.d20.deeds import TURN, WAIT
from tests.systems.d20.adepts import adept, used
from tests.systems.d20.ailing import DAY, ill, waited
from tests.systems.d20.arena import BOW, SWORD, fighter, meet, orc
from tests.systems.d20.scripted import SETTINGS, answering, hero, lines, play, scripted

Probe = Callable[[str], object]


def first(sides: int) -> int:
    """Return what a story die shows here: the first of its sides."""
    return min(sides, 1)


def next_actor(value: str) -> object:
    """Whom the first of two may name, with two more waiting on the other side."""
    fight = meet([fighter("Ida"), fighter("Osk")], [orc(), orc()], next_actor=value)
    fight.phase, fight.actor = TURN, 0
    fight.waiting = [[1], [2, 3]]
    return tuple(option.deed[0] for option in fight.options(Choice("next", 0, ())))


def power_modifier_size(value: str) -> object:
    """A light made with a wand: what is added to an 8."""
    hands = scripted(8, 1, 1, 1)
    used("light + item", hands, adept("light", rank=2), power_modifier_size=value)
    return next(line.total for line in lines(hands) if line.cites[0] == c.D20_12_06)


def zero_hp_by_hazard(value: str) -> object:
    fight = meet([fighter("Ida")], [orc()], zero_hp_by_hazard=value)
    fall(fight, scripted(), 0, -1)
    return fight.people[0].down


def zero_hp_by_npc(value: str) -> object:
    return meet([fighter("Ida")], [orc()], zero_hp_by_npc=value).decide("mercy", 1, (0,), first)


def zero_hp_by_party(value: str) -> object:
    return meet([fighter("Ida")], [orc()], zero_hp_by_party=value).decide("mercy", 0, (1,), first)


def resuscitation_floor_minutes(value: str) -> object:
    """Whether a fighter of CON 0 may be brought back the moment he died."""
    fight = meet([fighter("Ida", MED=2), fighter("Osk")], [orc()],
                 resuscitation_floor_minutes=value)  # fmt: skip
    fight.people[1].fall(DEAD)
    return may_resuscitate(fight, 0, 1)


def fantasy_care_skill(value: str) -> object:
    """What an hour of care gives, from somebody of DIV 2 and NAT 3."""
    hands = scripted()
    carer, sick = hero("Ida", DIV=2, NAT=3), hero("Osk", hp=1, FTR=5)
    settings = {**SETTINGS, "fantasy_care_skill": value}
    course = healing.pass_time(settings, [carer, sick], 3600, "care")
    play(course, hands)
    return course.cast[1].hp


def two_handed_blocks_shield(value: str) -> object:
    """The AC of a bowman with a shield on his arm, once he has shot."""
    archer = fighter("Ida", weapons=[BOW, SWORD], shield=2)
    fight = meet([archer], [orc()], apart=1, two_handed_blocks_shield=value)
    strike(fight, scripted(2), fight.people[0], 1, 0)
    return fight.people[0].ac


def success_at_cost(value: str) -> object:
    """What becomes of a failure, and whether anybody was asked to pay for it."""
    asked: list[str] = []
    hands = answering({"cost": (1,)}, 5)
    usual = hands.ask

    def ask(course: object, kind: str, who: int, about: Ints) -> Ints:
        asked.append(kind)
        return usual(course, kind, who, about)  # pyright: ignore[reportArgumentType] - handed on

    course = attempt({**SETTINGS, "success_at_cost": value}, [hero()], Task("force", "hard", 0))
    play(course, Hands(hands.throw, ask, hands.tape))
    return course.verdict, asked


def tactics(value: str) -> object:
    """Whom an animal and a thinking foe strike: the sick man near, or the strong one as near."""
    beast = orc(mind="animal", build="beast", id="wolf")
    weak, strong = fighter("Ida"), fighter("Osk", (3, 0, 0, 0, 0, 0), FTR=6)
    strong.hp = weak.hp = 1
    fight = meet([weak, strong], [orc(), beast], tactics=value)
    return tuple(fight.decide("turn", who, (), lambda _sides: 1)[1] for who in (2, 3))


def morale(value: str) -> object:
    """What an animal does at a quarter of its hit points."""
    beast = orc(mind="animal", build="beast", id="wolf")
    beast.hp = 1
    return meet([fighter("Ida")], [beast], morale=value).decide("turn", 1, (), first)[0]


def luck_points(value: str) -> object:
    made = SYSTEM.under({"luck_points": value}).create("fighter", 1, "Ida")
    play(made, scripted())
    return made.cast[0].pack()


def strict_intervals(value: str) -> object:
    """How many saves a day of marsh fever asks for."""
    hands = Hands(lambda _sides: 2, answering({}).ask, [])
    waited(DAY, hands, ill("marsh-fever", hero(hp=500), stage=1), strict_intervals=value)
    return sum(c.D20_E_03 in line.cites for line in lines(hands))


def fight_round_limit(value: str) -> object:
    """The round in which two who cannot hurt each other give up."""
    fight = meet([fighter("Ida")], [fighter("Osk", (0, 1, 0, 0, 0, 0))], fight_round_limit=value)
    fight.beat = 0
    play(fight, Hands(lambda _sides: 1, answering({"turn": (WAIT,)}).ask, []))
    return fight.beat, fight.how


def darkness(value: str) -> object:
    """Whom an archer sees ahead in the dark, and whom she sees with a companion there."""
    cave = (Zone(), Zone(light="dark"))
    alone = meet([fighter("Ida", weapons=[BOW])], [orc()], apart=1, zones=cave, darkness=value)
    both = meet([fighter("Ida", weapons=[BOW]), fighter("Osk")], [orc()], apart=1, zones=cave,
                darkness=value)  # fmt: skip
    both.people[1].zone = 1
    both.count()
    return [fight.views[0].sight[0][1] for fight in (alone, both)]


def world(value: str) -> object:
    """Who is there to be played in horror and in science fiction."""
    game = SYSTEM.under({"world": value})
    return game.concepts("horror"), game.concepts("scifi")


def level_up_after(value: str) -> object:
    """What brings a hero a level."""
    game, ida = SYSTEM.under({"level_up_after": value}), hero("Ida", FTR=2)
    return [after for after in get_args(Occasion) if game.rises(ida, after)]


PROBES: Mapping[str, Probe] = {
    probe.__name__: probe
    for probe in (
        next_actor, power_modifier_size, zero_hp_by_hazard, zero_hp_by_npc, zero_hp_by_party,
        resuscitation_floor_minutes, fantasy_care_skill, two_handed_blocks_shield, success_at_cost,
        tactics, morale, luck_points, strict_intervals, fight_round_limit, world, darkness,
        level_up_after,
    )
}  # fmt: skip


def test_every_setting_is_tried() -> None:
    assert {*PROBES} == {*catalogue.settings()}


@pytest.mark.parametrize("setting", PROBES)
def test_every_value_of_a_setting_makes_a_difference(setting: str) -> None:
    options = catalogue.settings()[setting].options
    found = {option: PROBES[setting](option) for option in options}
    told = [repr(outcome) for outcome in found.values()]
    assert len(set(told)) == len(options), found
