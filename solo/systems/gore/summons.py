"""What spells make: the dead that walk, doubles of earth, clones, vessels of magic (GORE-5.17).

What is made is said in dice and skills: "STR 3 DEX 3 MOV 3 unarmed 60"; every die of an attribute
costs a magic point, and every started 10 % of a skill.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from solo.errors import BriefError
from solo.rules import Hands, Ints
from solo.systems.gore.body import ATTRIBUTES, INT, POW, SIZ
from solo.systems.gore.card import FISTS, Card
from solo.systems.gore.checks import in_order, rolled
from solo.systems.gore.cites import GORE_1_17, GORE_5_05, GORE_5_17, GORE_6_40, R_64
from solo.systems.gore.conditions import BROKEN, DEAD, FOREVER, LOSS, MADE, VESSEL
from solo.systems.gore.creature import Creature
from solo.systems.gore.grimoire import spells
from solo.systems.gore.spells import (
    Scene,
    Use,
    bind,
    cause_of,
    drop,
    price,
    rounds_of,
    spend_power,
    write,
)
from solo.systems.gore.tables import base_of, skills
from solo.systems.gore.vital import spend_mp

__all__ = [
    "OPERATIONS", "Build", "body_of", "build_cost", "built", "dismiss", "fill", "read_build",
    "settle_made",
]  # fmt: skip

_BODY: Final = 13
"""SIZ of a body that nobody describes."""
_MOVE: Final = "MOV"
_PLAIN: Final = "STR 3 DEX 3 MOV 3 unarmed 60"
_MIND: Final = (3, 1)
"""INT and POW that the dead have for nothing (GORE-6.04)."""
_MOST_DICE: Final = 20
_WORD: Final = re.compile(r"([a-z_: ]+?)\s*(\d+)\s*,?\s*")
_WEEKS: Final = (2, 4, 0)


class Build(NamedTuple):
    """What is to be made: dice by attribute, Movement last, and ratings by skill."""

    dice: Ints
    skills: tuple[tuple[str, int], ...]


def read_build(words: str) -> Build:
    """Read what is to be made, as a task says it; nothing said is the printed zombie.

    Raises:
        BriefError: a word is neither an attribute, MOV nor a skill, or a figure is too high.
    """
    dice, ratings = [0] * (len(ATTRIBUTES) + 1), dict[str, int]()
    rest = (words.strip() or _PLAIN).lower()
    names = [*(name.lower() for name in ATTRIBUTES), _MOVE.lower()]
    while rest:
        found = _WORD.match(rest)
        if not found:
            raise BriefError(f"{rest!r} builds nothing; say it like {_PLAIN!r}")
        name, number = found[1].strip().replace(" ", "_"), int(found[2])
        if name in names and number <= _MOST_DICE:
            dice[names.index(name)] = number
        elif name in skills() and number <= 10 * _MOST_DICE:
            ratings[name] = number
        else:
            raise BriefError(f"{name} {number} builds nothing; say it like {_PLAIN!r}")
        rest = rest[found.end() :]
    return Build(tuple(dice), tuple(ratings.items()))


def build_cost(build: Build, body: int, added: int) -> int:
    """Return the magic points of a build (GORE-5.17); ``body`` is a corpse's SIZ, or 0."""
    dice = sum(build.dice) - build.dice[SIZ] if body else sum(build.dice)
    flesh = -(-body // 6)
    return added + dice + flesh + sum(-(-rating // 10) for _, rating in build.skills)


def body_of(scene: Scene, whom: int) -> int:
    """Return the SIZ of the body that is raised."""
    return scene.cast[whom].attributes[SIZ] if whom >= 0 else _BODY


def built(hands: Hands, build: Build, body: int) -> tuple[Card, Ints]:
    """Roll what a build comes to; return its sheet, and the faces in the order of attributes."""
    scores, faces = list[int](), list[int]()
    for many in build.dice:
        total, shown = rolled(hands, (many, 6, 0))
        scores.append(total)
        faces += shown
    *attributes, movement = scores
    undead = bool(body)
    if undead:
        attributes[SIZ] = body
        attributes[INT], attributes[POW] = _MIND
    ratings = dict(build.skills)
    attack = ratings.pop("unarmed", 0)
    level = max(1, min(13, (attack - 22) // 8))
    points = {
        skill: rating - base_of(skill, tuple(attributes)) for skill, rating in ratings.items()
    }
    card = Card(
        kind="threat", what="undead" if undead else "simulacrum", level=level,
        attributes=attributes, movement=movement, tags=("undead",) if undead else ("construct",),
        living=False, mind="mindless", attack=attack,
        points=points, weapons=(FISTS,),
    )  # fmt: skip
    return card, tuple(faces)


def _build(hands: Hands, scene: Scene, use: Use) -> bool:
    """Raise a body, or shape a double, that obeys (GORE-6.04, 6.48)."""
    spell = use.spell
    raises = spell.aim == "dead"
    if raises and use.whom >= 0 and not _corpse(scene.cast[use.whom]):
        write(hands, scene, use, use.whom, cites=(GORE_5_17,), outcome=0)
        return False
    body = body_of(scene, use.whom) if raises else 0
    told = "zombie" if raises else "double"
    if use.whom >= 0:
        told = f"{scene.cast[use.whom].name}'s {'body' if raises else 'double'}"
    card, faces = built(hands, read_build(use.words), body)
    if raises and use.whom >= 0:
        scene.cast[use.whom].notes.append(_RAISED)
    whom = scene.joins(card, _told_apart(scene, told), use.who)
    one = scene.cast[whom]
    cause = f"{spell.id}|{use.mp}|{one.name}"
    one.note_effect(MADE, -1, use.mp, FOREVER, cause)
    rules = (GORE_5_17, GORE_6_40, R_64) if raises else (GORE_5_17,)
    write(
        hands, scene, use, whom, cites=rules, faces=faces, figure=body, total=one.full_hp,
        rounds=rounds_of(use, scene.cast[use.who]),
    )  # fmt: skip
    spend_power(hands, scene, use, cause if spell.lent else f"spent|{cause}")
    scene.altered(whom)
    return True


def _told_apart(scene: Scene, name: str) -> str:
    taken = [it.name for it in scene.cast]
    number = 1
    told = name
    while told in taken:
        number += 1
        told = f"{name} {number}"
    return told


_RAISED: Final = "raised once"
"""A note: it cannot be raised again (GORE-6.04)."""


def _corpse(it: Creature) -> bool:
    return it.down == DEAD and it.living and _RAISED not in it.notes


def settle_made(hands: Hands, scene: Scene) -> None:
    """Give back the POW of whatever is destroyed by now (GORE-6.04)."""
    for whom, it in enumerate(scene.cast):
        if it.down >= DEAD and it.ledger:
            for row in [row for row in it.ledger if row[0] == MADE]:
                it.ledger.remove(row)
                _return(hands, scene, whom, row[4])


def _return(hands: Hands, scene: Scene, whom: int, cause: str) -> None:
    for who, one in enumerate(scene.cast):
        if one.ledger and any(row[0] == LOSS and row[4] == cause for row in one.ledger):
            _give_back(hands, scene, who, whom, cause)


def dismiss(hands: Hands, scene: Scene, who: int, cause: str) -> bool:
    """End a spell that lasts until it is dismissed: its POW comes back (GORE-5.05)."""
    for whom, it in enumerate(scene.cast):
        if any(row[0] == MADE and row[4] == cause for row in it.ledger) and it.down < DEAD:
            it.fall(BROKEN)
            scene.altered(whom)
    return _give_back(hands, scene, who, -1, cause)


def _give_back(hands: Hands, scene: Scene, who: int, whom: int, cause: str) -> bool:
    one = scene.cast[who]
    lent = sum(row[2] for row in one.ledger if row[0] == LOSS and row[1] == POW and row[4] == cause)
    if not drop(one, cause):
        return False
    parts = (_place(cause), -lent)
    rules = (GORE_5_05,)
    hands.tape.append((scene.beat, who, whom, rules, (), parts, one.attributes[POW], 0, 1, one.hp))
    scene.altered(who)
    return True


def _place(cause: str) -> int:
    found = spells().get(cause.partition("|")[0])
    return found.place if found else -1


# ---------------------------------------------------------------------- vessels and clones


def _vessel(hands: Hands, scene: Scene, use: Use) -> bool:
    """Make a store of magic points as large as the caster's POW was (GORE-6.40)."""
    one = scene.cast[use.who]
    most = one.attributes[POW]
    cause = cause_of(use, one)
    rounds = bind(scene, use, use.who, [(VESSEL, most, 0)])
    write(hands, scene, use, -1, figure=most, rounds=rounds)
    spend_power(hands, scene, use, cause)
    return True


def fill(hands: Hands, scene: Scene, who: int, points: int) -> int:
    """Put magic points into one's vessel, or (below 0) draw on it; return how many moved."""
    one = scene.cast[who]
    for place, (kind, most, stored, until, cause) in enumerate(one.ledger):
        if kind == VESSEL:
            if points >= 0:
                moved = max(0, min(points, one.mp, most - stored))
                spend_mp(one, moved)
            else:
                moved = -min(-points, stored)
                one.mp -= moved
            one.ledger[place] = (kind, most, stored + moved, until, cause)
            parts = (0, moved, 0)
            rules = in_order((GORE_6_40, GORE_1_17))
            row = (scene.beat, who, -1, rules, (), parts, stored + moved, most, 1, one.mp)
            hands.tape.append(row)
            return moved
    return 0


def _clone(hands: Hands, scene: Scene, use: Use) -> bool:
    """Grow a copy: weeks for the vessel, months in it; POW buys its memories (GORE-6.14)."""
    weeks, first = rolled(hands, _WEEKS)
    months, second = rolled(hands, _WEEKS)
    write(
        hands, scene, use, use.whom, faces=(*first, *second), figure=weeks, total=months,
        need=price(use.spell, use.option),
    )  # fmt: skip
    spend_power(hands, scene, use, f"spent|{cause_of(use, scene.cast[use.who])}")
    return True


OPERATIONS: Final[Mapping[str, Callable[[Hands, Scene, Use], bool]]] = {
    "build": _build,
    "vessel": _vessel,
    "clone": _clone,
}
"""Operation -> ruling."""
