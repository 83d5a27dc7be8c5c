"""An exposure: a hazard, those who come upon it, and what they do about it (section F).

It goes by small steps, a test or a throw each, so that exact chances can follow them: notice,
disarm, then the jobs of what was sprung (attack, dodge, avoid, effects) one after another; then
what falls due, a thing a step, and between it what people do to get out. What strikes in seconds,
holds people in a place or is a trap is played to its end here; what takes longer goes on in
``pass_time``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from solo.records import Json, copied
from solo.rules import Hands, Ints, Verdict
from solo.systems.gore import cites, outside, sprung, tables
from solo.systems.gore.ailments import leave, play_due
from solo.systems.gore.breath import breathe
from solo.systems.gore.checks import FUMBLE, SUCCESS, chance_of, check, in_order
from solo.systems.gore.conditions import BROKEN, DEAD, DYING, ENTANGLED, FOREVER, IMMOBILISED, UP
from solo.systems.gore.creature import Creature
from solo.systems.gore.peril import HOUR, ROUND, Priced, plain
from solo.systems.gore.remedies import free, helper_for, offer_dose
from solo.systems.gore.running import BURNS, NEVER, Affliction, drop, next_time, rows
from solo.systems.gore.settings import Settings, packed_settings, settings_of
from solo.systems.gore.treatment import AID, MEDICAL, aid, better_skill, treatable
from solo.systems.gore.wounds import round_end

__all__ = [
    "ACT", "END", "FOUND", "JOBS", "LOOK", "RUN", "STRIKE", "Exposure",
]  # fmt: skip

LOOK, FOUND, STRIKE, JOBS, RUN, ACT, END = range(7)
_TRIES: Final = 2
_PATIENCE: Final = 200
"""Turns after which a place that harms has spent itself on those who cannot leave."""
_SOON: Final = 60
"""What comes again within so many seconds is played here."""
_HOLDS: Final = 5
"""Tests to get free; after them it takes an hour of slow work."""


class Exposure:
    """A hazard and those who come upon it."""

    __slots__ = (
        "beat", "clock", "hazard", "how", "jobs", "noticed", "people", "phase", "settings", "shown",
        "spotter", "tries", "values", "verdict", "was", "who", "worst",
    )  # fmt: skip

    def __init__(
        self, values: Mapping[str, str], people: list[Creature], who: Ints, hazard: Priced
    ) -> None:
        self.values = packed_settings(values)
        self.people, self.who, self.hazard = people, who, hazard
        self.settings: Settings = settings_of(self.values)
        self.beat = self.clock = self.tries = self.worst = self.noticed = 0
        self.phase = LOOK if hazard["notice"] else STRIKE
        self.spotter = -1
        self.verdict: Verdict = ""
        self.how = ""
        self.was = [people[index].hp for index in who]
        self.jobs: list[Ints] = []
        """What is still to come of what was sprung; see sprung.py."""
        self.shown: list[int] = []
        """The harm dice of a hazard that strikes a whole zone, thrown once (R-81)."""

    @property
    def cast(self) -> list[Creature]:
        """Everybody there, exposed or not."""
        return self.people

    side = outside.unopposed
    options, decide, reason = outside.options, outside.decide, outside.reason

    def altered(self, who: int) -> None:
        """Take no note: nothing here hangs on who is up."""

    def pack(self) -> dict[str, Json]:
        """Return all of it as plain data."""
        return {
            "course": "expose",
            "settings": {**self.values},
            "hazard": plain(copied(self.hazard)),
            "who": [*self.who],
            "now": [
                self.phase, self.clock, self.tries, self.spotter, self.worst, self.noticed,
            ],
            "jobs": [[*job] for job in self.jobs],
            "shown": [*self.shown],
            "was": [*self.was],
            "verdict": self.verdict,
            "how": self.how,
            "cast": [one.pack() for one in self.people],
        }  # fmt: skip

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Exposure:
        """Return the exposure that ``pack`` described."""
        made = cls(
            cast("dict[str, str]", packed["settings"]),
            outside.unpacked(packed["cast"]),
            tuple(cast("list[int]", packed["who"])),
            copied(cast("Priced", packed["hazard"])),
        )
        now = cast("list[int]", packed["now"])
        made.phase, made.clock, made.tries, made.spotter, made.worst, made.noticed = now
        made.beat = made.clock
        made.jobs = [tuple(job) for job in cast("list[list[int]]", packed["jobs"])]
        made.shown = [*cast("list[int]", packed["shown"])]
        made.was = [*cast("list[int]", packed["was"])]
        made.verdict = cast("Verdict", packed["verdict"])
        made.how = cast("str", packed["how"])
        return made

    def step(self, hands: Hands) -> None:
        """Notice, disarm, strike, let one thing happen, or act against what harms."""
        _STEPS[self.phase](self, hands)

    # ------------------------------------------------------------------ before it strikes

    def look(self, hands: Hands) -> None:
        """Let the best of those who come by notice it, at half chance in passing (F.03)."""
        self.phase = STRIKE
        self.spotter = self._best(self.who, ("notice",))
        if self.spotter < 0:
            return
        one = self.people[self.spotter]
        level = check(
            hands, self, self.spotter, one.rating("notice"), (cites.GORE_2_42, cites.GORE_F_03),
            fraction=(1, 2), add=self.hazard["notice"][0] + one.skills_add,
            what=tables.place_of("notice"),
        )  # fmt: skip
        if level >= SUCCESS:
            self.noticed, self.phase = 1, FOUND

    def found(self, hands: Hands) -> None:
        """Decide about what was noticed: make it safe, leave it alone, or go on."""
        skills = self.hazard["disarm"]
        by = self._best(self.who, skills) if skills else self.spotter
        by = by if by >= 0 else self.spotter
        chance = self._chance(by, skills) if skills else 0
        verb = hands.ask(self, "found", by, (max(0, chance), int(bool(skills))))[0]
        if verb == 2:
            self.phase = STRIKE
        elif verb == 0 or not skills:
            self._note(hands, by, (cites.GORE_F_03,))
            self._finish("won", "found and left alone")
        elif self._disarm(hands, by, skills):
            self._finish("won", "found and made safe")

    def _disarm(self, hands: Hands, by: int, skills: Sequence[str]) -> bool:
        """Try once; a fumble springs it, a failure does nothing (F.03)."""
        one = self.people[by]
        skill = max(skills, key=one.rating)
        rule = getattr(cites, _RULES.get(skill, ""), cites.GORE_2_41)
        add = self.hazard["disarm_add"] + one.skills_add
        rules = (rule, cites.GORE_F_03)
        what = tables.place_of(skill)
        level = check(hands, self, by, one.rating(skill), rules, add=add, what=what)
        self.tries += 1
        if level == FUMBLE:
            self.phase = STRIKE
        elif level < SUCCESS and self.tries >= _TRIES:
            self._note(hands, by, (cites.GORE_F_03,))
            self._finish("won", "found and left alone")
        return level >= SUCCESS

    # ------------------------------------------------------------------ it strikes

    def strike(self, hands: Hands) -> None:
        """Spring it: one victim, or all of them (F.04, F.05)."""
        del hands
        hazard = self.hazard
        struck = [who for who in self.who if self.people[who].down not in (DEAD, BROKEN)]
        struck = struck if hazard["zone"] or hazard["area"] else struck[:1]
        self.jobs = [sprung.first_job(hazard, who) for who in struck]
        self.phase = JOBS

    def work(self, hands: Hands) -> None:
        """Do the first of the jobs; it may put others in its place."""
        if not self.jobs:
            # Flames have had their first round by now; whoever can gets out of them.
            burns = any(row["kind"] in BURNS for _, row in self._inside())
            self.phase = ACT if burns else RUN
            return
        job = self.jobs.pop(0)
        self.jobs[:0] = sprung.do(hands, self, job)

    # ------------------------------------------------------------------ it goes on

    def run(self, hands: Hands) -> None:
        """Let one thing fall due, or come to an end of it."""
        dying = next((w for w, one in enumerate(self.people) if one.down == DYING), -1)
        if dying >= 0:
            self._save(hands, dying)
            return
        if not self._goes_on():
            held = [who for who, _ in self._held()] if self.hazard["kind"] == "trap" else []
            if held:
                self._struggle(hands, held[0])
            else:
                self._end()
            return
        wait, who, place = min(self._waits())
        if wait > 0:
            self._pass(wait)
        row = rows(self.people[who])[place]
        offer_dose(hands, self, who, row)
        play_due(hands, self, who, row, helper_for(self, who))
        self.worst = max(self.worst, row["stage"])
        if not any(wait <= 0 for wait, *_ in self._waits()) and self._inside():
            self.phase = ACT

    def _save(self, hands: Hands, who: int) -> None:
        """Let others try to save the dying while the window is open (GORE-3.33)."""
        one = self.people[who]
        healers = [w for w in range(len(self.people)) if w != who and free(self.people[w])]
        able = max(healers, key=self._care, default=-1)
        wound = treatable(one)
        if able >= 0 and wound > 0 and hands.ask(self, "treat", able, (who, one.hp))[0]:
            aid(hands, self, able, who, medical=better_skill(self.people[able]))
            return
        for other in range(len(self.people)):
            round_end(hands, self, other)
        self._pass(ROUND)

    def _care(self, who: int) -> int:
        one = self.people[who]
        return max(one.rating(AID), one.rating(MEDICAL))

    def _waits(self) -> list[tuple[int, int, int]]:
        """Return what runs in whom: seconds until it falls due, victim, place among theirs."""
        return [
            (next_time(row) - one.now, who, place)
            for who, one in enumerate(self.people)
            for place, row in enumerate(rows(one))
        ]

    def _goes_on(self) -> bool:
        return any(_here(row, one.now) for one in self.people for row in rows(one))

    def _inside(self) -> list[tuple[int, Affliction]]:
        """Return who stands in what harms."""
        return [(w, row) for w, one in enumerate(self.people) for row in rows(one) if _stands(row)]

    def act(self, hands: Hands) -> None:
        """Between what harms: get out, bring others out, or stop it."""
        self.phase = RUN
        self.tries = min(self.tries + 1, _PATIENCE)
        found = self._inside()
        if self.tries >= _PATIENCE:
            for who, row in found:
                self._out(hands, who, row)
            return
        inside, arms, left = {who for who, _ in found}, 0, list[tuple[int, Affliction]]()
        arms = sum(free(one) for who, one in enumerate(self.people) if who not in inside)
        for who, row in found:
            one = self.people[who]
            if one.down != UP or not one.can_move or not one.movement:
                left.append((who, row))
            elif hands.ask(self, "leave", who, (row["stage"],))[0]:
                self._out(hands, who, row)
                arms += int(free(one))
        for who, row in left[:arms]:
            self._out(hands, who, row)
        if left[arms:] and self.hazard["disarm"]:
            self._stop(hands)

    def _stop(self, hands: Hands) -> None:
        """Let the best try to stop what harms those who cannot get out."""
        by = self._best(range(len(self.people)), self.hazard["disarm"])
        chance = self._chance(by, self.hazard["disarm"]) if by >= 0 else 0
        if chance <= 0 or not hands.ask(self, "stop", by, (chance,))[0]:
            return
        if self._disarm(hands, by, self.hazard["disarm"]):
            for who, row in self._inside():
                self._out(hands, who, row)
        self.phase = RUN

    def _out(self, hands: Hands, who: int, row: Affliction) -> None:
        self._note(hands, who, (cites.GORE_F_05,), who, (row["stage"], 0, 0))
        if row["kind"] in BURNS:
            drop(self.people[who], row)
            breathe(self, who, "suffocation", "vacuum")
        else:
            leave(hands, self, who, row)

    def _held(self) -> list[tuple[int, Ints]]:
        """Return who is caught by this hazard, and how they get free: kind, number."""
        cause = self.hazard["name"].lower()
        return [
            (who, (int(row[0] == IMMOBILISED), row[2]))
            for who, one in enumerate(self.people)
            for row in one.conditions
            if row[0] in (ENTANGLED, IMMOBILISED) and row[4] == cause and row[3] == FOREVER
        ]

    def _struggle(self, hands: Hands, who: int) -> None:
        """Let a round of struggling pass; after some, an hour's work gets anybody out."""
        if self.tries >= _HOLDS:
            self._pass(HOUR)
            self._note(hands, who, (cites.GORE_F_14,), who)
        else:
            self.tries += 1
            self._pass(ROUND)
            if not sprung.struggle(hands, self, who, dict(self._held())[who]):
                return
        self.tries = 0
        for condition in (ENTANGLED, IMMOBILISED):
            self.people[who].relieve(condition, self.hazard["name"].lower())

    # ------------------------------------------------------------------ small things

    def _best(self, among: Sequence[int], skills: Sequence[str]) -> int:
        """Return who of those free to act has the best of ``skills``; -1 if nobody is."""
        able = [who for who in among if free(self.people[who])]
        return max(
            able, key=lambda w: (max(map(self.people[w].rating, skills)), -w), default=-1
        )  # fmt: skip

    def _chance(self, by: int, skills: Sequence[str]) -> int:
        one = self.people[by]
        rating = max(map(one.rating, skills))
        return min(99, chance_of(rating, (1, 1), self.hazard["disarm_add"] + one.skills_add))

    def _pass(self, seconds: int) -> None:
        self.clock += seconds
        self.beat = self.clock
        outside.elapse(self.people, seconds)

    def _note(
        self, hands: Hands, who: int, rules: Ints, whom: int = -1, parts: Ints = ()
    ) -> None:  # fmt: skip
        left = self.people[whom].hp if whom >= 0 else 0
        hands.tape.append((self.beat, who, whom, in_order(rules), (), parts, 0, 0, 1, left))

    def _end(self) -> None:
        """Close the exposure: say what came of it."""
        people, cause = [self.people[who] for who in self.who], self.hazard["name"].lower()
        if any(one.down in (DEAD, BROKEN) for one in people):
            self._finish("lost", "somebody died of it")
        elif self.worst or any(one.hp < was for one, was in zip(people, self.was, strict=True)):
            self._finish("lost", "it struck")
        elif any(row["name"].lower() == cause for one in people for row in rows(one)):
            self._finish("lost", "it took hold")
        elif any(row[4] == cause for one in people for row in (*one.conditions, *one.ledger)):
            self._finish("lost", "it struck")
        else:
            self._finish("won", "it did no harm")

    def _finish(self, verdict: Verdict, how: str) -> None:
        self.verdict, self.how = verdict, how


_RULES: Final = {
    "locksmith": "GORE_2_39", "mechanics": "GORE_2_41", "engineering": "GORE_2_24",
    "demolitions": "GORE_2_17", "electronics": "GORE_2_23", "electrician": "GORE_2_22",
}  # fmt: skip
"""Skill -> the name of its rule among the cites."""


def _stands(row: Affliction) -> bool:
    """Say whether its victim stands in what harms and could leave it."""
    burning = row["kind"] == "fire" and row["name"] != "on fire"
    return bool(row["inside"]) or burning or row["kind"] in ("suffocation", "vacuum")


def _here(row: Affliction, now: int) -> bool:
    """Say whether a row is played in the exposure, not in the days that follow."""
    hazard = row["hazard"]
    if row["todo"] or row["inside"] or hazard is None:
        return True
    if row["kind"] == "radiation":
        soon = next_time(row) - now <= _SOON
        return soon and (row["due"] != NEVER or row["more"][4] != NEVER)
    again = row["due"] != NEVER
    return again and (row["kind"] == "trap" or row["due"] - now < _SOON)


_STEPS: Final = (
    Exposure.look, Exposure.found, Exposure.strike, Exposure.work, Exposure.run, Exposure.act,
)  # fmt: skip
