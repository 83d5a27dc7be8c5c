"""One module a command, each ending in ``command``; found by its name, loaded when called."""
