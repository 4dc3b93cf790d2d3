"""What the last moves touched, and the pawn that travels.

Pawns of a colour are all alike, so the one that moves gets an id for the time of its move: it stands where it is taken
from while its destination is chosen, and where it has gone afterwards.  The browser sees one thing that goes.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ludgate.engine.contract import Event
from ludgate.games.guilds.view.model import GUILDHALL, SeatView
from ludgate.games.guilds.web.ids import PLANTATION, RESERVE, known_id, place_id

ARRIVED = "arrived"  # followed by the seat, where from, where to, and how many were hired since


class Traveller(NamedTuple):
    """A pawn on its way: whose, where it is drawn, and its id."""

    seat: int
    place: str
    id: str


def traveller(seen: SeatView, last: frozenset[str]) -> Traveller | None:
    """The pawn whose destination is being chosen, or the one that was moved last.

    Its id has the place it comes from and which of the pawns there it was, counted from the first: the same before and
    after the move, and another one for the next move.
    """
    origin = seen.about.get("from")
    if origin is not None and seen.decider is not None:
        number = seen.pawns_at(seen.decider, str(origin))
        return Traveller(seen.decider, str(origin), known_id("pawn", f"{seen.decider}-{origin}-{number}"))
    for mark in last:
        if mark.startswith(ARRIVED):
            _, seat, start, place, hired = mark.split(" ")
            number = seen.pawns_at(int(seat), start) + 1 - int(hired)
            return Traveller(int(seat), place, known_id("pawn", f"{seat}-{start}-{number}"))
    return None


def marked(events: Sequence[Event], seat: int | None) -> Iterable[str]:
    """The pieces that events are about, and where the last pawn went."""
    found = [ident for event in events for ident in touched(event, seat)]
    for number, event in reversed(list(enumerate(events))):
        if event.kind == "pawn":
            origin, later = str(event.data["from"]), events[number + 1 :]
            hires = [one for one in later if one.kind == "hire" and one.seat == event.seat and origin == GUILDHALL]
            hired = sum(int(str(one.data["amount"])) for one in hires)
            found.append(f"{ARRIVED} {event.seat} {origin} {event.data['to']} {hired}")
            break
    return found


def touched(event: Event, seat: int | None) -> Iterator[str]:
    """The places an event is about; a reserve is drawn for its owner only, so it counts only there."""
    data = event.seen_by(seat)
    places = [str(data[field]) for field in ("tile", "place", "from", "to") if data.get(field)]
    if event.kind == "hire":
        places += [RESERVE, GUILDHALL]
    if event.kind in ("plantation", "plantation-vote", "plantation-reward", "return"):
        places.append(PLANTATION)
    if event.kind == "return":
        places.append(RESERVE)
    yield from (place_id(place) for place in places if place != RESERVE or event.seat == seat)
    if event.kind in ("trigger", "end-effect", "play", "discard"):
        yield str(data["card"])
