"""From records to the tables that the rules execute."""

from collections.abc import Iterable

from ludgate.games.guilds.content import arrays
from ludgate.games.guilds.content.schema import (
    Action,
    AnyEffect,
    Cost,
    Counted,
    Counter,
    Done,
    HandLimit,
    Masters,
    Mayoral,
    Move,
    Pawns,
    PlaceNeutral,
    Plantation,
    PointsMost,
    PointsPer,
    PointsSteps,
    RewardCard,
    Ship,
    Special,
    SymbolsHeld,
    TieVotes,
    Tile,
    Timed,
    Token,
    kind_of,
)


class BoxRecords:
    """The records of a box, in the order of the files."""

    def __init__(
        self,
        tiles: tuple[Tile, ...],
        tokens: tuple[Token, ...],
        sides: tuple[Plantation, ...],
        actions: tuple[Action, ...],
        rewards: tuple[RewardCard, ...],
    ) -> None:
        self.tiles = tiles  # guilds first
        self.tokens = tokens
        self.sides = sides
        self.actions = actions
        self.rewards = rewards


class _Effects:
    """Numbers the effects; copies of one card or token share theirs."""

    def __init__(self) -> None:
        self.all: list[arrays.Effect] = []

    def add(self, slug: str, effects: Iterable[AnyEffect], symbols: int = 0) -> tuple[arrays.Effect, ...]:
        made = []
        for effect in effects:
            made.append(_effect(len(self.all), slug, effect, symbols))
            self.all.append(made[-1])
        return tuple(made)


class _TileRow:
    """What the tables say of one tile."""

    def __init__(self, tile: Tile, effects: _Effects) -> None:
        special = tile if isinstance(tile, Special) else None
        lasting = special.lasting_effect if special else None
        self.rank = 0 if isinstance(tile, Special) else tile.rank
        self.first = effects.add(tile.id, tile.first_reward)
        self.second = effects.add(tile.id, tile.second_reward)
        effects.add(tile.id, (lasting,) if lasting is not None else ())
        self.special = special is not None
        self.min_players = special.min_players if special else 2
        self.hand_limit = lasting.amount if isinstance(lasting, HandLimit) else 0
        self.tie_votes = lasting.amount if isinstance(lasting, TieVotes) else 0


class _CardRow:
    """What the tables say of one physical action card."""

    def __init__(self, number: int, card: Action, effects: _Effects) -> None:
        cost = card.cost or Cost()
        self.record = number
        self.slug = card.id
        self.symbols = symbol_bits(card.symbols)
        self.discard = cost.discard or 0
        self.pawns = cost.pawns or 0
        self.sources = _bits(arrays.SOURCES, cost.sources or (("guildhall",) if cost.pawns else ()))
        self.effects = effects.add(card.id, card.effect, self.symbols)


def symbol_bits(symbols: Iterable[str]) -> int:
    """A set of symbols as bits."""
    return _bits(arrays.SYMBOLS, symbols)


def tables_of(key: str, box: BoxRecords) -> arrays.Content:
    effects = _Effects()
    tiles = [_TileRow(tile, effects) for tile in box.tiles]
    tokens = [(one.id, effects.add(one.id, one.reward), one.copies) for one in box.tokens]
    left = tuple(effects.add(side.id, side.left_reward) for side in box.sides)
    right = tuple(effects.add(side.id, side.right_reward) for side in box.sides)
    kinds = [_CardRow(number, card, effects) for number, card in enumerate(box.actions)]
    cards = [kind for kind, card in zip(kinds, box.actions, strict=True) for _ in range(card.copies)]
    return arrays.Content(
        digest=key,
        effects=tuple(effects.all),
        tile_slug=tuple(tile.id for tile in box.tiles),
        rank=tuple(row.rank for row in tiles),
        requirement=tuple(tile.requirement for tile in box.tiles),
        tile_symbols=tuple(symbol_bits(tile.symbols) for tile in box.tiles),
        special=tuple(row.special for row in tiles),
        min_players=tuple(row.min_players for row in tiles),
        first_reward=tuple(row.first for row in tiles),
        second_reward=tuple(row.second for row in tiles),
        hand_limit=tuple(row.hand_limit for row in tiles),
        tie_votes=tuple(row.tie_votes for row in tiles),
        token_slug=tuple(slug for slug, _, copies in tokens for _ in range(copies)),
        token_reward=tuple(reward for _, reward, copies in tokens for _ in range(copies)),
        side_slug=tuple(side.id for side in box.sides),
        left_reward=left,
        right_reward=right,
        return_left=tuple(side.return_left for side in box.sides),
        return_right=tuple(side.return_right for side in box.sides),
        card_slug=tuple(card.slug for card in cards),
        card_record=tuple(card.record for card in cards),
        card_symbols=tuple(card.symbols for card in cards),
        cost_cards=tuple(card.discard for card in cards),
        cost_pawns=tuple(card.pawns for card in cards),
        cost_from=tuple(card.sources for card in cards),
        card_effects=tuple(card.effects for card in cards),
        reward_slug=tuple(card.id for card in box.rewards),
        points=tuple(_points(card) for card in box.rewards),
    )


def _bits(words: tuple[str, ...], chosen: Iterable[str]) -> int:
    return sum(1 << words.index(word) for word in set(chosen))


def _effect(index: int, slug: str, effect: AnyEffect, symbols: int) -> arrays.Effect:
    """An effect as the rules execute it; ``symbols`` are those of the card it stands on."""
    timed = effect if isinstance(effect, Timed) else None
    condition = timed.condition if timed else None
    counted = effect if isinstance(effect, Counted) else None
    return arrays.Effect(
        index=index,
        slug=slug,
        kind=arrays.VERBS.index(kind_of(effect)),
        amount=effect.of if isinstance(effect, Mayoral) else effect.amount,
        per=_counter(counted.per) if counted and counted.per is not None else None,
        most=(counted and counted.max) or 0,
        condition=_counter(condition.count) if condition else None,
        at_least=condition.at_least if condition else 0,
        when=arrays.TIMINGS.index(effect.when),
        event=_place(arrays.EVENTS, timed.event if timed else None),
        times=1 if effect.when == "any" else (timed and timed.times) or 0,
        sources=_bits(arrays.SOURCES, effect.sources) if isinstance(effect, (Move, Ship)) else 0,
        to=arrays.DESTINATIONS.index(effect.to) if isinstance(effect, (Move, PlaceNeutral)) else arrays.TO_ANY,
        match=symbols if isinstance(effect, Move) and effect.match else 0,
        symbols=symbols,
    )


def _place(words: tuple[str, ...], word: str | None) -> int:
    return 0 if word is None else words.index(word)


def _counter(counter: Counter) -> arrays.Counter:
    """A counter as the rules execute it."""
    masters = counter if isinstance(counter, Masters) else Masters()
    return arrays.Counter(
        kind=arrays.COUNTERS.index(kind_of(counter)),
        symbols=symbol_bits((masters.symbol,)) if masters.symbol else 0,
        min_rank=masters.min_rank or 0,
        max_rank=masters.max_rank or arrays.ANY_RANK,
        special=masters.special,
        min_symbols=masters.min_symbols or 0,
        max_symbols=masters.max_symbols or len(arrays.SYMBOLS),
        where={None: arrays.ANYWHERE, "guildhall": arrays.BESIDE_GUILDHALL, "edge": arrays.ON_EDGE}[masters.where],
        place=_place(arrays.PLACES, counter.place if isinstance(counter, Pawns) else None),
        least=counter.masters if isinstance(counter, SymbolsHeld) else 0,
        event=_place(arrays.EVENTS, counter.event if isinstance(counter, Done) else None),
    )


def _points(card: RewardCard) -> arrays.Points:
    """What a Mayoral Reward card is worth, as the rules execute it."""
    points = card.points
    return arrays.Points(
        counter=_counter(card.condition),
        shape=arrays.SHAPES.index(kind_of(points)),
        amount=points.amount if isinstance(points, (PointsPer, PointsMost)) else 0,
        most=points.max if isinstance(points, PointsPer) else 0,
        steps=points.table if isinstance(points, PointsSteps) else (),
    )
