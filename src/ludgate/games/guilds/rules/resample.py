"""Dealing anew what a seat cannot know (chapter 22): the same view, another possible world.

Unknown to a seat are the other hands and the draw pile, the other reward cards and the reward deck, the tile stack and
the tokens that lie face down.
"""

from ludgate.engine.rng import shuffle
from ludgate.games.guilds.rules.state import State


def dealt_anew(state: State, seat: int | None, rng: int, spared: int) -> State:
    """One deal; the cards of a spared seat stay where they are."""
    s = state.copy()
    hidden = [] if not s.stack else [other for other in range(s.seats) if other not in (seat, spared)]
    rng = deal_action_cards(s, hidden, rng)
    rng = deal_reward_cards(s, hidden, rng)
    s.tiles, rng = mixed(s.tiles, rng)
    s.tokens, rng = mixed(s.tokens, rng)
    s.rng = rng
    return s


def mixed(pieces: tuple[int, ...], rng: int) -> tuple[tuple[int, ...], int]:
    """The same pieces in an order that depends on the generator alone."""
    pile = sorted(pieces)
    rng = shuffle(pile, rng)
    return tuple(pile), rng


def deal_action_cards(s: State, hidden: list[int], rng: int) -> int:
    """G22.3, G22.6: other hands and the draw pile."""
    unknown = list(s.deck[s.cursor :])
    for other in hidden:
        unknown += s.hands[other]
    cards, rng = mixed(tuple(unknown), rng)
    start = 0
    for other in hidden:
        size = len(s.hands[other])
        s.hands[other] = sorted(cards[start : start + size])
        start += size
    s.deck = cards[start:]
    s.cursor = 0
    return rng


def deal_reward_cards(s: State, hidden: list[int], rng: int) -> int:
    """G22.4, G22.5: other reward cards, those being looked at, and the deck."""
    unknown = list(s.reward_deck)
    for other in hidden:
        unknown += [*s.rewards[other], *s.looked[other]]
    cards, rng = mixed(tuple(unknown), rng)
    start = 0
    for other in hidden:
        size = len(s.rewards[other])
        s.rewards[other] = sorted(cards[start : start + size])
        start += size
        size = len(s.looked[other])
        s.looked[other] = tuple(sorted(cards[start : start + size]))
        start += size
    s.reward_deck = cards[start:]
    return rng
