"""What needs no skill of its own, and what water does to whoever fails to swim.

An attempt's detail asks for it, whatever the approach: "put on plate armour", "take off armour",
"take off armour in water" (GORE-3.07); "light a fire" with flint and tinder (GORE-9.08); "go
without water" (food, shelter), and "drink", "eat", "eat and drink", "take shelter" (GORE-3.15).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from solo.rules import Hands, Ints
from solo.systems.gore import breath, going_without, tables
from solo.systems.gore.cites import GORE_2_64, GORE_3_06, GORE_3_07, GORE_9_08, R_21, R_22
from solo.systems.gore.conditions import BROKEN, DEAD, DYING
from solo.systems.gore.creature import Creature
from solo.systems.gore.outside import elapse
from solo.systems.gore.running import Affliction, rows
from solo.systems.gore.wounds import round_end

if TYPE_CHECKING:
    from solo.systems.gore.attempts import Attempt
    from solo.systems.gore.treating import Done

__all__ = ["drowns", "errand", "followed", "struggle", "unheard", "weighed_down"]

_ROUND, _MINUTE, _HOUR = 12, 60, 3_600
_MOST: Final = 60
"""Rounds after which nobody goes on tearing at armour in water."""


def errand(hands: Hands, course: Attempt) -> Done | None:
    """Do what the detail of an attempt asks for; None where it asks for something else."""
    words = " ".join(course.task.detail.lower().split())
    for opening, do in _ERRANDS.items():
        if words == opening or words.startswith(f"{opening} "):
            return do(hands, course, words.removeprefix(opening).strip())
    return None


# ---------------------------------------------------------------------- armour


def _put_on(hands: Hands, course: Attempt, words: str) -> Done:
    """Put on a piece that somebody carries: so many rounds as its row has (GORE-3.07, R-22)."""
    one = course.people[course.task.who]
    piece = _piece(words, {piece for piece in tables.armours() if one.gear.get(piece)})
    if not piece:
        return _undone(hands, course, f"{one.name} carries no such armour")
    name, rounds = tables.armours()[piece].name, tables.armours()[piece].don
    one.gear[piece] -= 1
    if not one.gear[piece]:
        del one.gear[piece]
    return _dressed(hands, course, (*one.card.armour, piece), rounds, f"{name} put on")


def _take_off(hands: Hands, course: Attempt, words: str) -> Done:
    """Take off a piece, or all; in water a round counts only by a Dexterity Test (GORE-3.07)."""
    one, who = course.people[course.task.who], course.task.who
    words, _, wet = words.partition(" in ")
    worn = set(one.card.armour)
    pieces = worn if words in ("armour", "all armour") else {_piece(words, worn)} & worn
    if not pieces:
        return _undone(hands, course, f"{one.name} wears no such armour")
    rounds = sum(tables.armours()[piece].don for piece in pieces)
    spent = done = 0
    while wet == "water" and done < rounds and spent < _MOST:
        spent += 1
        done += breath.strip_in_water(hands, course, who)
        if drowns(one):
            return False, f"{one.name} goes under", _ROUND * spent
    if spent and done < rounds:
        return _undone(hands, course, "it will not come off")
    for piece in sorted(pieces):
        one.gear[piece] = one.gear.get(piece, 0) + 1
    kept = tuple(piece for piece in one.card.armour if piece not in pieces)
    return _dressed(hands, course, kept, spent or rounds, "armour taken off")


def _piece(words: str, among: set[str]) -> str:
    """Return the piece among some that words name, "" for none."""
    known = tables.armours()
    return next((piece for piece in sorted(among) if words in (piece, known[piece].name)), "")


def _dressed(hands: Hands, course: Attempt, armour: tuple[str, ...], rounds: int, how: str) -> Done:
    who = course.task.who
    one = course.people[who]
    one.card = one.card.replace(armour=armour)
    one.refresh()
    course.altered(who)
    row = (course.beat, who, -1, (GORE_3_07, R_22), (), (rounds,), one.ap, 0, 1, one.hp)
    hands.tape.append(row)
    return True, how, _ROUND * rounds


def _undone(hands: Hands, course: Attempt, how: str) -> Done:
    who = course.task.who
    one = course.people[who]
    hands.tape.append((course.beat, who, -1, (GORE_3_07,), (), (0,), one.ap, 0, 0, one.hp))
    return False, how, _ROUND


# ---------------------------------------------------------------------- fire, food, water


def _fire(hands: Hands, course: Attempt, words: str) -> Done | None:
    """Light a fire in a minute, with flint and tinder, unless it is hard to do (GORE-9.08)."""
    task = course.task
    one = course.people[task.who]
    if words or not one.gear.get("flint-and-tinder") or task.severity in ("hard", "extreme"):
        return None
    hands.tape.append((course.beat, task.who, -1, (GORE_9_08,), (), (), 1, 0, 1, one.hp))
    return True, "a fire burns", _MINUTE


def _go_without(hands: Hands, course: Attempt, words: str) -> Done | None:
    if words not in going_without.NEEDS:
        return None
    going_without.begin(hands, course, course.task.who, words)
    return True, f"no {words} from now on", 0


def _have(*needs: str) -> Callable[[Hands, Attempt, str], Done | None]:
    def give(hands: Hands, course: Attempt, words: str) -> Done | None:
        who = course.task.who
        given = [going_without.have(hands, course, who, need) for need in needs]
        if words or not any(given):
            return None
        return True, "nothing is wanting any more", _HOUR

    return give


_ERRANDS: Final[Mapping[str, Callable[[Hands, Attempt, str], Done | None]]] = {
    "put on": _put_on,
    "take off": _take_off,
    "light a fire": _fire,
    "make a fire": _fire,
    "go without": _go_without,
    "eat and drink": _have("food", "water"),
    "eat": _have("food"),
    "drink": _have("water"),
    "take shelter": _have("shelter"),
}


def followed(hands: Hands, course: Attempt, skill: str, *, good: bool) -> None:
    """Let happen what some skills bring besides: a find by Survival, water over a swimmer."""
    if skill == "survival":
        _sought(hands, course, found=good)
    elif skill == "swimming" and not good:
        breath.drown(hands, course, course.task.who, cites=(GORE_2_64,))


def _sought(hands: Hands, course: Attempt, *, found: bool) -> None:
    """Let a day's search by Survival end want, or begin it: one thing a test (GORE-2.63)."""
    words = course.task.detail.lower().split()
    for need in going_without.NEEDS:
        if need in words:
            do = going_without.have if found else going_without.begin
            do(hands, course, course.task.who, need)
            return


def unheard(hands: Hands, course: Attempt, words: str) -> str:
    """Say whether a climb that was to be silent was: its one roll within both skills (2.13)."""
    one, task = course.people[course.task.who], course.task
    if not any(word in task.detail.lower().split() for word in ("silently", "quietly", "unheard")):
        return words
    face = next(row[4][0] for row in reversed(hands.tape) if row[1] == task.who and row[4])
    heard = face > one.rating("move_silently") + one.skills_add
    return "up, but heard" if heard else "up without a sound"


# ---------------------------------------------------------------------- water


def weighed_down(one: Creature, skill: str) -> Ints:
    """Return the rules by which armour makes swimming a test, nothing for light armour."""
    heavy = skill == "swimming" and tables.weight_worn(one.card.armour) != tables.LIGHT
    return (GORE_3_06, R_21) if heavy else ()


def drowns(one: Creature) -> bool:
    """Say whether somebody is drowning."""
    return bool(one.afflictions) and any(row["kind"] == "drowning" for row in rows(one))


def _row(one: Creature) -> Affliction:
    return next(row for row in rows(one) if row["kind"] == "drowning")


def struggle(hands: Hands, course: Attempt) -> str:
    """Play one thing of a drowning (GORE-2.64, 3.59); return how it ended, "" while it goes on."""
    who = course.task.who
    one = course.people[who]
    row = _row(one)
    if row["due"] > one.now and not row["todo"]:
        if one.down == DYING:
            round_end(hands, course, who)
        course.clock += _ROUND
        course.beat = course.clock
        elapse(course.people, _ROUND)
    breath.play_breath(hands, course, who, row)
    if drowns(one):
        return ""
    return f"{one.name} drowns" if one.down in (DEAD, BROKEN) else f"{one.name} swims again"
