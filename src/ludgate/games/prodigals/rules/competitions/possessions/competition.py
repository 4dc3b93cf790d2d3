# mypyc: compile
"""Possessions as the central board and the round know it."""

from ludgate.engine.contract import Data, Event, Log, Refusal
from ludgate.engine.frames import Phase
from ludgate.engine.rng import below, shuffle, step
from ludgate.games.prodigals.content.arrays import (
    EXCHANGE,
    POSSESSIONS,
    SELL,
    SPEND,
    SPEND_PER_COUNTY,
    SPEND_PLUS_PER_TIME,
    SPEND_RISING_TIME,
    Effect,
)
from ludgate.games.prodigals.rules.competitions.contract import Competition
from ludgate.games.prodigals.rules.competitions.possessions import estate as rules
from ludgate.games.prodigals.rules.competitions.possessions import position, refusals, trade
from ludgate.games.prodigals.rules.competitions.possessions.estate import Possessions, estate
from ludgate.games.prodigals.rules.competitions.possessions.verbs import (
    ADD,
    FOR,
    GIVE,
    IN_EXCHANGE,
    IN_EXCHANGE_FOR,
    IN_SELL,
    SELL_TILE,
    SPEND_NOW,
    TAKE_MONEY,
)
from ludgate.games.prodigals.rules.frames import BY_ERRAND, OPTION, VERB
from ludgate.games.prodigals.rules.moves import halves, time_cards
from ludgate.games.prodigals.rules.places import Place
from ludgate.games.prodigals.rules.state import State

THROWN_VALUE = 5  # P5.16: of which tile one goes with 5 players


class PossessionsCompetition(Competition):
    """Chapter P12."""

    def __init__(self) -> None:
        self.number = POSSESSIONS
        self.phases = (
            Phase(IN_SELL, "sell", "seat discount left must", trade.offer_sell, trade.answer_sell),
            Phase(IN_EXCHANGE, "exchange", "seat limit left must", trade.offer_exchange, trade.answer_exchange),
            Phase(
                IN_EXCHANGE_FOR, "exchange-for", "seat limit tile", trade.offer_exchange_for, trade.answer_exchange_for
            ),
        )
        self.fields = position.FIELDS
        self.player_fields = position.PLAYER_FIELDS
        self.verbs = refusals.VERBS
        self.basic_is_optional = False

    # ---------------------------------------------------------------- set-up and round

    def set_up(self, s: State) -> None:
        """P4.9, P4.11, P5.13 to P5.17."""
        table = s.content.estate
        stack, s.rng = halves(table.tile_group, list(range(len(table.tile_slug))), s.rng)
        s.rng = step(s.rng)
        pointer = below(s.rng, len(table.counties))
        money = s.content.start.money[s.seats] + s.variant.money
        s.parts[POSSESSIONS] = Possessions([money] * s.seats, starting_sets(s), (), stack, (), pointer)
        for seat in range(s.seats):
            throw_tile(s, seat)

    def tell_start(self, s: State, log: Log) -> None:
        if log is not None:
            table = s.content.estate
            log.append(Event("start-pointer", 0, {"county": table.counties[estate(s).pointer]}))
            for seat in s.order:
                tiles = [table.tile_slug[tile] for tile in estate(s).tiles[seat]]
                log.append(Event("start-tiles", seat, {"tiles": tiles}))
                if estate(s).gone:  # P5.16: one of each player, in the order of seats
                    log.append(Event("start-discard", seat, {"tile": table.tile_slug[estate(s).gone[seat]]}))

    def handicap(self, s: State, seat: int) -> None:
        """P5.27: £1 more."""
        estate(s).money[seat] += 1

    def prepare(self, s: State, log: Log) -> None:
        rules.lay_market(s, log)

    def clear(self, s: State, log: Log) -> None:
        rules.clear_market(s, log)

    # ---------------------------------------------------------------- errands and effects

    def open_to(self, s: State, seat: int, place: Place) -> bool:
        """P12.38: selling and exchanging need a tile."""
        return not place.needs_tile or len(estate(s).tiles[seat]) > 0

    def count(self, s: State, seat: int, effect: Effect) -> int:
        if effect.kind == SPEND_PER_COUNTY:
            return rules.tiles_in(s, seat, effect.county)
        return rules.symbols(s, seat, effect.symbol) if effect.symbol >= 0 else 0

    def number_of(self, s: State, effect: Effect) -> int:
        if effect.kind == SELL:
            return effect.count
        return 1 if effect.kind == EXCHANGE else effect.amount

    def offer_number(self, s: State, seat: int, effect: Effect) -> list[int]:
        """D2.12, D3.6: how many A Little More Time cards are added; at most three to the rising effect (Q23)."""
        if effect.kind not in (SPEND_PLUS_PER_TIME, SPEND_RISING_TIME):
            return []
        most = len(time_cards(s, seat))
        if effect.kind == SPEND_RISING_TIME:
            most = min(most, len(effect.table))
        return [ADD + count for count in range(most + 1)]

    def answer_number(self, s: State, seat: int, effect: Effect, code: int, log: Log) -> int:
        """P12.32, P19.15, P19.16: the sum with all additions is one spending."""
        count = code - ADD
        rules.add_time(s, seat, count, log)
        if effect.kind == SPEND_PLUS_PER_TIME:
            return effect.amount + effect.per_card * count
        return effect.amount + sum(effect.table[:count])

    def perform(self, s: State, seat: int, way: int, effects: list[tuple[Effect, int]], log: Log) -> None:
        effect, number = effects[0]
        must = 1 if way == BY_ERRAND else 0
        if effect.kind == SELL:
            s.stack.append((IN_SELL, seat, effect.discount, number, must))
        elif effect.kind == EXCHANGE:
            s.stack.append((IN_EXCHANGE, seat, effect.limit, number, must))
        else:
            rules.spend(s, seat, number, log)

    def possible(self, s: State, seat: int, effect: Effect) -> bool:
        part = estate(s)
        if effect.kind == SELL:
            return len(part.tiles[seat]) > 0
        return effect.kind == SPEND or (len(part.tiles[seat]) > 0 and len(part.market) > 0)

    # ---------------------------------------------------------------- the basic scoring action and its reverse

    def offer_basic(self, s: State, seat: int, option: int, effect: Effect | None, out: list[int]) -> None:
        out.append(SPEND_NOW + option * OPTION + (1 if effect is None else effect.amount))

    def do_basic(self, s: State, seat: int, code: int, log: Log) -> None:
        rules.spend(s, seat, code % OPTION, log)

    def repeat_basic(self, s: State, seat: int, times: int, log: Log) -> None:
        rules.spend(s, seat, times, log)

    def offer_reverse(self, s: State, seat: int, times: int, out: list[int]) -> None:
        out.append(TAKE_MONEY + times)

    def do_reverse(self, s: State, seat: int, code: int, times: int, log: Log) -> None:
        rules.take_money(s, seat, times, log)

    # ---------------------------------------------------------------- symbols, score, text

    def symbols(self, s: State, seat: int, symbol: int) -> int:
        return rules.symbols(s, seat, symbol)

    def score(self, s: State, seat: int) -> int:
        return rules.score(s, seat)

    def facts(self, s: State, seat: int) -> dict[str, int]:
        part = estate(s)
        value = sum([s.content.estate.tile_value[tile] for tile in part.tiles[seat]])
        tiles = len(part.tiles[seat])
        return {"money": part.money[seat], "tiles": tiles, "value": value, "penalty": tiles * s.content.estate.penalty}

    def option_text(self, s: State, code: int) -> str:
        number = code % VERB
        verb = code - number
        if verb == SPEND_NOW:
            return f"spend {number % OPTION}"
        if verb == TAKE_MONEY:
            return "gain money"
        if verb == ADD:
            return f"add {number}"
        words = {SELL_TILE: "sell", GIVE: "give", FOR: "for"}
        return f"{words[verb]} {s.content.estate.tile_slug[number]}"

    def about(self, s: State, data: Data) -> None:
        frame = s.stack[-1]
        if frame[0] == IN_EXCHANGE_FOR:
            _, _, limit, tile = frame
            data["tile"] = s.content.estate.tile_slug[tile]
            data["limit"] = limit
        elif frame[0] == IN_EXCHANGE:
            _, _, limit, _, _ = frame
            data["limit"] = limit
        elif frame[0] == IN_SELL:
            _, _, discount, left, _ = frame
            data["discount"] = discount
            data["count"] = left

    def why(self, s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
        return refusals.why(s, seat, phase, words)

    # ---------------------------------------------------------------- positions and views

    def view(self, s: State, data: dict[str, object]) -> None:
        part = estate(s)
        table = s.content.estate
        data["market"] = [table.tile_slug[tile] for tile in part.market]
        data["pointer"] = table.counties[part.pointer]
        data["tile_stack"] = len(part.stack)
        data["tiles_gone"] = [table.tile_slug[tile] for tile in part.gone]

    def view_player(self, s: State, seat: int, data: dict[str, object]) -> None:
        part = estate(s)
        data["money"] = part.money[seat]
        data["tiles"] = [s.content.estate.tile_slug[tile] for tile in part.tiles[seat]]

    def write(self, s: State, data: dict[str, object]) -> None:
        position.write(s, data)

    def write_player(self, s: State, seat: int, data: dict[str, object]) -> None:
        self.view_player(s, seat, data)

    def read(self, s: State, data: dict[str, object], players: list[dict[str, object]], prepared: bool) -> None:
        position.read(s, data, players, prepared)

    def mix(self, s: State, others: list[int], rng: int) -> int:
        part = estate(s)
        part.stack, rng = halves(s.content.estate.tile_group, list(part.stack), rng)
        return rng


def starting_sets(s: State) -> list[tuple[int, ...]]:
    """P5.14, P5.15: one of the sets for each player, by lot."""
    table = s.content.estate
    names: list[str] = []
    for name in table.tile_set:
        if name and name not in names:
            names.append(name)
    lot = list(range(len(names)))
    s.rng = shuffle(lot, s.rng)
    return [
        tuple([tile for tile in range(len(table.tile_slug)) if table.tile_set[tile] == names[lot[seat]]])
        for seat in range(s.seats)
    ]


def throw_tile(s: State, seat: int) -> None:
    """P5.16: with 5 players one of the two tiles worth £5 goes, by lot."""
    part = estate(s)
    if len(part.tiles[seat]) <= s.content.start.tiles[s.seats]:
        return
    fives = [tile for tile in part.tiles[seat] if s.content.estate.tile_value[tile] == THROWN_VALUE]
    s.rng = step(s.rng)
    thrown = fives[below(s.rng, len(fives))]
    part.tiles[seat] = rules.without(part.tiles[seat], thrown)
    part.gone = (*part.gone, thrown)
