"""Where a card or borough and its figures come from."""

from ludgate.games.london.content.catalogue import Catalogue
from ludgate.games.london.text.cards import DOMAIN
from ludgate.text.languages import translator
from ludgate.text.text_table import source_word


def sources_of(box: Catalogue, slug: str, language: str) -> tuple[str, str]:
    """The origin of the piece, and those of its figures, each named once."""
    t = translator(language, DOMAIN)
    words = [source_word(origin, t) for origin in dict.fromkeys(box.origins(slug).values())]
    return source_word(box.record(slug).source, t), ", ".join(words)
