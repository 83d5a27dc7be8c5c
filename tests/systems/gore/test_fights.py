"""Fights from the first round to the last, by tactics."""

from __future__ import annotations

import json

import pytest

from oracles.streams import Stream
from solo.rules import Choice, Course, Deed, Hands, Ints
from solo.systems.gore import arena
from solo.systems.gore.card import Weapon
from solo.systems.gore.fight import Fight
from tests.systems.gore.field import AXE, BOW, DAGGER, SHIELD, SWORD, fighter, meet


def watched(seed: str) -> tuple[Hands, list[int]]:
    """Hands that check every answer to be legal, and keep every face that was thrown."""
    thrown: list[int] = []
    river = Stream(seed).river()

    def throw(sides: int) -> int:
        thrown.append(river.throw(sides))
        return thrown[-1]

    def ask(asking: Course, kind: str, who: int, about: Ints) -> Deed:
        deed = asking.decide(kind, who, about, lambda _sides: 1)
        choice = Choice(kind, who, about)
        assert deed in [option.deed for option in asking.options(choice)], (choice, deed)
        assert asking.reason(choice, deed)
        return deed

    return Hands(throw, ask, []), thrown


SCENES: dict[str, tuple[Weapon, ...]] = {
    "swords": (SWORD,),
    "shields": (SWORD, SHIELD),
    "bows": (DAGGER, BOW),
    "long and short": (AXE, DAGGER),
}


def scene(name: str, level: int) -> Fight:
    ours = [fighter(f"A{n}", level, SCENES[name]) for n in range(4)]
    against = (DAGGER,) if name == "long and short" else (SWORD,)
    others = [fighter(f"B{n}", level, against) for n in range(4)]
    return meet(ours, others, apart=1, metres=60 if name == "bows" else 10)


@pytest.mark.parametrize("level", [1, 5, 13])
@pytest.mark.parametrize("name", SCENES)
def test_a_fight_goes_on_from_any_step_as_if_it_had_not_been_packed(name: str, level: int) -> None:
    fight: Course = scene(name, level)
    hands, thrown = watched(f"{name} {level}")
    for _ in range(3000):
        if fight.verdict:
            break
        fight.step(hands)
        packed = fight.pack()
        again = Fight.unpack(json.loads(json.dumps(packed)))
        assert again.pack() == packed
        fight = again
    assert fight.verdict
    assert [face for row in hands.tape for face in row[4]] == thrown


@pytest.mark.parametrize("name", SCENES)
def test_a_fight_played_through_and_one_played_from_saves_throw_the_same_dice(name: str) -> None:
    packed = scene(name, 5).pack()
    start = arena.starts(packed)
    whole, hands = start(), watched(name)[0]
    while not whole.verdict:
        whole.step(hands)
    saved, others = start(), watched(name)[0]
    while not saved.verdict:
        saved.step(others)
        saved = Fight.unpack(saved.pack())
    assert others.tape == hands.tape
    assert saved.pack() == whole.pack()
