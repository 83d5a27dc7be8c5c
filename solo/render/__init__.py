"""Writing it down: one door to Jinja, one module a format."""
