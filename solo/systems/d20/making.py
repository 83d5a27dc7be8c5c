"""A hero being made or raised (chapter 4): choice by choice, without a single die.

Choice kinds and their deeds (``about`` in brackets):

- ``superior`` [], ``weaker`` [superior]: ``(ability,)``;
- ``language`` [native]: ``(place among the languages of the world,)``;
- ``raise`` [level to be reached]: ``(0, ability)`` or ``(1, skill)``;
- ``style`` [power skill]: ``(place among all styles,)``, for a power skill that came late (R-68);
- ``learn`` [how many are missing, style]: ``(place in the style's list of powers,)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from solo.records import Json
from solo.rules import Choice, Deed, Hands, Ints, Option, Verdict
from solo.systems.d20 import cites, tables
from solo.systems.d20.audit import audit
from solo.systems.d20.card import (
    ABILITIES,
    ARMOUR,
    CON,
    DAMAGE_TYPES,
    LIGHT,
    MELEE,
    RANGED,
    SKILLS,
    THROWN,
    UNARMED,
    Card,
    Weapon,
)
from solo.systems.d20.creature import Creature

__all__ = ["DONE", "POINTS", "STARTING_LUCK", "SUPERIOR", "TONGUE", "WEAKER", "Making"]

_USES: Final = {
    "unarmed": UNARMED,
    "light_melee": LIGHT,
    "medium_melee": MELEE,
    "heavy_melee": MELEE,
    "thrown": THROWN,
    "ranged": RANGED,
}
_SHIELDS: Final = ("none", "small", "large")
_ARMOUR_RULES: Final = (cites.D20_8_13, cites.D20_8_09, cites.D20_8_10, cites.D20_8_11)
SUPERIOR, WEAKER, TONGUE, POINTS, DONE = range(5)
STARTING_LUCK: Final = 2
"""Luck Points of a new hero (D20-19.07)."""


class Making:
    """A hero being made or raised, choice by choice."""

    __slots__ = (
        "abilities", "beat", "clock", "concept", "how", "level", "luck", "name", "people", "phase",
        "powers", "skills", "tongues", "until", "verdict", "who",
    )  # fmt: skip

    def __init__(self, concept: str, name: str, until: int) -> None:
        self.concept, self.name, self.until = concept, name, until
        self.people: list[Creature] = []
        self.who, self.level, self.phase = -1, 1, SUPERIOR
        self.beat = self.clock = 0
        self.abilities = [0] * len(ABILITIES)
        self.skills = [self._kind.skills.get(skill, 0) for skill in SKILLS]
        self.powers: list[tuple[str, str]] = []
        self.tongues: list[int] = []
        self.luck = 0
        """Luck Points of a new hero, where the game is played with them (D20-19.07)."""
        self.verdict: Verdict = ""
        self.how = ""

    @property
    def cast(self) -> list[Creature]:
        """Everybody: those who stand by, then the new hero."""
        return self.people

    @property
    def _kind(self) -> tables.Archetype:
        return tables.archetypes()[self.concept]

    def side(self, who: int) -> int:
        """Return 0: nobody stands against anybody."""
        del who
        return 0

    def pack(self) -> dict[str, Json]:
        """Return all of it as plain data."""
        return {
            "course": "create" if self.who < 0 else "advance",
            "concept": self.concept,
            "name": self.name,
            "now": [self.who, self.phase, self.level, self.until, self.luck],
            "abilities": [*self.abilities],
            "skills": [*self.skills],
            "powers": [[style, power] for style, power in self.powers],
            "tongues": [*self.tongues],
            "verdict": self.verdict,
            "how": self.how,
            "cast": [one.pack() for one in self.people],
        }

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Making:
        """Return the making that ``pack`` described."""
        made = cls(cast("str", packed["concept"]), cast("str", packed["name"]), 1)
        made.who, made.phase, made.level, made.until, made.luck = cast("list[int]", packed["now"])
        made.people = [Creature.unpack(o) for o in cast("list[dict[str, Json]]", packed["cast"])]
        made.abilities = [*cast("list[int]", packed["abilities"])]
        made.skills = [*cast("list[int]", packed["skills"])]
        powers = cast("list[list[str]]", packed["powers"])
        made.powers = [(style, power) for style, power in powers]
        made.tongues = [*cast("list[int]", packed["tongues"])]
        made.verdict, made.how = cast("Verdict", packed["verdict"]), cast("str", packed["how"])
        return made

    def step(self, hands: Hands) -> None:
        """Make the next choice: abilities, language, a power, a point; then write the sheet."""
        short = self._short()
        if short is not None:
            self._learn(hands, *short)
        elif self.phase in (SUPERIOR, WEAKER):
            self._shape(hands)
        elif self.phase == TONGUE:
            self._speak(hands)
        elif self.level < self.until:
            self._raise(hands)
        else:
            self._write(hands)

    # ------------------------------------------------------------------ its steps

    def _shape(self, hands: Hands) -> None:
        kind = "superior" if self.phase == SUPERIOR else "weaker"
        about = () if self.phase == SUPERIOR else (self.abilities.index(1),)
        ability = hands.ask(self, kind, -1, about)[0]
        change = 1 if self.phase == SUPERIOR else -1
        self.abilities[ability] += change
        self.phase += 1
        self._note(hands, (cites.D20_4_01,), (ability, change))
        if self.phase == TONGUE:
            ranks = tuple(n for pair in enumerate(self.skills) if pair[1] for n in pair)
            self._note(hands, (cites.D20_4_02, cites.D20_4_06), ranks)

    def _speak(self, hands: Hands) -> None:
        native = next(i for i, lang in enumerate(self._languages()) if lang.kind == "common")
        other = hands.ask(self, "language", -1, (native,))[0]
        self.tongues = [native, other]
        self.phase = POINTS
        self._note(hands, (cites.D20_3_10, cites.D20_18_01, cites.R_87), (native, other))

    def _languages(self) -> tuple[tables.Language, ...]:
        return tables.languages(self._kind.world)

    def _styles(self) -> dict[str, str]:
        """Return the style that each power skill supports: one each, once chosen (R-68)."""
        styles, own = tables.styles(), self._kind.style
        names = ([own] if own else []) + [name for name, _ in self.powers]
        found: dict[str, str] = {}
        for name in names:
            found.setdefault(styles[name].skill, name)
        return found

    def _short(self) -> tuple[int, int] | None:
        """Return a power skill with powers still to be learnt, and how many (D20-12.02)."""
        if self.phase < POINTS:
            return None
        styles, chosen = tables.styles(), self._styles()
        for skill in dict.fromkeys(style.skill for style in styles.values()):
            place = SKILLS.index(skill)
            due = 2 * self.skills[place]
            if skill in chosen:
                known = sum(name == chosen[skill] for name, _ in self.powers)
                due = min(due, len(styles[chosen[skill]].powers)) - known
            if due > 0:
                return place, due
        return None

    def _learn(self, hands: Hands, skill: int, missing: int) -> None:
        names, name = tuple(tables.styles()), self._styles().get(SKILLS[skill])
        if name is None:
            name = names[hands.ask(self, "style", self.who, (skill,))[0]]
        style = tables.styles()[name]
        place = hands.ask(self, "learn", self.who, (missing, names.index(name)))[0]
        power = tables.powers()[style.powers[place]]
        self.powers.append((name, style.powers[place]))
        first = self.level == 1 and self.who < 0
        rules = (cites.D20_12_02, cites.D20_12_01, cites.D20_12_03, cites.R_68)
        rules = (cites.D20_4_07, *rules) if first else rules
        rank = self.skills[SKILLS.index(style.skill)]
        reach = int(power.diff <= 10 + rank)
        self._note(
            hands, rules, (power.place, rank), total=10 + rank, need=power.diff, outcome=reach
        )

    def _raise(self, hands: Hands) -> None:
        verb, place = hands.ask(self, "raise", self.who, (self.level + 1,))
        into = self.skills if verb else self.abilities
        into[place] += 1
        self.level += 1
        rules = (cites.D20_4_03, cites.D20_4_04, cites.D20_4_09, cites.R_51)
        rules += (cites.R_74,) if self.who >= 0 else ()
        raised = place + verb * len(ABILITIES)
        self._note(hands, rules, (raised, into[place]), total=self.level)

    def _write(self, hands: Hands) -> None:
        """Write the sheet: hit points, gear, and whether it adds up (D20-4.08, 4.10)."""
        fresh = self.who < 0
        if fresh:
            hero = Creature(self._card(), self.name)
            hero.luck = self.luck
            spoken = [self._languages()[place].name for place in self.tongues]
            hero.notes += [f"speaks {language}" for language in dict.fromkeys(spoken)]
            self.people.append(hero)
            self.who = len(self.people) - 1
            gained = hero.full_hp
        else:
            hero = self.people[self.who]
            before = hero.full_hp
            hero.card = hero.card.replace(
                level=self.level,
                abilities=tuple(self.abilities),
                skills=tuple(self.skills),
                powers=tuple(self.powers),
            )
            hero.refresh()
            gained = hero.full_hp - before
            # Current hit points rise by as much as the most does, but nobody rises from the dead.
            if not hero.down:
                hero.hp = max(1, min(hero.full_hp, hero.hp + gained))
        rules = (cites.D20_5_01, cites.D20_5_02, cites.D20_5_03, cites.D20_3_08, cites.R_35)
        parts = (self.skills[0], max(self.skills[1:]), self.abilities[CON], max(self.skills))
        self._note(hands, rules, parts, total=hero.full_hp, left=hero.hp)
        if fresh:
            self._gear(hands, hero)
        self._note(hands, (cites.D20_4_10,), (), outcome=int(not audit(hero)), left=hero.hp)
        self.phase = DONE
        self.verdict, self.how = "won", f"{hero.name} is of level {self.level}"

    def _gear(self, hands: Hands, hero: Creature) -> None:
        """Write down armour class, weapons and the heaviest load (chapters 8 and 18)."""
        card = hero.card
        dex = card.abilities[ABILITIES.index("DEX")]
        rules: Ints = (cites.D20_8_08, _ARMOUR_RULES[card.armour])
        rules += (cites.D20_8_12,) if card.shield else ()
        rules += (cites.R_10,) if not card.armour else ()
        self._note(hands, rules, (card.armour, dex, card.shield), total=hero.ac)
        for arm in hero.arms:
            self._note(hands, (cites.D20_8_15, *arm[10]), arm[3:7], total=arm[2])
        most = tables.load(card.abilities[0])
        rules = (cites.D20_18_03, cites.R_54)
        self._note(hands, rules, (card.abilities[0], most.tons), total=most.pounds)

    def _card(self) -> Card:
        kind = self._kind
        kit = tables.kits()[kind.kit]
        return Card(
            kind="hero",
            what=kind.id,
            level=self.level,
            abilities=tuple(self.abilities),
            skills=tuple(self.skills),
            armour=ARMOUR.index(kit.armour),
            shield=_SHIELDS.index(kit.shield),
            weapons=[_weapon(tables.weapons()[name]) for name in kit.weapons],
            tags=("person",),
            powers=self.powers,
        )

    def _note(
        self, hands: Hands, rules: Ints, parts: Ints, *,
        total: int = 0, need: int = 0, outcome: int = 1, left: int = 0,
    ) -> None:  # fmt: skip
        who = self.who if self.people else -1
        hands.tape.append((0, who, who, rules, (), parts, total, need, outcome, left))

    # ------------------------------------------------------------------ its choices

    def options(self, choice: Choice) -> Sequence[Option]:
        """Return the legal answers to ``choice``."""
        if choice.kind in ("superior", "weaker"):
            free = [i for i in range(len(ABILITIES)) if i not in choice.about]
            return [Option((i,), f"{ABILITIES[i]} is {choice.kind}") for i in free]
        if choice.kind == "language":
            known = [i for i in self._tongues() if i not in choice.about]
            return [Option((i,), self._languages()[i].name) for i in known]
        if choice.kind == "style":
            return [
                Option((i,), f"{name} (rolled with {tables.styles()[name].ability})")
                for i, name in self._taught(choice.about[0])
            ]
        if choice.kind == "learn":
            taught, style = tuple(tables.styles().items())[choice.about[1]]
            names = tables.powers()
            return [
                Option((i,), f"{names[p].name} (Diff {names[p].diff})")
                for i, p in enumerate(style.powers)
                if (taught, p) not in self.powers
            ]
        owned = tables.worlds()[self._kind.world].skills
        return [
            *(
                Option((0, i), f"{name} {self.abilities[i] + 1:+d}")
                for i, name in enumerate(ABILITIES)
            ),
            *(
                Option((1, i), f"{name} {self.skills[i] + 1:+d}")
                for i, name in enumerate(SKILLS)
                if name in owned or self.skills[i]
            ),
        ]

    def _tongues(self) -> list[int]:
        """Return the languages that may be chosen: a secret one asks for its skill."""
        return [
            i
            for i, language in enumerate(self._languages())
            if not language.skill or self.skills[SKILLS.index(language.skill)]
        ]

    def decide(self, kind: str, who: int, about: Ints, story: Callable[[int], int]) -> Deed:
        """Return what a ready-made hero takes: its kit's abilities, its plan, its style's order."""
        del who
        kit = tables.kits()[self._kind.kit]
        if kind == "superior":
            return (ABILITIES.index(self._superior()),)
        if kind == "weaker":
            # A user of powers whose best ability is the one the kit is weak in is weak in STR.
            weaker = ABILITIES.index(kit.weaker)
            return (weaker if weaker not in about else 0,)
        if kind == "language":
            known = [i for i in self._tongues() if i not in about]
            return (known[story(len(known)) - 1],)
        if kind == "learn":
            return (self._next_power(about[1]),)
        if kind == "style":
            modifiers = {
                i: self.abilities[ABILITIES.index(tables.styles()[name].ability)]
                for i, name in self._taught(about[0])
            }
            return (max(modifiers, key=lambda i: modifiers[i]),)
        return self._planned(about[0])

    def _superior(self) -> str:
        kind = self._kind
        if kind.style and kind.world != "fantasy":
            return tables.styles()[kind.style].ability
        return tables.kits()[kind.kit].superior

    @staticmethod
    def _taught(skill: int) -> list[tuple[int, str]]:
        """Return the styles that roll a power skill, each with its place."""
        styles = enumerate(tables.styles().items())
        return [(i, name) for i, (name, style) in styles if style.skill == SKILLS[skill]]

    def _next_power(self, place: int) -> int:
        """Return the next power of a style's list, those in reach first (D20-12.02)."""
        name, style = tuple(tables.styles().items())[place]
        reach = 10 + self.skills[SKILLS.index(style.skill)]
        left = [i for i, p in enumerate(style.powers) if (name, p) not in self.powers]
        near_ones = [i for i in left if tables.powers()[style.powers[i]].diff <= reach]
        return (near_ones or left)[0]

    def _planned(self, level: int) -> Deed:
        """Return where the point of ``level`` goes by the plan (D20-4.09)."""
        kind = self._kind
        cycle = tables.plans()[kind.plan]
        word = cycle[(level - 2) % len(cycle)]
        if word == "superior_ability":
            return (0, ABILITIES.index(self._superior()))
        if word in ABILITIES:
            return (0, ABILITIES.index(word))
        if word == "power_skill":
            word = tables.styles()[kind.style].skill
        elif word == "first_listed_skill":
            word = next(iter(kind.skills))
        return (1, SKILLS.index(word))

    def reason(self, choice: Choice, deed: Deed) -> str:
        """Return why ``deed`` was chosen."""
        del deed
        return {
            "language": "somebody at home spoke it",
            "style": "the style that asks for the best ability",
            "learn": "the first of the style's list within reach",
            "raise": f"the plan of a {self._kind.plan}",
        }.get(choice.kind, f"what a {self._kind.name.lower()} lives by")


def _weapon(weapon: tables.Weapon) -> Weapon:
    dice, sides, halved, flat = weapon.damage
    kind = DAMAGE_TYPES.index(weapon.type)
    use = _USES[weapon.use]
    return (weapon.name, use, dice, sides, halved, flat, 0, weapon.reach, kind, weapon.hands)
