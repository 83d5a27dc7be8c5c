"""Charts drawn by hand, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from solo.maps.chart import Chart, Link, Place

__all__ = ["sketched"]


def sketched(size: int, ways: Sequence[tuple[int, int]], titles: Sequence[str] = ()) -> Chart:
    """Return a chart of ``size`` places; ``titles`` are given to the first of them."""
    return Chart(
        title="By Hand",
        audience="gm",
        places=tuple(
            Place(
                number=number + 1,
                title=titles[number] if number < len(titles) else f"The Room {number}",
                start=not number,
            )
            for number in range(size)
        ),
        links=tuple(Link(a=a, b=b) for a, b in ways),
    )
