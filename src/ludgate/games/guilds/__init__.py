"""Guilds of London: see README.md in this folder."""
