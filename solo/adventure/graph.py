"""The one door to networkx: an adventure as a directed multigraph, and back to plain data.

Networkx takes longer to load than an adventure to make, so it is loaded when a graph is asked
for. ``node_link`` writes what ``networkx.node_link_data`` would; a test holds them equal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from solo.adventure.values import Adventure
from solo.records import Json

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["graph", "node_link"]


def graph(adventure: Adventure) -> nx.MultiDiGraph[str]:
    """Return the scene graph: a node a scene, an edge an exit, with all their JSON attributes."""
    import networkx as nx  # noqa: PLC0415 - slow to load, see above

    from solo.adventure.document import edge, node  # noqa: PLC0415 - the document writes this graph

    found: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for scene in adventure.scenes:
        found.add_node(scene.id, **node(scene))
    for door in adventure.exits:
        found.add_edge(door.source, door.target, key=door.id, **edge(door))
    return found


def node_link(
    nodes: Mapping[str, Mapping[str, Json]],
    edges: Mapping[tuple[str, str, str], Mapping[str, Json]],
) -> dict[str, Json]:
    """Return node-link data of a directed multigraph: nodes by id, edges by source, target, key."""
    return {
        "directed": True,
        "multigraph": True,
        "graph": {},
        "nodes": [{**about, "id": name} for name, about in nodes.items()],
        "edges": [
            {**about, "source": source, "target": target, "key": key}
            for (source, target, key), about in edges.items()
        ],
    }
