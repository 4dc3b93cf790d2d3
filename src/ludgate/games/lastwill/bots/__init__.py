"""Bots that play Last Will by itself."""
