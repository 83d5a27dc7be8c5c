"""Who takes part in the awkward game: what they can bear, their gifts, tokens and ails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from typing import Any, cast

from solo.records import Hazard, Json
from solo.rules import Creature
from solo.shapes import flag, many, row, table, text, whole

__all__ = ["COUNT", "DAY", "GIFTS", "NATURAL", "SOUL", "Ail", "Soul", "ail_of", "soul", "souls"]

GIFTS = ("a loud voice", "cold hands", "a good memory")
DAY = 86_400


@dataclass(slots=True)
class Ail:
    """Something in the body or mind of somebody, with the seconds until it is felt next."""

    name: str
    level: int
    due: int
    interval: int
    repeats: bool
    shares: list[list[int]]
    stage: int = 0


@dataclass(slots=True)
class Soul:
    """Somebody: what is left of the most that can be borne, tokens, gifts and ails."""

    name: str
    level: int
    most: int
    left: int
    tokens: int
    gifts: list[int] = field(default_factory=list[int])
    ails: list[Ail] = field(default_factory=list[Ail])
    brings: list[Ail] = field(default_factory=list[Ail])

    def sheet(self) -> Mapping[str, Mapping[str, str]]:
        gifts = {f"gift {n}": GIFTS[gift] for n, gift in enumerate(self.gifts, 1)}
        return {self.name: {"level": str(self.level), "bears": f"{self.left}/{self.most}", **gifts}}

    def health(self) -> tuple[int, int]:
        return max(0, self.left), self.most

    def states(self) -> Sequence[str]:
        dead = ["dead"] if self.left <= 0 else []
        return [*dead, *(f"ailing: {ail.name} (stage {ail.stage})" for ail in self.ails)]

    def can_go_on(self) -> bool:
        return self.left > 0

    def weapons(self) -> Mapping[str, str]:
        return {}

    def pack(self) -> Json:
        return asdict(self)


def ail_of(hazard: Hazard) -> Ail:
    shares = [[stage.harm.numerator, stage.harm.denominator] for stage in hazard.stages]
    repeats = hazard.last == "repeat"
    return Ail(hazard.name, hazard.level, hazard.onset, hazard.interval, repeats, shares)


COUNT = whole(-10_000, 10**9)
NATURAL = whole(0, 10**9)
AILS = many(
    table(
        {
            "name": text, "level": whole(1, 13), "due": whole(-DAY, 10**9),
            "interval": whole(0, 10**7), "repeats": flag, "stage": whole(0, 10**6),
            "shares": many(row(top=whole(0, 100), bottom=whole(1, 100)), 50, 1),
        }
    ),
    100,
)  # fmt: skip
SOUL = table(
    {
        "name": text, "level": whole(0, 100), "most": NATURAL, "left": COUNT,
        "tokens": whole(0, 1000), "gifts": many(whole(0, len(GIFTS) - 1), 100), "ails": AILS,
        "brings": AILS,
    }
)  # fmt: skip


def soul(packed: Json) -> Soul:
    data = cast("dict[str, Any]", deepcopy(packed))
    for key in ("ails", "brings"):
        data[key] = [Ail(**ail) for ail in data[key]]
    return Soul(**data)


def souls(cast_: Sequence[Creature]) -> list[Soul]:
    return [soul(one.pack()) for one in cast_]
