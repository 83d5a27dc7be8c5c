"""What each of the thirty-nine powers does."""

from __future__ import annotations

import pytest

from solo.systems.d20 import ailments, powers
from solo.systems.d20.card import STR, WIS
from solo.systems.d20.creature import (
    CHARMED,
    DEAD,
    EMPOWER,
    ENHANCE,
    OUT,
)
from solo.systems.d20.workings import ILLUSION, WARD
from tests.systems.d20.adepts import DAY, HOUR, adept, effect, foe, used
from tests.systems.d20.ailing import SHIPPED
from tests.systems.d20.scripted import hero, scripted

# ---------------------------------------------------------------------- what each row does


def test_luck_and_protection_are_entered_with_their_end() -> None:
    ida = adept("summon-luck", "protection-from-evil", style="cleric")
    course = used("summon-luck", scripted(12, 4), ida)
    (entry,) = powers.active(course.cast[0])
    assert (entry.power.id, entry.total, entry.user, entry.until) == ("summon-luck", 18, "Ida", 24)
    course = used("protection-from-evil", scripted(12, 2), ida)
    assert course.cast[0].ledger[0][:4] == (WARD, 5, 1, 2 * HOUR)


def test_an_ability_is_raised_once_and_then_only_longer() -> None:
    ida = adept("enhance-ability")
    once = used("enhance-ability: WIS", scripted(12, 4), ida).cast[0]
    assert once.abilities()[WIS] == 1
    twice = used("enhance-ability: WIS", scripted(12, 6), once).cast[0]
    assert twice.abilities()[WIS] == 1
    assert twice.ledger[0][3] == 10 * 60
    assert used("enhance-ability: STR", scripted(12, 1), twice).cast[0].abilities()[STR] == 1


@pytest.mark.parametrize(
    ("name", "tag", "fits"),
    [
        ("charm-person", "person", True),
        ("charm-person", "animal", False),
        ("charm-animal", "animal", True),
        ("charm-animal", "person", False),
        ("charm-monster", "monster", True),
        ("charm-monster", "person", True),
    ],
)
def test_each_charm_has_its_own_kind_of_friend(name: str, tag: str, fits: bool) -> None:
    hands = scripted(15, 3, 2) if fits else scripted()
    course = used(name, hands, adept(name, style="enchanter"), foe("It", 9, tags=(tag,)), whom=1)
    assert course.cast[1].has(CHARMED) is fits
    if fits:
        assert course.cast[1].conditions[0][3] == 3 * DAY
    else:
        assert course.how.startswith("there is nothing that")


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("summon-tiny-animal", (10, 1, -2, "1d6-2")),
        ("summon-small-animal", (11, 4, 0, "1d6")),
        ("summon-medium-animal", (12, 8, 2, "1d6+2")),
        ("summon-large-animal", (13, 12, 4, "2d6")),
        ("summon-huge-animal", (15, 25, 8, "3d6")),
        ("animate-small-undead", (10, 1, -2, "1d6-2")),
        ("animate-medium-undead", (11, 4, 0, "1d6")),
        ("animate-large-undead", (13, 12, 4, "2d6")),
    ],
)
def test_what_is_called_has_the_figures_of_its_row_and_goes_in_time(
    name: str, figures: tuple[int, int, int, str]
) -> None:
    style = "druid" if name.startswith("summon") else "necromancer"
    course = used(name, scripted(19, 2), adept(name, style=style, rank=10))
    made = course.cast[1]
    many, sides, _, flat = made.arms[0][3:7]
    dice = f"{many}d{sides}{flat:+d}" if flat else f"{many}d{sides}"
    assert (made.ac, made.hp, made.card.attack, dice) == figures
    undead = "undead" in made.card.tags
    assert made.living is not undead
    assert made.card.immune == ((6,) if undead else ())
    made.now += 2 * (DAY if undead else 60)
    made.lapse()
    assert made.states() == ["destroyed" if undead else "gone"]


def test_the_dead_are_raised_and_cannot_be_brought_back() -> None:
    max_ = hero("Max", (0, 0, 3, 0, 0, 0))
    max_.fall(DEAD)
    ida = adept("animate-medium-undead", style="necromancer")
    course = used("animate-medium-undead", scripted(15, 1), ida, max_, whom=1)
    assert [one.name for one in course.cast] == ["Ida", "Max", "risen Max"]
    assert course.cast[1].died == -1
    assert used("animate-medium-undead", scripted(), ida, hero("Osk"), whom=1).verdict == "lost"


@pytest.mark.parametrize(
    ("size", "seconds"), [("small", 6), ("medium", 60), ("large", HOUR), ("huge", HOUR)]
)
def test_illusions_last_as_their_size_says(size: str, seconds: int) -> None:
    name = f"{size}-illusion"
    course = used(name, scripted(18, 3), adept(name, style="illusionist", rank=8))
    (row,) = course.cast[0].ledger
    assert (row[0], row[2], row[3]) == (ILLUSION, 26, 3 * seconds)


def test_an_illusion_can_be_made_to_harm_as_long_as_it_lasts() -> None:
    ida = adept("small-illusion", "deadly-small-illusion", style="illusionist")
    assert used("deadly-small-illusion", scripted(), ida).how.startswith("there is nothing")
    one = used("small-illusion", scripted(10, 5), ida).cast[0]
    course = used("deadly-small-illusion", scripted(14), one)
    semblance = course.cast[1]
    assert (semblance.ac, semblance.hp, semblance.living) == (11, 4, False)
    assert semblance.ledger[0][3] == 30
    assert course.cast[0].ledger[0][2] == 20


@pytest.mark.parametrize("name", ["teleport-nearby", "teleport-far", "teleport-anywhere"])
def test_whoever_is_elsewhere_is_so_at_once(name: str) -> None:
    hands = scripted(15)
    assert used(name, hands, adept(name, rank=10)).verdict == "won"
    assert effect(hands).parts[1] == 0


def test_an_undead_is_made_whole_and_bolder() -> None:
    ghoul = foe("Ghoul", 12, 2, ("undead",))
    ghoul.hp = 4
    ida = adept("empower-undead", style="necromancer", rank=8)
    course = used("empower-undead", scripted(12, 3), ida, ghoul, whom=1)
    it = course.cast[1]
    assert (it.hp, it.curse, it.ledger[0][0]) == (12, -1, EMPOWER)
    longer = used("empower-undead", scripted(12, 2), ida, it, whom=1).cast[1]
    assert (longer.curse, longer.ledger[0][3]) == (-1, 5 * 60)
    longer.now += 5 * 60
    longer.lapse()
    assert longer.curse == 0


def test_nobody_without_life_is_cured() -> None:
    ida = adept("cure-wounds", style="cleric")
    for tags in (("undead",), ("construct",)):
        assert (
            used("cure-wounds", scripted(), ida, foe("It", 9, tags=tags), whom=1).verdict == "lost"
        )
    out = hero("Max", FTR=1)
    out.hurt(99)
    out.fall(OUT)
    assert used("cure-wounds", scripted(9), ida, out, whom=1).cast[1].states() == []


def test_diseases_end_and_poisons_do_not() -> None:
    victim = hero("Max", FTR=2)
    for name in ("marsh-fever", "adder-venom"):
        hazard = SHIPPED[name]
        row = ailments.Affliction(
            name=hazard["name"], kind=hazard["kind"], stage=1, hazard=hazard, due=60, until=-2,
            dose=0, helper=-1, inside=0,
        )  # fmt: skip
        ailments.afflictions(victim).append(row)
    ida = adept("cure-disease", style="cleric")
    course = used("cure-disease", scripted(12), ida, victim, whom=1)
    assert [row["kind"] for row in ailments.afflictions(course.cast[1])] == ["poison"]


def test_what_means_harm_and_what_is_at_work_are_counted() -> None:
    ida = adept("detect-evil", "detect-magic", style="exorcist")
    hands = scripted(12)
    used("detect-evil", hands, ida, hero("Max"), foe("Ogre", 9))
    assert effect(hands).total == 1
    max_ = hero("Max")
    max_.note_effect(ENHANCE, STR, 1, 60, "enhance-ability|15|Osk")
    hands = scripted(12)
    used("detect-magic", hands, ida, max_)
    assert effect(hands).total == 1


@pytest.mark.parametrize(
    ("name", "style", "seconds"),
    [("light", "wizard", HOUR), ("obscurity", "bard", HOUR), ("clairvoyance", "wizard", 60)],
)
def test_light_obscurity_and_sight_last(name: str, style: str, seconds: int) -> None:
    course = used(name, scripted(16, 4), adept(name, style=style))
    (entry,) = powers.active(course.cast[0])
    assert (entry.power.id, entry.until) == (name, 4 * seconds)
    course.cast[0].now += 4 * seconds
    course.cast[0].lapse()
    assert powers.active(course.cast[0]) == []


def test_turning_spares_the_living_and_the_strong() -> None:
    cast = [foe("Ghoul", 12, tags=("undead",)), foe("Wight", 40, tags=("undead",)), foe("Ogre", 5)]
    ida = adept("turn-away-undead", style="cleric", rank=2)
    course = used("turn-away-undead", scripted(12, 2), ida, *cast)
    assert [one.can_act for one in course.cast] == [True, False, True, True]
    course.cast[1].now += 12
    course.cast[1].lapse()
    assert course.cast[1].can_act
