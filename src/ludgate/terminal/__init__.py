"""Playing at a terminal: people and programs at one screen."""
