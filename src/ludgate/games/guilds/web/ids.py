"""The ids of the pieces."""

from functools import lru_cache

from ludgate.games.guilds.view.model import GUILDHALL
from ludgate.web.render.lighting import piece_id

PLANTATION, RESERVE = "plantation", "reserve"
PLACES = (GUILDHALL, PLANTATION, RESERVE)
USES = ("hire", "move", "play")  # the three ways to play a card (G8.4)

known_id = lru_cache(maxsize=2048)(piece_id)


def place_id(slug: str) -> str:
    """The id of a tile or of a place beside the city."""
    return known_id("place" if slug in PLACES else "tile", slug)


def card_id(piece: str) -> str:
    """The id of an action card."""
    return known_id("card", piece)


def use_id(verb: str, piece: str) -> str:
    """The id of one of the three uses of a card."""
    return known_id(verb, piece)


def mayoral_id(slug: str) -> str:
    """The id of a Mayoral Reward card."""
    return known_id("mayoral", slug)


def effect_id(slug: str, place: int) -> str:
    """The id of an effect in force."""
    return known_id("effect", f"{slug}-{place}")
