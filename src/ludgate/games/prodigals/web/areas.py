"""The areas of the players: scores and counters, symbols and their sources, boards, cards, tiles."""

from collections.abc import Iterator
from dataclasses import dataclass

from ludgate.games.prodigals.rules.state import BLACK_PLACES
from ludgate.games.prodigals.text.voice import pounds
from ludgate.games.prodigals.view import forecast, spaces
from ludgate.games.prodigals.view.model import Player
from ludgate.games.prodigals.web import icons
from ludgate.games.prodigals.web.canvas import Canvas
from ludgate.games.prodigals.web.circles import Circles
from ludgate.games.prodigals.web.influence_board import InfluenceBoard
from ludgate.games.prodigals.web.motion import pawn_id
from ludgate.games.prodigals.web.score_columns import ScoreColumns
from ludgate.games.prodigals.web.tiles import Tiles
from ludgate.web.render.api import Art, Drawing, Figure, SeatFigures, plain, stacked

SOURCE_NAMES = {
    forecast.TILES: "possession tiles: {n}",
    forecast.CIRCLES: "political circles: {n}",
    forecast.SALON: "influence board: {n}",
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

    # ------------------------------------------------------------ the own area

    def mine(self) -> Drawing:
        """The large area."""
        player, seen = self.ctx.me, self.seen
        salon = self.salon(player) if seen.plays("society") else ""
        circles = self.circles(player) if seen.plays("election") else ""
        deeds = self.deeds(player) if seen.plays("possessions") else ""
        rest = stacked('<div class="pc-mine-rest">', circles, deeds, self.cards(player), "</div>")
        body = stacked('<div class="pc-mine-body">', salon, rest, "</div>")
        return stacked(f'<div class="pc-mine seat-{player.seat}">', self.head(player), body, "</div>")

    def head(self, player: Player) -> Art:
        """Scores, money, votes, megaphones, pawns, the bonus action tile and the symbols."""
        data = (
            player.seat,
            self.seen.competitions,
            self.gauges.data_of(player),
            player.money,
            player.votes,
            player.megaphones_in_all,
            player.pawns,
            player.bonus,
            player.free_symbols,
            self.symbol_data(player),
        )
        return self.canvas.part("mine_head", data, lambda: self.facts(player))

    def facts(self, player: Player) -> dict[str, object]:
        return {
            "player": player,
            "money": pounds(player.money),
            "votes": plain(player.votes),
            "name": self.ctx.player_name(player.seat),
            "gauge": self.gauges.of(player),
            "symbols": self.symbols(player),
            "bonus": self.tiles.bonus(player.bonus) if player.bonus else None,
            "man": spaces.renaissance_man(self.ctx.box),
            "next_pawn": pawn_id(player.seat, player.pawns),
        }

    def salon(self, player: Player) -> Art:
        """The large influence board, with arrows where markers may go."""
        salon = InfluenceBoard(self.ctx, player, self.canvas.lit.targets)
        return self.canvas.part(
            "salon", (self.salon_data(player), self.ctx.asked == "row"), lambda: {"rows": salon.rows}
        )

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
        circles = Circles(self.ctx, player)
        return self.canvas.part("circles", circles.data(), lambda: {"circles": circles})

    def deeds(self, player: Player) -> Art:
        data = (player.seat, player.tiles, player.board, self.seen.pointer, self.tiles.discount(player))
        return self.canvas.part(
            "deeds",
            data,
            lambda: {
                "deeds": [self.tiles.deed(slug, player) for slug in player.tiles],
                "penalty": self.ctx.box.box.possessions.tile_penalty,
            },
        )

    def cards(self, player: Player) -> Art:
        """P10.10: six places for black cards, and the white cards of this round."""
        black, white = self.ctx.worth_now(player.board), player.played
        empty = BLACK_PLACES - len(black)
        return self.canvas.part(
            "mine_cards",
            (black, player.used, white),
            lambda: {"black": black, "used": player.used, "white": white, "empty": empty, "places": BLACK_PLACES},
        )

    def hand(self) -> Art:
        """The hand of the one who looks; a spectator sees the backs of the cards."""
        player = self.ctx.me
        faces = self.ctx.worth_now(player.hand or [])
        hidden = player.hand_size if player.hand is None else 0
        return self.canvas.part(
            "hand",
            (faces, hidden),
            lambda: {"faces": faces, "hidden": hidden, "limit": self.ctx.seen.hand_limit, "size": player.hand_size},
        )

    # ------------------------------------------------------------ the others

    def other(self, seat: int) -> Drawing:
        """The area of another player, small; it can be enlarged."""
        player, seen = self.seen.players[seat], self.seen
        salon = self.small_salon(player) if seen.plays("society") else ""
        circles = self.small_circles(player) if seen.plays("election") else ""
        deeds = self.small_deeds(player) if seen.plays("possessions") else ""
        body = stacked(
            '<div class="pc-other-body">', salon, '<div class="pc-other-rest">', circles, deeds, "</div></div>"
        )
        opened = f'<div class="pc-other seat-{seat}" id="area-of-{seat}">'
        return stacked(opened, self.other_head(player), body, self.other_cards(player), "</div>")

    def other_head(self, player: Player) -> Art:
        data = (player.seat, self.gauges.data_of(player), self.symbol_data(player))
        return self.canvas.part(
            "other_head",
            data,
            lambda: {"seat": player.seat, "gauge": self.gauges.of(player), "symbols": self.symbols(player)},
            player.seat,
        )

    def small_circles(self, player: Player) -> Art:
        circles = Circles(self.ctx, player)
        data = player.seat, player.layout
        return self.canvas.part("small_circles", data, lambda: {"squares": circles.squares()}, player.seat)

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

    # ------------------------------------------------------------ the list of seats

    def figures(self, player: Player) -> SeatFigures:
        """The deciding score, and what everybody wants to know of the others."""
        return SeatFigures(
            seat=player.seat,
            score=plain(player.score),
            score_label=self.t.say("points"),
            figures=tuple(self.counts(player)),
            turn=self.seen.decider == player.seat,
            note=self.note(player),
        )

    def counts(self, player: Player) -> Iterator[Figure]:
        """The scores by competition are in the gauge."""
        yield Figure(self.t.say("cards in hand"), str(player.hand_size), icons.HAND)
        next_pawn = pawn_id(player.seat, player.pawns) if player.seat != self.ctx.snapshot.mine else ""
        yield Figure(self.t.say("pawns left"), str(player.pawns), icons.PAWNS, next_pawn)
        if self.seen.plays("possessions"):
            yield Figure(self.t.say("money"), pounds(player.money), icons.MONEY)
        if self.seen.plays("election"):
            yield Figure(self.t.say("megaphones"), str(player.megaphones_in_all), icons.MEGAPHONES)

    def note(self, player: Player) -> str:
        """Which competition decides."""
        deciding = [self.ctx.board_name(owner) for owner in player.deciding]
        return self.t.say("counts: {boards}", boards=self.ctx.listed(deciding))

    # ------------------------------------------------------------ symbols

    def symbol_data(self, player: Player) -> object:
        """What the symbols of a player are made from."""
        man = self.seen.chosen if self.seen.renaissance == player.seat else None
        return player.symbols, player.tiles, player.pairs, player.markers, man

    def symbols(self, player: Player) -> list[Count]:
        sources = forecast.symbol_sources(self.seen, player, self.ctx.box)
        return [
            Count(
                symbol=symbol,
                name=self.ctx.name(symbol),
                count=player.symbols.get(symbol, 0),
                sources=", ".join(self.source(name, found[symbol]) for name, found in sources.items() if found[symbol]),
            )
            for symbol in self.ctx.symbols
        ]

    def source(self, name: str, number: int) -> str:
        """``political circles: 2``."""
        if name == forecast.MAN:
            return f"{self.ctx.name(spaces.renaissance_man(self.ctx.box))}: {number}"
        return self.t.say(SOURCE_NAMES[name], n=number)
