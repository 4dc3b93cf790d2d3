"""From records of Last Will to the tables that the rules execute."""

from collections.abc import Iterable

from ludgate.games.prodigals.content.last_will import arrays
from ludgate.games.prodigals.content.last_will.schema import AnyWillEffect, OwnWillFile, SpendPlusCompanions, WillCard
from ludgate.games.prodigals.content.schema import kind_of

SIDES = ("2-3", "4-5")
COUNTS = range(6)  # numbers of players, as places of a table; 0 and 1 are not used
ROUNDS = range(7)
FILE_ORDER = ("event", "companion", "wild", "helper", "property", "special")  # of the cards, decks by their files
OCCASIONS = {"opera": arrays.ON_OPERA, "buy": arrays.ON_BUY, "sell": arrays.ON_SELL}


def will_tables(key: str, box: OwnWillFile) -> arrays.WillContent:
    """The tables of a box."""
    words = _Words(box)
    values, combined = box.values, box.combined
    return arrays.WillContent(
        digest=key,
        symbols=words.symbols,
        kinds=words.kinds,
        falls=tuple(kind.depreciates for kind in box.property),
        tokens=tuple(sorted(token.value for token in box.market_token)),
        cards=_cards(box, words),
        wills=tuple(sorted(card.money for card in box.card if card.money is not None)),
        plans=tuple(_plans(box, side) for side in SIDES),
        offer=tuple(_offer(box, players) for players in COUNTS),
        offered=tuple(sum(_offer(box, players)[0]) if _offer(box, players) else 0 for players in COUNTS),
        spaces=_spaces(box, words),
        rounds=values.rounds,
        board_spaces=values.board_spaces,
        extensions=values.extensions,
        dealt=(values.dealt_helpers, values.dealt_properties),
        kept=values.kept,
        lay_cost=values.lay_cost,
        sell_cost=values.sell_cost,
        combined_rounds=combined.rounds,
        combined_hand=combined.hand_limit,
        combined_money=combined.money,
        combined_boys=(0, 0, *combined.extra_boys),
    )


class _Words:
    """What the words of effects stand for."""

    def __init__(self, box: OwnWillFile) -> None:
        self.symbols = tuple(symbol.id for symbol in box.symbol)
        self.kinds = tuple(kind.id for kind in box.property)

    def node(self, effect: AnyWillEffect) -> arrays.WillEffect:
        """An effect as the rules execute it."""
        slots = effect.slots if isinstance(effect, SpendPlusCompanions) else ()
        return arrays.WillEffect(
            kind=arrays.WILL_KINDS.index(kind_of(effect)),
            amount=int(getattr(effect, "amount", getattr(effect, "base", 0))),
            count=max(int(getattr(effect, name, 0)) for name in ("count", "steps", "times")),
            discount=int(getattr(effect, "discount", 0)),
            symbol=_place(self.symbols, getattr(effect, "symbol", None)),
            companion=_place(arrays.COMPANIONS, getattr(effect, "companion", None)),
            property_kind=_place(self.kinds, getattr(effect, "property", None)),
            on=self.occasion(getattr(effect, "on", None)),
            slots=tuple(arrays.COMPANIONS.index(slot.companion) for slot in slots),
            slot_amounts=tuple(slot.amount for slot in slots),
        )

    def occasion(self, word: str | None) -> int:
        """A symbol, a kind of property, or one of the occasions with a word of their own."""
        if word is None or word in OCCASIONS:
            return OCCASIONS[word] if word else arrays.NO_KIND
        if word in self.symbols:
            return self.symbols.index(word)
        return arrays.ON_PROPERTY + self.kinds.index(word)

    def nodes(self, effects: Iterable[AnyWillEffect]) -> arrays.WillEffects:
        return tuple(self.node(effect) for effect in effects)


def _place(words: tuple[str, ...], word: str | None) -> int:
    return words.index(word) if word in words else arrays.NO_KIND


def _cards(box: OwnWillFile, words: _Words) -> arrays.WillCards:
    """Every copy of every card but the wills."""
    records = sorted(
        (card for card in box.card if card.deck in FILE_ORDER), key=lambda card: FILE_ORDER.index(card.deck)
    )
    made = [(number, card, words.nodes(card.effect), words.nodes(card.bottom)) for number, card in enumerate(records)]
    rows = [row for row in made for _ in range(row[1].copies)]
    cards: list[WillCard] = [card for _, card, _, _ in rows]
    return arrays.WillCards(
        slug=tuple(card.id for card in cards),
        record=tuple(number for number, _, _, _ in rows),
        deck=tuple(arrays.DECKS.index(card.deck) for card in cards),
        border=tuple(arrays.BORDERS.index(card.border) for card in cards),
        crowns=tuple(card.crowns or 0 for card in cards),
        companion=tuple(_place(arrays.COMPANIONS, card.companion) for card in cards),
        property_kind=tuple(_place(words.kinds, card.property) for card in cards),
        values=tuple(card.values for card in cards),
        symbol=tuple(_place(words.symbols, card.symbol) for card in cards),
        use_cost=tuple(card.use_cost for card in cards),
        effect=tuple(effect for _, _, effect, _ in rows),
        bottom=tuple(bottom for _, _, _, bottom in rows),
    )


def _plans(box: OwnWillFile, side: str) -> arrays.Plans:
    plans = sorted((plan for plan in box.plan if plan.side == side), key=lambda plan: plan.place)
    return arrays.Plans(
        slug=tuple(plan.id for plan in plans),
        cards=tuple(plan.cards for plan in plans),
        boys=tuple(plan.boys for plan in plans),
        actions=tuple(plan.actions for plan in plans),
    )


def _offer(box: OwnWillFile, players: int) -> tuple[tuple[int, ...], ...]:
    """By round: how many cards of each deck."""
    for table in box.offer:
        if table.players == players:
            decks = (table.event, table.helper, table.property, table.companion, table.special)
            return tuple(tuple(deck[number] for deck in decks) for number in ROUNDS)
    return ()


def _spaces(box: OwnWillFile, words: _Words) -> arrays.WillSpaces:
    return arrays.WillSpaces(
        slug=tuple(space.id for space in box.space),
        shared=tuple(space.kind == "shared" for space in box.space),
        effect=tuple(words.node(space.effect[0]) for space in box.space),
        closed=tuple(sum(1 << count for count in set(space.closed_at)) for space in box.space),
        opera=tuple(space.opera for space in box.space),
    )
