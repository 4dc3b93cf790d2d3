"""Puzzles: positions in which one option is better than all others, with the proof of it.

They lie in the folder of their game, one a line of ``puzzles.jsonl``, as ``ludgate puzzles`` found them in games of
bots. A puzzle for other rules or components than those at hand is left out.
"""

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from ludgate.bots.chair import Chair
from ludgate.bots.comparison import DecisionReport
from ludgate.engine.registry import folder_of, rules_of
from ludgate.engine.table import Table

FILE = "puzzles.jsonl"
EASY, MEDIUM, HARD = 1, 2, 3


class Puzzle(Struct, frozen=True):
    """A position, seen by the seat that decides, and what its options come to.

    ``bots``, ``seed`` and ``ply`` say in which game it was found, and after how many decisions. Everything that the
    seat cannot know is dealt anew in the position.
    """

    game: str
    bots: list[str]
    seed: int
    ply: int
    grade: int  # EASY: the Journeyman finds the answer; MEDIUM: the Freeman; HARD: neither
    margin: float  # points by which the answer is better than every other option, with certainty
    position: dict[str, Any]
    proof: DecisionReport

    @property
    def name(self) -> str:
        return f"{self.seed % 1_000_000}-{self.ply}"

    @property
    def answer(self) -> str:
        return self.proof.best.move

    def table(self) -> Table:
        return Table.from_position(self.position)

    def chair(self) -> Chair:
        return Chair(self.table(), self.proof.seat)


def written(puzzle: Puzzle) -> str:
    """A line of the file."""
    return msgspec.json.encode(puzzle).decode()


def read(line: str) -> Puzzle:
    return msgspec.json.decode(line, type=Puzzle)


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles in the folder of a game that fit its rules and components, in their order."""
    file = folder_of(game).joinpath(FILE)
    if not file.is_file():
        return ()
    rules = rules_of(game)
    known = rules.info.rules_version, rules.content_hash
    found = [read(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return tuple(one for one in found if (one.position.get("rules"), one.position.get("content")) == known)
