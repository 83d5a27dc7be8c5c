"""What somebody typed stands on a page as it was typed."""

from __future__ import annotations

import pytest

from solo.render.page import fill

TYPED = {
    "**x**": r"\*\*x\*\*",
    "`x`": r"\`x\`",
    "<b>x</b>": r"\<b\>x\</b\>",
    "[x](y)": r"\[x\](y)",
    "a|b": r"a\|b",
    "_x_": r"\_x\_",
    "&amp;": r"\&amp;",
    "\\": "\\\\",
    "{{7*7}}": r"{{7\*7}}",
    "tovari-38": "tovari-38",
    "Jan O'Neill": "Jan O'Neill",
}


@pytest.mark.parametrize("name", TYPED)
def test_a_name_full_of_signs_is_no_markdown(name: str) -> None:
    page = fill("markdown/character.md.j2", name=name, sheet={}, notice="n", seed="")

    assert page.startswith(f"# {TYPED[name]}\n")
