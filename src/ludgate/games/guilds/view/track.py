"""What comes when: the round track, the order of resolution, where the city grows (chapters 6, 10 and 17)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from ludgate.games.guilds.rules.geometry import (
    ADDED,
    GREY_EVERY,
    RESOLVE_EVERY,
    Cell,
    Geometry,
    make_geometry,
)
from ludgate.games.guilds.view.model import SeatView
from ludgate.games.guilds.view.votes import Vote

SIDE_NAMES = ("north", "east", "south", "west")  # of the first, second ... addition (G17.4)


def resolution_round(seen: SeatView) -> int:
    """G6.4, G6.5: the round at whose end tiles are resolved next."""
    return _next(seen.round, RESOLVE_EVERY[seen.seats])


def development_round(seen: SeatView) -> int:
    """G6.6: the next grey space."""
    return _next(seen.round, GREY_EVERY[seen.seats])


def is_grey(seats: int, number: int) -> bool:
    """Is the space of that round a grey one?"""
    return number % GREY_EVERY[seats] == 0


def resolves(seats: int, number: int) -> bool:
    """Are tiles resolved at the end of that round?"""
    return number % RESOLVE_EVERY[seats] == 0


def _next(number: int, every: int) -> int:
    return (number + every - 1) // every * every


def order_of_resolution(seen: SeatView, votes: Mapping[str, Vote]) -> dict[str, int]:
    """G10.6: the tiles that would be resolved as things stand, numbered from 1 in the order of resolution."""
    due = [tile for tile in seen.buildings if tile.ready and votes[tile.tile].first is not None]
    due.sort(key=lambda tile: (tile.y, tile.x))
    return {tile.tile: number for number, tile in enumerate(due, 1)}


# ---------------------------------------------------------------- growth


@dataclass(frozen=True)
class Growth:
    """The next addition to the city: its cells in the order of filling, its side, and after which round."""

    cells: tuple[Cell, ...]
    side: str
    round: int


def growth(seen: SeatView, rulings: Mapping[str, str]) -> Growth | None:
    """G17.4 to G17.11: where the next tiles will lie; None with 2 players and after the last growth."""
    if not ADDED[seen.seats] or seen.over:
        return None
    geometry = _geometry(seen.seats, rulings.get("corners") != "open")
    done = (len(seen.buildings) - len(geometry.start)) // ADDED[seen.seats]
    if done >= len(geometry.added):
        return None
    cells = tuple(geometry.cells[number] for number in geometry.added[done])
    return Growth(cells, SIDE_NAMES[done], (done + 1) * GREY_EVERY[seen.seats])


@lru_cache(maxsize=8)
def _geometry(seats: int, corners: bool) -> Geometry:
    return make_geometry(seats, corners)
