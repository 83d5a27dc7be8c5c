"""What a row of a tape can mean to somebody telling a story, whatever the game calls it."""

from __future__ import annotations

from typing import Literal, TypeAlias

__all__ = ["Tells"]

Tells: TypeAlias = Literal[
    "",
    "attack",
    "harm",
    "spill",
    "fall",
    "wake",
    "flee",
    "gone",
    "guard",
    "aim",
    "move",
    "stand",
    "cover",
    "spell",
    "heal",
    "mishap",
    "blast",
    "rift",
    "charm",
    "call",
    "fooled",
    "save",
    "stage",
    "spot",
    "bypass",
    "snare",
    "free",
    "dose",
    "stuck",
    "surprise",
]
"""attack: tried to hit. harm: the blow before it hurt. spill: harm ran on into another. fall: went
down. wake: came round. flee: turned to run. gone: left the fight. guard: fought to keep a blow
off. aim: waited for a better shot. move, stand, cover: where somebody is. spell, heal: a power.
mishap: what a failed power did. blast: a power harmed many. rift: it brought something hostile.
charm: made a friend of a foe. call: brought somebody to help. fooled: struck at what was not
there. save: withstood a hazard. stage: its course went on. spot: looked out for a hazard. bypass:
dealt with one. snare: a hazard tried to hit. free: pulled loose. dose: was given a remedy. stuck:
a turn lost to a condition. surprise: struck before they knew."""
