"""How The Prodigals Club plays, from many games of bots: ``ludgate report prodigals``."""
