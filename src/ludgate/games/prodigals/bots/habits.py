# mypyc: compile
"""Habits: quick answers to the inner decisions of The Prodigals Club, by rule of thumb and without looking ahead.

The greedy bot finishes an errand or an action with them before it evaluates.  ``habit`` gives every option a number and
takes the option with the highest one, the first among equals.
"""

from collections.abc import Callable
from typing import Final

from ludgate.games.prodigals.bots.holdings import Holdings
from ludgate.games.prodigals.bots.outlook import Outlook
from ludgate.games.prodigals.bots.promise import MEGAPHONE_LATER, Prospect, add_effects
from ludgate.games.prodigals.bots.will_habits import (
    like_add_companion,
    like_fall,
    like_keep,
    like_sell_laid,
    like_spend_money,
    like_swap_tokens,
    like_throw_laid,
    will_space,
)
from ludgate.games.prodigals.content.arrays import (
    ELECTION,
    EXCHANGE,
    LAST_WILL,
    OWNER_OF_KIND,
    POSSESSIONS,
    SELL,
    SOCIETY,
    SWAP,
    UP,
    Effect,
    Effects,
)
from ludgate.games.prodigals.rules.competitions.election.circles import (
    fit,
    free_cells,
    inner_circles,
    laid,
    rotations,
)
from ludgate.games.prodigals.rules.competitions.election.verbs import BATCH, LAY, LOSE, PICK, REGAIN, TURN
from ludgate.games.prodigals.rules.competitions.last_will.verbs import (
    ADD_COMPANION,
    FALL,
    KEEP,
    SELL_LAID,
    SPEND_MONEY,
    SWAP_TOKENS,
    TAKE_POUNDS,
    THROW_LAID,
)
from ludgate.games.prodigals.rules.competitions.possessions.estate import estate, price
from ludgate.games.prodigals.rules.competitions.possessions.verbs import (
    ADD,
    FOR,
    GIVE,
    SELL_TILE,
    SPEND_NOW,
    TAKE_MONEY,
)
from ludgate.games.prodigals.rules.competitions.society.beatrice import affected
from ludgate.games.prodigals.rules.competitions.society.board import FOUR, beside, fits, markers_of, society
from ludgate.games.prodigals.rules.competitions.society.moving import free_below, landing
from ludgate.games.prodigals.rules.competitions.society.verbs import (
    JUMP,
    LOWER,
    MARKER,
    RAISE,
    REPLACE,
    ROW,
    STEP,
)
from ludgate.games.prodigals.rules.frames import (
    AS,
    DO,
    IN_CHOICE,
    IN_SWAP,
    OPTION,
    SEND,
    SEND_FOR,
    TAKE,
    THROW,
    VERB,
)
from ludgate.games.prodigals.rules.moves import stands_on
from ludgate.games.prodigals.rules.places import CARDS
from ludgate.games.prodigals.rules.state import EMPTY, State

Liking = Callable[[State, int, Outlook], float]

BENEFITS: Final = 2.0  # of an inner circle
SURE_MONEY: Final = 1e-3  # of two tiles that go for the same loss the cheaper one
SALE_FIRST: Final = 0.5  # sales and exchanges before spending


def habit(s: State, choices: list[int], o: Outlook) -> int:
    """The habitual option of a decision of the own seat."""
    best, most = choices[0], -1e9
    for code in choices:
        liking = LIKINGS.get(code - code % VERB)
        liked = liking(s, code, o) if liking is not None else 0.0
        if liked > most:
            best, most = code, liked
    return best


# ---------------------------------------------------------------- Possessions


def like_spend(s: State, code: int, o: Outlook) -> float:
    part = estate(s)
    amount = code % OPTION
    paid = min(amount, part.money[o.seat]) if part.tiles[o.seat] else amount
    return paid * o.weights[POSSESSIONS]


def like_sell(s: State, code: int, o: Outlook) -> float:
    """The penalty and the discounts, less the symbol."""
    tile = code - SELL_TILE
    table = s.content.estate
    lost = table.penalty + table.tile_value[tile] - price(s, o.seat, tile, s.stack[-1][2])
    symbol = o.symbols[table.tile_symbol[tile]] / len(o.in_play)
    return lost * o.weights[POSSESSIONS] - symbol - SURE_MONEY * table.tile_value[tile]


def like_give(s: State, code: int, o: Outlook) -> float:
    return max([exchanged(s, code - GIVE, taken, s.stack[-1][2], o) for taken in estate(s).market])


def like_for(s: State, code: int, o: Outlook) -> float:
    _, _, limit, given = s.stack[-1]
    return exchanged(s, given, code - FOR, limit, o)


def exchanged(s: State, given: int, taken: int, limit: int, o: Outlook) -> float:
    """P12.12: the loss of value, at most the limit; symbols change with it."""
    table = s.content.estate
    lost = min(limit, table.tile_value[given] - table.tile_value[taken])
    symbols = o.symbols[table.tile_symbol[taken]] - o.symbols[table.tile_symbol[given]]
    return lost * o.weights[POSSESSIONS] + symbols / len(o.in_play)


def like_add(s: State, code: int, o: Outlook) -> float:
    return float(code - ADD)


# ---------------------------------------------------------------- Election


def like_lose(s: State, code: int, o: Outlook) -> float:
    return code % OPTION * o.weights[ELECTION]


def like_lay(s: State, code: int, o: Outlook) -> float:
    """The best turning there: pairs gained and squares closed."""
    _, seat, tile = s.stack[-1]
    cell = code - LAY
    layout = laid(s, seat)
    pairs = max([pairs_worth(s, layout, cell, tile, turn, o) for turn in rotations(s, layout, cell, tile)])
    return pairs + BENEFITS * inner_circles(layout, cell) * max(o.weights)


def pairs_worth(s: State, layout: dict[int, int], cell: int, tile: int, turn: int, o: Outlook) -> float:
    """What the pairs of a tile are worth; more than nothing, because an edge more can be built on."""
    pairs = fit(s, layout, cell, tile, turn)
    return SURE_MONEY + sum([o.symbols[symbol] for symbol in pairs or []]) / len(o.in_play)


def like_turn(s: State, code: int, o: Outlook) -> float:
    _, seat, tile, cell = s.stack[-1]
    return pairs_worth(s, laid(s, seat), cell, tile, code - TURN, o)


def like_pick(s: State, code: int, o: Outlook) -> float:
    """The tile that can be laid best."""
    tile = code - PICK
    layout = laid(s, o.seat)
    best = 0.0
    for cell in free_cells(layout):
        for turn in rotations(s, layout, cell, tile):
            worth = pairs_worth(s, layout, cell, tile, turn, o)
            best = max(best, worth + BENEFITS * inner_circles(layout, cell) * max(o.weights))
    return best


def like_batch(s: State, code: int, o: Outlook) -> float:
    return float(code - BATCH)


# ---------------------------------------------------------------- Society


def markers_worth(s: State, markers: list[int], o: Outlook) -> float:
    """Rows, symbols, and what Dame Beatrice will do."""
    salon = s.content.salon
    worth = 0.0
    for space in markers:
        worth -= salon.rows[space // salon.columns] * o.weights[SOCIETY]
        symbol = salon.symbol_at[space]
        if symbol >= 0:
            worth += o.symbols[symbol] / len(o.in_play)
    tile = society(s).beatrice
    if tile != EMPTY and not stands_on(s, o.seat, s.places.hiding):
        worth -= affected(s, markers, tile).bit_count() * o.weights[SOCIETY]
    return worth


def moved(s: State, marker: int, space: int, o: Outlook) -> float:
    """What it is worth to have a marker on another space."""
    markers = markers_of(s, o.seat)
    before = markers_worth(s, markers, o)
    markers[marker] = space
    return markers_worth(s, markers, o) - before


def like_step(s: State, code: int, o: Outlook) -> float:
    marker = code % OPTION // MARKER
    space = society(s).markers[o.seat * FOUR + marker]
    return moved(s, marker, beside(s, space, code % MARKER), o)


def like_lower(s: State, code: int, o: Outlook) -> float:
    marker = (code - LOWER) // MARKER
    space = society(s).markers[o.seat * FOUR + marker]
    return moved(s, marker, space + s.content.salon.columns * ((code - LOWER) % MARKER), o)


def like_row(s: State, code: int, o: Outlook) -> float:
    """The row with most markers that the effect moves."""
    _, _, kind, _ = s.stack[-1]
    markers = markers_of(s, o.seat)
    columns = s.content.salon.columns
    there = [at for at in range(FOUR) if fits(at, kind) and markers[at] // columns == code - ROW]
    return float(len([at for at in there if free_below(s, markers, at, 1)]))


def like_jump(s: State, code: int, o: Outlook) -> float:
    marker = code - JUMP
    return moved(s, marker, landing(s, markers_of(s, o.seat), marker), o)


def like_raise(s: State, code: int, o: Outlook) -> float:
    """A marker goes up: what that costs, and in a swap what it brings."""
    marker = code % MARKER
    space = society(s).markers[o.seat * FOUR + marker]
    cost = moved(s, marker, beside(s, space, UP), o)
    return cost + gained(s, SOCIETY, o) if s.stack[-1][0] == IN_SWAP else cost


# ---------------------------------------------------------------- choices, swaps, cards


def gained(s: State, given: int, o: Outlook) -> float:
    """What the other side of the swap at hand brings."""
    effect = s.content.effects[s.stack[-1][2]]
    first = OWNER_OF_KIND[effect.first]
    other = OWNER_OF_KIND[effect.second] if given == first else first
    return effect.gain * o.weights[other]


def like_take_money(s: State, code: int, o: Outlook) -> float:
    return gained(s, POSSESSIONS, o) - (code - TAKE_MONEY) * o.weights[POSSESSIONS]


def like_take_pounds(s: State, code: int, o: Outlook) -> float:
    return gained(s, POSSESSIONS, o) - (code - TAKE_POUNDS) * o.weights[POSSESSIONS]


def like_regain(s: State, code: int, o: Outlook) -> float:
    return gained(s, ELECTION, o) - (code - REGAIN) * o.weights[ELECTION]


def like_do(s: State, code: int, o: Outlook) -> float:
    """An option of a choice by what it brings; of parts, sales and exchanges first."""
    frame = s.stack[-1]
    if frame[0] == IN_CHOICE:
        option = s.content.effects[frame[3]].options[code - DO]
        return swap_liking(option, o) if option.kind == SWAP else worth(s, (option,), o)
    kind = s.content.effects[frame[3 + 2 * (code - DO)]].kind
    return SALE_FIRST if kind in (SELL, EXCHANGE) else 0.0


def swap_liking(effect: Effect, o: Outlook) -> float:
    one, other = o.weights[OWNER_OF_KIND[effect.first]], o.weights[OWNER_OF_KIND[effect.second]]
    return effect.gain * max(one, other) - effect.give * min(one, other)


def worth(s: State, effects: Effects, o: Outlook) -> float:
    """The promise of effects, weighed by competition."""
    found = Prospect(True, len(s.content.symbols))
    add_effects(found, effects, Holdings(s, o.seat, o.after), 1.0)
    points = (found.estate + found.spend) * o.weights[POSSESSIONS] + found.steps * o.weights[SOCIETY]
    points += (found.votes + MEGAPHONE_LATER * found.megaphones) * o.weights[ELECTION]
    return points + found.flex * max(o.weights)


def like_send(s: State, code: int, o: Outlook) -> float:
    """An extra errand: what its space does, or the cards of its set."""
    if code >= SEND_FOR:
        return set_worth(s, code - SEND_FOR, o)
    place = s.places.places[code - SEND]
    if place.owner == LAST_WILL:
        return will_space(s, place, o)
    return set_worth(s, place.spot, o) if place.kind == CARDS else worth(s, place.effect, o)


def set_worth(s: State, spot: int, o: Outlook) -> float:
    return sum([worth(s, s.content.cards.effect[card], o) for card in s.sets[spot]])


def like_bonus(s: State, code: int, o: Outlook) -> float:
    return SURE_MONEY + worth(s, s.content.bonuses.effect[code - TAKE], o)


def like_throw(s: State, code: int, o: Outlook) -> float:
    """The black card that does least, or has been used."""
    card = code - THROW
    again = 1 if card in s.used[o.seat] else 0
    cards = s.content.cards
    return -worth(s, (*cards.effect[card], *cards.bottom[card]), o) * (1 + o.after - again)


def like_symbols(s: State, code: int, o: Outlook) -> float:
    """All symbols of the Renaissance man, if this kind is the one that counts most."""
    frame = s.stack[-1]
    symbol = s.content.effects[frame[4 + 2 * frame[3]]].symbol
    count = float(code - AS)
    return count if o.symbols[symbol] >= max(o.symbols) - SURE_MONEY else -count


LIKINGS: Final[dict[int, Liking]] = {
    ADD: like_add,
    ADD_COMPANION: like_add_companion,
    FALL: like_fall,
    KEEP: like_keep,
    SELL_LAID: like_sell_laid,
    SPEND_MONEY: like_spend_money,
    SWAP_TOKENS: like_swap_tokens,
    TAKE_POUNDS: like_take_pounds,
    THROW_LAID: like_throw_laid,
    AS: like_symbols,
    BATCH: like_batch,
    DO: like_do,
    FOR: like_for,
    GIVE: like_give,
    JUMP: like_jump,
    LAY: like_lay,
    LOSE: like_lose,
    LOWER: like_lower,
    PICK: like_pick,
    RAISE: like_raise,
    REGAIN: like_regain,
    REPLACE: like_raise,
    ROW: like_row,
    SELL_TILE: like_sell,
    SEND: like_send,
    SEND_FOR: like_send,
    SPEND_NOW: like_spend,
    STEP: like_step,
    TAKE: like_bonus,
    TAKE_MONEY: like_take_money,
    THROW: like_throw,
    TURN: like_turn,
}
