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
    "dodge",
    "parry",
    "block",
    "screen",
    "soak",
    "break",
    "drop",
    "jam",
    "trip",
    "maim",
    "bleed",
    "tend",
    "chant",
    "nerve",
    "caught",
    "bind",
    "withdraw",
    "fumble",
    "grab",
]
"""attack: tried to hit. harm: the blow before it hurt. spill: harm ran on into another. fall: went
down. wake: came round. flee: turned to run. gone: left the fight. guard: fought to keep a blow
off. aim: waited for a better shot. move, stand, cover: where somebody is. spell, heal: a power.
mishap: what a failed power did. blast: a power harmed many. rift: it brought something hostile.
charm: made a friend of a foe. call: brought somebody to help. fooled: struck at what was not
there. save: withstood a hazard. stage: its course went on. spot: looked out for a hazard. bypass:
dealt with one. snare: a hazard tried to hit. free: pulled loose. dose: was given a remedy. stuck:
a turn lost to a condition. surprise: struck before they knew. dodge, parry: whoever was struck at
got out of the way, or put something into it. block: the blow was spent on what parried it. screen:
something that stood there took a shot. soak: armour had its share of a blow; of degree 0, all of
it. break: a weapon or shield was worn, or of degree 0 gave way. drop: it left the hand. jam: it
failed. trip: lost the footing. maim: a wound left more than pain. bleed: blood ran on, or stopped.
tend: somebody's wound was dressed. chant: a power was begun that comes later, or of degree 0 came
to nothing. nerve: stood fast, or lost heart. caught: was taken
unawares. bind: a power laid hold of somebody. withdraw: drew back, and stays. fumble: did
something wrong that the row names. grab: laid hold of somebody."""
