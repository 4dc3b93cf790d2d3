"""A stage: a house whose people and tables stand at moments that are the same in every run.

The server runs in a thread of the test, so that tables can be brought to their moment without a browser. Seeds, links
and clock are fixed: what one looks at today is what one looks at tomorrow, as long as rules and bots stay the same.
"""

import socket
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from types import SimpleNamespace
from unittest.mock import patch

from uvicorn import Config, Server

from ludgate.bots import Chair, make_bot
from ludgate.bots.brains import tuning_of
from ludgate.bots.comparison import CompareSettings
from ludgate.bots.game_analysis import AnalysisSettings
from ludgate.engine.table import Table
from ludgate.server import InlineBotPool, Lobby, Store, sqlite_url
from ludgate.server.live import LiveTable
from ludgate.server.outcomes import Accepted
from ludgate.server.people import Person
from ludgate.server.studies import MoveQuestion
from ludgate.web.app import create_app, end_streams
from ludgate.web.limits import Limits
from ludgate.web.security import COOKIE, Keys, Session
from ludgate.web.serve import CannotServe, bound

SECRET = "a secret for the stage, nothing else"
GENEROUS = Limits().for_one_machine()
PORT = 8666  # shown in links on pictures; any other one does as well
SEED = 7
SOME = 30  # rows of a game that is well under way
NAMES = ("Anna", "Bartek", "Cecília")
OPTIONS = {"prodigals": {"combination": "PES"}}


@dataclass(frozen=True)
class Moment:
    """The first decision of a kind that seat 0 comes to, after so many decisions of all."""

    kind: str
    after: int


# Mid-game, with much to see and several pieces lit.
MOMENTS = {
    "london": Moment("develop", 220),
    "guilds": Moment("turn", 200),
    "prodigals": Moment("errand", 150),
    "lastwill": Moment("errand", 60),
}


class Stage:
    """People, tables, and the server that shows them at ``address``."""

    def __init__(self, folder: Path, *, port: int = 0) -> None:
        self.lobby = Lobby(
            Store(sqlite_url(folder / "tables.db")), InlineBotPool(), away_after=1e9, clock=_Clock(), quotas=GENEROUS
        )
        self.app = create_app(self.lobby, secret=SECRET, limits=GENEROUS)
        self._keys = Keys(SECRET)
        self._tables: dict[str, LiveTable] = {}
        self._links = 0
        self.cast = [self.lobby.new_person(name, "en") for name in NAMES]
        listener = _listener(port)
        self.address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self._server = Server(Config(self.app, log_level="error", timeout_graceful_shutdown=2))
        self._thread = threading.Thread(target=self._server.run, args=([listener],), daemon=True)
        self._thread.start()

    @property
    def me(self) -> Person:
        """Whose eyes the browser has: seat 0 of every table."""
        return self.cast[0]

    def close(self) -> None:
        end_streams(self.app)
        self._server.should_exit = True
        self._thread.join()
        self.lobby.close()

    def cookie(self, person: Person | None = None, shown: tuple[str, int] | None = None) -> dict[str, str]:
        """What makes a browser this person's, as Playwright takes it; ``shown``: to whom a shared screen was handed."""
        session = Session("stage", (person or self.me).id, shown)
        return {"name": COOKIE, "value": self._keys.write(session), "url": self.address}

    # ------------------------------------------------------------ tables

    def playing(self, game: str) -> LiveTable:
        """Mid-game, and it is my turn."""
        return self._kept(f"{game} mine", lambda: self._until_mine(self._seated(game), MOMENTS[game]))

    def at(self, game: str, moment: Moment) -> LiveTable:
        """It is my turn, at another moment."""
        return self._kept(f"{game} {moment}", lambda: self._until_mine(self._seated(game), moment))

    def theirs(self, game: str) -> LiveTable:
        """Mid-game, and somebody else decides."""
        return self._kept(f"{game} theirs", lambda: self.others_turn(game))

    def others_turn(self, game: str) -> LiveTable:
        """As ``theirs``, a new one each time, to be played on."""
        return self._until_theirs(self._seated(game), MOMENTS[game].after)

    def over(self, game: str) -> LiveTable:
        """A finished game."""
        return self._kept(f"{game} over", lambda: self._to_the_end(self._seated(game, seats=2)))

    def solo(self, game: str) -> LiveTable:
        """Against bots, some turns into the game, and it is my turn; a bot has said why it moved."""
        return self._kept(f"{game} solo", lambda: self._asked(self.open(game, ["me", "journeyman"])))

    def _asked(self, live: LiveTable) -> LiveTable:
        while live.ply < SOME or not [entry for entry in live.log() if entry.by_bot]:
            self.decide(live)
        with patch.object(tuning_of(live.info.game), "EXPLAINING", CompareSettings(options=3, worlds=12, least=12)):
            self.lobby.studies.ask(live, self.me.id, MoveQuestion(live.ply, "freeman"))
        self.lobby.tidy_up()
        return live

    def analysed(self, game: str) -> LiveTable:
        """A finished game, with its analysis."""
        return self._kept(f"{game} analysed", lambda: self._analysed(self.over(game)))

    def _analysed(self, live: LiveTable) -> LiveTable:
        small = AnalysisSettings(12, 2, 6, 4, CompareSettings(options=3, worlds=16, least=16))
        with patch.object(tuning_of(live.info.game), "ANALYSIS", small):
            self.lobby.analyses.begin(live, self.me.id)
            while self.lobby.analyses.running(live):
                sleep(0.05)
        return live

    def curtained(self, game: str) -> LiveTable:
        """Two people at one screen."""
        return self._kept(f"{game} curtain", lambda: self.open(game, ["me", "here"], names=["", NAMES[1]]))

    def waiting(self, game: str) -> LiveTable:
        """A public table with one seat still free."""
        return self._kept(f"{game} waiting", lambda: self._sit(self.open(game, ["me", "open", "open"], public=True), 1))

    def talk(self, live: LiveTable) -> None:
        """Some words in the chat."""
        live.say(self.cast[1].id, "Good evening! Who brought the biscuits?")
        live.say(self.cast[0].id, "I did. Your move first.")

    def open(
        self,
        game: str,
        line_up: list[str],
        *,
        names: list[str] | None = None,
        public: bool = False,
        seed: int = SEED,
        host: Person | None = None,
        options: Mapping[str, str] | None = None,
    ) -> LiveTable:
        """A table of which I am the host, or somebody else; ``options`` over those that the stage has for the game."""
        chance = SimpleNamespace(randbelow=lambda _: seed, token_urlsafe=self._link)
        with patch("ludgate.server.create_table.secrets", chance):
            chosen = {**OPTIONS.get(game, {}), **(options or {})}
            made = self.lobby.open_table(
                (host or self.me).id, game, len(line_up), chosen, line_up=line_up, names=names or [], public=public
            )
        return self.lobby.table(made)

    def _link(self, size: int) -> str:
        self._links += 1
        return f"{'a-link-that-nobody-guesses'[: max(size - 4, 4)]}-{self._links:03}"

    def _kept(self, name: str, make: Callable[[], LiveTable]) -> LiveTable:
        if name not in self._tables:
            self._tables[name] = make()
        return self._tables[name]

    def _seated(self, game: str, seats: int = 3) -> LiveTable:
        live = self._sit(self.open(game, ["me", *["open"] * (seats - 1)], public=True), seats - 1)
        self.talk(live)
        return live

    def _sit(self, live: LiveTable, others: int) -> LiveTable:
        for person in self.cast[1 : others + 1]:
            self.lobby.join(live.id, person.id)
        return live

    # ------------------------------------------------------------ deciding

    def decide(self, live: LiveTable) -> None:
        """One decision of whoever it is, as the greedy bot would take it."""
        table: Table = live.table
        assert table.decision is not None
        seat = table.decision.seat
        person = live.info.seats[seat].person
        assert person is not None
        choice = make_bot("greedy", table.game, seed=live.ply).choose(Chair(table, seat))
        outcome = live.play(person, live.ply, choice.text)
        assert isinstance(outcome, Accepted), outcome

    def _until_mine(self, live: LiveTable, moment: Moment) -> LiveTable:
        while (found := live.table.decision) is not None:
            if live.ply >= moment.after and found.seat == 0 and found.kind == moment.kind:
                return live
            self.decide(live)
        raise AssertionError(f"no {moment} in {live.info.game}")

    def _until_theirs(self, live: LiveTable, after: int) -> LiveTable:
        while (found := live.table.decision) is not None and (live.ply < after or found.seat == 0):
            self.decide(live)
        return live

    def _to_the_end(self, live: LiveTable) -> LiveTable:
        while live.table.decision is not None:
            self.decide(live)
        return live


class _Clock:
    """Every evening of the stage begins at the same time."""

    def __call__(self) -> datetime:
        return datetime(2026, 11, 14, 19, 30, tzinfo=UTC)


def _listener(port: int) -> socket.socket:
    try:
        return bound("127.0.0.1", port)
    except CannotServe:
        return bound("127.0.0.1", 0)


@contextmanager
def staged(*, port: int = 0) -> Iterator[Stage]:
    """A stage in a folder that is thrown away."""
    with TemporaryDirectory() as folder:
        stage = Stage(Path(folder), port=port)
        try:
            yield stage
        finally:
            stage.close()
