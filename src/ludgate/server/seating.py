"""Who sits where: taking seats, leaving them, lending them to bots."""

import asyncio
from dataclasses import replace

from sqlalchemy import Connection, select, update

from ludgate.server import seat_changes, seat_rights
from ludgate.server.absence import is_away, lend
from ludgate.server.create_table import known_bot, new_token
from ludgate.server.game_session import GameSession
from ludgate.server.models import BOT, HERE, OPEN, OVER, PERSON, WAITING, SeatInfo
from ludgate.server.outcomes import Declined, Forbidden, NotFound
from ludgate.server.seat_changes import BACK, FILLED, FREED, JOINED, LEFT, LENT, REPLACED, SAT, SEATED, Who
from ludgate.server.storage import queries, schema

EMPTY_SEAT = schema.seats.c.kind == OPEN


def seat_at(game: GameSession, number: int) -> SeatInfo:
    """A seat by number."""
    if not 0 <= number < len(game.info.seats):
        raise NotFound("There is no such seat.")
    return game.info.seats[number]


def check_host(game: GameSession, person: str) -> None:
    if person != game.info.host:
        raise Forbidden("Only the host of the table can do this.")


def _check_not_over(game: GameSession) -> None:
    if game.info.status == OVER:
        raise Declined("The game is over.")


def token_of(game: GameSession, seat: int) -> str:
    """The invitation to a seat."""
    columns = schema.seats.c
    with game.services.store.reading() as connection:
        query = select(columns.token).where(columns.table_id == game.id, columns.seat == seat)
        return str(connection.execute(query).scalar_one())


# ---------------------------------------------------------------- people


async def sit_down(game: GameSession, person: str, number: int, token: str | None = None) -> None:
    """Take an open seat; nothing happens if it is one's own already.  ``token``: the invitation that led here."""
    async with game.writing():
        await _take_seat(game, person, number, token)


async def _take_seat(game: GameSession, person: str, number: int, token: str | None = None) -> None:
    seat = seat_at(game, number)
    if seat.person == person:
        return
    _check_not_over(game)
    if person in game.info.people:
        raise Declined("You already have a seat at this table.")
    called = await asyncio.to_thread(_called_there, game, person, seat)

    def work(connection: Connection) -> None:
        what = _way_in(connection, game, person, seat, invited=token is not None)
        values = {**queries.seat_values(PERSON, person), "kept_for": None}
        still = [EMPTY_SEAT] if token is None else [EMPTY_SEAT, schema.seats.c.token == token]
        if not queries.change_seat(connection, game.id, number, *still, **values):
            raise Declined("This seat is taken already.")
        game.note(connection, number, what, Who(called, person, called))
        game.begin(connection)

    await game.services.store.write(work)
    await game.seats_changed()


def _called_there(game: GameSession, person: str, seat: SeatInfo) -> str:
    """How somebody is called at the table who sits down at this seat."""
    name = game.services.people.get(person).name
    return game.info.with_seat(replace(seat, kind=PERSON, person=person, name=name)).called(seat.seat)


def _way_in(connection: Connection, game: GameSession, person: str, seat: SeatInfo, *, invited: bool) -> str:
    """The kind of change it is if this person sits down; another process may have begun the game meanwhile."""
    if game.locked_status(connection) == WAITING:
        return SAT
    changes = seat_changes.changes_of(connection, game.id)
    what = seat_rights.right_to_sit(changes, person, seat, invited=invited)
    if what == JOINED and len(seat_changes.holders_of(changes)) == 1:
        _make_new_links(connection, game, seat.seat)
    return what


def _make_new_links(connection: Connection, game: GameSession, taken: int) -> None:
    """From the second person on the host invites no longer, also not by links that were made before."""
    columns = schema.seats.c
    for number in range(len(game.info.seats)):
        where = columns.table_id == game.id, columns.seat == number, columns.seat != taken, EMPTY_SEAT
        connection.execute(update(schema.seats).where(*where).values(token=new_token()))


async def stand_up(game: GameSession, person: str) -> None:
    """Leave before the start."""
    async with game.writing():
        if game.info.status != WAITING:
            raise Declined("The game has begun; you can hand your seat to a bot.")
        own = [seat for seat in game.info.seats if seat.person == person and seat.kind == PERSON]
        if not own:
            raise Declined("You have no seat at this table.")
        await _open(game, own[0], LEFT, game.info.called(own[0].seat))


async def free(game: GameSession, host: str, number: int) -> None:
    """Open a seat again; the old link no longer works.  In a running game it is kept for the person who sat there."""
    async with game.writing():
        check_host(game, host)
        _check_not_over(game)
        seat = seat_at(game, number)
        if seat.kind == OPEN:
            raise Declined("This seat is open already.")
        if game.info.status == WAITING:
            await _open(game, seat, LEFT, game.info.host_called)
        else:
            await asyncio.to_thread(seat_rights.check_may_free, game, seat)
            await _open(game, seat, FREED, game.info.host_called)


async def _open(game: GameSession, seat: SeatInfo, what: str, by: str) -> None:
    kept_for = seat.person if what == FREED else None
    name = game.info.called(seat.seat) if seat.person is not None else ""

    def work(connection: Connection) -> None:
        values = {**queries.seat_values(OPEN), "token": new_token(), "kept_for": kept_for}
        queries.change_seat(connection, game.id, seat.seat, **values)
        game.note(connection, seat.seat, what, Who(by, seat.person, name))

    await game.services.store.write(work)
    await game.seats_changed()


# ---------------------------------------------------------------- bots


async def hand_to_bot(game: GameSession, person: str, number: int, bot: str) -> None:
    """A bot for an open seat, for one's own, or for one whose person is away."""
    async with game.writing():
        _check_not_over(game)
        seat, known = seat_at(game, number), known_bot(game.info.game, bot)
        if seat.kind == OPEN:
            check_host(game, person)
            await _fill_with_bot(game, seat, known)
        elif seat.person == person:
            _check_begun(game)
            await lend(game, seat, known, LENT, by=game.info.called(number))
        else:
            await asyncio.to_thread(_check_may_lend, game, person, seat)
            await lend(game, seat, known, FILLED if seat.person is None else REPLACED, by=game.info.host_called)


def _check_begun(game: GameSession) -> None:
    if game.info.status == WAITING:
        raise Declined("The game has not begun yet; leave the seat instead.")


def _check_may_lend(game: GameSession, person: str, seat: SeatInfo) -> None:
    check_host(game, person)
    _check_begun(game)
    if seat.person is None:
        return  # another bot in place of a bot
    if not is_away(game, seat):
        raise Declined("{name} was here a moment ago; wait a little longer.", name=seat.name)


async def _fill_with_bot(game: GameSession, seat: SeatInfo, bot: str) -> None:
    """A bot at an open seat; where the seat is kept for somebody, the bot plays for them."""
    begun = game.info.status != WAITING
    kept = seat.kept_for if begun else None
    what = REPLACED if kept else FILLED if begun else SEATED
    name = "" if kept is None else await asyncio.to_thread(_called_there, game, kept, seat)

    def work(connection: Connection) -> None:
        values = {**queries.seat_values(BOT if kept is None else PERSON, kept, bot=bot), "kept_for": None}
        if not queries.change_seat(connection, game.id, seat.seat, EMPTY_SEAT, **values):
            raise Declined("This seat is taken already.")
        game.note(connection, seat.seat, what, Who(game.info.host_called, kept, name, bot))
        game.begin(connection)

    await game.services.store.write(work)
    await game.seats_changed()


async def take_back(game: GameSession, person: str, number: int) -> None:
    """Play one's own seat again, also one that the host has freed meanwhile."""
    async with game.writing():
        seat = seat_at(game, number)
        if seat.kind == OPEN and seat.kept_for == person:
            await _take_seat(game, person, number)
            return
        if seat.person != person or seat.kind not in {PERSON, HERE}:
            raise Forbidden("This is not your seat.")
        _check_not_over(game)
        if seat.lent:
            await _play_again(game, person, number)


async def _play_again(game: GameSession, person: str, number: int) -> None:
    called = game.info.called(number)

    def work(connection: Connection) -> None:
        queries.change_seat(connection, game.id, number, bot=None)
        game.note(connection, number, BACK, Who(called, person, called))

    await game.services.store.write(work)
    await game.seats_changed()
