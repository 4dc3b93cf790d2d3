"""Bots that know Guilds of London."""
