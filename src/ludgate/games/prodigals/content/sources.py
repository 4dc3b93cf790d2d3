"""A box and the files it was read from, so that every fault names the place where it can be mended."""

from collections.abc import Iterator, Mapping
from itertools import chain

from ludgate.engine.content import Document, Provenance, Record, Struct, fault
from ludgate.engine.contract import BadContent
from ludgate.games.prodigals.content.schema import (
    AllOf,
    AnyEffect,
    Beatrice,
    Bonus,
    Card,
    CentralSet,
    CentralSide,
    Choice,
    CircleGroup,
    County,
    Icon,
    OwnFile,
    Setup,
    Side,
    Space,
    Spot,
    Symbol,
    TileGroup,
)

# which file of the package a table belongs to; the other tables say it record by record, as their owner
HOMES = {
    "setup": "central",
    "symbol": "central",
    "icon": "central",
    "central_side": "central",
    "set": "central",
    "possessions": "possessions",
    "county": "possessions",
    "tile_group": "possessions",
    "vote_board": "election",
    "hyde_park": "election",
    "circle_group": "election",
    "influence": "society",
    "beatrice": "society",
}
TABLE_OF: dict[type[Struct], str] = {
    Setup: "setup",
    Symbol: "symbol",
    Icon: "icon",
    CentralSide: "central_side",
    Side: "side",
    Space: "space",
    CentralSet: "set",
    County: "county",
    TileGroup: "tile_group",
    CircleGroup: "circle_group",
    Beatrice: "beatrice",
    Spot: "spot",
    Bonus: "bonus",
    Card: "card",
}
SINGLE = ("possessions", "vote_board", "hyde_park", "influence")


class Papers:
    """A box and the file that each of its records stands in: four in the package, one for a player's own box."""

    def __init__(self, box: OwnFile, documents: Mapping[str, Document]) -> None:
        self.box = box
        self.documents = documents

    def records(self) -> Iterator[Record]:
        """All records, table by table."""
        return chain.from_iterable(getattr(self.box, table) for table in TABLE_OF.values())

    def singles(self) -> Iterator[tuple[str, Provenance]]:
        """The tables that exist once."""
        return ((table, getattr(self.box, table)) for table in SINGLE)

    def document(self, table: str, owner: str = "central") -> Document:
        """The file of a table, or of what an owner has of it."""
        return self.documents[HOMES.get(table, owner)]

    def home(self, record: Record) -> Document:
        """The file of a record."""
        return self.document(TABLE_OF[type(record)], getattr(record, "owner", "central"))

    def bad(self, record: Record, field: str, message: str) -> BadContent:
        """The error for a field of a record."""
        return fault(self.home(record).name, TABLE_OF[type(record)], record.id, field, message)

    def bad_table(self, table: str, field: str, message: str, owner: str = "central") -> BadContent:
        """The error for a table as a whole, or for one that exists once."""
        return fault(self.document(table, owner).name, table, "", field, message)


def nodes(effects: tuple[AnyEffect, ...], where: str) -> Iterator[tuple[str, AnyEffect]]:
    """Every node of an effect with its place, inner ones too: ``effect[0].options[1]``."""
    for number, effect in enumerate(effects):
        place = f"{where}[{number}]"
        yield place, effect
        if isinstance(effect, Choice):
            yield from nodes(effect.options, f"{place}.options")
        if isinstance(effect, AllOf):
            yield from nodes(effect.parts, f"{place}.parts")


def effects_of(record: Record) -> Iterator[tuple[str, AnyEffect]]:
    """Every node that stands on a card, a space, a spot or a bonus tile, with its place."""
    if isinstance(record, (Card, Space, Bonus)):
        yield from nodes(record.effect, "effect")
    if isinstance(record, Card):
        yield from nodes(record.bottom, "bottom")
    if isinstance(record, Spot) and record.benefits is not None:
        yield from nodes(record.benefits.effect, "benefits.effect")
