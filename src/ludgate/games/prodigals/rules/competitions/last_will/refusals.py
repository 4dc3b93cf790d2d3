"""Why a move of Last Will is not allowed."""

from ludgate.engine.contract import Refusal
from ludgate.games.prodigals.rules.state import State

VERBS = ("keep", "plan", "draw", "lay", "add", "swap", "token", "fall")


def why(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    """The rule against a move with a verb of this competition."""
    return None
