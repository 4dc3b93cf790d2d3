"""One table of The Prodigals Club, with its components and its language: what all parts of the drawing share."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from ludgate.sight.prodigals import forecast
from ludgate.sight.prodigals.seen import Cell, Player, Seen, read, slug_of
from ludgate.text.languages import tongue
from ludgate.text.pieces import Line, PieceText
from ludgate.text.prodigals.cards import (
    beatrice_text,
    bonus_text,
    card_text,
    circle_text,
    edge_word,
    space_text,
    spot_text,
    tile_text,
)
from ludgate.text.prodigals.seen import turned
from ludgate.text.prodigals.voice import CARD_SPACES, Voice
from ludgate.text.spoken import Spoken
from ludgate.web.tables.common import Sight, piece_id
from ludgate.web.tables.prodigals.glyphs import Glyphs, glyphs

DRAWN_SYMBOLS = ("dog", "horse", "wine", "house", "mask")  # others, of a player's own file, show their first letter
DRAWN_ICONS = ("liberal", "conservative", "general", "pub", "clock", "megaphone")
GOALS = {
    "possessions": "money, and the value of every tile you still own",
    "election": "votes",
    "society": "the rows of your four markers, added up",
}
# competition -> pictures of its cards and spaces, and what they mean
DEEDS = {
    "possessions": (
        ("gavel", "sell a possession tile"),
        (
            "exchange",
            "exchange a possession tile; the number is the limit of the loss. On a card with two competitions: swap",
        ),
    ),
    "election": (
        ("circle-tile", "a political circle tile"),
        ("ring", "an inner circle: four tiles in a square"),
    ),
    "society": (
        ("go-down", "a marker moves one step down"),
        ("go-diagonal", "one step diagonally down"),
        ("go-side-diagonal", "one step sideways or diagonally down"),
        ("jump", "a marker jumps over the one below it"),
        ("row", "all markers of one row"),
        ("column-2", "the markers of one column"),
        ("man", "your men only"),
        ("woman", "your women only"),
        ("fan", "hidden from Dame Beatrice"),
    ),
}
INITIALS = {"P": "possessions", "E": "election", "S": "society"}


@dataclass(frozen=True)
class Face:
    """A card: ``corner`` is what it does once, ``bottom`` what a black card does as long as it lies there."""

    id: str
    name: str
    owner: str
    emblems: tuple[str, ...]
    border: str
    icon: str
    icon_word: str
    kind_word: str
    corner: Glyphs
    bottom: Glyphs
    lines: tuple[Line, ...]
    label: str
    used: bool = False


@dataclass(frozen=True)
class Edge:
    """A side of a circle tile: the name of its picture, in words, and whether it makes a pair."""

    symbol: str
    word: str
    paired: bool = False


class Club:
    """The table that somebody sees."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.seen: Seen = read(sight.view)
        self.voice: Voice = cast("Spoken[Voice]", sight.say).voice(sight.language)
        self.box = self.voice.box
        self.t = tongue(sight.language, "web_prodigals")
        self.language = sight.language

    # ------------------------------------------------------------ people

    @property
    def me(self) -> Player:
        """The player whose area is drawn large."""
        return self.seen.players[self.sight.mine]

    @property
    def asked(self) -> str:
        """The kind of decision, if it is this seat's."""
        return self.sight.decision.kind if self.sight.deciding and self.sight.decision is not None else ""

    def visit(self, player: Player) -> forecast.Visit:
        """What Dame Beatrice would do to a player now; when she has been there, nothing (Q29 is a table option)."""
        if not self.seen.judgement_ahead:
            return forecast.Visit()
        diagonals = self.sight.rulings.get("neighbours") == "diagonals"
        return forecast.visit(self.seen, player, self.box, diagonals=diagonals)

    def player_name(self, seat: int) -> str:
        return self.sight.names[seat]

    # ------------------------------------------------------------ words

    def name(self, slug: str) -> str:
        return self.voice.name(slug_of(slug))

    def board_name(self, owner: str) -> str:
        return self.voice.board(owner)

    def listed(self, words: Sequence[str]) -> str:
        return self.voice.listed(words)

    def space_text(self, slug: str) -> PieceText:
        return space_text(self.box, slug, self.language)

    def spot_text(self, slug: str) -> PieceText:
        return spot_text(self.box, slug, self.language)

    def bonus_text(self, slug: str) -> PieceText:
        return bonus_text(self.box, slug, self.language)

    def beatrice_text(self, slug: str) -> PieceText:
        return beatrice_text(self.box, slug, self.language)

    def tile_text(self, slug: str) -> PieceText:
        return tile_text(self.box, slug, self.language)

    def circle_text(self, slug: str) -> PieceText:
        return circle_text(self.box, slug, self.language)

    # ------------------------------------------------------------ components

    @cached_property
    def symbols(self) -> tuple[str, ...]:
        return tuple(symbol.id for symbol in self.box.box.symbol)

    @cached_property
    def counties(self) -> tuple[str, ...]:
        """The ring of the pointer (P12.6)."""
        return tuple(county.id for county in self.box.box.county)

    @cached_property
    def spots(self) -> dict[str, str]:
        """The card spots in play, and whose they are."""
        return {spot.id: spot.owner for spot in self.box.spots if spot.owner in self.seen.competitions}

    def is_drawn(self, symbol: str) -> bool:
        return symbol in DRAWN_SYMBOLS

    def initial(self, slug: str) -> str:
        """The first letter of a name, for what has no drawing."""
        return self.box.name(slug, self.language)[0].upper()

    def county_number(self, slug: str) -> int:
        """The place of a county in the ring: it decides the tincture and the charge of its shield."""
        return self.counties.index(slug)

    def is_for_cards(self, slug: str) -> bool:
        """P8.11: card spaces that belong to no set."""
        return slug in CARD_SPACES

    # ------------------------------------------------------------ the legend

    @property
    def icons(self) -> list[str]:
        """The icons of white cards at this table; most belong to Election."""
        shown = DRAWN_ICONS if self.seen.plays("election") else ("clock",)
        names = {icon.id for icon in self.box.box.icon}
        return [slug for slug in shown if slug in names and (slug != "clock" or self.seen.plays("possessions"))]

    def goal(self, owner: str) -> str:
        """What counts in a competition."""
        return GOALS[owner]

    def deeds(self) -> list[tuple[str, str]]:
        """The pictures of what cards do, for the competitions in play."""
        return [deed for owner in self.seen.competitions for deed in DEEDS[owner]]

    # ------------------------------------------------------------ cards

    def face(self, piece: str, *, used: bool = False) -> Face:
        """A card with everything on it."""
        slug = slug_of(piece)
        card, text = self.box.card(slug), card_text(self.box, slug, self.language)
        emblems = tuple(INITIALS[letter] for letter in card.combination or "" if letter in INITIALS)
        return Face(
            id=piece_id("card", piece),
            name=text.name,
            owner=card.owner,
            emblems=emblems or (card.owner,),
            border=card.border,
            icon=card.icon or "",
            icon_word=self.box.name(card.icon, self.language) if card.icon else "",
            kind_word=text.traits[1],
            corner=glyphs(card.effect),
            bottom=glyphs(card.bottom),
            lines=text.lines,
            label=". ".join([text.name, ", ".join(text.traits), " ".join(line.text for line in text.lines)]),
            used=used,
        )

    # ------------------------------------------------------------ circle tiles

    def edges(self, slug: str, turn: int = 0, paired: Sequence[bool] = ()) -> list[Edge]:
        """What a tile shows clockwise from the top when it is turned clockwise (P13.10)."""
        return [
            Edge(edge, edge_word(self.box, edge, self.voice.t), side < len(paired) and paired[side])
            for side, edge in enumerate(turned(self.box.circle(slug).edges, turn))
        ]

    # ------------------------------------------------------------ ids

    def marker_id(self, seat: int, marker: str) -> str:
        return piece_id("marker", f"{seat}-{marker}")

    def step_id(self, space: Cell) -> str:
        """A space of the own influence board, by column and value; the letters keep minus signs apart."""
        return piece_id("step", f"c{space[0]}r{space[1]}")

    def row_id(self, value: int) -> str:
        return piece_id("row", f"r{value}")

    def cell_id(self, seat: int, cell: Cell) -> str:
        return piece_id("cell", f"{seat}-x{cell[0]}y{cell[1]}")

    def space_id(self, slug: str) -> str:
        """An errand, by what notation calls it; that of a set goes by the set."""
        return piece_id("set" if slug in self.spots else "space", slug)
