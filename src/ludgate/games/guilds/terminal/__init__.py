"""Guilds of London at a terminal: the city and what surrounds it."""
