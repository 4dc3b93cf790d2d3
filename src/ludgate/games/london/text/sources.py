"""Where a card or borough and its figures come from."""

from ludgate.games.london.content.catalogue import Catalogue
from ludgate.games.london.text.cards import DOMAIN
from ludgate.text.languages import translator
from ludgate.text.text_table import source_word


def sources_of(box: Catalogue, slug: str, language: str) -> tuple[str, list[str]]:
    """The source of a piece, and those of its figures, each once, in words."""
    t = translator(language, DOMAIN)
    origins = dict.fromkeys(box.origins(slug).values())
    return source_word(box.record(slug).source, t), [source_word(one, t) for one in origins]
