# mypyc: compile
"""The basic moves of pieces: money, loans, poverty, cards between deck, hand, board and city.

Nothing here decides; every function does one thing the rules name and writes the event of it.
"""

from bisect import insort
from typing import Final

from ludgate.engine.contract import Event, Log
from ludgate.games.london.content.arrays import (
    AT_LOAN,
    GAIN_MONEY,
    PER_BOROUGHS,
    PER_BROWN,
    PER_INLAND,
    PER_NORTH,
    PER_NOTHING,
    PER_RIVER,
    PER_SOUTH,
    Ability,
)
from ludgate.games.london.rules.state import EMPTY, FLIPPED, LOAN, REPAYMENT, Stack, State

TOP_ROW: Final = "top"
BOTTOM_ROW: Final = "bottom"

# ---------------------------------------------------------------- money, loans, prestige, poverty


def tell_nothing(s: State, of: str, log: Log) -> None:
    """L11.10: something that could not be done, or was declined, has its line too."""
    if log is not None:
        log.append(Event("nothing", s.turn, {"of": of}))


def gain_money(s: State, seat: int, amount: int, log: Log) -> None:
    """Perhaps £0, where the effect counts something of which there is none."""
    s.cash[seat] += amount
    if log is not None:
        log.append(Event("gain-money", seat, {"amount": amount}))


def spend(s: State, seat: int, amount: int, log: Log) -> None:
    """Pay something chosen: the cash is there (L4.5)."""
    s.cash[seat] -= amount
    if log is not None and amount:
        log.append(Event("pay", seat, {"amount": amount}))


def loan_worth(s: State, seat: int) -> int:
    """What one loan brings: £10, and what a continuous effect adds (L4.1, L4.4)."""
    worth = LOAN
    if s.powers[seat] & AT_LOAN:
        for ability in abilities_in_force(s, seat, AT_LOAN):
            for part in s.content.effects[ability.effect]:
                if part.kind == GAIN_MONEY:
                    worth += part.amount * count(s, seat, part.per)
    return worth


def take_loan(s: State, seat: int, forced: bool, log: Log) -> None:
    """L4.1: one loan token and £10 from the supply."""
    worth = loan_worth(s, seat)
    s.loans[seat] += 1
    s.cash[seat] += worth
    if log is not None:
        log.append(Event("loan", seat, {"amount": worth, "forced": forced}))


def loans_for(s: State, seat: int, due: int) -> int:
    """L4.4: the fewest loans that cover a payment."""
    missing = due - s.cash[seat]
    if missing <= 0:
        return 0
    worth = loan_worth(s, seat)
    return (missing + worth - 1) // worth


def must_pay(s: State, seat: int, due: int, log: Log) -> None:
    """L4.3, L4.4: a compulsory payment; the fewest loans that cover it are taken first."""
    while s.cash[seat] < due:
        take_loan(s, seat, True, log)
    spend(s, seat, due, log)


def repay(s: State, seat: int, loans: int, log: Log) -> None:
    """L4.9, L4.10: £15 a loan."""
    s.cash[seat] -= REPAYMENT * loans
    s.loans[seat] -= loans
    if log is not None and loans:
        log.append(Event("repay", seat, {"loans": loans, "amount": REPAYMENT * loans}))


def gain_prestige(s: State, seat: int, amount: int, log: Log) -> None:
    """L2.14, L5.7: the true total is kept; the track shows it modulo 50."""
    s.prestige[seat] += amount
    if log is not None:
        log.append(Event("gain-prestige", seat, {"amount": amount}))


def gain_poverty(s: State, seat: int, amount: int, log: Log) -> None:
    """L1.16: poverty never runs out."""
    s.poverty[seat] += amount
    if log is not None and amount:
        log.append(Event("gain-poverty", seat, {"amount": amount}))


def remove_poverty(s: State, seat: int, amount: int, log: Log) -> None:
    """L10.13, L11.9: never below 0; the rest is lost."""
    gone = min(amount, s.poverty[seat])
    s.poverty[seat] -= gone
    if log is not None:
        log.append(Event("remove-poverty", seat, {"amount": gone}))


# ---------------------------------------------------------------- cards


def draw_from_deck(s: State, seat: int, log: Log) -> None:
    """L6.1: the top card of the city deck goes to the hand."""
    card = s.deck[s.cursor]
    s.cursor += 1
    s.idle = -1
    if s.knows:
        s.knows = tuple([known - 1 if known else 0 for known in s.knows])
    insort(s.hands[seat], card)
    if log is not None:
        left = len(s.deck) - s.cursor
        log.append(Event("draw-deck", seat, {"left": left}, {"card": s.content.slug[card]}))


def draw_from_board(s: State, seat: int, space: int, log: Log) -> None:
    """L6.1, L5.11: the space stays empty."""
    card = s.board[space]
    s.board[space] = EMPTY
    insort(s.hands[seat], card)
    if log is not None:
        log.append(Event("draw-board", seat, {"card": s.content.slug[card], "row": row_name(s, space)}))


def discard(s: State, seat: int, card: int, log: Log) -> None:
    """L6.8 to L6.10: from hand to the board."""
    s.hands[seat].remove(card)
    row = lay_on_board(s, card, log)
    if log is not None:
        log.append(Event("discard", seat, {"card": s.content.slug[card], "row": row}))


def lay_on_board(s: State, card: int, log: Log) -> str:
    """L6.8, L6.9, L6.14: the leftmost empty space of the top row, else of the bottom row, else after a flush.

    Returns the name of the row.
    """
    board = s.board
    for space in range(len(board)):
        if board[space] == EMPTY:
            board[space] = card
            return row_name(s, space)
    flush(s, log)
    s.board[0] = card
    return TOP_ROW


def row_name(s: State, space: int) -> str:
    """L5.1."""
    return TOP_ROW if space < len(s.board) // 2 else BOTTOM_ROW


def flush(s: State, log: Log) -> None:
    """L6.10: the bottom row leaves the game, the top row moves down."""
    row = len(s.board) // 2
    gone = s.board[row:]
    s.removed += tuple(gone)
    s.board = [EMPTY] * row + s.board[:row]
    if log is not None:
        log.append(Event("flush", s.turn, {"cards": [s.content.slug[card] for card in gone]}))


# ---------------------------------------------------------------- cities and boroughs


def visible(stack: Stack) -> int:
    """The visible card of a stack, or EMPTY where its top card lies face down (0.2)."""
    top = stack[-1]
    return top if top < FLIPPED else EMPTY


def place(s: State, seat: int, card: int, on: int, log: Log) -> int:
    """L9.8: face up as a new stack (``on`` is EMPTY) or on top of one.  Returns the stack's place in the city."""
    city = s.city[seat]
    if on == EMPTY:
        on = len(city)
        s.city[seat] = (*city, (card,))
    else:
        s.city[seat] = (*city[:on], (*city[on], card), *city[on + 1 :])
    s.placed = (*s.placed, card)
    refresh_powers(s, seat)
    if log is not None:
        log.append(
            Event("place", seat, {"card": s.content.slug[card], "stack": on + 1, "height": len(s.city[seat][on])})
        )
    return on


def flip(s: State, seat: int, on: int, log: Log) -> None:
    """L11.11: the visible card of a stack is turned face down; its continuous effect ends (L9.13)."""
    city = s.city[seat]
    stack = city[on]
    card = stack[-1]
    s.city[seat] = (*city[:on], (*stack[:-1], card + FLIPPED), *city[on + 1 :])
    if s.content.card_moments[card]:
        refresh_powers(s, seat)
    if log is not None:
        log.append(Event("flip", seat, {"card": s.content.slug[card], "stack": on + 1}))


def refresh_powers(s: State, seat: int) -> None:
    """Which moments the abilities in force wait for; called whenever a city or a borough pile changes."""
    moments = s.content.card_moments
    powers = 0
    for stack in s.city[seat]:
        top = stack[-1]
        if top < FLIPPED:
            powers |= moments[top]
    pile = s.boroughs[seat]
    if pile:
        powers |= s.content.borough_moments[pile[-1]]
    s.powers[seat] = powers


def abilities_in_force(s: State, seat: int, when: int) -> list[Ability]:
    """L2.11, L3.11: those of visible city cards and of the top borough that name this moment."""
    found: list[Ability] = []
    for stack in s.city[seat]:
        top = stack[-1]
        if top < FLIPPED and s.content.card_moments[top] & when:
            for ability in s.content.card_abilities[top]:
                if ability.when == when:
                    found.append(ability)
    pile = s.boroughs[seat]
    if pile and s.content.borough_moments[pile[-1]] & when:
        for ability in s.content.borough_abilities[pile[-1]]:
            if ability.when == when:
                found.append(ability)
    return found


def usable(s: State, ability: Ability) -> bool:
    """R31: once per moment, unless the text says otherwise."""
    return ability.often or ability.index not in s.used


def use(s: State, ability: Ability, log: Log) -> None:
    s.used = (*s.used, ability.index)
    if log is not None:
        log.append(Event("use", s.turn, {"source": ability.slug}))


def count(s: State, seat: int, per: int) -> int:
    """Components 2.2: what an amount is multiplied with, counted now (L11.21)."""
    if per == PER_NOTHING:
        return 1
    if per >= PER_BROWN:
        return visible_of_colour(s, seat, per - PER_BROWN)
    return boroughs_counted(s, seat, per)


def visible_of_colour(s: State, seat: int, colour: int) -> int:
    """L9.11, L11.22: covered and flipped cards never count; a visible card counts itself."""
    n = 0
    for stack in s.city[seat]:
        top = stack[-1]
        if top < FLIPPED and s.content.colour[top] == colour:
            n += 1
    return n


def boroughs_counted(s: State, seat: int, per: int) -> int:
    """L3.10: every borough of the pile counts."""
    pile = s.boroughs[seat]
    if per == PER_BOROUGHS:
        return len(pile)
    n = 0
    for borough in pile:
        if (
            (per == PER_NORTH and s.content.north[borough])
            or (per == PER_SOUTH and not s.content.north[borough])
            or (per == PER_RIVER and s.content.river[borough])
            or (per == PER_INLAND and not s.content.river[borough])
        ):
            n += 1
    return n
