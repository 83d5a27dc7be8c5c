"""Care where it can help, flight to where it helps, and what ends with the last one standing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracles.streams import Stream
from solo.adventure.values import Clue, Conclusion
from solo.content.library import Library, load
from solo.play.aftermath import aftermath
from solo.play.autoplay import play_through
from solo.play.insight import learn
from solo.play.routes import known_exits, other_end, way_back
from solo.play.tending import tend
from solo.systems.d20 import SYSTEM
from solo.systems.d20.creature import DEAD, Creature
from tests.play.made import adventure, bare, setting_out, with_content
from tests.play.test_meetings import folk


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def test_nothing_dawns_on_a_party_of_the_dead(library: Library) -> None:
    walk = setting_out(bare(adventure(library)), library)
    clue = Clue(id="knock", scene=walk.here, way="pain", feeds="where", says="A knock.", means="")
    walk.adventure = replace(
        walk.adventure,
        clues=(clue,),
        conclusions=(Conclusion(id="where", about="x", kind="goal", says="It is there."),),
    )
    for one in walk.party:
        assert isinstance(one, Creature)
        one.fall(DEAD)
    learn(walk, clue)
    assert not walk.events
    assert not walk.clues


def test_whoever_runs_does_not_run_to_known_foes_while_another_way_is_open(
    library: Library,
) -> None:
    made = bare(adventure(library))
    ends = {s.id: [w for w in made.exits if not w.secret and s.id in {w.source, w.target}]
            for s in made.scenes}  # fmt: skip
    here = next(s for s, ways in ends.items() if sum(w.way == "both" for w in ways) > 1)
    place = next(
        n for n, s in enumerate(made.scenes) if any(s.id == other_end(w, here) for w in ends[here])
    )
    walk = setting_out(with_content(made, place, folk("guards", mood="hostile")), library)
    walk.here = here
    for way in known_exits(walk, here):
        walk.opened[way.id] = None
        walk.closed.pop(way.id, None)
        walk.visits[other_end(way, here)] = 1
    back = next(w for w in known_exits(walk, here) if other_end(w, here) == made.scenes[place].id)
    walk.came_by = back.id
    assert way_back(walk) is back
    walk.groups["guards"].met = True
    walk.groups["guards"].seen_in = made.scenes[place].id
    away = way_back(walk)
    assert away is not None
    assert away is not back


def test_a_party_driven_to_and_fro_gives_up_and_comes_home(library: Library) -> None:
    made = bare(adventure(library))
    for place in range(1, len(made.scenes)):
        made = with_content(made, place, folk(f"folk-{place}", kind="troll", mood="hostile"))
    walk = play_through(made, library, SYSTEM, stream=Stream("driven"))
    runs = [event.scene for event in walk.events if event.kind == "flight"]
    assert all(runs.count(scene) <= 4 for scene in runs)


def test_no_die_is_thrown_over_wounds_that_only_rest_can_heal(library: Library) -> None:
    walk = setting_out(bare(adventure(library)), library)
    for one in walk.party:
        assert isinstance(one, Creature)
        one.hp = 1
        one.card = one.card.replace(powers=())
        one.refresh()
    tend(walk)
    assert not [event for event in walk.events if event.kind == "tend"]
    assert any(event.kind == "rest" for event in walk.events)


def test_nobody_on_their_last_legs_runs_after_a_messenger(library: Library) -> None:
    made = with_content(bare(adventure(library)), 0, folk("folk", kind="orc", mood="hostile"))
    for weak, ran in ((False, True), (True, False)):
        walk = setting_out(made, library)
        for one in walk.party:
            assert isinstance(one, Creature)
            one.hp = 1 if weak else one.full_hp
        aftermath(walk, walk.groups["folk"])
        chased = [e for e in walk.events if e.kind == "contest" and e.manner == "chase"]
        assert bool(chased) == ran
