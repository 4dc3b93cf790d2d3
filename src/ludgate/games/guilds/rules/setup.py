# mypyc: compile
"""Set-up (chapters 4 and 5)."""

from typing import Final

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, Frame
from ludgate.engine.rng import below, seeded, shuffle, step
from ludgate.games.guilds.content.arrays import Content
from ludgate.games.guilds.rules.frames import IN_FIRST_REWARD, IN_ROUND
from ludgate.games.guilds.rules.geometry import Geometry
from ludgate.games.guilds.rules.moves import lay_tile, place_beadle, refresh_open
from ludgate.games.guilds.rules.phases.turn import NO_EVENTS
from ludgate.games.guilds.rules.state import EMPTY, PAWNS_PER_COLOUR, State, Variant

PAWNS_AT_START: Final = 4
NEUTRALS_PER_PLAYER: Final = 2
STARTING_HAND: Final = 6
REWARDS_DEALT: Final = 3
SIDE_BY_LOT: Final = -1
CHURCH: Final = "st-lawrence-jewry"


def new_state(
    content: Content, geometry: Geometry, variant: Variant, seats: int, side: int, order: list[int], rng: int
) -> State:
    """The pieces in the box: no tile laid, no card dealt; ``order`` are the seats by start space (G4.18)."""
    cells = len(geometry.cells)
    arrival = [0] * seats
    for space in range(seats):
        arrival[order[space]] = seats - space
    return State(
        content=content,
        geometry=geometry,
        variant=variant,
        seats=seats,
        rng=rng,
        side=side,
        round=1,
        acted=0,
        vp=[0] * seats,
        arrival=arrival,
        counter=seats + 1,
        hands=[[] for _ in range(seats)],
        rewards=[[] for _ in range(seats)],
        looked=[() for _ in range(seats)],
        neutrals=[0] * seats,
        kept=[() for _ in range(seats)],
        guildhall=[PAWNS_AT_START] * seats,
        plantation=[0] * seats,
        reserve=[PAWNS_PER_COLOUR - PAWNS_AT_START] * seats,
        tile=[EMPTY] * cells,
        resolved=[False] * cells,
        pawns=[0] * (cells * seats),
        neutral=[0] * cells,
        token=[EMPTY] * cells,
        plantation_neutral=0,
        pool=NEUTRALS_PER_PLAYER * seats,
        beadle=EMPTY,
        tiles=(),
        tokens=(),
        deck=(),
        cursor=0,
        discards=(),
        reward_deck=(),
        open_cells=(),
        open_symbols=0,
        stack=[],
        choices=NOTHING,
        played=(),
        done=NO_EVENTS,
        triggers=(),
        ends=(),
        ending=0,
    )


def shuffled(items: list[int], rng: int) -> tuple[tuple[int, ...], int]:
    rng = shuffle(items, rng)
    return tuple(items), rng


def tiles_in_order(s: State) -> tuple[int, ...]:
    """The tiles as they come: first those for the cells of set-up, then the stack."""
    content = s.content
    every = [tile for tile in range(len(content.tile_slug)) if content.min_players[tile] <= s.seats]
    special = [tile for tile in every if content.special[tile]]
    guilds = [tile for tile in every if not content.special[tile]]
    if s.seats == 2:  # G5.4, G5.5: the buildings around the Guildhall
        first, s.rng = shuffled(special, s.rng)
        rest, s.rng = shuffled(guilds, s.rng)
        return (*first, *rest[:20])
    church = [tile for tile in special if content.tile_slug[tile] == CHURCH]  # G4.3
    others = [tile for tile in every if tile not in church]
    rest, s.rng = shuffled(others, s.rng)
    return (*church, *rest)


def lay_city(s: State, log: Log) -> None:
    """G4.3 to G4.14, G5.4 to G5.11: tiles, tokens in the order of resolution, Beadle."""
    s.tiles = tiles_in_order(s)
    s.tokens, s.rng = shuffled(list(range(len(s.content.token_slug))), s.rng)
    tokens = s.tokens
    for cell in s.geometry.start:
        lay_tile(s, cell, None)
    for number, cell in enumerate(sorted(s.geometry.start)):
        s.token[cell] = tokens[number]
    refresh_open(s)
    place_beadle(s, log)


def deal(s: State, log: Log) -> None:
    """G4.20, G4.28: six action cards and three reward cards each, in seat order."""
    s.deck, s.rng = shuffled(list(range(len(s.content.card_slug))), s.rng)
    rewards, s.rng = shuffled(list(range(len(s.content.reward_slug))), s.rng)
    for seat in range(s.seats):
        s.hands[seat] = sorted(s.deck[seat * STARTING_HAND : (seat + 1) * STARTING_HAND])
        s.looked[seat] = tuple(sorted(rewards[seat * REWARDS_DEALT : (seat + 1) * REWARDS_DEALT]))
        tell_deal(s, seat, log)
    s.cursor = STARTING_HAND * s.seats
    s.reward_deck = rewards[REWARDS_DEALT * s.seats :]


def tell_deal(s: State, seat: int, log: Log) -> None:
    if log is not None:
        cards = [s.content.card_slug[card] for card in s.hands[seat]]
        rewards = [s.content.reward_slug[card] for card in s.looked[seat]]
        held, dealt = len(cards), len(rewards)
        log.append(Event("deal", seat, {"amount": held, "rewards": dealt}, {"cards": cards, "looked": rewards}))


def new_game(
    content: Content,
    geometry: Geometry,
    variant: Variant,
    seats: int,
    side: int,
    in_seat_order: bool,
    seed: int,
    log: Log,
) -> State:
    """G4.17: the start order is random, or the order of seats by table option."""
    rng = seeded(seed)
    order = list(range(seats))
    if not in_seat_order:
        rng = shuffle(order, rng)
    if side == SIDE_BY_LOT:
        rng = step(rng)
        side = below(rng, len(content.side_slug))
    s = new_state(content, geometry, variant, seats, side, order, rng)
    if log is not None:
        log.append(Event("start", 0, {"order": order, "side": content.side_slug[side]}))
    lay_city(s, log)
    deal(s, log)
    choosing: list[Frame] = [(IN_FIRST_REWARD, seat) for seat in reversed(order)]
    s.stack = [(IN_ROUND,), *choosing]
    return s
