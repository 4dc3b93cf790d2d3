"""Tic-tac-toe: two players mark cells of a board of three by three; three in a row win.

T1  The host says who begins.  T2  A player marks one empty cell.  T3  Three marks of a player in a row, column or
diagonal end the game; that player wins.  T4  A full board ends the game too; without three in a row nobody wins.
"""

from ludgate.engine import fields
from ludgate.engine.contract import BadPosition, Data, Event, GameInfo, Log, Refusal, Rules, SeatScore, State

CELLS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
MARKS = "XO"  # of seat 0 and seat 1
EMPTY = "."


class Board(State):
    """The cells, and who is to move; an option is the number of a cell."""

    __slots__ = ("cells", "turn")

    def __init__(self, cells: str, turn: int) -> None:
        self.seats = 2
        self.cells = cells
        self.turn = turn
        over = self.winner() is not None
        self.choices = [] if over else [place for place, mark in enumerate(cells) if mark == EMPTY]

    def copy(self) -> "Board":
        return Board(self.cells, self.turn)

    def decider(self) -> int:
        return self.turn if self.choices else -1

    def winner(self) -> int | None:
        """The seat that has three in a row."""
        won = (seat for seat, mark in enumerate(MARKS) if any(self._holds(row, mark) for row in ROWS))
        return next(won, None)

    def _holds(self, row: tuple[int, ...], mark: str) -> bool:
        return all(self.cells[place] == mark for place in row)

    def mark(self, place: int) -> None:
        """The player to move marks a cell."""
        cells = self.cells[:place] + MARKS[self.turn] + self.cells[place + 1 :]
        Board.__init__(self, cells, 1 - self.turn)


def board(state: State) -> Board:
    assert isinstance(state, Board)
    return state


class TicTacToe(Rules):
    """The game as the contract wants it.  Nothing is hidden and nothing is left to chance."""

    content_hash = "none"

    def __init__(self, info: GameInfo) -> None:
        self.info = info

    def new(self, seats: int, seed: int, options: dict[str, str], log: Log) -> State:
        return Board(EMPTY * 9, int(options["first_player"]) - 1)

    def apply(self, state: State, code: int, log: Log) -> None:
        seat = state.decider()
        self.step(state, code)
        if log is not None:
            log.append(Event("mark", seat, {"cell": CELLS[code]}))
            if not state.choices:
                won = board(state).winner()
                log.append(Event("no-more-moves", -1, {}) if won is None else Event("three-in-a-row", won, {}))

    def step(self, state: State, code: int) -> None:
        board(state).mark(code)

    def asides(self, state: State) -> list[int]:
        return []

    def text(self, state: State, code: int) -> str:
        return f"mark {CELLS[code]}"

    def kind(self, state: State) -> str:
        return "mark"

    def about(self, state: State) -> Data:
        return {}

    def explain(self, state: State, move: str) -> Refusal:
        verb, _, cell = move.partition(" ")
        if not state.choices:
            return Refusal("T4", "The game is over.")
        if verb != "mark" or cell not in CELLS:
            return Refusal("notation", "A move is “mark” and a cell from a1 to c3.")
        return Refusal("T2", "The cell {cell} is taken.", {"cell": cell})

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        cells = board(state).cells
        return {"board": [" ".join(cells[start : start + 3]) for start in (0, 3, 6)]}

    def scores(self, state: State) -> list[SeatScore]:
        won = board(state).winner()
        totals = [int(seat == won) for seat in range(2)]
        return [
            SeatScore(seat, n, 1 if n == max(totals) else 2, {"three-in-a-row": n}, {}) for seat, n in enumerate(totals)
        ]

    def position(self, state: State) -> dict[str, object]:
        return {"cells": board(state).cells, "turn": board(state).turn + 1}

    def from_position(self, data: dict[str, object], options: dict[str, str]) -> State:
        cells = data.get("cells")
        if not isinstance(cells, str) or len(cells) != 9 or not set(cells) <= {*MARKS, EMPTY}:
            raise BadPosition(f"cells: nine of {MARKS}{EMPTY} are needed, not {cells!r}")
        return Board(cells, fields.number(data, "turn", 1, 1, 2) - 1)

    def ends_turn(self, before: State, after: State) -> bool:
        return True

    def resampled(self, state: State, seat: int | None, rng: int) -> State:
        return state.copy()
