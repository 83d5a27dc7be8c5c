"""A fight as a course: what is written down of it, and what is worked out from that.

Packed: settings, ground, aims, round, phase, whose turn, clock, and the cast with its places.
All else is worked out from that, kept, and dropped as follows; a fight played on from a save, where
nothing is kept, must not differ by a die.

- ``foes standing able downed``, ``offence`` with ``sweep`` and ``waiting``, ``inits``: ``count``,
  after conditions, ledgers, cards, healing or newcomers; ``drop`` takes off whoever fell or left.
- ``means``, what powers change in a score: with these; the other side's where powers went.
- ``scores``, what a side is worth: with these, and by ``hurt`` and ``wounds``.
- ``menus``, whom anybody alike can strike from a zone: with these where the other side's offence
  changed or somebody of it left; by ``moved`` (the other side moved, took cover, ended a guard) and
  ``forget``. Whoever is out of hit points stays on them and is passed over.
- ``fields``, all that a menu hangs on, by which the ground keeps menus: with them, and whenever
  somebody of the other side left.
- ``picks``, the best of a menu: with the menu, and by ``hurt`` and ``wounds``.
- ``calls``, whether a side has anything to see to but the enemy, and ``within``, who of the fallen
  could be come at: with ``foes`` and the like, where either side lost somebody, by ``moved`` (the
  other side moved), by ``forget``, and where a side was asked whether it withdraws.
- ``due``, what is to be seen to first once the field is held: from one step to the next.
- ``views``, what is seen from where: in places with darkness by ``forget``, ``drop`` and ``moved``,
  with the menus and picks of both sides.
- ``aiming``, whether anybody may have an aim stored: by ``combat.aim`` and as a round ends.
- Of a creature, ``gifts``: by ``refresh``. Of a card or a ground, all: never, they do not change.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from solo.records import Json
from solo.rules import Choice, Deed, Hands, Ints, Option, Verdict
from solo.systems.d20 import (
    aftermath,
    choices,
    combat,
    motives,
    openings,
    rounds,
    sight,
    spells,
    tactics,
)
from solo.systems.d20.attrition import AC_SCALE, Means, hitting, mean_ac
from solo.systems.d20.card import Card
from solo.systems.d20.creature import CHARMED, UNCONSCIOUS, UP, Creature
from solo.systems.d20.deeds import AFTER, CLOSING, MOVES, NONE, OPENING, TURN
from solo.systems.d20.grimoire import Power
from solo.systems.d20.ground import Ground, Menu, View
from solo.systems.d20.roles import roles_of
from solo.systems.d20.settings import Settings, packed_settings, settings_of

__all__ = ["Fight"]


class Fight:
    """Two sides on a ground. Between steps all of it can be packed."""

    __slots__ = (  # noqa: RUF023 - grouped by what they are for
        # written down
        "actor", "aims", "beat", "clock", "ground", "how", "idle", "people", "phase", "result",
        "retreat", "surprise", "values", "verdict",
        # worked out
        "able", "aiming", "alert", "alternates", "calls", "cast", "decoys", "downed", "due",
        "fields", "foes", "gifted", "heroes", "inits", "lucky", "mean", "means", "menus", "offence",
        "picks", "powered", "scores", "settings", "sides", "standing", "sweep", "tags", "views",
        "waiting", "wards", "within",
    )  # fmt: skip

    def __init__(
        self, values: Mapping[str, str], ground: Ground, aims: Sequence[str], people: list[Creature]
    ) -> None:
        self.values, self.ground, self.aims = dict(values), ground, [*aims]
        self.people = self.cast = people
        """Everybody in it, in listing order: the first side, then the second, then newcomers."""
        self.settings: Settings = settings_of(self.values)
        self.beat = self.phase = self.clock = self.idle = 0
        self.actor = self.surprise = -1
        self.retreat = [0, 0]
        self.verdict: Verdict = ""
        self.how = ""
        self.result: tuple[Verdict, str] = ("", "")
        self.begin()

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
            "now": [self.beat, self.phase, self.actor, self.clock, self.idle, self.surprise],
            "retreat": [*self.retreat],
            "verdict": self.verdict,
            "how": self.how,
            "result": [*self.result],
            "cards": [*map(Card.pack, cards)],
            "cast": rows,
        }

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Fight:
        """Return the fight that ``pack`` described."""
        return openings.starts(cls, packed)()

    # ------------------------------------------------------------------ what follows

    def begin(self) -> None:
        """Work out what follows from what is written down."""
        self.line_up()
        self.count()

    def line_up(self) -> None:
        """Work out what follows from who is there, whatever has befallen them; keep nothing yet."""
        kinds = tuple([(one.card, one.side) for one in self.people])
        roles, self.powered, self.heroes, self.tags = roles_of(kinds, self.settings.tactics)
        self.gifted = self.powered[0] or self.powered[1]
        self.alternates = self.settings.next_actor == _ALTERNATE
        sides: tuple[list[Creature], list[Creature]] = ([], [])
        many = 3 * self.ground.size
        for index, one in enumerate(self.people):
            number, one.simple = roles[index]
            one.index = index
            one.kin, one.lone = number * many, -(index + 1) * many
            sides[one.side].append(one)
        self.sides = sides
        self.mean, self.offence = [-1, -1], [0] * len(self.people)
        self.sweep: list[list[int]] = [[], []]
        self.waiting: list[list[int]] = [[], []]
        self.clear()

    def clear(self) -> None:
        """Keep nothing yet of what the tactics work out."""
        self.views: tuple[View, View] = (self.ground.open, self.ground.open)
        """What those see who need light, and those who need none."""
        self.picks: tuple[dict[int, Deed], dict[int, Deed]] = ({}, {})
        self.menus: tuple[dict[int, Menu], dict[int, Menu]] = ({}, {})
        self.within: list[list[int]] = [[], []]
        self.aiming = True
        """Whether anybody may have an aim stored."""
        self.due: tuple[int, list[int], Deed] | None = None

    def count(self) -> None:
        """Count anew who stands and who is able, after conditions, healing or newcomers.

        Three lists a side: whoever may be struck, whoever counts for the side, whoever may act.
        They are one and the same list while nobody lies or is stuck.
        """
        self.alert = [int(aim in ("escape", "steal")) for aim in self.aims]
        self.decoys: list[tuple[int, int, str]] = []
        self.lucky: list[int] = []
        self.wards = False
        self.downed: tuple[list[int], list[int]] = ([], [])
        there: tuple[list[int], list[int]] = ([], [])
        lying: list[int] = []
        stuck: list[int] = []
        for index, one in enumerate(self.people):
            if one.down or one.gone:
                if one.down:
                    self.downed[one.side].append(index)
                if one.card.kind == "hero":
                    self.alert[one.side] = 1
                continue
            there[one.side].append(index)
            if one.plain:
                continue
            if one.ledger:
                spells.watch(self, one)
            if one.conditions:
                if one.has(UNCONSCIOUS) or one.has(CHARMED):
                    lying.append(index)
                elif not (one.can_act or one.can_move):
                    stuck.append(index)
        ours, theirs = there
        self.foes, self.standing, self.able = (theirs, ours), (ours, theirs), (ours, theirs)
        if lying or stuck:
            ours, theirs = [[i for i in side if i not in lying] for side in there]
            self.standing = (ours, theirs)
            ours, theirs = [[i for i in side if i not in stuck] for side in self.standing]
            self.able = (ours, theirs)
        self.forget()
        if there[0] and there[1]:
            self.mean = [mean_ac([self.people[i].ac for i in side]) for side in self.able]
            self.weigh(0)
            self.weigh(1)
        else:  # nobody is left to be weighed against
            self.sweep, self.waiting = [[*ours], [*theirs]], [[*ours], [*theirs]]

    def weigh(self, side: int) -> None:
        """Score the offence of a side against the other, and order the side by it (C.11)."""
        against = self.mean[1 - side]
        scores, people = self.offence, self.people
        last, known, kinds = None, 0, 0
        for index in self.foes[1 - side]:
            one = people[index]
            if not one.plain:
                known, last = hitting(one, against), None
                kinds += 1
            elif one.card is not last:
                last = one.card
                kinds += 1
                offences = last.offences
                known = offences[against] if against in offences else hitting(one, against)
            scores[index] = known
        order = [*self.able[side]]
        if kinds > 1:
            order.sort(key=scores.__getitem__, reverse=True)  # equal ones stay as they are listed
        self.sweep[side] = order
        self.waiting[side] = [index for index in order if not people[index].acted]

    def forget(self) -> None:
        """Drop what the tactics had worked out: somebody moved, left or changed."""
        for known in (*self.picks, *self.menus):
            known.clear()
        self.fields: list[Ints | None] = [None, None]
        self.scores = [NONE, NONE]
        self.means: list[Means | None] = [None, None]
        self.inits: tuple[list[int], list[int], Ints] | None = None
        self.calls: list[bool | None] = [None, None]
        if self.ground.dark:
            sight.relight(self)

    def hurt(self, one: Creature) -> None:
        """Drop the other side's picks but those of ``one``, who lost hit points.

        A target is worth the more, the less it has left: whoever was best to strike still is.
        """
        side = one.side
        self.scores[side] = NONE
        picks = self.picks[1 - side]
        if picks:
            who = one.index
            for key, deed in [*picks.items()]:
                if deed[1] != who or deed[0] == MOVES:
                    del picks[key]

    def moved(self, side: int) -> None:
        """Drop what the other side had looked over: somebody of ``side`` moved."""
        self.picks[1 - side].clear()
        self.menus[1 - side].clear()
        self.fields[1 - side] = self.calls[1 - side] = None
        if self.ground.dark:
            sight.relight(self)

    def drop(self, who: int) -> None:
        """Take somebody off the lists who fell or left; offence only changes with the mean AC."""
        one = self.people[who]
        side = one.side
        if one.down and who not in self.downed[side]:
            insort(self.downed[side], who)
        there, able, sweep = self.foes[1 - side], self.able[side], self.sweep[side]
        if who in there:
            there.remove(who)
        if able is not there:
            for some in (self.standing[side], able):
                if who in some:
                    some.remove(who)
        if who in sweep:
            sweep.remove(who)
        if not one.acted and who in self.waiting[side]:
            self.waiting[side].remove(who)
        if one.ledger:
            spells.unmake(self, one)
        if one.card.kind == "hero":
            self.alert[side] = 1
        if self.ground.dark:
            sight.relight(self)
        if there:  # else nobody is left to be weighed or struck
            self._thin(one, able)

    def _thin(self, one: Creature, able: Sequence[int]) -> None:
        """Bring up to date what was worked out for a side that ``one`` is no longer of."""
        side, who = one.side, one.index
        mean = self.mean[side]
        # One whose AC is the average leaves it as it is, where averages are exact.
        if not able or one.ac * AC_SCALE != mean or len(able) >= _INEXACT:
            mean = mean_ac([self.people[i].ac for i in able])
        if mean != self.mean[side]:
            self.mean[side] = mean
            self.weigh(1 - side)
            self.picks[side].clear()
            self.menus[side].clear()
            self.fields[side] = None
        if one.hp:  # whoever is out of hit points is passed over where the menu still has it
            self.menus[1 - side].clear()
        self.fields[1 - side] = None
        self.picks[1 - side].clear()
        self.scores = [NONE, NONE]
        self.calls = [None, None]
        self.means[side] = None
        if one.card.powers:
            self.means[1 - side] = None
        if self.inits:
            rolling, plus, parts = self.inits
            if who in rolling:
                at = rolling.index(who)
                del rolling[at], plus[at]
                self.inits = rolling, plus, parts[: 2 * at] + parts[2 * at + 2 :]

    def changed(self, one: Creature) -> None:
        """Take note that conditions or hit points of somebody changed outside a blow."""
        if one.down == UP or one.index in self.foes[1 - one.side]:
            self.count()

    # ------------------------------------------------------------------ the course

    def step(self, hands: Hands) -> None:
        """Play the opening of a round, one turn with its hand-over, or the end of a round."""
        _STEPS[self.phase](self, hands)

    def fallen(self, hands: Hands, who: int, by: int) -> None:
        """Let somebody at 0 HP go down; ``by`` is the attacker or -1 (D20-5.08, 5.12)."""
        combat.fall(self, hands, who, by)

    # ------------------------------------------------------------------ what powers ask of it

    def wounds(self, who: int) -> None:
        """Drop what hangs on the hit points of somebody who is up."""
        side = self.people[who].side
        self.picks[1 - side].clear()
        self.scores[side] = NONE

    def altered(self) -> None:
        """Work out anew what follows from who is where and in what state."""
        self.count()

    def joins(self, card: Card, name: str, by: int, *, hostile: bool = False) -> int:
        """Let somebody appear where ``by`` stands; return the place in the cast."""
        return spells.joins(self, card, name, by, hostile=hostile)

    def strikes(self, hands: Hands, who: int, whom: int) -> None:
        """Let ``who`` attack ``whom`` at once."""
        combat.strike(self, hands, self.people[who], whom, 0)

    def distance(self, who: int, whom: int) -> int:
        """Return how many zones lie between two."""
        return self.ground.span[self.people[who].zone][self.people[whom].zone]

    def at(self, zone: int) -> list[int]:
        """Return who is in a zone, in listing order."""
        return [i for i, one in enumerate(self.people) if one.zone == zone and not one.gone]

    def sends(self, hands: Hands, who: int, zone: int) -> None:
        """Put somebody into another zone; -1 is out of the fight."""
        spells.sends(self, hands, who, zone)

    def decoy(self, who: int, power: Power, total: int, seconds: int) -> None:
        """Let an illusion appear where ``who`` stands."""
        spells.conjure(self, who, power, total, seconds)

    # ------------------------------------------------------------------ choices

    def options(self, choice: Choice) -> Sequence[Option]:
        """Return the legal answers to ``choice``; never empty."""
        return choices.options(self, choice)

    decide = tactics.decide

    def reason(self, choice: Choice, deed: Deed) -> str:
        """Return why ``deed`` was chosen, in a clause."""
        return motives.reason(self, choice, deed)


_STEPS: Final[Mapping[int, Callable[[Fight, Hands], None]]] = {
    OPENING: rounds.open_round,
    TURN: rounds.turn,
    CLOSING: rounds.close_round,
    AFTER: aftermath.after,
}
_ALTERNATE: Final = 1
"""The place of "alternate" among the values of the setting "next_actor"."""
_INEXACT: Final = 10


def _place(one: Creature) -> list[Json]:
    return [
        one.side, one.zone, one.cover, one.heading, one.progress, one.guard, one.bare, one.acted,
        one.unaware, one.gone, one.aim_at, one.aim_arm, one.aim_beat,
    ]  # fmt: skip
