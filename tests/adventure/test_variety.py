"""Pages of prep seldom say what another page says, and never say a thing twice.

``python -m tests.adventure.variety`` counts it over four hundred; here are two dozen.
"""

from __future__ import annotations

import pytest

from tests.adventure.variety import GENRES, SMALLEST, said, tallied
from tests.render.variety import Tally

FEW = 6
"""So many a genre, of sizes that stand apart and of every game."""
DISTINCT = 95
"""Of a hundred sentences: a sixteenth of the promised count repeats itself a good deal less."""
COMMONEST = 3
"""In so many of 24 adventures, six of which share a genre, one sentence may stand by chance."""


@pytest.fixture(scope="module")
def tallies() -> dict[str, Tally]:
    return {genre: tallied(genre, range(FEW)) for genre in GENRES}


@pytest.mark.parametrize("genre", GENRES)
def test_no_page_says_a_sentence_twice(genre: str, tallies: dict[str, Tally]) -> None:
    assert tallies[genre].twice == []


@pytest.mark.parametrize("genre", GENRES)
def test_every_page_is_fit_to_print(genre: str, tallies: dict[str, Tally]) -> None:
    assert tallies[genre].wrong == []


def test_two_dozen_pages_seldom_say_the_same(tallies: dict[str, Tally]) -> None:
    whole = Tally()
    for tally in tallies.values():
        whole.take(tally)

    assert whole.logs == FEW * len(GENRES)
    assert whole.told.total() > 100 * SMALLEST
    assert whole.share >= DISTINCT
    assert [text for text, many in whole.within.items() if many > COMMONEST] == []


def test_figures_labels_and_the_map_are_no_prose() -> None:
    page = """# A Title

*Horror · a game · four heroes · 9 hours · seed 1*

**Hook.** A hook. It has two sentences.

**The plan.** 1 - 2.

## 1 A hall (start)

> What is read aloud.

**Exits**

- 2 A hall, by the door: a door.

**Here**

- **A ghoul**, level 5, unfriendly; as a side `ghoul@5`. *Heard:* "Stay. We never waste."
- **A ring**, in a box (hidden), worth 40 pounds. A ring lay in the box.

**Weight.** Slight for four heroes of level 2: 17 % of an even fight.

**Clue.** By a search: A note lay there. (→ *Where*: It is in the cellar.)

## What can be worked out

- **Where.** It is below. By a search in 1, in plain sight in 3 and by a search in 10.

## Stat blocks

| who | figures |
|---|---|
| **Ghoul** | Hit points 3. |
"""
    assert list(said(page)) == [
        "A hook.",
        "It has two sentences.",
        "What is read aloud.",
        '"Stay. We never waste."',
        "A ring lay in the box.",
        "A note lay there.",
        "It is in the cellar.",
        "It is below.",
    ]
