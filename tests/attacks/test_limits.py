"""One address asks for as much as it can get: others must not notice, and a household must not either."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ludgate.engine.contract import BadOption
from ludgate.server import Lobby, NotFound, TooMuch
from ludgate.server.addresses import UNKNOWN, counted_address
from ludgate.server.outcomes import TooSoon
from ludgate.server.people import find
from ludgate.server.quotas import Quotas
from ludgate.web.app import create_app
from ludgate.web.limits import Limits, set_limits
from ludgate.web.page_threads import PageThreads
from ludgate.web.rate_limits import TokenBuckets
from tests.attacks.wire import HELLO, PATIENCE, Wire, serving
from tests.server.guests import Clock, house_at, lobby_in
from tests.support.postgres import fresh_database
from tests.web.visitors import Visitor, client_of

HERE, THERE = "192.0.2.1", "198.51.100.7"
SECRET = "a secret for tests, nothing else"


def statuses(app: Starlette, path: str, times: int, address: str = HERE) -> list[int]:
    """The answers to the same question by somebody new every time."""
    client = client_of(app, source=address)
    found = []
    for _ in range(times):
        client.cookies.clear()
        found.append(client.get(path).status_code)
    return found


# ---------------------------------------------------------------- who is one address


def test_a_network_of_ipv6_is_one_address() -> None:
    assert counted_address("2001:db8:1:2:aaaa::1") == counted_address("2001:db8:1:2::ffff") == "2001:db8:1:2::/64"
    assert counted_address("2001:db8:1:3::1") != counted_address("2001:db8:1:2::1")
    assert counted_address("fe80::1%eth0") == "fe80::/64"
    assert [counted_address(host) for host in (None, "", "unix:", "a" * 9999, "1.2.3")] == [UNKNOWN] * 5


def test_a_bucket_fills_again_and_says_when() -> None:
    now = [0.0]
    buckets = TokenBuckets(2.0, 3, lambda: now[0], most=2)
    assert [buckets.take("a") for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    now[0] = 0.5
    assert [buckets.take("a"), buckets.take("a")] == [0.0, 0.5]
    now[0] = -100.0
    assert buckets.take("a") > 0, "a clock that is set back gives nothing"
    for key in ("b", "c", "d"):
        assert buckets.take(key) == 0.0
    assert len(buckets._levels) == 2, "strangers do not fill the memory"


# ---------------------------------------------------------------- questions


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/about", 200),
        ("/nothing", 200),
        ("/rules/london?q=a", 30),
        ("/cards/guilds?q=a", 30),
        ("/records/nothing", 60),
        ("/table/nothing/replay", 60),
    ],
)
def test_questions_of_one_address_are_bounded(lobby: Lobby, path: str, most: int) -> None:
    """They were not, and 25 connections on the search took an innocent page from 25 to 1,443 ms."""
    slowly = Limits(pages=1e-3, searches=1e-3, replays=1e-3)  # so that it does not matter how long this takes
    app = create_app(lobby, secret=SECRET, limits=slowly)
    found = statuses(app, path, most + 5)
    assert 429 not in found[:most]
    assert found[most:] == [429] * 5
    assert statuses(app, path, 1, THERE) != [429], "others are not touched"


def test_the_refusal_says_when_to_try_again(lobby: Lobby) -> None:
    app = create_app(lobby, secret=SECRET, limits=Limits(pages=0.1, pages_burst=1))
    client = client_of(app, source=HERE)
    client.get("/about")
    refused = client.get("/about", headers={"accept-language": "pl"})
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "10")
    assert "Spróbuj ponownie za 10 sekund" in refused.text
    assert refused.headers["content-security-policy"].startswith("default-src 'none'")
    assert 'action="/switch"' not in refused.text, "no form whose token cannot be right"
    notice = client.get("/about", headers={"hx-request": "true"})
    assert (notice.status_code, notice.headers["hx-retarget"], notice.headers["retry-after"]) == (200, "#notice", "10")
    assert "<html" not in notice.text


def test_forms_of_one_address_are_bounded_however_many_people_send_them(lobby: Lobby) -> None:
    app = create_app(lobby, secret=SECRET, limits=Limits(address_forms=0.1, address_forms_burst=12))
    people = [Visitor(app) for _ in range(4)]
    found = []
    for _ in range(4):
        for visitor in people:
            visitor.send("/switch", theme="day")
            found.append(visitor.status)
    assert found[12:] == [429] * 4
    assert 429 not in found[:12]
    assert int(people[0].answer.headers["retry-after"]) <= 10


def test_uploads_are_slower_than_forms(lobby: Lobby) -> None:
    app = create_app(lobby, secret=SECRET, limits=Limits(uploads=0.01, uploads_burst=3))
    anna = Visitor(app, "Anna")
    answers = [anna.client.post("/records", data={"token": anna.token, "text": "x"}) for _ in range(5)]
    assert [answer.status_code for answer in answers] == [400, 400, 400, 429, 429]
    anna.send("/switch", theme="day")
    assert anna.status == 200


# ---------------------------------------------------------------- pages that take long


def test_costly_pages_leave_threads_for_everything_else(lobby: Lobby) -> None:
    """As many searches as one address can open: two are worked on, the rest is told to come again."""
    app = create_app(lobby, secret=SECRET, limits=Limits(searches=1e6, searches_burst=10**6))
    at_work, go_on = threading.Semaphore(0), threading.Event()

    def slow(_: object) -> Response:
        at_work.release()
        go_on.wait(PATIENCE)
        return PlainTextResponse("done")

    app.router.routes.insert(0, Route("/rules/slow", slow))
    with ThreadPoolExecutor(10) as pool:

        def search(address: str) -> Callable[[], Response]:
            return pool.submit(lambda: client_of(app, source=address).get("/rules/slow?q=x")).result

        first = [search(HERE) for _ in range(2)]
        for _ in first:
            assert at_work.acquire(timeout=PATIENCE)
        refused = client_of(app, source=HERE).get("/rules/slow?q=x")
        assert (refused.status_code, refused.headers["retry-after"]) == (503, "2")
        assert client_of(app, source=HERE).get("/about").status_code == 200
        others = [search(f"198.51.100.{number}") for number in range(4)]
        for _ in others:
            assert at_work.acquire(timeout=PATIENCE)
        assert client_of(app, source="203.0.113.1").get("/rules/slow?q=x").status_code == 503, "six in all"
        go_on.set()
        assert [answer().status_code for answer in (*first, *others)] == [200] * 6
        assert client_of(app, source=HERE).get("/rules/slow?q=x").status_code == 200, "their places are free again"


# ---------------------------------------------------------------- streams


@pytest.fixture
def watched(lobby: Lobby) -> str:
    """The path of the stream of a public table."""
    anna = lobby.new_person("Anna", "en").id
    return f"/table/{lobby.open_table(anna, 'london', 2, {}, line_up=['me', 'greedy'], public=True)}/stream"


async def status_of(wire: Wire, path: str, address: str) -> tuple[int, asyncio.StreamWriter]:
    """The answer to somebody behind a proxy."""
    reader, writer = await wire.connect()
    writer.write(f"GET {path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: {address}\r\n\r\n".encode())
    line = await asyncio.wait_for(reader.readline(), PATIENCE)
    return int(line.split()[1]), writer


def test_streams_without_a_cookie_are_counted_by_address(lobby: Lobby, watched: str) -> None:
    """They were counted by the cookie alone: without one, 600 of 600 opened."""
    app = create_app(lobby, secret=SECRET, limits=Limits(address_streams=4))

    async def attack() -> None:
        async with serving(app) as wire:
            found = [await status_of(wire, watched, HERE) for _ in range(7)]
            assert [status for status, _ in found] == [200] * 4 + [429] * 3
            assert (await status_of(wire, watched, THERE))[0] == 200
            found[0][1].close()
            async with asyncio.timeout(PATIENCE):
                while (await status_of(wire, watched, HERE))[0] != 200:
                    await asyncio.sleep(0.05)

    asyncio.run(attack())


def test_the_usual_number_of_streams_is_bounded(lobby: Lobby, watched: str) -> None:
    app = create_app(lobby, secret=SECRET, limits=Limits(table_strangers=1000))

    async def attack() -> None:
        async with serving(app) as wire:
            found = [(await status_of(wire, watched, HERE))[0] for _ in range(Limits().address_streams + 8)]
            assert found.count(200) == Limits().address_streams

    asyncio.run(attack())


def test_a_table_has_so_many_strangers_looking_on_and_no_more(lobby: Lobby, watched: str) -> None:
    """Every move was drawn for each of 600 strangers, from many addresses, while the players waited 0.7 seconds."""
    app = create_app(lobby, secret=SECRET, limits=Limits(table_strangers=3))

    async def attack() -> None:
        async with serving(app) as wire:
            found = [await status_of(wire, watched, f"198.51.100.{number}") for number in range(5)]
            assert [status for status, _ in found] == [200] * 3 + [429] * 2
            found[0][1].close()
            async with asyncio.timeout(PATIENCE):
                while (await status_of(wire, watched, THERE))[0] != 200:
                    await asyncio.sleep(0.05)

    asyncio.run(attack())


# ---------------------------------------------------------------- threads


def test_pages_of_one_address_wait_for_each_other_and_for_nobody_else() -> None:
    """Thirty pages at once took all threads, and everybody else waited for their turns."""
    limits = Limits(address_threads=1, address_stranger_threads=2, stranger_threads=3, threads=2)
    threads, go_on = PageThreads(limits), threading.Event()
    busy: list[str] = []

    def page(name: str) -> str:
        busy.append(name)
        assert go_on.wait(PATIENCE)
        return name

    async def attack() -> list[str]:
        crowd = [asyncio.create_task(threads.run(HERE, False, page, f"crowd {number}")) for number in range(5)]
        other = [asyncio.create_task(threads.run(THERE, False, page, f"other {number}")) for number in range(2)]
        people = [asyncio.create_task(threads.run(HERE, True, page, f"person {number}")) for number in range(2)]
        async with asyncio.timeout(PATIENCE):
            while len(busy) < 4:
                await asyncio.sleep(0.01)
        assert sorted(busy) == ["crowd 0", "crowd 1", "other 0", "person 0"], "people of that address do not wait"
        go_on.set()
        return await asyncio.gather(*crowd, *other, *people)

    found = asyncio.run(attack())
    assert found == [*(f"crowd {number}" for number in range(5)), "other 0", "other 1", "person 0", "person 1"]


# ---------------------------------------------------------------- what is stored


@pytest.fixture(params=["sqlite", "postgresql"])
def two(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Lobby, Lobby, Clock]]:
    """Two processes of one database, as far as they are houses of their own; and their clock."""
    clock, few = Clock(), Quotas(people=5, tables=4, address_tables=6, bot_tables=2, records=10, address_records=3)
    if request.param == "sqlite":
        lobbies = [lobby_in(tmp_path, shared=True, clock=clock, quotas=few) for _ in range(2)]
    else:
        address = fresh_database()
        lobbies = [house_at(address, clock=clock, quotas=few) for _ in range(2)]
    with closing(lobbies[0]), closing(lobbies[1]):
        yield lobbies[0], lobbies[1], clock


def test_new_people_of_an_address_are_counted_by_all_processes_together(two: tuple[Lobby, Lobby, Clock]) -> None:
    one, other, clock = two
    for number in range(5):
        clock.wait(60)
        (one, other)[number % 2].new_person("Somebody", "en", HERE)
    for lobby in (one, other):
        with pytest.raises(TooSoon) as refused:
            lobby.new_person("Somebody", "en", HERE)
        assert refused.value.seconds == 3600 - 4 * 60
        assert "56 min" in refused.value.said("pl")
    one.new_person("Somebody else", "en", THERE)
    clock.wait(3600 - 4 * 60)
    other.new_person("Somebody", "en", HERE)


def test_tables_of_an_address_are_counted_by_all_processes_together(two: tuple[Lobby, Lobby, Clock]) -> None:
    one, other, _ = two
    anna, ben, cleo = (one.new_person(name, "en", HERE).id for name in ("Anna", "Ben", "Cleo"))
    for number in range(4):
        (one, other)[number % 2].open_table(anna, "london", 2, {})
    with pytest.raises(TooMuch, match="You have 4 tables"):
        other.open_table(anna, "london", 2, {})
    for _ in range(2):
        one.open_table(ben, "london", 2, {})
    with pytest.raises(TooMuch, match="From your address 6 tables"):
        other.open_table(cleo, "london", 2, {})
    other.close_table(anna, other.tables_of(anna)[0].id)
    one.open_table(cleo, "london", 2, {})
    one.open_table(other.new_person("Dora", "en", THERE).id, "london", 2, {})


def test_tables_where_only_bots_play_are_counted(two: tuple[Lobby, Lobby, Clock]) -> None:
    lobby, other, _ = two
    anna, ben = (lobby.new_person(name, "en", HERE).id for name in ("Anna", "Ben"))
    _left_running(lobby, anna)
    _left_running(other, ben)
    with pytest.raises(TooMuch, match="bots play among themselves at 2 tables"):
        lobby.open_table(anna, "london", 2, {}, line_up=["random", "random"])
    lobby.open_table(anna, "london", 2, {}, line_up=["me", "random"])


def _left_running(lobby: Lobby, host: str) -> None:
    """A table of bots that nobody lets go on."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ludgate.server.bot_turns.nudge", AsyncMock())
        lobby.open_table(host, "london", 2, {}, line_up=["random", "random"])


def test_an_address_forgets_its_own_records_first(two: tuple[Lobby, Lobby, Clock]) -> None:
    """One stranger stored 139 in eight seconds, of 500 that are kept for everybody."""
    one, other, clock = two
    kept = one.bring_record("ours", THERE)
    marks = []
    for number in range(12):
        clock.wait(1)
        marks.append((one, other)[number % 2].bring_record(f"theirs {number}", HERE))
    assert other.brought_record(kept) == "ours"
    assert [one.brought_record(mark) for mark in marks[-3:]] == ["theirs 9", "theirs 10", "theirs 11"]
    with pytest.raises(NotFound):
        one.brought_record(marks[-4])


def test_the_address_follows_the_person(lobby: Lobby) -> None:
    clock = Clock()
    people = lobby._services.people
    people._clock = clock
    anna = lobby.new_person("Anna", "en", HERE).id
    for address, stored in ((HERE, HERE), (THERE, THERE), (None, THERE)):
        clock.now += timedelta(seconds=1 if address else 90)
        lobby.seen(anna, address)
        lobby.bring_record(str(clock.now))  # and what waits to be written
        with lobby._services.store.reading() as connection:
            assert find(connection, anna).address == stored


def test_new_people_are_told_to_wait(tmp_path: Path) -> None:
    with closing(lobby_in(tmp_path, quotas=Quotas(people=3))) as few:
        app = create_app(few, secret=SECRET)
        guests = [Visitor(app) for _ in range(5)]
        for number, guest in enumerate(guests):
            guest.send("/settings", name=f"Guest {number}")
        assert [guest.status for guest in guests] == [200, 200, 200, 429, 429]
        assert int(guests[-1].answer.headers["retry-after"]) == 3600


# ---------------------------------------------------------------- those who mean no harm


def test_a_household_does_not_notice(app: Starlette) -> None:
    """Six people at one address, each opening pages with all their files, a table, and twenty moves' worth of forms."""
    for number in range(6):
        visitor = Visitor(app, f"Guest {number}")
        visitor.send("/quick", game="london")
        assert visitor.status == 200
        for path in ("/", "/lobby", "/rules/london?q=card", "/rules/guilds", "/cards/prodigals?q=x", "/settings"):
            visitor.go(path)
            assert visitor.status == 200, path
        for _ in range(10):
            assert visitor.client.get("/static/css/base.css").status_code == 200
            visitor.send("/switch", theme="day")
            assert visitor.status == 200


def test_at_ones_own_machine_nothing_is_in_the_way() -> None:
    free, usual = Limits().for_one_machine(), Limits()
    assert (free.pages_burst, free.bot_tables, free.people) == (200_000, 20_000, 60_000)
    assert (free.body, free.head_seconds, free.costly) == (usual.body, usual.head_seconds, usual.costly)


def test_every_limit_can_be_set() -> None:
    assert set_limits(Limits(), ["pages=5", "people=7", "head_seconds=2.5"]) == Limits(
        pages=5.0, people=7, head_seconds=2.5
    )
    for wrong in ("nothing=3", "pages", "pages=fast", "people=1.5", "people=0", "people=-3", "pages=nan", "pages=inf"):
        with pytest.raises(BadOption, match="--limit"):
            set_limits(Limits(), [wrong])


def test_behind_a_proxy_the_address_is_the_forwarded_one(lobby: Lobby) -> None:
    app = create_app(lobby, secret=SECRET, limits=Limits(pages=0.01, pages_burst=2))

    async def ask() -> None:
        async with serving(app) as wire:

            async def told(forwarded: str) -> bytes:
                return (await wire.told([HELLO[:-2] + f"x-forwarded-for: {forwarded}\r\n\r\n".encode()]))[0][9:12]

            assert [await told(HERE) for _ in range(3)] == [b"200", b"200", b"429"]
            assert await told(THERE) == b"200"
            assert await told(f"{THERE}, {HERE}") == b"429", "what a visitor says of himself does not count"

    asyncio.run(ask())
