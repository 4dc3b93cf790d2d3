"""The tables in a real browser."""
