"""Attacks of strangers that once worked, and must not again."""
