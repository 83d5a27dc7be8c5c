"""Solo makes role-playing adventures and plays them."""
