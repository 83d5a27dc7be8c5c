"""Packed courses by a short key, so that equal states of a course can be told to be one."""

from __future__ import annotations

import marshal

from solo.records import Json
from solo.rules import Course, System

__all__ = ["Packs"]


class Packs:
    """Every state of some courses, each once."""

    def __init__(self, system: System) -> None:
        self._system = system
        self._known: dict[bytes, Json] = {}

    def key(self, course: Course) -> bytes:
        """Return the key of a course as it is now; equal courses have equal keys."""
        packed = course.pack()
        # Version 2 has no back references, so equal data makes equal bytes. They are compared
        # and never loaded; JSON says the same ten times as slowly.
        key = marshal.dumps(packed, 2)
        self._known.setdefault(key, packed)
        return key

    def course(self, key: bytes) -> Course:
        """Return the course that ``key`` was given for."""
        return self._system.course(self._known[key])
