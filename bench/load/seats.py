"""The people at one table: they listen to its stream and decide by what they see there."""

import asyncio
import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from html import unescape
from random import Random

from bench.load.serving import HOST, Guest, Laid
from bench.load.wire import Answer, Caller, Ear, form_request, stream_request
from ludgate.web.patch import Received

BUTTON = re.compile(r'<button form="move" name="move" value="([^"]*)"([^>]*)>')
MINE = 'data-turn="mine"'
OVER = "/result"
DATA = re.compile(r"^data: ?(.*)$", re.MULTILINE)
LOOK_AGAIN = 0.1  # seconds between looks at streams that may have broken off
PATIENCE = 20.0  # seconds after which a move that did not arrive is an error


@dataclass
class Tally:
    """What was measured; shared by all tables of a run."""

    latencies: list[float] = field(default_factory=list)  # seconds, from the POST to each of the other streams
    answers: list[float] = field(default_factory=list)  # seconds until the POST was answered
    moves: int = 0
    late: int = 0  # moves that were due before the table was ready for them
    games: int = 0  # games that were played to their end
    received: int = 0  # bytes of the streams on the wire
    events: int = 0
    errors: list[str] = field(default_factory=list)


class Seat:
    """One person at a table, with a stream and a connection for forms."""

    def __init__(self, guest: Guest, port: int, tally: Tally, moved: Callable[["Seat", float], None]) -> None:
        self.guest, self._port, self._tally, self._moved = guest, port, tally, moved
        self.table = ""
        self.ply = -1
        self.options: list[str] = []
        self.mine = False
        self.over = False
        self.packed = True
        self.listening = False
        self._received = Received()
        self._ear: Ear | None = None
        self._caller: Caller | None = None

    async def listen(self, table: str, last: int | None = None) -> None:
        """Open the stream of a table."""
        self.hang_up()
        self.table = table
        path = f"/table/{table}/stream?parts=1"
        request = stream_request(path, self.guest.cookie, packed=self.packed, last=last)
        loop = asyncio.get_running_loop()
        self.listening = True
        _, self._ear = await loop.create_connection(lambda: Ear(request, self._heard, self._lost), HOST, self._port)

    def _heard(self, ply: int, text: bytes, at: float) -> None:
        self._tally.events += 1
        self._received.take("\n".join(DATA.findall(text.decode())))
        self.mine = MINE in self._received.text("top")
        prompt = self._received.text("prompt")
        self.over = OVER in prompt
        self.options = _options(prompt) if self.mine else []
        if ply > self.ply:
            self.ply = ply
            self._moved(self, at)

    def _lost(self, why: str) -> None:
        self.listening = False
        self._tally.errors.append(why)

    async def post(self, rest: str, **fields: str) -> Answer:
        """Send a form of the table; like a browser once more if a connection that stood idle is closed meanwhile."""
        request = form_request(f"/table/{self.table}{rest}", self.guest.cookie, {"token": self.guest.token, **fields})
        if self._caller is not None and self._caller.open:
            with suppress(ConnectionResetError):
                return await self._answer(self._caller, request)
        loop = asyncio.get_running_loop()
        _, self._caller = await loop.create_connection(Caller, HOST, self._port)
        return await self._answer(self._caller, request)

    @staticmethod
    async def _answer(caller: Caller, request: bytes) -> Answer:
        """The answer; a connection on which it did not come in time is not used again, lest it comes later."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await caller.ask(request)
        except TimeoutError:
            caller.close()
            raise

    def hang_up(self) -> None:
        """Close the stream and forget what it showed."""
        if self._ear is not None:
            self._tally.received += self._ear.received
            self._ear.close()
        self._ear, self._received, self.listening = None, Received(), False
        self.ply, self.options, self.mine, self.over = -1, [], False, False

    def close(self) -> None:
        self.hang_up()
        if self._caller is not None:
            self._caller.close()


async def until(holds: Callable[[], bool], seats: Sequence[Seat], news: asyncio.Event, patience: float) -> None:
    """Wait for something that is seen in the streams of these seats; an ``OSError`` when one of them breaks off."""
    end = time.perf_counter() + patience
    while not holds():
        if not all(seat.listening for seat in seats):
            raise ConnectionResetError
        if time.perf_counter() > end:
            raise TimeoutError
        news.clear()
        with suppress(TimeoutError):  # a stream that breaks off brings no news: look again after a while
            async with asyncio.timeout(LOOK_AGAIN):  # `wait_for` may swallow that this task is cancelled
                await news.wait()


def _options(text: str) -> list[str]:
    """The single decisions of a page, no lines; those that are allowed but pointless only if there is nothing else."""
    found = [(unescape(value), 'class="aside"' in rest) for value, rest in BUTTON.findall(text)]
    moves = {move for move, _ in found}
    single = [(move, aside) for move, aside in found if not any(move.startswith(f"{other} ") for other in moves)]
    return [move for move, aside in single if not aside] or [move for move, _ in single]


class TableRun:
    """A table at which one move a period is made, measured at the streams of the other seats."""

    def __init__(self, laid: Laid, port: int, tally: Tally, chance: Random, *, packed: bool = True) -> None:
        self.table = laid.table
        self.tally, self.chance = tally, chance
        self.seats = [Seat(guest, port, tally, self._moved) for guest in laid.guests if guest is not None]
        for seat in self.seats:
            seat.packed = packed
        self._sent = 0.0
        self._awaited: set[Seat] = set()
        self._arrived = asyncio.Event()

    async def open(self) -> None:
        """All sit down, and see the table."""
        self._await(self.seats)
        for seat in self.seats:
            await seat.listen(self.table)
        async with asyncio.timeout(PATIENCE * 3):
            await self._arrived.wait()

    def _await(self, seats: list[Seat]) -> None:
        self._awaited = set(seats)
        self._arrived.clear()

    def _moved(self, seat: Seat, at: float) -> None:
        if seat in self._awaited:
            self._awaited.discard(seat)
            if self._sent:
                self.tally.latencies.append(at - self._sent)
        if not self._awaited and all(one.ply == seat.ply for one in self.seats):
            self._arrived.set()

    async def play(self, beginning: float, period: float, end: float) -> None:
        """One move every ``period`` seconds from ``beginning`` to ``end``."""
        due = beginning
        while due < end:
            wait = due - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            elif wait < -period:
                self.tally.late += 1
                due = time.perf_counter()
            try:
                await self.move()
            except (TimeoutError, OSError) as error:
                self.tally.errors.append(f"{type(error).__name__}: {error}")
                await self._again()
            due += period

    async def move(self) -> None:
        """The seat whose turn it is decides, by chance; the move has arrived when all streams show it."""
        mover = next((seat for seat in self.seats if seat.options), None)
        if mover is None:
            if any(seat.over for seat in self.seats):
                await self.rematch()
            else:
                self.tally.errors.append("nobody at the table has a move")
                await self._again()
            return
        ply, move = mover.ply, self.chance.choice(mover.options)
        self._await([seat for seat in self.seats if seat is not mover])
        self._sent = time.perf_counter()
        answer = await mover.post("/move", ply=str(ply), move=move)
        self.tally.answers.append(time.perf_counter() - self._sent)
        if answer.status != 204:
            self.tally.errors.append(f"{answer.status} for {move!r}")
            await self._again()
            return
        async with asyncio.timeout(PATIENCE):
            await self._arrived.wait()
        self.tally.moves += 1

    async def rematch(self) -> None:
        """The same people play again at a new table."""
        self._sent = 0.0
        self.tally.games += 1
        for seat in self.seats:
            answer = await seat.post("/rematch")
            if not answer.header("hx-redirect"):
                self.tally.errors.append(f"{answer.status} for a rematch")
                return
            self.table = answer.header("hx-redirect").removeprefix("/table/")
        await self.open()

    async def _again(self) -> None:
        """After a fault: look at the table anew."""
        self._sent = 0.0
        await self.open()

    def close(self) -> None:
        for seat in self.seats:
            seat.close()
