"""Whom the party meets: what moves them, who helps them, what they want."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solo.adventure.values import Content
from solo.content.library import Library, load
from solo.odds.trials import hands_for, run
from solo.play.aftermath import aftermath
from solo.play.manners import ATTITUDES, Manners
from solo.play.meeting import meet
from solo.play.mood import attitude, make_noise, remember
from solo.play.routes import other_end
from solo.play.talk import talk
from solo.play.walk import Walk
from solo.records import Place
from solo.rules import Side
from solo.systems.d20 import SYSTEM
from tests.play.made import adventure, bare, setting_out, with_content


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def folk(name: str = "folk", *, kind: str = "orc", mood: str = "wary", count: int = 1) -> Content:
    return Content(
        type="threat", id=name, record=kind, name=kind, plural=f"{kind}s", count=count, level=1,
        disposition=mood,  # pyright: ignore[reportArgumentType]
    )  # fmt: skip


def among(library: Library, *contents: Content, manners: Manners | None = None) -> Walk:
    made = with_content(bare(adventure(library)), 0, *contents)
    return setting_out(made, library, manners=manners)


def test_kin_that_fared_badly_make_them_a_step_worse(library: Library) -> None:
    walk = among(library, folk())
    before, _ = attitude(walk, walk.groups["folk"])
    remember(walk, walk.groups["folk"], good=False)
    after, why = attitude(walk, walk.groups["folk"])
    assert after == max(0, before - 1)
    assert why == ("kin" if before else "")


def test_kin_that_were_dealt_with_fairly_make_them_a_step_better(library: Library) -> None:
    walk = among(library, folk())
    before, _ = attitude(walk, walk.groups["folk"])
    remember(walk, walk.groups["folk"], good=True)
    assert attitude(walk, walk.groups["folk"]) == (min(4, before + 1), "kind")


def test_noise_is_heard_next_door_and_no_farther(library: Library) -> None:
    made = bare(adventure(library))
    for place in range(1, len(made.scenes)):
        made = with_content(made, place, folk(f"folk-{place}"))
    walk = setting_out(made, library)
    make_noise(walk)
    near = {
        other_end(way, walk.here) for way in made.exits if walk.here in {way.source, way.target}
    }
    assert {group.scene for group in walk.groups.values() if group.heard} == near


def test_mindless_things_do_not_talk(library: Library) -> None:
    kind = next(t for t in library.threats_of("fantasy") if t.mind == "mindless" and t.level == 1)
    walk = among(library, folk(kind=kind.id, mood="hostile"))
    meet(walk)
    assert not [event for event in walk.events if event.kind in {"parley", "question", "demand"}]


def test_whoever_ran_to_friends_stands_with_them_once(library: Library) -> None:
    walk = among(library, folk("guards", mood="hostile"), folk("runner", mood="hostile"))
    walk.groups["runner"].fled = walk.groups["runner"].warned = True
    meet(walk)
    assert [e.about for e in walk.events if e.kind == "reinforced"] == ["runner"]
    first = next(event for event in walk.events if event.kind == "fight")
    assert first.played is not None
    assert len([one for one in first.played.cast if one.side == 1]) == 2
    assert not walk.groups["runner"].fled or walk.groups["runner"].scene != walk.here


def beaten(library: Library, *, prisoners: bool) -> Walk:
    """Return a walk after a fight in which one orc was left alive."""
    walk = among(library, folk(mood="hostile"), manners=Manners(prisoners=prisoners))
    group = walk.groups["folk"]
    tired = SYSTEM.creature(group.members[0].pack())
    course = SYSTEM.contest(
        "fight", (Side(walk.party, 0, "capture"), Side([tired], 0, "guard")), Place()
    )
    here = walk.stream.child("beaten")
    run(course, hands_for(here.river(), here.child("story").river()))
    group.members = [course.cast[-1]]
    assert "unconscious" in group.members[0].states()
    aftermath(walk, group)
    return walk


@pytest.mark.parametrize("prisoners", [True, False])
def test_the_beaten_are_taken_unless_the_table_wants_it_otherwise(
    prisoners: bool,
    library: Library,
) -> None:
    walk = beaten(library, prisoners=prisoners)
    assert [e.place for e in walk.events if e.kind == "capture"] == [1] * prisoners
    assert walk.groups["folk"].out


def test_those_who_were_told_are_not_surprised(library: Library) -> None:
    walk = among(library, folk(mood="hostile"))
    walk.groups["folk"].warned = True
    meet(walk)
    assert not [event for event in walk.events if event.kind == "surprise"]
    assert [event for event in walk.events if event.kind == "ambush"]


def test_a_friend_tells_one_thing_and_sells_another(library: Library) -> None:
    made = with_content(adventure(library), 0, folk(mood="helpful"))
    walk = setting_out(made, library)
    walk.held["coin"] = Content(type="treasure", id="coin", name="coin", plural="coins", worth=1)
    group = walk.groups["folk"]
    group.attitude = ATTITUDES.index("helpful")
    assert talk(walk, group)
    assert [event.manner for event in walk.events if event.kind == "question"] == ["told"]
    assert [event.manner for event in walk.events if event.kind == "trade"] == ["news"]
    assert "coin" not in walk.held


@pytest.mark.parametrize("pays", [True, False])
def test_the_cheapest_thing_held_is_asked_for_and_given_where_a_fight_would_cost_more(
    pays: bool,
    library: Library,
) -> None:
    manners = Manners(pay_above=0 if pays else 1000)
    walk = among(library, folk(mood="unfriendly", count=3), manners=manners)
    purse = Content(type="treasure", id="purse", name="purse", plural="purses", worth=30)
    walk.held |= {"purse": purse, "ring": replace(purse, id="ring", name="ring", worth=90)}
    group = walk.groups["folk"]
    group.attitude = ATTITUDES.index("unfriendly")
    talk(walk, group)
    (asked,) = [event for event in walk.events if event.kind == "demand"]
    assert (asked.good, asked.reasons) == (pays, ("purse",))
    assert group.let_pass == pays
    assert ("purse" in walk.held) != pays
    assert "ring" in walk.held


def test_whoever_stands_in_one_place_is_met_and_fought_as_one(library: Library) -> None:
    walk = among(
        library, folk("lead", mood="hostile"), folk("pack", kind="wolf", mood="hostile", count=2)
    )
    meet(walk)
    met = [event for event in walk.events if event.kind == "meet"]
    fights = [event for event in walk.events if event.kind == "fight"]
    assert [(event.about, event.others) for event in met] == [("lead", ("pack",))]
    assert len(fights) == 1
    assert fights[0].played is not None
    assert len([one for one in fights[0].played.cast if one.side == 1]) == 3
    assert not [event for event in walk.events if event.kind == "reinforced"]


def test_whoever_takes_to_strangers_otherwise_is_met_apart(library: Library) -> None:
    walk = among(library, folk("lead", mood="hostile"), folk("guest", mood="helpful"))
    meet(walk)
    assert [event.others for event in walk.events if event.kind == "meet"] == [(), ()]


def called(library: Library, rounds: int) -> Walk:
    """Return a walk after a fight to which help comes in such a round."""
    made = bare(adventure(library))
    way = next(way for way in made.exits if made.scenes[0].id in {way.source, way.target})
    there = other_end(way, made.scenes[0].id)
    place = next(n for n, scene in enumerate(made.scenes) if scene.id == there)
    guards = folk("guards", mood="hostile", count=2)
    help_ = replace(folk("help", mood="hostile"), comes=made.scenes[0].id, rounds=rounds)
    made = with_content(with_content(made, 0, guards), place, help_)
    walk = setting_out(made, library)
    meet(walk)
    return walk


def test_help_comes_once_a_fight_has_lasted_until_it_can_be_there(library: Library) -> None:
    walk = called(library, rounds=1)
    met = [event for event in walk.events if event.kind == "meet"]
    assert [event.about for event in met] == ["guards", "help"]
    assert "called" in met[1].reasons


def test_nobody_comes_to_a_fight_that_is_over_before(library: Library) -> None:
    walk = called(library, rounds=90)
    assert [event.about for event in walk.events if event.kind == "meet"] == ["guards"]
    assert walk.groups["help"].scene != walk.here
