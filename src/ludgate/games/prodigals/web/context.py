"""One table of The Prodigals Club, with its components and its language: what all parts of the drawing share."""

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple, cast

from ludgate.games.prodigals.text.cards import (
    beatrice_text,
    bonus_text,
    circle_text,
    edge_word,
    space_text,
    spot_text,
    tile_text,
)
from ludgate.games.prodigals.text.voice import CARD_SPACES, Voice
from ludgate.games.prodigals.view import forecast
from ludgate.games.prodigals.view.circles import turned
from ludgate.games.prodigals.view.model import LAST_WILL, Cell, Player, SeatView, read, slug_of
from ludgate.games.prodigals.view.will import WillWorth, first_like
from ludgate.games.prodigals.view.worth import Worth
from ludgate.games.prodigals.web.faces import WEB_DOMAIN, Brought
from ludgate.text.game_text import GameText
from ludgate.text.languages import translator
from ludgate.text.pieces import PieceText
from ludgate.web.render.api import Snapshot
from ludgate.web.render.lighting import piece_id

DRAWN_ICONS = ("liberal", "conservative", "general", "pub", "clock", "megaphone")
GOALS = {
    "last-will": "money, and the market value of your properties",
    "possessions": "money, and the value of every tile you still own",
    "election": "votes",
    "society": "the rows of your four markers, added up",
}
SWAP = ("exchange", "swap two scoring actions")
# competition -> pictures of its cards and spaces (those of one line have one meaning), and what they mean
DEEDS = {
    "last-will": (
        ("action", "an action: playing, laying, using and selling cost so many"),
        ("hourglass", "a plan of the day: cards, errand boys, actions"),
        ("farm town-house manor-house mansion", "farm, town house, manor house, mansion"),
        ("symbol-dog symbol-horse guest chef", "companions: dog, horse, guest, chef"),
        ("room", "one more card space on your board"),
        ("crown", "crowns of a special card"),
        ("possessions", "pounds"),
        ("gavel", "the price of a property, or its sale"),
        ("go-down", "a value that falls, or a step down"),
        ("opera", "the opera"),
        ("symbol-boat", "boat: a symbol of Last Will alone"),
    ),
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
        ("go-sideways", "one step sideways"),
        ("go-down-diagonal", "one step straight or diagonally down"),
        ("go-side-diagonal", "one step sideways or diagonally down"),
        ("jump", "a marker jumps over the one below it"),
        ("row", "all markers of one row"),
        ("column-1 column-2 column-3", "the markers of one column"),
        ("figure", "any of your markers"),
        ("man", "your men only"),
        ("woman", "your women only"),
        ("fan", "hidden from Dame Beatrice"),
        ("go-up", "Dame Beatrice would lift it."),
        ("go-left go-right go-down-left go-down-right", "where a marker may go"),
    ),
}


ident = lru_cache(maxsize=4096)(piece_id)


@lru_cache(maxsize=4096)
def _listed(voice: Voice, words: tuple[str, ...]) -> str:
    return voice.listed(words)


class Edge(NamedTuple):
    """A side of a circle tile: its symbol, and whether it makes a pair."""

    symbol: str
    paired: bool = False


class DrawContext:
    """The table that somebody sees."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self.voice: Voice = cast("GameText[Voice]", snapshot.say).voice(snapshot.language)
        self.box = self.voice.box
        self.t = translator(snapshot.language, WEB_DOMAIN)
        self.language = snapshot.language

    @cached_property
    def seen(self) -> SeatView:
        return read(self.snapshot.view)

    # ------------------------------------------------------------ people

    @property
    def me(self) -> Player:
        """The player whose area is drawn large."""
        return self.seen.players[self.snapshot.mine]

    @property
    def asked(self) -> str:
        """The kind of decision, if it is this seat's."""
        return self.snapshot.decision.kind if self.snapshot.deciding and self.snapshot.decision is not None else ""

    @property
    def diagonals(self) -> bool:
        """Table option Q29: do markers touch at a corner?"""
        return self.snapshot.rulings.get("neighbours") == "diagonals"

    @cached_property
    def coming(self) -> list[dict[str, int]]:
        """The scores after Hyde Park, Dame Beatrice and the fall of properties, as things stand."""
        falls = self.snapshot.rulings.get("depreciation") != "after-check"
        return forecast.scores_to_come(self.seen, self.box, self.visits, falls=falls)

    @cached_property
    def worth(self) -> Worth:
        return Worth(self.seen, self.me, self.box)

    @cached_property
    def will_worth(self) -> WillWorth:
        wild = self.snapshot.rulings.get("any_occasion") != "white-only"
        return WillWorth(self.seen, self.me, self.box.will, wild_on_black=wild)

    def worth_now(self, cards: Iterable[str]) -> list[tuple[str, Brought | None]]:
        """Cards with what they would bring the one who looks; a spectator plays none."""
        if self.snapshot.seat is None or self.seen.over:
            return [(card, None) for card in cards]
        return [(card, self.would_bring(card)) for card in cards]

    def would_bring(self, card: str) -> Brought | None:
        if self.box.will.has(slug_of(card)):
            return self.will_worth.of_card(card)
        return self.worth.of_card(card)

    @cached_property
    def visits(self) -> list[forecast.BeatriceVisit]:
        """What Dame Beatrice would do to every player now; when she has been there, nothing."""
        if not self.seen.judgement_ahead:
            return [forecast.BeatriceVisit() for _ in self.seen.players]
        return [forecast.visit(self.seen, player, self.box, diagonals=self.diagonals) for player in self.seen.players]

    def visit(self, player: Player) -> forecast.BeatriceVisit:
        return self.visits[player.seat]

    def player_name(self, seat: int) -> str:
        return self.snapshot.names[seat]

    # ------------------------------------------------------------ words

    def name(self, slug: str) -> str:
        return self.voice.name(slug_of(slug))

    def board_name(self, owner: str) -> str:
        return self.voice.board(owner)

    def listed(self, words: Sequence[str]) -> str:
        return _listed(self.voice, tuple(words))

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
        if self.seen.competitions == [LAST_WILL]:
            return tuple(symbol.id for symbol in self.box.will.box.symbol)
        return tuple(symbol.id for symbol in self.box.box.symbol)

    @cached_property
    def counties(self) -> tuple[str, ...]:
        """The ring of the pointer (P12.6)."""
        return tuple(county.id for county in self.box.box.county)

    @cached_property
    def spots(self) -> dict[str, str]:
        """The card spots in play, and whose they are."""
        return {spot.id: spot.owner for spot in self.box.spots if spot.owner in self.seen.competitions}

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
        return GOALS.get(owner, "")

    def deeds(self) -> list[tuple[str, str]]:
        """The pictures of what cards do, for the competitions in play."""
        swap = [] if self.seen.plays("possessions") else [SWAP]
        return [*(deed for owner in self.seen.competitions for deed in DEEDS.get(owner, ())), *swap]

    # ------------------------------------------------------------ circle tiles

    def edges(self, slug: str, turn: int = 0, paired: Sequence[bool] = ()) -> list[Edge]:
        """What a tile shows clockwise from the top when it is turned clockwise (P13.10)."""
        return [
            Edge(edge, side < len(paired) and paired[side])
            for side, edge in enumerate(turned(self.box.circle(slug).edges, turn))
        ]

    def edge_words(self, edges: Iterable[Edge]) -> str:
        return ", ".join(edge_word(self.box, edge.symbol, self.voice.t) for edge in edges)

    # ------------------------------------------------------------ ids

    def card_id(self, piece: str) -> str:
        return ident("card", piece)

    def marker_id(self, seat: int, marker: str) -> str:
        return ident("marker", f"{seat}-{marker}")

    def step_id(self, seat: int, space: Cell) -> str:
        """A space of an influence board, by column and value; the letters keep minus signs apart."""
        return ident("step", f"{seat}-c{space[0]}r{space[1]}")

    def row_id(self, value: int) -> str:
        return ident("row", f"r{value}")

    def cell_id(self, seat: int, cell: Cell) -> str:
        return ident("cell", f"{seat}-x{cell[0]}y{cell[1]}")

    def circle_id(self, slug: str) -> str:
        return ident("circle", slug)

    def tile_id(self, slug: str) -> str:
        return ident("tile", slug)

    def bonus_id(self, slug: str) -> str:
        return ident("bonus", slug)

    def purse_id(self, seat: int) -> str:
        return ident("purse", f"money-{seat}")

    def votes_id(self, seat: int) -> str:
        return ident("votes", f"votes-{seat}")

    def lane_id(self, seat: int) -> str:
        return ident("race", f"megaphones-{seat}")

    def plan_id(self, number: int) -> str:
        return ident("plan", str(number))

    def deck_id(self, deck: str) -> str:
        return ident("deck", deck)

    def market_id(self, kind: str) -> str:
        return ident("market", kind)

    def space_id(self, slug: str) -> str:
        """An errand, by what notation calls it; that of a set goes by the set, a second opera by the first."""
        if self.box.will.has(slug):
            slug = first_like(self.box.will, slug)
        return ident("set" if slug in self.spots else "space", slug)
