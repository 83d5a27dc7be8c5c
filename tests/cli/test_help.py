"""The help that people read, held as it stands."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from solo.registry import names
from tests.cli.command import ran

COMMANDS = names("solo.cli.commands")


@pytest.fixture(autouse=True)
def _eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERMINAL_WIDTH", "80")


def test_the_first_help_names_every_command(
    capsys: pytest.CaptureFixture[str], snapshot: SnapshotAssertion
) -> None:
    told = ran(capsys, "--help")

    assert told.code == 0
    assert told.out == snapshot


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_worth_reading(
    command: str, capsys: pytest.CaptureFixture[str], snapshot: SnapshotAssertion
) -> None:
    told = ran(capsys, command, "--help")

    assert told.code == 0
    assert max(map(len, told.out.splitlines())) <= 80
    assert told.out == snapshot
