"""The map drawn anew between some scenes: other ways, where they lead and how they look.

Only plain ways are drawn: not those that are shut, hidden, one-way or trapped, for keys, clues and
hazards elsewhere belong to them, and not the doors of the goal. Where two open scenes are joined
by such a way, the scenes it joins are drawn too, until the proof finds a draft that can be
finished with nobody stuck and, if it can be, with as many locks on the way as before. A pattern of
which a way leads elsewhere now is none any more, and the open scenes on its round lose that mark.

The order of the dice: ("map", "draft", number) for where they lead; ("map", id) for how one looks.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from oracles.streams import Stream
from solo.adventure.anew.places import roofs, suited
from solo.adventure.anew.words import left_by
from solo.adventure.anew.work import Work
from solo.adventure.deck import unveiled
from solo.adventure.reckoning import renewed
from solo.adventure.standing import number_of
from solo.adventure.values import Adventure, Exit
from solo.content.alternatives import settle
from solo.content.genres import ExitKind
from solo.errors import BriefError

__all__ = ["MOST_DRAFTS", "map_again"]

MOST_DRAFTS: Final = 48
"""Drafts given to the proof before the request is refused."""

_CROWD: Final = 4
"""Ways a scene may have."""

_MOST_SIGNS: Final = 2
"""Signs of neighbours in one scene: a third is a crowd."""

_OF_A_ROUND: Final = frozenset({"patrol", "roamer"})
"""Marks of scenes that say how they are joined, and not what is in them."""

_NEAR: Final = 8
"""Scenes whose numbers lie farther apart than this are joined as seldom as any can be."""


def _helped(adventure: Adventure, door: Exit) -> bool:
    """Say whether somebody comes to the help of a neighbour by this way."""
    ends = {door.source, door.target}
    return any(
        {scene.id, content.comes} == ends
        for scene in adventure.scenes
        for content in scene.contents
        if content.comes
    )


def _plain(adventure: Adventure, door: Exit) -> bool:
    goals = {scene.id for scene in adventure.scenes if scene.goal}
    effects = [c.effect for scene in adventure.scenes for c in scene.contents]
    effects += [one.effect for one in adventure.exits]
    moved = {name for one in effects if one for name in (*one.opens, *one.closes)}
    about = {one.about for one in adventure.conclusions}
    shut = bool(door.needs or door.effect or door.closed or door.secret or door.hazard)
    return (
        not shut
        and door.way == "both"
        and door.id not in moved
        and door.id not in about
        and not goals & {door.source, door.target}
    )


def map_again(
    work: Work, adventure: Adventure, places: Collection[int], locked: Collection[int]
) -> Adventure:
    """Return ``adventure`` with other ways in and between the scenes at ``places``.

    A way to a scene outside of them is given another look, unless that scene is in ``locked``.

    Raises:
        BriefError: no draft could be proved.
    """
    number = number_of(adventure)
    ends = {door.id: {number[door.source], number[door.target]} for door in adventure.exits}
    plain = [door for door in adventure.exits if _plain(adventure, door)]
    inner = [d for d in plain if ends[d.id] <= {*places} and not _helped(adventure, d)]
    looks = [d for d in plain if ends[d.id] & {*places} and not ends[d.id] & {*locked}]
    if not looks:
        work.notes.append(
            "no plain way leads between the scenes named; those that are shut, hidden, one-way or "
            "trapped stay, and so do the doors of the goal and of locked scenes"
        )
        return adventure
    drafted = _rewired(work, adventure, inner, places) if len(inner) > 1 else adventure
    return _looked(work, drafted, {door.id for door in looks})


def _rewired(
    work: Work, adventure: Adventure, inner: Sequence[Exit], places: Collection[int]
) -> Adventure:
    """Return ``adventure`` with the ``inner`` ways between other scenes of ``places``."""
    adventure = replace(adventure, proof=renewed(adventure))
    locks = _shut(adventure)
    ids = [scene.id for scene in adventure.scenes]
    for draft in range(MOST_DRAFTS):
        here = work.stream.child("map", "draft", draft)
        # The first drafts move every way, the next by and by less. Half of them keep every lock
        # on the way, the others one of them at least.
        half = MOST_DRAFTS // 2
        many = max(2, len(inner) - len(inner) * (draft % half) // half)
        least = locks if draft < half else min(locks, 1)
        some = here.child("which").shuffled(inner)[:many]
        names = {door.id for door in some}
        fixed = [door for door in adventure.exits if door.id not in names]
        pairs = _drawn(adventure, fixed, many, places, stream=here)
        if pairs is None or {*pairs} == {*_pairs(adventure, some)}:
            continue
        new = {
            door.id: replace(door, source=ids[a], target=ids[b])
            for door, (a, b) in zip(some, pairs, strict=True)
        }
        found = replace(adventure, exits=tuple(new.get(d.id, d) for d in adventure.exits))
        proof = renewed(found)
        found = replace(found, proof=replace(proof, redraws=proof.redraws + draft))
        stuck = len(proof.dead_ends) > len(adventure.proof.dead_ends)
        if proof.completable and not stuck and _shut(found) >= least:
            return _signed(work, _unlaid(adventure, found, places), places)
    raise BriefError(
        f"no other map of those scenes could be proved in {MOST_DRAFTS} drafts; name more scenes, "
        "lock fewer, or give another --seed"
    )


def _unlaid(before: Adventure, after: Adventure, places: Collection[int]) -> Adventure:
    """Return ``after`` without the patterns of ``before`` of which a way leads elsewhere.

    What lies in a scene lies there still, so only marks that speak of a round are taken from it.
    """
    moved = {
        new.id
        for old, new in zip(before.exits, after.exits, strict=True)
        if {old.source, old.target} != {new.source, new.target}
    }
    kept = [pattern for pattern in after.patterns if moved.isdisjoint(pattern.exits)]
    known = {pattern.id for pattern in kept}
    gone = {place for one in after.patterns if one.id not in known for place in one.scenes}
    round_ = gone - {place for one in kept for place in one.scenes}
    open_ = {after.scenes[place].id for place in places}
    return replace(
        after,
        patterns=tuple(replace(p, within=p.within if p.within in known else "") for p in kept),
        scenes=tuple(
            replace(scene, marks=tuple(mark for mark in scene.marks if mark not in _OF_A_ROUND))
            if scene.id in round_ & open_
            else scene
            for scene in after.scenes
        ),
    )


def _pairs(adventure: Adventure, doors: Sequence[Exit]) -> list[tuple[int, int]]:
    number = number_of(adventure)
    return [
        (min(a, b), max(a, b)) for a, b in ((number[d.source], number[d.target]) for d in doors)
    ]


def _shut(adventure: Adventure) -> int:
    """Return how many ways that need something the witness walks."""
    needy = {door.id for door in adventure.exits if door.needs is not None}
    return len({s.what for s in adventure.proof.witness if s.verb == "cross"} & needy)


def _drawn(
    adventure: Adventure,
    fixed: Sequence[Exit],
    many: int,
    places: Collection[int],
    *,
    stream: Stream,
) -> list[tuple[int, int]] | None:
    """Return so many pairs of places to join; None where they cannot join all there is."""
    joined = {*_pairs(adventure, fixed)}
    group = list(range(len(adventure.scenes)))

    def root(at: int) -> int:
        while group[at] != at:
            at = group[at]
        return at

    for a, b in joined:
        group[root(a)] = root(b)
    free = sorted(place for place in places if not adventure.scenes[place].goal)
    found: list[tuple[int, int]] = []
    for turn in range(many):
        crowd = [place for pair in (*joined, *found) for place in pair]
        roomy = [place for place in free if crowd.count(place) < _CROWD]
        left = [(a, b) for a in roomy for b in roomy if a < b and (a, b) not in joined]
        apart = [(a, b) for a, b in left if root(a) != root(b)]
        among = apart or left
        if not among:
            return None
        weights = [1 + 3 * max(0, _NEAR - (b - a)) for a, b in among]
        pair = stream.child(turn).weighted(among, weights)
        joined.add(pair)
        found.append(pair)
        group[root(pair[0])] = root(pair[1])
    return found if len({root(place) for place in range(len(group))}) == 1 else None


def _looked(work: Work, adventure: Adventure, names: Collection[str]) -> Adventure:
    """Return ``adventure`` with the ways called ``names`` as other kinds of way."""
    tags = {scene.id: scene.tags for scene in adventure.scenes}
    asked = roofs(work.genre)
    used = {door.noun for door in adventure.exits}
    kinds = unveiled(work.genre.exits, adventure.brief.veils)
    doors: list[Exit] = []
    for door in adventure.exits:
        if door.id not in names:
            doors.append(door)
            continue
        ends = tags[door.source], tags[door.target]
        suit = [kind for kind in kinds if suited(kind.noun, asked, *ends)]
        fresh = [kind for kind in suit if kind.noun not in used] or suit
        own = work.stream.child("map", door.id)
        if not fresh:
            doors.append(door)
            continue
        kind: ExitKind = own.child("kind").pick(fresh)
        used.add(kind.noun)
        kind = settle(kind, stream=own.child("words"))
        doors.append(
            replace(
                door,
                noun=kind.noun,
                seen=work.pen.one(kind.seen, stream=own.child("seen")),
                crossing=work.pen.one(kind.crossing, stream=own.child("crossing")),
            )
        )
    return replace(adventure, exits=tuple(doors))


def _signed(work: Work, adventure: Adventure, places: Collection[int]) -> Adventure:
    """Return ``adventure`` with the signs in open scenes next door to those who left them."""
    beside: dict[int, set[int]] = {place: set() for place in range(len(adventure.scenes))}
    for a, b in _pairs(adventure, adventure.exits):
        beside[a].add(b)
        beside[b].add(a)
    homes = [
        (place, work.library.threats[content.record])
        for place, scene in enumerate(adventure.scenes)
        for content in scene.contents
        if content.type == "threat" and content.record in work.library.threats
    ]
    signs = {place: [*scene.signs] for place, scene in enumerate(adventure.scenes)}
    for place in places:
        for sign in adventure.scenes[place].signs:
            left = {at for at, kind in homes if left_by(kind, sign)}
            if not left or left & beside[place]:
                continue
            signs[place].remove(sign)
            near = sorted({n for at in left for n in beside[at]} & {*places})
            room = [n for n in near if len(signs[n]) < _MOST_SIGNS]
            if room:
                signs[room[0]].append(sign)
    scenes = tuple(
        replace(scene, signs=tuple(signs[place])) if list(scene.signs) != signs[place] else scene
        for place, scene in enumerate(adventure.scenes)
    )
    return replace(adventure, scenes=scenes)
