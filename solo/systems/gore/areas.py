"""Spells that lie upon a place: webs, tentacles, grease, swarms, flames, darkness (chapter 6).

An area covers its zone and whatever is no further off than its radius. Whoever is inside is tested
or bitten once a round: as the spell takes effect, then on the own strike rank where it is held, and
at the round's end if neither has happened. A ledger row of kind ``TRIED`` remembers the round.
"""

from __future__ import annotations

from typing import Final

from solo.rules import Hands, Ints
from solo.systems.gore.body import DEX, POW, STR, most
from solo.systems.gore.checks import CRITICAL, SUCCESS, check, oppose, rolled
from solo.systems.gore.cites import (
    GORE_1_12,
    GORE_3_12,
    GORE_3_17,
    GORE_5_16,
    R_07,
    R_08,
    R_37,
    R_81,
    R_87,
    R_88,
)
from solo.systems.gore.conditions import (
    DEAD,
    FOREVER,
    HELD,
    HELPLESS,
    MOVEMENT,
    PRONE,
    SCREEN,
    TRIED,
    UP,
)  # fmt: skip
from solo.systems.gore.creature import Creature
from solo.systems.gore.effects import dodged, through
from solo.systems.gore.grimoire import ROUND, Spell, spell_list, spells
from solo.systems.gore.spells import Area, Scene, Use, cause_of, dropped, rounds_of, won, write
from solo.systems.gore.wounds import hurt

__all__ = [
    "bite", "burst", "close", "covered", "covers", "end_area", "escape", "lay", "named", "use_of",
]  # fmt: skip

_FREE: Final = 1 << 20
"""The round that stands by whoever is free of a web for good."""
_PLANTS: Final = frozenset(("plant", "water"))


def use_of(area: Area, whom: int = -1) -> Use:
    """Return the casting that laid an area."""
    return Use(area.who, spell_list()[area.spell], whom, area.zone, area.mp)


def named(scene: Scene, area: Area) -> str:
    """Return the words by which ledgers know an area."""
    return cause_of(use_of(area), scene.cast[area.who])


def covers(scene: Scene, area: Area, zone: int) -> bool:
    """Say whether a zone lies within an area."""
    return zone == area.zone or scene.feet(area.zone, zone) <= spell_list()[area.spell].radius


def covered(scene: Scene, spell: Spell, who: int, zone: int) -> list[int]:
    """Return whom an area around ``zone`` catches; who casts it stands outside (R-87)."""
    inside = [
        n for n, it in enumerate(scene.cast)
        if it.down < DEAD and not it.fled
        and (it.zone == zone or (spell.aim == "here" and scene.feet(zone, it.zone) <= spell.radius))
    ]  # fmt: skip
    among = scene.at(zone)
    if spell.aim != "here":
        inside = [n for n in inside if n in among]
    return [n for n in inside if n != who]


def lay(hands: Hands, scene: Scene, use: Use) -> bool:
    """Let an area lie where it was aimed; whoever is inside is tested at once."""
    one, spell = scene.cast[use.who], use.spell
    if spell.id == "grease" and use.option:
        return _slip(hands, scene, use)
    zone = use.zone if use.zone >= 0 and spell.aim == "zone" else one.zone
    if use.whom >= 0 and use.zone < 0:
        zone = scene.cast[use.whom].zone
    rounds = rounds_of(use, one)
    starts = scene.beat + spell.delay
    area = Area(spell.place, use.who, zone, one.attributes[POW], use.mp, starts, starts + rounds)
    for old in [a for a in scene.areas if a.spell == area.spell and a.zone == zone]:
        end_area(hands, scene, old)
    scene.areas.append(area)
    rules: Ints = (R_87,) if spell.aim == "zone" and not spell.reach else ()
    write(hands, scene, use, -1, cites=rules, figure=zone, rounds=rounds)
    if not spell.delay:
        for whom in covered(scene, spell, use.who, zone):
            bite(hands, scene, area, whom)
    return True


def end_area(hands: Hands, scene: Scene, area: Area) -> None:
    """Let an area be gone, and everybody out of it."""
    scene.areas.remove(area)
    cause = named(scene, area)
    for whom, _ in enumerate(scene.cast):
        dropped(hands, scene, whom, cause)


# ---------------------------------------------------------------------- once a round


def bite(hands: Hands, scene: Scene, area: Area, whom: int, *, late: bool = False) -> None:
    """Let an area do to somebody inside what it does once a round."""
    use, it = use_of(area, whom), scene.cast[whom]
    spell, cause = use.spell, named(scene, area)
    until = it.now + ROUND * max(1, area.ends - scene.beat)
    it.ledger = [row for row in it.ledger if row[0] != TRIED or row[4] != cause]
    beat = scene.beat
    if spell.own == STR:
        if _grip(hands, scene, use, area.power, until) and spell.id == "web":
            beat = _FREE
    elif spell.id == "grease":
        _slide(hands, scene, use)
        _slow(it, cause, late=late)
    elif spell.harm[0]:
        _burn(hands, scene, use, *rolled(hands, spell.harm))
    else:
        return
    if it.down < DEAD:
        it.ledger.append((TRIED, area.spell, beat, until, cause))
        it.plain = False


def _grip(hands: Hands, scene: Scene, use: Use, power: int, until: int) -> bool:
    """Test STR against POW: who fails is held, and crushed by tentacles; return who is free."""
    it, spell, whom = scene.cast[use.whom], use.spell, use.whom
    cause = cause_of(use, scene.cast[use.who])
    rules = (spell.rule, GORE_5_16, R_07)
    free = oppose(hands, scene, whom, it.attributes[STR], power, rules, whom=use.who)
    it.relieve(HELD, cause)
    if free:
        write(hands, scene, use, whom, outcome=0)
        scene.altered(whom)
        return True
    it.suffer(HELD, power, scene.beat, until, cause)
    if spell.harm[0]:
        _burn(hands, scene, use, *rolled(hands, spell.harm))
    else:
        write(hands, scene, use, whom)
    scene.altered(whom)
    return False


def _burn(hands: Hands, scene: Scene, use: Use, harm: int, faces: Ints, more: Ints = ()) -> None:
    spell, whom = use.spell, use.whom
    it = scene.cast[whom]
    fire = spell.armour == "fire"
    spent, thrown = _singed(hands, scene, use) if fire else (False, ())
    done, rules = (harm, (R_37, R_88)) if spent else through(spell, it, harm)
    rules = (*((GORE_3_17,) if fire else ()), *rules, *more)
    write(hands, scene, use, whom, cites=rules, faces=(*faces, *thrown), total=done, need=harm)
    hurt(
        hands, scene, whom, done, by=use.who, cites=(spell.rule,),
        cause="fire" if fire else "spell",
    )  # fmt: skip
    if fire and done and it.down < DEAD:
        _kindle(hands, scene, use)


def _singed(hands: Hands, scene: Scene, use: Use) -> tuple[bool, Ints]:
    """Return whether armour no longer counts in flames that go on, and a die of how long (R-37)."""
    it, spell = scene.cast[use.whom], use.spell
    if spell.op != "area" or not it.ap:
        return False, ()
    cause = cause_of(use, scene.cast[use.who])
    for row in it.ledger:
        if row[0] == SCREEN and row[4] == cause:
            return row[2] <= it.now, ()
    face = hands.throw(6)
    it.mark(SCREEN, spell.place, it.now + ROUND * face, FOREVER, cause)
    return False, (face,)


def _kindle(hands: Hands, scene: Scene, use: Use) -> None:
    """Set alight whom flames have burnt: a ball as a bonfire, hands as a torch (R-137)."""
    from solo.systems.gore.harms import catch  # noqa: PLC0415 - few spells burn

    catch(hands, scene, use.whom, "bonfire" if use.spell.op == "area" else "torch", by=use.who)


def _slide(hands: Hands, scene: Scene, use: Use) -> None:
    """Test DEX x5 on grease or fall (GORE-6.34)."""
    it = scene.cast[use.whom]
    if it.prone:
        return
    if not _steady(hands, scene, use):
        it.suffer(PRONE)
        scene.altered(use.whom)
        write(hands, scene, use, use.whom)


def _slow(it: Creature, cause: str, *, late: bool) -> None:
    """Let somebody walk at half Movement in this round, or (``late``) in the next (GORE-6.34)."""
    it.ledger = [row for row in it.ledger if row[0] != MOVEMENT or row[4] != cause]
    until = it.now + ROUND * (1 + late)
    it.note_effect(MOVEMENT, -1, -(it.card.movement // 2), until, cause)


def _steady(hands: Hands, scene: Scene, use: Use) -> bool:
    it = scene.cast[use.whom]
    rules = (GORE_1_12, use.spell.rule, GORE_5_16, R_08)
    rating = it.attributes[DEX] * 5
    level = check(
        hands, scene, use.whom, rating, rules, whom=use.who, add=it.skills_add, what=1000 + DEX
    )
    return level >= SUCCESS


def _slip(hands: Hands, scene: Scene, use: Use) -> bool:
    """Grease what somebody holds: DEX x5 or it is dropped (GORE-6.34)."""
    if use.whom < 0:
        write(hands, scene, use, -1, figure=use.option)
        return True
    held = _steady(hands, scene, use)
    if not held:
        scene.drops(use.whom)
    write(hands, scene, use, use.whom, figure=use.option, outcome=int(not held))
    return not held


def escape(hands: Hands, scene: Scene, who: int) -> bool:
    """Test to be free of what holds somebody, once a round (GORE-5.16); say whether it is."""
    it = scene.cast[who]
    for condition, power, beat, _, cause in [*it.conditions]:
        if condition not in (HELD, HELPLESS) or beat >= scene.beat:
            continue
        spell = spells().get(cause.partition("|")[0])
        if spell is None or not spell.each_round:
            continue
        if spell.op == "area":
            for area in [a for a in scene.areas if named(scene, a) == cause]:
                bite(hands, scene, area, who)
        else:
            _break_free(hands, scene, who, spell, power, cause)
    return not any(
        row[0] in (HELD, HELPLESS) and row[4].partition("|")[0] in spells() for row in it.conditions
    )


def _break_free(hands: Hands, scene: Scene, who: int, spell: Spell, power: int, cause: str) -> None:
    it = scene.cast[who]
    rules = (spell.rule, GORE_5_16, R_07)
    own = it.attributes[POW]
    if oppose(hands, scene, who, own, power, rules):
        won(hands, scene, who, -1, own, power)
        dropped(hands, scene, who, cause)
        return
    it.conditions = [
        (*row[:2], scene.beat, *row[3:]) if row[0] == HELPLESS and row[4] == cause else row
        for row in it.conditions
    ]


def close(hands: Hands, scene: Scene) -> None:
    """End a round: whoever is inside an area and was not tested yet is; old ones are over."""
    for area in [*scene.areas]:
        if scene.beat < area.starts or scene.beat >= area.ends:
            continue
        cause = named(scene, area)
        spell = spell_list()[area.spell]
        for whom in _inside(scene, area):
            it = scene.cast[whom]
            if spell.spares and whom == area.who:
                continue
            if not any(
                row[0] == TRIED and row[4] == cause and row[2] >= scene.beat for row in it.ledger
            ):
                bite(hands, scene, area, whom, late=True)
    for area in [a for a in scene.areas if a.ends <= scene.beat + 1]:
        end_area(hands, scene, area)


def _inside(scene: Scene, area: Area) -> list[int]:
    """Return who is in an area that lies; its caster only once he walked into it, or it spares."""
    first = scene.cast[area.who]
    return [
        n for n, it in enumerate(scene.cast)
        if it.down < DEAD and not it.fled and covers(scene, area, it.zone)
        and (it is not first or it.zone != area.zone)
    ]  # fmt: skip


# ---------------------------------------------------------------------- all at once


def burst(hands: Hands, scene: Scene, use: Use) -> bool:
    """Harm everybody inside once; the dice are thrown once for all (R-81)."""
    spell = use.spell
    one = scene.cast[use.who]
    zone = one.zone if spell.aim == "here" or use.zone < 0 else use.zone
    if use.whom >= 0 and use.zone < 0 and spell.aim != "here":
        zone = scene.cast[use.whom].zone
    caught = covered(scene, spell, use.who, zone)
    if spell.harm_other[0]:
        caught = [n for n in caught if scene.cast[n].living or _dries(scene.cast[n])]
    levels = [_dives(hands, scene, use, whom) for whom in caught]
    harm, faces = rolled(hands, spell.harm)
    other = 0
    if any(spell.harm_other[0] and _dries(scene.cast[n]) for n in caught):
        other, more = rolled(hands, spell.harm_other)
        faces = (*faces, *more)
    write(
        hands, scene, use, -1, cites=(R_81,), faces=faces, figure=zone, total=harm, need=other,
        outcome=int(bool(caught)),
    )  # fmt: skip
    for whom, level in zip(caught, levels, strict=True):
        aimed = use._replace(whom=whom)
        done = other if other and _dries(scene.cast[whom]) else harm
        if level is not None:
            done = _dived(hands, scene, aimed, done, level)
        if level is None or level < CRITICAL:
            _burn(hands, scene, aimed, done, (), (R_81,))
    return bool(caught)


def _dries(it: Creature) -> bool:
    return any(tag in _PLANTS for tag in it.card.tags)


def _dives(hands: Hands, scene: Scene, use: Use, whom: int) -> int | None:
    """Let somebody dive who wants to (GORE-3.12); return the level of the dodge, None without."""
    it = scene.cast[whom]
    if use.spell.aim == "here" or it.down != UP or not it.can_defend:
        return None
    about = (most(use.spell.harm), it.hp)
    if not hands.ask(scene, "dive", whom, about)[0]:
        return None
    return dodged(hands, scene, whom, use.who, use.spell)


def _dived(hands: Hands, scene: Scene, use: Use, harm: int, level: int) -> int:
    """Lie down after a Dive: half the damage by a success, none by a critical (GORE-3.12)."""
    it = scene.cast[use.whom]
    it.suffer(PRONE)
    scene.altered(use.whom)
    left = 0 if level >= CRITICAL else harm // 2 if level >= SUCCESS else harm
    write(
        hands, scene, use, use.whom, cites=(GORE_3_12,), figure=harm, total=left,
        outcome=max(0, level),
    )  # fmt: skip
    return left
