"""The table of London as one seat sees it: common board, boroughs, other players, own city, hand, forecast."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from rich.text import Text

from ludgate.games.london.content.schema import Pauper
from ludgate.games.london.terminal.pieces import FACE_DOWN, FLIPS, TAGS, Pieces
from ludgate.games.london.view import forecast
from ludgate.games.london.view.model import Player, SeatView, face_down, slug_of
from ludgate.terminal.output import CardLine, Flow, Line, Section

CHOOSING_FROM_BOARD = ("draw-step", "draw", "benefit-draw", "offer", "exchange", "from-board")
RUNNING = ("run", "cost", "ability-cost", "effect", "discard-for", "give", "repeat", "flip")


STACKS_IN_FULL = 6  # in a roomy picture; a large city is told in full only while it runs
TOP_ROW, BOTTOM_ROW = "▲", "▼"


class LondonTable:
    """Draws what a seat may know; ``names`` are the players by seat."""

    def __init__(self, pieces: Pieces, names: Sequence[str], *, roomy: bool) -> None:
        self.pieces = pieces
        self.names = names
        self.roomy = roomy
        self.t = pieces.t

    def heading(self, seen: SeatView, seat: int) -> Text:
        turn = self.t.say("turn {n}", n=seen.turns)
        return Text(
            " · ".join((self.t.say("London"), turn, self.names[seat], self.money_line(seen.players[seat]))),
            style="bold",
        )

    def money_line(self, area: Player) -> str:
        t = self.t
        return " · ".join(
            (
                f"£{area.cash}",
                t.say("loans {n}", n=area.loans),
                t.say("poverty {n}", n=area.poverty),
                t.say("prestige {n}", n=area.prestige),
            )
        )

    # ------------------------------------------------------------ what all share

    def common(self, seen: SeatView) -> list[Section]:
        return [self.others(seen), self.board(seen), self.boroughs(seen)]

    def others(self, seen: SeatView) -> Section:
        areas = [area for area in seen.players if area.seat != seen.seat]
        return Section(self.t.say("Other players"), lines=[line for area in areas for line in self.area(area)])

    def area(self, area: Player) -> Iterator[Line]:
        """A player in three lines: figures, boroughs with the top one last, city."""
        t = self.t
        figures = f"{self.money_line(area)} · {t.say('hand {n}', n=area.hand_size)}"
        yield Text.assemble((f"{self.names[area.seat]}: ", "bold"), figures)
        if area.boroughs:
            yield Flow(f"  {t.say('boroughs')}", [self.pieces.borough_name(slug) for slug in area.boroughs])
        if area.city:
            yield Flow(f"  {t.say('city')}", [self.pieces.top(stack) for stack in area.city])

    def board(self, seen: SeatView) -> Section:
        """Two rows of names; every card in full while one is chosen from the board."""
        title = f"{self.t.say('Development board')} · {self.deck(seen)}"
        if seen.phase in CHOOSING_FROM_BOARD and seen.board.cards:
            rows = ((TOP_ROW, seen.board.top), (BOTTOM_ROW, seen.board.bottom))
            return Section(
                title, cards=[self.pieces.row(card, number=mark) for mark, row in rows for card in row if card]
            )
        names = ((self.t.say("top row"), seen.board.top), (self.t.say("bottom row"), seen.board.bottom))
        return Section(title, lines=[self.board_row(name, row) for name, row in names])

    def board_card(self, piece: str, mark: str) -> CardLine:
        """A card of the board; what a Pauper says is told in the hand."""
        row = self.pieces.row(piece, number=mark)
        return replace(row, text="") if isinstance(self.pieces.card(piece), Pauper) else row

    def board_row(self, name: str, row: list[str | None]) -> Flow:
        return Flow(name, [Text("—") if card is None else self.pieces.short(card, cost=True) for card in row])

    def deck(self, seen: SeatView) -> str:
        t = self.t
        if not seen.deck:
            return t.say("the deck is empty")
        cards = t.plural("deck: {n} card", "deck: {n} cards", seen.deck)
        return cards if seen.deck_set is None else f"{cards} ({t.say('set {letter}', letter=seen.deck_set)})"

    def boroughs(self, seen: SeatView) -> Section:
        title = f"{self.t.say('Boroughs on offer')} · {self.t.say('{n} more in the deck', n=seen.land)}"
        nothing = [] if seen.row else [Text(self.t.say("none"))]
        return Section(title, cards=[self.pieces.borough_row(slug) for slug in seen.row], lines=nothing)

    # ------------------------------------------------------------ the own area

    def own(self, seen: SeatView, seat: int) -> list[Section]:
        area = seen.players[seat]
        return [self.city(seen, area), self.hand(area), *self.known(seen), self.outlook(seen, seat)]

    def city(self, seen: SeatView, area: Player) -> Section:
        """The stacks by number, in full where there is room or while the city runs; then the boroughs."""
        title, lines = self.t.say("Your city"), self.pile(area)
        stacks = list(enumerate(area.city, 1))
        if not stacks:
            return Section(title, lines=[Text(self.t.say("no cards yet")), *lines])
        if seen.phase in RUNNING or (self.roomy and len(stacks) <= STACKS_IN_FULL):
            return Section(title, cards=[self.stack_row(n, stack) for n, stack in stacks], lines=lines)
        tops = [Text.assemble((f"{n} ", "dim"), self.pieces.top(stack)) for n, stack in stacks]
        return Section(title, lines=[Flow(self.t.say("stacks"), tops), *lines])

    def stack_row(self, number: int, stack: list[str]) -> CardLine:
        """A stack: the visible card in full, or the back of a flipped one; then what lies under it."""
        under = self.under(stack[:-1])
        if not face_down(stack[-1]):
            return self.pieces.row(stack[-1], number=str(number), built=True, more=under)
        words = " ".join(part for part in (self.t.say("Face down."), under) if part)
        return CardLine(FACE_DOWN, "dim", self.pieces.name(stack[-1]), text=words, number=str(number))

    def under(self, covered: list[str]) -> str:
        if not covered:
            return ""
        names = [self.pieces.name(piece) for piece in covered]
        marks = [f" ({self.t.say('face down')})" if face_down(piece) else "" for piece in covered]
        return self.t.say("Under it: {cards}.", cards=", ".join(map("".join, zip(names, marks, strict=True))))

    def pile(self, area: Player) -> list[Line]:
        """Own boroughs; what the one on top says, for that is in force (L3.8, L3.11)."""
        if not area.boroughs:
            return []
        top = self.pieces.text(area.boroughs[-1])
        force = " ".join(line.text for line in top.lines if line.role in ("ability", "run"))
        names = [self.pieces.borough_name(slug) for slug in area.boroughs]
        return [Flow(self.t.say("boroughs"), names), *([Text(f"{top.name}: {force}")] if force else [])]

    def hand(self, area: Player) -> Section:
        counted = Counter(slug_of(card) for card in area.hand or [])
        cards = [self.pieces.row(card, name=self.several(card, n)) for card, n in counted.items()]
        title = self.t.say("Your hand ({n})", n=area.hand_size)
        return Section(title, cards=cards, lines=[] if cards else [Text(self.t.say("no cards"))])

    def several(self, slug: str, number: int) -> str:
        return self.pieces.name(slug) if number == 1 else f"{self.pieces.name(slug)} ×{number}"

    def known(self, seen: SeatView) -> list[Section]:
        """The cards on top of the deck that the seat has looked at."""
        if not seen.known:
            return []
        title = self.t.say("Top of the deck, the first card drawn next")
        cards = [self.pieces.row(card, number=str(n)) for n, card in enumerate(seen.known, 1)]
        return [Section(title, cards=cards)]

    def outlook(self, seen: SeatView, seat: int) -> Section:
        """The forecast of poverty."""
        t, brought, own = self.t, forecast.run(seen, seat), seen.players[seat]
        run = t.say(
            "Running the city now: +{gain} poverty (stacks {stacks}, cards in hand {hand}, loans {loans}), "
            "so {after} in all.",
            gain=brought.gain,
            stacks=brought.stacks,
            hand=brought.hand,
            loans=brought.loans,
            after=own.poverty + brought.gain,
        )
        price = t.say(
            "Prestige lost for poverty above the lowest of the others ({lowest}): now {now}, after the run {after}.",
            lowest=forecast.lowest_other(seen, seat),
            now=forecast.token_loss(seen, seat),
            after=forecast.token_loss(seen, seat, brought.gain),
        )
        return Section(t.say("Forecast"), lines=[Text(run), Text(price)])


def legend(pieces: Pieces) -> Text:
    """What the marks mean."""
    t = pieces.t
    return Text(
        t.say(
            "Marks: {tags} colours · ★ prestige at game end · {flips} flips after activation · +2 cards under it · "
            "{back} face down · ▲/▼ top/bottom row · N/S side of the Thames · ≈ riverside",
            tags="/".join(t.with_context("mark of a colour", tag) for tag in TAGS.values()),
            flips=FLIPS,
            back=FACE_DOWN,
        )
    )
