"""The areas of the players: the deciding score, symbols and their sources, cards, tiles."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ludgate.games.prodigals.state import BLACK_PLACES, HAND_LIMIT
from ludgate.sight.prodigals import forecast, spaces
from ludgate.sight.prodigals.seen import Player
from ludgate.text.prodigals.voice import pounds
from ludgate.web.tables.common import Figure, SeatFigures, piece_id, plain
from ludgate.web.tables.prodigals import icons
from ludgate.web.tables.prodigals.boards import Boards
from ludgate.web.tables.prodigals.circles import Circles
from ludgate.web.tables.prodigals.club import Club, Face
from ludgate.web.tables.prodigals.salon import Salon

LOWEST_TOP = 20  # gauges reach at least to this score
SOURCE_NAMES = {
    forecast.TILES: "possession tiles: {n}",
    forecast.CIRCLES: "political circles: {n}",
    forecast.SALON: "influence board: {n}",
}


@dataclass(frozen=True)
class Column:
    """A column of the gauge; the highest one is the one that counts (P1.6)."""

    owner: str
    name: str
    score: str
    height: int  # in hundredths of the gauge
    deciding: bool


@dataclass(frozen=True)
class Count:
    """How many symbols of a kind a player has, and where they come from."""

    symbol: str
    name: str
    count: int
    sources: str


class Areas:
    """The players of one table; ``targets`` are the options by piece."""

    def __init__(self, club: Club, boards: Boards, targets: dict[str, list[str]]) -> None:
        self.club = club
        self.boards = boards
        self.targets = targets
        self.t = club.t

    def area(self, seat: int) -> dict[str, object]:
        """Everything that is drawn of a player."""
        player = self.club.seen.players[seat]
        return {
            "player": player,
            "money": pounds(player.money),
            "votes": plain(player.votes),
            "name": self.club.player_name(seat),
            "gauge": self.gauge(player),
            "symbols": self.symbols(player),
            "black": self.black(player),
            "white": [self.club.face(card) for card in player.played],
            "bonus": self.boards.bonus(player.bonus) if player.bonus else None,
            "deeds": [self.boards.deed(slug, player) for slug in player.tiles],
            "penalty": self.club.box.box.possessions.tile_penalty,
            "circles": Circles(self.club, player) if self.club.seen.plays("election") else None,
            "salon": Salon(self.club, player, self.targets) if self.club.seen.plays("society") else None,
            "man": spaces.renaissance_man(self.club.box),
            "purse_id": piece_id("purse", seat),
            "votes_id": piece_id("votes", seat),
        }

    # ------------------------------------------------------------ scores

    @cached_property
    def top(self) -> int:
        """All gauges of a table have one scale: the highest score fills its column."""
        return max(LOWEST_TOP, *(player.score for player in self.club.seen.players))

    def gauge(self, player: Player) -> list[Column]:
        return [
            Column(
                owner=owner,
                name=self.club.board_name(owner),
                score=plain(score),
                height=max(4, 100 * score // self.top),
                deciding=score == player.score,
            )
            for owner, score in player.scores.items()
        ]

    def figures(self, player: Player) -> SeatFigures:
        """For the list of seats: the deciding score, and what everybody wants to know of the others."""
        return SeatFigures(
            seat=player.seat,
            score=plain(player.score),
            score_label=self.t.say("points"),
            figures=tuple(self.counts(player)),
            turn=self.club.seen.decider == player.seat,
            note=self.note(player),
        )

    def counts(self, player: Player) -> Iterator[Figure]:
        """The scores by competition are in the gauge."""
        yield Figure(self.t.say("cards in hand"), str(player.hand_size), icons.HAND)
        yield Figure(self.t.say("pawns left"), str(player.pawns), icons.PAWNS)
        if self.club.seen.plays("possessions"):
            yield Figure(self.t.say("money"), pounds(player.money), icons.MONEY)
        if self.club.seen.plays("election"):
            yield Figure(self.t.say("megaphones"), str(player.megaphones_in_all), icons.MEGAPHONES)

    def note(self, player: Player) -> str:
        """Which competition decides."""
        deciding = [self.club.board_name(owner) for owner, score in player.scores.items() if score == player.score]
        return self.t.say("counts: {boards}", boards=self.club.listed(deciding))

    # ------------------------------------------------------------ symbols and cards

    def symbols(self, player: Player) -> list[Count]:
        sources = forecast.symbol_sources(self.club.seen, player, self.club.box)
        return [
            Count(
                symbol=symbol,
                name=self.club.name(symbol),
                count=player.symbols.get(symbol, 0),
                sources=", ".join(self.source(name, found[symbol]) for name, found in sources.items() if found[symbol]),
            )
            for symbol in self.club.symbols
        ]

    def source(self, name: str, number: int) -> str:
        """``political circles: 2``."""
        if name == forecast.MAN:
            return f"{self.club.name(spaces.renaissance_man(self.club.box))}: {number}"
        return self.t.say(SOURCE_NAMES[name], n=number)

    def black(self, player: Player) -> list[Face | None]:
        """P10.13: six places; those without a card are empty."""
        faces: list[Face | None] = [self.club.face(card, used=card in player.used) for card in player.board]
        return faces + [None] * (BLACK_PLACES - len(faces))

    def hand(self) -> dict[str, object]:
        """The hand of the one who looks; a spectator sees the backs of the cards."""
        player = self.club.me
        return {
            "faces": [self.club.face(card) for card in player.hand or []],
            "hidden": player.hand_size if player.hand is None else 0,
            "limit": HAND_LIMIT,
            "size": player.hand_size,
        }
