"""Every route as a stranger, a spectator, another seat, the owner: who may do what, and nobody gets a broken page."""

from dataclasses import dataclass
from itertools import product

import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from ludgate.engine.registry import titles
from ludgate.server import Lobby
from tests.web.visitors import Visitor

# Who may do what: every route has one of these words, and a new route fails here until it has one as well.
#   everybody: without a name and without a seat
#   lookers: who sits at the table or has its link for spectators
#   seated: who sits at the table; whether just now, and with what, the house decides
#   host: who opened it
#   named: lookers with a name, whether they sit or not
EVERYBODY, LOOKERS, SEATED, HOST, NAMED = "everybody", "lookers", "seated", "host", "named"
RIGHTS = {
    "GET /": EVERYBODY, "GET /lobby": EVERYBODY, "GET /replays": EVERYBODY, "GET /learn": EVERYBODY,
    "GET /next": EVERYBODY, "GET /new": EVERYBODY, "GET /rules": EVERYBODY, "GET /rules/{game}": EVERYBODY,
    "GET /rules/{game}/{rule}": EVERYBODY, "GET /cards": EVERYBODY, "GET /cards/{game}": EVERYBODY,
    "GET /about": EVERYBODY, "GET /health": EVERYBODY, "GET /settings": EVERYBODY, "GET /waiting": EVERYBODY,
    "GET /robots.txt": EVERYBODY, "GET /manifest.webmanifest": EVERYBODY, "GET /.well-known/security.txt": EVERYBODY,
    "GET /records/{mark}": EVERYBODY, "GET /join/{token}": EVERYBODY, "GET /watch/{token}": EVERYBODY,
    "POST /new": EVERYBODY, "POST /quick": EVERYBODY, "POST /settings": EVERYBODY, "POST /switch": EVERYBODY,
    "POST /records": EVERYBODY, "POST /join/{token}": EVERYBODY,
    "GET /puzzles": EVERYBODY, "GET /puzzles/{game}": EVERYBODY, "GET /puzzles/{game}/{name}": EVERYBODY,
    "GET /lesson/{game}": EVERYBODY, "GET /lesson/{game}/{step}": EVERYBODY,
    "GET /lesson/{game}/{step}/why": EVERYBODY, "POST /lesson/{game}/{step}/move": EVERYBODY,
    "GET /table/{table}": LOOKERS, "GET /table/{table}/why": LOOKERS, "GET /table/{table}/replay": LOOKERS,
    "GET /table/{table}/log": LOOKERS, "GET /table/{table}/stream": LOOKERS, "GET /table/{table}/result": LOOKERS,
    "GET /table/{table}/record": LOOKERS, "GET /table/{table}/ask": LOOKERS, "GET /table/{table}/answer": LOOKERS,
    "GET /table/{table}/analysis": LOOKERS, "GET /table/{table}/branch": LOOKERS,
    "POST /table/{table}/move": SEATED, "POST /table/{table}/undo": SEATED, "POST /table/{table}/restart": SEATED,
    "POST /table/{table}/ask-undo": SEATED, "POST /table/{table}/answer-undo": SEATED,
    "POST /table/{table}/hurry": SEATED, "POST /table/{table}/confirm": SEATED,
    "POST /table/{table}/say": SEATED, "POST /table/{table}/ready": SEATED,
    "POST /table/{table}/join": SEATED, "POST /table/{table}/leave": SEATED, "POST /table/{table}/bot": SEATED,
    "POST /table/{table}/take-back": SEATED, "POST /table/{table}/vote": SEATED,
    "POST /table/{table}/rematch": SEATED, "POST /table/{table}/ask": SEATED,
    "POST /table/{table}/analysis": NAMED, "POST /table/{table}/branch": NAMED,
    "POST /table/{table}/free": HOST, "POST /table/{table}/close": HOST, "POST /table/{table}/remove-line": HOST,
    "POST /table/{table}/mute": NAMED, "POST /table/{table}/unmute": NAMED,
    "POST /settings/tokens": EVERYBODY, "POST /settings/tokens/revoke": EVERYBODY,
}  # fmt: skip
API_RIGHTS = {  # named: whoever shows a token
    "GET /api/openapi.json": EVERYBODY, "GET /api/games": EVERYBODY, "GET /api/tables": EVERYBODY,
    "GET /api/tables/{table}": LOOKERS, "GET /api/tables/{table}/view": LOOKERS, "GET /api/tables/{table}/log": LOOKERS,
    "GET /api/tables/{table}/scores": LOOKERS, "GET /api/tables/{table}/record": LOOKERS,
    "GET /api/tables/{table}/events": LOOKERS,
    "POST /api/tables": NAMED, "POST /api/join": NAMED,
    "POST /api/tables/{table}/moves": SEATED, "POST /api/tables/{table}/confirm": SEATED,
}  # fmt: skip
POSTS = [name.rpartition("/")[2] for name in RIGHTS if name.startswith("POST /table/{table}/")]
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
def company(app: Starlette, lobby: Lobby) -> Company:
    owner = Visitor(app, "Anna")
    owner.send("/new", game="london", seats="2", seat0="me", seat1="open")
    table = owner.table
    invitation = owner.page.invitations[0]
    other = Visitor(app, "Ben")
    other.send(invitation)
    assert other.table == table
    assert lobby.table(table).info.status == "playing"
    return Company(table, lobby.spectator_token(table), owner, other, Visitor(app, "Cleo"), Visitor(app))


def position(lobby: Lobby, table: str) -> tuple[int, object]:
    live = lobby.table(table)
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
        assert company.stranger.status == (400 if token == "%00" else 404)


def test_the_link_of_spectators_shows_the_table_and_nothing_to_press(company: Company) -> None:
    page = company.spectator.go(f"/watch/{company.watch}")
    assert company.spectator.status == 200
    assert page.moves == []
    assert not [b for b in page.find("button") if b.get("name") in ("pick", "why")]
    for rest in LOOKING:
        company.spectator.go(f"/table/{company.table}{rest}?watch={company.watch}")
        assert company.spectator.status == 200, rest


def test_the_record_has_no_seed_while_people_play(company: Company) -> None:
    for visitor in (company.owner, company.other):
        visitor.go(f"/table/{company.table}/record")
        assert "seed ?" in visitor.answer.text.splitlines()


def test_nobody_without_a_seat_changes_anything(company: Company, lobby: Lobby) -> None:
    before = position(lobby, company.table)
    fields = {"move": "draw three", "ply": "0", "seat": "0", "bot": "greedy", "text": "hello", "answer": "yes"}
    visitors = ((company.stranger, ""), (company.spectator, ""), (company.spectator, company.watch))
    for what, (visitor, watch) in product(POSTS, visitors):
        for script in (False, True):
            send = visitor.send_by_script if script else visitor.send
            send(f"/table/{company.table}/{what}", watch=watch, **fields)
            assert visitor.status in ((200,) if script else (400, 403, 409)), (what, visitor.name)
            assert "HX-Redirect" not in visitor.answer.headers
    assert position(lobby, company.table) == before
    assert lobby.table(company.table).chat() == []


def test_only_the_deciding_seat_moves(company: Company, lobby: Lobby) -> None:
    live = lobby.table(company.table)
    assert live.info.turn == 0
    company.other.send(f"/table/{company.table}/move", move="draw three", ply="0")
    assert company.other.status == 403
    assert "not your turn" in company.other.page.notice
    assert live.ply == 0
    company.owner.send(f"/table/{company.table}/move", move="draw three", ply="0")
    assert company.owner.status == 200
    assert live.ply == 1


def test_only_the_host_frees_seats_and_seats_bots(company: Company, lobby: Lobby) -> None:
    before = position(lobby, company.table)
    for what, fields in (("free", {"seat": "0"}), ("bot", {"seat": "0", "bot": "greedy"}), ("close", {})):
        company.other.send(f"/table/{company.table}/{what}", **fields)
        assert company.other.status in (400, 403), what
    assert position(lobby, company.table) == before


def test_nobody_looks_through_the_eyes_of_another_seat(company: Company) -> None:
    company.other.send(f"/table/{company.table}/ready", seat="0")
    assert company.other.status == 403
    page = company.other.go(f"/table/{company.table}/replay?seat=0")
    assert not page.find("select", name="seat")


def test_an_invitation_works_once(company: Company, app: Starlette, lobby: Lobby) -> None:
    host = Visitor(app, "Dora")
    page = host.send("/new", game="london", seats="3", seat0="me", seat1="open", seat2="open")
    link = page.invitations[0]
    table = host.table
    first, second = Visitor(app, "Eva"), Visitor(app, "Finn")
    first.send(link)
    assert first.answer.url.path == f"/table/{table}"
    second.send(link)
    assert second.status in (400, 403, 404)
    assert [seat.name for seat in lobby.table(table).info.seats][:2] == ["Dora", "Eva"]
    host.send(f"/table/{table}/free", seat="1")
    first.go(link)
    assert first.status == 404


def test_the_waiting_room_shows_links_to_its_host_only(app: Starlette) -> None:
    host = Visitor(app, "Anna")
    page = host.send("/new", game="guilds", seats="3", seat0="me", seat1="open", seat2="greedy", public="yes")
    assert "/join/" in page.source
    guest = Visitor(app, "Ben")
    assert "/join/" not in guest.go(f"/table/{host.table}").source.replace(f"/table/{host.table}/join", "")


def names_of(app: Starlette) -> set[str]:
    return {
        f"{method} {route.path}"
        for route in app.routes
        if isinstance(route, Route) and route.methods
        for method in route.methods - {"HEAD"}
    }


def test_every_route_has_its_rights_and_no_other_has(app: Starlette) -> None:
    assert names_of(app) == {*RIGHTS, *API_RIGHTS}, "say in RIGHTS who may use a new route"
    others = [route for route in app.routes if not isinstance(route, Route)]
    assert [getattr(route, "path", "") for route in others] == [
        *(f"/static/games/{game}" for game in titles()),
        "/static",
    ]


def test_every_right_holds(company: Company, app: Starlette, lobby: Lobby) -> None:
    """A walk over all routes with the ids of a real private table, as everybody."""
    values = {"{table}": company.table, "{token}": company.watch, "{game}": "london", "{rule}": "L9.10", "{mark}": "0",
              "{step}": "1"}  # fmt: skip
    before = position(lobby, company.table)
    for name, right in RIGHTS.items():
        method, _, path = name.partition(" ")
        for gap, value in values.items():
            path = path.replace(gap, value)
        if path.endswith(("/stream", "/waiting")):
            continue  # they have no end; test_a_private_table_is_closed_to_strangers asks for the first
        for visitor, watch in ((company.stranger, ""), (company.spectator, company.watch), (company.other, "")):
            allowed = right == EVERYBODY or (right == LOOKERS and visitor is not company.stranger)
            if method == "GET":
                visitor.go(f"{path}?watch={watch}" if watch else path)
            elif not allowed and (right == HOST or visitor is not company.other):
                visitor.send(
                    path, watch=watch, seat="0", bot="greedy", ply="0", move="draw three", text="x", answer="yes"
                )
            else:
                visitor.send(path)
            assert visitor.status < 500, (visitor.name, name)
            assert visitor.answer.headers["content-security-policy"].startswith("default-src 'none'")
            if not allowed and method == "GET":
                assert visitor.status == 403, (visitor.name, name)
            elif not allowed and (right == HOST or visitor is not company.other):
                assert visitor.status in (400, 403, 409), (visitor.name, name)
    assert position(lobby, company.table) == before


def test_no_form_is_taken_from_another_site(company: Company, app: Starlette, lobby: Lobby) -> None:
    """Every route that changes something wants the token of the visitor's own pages, and no foreign origin."""
    before = position(lobby, company.table), len(lobby.tables_of(lobby.table(company.table).info.host))
    owner, posts = company.owner, [name.partition(" ")[2] for name in RIGHTS if name.startswith("POST")]
    for path in posts:
        address = path.replace("{table}", company.table).replace("{token}", company.watch)
        fields = {"game": "london", "seats": "2", "seat": "0", "move": "draw three", "ply": "0", "text": "x"}
        forged = (
            owner.client.post(address, data=fields),
            owner.client.post(address, data={**fields, "token": company.other.token}),
            owner.client.post(
                address, data={**fields, "token": owner.token}, headers={"origin": "https://evil.example"}
            ),
            owner.client.post(address, data={**fields, "token": owner.token}, headers={"sec-fetch-site": "cross-site"}),
        )
        assert [answer.status_code for answer in forged] == [403] * 4, path
    assert (position(lobby, company.table), len(lobby.tables_of(lobby.table(company.table).info.host))) == before
