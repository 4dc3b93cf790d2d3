"""Looking up a tile, a card, a token or a side of the Plantation: what it says, and where that comes from."""

from ludgate.engine.content import Named
from ludgate.games.guilds.terminal.pieces import Pieces
from ludgate.games.guilds.text.cards import DOMAIN
from ludgate.games.guilds.view.model import slug_of
from ludgate.terminal.lookup import find, piece_lines, section
from ludgate.terminal.output import Section
from ludgate.text.languages import Translator, translator
from ludgate.text.text_table import source_word


def lookup(pieces: Pieces, words: str) -> Section | None:
    """A piece by its slug, its name in the language, or the beginning of either; several with one beginning are
    listed.
    """
    return section(
        find(_names(pieces), slug_of(words)),
        pieces.t,
        lambda slug: pieces.text(slug).name,
        lambda slug: piece_lines(pieces.text(slug), pieces.t, *_sources(pieces, slug)),
    )


def _sources(pieces: Pieces, slug: str) -> tuple[str, str]:
    """The origin of the piece, and those of its figures, each named once."""
    t = translator(pieces.language, DOMAIN)
    words = [_origin(origin, t) for origin in dict.fromkeys(pieces.catalogue.origins(slug).values())]
    return _origin(pieces.catalogue.record(slug).source, t), ", ".join(words)


def _origin(origin: str, t: Translator) -> str:
    """Nothing here is a reconstruction of something known, so the word is "own design"."""
    return t.with_context("source", "own design") if origin == "reconstructed" else source_word(origin, t)


def _names(pieces: Pieces) -> dict[str, tuple[str, ...]]:
    box = pieces.catalogue
    named: tuple[Named, ...] = (*box.tiles, *box.sides, *box.actions, *box.rewards)
    names = {record.id: (record.id, record.name[pieces.language]) for record in named}
    return names | {token.id: (token.id,) for token in box.tokens}
