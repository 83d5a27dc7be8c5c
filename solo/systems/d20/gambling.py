"""The dice game of chapter 17: a contest "gamble" in which every member of every side has a seat.

A game goes by steps: the ante and the first die; a round of raising; the second die; a round of
raising; the third die and the result. Everybody stakes the same ante, and a raise is one ante
more. Whoever carries "coins" in their gear pays from it and takes the pot into it.

The order of the dice (D20-1.14, item 8): seat by seat. A seat that cheats throws a d20, then its
observers in seat order theirs, a tie again by these two alone; then the d6 of a seat that did not.

Choice kinds and their deeds (``about`` in brackets):

- ``cheat`` [which die, own sum, best other sum]: ``(0,)`` throw, ``(1,)`` to ``(6,)`` name it;
- ``raise`` [which round, own sum, best sum, owed, raises left]: ``(0,)`` match or pass,
  ``(1,)`` raise, ``(2,)`` quit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, cast

from solo.errors import BriefError
from solo.records import Json
from solo.rules import Choice, Deed, Hands, Ints, Option, Side, Verdict
from solo.systems.d20 import answers, cites, outside
from solo.systems.d20.card import DEX, INT, SKILLS, WIS
from solo.systems.d20.catalogue import file
from solo.systems.d20.checks import Pair, best_pair, in_order, lone, swayed
from solo.systems.d20.creature import UP, Creature
from solo.systems.d20.luck import throw_d20
from solo.systems.d20.settings import Settings, packed_settings, settings_of

__all__ = ["COINS", "COURSES", "Gamble", "ante", "gamble"]

COINS: Final = "coins"
_THF: Final = SKILLS.index("THF")
_CHEATS: Final[tuple[Pair, ...]] = ((DEX, _THF), (INT, _THF))
_WATCHES: Final[tuple[Pair, ...]] = ((INT, _THF), (WIS, _THF))
_MOST_RAISES: Final = 3
_MINUTE: Final = 60
_THROW, _MATCH, _RAISE, _QUIT = 0, 0, 1, 2
_DICE_RULES: Final = (cites.D20_17_01, cites.D20_17_03, cites.D20_17_05)
_RAISE_RULES: Final = (cites.D20_17_02, cites.D20_17_04)
_LAST: Final = 4
"""Phases: dice on even ones, raising on odd ones."""


@cache
def ante() -> int:
    """Return what each player stakes, in coins."""
    return file("gambling").number("ante", low=1)


def gamble(settings: Mapping[str, str], sides: Sequence[Side], people: list[Creature]) -> Gamble:
    """Sit ``people`` down to a game, the first side first.

    Raises:
        BriefError: there is nobody to play against, or somebody cannot sit up.
    """
    if len(people) < 2:
        raise BriefError(f"a game of dice with {len(people)} players; it needs 2 at least")
    for one in people:
        if one.down != UP or not one.can_act:
            raise BriefError(f"{one.name} cannot play: {', '.join(one.states())}")
    first = len(sides[0].members)
    for place, one in enumerate(people):
        one.side = int(place >= first)
    return Gamble(settings, people)


class Gamble:
    """A game of dice."""

    __slots__ = (
        "beat", "clock", "how", "paid", "people", "phase", "seated", "settings", "sums", "values",
        "verdict",
    )  # fmt: skip

    def __init__(self, values: Mapping[str, str], people: list[Creature]) -> None:
        self.values = packed_settings(values)
        self.settings: Settings = settings_of(self.values)
        self.people = people
        self.beat = self.clock = self.phase = 0
        self.seated = [1] * len(people)
        self.sums = [0] * len(people)
        self.paid = [0] * len(people)
        self.verdict: Verdict = ""
        self.how = ""

    @property
    def cast(self) -> list[Creature]:
        """Everybody with a seat, those who left it too."""
        return self.people

    @property
    def pot(self) -> int:
        """What lies on the table, in coins."""
        return sum(self.paid)

    def side(self, who: int) -> int:
        """Return the side of somebody of the cast."""
        return self.people[who].side

    def pack(self) -> dict[str, Json]:
        """Return all of it as plain data."""
        return {
            "course": "gamble",
            "settings": {**self.values},
            "now": [self.phase, self.clock],
            "seated": [*self.seated],
            "sums": [*self.sums],
            "paid": [*self.paid],
            "sides": [one.side for one in self.people],
            "verdict": self.verdict,
            "how": self.how,
            "cast": [one.pack() for one in self.people],
        }

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Gamble:
        """Return the game that ``pack`` described."""
        people = outside.unpacked(packed["cast"])
        made = cls(cast("dict[str, str]", packed["settings"]), people)
        made.phase, made.clock = cast("list[int]", packed["now"])
        made.beat = made.clock
        made.seated = [*cast("list[int]", packed["seated"])]
        made.sums = [*cast("list[int]", packed["sums"])]
        made.paid = [*cast("list[int]", packed["paid"])]
        for one, side in zip(people, cast("list[int]", packed["sides"]), strict=True):
            one.side = side
        made.verdict, made.how = cast("Verdict", packed["verdict"]), cast("str", packed["how"])
        return made

    # ------------------------------------------------------------------ its steps

    def step(self, hands: Hands) -> None:
        """Throw a die each, or go round raising."""
        if self.phase % 2:
            self._raises(hands, self.phase // 2)
        else:
            self._dice(hands, self.phase // 2)
        if self._left() and len(self._left()) > 1 and self.phase < _LAST:
            self.phase += 1
        else:
            self._result(hands)
        self.clock += _MINUTE
        self.beat = self.clock
        for one in self.people:
            one.now += _MINUTE

    def _left(self) -> list[int]:
        return [seat for seat, here in enumerate(self.seated) if here]

    def _best(self, but: int = -1) -> int:
        return max((self.sums[seat] for seat in self._left() if seat != but), default=0)

    def _dice(self, hands: Hands, number: int) -> None:
        """Throw the die of each seat, or name it (D20-17.01, 17.03, 17.05, 17.06)."""
        for seat in self._left():
            if not number:
                self.paid[seat] += ante()
            about = (number + 1, self.sums[seat], self._best(seat))
            value = hands.ask(self, "cheat", seat, about)[0]
            if value and not self._cheats(hands, seat):
                continue
            face = 0 if value else hands.throw(6)
            faces: Ints = (face,) if face else ()
            value += face
            self.sums[seat] += value
            rules: Ints = (_DICE_RULES[number], *((cites.D20_17_06,) if not faces else ()))
            parts = (number + 1, value, self.paid[seat])
            row = (self.beat, seat, -1, rules, faces, parts, self.sums[seat], 0, 1, 0)
            hands.tape.append(row)

    def _cheats(self, hands: Hands, seat: int) -> bool:
        """Cheat at one die; say whether nobody saw it (D20-17.06, 17.07, R-50)."""
        ability, plus, skill, rank = best_pair(self.people[seat], _CHEATS)
        other = -self.people[seat].curse
        add = plus + rank + other
        faces, face, luck = throw_d20(hands, self, seat, add, 0)
        parts = (ability, plus, skill, rank, other)
        rules = in_order((cites.D20_17_06, *swayed(self.people[seat]), *luck))
        row = (self.beat, seat, -1, rules, faces, parts, face + add, 0, 1, 0)
        hands.tape.append(row)
        seen = False
        for watcher in self._left():
            if watcher != seat:
                seen = self._notices(hands, watcher, (seat, face, add)) or seen
        if seen:
            self.seated[seat] = 0
        return not seen

    def _notices(self, hands: Hands, watcher: int, trick: Ints) -> bool:
        """Let somebody watch the hands of a cheat (D20-17.07, 1.10, 1.11)."""
        seat, face, add = trick
        ability, plus, skill, rank = best_pair(self.people[watcher], _WATCHES)
        other = -self.people[watcher].curse
        mine = plus + rank + other
        thrown, own, luck = throw_d20(hands, self, watcher, mine, face + add)
        faces, tied = [*thrown], False
        while True:
            theirs, ours = face + add, own + mine
            alone = lone(own, face)
            if alone or ours != theirs:
                break
            tied = True
            thrown, face, more = throw_d20(hands, self, seat, add, 0)
            answer, own, again = throw_d20(hands, self, watcher, mine, face + add)
            faces += (*thrown, *answer)
            luck = (*luck, *more, *again)
        sees = alone > 0 if alone else ours > theirs
        rules: Ints = (cites.D20_17_07, *((cites.D20_1_11,) if tied else ()), cites.R_50)
        rules = in_order((*rules, *swayed(self.people[watcher]), *dict.fromkeys(luck)))
        parts = (ability, plus, skill, rank, other)
        row = (self.beat, watcher, seat, rules, tuple(faces), parts, ours, theirs, int(sees), 0)
        hands.tape.append(row)
        return sees

    def _raises(self, hands: Hands, number: int) -> None:
        """Go round until all who are left have staked the same (D20-17.02, 17.04, R-50)."""
        most, raised = max(self.paid), 0
        waiting = self._left()
        while waiting and len(self._left()) > 1:
            seat = waiting.pop(0)
            owed = most - self.paid[seat]
            left = _MOST_RAISES - raised
            about = (number + 1, self.sums[seat], self._best(), owed, left)
            choice = hands.ask(self, "raise", seat, about)[0]
            if choice == _QUIT:
                self.seated[seat] = 0
            else:
                self.paid[seat] += owed
            if choice == _RAISE:
                raised += 1
                self.paid[seat] += ante()
                most = self.paid[seat]
                there = self._left()
                at = there.index(seat)
                waiting = [*there[at + 1 :], *there[:at]]
            rules = (_RAISE_RULES[number], cites.R_50)
            outcome = (1, 2, 0)[choice]
            parts = (owed, self.paid[seat])
            row = (self.beat, seat, -1, rules, (), parts, self.pot, 0, outcome, 0)
            hands.tape.append(row)

    def _result(self, hands: Hands) -> None:
        """Give the pot to the highest total; those who tie share it (D20-17.05, R-50)."""
        left = self._left()
        best = self._best()
        winners = [seat for seat in left if self.sums[seat] == best] if left else []
        each, more = divmod(self.pot, max(1, len(winners)))
        for place, seat in enumerate(winners):
            share = each + (more if not place else 0)
            rules = (cites.D20_17_05, cites.R_50)
            row = (self.beat, seat, -1, rules, (), (len(winners),), share, self.pot, 1, 0)
            hands.tape.append(row)
            self._pay(seat, share)
        for seat, one in enumerate(self.people):
            if seat not in winners and COINS in one.gear:
                self._pay(seat, 0)
        ours = [seat for seat in winners if not self.people[seat].side]
        if winners and len(ours) == len(winners):
            self.verdict = "won"
        else:
            self.verdict = "draw" if ours or not winners else "lost"
        names = " and ".join(self.people[seat].name for seat in winners)
        self.how = f"{names} took {self.pot} coins" if winners else "nobody was left at the table"

    def _pay(self, seat: int, share: int) -> None:
        gear = self.people[seat].gear
        if COINS in gear:
            gear[COINS] = max(0, gear[COINS] + share - self.paid[seat])

    # ------------------------------------------------------------------ choices

    def options(self, choice: Choice) -> Sequence[Option]:
        """Return the legal answers to ``choice``."""
        kind, _, about = choice
        if kind == "cheat":
            named = [Option((value,), f"cheat: a {value}") for value in range(1, 7)]
            return [Option((_THROW,), "throw the die"), *named]
        if kind != "raise":
            return answers.options(self.people, choice)
        _, _, _, owed, left = about
        found = [Option((_MATCH,), f"match {owed}" if owed else "stay")]
        if left:
            found.append(Option((_RAISE,), f"raise by {ante()}"))
        if owed:
            found.append(Option((_QUIT,), "quit, and lose what was paid"))
        return found

    def decide(self, kind: str, who: int, about: Ints, story: Callable[[int], int]) -> Deed:
        """Return what a player without a player does (D20-17.08)."""
        del story
        if kind not in ("cheat", "raise"):
            return answers.decide(kind, about)
        if kind == "cheat":
            number, mine, best = about
            thief = self.people[who].card.skills[_THF] >= 1
            return (6,) if thief and number == len(_DICE_RULES) and mine < best else (_THROW,)
        number, mine, best, owed, left = about
        if number > 1 and owed and best - mine >= _HOPELESS:
            return (_QUIT,)
        first = left == _MOST_RAISES and not owed
        return (_RAISE,) if first and mine - self._best(who) >= _AHEAD else (_MATCH,)

    def reason(self, choice: Choice, deed: Deed) -> str:
        """Return why ``deed`` was chosen."""
        if choice.kind == "cheat":
            return "behind, with quick fingers" if deed[0] else "the dice were kind enough"
        if choice.kind != "raise":
            return answers.reason(choice, deed)
        return ("nothing to gain by more", "well ahead", "too far behind")[deed[0]]


_AHEAD: Final = 2
_HOPELESS: Final = 5
COURSES: Final[Mapping[str, Callable[[dict[str, Json]], Gamble]]] = {"gamble": Gamble.unpack}
"""The courses of this module, by the word they pack."""
