"""The components of The Prodigals Club as records with names and provenance, and as the tables of the rules."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TypeVar

from msgspec.structs import replace

from ludgate.engine.content import (
    KEPT,
    Document,
    FilePath,
    Named,
    Record,
    Struct,
    check_meta,
    convert,
    digest,
    own_text,
    parse,
    read_package,
)
from ludgate.games.prodigals.content.arrays import Content
from ludgate.games.prodigals.content.build_arrays import tables_of
from ludgate.games.prodigals.content.checks import check_box, check_owners, check_sources, origin_fields
from ludgate.games.prodigals.content.export import as_toml
from ludgate.games.prodigals.content.last_will.catalogue import WillCatalogue, load_will
from ludgate.games.prodigals.content.schema import (
    Beatrice,
    BoardFile,
    Bonus,
    Card,
    CentralFile,
    Circle,
    CircleGroup,
    ElectionFile,
    OwnFile,
    PossessionsFile,
    SocietyFile,
    Space,
    Spot,
    Tile,
    TileGroup,
)
from ludgate.games.prodigals.content.sources import TABLE_OF, Papers

PACKAGE = "ludgate.games.prodigals"
FILES = ("central", "possessions", "election", "society")  # the order of cards, spaces, spots and bonus tiles
Owned = TypeVar("Owned", Card, Space, Spot, Bonus)
Kept = TypeVar("Kept", bound=Struct)


class Catalogue:
    """All components of one box, as records and as tables; ``set`` is the name of the component set."""

    def __init__(self, box: OwnFile, will: WillCatalogue | None = None) -> None:
        self.box = box
        self.will = load_will() if will is None else will
        self.set = box.meta.set
        self.cards = box.card
        self.spaces = box.space
        self.spots = box.spot
        self.bonuses = box.bonus
        self.beatrice = box.beatrice
        self.tiles: tuple[Tile, ...] = tuple(tile for group in box.tile_group for tile in group.tiles)
        self.circles: tuple[Circle, ...] = tuple(tile for group in box.circle_group for tile in group.tiles)
        self.digest = digest(_used(box))
        self.tables = tables_of(self.digest, box, self.will.tables)
        self._tiles = {tile.id: tile for tile in self.tiles}
        self._circles = {tile.id: tile for tile in self.circles}
        self._records: dict[str, Record] = {
            record.id: record for table in TABLE_OF.values() for record in getattr(box, table)
        }

    def card(self, slug: str) -> Card:
        """The record of a card; ``KeyError`` when there is none."""
        return self._kept(slug, Card)

    def space(self, slug: str) -> Space:
        """The record of an errand space; ``KeyError`` when there is none."""
        return self._kept(slug, Space)

    def spot(self, slug: str) -> Spot:
        """The record of a card spot; ``KeyError`` when there is none."""
        return self._kept(slug, Spot)

    def bonus(self, slug: str) -> Bonus:
        """The record of a bonus action tile; ``KeyError`` when there is none."""
        return self._kept(slug, Bonus)

    def beatrice_tile(self, slug: str) -> Beatrice:
        """The record of a Dame Beatrice tile; ``KeyError`` when there is none."""
        return self._kept(slug, Beatrice)

    def tile_group(self, slug: str) -> TileGroup:
        """The record of a group of possession tiles; ``KeyError`` when there is none."""
        return self._kept(slug, TileGroup)

    def circle_group(self, slug: str) -> CircleGroup:
        """The record of a group of circle tiles; ``KeyError`` when there is none."""
        return self._kept(slug, CircleGroup)

    def tile(self, slug: str) -> Tile:
        """A possession tile; ``KeyError`` when there is none."""
        return self._tiles[slug]

    def circle(self, slug: str) -> Circle:
        """A political circle tile; ``KeyError`` when there is none."""
        return self._circles[slug]

    def record(self, slug: str) -> Record:
        """The record of any component but a tile of a group; their ids never clash."""
        return self._records[slug]

    def name(self, slug: str, language: str = "en") -> str:
        """What a component is called in a language: en, pl or pt_BR.  What has no name is a ``KeyError``."""
        if slug not in self._records:
            return self.will.name(slug, language)
        record = self._records[slug]
        if not isinstance(record, Named):
            raise KeyError(slug)
        return record.name[language]

    def origins(self, slug: str) -> dict[str, str]:
        """Where each field of a record comes from; what a record does not list is as its source says."""
        record = self._records[slug]
        usual = record.source
        found = {field: record.origin.of(field) or usual for field in origin_fields(record)}
        return {field: "reconstructed" if origin == "design" else origin for field, origin in found.items()}

    def _kept(self, slug: str, kind: type[Kept]) -> Kept:
        record = self._records[slug]
        if not isinstance(record, kind):
            raise KeyError(slug)
        return record

    def __repr__(self) -> str:
        return f"Catalogue({self.digest!r})"


def load(path: FilePath | None = None) -> Catalogue:
    """The standard components, or those of a player's own file; ``BadContent`` when they cannot be played with."""
    return _standard() if path is None else _own(*own_text(path))


@lru_cache(KEPT)
def box_with_will(will: WillCatalogue) -> Catalogue:
    """The standard components with those of Last Will from elsewhere."""
    standard = _standard()
    return standard if will is standard.will else Catalogue(standard.box, will)


def with_will(will: WillCatalogue) -> Content:
    """The same as tables."""
    return box_with_will(will).tables


def export(catalogue: Catalogue) -> str:
    """The catalogue as a file of a player's own, to be edited and loaded again."""
    return as_toml(catalogue.box)


def from_package(central: Document, possessions: Document, election: Document, society: Document) -> Catalogue:
    """The catalogue that the four files of the package make: every record says where it comes from."""
    documents = dict(zip(FILES, (central, possessions, election, society), strict=True))
    middle, estate = convert(central, CentralFile), convert(possessions, PossessionsFile)
    hustings, salon = convert(election, ElectionFile), convert(society, SocietyFile)
    files: tuple[CentralFile | BoardFile, ...] = (middle, estate, hustings, salon)
    for name, file in zip(FILES, files, strict=True):
        check_meta(documents[name], file.meta, "prodigals", (name,))
        check_owners(documents[name], name, file)
    box = _merged(middle, estate, hustings, salon)
    papers = Papers(box, documents)
    check_sources(papers)
    check_box(papers)
    return Catalogue(box)


def from_own(document: Document) -> Catalogue:
    """The catalogue that a player's own file makes: all tables in one file, complete."""
    own = convert(document, OwnFile)
    check_meta(document, own.meta, "prodigals", ("own",))
    box = _arranged(own)
    check_box(Papers(box, dict.fromkeys(FILES, document)))
    return Catalogue(box)


def _merged(middle: CentralFile, estate: PossessionsFile, hustings: ElectionFile, salon: SocietyFile) -> OwnFile:
    """The four files as one box."""
    boards = (estate, hustings, salon)
    return OwnFile(
        meta=middle.meta,
        setup=middle.setup,
        symbol=middle.symbol,
        icon=middle.icon,
        central_side=middle.central_side,
        side=tuple(side for board in boards for side in board.side),
        space=(*middle.space, *(space for board in boards for space in board.space)),
        set=middle.set,
        possessions=estate.possessions,
        county=estate.county,
        tile_group=estate.tile_group,
        vote_board=hustings.vote_board,
        hyde_park=hustings.hyde_park,
        circle_group=hustings.circle_group,
        influence=salon.influence,
        beatrice=salon.beatrice,
        spot=tuple(spot for board in boards for spot in board.spot),
        bonus=tuple(tile for board in boards for tile in board.bonus),
        card=(*middle.card, *(card for board in boards for card in board.card)),
    )


def _arranged(box: OwnFile) -> OwnFile:
    """The box with its records in the order of their owners, whatever their order in the file."""
    return replace(
        box, space=_by_owner(box.space), spot=_by_owner(box.spot), bonus=_by_owner(box.bonus), card=_by_owner(box.card)
    )


def _by_owner(records: tuple[Owned, ...]) -> tuple[Owned, ...]:
    return tuple(sorted(records, key=lambda record: FILES.index(record.owner)))


def _used(box: OwnFile) -> dict[str, Iterable[Struct]]:
    """What the rules use: everything but names, pictures and provenance."""
    return {
        "setup": box.setup,
        "symbol": [replace(symbol, picture="") for symbol in box.symbol],
        "central_side": box.central_side,
        "side": box.side,
        "space": box.space,
        "set": box.set,
        "possessions": [box.possessions],
        "county": [replace(county, colour="") for county in box.county],
        "tile_group": box.tile_group,
        "vote_board": [box.vote_board],
        "hyde_park": [box.hyde_park],
        "circle_group": box.circle_group,
        "influence": [box.influence],
        "beatrice": box.beatrice,
        "spot": box.spot,
        "bonus": box.bonus,
        "card": box.card,
    }


@lru_cache(KEPT)
def _own(name: str, text: str) -> Catalogue:
    return from_own(parse(name, text))


@cache
def _standard() -> Catalogue:
    central, possessions, election, society = (read_package(PACKAGE, f"{name}.toml") for name in FILES)
    return from_package(central, possessions, election, society)
