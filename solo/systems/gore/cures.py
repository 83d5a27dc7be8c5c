"""Spells that heal, cure, restore and undo (chapter 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from solo.rules import Hands
from solo.systems.gore.areas import end_area, use_of
from solo.systems.gore.body import CON
from solo.systems.gore.checks import SUCCESS, check, rolled
from solo.systems.gore.cites import GORE_1_12, GORE_3_11, GORE_5_16, R_07, R_33
from solo.systems.gore.conditions import CURED, DEAD, FOREVER, MENDED, PARALYSED
from solo.systems.gore.effects import willing
from solo.systems.gore.mending import close_wound, heal
from solo.systems.gore.remedies import remove_disease
from solo.systems.gore.serious import SCAR, link
from solo.systems.gore.spells import (
    Active,
    Area,
    Scene,
    Use,
    active,
    bind,
    cause_of,
    dropped,
    resists,
    write,
)
from solo.systems.gore.vital import die, settle

__all__ = ["OPERATIONS", "endable", "open_wound"]

_REGROWS: Final = (2, 10, 0)
_RESTORED: Final = 7


def open_wound(scene: Scene, whom: int, spoken_for: int = 0) -> int:
    """Return the number of the gravest wound that no spell has closed yet; 0 none (GORE-6.15).

    The gravest ``spoken_for`` of them do not count.
    """
    found = [row for row in scene.cast[whom].wounds if row[1] > 0 and not row[3] & CURED]
    found.sort(key=lambda row: -row[1])
    return found[spoken_for][0] if spoken_for < len(found) else 0


def _cure(hands: Hands, scene: Scene, use: Use) -> bool:
    """Close a wound, once: 1d3 hit points beside whatever First Aid gave (GORE-6.15)."""
    whom = use.whom if use.whom >= 0 else use.who
    number = open_wound(scene, whom)
    it = scene.cast[whom]
    if not number or not it.living or it.down >= DEAD:
        write(hands, scene, use, whom, outcome=0)
        return False
    points, faces = rolled(hands, use.spell.heals)
    write(hands, scene, use, whom, faces=faces, figure=number, total=points)
    close_wound(hands, scene, whom, number, points, CURED, (use.spell.rule,), by=use.who)
    return True


def _regenerate(hands: Hands, scene: Scene, use: Use) -> bool:
    """Let what is gone grow back, and 2d8 hit points with it (GORE-6.44)."""
    whom = use.whom if use.whom >= 0 else use.who
    it = scene.cast[whom]
    if not it.living or it.down >= DEAD:
        write(hands, scene, use, whom, outcome=0)
        return False
    rounds, grown = rolled(hands, _REGROWS) if use.option else (1, ())
    points, faces = rolled(hands, use.spell.heals)
    for place, row in enumerate(it.wounds):
        it.wounds[place] = (*row[:3], row[3] | MENDED, *row[4:])
        it.lift(link(row[0]))
    it.lift(SCAR)
    write(
        hands, scene, use, whom, faces=(*grown, *faces), figure=rounds, total=points,
        need=use.option,
    )  # fmt: skip
    for number in [row[0] for row in it.wounds if row[1]]:
        if points > 0:
            points -= heal(hands, scene, whom, points, (use.spell.rule,), by=use.who, wound=number)
    settle(hands, scene, whom)
    scene.altered(whom)
    return True


def _disease(hands: Hands, scene: Scene, use: Use) -> bool:
    """Drive out every disease, with one test for each (GORE-6.45)."""
    whom = use.whom if use.whom >= 0 else use.who
    gone = remove_disease(hands, scene, use.who, whom)
    write(
        hands, scene, use, whom, cites=(GORE_5_16, GORE_3_11, R_07, R_33), figure=gone,
        outcome=int(bool(gone)),
    )  # fmt: skip
    scene.altered(whom)
    return bool(gone)


def endable(scene: Scene, whom: int, mp: int) -> list[Active | Area]:
    """Return what so many magic points can end on somebody, or around (-1) (GORE-6.25)."""
    if whom < 0:
        return [area for area in scene.areas if area.mp <= mp]
    return [
        each
        for each in active(scene.cast[whom], mp=mp)
        if each.until != FOREVER or each.spell.op == "ward"
    ]


def _dispel(hands: Hands, scene: Scene, use: Use) -> bool:
    """End a spell at work that cost no more than what is put in (GORE-6.25)."""
    found = endable(scene, use.whom, use.mp)
    if not found:
        write(hands, scene, use, use.whom, outcome=0)
        return False
    each = found[min(use.option, len(found) - 1)]
    if isinstance(each, Area):
        spell = use_of(each).spell
        end_area(hands, scene, each)
    else:
        spell = each.spell
        dropped(hands, scene, use.whom, each.cause)
    write(hands, scene, use, use.whom, cites=(spell.rule,), figure=spell.place, need=each.mp)
    return True


def _stone(hands: Hands, scene: Scene, use: Use) -> bool:
    """Turn somebody to stone for good (GORE-6.33)."""
    whom = use.whom
    it = scene.cast[whom] if whom >= 0 else None
    if it is None or not it.living or resists(
        hands, scene, use, whom, willing=willing(scene, use, whom)
    ):  # fmt: skip
        write(hands, scene, use, whom, outcome=0)
        return False
    rounds = bind(scene, use, whom)
    it.suffer(PARALYSED, until=FOREVER, cause=cause_of(use, scene.cast[use.who]))
    write(hands, scene, use, whom, rounds=rounds)
    scene.altered(whom)
    return True


def _flesh(hands: Hands, scene: Scene, use: Use) -> bool:
    """Restore whoever was turned to stone: CON x7 or die; else stone becomes flesh (GORE-6.51)."""
    whom = use.whom
    if whom < 0:
        write(hands, scene, use, -1, figure=use.mp)
        return True
    if not dropped(hands, scene, whom, "flesh-to-stone"):
        write(hands, scene, use, whom, outcome=0)
        return False
    it = scene.cast[whom]
    rules = (GORE_1_12, use.spell.rule, GORE_5_16)
    rating = it.attributes[CON] * _RESTORED
    level = check(hands, scene, whom, rating, rules, whom=use.who, what=1000 + CON)
    write(hands, scene, use, whom, outcome=int(level >= SUCCESS))
    if level < SUCCESS:
        die(hands, scene, whom, (use.spell.rule,))
    return level >= SUCCESS


OPERATIONS: Final[Mapping[str, Callable[[Hands, Scene, Use], bool]]] = {
    "cure": _cure,
    "regenerate": _regenerate,
    "disease": _disease,
    "dispel": _dispel,
    "stone": _stone,
    "flesh": _flesh,
}
"""Operation -> ruling."""
