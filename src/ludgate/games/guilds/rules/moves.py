# mypyc: compile
"""The basic moves of pieces: points, pawns, neutral pawns, cards, the Beadle.

Nothing here decides; every function does one thing the rules name and writes the event of it.
"""

from bisect import insort

from ludgate.engine.contract import Event, Log
from ludgate.engine.rng import shuffle
from ludgate.games.guilds.rules.frames import HALL, PLACE_NAMES, PLANTATION, RESERVE
from ludgate.games.guilds.rules.state import EMPTY, HAND_LIMIT, State


def place_name(s: State, place: int) -> str:
    """The slug of the tile on a cell, or the name of a place beside the city."""
    return PLACE_NAMES[place] if place >= HALL else s.content.tile_slug[s.tile[place]]


# ---------------------------------------------------------------- points and order


def gain_vp(s: State, seat: int, points: int, log: Log) -> None:
    """G7.2, G7.3, G7.11: one disc move, on top of the discs there; no points, no move."""
    if not points:
        return
    s.vp[seat] += points
    s.arrival[seat] = s.counter
    s.counter += 1
    if log is not None:
        log.append(Event("vp", seat, {"amount": points}))


def vp_order(s: State) -> list[int]:
    """G7.5, G7.6, G7.10: descending by points, then by arrival."""
    order: list[int] = []
    for seat in range(s.seats):
        place = len(order)
        while place and before(s, seat, order[place - 1]):
            place -= 1
        order.insert(place, seat)
    return order


def before(s: State, seat: int, other: int) -> bool:
    return s.vp[seat] > s.vp[other] or (s.vp[seat] == s.vp[other] and s.arrival[seat] > s.arrival[other])


# ---------------------------------------------------------------- pawns


def pawns_at(s: State, seat: int, place: int) -> int:
    if place == HALL:
        return s.guildhall[seat]
    if place == PLANTATION:
        return s.plantation[seat]
    if place == RESERVE:
        return s.reserve[seat]
    return s.pawns[place * s.seats + seat]


def put_pawn(s: State, seat: int, place: int, pawns: int) -> None:
    """Add pawns to a place; a negative number takes them away."""
    if place == HALL:
        s.guildhall[seat] += pawns
    elif place == PLANTATION:
        s.plantation[seat] += pawns
    elif place == RESERVE:
        s.reserve[seat] += pawns
    else:
        s.pawns[place * s.seats + seat] += pawns


def shift(s: State, seat: int, source: int, target: int, log: Log) -> None:
    """One own pawn from a place to another; a Master that leaves a tile gives up its control (G8.19)."""
    piece = "master" if source < HALL and s.resolved[source] else "pawn"
    put_pawn(s, seat, source, -1)
    put_pawn(s, seat, target, 1)
    if log is not None:
        origin, goal = place_name(s, source), place_name(s, target)
        log.append(Event("pawn", seat, {"from": origin, "to": goal, "piece": piece}))


def hire(s: State, seat: int, pawns: int, log: Log) -> None:
    """G8.9: from the reserve to the Guildhall."""
    s.reserve[seat] -= pawns
    s.guildhall[seat] += pawns
    if log is not None:
        log.append(Event("hire", seat, {"amount": pawns}))


def exchange(s: State, seat: int, owner: int, place: int, log: Log) -> None:
    """G11.2, G11.7, G11.8: a coloured pawn goes to the Guildhall, a neutral one takes its place."""
    put_pawn(s, owner, place, -1)
    s.guildhall[owner] += 1
    s.neutrals[seat] -= 1
    if place == PLANTATION:
        s.plantation_neutral += 1
    else:
        s.neutral[place] += 1
    if log is not None:
        log.append(Event("exchange", seat, {"owner": owner, "place": place_name(s, place)}))


def neutrals_to_pool(s: State, place: int, log: Log) -> None:
    """G12.8, G13.13, G15.20."""
    if place == PLANTATION:
        returned = s.plantation_neutral
        s.plantation_neutral = 0
    else:
        returned = s.neutral[place]
        s.neutral[place] = 0
    s.pool += returned
    if log is not None and returned:
        log.append(Event("neutrals-return", 0, {"amount": returned, "place": place_name(s, place)}))


def master_of(s: State, cell: int) -> int:
    """The seat whose Master stands on a resolved tile, or EMPTY (G0.11)."""
    if s.resolved[cell]:
        for seat in range(s.seats):
            if s.pawns[cell * s.seats + seat]:
                return seat
    return EMPTY


def has_master(s: State, cell: int, seat: int) -> bool:
    return s.resolved[cell] and s.pawns[cell * s.seats + seat] > 0


# ---------------------------------------------------------------- cards


def draw_cards(s: State, seat: int, cards: int, log: Log) -> None:
    """G9.15, G9.16: the discard pile is shuffled into a new draw pile; with both empty the rest is lost."""
    hand = s.hands[seat]
    drawn: list[str] = []
    for _ in range(cards):
        if s.cursor == len(s.deck):
            if not s.discards:
                break
            reshuffle(s, log)
        card = s.deck[s.cursor]
        s.cursor += 1
        insort(hand, card)
        if log is not None:
            drawn.append(s.content.card_slug[card])
    if log is not None and drawn:
        left = len(s.deck) - s.cursor
        log.append(Event("draw", seat, {"amount": len(drawn), "left": left}, {"cards": drawn}))


def reshuffle(s: State, log: Log) -> None:
    pile = sorted(s.discards)
    s.rng = shuffle(pile, s.rng)
    s.deck = tuple(pile)
    s.cursor = 0
    s.discards = ()
    if log is not None:
        log.append(Event("reshuffle", 0, {"amount": len(pile)}))


def discard(s: State, seat: int, card: int, log: Log) -> None:
    """G8.25, G9.12: from hand to the discard pile, face up (G22.8)."""
    s.hands[seat].remove(card)
    s.discards = (*s.discards, card)
    if log is not None:
        log.append(Event("discard", seat, {"card": s.content.card_slug[card]}))


def hand_limit(s: State, seat: int) -> int:
    """G9.9, G9.10: a lasting effect of a tile with the own Master may raise it."""
    limit = HAND_LIMIT
    for cell in range(len(s.tile)):
        tile = s.tile[cell]
        if tile != EMPTY and s.content.hand_limit[tile] > limit and has_master(s, cell, seat):
            limit = s.content.hand_limit[tile]
    return limit


# ---------------------------------------------------------------- the city


def refresh_open(s: State) -> None:
    """Which tiles are unresolved; called whenever one is laid or resolved."""
    cells: list[int] = []
    symbols = 0
    for cell in range(len(s.tile)):
        if s.tile[cell] != EMPTY and not s.resolved[cell]:
            cells.append(cell)
            symbols |= s.content.tile_symbols[s.tile[cell]]
    s.open_cells = tuple(cells)
    s.open_symbols = symbols


def lay_tile(s: State, cell: int, log: Log) -> None:
    """G4.12, G17.3, G17.13: the next tile of the stack, start side up, with a token."""
    s.tile[cell] = s.tiles[0]
    s.tiles = s.tiles[1:]
    lay_token(s, cell)
    if log is not None:
        data = {"tile": s.content.tile_slug[s.tile[cell]], "token": s.content.token_slug[s.token[cell]]}
        x, y = s.geometry.cells[cell]
        log.append(Event("tile", 0, {**data, "x": x, "y": y}))


def lay_token(s: State, cell: int) -> None:
    s.token[cell] = s.tokens[0]
    s.tokens = s.tokens[1:]


def place_beadle(s: State, log: Log) -> None:
    """G18.2, G18.3, G18.8: on the unresolved guild of lowest rank; set aside where there is none."""
    best = EMPTY
    for cell in s.open_cells:
        rank = s.content.rank[s.tile[cell]]
        if rank and (best == EMPTY or rank < s.content.rank[s.tile[best]]):
            best = cell
    if best != s.beadle:
        s.beadle = best
        if log is not None:
            log.append(Event("beadle", 0, {"tile": "" if best == EMPTY else s.content.tile_slug[s.tile[best]]}))


def pieces_on(s: State, cell: int) -> int:
    """G0.10: player pawns, neutral pawns and the Beadle."""
    pieces = s.neutral[cell]
    start = cell * s.seats
    for seat in range(s.seats):
        pieces += s.pawns[start + seat]
    return pieces + 1 if s.beadle == cell else pieces
