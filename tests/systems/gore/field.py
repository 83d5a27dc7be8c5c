"""Fighters with typed figures, on a floor of zones, and hands whose dice are typed."""

from __future__ import annotations

from collections.abc import Sequence

from solo.records import Aim, Gap, Place, Zone
from solo.rules import Course, Deed, Hands, Ints, Line, Side
from solo.systems.gore import arena
from solo.systems.gore.card import LONG, MEDIUM, MISSILE, SHORT, Card, Weapon
from solo.systems.gore.creature import Creature
from solo.systems.gore.fight import Fight

__all__ = [
    "AXE", "BOW", "CAVE", "CLOSE", "DAGGER", "KNIFE", "RAPIER", "RIFLE", "SHIELD", "SHORTSWORD",
    "SPEAR", "SWORD", "YARD", "fighter", "lines", "meet", "play", "scripted",
]  # fmt: skip


def _weapon(name: str, harm: tuple[int, int, int], **changes: object) -> Weapon:
    figures: dict[str, object] = {
        "name": name, "kind": "hand", "skill": f"weapon:{name}", "base": 15, "harms": (harm,),
        "reach": MEDIUM, "impale": 1, "parry": 1, "hands": 1, "hp": 15, "strength": 0,
        "dexterity": 0, "ranges": (), "shots": 1, "rounds": 1, "burst": 0, "capacity": 0,
        "malf": 101, "mechanism": "",
    }  # fmt: skip
    return Weapon(**(figures | changes))  # pyright: ignore[reportArgumentType] - checked by names


SWORD = _weapon("bastard sword", (1, 8, 1))
SHORTSWORD = _weapon("shortsword", (1, 6, 1), reach=SHORT, hp=13)
RAPIER = _weapon("rapier", (1, 6, 1))
KNIFE = DAGGER = _weapon("dagger", (1, 4, 2), reach=SHORT, hp=12)
AXE = _weapon("great axe", (2, 6, 2), reach=LONG, hands=2)
SPEAR = _weapon("longspear", (1, 8, 1), reach=LONG, hands=2)
BOW = _weapon(
    "short bow", (1, 8, 0), kind="bow", reach=MISSILE, hands=2, hp=8, ranges=(60,), parry=0
)
RIFLE = _weapon(
    "rifle", (2, 8, 0), kind="gun", reach=MISSILE, hands=2, hp=12, ranges=(110,), parry=0,
    malf=98, mechanism="single-fire",
)  # fmt: skip
SHIELD = _weapon(
    "small shield", (1, 3, 0), kind="shield", skill="shield", reach=SHORT, impale=0, hp=15
)


CLOSE = Place(zones=(Zone(), Zone()), gaps=(Gap(a=0, b=1, metres=6),), exits=(0, 1))
CAVE = Place(zones=(Zone(light="dark"), Zone(light="dark")), gaps=(Gap(a=0, b=1),))
YARD = Place(
    zones=(Zone(), Zone(cover="partial"), Zone(light="dark"), Zone(ground="difficult")),
    gaps=(Gap(a=0, b=1, metres=60), Gap(a=1, b=2, metres=10), Gap(a=2, b=3, metres=10)),
    exits=(0, 3),
)


def fighter(
    name: str,
    level: int = 5,
    weapons: Sequence[Weapon] = (SWORD,),
    *,
    kind: str = "threat",
    hide: int | None = None,
    **changes: object,
) -> Creature:
    """Return a fighter of the table of threat levels, with figures changed as typed."""
    t = level
    strength, siz, dex = 10 + 5 * (t - 1) // 6, 11 + (t - 1) // 3, 10 + t // 2
    figures: dict[str, object] = {
        "kind": kind, "what": "test", "level": t,
        "attributes": (strength, strength, dex, siz, 10 + (t - 1) // 3, dex, 10 + t // 4),
        "attack": 22 + 8 * t, "parry": 18 + 7 * t, "dodge": max(2 * dex, 16 + 5 * t),
        "other": 20 + 5 * t, "hide": t // 2 if hide is None else hide, "weapons": weapons,
        "tags": ("person",),
    }  # fmt: skip
    card = Card(**(figures | changes))  # pyright: ignore[reportArgumentType] - checked by names
    return Creature(card, name)


def meet(
    ours: Sequence[Creature],
    theirs: Sequence[Creature],
    *,
    apart: int = 0,
    metres: int = 10,
    surprised: bool = False,
    aims: tuple[Aim, Aim] = ("kill", "kill"),
    zones: tuple[Zone, ...] = (Zone(), Zone()),
    **settings: str,
) -> Fight:
    """Return a fight in a row of zones, the others ``apart`` zones off."""
    gaps = tuple(Gap(a=n, b=n + 1, metres=metres) for n in range(len(zones) - 1))
    place = Place(zones=zones, gaps=gaps, exits=(0, len(zones) - 1))
    sides = [Side(ours, 0, aims[0]), Side(theirs, apart, aims[1], surprised=surprised)]
    return arena.contest(settings, "fight", sides, place)


def scripted(*faces: int, **answers: Deed | list[Deed]) -> Hands:
    """Return hands that throw ``faces`` and no more, and give ``answers`` by kind of choice.

    A list of answers is given one after the other; then everybody does the usual thing.
    """
    left = list(faces)

    def throw(sides: int) -> int:
        assert left, f"a d{sides} was thrown past the script"
        face = left.pop(0)
        assert 1 <= face <= sides, f"{face} on a d{sides}"
        return face

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        answer = answers.get(kind)
        if isinstance(answer, list):
            answer = answer.pop(0) if answer else None
        return answer or course.decide(kind, who, about, lambda _sides: 1)

    return Hands(throw, ask, [])


def lines(hands: Hands) -> list[Line]:
    """Return the tape, read."""
    return [Line(*row) for row in hands.tape]


def play(course: Course, hands: Hands) -> Course:
    """Play ``course`` to its end."""
    for _ in range(10_000):
        if course.verdict:
            return course
        course.step(hands)
    raise AssertionError("the course does not end")
