"""Every setting, and every value it may have: each of them makes something come out otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import get_args

import pytest

from solo.records import Zone
from solo.rules import Choice, Course, Deed, Hands, Ints, Occasion, Task
from solo.systems.gore import SYSTEM, catalogue
from solo.systems.gore import cites as c
from solo.systems.gore.attempts import attempt
from solo.systems.gore.combat import strike
from solo.systems.gore.conditions import OUT
from solo.systems.gore.creature import Creature
from solo.systems.gore.dangers import source
from solo.systems.gore.deeds import DODGE, STRIKE, TURN, UNDEFENDED
from solo.systems.gore.fight import Fight
from solo.systems.gore.firearms import fire
from solo.systems.gore.going_without import begin, due
from solo.systems.gore.hazards import expose_to
from solo.systems.gore.settings import settings_of
from solo.systems.gore.spells import known as known_spells
from solo.systems.gore.spells import refusal
from solo.systems.gore.wounds import hurt
from tests.systems.gore.bodies import SETTINGS, Scene, body, levels, lines, play
from tests.systems.gore.field import RIFLE, SHORTSWORD, SWORD, fighter, meet
from tests.systems.gore.wizards import cast, person, wizard

Probe = Callable[[str], object]


def typed(*faces: int, **answers: Deed) -> Hands:
    """Return hands that throw ``faces``, and from then on faces that go round and round."""
    left, turns = list(faces), count()

    def throw(sides: int) -> int:
        return left.pop(0) if left else (7 * next(turns) + 3) % sides + 1

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        return answers.get(kind) or course.decide(kind, who, about, lambda _sides: 1)

    return Hands(throw, ask, [])


# ---------------------------------------------------------------------- tests and wounds


def critical_fraction(value: str) -> object:
    """What a roll of 10 is at a chance of 60."""
    hands = typed(10)
    task = Task("search", "average", 0, detail="notice")
    attempt({**SETTINGS, "critical_fraction": value}, [body(notice=35)], task).step(hands)
    return lines(hands)[0].outcome


def hit_locations(value: str) -> object:
    """Whether a blow has a place."""
    hands = typed(40, 4, 12, defend=(UNDEFENDED, 0))
    fight = meet([fighter("Ida")], [fighter("Osk")], hit_locations=value)
    strike(fight, hands, fight.people[0], 1, fight.people[0].arms[0])
    return [line.parts[-1] for line in lines(hands) if line.cites[0] == c.GORE_4_32]


def serious_wound_table(value: str) -> object:
    """What a serious wound does besides its hit points."""
    scene, hands = Scene(body(), serious_wound_table=value), typed(35)
    hurt(hands, scene, 0, 8)
    return levels(hands)


def unconscious_at_low_hp(value: str) -> object:
    """Who is up with two hit points."""
    scene = Scene(body(), unconscious_at_low_hp=value)
    scene.cast[0].hp = 5
    hurt(typed(), scene, 0, 3)
    return scene.cast[0].down


def content_pregnancy_and_fertility(value: str) -> object:
    """What a bomb within three miles leaves on somebody."""
    settings = {**SETTINGS, "content_pregnancy_and_fertility": value}
    course = expose_to(settings, [body()], (0,), source("nine_megaton_bomb_within_3_miles"))
    hands = typed(90)
    play(course, hands)
    return [line.parts for line in lines(hands)], course.cast[0].notes


def thirst_multiplier(value: str) -> object:
    """The hour at which thirst begins to tell on CON 12."""
    scene, hands = Scene(body(), thirst_multiplier=value), typed()
    begin(hands, scene, 0, "water")
    return due(scene, 0) // 3_600


# ---------------------------------------------------------------------- fights


def blow(attack: int, ward: int, fight: Fight) -> tuple[Creature, Hands]:
    """Let one strike another who dodges, with these rolls."""
    hands = typed(attack, ward, defend=(DODGE, 0))
    strike(fight, hands, fight.people[0], 1, fight.people[0].arms[0])
    return fight.people[1], hands


def pair() -> tuple[list[Creature], list[Creature]]:
    return [fighter("Ida", 5)], [fighter("Osk", 5, hide=4)]


def dodge_success_vs_critical(value: str) -> object:
    return blow(5, 20, meet(*pair(), dodge_success_vs_critical=value))[0].hp


def armour_roll(value: str) -> object:
    """What armour of 4 points takes off a blow, its die showing 2."""
    return blow(30, 99, meet(*pair(), armour_roll=value))[0].hp


def fumble_tables(value: str) -> object:
    """What becomes of an attacker who fumbles against nobody's defence."""
    hands = typed(100, 2, defend=(UNDEFENDED, 0))
    fight = meet([fighter("Ida", 5)], [fighter("Osk", 5)], fumble_tables=value)
    strike(fight, hands, fight.people[0], 1, fight.people[0].arms[0])
    return levels(hands)


def fumble_choice(value: str) -> object:
    """What becomes of an attacker who fumbles against a good defence."""
    return levels(blow(100, 20, meet(*pair(), fumble_choice=value))[1])


def range_beyond_damage_drop(value: str) -> object:
    """How many dice a rifle throws at four times its range."""
    shooter = fighter("Ida", 12, [RIFLE])
    fight = meet([shooter], [fighter("Osk", 1)], apart=1, metres=390,
                 range_beyond_damage_drop=value)  # fmt: skip
    hands = typed(2, defend=(UNDEFENDED, 0))
    fire(fight, hands, fight.people[0], (1, 0, 0, 1))
    return [len(line.faces) for line in lines(hands)]


def lite_actions(value: str) -> object:
    """How many things may be done on a turn."""
    fight = meet([fighter("Ida", 5)], [fighter("Osk", 5)], lite_actions=value)
    fight.phase, fight.queue = 1, [(12, 0, TURN, -1, 0, 0, 1)]
    return {option.deed[0] for option in fight.options(Choice("turn", 0))}


def fight_round_limit(value: str) -> object:
    """After how many rounds two who cannot hurt each other part."""
    blunt = SWORD._replace(impale=0)
    huge = (12, 1900, 10, 13, 10, 10, 10)
    walled = [fighter(one, 1, [blunt], hide=90, attributes=huge) for one in ("Ida", "Osk")]
    fight = meet(walled[:1], walled[1:], fight_round_limit=value)
    play(fight, typed())
    return fight.how, fight.beat


def morale(value: str) -> object:
    """Whether a threat with little left may lose heart."""
    fight = meet([fighter("Ida", 5)], [fighter("Osk", 5), fighter("Rolf", 5)], morale=value)
    fight.people[1].hp = 3
    hands = typed(99)
    fight.step(hands)
    return [line.cites for line in lines(hands) if c.GORE_C_01 in line.cites]


def fallen_foes(value: str) -> object:
    """What somebody does whose foe is down, while another stands out of reach."""
    there = (Zone(), Zone())
    fight = meet([fighter("Ida", 5)], [fighter("Osk", 5), fighter("Rolf", 5)], zones=there,
                 fallen_foes=value)  # fmt: skip
    fight.people[1].fall(OUT)
    fight.people[2].zone = 1
    fight.count()
    deed = fight.decide("turn", 0, (), lambda _sides: 1)
    return deed[0] == STRIKE and deed[1] == 1, [
        option.deed for option in fight.options(Choice("turn", 0)) if option.deed[:2] == (STRIKE, 1)
    ]


def weapon_skills(value: str) -> object:
    """How well somebody uses two swords of one letter who has learnt the first."""
    swords = (SWORD, SHORTSWORD._replace(skill=SWORD.skill))
    one = fighter("Ida", 5, swords, kind="hero", attack=-1, parry=-1, points={SWORD.skill: 30})
    fight = meet([one], [fighter("Osk")], weapon_skills=value)
    return [arm.attack for arm in fight.people[0].arms]


# ---------------------------------------------------------------------- magic


def exclusive_magic(value: str) -> object:
    """Why somebody of POW 11 cannot cast."""
    mara = wizard("web", power=11)
    scene = Scene(mara, exclusive_magic=value)
    spell = next(one for one in known_spells(mara) if one.id == "web")
    return refusal(scene, mara, spell, 3)


def pow_gain(value: str) -> object:
    """Whether a victory over a mind as strong is remembered."""
    mara = wizard("blindness-deafness", power=12)
    it = person(attributes=(12, 12, 12, 13, 12, 12, 12))
    course, _ = cast([mara, it], "blindness/deafness", 1, whom=1, changes={"pow_gain": value})
    return course.cast[0].notes


# ---------------------------------------------------------------------- heroes


def made(concept: str, level: int, **settings: str) -> tuple[Course, Hands]:
    course, hands = SYSTEM.under(settings).create(concept, level, "Ida"), typed()
    play(course, hands)
    return course, hands


def told(concept: str, level: int, name: str, value: str) -> object:
    """Return the tape and the sheet of a hero made under a setting."""
    course, hands = made(concept, level, **{name: value})
    hero = course.cast[-1]
    assert isinstance(hero, Creature)
    return hands.tape, hero.card.points, hero.card.attributes


def attribute_method(value: str) -> object:
    return told("ranger", 1, "attribute_method", value)


def improvement_method(value: str) -> object:
    return told("ranger", 2, "improvement_method", value)


def rolls_per_story(value: str) -> object:
    return told("ranger", 2, "rolls_per_story", value)


def profession_mode(value: str) -> object:
    return told("ranger", 1, "profession_mode", value)


def lite(value: str) -> object:
    """The skills of a hero, and whether blows have places where a table asks for both."""
    both = settings_of({**SETTINGS, "lite": value, "hit_locations": "true"})
    return told("ranger", 1, "lite", value), both.locations


def computers_base(value: str) -> object:
    """What everybody knows of computers in two times."""
    return [told(who, 1, "computers_base", value) for who in ("soldier", "starship-pilot")]


def training_base_weeks(value: str) -> object:
    """How long a first training takes."""
    course, hands = (
        SYSTEM.under({"training_base_weeks": value}).create("ranger", 2, "Ida"),
        typed(between=(1, 0)),
    )
    play(course, hands)
    return [line.parts for line in lines(hands) if line.cites[0] == c.GORE_1_21]


def weapon_minimum_policy(value: str) -> object:
    """What a weakling of STR and DEX 3 can do with the weapons of a calling."""
    course, hands = (
        SYSTEM.under({"weapon_minimum_policy": value}).create("knight", 1, "Ida"),
        typed(1, 1, 1, 3, 3, 3, 1, 1, 1),
    )
    play(course, hands)
    hero = course.cast[-1]
    assert isinstance(hero, Creature)
    return [(arm.weapon.name, arm.usable, arm.attack) for arm in hero.arms]


def content_torture(value: str) -> object:
    """How many arts may be learnt."""
    course, hands = SYSTEM.under({"content_torture": value}).create("bard", 1, "Ida"), typed()
    while not course.verdict:
        options = course.options(Choice("points", -1, (0,))) if hands.tape else ()
        course.step(hands)
        if any("rt (" in option.words for option in options):
            return [option.words for option in options]
    return []


def content_slavery(value: str) -> object:
    return SYSTEM.under({"content_slavery": value}).concepts("fantasy")


def genre(value: str) -> object:
    game = SYSTEM.under({"genre": value})
    return [game.concepts(played) for played in ("fantasy", "modern", "scifi", "horror")]


def level_up_after(value: str) -> object:
    """What brings a hero a level."""
    game, ida = SYSTEM.under({"level_up_after": value}), made("ranger", 1)[0].cast[-1]
    return [after for after in get_args(Occasion) if game.rises(ida, after)]


# ---------------------------------------------------------------------- prices


def food_prices(value: str) -> object:
    return SYSTEM.under({"food_prices": value}).tables("GORE-9.19")


def currency_factor(value: str) -> object:
    game = SYSTEM.under({"currency_factor": value})
    return [game.tables(rule) for rule in ("GORE-9.01", "GORE-9.20", "GORE-8.05")]


PROBES: Mapping[str, Probe] = {
    probe.__name__: probe
    for probe in (
        critical_fraction, dodge_success_vs_critical, armour_roll, training_base_weeks,
        food_prices, weapon_minimum_policy, weapon_skills, genre, attribute_method, hit_locations,
        serious_wound_table, fumble_tables, fumble_choice, exclusive_magic, pow_gain,
        improvement_method, rolls_per_story, profession_mode, lite, lite_actions, computers_base,
        thirst_multiplier, range_beyond_damage_drop, content_torture, content_slavery,
        content_pregnancy_and_fertility, unconscious_at_low_hp, currency_factor, morale,
        fight_round_limit, fallen_foes, level_up_after,
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
