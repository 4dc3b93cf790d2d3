# mypyc: compile
"""Cards, plans and boards of Last Will as the rules execute them: small ints and tuples, made once from the files.

A *card* is one of the physical cards but the wills, in the order of the files: events, companions, companions for any
occasion, helpers and expenses, properties, special cards. Copies of a card stand side by side.
"""

from typing import Final

# the decks; the first four are the regular ones, in their fixed order
DECKS: Final = ("event", "helper", "property", "companion", "special", "wild")
EVENT: Final = 0
HELPER: Final = 1
PROPERTY: Final = 2
COMPANION: Final = 3
SPECIAL: Final = 4
WILD: Final = 5
REGULAR: Final = 4  # how many decks are regular

BORDERS: Final = ("white", "black", "grey")
WHITE: Final = 0
BLACK: Final = 1
GREY: Final = 2

COMPANIONS: Final = ("dog", "horse", "guest", "chef", "any")
ANY_COMPANION: Final = 4
KINDS_OF_COMPANIONS: Final = 4

# the closed vocabulary of effects (W17)
WILL_KINDS: Final = (
    "spend",
    "spend_plus_companions",
    "spend_per_symbol",
    "spend_per_companion",
    "spend_per_property",
    "actions",
    "draw",
    "sell",
    "depreciate",
    "extra_errand",
    "surcharge",
    "free_use",
    "swap_market",
    "extend_board",
    "take_wild",
)
W_SPEND: Final = 0
W_SPEND_PLUS_COMPANIONS: Final = 1
W_SPEND_PER_SYMBOL: Final = 2
W_SPEND_PER_COMPANION: Final = 3
W_SPEND_PER_PROPERTY: Final = 4
W_ACTIONS: Final = 5
W_DRAW: Final = 6
W_SELL: Final = 7
W_DEPRECIATE: Final = 8
W_EXTRA_ERRAND: Final = 9
W_SURCHARGE: Final = 10
W_FREE_USE: Final = 11
W_SWAP_MARKET: Final = 12
W_EXTEND_BOARD: Final = 13
W_TAKE_WILD: Final = 14
SPENDS_UP_TO: Final = W_SPEND_PER_PROPERTY  # kinds up to this one spend money

# what a surcharge or a free use is about: symbols are 0 and up, kinds of property ON_PROPERTY and up
ON_PROPERTY: Final = 16
ON_OPERA: Final = 32
ON_BUY: Final = 33
ON_SELL: Final = 34

FARM: Final = 0  # the kind of property whose tokens are counted (W17.4)
NO_KIND: Final = -1


class WillEffect:
    """One node of an effect (WS2); what a kind does not use is 0, -1 or empty.

    ``amount``: pounds, actions, the base with companions. ``count``: cards to draw, sales, values to fall, free uses.
    """

    __slots__ = (
        "amount",
        "companion",
        "count",
        "discount",
        "kind",
        "on",
        "property_kind",
        "slot_amounts",
        "slots",
        "symbol",
    )

    def __init__(
        self,
        kind: int,
        amount: int,
        count: int,
        discount: int,
        symbol: int,
        companion: int,
        property_kind: int,
        on: int,
        slots: tuple[int, ...],
        slot_amounts: tuple[int, ...],
    ) -> None:
        self.kind: Final = kind
        self.amount: Final = amount
        self.count: Final = count
        self.discount: Final = discount
        self.symbol: Final = symbol
        self.companion: Final = companion
        self.property_kind: Final = property_kind  # NO_KIND: of any kind
        self.on: Final = on
        self.slots: Final = slots  # the kind of companion of each slot, or ANY_COMPANION
        self.slot_amounts: Final = slot_amounts


WillEffects = tuple[WillEffect, ...]


class WillCards:
    """All cards but the wills, by physical card."""

    __slots__ = (
        "border",
        "bottom",
        "companion",
        "crowns",
        "deck",
        "effect",
        "property_kind",
        "record",
        "slot_amounts",
        "slots",
        "slug",
        "spends",
        "symbol",
        "use_cost",
        "values",
    )

    def __init__(
        self,
        slug: tuple[str, ...],
        record: tuple[int, ...],
        deck: tuple[int, ...],
        border: tuple[int, ...],
        crowns: tuple[int, ...],
        companion: tuple[int, ...],
        property_kind: tuple[int, ...],
        values: tuple[tuple[int, ...], ...],
        symbol: tuple[int, ...],
        use_cost: tuple[int, ...],
        effect: tuple[WillEffects, ...],
        bottom: tuple[WillEffects, ...],
    ) -> None:
        self.slug: Final = slug
        self.record: Final = record  # equal for copies
        self.deck: Final = deck
        self.border: Final = border
        self.crowns: Final = crowns
        self.companion: Final = companion
        self.property_kind: Final = property_kind  # NO_KIND for cards that are no property
        self.values: Final = values  # from new to ruined
        self.symbol: Final = symbol
        self.use_cost: Final = use_cost
        self.effect: Final = effect
        self.bottom: Final = bottom
        self.spends: Final = tuple([has_spending(nodes) for nodes in effect])
        self.slots: Final = tuple([slots_of(nodes) for nodes in effect])
        self.slot_amounts: Final = tuple([slot_amounts_of(nodes) for nodes in effect])


def has_spending(nodes: WillEffects) -> bool:
    for node in nodes:
        if node.kind <= SPENDS_UP_TO:
            return True
    return False


def slots_of(nodes: WillEffects) -> tuple[int, ...]:
    """The slots of a card: at most one node of it has some."""
    for node in nodes:
        if node.slots:
            return node.slots
    return ()


def slot_amounts_of(nodes: WillEffects) -> tuple[int, ...]:
    for node in nodes:
        if node.slots:
            return node.slot_amounts
    return ()


class WillSpaces:
    """The errand spaces that the file lists (WS6); the places of the face-up cards come from the offer."""

    __slots__ = ("closed", "effect", "opera", "shared", "slug", "wild")

    def __init__(
        self,
        slug: tuple[str, ...],
        shared: tuple[bool, ...],
        effect: tuple[WillEffect, ...],
        closed: tuple[int, ...],
        opera: tuple[bool, ...],
    ) -> None:
        self.slug: Final = slug
        self.shared: Final = shared  # one space for each colour
        self.effect: Final = effect
        self.closed: Final = closed  # bits 1 << number of players
        self.opera: Final = opera
        self.wild: Final = numbered_wilds(effect)


def numbered_wilds(effects: tuple[WillEffect, ...]) -> tuple[int, ...]:
    """By space: how many spaces for companions for any occasion come before it, which is its number if it is one."""
    found: list[int] = []
    number = 0
    for effect in effects:
        found.append(number)
        if effect.kind == W_TAKE_WILD:
            number += 1
    return tuple(found)


class Plans:
    """The hourglasses of one side of the planning board, from left to right (WS4)."""

    __slots__ = ("actions", "boys", "cards", "slug")

    def __init__(
        self, slug: tuple[str, ...], cards: tuple[int, ...], boys: tuple[int, ...], actions: tuple[int, ...]
    ) -> None:
        self.slug: Final = slug
        self.cards: Final = cards
        self.boys: Final = boys
        self.actions: Final = actions


class WillContent:
    """All components of Last Will; nothing changes after loading."""

    __slots__ = (
        "board_spaces",
        "cards",
        "combined_boys",
        "combined_hand",
        "combined_money",
        "combined_rounds",
        "dealt",
        "digest",
        "extensions",
        "falls",
        "kept",
        "kinds",
        "lay_cost",
        "offer",
        "offered",
        "plans",
        "rounds",
        "sell_cost",
        "spaces",
        "symbols",
        "tokens",
        "wills",
    )

    def __init__(
        self,
        digest: str,
        symbols: tuple[str, ...],
        kinds: tuple[str, ...],
        falls: tuple[bool, ...],
        tokens: tuple[int, ...],
        cards: WillCards,
        wills: tuple[int, ...],
        plans: tuple[Plans, ...],
        offer: tuple[tuple[tuple[int, ...], ...], ...],
        offered: tuple[int, ...],
        spaces: WillSpaces,
        rounds: int,
        board_spaces: int,
        extensions: int,
        dealt: tuple[int, int],
        kept: int,
        lay_cost: int,
        sell_cost: int,
        combined_rounds: int,
        combined_hand: int,
        combined_money: int,
        combined_boys: tuple[int, ...],
    ) -> None:
        self.digest: Final = digest  # hash of everything the rules use
        self.symbols: Final = symbols
        self.kinds: Final = kinds  # of property, in the order of the market
        self.falls: Final = falls  # by kind of property
        self.tokens: Final = tokens  # values of the market tokens, lowest first
        self.cards: Final = cards
        self.wills: Final = wills  # the sums, lowest first
        self.plans: Final = plans  # by side
        self.offer: Final = offer  # by number of players and round: cards of each deck of DECKS but the wild ones
        self.offered: Final = offered  # by number of players: places for face-up cards
        self.spaces: Final = spaces
        self.rounds: Final = rounds
        self.board_spaces: Final = board_spaces
        self.extensions: Final = extensions
        self.dealt: Final = dealt  # helpers and properties at the start
        self.kept: Final = kept
        self.lay_cost: Final = lay_cost
        self.sell_cost: Final = sell_cost
        self.combined_rounds: Final = combined_rounds
        self.combined_hand: Final = combined_hand
        self.combined_money: Final = combined_money
        self.combined_boys: Final = combined_boys  # by number of competitions in play; index 0 and 1 are no more boys
