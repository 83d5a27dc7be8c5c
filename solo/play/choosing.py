"""Where to next: every exit the party knows of, scored by what it knows."""

from __future__ import annotations

from dataclasses import dataclass

from solo.adventure.values import Exit
from solo.play.crossing import cross, unlock
from solo.play.groups import Group
from solo.play.harm import beware, beware_of_way, fears
from solo.play.looking import suspects
from solo.play.remedies import has_remedy
from solo.play.routes import (
    checks,
    distances,
    is_final,
    is_open,
    items,
    known_exits,
    other_end,
    usable,
)
from solo.play.trying import attempt
from solo.play.walk import Walk, strain

__all__ = ["Option", "choose", "explained", "go", "manner", "options"]

_PLACES = frozenset({"goal", "key", "secret", "twist"})
"""Kinds of conclusion that point at a place worth going to."""
_MOST_TRIES = 3
"""How often the same is fought, or a place searched unasked."""
_MOST_FORCED = 6
"""How often a way is forced, an hour each time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One thing the party could do next."""

    scene: str
    """Where it begins."""
    exit: str
    """The exit; empty for searching ``scene`` again."""
    score: int
    """By what it promises and threatens."""
    far: int
    """Scenes to walk back first."""
    final: bool = False
    """Whether there is no coming back by it."""
    reasons: tuple[str, ...]


def options(walk: Walk) -> list[Option]:
    """Return everything worth a thought, the best first; ties by exit id."""
    found: list[Option] = []
    for scene, (far, _) in distances(walk).items():
        for way in known_exits(walk, scene):
            if other_end(way, scene) not in walk.visits:
                option = _weigh(walk, way, scene, far)
                if option is not None:
                    found.append(option)
        if _worth_searching(walk, scene):
            found.append(_search_of(walk, scene, far))
    found += _worth_another_try(walk)
    found.sort(key=lambda o: (-_worth(walk, o), o.far, o.exit, o.scene))
    return found


def _worth(walk: Walk, option: Option) -> int:
    """Return what an option is worth beside others: its score less the walk and what is left."""
    walked = walk.manners.walked * option.far
    return option.score - walked - walk.manners.final * option.final


def _search_of(walk: Walk, scene: str, far: int) -> Option:
    """Return the search of a place once more, and what speaks against it."""
    score, reasons = 1, ["search"]
    if fears(walk, scene):
        score -= walk.manners.hazard
        reasons.append("hazard")
    return Option(scene=scene, exit="", score=score, far=far, reasons=tuple(reasons))


def _weigh(walk: Walk, way: Exit, scene: str, far: int) -> Option | None:
    """Score one exit; None for one that nothing the party has would open."""
    manners, there = walk.manners, other_end(way, scene)
    score, reasons = manners.unexplored, ["unexplored"]
    if not usable(walk, way, scene):
        if way.id in walk.closed or not any(checks(way.needs)):
            return None
        if walk.tried.get(way.id, 0) >= _MOST_FORCED:
            return None
        reasons.append("force")
        score = max(1, score - walk.tried.get(way.id, 0))  # an hour's work each, while there are
    elif not is_open(walk, way, scene):
        score += manners.opens
        held = [item for item in items(way.needs) if item in walk.held]
        reasons.append(f"opens {held[0]}" if held else "opened")
    contents = {content.id for content in walk.scenes[there].contents}
    for conclusion in walk.adventure.conclusions:
        points = conclusion.about in {there, way.id} or conclusion.about in contents
        if points and walk.concluded.get(conclusion.id) and conclusion.kind in _PLACES:
            score += manners.settled
            reasons.append(f"settled {conclusion.id}")
            break
    if _harmful(walk, way) or (far and fears(walk, scene)):
        score -= manners.hazard
        reasons.append("hazard")
    foe = next((g for g in walk.known_foes(there) if g.feared), None)
    if foe is not None and not _may_be_tried(walk, foe):
        return None  # far too strong for whoever is left
    if foe is not None and foe.feared >= len(walk.able()):
        score -= manners.foe
        reasons.append(f"foe {foe.content.id}")
    if is_final(way):
        reasons.append("final")
    return Option(
        scene=scene,
        exit=way.id,
        score=score,
        far=far,
        final=is_final(way),
        reasons=tuple(reasons),
    )


def _harmful(walk: Walk, way: Exit) -> bool:
    """Say whether a way is known to harm, and nothing against it is carried."""
    if not way.hazard or way.hazard in walk.done:
        return False
    if way.hazard not in walk.found and way.hazard not in walk.struck:
        return False
    kinds = [c.record for s in walk.adventure.scenes for c in s.contents if c.id == way.hazard]
    return not any(has_remedy(walk, walk.library.hazards[kind]) for kind in kinds)


def _worth_searching(walk: Walk, scene: str) -> bool:
    """Say whether to look once more at a place: searched in vain before, and something points."""
    if walk.known_foes(scene) or scene in walk.thorough:
        return False
    if scene not in walk.searched:
        return True  # they hurried through
    return walk.searched[scene] < _MOST_TRIES or suspects(walk, scene)


def _may_be_tried(walk: Walk, group: Group) -> bool:
    """Say whether a known foe could be fought now, or be slipped past to somewhere new."""
    if strain(walk, *walk.band(group)) <= walk.manners.hopeless_above:
        return True
    ahead = (other_end(way, group.scene) for way in known_exits(walk, group.scene))
    return not group.warned and any(there not in walk.visits for there in ahead)


def _may_be_fought(walk: Walk, group: Group) -> bool:
    """Say whether those who were too much once would be no more than a match now."""
    return strain(walk, *walk.band(group)) <= walk.manners.sneak_above


def _worth_another_try(walk: Walk) -> list[Option]:
    """Return the ways back to places left for a foe too strong, now that the party is rested."""
    found: list[Option] = []
    for scene, (far, _) in distances(walk).items():
        for way in known_exits(walk, scene):
            there = other_end(way, scene)
            foes = [g for g in walk.known_foes(there) if g.feared and _may_be_fought(walk, g)]
            if there not in walk.visits or not foes or not usable(walk, way, scene):
                continue
            score = walk.manners.unexplored + walk.manners.settled - walk.manners.foe
            again = walk.tried.get(f"foe-{there}", 0)
            if again < _MOST_TRIES:
                found.append(
                    Option(
                        scene=scene,
                        exit=way.id,
                        score=score - again + 1,
                        far=far + 1,
                        reasons=(f"again {foes[0].content.id}",),
                    )
                )
    return found


def choose(walk: Walk) -> Option | None:
    """Return what to do next, or None when nothing is worth it any more."""
    return next((option for option in options(walk) if option.score > 0), None)


def manner(option: Option) -> str:
    """Return in a word what kind of choice it is."""
    first = [reason.split(" ", 1)[0] for reason in option.reasons]
    for word in ("search", "again", "settled", "opens", "force"):
        if word in first:
            return word
    return "unexplored"


def explained(walk: Walk, option: Option) -> tuple[str, ...]:
    """Return the reasons for ``option``, and why the next best was left for later."""
    found = list(option.reasons)
    if len(found) > 1 and "unexplored" in found:
        found.remove("unexplored")
    if option.far == 0 and not any(other.far == 0 for other in options(walk)[1:] if other.exit):
        found.append("only")
    for other in options(walk):
        if other.exit and other.exit != option.exit:
            foe = next((reason for reason in other.reasons if reason.startswith("foe ")), "")
            word = _later(option, other)
            if foe:
                found.append(f"later-foe {foe.split(' ', 1)[1]}")
            elif word:
                found.append(f"{word} {other.exit}")
            break
    return tuple(found)


def _later(option: Option, other: Option) -> str:
    """Return why ``other`` was left for later, beside a foe there."""
    if "force" in other.reasons:
        return "later-shut"
    if other.final and not option.final:
        return "later-final"
    return "later-far" if other.far > option.far else ""


def go(walk: Walk, option: Option) -> bool:
    """Walk back to where ``option`` begins and take its exit; say whether it was passed."""
    _walk_to(walk, option.scene)
    if walk.here != option.scene or (option.far and walk.foes(walk.here)):
        return bool(walk.foes(walk.here))
    if not option.exit or not walk.able():
        return False
    way = walk.exits[option.exit]
    if not beware_of_way(walk, way):
        return False
    there = other_end(way, walk.here)
    if there in walk.visits:
        key = f"foe-{there}"
        walk.tried[key] = walk.tried.get(key, 0) + 1
    if not _open(walk, way):
        return False
    if not walk.able():
        return False
    return _cross(walk, way)


def _walk_to(walk: Walk, scene: str) -> None:
    """Go back through known places."""
    from_here = walk.here
    through: list[str] = []
    while walk.here != scene:
        ahead = _first_step(walk, scene)
        if ahead is None:
            return
        if not unlock(walk, ahead):
            return
        if (ahead.needs or ahead.effect) and not walk.crossed.get(ahead.id):
            walk.tell("cross", ahead.id)
        cross(walk, ahead)
        through.append(walk.here)
        if not walk.able() or walk.foes(walk.here):
            return  # whoever moved there meanwhile is met there
        if walk.here == scene or fears(walk, walk.here, armed=False):
            walk.visits[walk.here] += 1
            walk.tell("return", from_here, reasons=through, place=walk.visits[walk.here] - 2)
            from_here, through = walk.here, []
            if not beware(walk, lingering=False):
                return


def _first_step(walk: Walk, scene: str) -> Exit | None:
    found = distances(walk)
    return walk.exits[found[scene][1]] if scene in found and found[scene][1] else None


def _open(walk: Walk, way: Exit) -> bool:
    """Open a way with what is held, or by trying."""
    if unlock(walk, way):
        return True
    if way.id in walk.closed:
        return False
    for need in checks(way.needs):
        tried = attempt(walk, need.approach, need.severity, about=way.id)
        again = walk.tried[way.id] = walk.tried.get(way.id, 0) + 1
        if tried is None:
            return False
        worked, who, played = tried
        walk.tell(
            "open",
            way.id,
            who=(who,),
            manner=need.approach,
            good=worked,
            played=played,
            place=again,
        )
        walk.spend(walk.manners.search_seconds if worked else walk.manners.hour)
        if worked:
            walk.opened[way.id] = None
        return worked
    return False


def _cross(walk: Walk, way: Exit) -> bool:
    """Pass through an open way."""
    walk.tell("cross", way.id, place=walk.crossed.get(way.id, 0))
    cross(walk, way)
    return True
