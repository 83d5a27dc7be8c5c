"""A hero on paper while it is made or raised: what is written, and what that comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Self, cast

from solo.records import Json
from solo.rules import Verdict
from solo.systems.gore import lite, tables
from solo.systems.gore.body import ATTRIBUTES, POW
from solo.systems.gore.callings import Calling, callings
from solo.systems.gore.card import FISTS, Weapon
from solo.systems.gore.creature import Creature
from solo.systems.gore.settings import packed_settings

__all__ = [
    "ARM", "BETWEEN", "DONE", "LEARN", "NEVER", "POINTS", "ROLL",
    "ROLLS", "SETTINGS", "SPEND", "STORY",
    "STUDY", "THROWING", "WRITE", "Draft",
]  # fmt: skip

ROLL, ARM, SPEND, LEARN, STORY, ROLLS, BETWEEN, STUDY, WRITE, DONE = range(10)
SETTINGS: Final = (
    "attribute_method", "profession_mode", "improvement_method", "rolls_per_story",
    "exclusive_magic", "pow_gain", "computers_base", "training_base_weeks", "content_torture",
)  # fmt: skip
THROWING: Final = "throwing"
_DODGE: Final = 30
POINTS: Final = 250
"""What a hero starts with (GORE-2.76)."""
NEVER: Final = -(10**6)
"""By how much a skill without a rating lags: it is never the neediest."""
_TO_CAST: Final = 16
"""POW that exclusive magic asks for (GORE-5.02)."""


class Draft:
    """A hero being made or raised, as far as it is."""

    __slots__ = (
        "_bases",
        "_fights",
        "_held",
        "_lags",
        "_rows",
        "_wants",
        "arms",
        "attributes",
        "beat",
        "calling",
        "clock",
        "concept",
        "how",
        "left",
        "level",
        "lite",
        "name",
        "people",
        "phase",
        "points",
        "pool",
        "settings",
        "spells",
        "stories",
        "until",
        "verdict",
        "who",
    )  # fmt: skip

    verdict: Verdict
    how: str
    left: int
    level: int

    def __init__(self, settings: Mapping[str, str], concept: str, name: str, until: int) -> None:
        self.settings: dict[str, str] = packed_settings(settings, *SETTINGS)
        self.concept, self.name, self.until = concept, name, until
        self.calling: Calling = callings()[concept]
        """What kind of hero it is."""
        self.lite = self.settings["lite"] == "true"
        """Whether the lighter game is played (GORE-7.01)."""
        self.people: list[Creature] = []
        self.who, self.level, self.phase = -1, 1, ROLL
        self.left, self.pool, self.stories = lite.POINTS if self.lite else POINTS, 0, 0
        self.beat = self.clock = 0
        self.attributes = [0] * len(ATTRIBUTES)
        self.points: dict[str, int] = {}
        self.arms: list[str] = []
        self.spells: list[str] = []
        self.verdict = ""
        self.how = ""
        self.forget()

    def forget(self) -> None:
        """Forget what follows from weapons and attributes: one of them has changed."""
        self._bases: dict[str, int] = {}
        self._held: Sequence[Weapon] | None = None
        self._fights: Sequence[tuple[str, int]] | None = None
        self._lags: list[int] = []
        self._wants: list[str] = []
        self._rows: dict[str, list[tuple[int, int]]] = {}
        """What a plan keeps up; by how much each lags; skill -> its places there and targets."""

    @property
    def cast(self) -> list[Creature]:
        """Everybody: those who stand by, then the new hero."""
        return self.people

    def finish(self, hero: str) -> None:
        """Say that it is done."""
        self.phase, self.verdict = DONE, "won"
        self.how = f"{hero} is of level {self.level}"

    def side(self, who: int) -> int:
        """Return 0: nobody stands against anybody."""
        del who
        return 0

    def pack(self) -> dict[str, Json]:
        """Return all of it as plain data."""
        return {
            "course": "create" if self.who < 0 else "advance",
            "settings": {**self.settings},
            "concept": self.concept,
            "name": self.name,
            "now": [
                self.who, self.phase, self.level, self.until, self.left, self.pool, self.stories,
            ],
            "attributes": [*self.attributes],
            "points": {**self.points},
            "arms": [*self.arms],
            "spells": [*self.spells],
            "verdict": self.verdict,
            "how": self.how,
            "cast": [one.pack() for one in self.people],
        }  # fmt: skip

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Self:
        """Return the hero in the making that ``pack`` described."""
        settings = cast("dict[str, str]", packed["settings"])
        made = cls(settings, cast("str", packed["concept"]), cast("str", packed["name"]), 1)
        now = cast("list[int]", packed["now"])
        made.who, made.phase, made.level, made.until, made.left, made.pool, made.stories = now
        made.people = [Creature.unpack(o) for o in cast("list[dict[str, Json]]", packed["cast"])]
        made.attributes = [*cast("list[int]", packed["attributes"])]
        made.points = {**cast("dict[str, int]", packed["points"])}
        made.arms = [*cast("list[str]", packed["arms"])]
        made.spells = [*cast("list[str]", packed["spells"])]
        made.verdict, made.how = cast("Verdict", packed["verdict"]), cast("str", packed["how"])
        return made

    # ------------------------------------------------------------------ what it knows

    def weapons(self) -> Sequence[Weapon]:
        """Return the weapons and shields it has chosen, or has."""
        if self._held is None:
            if self.who < 0:
                known = tables.weapons()
                self._held = [known[name] for name in self.arms if name]
            else:
                card = self.people[self.who].card
                shield = [tables.shields()[card.shield].weapon] if card.shield else []
                self._held = [*card.weapons, *shield]
        return self._held

    def rating(self, skill: str) -> int:
        """Return a rating in percent; of a weapon skill, with its best weapon in hand."""
        base = self._bases.get(skill)
        if base is None:
            held = [w.base for w in self.weapons() if skill in (w.skill, self.named(w.skill))]
            base = max(held) if held else tables.base_of(skill, tuple(self.attributes))
            self._bases[skill] = base
        return base + self.points.get(skill, 0)

    def fights(self) -> Sequence[tuple[str, int]]:
        """Return skill and base of the weapons that make its level: no fists, no shields (R-122).

        Who has nothing else has fists.
        """
        if self._fights is None:
            held = self.weapons()
            armed = [one for one in held if one.kind not in ("unarmed", "shield")] or [FISTS]
            found = [(one.skill, one.base) for one in armed]
            if any(one.kind == "thrown" for one in armed):
                found.append((THROWING, tables.base_of(THROWING, ())))  # GORE-2.65
            self._fights = tuple(dict.fromkeys(found))
        return self._fights

    def best(self) -> tuple[int, str]:
        """Return the best attack and its skill; of several equal ones the first."""
        points, best = self.points, (-1, "")
        for skill, base in self.fights():
            rating = base + points.get(skill, 0)
            if rating > best[0]:
                best = (rating, skill)
        return best

    def neediest(self) -> tuple[str, int]:
        """Return the first of what its plan keeps up that lags most, and by how much at level 1.

        What has no rating lags by ``NEVER``: it cannot be improved (GORE-2.72).
        """
        lags = self._lags
        if not lags:
            rows = (("dodge", _DODGE), *self.plan().items())
            self._wants = [skill for skill, _ in rows]
            for place, (skill, target) in enumerate(rows):
                self._rows.setdefault(skill, []).append((place, target))
                known = self.rating(skill)
                lags.append(target - known if known else NEVER)
        most = max(lags)
        return self._wants[lags.index(most)], most

    def named(self, skill: str) -> str:
        """Return the skill that points of ``skill`` go by: in the lighter game its broad one."""
        return lite.head(skill) if self.lite else skill

    def plan(self) -> Mapping[str, int]:
        """Return skill -> rating to be reached; in the lighter game by broad skills."""
        if not self.lite:
            return self.calling.plan
        found: dict[str, int] = {}
        for skill, target in self.calling.plan.items():
            known = lite.head(skill)
            if known and not known.startswith(("hand_weapon", "guns_")):
                found[known] = max(target, found.get(known, 0))
        return found

    def add(self, skill: str, many: int) -> None:
        """Add points to a skill; in the lighter game to all that share them (GORE-7.02)."""
        points, rows = self.points, self._rows
        for one in lite.family(skill) if self.lite else (skill,):
            points[one] = points.get(one, 0) + many
            for place, target in rows.get(one, ()):
                known = self.rating(one)
                self._lags[place] = target - known if known else NEVER

    def casts(self) -> bool:
        """Say whether it may cast spells (GORE-5.02, R-125)."""
        closed = self.settings["exclusive_magic"] == "true"
        return bool(self.calling.spells) and (not closed or self.attributes[POW] >= _TO_CAST)
