"""What a hero in the making may choose, and what a ready-made one chooses (R-122 to R-127)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from solo.rules import Choice, Deed, Ints, Option
from solo.systems.gore import tables
from solo.systems.gore.body import ATTRIBUTES
from solo.systems.gore.callings import fitting, offered, one_of
from solo.systems.gore.growth import COST, may_grow, weeks_of
from solo.systems.gore.lite import head

if TYPE_CHECKING:
    from solo.systems.gore.drafting import Draft

__all__ = [
    "LEAVE", "MENTOR", "PRACTISE", "TRAIN", "decide", "fits", "is_attack", "next_points",
    "next_roll", "options", "reason", "room",
]  # fmt: skip

LEAVE, TRAIN, PRACTISE, MENTOR = range(4)
_FIRST_MARK: Final = 30
"""Where no points take a weapon beyond at the start (R-122)."""
_TORTURE: Final = "art:torture"
"""Hidden unless the table wants it (R-105)."""
_WARNED: Final = 90
"""No skill is taken beyond at the start while another can take the points."""
_TAUGHT: Final = 60
"""A mentor is to be had for what is below (R-126)."""
_MUCH: Final = 10**6
_SECOND: Final = 8
"""Points that a second weapon may lag behind the best."""
_WORTH: Final = 65
"""Per cent: attribute x5 up to which three rolls are well spent on it."""


@cache
def _offered(
    profession: str,
    genre: str,
    torture: bool,  # noqa: FBT001 - keys of a cache
    broad: bool,  # noqa: FBT001 - keys of a cache
    chosen: str = "",
) -> tuple[str, ...]:
    """Return the skills on offer; ``chosen`` is the one taken of those of which one is allowed."""
    found = offered(profession, genre)
    if chosen:
        only = one_of(profession, genre)
        found = tuple(skill for skill in found if skill not in only or skill == chosen)
    if not torture:
        found = tuple(skill for skill in found if skill != _TORTURE)
    if broad:
        found = tuple(dict.fromkeys(known for skill in found if (known := head(skill))))
    return found


@cache
def _allowed(*key: Any) -> frozenset[str]:  # noqa: ANN401 - keys of a cache
    return frozenset(_offered(*key))


def _open(made: Draft) -> tuple[str, str, bool, bool, str]:
    """Return whose skills points may go to, as ``_offered`` asks."""
    chosen, calling = made.settings, made.calling
    torture = chosen["content_torture"] == "true"
    if chosen["profession_mode"] != "suggested":
        return ("", calling.genre, torture, made.lite, "")
    only = () if made.lite else one_of(calling.profession, calling.genre)
    taken = next((skill for skill in made.points if skill in only), "")
    return (calling.profession, calling.genre, torture, made.lite, taken)


def is_attack(made: Draft, skill: str) -> bool:
    """Say whether a skill is one that attacks are made with: its own weapons' or any other's."""
    if skill.startswith(("weapon:", "guns_", "hand_weapon")):
        return True
    for own, _ in made.fights():  # noqa: SIM110 - asked of every skill for every ten points
        if skill == own:
            return True
    return False


def room(made: Draft, skill: str) -> int:
    """Return the points that a skill can take: a weapon's up to the mark of level 1 (R-122)."""
    if not is_attack(made, skill):
        return _MUCH
    best = max(
        (base + made.points.get(own, 0) for own, base in made.fights()
         if skill in (own, made.named(own))),
        default=made.rating(skill),
    )  # fmt: skip
    return max(0, _FIRST_MARK - best)


def fits(made: Draft, slot: int) -> list[int]:
    """Return the places of a slot's weapons that can be used and are not chosen yet."""
    names = made.calling.arms[slot]
    weak = made.settings["weapon_minimum_policy"] == "penalty"
    free = [i for i, name in enumerate(names) if name not in made.arms]
    able = fitting(names, made.attributes, weak=False)
    found = [i for i in free if i in able]
    return found or (free if weak else [])


# ---------------------------------------------------------------------- in words


def options(made: Draft, choice: Choice) -> Sequence[Option]:
    """Return the legal answers to ``choice``."""
    return _OPTIONS[choice.kind](made, choice.about)


def _arms(made: Draft, about: Ints) -> list[Option]:
    names, known = made.calling.arms[about[0]], tables.weapons()
    return [Option((i,), known[names[i]].name) for i in fits(made, about[0])]


def _points(made: Draft, about: Ints) -> list[Option]:
    del about
    return [
        Option((tables.place_of(skill),), f"{tables.skill_name(skill)} {made.rating(skill)} %")
        for skill in _offered(*_open(made))
        if room(made, skill)
    ]


def _spells(made: Draft, about: Ints) -> list[Option]:
    del about
    known = tables.spells()
    return [
        Option((place,), f"{known[name].name} ({known[name].cost} MP)")
        for place, name in enumerate(tables.spell_ids())
        if name not in made.spells
    ]


def _known(made: Draft) -> list[str]:
    """Return the skills that have a rating: only those can be improved (GORE-2.72)."""
    named = [skill for skill in made.points if tables.place_of(skill) >= 0]
    listed = dict.fromkeys((*_offered("", *_open(made)[1:4]), *(() if made.lite else named)))
    return [skill for skill in listed if made.rating(skill) > 0]


def _skill_options(made: Draft, verb: int, words: str, most: int = _MUCH) -> list[Option]:
    return [
        Option(
            (verb, tables.place_of(skill)),
            words.format(
                tables.skill_name(skill), made.rating(skill), weeks_of(made.rating(skill))
            ),
        )
        for skill in dict.fromkeys(_known(made))
        if made.rating(skill) < most
    ]


def _attribute_options(made: Draft, words: str) -> list[Option]:
    return [
        Option((TRAIN, place), words.format(name, made.attributes[place]))
        for place, name in enumerate(ATTRIBUTES)
        if may_grow(place, made.attributes[place])
    ]


def _improve(made: Draft, about: Ints) -> list[Option]:
    found = _skill_options(made, 0, "{} {} %")
    if about[0] >= COST:
        found += _attribute_options(made, "{} {}, for three rolls")
    return found


def _between(made: Draft, about: Ints) -> list[Option]:
    del about
    return [
        Option((LEAVE, 0), "neither train nor practise"),
        *_attribute_options(made, "train {} {}"),
        *_skill_options(made, PRACTISE, "practise {} {} % for {} weeks"),
        *_skill_options(made, MENTOR, "practise {} {} % for {} weeks under a mentor", _TAUGHT),
    ]


_OPTIONS: Final = {
    "arms": _arms, "points": _points, "learn": _spells, "improve": _improve, "between": _between,
}  # fmt: skip


# ---------------------------------------------------------------------- by plan


def decide(made: Draft, kind: str, about: Ints) -> Deed:
    """Return what a ready-made hero chooses; it is one of the options."""
    if kind == "arms":
        return (fits(made, about[0])[0],)
    if kind == "points":
        return (tables.place_of(next_points(made)),)
    if kind == "learn":
        return (_next_spell(made),)
    if kind == "improve":
        return next_roll(made, about[0])
    prime = made.calling.prime
    if about[0] % 2 and may_grow(prime, made.attributes[prime]):
        return (TRAIN, prime)
    skill = _neediest(made)
    verb = MENTOR if made.rating(skill) < _TAUGHT else PRACTISE
    return (verb, tables.place_of(skill))


def next_points(made: Draft) -> str:
    """Return the skill that the next ten points go to."""
    allowed = _allowed(*_open(made))
    for weapon in made.weapons():
        skill = made.named(weapon.skill)
        if skill in allowed and made.rating(weapon.skill) < _FIRST_MARK and room(made, skill):
            return skill
    plan, rating = made.plan(), made.rating
    for skill, target in plan.items():
        if rating(skill) < target and skill in allowed and room(made, skill):
            return skill
    return _lowest(made, plan, allowed) or _lowest(made, _offered(*_open(made)), allowed)


def _lowest(made: Draft, skills: Iterable[str], allowed: frozenset[str]) -> str:
    """Return the lowest of some skills that can take points, below 90; "" if there is none.

    The last resort, where nothing is below 90, is the lowest of all.
    """
    found = [(made.rating(skill), skill) for skill in skills if skill in allowed]
    free = [one for one in found if not is_attack(made, one[1])]
    low = [one for one in free if one[0] < _WARNED] or free
    return min(low, key=lambda one: one[0])[1] if low else ""


def _next_spell(made: Draft) -> int:
    ids = tables.spell_ids()
    known = (*made.calling.spells, *ids)
    return ids.index(next(name for name in known if name not in made.spells))


def _neediest(made: Draft) -> str:
    """Return the known skill that lags most behind what the level asks; the first of several."""
    found, most = made.neediest()
    points = made.points
    most += 5 * made.level
    best, own = made.best()
    for weapon in made.weapons():
        lag = best - _SECOND - weapon.base - points.get(weapon.skill, 0)
        if lag > most and weapon.kind != "unarmed":
            name = made.named(weapon.skill)
            if name != made.named(own):
                found, most = name, lag
    return found


def next_roll(made: Draft, pool: int) -> Deed:
    """Return what the next improvement roll is spent on."""
    if pool >= 2 * COST and pool == made.stories * (int(made.settings["rolls_per_story"]) - 1):
        prime = made.calling.prime
        score = made.attributes[prime]
        if may_grow(prime, score) and 5 * score <= _WORTH:
            return (1, prime)
    return (0, tables.place_of(_neediest(made)))


def reason(made: Draft, choice: Choice, deed: Deed) -> str:
    """Return why ``deed`` was chosen."""
    if choice.kind == "between":
        return ("there is no time", "the attribute it lives by", "it lags behind most")[
            min(deed[0], PRACTISE)
        ]
    return {
        "arms": "the first of its wishes that it can wield",
        "learn": "the next that its kind learns",
        "improve": "it lags behind most" if not deed[0] else "three rolls are well spent there",
    }.get(choice.kind, f"the plan of a {made.calling.name.lower()}")
