"""Drawing tables: one folder for each game, found by its name."""
