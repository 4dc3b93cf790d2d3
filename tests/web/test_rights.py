"""Every route as a stranger, a spectator, another seat, the owner: who may do what, and nobody gets a broken page."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from ludgate.server import House
from tests.web.visitors import Visitor

POSTS = ("move", "undo", "restart", "ask-undo", "answer-undo", "confirm", "say", "ready", "join", "leave", "free",
         "bot", "take-back", "vote", "close", "rematch")  # fmt: skip
LOOKING = ("", "/why", "/replay", "/log")


@dataclass
class Company:
    """A private table of two people, one of whom opened it, and everybody else who may come by."""

    table: str
    watch: str
    owner: Visitor
    other: Visitor
    spectator: Visitor
    stranger: Visitor


@pytest.fixture
def company(app: Starlette, house: House) -> Company:
    owner = Visitor(app, "Anna")
    owner.send("/new", game="london", seats="2", seat0="me", seat1="open")
    table = owner.table
    invitation = owner.page.invitations[0]
    other = Visitor(app, "Ben")
    other.send(invitation)
    assert other.table == table
    assert house.table(table).info.status == "playing"
    return Company(table, house.spectator_token(table), owner, other, Visitor(app, "Cleo"), Visitor(app))


def position(house: House, table: str) -> tuple[int, object]:
    live = house.table(table)
    return live.ply, [(seat.person, seat.bot) for seat in live.info.seats]


def test_a_private_table_is_closed_to_strangers(company: Company) -> None:
    for rest in (*LOOKING, "/stream", "/result", "/record"):
        company.stranger.go(f"/table/{company.table}{rest}")
        assert company.stranger.status == 403, rest
        company.spectator.go(f"/table/{company.table}{rest}")
        assert company.spectator.status == 403, rest


def test_a_wrong_link_opens_nothing(company: Company) -> None:
    for token in ("x" * len(company.watch), company.watch[:-1], "ł", "%00", ""):
        company.stranger.go(f"/table/{company.table}?watch={token}")
        assert company.stranger.status == 403
        company.stranger.go(f"/watch/{token or 'nothing'}")
        assert company.stranger.status == 404


def test_the_link_of_spectators_shows_the_table_and_nothing_to_press(company: Company) -> None:
    page = company.spectator.go(f"/watch/{company.watch}")
    assert company.spectator.status == 200
    assert page.moves == []
    assert not [b for b in page.find("button") if b.get("name") in ("pick", "why")]
    for rest in LOOKING:
        company.spectator.go(f"/table/{company.table}{rest}?watch={company.watch}")
        assert company.spectator.status == 200, rest


def test_the_record_is_closed_while_people_play(company: Company) -> None:
    for visitor in (company.owner, company.other):
        visitor.go(f"/table/{company.table}/record")
        assert visitor.status == 403


def test_nobody_without_a_seat_changes_anything(company: Company, house: House) -> None:
    before = position(house, company.table)
    fields = {"move": "draw three", "ply": "0", "seat": "0", "bot": "greedy", "text": "hello", "answer": "yes"}
    visitors = ((company.stranger, ""), (company.spectator, ""), (company.spectator, company.watch))
    for what, (visitor, watch) in product(POSTS, visitors):
        for script in (False, True):
            send = visitor.send_by_script if script else visitor.send
            send(f"/table/{company.table}/{what}", watch=watch, **fields)
            assert visitor.status in ((200,) if script else (400, 403, 409)), (what, visitor.name)
            assert "HX-Redirect" not in visitor.answer.headers
    assert position(house, company.table) == before
    assert house.table(company.table).chat() == []


def test_only_the_deciding_seat_moves(company: Company, house: House) -> None:
    live = house.table(company.table)
    assert live.info.turn == 0
    company.other.send(f"/table/{company.table}/move", move="draw three", ply="0")
    assert company.other.status == 403
    assert "not your turn" in company.other.page.notice
    assert live.ply == 0
    company.owner.send(f"/table/{company.table}/move", move="draw three", ply="0")
    assert company.owner.status == 200
    assert live.ply == 1


def test_only_the_host_frees_seats_and_seats_bots(company: Company, house: House) -> None:
    before = position(house, company.table)
    for what, fields in (("free", {"seat": "0"}), ("bot", {"seat": "0", "bot": "greedy"}), ("close", {})):
        company.other.send(f"/table/{company.table}/{what}", **fields)
        assert company.other.status in (400, 403), what
    assert position(house, company.table) == before


def test_nobody_looks_through_the_eyes_of_another_seat(company: Company) -> None:
    company.other.send(f"/table/{company.table}/ready", seat="0")
    assert company.other.status == 403
    page = company.other.go(f"/table/{company.table}/replay?seat=0")
    assert not page.find("select", name="seat")


def test_an_invitation_works_once(company: Company, app: Starlette, house: House) -> None:
    host = Visitor(app, "Dora")
    page = host.send("/new", game="london", seats="3", seat0="me", seat1="open", seat2="open")
    link = page.invitations[0]
    table = host.table
    first, second = Visitor(app, "Eva"), Visitor(app, "Finn")
    first.send(link)
    assert first.answer.url.path == f"/table/{table}"
    second.send(link)
    assert second.status in (400, 403, 404)
    assert [seat.name for seat in house.table(table).info.seats][:2] == ["Dora", "Eva"]
    host.send(f"/table/{table}/free", seat="1")
    first.go(link)
    assert first.status == 404


def test_the_waiting_room_shows_links_to_its_host_only(app: Starlette) -> None:
    host = Visitor(app, "Anna")
    page = host.send("/new", game="guilds", seats="3", seat0="me", seat1="open", seat2="greedy", public="yes")
    assert "/join/" in page.source
    guest = Visitor(app, "Ben")
    assert "/join/" not in guest.go(f"/table/{host.table}").source.replace(f"/table/{host.table}/join", "")


def everything_with_gaps(app: Starlette, fill: Callable[[str], str]) -> list[tuple[str, str]]:
    return [
        (method, fill(route.path))
        for route in app.routes
        if isinstance(route, Route) and route.methods
        for method in sorted(route.methods - {"HEAD"})
    ]


def test_every_route_answers_everybody(company: Company, app: Starlette, house: House) -> None:
    """A walk over all routes with the ids of a real table: never an error of the server."""
    values = {"{table}": company.table, "{token}": company.watch, "{game}": "london", "{rule}": "L9.10", "{mark}": "0"}

    def fill(path: str) -> str:
        for gap, value in values.items():
            path = path.replace(gap, value)
        return path

    routes = [pair for pair in everything_with_gaps(app, fill) if not pair[1].endswith("/stream")]
    assert len(routes) > 40
    for visitor in (company.stranger, company.spectator, company.other, company.owner):
        for method, path in routes:
            if method == "GET":
                visitor.go(path)
            else:
                visitor.send(path)
            assert visitor.status < 500, (visitor.name, method, path)
            assert visitor.answer.headers["content-security-policy"].startswith("default-src 'none'")
