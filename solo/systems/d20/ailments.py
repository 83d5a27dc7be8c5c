"""A hazard that has struck and goes on: saves, stages, remedies, ends (D20-16, D20-E).

The order of the dice is that of D20-1.14: at the first save the die of its end, if it has one;
then the save; then the damage of the stage, if the save failed.

An affliction is a row of plain data on its victim: ``hazard`` (priced), ``name``, ``kind``,
``stage``, ``due`` and ``until`` (the victim's own seconds; until -1 unknown yet, -2 never),
``dose`` (1 once given), ``helper`` (who promised to help at the next save, or -1), ``inside``
(1 while in an area that harms).
"""

from __future__ import annotations

from typing import Final, TypedDict, cast

from solo.rules import Hands, Ints
from solo.systems.d20 import cites
from solo.systems.d20.aid import care_rank, holders, take
from solo.systems.d20.card import CON, SKILLS, STR, WIS
from solo.systems.d20.checks import Pair, Play, in_order, save, succeeds, swayed, task
from solo.systems.d20.creature import BROKEN, DEAD, HINDERED, OUT, UP, Creature
from solo.systems.d20.dice import half, throws
from solo.systems.d20.luck import throw_d20
from solo.systems.d20.pricing import Blow, Priced

__all__ = [
    "NEVER", "NOT_YET", "PULL_PAIRS", "Affliction", "afflict", "afflictions", "apply_blow",
    "condition_rules", "dice_parts", "end", "fall", "give_dose", "harm", "harm_dice", "next_time",
    "offer_dose", "play_due", "pull", "rule_of",
]  # fmt: skip

NOT_YET, NEVER = -1, -2
"""``until`` before the first save, and of what ends only by saves."""
_DOSE: Final = 10
PULL_PAIRS: Final[tuple[Pair, ...]] = ((STR, SKILLS.index("FTR")),)
"""What pulls somebody free: STR and FTR."""


class Affliction(TypedDict):
    """A hazard running in somebody, as it is packed."""

    name: str
    kind: str
    stage: int
    hazard: Priced
    due: int
    until: int
    dose: int
    helper: int
    inside: int


def afflictions(one: Creature) -> list[Affliction]:
    """Return what runs in somebody, the very rows."""
    return cast("list[Affliction]", one.afflictions)


def rule_of(hazard: Priced) -> int:
    """Return the number of the rule that holds the hazard's figures."""
    name = hazard["rule"].replace("-", "_").replace(".", "_").upper()
    return cast("int", getattr(cites, name, cites.D20_E_08))


def afflict(
    hands: Hands,
    course: Play,
    whom: int,
    hazard: Priced,
    *,
    inside: bool = False,
    rules: Ints = (cites.D20_16_01, cites.D20_E_10),
) -> bool:
    """Start a hazard in somebody; say whether it took hold.

    One episode of a hazard runs at a time; an area takes hold again of whoever comes back.
    Poisons and diseases find nothing to hold on to in what does not live (R-89).
    """
    one = course.cast[whom]
    if one.down in (DEAD, BROKEN):
        return False
    readings = (cites.R_82,) if hazard["ours"] else ()
    row = (course.beat, -1, whom, (*rules, rule_of(hazard), *readings))
    if not one.card.living and hazard["kind"] in ("poison", "disease"):
        hands.tape.append((*row[:3], (*row[3], cites.R_89), (), (), 0, 0, 0, one.hp))
        return False
    for running in afflictions(one):
        if running["hazard"]["id"] == hazard["id"]:
            running["inside"] = int(inside)
            return False
    afflictions(one).append(
        Affliction(
            name=hazard["name"],
            kind=hazard["kind"],
            stage=0,
            hazard=hazard,
            due=one.now + hazard["onset"],
            until=NOT_YET,
            dose=0,
            helper=-1,
            inside=int(inside),
        )
    )
    parts = (hazard["onset"], hazard["interval"], len(hazard["blows"]))
    hands.tape.append((*row, (), parts, 0, hazard["difficulty"], 1, one.hp))
    return True


def next_time(row: Affliction) -> int:
    """Return when the victim's own clock must come to for something to happen."""
    return min(row["due"], row["until"]) if row["until"] >= 0 else row["due"]


def play_due(hands: Hands, course: Play, who: int, row: Affliction, helper: int = -1) -> None:
    """Play the one thing that is due: its end, a success outside the area, or a save."""
    one = course.cast[who]
    if 0 <= row["until"] <= row["due"]:
        end(hands, course, who, row, (cites.D20_E_04, cites.D20_9_11))
        return
    if row["hazard"]["area"] and not row["inside"]:
        _move_stage(hands, course, who, row, good=True, rules=(cites.D20_E_04,))
    else:
        _test(hands, course, who, row, helper)
    if row in afflictions(one):
        strict = course.settings.strict
        row["due"] += row["hazard"]["unit"] if strict else row["hazard"]["interval"]


def _test(hands: Hands, course: Play, who: int, row: Affliction, helper: int) -> None:
    hazard = row["hazard"]
    first = row["until"] == NOT_YET
    if first:
        row["until"] = _lasts(hands, course, who, hazard)
    # Whoever promised help may have been left behind in another course.
    given = row["helper"] if 0 <= row["helper"] < len(course.cast) else helper
    row["helper"] = -1
    rules: Ints = (cites.D20_6_01, cites.D20_6_04)
    rules += (cites.D20_16_06, cites.R_43) if first else (cites.D20_16_02, cites.D20_E_03)
    if not first and course.settings.strict:
        rules += (cites.R_75,)
    good = _save(hands, course, who, row, given, rules)
    if first and good and not hazard["area"]:
        end(hands, course, who, row, (cites.D20_16_06,))
    else:
        _move_stage(hands, course, who, row, good=good)


def _lasts(hands: Hands, course: Play, who: int, hazard: Priced) -> int:
    """Return when the hazard is over whatever happens, throwing its die if it has one."""
    one, after = course.cast[who], hazard["after"]
    if not after:
        return NEVER
    sides, unit = after
    if not sides:
        return one.now + unit
    face = hands.throw(sides)
    seconds = face * unit
    hands.tape.append(
        (course.beat, -1, who, (cites.D20_E_04,), (face,), (unit,), seconds, 0, 1, one.hp)
    )
    return one.now + seconds


def _save(hands: Hands, course: Play, who: int, row: Affliction, helper: int, rules: Ints) -> bool:
    """Make the save of a staged hazard, by the better formula where a healer helps (D20-16.08)."""
    one, hazard = course.cast[who], row["hazard"]
    other = _DOSE if row["dose"] else 0
    if other:
        rules += (cites.D20_16_09, cites.D20_1_16, cites.R_44)
    if any(held[0] == HINDERED and held[1] in hazard["abilities"] for held in one.conditions):
        rules += (cites.D20_9_09, cites.R_45)
    if helper >= 0 and helper != who and hazard["medical"] and one.card.kind == "hero":
        ability = CON if hazard["medical"] == 1 else WIS
        rank, more = care_rank(course.cast[helper], course.settings)
        rolled = one.rolled()
        own = max(rolled[place] for place in hazard["abilities"]) + one.card.highest
        if rolled[ability] + rank > own:
            add = rolled[ability] + rank + other - one.curse
            need = hazard["difficulty"]
            faces, face, luck = throw_d20(hands, course, who, add, need)
            good = succeeds(face, face + add, need)
            rule = (cites.D20_16_08, cites.D20_E_06, *rules, cites.R_66, cites.R_81, *more, *luck)
            rule = in_order((*rule, *swayed(one)))
            parts = (ability, rolled[ability], rank, other - one.curse)
            hands.tape.append(
                (course.beat, helper, who, rule, faces, parts, face + add, need, int(good), one.hp)
            )
            return good
    return save(hands, course, who, hazard["abilities"], hazard["difficulty"], other=other,
                cites=(*rules, cites.D20_16_10))  # fmt: skip


def _move_stage(
    hands: Hands,
    course: Play,
    who: int,
    row: Affliction,
    *,
    good: bool,
    rules: Ints = (),
) -> None:
    """Go one stage back or on, with what the stage does (D20-16.03 to 16.07)."""
    one, hazard = course.cast[who], row["hazard"]
    before, last = row["stage"], len(hazard["blows"])
    after = max(0, before - 1) if good else min(last, before + 1)
    row["stage"] = after
    stuck = not good and before == last
    if not rules:
        rules = (cites.D20_16_04, cites.D20_6_05) if good else (cites.D20_16_03,)
    if stuck:
        rules += (cites.D20_16_07, cites.R_43)
    faces: Ints = ()
    damage = kind = 0
    dice = (0, 0)
    if not good and (not stuck or hazard["repeat"]):
        blow = hazard["blows"][after - 1]
        faces, damage, more = harm_dice(hands, blow)
        kind, dice = blow["type"], dice_parts(blow)
        if damage:
            rules += (cites.D20_5_04, *more)
    if before != after:
        _conditions(one, row)
        rules += (cites.D20_16_05, cites.D20_9_11 if good else cites.D20_9_10)
        rules += condition_rules(hazard["blows"][after - 1] if after else None)
    if damage and kind in one.card.immune:
        damage, rules = 0, (*rules, cites.D20_8_18)
    lost = one.hurt(damage)
    if before or after:
        parts = (before, after, kind, lost, *dice)
        line = (course.beat, -1, who, rules, faces, parts, damage, last, int(good), one.hp)
        hands.tape.append(line)
    if damage and not one.hp:
        fall(hands, course, who)
    if not after and good and not (hazard["area"] and row["inside"]):
        end(hands, course, who, row, (cites.D20_16_04, cites.D20_E_04), silent=True)


def _conditions(one: Creature, row: Affliction) -> None:
    """Put the conditions of the stage in place of those before (D20-16.05)."""
    cause = row["name"].lower()
    one.relieve(cause)
    if row["stage"]:
        for condition, a, b in row["hazard"]["blows"][row["stage"] - 1]["conditions"]:
            one.suffer(condition, a, b, cause=cause)


def condition_rules(blow: Blow | None) -> Ints:
    """Return the rules of the conditions that a hit or stage brings (D20-9.01 to 9.08)."""
    named = dict.fromkeys(condition for condition, _, _ in blow["conditions"]) if blow else {}
    return tuple(cites.D20_9_01 + condition - 1 for condition in named)


def harm_dice(hands: Hands, blow: Blow) -> tuple[Ints, int, Ints]:
    """Throw the damage of a hit or stage: faces, the sum, what is cited where it is raised to 1."""
    if not blow["damage"]:
        return (), 0, ()
    many, sides, halved, flat = blow["damage"]
    faces = throws(hands.throw, many, sides)
    total = sum(faces)
    damage = (half(total) if halved else total) + flat
    return (faces, damage, ()) if damage >= 1 else (faces, 1, (cites.R_13,))


def dice_parts(blow: Blow) -> tuple[int, int]:
    """Return what is done to the dice of a hit or stage: 1 if they are halved, what is added."""
    return (blow["damage"][2], blow["damage"][3]) if blow["damage"] else (0, 0)


def harm(hands: Hands, course: Play, who: int, damage: int, row: tuple[Ints, Ints, Ints]) -> None:
    """Deal damage without an attacker and write it down: (rules, faces, parts).

    The first of the parts is the type of damage, to which the victim may be immune (D20-8.18).
    """
    one = course.cast[who]
    rules, faces, parts = row
    if parts[0] in one.card.immune:
        damage, rules = 0, in_order((*rules, cites.D20_8_18))
    one.hurt(damage)
    hands.tape.append((course.beat, -1, who, rules, faces, parts, damage, 0, 1, one.hp))
    if damage and not one.hp:
        fall(hands, course, who)


def apply_blow(one: Creature, name: str, blow: Blow) -> None:
    """Put the conditions of a hit on somebody who is still up."""
    if one.down == UP:
        for condition, a, b in blow["conditions"]:
            one.suffer(condition, a, b, cause=name.lower())


def fall(hands: Hands, course: Play, who: int) -> None:
    """Let somebody at 0 HP go down with no attacker to choose how (D20-5.08, 5.12, E.05)."""
    one = course.cast[who]
    if one.down in (DEAD, BROKEN) or (one.down == OUT and course.settings.out_by_hazard):
        return
    fallen = getattr(course, "fallen", None)
    if one.down == UP and fallen is not None:
        fallen(hands, who, -1)
        return
    if not one.card.living:
        rules, how = (cites.D20_5_12, cites.D20_E_05), BROKEN
    else:
        rules = (cites.D20_5_08, cites.D20_E_05, cites.R_37)
        how = OUT if course.settings.out_by_hazard else DEAD
    if one.fall(how):
        rules += (cites.R_88,)
    hands.tape.append((course.beat, -1, who, rules, (), (), 0, 0, how, 0))


def _drop(one: Creature, row: Affliction) -> None:
    rows = afflictions(one)
    rows[:] = [other for other in rows if other is not row]
    one.relieve(row["name"].lower())


def end(
    hands: Hands, course: Play, who: int, row: Affliction, rules: Ints, *, silent: bool = False
) -> None:
    """End a hazard: its conditions go with it (D20-E.04)."""
    one = course.cast[who]
    _drop(one, row)
    if not silent:
        parts = (row["stage"], 0)
        hands.tape.append((course.beat, -1, who, rules, (), parts, 0, 0, 1, one.hp))


# ---------------------------------------------------------------------- remedies


def offer_dose(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Ask whoever holds the counter agent, the victim first, whether to give it now (R-86)."""
    if row["dose"] or not row["hazard"]["dose"]:
        return
    for giver in holders(course, who, row["hazard"]["dose"])[:1]:
        fails = 20 - _save_faces(course.cast[who], row["hazard"])
        if hands.ask(course, "dose", giver, (who, row["stage"], fails))[0]:
            give_dose(hands, course, giver, who, row)


def _save_faces(one: Creature, hazard: Priced) -> int:
    """Return how many faces of a d20 save: 1 to 19."""
    if one.card.kind == "threat":
        plus = one.card.attack
    else:
        rolled = one.rolled()
        plus = max(rolled[place] for place in hazard["abilities"]) + one.card.highest
    return max(1, min(19, 21 - hazard["difficulty"] + plus - one.curse))


def give_dose(hands: Hands, course: Play, giver: int, patient: int, row: Affliction) -> None:
    """Give a counter agent, from the giver's things if they hold one (D20-16.09, E.06)."""
    take(course.cast[giver], row["hazard"]["dose"])
    row["dose"] = 1
    rules = (cites.D20_E_06, cites.D20_16_09, cites.R_44, cites.R_86)
    left = course.cast[patient].hp
    hands.tape.append((course.beat, giver, patient, rules, (), (_DOSE,), 0, 0, 1, left))


def pull(hands: Hands, course: Play, who: int, whom: int, row: Affliction) -> None:
    """Try to pull somebody free of what holds them (D20-E.04)."""
    need = row["hazard"]["difficulty"]
    rules = (cites.D20_E_04, cites.D20_1_03)
    if task(hands, course, who, PULL_PAIRS, need, whom=whom, cites=rules)[0]:
        end(hands, course, whom, row, (cites.D20_E_04,))
