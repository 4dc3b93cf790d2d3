# mypyc: compile
"""What cards, pawns and symbols do, whatever the competition.

Nothing here decides; every function does one thing the rules name and writes the event of it.
"""

from bisect import insort
from typing import Final

from ludgate.engine.contract import Event, Log
from ludgate.engine.rng import shuffle
from ludgate.games.prodigals.content.arrays import CLOCK, CONSERVATIVE, GENERAL, GROUP_I, GROUP_II, LIBERAL, Effect
from ludgate.games.prodigals.rules.state import EMPTY, FREE_SYMBOLS, State

INSULTS: Final = (LIBERAL, CONSERVATIVE, GENERAL)  # P13.41


# ---------------------------------------------------------------- cards


def gain_cards(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """P8.16: to the hand."""
    for card in cards:
        insort(s.hands[seat], card)


def discard(s: State, card: int) -> None:
    """P17.19: out of the game."""
    s.discards = (*s.discards, card)


def distinct(s: State, cards: list[int]) -> list[int]:
    """Of copies only the first; the cards are sorted, copies stand side by side."""
    out: list[int] = []
    record = -1
    for card in cards:
        if s.content.cards.record[card] != record:
            record = s.content.cards.record[card]
            out.append(card)
    return out


def time_cards(s: State, seat: int) -> list[int]:
    """The A Little More Time cards in hand (P12.30)."""
    return [card for card in s.hands[seat] if s.content.cards.icon[card] == CLOCK]


def insults_played(s: State, seat: int) -> int:
    """P13.45: white cards with one of the three icons played in this round."""
    insults = 0
    for card in s.played[seat]:
        if s.content.cards.icon[card] in INSULTS:
            insults += 1
    return insults


def bottoms(s: State, seat: int, kind: int) -> list[Effect]:
    """The bottom effects of a kind on a player's board (P10.19); equal ones add up (P10.20)."""
    out: list[Effect] = []
    for card in s.boards[seat]:
        for effect in s.content.cards.bottom[card]:
            if effect.kind == kind:
                out.append(effect)
    return out


def tell_bottom(s: State, seat: int, card: int, log: Log) -> None:
    """P10.19: the bottom effect of this black card is what happens next."""
    if log is not None:
        log.append(Event("bottom", seat, {"card": s.content.cards.slug[card]}))


def halves(group: tuple[int, ...], pieces: list[int], rng: int) -> tuple[tuple[int, ...], int]:
    """P4.8, P4.9: a stack with the shuffled half I on top of the shuffled half II."""
    first = sorted([piece for piece in pieces if group[piece] == GROUP_I])
    second = sorted([piece for piece in pieces if group[piece] == GROUP_II])
    rng = shuffle(first, rng)
    rng = shuffle(second, rng)
    return (*first, *second), rng


# ---------------------------------------------------------------- pawns


def stands_on(s: State, seat: int, place: int) -> bool:
    return place != EMPTY and s.occupant[place] == seat


def reserved_place(s: State, seat: int) -> int:
    """The place of the turn order that a player has reserved, from 0, or EMPTY (P9.12)."""
    for place in s.places.track:
        if s.occupant[place] == seat:
            return s.places.places[place].number
    return EMPTY


# ---------------------------------------------------------------- symbols


def unchosen(s: State, seat: int) -> int:
    """The symbols of the Renaissance man that stand for nothing yet (P9.30)."""
    return FREE_SYMBOLS - len(s.chosen) if s.renaissance == seat else 0


def chosen_as(s: State, seat: int, symbol: int) -> int:
    return s.chosen.count(symbol) if s.renaissance == seat else 0


def choose_symbol(s: State, seat: int, symbol: int, count: int, log: Log) -> None:
    """P9.31: for the rest of the round."""
    if not count:
        return
    for _ in range(count):
        s.chosen = (*s.chosen, symbol)
    if log is not None:
        log.append(Event("symbols", seat, {"symbol": s.content.symbols[symbol], "count": count}))
