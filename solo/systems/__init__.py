"""The games: one folder a game, strangers to each other; each ends in SYSTEM."""
