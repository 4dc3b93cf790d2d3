"""Dealing anew what a seat cannot see of Last Will (W16.6 to W16.9)."""

from ludgate.engine.rng import shuffle
from ludgate.games.prodigals.content.last_will.arrays import REGULAR
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import inheritance
from ludgate.games.prodigals.rules.competitions.last_will.start import by_crowns
from ludgate.games.prodigals.rules.state import State


def mix(s: State, others: list[int], rng: int) -> int:
    """Another deal: each regular deck with the unknown cards of its back in the hands of ``others``; special cards.

    With open hands nothing but the stacks is hidden (W16.6), and what was chosen of a starting hand (W4.13).
    """
    part = inheritance(s)
    dealt = [] if s.variant.open_hands else others
    for deck in range(REGULAR):
        rng = mix_deck(s, deck, dealt, rng)
    part.special, rng = by_crowns(s, list(part.special), rng)
    for seat in others:
        if part.thrown[seat]:
            rng = choose_anew(s, seat, rng)
    return rng


def mix_deck(s: State, deck: int, seats: list[int], rng: int) -> int:
    """The stack, and the unknown cards with its back; each hand keeps its number of them."""
    part = inheritance(s)
    own = {seat: unknown(s, seat, deck) for seat in seats}
    pool = sorted([*part.decks[deck], *(card for cards in own.values() for card in cards)])
    rng = shuffle(pool, rng)
    for seat, cards in own.items():
        swap_cards(s, seat, cards, pool[: len(cards)])
        pool = pool[len(cards) :]
    part.decks[deck] = tuple(pool)
    return rng


def unknown(s: State, seat: int, deck: int) -> list[int]:
    """The cards of a deck that a player holds, or has thrown away in secret, and that nobody else knows."""
    part = inheritance(s)
    decks = s.content.will.cards.deck
    held = [*part.hands[seat], *part.thrown[seat]]
    return [card for card in held if decks[card] == deck and card not in part.known[seat]]


def swap_cards(s: State, seat: int, old: list[int], new: list[int]) -> None:
    """Other cards in the same places of hand and starting cards."""
    part = inheritance(s)
    other = dict(zip(old, new, strict=True))
    part.hands[seat] = sorted(other.get(card, card) for card in part.hands[seat])
    part.thrown[seat] = tuple(sorted(other.get(card, card) for card in part.thrown[seat]))


def choose_anew(s: State, seat: int, rng: int) -> int:
    """W4.13, W16.9: nobody knows which of the six cards another player keeps."""
    part = inheritance(s)
    six = sorted([*part.hands[seat], *part.thrown[seat]])
    kept = len(part.hands[seat])
    rng = shuffle(six, rng)
    part.hands[seat] = sorted(six[:kept])
    part.thrown[seat] = tuple(sorted(six[kept:]))
    return rng
