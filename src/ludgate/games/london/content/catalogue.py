"""London's components as records with names and provenance, and as the tables that the rules execute."""

from functools import cache, lru_cache

from ludgate.engine.content import (
    KEPT,
    Document,
    FilePath,
    check_meta,
    check_source,
    convert,
    digest,
    own_text,
    parse,
    read_package,
)
from ludgate.games.london.content.build_arrays import tables_of
from ludgate.games.london.content.checks import check_abilities, check_boroughs, check_cards, origin_fields
from ludgate.games.london.content.export import as_toml
from ludgate.games.london.content.schema import Borough, BoroughFile, Card, CityFile, OwnFile

PACKAGE = "ludgate.games.london"


class Catalogue:
    """All city cards and boroughs of one box, as records and as tables."""

    def __init__(self, cards: tuple[Card, ...], boroughs: tuple[Borough, ...]) -> None:
        self.cards = cards
        self.boroughs = boroughs
        self.digest = digest({"card": cards, "borough": boroughs})
        self.tables = tables_of(self.digest, cards, boroughs)
        self._cards = {card.id: card for card in cards}
        self._boroughs = {borough.id: borough for borough in boroughs}

    def card(self, slug: str) -> Card:
        """The record of a city card; ``KeyError`` when there is none."""
        return self._cards[slug]

    def borough(self, slug: str) -> Borough:
        """The record of a borough; ``KeyError`` when there is none."""
        return self._boroughs[slug]

    def record(self, slug: str) -> Card | Borough:
        """The record of a card or borough; their ids never clash."""
        return self._cards[slug] if slug in self._cards else self._boroughs[slug]

    def name(self, slug: str, language: str = "en") -> str:
        """What a card or borough is called in a language: en, pl or pt_BR."""
        return self.record(slug).name[language]

    def origins(self, slug: str) -> dict[str, str]:
        """Where each field of a record comes from; what a record does not list is the first edition's."""
        record = self.record(slug)
        usual = "own" if record.source == "own" else "first-edition"
        found = {field: record.origin.of(field) or usual for field in origin_fields(record)}
        return {field: "reconstructed" if origin == "design" else origin for field, origin in found.items()}

    def __repr__(self) -> str:
        return f"Catalogue({self.digest!r})"


def load(path: FilePath | None = None) -> Catalogue:
    """The standard components, or those of a player's own file; ``BadContent`` when they cannot be played with."""
    return _standard() if path is None else _own(*own_text(path))


def export(catalogue: Catalogue) -> str:
    """The catalogue as a file of a player's own, to be edited and loaded again."""
    return as_toml(catalogue.cards, catalogue.boroughs)


def from_package(city: Document, boroughs: Document) -> Catalogue:
    """The catalogue that two files of the package make: every record says where it comes from."""
    town, land = convert(city, CityFile), convert(boroughs, BoroughFile)
    check_meta(city, town.meta, "london", ("city",))
    check_meta(boroughs, land.meta, "london", ("boroughs",))
    for card in town.card:
        check_source(city, "card", card)
    for borough in land.borough:
        check_source(boroughs, "borough", borough)
    taken: set[str] = set()
    check_cards(city, town.card, town.meta.sets, taken)
    check_boroughs(boroughs, land.borough, taken)
    check_abilities(city, town.card, land.borough)
    return Catalogue(town.card, land.borough)


def from_own(document: Document) -> Catalogue:
    """The catalogue that a player's own file makes: both tables in one file, complete."""
    own = convert(document, OwnFile)
    check_meta(document, own.meta, "london", ("own",))
    taken: set[str] = set()
    check_cards(document, own.card, own.meta.sets, taken)
    check_boroughs(document, own.borough, taken)
    check_abilities(document, own.card, own.borough)
    return Catalogue(own.card, own.borough)


@lru_cache(KEPT)
def _own(name: str, text: str) -> Catalogue:
    return from_own(parse(name, text))


@cache
def _standard() -> Catalogue:
    return from_package(read_package(PACKAGE, "city.toml"), read_package(PACKAGE, "boroughs.toml"))
