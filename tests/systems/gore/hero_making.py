"""Heroes made with typed dice."""

from __future__ import annotations

from oracles.streams import Stream
from solo.odds.trials import hands_for, run
from solo.rules import Course, Deed, Hands, Ints, Row
from solo.systems.gore.creature import Creature
from solo.systems.gore.game import Game, game

__all__ = ["GAME", "GENRES", "best", "game_under", "made", "rows", "thrown"]

GAME = game()


GENRES = ("fantasy", "horror", "modern", "scifi")


def thrown(*faces: int) -> Hands:
    """Hands that show these faces, in this order, and decide as the course would."""
    left = [*faces]

    def throw(sides: int) -> int:
        face = left.pop(0)
        assert 1 <= face <= sides
        return face

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        return course.decide(kind, who, about, throw)

    return Hands(throw, ask, [])


def made(
    concept: str, level: int, number: int = 1, under: Game = GAME
) -> tuple[Creature, list[Row]]:
    """A hero, and the tape of its making."""
    here = Stream("heroes", concept, level, number)
    hands = hands_for(here.river(), here.child("story").river())
    course = under.create(concept, level, "Ida Prowse")
    run(course, hands)
    hero = course.cast[-1]
    assert isinstance(hero, Creature)
    return hero, hands.tape


def best(hero: Creature) -> int:
    """The best attack with a weapon in hand."""
    armed = [a for a in hero.arms if a.weapon.kind not in ("unarmed", "shield")]
    return max((a.attack for a in armed), default=hero.rating("unarmed"))


def rows(tape: list[Row], rule: int) -> list[Row]:
    return [row for row in tape if row[3][0] == rule]


def game_under(**settings: str) -> Game:
    found = GAME.under(settings)
    assert isinstance(found, Game)
    return found
