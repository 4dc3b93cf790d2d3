"""The areas of the players: scores and counters, symbols and their sources, boards, cards, tiles."""

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from ludgate.games.prodigals.rules.state import BLACK_PLACES
from ludgate.games.prodigals.text.voice import pounds
from ludgate.games.prodigals.view import forecast, spaces
from ludgate.games.prodigals.view.model import LAST_WILL, Player
from ludgate.games.prodigals.web.canvas import Canvas
from ludgate.games.prodigals.web.circles import Circles
from ludgate.games.prodigals.web.influence_board import InfluenceBoard
from ludgate.games.prodigals.web.motion import pawn_id
from ludgate.games.prodigals.web.score_columns import ScoreColumns
from ludgate.games.prodigals.web.symbols import art
from ludgate.games.prodigals.web.tiles import Tiles
from ludgate.games.prodigals.web.will_board import WillBoards
from ludgate.web.render.api import Art, Drawing, Figure, SeatFigures, plain, stacked

SOURCE_NAMES = {
    forecast.TILES: "possession tiles: {n}",
    forecast.CIRCLES: "political circles: {n}",
    forecast.SALON: "influence board: {n}",
    forecast.WILL: "Last Will board: {n}",
}


@dataclass(frozen=True)
class Count:
    """How many symbols of a kind a player has, and where they come from."""

    symbol: str
    name: str
    count: int
    sources: str


class Areas:
    """The players of one table."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.ctx = canvas.ctx
        self.seen = self.ctx.seen
        self.t = self.ctx.t
        self.tiles = Tiles(self.ctx)
        self.gauges = ScoreColumns(self.ctx)
        self.will = WillBoards(canvas)

    # ------------------------------------------------------------ the own area

    def mine(self) -> Drawing:
        """The large area."""
        player, seen = self.ctx.me, self.seen
        salon = self.salon(player) if seen.plays("society") else ""
        circles = self.circles(player) if seen.plays("election") else ""
        deeds = self.deeds(player) if seen.plays("possessions") else ""
        will = self.will.own(player) if seen.plays(LAST_WILL) else ""
        black = self.black(player) if seen.competitions != [LAST_WILL] else ""
        rest = stacked('<div class="pc-estate">', circles, deeds, will, black, self.played(player), "</div>")
        opened = f'<div class="pc-mine seat-{player.seat} count-{len(seen.competitions)}">'
        return stacked(opened, self.head(player), salon, rest, "</div>")

    def head(self, player: Player) -> Art:
        """Whose board it is, and the symbols there."""
        data = player.seat, self.seen.competitions, player.free_symbols, self.symbol_data(player)
        return self.canvas.part("mine_head", data, lambda: self.facts(player))

    def facts(self, player: Player) -> dict[str, object]:
        return {
            "player": player,
            "name": self.ctx.player_name(player.seat),
            "symbols": self.symbols(player),
            "man": spaces.renaissance_man(self.ctx.box),
        }

    def salon(self, player: Player) -> Art:
        """The large influence board, with arrows where markers may go."""
        salon = InfluenceBoard(self.ctx, player, self.canvas.lit.targets)
        score, coming = player.scores["society"], self.ctx.coming[player.seat]["society"]

        def context() -> dict[str, object]:
            return {
                "rows": salon.rows,
                "score": plain(score),
                "coming": plain(coming) if coming != score else "",
            }

        data = self.salon_data(player), self.ctx.asked == "row", score, coming
        return self.canvas.part("salon", data, context)

    def salon_data(self, player: Player) -> object:
        """What an influence board is made from."""
        visit = self.ctx.visit(player)
        return player.seat, player.markers, visit, self.seen.beatrice, self.seen.judgement_ahead

    def small_salon(self, player: Player) -> Art:
        salon = InfluenceBoard(self.ctx, player, {})
        return self.canvas.part(
            "small_salon", self.salon_data(player), lambda: {"rows": salon.rows, "player": player}, player.seat
        )

    def circles(self, player: Player) -> Art:
        """The own political circles, with votes and megaphones."""
        circles = Circles(self.ctx, player)
        data = circles.data(), player.votes, player.megaphones_in_all

        def context() -> dict[str, object]:
            return {"circles": circles, "player": player, "votes": plain(player.votes)}

        return self.canvas.part("circles", data, context)

    def turnings(self) -> Art:
        """The ways to turn a circle tile that is being laid: they lie nowhere on the table."""
        turnings = Circles(self.ctx, self.ctx.me).turnings()
        return self.canvas.part("turnings", turnings, lambda: {"turnings": turnings}) if turnings else Markup()

    def deeds(self, player: Player) -> Art:
        """The own possession tiles, and money."""
        penalty = self.ctx.box.box.possessions.tile_penalty
        data = player.seat, player.tiles, player.board, self.seen.pointer, self.tiles.discount(player), player.money

        def context() -> dict[str, object]:
            value = sum(self.ctx.box.tile(slug).value for slug in player.tiles)
            more = penalty * len(player.tiles)
            return {
                "player": player,
                "deeds": [self.tiles.deed(slug, player) for slug in player.tiles],
                "penalty": penalty,
                "worth": f"{pounds(value)} +{pounds(more)}" if more else pounds(value),
                "money": pounds(player.money),
            }

        return self.canvas.part("deeds", data, context)

    def black(self, player: Player) -> Art:
        """P10.10: places for black cards."""
        black = self.ctx.worth_now(player.board)
        empty = BLACK_PLACES - len(black)
        return self.canvas.part(
            "black",
            (black, player.used),
            lambda: {"black": black, "used": player.used, "empty": empty, "places": BLACK_PLACES},
        )

    def played(self, player: Player) -> Art:
        """The white cards of this round, and the bonus action tile."""
        white, bonus = player.played, player.bonus
        if not white and not bonus:
            return Markup()
        return self.canvas.part(
            "played", (white, bonus), lambda: {"white": white, "bonus": self.tiles.bonus(bonus) if bonus else None}
        )

    def hand(self) -> Art:
        """The hand of the one who looks; a spectator sees the backs of the cards; an empty one takes no room."""
        player = self.ctx.me
        faces = self.ctx.worth_now([*(player.hand or []), *(player.will_hand or [])])
        hidden = player.cards_in_hand - len(faces)
        if not player.cards_in_hand:
            return Markup()
        return self.canvas.part(
            "hand",
            (faces, hidden),
            lambda: {
                "faces": faces,
                "hidden": hidden,
                "limit": self.seen.hand_limit,
                "size": player.cards_in_hand,
            },
        )

    # ------------------------------------------------------------ the others

    def other(self, seat: int) -> Drawing:
        """The area of another player."""
        player, seen = self.seen.players[seat], self.seen
        salon = self.small_salon(player) if seen.plays("society") else ""
        circles = self.small_circles(player) if seen.plays("election") else ""
        deeds = self.small_deeds(player) if seen.plays("possessions") else ""
        will = self.will.small(player) if seen.plays(LAST_WILL) else ""
        opened = f'<div class="pc-other seat-{seat}">'
        cards = self.other_cards(player)
        return stacked(opened, self.other_head(player), salon, circles, deeds, will, cards, "</div>")

    def other_head(self, player: Player) -> Art:
        data = player.seat, self.symbol_data(player)
        return self.canvas.part("other_head", data, lambda: {"symbols": self.symbols(player)}, player.seat)

    def small_circles(self, player: Player) -> Art:
        circles = Circles(self.ctx, player)
        data = player.seat, player.layout
        return self.canvas.part("small_circles", data, lambda: {"circles": circles}, player.seat)

    def small_deeds(self, player: Player) -> Art:
        data = (player.tiles, player.board, self.seen.pointer)
        return self.canvas.part(
            "small_deeds",
            data,
            lambda: {"deeds": [self.tiles.deed(slug, player) for slug in player.tiles]},
            player.seat,
        )

    def other_cards(self, player: Player) -> Art:
        """What lies before another player; the hand too, where hands are open or the game is over."""
        bonus, hand = player.bonus, player.hand or []
        return self.canvas.part(
            "other_cards",
            (player.board, player.used, player.played, bonus, hand),
            lambda: {"player": player, "hand": hand, "bonus": self.tiles.bonus(bonus) if bonus else None},
            player.seat,
        )

    # ------------------------------------------------------------ the row of seats

    def figures(self, player: Player) -> SeatFigures:
        """What everybody wants to know of a player; the scores by competition stand in place of one score."""
        return SeatFigures(
            seat=player.seat,
            score=None,
            score_label=self.t.say("points"),
            figures=tuple(self.counts(player)),
            turn=self.seen.decider == player.seat,
            note=self.stakes(player),
        )

    def stakes(self, player: Player) -> Markup:
        """The score in each competition, the one that counts boldest (P1.6)."""
        return Markup(
            self.canvas.part(
                "stakes",
                (player.seat, self.gauges.data_of(player)),
                lambda: {"columns": self.gauges.of(player), "seat": player.seat},
                player.seat,
            )
        )

    def counts(self, player: Player) -> Iterator[Figure]:
        """Pawns, money, megaphones and cards."""
        next_pawn = pawn_id(player.seat, player.pawns)
        yield Figure(self.t.say("pawns left"), str(player.pawns), art("hat"), next_pawn)
        if self.seen.plays("possessions") or self.seen.plays(LAST_WILL):
            yield Figure(self.t.say("money"), pounds(player.money), art("possessions"))
        if self.seen.plays("election"):
            yield Figure(self.t.say("megaphones"), str(player.megaphones_in_all), art("megaphone"))
        if self.seen.plays(LAST_WILL):
            yield Figure(self.t.say("actions left"), str(player.actions), art("action"))
        yield Figure(self.t.say("cards in hand"), str(player.cards_in_hand), art("card"))
        black = len(player.board) + len(player.will_board)
        yield Figure(self.t.say("black cards"), str(black), art("card", cls="black"))

    # ------------------------------------------------------------ symbols

    def symbol_data(self, player: Player) -> object:
        """What the symbols of a player are made from."""
        man = self.seen.chosen if self.seen.renaissance == player.seat else None
        return player.symbols, player.tiles, player.pairs, player.markers, player.will_board, man

    def symbols(self, player: Player) -> list[Count]:
        sources = forecast.symbol_sources(self.seen, player, self.ctx.box)
        return [
            Count(
                symbol=symbol,
                name=self.ctx.name(symbol),
                count=player.symbols.get(symbol, sum(found[symbol] for found in sources.values())),
                sources=", ".join(self.source(name, found[symbol]) for name, found in sources.items() if found[symbol]),
            )
            for symbol in self.ctx.symbols
        ]

    def source(self, name: str, number: int) -> str:
        """``political circles: 2``."""
        if name == forecast.MAN:
            return f"{self.ctx.name(spaces.renaissance_man(self.ctx.box))}: {number}"
        return self.t.say(SOURCE_NAMES[name], n=number)
