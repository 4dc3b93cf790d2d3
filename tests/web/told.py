"""A scene as text, to look into it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ludgate.web.render.api import SeatFigures, Snapshot, renderer


class Told(NamedTuple):
    """What a renderer has drawn."""

    board: str
    mine: str
    hand: str
    others: list[str]
    figures: list[SeatFigures]
    progress: str
    targets: Mapping[str, list[str]]
    questions: Mapping[str, Sequence[str]]
    plates: str
    aside: str

    @property
    def whole(self) -> str:
        """Everything that is drawn, one below the other."""
        return "\n".join([self.board, self.mine, self.hand, self.plates, self.aside, *self.others])


def scene(snapshot: Snapshot) -> Told:
    """The table as one seat sees it."""
    drawn = renderer(snapshot.game).scene(snapshot)
    return Told(
        str(drawn.board),
        str(drawn.mine),
        str(drawn.hand),
        list(map(str, drawn.others)),
        drawn.figures,
        drawn.progress,
        drawn.targets,
        drawn.questions,
        str(drawn.plates),
        str(drawn.aside.art) if drawn.aside else "",
    )
