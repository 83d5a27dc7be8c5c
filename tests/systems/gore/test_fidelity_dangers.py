"""Fidelity: acid, fire, hunger, radiation, and the prices and reaches of spells."""

from __future__ import annotations

from tests.systems.gore.leaves import Row, figures, grid, rows

# fmt: off
FIRE = {"candle": "1", "torch": "1d6", "bonfire": "1d6+2", "burning_room": "1d6+2", "lava": "3d6"}
# Category, rem above and up to, POT, damage a round, and the effects in their order.
RADIATION = """
1   5     20    3   -       cancer_risk
2   20    50    5   -       general_illness
3   50    100   7   -       nausea  male_sterility_temporary  skill_penalty:-10
4   100   200   9   1d4-2   vomiting  male_sterility_temporary  pregnancy_unviable:CONx2
5   200   300   11  1d4     hair_loss:50  skill_penalty:-20  survival_test:CONx5 \
                          female_sterility:CONx4
6   300   400   13  1d4+1   bleeding_orifices_skin  hair_loss:100  survival_test:CONx4 \
                          female_sterility:CONx3  pregnancy_unviable
7   400   600   15  1d6     bleeding_orifices_skin  survival_test:CONx3  attribute_loss:1 \
                          female_sterility  aging_from:50
8   600   1000  17  2d6     internal_bleeding  skill_penalty:-30  survival_test:CONx2 \
                          attribute_loss:2  female_sterility  aging_from:45
9   1000  5000  19  3d6     internal_bleeding  weak_immune_system  survival_test:CONx1 \
                          attribute_loss:5  female_sterility  aging_from:40
10  5000  -     21  4d6     attributes_collapse:CONx1  death_certain:CONx1
"""
SOURCES = {
    "earths_surface": 3, "space_station_20th_century": 10, "dental_x_ray": 25, "brain_cat_scan": 60,
    "abdominal_cat_scan": 500, "nine_megaton_bomb_within_3_miles": 5000, "solar_flare": 70_000,
}
# Spell, MP, POW, range. A plus: more may be put in; "half": half the POW of the target.
SPELLS = """
air_walk 2 0 touch              alarm 1 0 touch                 animal_sight 1 0 sight
animate_dead 1+ 1 touch         arcane_eye 2 0 touch            arcane_lock 1 0 touch
arcane_sight 2 0 sight          berserk 1 0 touch               black_tentacles 2 0 touch
blight 1 0 touch                blindness_deafness 3 0 sight    blur 1-4 0 touch
burning_hands 2 0 30            clone 20 2 touch                cure_wound 2 0 touch
darkvision 1 0 touch            darkness 2 0 touch              daylight 2 0 touch
delay_poison 3 0 touch          detect_poison 2 0 60            detect_secret_doors 3 0 60
detect_traps 3 0 60             discern_lies 2 0 25             disguise_self 1 0 self
dispel_magic 1+ 0 touch         displacement 1 0 self           dream 3 0 unlimited
eagles_splendor 2 0 touch       enchant_weapon 1-4 0 touch      enlarge_shrink 1-3 0 touch
expeditious_retreat 1 0 touch   false_life 4 0 touch            flesh_to_stone half 0 touch
grease 1 0 touch                hideous_laughter 2 0 25         hold_person 3 0 touch
horrid_wilting 2 0 r25          insect_plague 2 0 r20           irresistible_dance 3 0 25
magic_vessel 4 1 touch          mending 2 0 touch               poison 4 0 touch
purify_food_and_drink 1 0 touch regenerate 5 0 touch            remove_disease 4 0 touch
shapechange 4 0 touch           silence 2 0 touch               simulacrum + 1 touch
spider_climb 3 0 touch          stone_skin 1-4 0 touch          stone_to_flesh half 0 touch
summon_flame 4 0 sight          telescopic_vision 1 0 sight     tongues 1 0 touch
vampiric_touch 4 0 touch        ventriloquism 1 0 30            water_breathing 1 0 touch
web 3 0 touch                   whisper 1 0 sight
"""
# Who tests what against what, and when; or an attribute so many times.
TESTS = {
    "berserk": "victim MP:MP effect", "black_tentacles": "victim STR:POW each_round",
    "blindness_deafness": "caster POW:POW effect", "detect_poison": "caster INTx5 finding",
    "disguise_self": "viewer INTx3 interaction", "enlarge_shrink": "victim POW:POW effect",
    "flesh_to_stone": "caster POW:POW effect", "grease": "victim DEXx5 each_round",
    "hideous_laughter": "victim POW:POW effect", "hold_person": "victim POW:POW each_round",
    "irresistible_dance": "victim POW:POW effect", "poison": "victim CON:POW effect",
    "remove_disease": "caster POW:POT effect", "silence": "caster POW:POW effect",
    "stone_to_flesh": "subject CONx7 effect", "ventriloquism": "listener INTx5 hearing",
    "web": "victim STR:POW each_round",
}
HARM = {
    "black_tentacles": "1d4", "blight": "1d4", "burning_hands": "1d4", "horrid_wilting": "1d6",
    "insect_plague": "1d4", "poison": "2d6", "summon_flame": "1d6+2", "vampiric_touch": "1d6",
}
# fmt: on


def price(spell: Row) -> str:
    if "mp_of_target_pow" in spell:
        assert spell["mp_of_target_pow"] == [1, 2]
        return "half"
    more = f"-{spell['most_mp']}" if "most_mp" in spell else ""
    more += "+" if spell.get("open_mp") or spell.get("build") else ""
    return f"{spell['mp'] or ''}{more}"


def reach(spell: Row) -> str:
    if spell["reach"] == "radius":
        return f"r{spell['feet']}"
    return str(spell["feet"]) if spell["reach"] == "feet" else spell["reach"]


def trial_of(test: Row) -> str:
    if "times" in test:
        return f"{test['by']} {test['attribute']}x{test['times']} {test['when']}"
    return f"{test['by']} {test['own']}:{test['against']} {test['when']}"


def suffered(effect: Row) -> str:
    """Return an effect of radiation as the table above writes it."""
    test = effect.get("test") or effect.get("unless")
    if effect["id"] == "male_sterility_temporary":
        return "male sterility temporary"
    figure = f"{test['attribute']}x{test['times']}" if test else None
    for key in ("value", "many", "age", "percent"):
        figure = figure or effect.get(key)
    name = effect["id"].replace("_", " ")
    return f"{name}:{figure}" if figure else name


def test_acid_burns_as_printed() -> None:
    of = {row["id"]: row for row in rows("dangers", "acid")}
    assert {name: row["per_round"] for name, row in of.items()} == {
        "weak": "1d3-1", "medium": "1d4", "strong": "1d6+1",
    }  # fmt: skip
    assert {name: row["armoured_per_round"] for name, row in of.items()} == {
        "weak": "1", "medium": "1d3-1", "strong": "1d3-1",
    }  # fmt: skip
    assert {row["armoured_rounds"] for row in of.values()} == {"1d3"}
    assert of["strong"]["armour_rounds"] == "1d6"


def test_fire_burns_as_printed() -> None:
    table = rows("dangers", "fire")
    assert {row["id"]: row["damage"] for row in table} == FIRE
    assert figures("dangers", "fire")["armour_rounds"] == "1d6"


def test_pressure_falls_and_breath_are_as_printed() -> None:
    air, fall = figures("dangers", "air_pressure"), figures("dangers", "falling")
    assert (air["first_atmosphere"], air["each_further_half"]) == ("1d6", "1d6")
    assert air["vacuum_breathless"] == "2d6+4"
    assert (fall["feet"], fall["damage"], fall["plate"], fall["armour"]) == (
        10,
        "1d6",
        "1d6",
        False,
    )
    breath, water = figures("dangers", "suffocation"), figures("dangers", "drowning")
    assert (breath["breath"], breath["breath_of"], breath["damage"]) == ([1, 2], "CON", "1d6")
    assert (water["attribute"], water["times"], water["step"], water["least"]) == ("DEX", 5, -1, 1)


def test_want_wears_down_as_printed() -> None:
    of = {row["id"]: row for row in rows("dangers", "deprivation")}
    assert (of["exposure"]["con_times"], of["exposure"]["unit"]) == ([1], "hour")
    assert (of["starvation"]["con_times"], of["starvation"]["unit"]) == ([1], "day")
    assert (of["starvation"]["tired_after"], of["starvation"]["tired"]) == (3, -10)
    assert (of["thirst"]["con_times"], of["thirst"]["unit"]) == ([4, 3, 2], "hour")
    found = figures("dangers", "deprivation")
    assert (found["con_tests"], found["hp_per_day"]) == (-20, 1)


def test_the_rows_of_radiation_are_as_printed_and_as_recovered() -> None:
    ours = [
        [
            str(row["category"]), str(row["over_rem"]), str(row.get("to_rem", "-")),
            str(row["pot"]), row.get("per_round", "-"), *map(suffered, row["effects"]),
        ]
        for row in rows("dangers", "radiation")
    ]  # fmt: skip
    assert ours == grid(RADIATION)


def test_bands_potencies_and_numbers_of_dice_of_radiation_are_called_ours() -> None:
    prov = figures("dangers", "radiation")["prov"]
    assert {name for name, word in prov.items() if word == "reconstructed"} == {
        "over_rem", "to_rem", "pot", "per_round", "least_rem",
    }  # fmt: skip


def test_a_penalty_of_radiation_lasts_as_printed() -> None:
    lasts = {
        effect["value"]: (effect["lasts"]["dice"], effect["lasts"]["unit"])
        for row in rows("dangers", "radiation")
        for effect in row["effects"]
        if effect["id"] == "skill_penalty"
    }
    assert lasts == {-10: ("2d6", "hour"), -20: ("3", "day"), -30: ("5", "day")}


def test_what_concerns_pregnancy_and_fertility_is_veiled() -> None:
    for row in rows("dangers", "radiation"):
        for effect in row["effects"]:
            private = "sterility" in effect["id"] or "pregnancy" in effect["id"]
            assert private == ("veil" in effect), effect


def test_sources_of_radiation_give_what_is_printed() -> None:
    table = {row["id"]: row for row in rows("dangers", "radiation_source")}
    moon = table.pop("mars_or_moon_surface")
    assert moon["prov"] == {"tenths_of_rem": "reconstructed"}
    assert {name: row["tenths_of_rem"] for name, row in table.items()} == SOURCES


def test_every_spell_costs_and_reaches_as_printed() -> None:
    words = SPELLS.split()
    typed = [tuple(words[place : place + 4]) for place in range(0, len(words), 4)]
    ours = [(s["id"], price(s), str(s["pow"]), reach(s)) for s in rows("spells", "spell")]
    assert ours == typed
    assert len(ours) == 59


def test_spells_stand_in_the_order_of_their_rules() -> None:
    rules = [spell["rule"] for spell in rows("spells", "spell")]
    assert rules == [f"GORE-6.{number:02d}" for number in range(1, 60)]


def test_spells_are_tested_as_printed() -> None:
    table = {spell["id"]: spell for spell in rows("spells", "spell")}
    assert {name: trial_of(s["test"]) for name, s in table.items() if "test" in s} == TESTS
    assert table["poison"]["test"]["factor"] == [1, 2]


def test_spells_harm_and_heal_as_printed() -> None:
    table = {spell["id"]: spell for spell in rows("spells", "spell")}
    assert {name: spell["damage"] for name, spell in table.items() if "damage" in spell} == HARM
    heals = {name: spell["heal"] for name, spell in table.items() if "heal" in spell}
    assert heals == {"cure_wound": "1d3", "regenerate": "2d8"}
    assert table["displacement"]["defence"] == 20
    assert table["stone_skin"]["data"] == {"ap_per_mp": 1}
    assert table["enlarge_shrink"]["data"] == {"siz_per_mp": 3, "least_siz": 1}
    assert table["eagles_splendor"]["attributes"] == {"CHA": 3}


def test_the_printed_zombie_costs_nineteen_magic_points() -> None:
    build, zombie = figures("magic", "build"), figures("magic", "build_example")
    dice = sum(zombie["dice"].values()) * build["mp_per_die"]
    skills = sum(-(-skill // build["skill_step"]) for skill in zombie["skills"].values())
    assert dice + skills * build["mp_per_skill"] == zombie["build_mp"] == 18
    assert zombie["build_mp"] + zombie["spell_mp"] == 19
