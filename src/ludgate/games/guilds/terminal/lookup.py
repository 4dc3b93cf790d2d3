"""Looking up a tile, a card, a token or a side of the Plantation: what it says, and where that comes from."""

from ludgate.engine.content import Named
from ludgate.games.guilds.terminal.pieces import Pieces
from ludgate.games.guilds.text.sources import sources_of
from ludgate.games.guilds.view.model import slug_of
from ludgate.terminal.lookup import find, piece_lines, section
from ludgate.terminal.output import Section


def lookup(pieces: Pieces, words: str) -> Section | None:
    """A piece by its slug, its name in the language, or the beginning of either; several with one beginning are
    listed.
    """
    return section(
        find(_names(pieces), slug_of(words)),
        pieces.t,
        lambda slug: pieces.text(slug).name,
        lambda slug: piece_lines(pieces.text(slug), pieces.t, *sources_of(pieces.catalogue, slug, pieces.language)),
    )


def _names(pieces: Pieces) -> dict[str, tuple[str, ...]]:
    box = pieces.catalogue
    named: tuple[Named, ...] = (*box.tiles, *box.sides, *box.actions, *box.rewards)
    names = {record.id: (record.id, record.name[pieces.language]) for record in named}
    return names | {token.id: (token.id,) for token in box.tokens}
