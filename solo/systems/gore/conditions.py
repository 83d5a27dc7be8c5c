"""What can befall somebody, as the ledger writes it: states, conditions, kinds of effect."""

from __future__ import annotations

from typing import Final, TypeAlias

__all__ = [
    "AFRAID", "AIDED", "ARMOUR", "BARRED", "BERSERK", "BLEEDING", "BLIND", "BORROWED", "BROKEN",
    "BURN", "CAP", "CAPPED", "CONDITIONS", "CURED", "DANCING", "DEAD", "DEAF", "DEFENCE",
    "DELAYED", "DROWNING", "DYING", "EACH", "ENTANGLED", "FAINT", "FALSE_LIFE", "FOREVER",
    "HALLUCINATING", "HALVED", "HELD", "HELPLESS", "HIDE", "HINDERED", "ILL", "IMMOBILISED",
    "INERT", "JAMMED", "JOINED", "KNEELING", "LAUGHING", "LENIENT", "LODGED", "LOSS", "MADE",
    "MAIMED", "MENDED", "MINIMA", "MOUNTED", "MOVEMENT", "NO_ARMS", "NO_ATTACK", "NO_DODGE",
    "NO_MOVE", "NO_PAIR", "NO_SHIELD", "NO_STANDING", "NO_TWO_HANDED", "ON_FIRE", "OUT",
    "PARALYSED", "PRONE", "SCREEN", "SEEING", "SEIZED", "SENSELESS", "SERIOUS", "SEVERE", "SHAPE",
    "SHAPED", "SIGHT", "SKILLS", "SOFT", "SPELL", "SPENT", "STOPPED", "STUNNED", "SUFFOCATING",
    "TABLED", "TRIED", "UP", "VESSEL", "WANT", "WEAPON", "WRESTLING", "Condition", "Effect",
    "Wound",
]  # fmt: skip

UP, OUT, DYING, DEAD, BROKEN = range(5)
"""Whether it is up: ``OUT`` unconscious, ``DYING`` at 0 or below inside the window (GORE-3.33),
``BROKEN`` destroyed or out of order where nothing lives."""
FOREVER: Final = -1
"""An end that never comes; also nobody, nowhere."""

CONDITIONS: Final = (
    "", "prone", "stunned", "helpless", "entangled", "immobilised", "paralysed", "blind", "deaf",
    "bleeding", "on fire", "hallucinating", "suffocating", "drowning", "laughing", "dancing",
    "berserk", "held", "afraid", "hindered", "kneeling", "seized", "wrestling", "mounted",
)  # fmt: skip
(
    _, PRONE, STUNNED, HELPLESS, ENTANGLED, IMMOBILISED, PARALYSED, BLIND, DEAF, BLEEDING, ON_FIRE,
    HALLUCINATING, SUFFOCATING, DROWNING, LAUGHING, DANCING, BERSERK, HELD, AFRAID, HINDERED,
    KNEELING, SEIZED, WRESTLING, MOUNTED,
) = range(24)  # fmt: skip

# Kinds of ledger rows: what moves a figure until its time is up.
LOSS: Final = "loss"
"""An attribute lowered (amount above 0) or raised (below 0): a the attribute."""
SKILLS: Final = "skills"
"""All tests moved by ``amount``; a is -1."""
ARMOUR: Final = "armour"
"""Natural armour points added: Stone Skin (GORE-6.50)."""
DEFENCE: Final = "defence"
"""Dodge and parry moved: Displacement, laughing, dancing, Berserk."""
MOVEMENT: Final = "movement"
"""Points of Movement moved."""
BORROWED: Final = "borrowed"
"""Hit points that are gone at the end: Vampiric Touch (GORE-6.55)."""
FALSE_LIFE: Final = "false life"
WEAPON: Final = "weapon"
"""Damage added to a weapon (a its place): Enchant Weapon (GORE-6.29)."""
TRIED: Final = "tried"
SCREEN: Final = "screen"
"""Armour still counts against flames: ``amount`` is the second at which it no longer does."""
MADE: Final = "made"
"""It was summoned or animated, by ``cause``; it is no more when that ends."""
DELAYED: Final = "delayed"
"""No poison acts (GORE-6.19)."""
SPELL: Final = "spell"
"""A spell at work: a its place, amount the magic points put in."""
HIDE: Final = "hide"
"""Points added to the skill Hide (GORE-6.12)."""
SHAPE: Final = "shape"
"""It has a beast's shape and claws (GORE-6.46)."""
VESSEL: Final = "vessel"
"""A store of magic points: a how many it takes, amount how many are in it (GORE-6.40)."""
BARRED: Final = "barred"
"""What a mishap leaves somebody unable to do, in a fight: amount adds up ``NO_ATTACK`` and so on.
"""
SPENT: Final = "spent"
"""The next parry (a 0) or attack (a 1) is lost (GORE-3.20)."""
HALVED: Final = "halved"
"""Half of all skills (a 0), of Dodge (a 1), of parries with a shield (a 2) (GORE-3.20)."""
MAIMED: Final = "maimed"
"""Skills of weapons and shields moved by ``amount``: fingers lost (GORE-3.20)."""
LODGED: Final = "lodged"
"""The weapon at place a is stuck (GORE-3.20)."""
JAMMED: Final = "jammed"
"""The weapon at place a fails until ``amount`` rounds of work are done (GORE-3.21, 4.49)."""
MINIMA: Final = "minima"
"""How weapons are used by the settings of a fight: amount is ``LENIENT`` and ``EACH`` added up."""
SENSELESS: Final = "senseless"
"""Unconscious: ``amount`` is the bearer's second at which it wakes, or ``FOREVER``; ``cause`` why.
"""
FAINT: Final = "faint"
"""A serious wound: at the end of the round that begins at second ``amount`` it passes out."""
SEVERE: Final = "severe"
"""A location beyond its maximum (GORE-3.25): a the location; dead at the end of the round that
begins at second ``amount`` unless it recovers."""
CAP: Final = "cap"
"""Skills of a group (a) go no higher than ``amount`` (GORE-3.32, type II)."""
SIGHT: Final = "sight"
"""Skills that need eyes moved by ``amount``: a pox (section F)."""
INERT: Final = frozenset((LOSS, MOVEMENT, TRIED, SENSELESS, FAINT, SEVERE, CAP, SIGHT))
"""What moves no chance of a blow, and binds nobody, once attributes and Movement are worked out."""
SEEING: Final = frozenset(("notice", "tracking", "navigate", "evaluate", "research"))
CAPPED: Final = (
    frozenset(("hear",)),
    frozenset(("fast_talk", "haggle", "influence", "oratory")),
)  # fmt: skip
"""The groups of ``CAP``: what needs ears, and what sways others."""

# What a mishap bars: the amount of ``BARRED``, added up.
NO_ATTACK, NO_MOVE, NO_DODGE = 1, 2, 4

# What an injury forbids: a of ``HINDERED``, added up; ``hampers`` of a creature has them all.
NO_SHIELD, NO_PAIR, NO_TWO_HANDED, NO_ARMS, NO_STANDING, SHAPED, LENIENT, EACH = (
    1, 2, 4, 8, 16, 32, 64, 128,
)  # fmt: skip
"""No shield; no two weapons; nothing in two hands; nothing in any hand; no standing up; no
weapon but claws (GORE-6.46); weapons too heavy or nimble at 5 less for each point (R-73); points of
a letter for one weapon alone (R-82)."""

Condition: TypeAlias = tuple[int, int, int, int, str]
"""condition, a, b, the bearer's second at which it ends or ``FOREVER``, cause."""
Effect: TypeAlias = tuple[str, int, int, int, str]
"""kind, a, amount, the bearer's second at which it ends or ``FOREVER``, cause."""
Wound: TypeAlias = tuple[int, int, int, int, int, int]
"""number, damage not yet healed, the bearer's second, flags, location or -1, damage it did."""

# Flags of a wound.
SERIOUS, AIDED, CURED, STOPPED, MENDED, TABLED = 1, 2, 4, 8, 16, 32
"""Serious (GORE-3.31); First Aid or Medical tried (2.27); a spell closed it (6.15); the blood
stopped and Surgery made (2.59): it heals; its losses have been rolled."""
BURN, SOFT, ILL, WANT, JOINED = 64, 128, 256, 512, 1024
"""A burn of half the hit points or more (3.18); no wound, neither minor nor serious (breath); of
poison, disease or radiation: nothing to bandage; of hunger, thirst or exposure (3.15); one with the
wound before it (bullets of one gun, 2.27)."""
