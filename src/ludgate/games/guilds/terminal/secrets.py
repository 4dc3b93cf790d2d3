"""Which events show something that was hidden from the people at the screen (chapter 22)."""

from collections.abc import Collection

from ludgate import Event

DECK = "A card of the deck has been seen since."
HAND = "A program has shown a card from its hand since."
REWARDS = "Mayoral Reward cards have been looked at since."
TILES = "New tiles have been turned up since."


def reveals(event: Event, people: Collection[int]) -> str | None:
    """What was shown, as a message; None if the event shows nothing new.

    G22.3: a card that a program plays or discards was secret before.  G22.4: reward cards are seen by who looks at
    them.  G22.5, G22.6: the tile stack, the tokens and the draw pile lie face down.
    """
    if event.kind == "tile":
        return TILES
    if event.kind == "draw":
        return DECK if event.seat in people else None
    if event.kind == "look-rewards":
        return REWARDS if event.seat in people else None
    if event.kind in ("play", "discard"):
        return None if event.seat in people else HAND
    return None
