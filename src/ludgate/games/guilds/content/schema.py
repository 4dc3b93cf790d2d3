"""The records of the component files of Guilds of London, and its closed vocabulary: 11 verbs, 8 counters, 3 shapes.

Field by field this is the content of the components; what ties fields together is in ``checks``.
"""

from typing import Annotated, Literal

from msgspec import Meta as Limits
from msgspec import field

from ludgate.engine.content import Amount, Copies, Meta, Named, Record, Struct, Text

Symbol = Literal["compass", "anchor", "cross", "scythe", "crown"]
Timing = Literal["now", "end", "whenever", "any"]
Event = Literal["hire", "move", "ship", "play"]
Place = Literal["guildhall", "plantation", "reserve"]
Source = Literal["guildhall", "unresolved", "master", "plantation", "reserve"]
MoveSource = Literal["guildhall", "unresolved", "master", "plantation"]
ShipSource = Literal["guildhall", "unresolved", "master", "reserve"]
CostSource = Literal["guildhall", "plantation"]
Destination = Literal["any", "same", "beside_master", "there"]
Where = Literal["guildhall", "edge"]

RANKS = 40
Rank = Annotated[int, Limits(ge=1, le=RANKS)]
Few = Annotated[int, Limits(ge=1, le=5)]
Price = Annotated[int, Limits(ge=1, le=2)]
Requirement = Annotated[int, Limits(ge=1, le=20)]
HandLimitSize = Annotated[int, Limits(ge=8, le=99)]


# ------------------------------------------------------------------ counters


class CounterBase(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Something that is counted, always of the player who owns the effect or the card."""


class Masters(CounterBase, frozen=True, kw_only=True, tag="masters"):
    """Own Masters on resolved tiles (G0.3) that fit every condition given."""

    symbol: Symbol | None = None
    min_rank: Rank | None = None
    max_rank: Rank | None = None
    special: bool = False
    min_symbols: Annotated[int, Limits(ge=2, le=5)] | None = None
    max_symbols: Annotated[int, Limits(ge=1, le=4)] | None = None
    where: Where | None = None


class Pawns(CounterBase, frozen=True, kw_only=True, tag="pawns"):
    """Own pawns at a place other than a tile."""

    place: Place


class Tokens(CounterBase, frozen=True, kw_only=True, tag="tokens"):
    """Second-place tokens kept (G13.6)."""


class MayoralCards(CounterBase, frozen=True, kw_only=True, tag="mayoral_cards"):
    """Mayoral Reward cards held, without the card that counts."""


class Pairs(CounterBase, frozen=True, kw_only=True, tag="pairs"):
    """Pairs of adjacent own Masters, as in G21.5."""


class Group(CounterBase, frozen=True, kw_only=True, tag="group"):
    """Size of the largest connected group of own Masters."""


class SymbolsHeld(CounterBase, frozen=True, kw_only=True, tag="symbols"):
    """How many of the five symbols are found on at least so many tiles with own Masters."""

    masters: Amount


class Done(CounterBase, frozen=True, kw_only=True, tag="done"):
    """Events of this turn so far (G24.19)."""

    event: Event


Counter = Masters | Pawns | Tokens | MayoralCards | Pairs | Group | SymbolsHeld | Done


class Condition(Struct, frozen=True, kw_only=True):
    """The counter reaches a number when the effect is carried out."""

    count: Counter
    at_least: Amount


# ------------------------------------------------------------------ effects


class EffectBase(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """One effect."""


class Timed(EffectBase, frozen=True, kw_only=True):
    """What every effect of a card may say besides its verb; rewards leave it all out (G3.9)."""

    when: Timing = "now"
    event: Event | None = None
    times: Amount | None = None
    condition: Condition | None = field(default=None, name="if")


class Counted(Timed, frozen=True, kw_only=True):
    """An amount, once or for each of something, then at most ``max``."""

    amount: Amount
    per: Counter | None = None
    max: Amount | None = None


class GainVP(Counted, frozen=True, kw_only=True, tag="vp"):
    """Gain victory points (G7.2)."""


class Hire(Counted, frozen=True, kw_only=True, tag="hire"):
    """Own pawns from the reserve to the Guildhall (G8.9)."""


class Draw(Counted, frozen=True, kw_only=True, tag="draw"):
    """Draw action cards (G14.7)."""


class Move(Timed, frozen=True, kw_only=True, tag="move"):
    """Up to so many own pawns to unresolved tiles (G14.1); ``match``: with a symbol of the card (G8.17)."""

    amount: Amount
    sources: Annotated[tuple[MoveSource, ...], Limits(min_length=1)] = field(
        default=("guildhall", "unresolved", "master"), name="from"
    )
    to: Destination = "any"
    match: bool = False


class Ship(Timed, frozen=True, kw_only=True, tag="ship"):
    """Up to so many own pawns to the Plantation (G14.4)."""

    amount: Amount
    sources: Annotated[tuple[ShipSource, ...], Limits(min_length=1)] = field(
        default=("guildhall", "unresolved", "master"), name="from"
    )


class Mayoral(Timed, frozen=True, kw_only=True, tag="mayoral"):
    """Look at the top ``of`` Mayoral Reward cards and keep one (G14.8)."""

    of: Few


class Neutral(Timed, frozen=True, kw_only=True, tag="neutral"):
    """Take neutral pawns from the pool (G14.11)."""

    amount: Amount


class PlaceNeutral(Timed, frozen=True, kw_only=True, tag="place_neutral"):
    """Up to so many neutral pawns from the pool to unresolved tiles."""

    amount: Amount
    to: Literal["any", "same"] = "any"


class Exchange(Timed, frozen=True, kw_only=True, tag="exchange"):
    """Exchange up to so many pawns on unresolved tiles for own neutral pawns, as in G11.2 to G11.8."""

    amount: Amount


class Lasting(EffectBase, frozen=True, kw_only=True):
    """An effect that holds while the owner's Master stands on the building (G3.14)."""

    when: Literal["lasting"] = "lasting"


class HandLimit(Lasting, frozen=True, kw_only=True, tag="hand_limit"):
    """The hand limit is this number (G9.10)."""

    amount: HandLimitSize


class TieVotes(Lasting, frozen=True, kw_only=True, tag="tie_votes"):
    """So much more in the sum that breaks a tie (G12.3)."""

    amount: Amount


RewardEffect = GainVP | Hire | Draw | Move | Ship | Mayoral | Neutral
CardEffect = GainVP | Hire | Draw | Move | Ship | Mayoral | Neutral | PlaceNeutral | Exchange
LastingEffect = HandLimit | TieVotes
AnyEffect = CardEffect | LastingEffect
Reward = Annotated[tuple[RewardEffect, ...], Limits(min_length=1)]
CardEffects = Annotated[tuple[CardEffect, ...], Limits(min_length=1, max_length=3)]


def kind_of(part: Struct) -> str:
    """The word of the vocabulary for an effect, a counter or a shape."""
    return str(part.__struct_config__.tag)


# ------------------------------------------------------------------ shapes of points


class PointsBase(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """How a count becomes victory points."""


class PointsPer(PointsBase, frozen=True, kw_only=True, tag="per"):
    """So many for each, at most ``max``."""

    amount: Amount
    max: Amount


class PointsSteps(PointsBase, frozen=True, kw_only=True, tag="steps"):
    """The points of the highest row (count, points) that is reached."""

    table: Annotated[tuple[tuple[Amount, Amount], ...], Limits(min_length=1)]


class PointsMost(PointsBase, frozen=True, kw_only=True, tag="most"):
    """So many if the count is at least 1 and no player's is higher."""

    amount: Amount


Points = PointsPer | PointsSteps | PointsMost


# ------------------------------------------------------------------ records


class Guild(Named, frozen=True, kw_only=True):
    """A guild tile (G24.1 to G24.7); ``arms`` is the key of an own emblem."""

    rank: Rank
    requirement: Requirement
    symbols: Annotated[tuple[Symbol, ...], Limits(min_length=1, max_length=2)]
    first_reward: Reward
    second_reward: tuple[RewardEffect, ...] = ()
    arms: Text = ""


class Special(Named, frozen=True, kw_only=True):
    """A special building (G24.8, G24.9)."""

    requirement: Requirement
    symbols: Annotated[tuple[Symbol, ...], Limits(min_length=4, max_length=5)]
    first_reward: Reward
    second_reward: tuple[RewardEffect, ...] = ()
    lasting_effect: LastingEffect | None = None
    min_players: Literal[2, 3] = 2
    arms: Text = ""


Tile = Guild | Special


class Token(Record, frozen=True, kw_only=True):
    """A second-place token (G24.10); it has no name, its reward is all there is on it."""

    copies: Copies
    reward: Reward


class Plantation(Named, frozen=True, kw_only=True):
    """A side of the Plantation (G24.11)."""

    left_reward: Reward
    right_reward: Reward
    return_left: Amount
    return_right: Amount


class Cost(Struct, frozen=True, kw_only=True):
    """Exactly one of: so many other cards of the hand, so many own pawns from these places (G3.5)."""

    discard: Price | None = None
    pawns: Price | None = None
    sources: tuple[CostSource, ...] = field(default=(), name="from")


class Action(Named, frozen=True, kw_only=True):
    """An action card (G24.12 to G24.14); the first symbol is its colour (G3.2)."""

    symbols: Annotated[tuple[Symbol, ...], Limits(min_length=1, max_length=2)]
    copies: Copies
    effect: CardEffects
    cost: Cost | None = None


class RewardCard(Named, frozen=True, kw_only=True):
    """A Mayoral Reward card (G24.15)."""

    condition: Counter
    points: Points


# ------------------------------------------------------------------ files


class Curve(Struct, frozen=True, kw_only=True):
    """What a unit of each reward was rated at when the tiles were made; no meaning in the game."""

    per_requirement: float
    base: float
    one_symbol: float
    tolerance: float
    vp: float
    draw: float
    hire: float
    move: float
    ship: float
    neutral: float
    mayoral_of_2: float
    mayoral_of_3: float


class GuildsMeta(Meta, frozen=True, kw_only=True):
    """``set`` names the component set; stored games tell sets apart by their digest."""

    set: Text = "own"


class TilesMeta(GuildsMeta, frozen=True, kw_only=True):
    curve: Curve | None = None


class TilesFile(Struct, frozen=True, kw_only=True):
    """``tiles.toml``."""

    meta: TilesMeta
    guild: tuple[Guild, ...]
    special: tuple[Special, ...]
    token: tuple[Token, ...]
    plantation: tuple[Plantation, ...]


class ActionsFile(Struct, frozen=True, kw_only=True):
    """``actions.toml``."""

    meta: GuildsMeta
    action: tuple[Action, ...]


class MayoralFile(Struct, frozen=True, kw_only=True):
    """``mayoral.toml``."""

    meta: GuildsMeta
    mayoral: tuple[RewardCard, ...]


class OwnFile(Struct, frozen=True, kw_only=True):
    """A player's own file: all tables in one."""

    meta: GuildsMeta
    guild: tuple[Guild, ...]
    special: tuple[Special, ...]
    token: tuple[Token, ...]
    plantation: tuple[Plantation, ...]
    action: tuple[Action, ...]
    mayoral: tuple[RewardCard, ...]
