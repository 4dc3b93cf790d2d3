"""Who sits where: taking seats, leaving them, lending them to bots."""

from sqlalchemy import select

from ludgate.server import register, schema
from ludgate.server.absence import is_away, lend
from ludgate.server.game import Game
from ludgate.server.opening import known_bot, new_token
from ludgate.server.outcomes import Declined, Forbidden, NotFound
from ludgate.server.sitting import HERE, OPEN, OVER, PERSON, WAITING, SeatInfo

EMPTY_SEAT = schema.seats.c.kind == OPEN


def seat_at(game: Game, number: int) -> SeatInfo:
    """A seat by number."""
    if not 0 <= number < len(game.info.seats):
        raise NotFound("There is no such seat.")
    return game.info.seats[number]


def check_host(game: Game, person: str) -> None:
    if person != game.info.host:
        raise Forbidden("Only the host of the table can do this.")


def _check_not_over(game: Game) -> None:
    if game.info.status == OVER:
        raise Declined("The game is over.")


def token_of(game: Game, seat: int) -> str:
    """The invitation to a seat."""
    columns = schema.seats.c
    with game.means.store.reading() as connection:
        query = select(columns.token).where(columns.table_id == game.id, columns.seat == seat)
        return str(connection.execute(query).scalar_one())


def sit_down(game: Game, person: str, number: int) -> None:
    """Take an open seat; nothing happens if it is one's own already."""
    with game.lock:
        game.catch_up()
        seat = seat_at(game, number)
        if seat.person == person:
            return
        _check_not_over(game)
        if person in game.info.people:
            raise Declined("You already have a seat at this table.")
        with game.means.store.writing() as connection:
            values = register.seat_values(PERSON, person)
            if not register.change_seat(connection, game.id, number, EMPTY_SEAT, **values):
                raise Declined("This seat is taken already.")
            game.begin(connection)
        game.seats_changed()


def stand_up(game: Game, person: str) -> None:
    """Leave before the start."""
    with game.lock:
        game.catch_up()
        if game.info.status != WAITING:
            raise Declined("The game has begun; you can hand your seat to a bot.")
        own = [seat for seat in game.info.seats if seat.person == person and seat.kind == PERSON]
        if not own:
            raise Declined("You have no seat at this table.")
        _open(game, own[0].seat)


def free(game: Game, host: str, number: int) -> None:
    """Open a seat again; the old link no longer works."""
    with game.lock:
        game.catch_up()
        check_host(game, host)
        _check_not_over(game)
        seat = seat_at(game, number)
        if seat.kind == OPEN:
            raise Declined("This seat is open already.")
        if game.info.status != WAITING and seat.person == host:
            raise Declined("The game has begun; you can hand your seat to a bot.")
        _open(game, number)


def _open(game: Game, number: int) -> None:
    with game.means.store.writing() as connection:
        values = {**register.seat_values(OPEN), "token": new_token(), "kept_for": None}
        register.change_seat(connection, game.id, number, **values)
    game.seats_changed()


def hand_to_bot(game: Game, person: str, number: int, bot: str) -> None:
    """A bot for an open seat, for one's own, or for one whose person is away."""
    with game.lock:
        game.catch_up()
        _check_not_over(game)
        seat, known = seat_at(game, number), known_bot(game.info.game, bot)
        if seat.kind == OPEN:
            check_host(game, person)
            _fill_with_bot(game, number, known)
        elif seat.person == person:
            _check_begun(game)
            lend(game, number, known)
        else:
            _check_may_lend(game, person, seat)
            lend(game, number, known)


def _check_begun(game: Game) -> None:
    if game.info.status == WAITING:
        raise Declined("The game has not begun yet; leave the seat instead.")


def _check_may_lend(game: Game, person: str, seat: SeatInfo) -> None:
    check_host(game, person)
    _check_begun(game)
    if seat.person is None:
        return  # another bot in place of a bot
    if not is_away(game, seat):
        raise Declined("{name} was here a moment ago; wait a little longer.", name=seat.name)


def _fill_with_bot(game: Game, number: int, bot: str) -> None:
    with game.means.store.writing() as connection:
        values = register.seat_values("bot", bot=bot)
        if not register.change_seat(connection, game.id, number, EMPTY_SEAT, **values):
            raise Declined("This seat is taken already.")
        game.begin(connection)
    game.seats_changed()


def take_back(game: Game, person: str, number: int) -> None:
    """Play one's own seat again."""
    with game.lock:
        game.catch_up()
        seat = seat_at(game, number)
        if seat.person != person or seat.kind not in {PERSON, HERE}:
            raise Forbidden("This is not your seat.")
        _check_not_over(game)
        if not seat.lent:
            return
        with game.means.store.writing() as connection:
            register.change_seat(connection, game.id, number, bot=None)
        game.seats_changed()
