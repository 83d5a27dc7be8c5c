"""Readers of the tables that players already own."""
