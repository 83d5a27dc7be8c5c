"""One thing tried outside a fight: skills, attribute tests, help for the wounded (chapter 2).

A course of one step, unless a choice comes in between. The order of the dice: the test before it
where a skill has one, the D100 of whoever tries, the D100 of whoever opposes it, a D4 for what a
critical or a fumble brings, the dice of how long it takes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from oracles.spelling import near
from solo.errors import BriefError
from solo.records import Json
from solo.rules import Hands, Ints, Task, Verdict
from solo.systems.gore import (
    cites,
    errands,
    harms,
    marks,
    outside,
    skilled,
    tables,
    treating,
    wounds,
)
from solo.systems.gore.body import DEX, POW, SIZ, STR
from solo.systems.gore.checks import (
    CRITICAL,
    FUMBLE,
    SUCCESS,
    better,
    check,
    in_order,
    oppose,
    rolled,
)  # fmt: skip
from solo.systems.gore.conditions import TRIED, UP
from solo.systems.gore.creature import Creature
from solo.systems.gore.settings import Settings, packed_settings, settings_of
from solo.systems.gore.skilled import Hold, approaches, best, helps, named_skill, severities, use

__all__ = [
    "COURSES", "ROUND", "Attempt", "attempt",
]  # fmt: skip

ROUND: Final = 12
"""A round (GORE-3.60): how long a try takes that says nothing else."""
_HOUR: Final = 3600
_MOST_HELP: Final = 3
_HELP: Final = 10
"""Each helper who knows half as much adds this, three at most (R-130)."""
_CLIMB: Final = 15
"""Feet below which nobody needs to climb (GORE-2.13)."""


def attempt(settings: Mapping[str, str], cast: Sequence[Creature], task: Task) -> Attempt:
    """Try one thing; the course works on copies of ``cast``.

    Raises:
        BriefError: somebody named is not in the cast, or a level is outside 0 to 13.
    """
    outside.named(task, len(cast))
    if len({task.who, *task.helpers}) != 1 + len(task.helpers):
        raise BriefError(f"helpers {task.helpers} name somebody twice, or the one who tries")
    if not 0 <= task.level <= 13:
        raise BriefError(f"no threat is of level {task.level}; 1 to 13 are, 0 stands for none")
    if task.approach not in approaches():
        hint = near(task.approach, tuple(approaches()))
        raise BriefError(f"nothing is tried by {task.approach!r}; {hint}")
    return Attempt(settings, outside.copies(cast), task)


class Attempt:
    """Something being tried."""

    __slots__ = (
        "beat", "clock", "how", "people", "settings", "task", "values", "verdict",
    )  # fmt: skip

    def __init__(self, values: Mapping[str, str], people: list[Creature], task: Task) -> None:
        self.values = packed_settings(values)
        self.settings: Settings = settings_of(self.values)
        self.people, self.task = people, task
        self.beat = self.clock = 0
        self.verdict: Verdict = ""
        self.how = ""

    @property
    def cast(self) -> list[Creature]:
        """Everybody there."""
        return self.people

    side = outside.unopposed
    options, decide, reason = outside.options, outside.decide, outside.reason

    def altered(self, who: int) -> None:
        """Take note of nothing: no lists are kept outside fights."""

    def pack(self) -> dict[str, Json]:
        """Return all of it as plain data."""
        return {
            "course": "attempt",
            "settings": {**self.values},
            "task": outside.task_row(self.task),
            "now": [self.clock],
            "verdict": self.verdict,
            "how": self.how,
            "cast": [one.pack() for one in self.people],
        }

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Attempt:
        """Return the attempt that ``pack`` described."""
        people = outside.unpacked(packed["cast"])
        made = cls(
            cast("dict[str, str]", packed["settings"]), people, outside.task_of(packed["task"])
        )
        (made.clock,) = cast("list[int]", packed["now"])
        made.beat = made.clock
        made.verdict, made.how = cast("Verdict", packed["verdict"]), cast("str", packed["how"])
        return made

    def step(self, hands: Hands) -> None:
        """Try it."""
        one, tried = self.people[self.task.who], self.task
        if self.clock and errands.drowns(one):
            self.how = errands.struggle(hands, self)
            self.verdict = "lost" if self.how else ""
            return
        if one.down != UP or not one.can_act:
            self._refuse(hands, (cites.GORE_2_02,), f"{one.name} cannot act now")
            return
        done = errands.errand(hands, self)
        if done is not None:
            self._done(done)
            return
        if tried.approach in ("heal", "resuscitate") and tried.whom >= 0:
            done = treating.treat(hands, self, tried)
            if done is not None:
                self._done(done)
                return
        if tried.approach == "repair" and tried.whom >= 0:
            self._done(treating.repair(hands, self, tried))
            return
        if tried.approach == "force" and self._force(hands):
            return
        self._skill(hands)

    # ------------------------------------------------------------------ skills

    def _skill(self, hands: Hands) -> None:
        tried, one = self.task, self.people[self.task.who]
        named, number = named_skill(tried.detail)
        ways = approaches()[tried.approach]
        hold = best(one, (named,), ()) if named else best(one, ways.skills, ways.tests)
        if hold is None:
            self._refuse(hands, (cites.GORE_2_01,), "no skill serves for it")
            return
        how = use(hold[1])
        if how.needs and one.rating(how.needs) < how.at_least:
            known = tables.skill_name(how.needs)
            rules = (hold[3], cites.GORE_2_56)
            self._refuse(hands, rules, f"it needs {known} of {how.at_least} or more")
            return
        if self._calm(how, hold, named):
            row = (self.beat, tried.who, tried.whom, in_order((hold[3], cites.R_128)), (),
                   (hold[2], hold[0], 1, 1, 0), 0, 0, 1, one.hp)  # fmt: skip
            hands.tape.append(row)
            self._close("nothing about it needs a roll", 0, good=True)
            return
        self._rolled(hands, hold, number)

    def _calm(self, how: skilled.Use, hold: Hold, named: str) -> bool:
        """Say whether this is done without a roll: calm water, flat ground (2.14, 2.20, 2.48)."""
        severity = self.task.severity
        if self.task.level or severity not in ("trivial", "easy"):
            return False
        if errands.weighed_down(self.people[self.task.who], hold[1]):
            return False
        if how.always and severity == "trivial" and bool(named):
            return True
        return bool(how.calm) and hold[0] >= how.calm

    def _add(self, hands: Hands, hold: Hold, number: int) -> tuple[int, Ints]:
        """Return what is added to the chance, and the rules that say so."""
        tried, one = self.task, self.people[self.task.who]
        rules: Ints = ()
        if tried.level:
            add = -5 * (tried.level // 2)
            rules += (cites.GORE_F_01,)
        else:
            add = severities()[tried.severity]
            rules += (cites.R_128,)
        helpers = [self.people[who] for who in tried.helpers]
        counted = [h for h in helpers if h.down == UP and h.can_act and helps(h, hold)]
        if counted:
            add += _HELP * min(_MOST_HELP, len(counted))
            rules += (cites.R_130,)
        bonus, tool = skilled.tool(one, hold[1])
        add, rules = add + bonus, (*rules, *tool)
        add += one.skills_add
        mark = f"{tried.approach} {hold[1]}"
        if any(row[0] == TRIED and row[4] == mark for row in one.ledger):
            add -= 20
            rules += (cites.GORE_2_07,)
            one.ledger = [r for r in one.ledger if not (r[0] == TRIED and r[4] == mark)]
        how = use(hold[1])
        if how.days and number:
            add -= 10 * number
        if how.first >= 0:
            rules += (cites.GORE_1_12,)
            score = 5 * one.attributes[how.first]
            what = skilled.ATTRIBUTE + how.first
            first = check(hands, self, tried.who, score, (cites.GORE_1_12, hold[3]), what=what)
            add += 10 if first >= SUCCESS else -10 * (how.shunned and first == FUMBLE)
        return add, rules

    def _rolled(self, hands: Hands, hold: Hold, number: int) -> None:
        tried, one = self.task, self.people[self.task.who]
        rating, skill, what, rule = hold
        add, rules = self._add(hands, hold, number)
        other = self._other()
        chance = rating + add
        rules = (rule, cites.GORE_2_02, cites.R_129, *rules, *errands.weighed_down(one, skill))
        if skill.startswith("science_"):
            rules = (*rules, cites.GORE_2_52)
        level = check(
            hands, self, tried.who, rating, rules, whom=tried.whom, add=add, what=what
        )  # fmt: skip
        face = hands.tape[-1][4][0]
        if self.settings.marks:
            marks.mark(one, skill, level, chance)
        self._why(hands, level, face)
        if use(skill).only_critical_loud and tables.weight_worn(one.card.armour) == tables.HEAVY:
            level = level if level >= CRITICAL else min(level, 0)
        if other is not None:
            mine = (level, chance, face)
            level = self._opposed(hands, mine, other)
        if skill == "climb" and level < SUCCESS and number > _CLIMB:
            self._slip(hands, number)
            return
        self._brought(hands, level, hold)

    def _why(self, hands: Hands, level: int, face: int) -> None:
        """Cite on the row just written what decided it: 01, 00, a critical (2.03 to 2.05)."""
        row = hands.tape.pop()
        more: Ints = (cites.GORE_2_05,) if face in (1, 100) else ()
        more += (cites.GORE_2_03, cites.R_03) if level == CRITICAL else ()
        more += (cites.GORE_2_04,) if level == FUMBLE else ()
        hands.tape.append((*row[:3], in_order((*row[3], *more)), *row[4:]))

    def _other(self) -> Hold | None:
        """Return what somebody opposes it with, if anybody does (GORE-2.08)."""
        tried = self.task
        ways = approaches()[tried.approach]
        if tried.whom < 0 or not (ways.against or ways.resists):
            return None
        other = self.people[tried.whom]
        if other.down != UP or not other.can_act or tried.level:
            return None
        return best(other, ways.against, ways.resists)

    def _opposed(self, hands: Hands, mine: tuple[int, int, int], hold: Hold) -> int:
        """Let the other one test too; return the level left to whoever tries (GORE-2.08, R-71)."""
        tried = self.task
        other = self.people[tried.whom]
        rules = (hold[3], cites.GORE_2_08, cites.R_71)
        add = other.skills_add
        level = check(
            hands, self, tried.whom, hold[0], rules, whom=tried.who, add=add, what=hold[2]
        )  # fmt: skip
        theirs = (level, hold[0] + add, hands.tape[-1][4][0])
        if self.settings.marks:
            marks.mark(other, hold[1], level, theirs[1])
        won = better(mine, theirs)
        if won:
            return mine[0]
        return min(mine[0], 0)

    def _brought(self, hands: Hands, level: int, hold: Hold) -> None:
        """Tell what the level brings: a D4 on a critical or a fumble (GORE-2.06, 2.07)."""
        tried, one = self.task, self.people[self.task.who]
        how = use(hold[1])
        seconds = how.seconds or ROUND
        if how.dice[0]:
            times, faces = rolled(hands, how.dice)
            row = (self.beat, tried.who, -1, (hold[3],), faces, (seconds,), times, 0, 1, one.hp)
            hands.tape.append(row)
            seconds *= max(1, times)
        good = level >= SUCCESS
        words = "it works" if good else "it does not work"
        if hold[1] == "climb" and good:
            words = errands.unheard(hands, self, words)
        if level >= CRITICAL or level == FUMBLE:
            face = hands.throw(4)
            rule = cites.GORE_2_06 if good else cites.GORE_2_07
            said = (_CRITICAL if good else _FUMBLE)[face - 1]
            row = (self.beat, tried.who, tried.whom, (rule,), (face,), (), face, 0, face, one.hp)
            hands.tape.append(row)
            words = f"{words}, {said}"
            if face == 1:
                seconds = max(1, seconds // 2) if good else 2 * seconds
            elif level == FUMBLE and face == 2:
                one.note_effect(
                    TRIED, -1, 0, one.now + seconds + _HOUR, f"{tried.approach} {hold[1]}"
                )
            elif level == FUMBLE and face == 4:
                wounds.hurt(hands, self, tried.who, 1, cites=(cites.GORE_2_07,), cause="mishap")
        errands.followed(hands, self, hold[1], good=good)
        self._close(words, seconds, good=good)

    # ------------------------------------------------------------------ where more is in it

    def _slip(self, hands: Hands, feet: int) -> None:
        """Fall, or cling on by luck or quickness (GORE-2.13)."""
        who = self.task.who
        one = self.people[who]
        luck, quick = 5 * one.attributes[POW], 5 * one.attributes[DEX]
        attribute = DEX if quick >= luck else POW
        rules = (cites.GORE_2_13, cites.GORE_1_12)
        level = check(
            hands, self, who, max(luck, quick), rules, add=one.skills_add,
            what=skilled.ATTRIBUTE + attribute,
        )  # fmt: skip
        if level >= SUCCESS:
            self._close("no way up, and no fall", ROUND, good=False)
            return
        harms.fall(hands, self, who, feet)
        self._close("a fall", ROUND, good=False)

    def _force(self, hands: Hands) -> bool:
        """Set strength against what bars the way, or against somebody (GORE-3.29, 1.24)."""
        tried, one = self.task, self.people[self.task.who]
        named, _ = named_skill(tried.detail)
        if named:
            return False
        own = one.attributes[STR]
        helpers = [self.people[who] for who in tried.helpers]
        own += sum(h.attributes[STR] // 2 for h in helpers if h.down == UP and h.can_act)
        rules: Ints = (cites.GORE_3_29, cites.R_130) if helpers else (cites.GORE_3_29,)
        if one.gear.get("crowbar"):
            own, rules = own + 2, (*rules, cites.GORE_9_04)
        if tried.whom >= 0 and self.people[tried.whom].down == UP:
            rules = tuple(rule for rule in rules if rule != cites.GORE_3_29)
            other = self.people[tried.whom]
            need = max(other.attributes[STR], other.attributes[SIZ])
            rules = (cites.GORE_1_24, *rules)
        elif tried.level:
            need = _DOOR + 2 * tried.level
        else:
            need = _BARS[tried.severity]
        if one.skills_add:
            rules = (*rules, cites.GORE_3_50)
        good = oppose(
            hands, self, tried.who, own, need, rules, whom=tried.whom, percent=one.skills_add
        )
        self._close("it gives way" if good else "it holds", ROUND, good=good)
        return True

    # ------------------------------------------------------------------ small things

    def _done(self, done: treating.Done) -> None:
        good, how, seconds = done
        self._close(how, seconds, good=good)

    def _close(self, how: str, seconds: int, *, good: bool) -> None:
        self.clock += seconds
        outside.elapse(self.people, seconds)
        if not good and errands.drowns(self.people[self.task.who]):
            self.beat = self.clock
            return  # the water decides how it ends (GORE-2.64)
        self.verdict, self.how = "won" if good else "lost", how

    def _refuse(self, hands: Hands, rules: Ints, how: str) -> None:
        tried = self.task
        row = (self.beat, tried.who, tried.whom, in_order(rules), (), (), 0, 0, 0, 0)
        hands.tape.append(row)
        self.verdict, self.how = "lost", how


_DOOR: Final = 5
_BARS: Final[Mapping[str, int]] = {
    "trivial": 5, "easy": 8, "average": 12, "hard": 15, "extreme": 20,
}  # fmt: skip
"""STR of what bars the way: a window's frame, a rope, an oak door, one bound with iron (R-128)."""
_CRITICAL: Final = (
    "in half the time", "better than hoped", "with a style that is noticed",
    "and more is learnt, if there is more",
)  # fmt: skip
_FUMBLE: Final = (
    "and it took twice the time", "and it is harder now", "before everybody's eyes", "and it hurt",
)  # fmt: skip


COURSES: Final[Mapping[str, Callable[[dict[str, Json]], Attempt]]] = {"attempt": Attempt.unpack}
"""The courses of this module, by the word they pack."""
