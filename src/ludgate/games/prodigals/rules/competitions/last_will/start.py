# mypyc: compile
"""Set-up of Last Will (chapter W4): chance in the order of W4.12, then the choice of the starting hands."""

from typing import Final

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, SEAT
from ludgate.engine.rng import below, shuffle, step
from ludgate.games.prodigals.content.arrays import LAST_WILL
from ludgate.games.prodigals.content.last_will.arrays import HELPER, PROPERTY, REGULAR, SPECIAL
from ludgate.games.prodigals.rules.competitions.last_will.cards import (
    discard_will,
    drawn_event,
    gain_card,
    lay_offer,
    top_card,
)
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import inheritance, nothing_dealt
from ludgate.games.prodigals.rules.competitions.last_will.verbs import IN_KEEP, IN_KEEPING, KEEP
from ludgate.games.prodigals.rules.frames import IN_ROUND
from ludgate.games.prodigals.rules.state import State

FIRST_KEPT: Final = 2  # where the places kept begin in a frame


def set_up(s: State) -> None:
    """W4.12: first player, market, decks, will; then the offer of round 1 and the starting hands."""
    part = nothing_dealt(s)
    s.parts[LAST_WILL] = part
    s.rng = step(s.rng)
    part.first = below(s.rng, s.seats)
    s.order = clockwise(s)
    tokens = list(s.content.will.tokens)
    s.rng = shuffle(tokens, s.rng)
    part.market = tuple(tokens)
    shuffle_will_decks(s)
    part.money = [will_sum(s)] * s.seats
    lay_offer(s, None)
    for seat in s.order:
        deal_start(s, seat)


def clockwise(s: State) -> tuple[int, ...]:
    """W5.3: seats from the first player marker."""
    first = inheritance(s).first
    return tuple([(first + place) % s.seats for place in range(s.seats)])


def shuffle_will_decks(s: State) -> None:
    """W4.3, W4.4: the regular decks; one crown on two crowns on three."""
    part = inheritance(s)
    for deck in range(REGULAR):
        cards = cards_of(s, deck)
        s.rng = shuffle(cards, s.rng)
        part.decks[deck] = tuple(cards)
    part.special, s.rng = by_crowns(s, cards_of(s, SPECIAL), s.rng)


def cards_of(s: State, deck: int) -> list[int]:
    decks = s.content.will.cards.deck
    return [card for card in range(len(decks)) if decks[card] == deck]


def by_crowns(s: State, cards: list[int], rng: int) -> tuple[tuple[int, ...], int]:
    """W4.4: shuffled within equal crowns, few crowns on top."""
    crowns = s.content.will.cards.crowns
    stack: list[int] = []
    for number in sorted(set(crowns)):
        equal = sorted([card for card in cards if crowns[card] == number])
        rng = shuffle(equal, rng)
        stack += equal
    return tuple(stack), rng


def will_sum(s: State) -> int:
    """W4.6: as the table says, or the sum of a will that is drawn."""
    if s.variant.will.money:
        return s.variant.will.money
    wills = s.content.will.wills
    s.rng = step(s.rng)
    return wills[below(s.rng, len(wills))]


def deal_start(s: State, seat: int) -> None:
    """W4.10: helpers, then properties."""
    helpers, properties = s.content.will.dealt
    for _ in range(helpers):
        gain_card(s, seat, top_card(s, HELPER, None), False)
    for _ in range(properties):
        gain_card(s, seat, top_card(s, PROPERTY, None), False)


def tell_start(s: State, log: Log) -> None:
    """What chance has given: first player, market, sum, offer, and to each player six cards."""
    if log is None:
        return
    part = inheritance(s)
    slugs = s.content.will.cards.slug
    log.append(Event("first-player", part.first, {"money": part.money[0]}))
    log.append(Event("market-tokens", 0, {"tokens": list(part.market)}))
    log.append(Event("offer", 0, {"cards": [slugs[card] for card in part.offer if card >= 0]}))
    for seat in s.order:
        log.append(drawn_event(s, "start-cards", seat, part.hands[seat]))


# ---------------------------------------------------------------- starting hands


def offer_keeping(s: State, log: Log) -> list[int]:
    """W4.11: one after the other, first player first; what was thrown is shown after the last answer (W4.13)."""
    _, place = s.stack.pop()
    if place < s.seats:
        s.stack.append((IN_KEEPING, place + 1))
        s.stack.append((IN_KEEP, s.order[place]))
        return NOTHING
    part = inheritance(s)
    for seat in s.order:
        if log is not None:
            slugs = s.content.will.cards.slug
            log.append(Event("start-thrown", seat, {"cards": [slugs[card] for card in part.thrown[seat]]}))
        for card in part.thrown[seat]:
            discard_will(s, card)
        part.thrown[seat] = ()
    s.stack.append((IN_ROUND,))
    return NOTHING


def offer_keep(s: State, log: Log) -> list[int]:
    """WD1.1: in hand order, each pair by one sequence, equal copies once; an option is a place among the cards dealt.

    The frame holds the places kept so far, so that it says nothing of the cards.
    """
    frame = s.stack[-1]
    hand = inheritance(s).hands[frame[SEAT]]
    record = s.content.will.cards.record
    kept = len(frame) - FIRST_KEPT
    start = frame[-1] + 1 if kept else 0
    end = len(hand) - s.content.will.kept + kept + 1
    return [
        KEEP + place for place in range(start, end) if place == start or record[hand[place]] != record[hand[place - 1]]
    ]


def answer_keep(s: State, code: int, log: Log) -> None:
    frame = (*s.stack.pop(), code - KEEP)
    if len(frame) - FIRST_KEPT < s.content.will.kept:
        s.stack.append(frame)
        return
    seat = frame[SEAT]
    part = inheritance(s)
    dealt = part.hands[seat]
    places = frame[FIRST_KEPT:]
    part.hands[seat] = [dealt[place] for place in places]
    part.thrown[seat] = tuple([dealt[place] for place in range(len(dealt)) if place not in places])
    if log is not None:
        slugs = s.content.will.cards.slug
        log.append(Event("keep", seat, {}, {"cards": [slugs[card] for card in part.hands[seat]]}))
