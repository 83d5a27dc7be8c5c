"""A fight as a course: what is written down of it, and what is worked out from that.

Packed: settings, ground, aims, round, phase, clock, the round's order of strike ranks, and the
cast with its places. All else is worked out from that and kept; a fight played on from a save,
where nothing is kept, must not differ by a die.

- ``there foes able standing``: ``count``, whenever somebody comes to, is helpless, may act or not;
  ``drop`` takes off whoever fell or left. They are new lists each time: old ones stay as they were.
  ``counted`` of a creature is how it was counted last.
- ``picks``, whom a side strikes in a zone: both sides' with these; a side's own when somebody of
  the other fell, moved, was hurt or changed, but where the one picked has only lost hit points:
  then it still is the worst off; and when the side is called back or on (``morale``).
- ``calm``, whether nothing about the place can move a chance: with the cast (``line_up``).
- ``due``, whom somebody may treat once the field is held: from one step to the next.
- Of a card or a ground, all: never, they do not change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias, cast

from solo.records import Json
from solo.rules import Choice, Deed, Hands, Ints, Option, Verdict
from solo.systems.gore import (
    aftermath,
    choices,
    closing,
    mishaps,
    motives,
    rounds,
    situation,
    tactics,
    wrestling,
)
from solo.systems.gore.card import Card
from solo.systems.gore.conditions import BERSERK, MOUNTED, SEIZED
from solo.systems.gore.creature import Creature, Life
from solo.systems.gore.deeds import AFTER, CLOSING, OPENING, RANKS
from solo.systems.gore.ground import FEET, Ground
from solo.systems.gore.order import Entry
from solo.systems.gore.settings import Settings, packed_settings, settings_of
from solo.systems.gore.spells import Area

__all__ = [
    "Fight", "Pick", "starts",
]  # fmt: skip


class Fight:
    """Two sides on a ground. Between steps all of it can be packed."""

    __slots__ = (  # noqa: RUF023 - grouped by what they are for
        # written down
        "aims", "areas", "around", "beat", "cast", "clock", "ground", "how", "idle", "leaders",
        "pending",
        "people", "phase", "queue", "result", "retreat", "values", "verdict",
        # worked out
        "able", "calm", "casters", "crowded", "due", "feats", "foes", "heroes", "mounts", "picks",
        "raging", "settings", "sides", "standing", "there", "wrestles",
    )  # fmt: skip

    def __init__(
        self, values: Mapping[str, str], ground: Ground, aims: Sequence[str], people: list[Creature]
    ) -> None:
        self.values, self.ground, self.aims, self.people = dict(values), ground, [*aims], people
        self.cast = people
        """The same list under the name all courses have: the first side, the second, newcomers."""
        self.settings: Settings = settings_of(self.values)
        self.beat = self.phase = self.clock = self.idle = 0
        self.queue: list[Entry] = []
        self.pending: list[Ints] = []
        self.areas: list[Area] = []
        """Spells begun and not yet at work; spells that lie upon places (see sorcery)."""
        self.around: dict[int, list[int]] = {}
        """Target -> who attacked it by hand this round, where there is a crowd (GORE-4.36)."""
        self.retreat = [0, 0]
        self.verdict: Verdict = ""
        self.how = ""
        self.result: tuple[Verdict, str] = ("", "")
        self.line_up()
        self.leaders = [*map(_leader, self.sides)]
        self.count()

    def side(self, who: int) -> int:
        """Return the side of somebody of the cast."""
        return self.people[who].side

    # ------------------------------------------------------------------ packed and unpacked

    def pack(self) -> dict[str, Json]:
        """Return all of it as plain data that shares nothing with the fight."""
        cards: list[Card] = []
        rows: list[Json] = []
        for one in self.people:
            if one.card not in cards:
                cards.append(one.card)
            rows.append([cards.index(one.card), one.life(), _place(one)])
        return {
            "course": "fight",
            "settings": {**packed_settings(self.values)},
            "ground": self.ground.pack(),
            "aims": [*self.aims],
            "now": [self.beat, self.phase, self.clock, self.idle],
            "queue": [[*entry] for entry in self.queue],
            "pending": [[*row] for row in self.pending],
            "areas": [[*area] for area in self.areas],
            "around": [[who, *by] for who, by in sorted(self.around.items())],
            "retreat": [*self.retreat],
            "leaders": [*self.leaders],
            "verdict": self.verdict,
            "how": self.how,
            "result": [*self.result],
            "cards": [*map(Card.pack, cards)],
            "cast": rows,
        }

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Fight:
        """Return the fight that ``pack`` described."""
        return starts(packed)()

    # ------------------------------------------------------------------ what follows

    def line_up(self) -> None:
        """Work out what follows from who is there, whatever has befallen them."""
        sides: tuple[list[Creature], list[Creature]] = ([], [])
        heroes = [False, False]
        self.casters = self.mounts = self.wrestles = False
        self.feats = "capture" in self.aims and not self.settings.short_list
        for index, one in enumerate(self.people):
            one.index = index
            sides[one.side].append(one)
            if one.card.spells:
                self.casters = True
            if one.card.feats and not self.settings.short_list:
                self.feats = True
            if one.conditions:
                self.mounts |= one.has(MOUNTED)
                self.wrestles |= one.has(SEIZED)
            if one.card.kind == "hero":
                heroes[one.side] = True
        self.sides, self.heroes = sides, heroes
        self.due: list[Creature] | None = None
        self.crowded = max(len(sides[0]), len(sides[1])) > _AROUND
        self.calm = not (self.casters or self.mounts) and situation.even(self)
        self.picks: tuple[dict[int, Pick], dict[int, Pick]] = ({}, {})

    def count(self) -> None:
        """Count anew who is there, who may be fought, who is able.

        ``there``: up and not gone. ``foes``: by side, whom the other side has against it.
        ``able``: by side, who may act.
        """
        if self.wrestles:
            wrestling.settle(self)
        there = self.there = list[int]()
        ours, theirs = list[int](), list[int]()
        acting: tuple[list[int], list[int]] = ([], [])
        self.raging = False
        standing = self.standing = [0, 0]
        for index, one in enumerate(self.people):
            if one.down or one.fled:
                one.counted = _GONE
                continue
            there.append(index)
            side = one.side
            standing[side] += 1
            if one.conditions:
                if one.has(BERSERK):
                    self.raging = True
                if one.helpless:
                    one.counted = _HELPLESS
                    continue
            (theirs if side else ours).append(index)
            one.counted = _STANDS
            if one.can_act:
                acting[side].append(index)
                one.counted = _ABLE
        self.foes, self.able = (theirs, ours), acting
        """Of each side: who stands against it; who of it may act."""
        self.forget()

    def drop(self, one: Creature) -> None:
        """Take somebody off the lists who fell or left."""
        who, side = one.index, one.side
        one.counted = _GONE
        self.there = [i for i in self.there if i != who]
        self.standing[side] -= 1
        ours, theirs = self.foes
        if side:
            self.foes = [i for i in ours if i != who], theirs
            self.able = self.able[0], [i for i in self.able[1] if i != who]
        else:
            self.foes = ours, [i for i in theirs if i != who]
            self.able = [i for i in self.able[0] if i != who], self.able[1]
        self.picks[1 - side].clear()

    def forget(self) -> None:
        """Drop what the tactics had worked out: somebody moved, left or changed."""
        self.picks[0].clear()
        self.picks[1].clear()

    def altered(self, who: int) -> None:
        """Take note that somebody fell, came to, was hurt or healed, or is otherwise changed."""
        one = self.people[who]
        if one.down or one.fled:
            state = _GONE
        elif one.helpless:
            state = _HELPLESS
        else:
            state = _ABLE if one.can_act else _STANDS
        if state != one.counted or (self.wrestles and state <= _HELPLESS):
            if state == _GONE and not (self.raging or self.wrestles):
                self.drop(one)
            else:
                self.count()
            return
        picks = self.picks[1 - one.side]
        if picks:
            pick = picks.get(one.zone)
            if not pick or pick[0] != who or one.hp > pick[1] or (one.ap, one.full_hp) != pick[2]:
                picks.clear()

    # ------------------------------------------------------------------ the course

    def step(self, hands: Hands) -> None:
        """Play the opening of a round, one strike rank's action, or the end of a round."""
        _STEPS[self.phase](self, hands)

    def joins(self, card: Card, name: str, by: int, *, hostile: bool = False) -> int:
        """Let somebody appear where ``by`` stands; return the place in the cast."""
        maker = self.people[by]
        one = Creature(card, name)
        one.take_place(maker.zone)
        one.side = 1 - maker.side if hostile else maker.side
        one.now = maker.now
        self.people.append(one)
        self.line_up()
        self.count()
        return one.index

    def feet(self, zone: int, other: int) -> int:
        """Return the feet between two zones; 0 is within reach of a hand."""
        return FEET * self.ground.span[zone][other]

    def sees(self, who: int, zone: int) -> bool:
        """Say whether somebody sees into a zone."""
        one = self.people[who]
        return self.ground.sight[one.zone][zone] and situation.unlit(self, one, zone) < _BLIND

    def drops(self, who: int) -> None:
        """Let somebody drop what it holds."""
        one = self.people[who]
        if one.arm >= 0:
            mishaps.let_go(one, one.arm)
            self.altered(who)

    def at(self, zone: int) -> list[int]:
        """Return who is in a zone, up or not, in listing order."""
        return [i for i, one in enumerate(self.people) if one.zone == zone and not one.fled]

    # ------------------------------------------------------------------ choices

    def options(self, choice: Choice) -> Sequence[Option]:
        """Return the legal answers to ``choice``; never empty."""
        return choices.options(self, choice)

    decide = tactics.decide

    def reason(self, choice: Choice, deed: Deed) -> str:
        """Return why ``deed`` was chosen, in a clause."""
        return motives.reason(self, choice, deed)


Pick: TypeAlias = tuple[int, int, tuple[int, int], bool]
"""Whom a side strikes in a zone; its hit points, armour and most hit points then; whether the side
goes on to strike as usual: it is not about to leave, and does not want it alive."""
_GONE, _HELPLESS, _STANDS, _ABLE = range(4)
"""How somebody is counted."""
_AROUND: Final = 5
_BLIND: Final = 3
_STEPS: Final[Mapping[int, Callable[[Fight, Hands], None]]] = {
    OPENING: rounds.open_round,
    RANKS: rounds.turn,
    CLOSING: closing.close_round,
    AFTER: aftermath.after,
}


def _leader(side: Sequence[Creature]) -> int:
    """Return who leads a side: the one above all others in level, or nobody."""
    if len(side) < 2:
        return -1
    first, second = sorted(side, key=lambda one: -one.level)[:2]
    return first.index if first.level > second.level else -1


def _place(one: Creature) -> list[Json]:
    return [
        one.side, one.zone, one.heading, one.progress, one.sr, one.acted, one.defences, one.first,
        one.stance, one.surprised, one.fled, one.morale, one.lunged, one.riposted, one.aim_at,
        one.casting, one.aim_steps, one.arm, one.struck, one.dropped, one.loaded,
        [*sorted(one.closed)], [*sorted(one.kept_off)], one.off,
    ]  # fmt: skip


def _seat(one: Creature, place: Sequence[Json]) -> None:
    """Put somebody where ``_place`` wrote."""
    (
        one.side, one.zone, one.heading, one.progress, one.sr, one.acted, one.defences, one.first,
        one.stance, one.surprised, one.fled, one.morale, one.lunged, one.riposted, one.aim_at,
        one.casting, one.aim_steps, one.arm, one.struck, one.dropped, one.loaded, closed, far,
        one.off,
    ) = cast("tuple[int, ...]", place)  # fmt: skip
    one.closed = set(cast("list[int]", closed))
    one.kept_off = set(cast("list[int]", far))


def starts(packed: Mapping[str, Json]) -> Callable[[], Fight]:
    """Return what opens the fight that ``pack`` described, anew at every call.

    What all openings share is read once: settings, ground, cards. ``packed`` must stay as it is.
    """
    values = cast("dict[str, str]", packed["settings"])
    settings = settings_of(values)
    ground = Ground.unpack(cast("dict[str, Json]", packed["ground"]))
    cards = [Card.unpack(rows) for rows in cast("list[list[Json]]", packed["cards"])]
    seats = [
        (cards[card], life, place)
        for card, life, place in cast("list[tuple[int, Life, list[Json]]]", packed["cast"])
    ]
    beat, phase, clock, idle = cast("list[int]", packed["now"])
    aims, how = cast("list[str]", packed["aims"]), cast("str", packed["how"])
    verdict = cast("Verdict", packed["verdict"])
    ended, why = cast("tuple[Verdict, str]", packed["result"])
    result: tuple[Verdict, str] = (ended, why)
    pending = [tuple(row) for row in cast("list[list[int]]", packed["pending"])]
    areas = [Area(*row) for row in cast("list[list[int]]", packed["areas"])]
    queue = [cast("Entry", tuple(entry)) for entry in cast("list[list[int]]", packed["queue"])]
    around = cast("list[list[int]]", packed["around"])
    retreat, leaders = cast("list[int]", packed["retreat"]), cast("list[int]", packed["leaders"])

    def start() -> Fight:
        made = Fight.__new__(Fight)
        made.values, made.settings, made.ground = values.copy(), settings, ground
        made.aims, made.verdict, made.how, made.result = [*aims], verdict, how, result
        made.beat, made.phase, made.clock, made.idle = beat, phase, clock, idle
        made.pending, made.areas = [*pending], [*areas]
        made.queue, made.retreat, made.leaders = [*queue], [*retreat], [*leaders]
        made.around = {who: by for who, *by in around}
        made.people = made.cast = people = list[Creature]()
        for card, life, place in seats:
            one = Creature.__new__(Creature)
            _seat(one, place)
            one.live(card, life)
            people.append(one)
        made.line_up()
        made.count()
        return made

    return start
