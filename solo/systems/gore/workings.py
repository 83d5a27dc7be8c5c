"""Which ruling plays a spell: the operations of effects, areas, cures and summons together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from solo.rules import Hands
from solo.systems.gore import areas, cures, effects, summons
from solo.systems.gore.spells import Scene, Use

__all__ = ["work"]

_OPERATIONS: Final[Mapping[str, Callable[[Hands, Scene, Use], bool]]] = {
    **effects.OPERATIONS,
    **cures.OPERATIONS,
    **summons.OPERATIONS,
    "area": areas.lay,
    "burst": areas.burst,
}


def work(hands: Hands, scene: Scene, use: Use) -> bool:
    """Let a spell take effect, where it still reaches; say whether it did anything (GORE-5.12)."""
    if not effects.in_reach(scene, use):
        effects.lost(hands, scene, use)
        return False
    return _OPERATIONS[use.spell.op](hands, scene, use)
