"""Bots that know London."""
