# mypyc: compile
"""Phase 3: the errand spaces of Last Will (chapter W8)."""

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, SEAT
from ludgate.games.prodigals.content.last_will.arrays import (
    ON_OPERA,
    W_DRAW,
    W_EXTEND_BOARD,
    W_SPEND,
    W_SWAP_MARKET,
    W_TAKE_WILD,
)
from ludgate.games.prodigals.rules.competitions.last_will.cards import any_card_left, gain_card
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import inheritance
from ludgate.games.prodigals.rules.competitions.last_will.money import spend, surcharge
from ludgate.games.prodigals.rules.competitions.last_will.planning import begin_drawing
from ludgate.games.prodigals.rules.competitions.last_will.verbs import (
    FIRST_TOKEN,
    IN_MARKET,
    IN_TOKENS,
    LAY_TOKEN,
    SWAP_TOKENS,
)
from ludgate.games.prodigals.rules.frames import SEND
from ludgate.games.prodigals.rules.places import OFFERED, Place
from ludgate.games.prodigals.rules.state import EMPTY, State


def offer_spaces(s: State, seat: int, left: int, out: list[int]) -> None:
    """WD3.1: open spaces; of equal cards and of spaces with the same effect the first. ``left``: not this one."""
    places = s.places.places
    record = s.content.will.cards.record
    offer = inheritance(s).offer
    seen: list[int] = []
    for at in s.places.will_of_seat[seat]:
        if s.occupant[at] != EMPTY or at == left:
            continue
        place = places[at]
        if place.kind == OFFERED:
            card = offer[place.number]
            alike = EMPTY if card == EMPTY else record[card]
        else:
            alike = kind_of_space(s, place.number)
        if alike != EMPTY and alike not in seen:
            seen.append(alike)
            out.append(SEND + at)


def kind_of_space(s: State, space: int) -> int:
    """What spaces with the same effect have in common, below all cards; EMPTY for one that is closed (W8.15)."""
    kind = s.content.will.spaces.effect[space].kind
    if kind == W_DRAW and not any_card_left(s):
        return EMPTY
    if kind == W_EXTEND_BOARD and sum(inheritance(s).extensions) >= s.content.will.extensions:
        return EMPTY
    if kind == W_TAKE_WILD and inheritance(s).wilds[s.content.will.spaces.wild[space]] == EMPTY:
        return EMPTY
    return EMPTY - 1 - kind


def carry_out_errand(s: State, seat: int, place: Place, log: Log) -> None:
    """W8.3: at once."""
    if place.kind == OFFERED:
        take_offered(s, seat, place.number, log)
        return
    node = s.content.will.spaces.effect[place.number]
    if node.kind == W_SPEND:  # W17.11: the opera
        spend(s, seat, node.amount + surcharge(s, seat, ON_OPERA), log)
    elif node.kind == W_DRAW:
        begin_drawing(s, seat, node.count, False)
    elif node.kind == W_SWAP_MARKET:
        s.stack.append((IN_TOKENS, seat) if s.variant.will.free_market else (IN_MARKET, seat))
    elif node.kind == W_EXTEND_BOARD:
        extend_board(s, seat, log)
    else:
        take_wild(s, seat, s.content.will.spaces.wild[place.number], log)


def take_offered(s: State, seat: int, number: int, log: Log) -> None:
    """W8.9, W8.19: to the hand; its space stays closed."""
    part = inheritance(s)
    card = part.offer[number]
    part.offer = (*part.offer[:number], EMPTY, *part.offer[number + 1 :])
    gain_card(s, seat, card, True)
    if log is not None:
        log.append(Event("take-card", seat, {"card": s.content.will.cards.slug[card]}))


def extend_board(s: State, seat: int, log: Log) -> None:
    """W17.14."""
    part = inheritance(s)
    part.extensions[seat] += 1
    if log is not None:
        log.append(Event("extension", seat, {"spaces": s.content.will.board_spaces + part.extensions[seat]}))


def take_wild(s: State, seat: int, number: int, log: Log) -> None:
    """W17.15."""
    part = inheritance(s)
    card = part.wilds[number]
    part.wilds = (*part.wilds[:number], EMPTY, *part.wilds[number + 1 :])
    gain_card(s, seat, card, True)
    if log is not None:
        log.append(Event("take-card", seat, {"card": s.content.will.cards.slug[card]}))


# ---------------------------------------------------------------- the property market


def offer_market(s: State, log: Log) -> list[int]:
    """WD3.4: each pair of kinds."""
    kinds = range(len(s.content.will.kinds))
    return [SWAP_TOKENS + one * len(kinds) + other for one in kinds for other in kinds if one < other]


def answer_market(s: State, code: int, log: Log) -> None:
    """W17.13: their tokens change places; W11.14: at once for everybody."""
    seat = s.stack.pop()[SEAT]
    one, other = divmod(code - SWAP_TOKENS, len(s.content.will.kinds))
    part = inheritance(s)
    tokens = list(part.market)
    tokens[one], tokens[other] = tokens[other], tokens[one]
    set_market(s, seat, tuple(tokens), log)


def offer_tokens(s: State, log: Log) -> list[int]:
    """WD3.4, the other reading: a token for one kind after the other, from the lowest."""
    frame = s.stack[-1]
    tokens = s.content.will.tokens
    laid = frame[FIRST_TOKEN:]
    if len(laid) == len(tokens):
        s.stack.pop()
        set_market(s, frame[SEAT], tuple([tokens[token] for token in laid]), log)
        return NOTHING
    return [LAY_TOKEN + token for token in range(len(tokens)) if token not in laid]


def answer_tokens(s: State, code: int, log: Log) -> None:
    s.stack.append((*s.stack.pop(), code - LAY_TOKEN))


def set_market(s: State, seat: int, tokens: tuple[int, ...], log: Log) -> None:
    inheritance(s).market = tokens
    if log is not None:
        log.append(Event("market-changed", seat, {"tokens": list(tokens)}))
