"""Odds of a fight: counts that add up, and the one fight behind a figure."""

from __future__ import annotations

import json

import pytest

from tests.cli.command import ran
from tests.render.lint import complaints


def test_every_trial_is_counted_once(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "odds", "party:2@1", "orc*2", "--trials", "150", "--seed", "3", "--json")

    data = json.loads(told.out)
    assert data["trials"] == 150
    assert data["wins"] + data["losses"] + data["draws"] + data["unfinished"] == 150
    assert sum(data["rounds"].values()) == 150
    assert sum(ending["trials"] for ending in data["endings"]) == 150
    assert sum(data["fallen"].values()) == 150
    dead = sum(one["trials"] for one in data["deaths"][:2])
    assert dead == sum(int(many) * trials for many, trials in data["fallen"].items())
    assert data["tactics"]["morale"] == "sensible"
    assert data["settings"].items() > data["tactics"].items()
    assert data["seed"] == "3"


def test_a_mirror_of_four_orcs_is_even(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "odds", "orc*4", "orc*4", "--seed", "mirror", "--json")

    data = json.loads(told.out)
    low, high = data["interval"]
    assert low <= 50 <= high
    assert len(data["rounds"]) > 1
    assert len({(end["verdict"], end["how"]) for end in data["endings"]}) > 1
    total = sum(int(beat) * trials for beat, trials in data["rounds"].items())
    assert data["total_rounds"] == total
    page = ran(capsys, "odds", "orc*4", "orc*4", "--seed", "mirror").out
    mean = page.split("**Rounds**: ")[1].split(" ")[0]
    assert f"({total} in 1000 fights)" in page
    assert abs(total - 1000 * float(mean)) <= 50  # the mean is shown with one decimal


def test_the_first_trial_is_the_fight_that_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    shown = ran(capsys, "fight", "party:2@1", "orc*2", "--seed", "3")
    trial = ran(capsys, "odds", "party:2@1", "orc*2", "--seed", "3", "--trial", "1")

    assert trial.out.splitlines()[1:] == shown.out.splitlines()[1:]


def test_trials_stop_once_the_share_is_known_well_enough(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = ran(capsys, "odds", "ogre", "kobold", "--seed", "3", "--within", "5", "--json")

    data = json.loads(told.out)
    assert data["trials"] < 1000
    assert data["interval"][1] - data["interval"][0] <= 10 + 2  # whole percents, rounded outward


def test_what_never_happened_is_not_called_impossible(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "odds", "kobold", "threat@13", "--seed", "3")

    assert "wins below 0.3 % of them" in told.out
    assert "| lost | 1000 | above 99.7 % | 1 |" in told.out


def test_every_trial_that_is_named_can_be_replayed(capsys: pytest.CaptureFixture[str]) -> None:
    sides = ("party:2@1", "orc*2", "--seed", "3")
    data = json.loads(ran(capsys, "odds", *sides, "--trials", "60", "--json").out)

    for ending in data["endings"]:
        log = ran(capsys, "odds", *sides, "--trial", str(ending["trial"])).out
        assert log.startswith(
            f"# party:2@1 against orc\N{MULTIPLICATION SIGN}2, trial {ending['trial']}\n"
        )


def test_what_a_change_is_worth_is_told_on_the_same_trials(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sides = ("party:2@1", "orc*2", "--seed", "3", "--trials", "100", "--json")
    plain = json.loads(ran(capsys, "odds", *sides).out)
    asked = json.loads(ran(capsys, "odds", *sides, "--what-if", "+orc", "--what-if", "-hero").out)
    three = json.loads(ran(capsys, "odds", "party:2@1", "orc*3", *sides[2:]).out)

    assert [change["change"] for change in asked["what_if"]] == ["+orc", "-hero"]
    for change in asked.pop("what_if"):
        same = change["paired"]
        assert same["both"] + same["only_before"] == plain["wins"]
        assert same["both"] + same["only_after"] == change["wins"]
        assert sum(same[key] for key in ("both", "only_before", "only_after", "neither")) == 100
        if change["change"] == "+orc":
            assert change["wins"] == three["wins"]  # the very fight against three
            assert change["rounds"] == three["rounds"]
    assert asked == plain


def test_what_if_alone_tries_the_usual_changes(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "odds", "--what-if", "party:2@1", "orc*2", "--seed", "3", "--trials", "20")

    assert "| as it is |" in told.out
    for change in ("second:+orc", "first:-cleric", "+1 AC", "tactics=focused"):
        assert f"(`{change}`) |" in told.out


def test_every_change_plays_as_many_trials_as_told_enough(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = ran(
        capsys, "odds", "ogre", "kobold", "--seed", "3", "--within", "5", "--what-if", "+kobold",
        "--json",
    )  # fmt: skip

    data = json.loads(told.out)
    assert data["trials"] < 1000
    assert data["what_if"][0]["trials"] == data["trials"]


def test_a_trial_is_shown_with_a_change_too(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(
        capsys, "odds", "ogre", "kobold", "--seed", "3", "--trial", "2", "--what-if", "+kobold"
    )
    two = ran(capsys, "odds", "ogre", "kobold*2", "--seed", "3", "--trial", "2")

    assert told.out.splitlines()[0] == "# ogre against kobold, one more kobold, trial 2"
    assert told.out.splitlines()[1:] == two.out.splitlines()[1:]


def test_a_hazard_is_told_by_stage_and_interval(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "odds", "--hazard", "adder_venom", "--level", "1", "--seed", "1")

    assert "*Poison, level 1 · Uldis the fighter of level 1 ·" in told.out
    assert "exact, by forking every die; cut off: at most 1 in 1,000." in told.out
    assert "| After 1 minute | 65.0 % | 35.0 % | 0 % | 0 % | 0 % | 0 % |" in told.out
    for way in ("Left alone", "With care", "Antidote at the first sign", "Antidote at once"):
        assert f"\n## {way}" in told.out


def test_whoever_is_struck_and_whoever_helps_can_be_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = ran(
        capsys, "odds", "--hazard", "knockout-dart", "thief@2", "ranger@4", "--seed", "1", "--json"
    )

    data = json.loads(told.out)
    assert data["victim"].endswith("the thief of level 2")
    assert data["companion"].endswith("the ranger of level 4")
    assert data["level"] == 3  # the record's own
    for way in data["ways"]:
        for key in ("lives", "dead", "cut_off"):
            assert len(way[key].partition(".")[2]) == 6
        assert way["tests"][0]["seconds"] > 0


def test_an_attempt_has_an_exact_chance(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "odds", "orc@4", "--attempt", "force", "--severity", "hard", "--seed", "1")

    assert told.out.startswith("# Force, hard\n")
    assert "| the orc of level 4 | 50.0 % |" in told.out
    assert "nothing was cut off." in told.out


def test_what_an_attempt_needs_stands_after_a_colon(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(
        capsys, "odds", "magic-user@2", "orc", "--attempt", "cast:fireball", "--seed", "1", "--json"
    )
    page = ran(capsys, "odds", "fighter@2", "--attempt", "cast:fireball", "--seed", "1").out

    data = json.loads(told.out)
    assert (data["attempt"], data["detail"]) == ("cast", "fireball")
    assert data["rows"][0]["alone"]["ends"] == [
        {"verdict": "lost", "how": "Fireball does not work", "chance": "1.000000"}  # out of reach
    ]
    assert page.startswith("# Cast fireball\n")
    assert "failure: Uldis does not know 'fireball' | 100 % |" in page


def test_a_party_tries_one_by_one_and_together(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(
        capsys, "odds", "party:2@2", "--attempt", "locks", "--level", "3", "--seed", "1", "--json"
    )

    data = json.loads(told.out)
    assert data["level"] == 3
    assert len(data["rows"]) == 2
    alone = [row["alone"]["chance"] for row in data["rows"]]
    assert all(row["alone"]["exact"] for row in data["rows"])
    best = data["rows"][alone.index(max(alone))]["who"]
    assert data["together"]["leads"] == best
    assert data["together"]["chance"]["exact"]
    assert data["together"]["chance"]["chance"] > max(alone)


def test_all_together_is_said_once_and_nothing_of_it_to_a_lone_hero(
    capsys: pytest.CaptureFixture[str],
) -> None:
    three = ran(capsys, "odds", "party:3@2", "--attempt", "locks", "--seed", "1").out
    lone = ran(capsys, "odds", "thief@2", "--attempt", "locks", "--seed", "1").out

    # 9, 9 and 8 faces of twenty fail alone; together the best die adds the best skill: 8 each.
    assert three.count(", alone | ") == 3
    assert three.count("| **all together**, Neltan the magic-user of level 2 first | 93.6 % |") == 1
    assert "together" not in lone
    assert ", alone" not in lone


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("--attempt", "cast:nosuch"), "no power is called 'nosuch'"),
        (("--attempt", "cast:fierball"), "did you mean fireball"),
        (("--attempt", "cast"), "'cast' names no power; write it like cast:magic-missile"),
        (("--attempt", "locks:foo"), "locks takes nothing after the colon"),
        (("--attempt", "talk", "fighter@2", "orc*3"), "an attempt is against one"),
    ],
)
def test_what_cannot_be_attempted_so_is_refused(
    asked: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = ran(capsys, "odds", *asked, "--seed", "1")

    assert (told.code, told.out) == (2, "")
    assert says in told.err
    assert told.err.count("\n") == 1


def test_whoever_was_called_in_a_fight_did_not_begin_it(capsys: pytest.CaptureFixture[str]) -> None:
    page = ran(capsys, "fight", "party:4@3", "party:4@3", "--seed", "2").out

    opening = page.splitlines()[4]
    assert "monster appears" in page
    assert opening == (
        "Kellis, Maribet, Renwin and Norten against Yeltha, Zeldric, Idya and Peliwin."
    )
    assert "the monsters held the field" not in page


@pytest.mark.parametrize(
    "asked",
    [
        ("party:2@2", "orc*3", "--trials", "40", "--what-if"),
        ("--hazard", "knockout-dart"),
        ("--hazard", "star-metal-shrine", "--level", "1"),
        ("--hazard", "staked-pit"),
        ("--attempt", "stealth", "party:2@2", "orc"),
    ],
)
def test_pages_of_odds_read_well(
    asked: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    told = ran(capsys, "odds", *asked, "--seed", "5")

    assert told.code == 0
    assert complaints(told.out) == []
    assert told.err == ""


def test_tactics_are_named_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(
        capsys, "odds", "orc", "orc", "--seed", "3", "--trials", "5", "--set", "luck_points=true"
    )

    assert "- Whoever can think runs from a lost fight (`morale=sensible`, R-73)" in told.out
    assert "- Heroes have Luck Points (`luck_points=true`, R-67)" in told.out


def test_skeletons_that_are_struck_down_count_as_lost(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "odds", "undead-skeleton*2", "ogre*2", "--seed", "1", "--trials", "30",
               "--json")  # fmt: skip

    data = json.loads(told.out)
    assert data["losses"] == 30 - data["wins"] > 0
    fallen = {one["name"]: one["trials"] for one in data["downs"][:2]}
    assert {one["name"]: one["trials"] for one in data["deaths"][:2]} == fallen
    assert all(fallen.values())


def test_one_change_however_it_is_spelt_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    spelt = [word for wish in ("+1 AC", "+1ac", "+1  AC", "first:+1 AC") for word in
             ("--what-if", wish)]  # fmt: skip
    told = ran(capsys, "odds", "orc", "orc", *spelt, "--seed", "1", "--trials", "20", "--json")

    assert [one["change"] for one in json.loads(told.out)["what_if"]] == ["+1 AC"]


def test_a_party_that_joins_is_so_many_heroes(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "odds", "fighter@2", "orc", "--what-if", "+party:4@2", "--seed", "1",
               "--trials", "20")  # fmt: skip

    assert "| 4 more heroes on the first side (`+party:4@2`) |" in told.out


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("orc", "orc", "--level", "3"), "--level is not for fights"),
        (("orc", "orc", "--severity", "hard"), "--severity is not for fights"),
        (("orc", "orc", "--trial", "2", "--trials", "30"), "--trials and --trial"),
        (("orc", "orc", "--trial", "2", "--within", "5"), "--within and --trial"),
        (("--attempt", "locks", "--level", "3", "--severity", "hard"), "--severity and --level"),
        (("--hazard", "adder-venom", "--dice", "details"), "--dice is for fights"),
        (("orc", "orc", "--what-if", "tactics=by_mind"), "is in force already"),
        (("orc", "orc", "--what-if", "-999 AC"), "at most 99"),
        (("orc", "orc", "--what-if", "+99999999999 AC"), "at most three digits"),
        (("party:2@2", "orc", "--what-if", "-party"), "write -hero, -3hero or -cleric"),
        (("orc", "orc", "--what-if", "+1 armour class"), "figures are"),
    ],
)
def test_nothing_that_is_asked_for_is_left_unheard(
    asked: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = ran(capsys, "odds", *asked, "--seed", "1")

    assert (told.code, told.out) == (2, "")
    assert says in told.err
