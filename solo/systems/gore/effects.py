"""What spells do (chapter 6), each by a small operation on whoever it is cast upon.

Outcome of a spell's row: 1 it works, 0 it comes to nothing. A touch upon somebody who does not
want it is an Unarmed attack at the full rating that may be dodged (R-60).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from solo.rules import Hands, Ints
from solo.systems.gore.body import CON, INT, POW, SIZ, STR
from solo.systems.gore.checks import CRITICAL, FAILURE, SUCCESS, check, in_order, rolled
from solo.systems.gore.cites import (
    GORE_1_12,
    GORE_2_19,
    GORE_2_67,
    GORE_3_13,
    GORE_4_22,
    GORE_4_24,
    GORE_4_31,
    GORE_5_15,
    R_11,
    R_14,
    R_33,
    R_37,
    R_60,
    R_61,
    R_65,
    R_87,
    R_88,
)
from solo.systems.gore.conditions import (
    BORROWED,
    DEAD,
    HELPLESS,
    LOSS,
    PRONE,
    UP,
    WEAPON,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.grimoire import ROUND, Spell
from solo.systems.gore.spells import (
    Scene,
    Use,
    ailing,
    bind,
    cause_of,
    drop,
    resists,
    spend_power,
    write,
)
from solo.systems.gore.tables import place_of
from solo.systems.gore.vital import lose, settle
from solo.systems.gore.wounds import hurt

__all__ = [
    "OPERATIONS",
    "dodged",
    "in_reach",
    "lost",
    "strikes",
    "through",
    "touches",
    "willing",
]

_STEP, _LYING = 30, 20
_WEAKENED: Final = 3
_HALF_DAY: Final = 12 * 3600


def willing(scene: Scene, use: Use, whom: int) -> bool:
    """Say whether somebody wants what is cast upon them: friends do."""
    return scene.side(whom) == scene.side(use.who)


def in_reach(scene: Scene, use: Use) -> bool:
    """Say whether a spell reaches whom or where it was aimed, as it takes effect (GORE-5.15)."""
    one, spell = scene.cast[use.who], use.spell
    zone = scene.cast[use.whom].zone if use.whom >= 0 else use.zone
    if spell.aim in ("self", "here", "thing") or zone < 0:
        return True
    if use.whom >= 0 and use.whom != use.who and scene.cast[use.whom].fled:
        return False
    far = scene.feet(one.zone, zone)
    reach = spell.reach
    if not reach and spell.radius and use.whom < 0:
        reach = 2 * spell.radius  # it starts within a hand's reach
    return far <= reach and (not far or scene.sees(use.who, zone))


def strikes(hands: Hands, scene: Scene, use: Use) -> bool:
    """Touch somebody who does not want it: Unarmed at full rating, dodge allowed (R-60)."""
    one = scene.cast[use.who]
    rules = (GORE_4_31, GORE_2_67, use.spell.rule, GORE_5_15, R_60)
    level = check(
        hands, scene, use.who, one.rating("unarmed"), rules, whom=use.whom, add=one.skills_add,
        what=len(one.arms) - 1,
    )  # fmt: skip
    dodge = dodged(hands, scene, use.whom, use.who, use.spell)
    dodges = dodge >= CRITICAL or (level < CRITICAL and dodge >= SUCCESS)
    return level >= SUCCESS and not dodges


def dodged(hands: Hands, scene: Scene, whom: int, by: int, spell: Spell) -> int:
    """Dodge what a spell does, as a defence of the round (GORE-4.22); ``FAILURE`` who cannot."""
    it = scene.cast[whom]
    start = it.first if it.defences else it.dodge
    add = it.defence + it.skills_add - _STEP * it.defences
    rules: Ints = (GORE_2_19, GORE_4_22, GORE_4_24, spell.rule)
    if it.prone:
        add -= _LYING
        rules = (*rules, GORE_3_13)
    if it.down != UP or not it.can_defend or it.casting >= 0 or start + add <= 0:
        return FAILURE
    it.first = start
    it.defences += 1
    rules = (*rules, R_11, R_14)
    return check(hands, scene, whom, start, rules, whom=by, add=add, what=place_of("dodge"))


def touches(hands: Hands, scene: Scene, use: Use) -> bool:
    """Say whether the caster gets a hand on whom, if the spell asks for an attack."""
    if not use.spell.strike or willing(scene, use, use.whom) or strikes(hands, scene, use):
        return True
    write(hands, scene, use, use.whom, cites=(GORE_4_24, R_60), outcome=0)
    return False


def through(spell: Spell, it: Creature, harm: int) -> tuple[int, Ints]:
    """Return the damage of a spell past armour, and the readings for it (R-88)."""
    if spell.armour == "ignored":
        return max(0, harm), (R_88,)
    rules: Ints = (R_37, R_88) if spell.armour == "fire" else (R_88,)
    return max(0, harm - it.ap), rules


# ---------------------------------------------------------------------- one subject


def _bearer(use: Use) -> int:
    return use.whom if use.whom >= 0 and use.spell.aim in ("friend", "any", "foe") else use.who


def _told(hands: Hands, scene: Scene, use: Use) -> bool:
    """Let a spell be at work whose use the table tells."""
    whom = _bearer(use)
    rounds = bind(scene, use, whom)
    write(hands, scene, use, whom, rounds=rounds)
    return True


def _figures(hands: Hands, scene: Scene, use: Use) -> bool:
    """Move figures while the spell lasts."""
    spell, whom = use.spell, _bearer(use)
    if resists(hands, scene, use, whom, willing=willing(scene, use, whom)):
        write(hands, scene, use, whom, outcome=0)
        return False
    it = scene.cast[whom]
    rows: list[tuple[str, int, int]] = []
    rules: Ints = ()
    drop(it, spell.id)
    for kind, attribute, amount, each in spell.figures:
        a = attribute
        moved = amount * (use.mp if each else 1)
        if kind == LOSS and a == SIZ:
            moved = min(-moved, it.attributes[SIZ] - 1) if use.option else moved
        if kind == WEAPON:
            a, rules = min(max(0, it.arm), len(it.card.weapons) - 1), (R_65,)
        rows.append((kind, a, moved))
    rounds = bind(scene, use, whom, rows)
    for condition in spell.conditions:
        it.suffer(
            condition, until=it.now + ROUND * rounds, cause=cause_of(use, scene.cast[use.who])
        )
        rules = (R_61,)
    figure = rows[0][2] if rows else 0
    write(
        hands, scene, use, whom, cites=rules, rounds=rounds,
        figure=-figure if rows and rows[0][0] == LOSS else figure,
    )  # fmt: skip
    settle(hands, scene, whom)
    scene.altered(whom)
    return True


def _state(hands: Hands, scene: Scene, use: Use) -> bool:
    """Blind, deafen, make laugh or dance: one test, and a condition while it lasts."""
    spell, whom = use.spell, use.whom
    if resists(hands, scene, use, whom, willing=False):
        write(hands, scene, use, whom, outcome=0)
        return False
    it = scene.cast[whom]
    rounds = bind(scene, use, whom, [(kind, a, n) for kind, a, n, _ in spell.figures])
    condition = spell.conditions[min(use.option, len(spell.conditions) - 1)]
    cause = cause_of(use, scene.cast[use.who])
    it.suffer(condition, until=it.now + ROUND * rounds, cause=cause)
    if spell.id == "hideous-laughter":
        it.suffer(PRONE)
    figure = spell.figures[0][2] if spell.figures else 0
    write(
        hands, scene, use, whom, cites=(R_61,) if figure else (), figure=figure or use.option,
        rounds=rounds,
    )  # fmt: skip
    scene.altered(whom)
    return True


def _hold(hands: Hands, scene: Scene, use: Use) -> bool:
    """Hold somebody, who tests at once and in each later round (GORE-6.36)."""
    whom = use.whom
    if resists(hands, scene, use, whom, willing=False):
        write(hands, scene, use, whom, outcome=0)
        return False
    one, it = scene.cast[use.who], scene.cast[whom]
    rounds = bind(scene, use, whom)
    until, cause = it.now + ROUND * rounds, cause_of(use, one)
    it.suffer(HELPLESS, one.attributes[POW], scene.beat, until, cause)
    write(hands, scene, use, whom, rounds=rounds)
    scene.altered(whom)
    return True


def _touch(hands: Hands, scene: Scene, use: Use) -> bool:
    """Blight, Poison, Vampiric Touch: a touch, then damage."""
    spell, whom = use.spell, use.whom
    if whom < 0 or (spell.id == "blight" and "plant" not in scene.cast[whom].card.tags):
        # A plant that is no creature withers; who is no plant is not harmed (GORE-6.10).
        write(hands, scene, use, whom, outcome=int(whom < 0))
        return whom < 0
    if not touches(hands, scene, use):
        return False
    one, it = scene.cast[use.who], scene.cast[whom]
    if spell.id == "poison":
        strength = one.attributes[POW] // 2
        if not it.card.attributes[CON] or resists(
            hands, scene, use, whom, willing=False, power=strength
        ):
            write(hands, scene, use, whom, cites=(R_33,), outcome=0)
            return False
    harm, faces = rolled(hands, spell.harm)
    harm, rules = through(spell, it, harm)
    before = max(0, it.hp)
    rounds = 0
    if spell.id == "vampiric-touch":
        gained = min(harm, before)
        rounds = bind(scene, use, use.who, [(BORROWED, -1, gained)])
        one.hp += gained
        write(
            hands, scene, use, whom, cites=(GORE_4_24, R_60, *rules), faces=faces, total=harm,
            figure=gained, rounds=rounds,
        )  # fmt: skip
    else:
        write(hands, scene, use, whom, cites=(GORE_4_24, R_60, *rules), faces=faces, total=harm)
    cause = "poison" if spell.id == "poison" else "spell"
    hurt(hands, scene, whom, harm, by=use.who, cites=(spell.rule,), cause=cause)
    if spell.id == "poison" and it.down != DEAD:
        lose(hands, scene, whom, STR, _WEAKENED, it.now + _HALF_DAY, cause_of(use, one))
    return True


# ---------------------------------------------------------------------- things and senses


def _ward(hands: Hands, scene: Scene, use: Use) -> bool:
    """Ward or lock a place; with POW for good, and it returns on dismissal."""
    one = scene.cast[use.who]
    rounds = bind(scene, use, use.who)
    write(hands, scene, use, -1, figure=use.option, rounds=rounds)
    spend_power(hands, scene, use, cause_of(use, one))
    return True


def _aura(hands: Hands, scene: Scene, use: Use) -> bool:
    """See the auras of whom, or of everybody: 1 weaker, 2 about equal, 3 stronger (GORE-6.07)."""
    one = scene.cast[use.who]
    rounds = bind(scene, use, use.who)
    mine = one.attributes[POW]
    seen = [use.whom] if use.whom >= 0 else [n for n, _ in enumerate(scene.cast) if n != use.who]
    for whom in seen:
        theirs = scene.cast[whom].attributes[POW]
        level = 2 if abs(theirs - mine) <= _ABOUT else 3 if theirs > mine else 1
        write(hands, scene, use, whom, figure=level, rounds=rounds, total=theirs, need=mine)
    if not seen:
        write(hands, scene, use, -1, rounds=rounds)
    return True


_ABOUT: Final = 2


def _detect(hands: Hands, scene: Scene, use: Use) -> bool:
    """Find poison in somebody; INT x5 tells its kind and potency (GORE-6.20)."""
    one = scene.cast[use.who]
    rounds = bind(scene, use, use.who)
    potency = 0
    if use.whom >= 0:
        potency = max(ailing(scene.cast[use.whom], "poison"), default=0)
    named = 0
    if potency:
        rating = one.attributes[INT] * 5
        rules = (GORE_1_12, use.spell.rule, R_33)
        named = int(check(hands, scene, use.who, rating, rules, whom=use.whom, what=1000 + INT) > 0)
    write(
        hands, scene, use, use.whom, figure=named, rounds=rounds, total=potency if named else 0,
        outcome=int(bool(potency)),
    )  # fmt: skip
    return True


def _guise(hands: Hands, scene: Scene, use: Use) -> bool:
    """Seem somebody else, or to speak elsewhere; whom looks through it by INT (GORE-6.24, 6.56)."""
    rounds = bind(scene, use, use.who)
    fooled = True
    if use.whom >= 0 and use.whom != use.who:
        it = scene.cast[use.whom]
        rating = it.attributes[INT] * use.spell.times
        rules = (GORE_1_12, use.spell.rule)
        fooled = (
            check(
                hands, scene, use.whom, rating, rules, whom=use.who, add=it.skills_add,
                what=1000 + INT,
            )
            < SUCCESS
        )  # fmt: skip
    write(hands, scene, use, use.whom, rounds=rounds, outcome=int(fooled))
    return fooled


def _purify(hands: Hands, scene: Scene, use: Use) -> bool:
    """Make so many pounds wholesome as the caster has POW (GORE-6.43)."""
    write(hands, scene, use, -1, figure=scene.cast[use.who].attributes[POW])
    return True


def _mend(hands: Hands, scene: Scene, use: Use) -> bool:
    """Mend a broken weapon of whom, or of the caster; else whatever is told (GORE-6.41)."""
    it = scene.cast[_bearer(use)] if use.whom < 0 else scene.cast[use.whom]
    found = next((arm.weapon for arm in it.arms if it.items.get(arm.weapon.name)), None)
    lost = it.items.pop(found.name) if found else 0
    it.refresh()
    write(hands, scene, use, use.whom, figure=lost)
    scene.altered(it.index if it.index >= 0 else use.who)
    return True


def _silence(hands: Hands, scene: Scene, use: Use) -> bool:
    """Let no sound pass around a place, or around somebody (GORE-6.47)."""
    whom = use.whom if use.option and use.whom >= 0 else use.who
    if resists(hands, scene, use, whom, willing=willing(scene, use, whom)):
        write(hands, scene, use, whom, outcome=0)
        return False
    rounds = bind(scene, use, whom)
    write(hands, scene, use, whom, figure=use.option, rounds=rounds)
    return True


def lost(hands: Hands, scene: Scene, use: Use) -> None:
    """Write down a spell that reaches nobody any more (R-87)."""
    parts = (use.spell.place, use.mp)
    rules = in_order((GORE_5_15, use.spell.rule, R_87))
    left = scene.cast[use.who].hp
    hands.tape.append((scene.beat, use.who, use.whom, rules, (), parts, 0, 0, 0, left))


OPERATIONS: Final[Mapping[str, Callable[[Hands, Scene, Use], bool]]] = {
    "told": _told,
    "figures": _figures,
    "state": _state,
    "hold": _hold,
    "touch": _touch,
    "ward": _ward,
    "aura": _aura,
    "detect": _detect,
    "guise": _guise,
    "purify": _purify,
    "mend": _mend,
    "silence": _silence,
}
"""Operation -> ruling; those of areas, cures and summons stand in modules of their own."""
