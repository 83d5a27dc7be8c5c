"""A hero being made or raised: attributes, weapons, points, spells, and the rolls of each level.

Choice kinds and their deeds (``about`` in brackets); ``planning`` answers them:

- ``arms`` [slot]: ``(place in the slot's list of weapons,)``;
- ``points`` [points left]: ``(skill by place,)``, which takes up to ten of them;
- ``learn`` [how many are known]: ``(place among all spells,)``;
- ``improve`` [rolls left]: ``(0, skill by place)``, or ``(1, attribute)`` for three of them;
- ``between`` [level reached]: ``(0, 0)`` nothing, ``(1, attribute)`` train it, ``(2, skill)``
  practise it, ``(3, skill)`` practise it under a mentor.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from solo.rules import Choice, Deed, Hands, Ints, Option
from solo.systems.gore import cites as c
from solo.systems.gore import growth, lite, outfit, planning, tables
from solo.systems.gore.body import ATTRIBUTES, CON, DEX, INT, POW, SIZ, STR, hit_points
from solo.systems.gore.card import FISTS
from solo.systems.gore.checks import in_order, rolled
from solo.systems.gore.drafting import (
    ARM,
    BETWEEN,
    LEARN,
    ROLLS,
    SPEND,
    STORY,
    STUDY,
    WRITE,
    Draft,
)
from solo.systems.gore.marks import GAINS, marked

__all__ = ["CHUNK", "MOST_STORIES", "TRAINED", "Making", "mark_of"]

CHUNK: Final = 10
"""Points that one choice gives at most."""
MOST_STORIES: Final = 24
"""After so many the missing points of a level are practised (R-124)."""
TRAINED: Final = "trained:"
"""Among the points of a card: how often an attribute was trained with success (GORE-1.21)."""
_PERIODS, _DAYS = 3, 21
_FIRST_SPELLS: Final = 3
_BASES: Final = {"fantasy": 0, "modern": 30, "scifi": 40}
"""What everybody knows of computers (R-102)."""
_COMPUTERS: Final = "computers"


def mark_of(level: int) -> int:
    """Return the best attack that a hero of this level has (GORE-E.09)."""
    return 22 + 8 * level


class Making(Draft):
    """A hero being made or raised, choice by choice and roll by roll."""

    __slots__ = ()

    def step(self, hands: Hands) -> None:
        """Make the next roll or choice; last of all write the sheet."""
        self.STEPS[self.phase](self, hands)

    # ------------------------------------------------------------------ steps of making

    def _roll(self, hands: Hands) -> None:
        hardy = self.settings["attribute_method"] == "hardy"
        for attribute in range(len(ATTRIBUTES)):
            great = hardy or attribute in (SIZ, INT)
            total, faces = rolled(hands, (2, 6, 6) if great else (3, 6, 0))
            self.attributes[attribute] = total
            rules = (c.GORE_1_01, c.R_01, c.R_90) if attribute == INT else (c.GORE_1_01, c.R_90)
            self._note(hands, rules, (attribute,), faces=faces, total=total)
        self.phase = ARM
        self.forget()

    def _arm(self, hands: Hands) -> None:
        slots = self.calling.arms
        slot = len(self.arms)
        fits = planning.fits(self, slot)
        name, place = "", -1
        if fits:
            place = fits[0] if len(fits) == 1 else hands.ask(self, "arms", self.who, (slot,))[0]
            name = slots[slot][place]
        self.arms.append(name)
        self.forget()
        weapon = tables.weapons()[name] if name else FISTS
        parts = (slot, place, self.attributes[STR], self.attributes[DEX])
        self._note(
            hands, (c.GORE_8_03, c.R_73, c.R_127), parts,
            total=weapon.strength, need=weapon.dexterity, outcome=int(bool(name)),
        )  # fmt: skip
        if len(self.arms) == len(slots):
            self.phase = SPEND
            self._know_computers(hands)
            if self.lite:
                lite.adapt(self.points)
                self.forget()
                rules = (c.GORE_7_02, c.GORE_7_01, c.GORE_7_03, c.R_100)
                self._note(hands, in_order(rules), (len(lite.broad()),), total=self.left)

    def _know_computers(self, hands: Hands) -> None:
        says = self.settings["computers_base"]
        base = _BASES[self.calling.genre] if says == "by_genre" else int(says)
        if base:
            self.points[_COMPUTERS] = base
            parts = (tables.place_of(_COMPUTERS), base)
            self._note(hands, (c.GORE_2_01, c.GORE_2_14, c.R_102), parts, total=base)

    def _spend(self, hands: Hands) -> None:
        if hands.story:
            skill = planning.next_points(self)
            place = tables.place_of(skill)
        else:
            place = hands.ask(self, "points", self.who, (self.left,))[0]
        skill = tables.skill_at(place)
        many = min(CHUNK, self.left, planning.room(self, skill))
        self.add(skill, many)
        self.left -= many
        fights = planning.is_attack(self, skill)
        rules = (c.GORE_2_76, c.R_99, *((c.R_82, c.R_122) if fights else ()))
        total = self.rating(skill)
        self._note(hands, in_order(rules), (place, many), total=total, left=self.left)
        if not self.left:
            self.phase = LEARN if self.calling.spells else self._rise()

    def _learn(self, hands: Hands) -> None:
        if not self.spells:
            able = self.casts()
            rules = (c.GORE_5_02, c.R_95, c.R_125)
            self._note(hands, rules, (self.attributes[POW],), outcome=int(able))
            if not able:
                self.phase = self._rise()
                return
        known = len(self.spells)
        place = hands.ask(self, "learn", self.who, (known,))[0]
        self.spells.append(tables.spell_ids()[place])
        self._memorise(hands, place)
        if len(self.spells) >= min(_FIRST_SPELLS, self.attributes[INT]):
            self.phase = self._rise()

    def _memorise(self, hands: Hands, place: int) -> None:
        total, need = len(self.spells), self.attributes[INT]
        self._note(hands, (c.GORE_5_01, c.R_125), (place, 0), total=total, need=need)

    # ------------------------------------------------------------------ steps of a level

    def _rise(self) -> int:
        """Return the phase that comes next: another level, or the sheet."""
        self.stories = self.pool = 0
        return STORY if self.level < self.until else WRITE

    def _story(self, hands: Hands) -> None:
        """End a story: one of its rolls goes to the best attack (R-123)."""
        rating, skill = self.best()
        mark = mark_of(self.level + 1)
        if self.stories and (rating >= mark or self.stories >= MOST_STORIES):
            self._reach(hands, skill, mark - rating)
            return
        rolls = int(self.settings["rolls_per_story"])
        self.stories += 1
        self.pool += rolls - 1
        self._note(hands, (c.GORE_2_71, c.R_98, c.R_123), (rolls,), total=self.stories)
        self._improve(hands, skill, tables.place_of(skill))

    def _reach(self, hands: Hands, skill: str, short: int) -> None:
        if short > 0:
            self.add(skill, short)
            parts = (tables.place_of(skill), 0, 0, short)
            self._note(hands, (c.GORE_2_74, c.R_124), parts, total=self.rating(skill))
        if self.who >= 0 and self.settings["improvement_method"] == "2":
            self.pool += len(marked(self.people[self.who]))
        self.phase = ROLLS if self.pool else BETWEEN

    def _improve(self, hands: Hands, skill: str, place: int) -> None:
        second = self.settings["improvement_method"] == "2"
        roll = growth.by_mark if second else growth.by_roll
        self.add(skill, roll(hands, self.who, place, self.rating(skill)))

    def _rolls(self, hands: Hands) -> None:
        if hands.story:
            verb, place = planning.next_roll(self, self.pool)
        else:
            verb, place = hands.ask(self, "improve", self.who, (self.pool,))
        if verb:
            self.pool -= growth.COST
            score = self.attributes[place]
            self._grow(hands, place, growth.grow_attribute(hands, self.who, place, score))
        else:
            self.pool -= 1
            self._improve(hands, tables.skill_at(place), place)
        if self.pool <= 0:
            self.phase = BETWEEN

    def _grow(self, hands: Hands, attribute: int, gain: int) -> None:
        """Raise an attribute; all that follows from it follows (GORE-1.15)."""
        if not gain:
            return
        self.attributes[attribute] += gain
        self.forget()
        scores = self.attributes
        parts = (attribute, scores[attribute], scores[POW], 2 * scores[DEX])
        self._note(hands, (c.GORE_1_15,), parts, total=hit_points(scores[SIZ], scores[CON]))

    def _between(self, hands: Hands) -> None:
        verb, place = hands.ask(self, "between", self.who, (self.level + 1,))
        if verb == planning.TRAIN:
            key = TRAINED + ATTRIBUTES[place]
            times = self.points.get(key, 0)
            weeks = int(self.settings["training_base_weeks"]) << times
            gain = growth.train(hands, self.who, place, self.attributes[place], weeks)
            self._grow(hands, place, gain)
            if gain:
                self.points[key] = times + 1
        elif verb:
            skill, mentor = tables.skill_at(place), verb == planning.MENTOR
            rating = self.rating(skill)
            gain = growth.practise(hands, self.who, place, rating, mentor=mentor)
            self.add(skill, gain)
        won = self.who >= 0 and GAINS in self.people[self.who].notes
        if won and self.settings["pow_gain"] == "true":
            self._grow(hands, POW, growth.gain_pow(hands, self.who, self.attributes[POW]))
        self.phase = STUDY

    def _study(self, hands: Hands) -> None:
        most = min(_FIRST_SPELLS + self.level, self.attributes[INT], len(tables.spell_ids()))
        if self.casts() and len(self.spells) < most:
            known = len(self.spells)
            place = hands.ask(self, "learn", self.who, (known,))[0]
            intellect = self.attributes[INT]
            for _ in range(_PERIODS):
                if growth.studies(hands, self.who, place, intellect, _DAYS):
                    self.spells.append(tables.spell_ids()[place])
                    self._memorise(hands, place)
                    break
        self.level += 1
        rating, skill = self.best()
        parts = (self.stories, tables.place_of(skill), rating)
        self._note(hands, (c.GORE_E_09, c.R_123), parts, total=self.level)
        self.phase = self._rise()

    # ------------------------------------------------------------------ the sheet

    def _write(self, hands: Hands) -> None:
        if self.who < 0:
            hero = outfit.new_hero(self)
            self.people.append(hero)
            self.who = len(self.people) - 1
        else:
            hero = self.people[self.who]
            outfit.rewrite(self, hero)
        rules = (c.GORE_1_15, c.GORE_1_14, c.GORE_1_17, c.R_02)
        parts = (-1, 0, hero.full_mp, 2 * self.attributes[DEX])
        self._note(hands, rules, parts, total=hero.full_hp, left=hero.hp)
        self.finish(hero.name)

    def _note(
        self, hands: Hands, rules: Ints, parts: Ints, *, faces: Ints = (),
        total: int = 0, need: int = 0, outcome: int = 1, left: int = 0,
    ) -> None:  # fmt: skip
        who = self.who
        hands.tape.append((0, who, who, rules, faces, parts, total, need, outcome, left))

    # ------------------------------------------------------------------ its choices

    def options(self, choice: Choice) -> Sequence[Option]:
        """Return the legal answers to ``choice``."""
        return planning.options(self, choice)

    def decide(self, kind: str, who: int, about: Ints, story: Callable[[int], int]) -> Deed:
        """Return what a ready-made hero takes: the plan of its calling."""
        del who, story
        return planning.decide(self, kind, about)

    def reason(self, choice: Choice, deed: Deed) -> str:
        """Return why ``deed`` was chosen."""
        return planning.reason(self, choice, deed)

    STEPS: ClassVar = (
        _roll, _arm, _spend, _learn, _story, _rolls, _between, _study, _write,
    )  # fmt: skip
    """What each phase does, in their order."""
