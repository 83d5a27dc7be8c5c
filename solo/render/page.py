"""The one door to Jinja: templates of the shipped folder, filled strictly."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from jinja2 import FunctionLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from solo.content import nouns
from solo.resources import folder

__all__ = ["fill", "typed"]

_SIGN = re.compile(r"[\\`*_\[\]<>|~&#$]")
"""Signs that Markdown or HTML may read as more than themselves in the middle of a line."""


def _load(name: str) -> str | None:
    """Return the text of the template ``name`` ("markdown/log.md.j2"); None if there is none."""
    place = folder("templates")
    for step in name.split("/"):
        if step in {"", ".", ".."}:
            return None
        place = place / step
    return place.read_text(encoding="utf-8") if place.is_file() else None


def _listed(words: Sequence[str], last: str = "and") -> str:
    return nouns.listed(tuple(words), last)


def typed(text: str) -> str:
    """Return what somebody typed (a seed, a name) so that Markdown and HTML leave it alone."""
    return _SIGN.sub(r"\\\g<0>", text)


def _markup(text: str) -> str:
    """Return ``text`` as it stands in HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


@cache
def _environment() -> ImmutableSandboxedEnvironment:
    # Autoescape would write &#39; for every apostrophe: the page is Markdown, not HTML.
    made = ImmutableSandboxedEnvironment(
        loader=FunctionLoader(_load),
        undefined=StrictUndefined,
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    words: dict[str, Callable[..., str]] = {
        "a": nouns.a,
        "capital": nouns.capital,
        "count_of": nouns.count,
        "listed": _listed,
        "markup": _markup,
        "number": nouns.number,
        "title_case": nouns.title,
        "typed": typed,
    }
    made.filters.update(words)
    return made


def fill(template: str, **values: object) -> str:
    """Return the page made from ``template`` of the shipped templates.

    A value the template asks for and does not get is an error, never a blank.
    """
    text = _environment().get_template(template).render(**values)
    return _tidy(text)


def _tidy(text: str) -> str:
    """Return ``text`` with one blank line where several stand, and one line end at its end."""
    kept: list[str] = []
    for line in text.split("\n"):
        clean = line.rstrip()
        if clean or (kept and kept[-1]):
            kept.append(clean)
    return "\n".join(kept).strip("\n") + "\n"
