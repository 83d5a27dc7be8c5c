"""What a gun that cannot be fired is worth to whoever has drawn something else."""

from __future__ import annotations

from solo.systems.gore import tables
from solo.systems.gore.card import Card
from solo.systems.gore.creature import Creature
from solo.systems.gore.tactics import ballistic


def gunner(loaded: int) -> Creature:
    pistol, knife = tables.weapons()["laser-pistol"], tables.weapons()["knife"]
    card = Card(
        kind="threat", what="gunner", level=4, attributes=(12, 12, 12, 13, 12, 11, 12),
        weapons=(pistol, knife), attack=54,
    )  # fmt: skip
    one = Creature(card, "Gunner")
    one.arm, one.ammo[pistol.name] = 1, loaded
    return one


def test_an_empty_gun_is_not_drawn_again_by_whoever_has_a_knife_in_hand() -> None:
    assert ballistic(gunner(0)) is None


def test_a_gun_with_a_shot_left_is_drawn() -> None:
    arm = ballistic(gunner(1))
    assert arm is not None
    assert arm.weapon.name == "laser pistol"
