"""What a seat sees of Last Will by itself: a view of The Prodigals Club without its boards."""

from typing import Final

from ludgate.games.prodigals.view.model import LAST_WILL
from ludgate.text import View

# what a view of The Prodigals Club has besides
NO_BOARDS: Final[dict[str, object]] = {
    "game": "prodigals",
    "combination": "LW",
    "competitions": [LAST_WILL],
    "sets": {},
    "central": None,
    "central_deck": 0,
    "central_pawns": 0,
    "owed": None,
    "bonuses": [],
    "renaissance": None,
    "chosen": [],
    "white_decks": {},
    "black_decks": {},
}
NO_CARDS: Final[dict[str, object]] = {
    "hand_size": 0,
    "hand": [],
    "board": [],
    "used": [],
    "played": [],
    "bonus": None,
    "reserved": None,
    "symbols": {},
    "free_symbols": 0,
}


def club_view(view: View) -> dict[str, object]:
    """The view as one of The Prodigals Club in which Last Will is the only competition."""
    players = view["players"]
    assert isinstance(players, list)
    seated = [{**NO_CARDS, "scores": {LAST_WILL: player["score"]}, **player} for player in players]
    return {**view, **NO_BOARDS, "players": seated}
