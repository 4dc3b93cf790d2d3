"""Games of any mixture of bots: played in processes of their own, told in the order they were planned.

A game depends on its plan alone, so the results are the same whatever the number of processes.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

from ludgate import BadOption, LudgateError, Table
from ludgate.bots.chair import Chair
from ludgate.bots.match import DECISION_LIMIT, seated
from ludgate.bots.registry import bot_names
from ludgate.engine.registry import check_seats, titles


@dataclass(frozen=True)
class GamePlan:
    """One game: a bot for every seat, a seed, table options, and the component file if it is not the standard one."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    content: Path | None = None


@dataclass(frozen=True)
class PlayedGame:
    """What came of a plan. Times are those of this machine; everything else is the same everywhere."""

    plan: GamePlan
    record: str
    totals: tuple[int, ...]
    places: tuple[int, ...]
    decisions: tuple[int, ...]  # by seat
    seconds: tuple[float, ...] = field(compare=False)  # by seat, thinking alone
    longest: tuple[float, ...] = field(compare=False)  # by seat, one decision

    def share(self, seat: int) -> float:
        """The part of the win that a seat has: all of it, or less if others won with it."""
        winners = self.places.count(1)
        return 1 / winners if self.places[seat] == 1 else 0.0


def check_bots(game: str, bots: Sequence[str]) -> None:
    """``BadOption`` for a table that cannot be: too many seats, or a bot that does not exist."""
    check_seats(titles()[game], len(bots))
    for bot in bots:
        if bot not in bot_names(game):
            raise BadOption(f"{game} has no bot {bot!r}; it has: {', '.join(bot_names(game))}")


def rotations(bots: Sequence[str]) -> list[tuple[str, ...]]:
    """The same company with everybody in every seat.

    >>> rotations(["a", "b"])
    [('a', 'b'), ('b', 'a')]
    """
    return [(*bots[turn:], *bots[:turn]) for turn in range(len(bots))]


def play(plan: GamePlan) -> PlayedGame:
    """One game to its end, in this process."""
    seats = len(plan.bots)
    table = Table.new(plan.game, seats, plan.seed, dict(plan.options), plan.content)
    players = seated(plan.game, plan.bots, seats, plan.seed)
    decisions, seconds, longest = [0] * seats, [0.0] * seats, [0.0] * seats
    while (decision := table.decision) is not None:
        if table.ply >= DECISION_LIMIT:
            raise LudgateError(f"the game {plan.game}, seed {plan.seed}, did not end within {DECISION_LIMIT} decisions")
        seat = decision.seat
        start = perf_counter()
        move = players[seat].choose(Chair(table, seat))
        spent = perf_counter() - start
        table.play(move)
        if len(decision.sensible) > 1:
            decisions[seat] += 1
            seconds[seat] += spent
            longest[seat] = max(longest[seat], spent)
    scores = table.scores()
    totals, places = tuple(score.total for score in scores), tuple(score.place for score in scores)
    return PlayedGame(plan, table.record(), totals, places, tuple(decisions), tuple(seconds), tuple(longest))


def simulate(plans: Sequence[GamePlan], jobs: int) -> Iterator[PlayedGame]:
    """All games in the order of their plans."""
    if jobs == 1:
        yield from map(play, plans)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, plans, chunksize=max(1, min(10, len(plans) // jobs)))
