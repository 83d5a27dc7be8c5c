"""A second game, made to be awkward, so that the contract is not shaped like d20.

Everybody declares in secret; then the deeds are uncovered one by one with a twelve-sided die;
whoever is not concerned may break in after the die is seen; what a deed does lands only when the
next round opens, and the fallen still finish what they declared. Ails run for days.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any, cast

from solo.errors import BriefError
from solo.records import Hazard, Json, Place, Table, Threat
from solo.rules import Creature, Ints, Occasion, Reading, Rule, Severity, Side, Source, System, Task
from tests.systems.awkward_rulings import TIES, Affair, check_affair
from tests.systems.awkward_souls import SOUL, Soul, ail_of, soul, souls

__all__ = ["SYSTEM", "Awkward"]

RULES = tuple(
    Rule(f"AWK-{number + 1}", number, title, "mechanic", text)
    for number, (title, text) in enumerate(
        [
            ("Declaring", "All who stand declare at once, unseen by each other."),
            ("Uncovering", "d12 and level against 6 and the other's level; 3 more if it braces."),
            ("Breaking in", "Whoever is not concerned may spend a token: the die is thrown again."),
            ("Landing", "What a deed does is felt when the next round opens."),
            ("Tiring", "From the ninth round everybody loses 2 as a round opens."),
            ("Trying", "d12 and half the level, 1 more a helper; a token throws again."),
            (
                "Ails",
                "d12 and half the level, 3 more with care, 4 for a token, against 5 and level.",
            ),
            ("Mending", "A day heals 1 and half the level; twice that with care or rest."),
            ("Making", "A gift is chosen; a d6 is added to what a hero can bear."),
            ("Growing", "One more level and gift; a d4 is added to what a hero can bear."),
            ("Calling", "A loud voice and a token bring a stray, on the side of whoever called."),
        ]
    )
)
READINGS = (
    Reading(
        "AWK-R1", TIES, "Does a tie land?", "It fizzles.", "Brevity.", ("fizzle", "land"), "fizzle"
    ),
)
NEED = {"trivial": 4, "easy": 6, "average": 8, "hard": 10, "extreme": 12}


def harm(one: Soul, level: int) -> int:
    """What ``one`` does to somebody of ``level``, summed over the faces of the die; 1 at least."""
    return max(1, sum(max(0, face + one.level - 5 - level) for face in range(2, 13)))


SOURCE = Source("awkward", "The Awkward Game", "MIT", "Made for the tests.")


@dataclass(frozen=True, slots=True)
class Awkward:
    """The game."""

    ties: str = "fizzle"
    id: str = "awkward"
    rules: Sequence[Rule] = RULES
    readings: Sequence[Reading] = READINGS
    source: Source = SOURCE
    contests: frozenset[str] = frozenset({"fight"})

    @property
    def settings(self) -> Mapping[str, str]:
        return {"AWK-R1": self.ties}

    def under(self, changes: Mapping[str, str]) -> System:
        for key, value in changes.items():
            if key != "AWK-R1" or value not in READINGS[0].options:
                raise BriefError(f"no setting {key}={value}; there is AWK-R1=fizzle or land")
        return Awkward(changes.get("AWK-R1", self.ties))

    def concepts(self, genre: str) -> Sequence[str]:
        return ("smith", "singer", "thief") if genre != "scifi" else ("welder", "pilot")

    def threat(self, kind: Threat, level: int) -> Creature:
        if not 1 <= level <= 13:
            raise BriefError(f"{kind.id}: no threat level {level}; there are 1 to 13")
        brings = [ail_of(kind.carries)] if kind.carries else []
        return Soul(kind.name, level, 8 + 4 * level, 8 + 4 * level, 1, brings=brings)

    def fit(self, kind: Threat, strain: Fraction, party: Sequence[Creature]) -> Ints:
        ways = [(level, count) for level in range(1, 14) for count in range(1, 9)]

        def miss(way: Ints) -> Fraction:
            level, count = way
            return abs(self.gauge(party, [self.threat(kind, level)] * count) - strain)

        return min(ways, key=miss)

    figures: Sequence[str] = ("stamina",)

    def moved(self, one: Creature, figure: str, by: int) -> Soul:
        if figure not in self.figures:
            raise BriefError(f"no figure {figure!r} here; there is stamina")
        copy = soul(one.pack())
        copy.most, copy.left = copy.most + by, copy.left + by
        return copy

    def gauge(self, party: Sequence[Creature], foes: Sequence[Creature]) -> Fraction:
        ours, theirs = cast("Sequence[Soul]", party), cast("Sequence[Soul]", foes)
        middling = sum(one.level for one in ours) // len(ours)
        rounds = sum(
            (Fraction(foe.left, sum(harm(one, foe.level) for one in ours)) for foe in theirs),
            Fraction(0),
        )
        return rounds * sum(harm(foe, middling) for foe in theirs) / sum(one.left for one in ours)

    def strain(self, wins: Fraction) -> Fraction:
        return 2 - 2 * wins

    def create(self, concept: str, level: int, name: str) -> Affair:
        known = (*self.concepts(""), *self.concepts("scifi"))
        if concept not in known:
            raise BriefError(f"nobody is a {concept!r}; there are {', '.join(known)}")
        if not 1 <= level <= 10:
            raise BriefError(f"no hero level {level}; there are 1 to 10")
        return Affair("making", [], need=level, name=name, queue=[0])

    def attempt(self, cast: Sequence[Creature], task: Task) -> Affair:
        need = task.level + 6 if task.level else NEED[task.severity]
        queue = [task.who, task.whom, *task.helpers]
        return Affair("try", souls(cast), need=need, doing=task.approach, queue=queue)

    def contest(self, kind: str, sides: Sequence[Side], place: Place) -> Affair:
        if kind not in self.contests:
            raise BriefError(f"no contest {kind!r} here; there is fight")
        if not place.zones:
            raise BriefError("a place without zones; one is enough")
        for number, side in enumerate(sides, 1):
            if not side.members:
                raise BriefError(f"side {number} is empty; somebody must stand there")
        cast_ = souls([one for side in sides for one in side.members])
        belongs = [number for number, side in enumerate(sides) for _ in side.members]
        return Affair("quarrel", cast_, self.ties == "land", sides=belongs)

    def hazard_facts(self, hazard: Hazard) -> Mapping[str, str]:
        return {
            f"Turn {number}": f"{stage.harm} of what level {hazard.level} does"
            for number, stage in enumerate(hazard.stages, 1)
        }

    def lasts(self, hazard: Hazard) -> int:
        return 0 if hazard.last == "repeat" else (len(hazard.stages) - 1) * hazard.interval

    def tables(self, rule: str) -> Sequence[Table]:
        needs = tuple((severity, str(need)) for severity, need in NEED.items())
        table = Table(title="What a try must reach", head=("severity", "need"), rows=needs)
        return (table,) if rule == "AWK-6" else ()

    def severity_facts(self, severity: Severity) -> str:
        return f"{NEED[severity]} on a d12 and half the level (AWK-6)"

    def heeds(self, task: Task) -> bool:
        return task.approach in ("cast", "heal")

    def expose(self, cast: Sequence[Creature], who: Ints, hazard: Hazard) -> Affair:
        affair = Affair("exposure", souls(cast), queue=[*who])
        for victim in who:
            affair.cast[victim].ails.append(ail_of(hazard))
        return affair

    def pass_time(self, cast: Sequence[Creature], seconds: int, doing: str) -> Affair:
        return Affair("time", souls(cast), end=seconds, doing=doing)

    def rises(self, one: Creature, after: Occasion) -> bool:
        return after == "adventure" and one.level < 10

    def advance(self, cast: Sequence[Creature], who: int) -> Affair:
        return Affair("growing", souls(cast), queue=[who])

    def creature(self, packed: Json) -> Soul:
        SOUL(packed, "packed soul")
        return soul(packed)

    def course(self, packed: Json) -> Affair:
        check_affair(packed)
        data = cast("dict[str, Any]", deepcopy(packed))
        data["cast"] = [soul(one) for one in data["cast"]]
        return Affair(**data)

    def starts(self, packed: Json) -> Callable[[], Affair]:
        self.course(packed)
        return partial(self.course, deepcopy(packed))


SYSTEM: System = Awkward()
