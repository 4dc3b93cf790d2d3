"""People and tables for tests of the server."""

import random
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import ludgate
from ludgate.server import Accepted, BotPool, InlineBotPool, LiveTable, Lobby, Store, StudyPool, sqlite_url
from ludgate.server.quotas import Quotas

GAMES = sorted(ludgate.titles())


class Clock:
    """A time that moves when a test says so."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


def database(folder: Path) -> Path:
    return folder / "tables.db"


def lobby_in(
    folder: Path,
    bot_pool: BotPool | None = None,
    *,
    shared: bool = False,
    clock: Clock | None = None,
    quotas: Quotas | None = None,
    study_pool: StudyPool | None = None,
) -> Lobby:
    """A house with its database in a folder; bots decide at once unless there are other minds."""
    store = Store(sqlite_url(database(folder)), shared=shared, durable=False)
    return Lobby(store, bot_pool or InlineBotPool(), clock=clock or Clock(), quotas=quotas, study_pool=study_pool)


def house_at(address: str, *, clock: Clock | None = None, quotas: Quotas | None = None) -> Lobby:
    """A house on another database."""
    return Lobby(Store(address), InlineBotPool(), clock=clock or Clock(), quotas=quotas)


@dataclass(frozen=True)
class Party:
    """Anna is the host, at seat 0; Ben sits at seat 1 and Cleo, at tables for three, at seat 2."""

    lobby: Lobby
    anna: str
    ben: str
    cleo: str
    table: LiveTable

    def others(self, person: str) -> list[str]:
        return [other for other in self.table.info.people if other != person]


def party(lobby: Lobby, game: str = "london", seats: int = 2, *, confirm: bool = False, public: bool = False) -> Party:
    """A table at which two or three people have begun to play."""
    anna, ben, cleo = (lobby.new_person(name, "en").id for name in ("Anna", "Ben", "Cleo"))
    options = ludgate.titles()[game].fullest
    line_up = ["me", *["open"] * (seats - 1)]
    opened = lobby.open_table(anna, game, seats, options, line_up=line_up, confirm=confirm, public=public)
    table = lobby.table(opened)
    for seat, person in enumerate((ben, cleo)[: seats - 1], 1):
        lobby.take_seat(lobby.seat_token(anna, table.id, seat), person)
    return Party(lobby, anna, ben, cleo, table)


def decider(table: LiveTable) -> str:
    """The person the table waits for."""
    person = table.info.waits_for_whom()
    assert person is not None
    return person


def any_move(table: LiveTable, chance: random.Random) -> str:
    """Some sensible move of the decision at hand."""
    decision = table.table.decision
    assert decision is not None
    return chance.choice(decision.sensible).text


def play_some(table: LiveTable, chance: random.Random, moves: int) -> None:
    """That many moves of people, fewer if the game ends."""
    for _ in range(moves):
        if table.info.status != "playing":
            return
        outcome = table.play(decider(table), table.ply, any_move(table, chance))
        assert isinstance(outcome, Accepted), outcome
