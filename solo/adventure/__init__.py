"""From a brief to a proved adventure: a scene graph with locks, stock and names."""
