"""People who are away: the others may let a bot play on for them."""

import asyncio
from collections.abc import Iterable

from sqlalchemy import Connection

from ludgate.bots.registry import usual_bot
from ludgate.server.game_session import GameSession
from ludgate.server.models import PLAYING, SeatInfo
from ludgate.server.outcomes import Declined, Forbidden
from ludgate.server.quotas import check_bot_tables
from ludgate.server.seat_changes import VOTED, Who
from ludgate.server.storage import queries
from ludgate.server.undo import cast_vote

TOPIC = "bot"


def away(game: GameSession, seats: Iterable[SeatInfo]) -> list[bool]:
    """Which of these seats are played by somebody who has given no sign of life for long?"""
    return game.services.away(None if seat.lent else seat.person for seat in seats)


def is_away(game: GameSession, seat: SeatInfo) -> bool:
    """Has the person who plays this seat given no sign of life for long?"""
    return away(game, [seat])[0]


def votes(game: GameSession) -> dict[int, frozenset[str]]:
    """By seat: who wants a bot there."""
    split = [(topic.split(), people) for topic, people in game.votes.items()]
    return {int(number): people for (word, number), people in split if word == TOPIC}


async def vote_bot(game: GameSession, person: str, number: int) -> bool:
    """Vote for a bot at the seat the table waits for; True if it was the deciding vote."""
    async with game.writing():
        seat = await asyncio.to_thread(_absent_seat, game, person, number)
        agreed = await cast_vote(game, f"{TOPIC} {number}", person)
        voters = set(game.info.people) - {seat.person}
        if len(agreed) * 2 <= len(voters):
            game.tell("votes")
            return False
        await lend(game, seat, usual_bot(game.info.game), VOTED, by="")
        return True


def _absent_seat(game: GameSession, person: str, number: int) -> SeatInfo:
    if person not in game.info.people:
        raise Forbidden("You have no seat at this table.")
    if game.info.status != PLAYING or game.info.turn != number:
        raise Declined("The table does not wait for this seat.")
    seat = game.info.seats[number]
    if seat.person == person:
        raise Declined("This seat is at your own screen.")
    if not is_away(game, seat):
        raise Declined("{name} was here a moment ago; wait a little longer.", name=seat.name)
    return seat


async def lend(game: GameSession, seat: SeatInfo, bot: str, what: str, *, by: str) -> None:
    """A bot plays on for the person of the seat, who may come back at any time; inside ``writing``."""
    name = game.info.called(seat.seat) if seat.person is not None else ""

    def work(connection: Connection) -> None:
        if all(other.bot is not None for other in game.info.seats if other != seat):
            check_bot_tables(connection, game.services.quotas, game.info.host)
        queries.change_seat(connection, game.id, seat.seat, bot=bot)
        game.note(connection, seat.seat, what, Who(by, seat.person, name, bot))

    await game.services.store.write(work)
    await game.seats_changed()
