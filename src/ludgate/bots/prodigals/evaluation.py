"""The evaluation of a position of The Prodigals Club: the final score it promises to a seat, with the sign turned.

Each competition's score now, less what cards, tiles and pawns will take off it; then the level that the points which
can be turned anywhere bring the highest of these scores down to.
"""

from functools import lru_cache
from typing import Final

from ludgate.bots.prodigals.clock import phases_to_come
from ludgate.bots.prodigals.holdings import Holdings
from ludgate.bots.prodigals.outlook import LEVEL, PER_ERRAND, Outlook, poured
from ludgate.bots.prodigals.promise import MEGAPHONE_LATER, Prospect, add_effects
from ludgate.games.prodigals.competitions.election.circles import PIECE, free_cells, inner_circles
from ludgate.games.prodigals.competitions.election.votes import election, megaphones_of
from ludgate.games.prodigals.competitions.possessions.estate import estate
from ludgate.games.prodigals.competitions.society.beatrice import affected
from ludgate.games.prodigals.competitions.society.board import society
from ludgate.games.prodigals.moves import reserved_place, stands_on
from ludgate.games.prodigals.state import EMPTY, HAND_LIMIT, State
from ludgate.games.prodigals.tables import CLOCK, ELECTION, POSSESSIONS, PUB, PUB_BATCH, SOCIETY

PLAYED: Final = 0.98  # of a card's promise while it is in hand; the rest comes with playing it
LATER: Final = 1.0  # of a black card's use in a later round
KEPT: Final = 0.9  # of a white card that is kept for a later round
WASTED: Final = 0.6  # of spending for which the money is missing now
CLOCK_KEPT: Final = 0.8  # an A Little More Time card without an action that takes it
PUB_KEPT: Final = 1.5
TO_BE_SOLD: Final = 2.0  # money that an errand may still bring before the Actions
SPENDABLE: Final = 0.8  # share of tile values that will be money in time
LENT: Final = 0.6  # of the pawn that comes back from the central card (P9.6)
TRANSIENT: Final = 0.4  # a symbol of a tile or a marker, against one of a pair
PLACE: Final = 0.5  # one place further forward in the turn order
DRIFT: Final = 0.3  # places lost by not reserving one
SQUARE: Final = 0.35  # an open square of three circle tiles
SHARED_LEFT: Final = 0.25  # a shared errand that waits for the last pawns
LIFT: Final = 0.95  # of a step that Dame Beatrice takes back


def evaluate(s: State, o: Outlook) -> float:
    """The higher, the better for the seat."""
    scores, flex = Assessment(s, o).outcome()
    level, _ = poured(scores, flex)
    return -LEVEL * level - (1.0 - LEVEL) * (sum(scores) - flex) / len(scores)


def prepare(s: State, o: Outlook) -> None:
    """Note what a point in each competition weighs at the position at hand, and one more symbol of each kind."""
    found = Assessment(s, o)
    scores, flex = found.outcome()
    level, sharing = poured(scores, flex)
    for at in range(len(scores)):
        own = LEVEL / sharing if scores[at] > level else 0.0
        o.weights[o.in_play[at]] = own + (1.0 - LEVEL) / len(scores)
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
        self._board()
        self._hand()
        self._bonus()

    def outcome(self) -> tuple[list[float], float]:
        """What each score will be, and the points that can be turned to any of them."""
        scores: list[float] = []
        for competition in self.o.in_play:
            if competition == POSSESSIONS:
                scores.append(self._estate())
            elif competition == ELECTION:
                scores.append(self._votes())
            else:
                scores.append(self._influence())
        return scores, self._flexible()

    # ------------------------------------------------------------ cards

    def _board(self) -> None:
        s, seat = self.s, self.o.seat
        for card in s.boards[seat]:
            self._black(card, 1.0, card not in s.used[seat])

    def _black(self, card: int, factor: float, usable: bool) -> None:
        """Corner and bottom in this turn, if it is still to come, and in the rounds to come."""
        cards = self.s.content.cards
        if self.h.soon:
            if usable:
                add_effects(self.now, cards.effect[card], self.h, factor)
            add_effects(self.now, cards.bottom[card], self.h, factor)
        if self.o.after:
            times = factor * LATER * self.o.after
            add_effects(self.later, cards.effect[card], self.h, times)
            add_effects(self.later, cards.bottom[card], self.h, times)

    def _hand(self) -> None:
        s, h = self.s, self.h
        cards = s.content.cards
        kept = s.hands[self.o.seat]
        if not h.soon and len(kept) > HAND_LIMIT:
            kept = sorted(kept, key=self.keeping, reverse=True)[:HAND_LIMIT]
        for card in kept:
            if cards.black[card]:
                self._black(card, PLAYED, True)
            elif cards.icon[card] not in (PUB, CLOCK):
                self._white(card)
        self._pubs()
        self._clocks()

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
        score = money + value + table.penalty * len(tiles) - self.now.estate - self.later.estate
        spend, later = self.now.spend, self.later.spend
        if len(tiles) > self.now.sales:
            cash = money + self.now.cash + (TO_BE_SOLD if self.s.pawns[seat] else 0.0)
            paid = min(spend, cash)
            if self.o.after:
                later += WASTED * (spend - paid)
            spend = paid
            later = min(later, max(0.0, cash - paid + SPENDABLE * (value - self.now.cash)))
        return score - spend - later

    def _votes(self) -> float:
        s, seat = self.s, self.o.seat
        score = election(s).votes[seat] - self.now.votes - self.later.votes
        score -= MEGAPHONE_LATER * self.later.megaphones
        race = self.o.race
        if race is not None and phases_to_come(s):
            space = s.places.hyde_park
            megaphones = megaphones_of(s, seat) + round(self.now.megaphones, 1)
            score -= race.expected(megaphones, s.occupant[space] != EMPTY)
        return score

    def _influence(self) -> float:
        s, seat = self.s, self.o.seat
        rows, columns = s.content.salon.rows, s.content.salon.columns
        score = -self.now.steps - self.later.steps
        for space in self.h.markers:
            score += rows[space // columns]
        tile = society(s).beatrice
        if tile != EMPTY and phases_to_come(s) and not stands_on(s, seat, s.places.hiding):
            score += LIFT * affected(s, self.h.markers, tile).bit_count()
        return score

    # ------------------------------------------------------------ what can be turned anywhere

    def _flexible(self) -> float:
        s, o, h = self.s, self.o, self.h
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
        return flex + (self._order() if o.after else 0.0)

    def _order(self) -> float:
        """P17.7: the place of the next round."""
        place = float(reserved_place(self.s, self.o.seat))
        if place < 0:
            place = self.s.order.index(self.o.seat) + DRIFT
        return PLACE * (self.s.seats - place)


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
