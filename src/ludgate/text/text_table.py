"""Tables for people, before anybody decides how to draw them."""

from dataclasses import dataclass

from ludgate.text.languages import Tongue

SOURCES = {
    "rulebook": "rulebook",
    "published": "published",
    "first-edition": "first edition",
    "reconstructed": "reconstructed",
    "own": "own file",
}


@dataclass(frozen=True)
class Sheet:
    """A titled table of texts."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def source_word(source: str, t: Tongue) -> str:
    """Where a component comes from, in words."""
    return t.with_context("source", SOURCES[source])


def headings(t: Tongue, *words: str) -> tuple[str, ...]:
    """Headings of columns."""
    return tuple(t.with_context("heading", word) for word in words)
