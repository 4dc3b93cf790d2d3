"""Files of strangers: they are refused early, read in processes that can be ended, and kept small."""

import asyncio
import pickle
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread
from typing import TypeVar

import pytest
from starlette.applications import Starlette

from ludgate import BadContent, BadRecord, Table
from ludgate.bots.match import play_game
from ludgate.engine.content import parse
from ludgate.games.london.content.catalogue import export, load
from ludgate.server import Declined, InlineBotPool, Lobby, Sandbox, Store, TooMuch, WorkerSandbox, sqlite_url
from ludgate.server.sandbox import MOST, MOST_EACH, Wanted, always
from ludgate.server.workers import Worker
from ludgate.text.errors import said
from ludgate.text.languages import LANGUAGES
from ludgate.web.app import create_app
from ludgate.web.replay import MOST_JOINED, Replay, ReplayCache, wind
from tests.web.conftest import GENEROUS
from tests.web.visitors import Visitor

T = TypeVar("T")
QUICK = 1.0  # seconds for what is refused; the attacks took from three seconds to minutes


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[Lobby]:
    made = Lobby(Store(sqlite_url(tmp_path / "tables.db"), durable=False), InlineBotPool())
    yield made
    made.close()


@pytest.fixture
def app(lobby: Lobby) -> Starlette:
    return create_app(lobby, secret="a secret for tests, nothing else", limits=GENEROUS)


# ---------------------------------------------------------------- component files

BOMBS = {
    "a key of many parts": "a" + ".a" * 20_000 + " = 1",
    "a quoted key of many parts": '"a"' + '."a"' * 10_000 + " = 1",
    "a heading of many parts": "[" + "a." * 20_000 + "a]",
    "many keys of many parts": "\n".join(f"k{n}" + ".a" * 60 + " = 1" for n in range(600)),
    "lists in lists": "a = " + "[" * 20_000,
    "tables in tables": "a = " + "{a=" * 15_000,
    "a long number": "a = " + "9" * 5_000,
    "a long number in hexadecimal": "a = 0x" + "f" * 9_000,
    "many keys": "a = 1\n" * 22_000,
    "a long text": f'a = "{"x" * 150_000}"',
    "a long file": "#" * 200_001,
    "a text that never ends": '"' + '\\"' * 90_000,
    "more pieces than a table has room for": '[[card]]\nid = "a"\ncopies = 100000\n',
}


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS.keys())
def test_a_file_made_to_take_long_is_refused_at_once(bomb: str) -> None:
    begun = time.process_time()
    with pytest.raises(BadContent, match=r"^my\.toml: "):
        parse("my.toml", bomb)
    assert time.process_time() - begun < QUICK


@pytest.mark.parametrize("bomb", ["a key of many parts", "lists in lists", "a long number"])
def test_whoever_sends_such_a_file_is_told_so(app: Starlette, bomb: str) -> None:
    anna = Visitor(app, "Anna")
    form = {"token": anna.token, "game": "london", "seats": "2"}
    answer = anna.client.post("/new", data=form, files={"content": ("my.toml", BOMBS[bomb].encode())})
    assert answer.status_code == 400
    assert "component file cannot be used" in answer.text


def test_a_card_has_a_short_name(tmp_path: Path) -> None:
    text = export(load())
    assert 'name.en = "School"' in text
    long = tmp_path / "long.toml"
    long.write_text(text.replace('"School"', f'"{"S" * 900}"', 1), encoding="utf-8")
    with pytest.raises(BadContent, match="length <= 80"):
        load(long)


def test_a_file_is_read_once_as_long_as_it_is_in_use(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(export(load()), encoding="utf-8")
    assert load(own) is load(own)
    own.write_text(own.read_text(encoding="utf-8") + "# another one\n", encoding="utf-8")
    assert load(own) is load(own)


# ---------------------------------------------------------------- records

HEAD = Table.new("london", 2, 7).record()
NESTED = HEAD.replace("seed 7", 'position {"a":' + "[" * 100 + "]" * 100 + "}")
RECORDS = {
    "a megabyte of loans": HEAD + "1 loan\n" * 140_000,
    "thousands of loans": HEAD + "1 loan\n" * 4_001,
    "thousands of loans, many in a line": HEAD + ("1" + " loan" * 39 + "\n") * 1_000,
    "a long move": HEAD + "1 " + "x" * 201 + "\n",
    "a nested position": NESTED,
    "a long position": HEAD.replace("seed 7", 'position {"a":"' + "x" * 50_000 + '"}'),
}


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS.keys())
def test_a_record_longer_than_any_game_is_refused(record: str) -> None:
    begun = time.process_time()
    with pytest.raises(BadRecord) as caught:
        Table.replay(record)
    assert time.process_time() - begun < QUICK
    assert len({said(caught.value, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_record_of_endless_loans_is_not_wound(app: Starlette) -> None:
    anna = Visitor(app, "Anna")
    bomb = RECORDS["a megabyte of loans"].encode()[: 1024 * 1024 - 2048]
    answer = anna.client.post("/records", data={"token": anna.token}, files={"file": ("record.txt", bomb)})
    assert answer.status_code == 400
    assert "a record has at most" in answer.text


def test_the_largest_record_makes_a_small_reel() -> None:
    replay = wind(HEAD + "1 loan\n" * 4_000)
    assert replay.last == 4_000
    assert len(pickle.dumps(replay)) < 500_000
    assert replay.at(3_999).table.view(None) == Table.replay(HEAD + "1 loan\n" * 3_999).view(None)


@pytest.mark.parametrize("game", ["guilds", "london", "prodigals"])
def test_a_reel_shows_every_position_as_it_was(game: str) -> None:
    played = play_game(game, ["random", "random"], 2, seed=4)
    replay = wind(played.record())
    table = Table.replay(replay.head)
    assert list(map(repr, replay.at(0).events)) == list(map(repr, table.opening))
    for step, (seat, move) in enumerate(replay.moves, 1):
        events = table.play(move)
        if step % 7 == 0 or step % 50 in (0, 1, 49) or step == replay.last:
            frame = replay.at(step)
            assert (frame.seat, frame.move, list(map(repr, frame.events))) == (seat, move, list(map(repr, events)))
            assert frame.table.position() == table.position()
    assert replay.over
    assert replay.curve[-1] == (replay.last, [score.total for score in played.scores()])
    assert sum(replay.decisions()) == replay.last == played.ply


def test_reels_are_forgotten() -> None:
    now = [0.0]
    cache = ReplayCache(2, clock=lambda: now[0])
    replay = wind(HEAD)
    for record in ("a", "b", "c"):
        assert cache.get(record, None, lambda: replay) is replay
    assert len(cache) == 2
    now[0] = 1801.0
    assert len(cache) == 0


def test_who_wants_the_same_reel_waits_for_the_same_work() -> None:
    cache, begun, go_on, made = ReplayCache(), Event(), Event(), []
    replay = wind(HEAD)

    def make() -> Replay:
        made.append(1)
        begun.set()
        assert go_on.wait(20)
        return replay

    found: list[object] = []

    def ask() -> None:
        try:
            found.append(cache.get("a", None, make))
        except TooMuch as error:
            found.append(str(error))

    first = Thread(target=ask)
    first.start()
    assert begun.wait(20)
    others = [Thread(target=ask) for _ in range(MOST_JOINED + 2)]
    for thread in others:
        thread.start()
    deadline = time.monotonic() + 20
    while len(found) < 2 and time.monotonic() < deadline:
        time.sleep(0.01)
    go_on.set()
    for thread in (first, *others):
        thread.join(20)
    assert len(made) == 1
    assert found.count(replay) == MOST_JOINED + 1
    assert len([one for one in found if isinstance(one, str)]) == 2


# ---------------------------------------------------------------- the workers


def endless() -> None:
    while True:
        pass


def greedy(number: int) -> int:
    return len(bytearray(number))


def double(number: int) -> int:
    return 2 * number


def refuse() -> None:
    Table.replay(HEAD + "1 run\n1 run\n")


@pytest.fixture(scope="module")
def sandbox() -> Iterator[WorkerSandbox]:
    made = WorkerSandbox(workers=1, seconds=1.0)
    yield made
    made.close()


def test_a_job_that_takes_too_long_is_ended(sandbox: WorkerSandbox) -> None:
    with pytest.raises(Declined, match="too long to read"):
        sandbox.run("1.2.3.4", endless)
    assert sandbox.run("1.2.3.4", double, 21) == 42


def test_a_job_that_takes_too_much_memory_is_ended(sandbox: WorkerSandbox) -> None:
    with pytest.raises(Declined, match="too long to read"):
        sandbox.run("1.2.3.4", greedy, 2 * 1024**3)
    assert sandbox.run("1.2.3.4", greedy, 1024) == 1024


def test_what_the_rules_have_against_something_comes_back_whole(sandbox: WorkerSandbox) -> None:
    with pytest.raises(BadRecord) as here:
        refuse()
    with pytest.raises(BadRecord) as there:
        sandbox.run("1.2.3.4", refuse)
    for language in LANGUAGES:
        assert said(there.value, language) == said(here.value, language)


def test_a_job_nobody_waits_for_is_ended(sandbox: WorkerSandbox) -> None:
    sandbox.run("1.2.3.4", double, 1)
    process = sandbox._workers[0]._process
    assert process is not None
    with pytest.raises(TooMuch):
        sandbox.run("1.2.3.4", endless, wanted=lambda: False)
    assert not process.is_alive()


def test_closing_ends_a_job_at_once() -> None:
    sandbox, found = WorkerSandbox(workers=1, seconds=60), []

    def ask() -> None:
        try:
            sandbox.run("1.2.3.4", endless)
        except TooMuch as error:
            found.append(error)

    sandbox.run("1.2.3.4", double, 1)
    asking = Thread(target=ask)
    asking.start()
    begun = time.monotonic()
    sandbox.close()
    asking.join(10)
    assert time.monotonic() - begun < 3
    assert len(found) == 1


class Stuck(Worker):
    """Is at work until the test lets it go on."""

    go_on = Event()

    def call(self, job: Callable[..., T], *given: object, seconds: float, wanted: Wanted = always) -> T:
        assert self.go_on.wait(20)
        return job(*given)


def test_jobs_are_bounded_in_all_and_by_address() -> None:
    Stuck.go_on.clear()
    sandbox = WorkerSandbox(workers=1, make=Stuck)
    answers: list[str] = []

    def ask(asker: str) -> None:
        try:
            answers.append(str(sandbox.run(asker, double, 1)))
        except TooMuch as error:
            answers.append(str(error))

    askers = [f"1.2.3.{number}" for number in range(MOST // MOST_EACH)]
    threads = [Thread(target=ask, args=[asker]) for asker in askers for _ in range(MOST_EACH)]
    for thread in threads:
        thread.start()
    deadline = time.monotonic() + 10
    while sandbox._asked.total() < MOST and time.monotonic() < deadline:
        time.sleep(0.01)
    ask(askers[0])
    ask("9.9.9.9")
    assert answers == [
        "Other files that you have sent are still being read; try again in a moment.",
        "Many files are being read at this moment; try again in a moment.",
    ]
    Stuck.go_on.set()
    for thread in threads:
        thread.join(10)
    assert answers[2:] == ["2"] * MOST
    assert not sandbox._asked


# ---------------------------------------------------------------- somebody hangs up


class Watching(Sandbox):
    """Notes whether the one who asked was found to be gone."""

    def __init__(self) -> None:
        self.noticed = False

    def run(self, asker: str, job: Callable[..., T], *given: object, wanted: Wanted = always) -> T:
        self.noticed = any(not wanted() for _ in range(50))
        return job(*given)

    def close(self) -> None:
        pass


def test_it_is_noticed_when_somebody_hangs_up(tmp_path: Path) -> None:
    sandbox = Watching()
    lobby = Lobby(Store(sqlite_url(tmp_path / "tables.db"), durable=False), InlineBotPool(), sandbox=sandbox)
    app = create_app(lobby, secret="a secret for tests, nothing else", limits=GENEROUS)
    mark = lobby.bring_record(Table.new("london", 2, 8).record())
    asyncio.run(hang_up(app, f"/records/{mark}"))
    lobby.close()
    assert sandbox.noticed


async def hang_up(app: Starlette, path: str) -> None:
    """A GET whose sender is gone at once."""
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": path, "raw_path": path.encode(), "root_path": "", "query_string": b"", "headers": [],
        "client": ("1.2.3.4", 5), "server": ("testserver", 80),
    }  # fmt: skip
    came = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def receive() -> dict[str, object]:
        return next(came, {"type": "http.disconnect"})

    async def send(message: object) -> None:
        del message

    await asyncio.wait_for(app(scope, receive, send), 20)
