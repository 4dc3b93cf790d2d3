# mypyc: compile
"""What a seat has at a position: symbols, tiles, markers, and what its hand will set off."""

from typing import Final

from ludgate.games.prodigals.bots.clock import to_act
from ludgate.games.prodigals.content.arrays import CLOCK, ELECTION, LAST_WILL, POSSESSIONS, PUB, SOCIETY
from ludgate.games.prodigals.rules.competitions.election.votes import election, on_hyde_park
from ludgate.games.prodigals.rules.competitions.possessions.estate import estate
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
from ludgate.games.prodigals.rules.competitions.society.board import FOUR, society
from ludgate.games.prodigals.rules.moves import INSULTS, insults_played, unchosen
from ludgate.games.prodigals.rules.state import EMPTY, State

MAY_STILL_GO: Final = 0.3  # that a seat with a pawn left goes to a free Hyde Park


class Holdings:
    """One seat at one position; what comes of an effect depends on it."""

    __slots__ = (
        "after",
        "clocks",
        "free",
        "icons",
        "insults",
        "loud",
        "markers",
        "on_hyde_park",
        "pubs",
        "s",
        "seat",
        "soon",
        "symbols",
        "tiles",
    )

    def __init__(self, s: State, seat: int, after: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.after: Final = after  # rounds after this one
        self.soon: Final = to_act(s, seat)  # the own Actions turn of this round is still to come
        self.free: Final = unchosen(s, seat) if self.soon else 0
        self.tiles: Final = estate(s).tiles[seat] if POSSESSIONS in s.places.in_play else ()
        self.markers: Final = society(s).markers[seat * FOUR : (seat + 1) * FOUR] if SOCIETY in s.places.in_play else []
        self.symbols: Final = self._symbols()
        self.icons: Final = [0] * 6  # white cards in hand by icon
        self.loud = 0  # megaphones on white cards in hand
        self._look_at_hand()
        self.pubs: Final = self.icons[PUB]
        self.clocks: Final = self.icons[CLOCK]
        self.insults: Final = sum([self.icons[icon] for icon in INSULTS])
        self.on_hyde_park: Final = self._hyde_park()

    def _symbols(self) -> list[int]:
        """P11.4: tiles, pairs, markers, and what the Renaissance man stands for."""
        s = self.s
        found = [0] * len(s.content.symbols)
        for tile in self.tiles:
            found[s.content.estate.tile_symbol[tile]] += 1
        if ELECTION in s.places.in_play:
            for symbol in election(s).pairs[self.seat]:
                found[symbol] += 1
        for space in self.markers:
            symbol = s.content.salon.symbol_at[space]
            if symbol >= 0:
                found[symbol] += 1
        if s.places.planned:
            for symbol in range(len(found)):
                found[symbol] += COMPETITIONS[LAST_WILL].symbols(s, self.seat, symbol)
        if s.renaissance == self.seat:
            for symbol in s.chosen:
                found[symbol] += 1
        return found

    def _look_at_hand(self) -> None:
        cards = self.s.content.cards
        for card in self.s.hands[self.seat]:
            self.icons[cards.icon[card]] += 1
            if not cards.black[card]:
                self.loud += cards.megaphones[card]

    def _hyde_park(self) -> float:
        """How surely a pawn of the seat will stand on Hyde Park in its Actions turn."""
        s = self.s
        place = s.places.hyde_park
        if place == EMPTY:
            return 0.0
        if on_hyde_park(s, self.seat):
            return 1.0
        return MAY_STILL_GO if s.occupant[place] == EMPTY and s.pawns[self.seat] else 0.0

    def insults_to_count(self) -> int:
        """P13.45: those played in this round and those that can still be."""
        return insults_played(self.s, self.seat) + self.insults
