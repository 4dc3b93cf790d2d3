"""Titles that have texts of their own.

A title may be played before its rooms for texts, tables and pages are built: plain ones take their place.  What the
documentation tells of every title it tells of those that have texts.
"""

from ludgate.engine.registry import builds_on, module_of, packages, titles


def told_titles() -> list[str]:
    """Their slugs, in alphabetical order."""
    return sorted(game for game in titles() if module_of(game, "text") is not None)


def documented_titles() -> list[str]:
    """Those with pages and pictures of their own; a title made of rooms of another is told of on the pages of that."""
    return [game for game in told_titles() if not builds_on(packages()[game])]
