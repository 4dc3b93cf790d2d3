"""The components of Last Will as records with names and provenance, and as the tables of the rules."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

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
from ludgate.games.prodigals.content.last_will.build_arrays import will_tables
from ludgate.games.prodigals.content.last_will.checks import (
    TABLE_OF,
    WillPapers,
    check_will_box,
    check_will_sources,
    origin_fields,
)
from ludgate.games.prodigals.content.last_will.export import will_toml
from ludgate.games.prodigals.content.last_will.schema import OwnWillFile, WillBoardsFile, WillCard, WillCardsFile

PACKAGE = "ludgate.games.prodigals"
BOARDS = "boards"
CARD_FILES = ("events", "helpers", "properties", "special")  # the order of the cards (chapter 18)
GAME = "lastwill"


class WillCatalogue:
    """All components of Last Will, as records and as tables; ``set`` is the name of the component set."""

    def __init__(self, box: OwnWillFile) -> None:
        self.box = box
        self.set = box.meta.set
        self.cards = box.card
        self.digest = digest(_used(box))
        self.tables = will_tables(self.digest, box)
        self._records: dict[str, Record] = {
            record.id: record for table in TABLE_OF.values() for record in getattr(box, table)
        }

    def records(self) -> Iterator[Record]:
        """Every component, table by table."""
        return iter(self._records.values())

    def card(self, slug: str) -> WillCard:
        """The record of a card; ``KeyError`` when there is none."""
        record = self._records[slug]
        if not isinstance(record, WillCard):
            raise KeyError(slug)
        return record

    def has(self, slug: str) -> bool:
        """Is there such a component?"""
        return slug in self._records

    def record(self, slug: str) -> Record:
        """The record of any component."""
        return self._records[slug]

    def name(self, slug: str, language: str = "en") -> str:
        """What a component is called in a language: en, pl or pt_BR.  What has no name is a ``KeyError``."""
        record = self._records[slug]
        if not isinstance(record, Named):
            raise KeyError(slug)
        return record.name[language]

    def origins(self, slug: str) -> dict[str, str]:
        """Where each field of a record comes from; what a record does not list is as its source says."""
        record = self._records[slug]
        found = {field: record.origin.of(field) or record.source for field in origin_fields(record)}
        return {field: "reconstructed" if origin == "design" else origin for field, origin in found.items()}

    def __repr__(self) -> str:
        return f"WillCatalogue({self.digest!r})"


def load_will(path: FilePath | None = None) -> WillCatalogue:
    """The standard components, or those of a player's own file; ``BadContent`` when they cannot be played with."""
    return _standard() if path is None else _own(*own_text(path))


def export_will(catalogue: WillCatalogue) -> str:
    """The catalogue as a file of a player's own, to be edited and loaded again."""
    return will_toml(catalogue.box)


def will_from_package(boards: Document, *cards: Document) -> WillCatalogue:
    """The catalogue that the files of the package make: every record says where it comes from."""
    first = convert(boards, WillBoardsFile)
    check_meta(boards, first.meta, GAME, (BOARDS,))
    files = [convert(document, WillCardsFile) for document in cards]
    homes = {"": boards}
    for document, file, name in zip(cards, files, CARD_FILES, strict=True):
        check_meta(document, file.meta, GAME, (name,))
        homes |= {card.id: document for card in file.card}
    box = _merged(first, [card for file in files for card in file.card])
    papers = WillPapers(box, homes)
    check_will_sources(papers)
    check_will_box(papers)
    return WillCatalogue(box)


def will_from_own(document: Document) -> WillCatalogue:
    """The catalogue that a player's own file makes: all tables in one file, complete."""
    box = convert(document, OwnWillFile)
    check_meta(document, box.meta, GAME, ("own",))
    check_will_box(WillPapers(box, {"": document}))
    return WillCatalogue(box)


def _merged(boards: WillBoardsFile, cards: list[WillCard]) -> OwnWillFile:
    """The files of the package as one box."""
    return OwnWillFile(
        meta=boards.meta,
        values=boards.values,
        combined=boards.combined,
        symbol=boards.symbol,
        companion=boards.companion,
        property=boards.property,
        market_token=boards.market_token,
        plan=boards.plan,
        offer=boards.offer,
        space=boards.space,
        card=tuple(cards),
    )


def _used(box: OwnWillFile) -> dict[str, Iterable[Struct]]:
    """What the rules use: everything but names, pictures and provenance."""
    return {
        "values": [box.values],
        "combined": [box.combined],
        "symbol": [replace(symbol, picture="") for symbol in box.symbol],
        "companion": [replace(companion, picture="", colour="") for companion in box.companion],
        "property": [replace(kind, picture="") for kind in box.property],
        "market_token": box.market_token,
        "plan": box.plan,
        "offer": box.offer,
        "space": box.space,
        "card": box.card,
    }


@lru_cache(KEPT)
def _own(name: str, text: str) -> WillCatalogue:
    return will_from_own(parse(name, text))


@cache
def _standard() -> WillCatalogue:
    boards, *cards = (read_package(PACKAGE, f"last_will/{name}.toml") for name in (BOARDS, *CARD_FILES))
    return will_from_package(boards, *cards)
