"""How Guilds of London plays, from many games of bots: ``ludgate report guilds``."""
