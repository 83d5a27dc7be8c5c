"""Genres, threats, hazards and tables as a checked Library."""
