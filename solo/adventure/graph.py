"""The one door to networkx: an adventure as a directed multigraph.

Networkx takes longer to load than an adventure takes to make, so it is loaded when somebody asks
for a graph. The JSON of an adventure is written without it, in the form that it reads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.adventure.document import edge, node
from solo.adventure.values import Adventure

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["graph"]


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
