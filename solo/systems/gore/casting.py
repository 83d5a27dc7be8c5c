"""A spell cast outside a fight, and all that casters do with books (chapters 5 and 6).

A task "cast" says in its detail what is done:

- "web", "stone skin 3" (magic points), "shrink 2", "alarm, audible for good" (which option),
  "animate dead: STR 3 DEX 3 MOV 3 unarmed 60" (what is made);
- "end alarm", "dismiss zombie": what lasts until it is dismissed; "end air walk 120" at a height;
- "fill 5", "draw 5": a vessel of magic points;
- "learn web" (with a helper who knows it: tutored), "learn web in language_other:elvish",
  "research web 3" in a library of score 3, "invent frost 2", "copy web", "memorise web for grease",
  "forget web".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple, cast

from solo.errors import BriefError
from solo.records import Json
from solo.rules import Hands, Ints, Task, Verdict
from solo.systems.gore import outside, spells, study, summons
from solo.systems.gore.body import POW
from solo.systems.gore.card import Card
from solo.systems.gore.checks import in_order, rolled
from solo.systems.gore.cites import GORE_3_16, GORE_5_02, GORE_5_04, GORE_5_12
from solo.systems.gore.conditions import UP
from solo.systems.gore.creature import Creature
from solo.systems.gore.cures import endable
from solo.systems.gore.grimoire import ROUND, Spell, called, same_id, spell_list
from solo.systems.gore.settings import Settings, packed_settings, settings_of
from solo.systems.gore.spells import Area, Use
from solo.systems.gore.vital import empty
from solo.systems.gore.workings import work
from solo.systems.gore.wounds import hurt

__all__ = ["COURSES", "Casting", "Wish", "casting", "read_detail"]

_VERBS: Final = (
    "end", "dismiss", "fill", "draw", "learn", "research", "invent", "copy", "memorise", "memorize",
    "forget",
)  # fmt: skip
_HOUR: Final = 3600
_MOST_SCORE: Final = 4
_FLOAT, _FLOATS, _FALL = 60, (1, 6, 0), 10
"""Feet that somebody sinks in a round once Air Walk is over, and for how many rounds."""


class Wish(NamedTuple):
    """What a detail asks for."""

    verb: str
    """"" to cast."""
    spell: Spell | None
    number: int
    """Magic points, a library's score, feet; -1 where none is said."""
    option: int
    words: str


def read_detail(detail: str) -> Wish:
    """Return what a task's detail asks for.

    Raises:
        BriefError: no spell is called so, or something that must be said is missing.
    """
    said = " ".join(detail.split())
    head, _, words = (part.strip() for part in said.partition(":"))
    verb, _, rest = head.lower().partition(" ")
    if verb not in _VERBS:
        verb, rest = "", head.lower()
    if "language" in head.lower():
        rest, words = said.partition(" ")[2].lower(), said
    name, _, where = rest.partition(" in ")
    name, _, other = name.partition(" for ") if verb.startswith("memor") else (name, "", "")
    found = re.fullmatch(r"(.*?)\s*(\d{1,4})?", name.strip())
    name, number = (found[1], int(found[2] or -1)) if found else (name, -1)
    if verb in ("fill", "draw"):
        if number < 1:
            raise BriefError(f"cast {detail!r}: how many? say {verb} 5")
        return Wish(verb, None, number, 0, "")
    if verb == "invent":
        return Wish(verb, None, _score(detail, number), 0, same_id(name))
    if verb == "research":
        number = _score(detail, number)
    spell = called(name.partition(",")[0])
    if verb.startswith("memor"):
        words, verb = same_id(other), "memorise"
    elif verb == "learn":
        words = f" in {where}" if where else ""
    if spell.price == "build" and not verb:
        summons.read_build(words)
    return Wish(verb, spell, number, _option(spell, name), words)


def _score(detail: str, number: int) -> int:
    if not 1 <= number <= _MOST_SCORE:
        raise BriefError(
            f"cast {detail!r}: say the library's score, 1 to {_MOST_SCORE}, at its end"
        )
    return number


def _option(spell: Spell, name: str) -> int:
    first, _, second = name.partition(",")
    for place, option in enumerate(map(same_id, spell.options)):
        if option in (same_id(first), same_id(second)):
            return place
    return 0


def casting(settings: Mapping[str, str], cast: list[Creature], task: Task) -> Casting:
    """Cast a spell, or do what casters do; the course works on copies of ``cast``.

    Raises:
        BriefError: somebody named is not in the cast, or the detail cannot be read.
    """
    outside.named(task, len(cast))
    if not task.detail.strip():
        task = replace(task, detail=_usual(cast[task.who]))
    read_detail(task.detail)
    return Casting(settings, outside.copies(cast), task)


def _usual(one: Creature) -> str:
    """Return what is cast where nothing is asked for: the first plain spell that somebody knows."""
    plain = [spell.id for spell in spell_list() if spell.price != "build"]
    return next((known for known in one.card.spells if known in plain), plain[0])


class Casting:
    """One casting outside a fight."""

    __slots__ = (
        "areas", "beat", "clock", "how", "people", "phase", "settings", "task", "values", "verdict",
    )  # fmt: skip

    def __init__(self, values: Mapping[str, str], people: list[Creature], task: Task) -> None:
        self.values = packed_settings(values)
        self.settings: Settings = settings_of(self.values)
        self.people, self.task = people, task
        self.areas: list[Area] = []
        """What lies upon a place, while the step lasts: nobody stands anywhere outside a fight."""
        self.phase = self.beat = self.clock = 0
        self.verdict: Verdict = ""
        self.how = ""
        for index, one in enumerate(people):
            one.index = index
            one.side = int(one.card.kind != people[task.who].card.kind)

    @property
    def cast(self) -> list[Creature]:
        """Everybody there, whatever was made last."""
        return self.people

    def side(self, who: int) -> int:
        """Return the side of somebody of the cast: heroes stand together, and threats."""
        return self.people[who].side

    options, decide, reason = outside.options, outside.decide, outside.reason

    def pack(self) -> dict[str, Json]:
        """Return all of it as plain data."""
        return {
            "course": "cast",
            "settings": {**self.values},
            "task": outside.task_row(self.task),
            "now": [self.phase, self.clock],
            "verdict": self.verdict,
            "how": self.how,
            "sides": [one.side for one in self.people],
            "cast": [one.pack() for one in self.people],
        }

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Casting:
        """Return the casting that ``pack`` described."""
        tried = outside.task_of(packed["task"])
        people = outside.unpacked(packed["cast"])
        made = cls(cast("dict[str, str]", packed["settings"]), people, tried)
        for one, side in zip(people, cast("list[int]", packed["sides"]), strict=True):
            one.side = side
        made.phase, made.clock = cast("list[int]", packed["now"])
        made.beat = made.clock
        made.verdict, made.how = cast("Verdict", packed["verdict"]), cast("str", packed["how"])
        return made

    # ------------------------------------------------------------------ what spells ask of it

    def altered(self, who: int) -> None:
        """Take note that somebody changed: nothing hangs on it here."""
        del who

    def at(self, zone: int) -> list[int]:
        """Return whom an area catches: whom it is aimed at, or else the other side."""
        del zone
        if self.task.whom >= 0:
            return [self.task.whom]
        return [n for n, one in enumerate(self.people) if one.side]

    def feet(self, zone: int, other: int) -> int:
        """Return 0: outside fights everybody comes as near as is needed."""
        del zone, other
        return 0

    def sees(self, who: int, zone: int) -> bool:
        """Say that everybody is seen."""
        del who, zone
        return True

    def drops(self, who: int) -> None:
        """Let somebody drop what it holds; it is picked up again."""
        del who

    def joins(self, card: Card, name: str, by: int) -> int:
        """Let somebody made by a spell join the cast."""
        one = Creature(card, name)
        one.side, one.now, one.index = self.people[by].side, self.people[by].now, len(self.people)
        self.people.append(one)
        return one.index

    def passes(self, seconds: int) -> None:
        """Let time pass for everybody."""
        self.clock += seconds
        outside.elapse(self.people, seconds)

    def finish(self, *, good: bool, how: str) -> None:
        """End it."""
        self.verdict, self.how = "won" if good else "lost", how

    # ------------------------------------------------------------------ the course

    def step(self, hands: Hands) -> None:
        """Cast, dismiss, fill, copy; or study for one period."""
        wish = read_detail(self.task.detail)
        one = self.people[self.task.who]
        if one.down != UP or not one.can_act:
            self._refuse(hands, (GORE_5_12,), f"{one.name} cannot act now")
            return
        if not wish.verb:
            self._cast(hands, one, cast("Spell", wish.spell), wish)
        else:
            _VERB[wish.verb](self, hands, wish)

    def _cast(self, hands: Hands, one: Creature, spell: Spell, wish: Wish) -> None:
        whom = self.task.whom
        if whom < 0 and spell.aim in ("friend", "foe"):
            whom = self.task.who if spell.aim == "friend" else -1
        mp = self._cost(spell, wish, whom)
        refused = spells.refusal(self, one, spell, mp)
        if spell.price == "stone" and spell.op == "stone" and whom < 0:
            refused = "has nobody to turn to stone"
        if refused:
            rules = (GORE_5_12, GORE_5_02, spell.rule)
            self._refuse(hands, rules, f"{one.name} {refused}")
            return
        use = Use(self.task.who, spell, whom, -1, mp, wish.option, wish.words)
        hours = spells.begin(hands, self, use)
        one.casting = -1
        self.passes(hours * _HOUR or ROUND)
        good = work(hands, self, self._chosen(use))
        empty(hands, self, self.task.who)
        self.finish(good=good, how=f"{spell.name} {'works' if good else 'comes to nothing'}")

    def _cost(self, spell: Spell, wish: Wish, whom: int) -> int:
        """Return the magic points put in: those said, or as few as it takes (GORE-5.04, 5.17)."""
        if spell.price == "build":
            build = summons.read_build(wish.words)
            body = summons.body_of(self, whom) if spell.aim == "dead" else 0
            return summons.build_cost(build, body, spell.least)
        if spell.price == "stone":
            if whom >= 0:
                return -(-self.people[whom].attributes[POW] // 2)
            return max(1, wish.number)
        if wish.number >= 0:
            return wish.number
        if spell.op == "dispel":
            return max([each.mp for each in endable(self, whom, 99)], default=spell.least)
        return spell.least

    def _chosen(self, use: Use) -> Use:
        """Return a Dispel aimed at the costliest spell that it ends."""
        if use.spell.op != "dispel":
            return use
        found = endable(self, use.whom, use.mp)
        best = max(range(len(found)), key=lambda n: found[n].mp, default=0)
        return use._replace(option=best)

    # ------------------------------------------------------------------ other things

    def end(self, hands: Hands, wish: Wish) -> None:
        """End a spell of one's own that lasts: its POW comes back (GORE-5.05)."""
        who = self.task.who
        one, spell = self.people[who], cast("Spell", wish.spell)
        mine = f"|{one.name}"
        found = [
            (n, row[4])
            for n, it in enumerate(self.people)
            for row in it.ledger
            if row[4].startswith(f"{spell.id}|") and (row[4].endswith(mine) or n == who)
        ]
        good = bool(found)
        if good:
            whom, cause = found[0]
            if not (summons.dismiss(hands, self, who, cause) if spell.lent else False):
                spells.dropped(hands, self, whom, cause)
                use = Use(who, spell, whom)
                fall = max(0, wish.number) if spell.id == "air-walk" else 0
                if fall:
                    self._sink(hands, use, fall)
                else:
                    spells.write(hands, self, use, whom)
            self.passes(ROUND)
        how = f"{spell.name} is over" if good else f"no {spell.name} of {one.name}'s is at work"
        if good:
            self.finish(good=True, how=how)
        else:
            self._refuse(hands, (spell.rule,), how)

    def _sink(self, hands: Hands, use: Use, feet: int) -> None:
        """Sink 60 feet a round for 1d6 rounds, then fall the rest (GORE-6.01)."""
        rounds, faces = rolled(hands, _FLOATS)
        left = max(0, feet - _FLOAT * rounds)
        harm, more = rolled(hands, (left // _FALL, 6, 0))
        spells.write(
            hands, self, use, use.whom, cites=(GORE_3_16,) if left else (), faces=(*faces, *more),
            figure=feet, rounds=rounds, total=harm, need=left,
        )  # fmt: skip
        hurt(hands, self, use.whom, harm, cites=(GORE_3_16,), cause="fall")

    def vessel(self, hands: Hands, wish: Wish) -> None:
        """Fill a vessel, or draw on it (GORE-6.40)."""
        points = wish.number if wish.verb == "fill" else -wish.number
        moved = summons.fill(hands, self, self.task.who, points)
        one = self.people[self.task.who]
        if moved:
            self.passes(ROUND)
            empty(hands, self, self.task.who)
            self.finish(good=True, how=f"{abs(moved)} magic points moved")
        else:
            self._refuse(hands, (), f"{one.name} moves no magic points")

    def study(self, hands: Hands, wish: Wish) -> None:
        """Learn, research, invent, copy, memorise, forget."""
        if wish.verb == "invent":
            study.invent(self, hands, wish.words, wish.number, "")
            return
        spell = cast("Spell", wish.spell)
        if wish.verb == "research":
            study.research(self, hands, spell, wish.number, wish.words)
        elif wish.verb in ("learn", "memorise"):
            (study.learn if wish.verb == "learn" else study.memorise)(
                self, hands, spell, wish.words
            )
        else:
            (study.copy if wish.verb == "copy" else study.forget)(self, hands, spell)

    def _refuse(self, hands: Hands, rules: Ints, how: str) -> None:
        left = self.people[self.task.who].hp
        wish = read_detail(self.task.detail)
        parts = (wish.spell.place if wish.spell else -1,)
        ordered = in_order((GORE_5_04, *rules))
        row = (self.beat, self.task.who, self.task.whom, ordered, (), parts, 0, 0, 0, left)
        hands.tape.append(row)
        self.finish(good=False, how=how)


_VERB: Final[Mapping[str, Callable[[Casting, Hands, Wish], None]]] = {
    "end": Casting.end,
    "dismiss": Casting.end,
    "fill": Casting.vessel,
    "draw": Casting.vessel,
    **dict.fromkeys(("learn", "research", "invent", "copy", "memorise", "forget"), Casting.study),
}
COURSES: Final[Mapping[str, Callable[[dict[str, Json]], Casting]]] = {"cast": Casting.unpack}
"""The courses of this module, by the word they pack."""
