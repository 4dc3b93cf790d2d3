"""What people count in their heads: the megaphone race, whom Dame Beatrice would lift, where symbols come from."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.content.schema import Beatrice, Column
from ludgate.games.prodigals.view.model import LAST_WILL, Marker, Player, SeatView, slug_of
from ludgate.games.prodigals.view.spaces import hiding_place
from ludgate.games.prodigals.view.trade import price as sale_price
from ludgate.games.prodigals.view.will import fall

TILES, CIRCLES, SALON, MAN, WILL = "tiles", "circles", "influence board", "Renaissance man", "Last Will board"


def column_now(seen: SeatView, box: Catalogue) -> Column:
    """P14.2: the column of the round."""
    assert seen.column is not None
    column = getattr(box.box.hyde_park.columns, seen.column)
    assert isinstance(column, Column)
    return column


def rewards_now(seen: SeatView, box: Catalogue) -> tuple[int, ...]:
    """P14.3: the votes lost by place, on the side of the board in use."""
    lose = column_now(seen, box).lose
    return lose.small if seen.side == "2-3" else lose.large


def votes_gained(seen: SeatView, box: Catalogue) -> list[int]:
    """P14.4 to P14.10: what Hyde Park would bring every seat if it came now; votes lost are negative.

    Nobody rises above the highest value (P13.3).
    """
    counts, rewards = [player.megaphones_in_all for player in seen.players], rewards_now(seen, box)
    ahead = [sum(other > count for other in counts) for count in counts]
    lost = [rewards[place] if place < len(rewards) else 0 for place in ahead]
    room = [box.box.vote_board.highest - player.votes for player in seen.players]
    gained = [min(box.box.hyde_park.last_gains, most) for most in room]
    return [gained[seat] if counts[seat] == min(counts) else -lost[seat] for seat in range(seen.seats)]


# ---------------------------------------------------------------- Dame Beatrice


@dataclass(frozen=True)
class BeatriceVisit:
    """The markers of a player that the tile of the round names, by number; of them those that are blocked."""

    lifted: tuple[int, ...] = ()
    blocked: tuple[int, ...] = ()
    protected: bool = False


def visit(seen: SeatView, player: Player, box: Catalogue, *, diagonals: bool = False) -> BeatriceVisit:
    """P16.2 to P16.17, as the markers stand; ``diagonals`` is table option Q29."""
    if seen.beatrice is None:
        return BeatriceVisit()
    if player.seat in seen.pawns_on(hiding_place(box)):
        return BeatriceVisit(protected=True)
    tile = box.beatrice_tile(seen.beatrice)
    named = {n for n in range(len(player.markers)) if _is_named(tile, player.markers, n, diagonals=diagonals)}
    free = _unblocked(player.markers, named, top=max(box.box.influence.rows))
    return BeatriceVisit(tuple(sorted(free)), tuple(sorted(named - free)))


def _is_named(tile: Beatrice, markers: list[Marker], number: int, *, diagonals: bool) -> bool:
    """P16.5 to P16.14."""
    one = markers[number]
    if tile.columns is not None:
        return one.column in tile.columns
    if tile.rows is not None:
        return tile.rows[0] <= one.row <= tile.rows[1]
    others = [other for place, other in enumerate(markers) if place != number]
    if tile.kind == "same_row":
        return any(other.row == one.row for other in others)
    return any(_touch(one, other, diagonals=diagonals) for other in others)


def _touch(one: Marker, other: Marker, *, diagonals: bool) -> bool:
    """P16.13: sharing a side; by table option a corner is enough (Q29)."""
    down, across = abs(one.row - other.row), abs(one.column - other.column)
    return down + across == 1 or (diagonals and down == across == 1)


def _unblocked(markers: list[Marker], named: set[int], top: int) -> set[int]:
    """P16.15 to P16.17: from the top row down, a marker below one that stays is blocked."""
    free: set[int] = set()
    for number in sorted(named, key=lambda number: -markers[number].row):
        one = markers[number]
        above = [n for n, other in enumerate(markers) if other.space == (one.column, one.row + 1)]
        if one.row < top and all(n in free for n in above):
            free.add(number)
    return free


# ---------------------------------------------------------------- symbols and sales


def symbol_sources(seen: SeatView, player: Player, box: Catalogue) -> dict[str, Counter[str]]:
    """P11.4: the symbols of a player by where they come from; only sources in play."""
    spaces = {(space.column, space.row): space.symbol for space in box.box.influence.symbols}
    found: dict[str, Counter[str]] = {}
    if seen.plays("possessions"):
        found[TILES] = Counter(box.tile(slug).symbol for slug in player.tiles)
    if seen.plays("election"):
        found[CIRCLES] = Counter(player.pairs)
    if seen.plays("society"):
        under = [spaces.get(marker.space) for marker in player.markers]
        found[SALON] = Counter(symbol for symbol in under if symbol is not None)
    if seen.plays(LAST_WILL):  # P20.28
        laid = [box.will.card(slug_of(one.card)).symbol for one in player.will_board]
        found[WILL] = Counter(symbol for symbol in laid if symbol is not None)
    if seen.renaissance == player.seat:
        found[MAN] = Counter(seen.chosen)
    return found


def price(seen: SeatView, player: Player, slug: str, box: Catalogue, discount: int = 0) -> int:
    """P12.18 to P12.20: what a tile brings in a sale with a discount of its own."""
    return sale_price(box, slug, player.board, seen.pointer, discount)


# ---------------------------------------------------------------- the end of the round and of the game


def scores_to_come(
    seen: SeatView, box: Catalogue, visits: Sequence[BeatriceVisit], *, falls: bool = True
) -> list[dict[str, int]]:
    """The scores of every seat after Hyde Park and these visits of Dame Beatrice, if they came now.

    A blocked marker counts as lifted: another one moves up in its place (P16.18).  ``falls``: properties fall before
    the check (W13.2).
    """
    coming = [dict(player.scores) for player in seen.players]
    if not seen.judgement_ahead:
        return coming
    if seen.plays("election"):
        for scores, gained in zip(coming, votes_gained(seen, box), strict=True):
            scores["election"] += gained
    if seen.plays("society"):
        for scores, found in zip(coming, visits, strict=True):
            scores["society"] += len(found.lifted) + len(found.blocked)
    if falls and seen.plays(LAST_WILL):
        for scores, player in zip(coming, seen.players, strict=True):
            scores[LAST_WILL] -= fall(seen, box.will, player)
    return coming


def enders(coming: list[dict[str, int]]) -> list[int]:
    """P1.5, P17.2: the seats that end the game with such scores at the end of a round."""
    return [seat for seat, scores in enumerate(coming) if min(scores.values()) <= 0]
