"""The table of The Prodigals Club as one seat sees it: drawn on a screen, and told in plain lines."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rich.text import Text

from ludgate.terminal.paper import BETWEEN, CardLine, Flow, Section
from ludgate.terminal.prodigals.areas import Areas
from ludgate.terminal.prodigals.blocks import Block, Shelf
from ludgate.terminal.prodigals.boards import Boards
from ludgate.terminal.prodigals.circles import layout_block, offer_block
from ludgate.terminal.prodigals.forecast import visit
from ludgate.terminal.prodigals.marks import BONUS, seat_letter, seat_mark, slots
from ludgate.terminal.prodigals.pieces import Pieces
from ludgate.terminal.prodigals.salon import Salon
from ludgate.terminal.prodigals.seen import RENAISSANCE, Seen

LAYING = ("lay", "turn-circle")
TAKING = ("take-circle",)


class ProdigalsTable:
    """Draws what a seat may know; ``names`` are the players by seat, ``options`` the table options."""

    def __init__(self, pieces: Pieces, seen: Seen, names: Sequence[str], options: Mapping[str, str]) -> None:
        self.pieces = pieces
        self.seen = seen
        self.names = names
        self.t = pieces.t
        self.diagonals = options.get("neighbours") == "diagonals"
        self.areas = Areas(pieces, seen, names)
        self.boards = Boards(pieces, seen, diagonals=self.diagonals)

    def heading(self, seat: int) -> Text:
        t = self.t
        turn = t.say("round {n} of {last}", n=self.seen.round, last=self.seen.rounds)
        name = f"{self.names[seat]} ({seat_letter(seat, t)})"
        score = t.say("score {n}", n=self.seen.players[seat].score)
        return Text(BETWEEN.join((t.say("The Prodigals Club"), turn, name, score)), style="bold")

    def common(self, seat: int) -> list[Section]:
        boards = [self.boards.section(board) for board in self.seen.competitions]
        return [self.areas.scores(), self.central(), *self.areas.others(seat), *self.pictures(seat), *boards]

    def own(self, seat: int) -> list[Section]:
        return [self.areas.symbols(seat), *self.areas.own(seat)]

    # ------------------------------------------------------------ the central board

    def central(self) -> Section:
        cards = [*self.central_card(), *self.bonus_tiles()]
        return Section(self.t.say("Central board"), cards=cards, lines=[self.track(), self.renaissance()])

    def central_card(self) -> list[CardLine]:
        """P9.1 to P9.3: the card on offer, and how many pawns it takes."""
        if self.seen.central is None:
            return []
        pawns = self.t.plural("{n} pawn", "{n} pawns", self.seen.central_pawns)
        return [replace(self.pieces.card_row(self.seen.central), cost=pawns)]

    def bonus_tiles(self) -> list[CardLine]:
        """P9.18: those on the board while they can be taken, and those that somebody holds."""
        free = {slug: "" for slug in self.seen.bonuses if self.seen.in_errands}
        held = {player.bonus: player.seat for player in self.seen.players if player.bonus is not None}
        letters = {slug: seat_letter(seat, self.t) for slug, seat in held.items()}
        return [self.bonus(slug, holder) for slug, holder in (free | letters).items()]

    def bonus(self, slug: str, holder: str) -> CardLine:
        text = self.pieces.text(slug)
        return CardLine(BONUS, "dim", text.name, cost=holder, text=text.of("effect"))

    def track(self) -> Flow:
        """P9.12: who goes where in the next round."""
        places = [Text.assemble(f"{n} ", slots([seat], self.t)) for n, seat in enumerate(self.seen.track, 1)]
        return Flow(self.t.say("places in the next round"), places)

    def renaissance(self) -> Flow:
        """P9.27 to P9.31: who has him, and the symbols he stands for."""
        seat, name = self.seen.renaissance, self.pieces.name(RENAISSANCE)
        if seat is None:
            return Flow(name, [slots([None], self.t)])
        left = self.seen.players[seat].free_symbols
        marks = [*map(self.pieces.symbol, self.seen.chosen), *[Text("?", style="bold")] * left]
        return Flow(name, [Text.assemble(seat_mark(seat, self.t), " ", *marks)])

    # ------------------------------------------------------------ salons and circles

    def pictures(self, seat: int) -> list[Section]:
        """Influence boards and layouts side by side, the own first."""
        t, seen = self.t, self.seen
        seats = [seat, *(other for other in seen.order if other != seat)]
        salon = self.salon(seats) if seen.plays("society") else None
        circles = self.circles(seats) if seen.plays("election") else []
        titles = [t.say("Influence boards")] if salon else []
        titles += [t.say("Political circles")] if circles else []
        return [Section(BETWEEN.join(titles), drawing=Shelf(tuple(circles), salon))]

    def salon(self, seats: Sequence[int]) -> Block:
        box, players = self.pieces.catalogue, self.seen.players
        visits = [visit(self.seen, player, box, diagonals=self.diagonals) for player in players]
        titles = [self.areas.title(seat) for seat in seats]
        return Salon(self.pieces, [players[seat] for seat in seats], titles, visits).block()

    def circles(self, seats: Sequence[int]) -> list[Block]:
        """Layouts, the own one with the free cells while a tile is laid; then the tiles that can be had."""
        laying = self.seen.phase in LAYING
        layouts = [
            layout_block(
                self.pieces,
                self.areas.title(seat),
                self.seen.players[seat].layout,
                free=laying and seat == self.seen.decider,
            )
            for seat in seats
        ]
        return [layouts[0], *self.offers(), *layouts[1:]] if laying else [*layouts, *self.offers()]

    def offers(self) -> list[Block]:
        t, seen = self.t, self.seen
        if seen.phase in LAYING:
            return [offer_block(self.pieces, str(seen.about["tile"]), t.say("to be laid"))]
        if not seen.in_errands and seen.phase not in TAKING:
            return []
        party = [(slug, self.pieces.name("e-garden-party")) for slug in seen.circles]
        sets = [(slug, spot) for spot, slug in seen.set_circles.items()]
        return [offer_block(self.pieces, slug, where) for slug, where in (*sets, *party)]
