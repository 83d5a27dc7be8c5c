"""What a party gives up to open something."""

from __future__ import annotations

from solo.adventure.values import All, AnyOf, Content, CountOf, EventNeed, ItemNeed
from solo.content.library import load
from solo.play.routes import used
from tests.play.made import adventure, bare, setting_out


def test_of_like_keys_one_is_used_and_no_more_are_spent_than_must_be() -> None:
    library = load()
    walk = setting_out(bare(adventure(library)), library)
    for name in ("k", "l", "m"):
        walk.held[name] = Content(type="item", id=name, use="spent")
    walk.held["crank"] = Content(type="item", id="crank", use="kept")
    k, kl = ItemNeed("k"), All((ItemNeed("k"), ItemNeed("l")))

    assert used(walk, AnyOf((k, ItemNeed("l")))) == ["k"]
    assert used(walk, AnyOf((kl, ItemNeed("m")))) == ["m"]
    assert used(walk, AnyOf((k, ItemNeed("crank")))) == ["crank"]
    assert used(walk, CountOf(2, (ItemNeed("gone"), k, ItemNeed("l"), ItemNeed("m")))) == ["k", "l"]
    assert used(walk, AnyOf((EventNeed("flood"), k))) == ["k"]
