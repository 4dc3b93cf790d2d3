"""The areas of the players on a screen: scores, symbols and where they come from, cards, tiles."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from rich.text import Text

from ludgate.games.prodigals.rules.state import BLACK_PLACES
from ludgate.games.prodigals.terminal.blocks import aligned
from ludgate.games.prodigals.terminal.marks import DECIDING, FREE, USED, seat_mark
from ludgate.games.prodigals.terminal.pieces import Pieces
from ludgate.games.prodigals.text.voice import pounds
from ludgate.games.prodigals.view.forecast import price, symbol_sources
from ludgate.games.prodigals.view.model import LAST_WILL, LETTERS, Player, SeatView, slug_of
from ludgate.terminal.output import BETWEEN, CardLine, Flow, Line, Section


class AreaSections:
    """The players of one table; ``names`` by seat."""

    def __init__(self, pieces: Pieces, seen: SeatView, names: Sequence[str]) -> None:
        self.pieces = pieces
        self.seen = seen
        self.names = names
        self.t = pieces.t

    def title(self, seat: int) -> Text:
        """The mark and the name of a player; the own name stands out."""
        return Text.assemble(
            seat_mark(seat, self.t), (f" {self.names[seat]}", "bold" if seat == self.seen.seat else "")
        )

    # ------------------------------------------------------------ scores

    def scores(self, seat: int) -> Section:
        """P1.3, P1.6: all scores in turn order, the highest of each player marked, for that one counts; then what the
        others have.
        """
        t, seen = self.t, self.seen
        competitions = [f"{LETTERS[name]} {self.pieces.board(name)}" for name in seen.competitions]
        rows = [self.headings(), *(self.figures(n, seen.players[seat]) for n, seat in enumerate(seen.order, 1))]
        return Section(
            BETWEEN.join((t.say("Players in turn order"), *competitions)), lines=[*aligned(rows), *self.others(seat)]
        )

    def headings(self) -> list[Text]:
        t, seen = self.t, self.seen
        words = [LETTERS[name] for name in seen.competitions]
        words += [t.with_context("heading of a column", word) for word in self.columns()]
        return [Text(), *(Text(word, style="dim") for word in words)]

    def columns(self) -> list[str]:
        """What is counted beside the scores."""
        pawns = ["pawns"] if self.seen.in_errands else []
        money = ["money", "tiles"] if self.seen.plays("possessions") else []
        money += ["money", "actions"] if self.seen.plays(LAST_WILL) else []
        race = ["megaphones"] if self.seen.plays("election") and not money else []  # else the race stands below
        return [*pawns, "hand", *money, *race]

    def figures(self, place: int, player: Player) -> list[Text]:
        counts = {
            "pawns": str(player.pawns),
            "hand": str(player.cards_in_hand),
            "actions": str(player.actions),
            "money": pounds(player.money),
            "tiles": str(len(player.tiles)),
            "megaphones": str(player.megaphones_in_all),
        }
        name = Text.assemble((f"{place}. ", "dim"), self.title(player.seat))
        return [name, *self.marked(player), *(Text(counts[column]) for column in self.columns())]

    def marked(self, player: Player) -> list[Text]:
        return [
            Text(f"{DECIDING}{score}", style="bold") if name in player.deciding else Text(f" {score}")
            for name, score in player.scores.items()
        ]

    # ------------------------------------------------------------ symbols

    def symbols(self, seat: int) -> Section:
        """P11.4: the own symbols by source, then those of the others."""
        seen, kinds = self.seen, self.pieces.symbols
        sources = symbol_sources(seen, seen.players[seat], self.pieces.catalogue)
        rows = [
            [Text(), *map(self.pieces.symbol, kinds)],
            self.symbol_row(self.title(seat), seen.players[seat].symbols),
        ]
        for source, found in sources.items():
            rows.append(self.symbol_row(Text(f"  {self.t.with_context('source of symbols', source)}", "dim"), found))
        others = [player for player in seen.players if player.seat != seat]
        rows += [self.symbol_row(self.title(player.seat), player.symbols) for player in others]
        names = [f"{mark.plain} {self.pieces.name(kind)}" for kind, mark in zip(kinds, rows[0][1:], strict=True)]
        return Section(BETWEEN.join((self.t.say("Symbols"), *names)), lines=aligned(rows))

    def symbol_row(self, title: Text, found: "Counter[str] | dict[str, int]") -> list[Text]:
        counts = [found.get(kind, 0) for kind in self.pieces.symbols]
        return [title, *(Text(str(n)) if n else Text(FREE, style="dim") for n in counts)]

    # ------------------------------------------------------------ other players

    def others(self, seat: int) -> list[Line]:
        return [line for other in self.seen.order if other != seat for line in self.other(self.seen.players[other])]

    def other(self, player: Player) -> Iterator[Line]:
        """Black cards, white cards of the round, tiles: what there is of each."""
        rows = (
            (
                self.t.say("black cards"),
                [self.pieces.short(card, after=self.used(player, card)) for card in player.board],
            ),
            (self.t.say("played this round"), [self.pieces.short(card) for card in player.played]),
            (self.t.say("tiles"), [self.pieces.tile(slug) for slug in player.tiles]),
            (self.t.say("Last Will board"), [self.pieces.short(one.card) for one in player.will_board]),
        )
        for label, things in rows:
            if things:
                yield Flow(Text.assemble(seat_mark(player.seat, self.t), (f" {label}", "dim")), things)

    def used(self, player: Player, card: str) -> str:
        return f" {USED}" if card in player.used else ""

    # ------------------------------------------------------------ the own area

    def tiles(self, player: Player) -> list[Section]:
        """Every tile with what it brings in a sale where that is not its value."""
        if not self.seen.plays("possessions"):
            return []
        t, box = self.t, self.pieces.catalogue
        number = t.say("Your tiles ({n})", n=len(player.tiles))
        more = "+£{n} for each at the end"
        penalty = t.plural(more, more, box.box.possessions.tile_penalty)
        tiles = [self.own_tile(player, slug) for slug in player.tiles]
        lines = [Flow(t.say("tiles"), tiles or [Text("—")])]
        return [Section(BETWEEN.join((number, f"£{player.money}", penalty)), lines=lines)]

    def own_tile(self, player: Player, slug: str) -> Text:
        brings = price(self.seen, player, slug, self.pieces.catalogue)
        lower = brings < self.pieces.catalogue.tile(slug).value
        return self.pieces.tile(slug, after=f" →£{brings}" if lower else "")

    def black_cards(self, player: Player) -> list[Section]:
        cards = [self.black_card(player, card) for card in player.board]
        title = self.t.say("Your black cards ({n} of {places})", n=len(cards), places=BLACK_PLACES)
        return [Section(title, cards=cards)] if cards else []

    def black_card(self, player: Player, card: str) -> CardLine:
        """One that was activated in this round is marked (P10.17)."""
        row = self.pieces.card_row(card)
        return replace(row, tag=f"{row.tag}{USED}" if card in player.used else row.tag)

    def played(self, player: Player) -> list[Section]:
        names = [self.pieces.short(card) for card in player.played]
        return [Section(self.t.say("You have played"), lines=[Text(BETWEEN).join(names)])] if names else []

    def hand(self, player: Player) -> Section:
        counted = Counter(slug_of(card) for card in player.hand or [])
        cards = [self.pieces.card_row(card, name=self.several(card, n)) for card, n in counted.items()]
        number = self.t.say("Your hand ({n})", n=player.hand_size)
        limit = self.t.say("{n} stay at the end of the round", n=self.seen.hand_limit)
        return Section(
            BETWEEN.join((number, limit)), cards=cards, lines=[] if cards else [Text(self.t.say("no cards"))]
        )

    def several(self, slug: str, number: int) -> str:
        return self.pieces.name(slug) if number == 1 else f"{self.pieces.name(slug)} ×{number}"
