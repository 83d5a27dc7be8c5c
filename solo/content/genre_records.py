"""Readers of the single records of a genre: one function a kind, every key and slot checked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal, cast

from solo.content.alternatives import awry, expansions
from solo.content.clocks import DAYS
from solo.content.devices import DOES, GoalDeed
from solo.content.genres import (
    ClueKind,
    DropKind,
    ExitKind,
    FactionKind,
    Feeds,
    Force,
    GateKind,
    GoalKind,
    Handle,
    Hook,
    LockKind,
    Motive,
    Noun,
    PersonKind,
    RemedyKind,
    SceneKind,
    SecretKind,
    Timeline,
    TreasureKind,
    Turn,
    Twist,
)
from solo.content.wording import strays, used
from solo.reading import Node
from solo.rules import Approach, Severity

__all__ = [
    "FEEDS",
    "SCENE_TAGS",
    "clue",
    "drop",
    "faction",
    "gate",
    "goal",
    "hook",
    "lock",
    "motive",
    "noun",
    "passage",
    "person",
    "remedy",
    "scene",
    "secret",
    "slug",
    "text",
    "texts",
    "timeline",
    "treasure",
    "twist",
]

FEEDS: Final[dict[str, tuple[str, ...]]] = {
    "goal": ("goal_room", "thing"),
    "key": ("key", "key_room"),
    "secret": ("secret_room",),
    "threat": ("threats", "threat_room"),
    "twist": ("patron", "thing"),
    "who": ("faction", "threats", "thing"),
}
"""What a clue feeds -> the slots it may use."""

SCENE_TAGS: Final = (
    "indoors", "outdoors", "water", "high", "deep", "dark", "fire", "machine", "holy", "home",
    "stores", "road", "entrance", "goal",
)  # fmt: skip
"""What a scene kind may say of itself; any further tag names a subject a veil can keep out."""

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_APPROACHES = ("force", "agility", "locks", "craft", "lore")
_WAYS = ("look", "check", "talk", "pain")
_GOAL = ("place", "patron", "thing")
_STORY = ("patron", "place", "thing", "threats")
_MEANWHILE = (*_STORY, "faction", "person")
_LEAST_HOURS, _MOST_HOURS = 24, 96
"""When the last line of a motive may fall: a party needs a day, and a week is no hurry."""
_MOST_MEANWHILE = 30


def _slots(row: Node, key: str, says: str, slots: Sequence[str], needs: str = "") -> None:
    wrong = awry(says) or strays(says, slots)
    asked = needs.split()
    if not wrong and asked and any(used(way).isdisjoint(asked) for way in expansions(says)):
        wrong = f"{' or '.join(f'{{{one}}}' for one in asked)} is missing"
    if wrong:
        raise row.fail(key, f"{says!r}: {wrong}")


def text(row: Node, key: str, slots: Sequence[str] = (), needs: str = "") -> str:
    """Take a text and check its slots; it must use ``needs``, or one of several."""
    says = row.text(key)
    _slots(row, key, says, slots, needs)
    return says


def texts(
    row: Node, key: str, least: int, slots: Sequence[str] = (), needs: str = ""
) -> tuple[str, ...]:
    """Take at least ``least`` texts and check their slots; each must use one of ``needs``."""
    texts = row.words(key, least=least)
    for says in texts:
        _slots(row, key, says, slots, needs)
    return texts


def slug(row: Node) -> str:
    """Take the id of a record."""
    word = row.text("id")
    if not _ID.fullmatch(word):
        raise row.fail("id", f"{word!r} is no id; use small letters, digits and single hyphens")
    return word


def _tags(row: Node) -> tuple[str, ...]:
    return row.words("tags", ())


def noun(row: Node, key: str) -> Noun:
    """Take a noun in both numbers."""
    table = row.table(key)
    noun = Noun(text(table, "noun"), text(table, "plural"))
    table.done()
    return noun


def _handles(row: Node) -> tuple[Handle, ...]:
    found: list[Handle] = []
    for handle in row.rows("handle", least=3):
        found.append(Handle(text(handle, "says"), text(handle, "spot")))
        handle.done()
    return tuple(found)


def scene(row: Node) -> SceneKind:
    """Read a kind of place."""
    return SceneKind(
        id=slug(row),
        noun=text(row, "noun"),
        titles=texts(row, "titles", 3),
        tags=_tags(row),
        light=cast(
            "Literal['bright', 'dim', 'dark']", row.choice("light", ("bright", "dim", "dark"))
        ),
        ground=cast("Literal['open', 'difficult']", row.choice("ground", ("open", "difficult"))),
        cover=cast(
            "Literal['none', 'partial', 'total']", row.choice("cover", ("none", "partial", "total"))
        ),
        look=texts(row, "look", 3),
        sense=texts(row, "sense", 3),
        handles=_handles(row),
        returning=texts(row, "returning", 2),
    )


def passage(row: Node) -> ExitKind:
    """Read an ordinary way."""
    return ExitKind(
        id=slug(row),
        noun=text(row, "noun"),
        seen=texts(row, "seen", 3),
        crossing=texts(row, "crossing", 3),
        tags=_tags(row),
    )


def lock(row: Node) -> LockKind:
    """Read a locked way with its key."""
    force = row.table("force")
    kind = LockKind(
        id=slug(row),
        noun=text(row, "noun"),
        seen=texts(row, "seen", 2),
        key=noun(row, "key"),
        use=cast("Literal['kept', 'spent']", row.choice("use", ("kept", "spent"))),
        takes=texts(row, "takes", 2, ("spot",)),
        opens=texts(row, "opens", 2),
        shut=texts(row, "shut", 2),
        force=Force(
            cast("Approach", force.choice("approach", _APPROACHES)),
            cast("Severity", force.choice("severity", ("hard", "extreme"))),
        ),
        forced=texts(row, "forced", 2),
        tags=_tags(row),
    )
    force.done()
    return kind


def gate(row: Node) -> GateKind:
    """Read a way with its lever."""
    return GateKind(
        id=slug(row),
        noun=text(row, "noun"),
        seen=texts(row, "seen", 2),
        shut=texts(row, "shut", 2),
        opens=texts(row, "opens", 2),
        lever=noun(row, "lever"),
        lever_seen=texts(row, "lever_seen", 2, ("spot",)),
        pull=texts(row, "pull", 2),
        tags=_tags(row),
    )


def secret(row: Node) -> SecretKind:
    """Read a way found by searching."""
    return SecretKind(
        id=slug(row),
        noun=text(row, "noun"),
        seen=texts(row, "seen", 2),
        found=texts(row, "found", 3),
        hint=texts(row, "hint", 2),
        crossing=texts(row, "crossing", 2),
        tags=_tags(row),
    )


def drop(row: Node) -> DropKind:
    """Read a way of one direction."""
    return DropKind(
        id=slug(row),
        noun=text(row, "noun"),
        seen=texts(row, "seen", 2),
        crossing=texts(row, "crossing", 3),
        tags=_tags(row),
    )


def goal(row: Node) -> GoalKind:
    """Read what must be done in the last scene."""
    return GoalKind(
        id=slug(row),
        does=cast("GoalDeed", row.choice("does", DOES)),
        thing=noun(row, "thing"),
        want=texts(row, "want", 2, _GOAL),
        seen=texts(row, "seen", 2, _GOAL),
        done=texts(row, "done", 3, _GOAL),
        reward=texts(row, "reward", 2, _GOAL),
        failed=texts(row, "failed", 2, _GOAL),
        tags=_tags(row),
    )


def hook(row: Node) -> Hook:
    """Read a hook."""
    row.text("id", "")
    return Hook(
        says=text(row, "says", ("patron", "place", "thing")),
        tags=_tags(row),
        hours=_hours(row),
        day=_day(row),
    )


def _hours(row: Node) -> tuple[int, int] | None:
    """Take between which hours the deadline of a hook lies, if that is told."""
    if not row.has("hours"):
        return None
    hours = row.numbers("hours")
    match hours:
        case (low, high) if _LEAST_HOURS <= low <= high <= _MOST_HOURS:
            return low, high
        case _:
            raise row.fail(
                "hours",
                f"{[*hours]} is no span of hours; write the earliest and the latest hour of the "
                f"deadline, {_LEAST_HOURS} to {_MOST_HOURS}: [24, 36]",
            )


def _day(row: Node) -> str:
    return row.choice("day", DAYS, "")


def _turns(row: Node, key: str, slots: Sequence[str], most: int) -> tuple[Turn, ...]:
    """Take four or five lines with the hour of each, rising up to ``most``."""
    found: list[Turn] = []
    for line in row.rows(key, least=4):
        least = found[-1].hour + 1 if found else 1
        found.append(Turn(line.number("hour", low=least, high=most), text(line, "says", slots)))
        line.done()
    if len(found) > 5:  # noqa: PLR2004 - the shape that every timeline has
        raise row.fail(key, f"{len(found)} lines; write four or five")
    return tuple(found)


def timeline(row: Node) -> Timeline:
    """Read what a faction does meanwhile."""
    return Timeline(
        id=slug(row),
        lines=_turns(row, "lines", _MEANWHILE, _MOST_MEANWHILE),
        tags=_tags(row),
    )


def motive(row: Node) -> Motive:
    """Read who stands against it and why."""
    row.text("id", "")
    turns = _turns(row, "timeline", _STORY, _MOST_HOURS)
    if turns[-1].hour < _LEAST_HOURS:
        raise row.fail("timeline", f"over after {turns[-1].hour} hours; leave {_LEAST_HOURS}")
    return Motive(
        says=text(row, "says", _STORY[1:]),
        stakes=text(row, "stakes", _STORY),
        timeline=turns,
        tags=_tags(row),
        day=_day(row),
    )


def twist(row: Node) -> Twist:
    """Read a twist."""
    row.text("id", "")
    return Twist(text(row, "says", _STORY), _tags(row))


def person(row: Node) -> PersonKind:
    """Read somebody to talk to."""
    return PersonKind(
        id=slug(row),
        role=text(row, "role"),
        doing=text(row, "doing"),
        wants=text(row, "wants", ("name",)),
        hides=text(row, "hides", ("name",)),
        says=text(row, "says", ("name",)),
        habit=text(row, "habit", ("name",)),
        tags=_tags(row),
    )


def faction(row: Node) -> FactionKind:
    """Read people who want the same."""
    return FactionKind(
        id=slug(row),
        name=text(row, "name"),
        wants=text(row, "wants"),
        fears=text(row, "fears"),
        sign=text(row, "sign"),
        tags=_tags(row),
    )


def treasure(row: Node) -> TreasureKind:
    """Read something worth carrying out."""
    return TreasureKind(
        id=slug(row),
        noun=text(row, "noun"),
        plural=text(row, "plural"),
        worth=row.number("worth", low=20, high=2000),
        says=texts(row, "says", 2, ("spot",), needs="spot"),
        who=text(row, "who"),
        tags=_tags(row),
    )


def clue(row: Node) -> ClueKind:
    """Read a clue; its slots depend on what it feeds and how it is found."""
    feeds = row.choice("feeds", tuple(FEEDS))
    way = row.choice("way", _WAYS)
    slots = (*FEEDS[feeds], *{"talk": ("person",), "pain": ()}.get(way, ("spot",)))
    return ClueKind(
        id=slug(row),
        feeds=cast("Feeds", feeds),
        way=cast("Literal['look', 'check', 'talk', 'pain']", way),
        says=text(row, "says", slots),
        means=text(row, "means", slots),
        tags=_tags(row),
    )


def remedy(row: Node) -> RemedyKind:
    """Read something that can be carried against a hazard."""
    return RemedyKind(
        id=slug(row),
        agent=text(row, "agent"),
        noun=text(row, "noun"),
        plural=text(row, "plural"),
        says=texts(row, "says", 2, ("spot",), needs="spot"),
        tags=_tags(row),
    )
