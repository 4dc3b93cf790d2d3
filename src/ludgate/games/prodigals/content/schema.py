"""The records of the component files of The Prodigals Club, and its closed vocabulary: 37 kinds of effects.

Field by field this is the content of the components (S1 to S14); what ties fields together is in ``checks``.
"""

from typing import Annotated, Literal

from msgspec import Meta as Limits
from msgspec import field
from msgspec.structs import force_setattr

from ludgate.engine.content import Amount, Meta, Named, Number, Provenance, Record, Slug, Struct, Text

Owner = Literal["possessions", "election", "society", "central"]
Competition = Literal["possessions", "election", "society"]
Border = Literal["white", "black"]
WhiteIcon = Literal["liberal", "conservative", "general", "pub", "clock"]
Party = Literal["liberal", "conservative"]
MarkerKind = Literal["any", "man", "woman"]
Colour = Literal["man", "woman"]
Direction = Literal["down", "down-left", "down-right", "left", "right"]
Scoring = Literal["spend", "lose_votes", "move"]
Combination = Literal["PE", "PS", "ES", "PES", "LWE", "LWS", "LWES"]
SpaceKind = Literal["exclusive", "shared", "per-place"]
BeatriceKind = Literal["columns", "rows", "same_row", "neighbours"]
BoardSide = Literal["2-3", "4-5"]
Stack = Literal["I", "II"]
TileGroupName = Literal["A", "B", "C", "D", "E", "I", "II"]
CircleGroupName = Literal["start", "I", "II"]
HydeParkColumn = Literal["early", "middle", "late"]
Layout = Literal["wide", "narrow"]
Edge = Annotated[str, Limits(pattern=r"^([a-z0-9]+(-[a-z0-9]+)*|\?|-)$")]

Few = Annotated[int, Limits(ge=1, le=9)]
Some = Annotated[int, Limits(ge=0, le=9)]
Discount = Annotated[int, Limits(ge=0, le=99)]
Limit = Annotated[int, Limits(ge=1, le=98)]
BoardColumn = Annotated[int, Limits(ge=1, le=3)]
RowValue = Annotated[int, Limits(ge=-99, le=99)]
PlayerCount = Annotated[int, Limits(ge=2, le=5)]
Directions = Annotated[tuple[Direction, ...], Limits(min_length=1)]


# ------------------------------------------------------------------ effects (P19)


JUST_DOWN: tuple[Direction, ...] = ("down",)
IN_ORDER: tuple[Direction, ...] = ("left", "right", "down", "down-left", "down-right")


def _ordered(directions: tuple[Direction, ...]) -> tuple[Direction, ...]:
    """The directions in their usual order, so that an effect has one spelling, and one digest."""
    return JUST_DOWN if set(directions) == {"down"} else tuple(one for one in IN_ORDER if one in directions)


class EffectBase(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """One node of an effect (S2)."""


class Spend(EffectBase, frozen=True, kw_only=True, tag="spend"):
    """Spend pounds (P19.1)."""

    amount: Amount


class Move(EffectBase, frozen=True, kw_only=True, tag="move"):
    """Up to so many moves of one step with markers of a kind (P19.2, P19.26)."""

    count: Few
    directions: Directions = JUST_DOWN
    marker: MarkerKind = "any"

    def __post_init__(self) -> None:
        force_setattr(self, "directions", _ordered(self.directions))


class LoseVotes(EffectBase, frozen=True, kw_only=True, tag="lose_votes"):
    """Lose votes (P19.3)."""

    amount: Amount


class Megaphone(EffectBase, frozen=True, kw_only=True, tag="megaphone"):
    """Gain megaphones for this round (P19.4); "column": those of the column of the round (P13.29)."""

    amount: Amount | Literal["column"]


class Sell(EffectBase, frozen=True, kw_only=True, tag="sell"):
    """Sell up to so many possession tiles, each with a discount (P19.5, P19.6)."""

    count: Few
    discount: Discount = 0


class Exchange(EffectBase, frozen=True, kw_only=True, tag="exchange"):
    """Exchange a possession tile (P19.7); without a limit the player never takes money (P12.14)."""

    limit: Limit | None = None


class LoseVotesPerSymbol(EffectBase, frozen=True, kw_only=True, tag="lose_votes_per_symbol"):
    """Lose votes for each symbol of a kind (P19.8)."""

    symbol: Slug
    amount: Amount


class SpendPerSymbol(EffectBase, frozen=True, kw_only=True, tag="spend_per_symbol"):
    """Spend pounds for each symbol of a kind (P19.9)."""

    symbol: Slug
    amount: Amount


class MovePerSymbol(EffectBase, frozen=True, kw_only=True, tag="move_per_symbol"):
    """One move for each symbol of a kind (P19.10)."""

    symbol: Slug
    directions: Directions = JUST_DOWN

    def __post_init__(self) -> None:
        force_setattr(self, "directions", _ordered(self.directions))


class MovePerMarkerOnValue(EffectBase, frozen=True, kw_only=True, tag="move_per_marker_on_value"):
    """One move down for each own marker in the row of this value (P19.11)."""

    value: RowValue


class LoseVotesIfHydePark(EffectBase, frozen=True, kw_only=True, tag="lose_votes_if_hyde_park"):
    """Lose votes if an own pawn stands on the Hyde Park space (P19.12)."""

    amount: Amount


class LoseVotesPerMarker(EffectBase, frozen=True, kw_only=True, tag="lose_votes_per_marker"):
    """Lose votes for each own marker of a kind in a column (P19.13)."""

    marker: MarkerKind
    column: BoardColumn
    amount: Amount


class SpendPerCounty(EffectBase, frozen=True, kw_only=True, tag="spend_per_county"):
    """Spend pounds for each own possession tile of a county (P19.14)."""

    county: Slug
    amount: Amount


class SpendPlusPerTime(EffectBase, frozen=True, kw_only=True, tag="spend_plus_per_time"):
    """Spend pounds, more for each A Little More Time card added (P19.15, P19.36)."""

    base: Amount
    per_card: Amount


class SpendRisingTime(EffectBase, frozen=True, kw_only=True, tag="spend_rising_time"):
    """Spend pounds; the first, second and third A Little More Time card add these (P19.16)."""

    base: Amount
    steps: tuple[Amount, Amount, Amount]


class Swap(EffectBase, frozen=True, kw_only=True, tag="swap"):
    """Undo one scoring action to carry out another, in either direction (P19.19, P19.20)."""

    between: tuple[Scoring, Scoring]
    give: Few
    gain: Few
    times: Few = 1


Option = Spend | LoseVotes | Move | Sell | Exchange | Swap
Part = Spend | LoseVotes | Move | Megaphone | Sell | Exchange


class Choice(EffectBase, frozen=True, kw_only=True, tag="choice"):
    """One of the options, so many times, mixing freely (P19.17)."""

    options: Annotated[tuple[Option, ...], Limits(min_length=2, max_length=4)]
    times: Few = 1


class AllOf(EffectBase, frozen=True, kw_only=True, tag="all_of"):
    """Every one of the parts, so many times (P19.33)."""

    parts: Annotated[tuple[Part, ...], Limits(min_length=2, max_length=4)]
    times: Few = 1


class ExtraErrand(EffectBase, frozen=True, kw_only=True, tag="extra_errand"):
    """One more errand, in the Actions phase (P19.18)."""


class RowDown(EffectBase, frozen=True, kw_only=True, tag="row_down"):
    """Own markers of a kind in a row of the player's choice may go down (P19.22, P19.24)."""

    steps: Few
    marker: MarkerKind = "any"


class ColumnDown(EffectBase, frozen=True, kw_only=True, tag="column_down"):
    """Own markers of a kind in a column may go down (P19.23)."""

    marker: MarkerKind
    column: BoardColumn
    steps: Few


class Jumps(EffectBase, frozen=True, kw_only=True, tag="jumps"):
    """One own marker of a kind makes up to so many jumps (P19.25)."""

    marker: MarkerKind
    count: Few


class LoseVotesPerInsultPlayed(EffectBase, frozen=True, kw_only=True, tag="lose_votes_per_insult_played"):
    """Lose votes for each insult played this round (P19.32)."""

    amount: Amount


class PubBatch(EffectBase, frozen=True, kw_only=True, tag="pub_batch"):
    """The votes that 1, 2, 3 or 4 such cards lose together (P19.34)."""

    table: tuple[Amount, Amount, Amount, Amount]


class Time(EffectBase, frozen=True, kw_only=True, tag="time"):
    """A Little More Time: raises a spending, does nothing alone (P19.35)."""


class InnerCircleBenefits(EffectBase, frozen=True, kw_only=True, tag="inner_circle_benefits"):
    """An inner circle gives so many benefits (P19.21)."""

    amount: Few


class OnWhiteParty(EffectBase, frozen=True, kw_only=True, tag="on_white_party"):
    """Each white card with the icon of a party loses votes (P19.27)."""

    party: Party
    amount: Amount


class OnWhiteIcon(EffectBase, frozen=True, kw_only=True, tag="on_white_icon"):
    """Each white card with an icon loses votes (P19.28)."""

    icon: WhiteIcon
    amount: Amount


class SaleDiscount(EffectBase, frozen=True, kw_only=True, tag="sale_discount"):
    """Sales of a county bring less (P19.29)."""

    county: Slug
    amount: Amount


class OnWhiteMegaphoneMove(EffectBase, frozen=True, kw_only=True, tag="on_white_megaphone_move"):
    """Each white card with megaphones allows so many moves for each of them (P19.30)."""

    amount: Few


class OnWhiteInsult(EffectBase, frozen=True, kw_only=True, tag="on_white_insult"):
    """Each white card with an insult loses votes (P19.31)."""

    amount: Amount


class TakeCircleTile(EffectBase, frozen=True, kw_only=True, tag="take_circle_tile"):
    """Take one of so many circle tiles (P19.37)."""

    tiles: Annotated[int, Limits(ge=1, le=4)] = field(name="from")


class ProtectBeatrice(EffectBase, frozen=True, kw_only=True, tag="protect_beatrice"):
    """Dame Beatrice does not touch the player this round (P19.38)."""


class FreeSymbols(EffectBase, frozen=True, kw_only=True, tag="free_symbols"):
    """Symbols of the player's choice for this round (P19.39)."""

    count: Annotated[int, Limits(ge=1, le=4)]


class ReservePlace(EffectBase, frozen=True, kw_only=True, tag="reserve_place"):
    """Reserve a place of the turn order (P19.40)."""


class TakeBonusTile(EffectBase, frozen=True, kw_only=True, tag="take_bonus_tile"):
    """Take a bonus action tile (P19.40)."""


class TakeCentralCard(EffectBase, frozen=True, kw_only=True, tag="take_central_card"):
    """Take the central card (P9.1)."""


CardEffect = (
    Spend
    | Move
    | LoseVotes
    | Megaphone
    | Sell
    | Exchange
    | LoseVotesPerSymbol
    | SpendPerSymbol
    | MovePerSymbol
    | MovePerMarkerOnValue
    | LoseVotesIfHydePark
    | LoseVotesPerMarker
    | SpendPerCounty
    | SpendPlusPerTime
    | SpendRisingTime
    | Choice
    | ExtraErrand
    | Swap
    | RowDown
    | ColumnDown
    | Jumps
    | LoseVotesPerInsultPlayed
    | AllOf
    | PubBatch
    | Time
)
BottomEffect = InnerCircleBenefits | OnWhiteParty | OnWhiteIcon | SaleDiscount | OnWhiteMegaphoneMove | OnWhiteInsult
SpaceEffect = (
    Move
    | LoseVotes
    | Megaphone
    | Sell
    | Exchange
    | SpendPlusPerTime
    | Choice
    | TakeCircleTile
    | ProtectBeatrice
    | FreeSymbols
    | ReservePlace
    | TakeBonusTile
    | TakeCentralCard
)
BonusEffect = Move | LoseVotes | Megaphone | Sell | Exchange
Benefit = LoseVotes | Megaphone
AnyEffect = CardEffect | BottomEffect | SpaceEffect

# kinds of a card that stand on one border only (P13.46, P12.29; P19.18, P19.32)
WHITE_ONLY = (PubBatch, Time)
BLACK_ONLY = (ExtraErrand, LoseVotesPerInsultPlayed)


def kind_of(effect: Struct) -> str:
    """The word of the vocabulary for an effect."""
    return str(effect.__struct_config__.tag)


# ------------------------------------------------------------------ records of more than one board


class Side(Record, frozen=True, kw_only=True):
    """A side of a competition board (S7); ``bound``: each card space belongs to its set (P8.10)."""

    owner: Competition
    players: tuple[PlayerCount, PlayerCount]
    card_spaces: Few
    bound: bool


class Space(Named, frozen=True, kw_only=True):
    """An errand space (S7); card spaces are not listed."""

    owner: Owner
    kind: SpaceKind
    effect: Annotated[tuple[SpaceEffect, ...], Limits(min_length=1, max_length=3)]
    closed_at: tuple[PlayerCount, ...] = ()
    needs_tile: bool = False
    compulsory: bool = False


class Benefits(Struct, frozen=True, kw_only=True):
    """What a spot gives in a round in which it shows no cards (P13.35)."""

    round: Annotated[int, Limits(ge=1, le=5)]
    effect: Annotated[tuple[Benefit, ...], Limits(min_length=1, max_length=3)]


PerRound = tuple[Some, Some, Some, Some, Some]


class Spot(Named, frozen=True, kw_only=True):
    """A card spot (S8): white and black cards by round."""

    owner: Competition
    white: PerRound
    black: PerRound
    circle_tile: bool = False
    benefits: Benefits | None = None


class Bonus(Named, frozen=True, kw_only=True):
    """A bonus action tile (S9)."""

    owner: Competition
    effect: Annotated[tuple[BonusEffect, ...], Limits(min_length=1, max_length=3)]
    passive: bool = False
    worth: float | None = None


class CardCopies(Struct, frozen=True, kw_only=True):
    """How many copies have the one-symbol back and how many the two-symbol back (P2.14)."""

    one: Number = field(default=0, name="I")
    two: Number = field(default=0, name="II")


class Card(Named, frozen=True, kw_only=True):
    """A card (S1); central cards name a combination, the others their copies."""

    owner: Owner
    border: Border
    combination: Combination | None = None
    copies: CardCopies | None = None
    action_cost: Annotated[int, Limits(ge=1, le=2)] | None = None
    icon: WhiteIcon | None = None
    effect: Annotated[tuple[CardEffect, ...], Limits(max_length=3)] = ()
    bottom: Annotated[tuple[BottomEffect, ...], Limits(max_length=3)] = ()
    worth: float | None = None


# ------------------------------------------------------------------ the central board


class Setup(Record, frozen=True, kw_only=True):
    """The starting values for a number of players (S12)."""

    players: PlayerCount
    side: BoardSide
    pawns: Few
    extra_pawn: Some
    money: Number
    tiles: Annotated[int, Limits(ge=5, le=6)]
    votes: Amount


class Symbol(Named, frozen=True, kw_only=True):
    """A common symbol (S13)."""

    picture: Text = ""


class Icon(Named, frozen=True, kw_only=True):
    """An icon that is no common symbol (S13); only names and pictures."""

    picture: Text = ""


class CentralSide(Record, frozen=True, kw_only=True):
    """A side of the central board (S7)."""

    competitions: Literal[2, 3]
    central_card_pawns: Literal[1, 2]


class CentralSet(Record, frozen=True, kw_only=True):
    """The central cards of a combination (S3)."""

    combination: Combination
    black: tuple[Slug, Slug, Slug]
    white: tuple[Slug, Slug]


# ------------------------------------------------------------------ Possessions


class PossessionsScoring(Provenance, frozen=True, kw_only=True):
    """Pounds that each tile still owned adds at the end of the game (P12.2)."""

    tile_penalty: Number


class County(Named, frozen=True, kw_only=True):
    """A county; they stand in clockwise order (S14)."""

    colour: Text = ""


class Piece(Struct, frozen=True, kw_only=True):
    """One tile of a group; the group says where it comes from."""

    id: Slug


class Tile(Piece, frozen=True, kw_only=True):
    """A possession tile (S4)."""

    value: Number
    symbol: Slug
    county: Slug


class TileGroup(Record, frozen=True, kw_only=True):
    """A starting set, or one half of the stack (S4)."""

    group: TileGroupName
    tiles: tuple[Tile, ...]


# ------------------------------------------------------------------ Election


class VoteBoard(Provenance, frozen=True, kw_only=True):
    """The vote board (S11)."""

    highest: Amount


class Rewards(Struct, frozen=True, kw_only=True):
    """Votes lost by place, on each side of the board (P14.3)."""

    small: Annotated[tuple[Number, ...], Limits(min_length=1, max_length=2)] = field(name="2-3")
    large: Annotated[tuple[Number, ...], Limits(min_length=1, max_length=4)] = field(name="4-5")


class Column(Struct, frozen=True, kw_only=True):
    """A column of the Hyde Park table: megaphones of the space, votes by place."""

    megaphones: Amount
    lose: Rewards


class Columns(Struct, frozen=True, kw_only=True):
    """The columns of the Hyde Park table (P14.3)."""

    early: Column
    middle: Column
    late: Column


ColumnOfRound = tuple[HydeParkColumn, HydeParkColumn, HydeParkColumn, HydeParkColumn, HydeParkColumn]


class Readings(Struct, frozen=True, kw_only=True):
    """Which column belongs to which round, in both readings (Q6)."""

    standard: ColumnOfRound
    late_middle: ColumnOfRound


class HydePark(Provenance, frozen=True, kw_only=True):
    """The Hyde Park table (S11)."""

    column_of_round: Readings
    last_gains: Number
    columns: Columns


class Circle(Piece, frozen=True, kw_only=True):
    """A political circle tile: four edges clockwise from the top (S5)."""

    edges: tuple[Edge, Edge, Edge, Edge]


class CircleGroup(Record, frozen=True, kw_only=True):
    """The starting circle tiles, or one half of the stack (S5)."""

    group: CircleGroupName
    tiles: tuple[Circle, ...]


# ------------------------------------------------------------------ Society


class SymbolSpace(Struct, frozen=True, kw_only=True):
    """A space of the influence board with a symbol."""

    column: BoardColumn
    row: RowValue
    symbol: Slug


Place = tuple[BoardColumn, RowValue]


class MarkerStart(Struct, frozen=True, kw_only=True):
    """Where the men and women of a player start: column and row (P5.24)."""

    layout: Layout = "wide"
    players: Annotated[tuple[PlayerCount, ...], Limits(min_length=1)]
    M1: Place
    M2: Place
    W1: Place
    W2: Place

    def places(self) -> tuple[Place, Place, Place, Place]:
        """The spaces in the order of the markers."""
        return self.M1, self.M2, self.W1, self.W2


class Influence(Provenance, frozen=True, kw_only=True):
    """The influence board (S10): row values from the top."""

    columns: Literal[3]
    rows: Annotated[tuple[RowValue, ...], Limits(min_length=2, max_length=40)]
    symbols: tuple[SymbolSpace, ...]
    start: tuple[MarkerStart, ...]


class Beatrice(Named, frozen=True, kw_only=True):
    """A Dame Beatrice tile (S6): the columns shown, or the lowest and the highest row."""

    kind: BeatriceKind
    columns: tuple[BoardColumn, BoardColumn] | None = None
    rows: tuple[RowValue, RowValue] | None = None


# ------------------------------------------------------------------ files


class ProdigalsMeta(Meta, frozen=True, kw_only=True):
    """``set`` names the component set; stored games tell sets apart by their digest."""

    set: Text = "own"


class CentralFile(Struct, frozen=True, kw_only=True):
    """``central.toml``."""

    meta: ProdigalsMeta
    setup: tuple[Setup, ...]
    symbol: tuple[Symbol, ...]
    icon: tuple[Icon, ...]
    central_side: tuple[CentralSide, ...]
    space: tuple[Space, ...]
    set: tuple[CentralSet, ...]
    card: tuple[Card, ...]


class BoardFile(Struct, frozen=True, kw_only=True):
    """What the files of all three competitions hold."""

    meta: ProdigalsMeta
    side: tuple[Side, ...]
    space: tuple[Space, ...]
    spot: tuple[Spot, ...]
    bonus: tuple[Bonus, ...]
    card: tuple[Card, ...]


class PossessionsFile(BoardFile, frozen=True, kw_only=True):
    """``possessions.toml``."""

    possessions: PossessionsScoring
    county: tuple[County, ...]
    tile_group: tuple[TileGroup, ...]


class ElectionFile(BoardFile, frozen=True, kw_only=True):
    """``election.toml``."""

    vote_board: VoteBoard
    hyde_park: HydePark
    circle_group: tuple[CircleGroup, ...]


class SocietyFile(BoardFile, frozen=True, kw_only=True):
    """``society.toml``."""

    influence: Influence
    beatrice: tuple[Beatrice, ...]


class OwnFile(Struct, frozen=True, kw_only=True):
    """A player's own file: all tables in one."""

    meta: ProdigalsMeta
    setup: tuple[Setup, ...]
    symbol: tuple[Symbol, ...]
    icon: tuple[Icon, ...]
    central_side: tuple[CentralSide, ...]
    side: tuple[Side, ...]
    space: tuple[Space, ...]
    set: tuple[CentralSet, ...]
    possessions: PossessionsScoring
    county: tuple[County, ...]
    tile_group: tuple[TileGroup, ...]
    vote_board: VoteBoard
    hyde_park: HydePark
    circle_group: tuple[CircleGroup, ...]
    influence: Influence
    beatrice: tuple[Beatrice, ...]
    spot: tuple[Spot, ...]
    bonus: tuple[Bonus, ...]
    card: tuple[Card, ...]
