"""What everybody may know of a table besides the game on it: who sits where, under which conditions."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache

from ludgate.server.lookalikes import skeleton
from ludgate.server.outcomes import DOMAIN
from ludgate.text.languages import LANGUAGES, translator

WAITING, PLAYING, OVER = "waiting", "playing", "over"
STATUSES = (WAITING, PLAYING, OVER)
CLOSED = "closed"  # by the operator: nobody looks at it or plays there any more

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
    kept_for: str | None = None  # of an open seat: id of who may sit down there again; never sent to a page

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
    status: str  # one of STATUSES, or CLOSED
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
    last_change: int = 0  # the number of the last change of a seat

    def names(self, language: str) -> list[str]:
        """How the players are called at the table, by seat; no two alike."""
        return names_of(self.seats, language)

    def called(self, seat: int) -> str:
        """How the person at a seat is called at the table."""
        return names_of(self.seats, "en")[seat]

    @property
    def host_called(self) -> str:
        """How the host is called at the table, with a seat or without."""
        own = [seat.seat for seat in self.seats if seat.person == self.host and seat.kind == PERSON]
        return self.called(own[0]) if own else self.host_name

    def with_seat(self, seat: SeatInfo) -> "TableInfo":
        """The same with another seat in its place."""
        return replace(self, seats=tuple(seat if one.seat == seat.seat else one for one in self.seats))

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

    def waits_for_whom(self) -> str | None:
        """The person whose decision the game waits for; None if it waits for nobody, or for a bot."""
        if self.turn is None or self.seats[self.turn].bot is not None:
            return None
        return self.seats[self.turn].person

    def waits_for(self, person: str) -> bool:
        """Does the game wait for a decision of this person?"""
        return self.waits_for_whom() == person


@dataclass(frozen=True)
class Invitation:
    """Where a link leads: to a seat, or (``seat`` is None) to the place of a spectator."""

    table: str
    seat: int | None


def names_of(seats: tuple[SeatInfo, ...], language: str) -> list[str]:
    """Names by seat, told apart by the number of the seat where two look alike, or one like a bot or an open seat."""
    said = [seat.name if skeleton(seat.name) else _word(seat, language) for seat in seats]
    looks = [skeleton(name) for name in said]
    alike = [
        looks.count(look) > 1 or (name == seat.name and look in _reserved())
        for seat, name, look in zip(seats, said, looks, strict=True)
    ]
    return [f"{name} ({number})" if alike[number - 1] else name for number, name in enumerate(said, 1)]


def _word(seat: SeatInfo, language: str) -> str:
    """What somebody without a name is called."""
    open_seat, bot, player = _words(language, seat.seat + 1)
    return {OPEN: open_seat, BOT: bot}.get(seat.kind, player)


@cache
def _words(language: str, number: int) -> tuple[str, str, str]:
    t = translator(language, DOMAIN)
    return t.say("Open seat {n}", n=number), t.say("Bot {n}", n=number), t.say("Player {n}", n=number)


@cache
def _reserved() -> frozenset[str]:
    """What bots, open seats and nameless players look like, in all languages."""
    return frozenset(skeleton(word) for language in LANGUAGES for n in range(1, 10) for word in _words(language, n))
