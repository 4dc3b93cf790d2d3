# mypyc: compile
"""Cards, tiles and boards as the rules execute them: small ints and tuples, made once from the content files.

A *card* is one of the physical cards (26 central ones, 84 of the competitions), a *tile* one of the 50 possession
tiles, a *circle* one of the 25 political circle tiles. Competitions, symbols and counties are numbers in the order
of the lists below and of the files.
"""

from typing import Final

from ludgate.games.prodigals.content.last_will.arrays import WillContent

# the competitions (P1.2); what belongs to none of them belongs to the central board
OWNERS: Final = ("possessions", "election", "society", "last-will", "central")
POSSESSIONS: Final = 0
ELECTION: Final = 1
SOCIETY: Final = 2
LAST_WILL: Final = 3  # in place of Possessions (P20.1)
CENTRAL: Final = 4
LETTERS: Final = "PES"
CLUB_COMBINATIONS: Final = ("ES", "PE", "PS", "PES")  # P3.1, P3.2; the first one is for a first game (P3.3)
COMBINATIONS: Final = (*CLUB_COMBINATIONS, "LWE", "LWS", "LWES")  # P20.2
WITH_LAST_WILL: Final = "LW"  # how a combination with Last Will begins; alone it is Last Will by itself (W3.1)
TABLES: Final = (*COMBINATIONS, WITH_LAST_WILL)

# the closed vocabulary of effects (P19)
KINDS: Final = (
    "spend",
    "move",
    "lose_votes",
    "megaphone",
    "sell",
    "exchange",
    "lose_votes_per_symbol",
    "spend_per_symbol",
    "move_per_symbol",
    "move_per_marker_on_value",
    "lose_votes_if_hyde_park",
    "lose_votes_per_marker",
    "spend_per_county",
    "spend_plus_per_time",
    "spend_rising_time",
    "choice",
    "extra_errand",
    "swap",
    "inner_circle_benefits",
    "row_down",
    "column_down",
    "jumps",
    "on_white_party",
    "on_white_icon",
    "sale_discount",
    "on_white_megaphone_move",
    "on_white_insult",
    "lose_votes_per_insult_played",
    "all_of",
    "pub_batch",
    "time",
    "take_circle_tile",
    "protect_beatrice",
    "free_symbols",
    "reserve_place",
    "take_bonus_tile",
    "take_central_card",
)
SPEND: Final = 0
MOVE: Final = 1
LOSE_VOTES: Final = 2
MEGAPHONE: Final = 3
SELL: Final = 4
EXCHANGE: Final = 5
LOSE_VOTES_PER_SYMBOL: Final = 6
SPEND_PER_SYMBOL: Final = 7
MOVE_PER_SYMBOL: Final = 8
MOVE_PER_MARKER_ON_VALUE: Final = 9
LOSE_VOTES_IF_HYDE_PARK: Final = 10
LOSE_VOTES_PER_MARKER: Final = 11
SPEND_PER_COUNTY: Final = 12
SPEND_PLUS_PER_TIME: Final = 13
SPEND_RISING_TIME: Final = 14
CHOICE: Final = 15
EXTRA_ERRAND: Final = 16
SWAP: Final = 17
INNER_CIRCLE_BENEFITS: Final = 18
ROW_DOWN: Final = 19
COLUMN_DOWN: Final = 20
JUMPS: Final = 21
ON_WHITE_PARTY: Final = 22
ON_WHITE_ICON: Final = 23
SALE_DISCOUNT: Final = 24
ON_WHITE_MEGAPHONE_MOVE: Final = 25
ON_WHITE_INSULT: Final = 26
LOSE_VOTES_PER_INSULT_PLAYED: Final = 27
ALL_OF: Final = 28
PUB_BATCH: Final = 29
TIME: Final = 30
TAKE_CIRCLE_TILE: Final = 31
PROTECT_BEATRICE: Final = 32
FREE_SYMBOLS: Final = 33
RESERVE_PLACE: Final = 34
TAKE_BONUS_TILE: Final = 35
TAKE_CENTRAL_CARD: Final = 36

# which competition carries a kind out, by kind; CENTRAL: none alone
OWNER_OF_KIND: Final = (
    POSSESSIONS,  # spend
    SOCIETY,  # move
    ELECTION,  # lose_votes
    ELECTION,  # megaphone
    POSSESSIONS,  # sell
    POSSESSIONS,  # exchange
    ELECTION,  # lose_votes_per_symbol
    POSSESSIONS,  # spend_per_symbol
    SOCIETY,  # move_per_symbol
    SOCIETY,  # move_per_marker_on_value
    ELECTION,  # lose_votes_if_hyde_park
    ELECTION,  # lose_votes_per_marker
    POSSESSIONS,  # spend_per_county
    POSSESSIONS,  # spend_plus_per_time
    POSSESSIONS,  # spend_rising_time
    CENTRAL,  # choice
    CENTRAL,  # extra_errand
    CENTRAL,  # swap
    ELECTION,  # inner_circle_benefits
    SOCIETY,  # row_down
    SOCIETY,  # column_down
    SOCIETY,  # jumps
    ELECTION,  # on_white_party
    ELECTION,  # on_white_icon
    POSSESSIONS,  # sale_discount
    SOCIETY,  # on_white_megaphone_move
    ELECTION,  # on_white_insult
    ELECTION,  # lose_votes_per_insult_played
    CENTRAL,  # all_of
    ELECTION,  # pub_batch
    POSSESSIONS,  # time
    ELECTION,  # take_circle_tile
    SOCIETY,  # protect_beatrice
    CENTRAL,  # free_symbols
    CENTRAL,  # reserve_place
    CENTRAL,  # take_bonus_tile
    CENTRAL,  # take_central_card
)

# icons of white cards (P13.41, P13.46, P12.29)
ICONS: Final = ("", "liberal", "conservative", "general", "pub", "clock")
LIBERAL: Final = 1
CONSERVATIVE: Final = 2
GENERAL: Final = 3
PUB: Final = 4
CLOCK: Final = 5

# kinds of influence markers (P5.23) and the four markers of a player
MARKER_KINDS: Final = ("any", "man", "woman")
ANY: Final = 0
MAN: Final = 1
WOMAN: Final = 2
MARKERS: Final = ("m1", "m2", "w1", "w2")
KIND_OF_MARKER: Final = (MAN, MAN, WOMAN, WOMAN)

# directions of a step, as numbers and as bits 1 << number
DIRECTIONS: Final = ("down", "down-left", "down-right", "left", "right", "up")
DOWN: Final = 0
DOWN_LEFT: Final = 1
DOWN_RIGHT: Final = 2
LEFT: Final = 3
RIGHT: Final = 4
UP: Final = 5
JUST_DOWN: Final = 1

# edges of a circle tile (P13.5): symbols are 0 and up
EMPTY_EDGE: Final = -1
QUESTION: Final = -2

# groups of cards and tiles: which half of a stack (P4.8), or neither
NO_GROUP: Final = 0
GROUP_I: Final = 1
GROUP_II: Final = 2

# kinds of errand spaces (S7)
SPACE_KINDS: Final = ("exclusive", "shared", "per-place")
EXCLUSIVE: Final = 0
SHARED: Final = 1
PER_PLACE: Final = 2

# kinds of Dame Beatrice tiles (P16.5 to P16.12)
BEATRICE_KINDS: Final = ("columns", "rows", "same_row", "neighbours")
COLUMNS: Final = 0
ROWS: Final = 1
SAME_ROW: Final = 2
NEIGHBOURS: Final = 3

NO_LIMIT: Final = 99  # an exchange that never brings money (P12.14)
BY_COLUMN: Final = 0  # megaphones of the column of the round (P13.29)
ROUNDS: Final = 5  # P6.1; also the rounds that card spots and tables are made for
SIDES: Final = ("2-3", "4-5")


class Effect:
    """One node of an effect (S2); what a kind does not use is 0, -1 or empty.

    ``amount`` is how much: pounds, votes, megaphones (BY_COLUMN on the Hyde Park space), benefits, the price of one
    symbol, county tile or marker, the base of what A Little More Time raises. ``count``: moves, sales, jumps, free
    symbols, circle tiles to choose from. ``steps``: of row_down and column_down. ``table``: rising additions, or votes
    of a batch. ``options``: the inner nodes of choice and all_of, in order. ``swap`` holds kinds in ``first`` and
    ``second``.
    """

    __slots__ = (
        "amount",
        "column",
        "count",
        "county",
        "directions",
        "discount",
        "first",
        "gain",
        "give",
        "icon",
        "index",
        "kind",
        "limit",
        "marker",
        "options",
        "owner",
        "per_card",
        "second",
        "slug",
        "steps",
        "symbol",
        "table",
        "times",
        "value",
    )

    def __init__(
        self,
        index: int,
        slug: str,
        kind: int,
        amount: int = 0,
        count: int = 0,
        directions: int = 0,
        marker: int = 0,
        column: int = -1,
        steps: int = 0,
        value: int = 0,
        symbol: int = -1,
        county: int = -1,
        icon: int = 0,
        limit: int = 0,
        discount: int = 0,
        per_card: int = 0,
        times: int = 1,
        table: tuple[int, ...] = (),
        options: "tuple[Effect, ...]" = (),
        first: int = 0,
        second: int = 0,
        give: int = 0,
        gain: int = 0,
    ) -> None:
        self.index: Final = index  # place in Content.effects
        self.slug: Final = slug  # of the card, space, spot or bonus tile it stands on
        self.kind: Final = kind
        self.owner: Final = OWNER_OF_KIND[kind]
        self.amount: Final = amount
        self.count: Final = count
        self.directions: Final = directions  # bits
        self.marker: Final = marker  # kind of marker
        self.column: Final = column  # from 0
        self.steps: Final = steps
        self.value: Final = value
        self.symbol: Final = symbol
        self.county: Final = county
        self.icon: Final = icon  # of on_white_party and on_white_icon
        self.limit: Final = limit
        self.discount: Final = discount
        self.per_card: Final = per_card
        self.times: Final = times  # of choice, all_of and swap
        self.table: Final = table
        self.options: Final = options
        self.first: Final = first
        self.second: Final = second
        self.give: Final = give
        self.gain: Final = gain


Effects = tuple[Effect, ...]


class Cards:
    """All cards, by physical card: central ones first, then those of the competitions in the order of OWNERS."""

    __slots__ = (
        "action_cost",
        "black",
        "bottom",
        "combination",
        "effect",
        "group",
        "icon",
        "megaphones",
        "owner",
        "record",
        "slug",
    )

    def __init__(
        self,
        slug: tuple[str, ...],
        record: tuple[int, ...],
        owner: tuple[int, ...],
        black: tuple[bool, ...],
        group: tuple[int, ...],
        combination: tuple[str, ...],
        icon: tuple[int, ...],
        megaphones: tuple[int, ...],
        effect: tuple[Effects, ...],
        bottom: tuple[Effects, ...],
        action_cost: tuple[int, ...],
    ) -> None:
        self.slug: Final = slug
        self.record: Final = record  # equal for copies, which stand side by side
        self.owner: Final = owner
        self.black: Final = black
        self.group: Final = group  # NO_GROUP for central cards
        self.combination: Final = combination  # of a central card: PE, PS, ES, PES, LWE, LWS, LWES; else empty
        self.icon: Final = icon
        self.megaphones: Final = megaphones  # sum of its top-level megaphone nodes
        self.effect: Final = effect
        self.bottom: Final = bottom
        self.action_cost: Final = action_cost


class Spaces:
    """The errand spaces that the files list (S7), the central ones first; card spaces come from the sides."""

    __slots__ = ("closed", "compulsory", "effect", "kind", "needs_tile", "owner", "slug")

    def __init__(
        self,
        slug: tuple[str, ...],
        owner: tuple[int, ...],
        kind: tuple[int, ...],
        effect: tuple[Effects, ...],
        closed: tuple[int, ...],
        needs_tile: tuple[bool, ...],
        compulsory: tuple[bool, ...],
    ) -> None:
        self.slug: Final = slug
        self.owner: Final = owner
        self.kind: Final = kind
        self.effect: Final = effect
        self.closed: Final = closed  # bits 1 << number of players
        self.needs_tile: Final = needs_tile
        self.compulsory: Final = compulsory


class Spots:
    """The card spots of all competition boards (S8)."""

    __slots__ = ("benefit_round", "benefits", "black", "circle", "owner", "slug", "white")

    def __init__(
        self,
        slug: tuple[str, ...],
        owner: tuple[int, ...],
        white: tuple[tuple[int, ...], ...],
        black: tuple[tuple[int, ...], ...],
        circle: tuple[bool, ...],
        benefit_round: tuple[int, ...],
        benefits: tuple[Effects, ...],
    ) -> None:
        self.slug: Final = slug
        self.owner: Final = owner
        self.white: Final = white  # cards by round, from 0
        self.black: Final = black
        self.circle: Final = circle
        self.benefit_round: Final = benefit_round  # the round in which benefits replace the cards; 0 never
        self.benefits: Final = benefits


class Bonuses:
    """The bonus action tiles (S9)."""

    __slots__ = ("effect", "owner", "passive", "slug")

    def __init__(
        self, slug: tuple[str, ...], owner: tuple[int, ...], effect: tuple[Effects, ...], passive: tuple[bool, ...]
    ) -> None:
        self.slug: Final = slug
        self.owner: Final = owner
        self.effect: Final = effect
        self.passive: Final = passive


class Start:
    """The set-up table (S12), by number of players: index 0 and 1 are not used."""

    __slots__ = ("extra_pawn", "money", "pawns", "side", "tiles", "votes")

    def __init__(
        self,
        side: tuple[int, ...],
        pawns: tuple[int, ...],
        extra_pawn: tuple[int, ...],
        money: tuple[int, ...],
        tiles: tuple[int, ...],
        votes: tuple[int, ...],
    ) -> None:
        self.side: Final = side  # 0 or 1, see SIDES
        self.pawns: Final = pawns  # with two competitions
        self.extra_pawn: Final = extra_pawn  # more with three
        self.money: Final = money
        self.tiles: Final = tiles
        self.votes: Final = votes


class Estate:
    """What is special to Possessions: tiles (S4), counties (S14), the penalty per tile (P12.2)."""

    __slots__ = (
        "counties",
        "penalty",
        "tile_county",
        "tile_group",
        "tile_slug",
        "tile_symbol",
        "tile_value",
        "tile_set",
    )

    def __init__(
        self,
        counties: tuple[str, ...],
        penalty: int,
        tile_slug: tuple[str, ...],
        tile_value: tuple[int, ...],
        tile_symbol: tuple[int, ...],
        tile_county: tuple[int, ...],
        tile_group: tuple[int, ...],
        tile_set: tuple[str, ...],
    ) -> None:
        self.counties: Final = counties  # clockwise
        self.penalty: Final = penalty
        self.tile_slug: Final = tile_slug
        self.tile_value: Final = tile_value
        self.tile_symbol: Final = tile_symbol
        self.tile_county: Final = tile_county
        self.tile_group: Final = tile_group  # NO_GROUP for tiles of a starting set
        self.tile_set: Final = tile_set  # the starting set, A to E; else empty


class Hustings:
    """What is special to Election: circle tiles (S5), the vote board and the Hyde Park table (S11)."""

    __slots__ = (
        "circle_edges",
        "circle_group",
        "circle_slug",
        "column_names",
        "column_of_round",
        "highest",
        "last_gains",
        "lose",
        "megaphones",
    )

    def __init__(
        self,
        circle_slug: tuple[str, ...],
        circle_edges: tuple[tuple[int, ...], ...],
        circle_group: tuple[int, ...],
        highest: int,
        last_gains: int,
        column_names: tuple[str, ...],
        column_of_round: tuple[tuple[int, ...], ...],
        megaphones: tuple[int, ...],
        lose: tuple[tuple[tuple[int, ...], ...], ...],
    ) -> None:
        self.circle_slug: Final = circle_slug
        self.circle_edges: Final = circle_edges  # clockwise from the top: a symbol, QUESTION or EMPTY_EDGE
        self.circle_group: Final = circle_group  # NO_GROUP for starting tiles
        self.highest: Final = highest
        self.last_gains: Final = last_gains
        self.column_names: Final = column_names
        self.column_of_round: Final = column_of_round  # by reading of Q6, then by round from 0
        self.megaphones: Final = megaphones  # of the Hyde Park space, by column
        self.lose: Final = lose  # votes by column, side and place


class Salon:
    """What is special to Society: the influence board (S10) and Dame Beatrice's tiles (S6).

    A space of the influence board is row * columns + column, rows from the top.
    """

    __slots__ = (
        "beatrice_columns",
        "beatrice_high",
        "beatrice_kind",
        "beatrice_low",
        "beatrice_slug",
        "columns",
        "rows",
        "start",
        "symbol_at",
    )

    def __init__(
        self,
        columns: int,
        rows: tuple[int, ...],
        symbol_at: tuple[int, ...],
        start: tuple[tuple[tuple[int, ...], ...], ...],
        beatrice_slug: tuple[str, ...],
        beatrice_kind: tuple[int, ...],
        beatrice_columns: tuple[int, ...],
        beatrice_low: tuple[int, ...],
        beatrice_high: tuple[int, ...],
    ) -> None:
        self.columns: Final = columns
        self.rows: Final = rows  # values from the top
        self.symbol_at: Final = symbol_at  # by space; -1 none
        self.start: Final = start  # by layout (Q4), then by number of players: spaces of M1, M2, W1, W2
        self.beatrice_slug: Final = beatrice_slug
        self.beatrice_kind: Final = beatrice_kind
        self.beatrice_columns: Final = beatrice_columns  # bits of the columns shown
        self.beatrice_low: Final = beatrice_low
        self.beatrice_high: Final = beatrice_high


class Content:
    """All components of one box; nothing changes after loading."""

    __slots__ = (
        "bonuses",
        "bound",
        "card_spaces",
        "cards",
        "central_black",
        "central_pawns",
        "central_white",
        "digest",
        "effects",
        "estate",
        "hustings",
        "salon",
        "spaces",
        "spots",
        "start",
        "symbols",
        "will",
        "will_symbol",
    )

    def __init__(
        self,
        digest: str,
        effects: Effects,
        symbols: tuple[str, ...],
        cards: Cards,
        central_black: tuple[tuple[int, ...], ...],
        central_white: tuple[tuple[int, ...], ...],
        central_pawns: tuple[int, ...],
        spaces: Spaces,
        spots: Spots,
        card_spaces: tuple[tuple[int, ...], ...],
        bound: tuple[tuple[bool, ...], ...],
        bonuses: Bonuses,
        start: Start,
        estate: Estate,
        hustings: Hustings,
        salon: Salon,
        will: WillContent,
        will_symbol: tuple[int, ...],
    ) -> None:
        self.digest: Final = digest  # hash of everything the rules use
        self.effects: Final = effects  # every node of every record, inner ones too, each once
        self.symbols: Final = symbols  # slugs of the common symbols (P11.1)
        self.cards: Final = cards
        self.central_black: Final = central_black  # by combination, in the order of TABLES (P4.5)
        self.central_white: Final = central_white
        self.central_pawns: Final = central_pawns  # by number of competitions; index 0 and 1 are not used
        self.spaces: Final = spaces
        self.spots: Final = spots
        self.card_spaces: Final = card_spaces  # by competition and side (P8.10, P8.11)
        self.bound: Final = bound  # by competition and side: each card space belongs to its set
        self.bonuses: Final = bonuses
        self.start: Final = start
        self.estate: Final = estate
        self.hustings: Final = hustings
        self.salon: Final = salon
        self.will: Final = will  # Last Will
        self.will_symbol: Final = will_symbol  # by common symbol: its number in Last Will, or -1 (W10.20)
