"""Deciding at a table: who may, on which position, and what comes of it."""

from ludgate.engine.contract import IllegalMove, Refusal
from ludgate.server.course import Step, steps_of, told_to
from ludgate.server.game import Game
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
from ludgate.server.reveal import passes_on
from ludgate.server.sitting import OVER, WAITING
from ludgate.server.tidy import LONGEST_MOVE


def obstacle(game: Game, person: str, ply: int) -> Outcome | None:
    """Why this person cannot decide on this position; None if they can."""
    if person not in game.info.people:
        return NotYours(Forbidden("You have no seat at this table."))
    if game.info.status == OVER:
        return Finished()
    if game.info.status == WAITING:
        return Refused(Declined("The game has not begun yet: a seat is still open."))
    if ply != game.ply:
        return Stale(game.ply)
    seat = game.decider
    if seat is None or seat.person != person:
        return NotYours()
    if seat.bot is not None:
        return NotYours(Declined("A bot plays for you here; take your seat back first."))
    return None


def play(game: Game, person: str, ply: int, move: str) -> Outcome:
    """A decision, or several in one line."""
    if len(move) > LONGEST_MOVE:
        return Refused(TooMuch("A move has at most {n} characters.", n=LONGEST_MOVE))
    with game.lock:
        game.catch_up()
        if (against := obstacle(game, person, ply)) is not None:
            return against
        try:
            steps = steps_of(game.now, move)
        except IllegalMove as error:
            return Illegal(error.refusal)
        if game.info.confirm and passes_on(steps[-2].after if len(steps) > 1 else game.now, steps[-1].after):
            return _carry_out(game, steps[:-1], held=steps[-1].move)
        return _carry_out(game, steps)


def confirm_turn(game: Game, person: str, ply: int) -> Outcome:
    """Carry out the step that was held."""
    with game.lock:
        game.catch_up()
        if (against := obstacle(game, person, ply)) is not None:
            return against
        if game.held is None:
            return Refused(Declined("There is nothing to confirm."))
        return _carry_out(game, steps_of(game.now, game.held))


def _carry_out(game: Game, steps: list[Step], held: str | None = None) -> Outcome:
    decision = game.now.decision
    assert decision is not None, "somebody decides while a game is played"
    ply = game.ply + len(steps)
    if not game.write_steps(decision.seat, steps, held=held):
        return Stale(game.ply)
    events = told_to((decision.seat,), [event for step in steps for event in step.events])
    return Accepted(ply, events, held is not None)


def why_not(game: Game, person: str, move: str) -> Refusal | None:
    """Why the deciding person cannot do this."""
    with game.lock:
        game.catch_up()
        seat = game.decider
        if seat is None or seat.person != person:
            raise Forbidden("It is not your turn to decide.")
        return game.now.why_not(move[:LONGEST_MOVE])
