"""Possessions (chapter P12): lose all money and all tiles."""
