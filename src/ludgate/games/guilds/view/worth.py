"""What a Mayoral Reward card would bring now, counted from what a seat may know (chapter 21)."""

from collections.abc import Mapping

from ludgate.games.guilds.content.arrays import SYMBOLS
from ludgate.games.guilds.content.catalogue import Catalogue
from ludgate.games.guilds.content.schema import (
    CardEffect,
    Counted,
    Counter,
    Done,
    Group,
    Guild,
    Masters,
    MayoralCards,
    Pairs,
    Pawns,
    PointsMost,
    PointsPer,
    PointsSteps,
    SymbolsHeld,
    Tokens,
)
from ludgate.games.guilds.view.model import SeatView, TileView


class Worth:
    """Counts on one table; ``rulings`` are its table options."""

    def __init__(self, seen: SeatView, box: Catalogue, rulings: Mapping[str, str]) -> None:
        self.seen = seen
        self.box = box
        self.guilds_only = rulings.get("pairs") == "guilds"

    def points(self, seat: int, slug: str, *, held: bool = True) -> int:
        """What a reward card is worth to this seat as things stand; one that is not held yet: if it were kept."""
        card = self.box.reward(slug)
        counted = self.count(seat, card.condition)
        if isinstance(card.condition, MayoralCards) and not held:
            counted = self.seen.players[seat].reward_count
        match card.points:
            case PointsPer(amount=amount, max=most):
                return min(amount * counted, most)
            case PointsSteps(table=table):
                return max((worth for needed, worth in table if counted >= needed), default=0)
            case PointsMost(amount=amount):
                best = max(self.count(other, card.condition) for other in range(self.seen.seats))
                return amount if counted and counted == best else 0

    def count(self, seat: int, counter: Counter) -> int:
        """How much of something a seat has."""
        player = self.seen.players[seat]
        match counter:
            case Masters():
                return sum(self.fits(tile, counter) for tile in self.seen.masters_of(seat))
            case Pawns(place=place):
                return self.seen.pawns_at(seat, place)
            case Tokens():
                return len(player.tokens)
            case MayoralCards():
                return max(player.reward_count - 1, 0)
            case Pairs():
                return self.pairs(seat)
            case Group():
                return self.largest_group(seat)
            case SymbolsHeld(masters=least):
                return sum(number >= least for number in self.symbols(seat).values())
            case Done(event=event):
                return self.seen.done[event]

    def brings(self, seat: int, effect: CardEffect) -> int | None:
        """What an effect of a card in hand that counts something would bring now, in the seat's own turn.

        None for an effect that counts nothing, or that waits for something.
        """
        if not isinstance(effect, Counted) or effect.when == "whenever" or not (effect.per or effect.condition):
            return None
        if effect.condition and self._with_this(seat, effect.condition.count) < effect.condition.at_least:
            return 0
        times = 1 if effect.per is None else self._with_this(seat, effect.per)
        return min(effect.amount * times, effect.max or effect.amount * times)

    def _with_this(self, seat: int, counter: Counter) -> int:
        """Count as if one more card had been played: the one whose effect it is."""
        return self.count(seat, counter) + (isinstance(counter, Done) and counter.event == "play")

    def fits(self, tile: TileView, counter: Masters) -> bool:
        """Does a tile meet every condition of the counter?"""
        record = self.box.tile(tile.tile)
        if counter.symbol is not None and counter.symbol not in record.symbols:
            return False
        if counter.special and isinstance(record, Guild):
            return False
        low, high = counter.min_rank, counter.max_rank
        if (low or high) and not (isinstance(record, Guild) and (low or 1) <= record.rank <= (high or record.rank)):
            return False
        if not (counter.min_symbols or 0) <= len(record.symbols) <= (counter.max_symbols or len(SYMBOLS)):
            return False
        return counter.where is None or self.lies(tile, counter.where)

    def lies(self, tile: TileView, where: str) -> bool:
        """Beside the Guildhall, or on the edge of the city."""
        city = {other.cell: other for other in self.seen.city}
        if where == "edge":
            return any(cell not in city for cell in tile.around)
        return any(cell in city and city[cell].is_guildhall for cell in tile.around)

    def pairs(self, seat: int) -> int:
        """G21.5, G21.6: unordered pairs of adjacent own Masters; special buildings may be ruled out (X9)."""
        masters = [tile for tile in self.seen.masters_of(seat) if not (self.guilds_only and self.is_special(tile))]
        cells = {tile.cell for tile in masters}
        return sum(cell in cells for tile in masters for cell in tile.around) // 2

    def is_special(self, tile: TileView) -> bool:
        return not isinstance(self.box.tile(tile.tile), Guild)

    def largest_group(self, seat: int) -> int:
        """The size of the largest connected group of Masters."""
        left = {tile.cell: tile for tile in self.seen.masters_of(seat)}
        best = 0
        while left:
            group, size = [left.popitem()[1]], 0
            while group:
                size += 1
                group += [left.pop(cell) for cell in group.pop().around if cell in left]
            best = max(best, size)
        return best

    def symbols(self, seat: int) -> dict[str, int]:
        """On how many tiles with own Masters each symbol is found."""
        held = [self.box.tile(tile.tile).symbols for tile in self.seen.masters_of(seat)]
        return {symbol: sum(symbol in symbols for symbols in held) for symbol in SYMBOLS}
