"""Somebody in this game's terms: a card that stays, and what the story has done to its bearer.

Whatever lasts is packed with the creature. Where it stands in a fight is the fight's to pack.
``refresh`` works out what follows (attributes as they are now, ratings, armour points, most hit
points, what its conditions allow); everything that changes conditions, ledger or card calls it.
Nothing derived is ever packed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final, TypeAlias, TypedDict, cast

from solo.records import Json, copied
from solo.systems.gore.bearing import broken_of, changed, held, worked_out
from solo.systems.gore.body import (
    CHA,
)  # fmt: skip
from solo.systems.gore.card import Card
from solo.systems.gore.conditions import (
    BORROWED,
    BROKEN,
    CAP,
    CAPPED,
    DEAD,
    FOREVER,
    HIDE,
    INERT,
    SEEING,
    SIGHT,
    UP,
    Condition,
    Effect,
    Wound,
)  # fmt: skip

__all__ = ["Creature", "Life", "More"]

_LAMED: Final = 4
"""An attribute below this cripples (GORE-1.03)."""
_MOST_KEPT: Final = 256
"""So many states of attributes a card remembers what follows from."""


class More(TypedDict, total=False):
    """What few have: each is written only where it holds something."""

    wounds: list[Wound]
    conditions: list[Condition]
    ledger: list[Effect]
    afflictions: list[dict[str, Json]]
    drained: list[list[int]]
    items: dict[str, int]
    ammo: dict[str, int]
    gear: dict[str, int]
    notes: list[str]
    locations: list[int]
    week: list[int]


Life: TypeAlias = tuple[str, int, int, int, int, int, More]
"""name, hit points, magic points, down, the second it went down, now, more."""


class Creature:
    """One being, hero or threat. All figures are whole numbers; times are its own seconds."""

    __slots__ = (  # noqa: RUF023 - grouped by what they are for
        # what lasts
        "afflictions", "ammo", "card", "conditions", "down", "drained", "fell", "gear", "hp",
        "items", "ledger", "locations", "mp", "name", "notes", "now", "week", "wounds",
        # what follows from it
        "ap", "arms", "attributes", "can_act", "can_defend", "can_move", "defence", "dm", "dodge",
        "full_hp", "full_mp", "hampers", "helpless", "level", "movement", "plain", "prone",
        "skills_add", "sound",
        # its place in a fight: written by the fight alone
        "acted", "aim_at", "aim_steps", "arm", "casting", "closed", "counted", "defences",
        "dropped", "first", "fled", "heading", "index", "kept_off", "loaded", "lunged", "morale",
        "off", "progress", "riposted", "side", "sr", "stance", "struck", "surprised", "zone",
    )  # fmt: skip

    def __init__(self, card: Card, name: str) -> None:
        self.card, self.name = card, name
        self.down, self.fell, self.now = UP, FOREVER, 0
        self.wounds: list[Wound] = []
        self.conditions: list[Condition] = []
        self.ledger: list[Effect] = []
        self.afflictions: list[dict[str, Json]] = []
        self.drained: list[list[int]] = []
        """Magic points lost: [second, how many, steps already given back] (GORE-1.18)."""
        self.items: dict[str, int] = {}
        """Weapon or shield by name -> hit points it has lost; all of them: it is broken."""
        self.ammo: dict[str, int] = {}
        """Gun by name -> shots left in it; absent: full."""
        self.gear: dict[str, int] = {}
        self.notes: list[str] = []
        self.locations: list[int] = []
        """Damage by location (GORE-3.23); empty where locations are not used."""
        self.week: list[int] = []
        """When the next week of healing is full, seconds of it under First Aid, under Medical
        (GORE-3.34); empty where nothing heals."""
        self.index, self.side = FOREVER, 0
        self.take_place(0)
        self.refresh()
        self.hp, self.mp = self.full_hp, self.full_mp

    # ------------------------------------------------------------------ what is packed

    def pack(self) -> dict[str, Json]:
        """Return all that lasts as plain data that shares nothing with the creature."""
        return {"card": self.card.pack(), "life": self.life()}

    def life(self) -> list[Json]:
        """Return what the story did to it, without the card; what is empty stays away."""
        more: dict[str, Json] = {}
        if self.wounds:
            more["wounds"] = [[*wound] for wound in self.wounds]
        if self.conditions:
            more["conditions"] = [[*condition] for condition in self.conditions]
        if self.ledger:
            more["ledger"] = [[*effect] for effect in self.ledger]
        if self.afflictions:
            more["afflictions"] = [*copied(self.afflictions)]
        if self.drained:
            more["drained"] = [[*row] for row in self.drained]
        for key in ("items", "ammo", "gear"):
            found = cast("dict[str, Json]", getattr(self, key))
            if found:
                more[key] = {**found}
        if self.notes:
            more["notes"] = [*self.notes]
        for key in ("locations", "week"):
            numbers = cast("list[int]", getattr(self, key))
            if numbers:
                more[key] = [*numbers]
        return [self.name, self.hp, self.mp, self.down, self.fell, self.now, more]

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Creature:
        """Return the creature that ``pack`` described."""
        made = cls.__new__(cls)
        made.index, made.side = FOREVER, 0
        made.take_place(0)
        made.live(Card.unpack(cast("list[Json]", packed["card"])), cast("Life", packed["life"]))
        return made

    def twin(self) -> Creature:
        """Return a copy that shares nothing that changes; the card stays, since none does."""
        made = Creature.__new__(Creature)
        made.index, made.side = FOREVER, 0
        made.take_place(0)
        made.live(self.card, cast("Life", tuple(self.life())))
        return made

    def live(self, card: Card, life: Life) -> None:
        """Take on ``card`` and what ``life`` wrote."""
        self.card = card
        self.name, self.hp, self.mp, self.down, self.fell, self.now, more = life
        self.wounds, self.conditions, self.ledger, self.afflictions = [], [], [], []
        self.drained, self.notes, self.locations, self.week = [], [], [], []
        self.items, self.ammo, self.gear = {}, {}, {}
        if more:
            self._remember(more)
        self.refresh()

    def _remember(self, more: More) -> None:
        self.wounds = [(n, d, t, f, at, all_) for n, d, t, f, at, all_ in more.get("wounds", ())]
        self.conditions = [(c, a, b, e, why) for c, a, b, e, why in more.get("conditions", ())]
        self.ledger = [(k, a, n, e, why) for k, a, n, e, why in more.get("ledger", ())]
        self.afflictions = [*copied(more.get("afflictions", []))]
        self.drained = [[*row] for row in more.get("drained", ())]
        self.items, self.ammo = {**more.get("items", {})}, {**more.get("ammo", {})}
        self.gear, self.notes = {**more.get("gear", {})}, [*more.get("notes", ())]
        self.locations, self.week = [*more.get("locations", ())], [*more.get("week", ())]

    def take_place(self, zone: int) -> None:
        """Stand in ``zone`` at the start of a fight, nothing done yet."""
        self.zone, self.heading, self.progress = zone, FOREVER, 0
        self.sr = self.acted = self.defences = self.first = self.stance = 0
        self.surprised = self.fled = self.morale = self.lunged = self.riposted = 0
        self.aim_at = self.casting = self.off = FOREVER
        self.aim_steps = self.arm = self.struck = self.dropped = 0
        self.loaded = 1
        self.closed: set[int] = set()
        self.kept_off: set[int] = set()

    # ------------------------------------------------------------------ what follows

    def refresh(self) -> None:
        """Work out what follows, after anything has changed (GORE-1.15)."""
        card = self.card
        self.level = card.level
        self.can_act = self.can_move = self.can_defend = self.down == UP
        self.prone = self.helpless = False
        self.skills_add = self.defence = self.hampers = 0
        self.plain = self.sound = not self.conditions and not self.ledger
        attributes, self.movement, extra = card.attributes, card.movement, 0
        if not self.plain:
            self.sound = not self.conditions and INERT.issuperset([row[0] for row in self.ledger])
            attributes, extra = changed(self)
        kept = card.kept
        broken = broken_of(card, self.items) if self.items else 0
        tools = held(self.gear) if self.gear else ()
        if kept and not (broken or self.hampers or tools) and (
            self.plain or attributes == card.attributes
        ):  # fmt: skip
            (
                self.attributes, self.full_hp, self.full_mp, self.dm, self.dodge, self.ap,
                self.arms,
            ) = kept  # fmt: skip
            self.ap = max(0, self.ap + extra)
            if not self.movement:
                self.dodge = 0
            return
        if attributes is not card.attributes and any(
            score < _LAMED
            for score, base in zip(attributes[:CHA], card.attributes, strict=False)
            if base >= _LAMED
        ):
            self.movement = 0  # GORE-1.03: crippled
        key = (attributes, self.hampers, broken, tools)
        found = card.others.get(key)
        if found is None:
            found = worked_out(self, attributes)
            if len(card.others) < _MOST_KEPT:
                card.others[key] = found
        (
            self.attributes, self.full_hp, self.full_mp, self.dm, self.dodge, self.ap, self.arms,
        ) = found  # fmt: skip
        if self.plain and not (broken or tools):
            card.kept = found
        self.ap = max(0, self.ap + extra)
        if not self.movement:
            self.dodge = 0

    def rating(self, skill: str) -> int:
        """Return the rating of a skill by its id: its base and points, or a threat's own."""
        from solo.systems.gore.tables import base_of  # noqa: PLC0415 - tables are read when first asked

        card = self.card
        if skill == "dodge":
            return self.dodge
        found = card.ratings.get(skill) if self.attributes is card.attributes else None
        if found is None:
            found = max(card.other, base_of(skill, self.attributes) + card.points.get(skill, 0))
            if self.attributes is card.attributes:
                card.ratings[skill] = found
        if self.ledger:
            for kind, a, most, _, _ in self.ledger:
                if kind == CAP and skill in CAPPED[a]:
                    found = min(found, most)
                elif (kind == SIGHT and skill in SEEING) or kind == skill == HIDE:
                    found += most
        return found

    def has(self, condition: int) -> bool:
        """Say whether a condition holds."""
        return any(row[0] == condition for row in self.conditions)

    def suffer(
        self, condition: int, a: int = 0, b: int = 0, until: int = FOREVER, cause: str = ""
    ) -> None:
        """Add a condition; the same one of the same cause is not added twice."""
        row = (condition, a, b, until, cause)
        if row not in self.conditions:
            self.conditions.append(row)
            self.refresh()

    def relieve(self, condition: int = 0, cause: str | None = None) -> bool:
        """Take off conditions: of a kind, of a cause, or both; say whether there were any."""
        kept = [
            row for row in self.conditions
            if (condition and row[0] != condition) or (cause is not None and row[4] != cause)
        ]  # fmt: skip
        if len(kept) == len(self.conditions):
            return False
        self.conditions = kept
        self.refresh()
        return True

    def mark(self, kind: str, a: int, amount: int, until: int, cause: str = "") -> None:
        """Enter in the ledger what moves no figure: no need to work anything out."""
        self.ledger.append((kind, a, amount, until, cause))
        self.plain = False
        self.sound = self.sound and kind in INERT

    def enter(self, effects: Iterable[Effect]) -> None:
        """Enter several effects at once; hit points follow a changed maximum (GORE-1.14)."""
        before = self.full_hp
        self.ledger += effects
        self.refresh()
        self._follow(before)

    def note_effect(self, kind: str, a: int, amount: int, until: int, cause: str = "") -> None:
        """Enter a timed effect in the ledger; hit points follow a changed maximum (GORE-1.14)."""
        before = self.full_hp
        self.ledger.append((kind, a, amount, until, cause))
        self.refresh()
        self._follow(before)

    def lapse(self) -> bool:
        """Drop every condition and effect whose time is up; say whether there was one."""
        now = self.now
        for row in chain(self.conditions, self.ledger):
            if FOREVER != row[3] <= now:
                break
        else:
            return False
        conditions = [c for c in self.conditions if c[3] == FOREVER or c[3] > now]
        ledger = [e for e in self.ledger if e[3] == FOREVER or e[3] > now]
        before = self.full_hp
        for kind, _, amount, end, _ in self.ledger:
            if kind == BORROWED and end != FOREVER and end <= self.now:
                self.hp -= amount  # GORE-6.55: gone at the end
        self.conditions, self.ledger = conditions, ledger
        self.refresh()
        self._follow(before)
        return True

    def lift(self, cause: str) -> bool:
        """Take off every condition and effect of a cause; say whether there were any."""
        conditions = [c for c in self.conditions if c[4] != cause]
        ledger = [e for e in self.ledger if e[4] != cause]
        if len(conditions) == len(self.conditions) and len(ledger) == len(self.ledger):
            return False
        before = self.full_hp
        self.conditions, self.ledger = conditions, ledger
        self.refresh()
        self._follow(before)
        return True

    def _follow(self, before: int) -> None:
        """Move hit points with their maximum, upward only to the new one (GORE-1.14)."""
        if self.full_hp != before:
            self.hp = min(self.full_hp, self.hp + self.full_hp - before)

    # ------------------------------------------------------------------ life and death

    @property
    def living(self) -> bool:
        """Whether it lives: can be poisoned, bleeds, can be healed."""
        return self.card.living

    @property
    def able(self) -> bool:
        """Whether it can act in a fight."""
        return self.down == UP and not self.fled and self.can_act

    @property
    def standing(self) -> bool:
        """Whether it counts for its side."""
        return self.down == UP and not self.fled and not self.helpless

    def fall(self, how: int) -> None:
        """Go down: ``OUT``, ``DYING``, ``DEAD`` or ``BROKEN``."""
        self.down, self.fell = how, self.now
        self.can_act = self.can_move = self.can_defend = False
        if self.ledger:
            from solo.systems.gore.spells import unfocus  # noqa: PLC0415 - few have one at work

            unfocus(self)
        if how in (DEAD, BROKEN):
            self.afflictions = []
            self.conditions = []

    def rise(self) -> None:
        """Come to."""
        self.down, self.fell = UP, FOREVER
        self.refresh()

    def health(self) -> tuple[int, int]:
        """Return hit points left (0 where below) and the most there can be."""
        return max(0, self.hp), self.full_hp

    def can_go_on(self) -> bool:
        """Say whether it can still act for its own side."""
        return self.down == UP and not self.helpless

    def states(self) -> list[str]:
        """Return what ails it, in words: "dead", "prone", "poisoned: adder venom (stage 2)"."""
        from solo.systems.gore.sheet import states  # noqa: PLC0415 - only who is shown needs words

        return states(self)

    def weapons(self) -> dict[str, str]:
        """Return what it fights with, each with how it is used."""
        from solo.systems.gore.sheet import weapons  # noqa: PLC0415 - only who is shown needs words

        return weapons(self)

    def sheet(self) -> dict[str, dict[str, str]]:
        """Return what a player would write down: heading -> label -> words."""
        from solo.systems.gore.sheet import sheet  # noqa: PLC0415 - only who is shown needs words

        return sheet(self)
