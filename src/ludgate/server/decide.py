"""Deciding at a table: who may, on which position, and what comes of it."""

from typing import NamedTuple

from ludgate.engine.contract import IllegalMove, Refusal
from ludgate.engine.reveal import passes_on
from ludgate.server.game_session import GameSession, SessionState
from ludgate.server.history import Step, steps_of, told_to
from ludgate.server.models import OVER, WAITING
from ludgate.server.outcomes import (
    Accepted,
    Declined,
    Finished,
    Forbidden,
    Illegal,
    NotYours,
    Outcome,
    Refused,
    Stale,
    TooMuch,
)
from ludgate.server.sanitize import LONGEST_MOVE


def obstacle(game: GameSession, person: str, ply: int) -> Outcome | None:
    """Why this person cannot decide on this position; None if they can."""
    if person not in game.info.people:
        return NotYours(Forbidden("You have no seat at this table."))
    if game.info.status == OVER:
        return Finished()
    if game.info.status == WAITING:
        return Refused(Declined("The game has not begun yet: a seat is still open."))
    if ply != game.ply:
        return Stale(game.ply)
    if (full := no_more_rows(game)) is not None:
        return full
    seat = game.decider
    if seat is None or seat.person != person:
        return NotYours()
    if seat.bot is not None:
        return NotYours(Declined("A bot plays for you here; take your seat back first."))
    return None


def no_more_rows(game: GameSession) -> Refused | None:
    """A table takes only so many moves and undos: somebody could borrow money for ever."""
    if not game.full:
        return None
    return Refused(TooMuch("This table has had {n} moves and takes no more; open a new one.", n=game.ply))


class Decided(NamedTuple):
    """A decision that is allowed: its steps, and the last one if it waits to be confirmed."""

    steps: list[Step]
    held: str | None = None


async def play(game: GameSession, person: str, ply: int, move: str) -> Outcome:
    """A decision, or several in one line."""
    async with game.writing():
        found = _decided(game, person, ply, move)
        return await _carry_out(game, *found) if isinstance(found, Decided) else found


def _decided(game: GameSession, person: str, ply: int, move: str) -> Decided | Outcome:
    if len(move) > LONGEST_MOVE:
        return Refused(TooMuch("A move has at most {n} characters.", n=LONGEST_MOVE))
    if (against := obstacle(game, person, ply)) is not None:
        return against
    try:
        steps = steps_of(game.now, move)
    except IllegalMove as error:
        return Illegal(error.refusal)
    if game.info.confirm and passes_on(steps[-2].after if len(steps) > 1 else game.now, steps[-1].after):
        return Decided(steps[:-1], steps[-1].move)
    return Decided(steps)


async def confirm_turn(game: GameSession, person: str, ply: int) -> Outcome:
    """Carry out the step that was held."""
    async with game.writing():
        if (against := obstacle(game, person, ply)) is not None:
            return against
        if game.held is None:
            return Refused(Declined("There is nothing to confirm."))
        return await _carry_out(game, steps_of(game.now, game.held))


async def _carry_out(game: GameSession, steps: list[Step], held: str | None = None) -> Outcome:
    decision, ply = game.now.decision, game.ply + len(steps)
    assert decision is not None, "somebody decides while a game is played"
    if not await game.write_steps(decision.seat, steps, held=held):
        return Stale(game.ply)
    events = told_to((decision.seat,), [event for step in steps for event in step.events])
    return Accepted(ply, events, held is not None)


def why_not(state: SessionState, person: str, move: str) -> Refusal | None:
    """Why the deciding person cannot do this."""
    if state.decider is None or state.decider.person != person:
        raise Forbidden("It is not your turn to decide.")
    return state.now.why_not(move[:LONGEST_MOVE])
