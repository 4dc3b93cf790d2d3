"""The table of The Prodigals Club as one seat sees it: drawn on a screen, and told in plain lines."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rich.text import Text

from ludgate.games.prodigals.terminal.areas import AreaSections
from ludgate.games.prodigals.terminal.blocks import Block, BlockRows
from ludgate.games.prodigals.terminal.boards import BoardSections
from ludgate.games.prodigals.terminal.circles import layout_block, offer_block
from ludgate.games.prodigals.terminal.influence_board import InfluenceText
from ludgate.games.prodigals.terminal.marks import (
    BLACK,
    BLOCKED,
    BONUS,
    CIRCLE,
    DECIDING,
    ICONS,
    LIFTED,
    NO_PAWN,
    USED,
    WHITE,
    icon_letter,
    seat_letter,
    seat_mark,
    slots,
    symbol_word,
)
from ludgate.games.prodigals.terminal.narration import Narrator
from ludgate.games.prodigals.terminal.pieces import Pieces
from ludgate.games.prodigals.view.forecast import visit
from ludgate.games.prodigals.view.model import SeatView
from ludgate.games.prodigals.view.spaces import central_card, garden_party, renaissance_man
from ludgate.terminal.output import BETWEEN, CardLine, Flow, Section
from ludgate.text.languages import Translator

LAYING = ("lay", "turn-circle")


class ProdigalsTable:
    """Draws what a seat may know; ``names`` are the players by seat, ``options`` the table options."""

    def __init__(self, pieces: Pieces, seen: SeatView, names: Sequence[str], options: Mapping[str, str]) -> None:
        self.pieces = pieces
        self.seen = seen
        self.names = names
        self.t = pieces.t
        self.diagonals = options.get("neighbours") == "diagonals"
        self.areas = AreaSections(pieces, seen, names)
        self.boards = BoardSections(pieces, seen, diagonals=self.diagonals)
        self.told = Narrator(pieces, seen, names, self.boards)

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.t.say("The Prodigals Club")

    def heading(self, seat: int) -> Text:
        t = self.t
        turn = t.say("round {n} of {last}", n=self.seen.round, last=self.seen.rounds)
        name = f"{self.names[seat]} ({seat_letter(seat, t)})"
        score = t.say("score {n}", n=self.seen.players[seat].score)
        return Text(BETWEEN.join((self.title, turn, name, score)), style="bold")

    def common(self, seat: int) -> list[Section]:
        told, seats = self.told, self.seats(seat)
        scores = replace(self.areas.scores(seat), parts=[told.scores(), *told.others(seats[1:])])
        boards = [self.boards.section(board, told.board(board)) for board in self.seen.competitions]
        return [scores, replace(self.central(), parts=told.central()), self.pictures(seats), *boards]

    def own(self, seat: int) -> list[Section]:
        """Each part as it is drawn and as it is told; what has no marks is the same in both."""
        areas, told, player = self.areas, self.told, self.seen.players[seat]
        return [
            replace(areas.symbols(seat), parts=told.symbols(seat)),
            *(replace(one, parts=told.tiles(player)) for one in areas.tiles(player)),
            *(replace(one, parts=told.black_cards(player, one.title)) for one in areas.black_cards(player)),
            *(replace(one, parts=told.played(player, one.title)) for one in areas.played(player)),
            replace(areas.hand(player), parts=told.hand(player, areas.hand(player).title)),
        ]

    def seats(self, seat: int) -> list[int]:
        """The own seat, then the others in turn order."""
        return [seat, *(other for other in self.seen.order if other != seat)]

    # ------------------------------------------------------------ the central board

    def central(self) -> Section:
        cards = [*self.central_card(), *self.bonus_tiles()]
        lines = [*self.taken(), self.track(), self.renaissance()]
        return Section(self.t.say("Central board"), cards=cards, lines=lines)

    def taken(self) -> list[Flow]:
        """Who has sent pawns for the central card."""
        space = central_card(self.pieces.catalogue)
        seats = dict.fromkeys(self.seen.pawns_on(space))
        return [Flow(self.pieces.name(space), [seat_mark(seat, self.t)]) for seat in seats]

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
        track = enumerate(self.seen.track, 1)
        places = [Text.assemble(f"{n} ", slots([space.pawn], self.t)) for n, space in track]
        return Flow(self.t.say("places in the next round"), places)

    def renaissance(self) -> Flow:
        """P9.27 to P9.31: who has him, and the symbols he stands for."""
        seat, name = self.seen.renaissance, self.pieces.name(renaissance_man(self.pieces.catalogue))
        if seat is None:
            return Flow(name, [slots([None], self.t)])
        left = self.seen.players[seat].free_symbols
        marks = [*map(self.pieces.symbol, self.seen.chosen), *[Text("?", style="bold")] * left]
        return Flow(name, [Text.assemble(seat_mark(seat, self.t), " ", *marks)])

    # ------------------------------------------------------------ salons and circles

    def pictures(self, seats: Sequence[int]) -> Section:
        """Influence boards and layouts side by side; with any two competitions there is one of them (P3.1)."""
        t, seen = self.t, self.seen
        salon = self.salon(seats) if seen.plays("society") else None
        circles = self.circles(seats) if seen.plays("election") else []
        titles = [t.say("Influence boards")] if salon else []
        titles += [t.say("Political circles")] if circles else []
        return Section(BETWEEN.join(titles), drawing=BlockRows(tuple(circles), salon), parts=self.told.pictures(seats))

    def salon(self, seats: Sequence[int]) -> Block:
        box, players = self.pieces.catalogue, self.seen.players
        visits = [visit(self.seen, player, box, diagonals=self.diagonals) for player in players]
        titles = [self.areas.title(seat) for seat in seats]
        return InfluenceText(self.pieces, [players[seat] for seat in seats], titles, visits).block()

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
        if not seen.in_errands:
            return []
        name = self.pieces.name(garden_party(self.pieces.catalogue))
        party = [(slug, name) for slug in seen.circles]
        sets = [(slug, spot) for spot, slug in seen.set_circles.items()]
        return [offer_block(self.pieces, slug, where) for slug, where in (*sets, *party)]


def legend(pieces: Pieces) -> Text:
    """What the letters and signs mean."""
    t = pieces.t
    symbols = [f"{pieces.symbol(slug).plain} {symbol_word(slug, pieces.name(slug), t)}" for slug in pieces.symbols]
    colours = ("green", "red", "blue", "yellow", "purple")
    players = [f"{seat_letter(seat, t)} {t.with_context('player colour', word)}" for seat, word in enumerate(colours)]
    icons = [f"{icon_letter(icon, t)} {pieces.name(icon)}" for icon in ICONS]
    letters = t.say("Marks: {symbols} · pawns: {players}", symbols=", ".join(symbols), players=", ".join(players))
    return Text(BETWEEN.join((letters, signs(t), ", ".join(icons))))


def signs(t: Translator) -> str:
    return t.say(
        "{white} white card · {black} black card · {used} used this round · {bonus} bonus action tile · {free} no pawn "
        "· {deciding} score that counts · M1 M2 men · W1 W2 women · {lifted} lifted by Dame Beatrice · {blocked} "
        "blocked · {circle} circle tile with its edges, clockwise from the top",
        white=WHITE,
        black=BLACK,
        used=USED,
        bonus=BONUS,
        free=NO_PAWN,
        deciding=DECIDING,
        lifted=LIFTED,
        blocked=BLOCKED,
        circle=CIRCLE,
    )
