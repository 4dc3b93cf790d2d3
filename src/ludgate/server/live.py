"""A table that is being played: looking, deciding, taking back, talking.

Persons are given by their ids.  ``ply`` is the number of rows of the game (moves and undos); it only grows, so a page
that was made at another ply is out of date.
"""

import hmac
from datetime import datetime
from pathlib import Path
from typing import NamedTuple
from weakref import ref

from ludgate.engine.contract import Event, Refusal
from ludgate.engine.table import Table
from ludgate.server import absence, decide, seat_rights, seating, undo
from ludgate.server.chat import Chat
from ludgate.server.game_session import GameSession, SessionState
from ludgate.server.history import told_to
from ludgate.server.hub import Subscription
from ludgate.server.models import OVER, WAITING, TableInfo
from ludgate.server.outcomes import Declined, Forbidden, NotFound, Outcome
from ludgate.server.running_record import RecordReader, running_record
from ludgate.server.services import person_channel
from ludgate.server.story import ChatLine, LogEntry, with_changes
from ludgate.server.undo import UndoAsked
from ludgate.text import sentences


class TableStatus(NamedTuple):
    """Things of one moment that belong together."""

    info: TableInfo
    ply: int
    table: Table
    held: str | None


class LiveTable:
    """One table of the lobby.  Get it anew for every request: ``lobby.table(id)``."""

    def __init__(self, game: GameSession) -> None:
        self.game = game  # for the lobby; the web does not look at it
        game.live_table = ref(self)  # while a bot thinks about the game its table is kept in memory as well
        self._chat = Chat(game)
        self._bridge = game.services.store.bridge

    # ------------------------------------------------------------ looking

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def info(self) -> TableInfo:
        """Who sits where, and everything else about the table but the game on it."""
        return self.game.info

    @property
    def ply(self) -> int:
        return self.game.ply

    @property
    def table(self) -> Table:
        """The present position: a copy without past and seed, to look at and not to play on."""
        return self.game.now

    def glance(self) -> TableStatus:
        """Info, ply and position of the same moment; a page is made from one glance."""
        state = self.game.state
        return TableStatus(state.info, state.ply, state.now, state.held)

    def visit(self) -> None:
        """Somebody looks: call it for every page (cheap; stored once a day)."""
        self.game.visit()

    @property
    def content(self) -> Path | None:
        """The component file it is played with, for ``ludgate.text.sentences``."""
        return self.game.content

    @property
    def open_cards(self) -> bool:
        """Is it a table for study, at which nothing is hidden from who plays there?"""
        return self.game.open_cards

    def opening(self, seat: int | None = None) -> tuple[Event, ...]:
        """What happened before the first decision, for a reader at ``seat``."""
        return told_to(() if seat is None else (seat,), self.game.history.opening)

    @property
    def thinking(self) -> datetime | None:
        """Since when a bot thinks about the decision at hand, here or in another process; None if none does."""
        seat = self.game.decider
        if seat is None or seat.bot is None:
            return None
        return self.game.thinking or self.info.moved

    def may_look(self, person: str | None, token: str | None = None) -> bool:
        """Is the table public or one's own, or is this its link for spectators?"""
        info = self.info
        own = person is not None and (person == info.host or any(person in (s.person, s.kept_for) for s in info.seats))
        return info.public or own or (token is not None and self._is_for_spectators(token))

    def _is_for_spectators(self, token: str) -> bool:
        return hmac.compare_digest(token.encode("utf-8", "replace"), self.game.spectators.encode())

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """All seats of a person: several at a shared screen."""
        return tuple(seat.seat for seat in self.info.seats if person is not None and seat.person == person)

    def seat_of(self, person: str | None) -> int | None:
        """The seat through whose eyes the person looks; None: a spectator.

        At a shared screen it is the deciding one of theirs; while others decide, the one that decided last.
        """
        own, state = self.seats_of(person), self.game.state
        if len(own) <= 1:
            return own[0] if own else None
        if state.info.turn in own:
            return state.info.turn
        last = state.history.last_move_of(own)
        return own[0] if last is None else state.history.row(last).seat

    # ------------------------------------------------------------ deciding

    async def decide(self, person: str, ply: int, move: str) -> Outcome:
        """A decision (or several in one line) made on the position of ``ply``; for callers in an event loop."""
        return await self._bridge.run(decide.play(self.game, person, ply, move))

    def play(self, person: str, ply: int, move: str) -> Outcome:
        """The same for threads, as is everything below."""
        return self._bridge.wait(decide.play(self.game, person, ply, move))

    def held(self, person: str | None) -> str | None:
        """The step of this person that waits to be confirmed; nobody else learns of it."""
        state = self.game.state
        return state.held if state.decider is not None and state.decider.person == person else None

    def confirm_turn(self, person: str, ply: int) -> Outcome:
        """Carry out the held step."""
        return self._bridge.wait(decide.confirm_turn(self.game, person, ply))

    def why_not(self, person: str, move: str) -> Refusal | None:
        """Why the deciding person cannot do this (None: they can); ``Forbidden`` for everybody else."""
        return decide.why_not(self.game.state, person, move)

    # ------------------------------------------------------------ taking back

    def undo_steps(self, person: str) -> int:
        """How many steps ``restart_turn`` would take back at once, a held one included; 0: none."""
        state = self.game.state
        seat = state.decider
        if seat is None or seat.person != person or seat.bot is not None:
            return 0
        return state.history.free_steps(seat.seat) + (state.held is not None)

    def undo(self, person: str, ply: int, steps: int = 1) -> Outcome:
        """Take the last own steps back, at once: only while one decides, never past something that came to light."""
        return self._bridge.wait(undo.take_back(self.game, person, ply, steps))

    def restart_turn(self, person: str, ply: int) -> Outcome:
        """Take all own steps of the turn back, as far as ``undo`` would go."""
        return self._bridge.wait(undo.take_back(self.game, person, ply, None))

    def hurry(self, person: str) -> None:
        """Let the bots wait no longer between their moves, until a person decides."""
        if person not in self.game.info.people:
            raise Forbidden("You have no seat at this table.")
        self.game.hurried = True

    def can_ask_undo(self, person: str) -> bool:
        """Is there a decision of this person that the others could let them take back?"""
        return undo.can_ask(self.game.state, person)

    @property
    def undo_asked(self) -> UndoAsked | None:
        """The question to take back that not all have answered."""
        return undo.asked(self.game.state)

    def ask_undo(self, person: str, ply: int) -> Outcome:
        """Ask all other people to let one go back before one's last decision; done at once if there are none."""
        return self._bridge.wait(undo.ask(self.game, person, ply))

    def answer_undo(self, person: str, ply: int, yes: bool) -> Outcome:
        """Let them, or not.  The one who asked withdraws the question with ``yes=False``."""
        return self._bridge.wait(undo.answer(self.game, person, ply, yes=yes))

    # ------------------------------------------------------------ absence

    @property
    def away(self) -> list[bool]:
        """By seat: has its person given no sign of life for long?"""
        return absence.away(self.game, self.info.seats)

    @property
    def can_be_freed(self) -> list[int]:
        """The seats that the host may open for others: those of people who are away."""
        return seat_rights.can_be_freed(self.game)

    def may_invite(self, person: str | None) -> bool:
        """Does this person get the links to open seats (``Lobby.seat_token``)?"""
        return seat_rights.may_invite(self.game.state, person)

    @property
    def votes(self) -> dict[int, frozenset[str]]:
        """By seat: ids of the people who want a bot there."""
        return absence.votes(self.game)

    def vote_bot(self, person: str, seat: int) -> bool:
        """Vote for a bot at the seat of somebody who is away while the table waits for them.

        More than half of the other people are needed; True if this was the deciding vote.
        """
        if not 0 <= seat < len(self.info.seats):
            raise NotFound("There is no such seat.")
        return self._bridge.wait(absence.vote_bot(self.game, person, seat))

    # ------------------------------------------------------------ talking

    def say(self, person: str, text: str) -> ChatLine:
        """Something said at the table; ``TooMuch`` if too long or too fast."""
        number = self._bridge.wait(self._chat.say(person, text))
        return next(line for line in self._chat.lines(number - 1) if line.number == number)

    def chat(self, after: int = 0, reader: str | None = None) -> list[ChatLine]:
        """What was said, oldest first, at most the last 200 lines; ``after`` is the number of the last line known."""
        return self._chat.lines(after, reader)

    def mute(self, person: str, line: int, *, muted: bool = True) -> None:
        """Read no longer, or again, whoever said this line; for this person alone, at all tables."""
        self._bridge.wait(self._chat.mute(person, line, muted=muted))

    def remove_line(self, host: str, line: int) -> None:
        """The host takes the text of a line away, for everybody and from the database; that it was said stays."""
        seating.check_host(self.game, host)
        self._bridge.wait(self._chat.remove(line))

    # ------------------------------------------------------------ what happened

    def log(self, since_ply: int = 0, seat: int | None = None) -> list[LogEntry]:
        """The rows after ``since_ply`` for a reader at ``seat`` (None: a spectator), and what happened to the seats."""
        return _log(self.game.state, since_ply, seat)

    def since_my_turn(self, person: str) -> list[LogEntry]:
        """What happened since the last decision of this person (at a shared screen: of the deciding seat)."""
        seat, state = self.seat_of(person), self.game.state
        return [] if seat is None else _log(state, state.history.last_move_of((seat,)) or 0, seat)

    def my_last_ply(self, person: str) -> int:
        """The ply of the last decision of this person, as ``since_my_turn`` understands it; 0 if there is none."""
        seat, history = self.seat_of(person), self.game.history
        return history.ply if seat is None else history.last_move_of((seat,)) or 0

    def line(self) -> list[int]:
        """The plies of the moves that stand, in order: what a replay steps through with ``position_at``."""
        return list(self.game.history.standing)

    def position_at(self, ply: int) -> Table:
        """The position after the first ``ply`` rows; as ``table``."""
        history = self.game.history
        if not 0 <= ply <= history.ply:
            raise NotFound("This game has no such move.")
        return history.position_at(ply)

    def record(self, seat: int | None = None, language: str = "en") -> str:
        """The record: with every secret when the game is over, before that what a reader at ``seat`` may know."""
        state = self.game.state
        if state.info.status == OVER:
            return self.game.record(state)
        if state.info.status == WAITING:
            raise Declined("The game has not begun yet: a seat is still open.")
        say = sentences(state.info.game, self.content)
        reader = RecordReader(seat, state.info.names(language), language, say)
        return running_record(state.now, _log(state, 0, seat), reader)

    def subscribe(self, person: str | None = None) -> Subscription:
        """Notices of everything that changes at the table, and of the turns of a person at all tables."""
        channels = (self.id,) if person is None else (self.id, person_channel(person))
        return self.game.services.hub.subscribe(*channels)


def _log(state: SessionState, since: int, seat: int | None) -> list[LogEntry]:
    seats = () if seat is None else (seat,)
    rows = state.history.entries(since, seats, all_open=state.info.status == OVER)
    return with_changes(rows, state.changes, since)
