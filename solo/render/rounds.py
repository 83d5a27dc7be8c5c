"""A round of a fight as one paragraph: who gained, who bled, what moved. No numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from oracles.streams import Stream
from solo.content.nouns import listed, number
from solo.content.wording import near
from solo.play.playthrough import Figure
from solo.render.cast import spoken
from solo.render.deeds import Deed
from solo.render.fold import armed_with
from solo.render.keys import MISS, key_of, weight
from solo.render.lines import Lines
from solo.render.parts import parts_of
from solo.render.teller import Teller

__all__ = ["Rounds"]

_STEPS = frozenset({"move", "stand", "cover", "withdraw"})
_ONCE = frozenset(
    {
        "move", "stand", "cover", "withdraw", "aim", "guard", "stuck", "save", "fooled", "bleed",
        "nerve", "maim", "fumble", "grab", "trip", "drop", "caught", "dodged", "parried", "stopped",
        "screened",
    }
)  # fmt: skip
_OTHERS = re.compile(
    r"\b(others|them|either side|both sides|the party|rest of|[Nn]obody else|[Nn]o one else|"
    r"[Ee]lsewhere|more than one|everybody|for the next|was near|"
    r"No other hand|a friend|Somebody got)\b"
)
"""Words that are wrong where one side is down to one."""
_SHOTS = re.compile(
    r"\b(shots?|sighted|[Oo]ne eye|aim(?:ed|ing)?|let go|splinters|clear line|range|along the|"
    r"before the sound|winged|picked out|led the target)\b",
    re.IGNORECASE,
)
"""Words that are wrong of a weapon that does not shoot."""
_HANDS = re.compile(
    r"\{weapon\}|standing over|stepped over|at \{who's\} feet|an arm's length|cut the fight|"
    r"shove|Shove|kicked|out from under|already past|on the ground like|broke the middle|knocked|"
    r"under (?:it|\{who\})"
)
"""What only those close by can do who fell somebody."""
_FAR = frozenset({"ranged", "thrown"})
"""Uses of a weapon that strikes from afar."""
_SIDES = {"missed.heroes": 0, "missed.foes": 1}
"""Wordings that speak of one side's others."""
_SLOT = re.compile(r"\{[^{}]*\}")
_CROWD = 3
"""More than so many are counted, not named."""
_KINDS = 2
"""More kinds than so many are not named in one breath."""
_LONG = 76
"""A sentence longer than this is not tied to another."""


class Rounds:
    """Tells the rounds of one fight."""

    def __init__(
        self,
        cast: Sequence[Figure],
        names: Sequence[str],
        lines: Lines,
        teller: Teller,
        spots: Sequence[str] = (),
    ) -> None:
        """Begin a fight.

        Args:
            cast: Who is in it.
            names: What they are called, without articles.
            lines: The wordings of the game.
            teller: Who tells it.
            spots: Phrases of place where it happens: "under the lever". None where it is nowhere.
        """
        self._cast, self._lines, self._teller = cast, lines, teller
        self._spots = tuple(spots)
        self._out = {place for place, figure in enumerate(cast) if figure.before <= 0}
        self._felled: set[int] = set()
        """Who went down in a round that is told."""
        self._fled: set[int] = set()
        """Whose flight is told."""
        self._guarded: set[int] = set()
        """Who was told as warding off."""
        self._few = {0: False, 1: False}
        """Side -> whether fewer than two of it stand."""
        self._names = [spoken(f, n) for f, n in zip(cast, names, strict=True)]

    def tell(
        self, deeds: Sequence[Deed], *, late: bool, stream: Stream, after: bool = False
    ) -> str:
        """Return the paragraph of one round.

        Args:
            deeds: What was done, in order.
            late: The fight has gone on for some rounds; less is told of each.
            stream: The address of the round, for which sentences are tied together.
            after: Nobody fights any more: where nothing is to be told, nothing is told.
        """
        self._count(deeds)
        settled = [d for d in _settled(deeds) if d.tells != "flee" or d.who not in self._fled]
        ganged, rest = self._gangs(settled)
        rest = self._blasted(rest)
        told = sorted([*ganged, *rest], key=lambda deed: (-self._weight(deed), deed.order))
        most = 3 if late else 4
        chosen = _varied([deed for deed in told if self._weight(deed) > MISS])[:most]
        misses = [
            deed for deed in rest if deed.tells == "attack" and not deed.good and deed not in chosen
        ]
        if len(misses) == 1 and len(chosen) < most - 1:
            chosen += misses
            misses = []
        drafts: list[str] = []
        for deed in sorted(chosen, key=lambda deed: deed.order):
            for part in self._parts(deed):
                draft = self._sentence(part, drafts)
                if draft:
                    drafts.append(draft)
        if misses and len(drafts) < most - 1:
            drafts += self._missed(misses, drafts)
        if not drafts and not after:
            drafts.append(self._draft("still", self._facing()))
        self._felled |= {d.whom for deed in deeds for d in (deed, *deed.also) if d.fell}
        self._fled |= {deed.who for deed in chosen if deed.tells == "flee"}
        self._guarded |= {deed.who for deed in chosen if deed.tells == "guard"}
        return self._teller.tell(self._tied([d for d in drafts if d], stream))

    def is_dull(self, deeds: Sequence[Deed]) -> bool:
        """Say whether nothing of it would be told by itself: blows that came to nothing."""
        return all(self._weight(deed) <= MISS or deed.foiled for deed in _settled(deeds))

    def _count(self, deeds: Sequence[Deed]) -> None:
        """Note who is out of it at the end of the round: nobody has others beside one."""
        for deed in deeds:
            for blow in (deed, *deed.also):
                if blow.fell and blow.fell != "up":
                    self._out.add(blow.whom if blow.whom >= 0 else blow.who)
            if deed.tells in {"flee", "gone"} and deed.good:
                self._out.add(deed.who)
            if deed.tells in {"heal", "wake"} and deed.good:
                self._out.discard(deed.whom)
        up = [f.side for place, f in enumerate(self._cast) if place not in self._out]
        self._few = {side: up.count(side) < 2 for side in (0, 1)}  # noqa: PLR2004 - no others

    # ------------------------------------------------------------------ what to tell

    def _weight(self, deed: Deed) -> int:
        if deed.tells == "fall" and deed.whom in self._felled and not self._cast[deed.whom].proper:
            return 0  # a foe that lies there is told of no more
        if deed.tells == "guard" and deed.good and deed.who in self._guarded:
            return 0  # who wards off round after round is told as doing so once
        return weight(deed, hero=self._is_hero(deed.whom))

    def _is_hero(self, place: int) -> bool:
        return 0 <= place < len(self._cast) and self._cast[place].side == 0

    def _gangs(self, deeds: Sequence[Deed]) -> tuple[list[Deed], list[Deed]]:
        """Gather the hits of several on one target that felled nobody into one deed each."""
        groups: dict[int, list[Deed]] = {}
        rest: list[Deed] = []
        for deed in deeds:
            plain = deed.tells == "attack" and deed.good and not deed.fell and not deed.also
            if plain and deed.harm:
                groups.setdefault(deed.whom, []).append(deed)
            else:
                rest.append(deed)
        ganged: list[Deed] = []
        for group in groups.values():
            actors = list(dict.fromkeys(deed.who for deed in group))
            if len(actors) > 1:
                first = group[0]
                first.harm = sum(deed.harm for deed in group)
                first.left = group[-1].left
                first.also = group[1:]
                ganged.append(first)
            else:
                rest += group
        return ganged, rest

    def _blasted(self, deeds: Sequence[Deed]) -> list[Deed]:
        """Gather what one blast did to several into one deed; a hero's fall stands by itself."""
        heads: dict[tuple[int, bool, bool], Deed] = {}
        kept: list[Deed] = []
        for deed in deeds:
            hero = 0 <= deed.whom < len(self._cast) and self._cast[deed.whom].proper
            if deed.tells != "blast" or (deed.fell and hero):
                kept.append(deed)
                continue
            head = heads.setdefault((deed.who, bool(deed.fell), deed.good), deed)
            if head is deed:
                kept.append(deed)
            elif deed.whom != head.whom:
                head.also = [*head.also, deed]
        return kept

    def _parts(self, deed: Deed) -> list[Deed]:
        """Return a deed as it is told: a blow that felled a hero says so of each one by itself."""
        blows = [deed, *deed.also]
        if deed.tells != "attack" or not any(b.fell and self._is_hero(b.whom) for b in blows):
            return [deed]
        deed.also = []
        for other in blows[1:]:
            other.tells = "attack"
        return blows

    # ------------------------------------------------------------------ sentences

    def _sentence(self, deed: Deed, before: Sequence[str]) -> str:
        slots = self._slots(deed)
        key = key_of(deed, self._cast, self._use(deed), self._lines.says)
        for name in (key, key.rsplit(".", 1)[0]):
            text = self._draft(name, slots, before, deed)
            if text:
                return text
        return ""

    def _draft(
        self,
        key: str,
        slots: Mapping[str, str],
        before: Sequence[str] = (),
        deed: Deed | None = None,
    ) -> str:
        """Return a wording for ``key`` that suits how many stand, and what is struck with."""
        patterns: Sequence[str] = self._lines.says.get(key, ())
        if not patterns:
            return ""
        few = self._few.get(_SIDES.get(key, -1), any(self._few.values()))
        shoots = deed is None or self._shoots(deed)
        bare = deed is not None and self._is_bare(deed)
        far = deed is not None and deed.tells == "attack" and self._use(deed) in _FAR
        far = far and key.startswith(("fall.", "sweep"))

        def fits(pattern: str) -> bool:
            lonely = few and _OTHERS.search(_SLOT.sub("", pattern))
            return not (
                lonely
                or (not shoots and _SHOTS.search(pattern))
                or (bare and "the {weapon}" in pattern)
                or (far and _HANDS.search(pattern))
            )

        spot = self._teller.phrase("spots", self._spots) if self._spots else ""
        about = {"spot": spot, "near": near(spot), **slots}
        return self._teller.draft(f"fight {key}", patterns, about, before, fits)

    def _is_bare(self, deed: Deed) -> bool:
        """Say whether a deed is done with what everybody has: nobody swings "the bare hands"."""
        if not 0 <= deed.who < len(self._cast):
            return False
        noun = armed_with(self._cast[deed.who], deed.line, deed.rule)[0]
        return noun in self._lines.unlisted

    def _use(self, deed: Deed) -> str:
        """Return the use of the weapon a deed is done with, as its wordings ask for it."""
        if not 0 <= deed.who < len(self._cast):
            return deed.rule.use
        return armed_with(self._cast[deed.who], deed.line, deed.rule)[1]

    def _shoots(self, deed: Deed) -> bool:
        """Say whether what a deed is done with shoots; a song and a burn do not."""
        if deed.tells != "attack" or not self._lines.shoots or deed.who < 0:
            return True
        figure = self._cast[deed.who]
        noun = armed_with(figure, deed.line, deed.rule)[0]
        says = next((text for name, text in figure.arms if noun in name), "")
        return re.search(self._lines.shoots, f"{noun} {says}".casefold()) is not None

    def _slots(self, deed: Deed) -> dict[str, str]:
        slots: dict[str, str] = {}
        if deed.who >= 0:
            slots["who"] = self._names[deed.who]
            weapon = armed_with(self._cast[deed.who], deed.line, deed.rule)[0]
            slots["weapon"] = self._lines.weapons.get(weapon, weapon)
        if deed.whom >= 0:
            slots["whom"] = self._names[deed.whom]
            slots["kind"] = self._cast[deed.whom].noun
        slots["which"] = parts_of(deed.line, deed.rule, self._lines.lists, str).which
        if deed.also:
            fallen = [d for d in (deed, *deed.also) if d.fell]
            swept = len(fallen) > 1
            others = [d for d in (fallen[1:] if swept else deed.also) if d.whom != deed.whom]
            if others:
                slots["others"] = self._listed(others, "more of")
                slots["all"] = self._listed([deed, *others], "of")
            helpers = dict.fromkeys(self._names[d.who] for d in (deed, *deed.also))
            slots["actors"] = listed(tuple(helpers))
        return slots

    def _listed(self, deeds: Sequence[Deed], of: str) -> str:
        """Return the targets of ``deeds`` by name; a crowd of one kind by number."""
        places = list(dict.fromkeys(deed.whom for deed in deeds))
        plurals = {self._cast[place].plural for place in places}
        if len(places) > _CROWD and len(plurals) == 1:
            kind = plurals.pop()  # heroes are of no kind
            return f"{number(len(places))} {of} {f'the {kind}' if kind else 'them'}"
        return listed([self._names[place] for place in places])

    def _facing(self) -> dict[str, str]:
        """Return the first of either side who is still in it."""
        found: dict[str, str] = {}
        for key, side in (("who", 0), ("whom", 1)):
            up = [p for p, f in enumerate(self._cast) if f.side == side and p not in self._out]
            found[key] = self._names[up[0]] if up else ""
        return found

    def _missed(self, misses: Sequence[Deed], before: Sequence[str]) -> list[str]:
        """Tell several misses together."""
        sides = {self._is_hero(deed.who) for deed in misses}
        pair = {place for deed in misses for place in (deed.who, deed.whom)}
        if len({(deed.who, deed.whom) for deed in misses}) == 1:
            return [self._sentence(misses[-1], before)]
        if len(pair) == 2:  # noqa: PLR2004 - a duel
            slots = self._slots(misses[0])  # who struck first stands first
            return [self._draft("missed.duel", slots, before)]
        key = "missed.heroes" if sides == {True} else "missed.foes"
        key = "missed.all" if len(sides) > 1 else key
        key = key if before else "missed.only"
        first = next((deed for deed in misses if self._is_hero(deed.who)), misses[0])
        slots = {**self._slots(first), "kinds": self._kinds(misses)}
        return [self._draft(key, slots, before)]

    def _kinds(self, misses: Sequence[Deed]) -> str:
        """Return the foes that missed or were missed: "the ogre and the orcs"."""
        foes = dict.fromkeys(d.whom if self._is_hero(d.who) else d.who for d in misses)
        kinds: dict[str, list[int]] = {}
        for place in foes:
            kinds.setdefault(self._cast[place].plural, []).append(place)
        if len(kinds) > _KINDS or not all(kinds):
            return "the others"
        return listed(
            [f"the {many}" if some[1:] else self._names[some[0]] for many, some in kinds.items()]
        )

    def _tied(self, drafts: Sequence[str], stream: Stream) -> list[str]:
        """Tie some short neighbours together."""
        kept: list[str] = []
        for place, draft in enumerate(drafts):
            short = kept and max(len(kept[-1]), len(draft)) < _LONG and ";" not in kept[-1] + draft
            if short and stream.child("tie", place).throw(3) == 1:
                kept[-1] = self._teller.tied(kept[-1], draft)
            else:
                kept.append(draft)
        return kept


def _varied(deeds: Sequence[Deed]) -> list[Deed]:
    """Return ``deeds`` with one at most of each kind that makes dull company for itself."""
    seen: dict[str, None] = {}
    kept: list[Deed] = []
    for deed in deeds:
        kind = deed.foiled or deed.tells
        if kind in _ONCE and kind in seen:
            continue
        seen[kind] = None
        kept.append(deed)
    return kept


def _settled(deeds: Sequence[Deed]) -> list[Deed]:
    """Return the deeds without steps that only led up to something, or were taken twice.

    Whoever passed out and came round again unhelped did neither, as far as anybody saw.
    """
    deeds = _through(deeds)
    busy = {deed.who for deed in deeds if deed.tells not in _STEPS}
    seen: dict[tuple[str, int], None] = {}
    kept: list[Deed] = []
    for deed in deeds:
        key = (deed.tells, deed.who)
        if deed.tells in _STEPS and (deed.who in busy or key in seen):
            continue
        if deed.tells in {"flee", "gone"} and (not deed.good or key in seen):
            continue
        seen[key] = None
        kept.append(deed)
    return kept


def _through(deeds: Sequence[Deed]) -> list[Deed]:
    out: dict[int, Deed] = {}
    kept: list[Deed] = []
    helped = {deed.whom for deed in deeds if deed.tells in {"tend", "heal"} and deed.good}
    for deed in deeds:
        if deed.tells == "wake" and deed.good and deed.whom in out and deed.whom not in helped:
            out.pop(deed.whom).fell = ""
            continue
        for blow in (deed, *deed.also):
            if blow.fell == "unconscious":
                out[blow.whom if blow.whom >= 0 else blow.who] = blow
        kept.append(deed)
    return [deed for deed in kept if deed.tells != "fall" or deed.fell]
