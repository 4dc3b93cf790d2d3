"""A view of The Prodigals Club with types.  What belongs to a competition that is not in play is empty."""

from msgspec import Struct

from ludgate.engine.typed import ViewDecoder
from ludgate.games.prodigals.rules.state import HAND_LIMIT

MARKERS = ("m1", "m2", "w1", "w2")
LAST_WILL = "last-will"
COMPETITIONS = ("possessions", "election", "society", LAST_WILL)
LETTERS = {"possessions": "P", "election": "E", "society": "S", LAST_WILL: "W"}  # as in notation
TRACK = "c-turn-order-"
ERRANDS = ("errands", "errand", "bonus")  # what lies at the bottom of everything that is due in the Errands phase
SENDING = ("errand", "extra-errand", "leave")  # decisions for which all boards must be seen
BY_ERRAND = (*SENDING, "bonus", "take-circle")  # decisions that come only of an errand
AHEAD = ("planning", "errands", "actions")  # parts of a round before Hyde Park and Dame Beatrice
Cell = tuple[int, int]


class Laid(Struct, frozen=True, array_like=True):
    """A circle tile of a layout; y counts upwards, ``turn`` clockwise in degrees."""

    tile: str
    x: int
    y: int
    turn: int

    @property
    def cell(self) -> Cell:
        return self.x, self.y


class Marker(Struct, frozen=True, array_like=True):
    """Where an influence marker stands: the column from 1, and the value of the row."""

    column: int
    row: int

    @property
    def space(self) -> Cell:
        return self.column, self.row


class WillCardView(Struct, frozen=True):
    """A card on a Last Will board; a property has the value under its marker, and that with its market token."""

    card: str
    used: bool
    tokens: list[str | None]
    value: int | None = None
    market_value: int | None = None


class PlanView(Struct, frozen=True):
    """An hourglass of the planning board (W7.4)."""

    cards: int
    boys: int
    actions: int


class Player(Struct, frozen=True):
    """What a seat may know of a player."""

    seat: int
    hand_size: int
    hand: list[str] | None
    board: list[str]
    used: list[str]
    played: list[str]
    pawns: int
    bonus: str | None
    reserved: int | None
    scores: dict[str, int]
    score: int
    symbols: dict[str, int]
    free_symbols: int
    money: int = 0
    tiles: list[str] = []
    votes: int = 0
    megaphones_in_all: int = 0
    layout: list[Laid] = []
    pairs: list[str] = []
    markers: list[Marker] = []
    will_size: int = 0
    will_hand: list[str] | None = None
    will_known: list[str] = []
    will_backs: dict[str, int] = {}
    will_board: list[WillCardView] = []
    will_spaces: int = 0
    plan: int | None = None
    actions: int = 0

    @property
    def cards_in_hand(self) -> int:
        """Cards of both games make one hand (W15.2)."""
        return self.hand_size + self.will_size

    @property
    def properties(self) -> list[WillCardView]:
        return [one for one in self.will_board if one.market_value is not None]

    @property
    def deciding(self) -> list[str]:
        """The competitions with the highest score (P1.6)."""
        return [name for name, score in self.scores.items() if score == self.score]


class SpaceView(Struct, frozen=True):
    """A place for one pawn; ``space`` is what notation calls it, ``colour`` whose place it is alone."""

    name: str
    space: str
    board: str
    colour: int | None
    pawn: int | None


class SeatView(Struct, frozen=True):
    """What a seat (None: a spectator) may know; ``part`` is the part of the round."""

    part: str
    seat: int | None
    seats: int
    competitions: list[str]
    side: str
    round: int
    rounds: int
    order: list[int]
    decider: int | None
    over: bool
    ending: str
    phase: str
    about: dict[str, object]
    spaces: list[SpaceView]
    sets: dict[str, list[str]]
    central: str | None
    central_deck: int
    central_pawns: int
    owed: int | None
    bonuses: list[str]
    renaissance: int | None
    chosen: list[str]
    white_decks: dict[str, int]
    black_decks: dict[str, int]
    players: list[Player]
    market: list[str] = []
    pointer: str | None = None
    circles: list[str] = []
    set_circles: dict[str, str] = {}
    column: str | None = None
    beatrice: str | None = None
    hand_limit: int = HAND_LIMIT
    first: int = 0
    property_market: dict[str, int] = {}
    offer: list[str | None] = []
    any_occasion: list[bool] = []
    will_decks: dict[str, int] = {}
    will_piles: dict[str, list[str]] = {}
    special_deck: list[int] = []
    extensions_left: int = 0
    plans: list[PlanView] = []
    closed_plan: int | None = None
    playing: list[str] = []

    def plays(self, competition: str) -> bool:
        return competition in self.competitions

    @property
    def in_errands(self) -> bool:
        """Are pawns being placed?  An extra errand comes later in the round (P19.18)."""
        return self.part in ERRANDS or self.phase in BY_ERRAND

    @property
    def is_sending(self) -> bool:
        """Is it to be decided where a pawn goes?"""
        return self.phase in SENDING

    @property
    def judgement_ahead(self) -> bool:
        """Are Hyde Park and Dame Beatrice still to come in this round?"""
        return self.part in AHEAD

    def spaces_of(self, board: str) -> list[SpaceView]:
        return [space for space in self.spaces if space.board == board]

    def places_of(self, slug: str) -> list[SpaceView]:
        """The places of an errand: several where it is shared, and where card spaces belong to no set."""
        return [space for space in self.spaces if space.space == slug]

    def pawns_on(self, slug: str) -> list[int]:
        """Whose pawns stand on a space, on a shared one in the order of the seats."""
        return [space.pawn for space in self.places_of(slug) if space.pawn is not None]

    @property
    def track(self) -> list[SpaceView]:
        """The places of the turn order of the next round (P9.12)."""
        return [space for space in self.spaces if space.space.startswith(TRACK)]


read = ViewDecoder(SeatView)


def slug_of(piece: str) -> str:
    """The record of a piece: ``pub-treat:2`` is one of the ``pub-treat``."""
    return piece.partition(":")[0]
