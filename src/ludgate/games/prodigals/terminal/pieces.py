"""Cards, tiles and spaces in marks and in words."""

from collections.abc import Mapping

from rich.text import Text

from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.content.last_will.schema import WillSpace
from ludgate.games.prodigals.content.schema import Tile
from ludgate.games.prodigals.terminal.marks import (
    BLACK,
    CIRCLE,
    EMPTY,
    QUESTION,
    WHITE,
    icon_letter,
    symbol_letter,
    symbol_style,
)
from ludgate.games.prodigals.text.cards import DOMAIN as GAME_DOMAIN
from ludgate.games.prodigals.text.cards import (
    beatrice_text,
    bonus_text,
    card_text,
    circle_text,
    edge_word,
    owner_word,
    space_text,
    spot_text,
    tile_text,
)
from ludgate.games.prodigals.text.sources import record_of
from ludgate.games.prodigals.text.will_cards import will_card_text, will_space_text
from ludgate.games.prodigals.view.circles import turned
from ludgate.games.prodigals.view.model import slug_of
from ludgate.terminal.output import CardLine
from ludgate.text.languages import translator
from ludgate.text.pieces import PieceText

DOMAINS = "prodigals/terminal", "terminal"
LONGEST_WORD = 24  # that a column of names has room for


class Pieces:
    """The components of one box in one language."""

    def __init__(self, catalogue: Catalogue, language: str) -> None:
        self.catalogue = catalogue
        self.language = language
        self.t = translator(language, *DOMAINS)
        self.game = translator(language, GAME_DOMAIN)

    def name(self, piece: str) -> str:
        return self.catalogue.name(slug_of(piece), self.language)

    def board(self, owner: str) -> str:
        """What a competition is called."""
        return owner_word(owner, self.game)

    def is_tile(self, slug: str) -> bool:
        """A possession tile or a circle tile: these have no names."""
        return record_of(self.catalogue, slug) != slug

    def text(self, slug: str) -> PieceText:
        """The words of any component; ``KeyError`` if there is none."""
        if self.catalogue.will.has(slug):
            return self.will_text(slug)
        for tell in (card_text, space_text, spot_text, bonus_text, beatrice_text, tile_text):
            try:
                return tell(self.catalogue, slug, self.language)
            except KeyError:
                continue
        return circle_text(self.catalogue, slug, self.language)

    def will_text(self, slug: str) -> PieceText:
        """The words of a component of Last Will."""
        will = self.catalogue.will
        tell = will_space_text if isinstance(will.record(slug), WillSpace) else will_card_text
        return tell(will, slug, self.language)

    def says(self, piece: str) -> str:
        """Everything a piece says."""
        return " ".join(line.text for line in self.text(slug_of(piece)).lines)

    # ------------------------------------------------------------ cards

    def card_row(self, piece: str, *, name: str = "", number: str = "") -> CardLine:
        """A card on a screen: its border and icon as a mark."""
        tag = self.tag(slug_of(piece))
        return CardLine(tag, "", parted(name or self.name(piece)), text=self.says(piece), number=number)

    def tag(self, slug: str) -> str:
        """Its border, and its icon or symbol."""
        if self.catalogue.will.has(slug):
            will = self.catalogue.will.card(slug)
            letter = symbol_letter(will.symbol, self.name(will.symbol), self.t) if will.symbol else ""
            return f"{BLACK if will.border == 'black' else WHITE}{letter}"
        card = self.catalogue.card(slug)
        icon = icon_letter(card.icon, self.t) if card.icon else ""
        return f"{BLACK if card.border == 'black' else WHITE}{icon}"

    def card_told(self, piece: str, *, name: str = "", state: str = "", number: str = "") -> CardLine:
        """A card in plain lines: its border and icon in words."""
        traits = ", ".join(self.text(slug_of(piece)).traits[1:])
        return CardLine(traits, "", name or self.name(piece), cost=state, text=self.says(piece), number=number)

    def short(self, piece: str, *, after: str = "") -> Text:
        """A card as its mark and name."""
        row = self.card_row(piece)
        return Text.assemble((row.tag, "dim"), " ", self.name(piece), after)

    # ------------------------------------------------------------ symbols and tiles

    @property
    def symbols(self) -> tuple[str, ...]:
        return tuple(symbol.id for symbol in self.catalogue.box.symbol)

    def symbol(self, slug: str) -> Text:
        return Text(symbol_letter(slug, self.name(slug), self.t), style=symbol_style(slug))

    def counted(self, symbols: Mapping[str, int]) -> str:
        """``dog 2, house 1`` for plain lines."""
        return ", ".join(f"{self.name(slug)} {symbols[slug]}" for slug in self.symbols if symbols.get(slug))

    def tile(self, slug: str, *, after: str = "") -> Text:
        """A possession tile in a few characters: ``a1 £8 D Cornwall``."""
        tile = self.catalogue.tile(slug)
        return Text.assemble(
            (f"{slug} ", "dim"), f"£{tile.value} ", self.symbol(tile.symbol), f" {self.county(tile)}{after}"
        )

    def county(self, tile: Tile) -> str:
        return self.name(tile.county)

    def tile_words(self, slug: str) -> str:
        """A possession tile or a circle tile by what it shows, with what is typed for it."""
        return f"{self.shown(slug)} [{slug}]"

    def shown(self, slug: str) -> str:
        """What a tile shows; nobody types anything for one that lies with a set or in a layout."""
        return self.text(slug).name.removeprefix(f"{slug} ")

    # ------------------------------------------------------------ circle tiles

    def edges(self, slug: str, turn: int = 0) -> tuple[str, ...]:
        """What a circle tile shows clockwise from the top when it is turned clockwise (P13.10)."""
        return turned(self.catalogue.circle(slug).edges, turn)

    def edge(self, edge: str, *, line: str = "", paired: bool = True) -> Text:
        """An edge as a mark; an empty one is ``line``, a symbol that touches no tile has no colour."""
        if edge == EMPTY:
            return Text(line or "–", style="dim")
        if edge == QUESTION:
            return Text(QUESTION, style="bold")
        mark = self.symbol(edge)
        return mark if paired else Text(mark.plain, style="bold")

    def edge_word(self, edge: str) -> str:
        return edge_word(self.catalogue, edge, self.game)

    def edges_short(self, slug: str) -> Text:
        """A circle tile in one line, clockwise from the top."""
        return Text.assemble(
            f"{CIRCLE} ", *(Text.assemble(mark, " ") for mark in map(self.edge, self.edges(slug))), (slug, "dim")
        )


def parted(name: str) -> str:
    """A name whose longest words are broken behind their hyphens, where they would be cut off."""
    words = name.split(" ")
    return " ".join(word.replace("-", "-\n") if len(word) > LONGEST_WORD else word for word in words)
