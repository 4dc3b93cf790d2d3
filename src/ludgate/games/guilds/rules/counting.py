# mypyc: compile
"""Counters (components 3b): what effects, conditions and Mayoral Reward cards count."""

from ludgate.games.guilds.content.arrays import (
    ANY_RANK,
    BESIDE_GUILDHALL,
    DONE,
    GROUP,
    IN_GUILDHALL,
    IN_PLANTATION,
    MASTERS,
    MAYORAL_CARDS,
    ON_EDGE,
    PAIRS,
    PAWNS,
    SYMBOLS_HELD,
    TOKENS,
    Counter,
    Effect,
)
from ludgate.games.guilds.rules.moves import has_master
from ludgate.games.guilds.rules.state import EMPTY, State


def count(s: State, seat: int, counter: Counter) -> int:
    kind = counter.kind
    if kind == MASTERS:
        return masters(s, seat, counter)
    if kind == PAWNS:
        return pawns(s, seat, counter.place)
    if kind == TOKENS:
        return len(s.kept[seat])
    if kind == MAYORAL_CARDS:
        return max(len(s.rewards[seat]) - 1, 0)
    if kind == PAIRS:
        return pairs(s, seat, s.variant.guilds_only_pairs)
    if kind == GROUP:
        return largest_group(s, seat)
    if kind == SYMBOLS_HELD:
        return symbols_held(s, seat, counter.least)
    assert kind == DONE
    return s.done[counter.event]


def masters(s: State, seat: int, counter: Counter) -> int:
    """Own Masters on tiles that meet every condition of the counter."""
    found = 0
    for cell in range(len(s.tile)):
        if s.tile[cell] != EMPTY and has_master(s, cell, seat) and fits(s, cell, counter):
            found += 1
    return found


def fits(s: State, cell: int, counter: Counter) -> bool:
    content = s.content
    tile = s.tile[cell]
    symbols = content.tile_symbols[tile]
    if counter.symbols and not symbols & counter.symbols:
        return False
    if counter.special and not content.special[tile]:
        return False
    ranked = counter.min_rank > 0 or counter.max_rank < ANY_RANK
    if ranked and (content.special[tile] or not counter.min_rank <= content.rank[tile] <= counter.max_rank):
        return False
    if not counter.min_symbols <= bits(symbols) <= counter.max_symbols:
        return False
    if counter.where == BESIDE_GUILDHALL:
        return s.geometry.beside_hall[cell]
    return on_edge(s, cell) if counter.where == ON_EDGE else True


def bits(mask: int) -> int:
    found = 0
    while mask:
        found += mask & 1
        mask >>= 1
    return found


def on_edge(s: State, cell: int) -> bool:
    """At least one of the four neighbouring cells is outside the city (G0.8)."""
    around = s.geometry.neighbours[cell]
    if len(around) < 4:
        return True
    for other in around:
        if s.tile[other] == EMPTY and not s.geometry.hall[other]:
            return True
    return False


def pawns(s: State, seat: int, place: int) -> int:
    if place == IN_GUILDHALL:
        return s.guildhall[seat]
    return s.plantation[seat] if place == IN_PLANTATION else s.reserve[seat]


def pairs(s: State, seat: int, guilds_only: bool) -> int:
    """G21.5, G21.6: unordered pairs of adjacent cells with own Masters; X9 by table option without buildings."""
    found = 0
    for cell in range(len(s.tile)):
        if counts_for_pair(s, cell, seat, guilds_only):
            for other in s.geometry.neighbours[cell]:
                if other > cell and counts_for_pair(s, other, seat, guilds_only):
                    found += 1
    return found


def counts_for_pair(s: State, cell: int, seat: int, guilds_only: bool) -> bool:
    return has_master(s, cell, seat) and not (guilds_only and s.content.special[s.tile[cell]])


def largest_group(s: State, seat: int) -> int:
    """The largest orthogonally connected set of cells with own Masters."""
    left = [cell for cell in range(len(s.tile)) if has_master(s, cell, seat)]
    best = 0
    while left:
        group = [left.pop()]
        size = 0
        while group:
            cell = group.pop()
            size += 1
            for other in s.geometry.neighbours[cell]:
                if other in left:
                    left.remove(other)
                    group.append(other)
        best = max(best, size)
    return best


def symbols_held(s: State, seat: int, least: int) -> int:
    """How many of the five symbols are found on at least so many tiles with own Masters."""
    found = 0
    for symbol in (1, 2, 4, 8, 16):
        tiles = 0
        for cell in range(len(s.tile)):
            if has_master(s, cell, seat) and s.content.tile_symbols[s.tile[cell]] & symbol:
                tiles += 1
        if tiles >= least:
            found += 1
    return found


def happens(s: State, seat: int, effect: Effect) -> bool:
    """Is the condition of an effect met now?"""
    return effect.condition is None or count(s, seat, effect.condition) >= effect.at_least


def size(s: State, seat: int, effect: Effect) -> int:
    """The number of an effect, counted when it begins (components 2a)."""
    if effect.per is None:
        return effect.amount
    return min(effect.amount * count(s, seat, effect.per), effect.most)
