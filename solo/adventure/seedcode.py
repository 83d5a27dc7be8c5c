"""The seed code: one line that is enough to remake a page, or to say why it cannot be remade.

``solo1:fantasy:9:4:2:grim:d20:veils:settings:0.1.0:1a2b3c4d:40.63.0:seed:9f3c``: genre, scenes,
party, level, tone (with ``+`` and the tension curve behind it, where one was named), game, veils,
settings, the program's version, the mark of the content, the version of Faker, the seed, and four
digits that catch a slip of the pen.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote
from zlib import crc32

from solo.adventure.values import Brief
from solo.errors import BriefError

__all__ = ["HEAD", "Code", "code", "decoded", "version"]

HEAD: Final = "solo1"
"""The first version of this code."""

_PARTS: Final = 14


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """What a seed code says."""

    brief: Brief
    version: str
    content: str
    faker: str


@cache
def version(distribution: str) -> str:
    """Return the installed version of ``distribution``, or "0" where it is not installed.

    Read off the name of its ``.dist-info`` folder: the library's own way takes a tenth of a second.
    """
    start = distribution.replace("-", "_").lower() + "-"
    for place in sys.path:
        folder = Path(place or ".")
        if not folder.is_dir():
            continue
        for entry in sorted(folder.glob("*.dist-info")):
            name = entry.name.lower()
            if name.startswith(start):
                return name.removeprefix(start).removesuffix(".dist-info")
    return "0"


def _check(text: str) -> str:
    return f"{crc32(text.encode()) & 0xFFFF:04x}"


def _safe(text: str) -> str:
    return quote(text, safe="")


def code(brief: Brief, version: str, content: str, faker: str) -> str:
    """Return the code of an adventure made from ``brief`` by these versions."""
    settings = ",".join(f"{_safe(k)}={_safe(v)}" for k, v in sorted(brief.settings.items()))
    parts = [
        HEAD,
        brief.genre,
        brief.scenes,
        brief.party,
        brief.level,
        brief.tone + (f"+{_safe(brief.curve)}" if brief.curve else ""),
        brief.system,
        ",".join(_safe(veil) for veil in brief.veils),
        settings,
        version,
        content,
        faker,
        _safe(brief.seed),
    ]
    text = ":".join(map(str, parts))
    return f"{text}:{_check(text)}"


def decoded(text: str) -> Code:
    """Return what the code ``text`` says.

    Raises:
        BriefError: it is no seed code, or one with a slip in it.
    """
    text = text.strip()
    parts = text.split(":")
    if len(parts) != _PARTS or parts[0] != HEAD:
        raise BriefError(
            f"{text[:60]!r} is no seed code; one starts {HEAD}: and has {_PARTS} parts"
        )
    body, _, digits = text.rpartition(":")
    if _check(body) != digits:
        raise BriefError(
            f"the seed code ends {digits!r}, which does not fit the rest; copy it again"
        )
    for name, number in zip(("scenes", "party", "level"), parts[2:5], strict=True):
        if not number.isdecimal():
            raise BriefError(f"{name} in the seed code is {number!r}, not a whole number")
    settings: dict[str, str] = {}
    for pair in filter(None, parts[8].split(",")):
        key, _, value = pair.partition("=")
        settings[unquote(key)] = unquote(value)
    tone, _, curve = parts[5].partition("+")
    brief = Brief(
        genre=parts[1],
        scenes=int(parts[2]),
        party=int(parts[3]),
        level=int(parts[4]),
        tone=tone,
        curve=unquote(curve),
        system=parts[6],
        veils=tuple(unquote(veil) for veil in parts[7].split(",") if veil),
        settings=settings,
        seed=unquote(parts[12]),
    )
    return Code(brief=brief, version=parts[9], content=parts[10], faker=parts[11])
