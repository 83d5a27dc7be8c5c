"""Each kind of event put into words: plain functions over a ``Story`` and an event."""
