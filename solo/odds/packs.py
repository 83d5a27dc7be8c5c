"""Packed courses by a short key, so that equal states of a course can be told to be one."""

from __future__ import annotations

import marshal
from collections.abc import Callable

from solo.odds.faces import plain
from solo.records import Json
from solo.rules import Course, System

__all__ = ["Packs"]


class Packs:
    """Every state of some courses, each once."""

    def __init__(self, system: System) -> None:
        self._system = system
        self._known: dict[bytes, Json] = {}
        self._starts: dict[bytes, Callable[[], Course]] = {}

    def key(self, course: Course) -> bytes:
        """Return the key of a course as it is now; equal courses have equal keys."""
        packed = course.pack()
        # Version 2 has no back references, so equal data makes equal bytes. They are compared
        # and never loaded; JSON says the same ten times as slowly.
        try:
            key = marshal.dumps(packed, 2)
        except ValueError:  # the face of a die is in it
            packed = plain(packed)
            key = marshal.dumps(packed, 2)
        self._known.setdefault(key, packed)
        return key

    def course(self, key: bytes) -> Course:
        """Return the course that ``key`` was given for."""
        start = self._starts.get(key)
        if start is None:
            # Every face of its dice opens it anew: what it looks like is checked but once.
            start = self._starts[key] = self._system.starts(self._known[key])
        return start()
