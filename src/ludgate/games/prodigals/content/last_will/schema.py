"""The records of the component files of Last Will, and its closed vocabulary: 15 kinds of effects (WS1 to WS7, W17).

Four kinds are those of The Prodigals Club; what ties fields together is in ``checks``.
"""

from typing import Annotated, Literal

from msgspec import Meta as Limits

from ludgate.engine.content import Amount, Copies, Meta, Named, Number, Provenance, Record, Slug, Struct, Text
from ludgate.games.prodigals.content.schema import (
    BoardSide,
    Discount,
    EffectBase,
    ExtraErrand,
    Few,
    PlayerCount,
    Sell,
    Some,
    Spend,
    SpendPerSymbol,
)

DeckName = Literal["event", "helper", "property", "companion", "special", "wild", "will"]
WillBorder = Literal["white", "black", "grey", "none"]
CompanionKind = Literal["dog", "horse", "guest", "chef"]
AnyCompanion = Literal["dog", "horse", "guest", "chef", "any"]
PropertyWord = Literal["farm", "town-house", "manor-house", "mansion"]
AnyProperty = Literal["farm", "town-house", "manor-house", "mansion", "any"]
SpaceColour = Literal["exclusive", "shared"]

Crowns = Annotated[int, Limits(ge=1, le=3)]
UseCost = Annotated[int, Limits(ge=0, le=2)]
Money = Annotated[int, Limits(ge=1, le=999)]
TokenValue = Annotated[int, Limits(ge=-9, le=9)]
SevenRounds = tuple[Some, Some, Some, Some, Some, Some, Some]


# ------------------------------------------------------------------ effects (W17)


class Slot(Struct, frozen=True, kw_only=True):
    """A place on a card for one companion, and what the companion adds."""

    companion: AnyCompanion
    amount: Amount


class SpendPlusCompanions(EffectBase, frozen=True, kw_only=True, tag="spend_plus_companions"):
    """Spend the base, and more for each slot that is filled (W17.2)."""

    base: Amount
    slots: Annotated[tuple[Slot, ...], Limits(min_length=1, max_length=3)]


class SpendPerCompanion(EffectBase, frozen=True, kw_only=True, tag="spend_per_companion"):
    """Spend pounds for each token of a kind on own farms (W17.4)."""

    companion: CompanionKind
    amount: Amount


class SpendPerProperty(EffectBase, frozen=True, kw_only=True, tag="spend_per_property"):
    """Spend pounds for each own property of a kind (W17.5)."""

    property: AnyProperty
    amount: Amount


class GainActions(EffectBase, frozen=True, kw_only=True, tag="actions"):
    """More actions for this turn (W17.6)."""

    amount: Few


class DrawCards(EffectBase, frozen=True, kw_only=True, tag="draw"):
    """Draw cards from the regular decks (W17.7)."""

    count: Few


class Depreciate(EffectBase, frozen=True, kw_only=True, tag="depreciate"):
    """One own property falls by so many values (W17.9)."""

    steps: Few


class Surcharge(EffectBase, frozen=True, kw_only=True, tag="surcharge"):
    """On an occasion another sum is spent: a symbol, an upkeep, the opera, buying or selling (W17.11)."""

    on: Slug
    amount: Amount


class FreeUse(EffectBase, frozen=True, kw_only=True, tag="free_use"):
    """In each round so many uses of a class of cards cost no action (W17.12)."""

    on: Slug
    times: Few


class SwapMarket(EffectBase, frozen=True, kw_only=True, tag="swap_market"):
    """Change the market tokens (W17.13)."""


class ExtendBoard(EffectBase, frozen=True, kw_only=True, tag="extend_board"):
    """Take a board extension (W17.14)."""


class TakeWild(EffectBase, frozen=True, kw_only=True, tag="take_wild"):
    """Take the companion for any occasion that lies there (W17.15)."""


WillCardEffect = (
    Spend
    | SpendPlusCompanions
    | SpendPerSymbol
    | SpendPerCompanion
    | SpendPerProperty
    | GainActions
    | DrawCards
    | Sell
    | Depreciate
    | ExtraErrand
)
WillBottom = Surcharge | FreeUse
WillSpaceEffect = Spend | DrawCards | SwapMarket | ExtendBoard | TakeWild
AnyWillEffect = WillCardEffect | WillBottom | WillSpaceEffect
SPENDING = (Spend, SpendPlusCompanions, SpendPerSymbol, SpendPerCompanion, SpendPerProperty)


# ------------------------------------------------------------------ records


class WillValues(Provenance, frozen=True, kw_only=True):
    """What a game of Last Will by itself begins with, and what laying and selling cost (WS7)."""

    rounds: Literal[7]
    board_spaces: Few
    extensions: Number
    hand_limit: Few
    dealt_helpers: Few
    dealt_properties: Few
    kept: Few
    lay_cost: Few
    sell_cost: Few


class CombinedValues(Provenance, frozen=True, kw_only=True):
    """The values that differ in the combined game (W3.3, W15.10); boys with one and with two other competitions."""

    rounds: Literal[5]
    hand_limit: Few
    money: Money
    extra_boys: tuple[Few, Few]


class CardSymbol(Named, frozen=True, kw_only=True):
    """A symbol at the top left of cards; ``common``: that of The Prodigals Club with the same id (W10.20)."""

    picture: Text = ""
    common: bool = False


class Companion(Named, frozen=True, kw_only=True):
    """A kind of companions: its token (W10.12)."""

    kind: CompanionKind
    colour: Text = ""
    picture: Text = ""


class PropertyKind(Named, frozen=True, kw_only=True):
    """A kind of property, in the order of the market (W11.1)."""

    depreciates: bool
    gives_house: bool
    picture: Text = ""


class MarketToken(Record, frozen=True, kw_only=True):
    """A token of the property market (W11.2)."""

    value: TokenValue


class DayPlan(Record, frozen=True, kw_only=True):
    """An hourglass of the planning board (WS4)."""

    side: BoardSide
    place: Few
    cards: Some
    boys: Few
    actions: Some


class OfferTable(Record, frozen=True, kw_only=True):
    """How many cards of each deck lie face up, by round (WS5)."""

    players: PlayerCount
    side: BoardSide
    total: Few
    event: SevenRounds
    helper: SevenRounds
    property: SevenRounds
    companion: SevenRounds
    special: SevenRounds


class WillSpace(Named, frozen=True, kw_only=True):
    """An errand space (WS6); those of the face-up cards are not listed."""

    kind: SpaceColour
    effect: tuple[WillSpaceEffect]
    closed_at: tuple[PlayerCount, ...] = ()
    opera: bool = False


class WillCard(Named, frozen=True, kw_only=True):
    """A card (WS1); ``values`` of a property go from new to ruined."""

    deck: DeckName
    border: WillBorder
    copies: Copies
    crowns: Crowns | None = None
    companion: AnyCompanion | None = None
    property: PropertyWord | None = None
    values: Annotated[tuple[Discount, ...], Limits(max_length=6)] = ()
    symbol: Slug | None = None
    use_cost: UseCost = 0
    effect: Annotated[tuple[WillCardEffect, ...], Limits(max_length=3)] = ()
    bottom: Annotated[tuple[WillBottom, ...], Limits(max_length=3)] = ()
    money: Money | None = None
    worth: float | None = None


# ------------------------------------------------------------------ files


class WillMeta(Meta, frozen=True, kw_only=True):
    """``set`` names the component set; stored games tell sets apart by their digest."""

    set: Text = "own"


class WillBoardsFile(Struct, frozen=True, kw_only=True):
    """``boards.toml``."""

    meta: WillMeta
    values: WillValues
    combined: CombinedValues
    symbol: tuple[CardSymbol, ...]
    companion: tuple[Companion, ...]
    property: tuple[PropertyKind, ...]
    market_token: tuple[MarketToken, ...]
    plan: tuple[DayPlan, ...]
    offer: tuple[OfferTable, ...]
    space: tuple[WillSpace, ...]


class WillCardsFile(Struct, frozen=True, kw_only=True):
    """The files with cards."""

    meta: WillMeta
    card: tuple[WillCard, ...]


class OwnWillFile(WillBoardsFile, frozen=True, kw_only=True):
    """A player's own file: all tables in one."""

    card: tuple[WillCard, ...]
