"""Looking up a card, a tile, an errand space or a card spot: what it says, and where that comes from."""

from ludgate.engine.content import Named
from ludgate.games.prodigals.terminal.pieces import Pieces
from ludgate.games.prodigals.text.sources import sources_of
from ludgate.games.prodigals.view.model import TRACK, slug_of
from ludgate.terminal.lookup import find, piece_lines, section
from ludgate.terminal.output import Section


def lookup(pieces: Pieces, words: str) -> Section | None:
    """A piece by its slug, its name in the language, or the beginning of either; several with one beginning are
    listed.
    """
    return section(
        find(_names(pieces), _slug(words)),
        pieces.t,
        lambda slug: _called(pieces, slug),
        lambda slug: piece_lines(pieces.text(slug), pieces.t, *sources_of(pieces.catalogue, slug, pieces.language)),
    )


def _slug(words: str) -> str:
    """A copy of a card by its record, a place of the turn order by the space that stands for all of them."""
    slug = slug_of(words)
    return TRACK.rstrip("-") if slug.casefold().startswith(TRACK) else slug


def _called(pieces: Pieces, slug: str) -> str:
    """A tile is called by what it shows; its slug is said anyway."""
    return (
        pieces.text(slug).name.removeprefix(f"{slug} (").removesuffix(")")
        if pieces.is_tile(slug)
        else pieces.name(slug)
    )


def _names(pieces: Pieces) -> dict[str, tuple[str, ...]]:
    box = pieces.catalogue
    club: tuple[Named, ...] = (*box.cards, *box.spaces, *box.spots, *box.bonuses, *box.beatrice)
    named: tuple[Named, ...] = (*club, *box.will.cards, *box.will.box.space)
    names = {record.id: (record.id, record.name[pieces.language]) for record in named}
    return names | {tile.id: (tile.id,) for tile in (*box.tiles, *box.circles)}
