"""An innocent player: a table with a bot, its stream, and pages; what of it takes how long."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from random import Random

from bench.load.measure import spread
from bench.load.seats import Seat, Tally, until
from bench.load.serving import HOST, Laid
from bench.load.wire import Answer, Caller, form_request

PAGES_A_SECOND = 10
PATIENCE = 5.0  # seconds for a page or a move; what was not there by then, or was refused, counts as this long
BOT_PATIENCE = 15.0
PAUSE = 0.15  # seconds before a move


@dataclass
class Felt:
    """What an innocent player felt for some time, in seconds."""

    pages: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)  # from the form to the new position in the own stream
    bots: list[float] = field(default_factory=list)  # from a position in which the bot decides to its move
    failed: int = 0  # pages and moves that were refused or did not come
    broken: int = 0  # answers with status 500

    @property
    def lacks(self) -> bool:
        """Was there no page, no move or no move of the bot yet?"""
        return not (self.pages and self.moves and self.bots)

    def told(self) -> dict[str, object]:
        """In milliseconds."""
        return {
            "page_ms": spread(self.pages),
            "move_ms": spread(self.moves),
            "bot_ms": spread(self.bots),
            "pages": len(self.pages),
            "moves": len(self.moves),
            "failed": self.failed,
        }


class Innocent:
    """The person at the first seat of a table with bots."""

    def __init__(self, laid: Laid, port: int, chance: Random) -> None:
        (guest,) = (guest for guest in laid.guests if guest is not None)
        self._port, self._chance, self._table = port, chance, laid.table
        self._news = asyncio.Event()
        self._guest = guest
        self._seat = Seat(guest, port, Tally(), lambda _seat, _at: self._news.set())
        self._felt = Felt()
        self._playing: asyncio.Task[None] | None = None
        self._waits: tuple[str, float] | None = None  # for a move or a bot, and since when

    async def sit_down(self, record: str) -> None:
        """Play until the bot has moved, see every page and bring a record: whatever starts late has started now."""
        self._playing = asyncio.create_task(self._play())
        async with asyncio.timeout(60):
            while not self._felt.bots:
                await asyncio.sleep(0.05)
        for path in self._paths():
            await self._page(self._felt, path)
        with suppress(OSError, TimeoutError):
            await self._ask(form_request("/records", self._guest.cookie, {"token": self._guest.token, "text": record}))

    async def feel(self, seconds: float, *, all_kinds: bool = False) -> Felt:
        """Play and look at pages for some time, whether or not the last page has come before the next is asked for.

        ``all_kinds``: longer, if need be, until there was a move of one's own and one of the bot.
        """
        felt = self._felt = Felt()
        paths = self._paths()
        pages: list[asyncio.Task[None]] = []
        began = time.monotonic()
        while (passed := time.monotonic() - began) < seconds or (all_kinds and felt.lacks and passed < BOT_PATIENCE):
            pages.append(asyncio.create_task(self._page(felt, paths[len(pages) % len(paths)])))
            await asyncio.sleep(max(0.0, began + len(pages) / PAGES_A_SECOND - time.monotonic()))
        await asyncio.gather(*pages)
        self._note_wait()
        return felt

    def _note_wait(self) -> None:
        """What is still being waited for counts as long as it took so far, if nothing took longer."""
        if self._waits is not None:
            what, since = self._waits
            so_far, known = time.perf_counter() - since, getattr(self._felt, what)
            if so_far > max(known, default=0.0):
                known.append(so_far)

    def _paths(self) -> list[str]:
        return [f"/table/{self._table}", "/", "/lobby", "/settings"]

    async def _page(self, felt: Felt, path: str) -> None:
        """One page, on a connection of its own as a browser opens one now and then."""
        began, took = time.perf_counter(), PATIENCE
        request = f"GET {path} HTTP/1.1\r\nHost: ludgate\r\nCookie: {self._guest.cookie}\r\n\r\n"
        try:
            answer = await self._ask(request.encode())
        except (OSError, TimeoutError):
            felt.failed += 1
        else:
            felt.broken += answer.status == 500
            if answer.status == 200:
                took = time.perf_counter() - began
            else:
                felt.failed += 1
        felt.pages.append(took)

    async def _ask(self, request: bytes) -> Answer:
        async with asyncio.timeout(PATIENCE):
            loop = asyncio.get_running_loop()
            _, caller = await loop.create_connection(Caller, HOST, self._port)
            try:
                return await caller.ask(request)
            finally:
                caller.close()

    # ------------------------------------------------------------ playing

    async def _play(self) -> None:
        while True:
            try:
                if not self._seat.listening:
                    await self._seat.listen(self._table)
                await self._until(lambda: self._seat.ply >= 0, PATIENCE)
                await self._turn()
            except (OSError, TimeoutError):
                self._felt.failed += 1
                self._seat.hang_up()
                await asyncio.sleep(PAUSE)

    async def _turn(self) -> None:
        seat = self._seat
        if seat.over:
            answer = await seat.post("/rematch")
            self._table = answer.header("hx-redirect").removeprefix("/table/") or self._table
            seat.hang_up()
        elif seat.options:
            await asyncio.sleep(PAUSE)
            await self._move()
        else:
            await self._let_the_bot_move()

    async def _move(self) -> None:
        seat, ply = self._seat, self._seat.ply
        if not seat.options:
            return  # the stream has brought something else meanwhile
        with self._waiting_for("moves"):
            async with asyncio.timeout(PATIENCE):
                await seat.post("/move", ply=str(ply), move=self._chance.choice(seat.options))
                await self._until(lambda: seat.ply > ply, PATIENCE)

    async def _let_the_bot_move(self) -> None:
        ply = self._seat.ply
        with self._waiting_for("bots"):
            await self._until(lambda: self._seat.ply > ply, BOT_PATIENCE)

    @contextmanager
    def _waiting_for(self, what: str) -> Iterator[None]:
        """How long the block takes belongs to the time at which it ends."""
        self._waits = what, time.perf_counter()
        try:
            yield
        finally:
            getattr(self._felt, what).append(time.perf_counter() - self._waits[1])
            self._waits = None

    async def _until(self, holds: Callable[[], bool], patience: float) -> None:
        await until(holds, [self._seat], self._news, patience)

    async def get_up(self) -> None:
        """Stop playing."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
        self._seat.close()
