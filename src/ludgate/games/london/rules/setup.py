# mypyc: compile
"""Set-up (chapter 7)."""

from typing import Final

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING
from ludgate.engine.rng import below, seeded, shuffle, step
from ludgate.games.london.content.arrays import Content
from ludgate.games.london.rules.phases.turn import begin_turn
from ludgate.games.london.rules.state import EMPTY, NOBODY, State, Variant

STARTING_CASH: Final = 5
STARTING_HAND: Final = 6
FIRST_SEAT_BY_LOT: Final = -1


def spaces_per_row(seats: int) -> int:
    """L5.3 to L5.5: 3, 4 or 5 for 2, 3 or 4 players."""
    return seats + 1


def cleared_table(content: Content, variant: Variant, seats: int) -> State:
    """L7.1 to L7.3: everybody with £5 and nothing else; decks, row and hands are still empty."""
    return State(
        content=content,
        variant=variant,
        seats=seats,
        rng=0,
        deck=(),
        cursor=0,
        board=[EMPTY] * (2 * spaces_per_row(seats)),
        removed=(),
        row=(),
        land=(),
        prestige=[0] * seats,
        cash=[STARTING_CASH] * seats,
        loans=[0] * seats,
        poverty=[0] * seats,
        hands=[[] for _ in range(seats)],
        city=[() for _ in range(seats)],
        boroughs=[() for _ in range(seats)],
        powers=[0] * seats,
        turn=0,
        turns=0,
        stack=[],
        choices=NOTHING,
        placed=(),
        activated=(),
        used=(),
        played=(),
        hands_spared=False,
        borough_open=False,
        idle=0,
        ending=0,
        last_seat=NOBODY,
        knows=(),
        murky=0,
    )


def new_state(content: Content, variant: Variant, seats: int, first: int, seed: int) -> State:
    """L7.4 to L7.10: decks shuffled and stacked, hands dealt, the starting boroughs in the row."""
    rng = seeded(seed)
    if first == FIRST_SEAT_BY_LOT:
        rng = step(rng)
        first = below(rng, seats)
    s = cleared_table(content, variant, seats)
    s.deck, rng = stacked_deck(content, rng)
    s.land, rng = borough_deck(content, rng)
    s.row = content.starting
    s.turn = first
    s.rng = rng
    deal(s, first)
    return s


def stacked_deck(content: Content, rng: int) -> tuple[tuple[int, ...], int]:
    """L7.4, L7.5: each set shuffled by itself; A on top of B on top of C."""
    deck: list[int] = []
    for cards in content.sets:
        pile = list(cards)
        rng = shuffle(pile, rng)
        deck += pile
    return tuple(deck), rng


def borough_deck(content: Content, rng: int) -> tuple[tuple[int, ...], int]:
    """L7.10: all but the starting boroughs."""
    pile = [b for b in range(len(content.borough_slug)) if b not in content.starting]
    rng = shuffle(pile, rng)
    return tuple(pile), rng


def deal(s: State, first: int) -> None:
    """L7.6, L7.7: six at a time in seat order, first player first."""
    for turn in range(s.seats):
        cards = s.deck[turn * STARTING_HAND : (turn + 1) * STARTING_HAND]
        s.hands[(first + turn) % s.seats] = sorted(cards)
    s.cursor = STARTING_HAND * s.seats


def tell_opening(s: State, log: Log) -> None:
    """L7.2, L7.6, L7.9, L7.11: who begins, what everybody has, and what lies on offer."""
    if log is None:
        return
    order = [(s.turn + step) % s.seats for step in range(s.seats)]
    log.append(Event("opening", s.turn, {"order": order, "cash": STARTING_CASH}))
    for seat in order:
        hand = s.hands[seat]
        log.append(Event("deal", seat, {"count": len(hand)}, {"cards": [s.content.slug[card] for card in hand]}))
    log.append(Event("on-offer", s.turn, {"boroughs": [s.content.borough_slug[borough] for borough in s.row]}))


def new_game(content: Content, variant: Variant, seats: int, first: int, seed: int, log: Log) -> State:
    """L7.11, L8.1: the first player begins."""
    s = new_state(content, variant, seats, first, seed)
    tell_opening(s, log)
    begin_turn(s, s.turn, log)
    return s
