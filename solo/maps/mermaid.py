"""A map as a Mermaid flowchart, which many Markdown viewers draw; every label is escaped."""

from __future__ import annotations

from typing import Final

from solo.maps.chart import Chart, Link

__all__ = ["escaped", "mermaid"]

_HARMLESS: Final = frozenset(" ,.'-\N{EN DASH}\N{RIGHT SINGLE QUOTATION MARK}\N{MIDDLE DOT}")


def mermaid(chart: Chart) -> str:
    """Return the places and ways of ``chart`` as a flowchart, without the fence round it."""
    lines = ["flowchart TD"]
    for number, place in enumerate(chart.places):
        marks = [
            word
            for word, is_so in (
                ("start", place.start),
                ("goal", place.goal),
                *((f"key {letter}", True) for letter in place.opens),
            )
            if is_so
        ]
        label = chart.label(number) + (f" ({', '.join(marks)})" if marks else "")
        left, right = ("([", "])") if place.start else ("[[", "]]") if place.goal else ("[", "]")
        lines.append(f'    p{number}{left}"{escaped(label)}"{right}')
    links = sorted(chart.links, key=lambda link: (link.a, link.b))
    lines += [f"    p{link.a} {_line(link)} p{link.b}" for link in links]
    return "\n".join(lines) + "\n"


def _line(link: Link) -> str:
    line = {
        (False, False): "---",
        (False, True): "-->",
        (True, False): "-.-",
        (True, True): "-.->",
    }[link.secret, link.one_way]
    marks = [f"{link.mark} {link.letter}"] if link.mark else ["shut"] if link.shut else []
    marks += ["hazard"] if link.hazard else []
    label = ", ".join([link.noun, *marks])
    return f'{line}|"{escaped(label)}"|'


def escaped(text: str) -> str:
    """Return ``text`` as it may stand between quotes: signs by their number, letters as they are.

    >>> escaped('The "Old" Mill | 2')
    'The #34;Old#34; Mill #124; 2'
    """
    return "".join(
        char if char.isalnum() or char in _HARMLESS else f"#{ord(char)};" for char in text
    )
