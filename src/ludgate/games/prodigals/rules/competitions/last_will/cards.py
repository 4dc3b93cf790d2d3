# mypyc: compile
"""Decks, discard piles, hands and the offer of Last Will (W6, W7.6 to W7.9, W10.23, W16.7)."""

from bisect import insort

from ludgate.engine.contract import Data, Event, Log
from ludgate.engine.rng import shuffle
from ludgate.games.prodigals.content.last_will.arrays import DECKS, REGULAR, SPECIAL, WILD
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import inheritance
from ludgate.games.prodigals.rules.state import EMPTY, State

# ---------------------------------------------------------------- decks


def available(s: State, deck: int) -> int:
    """How many cards a regular deck and its discard pile hold together (W7.9)."""
    part = inheritance(s)
    return len(part.decks[deck]) + len(part.piles[deck])


def any_card_left(s: State) -> bool:
    for deck in range(REGULAR):
        if available(s, deck):
            return True
    return False


def top_card(s: State, deck: int, log: Log) -> int:
    """The top card of a regular deck, made anew from its discard pile if it is empty (W6.4), or EMPTY (W6.5)."""
    part = inheritance(s)
    if not part.decks[deck]:
        if not part.piles[deck]:
            return EMPTY
        pile = sorted(part.piles[deck])
        s.rng = shuffle(pile, s.rng)
        part.decks[deck] = tuple(pile)
        part.piles[deck] = ()
        if log is not None:
            log.append(Event("deck-renewed", 0, {"deck": DECKS[deck]}))
    card = part.decks[deck][0]
    part.decks[deck] = part.decks[deck][1:]
    return card


def discard_will(s: State, card: int) -> None:
    """W10.23: on the pile of its deck; a special card is out of the game, W10.17: a wild one is laid aside."""
    part = inheritance(s)
    deck = s.content.will.cards.deck[card]
    if deck == WILD:
        part.aside = (*part.aside, card)
    elif deck == SPECIAL:
        part.gone = (*part.gone, card)
    else:
        part.piles[deck] = (*part.piles[deck], card)


# ---------------------------------------------------------------- hands


def gain_card(s: State, seat: int, card: int, known: bool) -> None:
    """To the hand; W16.3: everybody knows a card that lay open."""
    part = inheritance(s)
    insort(part.hands[seat], card)
    if known:
        part.known[seat] = tuple(sorted((*part.known[seat], card)))


def leave_hand(s: State, seat: int, card: int) -> None:
    part = inheritance(s)
    part.hands[seat].remove(card)
    if card in part.known[seat]:
        part.known[seat] = tuple([other for other in part.known[seat] if other != card])


def distinct_hand(s: State, seat: int) -> list[int]:
    """One of each title in hand; of several copies one that is known to all leaves first (W16.7)."""
    part = inheritance(s)
    record = s.content.will.cards.record
    known = part.known[seat]
    out: list[int] = []
    for card in part.hands[seat]:
        if out and record[out[-1]] == record[card]:
            if card in known and out[-1] not in known:
                out[-1] = card
        else:
            out.append(card)
    return out


def draw_picked(s: State, seat: int, picked: tuple[int, ...], log: Log) -> None:
    """W7.6: all cards that were picked, deck after deck; the others see the backs (W16.3)."""
    drawn: list[int] = []
    for deck in range(REGULAR):
        for _ in range(picked[deck]):
            drawn.append(top_card(s, deck, log))
    for card in drawn:
        gain_card(s, seat, card, False)
    if log is not None and drawn:
        log.append(drawn_event(s, "draw-cards", seat, drawn))


def drawn_event(s: State, kind: str, seat: int, cards: list[int]) -> Event:
    """Cards that come face down: their decks for all, the cards for the player; open hands are seen in the view."""
    table = s.content.will.cards
    decks: Data = {"decks": [DECKS[table.deck[card]] for card in cards]}
    return Event(kind, seat, decks, {"cards": [table.slug[card] for card in cards]})


# ---------------------------------------------------------------- the offer


def lay_offer(s: State, log: Log) -> None:
    """W6.1 to W6.6: so many cards of each deck as the round wants; each has its own space."""
    part = inheritance(s)
    wanted = s.content.will.offer[s.seats][s.round - 1]
    offer: list[int] = []
    for deck in range(REGULAR):
        for _ in range(wanted[deck]):
            offer.append(top_card(s, deck, log))
    special = wanted[SPECIAL]
    offer += part.special[:special]
    part.special = part.special[special:]
    offer += [EMPTY] * (len(part.offer) - len(offer))
    part.offer = tuple(offer)
    if log is not None:
        slugs = s.content.will.cards.slug
        log.append(Event("offer", 0, {"cards": [slugs[card] for card in offer if card != EMPTY]}))


def clear_offer(s: State) -> None:
    """W13.6."""
    part = inheritance(s)
    for card in part.offer:
        if card != EMPTY:
            discard_will(s, card)
    part.offer = (EMPTY,) * len(part.offer)
