# mypyc: compile
"""The evaluation of a position of The Prodigals Club: the final score it promises to a seat, with the sign turned.

Each competition's score now, less what cards, tiles and pawns will take off it; then the level that the points which
can be turned anywhere bring the highest of these scores down to.
"""

import math
from functools import lru_cache
from typing import Final

from ludgate.games.prodigals.bots.clock import phases_to_come, to_act
from ludgate.games.prodigals.bots.holdings import Holdings
from ludgate.games.prodigals.bots.inheritance import Heir
from ludgate.games.prodigals.bots.outlook import LEVEL, PER_ERRAND, Outlook, poured
from ludgate.games.prodigals.bots.promise import MEGAPHONE_LATER, Prospect, add_effects
from ludgate.games.prodigals.content.arrays import CLOCK, ELECTION, LAST_WILL, POSSESSIONS, PUB, PUB_BATCH, SOCIETY
from ludgate.games.prodigals.rules.competitions.election.circles import PIECE, free_cells, inner_circles
from ludgate.games.prodigals.rules.competitions.election.votes import election, megaphones_of
from ludgate.games.prodigals.rules.competitions.possessions.estate import estate
from ludgate.games.prodigals.rules.competitions.society.beatrice import affected
from ludgate.games.prodigals.rules.competitions.society.board import society
from ludgate.games.prodigals.rules.moves import reserved_place, stands_on
from ludgate.games.prodigals.rules.scoring import competition_scores
from ludgate.games.prodigals.rules.state import BLACK_PLACES, EMPTY, State

PLAYED: Final = 0.98  # of a card's promise while it is in hand; the rest comes with playing it
LATER: Final = 1.0  # of a black card's use in a later round
KEPT: Final = 0.9  # of a white card that is kept for a later round
WASTED: Final = 0.6  # of spending for which the money is missing now
CLOCK_KEPT: Final = 0.8  # an A Little More Time card without an action that takes it
PUB_KEPT: Final = 1.5
SALES_A_ROUND: Final = 1.5  # tiles that a seat can still sell in each round to come
TO_BE_SOLD: Final = 2.0  # money that an errand may still bring before the Actions
SPENDABLE: Final = 0.8  # share of tile values that will be money in time
LENT: Final = 0.6  # of the pawn that comes back from the central card (P9.6)
TRANSIENT: Final = 0.4  # a symbol of a tile or a marker, against one of a pair
PLACE: Final = 0.8  # one place further forward in the turn order
DRIFT: Final = 0.3  # places lost by not reserving one
SQUARE: Final = 0.35  # an open square of three circle tiles
SHARED_LEFT: Final = 0.25  # a shared errand that waits for the last pawns
ENDING: Final = 8.0  # what it is worth to end the game while clearly ahead
AHEAD: Final = 4.0
SAFE: Final = 4.0  # a lead smaller than this is better played out
RIVALS_TURN: Final = 5.0  # what an Actions turn takes off a rival's highest score
LIFT: Final = 0.95  # of a step that Dame Beatrice takes back


def evaluate(s: State, o: Outlook) -> float:
    """The higher, the better for the seat."""
    found = Assessment(s, o)
    scores, flex = found.outcome()
    level, _ = poured(scores, flex)
    value = -LEVEL * level - (1.0 - LEVEL) * (sum(scores) - flex) / len(scores)
    return value + found.ending()


def prepare(s: State, o: Outlook) -> None:
    """Note what a point in each competition weighs at the position at hand, and one more symbol of each kind."""
    found = Assessment(s, o)
    scores, flex = found.outcome()
    level, sharing = poured(scores, flex)
    for at in range(len(scores)):
        own = LEVEL / sharing if scores[at] > level else 0.0
        o.weights[o.in_play[at]] = own + (1.0 - LEVEL) / len(scores)
    if LAST_WILL in o.in_play:  # P20.32: what belongs to Possessions acts on Last Will
        o.weights[POSSESSIONS] = o.weights[LAST_WILL]
    for symbol in range(len(o.symbols)):
        o.symbols[symbol] += found.now.by_symbol[symbol] + found.later.by_symbol[symbol]


class Assessment:
    """One position seen by one seat."""

    __slots__ = ("h", "later", "now", "o", "s")

    def __init__(self, s: State, o: Outlook) -> None:
        self.s: Final = s
        self.o: Final = o
        self.h: Final = Holdings(s, o.seat, o.after)
        self.now: Final = Prospect(True, len(s.content.symbols))
        self.later: Final = Prospect(False, len(s.content.symbols))
        self._cards()
        self._bonus()

    def outcome(self) -> tuple[list[float], float]:
        """What each score will be, and the points that can be turned to any of them."""
        scores: list[float] = []
        for competition in self.o.in_play:
            if competition == POSSESSIONS:
                scores.append(self._estate())
            elif competition == ELECTION:
                scores.append(self._votes())
            elif competition == LAST_WILL:
                scores.append(Heir(self.s, self.o.seat, self.o.after).left(self.now.spend + self.later.spend))
            else:
                scores.append(self._influence())
        return scores, self._flexible()

    def ending(self) -> float:
        """P17.2: a score of 0 ends the game; that is good for who is ahead, and bad for who is not."""
        s, seat = self.s, self.o.seat
        if not self.o.after or not phases_to_come(s):
            return 0.0
        own = self._tonight()
        if min(own) > 0:
            return 0.0
        rivals = min([worst_score(s, other) for other in range(s.seats) if other != seat])
        ahead = rivals - max(own) + (self.now.points() / len(own) if self.h.soon else 0.0)
        return ENDING * math.tanh((ahead - SAFE) / AHEAD)

    # ------------------------------------------------------------ cards

    def _cards(self) -> None:
        s, seat = self.s, self.o.seat
        hand = self._kept()
        blacks = [card for card in hand if s.content.cards.black[card]]
        lasting = self._lasting((*s.boards[seat], *blacks))
        for card in s.boards[seat]:
            self._black(card, 1.0, card not in s.used[seat], card in lasting)
        for card in blacks:
            self._black(card, PLAYED, True, card in lasting)
        for card in hand:
            if not s.content.cards.black[card] and s.content.cards.icon[card] not in (PUB, CLOCK):
                self._white(card)
        self._pubs()
        self._clocks()

    def _kept(self) -> list[int]:
        """The hand; when the Actions turn is over, what can be kept of it (P17.12)."""
        hand = self.s.hands[self.o.seat]
        limit = self.s.variant.hand_limit
        if self.h.soon or len(hand) <= limit:
            return hand
        return sorted(hand, key=self.keeping, reverse=True)[:limit]

    def _lasting(self, blacks: tuple[int, ...]) -> list[int]:
        """The black cards for which there will be places (P10.10)."""
        if not self.o.after or len(blacks) <= BLACK_PLACES:
            return list(blacks)
        return sorted(blacks, key=self.keeping, reverse=True)[:BLACK_PLACES]

    def _black(self, card: int, factor: float, usable: bool, lasting: bool) -> None:
        """Corner and bottom in this turn, if it is still to come, and in the rounds to come."""
        cards = self.s.content.cards
        if self.h.soon:
            if usable:
                add_effects(self.now, cards.effect[card], self.h, factor)
            add_effects(self.now, cards.bottom[card], self.h, factor)
        if self.o.after and lasting:
            times = factor * LATER * self.o.after
            add_effects(self.later, cards.effect[card], self.h, times)
            add_effects(self.later, cards.bottom[card], self.h, times)

    def _white(self, card: int) -> None:
        if self.h.soon:
            add_effects(self.now, self.s.content.cards.effect[card], self.h, PLAYED)
        elif self.o.after:
            add_effects(self.later, self.s.content.cards.effect[card], self.h, KEPT)

    def keeping(self, card: int) -> float:
        """What a card is worth in a later round."""
        cards = self.s.content.cards
        if cards.icon[card] == PUB:
            return PUB_KEPT
        if cards.icon[card] == CLOCK:
            return CLOCK_KEPT
        found = Prospect(False, len(self.s.content.symbols))
        times = LATER * self.o.after if cards.black[card] else KEPT
        add_effects(found, cards.effect[card], self.h, times)
        add_effects(found, cards.bottom[card], self.h, times)
        return found.points()

    def _pubs(self) -> None:
        """P13.47: the more at once the better; some are kept for that."""
        pubs = self.h.pubs
        if not pubs:
            return
        table = self.s.content.effects[pub_batch(self.s)].table
        batch = table[min(pubs, len(table)) - 1]
        if self.h.soon:
            self.now.votes += max(PLAYED * batch, PUB_KEPT * pubs * KEPT if self.o.after else 0.0)
        elif self.o.after:
            self.later.votes += KEPT * max(batch, PUB_KEPT * pubs)

    def _clocks(self) -> None:
        clocks = self.h.clocks
        if clocks and self.h.soon and self.now.per_time:
            self.now.spend += PLAYED * clocks * self.now.per_time
        elif clocks and self.o.after:
            self.later.spend += CLOCK_KEPT * clocks

    def _bonus(self) -> None:
        bonus = self.s.bonus[self.o.seat]
        if bonus != EMPTY and self.h.soon and not self.s.content.bonuses.passive[bonus]:
            add_effects(self.now, self.s.content.bonuses.effect[bonus], self.h, PLAYED)

    # ------------------------------------------------------------ the competitions

    def _estate(self) -> float:
        """P12.27: while tiles are owned, only money that is there can be spent."""
        part, seat, table = estate(self.s), self.o.seat, self.s.content.estate
        money, tiles = part.money[seat], part.tiles[seat]
        value = sum([table.tile_value[tile] for tile in tiles])
        score = money + value + table.penalty * (len(tiles) - self._sold_in_time())
        score -= self.now.estate + self.later.estate
        spend, later = self.now.spend, self.later.spend
        if len(tiles) > self.now.sales:
            cash = money + self.now.cash + (TO_BE_SOLD if self.s.pawns[seat] else 0.0)
            paid = min(spend, cash)
            if self.o.after:
                later += WASTED * (spend - paid)
            spend = paid
            later = min(later, max(0.0, cash - paid + SPENDABLE * (value - self.now.cash)))
        return score - spend - later

    def _sold_in_time(self) -> float:
        """Tiles that will find a buyer in later rounds: nobody need hurry to sell while cards can still be had."""
        return min(max(0.0, len(self.h.tiles) - self.now.sales), SALES_A_ROUND * self.o.after)

    def _votes(self) -> float:
        score = election(self.s).votes[self.o.seat] - self.now.votes - self.later.votes
        score -= MEGAPHONE_LATER * self.later.megaphones
        return score - (self._hyde_park() if phases_to_come(self.s) else 0.0)

    def _hyde_park(self) -> float:
        """Votes that Hyde Park takes off, with the megaphones still to be gained."""
        s, race = self.s, self.o.race
        assert race is not None, "Election is in play"
        megaphones = megaphones_of(s, self.o.seat) + round(self.now.megaphones, 1)
        return race.expected(megaphones, s.occupant[s.places.hyde_park] != EMPTY)

    def _influence(self) -> float:
        rows, columns = self.s.content.salon.rows, self.s.content.salon.columns
        score = -self.now.steps - self.later.steps
        for space in self.h.markers:
            score += rows[space // columns]
        return score + (self._lifted() if phases_to_come(self.s) else 0.0)

    def _lifted(self) -> float:
        """P16.2, P16.3: steps that Dame Beatrice takes back."""
        s = self.s
        tile = society(s).beatrice
        if tile == EMPTY or stands_on(s, self.o.seat, s.places.hiding):
            return 0.0
        return LIFT * affected(s, self.h.markers, tile).bit_count()

    def _tonight(self) -> list[float]:
        """The scores when this round is over, if nothing more is done."""
        scores = [float(score) for score in competition_scores(self.s, self.o.seat)]
        for at in range(len(scores)):
            if self.o.in_play[at] == ELECTION:
                scores[at] -= self._hyde_park()
            elif self.o.in_play[at] == SOCIETY:
                scores[at] += self._lifted()
        return scores

    # ------------------------------------------------------------ what can be turned anywhere

    def _flexible(self) -> float:
        s, o, h = self.s, self.o, self.h
        if s.places.alone:
            return 0.0
        pawns = s.pawns[o.seat] + (LENT if s.owed == o.seat else 0.0) + o.each * o.after
        flex = PER_ERRAND * pawns + self.now.flex + self.later.flex
        flex += h.free * max(self.now.by_symbol)
        flex += o.symbol * TRANSIENT * len(h.tiles)
        if ELECTION in o.in_play:
            part = election(s)
            flex += o.symbol * len(part.pairs[o.seat])
            if o.after:
                flex += SQUARE * open_squares(part.layouts[o.seat])
        if SOCIETY in o.in_play:
            at = s.content.salon.symbol_at
            flex += o.symbol * TRANSIENT * len([space for space in h.markers if at[space] >= 0])
        if s.pawns[o.seat]:
            flex += SHARED_LEFT * len([place for place in o.shared if s.occupant[place] == EMPTY])
        return flex + (self._order() if o.after and not s.places.planned else 0.0)

    def _order(self) -> float:
        """P17.7: the place of the next round."""
        place = float(reserved_place(self.s, self.o.seat))
        if place < 0:
            place = self.s.order.index(self.o.seat) + DRIFT
        return PLACE * (self.s.seats - place)


def worst_score(s: State, seat: int) -> float:
    """The highest score of a rival when this round is over, about."""
    return max(competition_scores(s, seat)) - (RIVALS_TURN if to_act(s, seat) else 0.0)


@lru_cache(maxsize=4096)
def open_squares(layout: tuple[int, ...]) -> int:
    """Squares of circle tiles in which one is missing (P13.19)."""
    if len(layout) < 3:
        return 0
    cells = {piece // PIECE: 0 for piece in layout}
    return sum([inner_circles(cells, cell) for cell in free_cells(cells)])


def pub_batch(s: State) -> int:
    """The effect of the Pub Treat cards."""
    for effect in s.content.effects:
        if effect.kind == PUB_BATCH:
            return effect.index
    raise AssertionError("a seat holds a Pub Treat card")
