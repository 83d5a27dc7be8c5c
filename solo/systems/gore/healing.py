"""Time that passes: what heals, wakes, comes back, runs in the body or grows old meanwhile.

``pass_time`` goes from due time to due time over the whole cast. At one moment the order is:
rounds of those who die or bleed, with First Aid before each round's end; what runs in each, with
a dose offered first; who wakes; magic points; wounds treated, where there is care; weeks of
healing; birthdays. Everything is a step of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from solo.errors import BriefError
from solo.records import Json
from solo.rules import Hands, Verdict
from solo.systems.gore import going_without, outside
from solo.systems.gore.aging import grow_old, is_birthday, next_birthday
from solo.systems.gore.ailments import next_time, play_due
from solo.systems.gore.conditions import (
    BERSERK,
    BLEEDING,
    DEAD,
    DYING,
    FAINT,
    FALSE_LIFE,
    FOREVER,
    NO_STANDING,
    PRONE,
    SENSELESS,
    SEVERE,
    UP,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.locations import TRUNK
from solo.systems.gore.mending import forget, settled
from solo.systems.gore.recovery import (
    able_to_care,
    care_for,
    carer,
    heal_week,
    mp_due,
    notice_week,
    recover_mp,
    week_due,
)
from solo.systems.gore.remedies import helper_for, offer_dose
from solo.systems.gore.running import rows
from solo.systems.gore.settings import Settings, packed_settings, settings_of
from solo.systems.gore.treatment import (
    AID,
    MEDICAL,
    SURGERY,
    aid,
    better_skill,
    may_operate,
    operable,
    surgery,
    treatable,
)
from solo.systems.gore.vital import DAY, DEAD_OR_BROKEN, ROUND, wake
from solo.systems.gore.wounds import round_end

__all__ = ["COURSES", "DOING", "MOST_SECONDS", "Time", "pass_time"]

DOING: Final = ("rest", "care", "travel", "wait")
MOST_SECONDS: Final = 366 * DAY
"""The longest time that passes in one go: a year."""
_START, _GOING = range(2)
_BIRTHDAY: Final = -1
"""Stands among what was declined for a birthday that has been kept."""
_KNIFE: Final = 1
"""Added to twice a wound's number among what was declined, where it was Surgery."""


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
        "busy",
        "clock",
        "dead",
        "declined",
        "doing",
        "ended",
        "how",
        "people",
        "phase",
        "settings",
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
        self.beat = self.clock = 0
        self.dead = sum(one.down == DEAD for one in people)
        self.phase = _START
        self.busy: list[int] = []
        """Who has helped in the round that runs."""
        self.ended: list[int] = []
        """For whom that round has ended."""
        self.declined: list[list[int]] = []
        """[patient, twice the wound's number, one more for Surgery]: left alone when asked."""
        self.verdict: Verdict = ""
        self.how = ""

    @property
    def cast(self) -> list[Creature]:
        """Everybody for whom time passes."""
        return self.people

    side = outside.unopposed
    options, decide, reason = outside.options, outside.decide, outside.reason

    def altered(self, who: int) -> None:
        """Look again at whether somebody has anything to heal."""
        notice_week(self.people[who])

    def pack(self) -> dict[str, Json]:
        """Return all of it as plain data."""
        return {
            "course": "time",
            "settings": {**self.values},
            "until": self.until,
            "doing": self.doing,
            "now": [self.phase, self.clock, self.dead],
            "busy": [*self.busy],
            "ended": [*self.ended],
            "declined": [[*row] for row in self.declined],
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
        made.phase, made.clock, made.dead = cast("list[int]", packed["now"])
        made.beat = made.clock
        made.busy = [*cast("list[int]", packed["busy"])]
        made.ended = [*cast("list[int]", packed["ended"])]
        made.declined = [[*row] for row in cast("list[list[int]]", packed["declined"])]
        made.verdict, made.how = cast("Verdict", packed["verdict"]), cast("str", packed["how"])
        return made

    def step(self, hands: Hands) -> None:
        """Play the one thing that is due next, or come to the end."""
        if self.phase == _START:
            self._begin(hands)
        elif not (
            self._rounds(hands)
            or self._ailments(hands)
            or self._wakes(hands)
            or self._comes_back(hands)
            or (self.doing == "care" and self._treats(hands))
        ):
            if self.clock >= self.until:
                self._finish()
            else:
                self._pass(hands, self._wait())

    def _begin(self, hands: Hands) -> None:
        """Stand up, who can, and let hit points show as the last course left them."""
        self.phase = _GOING
        for who, one in enumerate(self.people):
            if one.can_move and one.prone and not one.hampers & NO_STANDING:
                one.relieve(PRONE)
            forget(one)
            notice_week(one)
            settled(hands, self, who)

    # ------------------------------------------------------------------ rounds that matter

    def _rounds(self, hands: Hands) -> bool:
        """Play what is pressing: help for one who dies or bleeds, or one round's end (3.26, 3.33).

        A round that time no longer holds is left to whatever comes after it.
        """
        pressed = [who for who, one in enumerate(self.people) if _presses(one)]
        if not pressed or self.clock + ROUND > self.until:
            return False
        for who in sorted(pressed, key=lambda who: self.people[who].hp):
            helper = self._helper(who) if treatable(self.people[who]) >= 0 else -1
            if helper >= 0:
                self.busy.append(helper)
                aid(hands, self, helper, who, medical=better_skill(self.people[helper]))
                return True
        pressed = [who for who in pressed if _runs(self.people[who])]
        for who in pressed:
            if who not in self.ended:
                self.ended.append(who)
                round_end(hands, self, who)
                return True
        if pressed:
            self._pass(hands, ROUND)
        return bool(pressed)

    def _helper(self, who: int) -> int:
        """Return the best of those who can still help in this round, the patient last; or -1."""
        able = [
            other
            for other, one in enumerate(self.people)
            if able_to_care(one) and other not in self.busy
        ]
        return max(able, key=lambda other: (other != who, self._rating(other)), default=-1)

    def _rating(self, who: int) -> int:
        return max(self.people[who].rating(AID), self.people[who].rating(MEDICAL))

    # ------------------------------------------------------------------ what falls due

    def _ailments(self, hands: Hands) -> bool:
        """Play what is due in the bodies, earlier things first."""
        found = [
            (next_time(row) - one.now, who, place)
            for who, one in enumerate(self.people)
            for place, row in enumerate(rows(one))
            if next_time(row) <= one.now
        ]
        if not found:
            return False
        _, who, place = min(found)
        row = rows(self.people[who])[place]
        offer_dose(hands, self, who, row)
        helper = helper_for(self, who) if self.doing == "care" else -1
        play_due(hands, self, who, row, helper)
        return True

    def _wakes(self, hands: Hands) -> bool:
        for who, one in enumerate(self.people):
            if one.down in DEAD_OR_BROKEN:
                continue
            if any(row[0] == SENSELESS and FOREVER != row[2] <= one.now for row in one.ledger):
                wake(hands, self, who)
                return True
            if any(row[0] == FAINT and row[2] <= one.now for row in one.ledger):
                round_end(hands, self, who)
                return True
        return False

    def _comes_back(self, hands: Hands) -> bool:
        for due, play in ((mp_due, recover_mp), (week_due, heal_week)):
            for who, one in enumerate(self.people):
                if FOREVER != due(one) <= one.now:
                    play(hands, self, who)
                    return True
        for who, one in enumerate(self.people):
            if FOREVER != going_without.due(self, who) <= one.now:
                going_without.suffer(hands, self, who)
                return True
        for who, one in enumerate(self.people):
            if self.clock and is_birthday(one) and [who, _BIRTHDAY] not in self.declined:
                self.declined.append([who, _BIRTHDAY])
                grow_old(hands, self, who)
                return True
        return False

    def _treats(self, hands: Hands) -> bool:
        """Let the best healer see to one wound, unless it is to be left (GORE-2.27, 2.59)."""
        for who, one in enumerate(self.people):
            number, cut = treatable(one), operable(one)
            if number >= 0 and [who, 2 * number] not in self.declined:
                helper = self._helper(who)
                if helper >= 0:
                    if hands.ask(self, "treat", helper, (who, _left(one, number)))[0]:
                        aid(hands, self, helper, who, medical=better_skill(self.people[helper]))
                    if treatable(one) == number:  # left alone, or no wound and tried in vain
                        self.declined.append([who, 2 * number])
                    return True
            if cut and [who, 2 * cut + _KNIFE] not in self.declined:
                surgeon = self._surgeon(who)
                if surgeon >= 0:
                    if hands.ask(self, "treat", surgeon, (who, _left(one, cut)))[0]:
                        surgery(hands, self, surgeon, who)
                    else:
                        self.declined.append([who, 2 * cut + _KNIFE])
                    return True
        return False

    def _surgeon(self, who: int) -> int:
        able = [
            other
            for other, one in enumerate(self.people)
            if other != who and able_to_care(one) and may_operate(one)
        ]
        return max(able, key=lambda other: self.people[other].rating(SURGERY), default=-1)

    # ------------------------------------------------------------------ the clock

    def _wait(self) -> int:
        """Return the seconds until something can happen, or until the end."""
        waits = [self.until - self.clock]
        for who, one in enumerate(self.people):
            ends = [row[3] for row in (*one.conditions, *one.ledger)]
            ends += [row[2] for row in one.ledger if row[0] in (SENSELESS, FAINT, SEVERE)]
            ends += [next_time(row) for row in rows(one)]
            ends += [mp_due(one), week_due(one), next_birthday(one), going_without.due(self, who)]
            waits += [end - one.now for end in ends if end > one.now]
        return min(waits)

    def _pass(self, hands: Hands, seconds: int) -> None:
        self.clock += seconds
        self.beat = self.clock
        self.busy, self.ended = [], []
        self.declined = [row for row in self.declined if row[1] != _BIRTHDAY]
        for who, one in enumerate(self.people):
            if self.doing == "care" and one.week:
                other, medical = carer(self, who)
                if other >= 0:
                    care_for(one, seconds, medical=medical)
            one.now += seconds
            if one.lapse():
                settled(hands, self, who)
            notice_week(one)

    def _finish(self) -> None:
        died = sum(one.down == DEAD for one in self.people) > self.dead
        self.verdict = "lost" if died else "won"
        self.how = "not everybody lived to see it" if died else "the time has passed"


def _presses(one: Creature) -> bool:
    """Say whether somebody's life hangs on what is done now."""
    if one.down in DEAD_OR_BROKEN:
        return False
    return (
        one.down == DYING
        or (one.down == UP and one.hp <= 0 and one.has(BERSERK))
        or one.has(BLEEDING)
        or any(row[0] == SEVERE for row in one.ledger)
    )


def _runs(one: Creature) -> bool:
    """Say whether the next round changes anything; a spell or a long sleep may hold it off."""
    if one.down == DYING and not one.has(BLEEDING):
        return not any(row[0] == FALSE_LIFE for row in one.ledger)
    severe = [row for row in one.ledger if row[0] == SEVERE]
    if one.has(BLEEDING) or not severe:
        return True
    return one.down == UP or any(row[1] in TRUNK or row[2] <= one.now for row in severe)


def _left(one: Creature, number: int) -> int:
    return next((wound[1] for wound in one.wounds if wound[0] == number), 0)


COURSES: Final[Mapping[str, Callable[[dict[str, Json]], Time]]] = {"time": Time.unpack}
"""The courses of this module, by the word they pack."""
