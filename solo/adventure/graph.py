"""The one door to networkx: an adventure as a directed multigraph.

Networkx takes longer to load than an adventure takes to make, so it is loaded when somebody asks
for a graph. The JSON of an adventure is written without it, in the form that it reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from solo.adventure.document import edge, node
from solo.adventure.values import Adventure

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["graph", "turns"]


def graph(adventure: Adventure) -> nx.MultiDiGraph[str]:
    """Return the scene graph: a node a scene, an edge an exit, with their JSON attributes."""
    import networkx as nx  # noqa: PLC0415 - slow to load, see above

    found: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for scene in adventure.scenes:
        about = node(scene)
        found.add_node(scene.id, **{key: value for key, value in about.items() if key != "id"})
    for door in adventure.exits:
        found.add_edge(door.source, door.target, key=door.id, **edge(door))
    return found


def turns(rooms: int, ways: Sequence[tuple[int, int]]) -> list[tuple[int, ...]] | None:
    """Return for each room its ways in the order in which they can leave it without a crossing.

    The order goes round once, the same way round for all rooms. A way that leads back to its own
    room is left out. Nothing where the ways cannot be drawn in the plane.
    """
    import networkx as nx  # noqa: PLC0415 - slow to load, see above

    # A way is a node between its rooms, so that several may join the same two.
    found: nx.Graph[int] = nx.Graph()
    found.add_nodes_from(range(rooms))
    for number, (a, b) in enumerate(ways):
        if a != b:
            found.add_edge(a, rooms + number)
            found.add_edge(rooms + number, b)
    # Its types know no drawing.
    planar, drawing = cast("tuple[bool, Any]", nx.check_planarity(found))
    if not planar:
        return None
    return [
        tuple(node - rooms for node in drawing.neighbors_cw_order(room)) for room in range(rooms)
    ]
