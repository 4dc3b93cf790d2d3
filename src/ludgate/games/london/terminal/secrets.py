"""Which events show something that was hidden from the people at the screen (chapter 18)."""

from collections.abc import Collection

from ludgate import Event

DECK = "A card of the deck has been seen since."
ROW = "A new borough has been turned up since."
HAND = "A program has shown a card from its hand since."


def reveals(event: Event, people: Collection[int]) -> str | None:
    """What was shown, as a message; None if the event shows nothing new.

    L18.8: a drawn card is seen by its drawer.  L18.2: a card that a program plays, discards or swaps was secret before.
    """
    if event.kind == "refill":
        return ROW
    if event.kind in ("draw-deck", "look"):
        return DECK if event.seat in people else None
    if event.kind in ("play", "discard", "swap"):
        return None if event.seat in people else HAND
    return None
