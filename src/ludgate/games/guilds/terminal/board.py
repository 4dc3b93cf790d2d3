"""The cells of the city in marks and in words, each with who would win it now."""

from collections.abc import Mapping

from rich.text import Text

from ludgate.games.guilds.content.schema import Guild
from ludgate.games.guilds.terminal.city import CityGrid, CitySquare, label
from ludgate.games.guilds.terminal.marks import (
    BEADLE,
    FIRST,
    MASTER,
    NEUTRAL,
    READY,
    SECOND,
    SHARED,
    pawn_words,
    reward_signs,
    seat_letter,
    seat_mark,
    symbol_letters,
    symbol_marks,
)
from ludgate.games.guilds.terminal.pieces import Pieces
from ludgate.games.guilds.view.model import GUILDHALL, SeatView, TileView, slug_of
from ludgate.games.guilds.view.votes import Vote, vote_on
from ludgate.terminal.output import BETWEEN, CardLine, Line, Section
from ludgate.text.languages import Translator


class CitySection:
    """The city of one table; ``options`` are its table options."""

    def __init__(self, pieces: Pieces, seen: SeatView, options: Mapping[str, str]) -> None:
        self.pieces = pieces
        self.seen = seen
        self.t = pieces.t
        self.rulings = options

    def section(self, title: str, legend: Line) -> Section:
        """Drawn as a whole, told by rows."""
        drawing = CityGrid(tuple(self.square(tile) for tile in self.seen.city))
        rows = sorted({tile.y for tile in self.seen.city})
        return Section(title, lines=[legend], drawing=drawing, parts=[self.row(title, y) for y in rows])

    def vote(self, tile: TileView) -> Vote:
        return vote_on(self.seen, tile, self.pieces.catalogue, self.rulings)

    # ------------------------------------------------------------ in marks

    def square(self, tile: TileView) -> CitySquare:
        if tile.is_guildhall:
            return self.guildhall(tile)
        name, marks = self.pieces.name(tile.tile), self.marks(tile)
        if tile.resolved:
            master = tile.master
            stands = Text("—", style="dim") if master is None else seat_mark(master, self.t, before=MASTER)
            return CitySquare(tile.cell, name, "dim", marks, stands)
        record = self.pieces.tile(tile.tile)
        token = self.pieces.catalogue.token(slug_of(tile.token)).reward if tile.token else ()
        second = reward_signs((*token, *record.second_reward))
        pawns = (*self.pawns(tile), *self.ties(tile))
        first = tuple(reward_signs(record.first_reward))
        return CitySquare(tile.cell, name, "bold", marks, self.need(tile), pawns, first, tuple(second))

    def guildhall(self, tile: TileView) -> CitySquare:
        """The two cells are one place (G2.17): its pawns stand in the first."""
        name = self.t.say("Guildhall")
        if any(other.is_guildhall and other.x < tile.x for other in self.seen.city):
            return CitySquare(tile.cell, name, "dim")
        pawns = [seat_mark(player.seat, self.t, after=player.guildhall) for player in self.seen.players]
        return CitySquare(tile.cell, name, "bold cyan", pawns=tuple(pawns))

    def marks(self, tile: TileView) -> Text:
        """Rank and symbols; a special building has no rank (G2.8)."""
        record = self.pieces.tile(tile.tile)
        symbols = symbol_marks(record.symbols, self.t)
        return Text.assemble(f"#{record.rank} ", symbols) if isinstance(record, Guild) else symbols

    def need(self, tile: TileView) -> Text:
        """Pieces there and pieces needed (G10.3)."""
        if tile.pieces >= tile.requirement:
            return Text(f"{tile.pieces}/{tile.requirement}{READY}", style="bold green3")
        return Text(f"{tile.pieces}/{tile.requirement}")

    def pawns(self, tile: TileView) -> list[Text]:
        """The pawns of each colour in the order of the vote, then neutral ones, then the Beadle."""
        found = standings(self.vote(tile), self.t)
        if tile.neutral:
            found.append(Text(f"{NEUTRAL}{tile.neutral}"))
        return [*found, Text(BEADLE, style="bold")] if tile.beadle else found

    def ties(self, tile: TileView) -> list[Text]:
        """What each player would add in a tie."""
        ties = self.vote(tile).support
        strong = sorted((seat for seat in range(self.seen.seats) if ties[seat]), key=lambda seat: -ties[seat])
        marks = [seat_mark(seat, self.t, after=ties[seat]) for seat in strong]
        return [Text.assemble("+", *marks)] if marks else []

    # ------------------------------------------------------------ in words

    def row(self, title: str, y: int) -> Section:
        tiles = [tile for tile in self.seen.city if tile.y == y]
        head = self.t.say("{city}, row {n}", city=title.partition(BETWEEN)[0], n=label((0, y))[1:])
        lines = [Text(self.told_guildhall())] if any(tile.is_guildhall for tile in tiles) else []
        return Section(head, cards=[self.told(tile) for tile in tiles if not tile.is_guildhall], lines=lines)

    def told_guildhall(self) -> str:
        pawns = [player.guildhall for player in self.seen.players]
        cells = [label(tile.cell) for tile in self.seen.city if tile.tile == GUILDHALL]
        return f"{'/'.join(cells)} {self.t.say('Guildhall')}: {' '.join(pawn_words(pawns, self.t)) or '—'}"

    def told(self, tile: TileView) -> CardLine:
        """What a tile brings is told once; what stands on it, always."""
        record = self.pieces.tile(tile.tile)
        rank = self.t.say("Rank {n}.", n=record.rank) if isinstance(record, Guild) else ""
        text = "" if tile.resolved else f"{rank} {self.pieces.tile_words(tile.tile, tile.token)}".strip()
        return CardLine(
            tag=symbol_letters(record.symbols, self.t),
            style="",
            name=self.pieces.name(tile.tile),
            cost=self.state(tile),
            text=text,
            number=label(tile.cell),
        )

    def state(self, tile: TileView) -> str:
        """``3/5 G2 R1 Beadle, 1. G, 2. R``."""
        t = self.t
        if tile.resolved:
            return t.say("resolved") if tile.master is None else t.say("Master {who}", who=seat_letter(tile.master, t))
        parts = [f"{tile.pieces}/{tile.requirement}", *pawn_words(tile.pawns, t)]
        if tile.neutral:
            parts.append(t.say("neutral {n}", n=tile.neutral))
        if tile.beadle:
            parts.append(t.say("Beadle"))
        return ", ".join((" ".join(parts), *vote_words(self.vote(tile), t)))


STANDINGS = {"first": FIRST, "second": SECOND, "tied": SHARED, "": ""}


def standings(vote: Vote, t: Translator) -> list[Text]:
    """Pawns of each colour in the order of the vote, with a mark for first, second and shared places."""
    return [seat_mark(seat, t, before=STANDINGS[vote.standing(seat)], after=vote.pawns[seat]) for seat in vote.seats]


def vote_words(vote: Vote, t: Translator) -> list[str]:
    """Who would be first and second, or who shares the most."""
    if vote.tied:
        return [t.say("tie {who}", who=SHARED.join(seat_letter(seat, t) for seat in vote.tied))]
    places = [(n, seat) for n, seat in ((1, vote.first), (2, vote.second)) if seat is not None]
    return [f"{n}. {seat_letter(seat, t)}" for n, seat in places]
