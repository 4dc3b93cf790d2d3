"""Playing again: the same people and bots at a new table, every seat one place on."""

from contextlib import suppress

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from ludgate.server.create_table import NewTable, Plan, store_table
from ludgate.server.game_session import GameSession
from ludgate.server.models import BOT, HERE, OPEN, OVER, SeatInfo
from ludgate.server.outcomes import Declined, Forbidden
from ludgate.server.storage import queries, schema


def check_may_ask(game: GameSession, person: str) -> None:
    """Is the game over, and did this person play in it?"""
    if game.info.status != OVER:
        raise Declined("The game is not over yet.")
    if person not in game.info.people and person != game.info.host:
        raise Forbidden("You had no seat at this table.")


async def store_rematch(game: GameSession, new: NewTable) -> str:
    """Store the new table, unless somebody else was faster; returns the id of the rematch.  Inside ``writing``."""
    if game.info.rematch is None:
        with suppress(IntegrityError):  # somebody else asked at the same moment
            await store_table(game.services, new)
        await game.refresh()
    assert game.info.rematch is not None, "one of the two has opened it"
    return game.info.rematch


def plan_of(game: GameSession, person: str) -> Plan:
    """The same again; whoever asks first becomes the host."""
    info = game.info
    seats = [_seat(seat, person) for seat in info.seats]
    return Plan(
        host=person,
        game=info.game,
        options=info.options,
        title=info.title,
        public=info.public,
        hot_seat=any(seat["kind"] == HERE for seat in seats),
        confirm=info.confirm,
        language=info.language,
        content=None if game.content is None else game.content.read_text(encoding="utf-8"),
        seats=[*seats[1:], seats[0]],
        rematch_of=info.id,
    )


def _seat(seat: SeatInfo, person: str) -> dict[str, object]:
    """The one who asks sits down; the seats of others are kept for them until they come."""
    if seat.kind == BOT:
        return {**queries.seat_values(BOT, bot=seat.bot), "kept_for": None}
    if seat.person == person:
        name = seat.name if seat.kind == HERE else ""
        return {**queries.seat_values(seat.kind, person, name), "kept_for": None}
    return {**queries.seat_values(OPEN), "kept_for": seat.person}


async def kept_seat(game: GameSession, person: str) -> int | None:
    """The open seat that is kept for a person."""
    columns = schema.seats.c
    query = select(columns.seat).where(columns.table_id == game.id, columns.kind == OPEN, columns.kept_for == person)
    return await game.services.store.read(lambda connection: connection.execute(query.order_by(columns.seat)).scalar())
