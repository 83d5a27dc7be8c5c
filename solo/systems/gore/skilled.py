"""What is tried and with which skills, as ``attempts.toml`` has it (chapter 2, R-128 to R-130)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from solo.reading import Node
from solo.rules import Ints
from solo.systems.gore import cites, tables
from solo.systems.gore.body import ATTRIBUTES, Dice
from solo.systems.gore.catalogue import file
from solo.systems.gore.creature import Creature
from solo.systems.gore.shelf import same_id, table_rows

__all__ = [
    "ATTRIBUTE", "Approach", "Hold", "Use", "approaches", "best", "helps", "holds", "named_skill",
    "rule_of", "severities", "tool", "use",
]  # fmt: skip

ATTRIBUTE: Final = 1000
"""What is tested is 1000 + attribute where it is no skill, 1010 + 10 x times where not x5."""

Hold = tuple[int, str, int, int]
"""What somebody tests with: rating, skill id ("" for an attribute), its number, its rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Approach:
    """A neutral way of trying something, in this game's skills."""

    id: str
    skills: tuple[str, ...]
    tests: tuple[tuple[int, int], ...]
    """Attribute, multiplier."""
    against: tuple[str, ...]
    resists: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """How a skill is used where its entry says more than that it is rolled."""

    calm: int = 0
    always: bool = False
    needs: str = ""
    at_least: int = 0
    first: int = -1
    shunned: bool = False
    seconds: int = 0
    dice: Dice = (0, 1, 1)
    days: bool = False
    only_critical_loud: bool = False


_PLAIN: Final = Use()


def _tests(row: Node, key: str) -> tuple[tuple[int, int], ...]:
    pairs = (words.split() for words in row.words(key, ()))
    return tuple((ATTRIBUTES.index(name), int(times)) for name, times in pairs)


@cache
def severities() -> Mapping[str, int]:
    """Return severity -> what it adds to the chance, in percent (R-128)."""
    rows = file("attempts").rows("severity", 5)
    return MappingProxyType({row.text("id"): row.number("add", low=-100, high=100) for row in rows})


@cache
def approaches() -> Mapping[str, Approach]:
    """Return approach -> the skills and tests that serve it (R-129)."""
    found: dict[str, Approach] = {}
    for row in file("attempts").rows("approach", 1):
        one = Approach(
            id=row.text("id"),
            skills=row.words("skills", ()),
            tests=_tests(row, "tests"),
            against=row.words("against", ()),
            resists=_tests(row, "resists"),
        )
        row.done()
        found[one.id] = one
    return MappingProxyType(found)


@cache
def _uses() -> Mapping[str, Use]:
    found: dict[str, Use] = {}
    for row in file("attempts").rows("use", 1):
        name, first, dice = row.text("skill"), row.text("first", ""), row.text("dice", "")
        many, _, sides = dice.partition("d")
        found[name] = Use(
            calm=row.number("calm", 0),
            always=bool(row.number("always", 0)),
            needs=row.text("needs", ""),
            at_least=row.number("at_least", 0),
            first=ATTRIBUTES.index(first) if first else -1,
            shunned=bool(row.number("shunned", 0)),
            seconds=row.number("seconds", 0),
            dice=(int(many), int(sides), 0) if dice else (0, 1, 1),
            days=bool(row.number("days", 0)),
            only_critical_loud=bool(row.number("only_critical_loud", 0)),
        )
        row.done()
    return MappingProxyType(found)


@cache
def _tools() -> Mapping[str, tuple[tuple[str, int, int], ...]]:
    found: dict[str, list[tuple[str, int, int]]] = {}
    for row in table_rows("equipment", "item"):
        skill, bonus = row.text("skill", ""), row.number("bonus", 0)
        if skill and bonus:
            tool = (same_id(row.text("id")), bonus, _number(row.text("rule")))
            found.setdefault(skill, []).append(tool)
    return MappingProxyType({skill: tuple(tools) for skill, tools in found.items()})


def tool(one: Creature, skill: str) -> tuple[int, Ints]:
    """Return what the best tool that somebody carries adds, and its rule (GORE-9.03 to 9.07)."""
    held = [tool for tool in _tools().get(skill, ()) if one.gear.get(tool[0])]
    if not held:
        return 0, ()
    _, bonus, rule = max(held, key=lambda tool: tool[1])
    return bonus, (rule,)


def use(skill: str) -> Use:
    """Return how a skill is used; a speciality is used as its skill is."""
    return _uses().get(skill.partition(":")[0], _PLAIN)


def holds(one: Creature, skills: Sequence[str], tests: Sequence[tuple[int, int]]) -> list[Hold]:
    """Return what somebody could test with, skills first, each in the order given.

    A skill with specialities counts by the best of them. A threat's own rating serves for the
    first skill named (section E).
    """
    found = [_skill(one, skill) for skill in skills]
    for attribute, times in tests:
        number = ATTRIBUTE + attribute + (10 * times if times != _USUAL else 0)
        found.append((one.attributes[attribute] * times, "", number, cites.GORE_1_12))
    return found


_USUAL: Final = 5


@cache
def rule_of(skill: str) -> int:
    """Return the number of the rule that a skill has; a weapon's is that of hand weapons."""
    row = tables.skills().get(skill.partition(":")[0])
    return _number(row.rule if row else "GORE-2.30")


def _number(rule: str) -> int:
    return int(getattr(cites, rule.replace("-", "_").replace(".", "_")))


def _skill(one: Creature, skill: str) -> Hold:
    best = skill
    if ":" not in skill:
        named = [other for other in one.card.points if other.startswith(f"{skill}:")]
        best = max((skill, *named), key=one.rating)
    return one.rating(best), best, tables.place_of(best), rule_of(best)


def best(one: Creature, skills: Sequence[str], tests: Sequence[tuple[int, int]]) -> Hold | None:
    """Return what somebody tests with best; ties go to the first named (R-129)."""
    found = holds(one, skills, tests)
    return max(found, key=lambda hold: hold[0]) if found else None


@lru_cache(maxsize=64)
def named_skill(detail: str) -> tuple[str, int]:
    """Return the skill that a detail names, "" for none, and a number that stands in it.

    "climb 40 feet" is (climb, 40); "craft: alchemy" is the speciality; other words name none.
    """
    number = next((int(word) for word in detail.split() if word.isdecimal() and len(word) < 5), 0)
    plain = detail.strip().lower()
    found, length = "", 0
    for name, row in tables.skills().items():
        for words in (row.name.lower(), name.replace("_", " "), name):
            # "driving heavy vehicle" is no "driving": the longest name counts.
            if len(words) > length and (
                plain == words or plain.startswith((f"{words} ", f"{words}:"))
            ):
                rest = plain[len(words) :].strip(" :")
                kind = next((kind for kind in row.kinds if rest == kind), "")
                found, length = f"{name}:{kind}" if kind else name, len(words)
    return found, number


def helps(one: Creature, hold: Hold) -> bool:
    """Say whether somebody knows half as much of it as whoever tries."""
    if hold[1]:
        return 2 * one.rating(hold[1]) >= hold[0]
    return True
