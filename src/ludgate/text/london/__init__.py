"""Sentences of London."""
