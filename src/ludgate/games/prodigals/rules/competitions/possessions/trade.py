# mypyc: compile
"""Selling and exchanging, decision by decision (D2.9, D2.10, D3.12, D3.13)."""

from ludgate.engine.contract import Log
from ludgate.games.prodigals.rules.competitions.possessions.estate import estate, exchange, sell
from ludgate.games.prodigals.rules.competitions.possessions.verbs import (
    FOR,
    GIVE,
    IN_EXCHANGE,
    IN_EXCHANGE_FOR,
    IN_SELL,
    SELL_TILE,
)
from ludgate.games.prodigals.rules.frames import STOP
from ludgate.games.prodigals.rules.state import State


def offer_sell(s: State, log: Log) -> list[int]:
    """P12.18: every own tile; P12.22, P12.24: or none, unless the first sale of an errand (P8.9)."""
    _, seat, _, _, must = s.stack[-1]
    out = [SELL_TILE + tile for tile in estate(s).tiles[seat]]
    if not out:
        s.stack.pop()
    elif not must:
        out.append(STOP)
    return out


def answer_sell(s: State, code: int, log: Log) -> None:
    """P12.23: one after the other, each with all discounts."""
    _, seat, discount, left, _ = s.stack.pop()
    if code == STOP:
        return
    if left > 1:
        s.stack.append((IN_SELL, seat, discount, left - 1, 0))
    sell(s, seat, code - SELL_TILE, discount, log)


def offer_exchange(s: State, log: Log) -> list[int]:
    """P12.11: first the own tile; without tiles on either side there is nothing to exchange (P12.25)."""
    _, seat, _, _, must = s.stack[-1]
    part = estate(s)
    out = [GIVE + tile for tile in part.tiles[seat]] if part.market else []
    if not out:
        s.stack.pop()
    elif not must:
        out.append(STOP)
    return out


def answer_exchange(s: State, code: int, log: Log) -> None:
    _, seat, limit, left, must = s.stack.pop()
    if code == STOP:
        return
    if left > 1:
        s.stack.append((IN_EXCHANGE, seat, limit, left - 1, must))
    s.stack.append((IN_EXCHANGE_FOR, seat, limit, code - GIVE))


def offer_exchange_for(s: State, log: Log) -> list[int]:
    """P12.11: then one of the tiles on the board."""
    return [FOR + tile for tile in estate(s).market]


def answer_exchange_for(s: State, code: int, log: Log) -> None:
    _, seat, limit, given = s.stack.pop()
    exchange(s, seat, given, code - FOR, limit, log)
