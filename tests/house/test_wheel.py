"""The wheel holds what it needs, in the place where it belongs, and claims no other name."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import distribution, packages_distributions
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
SHIPPED = ("content", "templates")
PACKAGES = ("oracles", "solo")


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Build the wheel and return the names in it."""
    place = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = place.glob("*.whl")
    with ZipFile(wheel) as opened:
        return set(opened.namelist())


def files(top: str) -> list[Path]:
    """Return the files under ``top`` that belong to the project, leavings of tools aside."""
    found = (path for path in (ROOT / top).rglob("*") if path.is_file())
    return sorted(
        path.relative_to(ROOT)
        for path in found
        if "__pycache__" not in path.parts and not path.name.startswith(".")
    )


def test_only_solo_and_oracles_appear_at_the_top(inside: set[str]) -> None:
    tops = {name.split("/")[0] for name in inside}
    info = {top for top in tops if top.startswith("solo_rpg-") and top.endswith(".dist-info")}
    assert tops - info == set(PACKAGES)
    assert len(info) == 1


@pytest.mark.parametrize("top", SHIPPED)
def test_every_content_and_template_file_is_inside(inside: set[str], top: str) -> None:
    shipped = files(top)
    assert shipped
    missing = [path for path in shipped if f"solo/_shipped/{path.as_posix()}" not in inside]
    assert not missing


@pytest.mark.parametrize("top", PACKAGES)
def test_every_module_and_the_type_marker_is_inside(inside: set[str], top: str) -> None:
    assert f"{top}/py.typed" in inside
    assert not [path for path in files(top) if path.as_posix() not in inside]


def test_the_licence_and_the_notices_are_inside(inside: set[str]) -> None:
    ends = {name.rsplit("/", 1)[-1] for name in inside if ".dist-info/licenses/" in name}
    assert ends == {"LICENSE", "LICENSE-OGL-1.0a.txt", "NOTICE"}


def test_no_tests_nor_tools_are_inside(inside: set[str]) -> None:
    assert not [name for name in inside if "/tests/" in name or "__pycache__" in name]


def test_no_dependency_ships_oracles_or_solo() -> None:
    owners = packages_distributions()
    for top in PACKAGES:
        assert set(owners.get(top, ["solo-rpg"])) == {"solo-rpg"}


def test_the_command_is_called_solo() -> None:
    (command,) = [
        entry for entry in distribution("solo-rpg").entry_points if entry.group == "console_scripts"
    ]
    assert command.name == "solo"
    assert callable(command.load())
