"""What a position of Last Will promises to a seat: the pounds it will have left.

Money and properties now, less what cards on the board and in hand will spend. For the coming turn the actions are
filled with the best things at hand; for later rounds a card counts with what it does beyond the worth of its actions.
"""

from typing import Final

from ludgate.games.prodigals.bots.clock import to_act
from ludgate.games.prodigals.content.last_will.arrays import (
    ANY_COMPANION,
    BLACK,
    COMPANION,
    EVENT,
    HELPER,
    NO_KIND,
    PROPERTY,
    REGULAR,
    SPENDS_UP_TO,
    W_ACTIONS,
    W_DEPRECIATE,
    W_DRAW,
    W_FREE_USE,
    W_SELL,
    W_SPEND_PER_COMPANION,
    W_SPEND_PER_PROPERTY,
    W_SPEND_PER_SYMBOL,
    W_SURCHARGE,
    WHITE,
)
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import (
    LaidCard,
    LastWill,
    capacity,
    inheritance,
    is_property,
)
from ludgate.games.prodigals.rules.competitions.last_will.money import market_value, surcharges_on
from ludgate.games.prodigals.rules.competitions.last_will.planning import boys_of, plans_of
from ludgate.games.prodigals.rules.competitions.last_will.steps import (
    properties_of_kind,
    symbols_on_board,
    tokens_on_farms,
)
from ludgate.games.prodigals.rules.competitions.last_will.verbs import FIRST_PICK, IN_PICK
from ludgate.games.prodigals.rules.state import EMPTY, State

ACTION: Final = 3.0  # pounds that an action usually spends
ACTIONS_A_ROUND: Final = 2.6
ERRAND_A_ROUND: Final = 3.5  # pounds by errands to Last Will boards in a round to come
BOY: Final = 2.8  # pounds of an errand to come, in the game by itself
UNFILLED: Final = 1.2  # of an action for which there is no card yet
COMES: Final = 0.55  # chance that a slot finds its companion
STEP: Final = 2.0  # a fall in value by a card
SALE: Final = 2.5
DRAWN: Final = 1.0
LAID: Final = 0.9  # of the later uses of a card that is still in hand
KEPT: Final = 0.75  # of a white card for a later round
UNSOLD: Final = 2.0  # a property that stands in the way of debt
FULL: Final = 1.5  # a card in hand for which there is no room
EARLY: Final = 0.25  # one place further forward in the turn order
BUY_LATER: Final = 0.35  # of what a property in hand will lose


class Heir:
    """One seat of Last Will at one position."""

    __slots__ = ("after", "part", "s", "seat", "soon")

    def __init__(self, s: State, seat: int, after: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.after: Final = after
        self.soon: Final = to_act(s, seat)
        self.part: Final[LastWill] = inheritance(s)

    def left(self, promised: float) -> float:
        """Pounds at the end, about; the fewer the better."""
        money = float(self.part.money[self.seat])
        spent = promised + self._now() + self._later() + self._usual()
        owned = [one for one in self.part.boards[self.seat] if is_property(self.s, one.card)]
        value = sum([self._value_at_end(one) for one in owned])
        if owned and not self.after:
            return max(money - spent, 0.0) + value + 0.1 * min(money - spent, 0.0)
        short = 1.0 if spent > money + value else 0.4
        return money + value - spent + UNSOLD * short * len(owned)

    # ------------------------------------------------------------ what cards do

    def gain(self, card: int, tokens: tuple[int, ...], companions: list[int]) -> float:
        """Pounds that one play or use is worth; companions in hand are taken for its slots."""
        s, seat = self.s, self.seat
        cards = s.content.will.cards
        worth = float(surcharges_on(s, seat, card))
        for node in cards.effect[card]:
            if node.kind <= SPENDS_UP_TO:
                worth += self._spending(card, node.kind, node.amount, node.symbol, node.companion, node.property_kind)
            elif node.kind == W_ACTIONS:
                worth += ACTION * node.amount
            elif node.kind == W_DRAW:
                worth += DRAWN * node.count
            elif node.kind == W_DEPRECIATE:
                worth += STEP * node.count if self._can_fall() else 0.0
            elif node.kind == W_SELL:
                worth += (SALE + node.discount) if properties_of_kind(s, seat, NO_KIND) else 0.0
            else:
                worth += BOY
        return worth + self._slots(card, tokens, companions)

    def _spending(self, card: int, kind: int, amount: int, symbol: int, companion: int, property_kind: int) -> float:
        if kind == W_SPEND_PER_SYMBOL:
            return amount * max(symbols_on_board(self.s, self.seat, symbol), 1.4)
        if kind == W_SPEND_PER_COMPANION:
            return amount * (tokens_on_farms(self.s, self.seat, companion) + 0.3)
        if kind == W_SPEND_PER_PROPERTY:
            return amount * (properties_of_kind(self.s, self.seat, property_kind) + 0.2)
        return float(amount)

    def _slots(self, card: int, tokens: tuple[int, ...], companions: list[int]) -> float:
        cards = self.s.content.will.cards
        worth = 0.0
        for slot in range(len(cards.slots[card])):
            amount = cards.slot_amounts[card][slot]
            if (tokens and tokens[slot] != EMPTY) or self._take(cards.slots[card][slot], companions):
                worth += amount
            elif tokens:
                worth += 0.25 * amount
        return worth

    def _take(self, slot: int, companions: list[int]) -> bool:
        """Use up one companion that fits."""
        for kind in range(len(companions)):
            if companions[kind] and (slot in (kind, ANY_COMPANION) or kind == ANY_COMPANION):
                companions[kind] -= 1
                return True
        return False

    def _can_fall(self) -> bool:
        values = self.s.content.will.cards.values
        return any(one.level + 1 < len(values[one.card]) for one in self.part.boards[self.seat])

    def companions(self) -> list[int]:
        """Companions in hand by kind, those for any occasion last."""
        found = [0] * (ANY_COMPANION + 1)
        for card in self.part.hands[self.seat]:
            kind = self.s.content.will.cards.companion[card]
            if kind != NO_KIND:
                found[kind] += 1
        return found

    # ------------------------------------------------------------ this turn

    def _now(self) -> float:
        """The actions of the coming turn, filled with the best things at hand."""
        if not self.soon:
            return 0.0
        cards = self.s.content.will.cards
        companions = self.companions()
        room = capacity(self.s, self.seat) - len(self.part.boards[self.seat])
        things: list[tuple[float, int]] = []
        actions = self._actions()
        for one in self.part.boards[self.seat]:
            if not one.used and cards.effect[one.card]:
                gain = self.gain(one.card, one.tokens, companions)
                if is_property(self.s, one.card):
                    gain -= self._next_fall(one)
                things.append((gain, cards.use_cost[one.card]))
        for card in self.part.hands[self.seat]:
            if cards.border[card] == WHITE:
                things.append((self.gain(card, (), companions), cards.use_cost[card]))
            elif cards.border[card] == BLACK and room > 0 and not is_property(self.s, card) and cards.effect[card]:
                things.append(
                    (self.gain(card, (EMPTY,) * len(cards.slots[card]), companions), 1 + cards.use_cost[card])
                )
        return filled(things, actions)

    def _actions(self) -> int:
        plan = self.part.plans[self.seat]
        left = self.part.actions[self.seat]
        if plan == EMPTY:
            return 2
        return left if left or (self.s.pawns[self.seat] == 0 and self._planned()) else plans_of(self.s).actions[plan]

    def _planned(self) -> bool:
        """Do all plans stand?"""
        return EMPTY not in self.part.plans

    # ------------------------------------------------------------ later

    def _later(self) -> float:
        """What cards do beyond the usual in the rounds to come."""
        cards = self.s.content.will.cards
        companions = [0] * (ANY_COMPANION + 1)
        worth = 0.0
        board = self.part.boards[self.seat]
        for one in board:
            worth += self.after * self._surplus(one.card, one.tokens, companions)
        worth += self._bottoms([one.card for one in board], self.after + (1 if self.soon else 0))
        room = capacity(self.s, self.seat) - len(board)
        for card in self._kept():
            if cards.border[card] == WHITE:
                worth += KEPT * max(self.gain(card, (), companions) - ACTION * cards.use_cost[card], 0.3)
            elif is_property(self.s, card):
                worth += BUY_LATER * self._losses(card) if self.after else 0.0
            elif cards.border[card] == BLACK:
                worth += self._black_in_hand(card, room, companions)
            else:
                worth += COMES * 2.0
        return worth + self._unknown()

    def _surplus(self, card: int, tokens: tuple[int, ...], companions: list[int]) -> float:
        cards = self.s.content.will.cards
        if not cards.effect[card]:
            return 0.0
        return max(self.gain(card, tokens, companions) - ACTION * cards.use_cost[card], 0.2)

    def _black_in_hand(self, card: int, room: int, companions: list[int]) -> float:
        tokens = (EMPTY,) * len(self.s.content.will.cards.slots[card])
        uses = self.after - (0 if self.soon else 1)
        worth = LAID * max(uses, 0) * self._surplus(card, tokens, companions)
        worth += LAID * self._bottoms([card], max(uses + 1, 0))
        worth -= ACTION if not self.soon else 0.0
        return max(worth if room > 0 else worth - FULL, 0.0)

    def _kept(self) -> list[int]:
        """The hand; after the turn only what can be kept (W13.5)."""
        hand = self.part.hands[self.seat]
        limit = self.s.variant.hand_limit
        if self.soon or len(hand) <= limit:
            return hand if not self.soon else [card for card in hand if self._stays(card)]
        return hand[:limit] if not self.after else sorted(hand, key=self.worth_of, reverse=True)[:limit]

    def _stays(self, card: int) -> bool:
        """Counted for later: black cards, which are laid now and serve again."""
        return self.s.content.will.cards.border[card] == BLACK

    def worth_of(self, card: int) -> float:
        """A card in hand by itself, for keeping and throwing."""
        cards = self.s.content.will.cards
        none = [0] * (ANY_COMPANION + 1)
        if cards.border[card] == WHITE:
            return self.gain(card, (), none) - ACTION * cards.use_cost[card] + 1.0
        if is_property(self.s, card):
            return 0.5 * self._losses(card)
        if cards.border[card] == BLACK:
            return self._black_in_hand(card, 1, none) + 0.5
        return 1.5

    def _bottoms(self, cards: list[int], rounds: int) -> float:
        """Surcharges and free uses, for so many rounds."""
        worth = 0.0
        for card in cards:
            for node in self.s.content.will.cards.bottom[card]:
                if node.kind == W_SURCHARGE:
                    worth += 0.7 * node.amount * rounds
                elif node.kind == W_FREE_USE:
                    farms = properties_of_kind(self.s, self.seat, 0)
                    worth += ACTION * min(node.count, farms) * rounds
        return worth

    def _unknown(self) -> float:
        """Cards that are being drawn."""
        worth = 0.0
        for frame in self.s.stack:
            if frame[0] == IN_PICK and frame[1] == self.seat:
                worth += 1.2 * frame[2]
                for deck in range(REGULAR):
                    worth += self._back(deck) * frame[FIRST_PICK + deck]
        return worth

    def _back(self, deck: int) -> float:
        early = self.after / self.s.variant.rounds
        if deck == EVENT:
            return 1.6
        if deck == HELPER:
            return 0.3 + 2.2 * early
        if deck == PROPERTY:
            return 0.1 + 1.6 * early
        assert deck == COMPANION
        return 1.0

    # ------------------------------------------------------------ properties

    def _value_at_end(self, one: LaidCard) -> float:
        """The market value after the falls to come, if it is not used; never below what it can be sold for."""
        cards = self.s.content.will.cards
        falls = self.after + (0 if one.used else 1 if self._round_open() else 0)
        level = min(one.level + falls, len(cards.values[one.card]) - 1)
        return float(market_value(self.s, LaidCard(one.card, level, one.tokens, False)))

    def _round_open(self) -> bool:
        return bool(self.s.stack)

    def _next_fall(self, one: LaidCard) -> float:
        values = self.s.content.will.cards.values[one.card]
        return float(values[one.level] - values[min(one.level + 1, len(values) - 1)])

    def _losses(self, card: int) -> float:
        """What a property loses until the end by neglect."""
        values = self.s.content.will.cards.values[card]
        return float(values[0] - values[min(self.after + 1, len(values) - 1)])

    # ------------------------------------------------------------ what is usual

    def _usual(self) -> float:
        """Rounds to come, boys still in hand, and the place in the turn order."""
        errands = ERRAND_A_ROUND if self.s.places.alone else 0.0  # combined, errands are counted for all competitions
        worth = self.after * (ACTION * ACTIONS_A_ROUND + errands)
        plan = self.part.plans[self.seat]
        if plan != EMPTY and not self._planned():
            worth += BOY * boys_of(self.s, self.seat) - EARLY * plan
        elif self.s.places.alone:
            worth += BOY * self.s.pawns[self.seat]
        return worth


def filled(things: list[tuple[float, int]], actions: int) -> float:
    """The best use of so many actions, thing by thing; an action without one may still find a card."""
    total = 0.0
    for gain, cost in sorted(things, key=lambda thing: thing[0] / (thing[1] or 0.25), reverse=True):
        if cost <= actions and gain > 0:
            total += gain
            actions -= cost
    return total + UNFILLED * actions
