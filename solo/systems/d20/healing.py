"""Time that passes: rest and care, what runs in the body meanwhile, repair of what has none.

``pass_time`` goes from due time to due time over the whole cast. At one moment the order is:
effects that lapse; what runs in each, in listing order, with a dose offered before each save;
then the full hour: each in listing order recovers, then Luck Points return. Everything is a step
of its own. No dice but those of D20-1.14 item 6 and of resuscitations right after a death.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from solo.errors import BriefError
from solo.records import Json
from solo.rules import Hands, Ints, Verdict
from solo.systems.d20 import ailments, cites, outside
from solo.systems.d20.aid import care_rank, free, helper_for, rescue
from solo.systems.d20.ailments import afflictions, next_time, play_due
from solo.systems.d20.card import CON
from solo.systems.d20.checks import Play
from solo.systems.d20.creature import BROKEN, DEAD, FOREVER, OUT, PRONE, Creature
from solo.systems.d20.settings import Settings, packed_settings, settings_of

__all__ = [
    "COURSES",
    "DOING",
    "HOUR",
    "MOST_SECONDS",
    "Time",
    "hourly",
    "pass_time",
    "recover",
]

HOUR: Final = 3600
DOING: Final = ("rest", "care", "travel", "wait")
MOST_SECONDS: Final = 366 * 24 * HOUR
"""The longest time that passes in one go: a year."""
_MOST_LUCK: Final = 2
_START, _GOING = range(2)


def hourly(one: Creature, rank: int = 0) -> int:
    """Return what an hour of rest gives back: CON, at least 1, and the care (D20-5.05, 5.07)."""
    con = 0 if one.card.kind == "threat" else one.abilities()[CON]
    return max(1, con) + rank


def recover(hands: Hands, course: Play, who: int, lead: int) -> None:
    """Give an hour of rest back to somebody who lives and is not too ill (D20-5.05 to 5.09)."""
    one = course.cast[who]
    rank, more = (0, ()) if lead in (-1, who) else care_rank(course.cast[lead], course.settings)
    points, asleep, before = hourly(one, rank), one.down == OUT, one.hp
    gained = one.heal(points)
    rules: Ints = (cites.D20_5_05,)
    if lead not in (-1, who):
        rules += (cites.D20_5_07,)
    if gained < points:
        rules += (cites.D20_5_06,)
    if asleep:
        rules += (cites.D20_5_09,)
    rules += (*more, *((cites.R_38,) if asleep else ()))
    parts = (points - rank, rank)
    hands.tape.append(
        (course.beat, lead, who, rules, (), parts, gained, one.full_hp, int(before == 0), one.hp)
    )


def pass_time(
    settings: Mapping[str, str], cast: Sequence[Creature], seconds: int, doing: str
) -> Time:
    """Let ``seconds`` pass for copies of ``cast``, who are ``doing`` one of ``DOING``.

    Raises:
        BriefError: another word, or a time below 0 or above a year.
    """
    if doing not in DOING:
        raise BriefError(f"nobody can spend time on {doing!r}; there are {', '.join(DOING)}")
    if not 0 <= seconds <= MOST_SECONDS:
        raise BriefError(f"{seconds} seconds cannot pass in one go; 0 to {MOST_SECONDS} can")
    return Time(settings, outside.copies(cast), seconds, doing)


class Time:
    """A stretch of time for a whole cast."""

    __slots__ = (
        "beat",
        "clock",
        "dead",
        "doing",
        "hour",
        "how",
        "lead",
        "people",
        "phase",
        "settings",
        "spent",
        "until",
        "values",
        "verdict",
    )  # fmt: skip

    def __init__(
        self, values: Mapping[str, str], people: list[Creature], seconds: int, doing: str
    ) -> None:
        self.values = packed_settings(values)
        self.settings: Settings = settings_of(self.values)
        self.people, self.until, self.doing = people, seconds, doing
        self.beat = self.clock = self.hour = 0
        self.dead = sum(one.down == DEAD for one in people)
        self.phase, self.lead = _START, -1
        self.spent: list[int] = []
        """Who has had the hour that just ended."""
        self.verdict: Verdict = ""
        self.how = ""

    @property
    def cast(self) -> list[Creature]:
        """Everybody for whom time passes."""
        return self.people

    side = outside.unopposed
    options, decide, reason = outside.options, outside.decide, outside.reason

    def pack(self) -> dict[str, Json]:
        """Return all of it as plain data."""
        return {
            "course": "time",
            "settings": {**self.values},
            "until": self.until,
            "doing": self.doing,
            "now": [self.phase, self.clock, self.hour, self.lead, self.dead],
            "spent": [*self.spent],
            "verdict": self.verdict,
            "how": self.how,
            "cast": [one.pack() for one in self.people],
        }

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Time:
        """Return the time that ``pack`` described."""
        people = outside.unpacked(packed["cast"])
        values = cast("dict[str, str]", packed["settings"])
        made = cls(values, people, cast("int", packed["until"]), cast("str", packed["doing"]))
        now = cast("list[int]", packed["now"])
        made.phase, made.clock, made.hour, made.lead, made.dead = now
        made.beat, made.spent = made.clock, [*cast("list[int]", packed["spent"])]
        made.verdict, made.how = cast("Verdict", packed["verdict"]), cast("str", packed["how"])
        return made

    def step(self, hands: Hands) -> None:
        """Play the one thing that is due next, or come to the end."""
        if self.phase == _START:
            self._begin(hands)
            return
        due = self._due()
        if due is not None:
            self._run(hands, *due)
            return
        resting = self._resting()
        if resting is not None:
            self.spent.append(resting)
            recover(hands, self, resting, self.lead)
            return
        if self.clock == self.hour + HOUR:
            self._strike_hour()
        if self.clock >= self.until:
            self._finish()
        else:
            self._pass(self._wait())

    # ------------------------------------------------------------------ its steps

    def _begin(self, hands: Hands) -> None:
        """Stand up, and choose who leads the care (D20-9.05, 5.07)."""
        self.phase = _GOING
        for one in self.people:
            if one.can_move and one.prone:
                one.conditions = [row for row in one.conditions if row[0] != PRONE]
                one.refresh()
        if self.doing == "care":
            ranks = [care_rank(one, self.settings)[0] for one in self.people]
            able = [who for who, one in enumerate(self.people) if ranks[who] and free(one)]
            able.sort(key=lambda who: -ranks[who])
            if able:
                # The best trained, unless more comes back in all under another, or by rest alone.
                first = max((*able, -1), key=self._gained)
                about = (first, *(who for who in able if who != first))
                self.lead = hands.ask(self, "lead", able[0], about)[0]
            rules = (cites.D20_5_07, cites.D20_7_01, cites.R_80, cites.R_81)
            parts = (ranks[self.lead] if self.lead >= 0 else 0,)
            good = int(self.lead >= 0)
            hands.tape.append((0, self.lead, -1, rules, (), parts, 0, 0, good, 0))

    def _gained(self, lead: int) -> int:
        """Return the hit points that come back to all in this time under ``lead``, -1 for none."""
        rank = care_rank(self.people[lead], self.settings)[0] if lead >= 0 else 0
        hours = self.until // HOUR
        return sum(
            min(one.full_hp - one.hp, hours * hourly(one, rank))
            for who, one in enumerate(self.people)
            if self._rests(who, lead)
        )

    def _due(self) -> tuple[int, int] | None:
        """Return whose affliction is due now, and its place; earlier ones first."""
        found = [
            (next_time(row) - one.now, who, place)
            for who, one in enumerate(self.people)
            for place, row in enumerate(afflictions(one))
            if next_time(row) <= one.now
        ]
        return min(found)[1:] if found else None

    def _run(self, hands: Hands, who: int, place: int) -> None:
        row = afflictions(self.people[who])[place]
        if not row["hazard"]["area"] or row["inside"]:
            ailments.offer_dose(hands, self, who, row)
        helper = -1
        if self.doing == "care":
            helper = self.lead if self.lead not in (-1, who) else helper_for(self, who)
            helper = helper if helper >= 0 and free(self.people[helper]) else -1
        play_due(hands, self, who, row, helper)
        if self.people[who].down == DEAD:
            rescue(hands, self, who)

    def _rests(self, who: int, lead: int) -> bool:
        """Say whether an hour under ``lead`` counts as rest for somebody (R-80, E.05)."""
        one = self.people[who]
        if not one.card.living or one.down in (DEAD, BROKEN) or one.hp >= one.full_hp:
            return False
        if any(row["stage"] > 1 for row in afflictions(one)):
            return False
        return one.down == OUT or (self.doing in ("rest", "care") and who != lead)

    def _resting(self) -> int | None:
        if self.clock != self.hour + HOUR:
            return None
        rest = (who for who in range(len(self.people)) if who not in self.spent)
        return next((who for who in rest if self._rests(who, self.lead)), None)

    def _strike_hour(self) -> None:
        """Close the hour; a Luck Point returns to each hero (D20-19.07)."""
        self.hour, self.spent = self.clock, []
        if self.settings.luck:
            for one in self.people:
                if one.card.kind == "hero" and one.down != DEAD:
                    one.luck = min(_MOST_LUCK, one.luck + 1)

    def _wait(self) -> int:
        """Return the seconds until something can happen: affliction, lapse, hour or end."""
        waits = [self.until - self.clock]
        for one in self.people:
            waits += [next_time(row) - one.now for row in afflictions(one)]
            timed = [row[3] for row in (*one.conditions, *one.ledger) if row[3] != FOREVER]
            waits += [end - one.now for end in timed if end > one.now]
        if any(self._rests(who, self.lead) for who in range(len(self.people))) or self._lucky():
            waits.append(self.hour + HOUR - self.clock)
        else:
            # Whole hours in which nobody could gain anything are not waited for.
            ahead = min(waits)
            self.hour += max(0, (self.clock + ahead - self.hour - 1) // HOUR) * HOUR
        return min(waits)

    def _lucky(self) -> bool:
        return bool(self.settings.luck) and any(
            one.card.kind == "hero" and one.down != DEAD and one.luck < _MOST_LUCK
            for one in self.people
        )

    def _pass(self, seconds: int) -> None:
        self.clock += seconds
        self.beat = self.clock
        outside.elapse(self.people, seconds)

    def _finish(self) -> None:
        died = sum(one.down == DEAD for one in self.people) > self.dead
        self.verdict = "lost" if died else "won"
        self.how = "not everybody lived to see it" if died else "the time has passed"


COURSES: Final[Mapping[str, Callable[[dict[str, Json]], Time]]] = {"time": Time.unpack}
"""The courses of this module, by the word they pack."""
