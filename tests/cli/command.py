"""Running the command inside the test's own process."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from solo.cli import main

__all__ = ["Ran", "ran"]


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str


def ran(capsys: pytest.CaptureFixture[str], *args: str) -> Ran:
    """Run ``solo`` with ``args``."""
    with pytest.raises(SystemExit) as ended:
        main(args)
    captured = capsys.readouterr()
    code = ended.value.code
    return Ran(code if isinstance(code, int) else int(code is not None), captured.out, captured.err)
