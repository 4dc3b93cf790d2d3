# mypyc: compile
"""Money, possession tiles and the cheaper county pointer (P12.1 to P12.33)."""

from typing import Final

from ludgate.engine.contract import Data, Event, Log
from ludgate.games.prodigals.content.arrays import NO_LIMIT, POSSESSIONS, SALE_DISCOUNT
from ludgate.games.prodigals.rules.moves import bottoms, discard, time_cards
from ludgate.games.prodigals.rules.state import CompetitionState, State

MARKET: Final = 4  # P7.7
POINTER_DISCOUNT: Final = 1  # P12.7


class Possessions(CompetitionState):
    """The tiles and the money of all players."""

    __slots__ = ("gone", "market", "money", "pointer", "stack", "tiles")

    def __init__(
        self,
        money: list[int],
        tiles: list[tuple[int, ...]],
        market: tuple[int, ...],
        stack: tuple[int, ...],
        gone: tuple[int, ...],
        pointer: int,
    ) -> None:
        self.money = money
        self.tiles = tiles  # owned, sorted
        self.market = market  # the four on the board, in their places
        self.stack = stack  # first on top
        self.gone = gone  # out of the game
        self.pointer = pointer  # the county that is cheaper

    def copy(self) -> "CompetitionState":
        return Possessions(self.money[:], self.tiles[:], self.market, self.stack, self.gone, self.pointer)


def estate(s: State) -> Possessions:
    part = s.parts[POSSESSIONS]
    assert isinstance(part, Possessions)
    return part


def score(s: State, seat: int) -> int:
    """P12.1: money, and for every tile its value and the penalty."""
    part = estate(s)
    table = s.content.estate
    total = part.money[seat]
    for tile in part.tiles[seat]:
        total += table.tile_value[tile] + table.penalty
    return total


def spend(s: State, seat: int, amount: int, log: Log) -> None:
    """P12.26 to P12.28: never below £0 while a tile is owned."""
    part = estate(s)
    paid = min(amount, part.money[seat]) if part.tiles[seat] else amount
    part.money[seat] -= paid
    if log is not None:
        log.append(Event("spend", seat, {"amount": paid, "of": amount}))


def take_money(s: State, seat: int, amount: int, log: Log) -> None:
    """P1.10: from the bank, which never runs out (Q35)."""
    estate(s).money[seat] += amount
    if log is not None:
        log.append(Event("money", seat, {"amount": amount}))


def price(s: State, seat: int, tile: int, discount: int) -> int:
    """P12.18 to P12.20: the value less all discounts, never below £0."""
    table = s.content.estate
    county = table.tile_county[tile]
    worth = table.tile_value[tile] - discount
    if county == estate(s).pointer:
        worth -= POINTER_DISCOUNT
    for effect in bottoms(s, seat, SALE_DISCOUNT):
        if effect.county == county:
            worth -= effect.amount
    return max(worth, 0)


def sell(s: State, seat: int, tile: int, discount: int, log: Log) -> None:
    """P12.18: the tile leaves the game, its price comes from the bank."""
    part = estate(s)
    earned = price(s, seat, tile, discount)
    part.tiles[seat] = without(part.tiles[seat], tile)
    part.gone = (*part.gone, tile)
    part.money[seat] += earned
    if log is not None:
        log.append(Event("sell", seat, {"tile": s.content.estate.tile_slug[tile], "price": earned}))


def without(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    return tuple([other for other in tiles if other != tile])


def exchange(s: State, seat: int, given: int, taken: int, limit: int, log: Log) -> None:
    """P12.11 to P12.15: what is lost beyond the limit comes back as money; the tile given lies on the board."""
    part = estate(s)
    table = s.content.estate
    loss = table.tile_value[given] - table.tile_value[taken]
    money = loss - limit if limit != NO_LIMIT and loss > limit else 0
    part.tiles[seat] = tuple(sorted((*without(part.tiles[seat], given), taken)))
    part.market = tuple([given if tile == taken else tile for tile in part.market])
    part.money[seat] += money
    if log is not None:
        data: Data = {"tile": table.tile_slug[given], "for": table.tile_slug[taken], "money": money}
        log.append(Event("exchange", seat, data))


def add_time(s: State, seat: int, count: int, log: Log) -> None:
    """P12.31: cards added are discarded right after the action."""
    for card in time_cards(s, seat)[:count]:
        s.hands[seat].remove(card)
        discard(s, card)
    if log is not None and count:
        log.append(Event("time", seat, {"count": count}))


def tiles_in(s: State, seat: int, county: int) -> int:
    """P19.14: own tiles of a county."""
    tiles = 0
    for tile in estate(s).tiles[seat]:
        if s.content.estate.tile_county[tile] == county:
            tiles += 1
    return tiles


def symbols(s: State, seat: int, symbol: int) -> int:
    """P12.5: one for each tile owned."""
    count = 0
    for tile in estate(s).tiles[seat]:
        if s.content.estate.tile_symbol[tile] == symbol:
            count += 1
    return count


def lay_market(s: State, log: Log) -> None:
    """P7.7: four tiles face up; what is missing is not laid (P7.12)."""
    part = estate(s)
    part.market = part.stack[:MARKET]
    part.stack = part.stack[MARKET:]
    if log is not None:
        log.append(Event("market", 0, {"tiles": [s.content.estate.tile_slug[tile] for tile in part.market]}))


def clear_market(s: State, log: Log) -> None:
    """P17.15, P17.21: the tiles on the board leave the game, the pointer turns one county on."""
    part = estate(s)
    part.gone += part.market
    part.market = ()
    part.pointer = (part.pointer + 1) % len(s.content.estate.counties)
    if log is not None:
        log.append(Event("pointer", 0, {"county": s.content.estate.counties[part.pointer]}))
