"""What packed hazards must look like: priced ones, those that run in somebody, exposures.

``packed.py`` checks a card's and a creature's by ``check_priced`` and ``check_affliction``,
``packed_courses.py`` an exposure's own keys by ``exposure_keys``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from solo.errors import BriefError
from solo.records import MOST_SECONDS
from solo.shapes import Shape, any_of, anything, fail, flag, many, row, table, text, whole
from solo.systems.gore.body import ATTRIBUTES
from solo.systems.gore.conditions import CONDITIONS
from solo.systems.gore.harms import ACIDS, FIRES
from solo.systems.gore.peril import AIRS, AVOIDS, DELIVERIES, OUT_COLD
from solo.systems.gore.running import NEVER
from solo.systems.gore.sprung import JOBS

__all__ = ["check_affliction", "check_exposure", "check_priced", "exposure_keys"]

_MOST_CLOCK: Final = 10**11
_BIT: Final = whole(0, 1)
_figure: Final = whole(-1000, 100_000)
_time: Final = whole(-_MOST_CLOCK, _MOST_CLOCK)
_attribute: Final = whole(0, len(ATTRIBUTES) - 1)
_kind: Final = any_of("trap", "poison", "disease", "radiation")
_three: Final = row(dice=whole(0, 50), sides=whole(0, 1000), flat=whole(-1000, 10**7))
_four: Final = row(
    dice=whole(0, 50), sides=whole(0, 1000), flat=whole(-1000, 10**8), unit=whole(1, 10**8)
)


def _dice(value: object, where: str) -> None:
    """Dice: how many, sides, what is added."""
    _three(value, where)
    _sided(value, where)


def _span(value: object, where: str) -> None:
    """A span of time: dice and the seconds of its unit."""
    _four(value, where)
    _sided(value, where)


def _sided(value: object, where: str) -> None:
    many_dice, sides = cast("list[int]", value)[:2]
    if many_dice and not sides:
        raise fail(sides, f"{where}: sides", "1 or more, where dice are thrown")


_effect: Final = table(
    {
        "do": any_of(
            "hp", "attribute", "skills", "state", "held", "fall", "attack", "bring", "fire",
            "catch", "acid", "pressure", "air",
        ),
        "dice": anything, "a": _figure, "b": _figure, "span": anything, "word": text,
        "brings": whole(-1, 20),
    }
)  # fmt: skip
_NEED_DICE: Final = ("hp", "attribute", "attack")
_LENGTHS: Final = {"poison": 1, "disease": 1, "trap": 1, "radiation": 7}
_BURNS: Final = {"acid": 4, "fire": 3, "suffocation": 2, "vacuum": 2, "drowning": 2}
_MORE: Final = {**_LENGTHS, **_BURNS}
"""Kind of what runs -> how many numbers it keeps besides."""
_JOB: Final = 4
_AHEAD: Final = {
    "radiation": ("test", "skills", "hair", "loss", "survival", "veil"), "fire": ("put out",),
    "drowning": ("dexterity", "water"), "acid": (), "suffocation": (), "vacuum": (),
}  # fmt: skip
"""What may be left to do at once, by kind; of all others, what ailments.py knows."""
_todo: Final = many(text, 20)


def _none_or(shape: Shape, value: object, where: str) -> None:
    if value != []:
        shape(value, where)


def _check_effect(value: object, where: str) -> None:
    """One thing that a hazard does."""
    _effect(value, where)
    found = cast("dict[str, Any]", value)
    do = found["do"]
    if do in _NEED_DICE:
        _dice(found["dice"], f"{where}: dice")
    else:
        _none_or(_dice, found["dice"], f"{where}: dice")
    if do in ("attack", "acid"):
        _span(found["span"], f"{where}: span")
    else:
        _none_or(_span, found["span"], f"{where}: span")
    if do == "attribute":
        _attribute(found["a"], f"{where}: a")
    elif do == "hp":
        whole(0, 2)(found["a"], f"{where}: a")
    elif do == "state":
        if found["a"] != OUT_COLD:
            whole(1, len(CONDITIONS) - 1)(found["a"], f"{where}: a")
        whole(-1, len(ATTRIBUTES) - 1)(found["b"], f"{where}: b")
    elif do in ("fire", "acid"):
        any_of(*(FIRES if do == "fire" else ACIDS))(found["word"], f"{where}: word")
    elif do == "air":
        any_of(*AIRS)(found["word"], f"{where}: word")
    elif do == "bring":
        whole(0, 20)(found["brings"], f"{where}: brings")
    elif do == "held":
        _BIT(found["a"], f"{where}: a")


def _brought(value: object, where: str) -> None:
    """What a hazard brings: others, that bring nothing more."""
    many(check_priced, 20)(value, where)


_hazard: Final = table(
    {
        "id": text, "name": text, "kind": _kind, "level": whole(1, 13), "pot": whole(0, 1000),
        "resist": many(_attribute, len(ATTRIBUTES), 1),
        "delivery": whole(0, len(DELIVERIES) - 1), "zone": flag, "area": flag,
        "attack": whole(0, 1000), "notice": many(_figure, 1), "disarm": many(text, 20),
        "disarm_add": _figure, "avoid": whole(0, len(AVOIDS) - 1), "half": flag,
        "stages": many(many(_check_effect, 20), 50, 1), "cause": text, "repeat": flag,
        "onset": _span, "interval": whole(0, MOST_SECONDS),
        "lasts": lambda value, at: _none_or(_span, value, at), "dose": text, "medical": flag,
        "breath": flag, "rem": whole(0, 10**6), "brings": _brought, "rule": text,
    }
)  # fmt: skip


def check_priced(value: object, where: str) -> None:
    """A hazard as this game has priced it."""
    from solo.systems.gore.wounds import CAUSES  # noqa: PLC0415 - wounds know no packed data

    _hazard(value, where)
    found = cast("dict[str, Any]", value)
    any_of(*CAUSES)(found["cause"], f"{where}: cause")
    if not found["rule"].startswith("GORE-"):
        raise fail(found["rule"], f"{where}: rule", 'the id of a rule, such as "GORE-F.02"')
    for number, effects in enumerate(found["stages"]):
        for place, effect in enumerate(effects):
            if effect["brings"] >= len(found["brings"]):
                at = f"{where}: stages[{number}][{place}]: brings"
                raise fail(effect["brings"], at, f"one of the {len(found['brings'])} it brings")
    if found["kind"] == "disease" and not found["interval"]:
        raise BriefError(f"{where}: interval: 0; a disease tests again, from 1 second on")


_affliction: Final = table(
    {
        "name": text, "kind": any_of(*_MORE), "stage": whole(0, 50), "hazard": anything,
        "due": _time, "until": _time, "todo": _todo, "plus": whole(-100, 1000), "inside": _BIT,
        "tried": many(text, 1000), "more": many(_time, 10),
    }
)  # fmt: skip


def check_affliction(value: object, where: str) -> None:
    """What runs in somebody."""
    _affliction(value, where)
    found = cast("dict[str, Any]", value)
    kind = found["kind"]
    if len(found["more"]) != _MORE[kind]:
        raise fail(found["more"], f"{where}: more", f"{_MORE[kind]} whole numbers, for {kind}")
    for place, word in enumerate(found["todo"]):
        known = _AHEAD.get(kind, ("again", "effect", "test"))
        if word not in known:
            raise fail(word, f"{where}: todo[{place}]", f"one of {', '.join(known) or 'none'}")
    if kind in _BURNS:
        if found["hazard"] is not None:
            raise fail(found["hazard"], f"{where}: hazard", f"null, for {kind}")
        _check_burn(kind, found["more"], where)
        return
    check_priced(found["hazard"], f"{where}: hazard")
    if found["hazard"]["kind"] != kind:
        raise fail(kind, f"{where}: kind", f"that of its hazard, {found['hazard']['kind']}")
    if kind == "radiation":
        for place in (1, 2):
            whole(0, 10)(found["more"][place], f"{where}: more[{place}]")
        whole(0, 10)(found["stage"], f"{where}: stage")
    else:
        whole(0, len(found["hazard"]["stages"]))(found["stage"], f"{where}: stage")
        _todo_of(found, where)


def _check_burn(kind: str, more: list[int], where: str) -> None:
    first = {"acid": len(ACIDS) - 1, "fire": len(FIRES) - 1}.get(kind, 10**6)
    whole(0, first)(more[0], f"{where}: more[0]")


def _todo_of(found: Mapping[str, Any], where: str) -> None:
    """What is to be done at once needs a time at which it fell due."""
    if found["due"] == NEVER and any(word != "again" for word in found["todo"]):
        raise BriefError(f"{where}: due: -1, but something is still to be done")


def exposure_keys(people: int) -> dict[str, Shape]:
    """Return the keys that a packed exposure has beside those of every course, by shape."""
    there = whole(0, max(0, people - 1))
    now = row(
        phase=whole(0, 5), clock=whole(0, _MOST_CLOCK), tries=whole(0, 1000),
        spotter=whole(-1, people - 1), worst=whole(0, 1000), noticed=_BIT,
    )  # fmt: skip
    job = row(kind=whole(0, JOBS - 1), who=there, a=whole(-1, 1000), b=whole(-1, 1000))
    return {
        "hazard": check_priced, "now": now, "who": many(there, people, 1),
        "jobs": many(job, 1000), "shown": many(whole(1, 1000), 50),
        "was": many(whole(-100_000, 100_000), people),
    }  # fmt: skip


def check_exposure(packed: Mapping[str, Any], where: str) -> None:
    """What the keys of a packed exposure, each well shaped, say of one another."""
    if len(packed["was"]) != len(packed["who"]):
        raise fail(packed["was"], f"{where}: was", f"one for each of the {len(packed['who'])}")
    hazard, phase, spotter = packed["hazard"], packed["now"][0], packed["now"][3]
    if phase == 1 and spotter < 0:
        raise fail(spotter, f"{where}: now: spotter", "whoever found it")
    if phase == 0 and not hazard["notice"]:
        raise fail(hazard["notice"], f"{where}: hazard: notice", "a modifier, to be looked for")
    effect = whole(-1, len(hazard["stages"][0]) - 1)
    nothing = whole(-1, 0)
    shapes: tuple[tuple[Shape, Shape], ...] = (
        (effect, nothing), (effect, whole(-1, 3)), (nothing, nothing), (whole(0, 3), effect),
        (whole(0, len(hazard["brings"]) - 1), whole(0, 100)), (nothing, nothing),
    )  # fmt: skip
    for place, (kind, _, a, b) in enumerate(packed["jobs"]):
        first, second = shapes[int(kind)]
        first(a, f"{where}: jobs[{place}]: a")
        second(b, f"{where}: jobs[{place}]: b")
