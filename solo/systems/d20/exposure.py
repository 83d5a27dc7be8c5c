"""An exposure: a hazard, those who come upon it, and what they do about it.

It goes by steps: spot; bypass; delivery; then one thing that falls due a step, and what people
do between saves. What strikes in seconds, holds people in an area or is a trap is played to its
end here; poison and disease that take minutes or days go on in ``pass_time``.

The order of the dice: spotter, bypasser, then D20-1.14 items 6 and 7.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from solo.records import Json, copied
from solo.rules import Hands, Ints, Verdict
from solo.systems.d20 import ailments, cites, outside
from solo.systems.d20.aid import free, helper_for, rescue
from solo.systems.d20.ailments import Affliction, afflict, afflictions, next_time, play_due
from solo.systems.d20.answers import faces_for
from solo.systems.d20.checks import Pair, save, succeeds, task
from solo.systems.d20.creature import BROKEN, DEAD, UP, Creature
from solo.systems.d20.pricing import ATTACK, SAVE, Priced, plain
from solo.systems.d20.settings import Settings, packed_settings, settings_of

__all__ = ["ACT", "FOUND", "LOOK", "RUN", "STRIKE", "Exposure"]

LOOK, FOUND, STRIKE, RUN, ACT = range(5)
_TRIES: Final = 2
_PATIENCE: Final = 240
"""Intervals after which a place that harms has spent itself on those who cannot leave."""


class Exposure:
    """A hazard and those who come upon it."""

    __slots__ = (
        "beat", "clock", "hazard", "how", "people", "phase", "settings", "spotter", "tries",
        "values", "verdict", "was", "who", "worst",
    )  # fmt: skip

    def __init__(
        self, values: Mapping[str, str], people: list[Creature], who: Ints, hazard: Priced
    ) -> None:
        self.values = packed_settings(values)
        self.people, self.who, self.hazard = people, who, hazard
        self.settings: Settings = settings_of(self.values)
        self.phase = self.beat = self.clock = self.tries = self.worst = 0
        self.spotter = -1
        self.verdict: Verdict = ""
        self.how = ""
        self.was = [people[index].hp for index in who]

    @property
    def cast(self) -> list[Creature]:
        """Everybody there, exposed or not."""
        return self.people

    side = outside.unopposed
    options, decide, reason = outside.options, outside.decide, outside.reason

    def pack(self) -> dict[str, Json]:
        """Return all of it as plain data."""
        return {
            "course": "expose",
            "settings": {**self.values},
            "hazard": plain(copied(self.hazard)),
            "who": [*self.who],
            "now": [self.phase, self.clock, self.tries, self.spotter, self.worst],
            "was": [*self.was],
            "verdict": self.verdict,
            "how": self.how,
            "cast": [one.pack() for one in self.people],
        }

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Exposure:
        """Return the exposure that ``pack`` described."""
        people = outside.unpacked(packed["cast"])
        made = cls(
            cast("dict[str, str]", packed["settings"]),
            people,
            tuple(cast("list[int]", packed["who"])),
            copied(cast("Priced", packed["hazard"])),
        )
        now = cast("list[int]", packed["now"])
        made.phase, made.clock, made.tries, made.spotter, made.worst = now
        made.beat = made.clock
        made.was = [*cast("list[int]", packed["was"])]
        made.verdict = cast("Verdict", packed["verdict"])
        made.how = cast("str", packed["how"])
        return made

    def step(self, hands: Hands) -> None:
        """Spot, bypass, strike, let one thing fall due, or act against what harms."""
        _STEPS[self.phase](self, hands)

    # ------------------------------------------------------------------ its steps

    def look(self, hands: Hands) -> None:
        """Let the best of those who come upon it look out (D20-E.01, R-84)."""
        pairs, need = _tuples(self.hazard["spot"]), self.hazard["difficulty"]
        self.spotter = self._best(self.who, pairs)
        self.phase = STRIKE
        if self.spotter >= 0:
            rules = (cites.D20_E_01, cites.D20_1_04, ailments.rule_of(self.hazard), cites.R_84)
            if task(hands, self, self.spotter, pairs, need, cites=rules)[0]:
                self.phase = FOUND

    def found(self, hands: Hands) -> None:
        """Decide about what was found: bypass it, leave it, or let it strike."""
        pairs = _tuples(self.hazard["bypass"])
        by = self._best(self.who, pairs) if pairs else self.spotter
        faces = faces_for(self.people[by], pairs, self.hazard["difficulty"]) if pairs else 0
        about = (faces, int(self.hazard["sets_off"]), int(bool(pairs)))
        verb = hands.ask(self, "found", by, about)[0]
        if verb == 0:
            self._note(hands, by, (cites.D20_E_01, cites.R_84))
            self._finish("won", "found and left alone")
        elif verb == 2:
            self.phase = STRIKE
        elif self._bypass(hands, by, pairs):
            self._finish("won", "found and bypassed")

    def _bypass(self, hands: Hands, by: int, pairs: Sequence[Pair]) -> bool:
        """Try once; a natural 1 sets it off, as does any failure where the hazard says so."""
        rules = (cites.D20_E_01, cites.D20_1_04, ailments.rule_of(self.hazard))
        good, _, face = task(hands, self, by, pairs, self.hazard["difficulty"], cites=rules)
        self.tries += 1
        if not good:
            if face == 1 or self.hazard["sets_off"]:
                self.phase = STRIKE
            elif self.tries >= _TRIES:
                self._note(hands, by, (cites.D20_1_17, cites.R_65, cites.R_84))
                self._finish("won", "found and left alone")
        return good

    def strike(self, hands: Hands) -> None:
        """Deliver it (D20-E.01, 3 to 5)."""
        hazard = self.hazard
        struck = [who for who in self.who if self.people[who].down not in (DEAD, BROKEN)]
        struck = struck if hazard["zone"] or hazard["area"] else struck[:1]
        if hazard["delivery"] == ATTACK:
            struck = [who for who in struck if self._attack(hands, who)]
        if not hazard["staged"]:
            self._blow(hands, struck)
            self._end(hands)
            return
        for who in struck:
            rules = (cites.D20_E_01, cites.D20_16_01)
            afflict(hands, self, who, hazard, inside=hazard["area"], rules=rules)
        self.phase = RUN

    def _attack(self, hands: Hands, who: int) -> bool:
        one, hazard = self.people[who], self.hazard
        face = hands.throw(20)
        total = face + hazard["bonus"]
        hit = succeeds(face, total, one.ac)
        rules = (cites.D20_E_01, cites.D20_8_01, ailments.rule_of(hazard), *self._ours())
        parts = (hazard["bonus"],)
        hands.tape.append(
            (self.beat, -1, who, rules, (face,), parts, total, one.ac, int(hit), one.hp)
        )
        return hit

    def _blow(self, hands: Hands, struck: Sequence[int]) -> None:
        """Let it hit once: a save each, then the damage once for all (D20-1.14, 7)."""
        hazard, saved = self.hazard, list[bool]()
        rules = (cites.D20_E_01, cites.D20_6_04, cites.D20_6_05, cites.D20_6_07)
        rules += (ailments.rule_of(hazard),)
        abilities, need = hazard["abilities"], hazard["difficulty"]
        by_save, rules = hazard["delivery"] == SAVE, (*rules, *self._ours())
        for who in struck:
            saved.append(by_save and save(hands, self, who, abilities, need, cites=rules))
        blow = hazard["blows"][0]
        if not struck or (all(saved) and not hazard["half"]):
            return
        faces, damage, least = ailments.harm_dice(hands, blow)
        dice = ailments.dice_parts(blow)
        for who, resisted in zip(struck, saved, strict=True):
            if resisted and not hazard["half"]:
                continue
            dealt = -(-damage // 2) if resisted else damage
            more = (cites.D20_1_13, cites.R_01) if resisted else ()
            held = () if resisted else ailments.condition_rules(blow)
            rules = (cites.D20_E_01, cites.D20_5_04, *least, *held, *more)
            parts = (blow["type"], *dice, damage if resisted else 0)
            ailments.harm(hands, self, who, dealt, (rules, faces, parts))
            faces = ()
            if not resisted:
                ailments.apply_blow(self.people[who], hazard["name"], blow)

    def run(self, hands: Hands) -> None:
        """Let one thing fall due; whoever dies may be brought back at once."""
        if not self._goes_on():
            self._end(hands)
            return
        wait, who, place = min(self._waits())
        if wait > 0:
            self._pass(wait)
        row = afflictions(self.people[who])[place]
        ailments.offer_dose(hands, self, who, row)
        play_due(hands, self, who, row, helper_for(self, who))
        self.worst = max(self.worst, row["stage"])
        if self.people[who].down == DEAD:
            rescue(hands, self, who)
        done = not any(wait <= 0 for wait, *_ in self._waits())
        if done and (self.hazard["area"] or self.hazard["pulled"]) and self._goes_on():
            self.phase = ACT

    def _waits(self) -> list[tuple[int, int, int]]:
        """Return what runs in whom: seconds until it falls due, victim, place among theirs."""
        return [
            (next_time(row) - one.now, who, place)
            for who, one in enumerate(self.people)
            for place, row in enumerate(afflictions(one))
        ]

    def act(self, hands: Hands) -> None:
        """Between saves: get out of the area, stop what harms, or pull somebody free."""
        self.phase = RUN
        self.tries += 1
        hazard, rows = self.hazard, self._rows()
        if hazard["area"] and self.tries >= _PATIENCE:
            for who, row in rows:
                self._out(hands, who, row)
        elif hazard["area"] and hazard["bypassed"]:
            self._stop(hands, rows)
        elif hazard["area"]:
            self._leave(hands, rows)
        elif hazard["pulled"]:
            for who, row in rows:
                others = [w for w in range(len(self.people)) if w != who]
                by = self._best(others, ailments.PULL_PAIRS)
                if by >= 0:
                    faces = faces_for(self.people[by], ailments.PULL_PAIRS, hazard["difficulty"])
                    if hands.ask(self, "pull", by, (who, faces))[0]:
                        ailments.pull(hands, self, by, who, row)

    def _stop(self, hands: Hands, rows: Sequence[tuple[int, Affliction]]) -> None:
        pairs = _tuples(self.hazard["bypass"])
        by = self._best(range(len(self.people)), pairs)
        if by < 0:
            return
        need = self.hazard["difficulty"]
        if not hands.ask(self, "bypass", by, (faces_for(self.people[by], pairs, need),))[0]:
            return
        rules = (cites.D20_E_01, cites.D20_1_04, ailments.rule_of(self.hazard), cites.R_83)
        if task(hands, self, by, pairs, need, cites=rules)[0]:
            for who, row in rows:
                ailments.end(hands, self, who, row, (cites.D20_E_04,))

    def _leave(self, hands: Hands, rows: Sequence[tuple[int, Affliction]]) -> None:
        """Let all who can walk out do so; each may bring one who cannot (R-83)."""
        arms, left = 0, list[tuple[int, Affliction]]()
        outside = {who for who, _ in rows}
        for who, one in enumerate(self.people):
            if who not in outside and free(one) and one.can_move:
                arms += 1
        for who, row in rows:
            one = self.people[who]
            if one.down != UP or not one.can_move:
                left.append((who, row))
            elif hands.ask(self, "leave", who, (row["stage"],))[0]:
                self._out(hands, who, row)
                arms += int(free(one))
        for who, row in left[:arms]:
            self._out(hands, who, row)

    def _out(self, hands: Hands, who: int, row: Affliction) -> None:
        row["inside"] = 0
        self._note(hands, who, (cites.D20_E_04, cites.R_83), who)
        if not row["stage"]:
            ailments.end(hands, self, who, row, (cites.D20_E_04,), silent=True)

    # ------------------------------------------------------------------ small things

    def _rows(self) -> list[tuple[int, Affliction]]:
        """Return who suffers from this hazard here: inside an area, or at all."""
        area = self.hazard["area"]
        return [
            (who, row)
            for who, one in enumerate(self.people)
            for row in afflictions(one)
            if row["hazard"]["id"] == self.hazard["id"] and (row["inside"] or not area)
        ]

    def _goes_on(self) -> bool:
        hazard = self.hazard
        here = hazard["area"] or hazard["kind"] == "trap" or hazard["interval"] < 60
        return bool(here and self._rows())

    def _best(self, among: Sequence[int], pairs: Sequence[Pair]) -> int:
        """Return who of those free to act has the best pair; -1 if nobody is."""
        able = [who for who in among if free(self.people[who])]
        need = self.hazard["difficulty"]
        return max(able, key=lambda w: (faces_for(self.people[w], pairs, need), -w), default=-1)

    def _pass(self, seconds: int) -> None:
        self.clock += seconds
        self.beat = self.clock
        outside.elapse(self.people, seconds)

    def _ours(self) -> Ints:
        return (cites.R_82,) if self.hazard["ours"] else ()

    def _note(self, hands: Hands, who: int, rules: Ints, whom: int = -1) -> None:
        left = self.people[whom].hp if whom >= 0 else 0
        hands.tape.append((self.beat, who, whom, rules, (), (), 0, 0, 1, left))

    def _end(self, hands: Hands) -> None:
        """Close the exposure: try to bring back the dead, then say what came of it."""
        for who in self.who:
            if self.people[who].down == DEAD and not self.hazard["staged"]:
                rescue(hands, self, who)
        people, cause = [self.people[who] for who in self.who], self.hazard["name"].lower()
        if any(one.down == DEAD for one in people):
            self._finish("lost", "somebody died of it")
        elif self.worst or any(one.hp < was for one, was in zip(people, self.was, strict=True)):
            self._finish("lost", "it struck")
        elif any(self.hazard["id"] == r["hazard"]["id"] for o in people for r in afflictions(o)):
            self._finish("lost", "it took hold")
        elif any(row[4] == cause for one in people for row in one.conditions):
            self._finish("lost", "it struck")
        else:
            self._finish("won", "it did no harm")

    def _finish(self, verdict: Verdict, how: str) -> None:
        self.verdict, self.how = verdict, how


_STEPS: Final = (Exposure.look, Exposure.found, Exposure.strike, Exposure.run, Exposure.act)


def _tuples(pairs: Sequence[Sequence[int]]) -> tuple[Pair, ...]:
    return tuple((ability, skill) for ability, skill in pairs)
