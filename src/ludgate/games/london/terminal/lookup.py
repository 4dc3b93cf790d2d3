"""Looking up a card or a borough: what it says, and where each part of it comes from."""

from ludgate.games.london.terminal.pieces import Pieces
from ludgate.games.london.text.sources import sources_of
from ludgate.games.london.view.model import slug_of
from ludgate.terminal.lookup import find, piece_lines, section
from ludgate.terminal.output import Section


def lookup(pieces: Pieces, words: str) -> Section | None:
    """A card or borough by its slug, its name in the language, or the beginning of either; several with one beginning
    are listed.
    """
    return section(
        find(_names(pieces), slug_of(words)),
        pieces.t,
        pieces.name,
        lambda slug: piece_lines(pieces.text(slug), pieces.t, *sources_of(pieces.catalogue, slug, pieces.language)),
    )


def _names(pieces: Pieces) -> dict[str, tuple[str, ...]]:
    records = (*pieces.catalogue.cards, *pieces.catalogue.boroughs)
    return {record.id: (record.id, record.name[pieces.language]) for record in records}
