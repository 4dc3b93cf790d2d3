"""Tables for people, before anybody decides how to draw them."""

from dataclasses import dataclass

from ludgate.text.languages import Translator

SOURCES = {
    "rulebook": "rulebook",
    "published": "published",
    "first-edition": "first edition",
    "reconstructed": "reconstructed",
    "own": "own file",
}


@dataclass(frozen=True)
class TextTable:
    """A titled table of texts."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def source_word(source: str, t: Translator) -> str:
    """Where a component comes from, in words."""
    return t.with_context("source", SOURCES[source])


def headings(t: Translator, *words: str) -> tuple[str, ...]:
    """Headings of columns."""
    return tuple(t.with_context("heading", word) for word in words)
