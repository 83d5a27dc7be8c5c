"""The lint finds what it is there to find."""

from __future__ import annotations

import pytest

from tests.render.lint import complaints


@pytest.mark.parametrize(
    ("page", "word"),
    [
        ("An eerie hall.", "banned"),
        ("He gave None of it.\n\nNone", "left over"),
        ("A {{ thing }} lay there.", "left over"),
        ("It was ((there)).", "left over"),
        ("Two  spaces.", "double space"),
        ("It was was gone.", "doubled word"),
        ("A owl sat there.", "article"),
        ("An unicorn sat there.", "article"),
        ("They met three wolf.", "plural"),
        ("It rained hard.\n\nThen it stopped.\n\nIt rained hard.", "said twice"),
        ("It was over. the dust settled.", "small letter"),
        ("so much for that.", "small letter"),
        ("It was over; thomas sat down.", "small name"),
        ("It was Osk's's turn.", "owner of an owner"),
        ('"Not here, said Osk.', "speech left open"),
        ("> Osk: 3 · R-1 R-2 R-3 R-4 R-5 R-6 R-7 R-8", "cites too much"),
        ("The orc ran. The orc fell. The orc got up.", "three openings"),
    ],
)
def test_each_slip_is_found(page: str, word: str) -> None:
    assert any(word in complaint for complaint in complaints(page, {"wolf": "wolves"}, ["Thomas"]))


def test_good_prose_and_dice_pass() -> None:
    page = (
        "# A Title\n\nAn owl sat in a yew. It had had enough.\n\n> [!roll]- Round 1\n"
        "> Osk: d20 3 = 3\n> Osk: d20 3 = 3\n\nThree wolves came.\n\n---\n\nNone needed.\n"
    )
    assert complaints(page, {"wolf": "wolves"}) == []
