"""The mechanics under the prose: one line a ruling, with every die and the rule it was made by."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from solo.content.nouns import capital
from solo.play.playthrough import Figure, Played
from solo.render.lines import Lines, RuleLine
from solo.render.parts import Parts, arm_of, lasting, parts_of, signed, spanned, timed
from solo.rules import Ints, Line, Row, System

__all__ = ["Mechanics", "armed_with", "weapon_of"]

_MOST_CITES: Final = 7
"""A line that would cite more is not gone on with."""
_PERCENTILE: Final = "D100"
"""A die whose faces are shown as two ten-sided dice have them: 07, and 00 for 100."""


def weapon_of(figure: Figure, use: str) -> str:
    """Return what ``figure`` strikes with when its game's rule asks for a weapon of ``use``."""
    if figure.weapon and not (use and figure.arms):
        return _bare(figure.weapon)
    for noun, says in figure.arms:
        if use and says.casefold().startswith(use):
            return _bare(noun)
    if figure.weapon:
        return _bare(figure.weapon)
    return _bare(figure.arms[0][0]) if figure.arms else "hands"


def armed_with(figure: Figure, line: Line, rule: RuleLine) -> tuple[str, str]:
    """Return what ``figure`` strikes with on a row, and the use that its wordings are for."""
    place = arm_of(line, rule)
    if place is None:
        return weapon_of(figure, rule.use), rule.use
    if place < 0 or not figure.arms:
        return "hands", rule.use
    # What is used in two ways stands once among the nouns.
    noun, says = figure.arms[min(place, len(figure.arms) - 1)]
    thrown = rule.use == "ranged" and says.startswith("thrown")
    return _bare(noun), "thrown" if thrown else rule.use


def _bare(noun: str) -> str:
    """Return ``noun`` without its article."""
    first, _, rest = noun.partition(" ")
    return rest if rest and first in {"a", "an", "the", "its", "their"} else noun


class Mechanics:
    """Reads the tape of one course: names, rules, what everybody has left."""

    def __init__(self, played: Played, system: System, lines: Lines, names: Sequence[str]) -> None:
        self._played, self._lines = played, lines
        self.names = list(names)
        self._rules = {rule.number: rule.id for rule in system.rules}
        self._rules |= {reading.number: reading.id for reading in system.readings}
        self._titles = {rule.number: rule.title for rule in system.rules}
        self._left = [figure.before for figure in played.cast]

    def rule(self, line: Line) -> RuleLine:
        """Return how the rows of the rule of ``line`` read."""
        cited = [self._rules.get(number, "") for number in line.cites]
        if not cited:
            return RuleLine(id="")
        chapter = cited[0].rpartition(".")[0] + "."
        for name in (cited[0], chapter):
            for rule in self._lines.rules.get(name, ()):
                if rule.holds(cited, line):
                    return rule
        return RuleLine(id=cited[0])

    def lines(self, rows: Sequence[Row]) -> list[str]:
        """Return ``rows`` as lines for the fold, in order."""
        found: list[tuple[str, Ints]] = []
        pair: tuple[int, int] = (-1, -1)
        for line, many in self._summed(rows):
            rule = self.rule(line)
            words = self._words(line, rule, many)
            self._keep(line, rule)
            if rule.quiet:
                continue
            joined = rule.joins and bool(found) and {line.who, line.whom} - {-1} <= {*pair}
            before, cites = found[-1] if joined else ("", ())
            if joined and len(self._telling((*cites, *line.cites))) <= _MOST_CITES:
                found[-1] = f"{before}; {words}", (*cites, *line.cites)
            else:
                found.append((capital(words), line.cites))
                pair = (line.who, line.whom)
        return [f"{words} · {self._cited(cites)}" if cites else words for words, cites in found]

    def _summed(self, rows: Sequence[Row]) -> list[tuple[Line, int]]:
        """Return the rows, those that add up as one each, with how many they were."""
        found: list[tuple[Line, int]] = []
        places: dict[tuple[str, int], int] = {}
        for row in rows:
            line = Line(*row)
            rule = self.rule(line)
            key = (rule.id, line.whom)
            if rule.sums and key in places:
                old, many = found[places[key]]
                total = old.total + line.total
                found[places[key]] = old._replace(total=total, left=line.left), many + 1
                continue
            places[key] = len(found)
            found.append((line, 1))
        return found

    def _cited(self, cites: Ints) -> str:
        known = [self._rules[number] for number in cites if number in self._rules]
        return " ".join(self._telling(cites) or known[:1])

    def _telling(self, cites: Ints) -> list[str]:
        """Return those of ``cites`` that a fold shows, each once."""
        known = (self._rules.get(number, "") for number in cites)
        return [*dict.fromkeys(one for one in known if one and one not in self._lines.minor)]

    def _name(self, place: int) -> str:
        return self.names[place] if 0 <= place < len(self.names) else "nobody"

    def _words(self, line: Line, rule: RuleLine, many: int) -> str:
        shows = rule.bare if rule.bare and not line.faces else rule.shows
        shows = rule.alone if rule.alone and line.whom in {-1, line.who} else shows
        shows = shows or ("{who}, {rule}: {roll}" if line.faces else "{who}, {rule}")
        shows = rule.thrown if rule.thrown and self._throws(line, rule) else shows
        told = parts_of(line, rule, self._lines.lists, lambda: self._other(line))
        seconds = line.parts[-1] if line.parts else 1
        slots = {
            "who": self._name(line.who if line.who >= 0 else line.whom),
            "whom": self._name(line.whom),
            "weapon": self._weapon(line, rule),
            "roll": self._roll(line, rule, told),
            "total": str(line.total),
            "need": self._need(line, rule, told),
            "sum": _summed_up(line, told),
            "degree": str(line.outcome),
            "many": str(many),
            "hours": f"{many} hour{'' if many == 1 else 's'}",
            "which": told.which,
            "what": told.what,
            **{f"p{place}": str(part) for place, part in enumerate(line.parts)},
            **{f"t{n}": timed(part, self._lines.round) for n, part in enumerate(line.parts)},
            **{f"f{n}": _face(face, rule, first=not n) for n, face in enumerate(line.faces)},
            "duel": self._duel(line),
            "span": spanned(line.parts),
            "lasts": lasting(sum(line.faces), seconds, self._lines.round),
            "order": self._order(line, rule),
            "each": ", ".join(
                f"{self._name(who)} {face}"
                for who, face in zip(line.parts, line.faces, strict=False)
            ),
            "ailment": self._ailment(line),
            "result": self._result(line, rule),
            "left": self._change(line),
            "moved": self._moved(line),
            "after": str(line.left),
            "faces": ", ".join(map(str, line.faces)),
            "rolls": f": rolled {', '.join(map(str, line.faces))}" if line.faces else "",
            "rule": self._title(line).casefold(),
            "title": self._title(line),
        }
        return shows.format(**slots)

    def _title(self, line: Line) -> str:
        return self._titles.get(line.cites[0] if line.cites else -1, "")

    def _weapon(self, line: Line, rule: RuleLine) -> str:
        cast = self._played.cast
        return armed_with(cast[line.who], line, rule)[0] if 0 <= line.who < len(cast) else ""

    def _throws(self, line: Line, rule: RuleLine) -> bool:
        """Say whether the actor's weapon of a row is one that is thrown."""
        cast, place = self._played.cast, arm_of(line, rule)
        if place is None or not place >= 0 or not 0 <= line.who < len(cast):
            return False
        return any(says.startswith("thrown") for _, says in cast[line.who].arms[place : place + 1])

    def _duel(self, line: Line) -> str:
        """Return whose die each is of what two throw until they differ: "Osk 4, ogre 3"."""
        who, whom = self._name(line.who), self._name(line.whom)
        pairs = zip(line.faces[::2], line.faces[1::2], strict=False)
        return ", again ".join(f"{who} {one}, {whom} {other}" for one, other in pairs)

    def _roll(self, line: Line, rule: RuleLine, told: Parts) -> str:
        """Return "d20 14 + 1 DEX + 2 FTR = 17"; what added nothing is left out."""
        many = len(line.faces)
        if rule.die == _PERCENTILE:
            return f"{rule.die} {', '.join(f'{face % 100:02d}' for face in line.faces)}"
        text = f"{rule.die.replace('#', str(many))} {', '.join(map(str, line.faces))}".strip()
        sums, whole, after = ("", "", "") if rule.chance else (told.sums, told.whole, told.after)
        if not line.faces and any(part[:1] == "%" for part in rule.parts):
            return f"{whole.lstrip()} = {line.total}{after}" if whole else f"{line.total}{after}"
        text = (text + sums).removeprefix(" + ")
        if whole:
            text = f"({text}){whole}" if sums else text + whole
            sums = whole
        if many > 1 or sums or sum(line.faces) != line.total:
            text += f" = {line.total}"
        return text + after

    def _need(self, line: Line, rule: RuleLine, told: Parts) -> str:
        """Return what was needed: "52", or "52 (64 ÷ 2 + 20)" where more made it."""
        sums = told.sums.removeprefix(" + ") if rule.chance else ""
        if not sums or sums == str(line.need):
            return str(line.need)
        return f"{line.need} ({sums})"

    def _other(self, line: Line) -> str:
        """Return what else was added, where a rule the row cites says what it is."""
        known = [self._lines.others.get(self._rules.get(cite, ""), "") for cite in line.cites]
        return " and ".join(word for word in known if word) or self._lines.others.get(
            "unsaid", "other"
        )

    def _result(self, line: Line, rule: RuleLine) -> str:
        face = line.faces[0] if len(line.faces) == 1 else 0
        if rule.fumble and face == rule.unlucky and not line.outcome:
            return rule.fumble
        natural = face in {rule.lucky, rule.unlucky} and face > 0 and not rule.fumble
        head = f"natural {face}, " if natural else ""
        if not rule.outcomes:
            return head + ("done" if line.outcome else "failed")
        return head + rule.outcomes[max(0, min(line.outcome, len(rule.outcomes) - 1))]

    def _order(self, line: Line, rule: RuleLine) -> str:
        """Return whose die each is, of a throw that several make: "Osk 14 + 1, ogre 9"."""
        pairs = list(zip(line.parts[::2], line.parts[1::2], strict=False))
        faces = line.faces
        if not pairs or len(pairs) > len(faces):
            return f"{rule.die} {', '.join(map(str, faces))}"
        told = [
            f"{self._name(who)} {face}{signed(plus, '')}"
            for (who, plus), face in zip(pairs, faces, strict=False)
        ]
        return f"{rule.die} {', '.join(told)}{''.join(self._ties(pairs, faces))}"

    def _ties(self, pairs: Sequence[tuple[int, int]], faces: Ints) -> Iterator[str]:
        """Yield each further throw of those tied: "; tied, rolled again: Osk 4 + 1 = 5"."""
        thrown = list(zip(pairs, faces, strict=False))
        rest = faces[len(pairs) :]
        while rest:
            best = max(plus + face for (_, plus), face in thrown)
            tied = [pair for pair, face in thrown if pair[1] + face == best]
            thrown = list(zip(tied, rest, strict=False))
            rest = rest[len(tied) :]
            told = [
                f"{self._name(who)} {face}{signed(plus, '')}"
                + (f" = {face + plus}" if plus else "")
                for (who, plus), face in thrown
            ]
            yield f"; tied, rolled again: {', '.join(told)}"

    def _ailment(self, line: Line) -> str:
        """Return the name of what works on the target now, as its sheet has it; else "it".

        Whoever throws it off at once has it on no sheet: where the party came upon something, the
        course itself says what.
        """
        cast, start = self._played.cast, self._played.start
        met = start.get("hazard") if isinstance(start, dict) else None
        if self._played.kind == "expose" and isinstance(met, dict) and met.get("name"):
            return str(met["name"])
        if self._lines.ailing and 0 <= line.whom < len(cast):
            # What has just taken hold stands last on the sheet.
            states = cast[line.whom].states
            for state in states[::-1] if self._played.kind == "expose" else states:
                if found := re.match(self._lines.ailing, state):
                    return found.group(1)
        return "it"

    def _change(self, line: Line) -> str:
        """Return "Ogre 16 → 11", or what is left where that is not known."""
        if not 0 <= line.whom < len(self._left):
            return f"{line.left} left"
        before = self._left[line.whom]
        change = f"{before} → {line.left}" if before != line.left else f"{before} still"
        return f"{capital(self._name(line.whom))} {change}"

    def _moved(self, line: Line) -> str:
        """Return " (Ogre 3 → 1)" where what is left fell without a row that says so, else ""."""
        known = 0 <= line.whom < len(self._left) and self._left[line.whom] != line.left
        return f" ({self._change(line)})" if known else ""

    def _keep(self, line: Line, rule: RuleLine) -> None:
        if rule.tells in {"harm", "spill", "heal", "fall", "stage", "wake", "mishap"} or (
            "{left}" in rule.shows
        ):
            while len(self._left) <= line.whom:
                self._left.append(0)
            if line.whom >= 0:
                self._left[line.whom] = line.left


def _face(face: int, rule: RuleLine, *, first: bool) -> str:
    """Return a bare face: "07" of a D100, which is the first that a row throws; else "7"."""
    return f"{face % 100:02d}" if first and rule.die == _PERCENTILE else str(face)


def _summed_up(line: Line, told: Parts) -> str:
    """Return what dice came to: "5 + 2 modifier = 7 - 3 armour = 4"."""
    text = told.sums.removeprefix(" + ") or "0"
    text = f"({text}){told.whole}" if told.whole and " " in text else text + told.whole
    if text != str(line.total):
        text += f" = {line.total}"
    return text + told.after
