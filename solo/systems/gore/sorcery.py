"""Spells in fights: begun at a round's start, at work at the start of the next (GORE-4.03, 5.12).

Casters declare by INT, the highest first, equal ones in the order of listing; one may hold back to
see what the others do. ``fight.pending`` holds what was begun: [who, spell, whom, zone, magic
points, option]; ``fight.areas`` what lies upon places. Casters of equal INT throw 1d10 each for
whose spell comes first, again and again while they tie.

A ``cast`` deed is ``(0,)`` nothing, ``(CAST, spell, whom, zone, magic points, option)``, or
``(HOLD,)``, or ``(END, spell, whom, zone)`` for an own one at work; ``about`` is [1 if somebody
may be waited for].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Deed, Hands, Ints, Option
from solo.systems.gore import areas, cures, spells, summons
from solo.systems.gore.body import INT
from solo.systems.gore.checks import SUCCESS, check
from solo.systems.gore.cites import (
    GORE_1_12,
    GORE_4_03,
    GORE_5_12,
    GORE_5_13,
    GORE_D_01,
    GORE_D_03,
    R_59,
)
from solo.systems.gore.conditions import BERSERK, DEAD, DEAF, UP
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import BLOW, NONE, RAGING
from solo.systems.gore.effects import in_reach
from solo.systems.gore.endings import END, end, endings
from solo.systems.gore.foresight import comes_in_reach
from solo.systems.gore.grimoire import Spell, spell_list
from solo.systems.gore.hampered import may_cast
from solo.systems.gore.spells import Use, known
from solo.systems.gore.vital import empty
from solo.systems.gore.workings import work

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = [
    "CAST", "HOLD", "arrive", "begin", "close", "distract", "escape", "open_round", "rage",
    "spell_options", "words",
]  # fmt: skip

CAST, HOLD = 1, 2
_OPEN: Final = 5
"""The most magic points that are offered for a Dispel Magic."""


# ---------------------------------------------------------------------- beginning


def open_round(fight: Fight, hands: Hands) -> None:
    """Let casters say whether they cast, and begin what they cast (section D, 3)."""
    people = fight.people
    order = [i for i in fight.there if people[i].card.spells and _free(fight, people[i])]
    if len(order) > 1:
        order.sort(key=lambda i: -people[i].attributes[INT])
    waiting: list[int] = []
    for place, who in enumerate(order):
        if place + 1 == len(order) and not waiting:
            _declare(fight, hands, who, 0)
        elif _declare(fight, hands, who, int(place + 1 < len(order))):
            waiting.append(who)
    for who in waiting:
        _declare(fight, hands, who, 0)


def _free(fight: Fight, one: Creature) -> bool:
    """Say whether somebody could cast at all now: awake, unsurprised, with magic points."""
    del fight
    return one.mp > 0 and one.can_act and not one.surprised and may_cast(one)


def _declare(fight: Fight, hands: Hands, who: int, more: int) -> bool:
    """Ask a caster; say whether it holds back."""
    one = fight.people[who]
    if not any(spell.fights for spell in known(one)):
        return False
    deed = hands.ask(fight, "cast", who, (more,))
    if deed[0] == CAST:
        begin(fight, hands, one, deed)
    elif deed[0] == END:
        end(fight, hands, one, deed)
    return deed[0] == HOLD


def begin(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Begin a spell: pay for it, and do nothing else in this round (GORE-5.12)."""
    _, place, whom, zone, mp, option = deed
    spell = spell_list()[place]
    spells.begin(hands, fight, Use(one.index, spell, whom, zone, mp, option))
    last = hands.tape[-1]
    hands.tape[-1] = (*last[:3], (*last[3], GORE_D_03), *last[4:])
    one.casting, one.struck = place, 0
    fight.pending.append((one.index, place, whom, zone, mp, option))
    fight.idle = 0


def distract(fight: Fight, hands: Hands, who: int) -> bool:
    """Distract a caster heavily: an Alertness Test, or the spell is lost (GORE-5.13)."""
    one = fight.people[who]
    if one.casting < 0:
        return False
    rating = 5 * one.attributes[INT]
    rules = (GORE_1_12, GORE_5_13)
    level = check(hands, fight, who, rating, rules, add=one.skills_add, what=1000 + INT)
    if level < SUCCESS:
        one.struck = 1
    return level < SUCCESS


def rage(fight: Fight) -> None:
    """Let berserkers strike once more on the last strike rank (GORE-6.08)."""
    for who in fight.there:
        one = fight.people[who]
        if one.conditions and one.has(BERSERK) and one.can_act and one.casting < 0:
            number = one.arm if one.arm >= 0 else len(one.arms) - 1
            if not one.arms[number].missile:
                fight.queue.append((1, who, BLOW, NONE, number, RAGING, 1))


# ---------------------------------------------------------------------- arriving


def arrive(fight: Fight, hands: Hands) -> None:
    """Let what was begun last round take effect, by INT (section D, 1)."""
    due, fight.pending = fight.pending, []
    people = fight.people
    waits = {row[0] for row in due if not people[row[0]].has(DEAF)}
    for row in due:
        people[row[0]].casting = NONE
    for who, place, whom, zone, mp, option in _in_order(fight, hands, due):
        one = people[who]
        use = Use(who, spell_list()[place], whom, zone, mp, option)
        if one.struck or one.down != UP or one.fled:
            rules = (GORE_5_13, use.spell.rule, GORE_D_01)
            row = (fight.beat, who, whom, rules, (), (place, mp), 0, 0, 0, one.hp)
            hands.tape.append(row)
        else:
            work(hands, fight, use)
            if whom >= 0 and whom in waits and people[whom].has(DEAF):
                people[whom].casting = place
                distract(fight, hands, whom)
                people[whom].casting = NONE
        waits.discard(who)
        if one.mp <= 0 and one.down == UP:
            empty(hands, fight, who)
            last = hands.tape[-1]
            hands.tape[-1] = (*last[:3], (*last[3], R_59), *last[4:])
    summons.settle_made(hands, fight)
    fight.count()


def _in_order(fight: Fight, hands: Hands, due: list[Ints]) -> list[Ints]:
    """Return what is due by INT, ties by 1d10 (GORE-4.03)."""
    if len(due) < 2:
        return due
    people = fight.people
    groups: dict[int, list[Ints]] = {}
    for row in due:
        groups.setdefault(people[row[0]].attributes[INT], []).append(row)
    found: list[Ints] = []
    for wits in sorted(groups, reverse=True):
        found += _untied(fight, hands, wits, groups[wits])
    return found


def _untied(fight: Fight, hands: Hands, wits: int, rows: list[Ints]) -> list[Ints]:
    if len(rows) < 2:
        return rows
    thrown = [hands.throw(10) for _ in rows]
    first = rows[0][0]
    line = (
        fight.beat, first, -1, (GORE_4_03, GORE_5_12), tuple(thrown),
        tuple(row[0] for row in rows), max(thrown), wits, 1, 0,
    )  # fmt: skip
    hands.tape.append(line)
    found: list[Ints] = []
    for shown in sorted(set(thrown), reverse=True):
        same = [row for row, face in zip(rows, thrown, strict=True) if face == shown]
        found += _untied(fight, hands, wits, same)
    return found


def escape(fight: Fight, hands: Hands, one: Creature) -> bool:
    """Test to be free of a spell on one's own strike rank; say whether it is (GORE-5.16)."""
    return areas.escape(hands, fight, one.index)


def close(fight: Fight, hands: Hands) -> None:
    """End a round for what lies upon places, and for those still held (section D, 6)."""
    people = fight.people
    for one in people:
        if not one.plain and one.down < DEAD and not one.fled:
            areas.escape(hands, fight, one.index)
    if fight.areas:
        areas.close(hands, fight)


# ---------------------------------------------------------------------- what may be cast


def spell_options(fight: Fight, one: Creature, *, hold: bool = False) -> list[Option]:
    """Return every spell that somebody may begin now, upon whom and with how much (GORE-5.12)."""
    found = [Option((0,), "cast nothing")]
    for spell in known(one):
        if spell.fights:
            found += _ways(fight, one, spell)
    found += endings(fight, one)
    if hold:
        found.append(Option((HOLD,), "wait for what slower wits cast"))
    return found


def _ways(fight: Fight, one: Creature, spell: Spell) -> list[Option]:
    found: list[Option] = []
    for whom, zone, said in _targets(fight, one, spell):
        for mp in _costs(fight, one, spell, whom):
            if spells.refusal(fight, one, spell, mp):
                continue
            for option, name in _choices(fight, spell, whom, mp):
                deed = (CAST, spell.place, whom, zone, mp, option)
                use = Use(one.index, spell, whom, zone, mp, option)
                if in_reach(fight, use) or comes_in_reach(fight, one, spell, whom):
                    points = f" ({mp} MP)" if spell.most > spell.least else ""
                    found.append(Option(deed, f"{spell.name}{name}{said}{points}"))
    return found


def _targets(fight: Fight, one: Creature, spell: Spell) -> list[tuple[int, int, str]]:
    """Return (whom, zone, words) for everybody and everywhere that a spell may be cast upon."""
    if spell.aim == "zone":
        ground = fight.ground
        spots = [(NONE, zone, f" at {ground.words(zone)}") for zone in range(ground.size)]
        if spell.id == "grease":
            spots += [(i, fight.people[i].zone, f" on {fight.people[i].name}")
                      for i in fight.foes[one.side]]  # fmt: skip
        return spots
    if spell.aim in ("self", "here"):
        return [(one.index if spell.aim == "self" else NONE, one.zone, "")]
    found: list[tuple[int, int, str]] = []
    for whom, it in enumerate(fight.people):
        if it.fled or it.down >= DEAD + (spell.aim == "dead"):
            continue
        dead = it.down == DEAD
        friend = it.side == one.side
        if dead != (spell.aim == "dead") or (spell.aim == "friend" and not friend):
            continue
        if spell.aim == "foe" and (friend or it.down != UP):
            continue
        found.append((whom, it.zone, f" on {it.name}"))
    if spell.op == "dispel":
        found.append((NONE, one.zone, " around"))
    return found


def _costs(fight: Fight, one: Creature, spell: Spell, whom: int) -> list[int]:
    if spell.price == "build":
        build = summons.read_build("")
        return [summons.build_cost(build, summons.body_of(fight, whom), spell.least)]
    most = min(spell.most, one.mp, _OPEN)
    return [*range(spell.least, most + 1)]


def _choices(fight: Fight, spell: Spell, whom: int, mp: int) -> list[tuple[int, str]]:
    if spell.op == "dispel":
        found = cures.endable(fight, whom, mp)
        return [(n, f" {_name(each)}") for n, each in enumerate(found) if each.mp == mp]
    if spell.id == "grease":
        return [(int(whom >= 0), "")]
    if not spell.options:
        return [(0, "")]
    return [(n, f", {option}") for n, option in enumerate(spell.options)]


def _name(each: spells.Active | spells.Area) -> str:
    if isinstance(each, spells.Area):
        return spell_list()[each.spell].name
    return each.spell.name


def words(fight: Fight, deed: Deed) -> str:
    """Return what a deed casts, in words: "Web at zone 2", "Stone Skin on Ida"."""
    if deed[0] != CAST:
        return ""
    _, place, whom, zone, *_ = deed
    spell = spell_list()[place]
    if whom >= 0:
        return f"{spell.name} on {fight.people[whom].name}"
    return f"{spell.name} at {fight.ground.words(zone)}" if zone >= 0 else spell.name
