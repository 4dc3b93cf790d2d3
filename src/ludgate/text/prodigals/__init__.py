"""Sentences of The Prodigals Club."""
