# mypyc: compile
"""What cards and bonus tiles promise to the seat that holds them, effect by effect.

A ``Prospect`` collects it by competition. Effects of the coming Actions turn are counted as things stand; those of
later rounds (black cards, white cards kept) by what they usually bring.
"""

from collections.abc import Callable
from typing import Final

from ludgate.games.prodigals.bots.holdings import Holdings
from ludgate.games.prodigals.content.arrays import (
    ALL_OF,
    ANY,
    CHOICE,
    COLUMN_DOWN,
    DOWN,
    DOWN_LEFT,
    DOWN_RIGHT,
    EXCHANGE,
    EXTRA_ERRAND,
    INNER_CIRCLE_BENEFITS,
    JUMPS,
    LEFT,
    LOSE_VOTES,
    LOSE_VOTES_IF_HYDE_PARK,
    LOSE_VOTES_PER_INSULT_PLAYED,
    LOSE_VOTES_PER_MARKER,
    LOSE_VOTES_PER_SYMBOL,
    MEGAPHONE,
    MOVE,
    MOVE_PER_MARKER_ON_VALUE,
    MOVE_PER_SYMBOL,
    ON_WHITE_ICON,
    ON_WHITE_INSULT,
    ON_WHITE_MEGAPHONE_MOVE,
    ON_WHITE_PARTY,
    ROW_DOWN,
    SALE_DISCOUNT,
    SELL,
    SPEND,
    SPEND_PER_COUNTY,
    SPEND_PER_SYMBOL,
    SPEND_PLUS_PER_TIME,
    SPEND_RISING_TIME,
    SWAP,
    Effect,
    Effects,
)
from ludgate.games.prodigals.rules.competitions.possessions.estate import estate
from ludgate.games.prodigals.rules.competitions.society.board import fits
from ludgate.games.prodigals.rules.competitions.society.moving import free_below, landing
from ludgate.games.prodigals.rules.effects import in_play
from ludgate.games.prodigals.rules.state import EMPTY

# one step, by directions (components README, chapter 4)
DIAGONAL: Final = 0.95
SIDEWAYS_TOO: Final = 0.85
SIDEWAYS: Final = 0.15
ONE_COLOUR: Final = 0.95
# what effects that depend on where markers stand usually bring
USUAL_ROW: Final = 1.25
USUAL_COLUMN: Final = 0.8
USUAL_JUMP: Final = 0.8
USUAL_SIX: Final = 0.5
STAYING: Final = 0.75  # share of the symbols at hand that will be there in later rounds
COMING: Final = 1.0  # symbols of a kind that will come
WAITING: Final = 0.6  # of it, for a card that can wait for its moment
# bottom effects, for one round to come
PARTY: Final = 0.4
PUBS: Final = 0.3
ANY_INSULT: Final = 1.0
LOUD: Final = 1.0
CIRCLE: Final = 0.1
DISCOUNT: Final = 0.4  # share of the own tiles of the county that will be sold with the discount
INSULTS_A_ROUND: Final = 0.8
HYDE_PARK: Final = 0.35  # that the seat goes there
MEGAPHONE_LATER: Final = 0.55
CHEAP: Final = 2  # the value of the cheapest tile on the board, most rounds
ERRAND: Final = 1.8
SWAPPED: Final = 0.2  # a swap of one for one: to even the scores out


class Prospect:
    """Points by what they are: ``estate`` falls by sales and exchanges, ``flex`` can be turned to any competition."""

    __slots__ = (
        "by_symbol",
        "cash",
        "estate",
        "flex",
        "megaphones",
        "now",
        "per_time",
        "sales",
        "spend",
        "steps",
        "votes",
    )

    def __init__(self, now: bool, symbols: int) -> None:
        self.now: Final = now  # as things stand, or as they usually are
        self.estate = 0.0
        self.cash = 0.0
        self.spend = 0.0
        self.votes = 0.0
        self.steps = 0.0
        self.flex = 0.0
        self.megaphones = 0.0
        self.sales = 0
        self.per_time = 0.0  # the most that an A Little More Time card adds
        self.by_symbol = [0.0] * symbols  # what one more symbol adds

    def points(self) -> float:
        """All of it in one number."""
        return self.estate + self.spend + self.votes + self.steps + self.flex + MEGAPHONE_LATER * self.megaphones


Promise = Callable[[Prospect, Effect, Holdings, float], None]


def add_effects(out: Prospect, effects: Effects, h: Holdings, times: float) -> None:
    """Count the nodes of a card or tile, so many times."""
    for effect in effects:
        if in_play(h.s, effect):
            promise = PROMISES.get(effect.kind)
            if promise is not None:
                promise(out, effect, h, times)


def symbols(out: Prospect, h: Holdings, symbol: int) -> float:
    """How many symbols of a kind an effect will count: those there, later also some of those to come."""
    there = float(h.symbols[symbol])
    usual = STAYING * there + COMING
    if not out.now:
        return usual
    return max(there, WAITING * usual) if h.after else there


# ---------------------------------------------------------------- Possessions


def promise_spend(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.spend += times * effect.amount


def promise_spend_per_symbol(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.spend += times * effect.amount * symbols(out, h, effect.symbol)
    out.by_symbol[effect.symbol] += times * effect.amount


def promise_spend_per_county(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    county = h.s.content.estate.tile_county
    out.spend += times * effect.amount * len([tile for tile in h.tiles if county[tile] == effect.county])


def promise_time(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.spend += times * effect.amount
    added = float(effect.per_card) if effect.kind == SPEND_PLUS_PER_TIME else sum(effect.table) / len(effect.table)
    out.per_time = max(out.per_time, added)


def promise_sell(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    """The penalty goes and the discount; the price becomes money (P12.18)."""
    table = h.s.content.estate
    sold = min(effect.count, len(h.tiles) - out.sales)
    if sold > 0:
        out.sales += sold
        out.estate += times * sold * (table.penalty + effect.discount)
        value = sum([table.tile_value[tile] for tile in h.tiles]) / len(h.tiles)
        out.cash += times * sold * max(0.0, value - effect.discount)


def promise_exchange(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    """The loss of value up to the limit (P12.12)."""
    if not h.tiles:
        return
    value = h.s.content.estate.tile_value
    most = max([value[tile] for tile in h.tiles])
    market = estate(h.s).market if out.now else ()
    cheapest = min([value[tile] for tile in market], default=CHEAP)
    out.estate += times * max(0, min(effect.limit, most - cheapest))


# ---------------------------------------------------------------- Election


def promise_votes(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.votes += times * effect.amount


def promise_votes_per_symbol(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.votes += times * effect.amount * symbols(out, h, effect.symbol)
    out.by_symbol[effect.symbol] += times * effect.amount


def promise_megaphone(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.megaphones += times * effect.amount


def promise_if_hyde_park(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.votes += times * effect.amount * (h.on_hyde_park if out.now else HYDE_PARK)


def promise_votes_per_marker(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    columns = h.s.content.salon.columns
    there = [
        marker
        for marker in range(len(h.markers))
        if fits(marker, effect.marker) and h.markers[marker] % columns == effect.column
    ]
    out.votes += times * effect.amount * len(there)


def promise_votes_per_insult(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.votes += times * effect.amount * (h.insults_to_count() if out.now else INSULTS_A_ROUND)


def promise_party(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.votes += times * effect.amount * (h.icons[effect.icon] if out.now else PARTY)


def promise_icon(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.votes += times * effect.amount * (h.icons[effect.icon] if out.now else PUBS)


def promise_insults(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.votes += times * effect.amount * (h.insults if out.now else ANY_INSULT)


# ---------------------------------------------------------------- Society


def promise_move(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.steps += times * effect.count * step_worth(effect)


def step_worth(effect: Effect) -> float:
    colour = 1.0 if effect.marker == ANY else ONE_COLOUR
    if effect.directions & (1 << DOWN):
        return colour
    if effect.directions & (1 << DOWN_LEFT | 1 << DOWN_RIGHT):
        return colour * (SIDEWAYS_TOO if effect.directions & (1 << LEFT) else DIAGONAL)
    return colour * SIDEWAYS


def promise_move_per_symbol(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.steps += times * symbols(out, h, effect.symbol)
    out.by_symbol[effect.symbol] += times


def promise_move_per_marker(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    rows, columns = h.s.content.salon.rows, h.s.content.salon.columns
    there = float(len([space for space in h.markers if rows[space // columns] == effect.value]))
    out.steps += times * moment(out, h, there, USUAL_SIX)


def moment(out: Prospect, h: Holdings, there: float, usual: float) -> float:
    """What an effect brings that depends on where markers stand: now, or if it waits for a better moment."""
    if not out.now:
        return usual
    return max(there, WAITING * usual) if h.after else there


def promise_row(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    """P19.22, P19.24: the best row."""
    columns = h.s.content.salon.columns
    by_row: dict[int, int] = {}
    for marker in range(len(h.markers)):
        if fits(marker, effect.marker):
            row = h.markers[marker] // columns
            by_row[row] = by_row.get(row, 0) + free_below(h.s, h.markers, marker, effect.steps)
    there = float(max(by_row.values(), default=0))
    out.steps += times * moment(out, h, there, effect.steps * (USUAL_ROW if effect.marker == ANY else 1.0))


def promise_column(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    """P19.23: all markers of a colour in a column."""
    columns = h.s.content.salon.columns
    there = 0.0
    for marker in range(len(h.markers)):
        if fits(marker, effect.marker) and h.markers[marker] % columns == effect.column:
            there += free_below(h.s, h.markers, marker, effect.steps)
    out.steps += times * moment(out, h, there, effect.steps * USUAL_COLUMN)


def promise_jumps(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    """P19.25: a jump is two steps; a chain of jumps is not looked for."""
    able = False
    for marker in range(len(h.markers)):
        able = able or (fits(marker, effect.marker) and landing(h.s, h.markers, marker) != EMPTY)
    out.steps += times * moment(out, h, 2.0 if able else 0.0, USUAL_JUMP)


def promise_loud(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.steps += times * effect.amount * (h.loud if out.now else LOUD)


# ---------------------------------------------------------------- several competitions


def promise_choice(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    """Points for whichever competition needs them; of swaps what they gain."""
    most = 0.0
    for option in effect.options:
        if in_play(h.s, option):
            most = max(most, swap_worth(option) if option.kind == SWAP else 1.0)
    out.flex += times * effect.times * most


def swap_worth(effect: Effect) -> float:
    return effect.gain - effect.give + SWAPPED


def promise_swap(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.flex += times * effect.times * swap_worth(effect)


def promise_all(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    add_effects(out, effect.options, h, times * effect.times)


def promise_errand(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.flex += times * ERRAND


def promise_circle(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    out.flex += times * CIRCLE * effect.amount


def promise_discount(out: Prospect, effect: Effect, h: Holdings, times: float) -> None:
    """Once for each tile that will be sold, in whatever round."""
    if not out.now:
        county = h.s.content.estate.tile_county
        there = len([tile for tile in h.tiles if county[tile] == effect.county])
        out.estate += min(1.0, times) * DISCOUNT * effect.amount * there


PROMISES: Final[dict[int, Promise]] = {
    ALL_OF: promise_all,
    CHOICE: promise_choice,
    COLUMN_DOWN: promise_column,
    EXCHANGE: promise_exchange,
    EXTRA_ERRAND: promise_errand,
    INNER_CIRCLE_BENEFITS: promise_circle,
    JUMPS: promise_jumps,
    LOSE_VOTES: promise_votes,
    LOSE_VOTES_IF_HYDE_PARK: promise_if_hyde_park,
    LOSE_VOTES_PER_INSULT_PLAYED: promise_votes_per_insult,
    LOSE_VOTES_PER_MARKER: promise_votes_per_marker,
    LOSE_VOTES_PER_SYMBOL: promise_votes_per_symbol,
    MEGAPHONE: promise_megaphone,
    MOVE: promise_move,
    MOVE_PER_MARKER_ON_VALUE: promise_move_per_marker,
    MOVE_PER_SYMBOL: promise_move_per_symbol,
    ON_WHITE_ICON: promise_icon,
    ON_WHITE_INSULT: promise_insults,
    ON_WHITE_MEGAPHONE_MOVE: promise_loud,
    ON_WHITE_PARTY: promise_party,
    ROW_DOWN: promise_row,
    SALE_DISCOUNT: promise_discount,
    SELL: promise_sell,
    SPEND: promise_spend,
    SPEND_PER_COUNTY: promise_spend_per_county,
    SPEND_PER_SYMBOL: promise_spend_per_symbol,
    SPEND_PLUS_PER_TIME: promise_time,
    SPEND_RISING_TIME: promise_time,
    SWAP: promise_swap,
}
