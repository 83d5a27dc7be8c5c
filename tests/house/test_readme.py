"""What the documents promise: commands that work, examples that print what they show."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "content").rglob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SOLO = Path(sys.executable).parent / "solo"


def examples() -> Iterator[tuple[str, str, list[str]]]:
    """Yield where it stands, the command, and the lines shown below it, of each console example.

    A block with prompts ("$ solo ...") shows output below its commands; one without is a list of
    commands. A line of output "..." stands for any number of lines.
    """
    for document in DOCUMENTS:
        where = str(document.relative_to(ROOT))
        for language, block in FENCE.findall(document.read_text("utf-8")):
            if language != "console":
                continue
            prompted = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
            for part in prompted or block.splitlines():
                command, *shown = part.rstrip("\n").split("\n")
                if command.startswith("solo "):
                    yield where, command, shown


def agrees(shown: list[str], printed: list[str]) -> bool:
    """Whether ``printed`` is what is shown."""
    pattern = "".join(
        r"(?:.*\n)*" if line.strip() == "..." else re.escape(line.rstrip()) + r"[ ]*\n"
        for line in shown
    )
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in printed)) is not None


EXAMPLES = list(examples())


@pytest.mark.parametrize(
    ("where", "command", "shown"), EXAMPLES, ids=[f"{where}: {c}" for where, c, _ in EXAMPLES]
)
def test_examples_print_what_they_show(
    where: str, command: str, shown: list[str], tmp_path: Path
) -> None:
    words = [str(SOLO), *shlex.split(command, comments=True)[1:]]
    plain = {**os.environ, "NO_COLOR": "1", "COLUMNS": "100"}
    done = subprocess.run(
        words, cwd=tmp_path, env=plain, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, f"{where}: {done.stderr}"
    if shown:
        assert agrees(shown, done.stdout.rstrip("\n").split("\n")), done.stdout


def test_the_readme_opens_with_two_commands() -> None:
    blocks = [block for language, block in FENCE.findall(README) if language == "console"]
    run, check = (block.strip() for block in blocks[:2])
    for command in (run, check):
        assert "\n" not in command
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install -q ")
    assert " && .venv/bin/solo run" in run
    assert "'.[dev]' && .venv/bin/pytest" in check


def test_ci_runs_the_tests_as_the_readme_says() -> None:
    # .ci/run takes the words after ".venv/bin/pytest" from the README: there is but one such line.
    assert len(re.findall(r"\.venv/bin/pytest", README)) == 1
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert r'r"\.venv/bin/pytest([^\n&;|`]*)"' in script
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def with_examples() -> list[str]:
    modules = (path for top in ("oracles", "solo") for path in (ROOT / top).rglob("*.py"))
    return sorted(
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in modules
        if ">>> " in path.read_text("utf-8")
    )


@pytest.mark.parametrize("name", with_examples())
def test_examples_in_docstrings_are_true(name: str) -> None:
    module = import_module(name.removesuffix(".__init__"))
    result = doctest.testmod(module)
    assert result.attempted
    assert not result.failed


def test_links_inside_the_documents_lead_somewhere() -> None:
    for document in [*DOCUMENTS, ROOT / "CHANGELOG.md"]:
        for target in re.findall(r"\]\(([^)#\s]+)\)", document.read_text("utf-8")):
            if "://" not in target and not target.startswith("mailto:"):
                assert (document.parent / target).exists(), f"{document.name}: {target}"
