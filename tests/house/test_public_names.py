"""Each module says what it offers, and offers what it says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted(path for top in ("oracles", "solo") for path in (ROOT / top).rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
MOST_LINES = 400

every_module = pytest.mark.parametrize(
    "path", MODULES, ids=[str(path.relative_to(ROOT)) for path in MODULES]
)


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def targets(node: ast.stmt) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, ast.AnnAssign) else []


def is_type_variable(node: ast.stmt) -> bool:
    value = node.value if isinstance(node, ast.Assign) else None
    return (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name)
        and value.func.id in ("TypeVar", "ParamSpec")
    )


def defined(module: ast.Module) -> Iterator[str]:
    """Yield the names a module defines at its top, imports and type variables aside."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif not is_type_variable(node):
            for target in targets(node):
                yield from (each.id for each in ast.walk(target) if isinstance(each, ast.Name))


def imported(module: ast.Module) -> Iterator[str]:
    for node in module.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.asname or alias.name for alias in node.names)


def offered(module: ast.Module) -> list[str] | None:
    for node in module.body:
        for target in targets(node):
            if isinstance(target, ast.Name) and target.id == "__all__":
                value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
                assert value is not None
                names: list[str] = ast.literal_eval(value)
                return names
    return None


def is_a_list_of_constants(module: ast.Module) -> bool:
    """Whether a module holds a docstring, imports and constants, no more.

    Constants are marked ``Final``, or numbered in a row: ``(A, B, C) = range(3)``.
    """
    return all(
        isinstance(node, ast.Import | ast.ImportFrom | ast.Expr)
        or (isinstance(node, ast.AnnAssign) and "Final" in ast.unparse(node.annotation))
        or (isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("range("))
        for node in module.body
    )


@every_module
def test_all_lists_every_public_name_and_no_other(path: Path) -> None:
    module = tree(path)
    public = {name for name in defined(module) if not name.startswith("_")}
    names = offered(module)
    if names is None:
        # A long list of constants would be said twice; whoever imports one names it anyway.
        assert not public or is_a_list_of_constants(module), "__all__ is missing"
        return
    assert len(set(names)) == len(names)
    public |= set(names) & set(imported(module))  # what is handed on from elsewhere is named too
    assert set(names) == public


@every_module
def test_a_module_says_what_lives_in_it(path: Path) -> None:
    words = ast.get_docstring(tree(path))
    assert words
    assert words.splitlines()[0].endswith("."), "the first line is a sentence"


@every_module
def test_nothing_is_caught_that_was_not_expected(path: Path) -> None:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ExceptHandler):
            assert node.type is not None, f"line {node.lineno}: a bare except"
            caught = {each.id for each in ast.walk(node.type) if isinstance(each, ast.Name)}
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("suppress"):
            caught = {each.id for each in node.args if isinstance(each, ast.Name)}
        else:
            continue
        assert not caught & {"Exception", "BaseException"}, f"line {node.lineno}: {caught}"


@pytest.mark.parametrize(
    "path", [*MODULES, *TESTS], ids=[str(path.relative_to(ROOT)) for path in (*MODULES, *TESTS)]
)
def test_no_module_is_too_long_to_read(path: Path) -> None:
    lines = len(path.read_text("utf-8").splitlines())
    assert lines <= MOST_LINES or is_a_list_of_constants(tree(path))


def test_no_module_is_called_after_nothing_in_particular() -> None:
    vague = {"utils", "util", "helpers", "common", "base", "manager", "misc"}
    assert not [path for path in MODULES if path.stem in vague or vague & set(path.parts)]
