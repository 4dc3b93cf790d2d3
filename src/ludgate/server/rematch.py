"""Playing again: the same people and bots at a new table, every seat one place on."""

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from ludgate.server.create_table import Plan, set_up
from ludgate.server.game_session import GameSession
from ludgate.server.models import BOT, HERE, OPEN, OVER, SeatInfo
from ludgate.server.outcomes import Declined, Forbidden
from ludgate.server.storage import queries, schema


def find_or_set_up(game: GameSession, person: str) -> str:
    """The table of the rematch; whoever asks first becomes its host."""
    info = game.info
    if info.status != OVER:
        raise Declined("The game is not over yet.")
    if person not in info.people and person != info.host:
        raise Forbidden("You had no seat at this table.")
    if info.rematch is not None:
        return info.rematch
    try:
        return set_up(game.services, _plan(game, person))
    except IntegrityError:  # somebody else asked at the same moment
        game.refresh()
        assert game.info.rematch is not None, "the other one has opened it"
        return game.info.rematch


def _plan(game: GameSession, person: str) -> Plan:
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


def kept_seat(game: GameSession, person: str) -> int | None:
    """The open seat that is kept for a person."""
    columns = schema.seats.c
    query = select(columns.seat).where(columns.table_id == game.id, columns.kind == OPEN, columns.kept_for == person)
    with game.services.store.reading() as connection:
        found = connection.execute(query.order_by(columns.seat)).first()
    return None if found is None else int(found.seat)
