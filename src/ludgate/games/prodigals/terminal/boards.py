"""The competition boards on a screen: errand spaces with pawns, card sets, and what lies beside them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from ludgate.games.prodigals.terminal.marks import BLOCKED, LIFTED, seat_mark, signed, slots
from ludgate.games.prodigals.terminal.pieces import Pieces
from ludgate.games.prodigals.view.forecast import column_now, rewards_now, visit, votes_gained
from ludgate.games.prodigals.view.model import LETTERS, MARKERS, Player, SeatView
from ludgate.games.prodigals.view.spaces import hiding_place, hyde_park, is_for_cards
from ludgate.terminal.output import TWO_COLUMNS_FROM, Flow, Line, Section

Row = tuple[Text | str, ...]  # pawns or the name of a set, mark, name, text
NAME_WIDTH = 24


@dataclass(frozen=True)
class BoardPicture:
    """Spaces and sets: one below the other, or side by side where there is room."""

    spaces: tuple[Row, ...]
    sets: tuple[Row, ...]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < TWO_COLUMNS_FROM:
            yield _grid((*self.spaces, *self.sets))
            return
        both = Grid.grid(padding=(0, 2), expand=True)
        both.add_column(ratio=4)
        both.add_column(ratio=5)
        both.add_row(_grid(self.spaces), _grid(self.sets))
        yield both


def _grid(rows: Iterable[Row]) -> Grid:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(style="bold", max_width=NAME_WIDTH)
    grid.add_column(ratio=1)
    for first, *rest in rows:
        grid.add_row(Text.assemble(" ", first), *rest)
    return grid


class BoardSections:
    """The boards of one table; ``diagonals`` is table option Q29."""

    def __init__(self, pieces: Pieces, seen: SeatView, *, diagonals: bool = False) -> None:
        self.pieces = pieces
        self.seen = seen
        self.t = pieces.t
        self.diagonals = diagonals

    def section(self, board: str, parts: Sequence[Section]) -> Section:
        """With all cards while a pawn is sent; otherwise only who stands where, so that what is decided stands near the
        options.  ``parts`` tell it in plain lines.
        """
        title = f"{LETTERS[board]} {self.pieces.board(board)}"
        if not self.seen.is_sending:
            return Section(title, lines=[self.standing(board), *self.beside(board)], parts=parts)
        picture = BoardPicture(tuple(self.space_rows(board)), tuple(self.set_rows(board)))
        return Section(title, drawing=picture, lines=self.beside(board), parts=parts)

    def standing(self, board: str) -> Flow:
        """Where pawns stand, and nothing else."""
        taken = [space for space in self.errands(board) if self.seen.pawns_on(space)]
        names = [Text.assemble(self.where(space), " ", self.pawns(space)) for space in taken]
        return Flow(self.t.say("pawns"), names or [Text("—")])

    def errands(self, board: str) -> list[str]:
        """The spaces of a board, a shared one and the card spaces of a board once."""
        return list(dict.fromkeys(space.space for space in self.seen.spaces_of(board)))

    def where(self, slug: str) -> str:
        """What a space is called; one that takes a set goes by the set."""
        if slug in self.spots_in_play:
            return slug
        return self.t.say("card spaces") if is_for_cards(slug) else self.pieces.name(slug)

    def pawns(self, slug: str) -> Text:
        return slots([space.pawn for space in self.seen.spaces if space.space == slug], self.t)

    # ------------------------------------------------------------ spaces

    def space_rows(self, board: str) -> Iterator[Row]:
        for slug in self.errands(board):
            if slug not in self.spots_in_play:
                yield self.pawns(slug), "", self.where(slug), self.effect(slug)

    def effect(self, slug: str) -> str:
        """What an errand does; at Hyde Park with the number of the round (P13.29)."""
        if is_for_cards(slug):
            return self.t.say("Take one of the sets.")
        said = self.pieces.text(slug).of("effect")
        if slug == hyde_park(self.pieces.catalogue):
            return f"{said.rstrip('.')}: {column_now(self.seen, self.pieces.catalogue).megaphones}."
        return said

    # ------------------------------------------------------------ sets

    @property
    def spots_in_play(self) -> set[str]:
        return {spot for board in self.seen.competitions for spot in self.spots(board)}

    def spots(self, board: str) -> list[str]:
        return [spot.id for spot in self.pieces.catalogue.spots if spot.owner == board]

    def set_rows(self, board: str) -> Iterator[Row]:
        """Every set with its cards; the first line with its name and, where it has a space, the pawn there."""
        bound = {space.space for space in self.seen.spaces_of(board)}
        for spot in self.spots(board):
            name = Text.assemble(self.pawns(spot), " ", (spot, "dim")) if spot in bound else Text(spot, style="dim")
            inside = self.inside(spot) or [("", Text("—", style="dim"), "")]
            for place, row in enumerate(inside):
                yield ("" if place else name, *row)

    def inside(self, spot: str) -> list[Row]:
        """Cards, benefits in place of cards, and the circle tile of a set that is still there."""
        if spot not in self.seen.sets:
            return []
        cards = [self.pieces.card_row(card) for card in self.seen.sets[spot]]
        rows: list[Row] = [(card.tag, card.name, card.text) for card in cards]
        if not cards:
            rows.append(("", self.t.say("no cards"), self.pieces.text(spot).of("benefits")))
        if spot in self.seen.set_circles:
            rows.append(("", self.t.say("circle tile"), self.pieces.edges_short(self.seen.set_circles[spot])))
        return rows

    # ------------------------------------------------------------ what lies beside

    def beside(self, board: str) -> list[Line]:
        if board == "possessions":
            return [self.market(), self.counties()]
        return self.race() if board == "election" else self.beatrice()

    def market(self) -> Flow:
        """P7.7: the tiles for exchange."""
        tiles = [self.pieces.tile(slug) for slug in self.seen.market]
        return Flow(self.t.say("market"), tiles or [Text("—")])

    def counties(self) -> Flow:
        """P12.6: the ring, with the county in which a sale brings £1 less."""
        ring = [county.id for county in self.pieces.catalogue.box.county]
        marks = [self.county(slug) for slug in ring]
        return Flow(self.t.say("counties, clockwise"), marks)

    def county(self, slug: str) -> Text:
        if slug == self.seen.pointer:
            return Text(f"▸{self.pieces.name(slug)} −£1", style="bold")
        return Text(self.pieces.name(slug))

    def race(self) -> list[Line]:
        """P14.1 to P14.10: megaphones, and the votes that Hyde Park would bring now."""
        t, seen, box = self.t, self.seen, self.pieces.catalogue
        rewards = ", ".join(signed(-votes) for votes in rewards_now(seen, box))
        last = signed(box.box.hyde_park.last_gains)
        gains = votes_gained(seen, box)
        players = sorted(seen.players, key=lambda player: -player.megaphones_in_all)
        standing = [self.runner(player, gains[player.seat]) for player in players]
        table = t.say("votes by place {rewards}, fewest {last}", rewards=rewards, last=last)
        return [Flow(self.pieces.name(hyde_park(box)), [Text(table, style="dim"), *standing])]

    def runner(self, player: Player, votes: int) -> Text:
        count = self.t.plural("{n} megaphone", "{n} megaphones", player.megaphones_in_all)
        return Text.assemble(seat_mark(player.seat, self.t), f" {count} → {signed(votes)}")

    def beatrice(self) -> list[Line]:
        """P16.2: the tile of the round, and whom it would lift."""
        if self.seen.beatrice is None:
            return []
        text = self.pieces.text(self.seen.beatrice)
        marks = [self.lifts(seat) for seat in self.seen.order]
        return [
            Text.assemble((f"{self.t.say('Dame Beatrice')}: ", "dim"), (text.name, "bold"), f". {text.of('effect')}"),
            Flow(self.t.say("she would lift"), marks),
        ]

    def lifts(self, seat: int) -> Text:
        mark = seat_mark(seat, self.t)
        if seat in self.seen.pawns_on(hiding_place(self.pieces.catalogue)):
            return Text.assemble(mark, f" {self.t.say('protected')}")
        found = visit(self.seen, self.seen.players[seat], self.pieces.catalogue, diagonals=self.diagonals)
        lifted = [f"{MARKERS[n].upper()}{LIFTED}" for n in found.lifted]
        lifted += [f"{MARKERS[n].upper()}{BLOCKED}" for n in found.blocked]
        return Text.assemble(mark, f" {' '.join(lifted) or '—'}")
