"""Where a component and its figures come from."""

from ludgate.games.guilds.content.catalogue import Catalogue
from ludgate.games.guilds.text.cards import DOMAIN
from ludgate.text.languages import translator
from ludgate.text.text_table import source_word


def sources_of(box: Catalogue, slug: str, language: str) -> tuple[str, list[str]]:
    """The source of a piece, and those of its figures, each once, in words."""
    origins = dict.fromkeys(box.origins(slug).values())
    return origin_word(box.record(slug).source, language), [origin_word(one, language) for one in origins]


def origin_word(origin: str, language: str) -> str:
    """Nothing here is a reconstruction of something known, so the word is "own design"."""
    t = translator(language, DOMAIN)
    return t.with_context("source", "own design") if origin == "reconstructed" else source_word(origin, t)
