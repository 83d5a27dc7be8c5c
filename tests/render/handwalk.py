"""A walk through the adventure that was written by hand: every row of every tape typed in."""

from __future__ import annotations

from collections.abc import Mapping

from solo.play.playthrough import Event, Figure, Played, Playthrough
from solo.records import Threat
from solo.rules import Ints, Row
from solo.systems.d20 import cites
from tests.render.handmade import ADVENTURE, OGRE, RAT

__all__ = ["BOTH", "EVENTS", "SHEET", "WALK", "fight"]


def _tamsin(before: int = 13, after: int = 13) -> Figure:
    return Figure(
        name="Tamsin",
        proper=True,
        side=0,
        arms=(("longbow", "ranged, +3"), ("knife", "light, +2")),
        most=13,
        before=before,
        after=after,
    )


def _osk(before: int = 16, after: int = 16, states: tuple[str, ...] = ()) -> Figure:
    return Figure(
        name="Osk",
        proper=True,
        side=0,
        arms=(("mace", "melee, +2"),),
        most=16,
        before=before,
        after=after,
        states=states,
    )


def _foe(kind: Threat, name: str, most: int, after: int) -> Figure:
    return Figure(
        name=name,
        proper=False,
        side=1,
        noun=kind.name,
        plural=kind.plural,
        arms=((kind.weapon, "melee, +6"),),
        weapon=kind.weapon,
        most=most,
        before=most,
        after=after,
        states=("dead",) if after == 0 else (),
    )


def _blow(
    beat: int, who: int, whom: int, rule: int, face: int, parts: Ints, need: int, left: int
) -> Row:
    total = face + sum(parts[1:])
    good = int(face == 20 or (face != 1 and total >= need))
    return (beat, who, whom, (rule,), (face,), parts, total, need, good, left)


def _harm(beat: int, who: int, whom: int, faces: Ints, plus: int, left: int) -> Row:
    parts = (0, plus, 0, 1, 11)
    return (beat, who, whom, (cites.D20_8_16,), faces, parts, sum(faces) + plus, 0, 1, left)


def fight() -> Played:
    """Two heroes against the ogre: three rounds, every row typed in."""
    bow, mace, club = cites.D20_8_06, cites.D20_8_04, cites.D20_8_04
    tape: tuple[Row, ...] = (
        (1, 0, -1, (cites.D20_7_02, cites.R_04), (17, 9, 4), (), 20, 0, 1, 0),
        _blow(1, 0, 2, bow, 12, (1, 1, 2, 0), 14, 16),
        _harm(1, 0, 2, (4,), 1, 11),
        _blow(1, 1, 2, mace, 5, (0, 1, 1, 0), 14, 11),
        _blow(1, 2, 1, club, 3, (-1, 6, 0, 0), 17, 16),
        (2, 1, -1, (cites.D20_11_05, cites.R_15), (12,), (0, 1, 1, 0), 14, 17, 0, 16),
        _blow(2, 0, 2, bow, 20, (1, 1, 2, 0), 14, 11),
        _harm(2, 0, 2, (6,), 1, 4),
        _blow(2, 2, 1, club, 18, (-1, 6, 0, 0), 17, 16),
        _harm(2, 2, 1, (5, 6), 0, 5),
        _blow(3, 0, 2, bow, 1, (1, 1, 2, 0), 14, 4),
        _blow(3, 1, 2, mace, 15, (0, 1, 1, 0), 14, 4),
        _harm(3, 1, 2, (5,), 1, 0),
        (3, 1, 2, (cites.D20_5_08,), (), (), 0, 0, 2, 0),
    )
    return Played(
        kind="fight",
        address=("by hand", "scene", "pantry", "fight", 1, "trial", 1),
        start={},
        tape=tape,
        cast=(_tamsin(), _osk(after=5), _foe(OGRE, "ogre", 16, 0)),
        verdict="won",
        how="routed",
        seconds=18,
    )


def _rats() -> Played:
    mace = cites.D20_8_04
    tape: tuple[Row, ...] = (
        _blow(1, 1, 2, mace, 16, (0, 1, 1, 0), 10, 1),
        _harm(1, 1, 2, (5,), 1, 0),
        (1, 1, 2, (cites.D20_5_08,), (), (), 0, 0, 2, 0),
        (1, 1, 3, (cites.D20_11_03, cites.R_14), (), (2, 10), 5, 10, 1, 0),
        (1, 1, 3, (cites.D20_5_08,), (), (), 0, 0, 2, 0),
        (1, 4, -1, (cites.D20_C_03,), (), (1,), 0, 0, 1, 1),
    )
    foes = tuple(_foe(RAT, f"mill rat {n}", 1, after) for n, after in ((1, 0), (2, 0), (3, 1)))
    return Played(
        kind="fight",
        address=("by hand", "scene", "floor", "fight", 1, "trial", 1),
        start={},
        tape=tape,
        cast=(_tamsin(), _osk(), *foes),
        verdict="won",
        how="routed",
        seconds=6,
    )


def _try(kind: str, rule: int, good: bool, who: int = 0) -> Played:
    face = 14 if good else 4
    row: Row = (0, who, -1, (rule,), (face,), (4, 1, 3, 2, 0), face + 3, 15, int(good), 0)
    return Played(
        kind="attempt",
        address=("by hand", kind, "trial", 1),
        start={},
        tape=(row,),
        cast=(_tamsin(), _osk()),
        verdict="won" if good else "lost",
        how="",
        seconds=0,
    )


def _flour() -> Played:
    spot = (cites.D20_E_01, cites.D20_1_04, cites.R_84)
    tape: tuple[Row, ...] = (
        (0, 0, -1, spot, (3,), (4, 1, -1, 0, 0), 4, 12, 0, 0),
        (0, -1, 1, (cites.D20_E_01, cites.D20_16_01), (), (), 0, 12, 1, 16),
        (0, 1, 1, (cites.D20_6_02,), (5,), (2, 1, 1, 0), 7, 12, 0, 16),
        (0, -1, 1, (cites.D20_16_03,), (2,), (0, 1, 8, 2), 2, 2, 0, 14),
        (60, 1, 1, (cites.D20_6_02,), (17,), (2, 1, 1, 0), 19, 12, 1, 14),
        (60, -1, 1, (cites.D20_16_04,), (), (1, 0), 0, 2, 1, 14),
    )
    return Played(
        kind="expose",
        address=("by hand", "scene", "floor", "hazard", "dust", 1, "trial", 1),
        start={},
        tape=tape,
        cast=(_tamsin(), _osk(after=14)),
        verdict="lost",
        how="it struck",
        seconds=60,
    )


def _rest() -> Played:
    tape: tuple[Row, ...] = tuple(
        (hour * 3600, -1, 1, (cites.D20_5_05,), (), (1, 0), 1, 16, 0, 14 + hour) for hour in (1, 2)
    )
    return Played(
        kind="time",
        address=("by hand", "time", 1, "trial", 1),
        start={},
        tape=tape,
        cast=(_tamsin(), _osk(before=14)),
        verdict="won",
        how="",
        seconds=7200,
    )


BOTH = ("Tamsin", "Osk")
EVENTS = (
    Event(kind="arrive", clock=0, scene="yard"),
    Event(
        kind="talk",
        clock=0,
        scene="yard",
        about="corin",
        who=("Tamsin",),
        played=_try("talk", cites.D20_1_03, good=True),
    ),
    Event(kind="clue", clock=600, scene="yard", about="ruts", manner="talk"),
    Event(
        kind="search",
        clock=600,
        scene="yard",
        who=("Osk",),
        good=False,
        played=_try("search", cites.D20_1_03, good=False, who=1),
        seconds=600,
    ),
    Event(
        kind="decide",
        clock=1200,
        scene="yard",
        about="door",
        manner="unexplored",
        reasons=("unexplored", "only"),
    ),
    Event(kind="cross", clock=1200, scene="yard", about="door"),
    Event(kind="arrive", clock=1500, scene="floor"),
    Event(kind="meet", clock=1500, scene="floor", about="rats", manner="hostile", place=3),
    Event(kind="fight", clock=1500, scene="floor", about="rats", who=BOTH, played=_rats()),
    Event(kind="warned", clock=1510, scene="floor", about="rats", manner="yard", place=1),
    Event(kind="find", clock=1510, scene="floor", about="key", manner="item"),
    Event(
        kind="struck",
        clock=1510,
        scene="floor",
        about="dust",
        who=("Osk", "Tamsin"),
        good=False,
        played=_flour(),
    ),
    Event(
        kind="search",
        clock=1570,
        scene="floor",
        who=("Tamsin",),
        played=_try("look", cites.D20_1_03, good=True),
        seconds=600,
    ),
    Event(kind="clue", clock=2170, scene="floor", about="crumbs", manner="check", who=("Tamsin",)),
    Event(kind="conclude", clock=2170, scene="floor", about="where", manner="suggested"),
    Event(kind="rest", clock=2170, scene="floor", who=BOTH, seconds=7200, played=_rest()),
    Event(kind="incident", clock=9370, scene="floor", manner="rest", place=0),
    Event(kind="timeline", clock=28800, scene="floor", place=0),
    Event(
        kind="decide",
        clock=28800,
        scene="floor",
        about="hatch",
        manner="opens",
        reasons=("opens key", "settled where"),
    ),
    Event(kind="open", clock=28800, scene="floor", about="hatch", manner="key", reasons=("key",)),
    Event(kind="cross", clock=28800, scene="floor", about="hatch"),
    Event(kind="arrive", clock=29100, scene="pantry"),
    Event(
        kind="surprise",
        clock=29100,
        scene="pantry",
        about="host",
        who=("Tamsin",),
        good=False,
        played=_try("stealth", cites.D20_1_03, good=False),
    ),
    Event(
        kind="meet",
        clock=29100,
        scene="pantry",
        about="host",
        manner="hostile",
        place=1,
        good=False,
    ),
    Event(kind="fight", clock=29100, scene="pantry", about="host", who=BOTH, played=fight()),
    Event(kind="goal", clock=29120, scene="pantry", about="stone"),
    Event(kind="end", clock=29120, scene="pantry", manner="success", reasons=("",)),
)

SHEET: Mapping[str, Mapping[str, str]] = {
    "Who": {"Name": "Tamsin", "Calling": "ranger", "Level": "2"},
    "Combat": {"Hit points": "13 of 13", "Armour class": "15"},
    "Weapons": {"longbow": "ranged, +3", "bare hands": "unarmed, +2"},
}

WALK = Playthrough(
    adventure=ADVENTURE,
    game="d20",
    party=(_tamsin(), _osk()),
    sheets=(SHEET, SHEET),
    levels=(2, 2),
    events=EVENTS,
    ending="success",
    cause="",
    seconds=29120,
    survivors=(_tamsin(), _osk(after=5, states=("prone",))),
    held=("key",),
    unfound=("spoons",),
    threats={"rats": "rat", "host": "ogre"},
    reasons=True,
)
