"""What everybody may know of a table besides the game on it: who sits where, under which conditions."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from ludgate.server.outcomes import DOMAIN
from ludgate.text.languages import tongue

WAITING, PLAYING, OVER = "waiting", "playing", "over"
STATUSES = (WAITING, PLAYING, OVER)

PERSON, HERE, BOT, OPEN = "person", "here", "bot", "open"
ME = "me"  # in a line-up: the host


@dataclass(frozen=True)
class SeatInfo:
    """A seat.

    ``kind`` is ``person`` (by a link of their own), ``here`` (at the host's screen), ``bot`` or ``open``.  A seat whose
    person is away and played by a bot has both ``person`` and ``bot``; ``lent`` says so, and ``take_back`` ends it.
    """

    seat: int
    kind: str
    person: str | None  # id; never sent to a page
    name: str  # as the person wrote it; "" for bots, open seats and nameless ones at the screen
    bot: str | None  # the bot that plays this seat now
    lent: bool

    @property
    def filled(self) -> bool:
        return self.kind != OPEN


@dataclass(frozen=True)
class TableInfo:
    """A table as lists and headings show it.  Nothing in it is secret but ids of people."""

    id: str
    game: str
    title: str  # "" if the host gave none
    options: Mapping[str, str]  # all table options with their values
    status: str  # one of STATUSES
    seats: tuple[SeatInfo, ...]
    host: str  # id of the person who opened the table
    host_name: str
    public: bool
    hot_seat: bool
    confirm: bool
    language: str  # of the host, for the lobby
    own_content: bool  # played with a component file of the host's
    ply: int
    turn: int | None  # the seat that decides now; None before and after play
    created: datetime
    moved: datetime  # when something last happened in the game
    rematch: str | None  # the table at which these people play again
    rematch_of: str | None

    def names(self, language: str) -> list[str]:
        """How the players are called at the table, by seat; no two alike."""
        return names_of(self.seats, language)

    @property
    def open_seats(self) -> int:
        return sum(1 for seat in self.seats if not seat.filled)

    @property
    def people(self) -> tuple[str, ...]:
        """Ids of the people who hold a seat, each once, in the order of seats."""
        return tuple(dict.fromkeys(seat.person for seat in self.seats if seat.person is not None))

    @property
    def player(self) -> str | None:
        """The first person who plays their seat themselves; None: bots play for everybody."""
        return next((seat.person for seat in self.seats if seat.person is not None and seat.bot is None), None)

    @property
    def solo(self) -> bool:
        """Is the host alone with bots?"""
        owners = [seat.person for seat in self.seats if seat.person is not None]
        return owners == [self.host] and not self.open_seats

    def waits_for_whom(self) -> str | None:
        """The person whose decision the game waits for; None if it waits for nobody, or for a bot."""
        if self.turn is None or self.seats[self.turn].bot is not None:
            return None
        return self.seats[self.turn].person

    def waits_for(self, person: str) -> bool:
        """Does the game wait for a decision of this person?"""
        return self.waits_for_whom() == person


@dataclass(frozen=True)
class Door:
    """Where a link leads: to a seat, or (``seat`` is None) to the place of a spectator."""

    table: str
    seat: int | None


def names_of(seats: tuple[SeatInfo, ...], language: str) -> list[str]:
    """Names by seat, told apart by the number of the seat where two would be alike."""
    said = [_name(seat, language) for seat in seats]
    return [name if said.count(name) == 1 else f"{name} ({number})" for number, name in enumerate(said, 1)]


def _name(seat: SeatInfo, language: str) -> str:
    t = tongue(language, DOMAIN)
    if seat.name:
        return seat.name
    if seat.kind == OPEN:
        return t.say("Open seat {n}", n=seat.seat + 1)
    if seat.kind == BOT:
        return t.say("Bot {n}", n=seat.seat + 1)
    return t.say("Player {n}", n=seat.seat + 1)
