"""Packs with one wound, and what must be said of them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, cast

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from solo.errors import SoloError

__all__ = ["MANY", "damaged", "is_plain", "places"]

HOSTILE: tuple[Any, ...] = (
    None, True, 0, 1, -1, 7, 99, -99, 10**9, 10**30, 0.5, float("nan"), "", "x", "hero",
    "\x00\x1b[31m", "y" * 3000, [], {}, [[]], [0] * 3, {"a": 1}, ["x", 1, None],
)  # fmt: skip
"""What stands where something else should."""


def places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Return the way to everything inside ``value``."""
    parts: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        parts += cast("dict[str, Any]", value).items()
    elif isinstance(value, list):
        parts += enumerate(cast("list[Any]", value))
    return [path, *(deep for key, part in parts for deep in places(part, (*path, key)))]


def damaged(whole: Any, data: st.DataObject) -> Any:
    """Return a copy of ``whole`` with one wound."""
    copy = deepcopy(whole)
    path = data.draw(st.sampled_from(places(copy)[1:]))
    inside = copy
    for key in path[:-1]:
        inside = inside[key]
    how = data.draw(st.sampled_from(["replace", "replace", "remove", "add"]))
    if how == "replace":
        inside[path[-1]] = data.draw(st.sampled_from(HOSTILE) | st.integers(-5, 40))
    elif how == "remove":
        del inside[path[-1]]
    elif isinstance(inside, list):
        cast("list[Any]", inside).append(data.draw(st.sampled_from(HOSTILE)))
    else:
        inside["extra"] = data.draw(st.sampled_from(HOSTILE))
    return copy


def is_plain(error: SoloError) -> None:
    text = str(error)
    assert text.isprintable()
    assert len(text) < 1_500
    assert text.startswith("packed ")


MANY = settings(
    max_examples=250,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example],
    deadline=None,
)
