"""One thing tried (chapter 1): a task, a team, an opposed roll, a rescue, an hour of repair.

The order of the dice is that of D20-1.14: one d20 a roller in listing order, the one who tries
first; opposed, the one who tries and then the other, both again on a tie.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final, cast

from solo.errors import BriefError
from solo.records import Json
from solo.rules import Hands, Ints, Task, Verdict
from solo.systems.d20 import carrying, cites, outside, tables
from solo.systems.d20.aid import free
from solo.systems.d20.ailments import Affliction, afflictions, give_dose
from solo.systems.d20.card import ABILITIES, CON, SKILLS
from solo.systems.d20.catalogue import file
from solo.systems.d20.checks import (
    Pair,
    against_record,
    best_die,
    best_pair,
    in_order,
    may_resuscitate,
    opposed,
    resuscitate,
    succeeds,
    task,
    teamwork,
)
from solo.systems.d20.creature import DEAD, Creature
from solo.systems.d20.powers import active
from solo.systems.d20.settings import Settings, packed_settings, settings_of

__all__ = [
    "ACTION",
    "COST",
    "COURSES",
    "HOUR",
    "TRY",
    "Attempt",
    "approaches",
    "attempt",
    "difficulties",
]

ACTION, HOUR = 6, 3600
TRY, COST = range(2)
_TRIED: Final = "tried"
_LOOKING: Final = ("search",)
"""Ways of trying that Obscurity stands against."""
_PRICE: Final = "success_at_cost"
_AT_COST: Final = ("never", "ask", "always")
_MED, _DIV = SKILLS.index("MED"), SKILLS.index("DIV")


@cache
def difficulties() -> Mapping[str, int]:
    """Return severity -> the number to reach (D20-1.05, R-77)."""
    rows = file("attempts").rows("severity", 5)
    return MappingProxyType({row.text("id"): row.number("difficulty") for row in rows})


@cache
def approaches() -> Mapping[str, tuple[tuple[Pair, ...], tuple[Pair, ...]]]:
    """Return approach -> the pairs of who tries, and of who opposes it, if anybody (R-79)."""
    found: dict[str, tuple[tuple[Pair, ...], tuple[Pair, ...]]] = {}
    for row in file("attempts").rows("approach", 1):
        name = row.text("id")
        mine = _pairs(row.words("pairs", least=1))
        found[name] = mine, _pairs(row.words("against", ()))
        row.done()
    return MappingProxyType(found)


def _pairs(words: Sequence[str]) -> tuple[Pair, ...]:
    pairs = (pair.split() for pair in words)
    return tuple((ABILITIES.index(ability), SKILLS.index(skill)) for ability, skill in pairs)


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
    return Attempt(settings, outside.copies(cast), task)


class Attempt:
    """Something being tried."""

    __slots__ = (
        "at_cost", "beat", "clock", "how", "last", "people", "phase", "settings", "task",
        "values", "verdict",
    )  # fmt: skip

    def __init__(self, values: Mapping[str, str], people: list[Creature], task: Task) -> None:
        self.values = packed_settings(values, _PRICE)
        self.settings: Settings = settings_of(self.values)
        self.at_cost = _AT_COST.index(self.values[_PRICE])
        self.people, self.task = people, task
        self.phase = self.beat = self.clock = 0
        self.last: Ints = (0, 0)
        """Total and need of the failure that a price may still turn."""
        self.verdict: Verdict = ""
        self.how = ""

    @property
    def cast(self) -> list[Creature]:
        """Everybody there."""
        return self.people

    side = outside.unopposed
    options, decide, reason = outside.options, outside.decide, outside.reason

    def pack(self) -> dict[str, Json]:
        """Return all of it as plain data."""
        return {
            "course": "attempt",
            "settings": {**self.values},
            "task": outside.task_row(self.task),
            "now": [self.phase, self.clock, *self.last],
            "verdict": self.verdict,
            "how": self.how,
            "cast": [one.pack() for one in self.people],
        }  # fmt: skip

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Attempt:
        """Return the attempt that ``pack`` described."""
        tried = outside.task_of(packed["task"])
        people = outside.unpacked(packed["cast"])
        made = cls(cast("dict[str, str]", packed["settings"]), people, tried)
        made.phase, made.clock, total, need = cast("list[int]", packed["now"])
        made.beat, made.last = made.clock, (total, need)
        made.verdict, made.how = cast("Verdict", packed["verdict"]), cast("str", packed["how"])
        return made

    def step(self, hands: Hands) -> None:
        """Roll; or settle whether a failure is turned at a cost."""
        if self.phase == COST:
            self._settle(hands)
            return
        one = self.people[self.task.who]
        if not free(one):
            self._refuse(hands, (cites.D20_9_10, cites.D20_7_08), f"{one.name} cannot act now")
            return
        special = _SPECIAL.get(self.task.approach)
        load = carrying.asked(self.task)
        if load:
            good = carrying.lift(hands, self, self.task, load)
            self._pass(ACTION)
            self._finish(good=good, how="it can be carried" if good else "it is too heavy")
        elif special is not None:
            special(self, hands)
        elif not self._dose(hands):
            self._plain(hands)

    # ------------------------------------------------------------------ ways of trying

    def _plain(self, hands: Hands) -> None:
        tried = self.task
        mark = f"{tried.approach} {tried.detail}"
        if tried.detail and self._tried(mark):
            rules = (cites.D20_1_17, cites.R_65, cites.R_85)
            self._refuse(hands, rules, "nothing has changed since the last try")
            return
        if tried.whom >= 0 and tried.approach in _LOOKING and self._obscured(hands, mark):
            return
        mine, theirs = approaches()[tried.approach]
        other = self.people[tried.whom] if tried.whom >= 0 and theirs else None
        if other is not None and not tried.level and other.card.kind == "hero" and free(other):
            sides = (tried.who, tried.whom)
            good = opposed(hands, self, sides, (mine, theirs), cites=(cites.D20_1_10, cites.R_79))
            self._done(good=good, mark=mark)
            return
        need, rules = self._need(other)
        face, total, good = self._roll(hands, mine, need, rules)
        if good or face == 1 or not self.at_cost:
            self._done(good=good, mark=mark)
        else:
            self.last, self.phase = (total, need), COST

    def _obscured(self, hands: Hands, mark: str) -> bool:
        """Look for somebody whom Obscurity hides: against its total (D20-14.32, R-28)."""
        tried = self.task
        total = next(
            (e.total for e in active(self.people[tried.whom]) if e.power.op == "obscure"), 0
        )
        if not total:
            return False
        one, mine = self.people[tried.who], approaches()[tried.approach][0]
        ability, plus, skill, rank = best_pair(one, mine)
        add = plus + rank - one.curse
        good, got, faces, rules = against_record(hands, self, tried.who, add, total)
        cited = in_order((cites.D20_1_03, cites.D20_14_32, *rules, cites.R_28, cites.R_79))
        parts = (ability, plus, skill, rank, -one.curse)
        row = (self.beat, tried.who, tried.whom, cited, faces, parts, got, total, int(good), 0)
        hands.tape.append(row)
        self._done(good=good, mark=mark)
        return True

    def _need(self, other: Creature | None) -> tuple[int, Ints]:
        """Return the number to reach and the rules that set it (D20-1.05, 15.03)."""
        tried = self.task
        if tried.level:
            return tables.levels()[tried.level - 1].difficulty, (cites.D20_15_03,)
        if other is not None and other.card.kind == "threat":
            return other.card.difficulty, (cites.D20_15_03, cites.R_34)
        rules: Ints = (cites.D20_1_05,)
        if tried.severity in ("trivial", "average"):
            rules += (cites.R_77,)
        return difficulties()[tried.severity], rules

    def _roll(
        self, hands: Hands, pairs: Sequence[Pair], need: int, rules: Ints
    ) -> tuple[int, int, bool]:
        """Roll alone or as a team; return the face, the total and whether it succeeds."""
        tried = self.task
        helpers = [who for who in tried.helpers if free(self.people[who])]
        if helpers:
            rules = in_order((cites.D20_1_12, *rules, cites.R_49, cites.R_79))
            team = [tried.who, *helpers]
            good, total, face = teamwork(
                hands, self, team, pairs, need, whom=tried.whom, cites=rules
            )
        else:
            rules = (cites.D20_1_03, cites.D20_1_02, cites.D20_1_04, cites.D20_1_06, *rules)
            rules = in_order((*rules, cites.R_79))
            good, total, face = task(
                hands, self, tried.who, pairs, need, whom=tried.whom, cites=rules
            )
        row = hands.tape.pop()
        more: Ints = () if row[5][3] else (cites.D20_3_07, cites.R_02)
        if face in (1, 20):
            more += (cites.D20_1_09,) if face == 1 else (cites.D20_1_08, cites.R_58)
        hands.tape.append((*row[:3], in_order((*row[3], *more)), *row[4:]))
        return face, total, good

    def _tried(self, mark: str) -> bool:
        one = self.people[self.task.who]
        return any(
            kind == _TRIED and cause == mark and until > one.now
            for kind, _, _, until, cause in one.ledger
        )

    def _done(self, *, good: bool, mark: str) -> None:
        self._pass(ACTION)
        if not good and self.task.detail:
            for who in (self.task.who, *self.task.helpers):
                one = self.people[who]
                one.note_effect(_TRIED, -1, 0, one.now + HOUR, mark)
        self._finish(good=good, how="it works" if good else "it does not work")

    def _settle(self, hands: Hands) -> None:
        """Turn a failure into a success at a cost, where the table wants it (D20-1.07, R-52)."""
        tried = self.task
        taken = self.at_cost == _AT_COST.index("always") or bool(
            hands.ask(self, "cost", tried.who, self.last)[0]
        )
        total, need = self.last
        rules = (cites.D20_1_07, cites.R_52)
        row = (self.beat, tried.who, tried.whom, rules, (), (), total, need, int(taken), 0)
        hands.tape.append(row)
        if taken:
            self._pass(ACTION)
            self._finish(good=True, how="it works, at a cost")
        else:
            self._done(good=False, mark=f"{tried.approach} {tried.detail}")

    def _dose(self, hands: Hands) -> bool:
        """Give a counter agent by name: "heal" with the agent as detail (D20-16.09)."""
        tried = self.task
        if tried.approach != "heal" or tried.whom < 0 or not tried.detail:
            return False
        row = _needing(self.people[tried.whom], tried.detail)
        if row is None:
            return False
        give_dose(hands, self, tried.who, tried.whom, row)
        self._pass(ACTION)
        self._finish(good=True, how=f"{row['hazard']['dose']} given")
        return True

    def resuscitate(self, hands: Hands) -> None:
        """Bring back the dead, alone or with others who have not tried (D20-5.10, R-39)."""
        tried = self.task
        body = self.people[tried.whom] if tried.whom >= 0 else None
        if body is None or body.down != DEAD:
            self._refuse(hands, (cites.D20_5_10,), "there is nobody dead to bring back")
            return
        team = [w for w in (tried.who, *tried.helpers) if may_resuscitate(self, w, tried.whom)]
        team = [who for who in team if free(self.people[who])]
        if tried.who not in team:
            self._refuse(hands, (cites.D20_5_10, cites.R_39), "it is too late, or tried already")
            return
        if len(team) == 1:
            good = resuscitate(hands, self, tried.who, tried.whom)
        else:
            good = self._rescue_together(hands, body, team)
        self._pass(ACTION)
        self._finish(good=good, how=f"{body.name} {'lives' if good else 'stays dead'}")

    def _rescue_together(self, hands: Hands, body: Creature, team: Sequence[int]) -> bool:
        con, need = body.card.abilities[CON], 15
        body.tried += [self.people[who].name for who in team]
        ranks = [max(self.people[who].card.skills[skill] for skill in (_DIV, _MED)) for who in team]
        die, face, faces, more = best_die(hands, self, team, con + max(ranks), need)
        total = die + con + max(ranks)
        good = succeeds(face, total, need)
        if good:
            body.revive()
        rules = in_order((cites.D20_5_10, cites.D20_1_12, cites.R_39, cites.R_49, *more))
        parts = (CON, con, -1, max(ranks), die - face)
        whom, who = self.task.whom, self.task.who
        row = (self.beat, who, whom, rules, faces, parts, total, need, int(good), body.hp)
        hands.tape.append(row)
        return good

    def repair(self, hands: Hands) -> None:
        """Work an hour on what does not live: the total in hit points (D20-5.11, R-40)."""
        tried = self.task
        body = self.people[tried.whom] if tried.whom >= 0 else None
        if body is None:
            self._plain(hands)
            return
        if body.card.living or "undead" in body.card.tags:
            rules = (cites.D20_5_11, cites.D20_5_13)
            self._refuse(hands, rules, f"{body.name} is nothing to repair")
            return
        if body.down and "structure" in body.card.tags:
            rules = (cites.D20_5_11, cites.D20_5_12)
            self._refuse(hands, rules, f"{body.name} has collapsed, and must be built anew")
            return
        before = body.hp
        face, total, _ = self._roll(hands, approaches()["repair"][0], 0, (cites.D20_5_11,))
        gained = body.heal(max(0, total) if face > 1 else 0)
        rules = (cites.D20_5_11, cites.D20_5_12, cites.D20_5_06, cites.R_40)
        parts = (before, total)
        row = (
            self.beat,
            tried.who,
            tried.whom,
            rules,
            (),
            parts,
            gained,
            0,
            int(gained > 0),
            body.hp,
        )
        hands.tape.append(row)
        self._pass(HOUR)
        self._finish(good=gained > 0, how=f"{body.name}: {gained} hit points repaired")

    # ------------------------------------------------------------------ small things

    def _pass(self, seconds: int) -> None:
        self.clock += seconds
        outside.elapse(self.people, seconds)

    def _note(self, hands: Hands, rules: Ints, parts: Ints, good: int) -> None:
        tried = self.task
        hands.tape.append((self.beat, tried.who, tried.whom, rules, (), parts, 0, 0, good, 0))

    def _refuse(self, hands: Hands, rules: Ints, how: str) -> None:
        self._note(hands, rules, (), 0)
        self._finish(good=False, how=how)

    def _finish(self, *, good: bool, how: str) -> None:
        self.verdict, self.how = "won" if good else "lost", how


def _needing(one: Creature, agent: str) -> Affliction | None:
    """Return what in somebody ``agent`` works against: by its name, or any "antidote"."""
    for row in afflictions(one):
        dose = row["hazard"]["dose"]
        if dose and not row["dose"] and agent.lower() in (dose.lower(), "antidote"):
            return row
    return None


_SPECIAL: Final[Mapping[str, Callable[[Attempt, Hands], None]]] = {
    "resuscitate": Attempt.resuscitate,
    "repair": Attempt.repair,
}
COURSES: Final[Mapping[str, Callable[[dict[str, Json]], Attempt]]] = {"attempt": Attempt.unpack}
"""The courses of this module, by the word they pack."""
