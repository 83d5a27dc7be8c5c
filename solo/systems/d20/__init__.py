"""The d20 game: Fast RPG, its rules and its tactics."""
