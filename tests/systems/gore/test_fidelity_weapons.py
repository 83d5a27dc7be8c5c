"""Fidelity: weapons, armour and prices, typed from the book with the gaps that its copy has."""

from __future__ import annotations

import pytest

from tests.systems.gore.leaves import Row, figures, grid, rows

# What survives of each row; "?" is lost. Name, base, groups, damage, reach, impale/parry, STR/DEX.
# fmt: off
MELEE = """
ball_chain      10  G    1d10+1  medium  no/no    11/?
blackjack       25  F    1d8     short   no/no    7/?
bastard_sword   15  B    1d8+1   medium  yes/yes  9/?
cestus          25  A    1d3+2   short   no/yes   11/?
battleaxe       15  H    1d8+2   medium  yes/yes  9/?
club            25  E    1d6     medium  no/yes   7/?
dagger          25  D    1d4+2   short   yes/yes  4/?
great_axe       15  H    2d6+2   long    yes/yes  9/?
great_hammer    25  E    1d10+3  long    yes/yes  9/?
great_sword     5   C    2d8     all     yes/yes  14/?
hatchet         15  H    1d6     short   yes/no   7/?
mace_light      25  E    1d6+2   medium  no/yes   7/?
mace_heavy      25  E    1d8+2   medium  no/yes   14/?
knife           25  D    1d4     short   yes/no   4/?
lance           15  J    1d8+1   long    yes/no   9/?
longspear       15  I/J  1d10+1  long    yes/no   11/?
military_flail  10  G    1d10+2  medium  no/no    11/?
quarterstaff    25  F    1d8     all     no/yes   9/?
rapier          15  B    1d6+1   medium  yes/yes  7/?
scimitar        15  B    1d8+2   medium  yes/yes  8/?
shortspear      15  I/J  1d6+1   long    yes/yes  7/8
shortsword      15  B    1d6+1   medium  yes/yes  5/?
unarmed         50  -    1d3     short   no/no    -/-
war_maul        25  E    2d6+1   long    yes/yes  9/?
war_hammer      25  E    1d6+2   medium  yes/yes  11/?
trident         15  I    1d6+2   medium  yes/yes  10/12
chainsaw        20  chainsaw  2d8  medium  yes/?  9/?
"""
# Name, base, group, damage, yards, impale/parry, attacks, STR/DEX, hit points, cost.
MISSILE = """
thrown_axe         10     K  1d6       20   yes/no  1    9/?   ?   ?
thrown_dagger      15     L  1d4       10   yes/no  1    7/?   ?   ?
thrown_hatchet     10     K  1d6       20   yes/no  1    9/?   ?   ?
heavy_crossbow     10     M  2d8       350  yes/no  1/3  7/?   ?   ?
javelin            15     O  1d6       25   yes/no  1    9/?   ?   ?
light_crossbow     10     M  2d6       100  yes/no  1/2  5/9   7   2
long_bow           5      N  2d8       175  yes/no  1    13/?  ?   ?
nomad_bow          5      N  1d?       ?    yes/no  1    11/?  ?   ?
short_bow          5      N  1d8       60   yes/no  1    9/?   ?   ?
thrown_shortspear  5      O  1d?       ?    yes/no  1    12/?  ?   ?
sling              1      Q  1d8       80   yes/no  1    7/?   ?   ?
staff_sling        1      Q  1d?       ?    yes/no  1/2  9/?   ?   ?
throwing_star      Throw  L  1d4       15   yes/no  1    -/?   ?   ?
thrown_longspear   5      O  1d?       ?    yes/no  1    12/?  ?   ?
harpoon            5      O  2d?       ?    yes/no  1    13/?  ?   ?
rock               Throw  L  1d2       20   no/no   1/2  5/5   20  none
net                5      L  entangle  5    no/yes  1    9/?   ?   ?
blowgun            5      P  1d2       15   yes/no  1    -/9   5   .3
dart               Throw  L  1d4       20   yes/no  1    -/9   2   .3
"""
# Name, skill, what survives of damage, yards, and attacks, in the printed order.
GUNS = """
cal_22_automatic         guns_handgun      1d?  ?  ?
cal_25_automatic         guns_handgun      1d?  ?  ?
cal_32_revolver          guns_handgun      1d?  ?  ?
cal_357_revolver         guns_handgun      2d?  ?  ?
cal_38_automatic         guns_handgun      1d?  ?  ?
cal_38_revolver          guns_handgun      1d?  ?  ?
9_mm_automatic           guns_handgun      1d?  ?  ?
cal_44_revolver          guns_handgun      2d?  ?  ?
cal_45_automatic         guns_handgun      1d?  ?  ?
cal_45_revolver          guns_handgun      1d?  ?  ?
flintlock_pistol         guns_handgun      1d?  ?  1/?
cal_22_bolt_action       guns_rifle        1d?  ?  ?
sks                      guns_rifle        2d?  ?  ?
cal_30_bolt_action       guns_rifle        2d?  ?  1/?
cal_30_semi_automatic    guns_rifle        2d?  ?  ?
rifle_musket             guns_rifle        1d?  ?  1/?
ak_47                    guns_rifle        2d?  ?  ?/burst
m70_90                   guns_rifle        2d?  ?  ?/3/burst
10_gauge_2_barrel        guns_shotgun      4d6+2/2d6+1/1d6  10/20/50  1/or
12_gauge_2_barrel        guns_shotgun      4d6/2d6/1d6      10/22/50  1/or
12_gauge_pump            guns_shotgun      4d6/2d6/1d6      10/22/?   ?
12_gauge_semi_automatic  guns_shotgun      4d6/2d6/1d6      10/22/?   ?
uzi_9_mm                 guns_submachine   1d?  ?  ?/burst
skorpion_32              guns_submachine   1d?  ?  ?/burst
thomson_45               guns_submachine   1d?  ?  ?/burst
m249                     guns_machine_gun  2d8  110  burst
rp46                     guns_machine_gun  2d6  110  burst
bren_mark_1              guns_machine_gun  2d?  ?    burst
m70_grenade_launcher     guns_rifle        3d6  20   1/?
plastic_explosives       demolitions       6d6  -    -
hand_grenade             throwing          4d6  -    1/2
flamethrower             -                 2d6  ?    ?
laser_pistol             guns_handgun      1d?  ?/100/?     ?
laser_rifle              guns_rifle        1d?  ?/200/?     ?
laser_cannon             guns_heavy        1d?  ?/200       1
"""
ARMOUR = """
chainmail                5   all_but_head   40
chainmail_coif           5   head           5
full_helm                6   head           10
heavy_leather_hauberk    2   abdomen_chest  35
heavy_leather_cap        2   head           2
leather_armour           1   all_but_head   3
plate_armour             6   all_but_head   18
ringmail_armour          3   all_but_head   14
scale_armour             4   all_but_head   18
kevlar_vest              8   abdomen_chest  10
military_helmet          5   head           5
military_armour          12  all_but_head   18
silksteel                10  any            15
advanced_military_armour 15  all_but_head   22
advanced_military_helmet 8   head           8
reflective_armour        0   all_but_head   10
reflective_helmet        0   head           7
"""
THINGS = """
Backpack .5   Bedroll .1   Bottle,_glass .2   Candle,_1_hour .1   Chain,_6_feet .4
Climbing_kit .25   Craft_tools .75   Crowbar .25   First_aid_kit .25   Fish_hook .2
Fishing_kit .15   Flint_and_tinder .05   Grappling_hook 5   Hammer .1   Healer's_kit 1.5
Ladder,_3_feet .2   Lantern .1   Lock_picks .75   Mining_pick .35   Musical_instrument .7
Oil,_flask .1   Papyrus,_sheet .05   Pole,_10_foot .1   Quiver .2   Rope,_30_foot 1
Sack,_large .5   Sack,_small .2   Scythe 3   Sling_bag .5   Spade 2.5   Torch .4
Waterskin .05   Writing_kit 4.5
"""
LODGING = """
Lodging,_poor .02   Lodging,_average .1   Lodging,_superior .5
Food_and_drink,_poor,_1_day .1   Food_and_drink,_average,_1_day .5
Food_and_drink,_superior,_1_day .2   Trail_rations,_1_day .5
"""
ANIMALS = """
Bison 20   Bull 25   Cart 75   Cat .2   Chariot 60   Cow 15   Dog,_domestic .2
Dog,_hunting .25   Fowl .1   Goat .5   Hawk 40   Horse,_draft 45   Horse,_riding 35
Horse,_combat_trained 50   Mule 12.5   Ox 20   Pig 5   Piglet 1   Saddle_and_bridle .75
Sheep .3   Travel_by_coach .15   Travel_by_post-horse .2   Travel_by_ship .1
Travel_by_wagon .5   Wagon 30
"""
# fmt: on


def hundredths(price: str) -> int:
    """Return a printed price in hundredths: .05 is 5."""
    whole, _, part = price.partition(".")
    return int(whole or "0") * 100 + int(part.ljust(2, "0"))


def prices(typed: str) -> dict[str, int]:
    words = typed.split()
    names = (name.replace("_", " ") for name in words[::2])
    return dict(zip(names, map(hundredths, words[1::2]), strict=True))


def agrees(printed: str, ours: str) -> bool:
    """Say whether ``ours`` is what is printed, where "?" may be anything but nothing."""
    head, gap, tail = printed.partition("?")
    if not gap:
        return printed == ours
    return len(ours) > len(head) + len(tail) and ours.startswith(head) and ours.endswith(tail)


def joined(*figures: object) -> str:
    return "/".join("-" if figure is None else str(figure) for figure in figures)


def flags(row: Row) -> str:
    return joined(*("yes" if row[key] else "no" for key in ("impale", "parry")))


def shots(row: Row) -> str:
    """Return an attack number as it is printed."""
    if row.get("every", 1) > 1:
        return f"1/{row['every']}"
    return joined(*row["shots"], *(["burst"] if row.get("burst") else [])) or "-"


def provenance(table: str, row: Row, field: str) -> str:
    found = figures("weapons", table)
    usual = row.get("provenance") or found["prov"].get(field, found["provenance"])
    return str(row.get("prov", {}).get(field, usual))


def test_melee_weapons_are_as_far_as_they_survive_as_printed() -> None:
    table = rows("weapons", "melee")
    typed = [[cell.replace(" ", "_") for cell in line] for line in grid(MELEE)]
    assert [row["id"] for row in table] == [line[0] for line in typed]
    for row, (name, base, groups, damage, reach, both, least) in zip(table, typed, strict=True):
        assert row["base"] == int(base), name
        assert "/".join(row["groups"]) == groups.replace("-", ""), name
        assert (row["damage"], row["reach"]) == (damage, reach), name
        assert agrees(both.split("/")[0], flags(row).split("/")[0]), name
        assert agrees(both.split("/")[1], flags(row).split("/")[1]), name
        ours = (joined(row.get("str")), joined(row.get("dex")))
        for printed, mine in zip(least.split("/"), ours, strict=True):
            assert agrees(printed, mine), name


def test_missile_weapons_are_as_far_as_they_survive_as_printed() -> None:
    table = rows("weapons", "missile")
    typed = [[cell.replace(" ", "_") for cell in line] for line in grid(MISSILE)]
    assert [row["id"] for row in table] == [line[0] for line in typed]
    for row, line in zip(table, typed, strict=True):
        name, base, group, damage, yards, both, attacks, least, hp, cost = line
        assert joined(row.get("base", "Throw")) == base, name
        assert row["groups"] == [group], name
        assert agrees(damage, row.get("damage", "entangle")), name
        assert agrees(yards, str(row["yards"])), name
        assert flags(row) == both, name
        assert shots(row) == attacks, name
        ours = (joined(row.get("str")), joined(row.get("dex")))
        for printed, mine in zip(least.split("/"), ours, strict=True):
            assert agrees(printed, mine), name
        assert agrees(hp, str(row["hp"])), name
        if cost not in ("?", "none"):
            assert row["cost"] == hundredths(cost), name


def test_guns_are_as_far_as_they_survive_as_printed() -> None:
    table = rows("weapons", "gun")
    typed = [[cell.replace(" ", "_") for cell in line] for line in grid(GUNS)]
    assert [row["id"] for row in table] == [line[0] for line in typed]
    for row, (name, skill, damage, yards, attacks) in zip(table, typed, strict=True):
        assert row.get("skill", "-") == skill, name
        assert agrees(damage, "/".join(row["damage"])), name
        mine = [*map(str, row["yards"])] or ["-"]
        assert len(mine) == len(yards.split("/")), name
        assert all(map(agrees, yards.split("/"), mine)), name
        if attacks.endswith("or"):
            assert row["shots"] == [1, 2], name
        else:
            assert agrees(attacks, shots(row)), name


@pytest.mark.parametrize(
    ("table", "typed", "column", "field"),
    [
        ("melee", MELEE, 6, "dex"),
        ("missile", MISSILE, 3, "damage"),
        ("missile", MISSILE, 4, "yards"),
        ("missile", MISSILE, 7, "dex"),
        ("missile", MISSILE, 8, "hp"),
        ("gun", GUNS, 2, "damage"),
        ("gun", GUNS, 3, "yards"),
    ],
)
def test_what_is_lost_is_never_called_printed(
    table: str, typed: str, column: int, field: str
) -> None:
    for row, line in zip(rows("weapons", table), grid(typed), strict=True):
        if field in row:
            lost = "?" in line[column]
            assert (provenance(table, row, field) != "source") == lost, (row["id"], field)


def test_every_weapon_belongs_to_a_group_or_has_a_skill() -> None:
    groups = {row["id"] for row in rows("weapons", "group")}
    skills = {row["id"] for row in rows("skills", "skill")}
    for table in ("melee", "missile", "gun"):
        for row in rows("weapons", table):
            assert set(row.get("groups", [])) <= groups
            assert row.get("skill") in skills or row.get("groups"), row["id"]


def test_the_blasts_and_slugs_are_as_printed() -> None:
    guns = {row["id"]: row for row in rows("weapons", "gun")}
    assert {name: row["radius_yards"] for name, row in guns.items() if "radius_yards" in row} == {
        "m70_grenade_launcher": 2, "plastic_explosives": 6, "hand_grenade": 4,
    }  # fmt: skip
    slugs = {row["slug"] for name, row in guns.items() if name.startswith("12_gauge")}
    assert slugs == {"1d10+6"}
    assert guns["10_gauge_2_barrel"]["slug"] == "1d10+7"
    assert guns["flamethrower"]["shock"]


def test_armour_is_as_printed() -> None:
    table = rows("armour", "armour")
    ours = [[r["id"], str(r["ap"]), r["covers"], str(r["cost"] // 100)] for r in table]
    assert ours == [[cell.replace(" ", "_") for cell in line] for line in grid(ARMOUR)]
    halves = [r["id"] for r in table if r.get("laser") == [1, 2]]
    assert halves == ["reflective_armour", "reflective_helmet"]


@pytest.mark.parametrize(
    ("table", "typed"),
    [("item", THINGS), ("food_lodging", LODGING), ("animal_transport", ANIMALS)],
)
def test_prices_are_as_printed(table: str, typed: str) -> None:
    ours = {row["name"]: row.get("printed_cost", row["cost"]) for row in rows("equipment", table)}
    assert ours == prices(typed)


def test_two_slipped_prices_of_food_are_read_as_a_tenth() -> None:
    table = {row["id"]: row for row in rows("equipment", "food_lodging")}
    slipped = {name: row for name, row in table.items() if "printed_cost" in row}
    assert set(slipped) == {"food_poor", "food_average"}
    assert all(row["cost"] * 10 == row["printed_cost"] for row in slipped.values())


def test_things_do_what_is_printed() -> None:
    of = {row["id"]: row for row in rows("equipment", "item")}
    assert (of["candle"]["light_feet"], of["candle"]["burns_hours"]) == (3, 1)
    assert (of["torch"]["light_feet"], of["torch"]["burns_hours"]) == (10, 1)
    assert (of["lantern"]["light_feet"], of["lantern"]["hours_per_oil"]) == (10, 2)
    assert (of["climbing_kit"]["skill"], of["climbing_kit"]["bonus"]) == ("climb", 20)
    assert (of["fish_hook"]["bonus"], of["fishing_kit"]["bonus"]) == (10, 20)
    assert of["crowbar"]["opposition_points"] == 2
    assert of["first_aid_kit"]["uses"] == 5
    assert (of["rope"]["holds_siz"], of["grappling_hook"]["holds_siz"]) == (50, 50)
    assert (of["quiver"]["holds"], of["waterskin"]["days"]) == (30, 2)
    clubs = {name for name, row in of.items() if row.get("club_attack") == -10}
    assert clubs == {"crowbar", "hammer", "mining_pick", "scythe", "spade", "torch"}
    assert {name for name, row in of.items() if row.get("unharmed")} == {"hammer", "mining_pick"}
