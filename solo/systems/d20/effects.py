"""What powers do once they work (D20-14.40): one function for each kind of effect.

The order of the dice: saves in the order of the targets, then the dice of the effect; for Dispel
Magic its second d20 and that roll's ties. Every effect writes one row for each target: parts are
the power's place, the seconds it lasts, and a detail that the README names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from solo.rules import Hands, Ints
from solo.systems.d20 import cites, tables
from solo.systems.d20.ailments import afflictions
from solo.systems.d20.card import Card
from solo.systems.d20.checks import MENTAL, PHYSICAL, power_save
from solo.systems.d20.creature import CHARMED, EMPOWER, ENHANCE, MADE, TURNED, UP, Creature
from solo.systems.d20.dice import half, throws
from solo.systems.d20.grimoire import Power, bystander
from solo.systems.d20.powers import (
    Scene,
    Use,
    active,
    cause_of,
    modifiers,
    roll,
    rolls_with,
)

__all__ = [
    "DISBELIEVES", "ILLUSION", "LUCK", "WARD", "end", "end_charm", "guarded_by", "size_of",
    "take_effect", "warded",
]  # fmt: skip

WARD, ILLUSION, DISBELIEVES, LUCK = "ward", "illusion", "disbelieves", "luck"
"""Kinds of effect in the ledger, beside those that ``creature`` reads."""


def take_effect(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Let a power that works take effect."""
    _OPS[use.power.op](hands, course, use, total, seconds)
    course.altered()


def _write(
    hands: Hands, course: Scene, use: Use, whom: int, *, row: tuple[Ints, Ints, Ints],
    total: int = 0, need: int = 0, outcome: int = 1,
) -> None:  # fmt: skip
    """Write what a power did: ``row`` is more cites, faces, (seconds, detail)."""
    cited, faces, parts = row
    rules = (cites.D20_14_40, use.power.rule, *cited)
    left = course.cast[whom].hp if whom >= 0 else 0
    parts = (use.power.place, *parts)
    hands.tape.append((course.beat, use.who, whom, rules, faces, parts, total, need, outcome, left))


def _enter(
    course: Scene, use: Use, whom: int, entry: tuple[str, int, int], lasts: tuple[int, int]
) -> None:
    """Enter an effect in somebody's ledger: (kind, a, amount), (total, seconds)."""
    one = course.cast[whom]
    total, seconds = lasts
    cause = cause_of(use.power, total, course.cast[use.who].name)
    one.note_effect(*entry, one.now + seconds, cause)


def _own(use: Use) -> int:
    return use.whom if use.whom >= 0 else use.who


# ---------------------------------------------------------------------- helps


def _luck(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Let one d20 a round be thrown again (D20-14.01, R-57)."""
    whom = _own(use)
    _enter(course, use, whom, (LUCK, 0, -1), (total, seconds))
    _write(hands, course, use, whom, row=((cites.D20_12_11, cites.R_57), (), (seconds, 0)))


def _lengthen(one: Creature, kind: str, a: int, seconds: int) -> bool:
    """Add time to an effect that is there and grows no stronger (R-56); say whether it was."""
    for place, row in enumerate(one.ledger):
        if row[0] == kind and row[1] == a:
            one.ledger[place] = (*row[:3], row[3] + seconds, row[4])
            return True
    return False


def _enhance(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Raise one ability by 1; again only longer (D20-14.02, 1.16, 2.02)."""
    whom, ability = _own(use), use.option
    if not _lengthen(course.cast[whom], ENHANCE, ability, seconds):
        _enter(course, use, whom, (ENHANCE, ability, 1), (total, seconds))
    row: tuple[Ints, Ints, Ints] = ((cites.D20_2_02, cites.D20_12_11), (), (seconds, ability))
    _write(hands, course, use, whom, row=row, total=1)


def _ward(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Keep some kinds of creature from touching the user (D20-14.06 to 14.08, R-31)."""
    one = course.cast[use.who]
    if not _lengthen(one, WARD, use.power.place, seconds):
        _enter(course, use, use.who, (WARD, use.power.place, 1), (total, seconds))
    row: tuple[Ints, Ints, Ints] = ((cites.D20_12_11, cites.R_31), (), (seconds, 0))
    _write(hands, course, use, use.who, row=row)


def warded(one: Creature, against: Creature) -> bool:
    """Say whether a ward keeps ``against`` from touching somebody (R-31)."""
    return any(
        row.power.op == "ward" and any(tag in against.card.tags for tag in row.power.against)
        for row in active(one)
    )


def guarded_by(course: Scene, who: int, by: int) -> int:
    """Return what a ward adds to a save against the powers of ``by``: 1 or 0."""
    one = course.cast[who]
    return int(bool(one.ledger) and warded(one, course.cast[by]))


def _heal(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Give the total back in hit points (D20-14.27)."""
    whom = _own(use)
    gained = course.cast[whom].heal(max(0, total))
    more: Ints = (cites.D20_5_06,) if gained < total else ()
    row: tuple[Ints, Ints, Ints] = (more, (), (seconds, total))
    _write(hands, course, use, whom, row=row, total=gained, outcome=int(gained > 0))


def _cure(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """End every disease somebody has (D20-14.31)."""
    del total
    whom = _own(use)
    one = course.cast[whom]
    ill = [row for row in afflictions(one) if row["kind"] == "disease"]
    for row in ill:
        one.relieve(row["name"].lower())
    one.afflictions = [row for row in one.afflictions if row["kind"] != "disease"]
    one.refresh()
    many = len(ill)
    row_: tuple[Ints, Ints, Ints] = ((cites.R_26,), (), (seconds, many))
    _write(hands, course, use, whom, row=row_, total=many, outcome=int(many > 0))


def _buff(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Heal one undead by the skill and make it stronger for a time (D20-14.26, R-56)."""
    whom = use.whom
    it, skill = course.cast[whom], roll(course.cast[use.who], use.power.id)[3]
    gained = it.heal(skill)
    if not _lengthen(it, EMPOWER, use.power.place, seconds):
        _enter(course, use, whom, (EMPOWER, use.power.place, 1), (total, seconds))
    row: tuple[Ints, Ints, Ints] = ((cites.R_26, cites.R_56), (), (seconds, skill))
    _write(hands, course, use, whom, row=row, total=gained)


# ---------------------------------------------------------------------- minds


def _charm(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Make somebody a friend who does not save (D20-14.03 to 14.05, R-29)."""
    whom = use.whom
    it = course.cast[whom]
    saved = whom != use.who and _saves(hands, course, use, whom, total)
    if not saved:
        cause = cause_of(use.power, total, course.cast[use.who].name)
        it.suffer(CHARMED, use.who, 0, it.now + seconds, cause)
    more: Ints = (cites.D20_12_17,) if saved else (cites.D20_12_11,)
    row: tuple[Ints, Ints, Ints] = ((*more, cites.R_25, cites.R_29), (), (seconds, 0))
    _write(hands, course, use, whom, row=row, outcome=int(not saved))


def _saves(hands: Hands, course: Scene, use: Use, whom: int, total: int) -> bool:
    """Let somebody save against a power (D20-12.07, 6.06)."""
    group = PHYSICAL if use.power.save == "physical" else MENTAL
    other = guarded_by(course, whom, use.who)
    return power_save(hands, course, whom, group, total, other=other, cites=(cites.D20_12_07,))


def end_charm(hands: Hands, course: Scene, whom: int, by: int) -> None:
    """End the charms on somebody whom the charmer's side harms (R-29)."""
    it = course.cast[whom]
    it.conditions = [row for row in it.conditions if row[0] != CHARMED]
    it.refresh()
    rules = (cites.D20_9_11, cites.R_29)
    hands.tape.append((course.beat, by, whom, rules, (), (), 0, 0, 1, it.hp))
    course.altered()


def _turn(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Drive off the undead with fewer hit points than the total (D20-14.34, R-26)."""
    for whom in _undead(course, use):
        _flee(hands, course, use, whom, (total, seconds))


def _flee(hands: Hands, course: Scene, use: Use, whom: int, lasts: tuple[int, int]) -> None:
    total, seconds = lasts
    goes = course.cast[whom].hp < total
    if goes:
        _enter(course, use, whom, (TURNED, use.who, 0), (total, seconds))
    row: tuple[Ints, Ints, Ints] = ((cites.D20_C_03, cites.R_26), (), (seconds, -1))
    _write(
        hands, course, use, whom, row=row, total=total, need=course.cast[whom].hp,
        outcome=int(goes),
    )  # fmt: skip


def _undead(course: Scene, use: Use) -> list[int]:
    return [
        i
        for i, one in enumerate(course.cast)
        if "undead" in one.card.tags
        and one.down == UP
        and i != use.who
        and course.distance(use.who, i) <= use.power.reach
    ]


# ---------------------------------------------------------------------- harm


def _damage(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Do damage as the power says: a missile, a ball of fire, or against the undead."""
    power = use.power
    if power.amount == "half_total":
        rules: Ints = (cites.D20_1_13, cites.R_01)
        _strike(hands, course, use, use.whom, (half(max(0, total)), (rules, (), (0, power.harm))))
    elif power.amount == "double_total":
        _burst(hands, course, use, total)
    else:
        _blast(hands, course, use, total, seconds)


def _strike(
    hands: Hands, course: Scene, use: Use, whom: int, blow: tuple[int, tuple[Ints, Ints, Ints]]
) -> None:
    """Take damage off somebody and write it down; no overflow (D20-11.03)."""
    harm, (rules, faces, parts) = blow
    it = course.cast[whom]
    if use.power.harm in it.card.immune:
        harm, rules = 0, (*rules, cites.D20_8_18)
    it.hurt(harm)
    ordered = (*(n for n in rules if n < cites.RULES), *(n for n in rules if n >= cites.RULES))
    _write(hands, course, use, whom, row=(ordered, faces, parts), total=harm, outcome=int(harm > 0))
    if it.conditions and it.has(CHARMED) and harm:
        end_charm(hands, course, whom, use.who)
    if not it.hp and it.down == UP:
        course.fallen(hands, whom, use.who)


def _burst(hands: Hands, course: Scene, use: Use, total: int) -> None:
    """Burn everybody in a zone, friend and foe; a save halves the total (D20-14.10, R-61)."""
    spot = use.spot
    caught = [i for i in course.at(spot) if course.cast[i].down == UP]
    saved = [_saves(hands, course, use, whom, total) for whom in caught]
    for whom, held in zip(caught, saved, strict=True):
        harm = half(2 * total) if held else 2 * total
        rules: Ints = (cites.D20_6_05, cites.R_60, cites.R_61, cites.R_25)
        _strike(hands, course, use, whom, (max(0, harm), (rules, (), (0, use.power.harm))))


def _blast(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Harm all undead near, once for all; those left with less than the total flee (D20-14.35)."""
    among = _undead(course, use)
    faces = throws(hands.throw, 3, 6)
    harm = sum(faces) + roll(course.cast[use.who], use.power.id)[3]
    for whom in among:
        rules: Ints = (cites.R_26, cites.R_64)
        _strike(hands, course, use, whom, (harm, (rules, faces, (seconds, use.power.harm))))
        faces = ()
        if course.cast[whom].down == UP:
            _flee(hands, course, use, whom, (total, seconds))
    if not among:
        _write(
            hands, course, use, -1, row=((cites.R_64,), faces, (seconds, use.power.harm)), outcome=0
        )


# ---------------------------------------------------------------------- makes


def _made(power: Power, option: int) -> Card:
    stats = power.stats
    if stats is None:
        raise ValueError(f"{power.id} makes nothing")
    kinds = {
        "summon": ("teeth", ("animal", "summoned"), True),
        "animate": ("cold hands", ("undead", "summoned"), False),
        "empower_illusion": ("a semblance of claws", ("illusion", "summoned"), False),
    }
    weapon, tags, living = kinds[power.op]
    tags = (*tags, *(f"immune-{kind}" for kind in stats.immune))
    if option and power.id == "summon-medium-animal":
        tags = (*tags, "fast")
    figures = (stats.ac, stats.hp, stats.attack, stats.damage)
    return bystander(power.id, figures, weapon, tags, living=living)


def _summon(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Let an animal appear that obeys, from the next round on (D20-14.11 to 14.15, R-69)."""
    stats = use.power.stats
    name = stats.example.capitalize() if stats else "Animal"
    _appear(hands, course, use, name, (total, seconds), (cites.R_32, cites.R_33))


def _appear(
    hands: Hands, course: Scene, use: Use, name: str, lasts: tuple[int, int], more: Ints
) -> int:
    total, seconds = lasts
    place = course.joins(_made(use.power, use.option), name, use.who)
    _enter(course, use, place, (MADE, use.who, use.power.place), (total, seconds))
    rules = (cites.D20_7_07, cites.D20_12_11, *more, cites.R_69)
    _write(hands, course, use, place, row=(rules, (), (seconds, use.option)))
    return place


def _animate(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Raise a corpse that obeys (D20-14.36 to 14.38, R-32)."""
    name = "Risen dead"
    if use.whom >= 0:
        body = course.cast[use.whom]
        name = f"Risen {body.name}"
        body.gone = 1
        body.died = -1  # nobody brings back what walks again
    _appear(hands, course, use, name, (total, seconds), (cites.R_32,))


def _illusion(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Let something appear that is not there (D20-14.16 to 14.19, R-30)."""
    course.decoy(use.who, use.power, total, seconds)
    row: tuple[Ints, Ints, Ints] = ((cites.D20_12_11, cites.R_25, cites.R_30), (), (seconds, 0))
    _write(hands, course, use, use.who, row=row, total=total)


def _empower(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Let an illusion harm (D20-14.20 to 14.22, R-30): as long as the illusion lasts."""
    del seconds
    one = course.cast[use.who]
    for place, row in enumerate(one.ledger):
        if row[0] == ILLUSION and size_of(row[4]) == use.power.size:
            one.ledger[place] = (*row[:2], total, *row[3:])
            left = row[3] - one.now
            _appear(hands, course, use, "Semblance", (total, left), (cites.R_26, cites.R_30))
            return
    row_: tuple[Ints, Ints, Ints] = ((cites.R_30,), (), (0, 0))
    _write(hands, course, use, use.who, row=row_, outcome=0)


def size_of(cause: str) -> int:
    """Return the size of the illusion that a ledger knows by ``cause``."""
    return tables.powers()[cause.partition("|")[0]].size


# ---------------------------------------------------------------------- the rest


def _teleport(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Be elsewhere (D20-14.23 to 14.25)."""
    del total
    _write(hands, course, use, use.who, row=((cites.R_26,), (), (seconds, use.spot)))
    course.sends(hands, use.who, use.spot)


def _detect(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Tell how much there is: beings that mean harm, or powers at work (D20-14.28, 14.29)."""
    del total
    cast, near = course.cast, use.power.reach
    mine = cast[use.who]
    there = [
        i for i in range(len(cast)) if course.distance(use.who, i) <= near and not cast[i].gone
    ]
    if use.power.id == "detect-evil":
        many = sum(
            (
                cast[i].down == UP
                and cast[i].card.kind != mine.card.kind
                and "summoned" not in cast[i].card.tags
            )
            or cast[i].side != mine.side
            for i in there
        )
    else:
        many = sum(len(active(cast[i])) for i in there)
    row: tuple[Ints, Ints, Ints] = ((cites.R_26,), (), (seconds, many))
    _write(hands, course, use, use.who, row=row, total=many, outcome=int(many > 0))


def _lasting(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Light, Obscurity, Clairvoyance: what lasts and answers questions (D20-14.30, 14.32)."""
    if not _lengthen(course.cast[use.who], use.power.op, use.power.place, seconds):
        _enter(course, use, use.who, (use.power.op, use.power.place, 1), (total, seconds))
    more: Ints = (cites.D20_12_11, *((cites.R_26,) if use.power.ruled else ()))
    if use.power.op == "obscure":
        more = (*more, cites.R_28)
    _write(hands, course, use, use.who, row=(more, (), (seconds, 0)), total=total)


def _dispel(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Roll again against the total of an effect; a tie rolls again, the record stays (R-27)."""
    del total
    one, whom = course.cast[use.who], _own(use)
    there = active(course.cast[whom])
    if not 0 <= use.option < len(there):
        _write(hands, course, use, whom, row=((cites.R_27,), (), (seconds, -1)), outcome=0)
        return
    target = there[use.option]
    need = target.total or target.power.diff
    other, _ = modifiers(use, course.settings.power_size)
    add = rolls_with(one, use.power.id) + other
    faces: list[int] = []
    while True:
        face = hands.throw(20)
        faces.append(face)
        if face in (1, 20) or face + add != need:
            break
    mine = face + add
    wins = face == 20 or (face != 1 and mine > need)
    if wins:
        end(hands, course, whom, target.cause)
    rules: Ints = (cites.D20_1_10, *((cites.D20_1_11,) if len(faces) > 1 else ()), cites.R_27)
    row: tuple[Ints, Ints, Ints] = (rules, tuple(faces), (seconds, target.power.place))
    _write(hands, course, use, whom, row=row, total=mine, need=need, outcome=int(wins))


def end(hands: Hands, course: Scene, whom: int, cause: str) -> None:
    """End one power at work: its rows, its conditions, what it made (D20-12.05, 9.11, R-32)."""
    del hands
    it = course.cast[whom]
    made = any(row[0] == MADE and row[4] == cause for row in it.ledger)
    for one in course.cast:
        if any(row[4] == cause for row in (*one.ledger, *one.conditions)) and (
            one is it or any(row[0] == DISBELIEVES and row[4] == cause for row in one.ledger)
        ):
            one.ledger = [row for row in one.ledger if row[4] != cause]
            one.conditions = [row for row in one.conditions if row[4] != cause]
            one.refresh()
    if made:
        it.vanish()
    course.altered()


_OPS: Final[Mapping[str, Callable[[Hands, Scene, Use, int, int], None]]] = {
    "reroll_d20": _luck,
    "ability_bonus": _enhance,
    "charm": _charm,
    "ward": _ward,
    "damage": _damage,
    "summon": _summon,
    "illusion": _illusion,
    "empower_illusion": _empower,
    "teleport": _teleport,
    "buff_undead": _buff,
    "heal": _heal,
    "cure": _cure,
    "detect": _detect,
    "light": _lasting,
    "obscure": _lasting,
    "scry": _lasting,
    "dispel": _dispel,
    "turn": _turn,
    "animate": _animate,
}
