"""A power used outside a fight: an attempt of its own, and the fight its backlash may bring.

A task "cast" names the power in its detail: ``cure-wounds``; more may follow: ``enhance-ability:
STR`` says what is chosen, ``fireball + item + place + reckless`` what is brought to bear; ``end:
light`` ends one's own power at once, upon somebody or upon everybody. A task "heal" upon somebody
hurt is a Cure Wounds where the healer knows it and it is likely to work.

Choice kinds and their deeds (``about`` in brackets): ``mark`` [how many marks]: ``(place,)``;
``mercy`` [target]: ``(0,)`` kill, ``(1,)`` spare; and those of ``deeds`` once there is a fight.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from oracles.spelling import near
from solo.errors import BriefError
from solo.records import Json, Place
from solo.rules import Choice, Deed, Hands, Ints, Option, Task, Verdict
from solo.systems.d20 import answers, cites, combat, outside, powers, spells, tables
from solo.systems.d20.aid import free
from solo.systems.d20.card import ABILITIES, Card
from solo.systems.d20.creature import BROKEN, DEAD, OUT, Creature
from solo.systems.d20.deeds import KILL, SPARE
from solo.systems.d20.fight import Fight
from solo.systems.d20.grimoire import Power
from solo.systems.d20.ground import Ground
from solo.systems.d20.powers import MODIFIERS, Use, cause_of
from solo.systems.d20.settings import Settings, packed_settings, settings_of
from solo.systems.d20.using import attempt_power
from solo.systems.d20.workings import ILLUSION, end_own, size_of

__all__ = ["COURSES", "Casting", "casting", "heals", "read_detail"]

_ACTION: Final = 6
_LONG: Final = 600
"""Seconds of an attempt with extended time (D20-12.14e)."""
_HEALS: Final = "cure-wounds"
_END: Final = "end"
_LIKELY: Final = 10
"""Faces of a d20 from which on automatic healers use the power (D20-C.06, C.14)."""
_RITUAL: Final = [word for word, _ in MODIFIERS].index("group-ritual")
_EXTENDED: Final = [word for word, _ in MODIFIERS].index("extended-time")
_RECKLESS: Final = ("reckless", "recklessly", "recklessness")


def heals(people: Sequence[Creature], task: Task) -> bool:
    """Say whether a task "heal" is done by Cure Wounds: the healer knows it, likely to work."""
    if task.approach != "heal" or task.detail or not 0 <= task.who < len(people):
        return False
    power, healer = tables.powers()[_HEALS], people[task.who]
    if powers.refusal(healer, power) or powers.works(healer, power) < _LIKELY:
        return False
    if not 0 <= task.whom < len(people):
        return True  # weighed, not done: it would be this
    it = people[task.whom]
    return it.hp < it.full_hp and powers.legal_target(power, it)


def read_detail(detail: str) -> tuple[str, str, Ints, bool]:
    """Return power, what is chosen, toggles and recklessness, as a task's detail names them.

    Raises:
        BriefError: what is added is none of the modifiers.
    """
    head, *added = (part.strip().lower() for part in detail.split("+"))
    name, _, chosen = (part.strip() for part in head.partition(":"))
    words = [word for word, _ in MODIFIERS]
    toggles: list[int] = []
    reckless = False
    for part in added:
        word = part.replace(" ", "-").replace("_", "-")
        if word in _RECKLESS:
            reckless = True
        elif word in words:
            toggles.append(words.index(word))
        else:
            raise BriefError(
                f"{part!r} adds nothing to a power; there are {', '.join(words)}, reckless"
            )
    return name.replace(" ", "-").replace("_", "-"), chosen, tuple(sorted(set(toggles))), reckless


def casting(settings: Mapping[str, str], cast: Sequence[Creature], task: Task) -> Casting:
    """Use a power; the course works on copies of ``cast``.

    Raises:
        BriefError: somebody named is not in the cast, the detail cannot be read, or no power
            is called so.
    """
    outside.named(task, len(cast))
    name, *_ = read_detail(task.detail)
    if name and name != _END and name not in tables.powers():
        raise BriefError(f"no power is called {name!r}; {near(name, [*tables.powers()])}")
    return Casting(settings, outside.copies(cast), task)


class Casting:
    """One attempt at a power outside a fight."""

    __slots__ = (
        "beat", "clock", "fight", "how", "people", "result", "settings", "task", "values",
        "verdict",
    )  # fmt: skip

    def __init__(self, values: Mapping[str, str], people: list[Creature], task: Task) -> None:
        self.values = packed_settings(values)
        self.settings: Settings = settings_of(self.values)
        self.people, self.task = people, task
        self.fight: Fight | None = None
        self.result: tuple[Verdict, str] = ("", "")
        self.beat = self.clock = 0
        self.verdict: Verdict = ""
        self.how = ""
        for one in people:
            one.side = int(one.card.kind != people[task.who].card.kind)

    @property
    def cast(self) -> list[Creature]:
        """Everybody there, whoever appeared last."""
        return self.people

    def side(self, who: int) -> int:
        """Return the side of somebody of the cast."""
        return self.people[who].side

    def pack(self) -> dict[str, Json]:
        """Return all of it as plain data."""
        return {
            "course": "cast",
            "settings": {**self.values},
            "task": outside.task_row(self.task),
            "now": [self.clock],
            "result": [*self.result],
            "verdict": self.verdict,
            "how": self.how,
            "fight": self.fight.pack() if self.fight else None,
            "sides": [one.side for one in self.people],
            "cast": [one.pack() for one in self.people],
        }  # fmt: skip

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Casting:
        """Return the attempt that ``pack`` described."""
        tried = outside.task_of(packed["task"])
        people = outside.unpacked(packed["cast"])
        made = cls(cast("dict[str, str]", packed["settings"]), people, tried)
        for one, side in zip(people, cast("list[int]", packed["sides"]), strict=True):
            one.side = side
        (made.clock,) = cast("list[int]", packed["now"])
        made.beat = made.clock
        verdict, how = cast("list[str]", packed["result"])
        made.result = (cast("Verdict", verdict), how)
        made.verdict, made.how = cast("Verdict", packed["verdict"]), cast("str", packed["how"])
        if packed["fight"] is not None:
            made.fight = Fight.unpack(cast("dict[str, Json]", packed["fight"]))
            made.people = made.fight.people
        return made

    def step(self, hands: Hands) -> None:
        """Attempt the power; or play on the fight that its backlash began."""
        if self.fight is None:
            self._attempt(hands)
            return
        self.fight.step(hands)
        if self.fight.verdict:
            self.clock += self.fight.clock
            self.verdict, self.how = self.result

    # ------------------------------------------------------------------ the attempt

    def _attempt(self, hands: Hands) -> None:
        one = self.people[self.task.who]
        name, chosen, toggles, reckless = read_detail(self.task.detail or _default(self.task))
        ending = name == _END
        if one.down if ending else not free(one):
            rules = (cites.D20_12_12, cites.D20_9_10, cites.D20_7_08)
            self._refuse(hands, rules, f"{one.name} cannot act now")
            return
        if ending:
            self._end(hands, chosen)
            return
        power = tables.powers().get(name)
        if power is None or power not in powers.known(one):
            how = f"{one.name} does not know {name!r}" if name else "no power was named"
            self._refuse(hands, (cites.D20_12_29, cites.D20_12_01), how)
            return
        refused = powers.refusal(one, power)
        if refused:
            self._refuse(hands, (cites.D20_12_29, cites.D20_12_21), f"{one.name} {refused}")
            return
        helpers = [who for who in self.task.helpers if free(self.people[who])]
        if len(helpers) > 1 and _RITUAL not in toggles:
            toggles = (*toggles, _RITUAL)
        use = self._use(power, chosen, toggles, reckless=reckless)
        if use is None:
            rules = (cites.D20_12_29, cites.D20_12_08)
            self._refuse(hands, rules, f"there is nothing that {power.name} could be used on")
            return
        good = attempt_power(hands, self, use)
        self._pass(_LONG if _EXTENDED in toggles else _ACTION)
        self.result = ("won" if good else "lost", _HOWS[good].format(power=power.name))
        if self.fight is None or not (self.fight.standing[0] and self.fight.standing[1]):
            self.verdict, self.how = self.result

    def _end(self, hands: Hands, chosen: str) -> None:
        """End one's own power early (D20-12.05)."""
        who, whom = self.task.who, self.task.whom
        name = chosen.replace(" ", "-").replace("_", "-")
        power = tables.powers().get(name)
        if power is None or not end_own(self, hands, who, whom, power.id):
            what = power.name if power else repr(chosen)
            rules = (cites.D20_12_05, cites.D20_12_11)
            self._refuse(hands, rules, f"{self.people[who].name} has no {what} at work there")
            return
        self.verdict, self.how = "won", f"{power.name} is ended"

    def _use(self, power: Power, chosen: str, toggles: Ints, *, reckless: bool) -> Use | None:
        """Return the attempt with its target; nothing where the target is not legal."""
        who, whom = self.task.who, self.task.whom
        option = _option(power, chosen)
        if power.target in ("self", "surroundings", "object", "spot", "all"):
            whom = -1
        elif power.target == "everything_in_area":
            if whom < 0:
                return None
        elif power.target == "corpse":
            if whom >= 0 and not powers.is_corpse(power, self.people[whom]):
                return None
        elif power.target == "own_illusion":
            if not any(
                row[0] == ILLUSION and size_of(row[4]) == power.size
                for row in self.people[who].ledger
            ):
                return None
            whom = -1
        elif power.target in ("any_being", "self_or_ally", "active_effect"):
            whom = whom if whom >= 0 else who
        else:
            if whom < 0 and power.op in ("heal", "cure"):
                whom = who
            if whom < 0 or not powers.legal_target(power, self.people[whom]):
                return None
        spot = self.people[whom].zone if whom >= 0 else -1
        return Use(
            who=who, power=power, whom=whom, spot=spot, option=option, toggles=toggles,
            reckless=reckless,
        )  # fmt: skip

    def _refuse(self, hands: Hands, rules: Ints, how: str) -> None:
        row = (self.beat, self.task.who, self.task.whom, rules, (), (), 0, 0, 0, 0)
        hands.tape.append(row)
        self.verdict, self.how = "lost", how

    def _pass(self, seconds: int) -> None:
        self.clock += seconds
        outside.elapse(self.people, seconds)

    # ------------------------------------------------------------------ what powers ask of a scene

    def fallen(self, hands: Hands, who: int, by: int) -> None:
        """Let somebody at 0 HP go down (D20-5.08, 5.12)."""
        if self.fight is not None:
            self.fight.fallen(hands, who, by)
            return
        one = self.people[who]
        if not one.card.living:
            rules, how = (cites.D20_5_12,), BROKEN
        elif by < 0:
            how = OUT if self.settings.out_by_hazard else DEAD
            rules = (cites.D20_5_08, cites.R_37)
        else:
            spared = hands.ask(self, "mercy", by, (who,))[0] == SPARE
            rules, how = (cites.D20_5_08,), OUT if spared else DEAD
        if one.fall(how):
            rules += (cites.R_88,)
        hands.tape.append((self.beat, by, who, rules, (), (), 0, 0, how, 0))

    def wounds(self, who: int) -> None:
        """Take note of other hit points, where a fight is on."""
        if self.fight is not None:
            self.fight.wounds(who)

    def altered(self) -> None:
        """Work out anew what follows, where a fight is on."""
        if self.fight is not None:
            self.fight.begin()

    def joins(self, card: Card, name: str, by: int, *, hostile: bool = False) -> int:
        """Let somebody appear; a hostile one begins a fight."""
        if hostile and self.fight is None:
            self._brawl()
        if self.fight is not None:
            return spells.joins(self.fight, card, name, by, hostile=hostile)
        self.people.append(Creature(card, name))
        self.people[-1].now, self.people[-1].side = self.people[by].now, self.people[by].side
        return len(self.people) - 1

    def _brawl(self) -> None:
        """Begin a fight of those on the user's side; the others keep out of it."""
        for one in self.people:
            one.take_place(0)
            one.gone = one.side
        ground = Ground.of(Place())
        self.fight = Fight(self.values, ground, ("kill", "kill"), self.people)
        self.people = self.fight.people

    def strikes(self, hands: Hands, who: int, whom: int) -> None:
        """Let ``who`` attack ``whom`` at once."""
        if self.fight is not None:
            combat.strike(self.fight, hands, self.people[who], whom, 0)

    def distance(self, who: int, whom: int) -> int:
        """Return 0: outside fights everybody named is at hand."""
        del who, whom
        return 0

    def at(self, zone: int) -> list[int]:
        """Return everybody on the side of whoever is aimed at."""
        del zone
        side = self.people[self.task.whom].side
        return [i for i, one in enumerate(self.people) if one.side == side]

    def sends(self, hands: Hands, who: int, zone: int) -> None:
        """Be elsewhere; where that is, is told."""

    def decoy(self, who: int, power: Power, total: int, seconds: int) -> None:
        """Let an illusion appear."""
        one = self.people[who]
        cause = cause_of(power, total, one.name)
        one.note_effect(ILLUSION, 0, total, one.now + seconds, cause)

    # ------------------------------------------------------------------ choices

    def options(self, choice: Choice) -> Sequence[Option]:
        """Return the legal answers to ``choice``."""
        kind, _, about = choice
        if kind == "mark":
            return [Option((i,), says) for i, says in enumerate(tables.marks())]
        if self.fight is not None:
            return self.fight.options(choice)
        if kind == "mercy":
            name = self.people[about[0]].name
            return [Option((KILL,), f"kill {name}"), Option((SPARE,), f"knock {name} out")]
        return answers.options(self.people, choice)

    def decide(self, kind: str, who: int, about: Ints, story: Callable[[int], int]) -> Deed:
        """Return what is done when nobody plays ``who``."""
        if kind == "mark":
            return (story(about[0]) - 1,)
        if self.fight is not None:
            return self.fight.decide(kind, who, about, story)
        if kind == "mercy":
            spares = self.settings.spare_by_party and "person" in self.people[about[0]].card.tags
            return (SPARE if spares else KILL,)
        return answers.decide(kind, about)

    def reason(self, choice: Choice, deed: Deed) -> str:
        """Return why ``deed`` was chosen."""
        if choice.kind == "mark":
            return "the story's own die"
        if self.fight is not None:
            return self.fight.reason(choice, deed)
        if choice.kind == "mercy":
            return "a person, and spared" if deed[0] == SPARE else "nothing to spare"
        return answers.reason(choice, deed)


_HOWS: Final = {True: "{power} works", False: "{power} does not work"}


def _default(task: Task) -> str:
    return _HEALS if task.approach == "heal" else ""


def _option(power: Power, chosen: str) -> int:
    """Return what was chosen as a number: an ability, one of two gifts, which effect."""
    if chosen.upper() in ABILITIES:
        return ABILITIES.index(chosen.upper())
    if chosen.isascii() and chosen.isdigit():
        return max(0, int(chosen) - 1)
    return int(power.id == "summon-medium-animal" and chosen in ("speed", "fast"))


COURSES: Final[Mapping[str, Callable[[dict[str, Json]], Casting]]] = {"cast": Casting.unpack}
"""The courses of this module, by the word they pack."""
