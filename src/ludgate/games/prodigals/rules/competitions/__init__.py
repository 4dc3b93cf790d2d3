"""The competitions: one folder each, and what all of them have in common."""
