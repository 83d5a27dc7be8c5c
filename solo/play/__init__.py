"""A sitting at the table, autoplay, and the log of what happened."""
