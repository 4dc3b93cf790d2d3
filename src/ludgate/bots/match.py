"""Games in which every seat is a bot."""

from collections.abc import Mapping, Sequence

from ludgate.bots.chair import Chair
from ludgate.bots.contract import Bot
from ludgate.bots.registry import make_bot
from ludgate.engine import rng as generator
from ludgate.engine.contract import BadOption, LudgateError
from ludgate.engine.table import Table

DECISION_LIMIT = 20_000


def play_game(
    game: str,
    bots: Sequence[str | Bot],
    seats: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    limit: int = DECISION_LIMIT,
) -> Table:
    """Play one game to its end; the table has the record and the scores.

    ``bots`` has one entry a seat.  A bot given by name gets a seed made from the seed of the game and its seat.
    """
    table = Table.new(game, seats, seed, options)
    players = seated(game, bots, seats, seed)
    while (decision := table.decision) is not None:
        if table.ply >= limit:
            raise LudgateError(f"the game {game}, seed {seed}, did not end within {limit} decisions")
        table.play(players[decision.seat].choose(Chair(table, decision.seat)))
    return table


def seated(game: str, bots: Sequence[str | Bot], seats: int, seed: int) -> list[Bot]:
    """One bot a seat."""
    if len(bots) != seats:
        raise BadOption(f"{seats} seats need {seats} bots, not {len(bots)}")
    return [make_bot(bot, game, bot_seed(seed, seat)) if isinstance(bot, str) else bot for seat, bot in enumerate(bots)]


def bot_seed(seed: int, seat: int) -> int:
    """The seed of a bot at a seat: another one for every seat and every game."""
    rng = generator.seeded(seed)
    for _ in range(seat + 1):
        rng = generator.step(rng)
    return generator.number(rng) >> 4
