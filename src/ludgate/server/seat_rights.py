"""Who may sit down, invite, or free a seat once a game has begun.

Whoever sits at a seat sees its hand.  So the host alone never passes the seat of a person on: it is kept for whoever
sat there, and somebody new needs an invitation by one of the other players.
"""

from collections.abc import Sequence

from ludgate.server.game_session import GameSession, SessionState
from ludgate.server.models import OPEN, PLAYING, SeatInfo
from ludgate.server.outcomes import Declined, Forbidden
from ludgate.server.seat_changes import BACK, JOINED, SeatChange, holders_of, was_branched, was_rewound


def is_absent(game: GameSession, seat: SeatInfo) -> bool:
    """Has the person who holds this seat given no sign of life for long, whoever plays it meanwhile?"""
    return game.services.away([seat.person])[0]


def check_may_free(game: GameSession, seat: SeatInfo) -> None:
    """The host frees seats of bots, and of people who are away; never one at the host's own screen."""
    if seat.person == game.info.host:
        raise Declined("The game has begun; you can hand your seat to a bot.")
    if seat.person is not None and not is_absent(game, seat):
        raise Declined("{name} was here a moment ago; wait a little longer.", name=seat.name)


def can_be_freed(game: GameSession) -> list[int]:
    """The seats of people that the host may open for others just now."""
    others = [seat for seat in game.info.seats if seat.person not in {None, game.info.host}]
    return [seat.seat for seat in others if is_absent(game, seat)] if game.info.status == PLAYING else []


def check_may_invite(state: SessionState, person: str) -> None:
    """In a game in which two people have sat, the others invite, not the host: a second name is quickly made."""
    if state.info.status != PLAYING:
        return
    _check_not_rewound(state.changes)
    if person == state.info.host and len(holders_of(state.changes)) > 1:
        raise Forbidden("The game has begun; only one of the other players can invite somebody to this seat.")


def may_invite(state: SessionState, person: str | None) -> bool:
    """Does this person get the links to open seats?  Before the start it is the host."""
    info = state.info
    if info.status != PLAYING:
        return person == info.host
    if was_rewound(state.changes) or was_branched(state.changes) or person is None:
        return False
    shared = len(holders_of(state.changes)) > 1
    return person in info.people and person != info.host if shared else person == info.host


def right_to_sit(changes: Sequence[SeatChange], person: str, seat: SeatInfo, *, invited: bool) -> str:
    """How somebody sits down at an open seat of a running game; ``Declined`` if they may not."""
    if seat.kind == OPEN and seat.kept_for == person:
        return BACK
    holders = holders_of(changes)
    if holders.get(person, set()) - {seat.seat}:
        raise Declined("You have played another seat of this game, and seen its hand; you can look on.")
    _check_not_rewound(changes)
    if len(holders) > 1 and not invited:
        raise Forbidden("The game has begun; one of the other players can invite you to this seat.")
    return JOINED


def _check_not_rewound(changes: Sequence[SeatChange]) -> None:
    if was_branched(changes):
        raise Declined("This game began in the middle of another one; only a bot can sit down here.")
    if was_rewound(changes):
        raise Declined("What came to light in this game was taken back; only a bot can sit down here.")
