"""The same table in plain lines for screen readers: words in place of marks, names in place of colours."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from ludgate.games.prodigals.terminal.boards import BoardSections
from ludgate.games.prodigals.terminal.circles import layout_words
from ludgate.games.prodigals.terminal.marks import signed
from ludgate.games.prodigals.terminal.pieces import Pieces
from ludgate.games.prodigals.text.voice import pounds
from ludgate.games.prodigals.view.forecast import price, rewards_now, symbol_sources, visit, votes_gained
from ludgate.games.prodigals.view.model import LAST_WILL, MARKERS, Player, SeatView, slug_of
from ludgate.games.prodigals.view.spaces import central_card, hiding_place, renaissance_man
from ludgate.terminal.output import BETWEEN, CardLine, Section


class Narrator:
    """Tells what a seat may know; ``names`` by seat."""

    def __init__(self, pieces: Pieces, seen: SeatView, names: Sequence[str], boards: BoardSections) -> None:
        self.pieces = pieces
        self.seen = seen
        self.names = names
        self.boards = boards
        self.t = pieces.t

    def people(self, seats: Iterable[int]) -> str:
        return ", ".join(self.names[seat] for seat in seats)

    # ------------------------------------------------------------ players and the central board

    def scores(self) -> Section:
        places = enumerate(self.seen.order, 1)
        lines = [Text(f"{n}. {self.names[seat]}: {self.figures(self.seen.players[seat])}") for n, seat in places]
        return Section(self.t.say("Players in turn order"), lines=lines)

    def figures(self, player: Player) -> str:
        t, seen = self.t, self.seen
        words = [self.score(player, name) for name in seen.competitions]
        if seen.plays("possessions"):
            words += [f"£{player.money}", t.plural("{n} tile", "{n} tiles", len(player.tiles))]
        if seen.plays("election"):
            words.append(t.plural("{n} megaphone", "{n} megaphones", player.megaphones_in_all))
        if seen.in_errands:
            words.append(t.plural("{n} pawn left", "{n} pawns left", player.pawns))
        if seen.plays(LAST_WILL):
            words += [pounds(player.money), t.plural("{n} action left", "{n} actions left", player.actions)]
        words.append(t.say("hand {n}", n=player.cards_in_hand))
        return ", ".join(words)

    def score(self, player: Player, competition: str) -> str:
        name = f"{self.pieces.board(competition)} {player.scores[competition]}"
        return self.t.say("{score} (counts)", score=name) if competition in player.deciding else name

    def central(self) -> list[Section]:
        """What can be had on the central board, and who has it."""
        t, seen = self.t, self.seen
        cards: list[CardLine] = []
        if seen.central is not None:
            pawns = t.plural("{n} pawn", "{n} pawns", seen.central_pawns)
            cards.append(self.pieces.card_told(seen.central, state=f"({pawns})"))
        tiles = [CardLine("", "", self.pieces.name(slug), text=self.pieces.says(slug)) for slug in seen.bonuses]
        bonuses = [Section(t.say("Bonus action tiles"), cards=tiles)] if seen.in_errands else []
        return [Section(t.say("Central board"), cards=cards, lines=[Text(line) for line in self.held()]), *bonuses]

    def held(self) -> Iterator[str]:
        """Who has taken the central card, a place, a bonus action tile or the Renaissance man."""
        t, seen = self.t, self.seen
        card, man = central_card(self.pieces.catalogue), renaissance_man(self.pieces.catalogue)
        for seat in dict.fromkeys(seen.pawns_on(card)):
            yield f"{self.pieces.name(card)}: {self.names[seat]}"
        places = enumerate((space.pawn for space in seen.track), 1)
        reserved = [f"{n} {self.names[seat]}" for n, seat in places if seat is not None]
        if reserved:
            yield f"{t.say('places in the next round')}: {', '.join(reserved)}"
        for player in seen.players:
            if player.bonus is not None:
                yield f"{self.pieces.name(player.bonus)}: {self.names[player.seat]}"
        if seen.renaissance is not None:
            yield f"{self.pieces.name(man)}: {self.names[seen.renaissance]}{self.chosen(seen.renaissance)}"

    def chosen(self, seat: int) -> str:
        """The symbols of the Renaissance man, and how many are still free (P9.30)."""
        left = self.seen.players[seat].free_symbols
        words = [self.pieces.name(symbol) for symbol in self.seen.chosen]
        words += [self.t.plural("{n} symbol still free", "{n} symbols still free", left)] if left else []
        return f" ({', '.join(words)})"

    # ------------------------------------------------------------ competition boards

    def board(self, board: str) -> list[Section]:
        sets = [self.card_set(spot) for spot in self.boards.spots(board) if spot in self.seen.sets]
        beside = {"possessions": self.market, "election": self.race, "society": self.beatrice}[board]
        return [self.errands(board), *(sets if self.seen.in_errands else []), *beside()]

    def errands(self, board: str) -> Section:
        """Every space with who stands there; what it does is told once."""
        title = self.t.say("{board}, errands", board=self.pieces.board(board))
        return Section(title, cards=[self.space(slug) for slug in self.boards.errands(board)])

    def space(self, slug: str) -> CardLine:
        pawns = self.people(self.seen.pawns_on(slug))
        is_set = slug in self.boards.spots_in_play
        return CardLine(
            tag="",
            style="",
            name=self.pieces.name(slug) if is_set else self.boards.where(slug),
            cost=f"({pawns})" if pawns else "",
            text="" if is_set else self.boards.effect(slug),
        )

    def card_set(self, spot: str) -> Section:
        """A set that is still there; in round 5 one has benefits in place of cards (P13.35)."""
        seen, pieces = self.seen, self.pieces
        cards = [pieces.card_told(card) for card in seen.sets[spot]]
        benefits = [] if cards else [Text(pieces.text(spot).of("benefits"))]
        circle = [pieces.shown(seen.set_circles[spot])] if spot in seen.set_circles else []
        lines = [*benefits, *(Text(f"{self.t.say('circle tile')}: {words}") for words in circle)]
        return Section(f"{pieces.name(spot)} ({spot})", cards=cards, lines=lines)

    def market(self) -> list[Section]:
        """The tiles for exchange, and the county in which sales bring £1 less."""
        t, seen = self.t, self.seen
        tiles = [Text(self.pieces.tile_words(slug)) for slug in seen.market]
        ring = ", ".join(self.pieces.name(county.id) for county in self.pieces.catalogue.box.county)
        pointer = (
            t.say("sales bring £1 less in {county}", county=self.pieces.name(seen.pointer)) if seen.pointer else ""
        )
        lines = [Text(pointer), Text(f"{t.say('counties, clockwise')}: {ring}")]
        return [Section(t.say("Market"), lines=tiles), Section(t.say("Counties"), lines=lines)]

    def race(self) -> list[Section]:
        """Hyde Park as it would come out now; the tiles of the garden party."""
        t, seen, box = self.t, self.seen, self.pieces.catalogue
        rewards = ", ".join(signed(-votes) for votes in rewards_now(seen, box))
        last, gains = signed(box.box.hyde_park.last_gains), votes_gained(seen, box)
        players = sorted(seen.players, key=lambda player: -player.megaphones_in_all)
        standing = "; ".join(self.runner(player, gains[player.seat]) for player in players)
        lines = (t.say("votes by place {rewards}, fewest {last}", rewards=rewards, last=last), standing)
        party = self.t.say("Circle tiles of the garden party")
        circles = [Text(self.pieces.tile_words(slug)) for slug in seen.circles]
        offer = [Section(party, lines=circles)] if circles and seen.in_errands else []
        return [Section(t.say("Megaphone race"), lines=[Text(line) for line in lines]), *offer]

    def runner(self, player: Player, votes: int) -> str:
        count = self.t.plural("{n} megaphone", "{n} megaphones", player.megaphones_in_all)
        return f"{self.names[player.seat]}: {count}, {self.t.say('votes {n}', n=signed(votes))}"

    def beatrice(self) -> list[Section]:
        if self.seen.beatrice is None:
            return []
        text = self.pieces.text(self.seen.beatrice)
        lifts = "; ".join(f"{self.names[seat]}: {self.lifts(seat)}" for seat in self.seen.order)
        tile = CardLine("", "", text.name, text=text.of("effect"))
        return [Section(self.t.say("Dame Beatrice"), cards=[tile], lines=[Text(lifts)])]

    def lifts(self, seat: int) -> str:
        """What the tile would do to a player as the markers stand."""
        t = self.t
        if seat in self.seen.pawns_on(hiding_place(self.pieces.catalogue)):
            return t.say("protected")
        found = visit(self.seen, self.seen.players[seat], self.pieces.catalogue, diagonals=self.boards.diagonals)
        words = [t.say("{markers} up", markers=_markers(found.lifted))] if found.lifted else []
        words += [t.say("{markers} blocked", markers=_markers(found.blocked))] if found.blocked else []
        return ", ".join(words) or t.say("no marker")

    # ------------------------------------------------------------ areas

    def pictures(self, seats: Iterable[int]) -> list[Section]:
        """Influence boards and layouts, a section for each player."""
        players = [self.seen.players[seat] for seat in seats]
        salons = [self.salon(player) for player in players if self.seen.plays("society")]
        return [*salons, *(self.circles(player) for player in players if self.seen.plays("election"))]

    def salon(self, player: Player) -> Section:
        """Every marker with its column and row, and the symbol it stands on."""
        t, spaces = self.t, self.pieces.catalogue.box.influence.symbols
        symbols = {(space.column, space.row): self.pieces.name(space.symbol) for space in spaces}
        words = []
        for number, marker in enumerate(player.markers):
            place = t.say("column {column} row {row}", column=marker.column, row=marker.row)
            symbol = symbols.get((marker.column, marker.row))
            words.append(f"{MARKERS[number].upper()} {place}{f' ({symbol})' if symbol else ''}")
        return Section(
            t.say("{name}, influence board", name=self.names[player.seat]), lines=[Text(BETWEEN.join(words))]
        )

    def circles(self, player: Player) -> Section:
        words = layout_words(self.pieces, player.layout)
        return Section(
            self.t.say("{name}, political circles", name=self.names[player.seat]), lines=[Text(word) for word in words]
        )

    def others(self, seats: Iterable[int]) -> list[Section]:
        """Cards, tiles and symbols of the other players."""
        return [self.other(self.seen.players[seat]) for seat in seats]

    def other(self, player: Player) -> Section:
        t = self.t
        lines = [f"{t.say('symbols')}: {self.pieces.counted(player.symbols) or '—'}"]
        if player.board:
            lines.append(f"{t.say('black cards')}: {', '.join(self.black(player, card) for card in player.board)}")
        if player.played:
            lines.append(f"{t.say('played this round')}: {', '.join(map(self.pieces.name, player.played))}")
        if player.tiles:
            lines.append(f"{t.say('tiles')}: {', '.join(map(self.pieces.tile_words, player.tiles))}")
        if player.will_board:
            cards = ", ".join(self.pieces.name(one.card) for one in player.will_board)
            lines.append(f"{t.say('Last Will board')}: {cards}")
        return Section(
            t.say("{name}, cards and symbols", name=self.names[player.seat]), lines=[Text(line) for line in lines]
        )

    def black(self, player: Player, card: str) -> str:
        name = self.pieces.name(card)
        return self.t.say("{card} (used)", card=name) if card in player.used else name

    # ------------------------------------------------------------ the own area

    def symbols(self, seat: int) -> list[Section]:
        """The own symbols, and where they come from."""
        t, player = self.t, self.seen.players[seat]
        sources = symbol_sources(self.seen, player, self.pieces.catalogue)
        words = {
            t.with_context("source of symbols", name): self.pieces.counted(found) for name, found in sources.items()
        }
        lines = [Text(self.pieces.counted(player.symbols) or "—")]
        lines += [Text(f"{source}: {found}") for source, found in words.items() if found]
        return [Section(t.say("Your symbols"), lines=lines)]

    def tiles(self, player: Player) -> list[Section]:
        lines = [self.tile(player, slug) for slug in player.tiles]
        return [Section(self.t.say("Your tiles ({n})", n=len(player.tiles)), lines=lines)]

    def tile(self, player: Player, slug: str) -> Text:
        words, brings = self.pieces.tile_words(slug), price(self.seen, player, slug, self.pieces.catalogue)
        if brings == self.pieces.catalogue.tile(slug).value:
            return Text(words)
        return Text(f"{words}: {self.t.plural('a sale brings £{n}', 'a sale brings £{n}', brings)}")

    def black_cards(self, player: Player, title: str) -> list[Section]:
        used = self.t.say("(used)")
        cards = [self.pieces.card_told(card, state=used if card in player.used else "") for card in player.board]
        return [Section(title, cards=cards)]

    def played(self, player: Player, title: str) -> list[Section]:
        return [Section(title, lines=[Text(", ".join(map(self.pieces.name, player.played)))])]

    def hand(self, player: Player, title: str) -> list[Section]:
        counted = Counter(slug_of(card) for card in player.hand or [])
        names = {card: self.pieces.name(card) for card in counted}
        cards = [
            self.pieces.card_told(card, name=names[card] if n == 1 else f"{names[card]} ×{n}")
            for card, n in counted.items()
        ]
        return [Section(title, cards=cards, lines=[] if cards else [Text(self.t.say("no cards"))])]


def _markers(numbers: Iterable[int]) -> str:
    return " ".join(MARKERS[number].upper() for number in numbers)
