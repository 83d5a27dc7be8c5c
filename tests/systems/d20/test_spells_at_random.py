"""Any use of powers that is legal can be played, saved and played again."""

from __future__ import annotations

import pytest

from oracles.streams import Stream
from solo.odds.trials import hands_for, run
from solo.records import Place
from solo.rules import Choice, Course, Deed, Hands, Ints, Side
from solo.systems.d20 import SYSTEM
from solo.systems.d20.deeds import CAST
from tests.systems.d20.arena import fighter, orc
from tests.systems.d20.casters import STYLES, caster


def whimsical(stream: Stream) -> Hands:
    """Return hands that take any legal answer, powers before others; the tactics' must be one."""
    hands = hands_for(stream.river(), stream.child("story").river())
    pick = stream.child("whim").river()

    def ask(asked: Course, kind: str, who: int, about: Ints) -> Deed:
        legal = [option.deed for option in asked.options(Choice(kind, who, about))]
        decided = asked.decide(kind, who, about, pick.throw)
        assert decided in legal, (kind, decided)
        spells = [deed for deed in legal if deed[0] == CAST] if kind == "turn" else []
        among = spells if spells and pick.throw(3) > 1 else legal
        return among[pick.throw(len(among)) - 1]

    return Hands(hands.throw, ask, hands.tape)


@pytest.mark.parametrize("style", STYLES)
def test_any_legal_use_of_powers_can_be_played_and_saved_at_every_step(style: str) -> None:
    how = STYLES[style]
    ours = [caster("Ida", style, *how.powers, ability=2, rank=10), fighter("Osk", FTR=2)]
    theirs = [
        orc(3),
        orc(3, tags=("undead",), living=False),
        orc(2, tags=("animal",), mind="animal"),
    ]
    packed = SYSTEM.contest(
        "fight", [Side(ours, 0, "kill"), Side(theirs, 0, "kill")], Place()
    ).pack()
    for number in range(12):
        stream = Stream("spells", style, number)
        hands = whimsical(stream)
        course = SYSTEM.course(packed)
        for _ in range(4000):
            if course.verdict:
                break
            course.step(hands)
            again = course.pack()
            course = SYSTEM.course(again)
            assert course.pack() == again
        assert course.verdict


def test_a_party_with_powers_plays_the_same_from_every_save() -> None:
    heroes = [
        caster("Ida", "wizard", "magic-missile", "fireball", ability=2),
        caster("Osk", "cleric", "cure-wounds", "turn-away-undead", ability=2, fights=1),
        caster("Dru", "druid", "summon-medium-animal", "cure-wounds", ability=2),
        caster("Ill", "illusionist", "medium-illusion", "deadly-medium-illusion", ability=2),
    ]
    foes = [orc(4) for _ in range(3)] + [orc(3, tags=("undead",), living=False) for _ in range(2)]
    packed = SYSTEM.contest(
        "fight", [Side(heroes, 0, "kill"), Side(foes, 1, "kill")], Place()
    ).pack()
    for number in range(40):
        stream = Stream("party", number)
        whole = hands_for(stream.river(), stream.child("story").river())
        run(SYSTEM.course(packed), whole)
        saved = hands_for(stream.river(), stream.child("story").river())
        course = SYSTEM.course(packed)
        while not course.verdict:
            course.step(saved)
            course = SYSTEM.course(course.pack())
        assert saved.tape == whole.tape
