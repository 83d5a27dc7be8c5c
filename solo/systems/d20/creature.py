"""Somebody in this game's terms: a card that stays, and what the story has done to its bearer.

Whatever lasts is packed with the creature. Where it stands in a fight (zone, cover, aim) is the
fight's to pack: a creature walks out of one fight and into the next without it.

``refresh`` works out AC, arms, initiative and what its conditions allow. Everything that changes
conditions, ledger or card calls it; nothing derived is ever packed. ``gifts`` is what its powers
are worth as it is now, which ``repertoire`` works out when first asked and ``refresh`` drops.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeAlias, TypedDict, cast

from solo.records import Json, copied
from solo.systems.d20.card import Card
from solo.systems.d20.conditions import (
    BLINDNESS,
    BROKEN,
    CHARMED,
    CONDITIONS,
    CURSE,
    DEAD,
    DRAIN,
    EMPOWER,
    ENHANCE,
    EXHAUST,
    FEAR,
    FOREVER,
    HINDERED,
    HUNTS,
    IMMOBILIZED,
    MADE,
    OUT,
    PINNED,
    PRONE,
    SHAKEN,
    TURNED,
    UNCONSCIOUS,
    UP,
    Condition,
    Effect,
)  # fmt: skip
from solo.systems.d20.sheet import sheet, states, weapons

if TYPE_CHECKING:
    from solo.systems.d20.repertoire import Repertoire

__all__ = [
    "BLINDNESS", "BROKEN", "CHARMED", "CONDITIONS", "CURSE", "DEAD", "DRAIN", "EMPOWER", "ENHANCE",
    "EXHAUST", "FEAR", "FOREVER", "HINDERED", "HUNTS", "IMMOBILIZED", "MADE", "OUT", "PINNED",
    "PRONE", "SHAKEN", "TURNED", "UNCONSCIOUS", "UP", "Condition", "Creature", "Effect", "Life",
    "More", "Place", "Post",
]  # fmt: skip

_STOP_MOVES: Final = (IMMOBILIZED, PINNED, UNCONSCIOUS)
_STOP_ACTS: Final = (SHAKEN, IMMOBILIZED, UNCONSCIOUS, BLINDNESS)
_MODIFIES: Final = frozenset((ENHANCE, DRAIN))
_LYING: Final[Condition] = (PRONE, 0, 0, FOREVER, "")


class More(TypedDict, total=False):
    """What few have: each list is written only where it holds something."""

    conditions: list[Condition]
    ledger: list[Effect]
    afflictions: list[dict[str, Json]]
    gear: dict[str, int]
    notes: list[str]
    tried: list[str]


Life: TypeAlias = tuple[str, int, int, int, int, int, More]
"""What ``Creature.life`` writes, in its order, as JSON gives it back."""


Place: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int]
"""side, zone, cover, heading, progress, guard, bare, acted, unaware, gone, aim at, arm, beat."""


Post: TypeAlias = tuple[int, int, int, bool]
"""index, kin, lone and simple, as ``Fight.line_up`` works them out."""


class Creature:
    """One being, hero or threat. All figures are whole numbers; times are its own seconds."""

    __slots__ = (  # noqa: RUF023 - grouped by what they are for
        # what lasts
        "afflictions", "card", "conditions", "died", "down", "gear", "hp", "ledger", "luck", "name",
        "notes", "now", "tried",
        # what follows from it
        "ac", "arms", "can_act", "can_move", "curse", "full_hp", "gifts", "initiative", "level",
        "plain", "prone",
        # its place in a fight
        "acted", "aim_arm", "aim_at", "aim_beat", "bare", "cover", "gone", "guard", "heading",
        "index", "kin", "lone", "progress", "side", "simple", "unaware", "zone",
    )  # fmt: skip

    def __init__(self, card: Card, name: str) -> None:
        self.card, self.name = card, name
        self.hp = card.full_hp
        self.down, self.died, self.now, self.luck = UP, FOREVER, 0, 0
        self.conditions: list[Condition] = []
        self.ledger: list[Effect] = []
        self.afflictions: list[dict[str, Json]] = []
        self.gear: dict[str, int] = {}
        self.notes: list[str] = []
        self.tried: list[str] = []
        self.index, self.side, self.kin, self.lone, self.simple = FOREVER, 0, 0, 0, False
        self.take_place(0)
        self.refresh()

    # ------------------------------------------------------------------ what is packed

    def pack(self) -> dict[str, Json]:
        """Return all that lasts as plain data that shares nothing with the creature."""
        return {"card": self.card.pack(), "life": self.life()}

    def life(self) -> list[Json]:
        """Return what the story did to it, without the card; lists that are empty stay away."""
        more: dict[str, Json] = {}
        if self.conditions:
            more["conditions"] = [[*condition] for condition in self.conditions]
        if self.ledger:
            more["ledger"] = [[*effect] for effect in self.ledger]
        if self.afflictions:
            more["afflictions"] = [*copied(self.afflictions)]
        if self.gear:
            more["gear"] = {**self.gear}
        if self.notes:
            more["notes"] = [*self.notes]
        if self.tried:
            more["tried"] = [*self.tried]
        return [self.name, self.hp, self.down, self.died, self.now, self.luck, more]

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Creature:
        """Return the creature that ``pack`` described."""
        rows = cast("list[Json]", packed["card"])
        made = cls.__new__(cls)
        made.index, made.side, made.kin, made.lone, made.simple = FOREVER, 0, 0, 0, False
        made.take_place(0)
        made.live(Card.unpack(rows), cast("Life", packed["life"]))
        return made

    def live(self, card: Card, life: Life) -> None:
        """Take on ``card`` and what ``life`` wrote."""
        self.card = card
        self.name, self.hp, self.down, self.died, self.now, self.luck, more = life
        self.conditions, self.ledger, self.afflictions = [], [], []
        self.gear, self.notes, self.tried = {}, [], []
        if more:
            self._remember(more)
        self.refresh()

    def seat(self, card: Card, life: Life, place: Place, post: Post) -> None:
        """Take on a card, a life and a place in a fight; the unchanged many are quickly done."""
        self.index, self.kin, self.lone, self.simple = post
        (
            self.side, self.zone, self.cover, self.heading, self.progress, self.guard, self.bare,
            self.acted, self.unaware, self.gone, self.aim_at, self.aim_arm, self.aim_beat,
        ) = place  # fmt: skip
        self.name, self.hp, self.down, self.died, self.now, self.luck, more = life
        self.card, self.level, self.full_hp = card, card.level, card.full_hp
        self.conditions, self.ledger, self.afflictions = [], [], []
        self.gear, self.notes, self.tried = {}, [], []
        if more:
            self._remember(more)
        if more or self.bare:
            self.refresh()
            return
        self.can_act = self.can_move = not self.down
        self.prone, self.curse, self.plain = False, 0, True
        self.ac, self.arms, self.initiative = card.ac, card.arms, card.initiative
        self.gifts = None

    def _remember(self, more: More) -> None:
        if "gear" in more:
            self.gear = {**more["gear"]}
        if "notes" in more:
            self.notes = [*more["notes"]]
        if "tried" in more:
            self.tried = [*more["tried"]]
        if "conditions" in more:
            self.conditions = [(c, a, b, end, why) for c, a, b, end, why in more["conditions"]]
        if "ledger" in more:
            self.ledger = [(kind, a, n, end, why) for kind, a, n, end, why in more["ledger"]]
        if "afflictions" in more:
            self.afflictions = copied(more["afflictions"])

    def take_place(self, zone: int) -> None:
        """Stand in ``zone`` at the start of a fight: no cover, no aim, nothing done yet."""
        self.zone, self.cover, self.heading, self.progress = zone, 0, FOREVER, 0
        self.guard = self.bare = self.acted = self.unaware = self.gone = 0
        self.aim_at = self.aim_arm = self.aim_beat = FOREVER

    # ------------------------------------------------------------------ what follows

    def refresh(self) -> None:
        """Work out AC, arms, initiative and what is allowed, after anything has changed."""
        card = self.card
        self.full_hp, self.level = card.full_hp, card.level
        self.can_act = self.can_move = self.down == UP
        self.prone = False
        self.curse = 0
        self.gifts: Repertoire | None = None
        if not self.conditions and not self.ledger:
            self.plain = True
            self.ac, self.arms, self.initiative = card.ac, card.arms, card.initiative
            if self.bare and card.shield:
                self.ac = card.ac_with(card.abilities, shield=False)
            return
        self.plain = False
        for condition, *_ in self.conditions:
            self.can_move = self.can_move and condition not in _STOP_MOVES
            self.can_act = self.can_act and condition not in _STOP_ACTS
            self.prone = self.prone or condition == PRONE
        kinds = [row[0] for row in self.ledger]
        bolder = int(EMPOWER in kinds)  # D20-14.26: on task rolls and on damage
        self.curse = sum(row[2] for row in self.ledger if row[0] == CURSE) - bolder
        if TURNED in kinds and self.can_move:
            self.can_act = False  # D20-14.34: it must flee; who cannot may still strike (C.03)
        if not bolder and _MODIFIES.isdisjoint(kinds) and not self.has(HINDERED):
            # Its modifiers are those of its card; whoever only lies or is cursed is soon done.
            self.ac, self.arms, self.initiative = card.ac, card.arms, card.initiative
            if self.bare and card.shield:
                self.ac = card.ac_with(card.abilities, shield=False)
            return
        now, rolled = self.abilities(), self.rolled()
        self.ac = card.ac_with(now, shield=not self.bare)
        self.initiative = card.initiative_with(rolled)
        self.arms = card.arms_with(rolled, rolled, bolder)

    def abilities(self) -> list[int]:
        """Return the six current modifiers: base, enhancement, drains (D20-2.02)."""
        found = list(self.card.abilities)
        enhanced: list[int] = []
        for kind, ability, amount, _, _ in self.ledger:
            if kind == DRAIN:
                found[ability] -= amount
            elif kind == ENHANCE and ability not in enhanced:
                enhanced.append(ability)
                found[ability] += amount
        return found

    def rolled(self) -> list[int]:
        """Return the six modifiers as rolls use them: the worst hindrance too (D20-9.09)."""
        if self.plain:
            return list(self.card.abilities)
        found = self.abilities()
        worst = [0] * 6
        for condition, ability, penalty, _, _ in self.conditions:
            if condition == HINDERED:
                worst[ability] = min(worst[ability], penalty)
        return [modifier + penalty for modifier, penalty in zip(found, worst, strict=True)]

    def has(self, condition: int) -> bool:
        """Say whether a condition holds."""
        for row in self.conditions:  # noqa: SIM110 - asked too often for a generator
            if row[0] == condition:
                return True
        return False

    def suffer(
        self, condition: int, a: int = 0, b: int = 0, until: int = FOREVER, cause: str = ""
    ) -> None:
        """Add a condition; the same one of the same cause is not added twice."""
        row = (condition, a, b, until, cause)
        if row not in self.conditions:
            self.conditions.append(row)
            self.refresh()

    def relieve(self, cause: str = "", condition: int = 0) -> None:
        """Take off the conditions of ``cause``, only ``condition`` where one is named."""
        kept = [
            row for row in self.conditions if row[4] != cause or (condition and row[0] != condition)
        ]
        if len(kept) != len(self.conditions):
            self.conditions = kept
            self.refresh()

    def note_effect(self, kind: str, a: int, amount: int, until: int, cause: str = "") -> None:
        """Enter a timed effect in the ledger."""
        self.ledger.append((kind, a, amount, until, cause))
        self.refresh()

    def lapse(self) -> bool:
        """Drop every condition and effect whose time is up; say whether there was one."""
        conditions = [c for c in self.conditions if c[3] == FOREVER or c[3] > self.now]
        ledger = [e for e in self.ledger if e[3] == FOREVER or e[3] > self.now]
        if len(conditions) == len(self.conditions) and len(ledger) == len(self.ledger):
            return False
        made = any(row[0] == MADE for row in self.ledger)
        self.conditions, self.ledger = conditions, ledger
        self.refresh()
        if made and not any(row[0] == MADE for row in ledger):
            self.vanish()
        return True

    # ------------------------------------------------------------------ life and death

    @property
    def living(self) -> bool:
        """Whether it lives: heals by itself, can be doubled by surprise, can die (D20-5.13)."""
        return self.card.living

    @property
    def present(self) -> bool:
        """Whether it is there for an area hazard to work on."""
        return self.down != DEAD and not self.gone

    @property
    def able(self) -> bool:
        """Whether it may be named for a turn (D20-7.06)."""
        return self.down == UP and not self.gone and (self.can_act or self.can_move)

    @property
    def standing(self) -> bool:
        """Whether it counts for its side (D20-7.09): an immobilized one does."""
        return not self.gone and self.can_go_on()

    def hurt(self, harm: int) -> int:
        """Take ``harm`` hit points off and return how many were lost (D20-5.04)."""
        lost = min(harm, self.hp)
        self.hp -= lost
        return lost

    def heal(self, points: int) -> int:
        """Give hit points back, to the most (D20-5.06); wakes who was out at 0 (D20-5.09)."""
        gained = max(0, min(points, self.full_hp - self.hp)) if self.down != DEAD else 0
        self.hp += gained
        if gained and self.down in (OUT, BROKEN):
            self.down = UP
            self.refresh()
        return gained

    def fall(self, how: int) -> bool:
        """Go down at 0 HP: ``OUT``, ``DEAD`` or ``BROKEN``.

        Returns:
            Whether something that ran in it ended with it: a body makes no saves (R-88).
        """
        self.hp, self.down = 0, how
        self.died = self.now if how == DEAD else FOREVER
        if how == DEAD:
            self.tried = []
        self.can_act = self.can_move = False
        if how == OUT or not self.afflictions:
            return False
        for row in self.afflictions:
            self.relieve(str(row["name"]).lower())
        self.afflictions = []
        return True

    def vanish(self) -> None:
        """Be no more, or fall inert: what a power made, when the power ends (R-32)."""
        self.fall(BROKEN)

    def revive(self) -> None:
        """Come back from death with 1 HP, conscious and prone (D20-5.10)."""
        self.hp, self.down, self.died = 1, UP, FOREVER
        if _LYING not in self.conditions:
            self.conditions.append(_LYING)
        self.refresh()

    def health(self) -> tuple[int, int]:
        """Return hit points left and the most there can be."""
        return self.hp, self.full_hp

    def states(self) -> list[str]:
        """Return what ails it, in words: "dead", "prone", "poisoned: adder venom (stage 2)"."""
        return states(self)

    def can_go_on(self) -> bool:
        """Say whether it can still act for its own side."""
        return self.down == UP and not (
            self.conditions and (self.has(UNCONSCIOUS) or self.has(CHARMED))
        )

    def weapons(self) -> dict[str, str]:
        """Return what it strikes with, each with how it is used."""
        return weapons(self)

    def sheet(self) -> dict[str, dict[str, str]]:
        """Return what a player would write down: heading -> label -> words."""
        return sheet(self)
