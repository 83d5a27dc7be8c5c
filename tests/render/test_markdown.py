"""Pages made from one adventure and one walk written by hand, kept whole as snapshots."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from oracles.streams import Stream
from solo.render.formats.markdown import (
    render_adventure,
    render_fight,
    render_hazard,
    render_log,
    render_sheet,
)
from solo.systems.d20 import SYSTEM
from tests.render.handmade import ADVENTURE, LIBRARY
from tests.render.handwalk import WALK, fight
from tests.render.lint import complaints


class MarkdownExtension(SingleFileSnapshotExtension):
    """Keeps a page as the document it is."""

    file_extension = "md"
    _write_mode = WriteMode.TEXT


@pytest.fixture
def page(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(MarkdownExtension)


def test_a_log_reads_as_it_was_kept(page: SnapshotAssertion) -> None:
    log = render_log(WALK, LIBRARY, SYSTEM, stream=Stream("by hand", "log"))
    assert complaints(log) == []
    assert log == page


def test_the_dice_can_fold_for_another_reader(page: SnapshotAssertion) -> None:
    stream = Stream("by hand", "log")
    log = render_log(WALK, LIBRARY, SYSTEM, stream=stream, flavour="details")
    assert "[!roll]" not in log
    assert log == page


def test_another_telling_uses_other_words_and_the_same_dice() -> None:
    one = render_log(WALK, LIBRARY, SYSTEM, stream=Stream("one")).split("\n")
    two = render_log(WALK, LIBRARY, SYSTEM, stream=Stream("two")).split("\n")
    dice = [line for line in one if "· D20-8.06" in line]
    assert dice
    assert dice == [line for line in two if "· D20-8.06" in line]
    assert one != two


def test_a_fight_stands_by_itself(page: SnapshotAssertion) -> None:
    text = render_fight(fight(), SYSTEM, stream=Stream("x"), title="In the Pantry", seed="x")
    assert complaints(text) == []
    assert text == page


def test_an_adventure_is_ready_to_be_run(page: SnapshotAssertion) -> None:
    text = render_adventure(ADVENTURE, SYSTEM, LIBRARY)
    assert complaints(text) == []
    assert text == page


def test_a_hazard_shows_sign_sting_course_and_way_out() -> None:
    text = render_hazard(LIBRARY.hazards["black-flour"], SYSTEM)
    places = [text.index(f"**{label}.**") for label in ("Sign", "Sting", "Course", "Way out")]
    assert places == sorted(places)
    assert SYSTEM.source.notice in text


def test_a_sheet_shows_every_heading() -> None:
    ogre = SYSTEM.threat(LIBRARY.threats["ogre"], 5)
    text = render_sheet(ogre, SYSTEM)
    assert text.startswith("# ogre\n")
    assert all(f"## {heading}" in text for heading in ogre.sheet())
