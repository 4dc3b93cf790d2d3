"""What holds between the fields of the components and over all of them.  Every fault is a ``BadContent``.

``schema`` has made sure of types, words, places of kinds and limits of single fields before anything here is asked;
``card_checks`` looks at effects and cards, ``board_checks`` at boards and spaces, ``tile_checks`` at the rest.
"""

from collections.abc import Iterable

from ludgate.engine.content import Document, Record, Struct, check_ids, check_origin, check_source, fault
from ludgate.games.prodigals.content.board_checks import (
    check_central_board,
    check_errands,
    check_icons,
    check_setup,
    check_sides,
    check_spaces,
    check_spots,
)
from ludgate.games.prodigals.content.card_checks import check_cards, check_central_sets, check_decks, check_effects
from ludgate.games.prodigals.content.schema import BoardFile, CentralFile, Piece
from ludgate.games.prodigals.content.sources import TABLE_OF, Papers
from ludgate.games.prodigals.content.tile_checks import (
    check_beatrice,
    check_bonus_tiles,
    check_circles,
    check_hyde_park,
    check_influence,
    check_possession_tiles,
)

ASIDE = ("id", "source", "origin", "note", "worth")
OWNED = ("side", "space", "spot", "bonus", "card")


def check_owners(document: Document, name: str, file: CentralFile | BoardFile) -> None:
    """Every record of a file of the package belongs to that file."""
    for table in OWNED:
        for record in getattr(file, table, ()):
            if record.owner != name:
                message = f"'{record.owner}' in the file of '{name}'"
                raise fault(document.name, table, record.id, "owner", message)


def check_sources(papers: Papers) -> None:
    """Everything in the package says where it comes from."""
    for record in papers.records():
        check_source(papers.home(record), TABLE_OF[type(record)], record)
    for table, single in papers.singles():
        if single.source == "own":
            raise papers.bad_table(table, "source", "missing; only a player's own file may leave it out")


def check_box(papers: Papers) -> None:
    """Every record by itself, then the box as a whole (S17)."""
    _check_ids(papers)
    _check_origins(papers)
    check_icons(papers)
    check_setup(papers)
    check_cards(papers)
    check_effects(papers)
    check_central_board(papers)
    check_central_sets(papers)
    check_spots(papers)
    check_decks(papers)
    check_sides(papers)
    check_spaces(papers)
    check_bonus_tiles(papers)
    check_possession_tiles(papers)
    check_circles(papers)
    check_hyde_park(papers)
    check_influence(papers)
    check_beatrice(papers)
    check_errands(papers)


def origin_fields(record: Struct) -> tuple[str, ...]:
    """The fields of a record whose origin can be told; of effects also their kind, apart from their amounts."""
    found = [name for name in record.__struct_fields__ if name not in ASIDE]
    return (*found, *(f"{name}-kind" for name in ("effect", "bottom") if name in found))


def _check_ids(papers: Papers) -> None:
    """Every id is used once in the whole game, the tiles of the groups included."""
    taken: set[str] = set()
    for record in papers.records():
        check_ids(papers.home(record), TABLE_OF[type(record)], (record,), taken)
    for tiles in papers.box.tile_group:
        _check_tile_ids(papers, tiles, tiles.tiles, taken)
    for circles in papers.box.circle_group:
        _check_tile_ids(papers, circles, circles.tiles, taken)


def _check_tile_ids(papers: Papers, group: Record, tiles: Iterable[Piece], taken: set[str]) -> None:
    for number, tile in enumerate(tiles):
        if tile.id in taken:
            raise papers.bad(group, f"tiles[{number}].id", f"'{tile.id}' is used twice")
        taken.add(tile.id)


def _check_origins(papers: Papers) -> None:
    for record in papers.records():
        check_origin(papers.home(record), TABLE_OF[type(record)], record, origin_fields(record))
    for table, single in papers.singles():
        for key in ("rulebook", "published", "design"):
            for field in getattr(single.origin, key):
                if field not in origin_fields(single):
                    raise papers.bad_table(table, f"origin.{key}", f"there is no field '{field}'")
