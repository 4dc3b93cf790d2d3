"""Dealing anew what a seat cannot know (chapter 18): the same view, another possible world.

Unknown to a seat are the other hands, the other covered and flipped cards, and both decks.  What follows from public
counts is kept: the deck holds the last sets (L7.5), a city holds buildings, and cards named by a pending decision stay
where they are.
"""

from ludgate.engine.rng import shuffle
from ludgate.games.london.content.arrays import BUILDING
from ludgate.games.london.rules.machine import MACHINE
from ludgate.games.london.rules.state import FLIPPED, NOBODY, Stack, State

Slot = tuple[int, int, int]  # seat, stack, height


def dealt_anew(state: State, seat: int | None, rng: int, spared: int) -> State:
    """One deal; the hand of a spared seat stays as it is, and so do the cards that a decision names."""
    s = state.copy()
    forget_the_deal(s)
    rng = resample_land(s, rng)
    if not s.stack:
        return resample_rest_of_deck(s, seat, rng)
    slots = hidden_slots(s, seat)
    pinned = [*pinned_cards(s), *(s.hands[spared] if spared != NOBODY else [])]
    unknown, rng = unknown_cards(s, seat, slots, pinned, rng)
    rng = deal_deck(s, seat, unknown, rng)
    deal_slots(s, seat, slots, unknown)
    deal_hands(s, seat, pinned, unknown)
    s.rng = rng
    return s


def forget_the_deal(s: State) -> None:
    """The cards that have left the deck tell nothing any more."""
    s.deck = s.deck[s.cursor :]
    s.murky = max(s.murky - s.cursor, 0)
    s.cursor = 0


def resample_land(s: State, rng: int) -> int:
    """L18.6: the order of the borough deck is secret."""
    land = sorted(s.land)  # so that the result depends on the view and the generator alone
    rng = shuffle(land, rng)
    s.land = tuple(land)
    return rng


def resample_rest_of_deck(s: State, seat: int | None, rng: int) -> State:
    """After the end only the deck is still face down."""
    unknown = list(s.deck[s.cursor + known_on_top(s, seat) :])
    rng = shuffle_by_set(s, unknown, rng)
    deal_deck(s, seat, unknown, rng)
    s.rng = rng
    return s


def known_on_top(s: State, seat: int | None) -> int:
    """How many cards on top of the deck the seat has looked at."""
    return s.knows[seat] if s.knows and seat is not None else 0


def pinned_cards(s: State) -> list[int]:
    """Cards that a pending decision names in public; they stay in the hand they are in."""
    pinned: list[int] = []
    for frame in s.stack:
        for field, value in zip(MACHINE.phases[frame[0]].head, frame[1:], strict=True):
            if field.kind == "card" and value in s.hands[s.turn]:
                pinned.append(value)
    return pinned


def hidden_slots(s: State, seat: int | None) -> list[Slot]:
    """L18.4: covered and flipped cards of the other cities."""
    if s.variant.open_city:
        return []
    known = seen_this_turn(s)
    slots: list[Slot] = []
    for owner in range(s.seats):
        if owner != seat:
            for number, stack in enumerate(s.city[owner]):
                for height, card in enumerate(stack):
                    hidden = card >= FLIPPED or height < len(stack) - 1
                    if hidden and card % FLIPPED not in known:
                        slots.append((owner, number, height))
    return slots


def seen_this_turn(s: State) -> list[int]:
    """Cards that everybody has just seen: activated, placed, or used in the running turn."""
    return [*s.activated, *s.placed, *(s.content.abilities[index].holder for index in s.used)]


def unknown_cards(s: State, seat: int | None, slots: list[Slot], pinned: list[int], rng: int) -> tuple[list[int], int]:
    """Everything the seat cannot see, A before B before C and shuffled inside a set."""
    cards = list(s.deck[s.cursor + known_on_top(s, seat) :])
    for owner in range(s.seats):
        if owner != seat:
            cards += [card for card in s.hands[owner] if card not in pinned]
    cards += [s.city[owner][number][height] % FLIPPED for owner, number, height in slots]
    rng = shuffle_by_set(s, cards, rng)
    return cards, rng


def shuffle_by_set(s: State, cards: list[int], rng: int) -> int:
    held = set(cards)
    mixed: list[int] = []
    for of_set in s.content.sets:
        some = [card for card in of_set if card in held]
        rng = shuffle(some, rng)
        mixed += some
    cards[:] = mixed
    return rng


def deal_deck(s: State, seat: int | None, unknown: list[int], rng: int) -> int:
    """The deck holds the last cards by set; those that the seat has looked at stay on top."""
    known = known_on_top(s, seat)
    size = len(s.deck) - s.cursor - known
    start = len(unknown) - size
    s.deck = (*s.deck[: s.cursor + known], *unknown[start:])
    del unknown[start:]
    return shuffle(unknown, rng)


def deal_slots(s: State, seat: int | None, slots: list[Slot], unknown: list[int]) -> None:
    """Hidden city cards are buildings; a flipped one is a card that can be flipped, where there are enough of them."""
    flipped_first = sorted(slots, key=lambda slot: s.city[slot[0]][slot[1]][slot[2]] < FLIPPED)
    for slot in flipped_first:
        put(s, slot, take_building(s, seat, unknown, s.city[slot[0]][slot[1]][slot[2]] >= FLIPPED))


def take_building(s: State, seat: int | None, unknown: list[int], flipped: bool) -> int:
    """A fitting card of the unknown ones, or of the deck where no building is left among them."""
    content = s.content
    buildings = [card for card in unknown if content.kind[card] == BUILDING]
    fitting = [card for card in buildings if content.flip[card]] if flipped else []
    for card in (*fitting, *buildings):
        unknown.remove(card)
        return card
    return exchange_with_deck(s, seat, unknown)


def exchange_with_deck(s: State, seat: int | None, unknown: list[int]) -> int:
    """A building of the deck for another card of the same set, so that the deck keeps its order of sets (L7.5)."""
    for other in unknown:
        of_set = next(cards for cards in s.content.sets if other in cards)
        for place in range(s.cursor + known_on_top(s, seat), len(s.deck)):
            card = s.deck[place]
            if card in of_set and s.content.kind[card] == BUILDING:
                unknown.remove(other)
                s.deck = (*s.deck[:place], other, *s.deck[place + 1 :])
                return card
    raise AssertionError("the cards of the real position fit, so some deal does")


def put(s: State, slot: Slot, card: int) -> None:
    owner, number, height = slot
    city = s.city[owner]
    stack = city[number]
    face = FLIPPED if stack[height] >= FLIPPED else 0
    new: Stack = (*stack[:height], card + face, *stack[height + 1 :])
    s.city[owner] = (*city[:number], new, *city[number + 1 :])


def deal_hands(s: State, seat: int | None, pinned: list[int], unknown: list[int]) -> None:
    """L18.5: every hand keeps its size."""
    for owner in range(s.seats):
        if owner != seat:
            kept = [card for card in s.hands[owner] if card in pinned]
            need = len(s.hands[owner]) - len(kept)
            s.hands[owner] = sorted(kept + unknown[:need])
            del unknown[:need]
