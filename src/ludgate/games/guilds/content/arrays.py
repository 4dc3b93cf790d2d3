# mypyc: compile
"""Tiles, tokens and cards as the rules execute them: small ints and tuples, made once from the content files.

A *tile* is 0 to 39 for a guild and 40 to 44 for a special building; a *card* is one of the 105 physical action cards, a
*token* one of the 30 physical second-place tokens, a *reward card* one of the 21 Mayoral Reward cards.
"""

from typing import Final

# the five symbols as bits (G3.2)
SYMBOLS: Final = ("compass", "anchor", "cross", "scythe", "crown")
COMPASS: Final = 1
ANCHOR: Final = 2
CROSS: Final = 4
SCYTHE: Final = 8
CROWN: Final = 16

# verbs (components 3a)
VERBS: Final = (
    "vp",
    "hire",
    "draw",
    "move",
    "ship",
    "mayoral",
    "neutral",
    "place_neutral",
    "exchange",
    "hand_limit",
    "tie_votes",
)
GAIN_VP: Final = 0
HIRE: Final = 1
DRAW: Final = 2
MOVE: Final = 3
SHIP: Final = 4
MAYORAL: Final = 5
NEUTRAL: Final = 6
PLACE_NEUTRAL: Final = 7
EXCHANGE: Final = 8
HAND_LIMIT: Final = 9
TIE_VOTES: Final = 10

# timings (2a)
TIMINGS: Final = ("now", "end", "whenever", "any", "lasting")
NOW: Final = 0
AT_END: Final = 1
WHENEVER: Final = 2
ANY_MOMENT: Final = 3
LASTING: Final = 4

# events of a turn (3b, done)
EVENTS: Final = ("hire", "move", "ship", "play")
HIRED: Final = 0
MOVED: Final = 1
SHIPPED: Final = 2
PLAYED: Final = 3

# places pawns come from, as bits (2a)
SOURCES: Final = ("guildhall", "unresolved", "master", "plantation", "reserve")
FROM_GUILDHALL: Final = 1
FROM_UNRESOLVED: Final = 2
FROM_MASTER: Final = 4
FROM_PLANTATION: Final = 8
FROM_RESERVE: Final = 16
FROM_CITY: Final = 7  # Guildhall or any tile: what rewards and cards played as a move use (G8.14, G14.1)

# destinations (2a)
DESTINATIONS: Final = ("any", "same", "beside_master", "there")
TO_ANY: Final = 0
TO_SAME: Final = 1
TO_BESIDE_MASTER: Final = 2
TO_THERE: Final = 3

# counters (3b)
COUNTERS: Final = ("masters", "pawns", "tokens", "mayoral_cards", "pairs", "group", "symbols", "done")
MASTERS: Final = 0
PAWNS: Final = 1
TOKENS: Final = 2
MAYORAL_CARDS: Final = 3
PAIRS: Final = 4
GROUP: Final = 5
SYMBOLS_HELD: Final = 6
DONE: Final = 7

PLACES: Final = ("guildhall", "plantation", "reserve")
IN_GUILDHALL: Final = 0
IN_PLANTATION: Final = 1
IN_RESERVE: Final = 2

ANYWHERE: Final = 0
BESIDE_GUILDHALL: Final = 1
ON_EDGE: Final = 2

# shapes of points (3c)
SHAPES: Final = ("per", "steps", "most")
POINTS_PER: Final = 0
POINTS_STEPS: Final = 1
POINTS_MOST: Final = 2

ANY_RANK: Final = 99


class Counter:
    """What is counted, always about the owner.

    ``masters``: ``symbols`` is a bit of the symbol asked for (0: any), ranks from ``min_rank`` to ``max_rank`` (0 and
    ANY_RANK: no condition; a special building has no rank and fails any condition), ``special`` only special
    buildings, ``min_symbols`` to ``max_symbols`` symbols on the tile (0 and 5: no condition), ``where`` ANYWHERE,
    BESIDE_GUILDHALL or ON_EDGE. ``pawns``: ``place``. ``symbols``: ``least`` tiles per symbol. ``done``: ``event``.
    """

    __slots__ = (
        "event",
        "kind",
        "least",
        "max_rank",
        "max_symbols",
        "min_rank",
        "min_symbols",
        "place",
        "special",
        "symbols",
        "where",
    )

    def __init__(
        self,
        kind: int,
        symbols: int,
        min_rank: int,
        max_rank: int,
        special: bool,
        min_symbols: int,
        max_symbols: int,
        where: int,
        place: int,
        least: int,
        event: int,
    ) -> None:
        self.kind: Final = kind
        self.symbols: Final = symbols
        self.min_rank: Final = min_rank
        self.max_rank: Final = max_rank
        self.special: Final = special
        self.min_symbols: Final = min_symbols
        self.max_symbols: Final = max_symbols
        self.where: Final = where
        self.place: Final = place
        self.least: Final = least
        self.event: Final = event


class Effect:
    """One effect of a card, a tile, a token or the Plantation.

    ``amount`` is the amount, for ``mayoral`` the number of cards looked at. With ``per`` the number is amount times
    the counter, at most ``most``. With ``condition`` it happens only if the counter reaches ``at_least``. ``sources``
    are bits, ``match`` asks for a symbol of the card at the destination, ``symbols`` are those of the card whether it
    asks or not. ``slug`` names the record it belongs to.
    """

    __slots__ = (
        "amount",
        "at_least",
        "condition",
        "event",
        "index",
        "kind",
        "match",
        "most",
        "per",
        "slug",
        "sources",
        "symbols",
        "times",
        "to",
        "when",
    )

    def __init__(
        self,
        index: int,
        slug: str,
        kind: int,
        amount: int,
        per: Counter | None,
        most: int,
        condition: Counter | None,
        at_least: int,
        when: int,
        event: int,
        times: int,
        sources: int,
        to: int,
        match: int,
        symbols: int,
    ) -> None:
        self.index: Final = index  # place in Content.effects
        self.slug: Final = slug
        self.kind: Final = kind
        self.amount: Final = amount
        self.per: Final = per
        self.most: Final = most
        self.condition: Final = condition
        self.at_least: Final = at_least
        self.when: Final = when
        self.event: Final = event
        self.times: Final = times
        self.sources: Final = sources
        self.to: Final = to
        self.match: Final = match  # symbols of the card where the destination must match, else 0
        self.symbols: Final = symbols  # of the card; 0 for a reward


class Points:
    """What a Mayoral Reward card is worth: a shape over its counter; ``steps`` are (count, points), ascending."""

    __slots__ = ("amount", "counter", "most", "shape", "steps")

    def __init__(
        self, counter: Counter, shape: int, amount: int, most: int, steps: tuple[tuple[int, int], ...]
    ) -> None:
        self.counter: Final = counter
        self.shape: Final = shape
        self.amount: Final = amount
        self.most: Final = most
        self.steps: Final = steps


class Content:
    """All components of one box; nothing changes after loading."""

    __slots__ = (
        "cost_cards",
        "cost_from",
        "cost_pawns",
        "digest",
        "effects",
        "card_effects",
        "card_record",
        "card_slug",
        "card_symbols",
        "first_reward",
        "hand_limit",
        "left_reward",
        "min_players",
        "points",
        "rank",
        "requirement",
        "return_left",
        "return_right",
        "reward_slug",
        "right_reward",
        "second_reward",
        "side_slug",
        "special",
        "tie_votes",
        "tile_slug",
        "tile_symbols",
        "token_reward",
        "token_slug",
    )

    def __init__(
        self,
        digest: str,
        effects: tuple[Effect, ...],
        tile_slug: tuple[str, ...],
        rank: tuple[int, ...],
        requirement: tuple[int, ...],
        tile_symbols: tuple[int, ...],
        special: tuple[bool, ...],
        min_players: tuple[int, ...],
        first_reward: tuple[tuple[Effect, ...], ...],
        second_reward: tuple[tuple[Effect, ...], ...],
        hand_limit: tuple[int, ...],
        tie_votes: tuple[int, ...],
        token_slug: tuple[str, ...],
        token_reward: tuple[tuple[Effect, ...], ...],
        side_slug: tuple[str, ...],
        left_reward: tuple[tuple[Effect, ...], ...],
        right_reward: tuple[tuple[Effect, ...], ...],
        return_left: tuple[int, ...],
        return_right: tuple[int, ...],
        card_slug: tuple[str, ...],
        card_record: tuple[int, ...],
        card_symbols: tuple[int, ...],
        cost_cards: tuple[int, ...],
        cost_pawns: tuple[int, ...],
        cost_from: tuple[int, ...],
        card_effects: tuple[tuple[Effect, ...], ...],
        reward_slug: tuple[str, ...],
        points: tuple[Points, ...],
    ) -> None:
        self.digest: Final = digest  # hash of everything the rules use
        self.effects: Final = effects  # every effect of every record, each once
        self.tile_slug: Final = tile_slug  # by tile, guilds first, then special buildings
        self.rank: Final = rank  # 0 for special buildings
        self.requirement: Final = requirement
        self.tile_symbols: Final = tile_symbols  # bits
        self.special: Final = special
        self.min_players: Final = min_players
        self.first_reward: Final = first_reward
        self.second_reward: Final = second_reward
        self.hand_limit: Final = hand_limit  # lasting effect of a tile; 0 none
        self.tie_votes: Final = tie_votes  # lasting effect of a tile; 0 none
        self.token_slug: Final = token_slug  # by physical token
        self.token_reward: Final = token_reward
        self.side_slug: Final = side_slug  # Plantation sides
        self.left_reward: Final = left_reward
        self.right_reward: Final = right_reward
        self.return_left: Final = return_left
        self.return_right: Final = return_right
        self.card_slug: Final = card_slug  # by physical card; copies of a record stand side by side
        self.card_record: Final = card_record
        self.card_symbols: Final = card_symbols  # bits
        self.cost_cards: Final = cost_cards
        self.cost_pawns: Final = cost_pawns
        self.cost_from: Final = cost_from  # bits of places
        self.card_effects: Final = card_effects
        self.reward_slug: Final = reward_slug  # by reward card
        self.points: Final = points
