"""Taking back: at once inside one's turn, as long as nothing came to light; after that if all others agree."""

from bisect import bisect_left
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, insert
from sqlalchemy.exc import IntegrityError

from ludgate.server.decide import no_more_rows, obstacle
from ludgate.server.game_session import GameSession, SessionState
from ludgate.server.models import OVER, WAITING
from ludgate.server.outcomes import Accepted, Declined, Finished, Forbidden, NotYours, Outcome, Refused, Stale
from ludgate.server.seat_changes import holders_of
from ludgate.server.storage import schema
from ludgate.server.storage.rows import Rows

TOPIC = "undo"
NEW_VOTE = insert(schema.votes)
DROPPED_VOTES = delete(schema.votes).where(
    schema.votes.c.table_id == bindparam("in_id"), schema.votes.c.topic == bindparam("on_topic")
)


@dataclass(frozen=True)
class UndoAsked:
    """Somebody wants to go back before their last decision."""

    seat: int
    person: str
    agreed: frozenset[str]  # ids of people, the asking one among them
    missing: frozenset[str]  # those who have not answered


async def take_back(game: GameSession, person: str, ply: int, steps: int | None) -> Outcome:
    """So many of the last own steps, a held one among them, or with ``None`` all of the turn; at once."""
    async with game.writing():
        if (against := obstacle(game, person, ply)) is not None:
            return against
        seat = game.info.turn
        assert seat is not None, "somebody decides"
        held = int(game.held is not None)
        most = game.history.free_steps(seat) + held
        if not most:
            return Refused(_why_nothing_is_free(game, seat))
        wanted = most if steps is None else steps
        if not 1 <= wanted <= most:
            return Refused(Declined("Only your own steps of this turn that have shown nothing can be taken back."))
        if wanted == held:
            return Accepted(game.ply) if await game.set_held(None) else Stale(game.ply)
        return await _go_back(game, seat, wanted - held)


async def _go_back(game: GameSession, seat: int, steps: int, *, alone: bool = False) -> Outcome:
    standing = game.history.standing
    back_to = standing[-steps - 1] if len(standing) > steps else 0
    ply = game.ply + 1
    return Accepted(ply) if await game.write_undo(seat, back_to, alone=alone) else Stale(game.ply)


def _why_nothing_is_free(game: GameSession, seat: int) -> Declined:
    standing = game.history.standing
    if standing and game.history.row(standing[-1]).seat == seat:
        if game.history.ends_turn(standing[-1]):
            return Declined("Your turn before this one is over; the others would have to agree to take it back.")
        return Declined("Your last step has shown something; the others would have to agree to take it back.")
    return Declined("You have not decided anything yet that could be taken back.")


# ---------------------------------------------------------------- by consent


def steps_to_ask_for(state: SessionState, person: str) -> int:
    """How many moves would go if the person went back before their last decision; 0: there is none."""
    if state.info.status in {WAITING, OVER}:
        return 0
    last = state.history.last_move_of([seat.seat for seat in state.info.seats if seat.person == person])
    return 0 if last is None else len(state.history.standing) - bisect_left(state.history.standing, last)


def asked(state: SessionState) -> UndoAsked | None:
    """The question that is open on the present position."""
    for topic, agreed in state.votes.items():
        word, number = topic.split()
        if word == TOPIC:
            person = state.info.seats[int(number)].person
            if person is not None:
                return UndoAsked(int(number), person, agreed, _others(state, person) - agreed)
    return None


def _others(state: SessionState, person: str) -> frozenset[str]:
    """Whose consent is needed: all people who play themselves."""
    playing = {seat.person for seat in state.info.seats if seat.person is not None and not seat.lent}
    return frozenset(playing - {person})


def can_ask(state: SessionState, person: str) -> bool:
    """Is there a decision of this person, and somebody who could agree, or nobody else who has ever played here?"""
    return steps_to_ask_for(state, person) > 0 and asked(state) is None and not _all_are_gone(state, person)


def _all_are_gone(state: SessionState, person: str) -> bool:
    """Have others played in this game, none of whom plays now?  Then nobody looks into the deck behind their backs."""
    return not _others(state, person) and bool(holders_of(state.changes).keys() - {person})


async def ask(game: GameSession, person: str, ply: int) -> Outcome:
    """Ask the others; whoever has always been alone need not, but then nobody else can join this game any more."""
    async with game.writing():
        if (against := _cannot_ask(game, person, ply)) is not None:
            return against
        steps = steps_to_ask_for(game.state, person)
        if not steps:
            return Refused(Declined("There is no decision of yours to take back."))
        seat = game.history.row(game.history.standing[-steps]).seat
        if _all_are_gone(game.state, person):
            return Refused(Declined("Nobody is here who could agree to take it back."))
        if not _others(game.state, person):
            return await _go_back(game, seat, steps, alone=True)
        await _vote(game, f"{TOPIC} {seat}", person)
        return Accepted(game.ply)


def _cannot_ask(game: GameSession, person: str, ply: int) -> Outcome | None:
    if person not in game.info.people:
        return NotYours(Forbidden("You have no seat at this table."))
    if game.info.status == OVER:
        return Finished()
    if ply != game.ply:
        return Stale(game.ply)
    if (full := no_more_rows(game)) is not None:
        return full
    if asked(game.state) is not None:
        return Refused(Declined("Somebody already asks to take back; that comes first."))
    return None


async def answer(game: GameSession, person: str, ply: int, *, yes: bool) -> Outcome:
    """Let them go back, or not; with the last consent it is done."""
    async with game.writing():
        question = asked(game.state)
        if question is None or ply != game.ply:
            return Stale(game.ply)
        if person not in question.missing and not (person == question.person and not yes):
            return NotYours(Declined("You are not asked."))
        topic = f"{TOPIC} {question.seat}"
        if not yes:
            await _drop(game, topic)
            return Accepted(game.ply)
        if question.missing == {person}:
            return await _go_back(game, question.seat, steps_to_ask_for(game.state, question.person))
        await _vote(game, topic, person)
        return Accepted(game.ply)


# ---------------------------------------------------------------- votes


async def _vote(game: GameSession, topic: str, person: str) -> None:
    await cast_vote(game, topic, person)
    game.tell("votes")


async def cast_vote(game: GameSession, topic: str, person: str) -> frozenset[str]:
    """Store a vote on the present position; returns all who voted for the topic."""
    known = game.votes.get(topic, frozenset())
    if person not in known:
        row = {"table_id": game.id, "topic": topic, "ply": game.ply, "person": person, "at": game.services.clock()}
        with suppress(IntegrityError):  # stored by another process meanwhile
            await game.services.store.write_rows([Rows(NEW_VOTE, [row])])
        game.set_votes({**game.votes, topic: known | {person}})
    return game.votes[topic]


async def _drop(game: GameSession, topic: str) -> None:
    await game.services.store.write_rows([Rows(DROPPED_VOTES, [{"in_id": game.id, "on_topic": topic}])])
    game.set_votes({key: people for key, people in game.votes.items() if key != topic})
    game.tell("votes")
