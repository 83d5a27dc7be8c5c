"""The output formats, strangers to each other."""
