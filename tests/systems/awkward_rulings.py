"""The rulings of the awkward game: declared in secret, uncovered one by one, felt a round later.

The order of the dice: the die of the deed, then one more for each who breaks in; at an opening,
a die for each ail come due, in the order of the cast.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, cast

from solo.records import Json
from solo.rules import Choice, Deed, Hands, Ints, Option, Verdict
from solo.shapes import any_of, fail, flag, many, row, table, text, whole
from tests.systems.awkward_souls import COUNT, DAY, GIFTS, NATURAL, SOUL, Ail, Soul

__all__ = ["STEPS", "TIES", "Affair", "check_affair"]

DECLARE, UNCOVER, BREAK_IN, LAND, TIRE, TRY, AIL, MEND, MAKE, GROW, CALL, TIES = range(12)
"""Numbers of the rules, in the order of the catalogue; the one reading follows them."""

BRACE, STRIKE, SAP, SHOUT = range(4)
LOUD = 0
ROUND = 10


def check_affair(packed: object) -> None:
    """Check a packed affair, and that whoever it names is there."""
    numbers = many(COUNT, 1000)
    table(
        {
            "kind": any_of(*STEPS), "cast": many(SOUL, 400), "ties": flag,
            "verdict": any_of("", "won", "lost", "draw", "unfinished"), "how": text,
            "clock": NATURAL, "beat": NATURAL, "sides": numbers, "braced": numbers,
            "sealed": many(numbers, 400), "pending": many(numbers, 400), "queue": numbers,
            "need": COUNT, "end": whole(0, 10**8), "doing": text, "name": text,
        }
    )(packed, "packed affair")  # fmt: skip
    found = cast("dict[str, Any]", packed)
    people = len(found["cast"])
    who = whole(0, people - 1)
    if found["kind"] == "quarrel":
        many(whole(0, 1), people, people)(found["sides"], "packed affair: sides")
        many(who, people)(found["braced"], "packed affair: braced")
        sealed = row(who=who, verb=whole(0, 3), whom=who)
        many(sealed, people)(found["sealed"], "packed affair: sealed")
        pending = row(who=who, whom=who, harm=NATURAL, tokens=NATURAL)
        many(pending, 400)(found["pending"], "packed affair: pending")
    least = {"try": 2, "growing": 1}.get(found["kind"], 0)
    place = who if found["kind"] != "try" else whole(-1, people - 1)
    if found["kind"] == "making":
        many(whole(0, 0), 1, 1)(found["queue"], "packed affair: queue")
    elif not found["verdict"]:
        many(place, 400, least)(found["queue"], "packed affair: queue")
    if found["kind"] == "try" and not found["verdict"]:
        who(found["queue"][0], "packed affair: queue[0]")
    if found["kind"] == "exposure" and not found["verdict"]:
        many(place, 400, 1)(found["queue"], "packed affair: queue")
        for victim in found["queue"]:
            twice = found["queue"].count(victim) > 1
            if twice or not found["cast"][victim]["ails"]:
                raise fail([], f"packed affair: cast[{victim}]: ails", "what it was exposed to")


@dataclass(slots=True)
class Affair:
    """Whatever goes on: a quarrel, an attempt, an exposure, time, a making, a growing."""

    kind: Literal["quarrel", "try", "exposure", "time", "making", "growing"]
    cast: list[Soul]
    ties: bool = False
    verdict: Verdict = ""
    how: str = ""
    clock: int = 0
    beat: int = 0
    sides: list[int] = field(default_factory=list[int])
    braced: list[int] = field(default_factory=list[int])
    sealed: list[list[int]] = field(default_factory=list[list[int]])
    pending: list[list[int]] = field(default_factory=list[list[int]])
    queue: list[int] = field(default_factory=list[int])
    need: int = 0
    end: int = 0
    doing: str = ""
    name: str = ""

    def pack(self) -> Json:
        return asdict(self)

    def side(self, who: int) -> int:
        return self.sides[who] if self.sides else 0

    def step(self, hands: Hands) -> None:
        STEPS[self.kind](self, hands)

    def standing(self) -> list[int]:
        return [i for i, one in enumerate(self.cast) if one.left > 0]

    def foes(self, who: int) -> list[int]:
        return [i for i in self.standing() if self.sides[i] != self.sides[who]]

    def heard(self, who: int) -> bool:
        return LOUD in self.cast[who].gifts and self.cast[who].tokens > 0

    def options(self, choice: Choice) -> Sequence[Option]:
        if choice.kind == "declare":
            strikes = [
                Option((verb, foe), f"{word} {self.cast[foe].name}")
                for foe in self.foes(choice.who)
                for verb, word in ((STRIKE, "strike"), (SAP, "sap"))
            ]
            calls = [Option((SHOUT, choice.who), "call for help")] if self.heard(choice.who) else []
            return [Option((BRACE, choice.who), "brace"), *strikes, *calls]
        if choice.kind == "gift":
            return [Option((gift,), words) for gift, words in enumerate(GIFTS)]
        spend = [Option((1,), "spend a token")] if self.cast[choice.who].tokens else []
        return [Option((0,), "let it be"), *spend]

    def decide(self, kind: str, who: int, about: Ints, story: Callable[[int], int]) -> Deed:
        me = self.cast[who]
        if kind == "declare":
            foes = self.foes(who)
            if not foes or (3 * me.left < me.most and story(4) == 1):
                return BRACE, who
            if self.heard(who) and len(foes) > 1:
                return SHOUT, who
            weakest = min(self.cast[foe].left for foe in foes)
            targets = [foe for foe in foes if self.cast[foe].left == weakest]
            return STRIKE, targets[story(len(targets)) - 1]
        if kind == "gift":
            return (story(len(GIFTS)) - 1,)
        if kind == "break in":
            actor, target, face = about
            hit = face + self.cast[actor].level >= 6 + self.cast[target].level
            friend = self.sides[actor] == self.sides[who]
            return (int(me.tokens > 0 and hit != friend),)
        bad = about[0] < 5 if kind == "press" else about[0] > 7
        return (int(me.tokens > 0 and bad),)

    def reason(self, choice: Choice, deed: Deed) -> str:
        if choice.kind == "declare":
            why = {BRACE: "hurt and wary", SHOUT: "outnumbered"}
            return why.get(deed[0], "the weakest falls first")
        return "worth it now" if deed[0] else "nothing to gain"


def note(
    affair: Affair, hands: Hands, rule: int, who: int, whom: int, faces: Ints = (), *sums: int
) -> None:
    """Write a row on the tape: ``sums`` are total, need and outcome."""
    total, need, outcome = sums or (0, 0, 1)
    cites = (rule, TIES) if rule == UNCOVER and total == need else (rule,)
    beat = affair.beat if affair.kind == "quarrel" else affair.clock
    *_, last = (0, *faces)
    parts = (total - last,) if sums and faces else ()
    left = affair.cast[whom].health()[0] if whom >= 0 else 0
    hands.tape.append((beat, who, whom, cites, faces, parts, total, need, outcome, left))


def settle(affair: Affair, hands: Hands, kind: str, others: Ints, about: Ints, face: int) -> Ints:
    """Let ``others`` spend tokens on the die thrown, round and round until all have passed."""
    faces, passed = [face], 0
    while passed < len(others):
        for who in others:
            passed += 1
            if hands.ask(affair, kind, who, (*about, faces[-1]))[0]:
                affair.cast[who].tokens -= 1
                faces.append(hands.throw(12))
                passed = 0
    return tuple(faces)


def quarrel(affair: Affair, hands: Hands) -> None:
    """An opening, all declarations, or the uncovering of one deed."""
    if affair.sealed:
        uncover(affair, hands, affair.sealed.pop(0))
        if not affair.sealed:
            affair.braced = []
            affair.queue = []
    elif affair.queue:
        sealed = [[who, *hands.ask(affair, "declare", who, ())] for who in affair.queue]
        for who, verb, _ in sealed:
            note(affair, hands, DECLARE, who, -1, (), 0, 0, verb)
        affair.braced = [who for who, verb, _ in sealed if verb == BRACE]
        affair.sealed = sealed
    else:
        opening(affair, hands)


def opening(affair: Affair, hands: Hands) -> None:
    """Let last round's deeds land, the weary tire and ails come due; then see who stands."""
    affair.beat += 1
    affair.clock += ROUND
    for who, whom, harm, tokens in affair.pending:
        hurt = affair.cast[whom]
        hurt.left -= harm
        hurt.tokens = max(0, hurt.tokens - tokens)
        hurt.ails += deepcopy(affair.cast[who].brings) if harm else []
        note(affair, hands, LAND, who, whom, (), harm, 0, 1)
    affair.pending = []
    for who in affair.standing() if affair.beat >= 9 else ():
        affair.cast[who].left -= 2
        note(affair, hands, TIRE, -1, who)
    ails(affair, hands, ROUND)
    mine, theirs = ([i for i in affair.standing() if affair.sides[i] == side] for side in (0, 1))
    if not mine or not theirs:
        affair.verdict = "won" if mine else "lost" if theirs else "draw"
        affair.how = "nobody is left" if affair.verdict == "draw" else "the others fell"
    affair.queue = affair.standing()


def uncover(affair: Affair, hands: Hands, deed: Sequence[int]) -> None:
    """Throw for one declared deed; third parties may break in; its effect waits to land."""
    who, verb, whom = deed
    if verb == BRACE:
        return
    if verb == SHOUT:
        affair.cast[who].tokens -= affair.cast[who].tokens > 0  # it may have been sapped since
        affair.cast.append(Soul(f"Stray {len(affair.cast)}", 1, 6, 6, 0))
        affair.sides.append(affair.sides[who])
        note(affair, hands, CALL, who, len(affair.cast) - 1)
        return
    others = tuple(i for i in affair.standing() if i not in (who, whom))
    able = tuple(i for i in others if affair.cast[i].tokens)
    faces = settle(affair, hands, "break in", able, (who, whom), hands.throw(12))
    *replaced, last = faces
    if replaced:
        note(affair, hands, BREAK_IN, -1, who)
    total = last + affair.cast[who].level
    need = 6 + affair.cast[whom].level + 3 * (whom in affair.braced)
    lands = total > need or (affair.ties and total == need)
    if lands:
        harm = total - need + 1
        affair.pending.append([who, whom, *((harm, 0) if verb == STRIKE else (0, 1))])
    note(affair, hands, UNCOVER, who, whom, faces, total, need, int(lands))


def attempt(affair: Affair, hands: Hands) -> None:
    """Try once: the queue holds who tries, upon whom, and who helps."""
    who, whom, *helpers = affair.queue
    able = (who,) if affair.cast[who].tokens else ()
    faces = settle(affair, hands, "press", able, (), hands.throw(12))
    total = faces[-1] + affair.cast[who].level // 2 + len(helpers)
    affair.verdict = "won" if total >= affair.need else "lost"
    affair.how = "done" if affair.verdict == "won" else "not done"
    affair.clock += 60
    if affair.verdict == "won" and affair.doing == "heal" and whom >= 0:
        affair.cast[whom].ails = []
    note(affair, hands, TRY, who, whom, faces, total, affair.need, int(affair.verdict == "won"))


def exposure(affair: Affair, hands: Hands) -> None:
    """Let one of the queue feel what strikes at once; what waits is left to time."""
    who = affair.queue.pop(0)
    ail = affair.cast[who].ails[-1]
    if ail.due == 0:
        suffer(affair, hands, who, ail)
    if not affair.queue:
        hurt = any(one.ails or one.left < one.most for one in affair.cast)
        affair.verdict, affair.how = ("lost", "it took hold") if hurt else ("won", "shaken off")


def suffer(affair: Affair, hands: Hands, who: int, ail: Ail) -> None:
    """Test one ail: shaken off for good, or a stage worse."""
    one = affair.cast[who]
    spent = hands.ask(affair, "bear", who, (ail.level,))[0]
    one.tokens -= spent
    face = hands.throw(12)
    total = face + one.level // 2 + 4 * spent + 3 * (affair.doing == "care")
    ail.due += ail.interval
    if total >= 5 + ail.level:
        one.ails.remove(ail)
    else:
        top, bottom = ail.shares[min(ail.stage, len(ail.shares) - 1)]
        one.left -= -(-top * (2 + ail.level) // bottom)
        ail.stage += 1
        if not ail.interval or (ail.stage >= len(ail.shares) and not ail.repeats):
            one.ails.remove(ail)
    note(affair, hands, AIL, -1, who, (face,), total, 5 + ail.level, int(total >= 5 + ail.level))


def ails(affair: Affair, hands: Hands, seconds: int) -> None:
    """Bring every living body's ails nearer by ``seconds``; test those that come due."""
    for who in affair.standing():
        one = affair.cast[who]
        for ail in tuple(one.ails):
            ail.due -= seconds
            while ail in one.ails and ail.due <= 0 and one.left > 0:
                suffer(affair, hands, who, ail)


def pass_time(affair: Affair, hands: Hands) -> None:
    """Go to whatever falls due next: an ail, a night, or the end."""
    dues = [ail.due for who in affair.standing() for ail in affair.cast[who].ails]
    night = DAY - affair.clock % DAY
    leap = max(0, min(affair.end - affair.clock, night, *dues))
    affair.clock += leap
    ails(affair, hands, leap)
    if leap == night:
        for who in affair.standing():
            one = affair.cast[who]
            heals = (1 + one.level // 2) * (2 if affair.doing in ("rest", "care") else 1)
            one.left = min(one.most, one.left + heals)
            note(affair, hands, MEND, -1, who, (), heals, 0, 1)
    if affair.clock >= affair.end:
        affair.verdict, affair.how = "won", "time has passed"


def making(affair: Affair, hands: Hands) -> None:
    """First somebody stands there; then a gift is chosen and a die adds to what is borne."""
    if not affair.cast:
        level = affair.need
        affair.cast = [Soul(affair.name, level, 10 + 4 * level, 10 + 4 * level, 2)]
        return
    grow(affair, hands, MAKE, 6)
    affair.verdict, affair.how = "won", "made"


def growing(affair: Affair, hands: Hands) -> None:
    """Raise a hero by one level."""
    one = affair.cast[affair.queue[0]]
    one.level, one.most = one.level + 1, one.most + 4
    grow(affair, hands, GROW, 4)
    affair.verdict, affair.how = "won", "grown"


def grow(affair: Affair, hands: Hands, rule: int, sides: int) -> None:
    """Choose a gift and throw for what is borne."""
    who = affair.queue[0]
    one = affair.cast[who]
    one.gifts.append(hands.ask(affair, "gift", who, ())[0])
    face = hands.throw(sides)
    one.most += face
    one.left = one.most
    note(affair, hands, rule, who, who, (face,), face, 0, 1)


STEPS: dict[str, Callable[[Affair, Hands], None]] = {
    "quarrel": quarrel,
    "try": attempt,
    "exposure": exposure,
    "time": pass_time,
    "making": making,
    "growing": growing,
}
