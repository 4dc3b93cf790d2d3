"""Bots that know The Prodigals Club."""
