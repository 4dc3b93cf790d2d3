"""What lies beside the boards: tiles and counties, the race in Hyde Park, Dame Beatrice."""

from dataclasses import dataclass

from ludgate.games.prodigals.content.schema import Beatrice
from ludgate.games.prodigals.view import forecast
from ludgate.games.prodigals.view.model import MARKERS
from ludgate.games.prodigals.web.context import DrawContext
from ludgate.games.prodigals.web.tiles import Tiles
from ludgate.web.render.api import plain, signed

SHORTEST_TRACK = 6  # megaphones


@dataclass(frozen=True)
class Runner:
    """A lane of the race in Hyde Park."""

    id: str
    seat: int
    name: str
    megaphones: int
    along: int  # in hundredths of the track
    votes: str  # what it would bring; empty when it is over
    good: bool


@dataclass(frozen=True)
class Called:
    """What Dame Beatrice would do to one player now."""

    seat: int
    name: str
    protected: bool
    lifted: tuple[str, ...]
    blocked: tuple[str, ...]


class SideBoards:
    """Beside the boards of one table."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self.seen = ctx.seen
        self.box = ctx.box
        self.t = ctx.t

    def data(self, owner: str) -> object:
        """What the part beside a board is made from."""
        seen, players = self.seen, self.seen.players
        if owner == "possessions":
            return seen.market, seen.pointer, Tiles(self.ctx).exchange_data()
        if owner == "election":
            counts = [(player.megaphones_in_all, player.votes) for player in players]
            return seen.side, seen.judgement_ahead, counts
        visits = [self.ctx.visit(player) for player in players]
        return seen.beatrice, seen.judgement_ahead, seen.order, visits, self.ctx.diagonals

    def of(self, owner: str) -> dict[str, object]:
        made = {"possessions": self.market, "election": self.park, "society": self.salon}
        return made[owner]()

    # ------------------------------------------------------------ Possessions

    def market(self) -> dict[str, object]:
        tiles = Tiles(self.ctx)
        return {"market": [tiles.deed(slug) for slug in self.seen.market], "pointer": self.seen.pointer}

    # ------------------------------------------------------------ Election

    def park(self) -> dict[str, object]:
        return {"race": self.race(), "rewards": self.rewards()}

    def race(self) -> list[Runner]:
        """P14.1 to P14.10: who has how many megaphones, and what that would bring now."""
        gains = forecast.votes_gained(self.seen, self.box)
        longest = max(SHORTEST_TRACK, *(player.megaphones_in_all for player in self.seen.players))
        return [
            Runner(
                id=self.ctx.lane_id(player.seat),
                seat=player.seat,
                name=self.ctx.player_name(player.seat),
                megaphones=player.megaphones_in_all,
                along=100 * player.megaphones_in_all // longest,
                votes=signed(gains[player.seat]) if self.seen.judgement_ahead else "",
                good=gains[player.seat] < 0,
            )
            for player in sorted(self.seen.players, key=lambda player: -player.megaphones_in_all)
        ]

    def rewards(self) -> list[str]:
        """P14.3: votes by place, then of those with the fewest megaphones."""
        lost = [signed(-votes) for votes in forecast.rewards_now(self.seen, self.box)]
        return [*lost, signed(self.box.box.hyde_park.last_gains)]

    # ------------------------------------------------------------ Society

    def salon(self) -> dict[str, object]:
        return {"tile": self.beatrice()}

    def beatrice(self) -> dict[str, object] | None:
        """P16.2: the tile of the round."""
        if self.seen.beatrice is None:
            return None
        tile, text = self.box.beatrice_tile(self.seen.beatrice), self.ctx.beatrice_text(self.seen.beatrice)
        corners = tile.kind == "neighbours" and self.ctx.diagonals
        return {
            "name": text.name,
            "says": text.of("effect"),
            "note": self.t.say("At this table corners count too.") if corners else "",
            "kind": tile.kind,
            "columns": tile.columns or (),
            "rows": _rows_said(tile),
            "called": [self.called(seat) for seat in self.seen.order] if self.seen.judgement_ahead else [],
        }

    def called(self, seat: int) -> Called:
        found = self.ctx.visit(self.seen.players[seat])
        return Called(
            seat=seat,
            name=self.ctx.player_name(seat),
            protected=found.protected,
            lifted=tuple(MARKERS[n] for n in found.lifted),
            blocked=tuple(MARKERS[n] for n in found.blocked),
        )


def _rows_said(tile: Beatrice) -> str:
    """``6–12``."""
    return "" if tile.rows is None else f"{plain(tile.rows[0])}–{plain(tile.rows[1])}"
