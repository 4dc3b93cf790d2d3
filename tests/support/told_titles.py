"""Titles that have texts of their own.

A title may be played before its rooms for texts, tables and pages are built: plain ones take their place.  What the
documentation tells of every title it tells of those that have texts.
"""

from ludgate.engine.registry import module_of, titles


def told_titles() -> list[str]:
    """Their slugs, in alphabetical order."""
    return sorted(game for game in titles() if module_of(game, "text") is not None)
