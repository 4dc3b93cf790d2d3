"""The Prodigals Club as a seat sees it."""
