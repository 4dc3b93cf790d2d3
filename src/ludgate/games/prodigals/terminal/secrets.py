"""Which events show something that was hidden from the people at the screen (chapter P18)."""

from collections.abc import Collection

from ludgate import Event

STACKS = "New cards and tiles have been turned up since."
HAND = "A program has shown a card from its hand since."
CLUB = ("set", "central", "market", "circles", "beatrice-tile")
LAST_WILL = ("offer", "start-cards", "draw-cards", "start-thrown", "plan-closed", "deck-renewed")
TURNED_UP = (*CLUB, *LAST_WILL)
FROM_HAND = ("play", "batch", "time", "lay-down", "discard")


def reveals(event: Event, people: Collection[int]) -> str | None:
    """What was shown, as a message; None if the event shows nothing new.

    P18.2: the stacks lie face down until the Preparation.  P18.3: a card that a program plays or discards was in its
    hand, which only its owner sees.
    """
    if event.kind in TURNED_UP:
        return STACKS
    if event.kind in FROM_HAND:
        return None if event.seat in people else HAND
    return None
