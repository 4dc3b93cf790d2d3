"""The ids of what lies on the table: stable over the whole game."""

from functools import cache, lru_cache

from ludgate.games.london.view.model import HIDDEN, Player, slug_of
from ludgate.web.render.lighting import piece_id

CITY_DECK = piece_id("deck", "city")
NEW_STACK = piece_id("place", "new")
LOAN = piece_id("bank", "loan")
REPAY = piece_id("bank", "repay")
BACK = piece_id("back", "")  # how the ids of cards begin that the viewer may not know


@lru_cache(1024)
def card_id(piece: str) -> str:
    """The id of a card that the viewer knows; it is the same in hand, on the board and in a city."""
    return piece_id("card", piece.removeprefix("~"))


def city_card_id(area: Player, stack: int, height: int) -> str:
    """The id of a card in a city; one that the viewer may not know is called by its place."""
    piece = area.city[stack][height]
    if slug_of(piece) == HIDDEN:
        return f"{BACK}{area.seat + 1}-{stack + 1}-{height + 1}"
    return card_id(piece)


@cache
def borough_id(slug: str) -> str:
    """A borough as a card: in the row, then in a pile."""
    return piece_id("borough", slug)


@cache
def land_id(slug: str) -> str:
    """A borough on the map."""
    return piece_id("land", slug)


@cache
def seat_id(seat: int) -> str:
    """A player, for what is given to one."""
    return piece_id("seat", seat + 1)


@cache
def action_id(move: str) -> str:
    """One of the four actions, by its move."""
    return piece_id("action", move)
