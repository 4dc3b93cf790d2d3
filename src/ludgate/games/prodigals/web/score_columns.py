"""The deciding score: a column for each competition, the highest one boldest, and where each is going."""

from dataclasses import dataclass
from functools import cached_property

from ludgate.games.prodigals.view.model import Player
from ludgate.games.prodigals.web.context import DrawContext
from ludgate.web.render.api import plain

LOWEST_TOP = 20  # gauges reach at least to this score
SHORTEST = 4  # hundredths: a column of nothing can still be seen


@dataclass(frozen=True)
class ScoreColumn:
    """A column of the gauge; the highest one is the one that counts (P1.6)."""

    owner: str
    name: str
    score: str
    height: int  # in hundredths of the gauge
    deciding: bool
    coming: str  # the score after Hyde Park and Dame Beatrice, if it will be another
    told: str


class ScoreColumns:
    """The gauges of one table have one scale: the highest score fills its column."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx

    @cached_property
    def top(self) -> int:
        return max(LOWEST_TOP, *(player.score for player in self.ctx.seen.players))

    def data_of(self, player: Player) -> object:
        """What the gauge of one player is made from."""
        return self.top, player.scores, player.score, self.ctx.coming[player.seat]

    def of(self, player: Player) -> list[ScoreColumn]:
        return [self.column(player, owner, score) for owner, score in player.scores.items()]

    def column(self, player: Player, owner: str, score: int) -> ScoreColumn:
        coming, name = self.ctx.coming[player.seat][owner], self.ctx.board_name(owner)
        deciding = score == player.score
        return ScoreColumn(
            owner=owner,
            name=name,
            score=plain(score),
            height=max(SHORTEST, 100 * score // self.top),
            deciding=deciding,
            coming=plain(coming) if coming != score else "",
            told=self.told(name, score, coming, deciding=deciding),
        )

    def told(self, name: str, score: int, coming: int, *, deciding: bool) -> str:
        t = self.ctx.t
        said = f"{name} {plain(score)}"
        if coming != score:
            said = t.say("{score}, after this round {coming}", score=said, coming=plain(coming))
        return t.say("{score} (this one counts)", score=said) if deciding else said
