"""Last Will at a terminal: the table of The Prodigals Club with one competition."""
