"""Dealing anew what a seat cannot see (chapter P18): the same view, another possible world.

Hidden are the order of every face-down stack and who of the others holds which cards. Which cards lie in a stack and
which have been dealt is public (P18.4, P18.8), so cards never change between stacks and hands.
"""

from ludgate.engine.rng import shuffle
from ludgate.games.prodigals.content.arrays import LAST_WILL
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
from ludgate.games.prodigals.rules.moves import halves
from ludgate.games.prodigals.rules.state import State


def dealt_anew(state: State, seat: int | None, rng: int, spared: int) -> State:
    """One deal; the cards of a spared seat stay where they are."""
    s = state.copy()
    others = [other for other in range(s.seats) if s.stack and other not in (seat, spared)]
    if not s.variant.open_hands:
        rng = deal_hands(s, others, rng)
    rng = mix_central(s, rng)
    for owner in s.places.club:
        s.white[owner], rng = halves(s.content.cards.group, list(s.white[owner]), rng)
        s.black[owner], rng = halves(s.content.cards.group, list(s.black[owner]), rng)
        rng = COMPETITIONS[owner].mix(s, others, rng)
    if s.places.planned:
        rng = COMPETITIONS[LAST_WILL].mix(s, others, rng)
    s.rng = rng
    return s


def deal_hands(s: State, hidden: list[int], rng: int) -> int:
    """P18.3: the cards of the others, dealt among them again."""
    cards = sorted([card for other in hidden for card in s.hands[other]])
    rng = shuffle(cards, rng)
    start = 0
    for other in hidden:
        size = len(s.hands[other])
        s.hands[other] = sorted(cards[start : start + size])
        start += size
    return rng


def mix_central(s: State, rng: int) -> int:
    """P18.8: the order within black and within white."""
    black = sorted([card for card in s.central_deck if s.content.cards.black[card]])
    white = sorted([card for card in s.central_deck if not s.content.cards.black[card]])
    rng = shuffle(black, rng)
    rng = shuffle(white, rng)
    s.central_deck = (*black, *white)
    return rng
