"""What goes on beside the casting: flames, visions, falls, cures after a fight, marks, figures."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from solo.rules import Hands, Task
from solo.systems.gore import feats, wrestling
from solo.systems.gore.areas import escape
from solo.systems.gore.attempts import attempt
from solo.systems.gore.cites import GORE_5_03, GORE_5_13
from solo.systems.gore.combat import strike
from solo.systems.gore.conditions import (
    DYING,
    FOREVER,
    HELPLESS,
    ON_FIRE,
    OUT,
    SPELL,
)  # fmt: skip
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import AFTER, DODGE, STRUGGLE, WAIT
from solo.systems.gore.endings import END
from solo.systems.gore.fight import Fight
from solo.systems.gore.grimoire import spells
from solo.systems.gore.harms import ignite, put_out
from solo.systems.gore.marks import GAINS, marked
from solo.systems.gore.sorcery import CAST, spell_options
from tests.systems.gore.bodies import SETTINGS, Scene, body
from tests.systems.gore.bodies import scripted as plain_hands
from tests.systems.gore.field import DAGGER, SHORTSWORD, fighter, lines, meet, scripted
from tests.systems.gore.wizards import cast, wizard

CONTENT = Path(__file__).parents[3] / "content" / "systems" / "gore"


def mage(*names: str, **changes: object) -> Creature:
    figures: dict[str, object] = {
        "attributes": (12, 12, 13, 12, 15, 16, 12), "spells": names, "mp_most": 3,
        "kind": "hero",
    }  # fmt: skip
    return fighter("Mara", 3, (DAGGER,), **(figures | changes))  # pyright: ignore[reportArgumentType] - by names


def deed(spell: str, whom: int = -1, zone: int = -1, option: int = 0) -> tuple[int, ...]:
    found = spells()[spell]
    return CAST, found.place, whom, zone, found.least, option


def to_opening(fight: Fight, hands: Hands) -> None:
    while True:
        fight.step(hands)
        if fight.phase == 0 or fight.verdict:
            return


# ---------------------------------------------------------------------- fire


def test_armour_counts_in_a_ball_of_flame_for_so_many_rounds() -> None:
    fight = meet([mage("summon-flame")], [fighter("Ott", hide=3)], apart=1, metres=4)
    hands = scripted(
        4, 1, 6, 4, 6, 1, 4, 1, 50, 50, turn=(WAIT,),
        cast=[deed("summon-flame", zone=1), (0,), (0,), (0,)],
    )  # fmt: skip
    fight.step(hands)
    to_opening(fight, hands)
    fight.step(hands)
    ott = fight.people[1]
    assert ott.hp == ott.full_hp - (6 - 3)
    assert ott.has(ON_FIRE)
    burnt = [row for row in lines(hands) if row.cites[0] == spells()["summon-flame"].rule]
    assert burnt[-1].faces == (4, 1)


def test_who_puts_the_fire_out_does_not_burn_on() -> None:
    scene = Scene(body())
    ignite(plain_hands(), scene, 0)
    assert scene.cast[0].afflictions
    assert put_out(plain_hands(1), scene, 0)
    assert not scene.cast[0].afflictions
    assert not scene.cast[0].has(ON_FIRE)


def test_whoever_burns_beats_out_the_flames() -> None:
    fight = meet([fighter("Ida", kind="hero")], [fighter("Ott"), fighter("Una")])
    fight.people[0].suffer(ON_FIRE)
    assert fight.decide("turn", 0, (), lambda _sides: 1) == (STRUGGLE,)


# ---------------------------------------------------------------------- ended, ruined, won


def test_one_may_end_an_own_spell_and_still_act() -> None:
    fight = meet([mage("web", "displacement")], [fighter("Ott", 5, (SHORTSWORD,))])
    hands = scripted(90, turn=(WAIT,), cast=[deed("web", zone=0), (0,)])
    fight.step(hands)
    to_opening(fight, hands)
    fight.step(hands)
    place = spells()["web"].place
    one = fight.people[0]
    assert (END, place, -1, 0) in [option.deed for option in spell_options(fight, one)]
    to_opening(fight, scripted(90, turn=(WAIT,)))
    fight.step(scripted(cast=(END, place, -1, 0)))
    assert not fight.areas
    assert not fight.people[1].conditions
    assert any(entry[1] == 0 for entry in fight.queue)


def test_a_spell_on_oneself_is_ended_by_a_word() -> None:
    fight = meet([mage("displacement")], [fighter("Ott")], apart=1, metres=4)
    one = fight.people[0]
    one.note_effect(SPELL, spells()["displacement"].place, 1, FOREVER, "displacement|1|Mara")
    one.note_effect("defence", -1, 20, FOREVER, "displacement|1|Mara")
    assert one.defence == 20
    fight.step(scripted(cast=(END, spells()["displacement"].place, 0, -1)))
    assert one.defence == 0
    assert not [o for o in spell_options(fight, one) if o.deed[0] == END]


@pytest.mark.parametrize("spell", ["arcane-eye", "discern-lies"])
def test_what_needs_concentration_ends_as_the_caster_falls(spell: str) -> None:
    course, _ = cast([wizard(spell, "stone-skin")], spell.replace("-", " "))
    mara = course.people[0]
    mara.note_effect(SPELL, spells()["stone-skin"].place, 1, FOREVER, "stone-skin|1|Mara")
    assert len([row for row in mara.ledger if row[0] == SPELL]) == 2
    mara.fall(OUT)
    assert [row[1] for row in mara.ledger if row[0] == SPELL] == [spells()["stone-skin"].place]
    assert not mara.can_act


def test_a_caster_who_is_struck_deaf_may_lose_the_spell() -> None:
    una = mage("stone-skin", attributes=(12, 12, 11, 12, 12, 10, 12), kind="threat")
    una.name = "Una"
    fight = meet([mage("blindness-deafness")], [una], apart=1, metres=4)
    hands = scripted(
        1, 61, turn=(WAIT,),
        cast=[deed("blindness-deafness", 1, 1, 1), deed("stone-skin", 1, 1), (0,), (0,)],
    )  # fmt: skip
    fight.step(hands)
    to_opening(fight, hands)
    fight.step(hands)
    assert fight.people[1].ap == fight.people[1].card.hide
    assert sum(row.cites[0] == GORE_5_13 for row in lines(hands)) >= 1


def test_a_caster_who_is_pushed_may_lose_the_spell() -> None:
    fight = meet([mage("web")], [fighter("Ott", 5, (SHORTSWORD,))])
    fight.people[0].casting = spells()["web"].place
    hands = scripted(2, 2, 76)
    feats.push(fight, hands, fight.people[1], (0, 0, 0))
    assert fight.people[0].struck
    assert GORE_5_13 in lines(hands)[-1].cites
    calm = scripted(2, 2, 75)
    fight.people[0].struck = 0
    feats.push(fight, calm, fight.people[1], (0, 0, 0))
    assert not fight.people[0].struck


def test_a_caster_who_is_seized_may_lose_the_spell() -> None:
    fight = meet([mage("web")], [fighter("Ott", 5, (SHORTSWORD,))])
    fight.people[0].casting = spells()["web"].place
    hands = scripted(2, 76)
    wrestling.seize(fight, hands, fight.people[1], (0, 0))
    assert fight.people[0].struck


def test_who_breaks_free_of_a_strong_will_has_won_against_it() -> None:
    fight = meet([fighter("Ida", kind="hero")], [fighter("Ott"), fighter("Una")])
    ida = fight.people[0]
    ida.note_effect(SPELL, spells()["hold-person"].place, 3, FOREVER, "hold-person|3|Ott")
    ida.suffer(HELPLESS, 16, 0, FOREVER, "hold-person|3|Ott")
    fight.count()
    fight.beat = 1
    hands = scripted(1)
    assert escape(hands, fight, 0)
    assert GAINS in ida.notes
    assert lines(hands)[-1].cites == (GORE_5_03,)


# ---------------------------------------------------------------------- cures, marks


def _held(*, wounded: int) -> Fight:
    """Return a fight that is won, with somebody hurt and already bandaged."""
    ott = fighter("Ott")
    fight = meet([mage("cure-wound"), fighter("Ida", kind="hero")], [ott])
    ida = fight.people[1]
    ida.wounds.append((1, wounded, 0, 2, -1, wounded))
    ida.hp -= wounded
    fight.people[2].fall(OUT)
    fight.count()
    fight.phase = AFTER
    fight.result = "won", "captured"
    return fight


def test_a_caster_cures_after_a_fight_and_keeps_half_of_the_magic() -> None:
    fight = _held(wounded=6)
    hands = scripted(3)
    fight.step(hands)
    ida = fight.people[1]
    assert (ida.hp, fight.people[0].mp) == (ida.full_hp - 3, 14)
    assert fight.verdict, "once for a wound"
    poor = _held(wounded=6)
    poor.people[0].mp = 8
    poor.step(scripted())
    assert poor.people[0].mp == 8


def test_for_the_dying_all_but_one_point_is_spent() -> None:
    fight = _held(wounded=14)
    fight.people[1].fall(DYING)
    fight.people[0].mp = 3
    fight.count()
    hands = scripted(3)
    fight.step(hands)
    assert fight.people[0].mp == 1
    assert fight.people[1].hp > 0


def test_whoever_plays_may_keep_the_magic() -> None:
    fight = _held(wounded=6)
    hands = scripted(aid=(0,))
    fight.step(hands)
    assert fight.people[0].mp == 16
    assert fight.verdict


def test_a_skill_used_outstandingly_is_marked_where_that_is_how_skills_improve() -> None:
    second = {**SETTINGS, "improvement_method": "2"}
    for settings, expected in ((SETTINGS, []), (second, ["notice"])):
        course = attempt(settings, [body(notice=45)], Task("search", "average", 0))
        while not course.verdict:
            course.step(plain_hands(3, 4))
        assert marked(course.people[0]) == expected


def test_blows_and_dodges_are_marked_too() -> None:
    fight = meet(
        [fighter("Ida", kind="hero")], [fighter("Ott", kind="hero")], improvement_method="2"
    )
    ida = fight.people[0]
    strike(fight, scripted(2, 1, defend=(DODGE, 0)), ida, 1, ida.arms[0])
    assert marked(fight.people[0]) == ["weapon:bastard sword"]
    assert marked(fight.people[1]) == ["dodge"]


# ---------------------------------------------------------------------- figures


def _by_id(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {str(row["id"]).replace("_", "-"): row for row in rows}


def _read(file: str) -> dict[str, Any]:
    return tomllib.loads((CONTENT / f"{file}.toml").read_text(encoding="utf-8"))


def test_what_moves_is_what_the_book_says() -> None:
    book = _by_id(_read("spells")["spell"]["row"])
    work = _by_id(_read("workings")["working"])
    told: dict[tuple[str, str], int] = {}
    for name, row in book.items():
        data: dict[str, Any] = row.get("data", {})
        told[name, "defence"] = row.get("defence", 0)
        told[name, "movement"] = row.get("movement", 0)
        for key, kind in (("ap_per_mp", "armour"), ("hide_per_mp", "hide"),
                          ("damage_per_mp", "weapon"), ("siz_per_mp", "SIZ")):  # fmt: skip
            told[name, kind] = data.get(key, 0)
        for attribute, amount in row.get("attributes", {}).items():
            told[name, attribute] = amount
        told[name, "delay"] = data.get("first_round", 1) - 1
    checked = 0
    for name, row in work.items():
        for kind, attribute, amount, _ in row.get("figures", []):
            key = name.replace("darkness-10-radius", "darkness"), attribute or kind
            if told.get(key):
                assert amount == (-told[key] if kind == "loss" else told[key]), key
                checked += 1
        if row.get("delay"):
            assert row["delay"] == told[name, "delay"], name
            checked += 1
    assert checked >= 8
