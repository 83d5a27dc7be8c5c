"""The net of clues as a GM reads it: what can be worked out, from where, and how well it holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from solo.adventure.clue_net import MISSED, strands, thousands
from solo.adventure.values import Adventure, Clue, Conclusion
from solo.content.nouns import capital, count, listed
from solo.rules import System

__all__ = ["FOUND", "heading", "net_lines", "net_words"]

FOUND: Final = {
    "look": "In plain sight",
    "check": "By a search",
    "talk": "By talk",
    "pain": "The hard way",
}
_HEADINGS: Final = {
    "goal": "Where",
    "key": "What opens it",
    "secret": "A hidden way",
    "threat": "Who is there",
    "twist": "The twist",
    "who": "Who is behind it",
    "how": "How",
    "weakness": "Weakness",
    "herring": "A red herring",
}
_EASIER: Final = {
    "stealth": "to come near them unseen is a step easier",
    "search": "to notice them where they lie in wait is a step easier",
    "talk": "they hear a party out before they strike, and to talk with them is a step easier",
}
_NEEDED: Final = {
    "goal": "where it is",
    "who": "who is behind it",
    "how": "how they go about it",
    "weakness": "what their weakness is",
}


def heading(conclusion: Conclusion) -> str:
    """Return what a conclusion is about, in a word or three."""
    return _HEADINGS[conclusion.kind]


def net_lines(
    adventure: Adventure, system: System, say: Callable[[str], str]
) -> tuple[tuple[str, str], ...]:
    """Return for each conclusion its heading, and what it is with where its clues lie.

    ``say`` returns what of a text was not printed yet.
    """
    numbers = {scene.id: scene.number for scene in adventure.scenes}

    def told(clue: Clue) -> str:
        found = FOUND[clue.way]
        return f"{found[0].lower()}{found[1:]} in {numbers[clue.scene]}"

    def lie(conclusion: Conclusion, *, against: bool) -> str:
        mine = [
            clue
            for clue in adventure.clues
            if clue.feeds == conclusion.id and clue.dissolves == against
        ]
        return listed(tuple(told(clue) for clue in sorted(mine, key=lambda c: numbers[c.scene])))

    def easy(conclusion: Conclusion) -> str:
        figures = [system.severity_facts(severity) for severity in ("easy", "average")]
        if conclusion.helps == "talk" or not all(figures):
            return ""
        return f": easy, {figures[0]}, and not average, {figures[1]}"

    found: list[tuple[str, str]] = []
    for conclusion in adventure.conclusions:
        # What was told with the twist, at the head of the page, is not told again.
        parts = [says] if (says := say(conclusion.says)) else []
        if where := lie(conclusion, against=False):
            parts.append(f"{capital(where)}.")
        if conclusion.kind == "herring":
            off = lie(conclusion, against=True)
            parts.append(f"It is not so: {off}." if off else "It is not so.")
        if conclusion.helps:
            parts.append(f"*Once it is settled:* {_EASIER[conclusion.helps]}{easy(conclusion)}.")
        found.append((heading(conclusion), " ".join(parts)))
    return tuple(found)


def net_words(adventure: Adventure) -> str:
    """Return how well the net holds, in a sentence; nothing where nothing is needed."""
    net = strands(adventure)
    if not net:
        return ""
    least = min(strand.cut for strand in net)
    names = listed(
        tuple(_NEEDED.get(s.conclusion.kind, heading(s.conclusion).lower()) for s in net)
    )
    goal = [strand for strand in net if strand.conclusion.kind == "goal"]
    share = int(100 * MISSED)
    words = (
        f"A party needs to learn {names}; "
        f"{count(least, 'clue or scene', 'clues or scenes')} at least must be lost before any of "
        f"these is out of reach. With {share} of 100 clues missed, "
    )
    if goal:
        words += f"{thousands(goal)} parties of 1,000 still find a clue to where it is, and "
    return f"{words}{thousands(net)} one to each."
