"""What a lobby needs to know of the game, and how its rules are made."""

from ludgate.engine.content import FilePath
from ludgate.engine.contract import BadContent, GameInfo, Rules, TableOption
from ludgate_tictactoe.rules import TicTacToe

INFO = GameInfo(
    slug="tictactoe",
    title="Tic-tac-toe",
    seats=(2, 2),
    options=(TableOption("first_player", ("1", "2"), "T1"),),
    rules_version=1,
    credits="traditional",
)


def rules(content: FilePath | None = None) -> Rules:
    """The rules; the game has no components that somebody could change."""
    if content is not None:
        raise BadContent("tic-tac-toe has no components of its own")
    return TicTacToe(INFO)
