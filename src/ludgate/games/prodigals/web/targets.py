"""Which pieces an option begins with."""

from collections.abc import Callable

from ludgate.games.prodigals.view.model import MARKERS, Cell
from ludgate.games.prodigals.view.spaces import central_card
from ludgate.games.prodigals.web.context import Club, ident

ACROSS = {"down-left": -1, "left": -1, "down-right": 1, "right": 1}
Finder = Callable[[Club, list[str]], list[str]]


def targets(club: Club) -> dict[str, list[str]]:
    """The options by piece.  What is allowed but pointless stays in the list of all options, so that one click on a
    space sends a pawn there, and never declines what it could do.
    """
    decision = club.sight.decision
    if decision is None or not club.sight.deciding:
        return {}
    found: dict[str, list[str]] = {}
    for option in decision.sensible:
        verb, *words = option.text.split()
        for piece in FINDERS[verb](club, words) if verb in FINDERS else []:
            found.setdefault(piece, []).append(option.text)
    return found


# ---------------------------------------------------------------- errands


def to_space(club: Club, words: list[str]) -> list[str]:
    """The space; for a set and for the central card also what would be taken."""
    return [club.space_id(words[0]), *spoils(club, words[0])]


def spoils(club: Club, slug: str) -> list[str]:
    """The cards and the circle tile that a pawn on a space takes."""
    seen = club.seen
    if slug in club.spots:
        circle = [club.circle_id(seen.set_circles[slug])] if slug in seen.set_circles else []
        return [*map(club.card_id, seen.sets.get(slug, [])), *circle]
    return [club.card_id(seen.central)] if seen.central is not None and slug == central_card(club.box) else []


def from_place(club: Club, words: list[str]) -> list[str]:
    """Q13: the errand whose place has this name."""
    return [club.space_id(space.space) for space in club.seen.spaces if space.name == words[0]]


def bonus_tile(club: Club, words: list[str]) -> list[str]:
    return [club.bonus_id(words[0])]


# ---------------------------------------------------------------- cards


def from_hand(club: Club, words: list[str]) -> list[str]:
    """Every copy of the card."""
    return [club.card_id(card) for card in club.me.hand or [] if card.partition(":")[0] == words[0]]


def on_board(club: Club, words: list[str]) -> list[str]:
    cards = [club.card_id(card) for card in club.me.board if card.partition(":")[0] == words[0]]
    return cards or bonus_tile(club, words)


# ---------------------------------------------------------------- scores and tiles


def purse(club: Club, words: list[str]) -> list[str]:
    return [club.purse_id(club.me.seat)]


def ballot(club: Club, words: list[str]) -> list[str]:
    return [club.votes_id(club.me.seat)]


def regained(club: Club, words: list[str]) -> list[str]:
    return purse(club, words) if words[0] == "money" else ballot(club, words)


def tile(club: Club, words: list[str]) -> list[str]:
    return [club.tile_id(words[0])]


def circle(club: Club, words: list[str]) -> list[str]:
    return [club.circle_id(words[0])]


def cell(club: Club, words: list[str]) -> list[str]:
    x, y = map(int, words[0].split(","))
    return [club.cell_id(club.me.seat, (x, y))]


def turning(club: Club, words: list[str]) -> list[str]:
    return [ident("turn", words[0])]


# ---------------------------------------------------------------- markers


def step(club: Club, words: list[str]) -> list[str]:
    """The marker, and the space it goes to."""
    return _to(club, words[0], ACROSS.get(words[1], 0), 1 if words[1].startswith("down") else 0)


def lower(club: Club, words: list[str]) -> list[str]:
    return _to(club, words[0], 0, int(words[1]))


def jump(club: Club, words: list[str]) -> list[str]:
    return _to(club, words[0], 0, 2)


def lift(club: Club, words: list[str]) -> list[str]:
    return _to(club, words[0], 0, -1)


def marker(club: Club, words: list[str]) -> list[str]:
    return [club.marker_id(club.me.seat, words[0])]


def _to(club: Club, slug: str, across: int, down: int) -> list[str]:
    seat = club.me.seat
    return [club.marker_id(seat, slug), club.step_id(seat, destination(club, slug, across, down))]


def destination(club: Club, slug: str, across: int, down: int) -> Cell:
    """The space so many columns to the right of a marker and so many rows below it."""
    stands, rows = club.me.markers[MARKERS.index(slug)], club.box.box.influence.rows
    return stands.column + across, rows[rows.index(stands.row) + down]


def row(club: Club, words: list[str]) -> list[str]:
    return [club.row_id(int(words[0]))]


FINDERS: dict[str, Finder] = {
    "send": to_space,
    "idle": to_space,
    "leave": from_place,
    "take": bonus_tile,
    "play": from_hand,
    "discard": from_hand,
    "use": on_board,
    "throw": on_board,
    "spend": purse,
    "lose": ballot,
    "gain": regained,
    "sell": tile,
    "give": tile,
    "for": tile,
    "pick": circle,
    "lay": cell,
    "turn": turning,
    "move": step,
    "lower": lower,
    "jump": jump,
    "raise": lift,
    "replace": lift,
    "settle": marker,
    "row": row,
}
