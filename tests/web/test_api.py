"""The API: what programs can look at and do, and how they are refused."""

import random
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

import ludgate
from ludgate.server import Lobby, Store, sqlite_url
from ludgate.server.admin import Admin
from ludgate.web.api import answers, openapi, schemas
from ludgate.web.app import create_app
from ludgate.web.content_types import MULTIPART, PLAIN_FORM
from ludgate.web.limits import Limits
from tests.support.home_loop import in_loop
from tests.web.programs import Program, error_of
from tests.web.test_rights import API_RIGHTS, EVERYBODY, LOOKERS
from tests.web.visitors import Visitor, client_of

DOCUMENT = Path(__file__).parents[2] / "docs" / "reference" / "openapi.json"
GAMES = sorted(ludgate.titles())


@pytest.fixture
def anna(app: Starlette, lobby: Lobby) -> Program:
    return Program.named(app, lobby, "Anna")


@pytest.fixture
def ben(app: Starlette, lobby: Lobby) -> Program:
    return Program.named(app, lobby, "Ben")


@pytest.fixture
def stranger(app: Starlette, lobby: Lobby) -> Program:
    return Program(app, lobby)


def table_of_two(anna: Program, ben: Program, game: str = "london", **more: object) -> str:
    """A table that Anna opens, and at which Ben sits down by its invitation."""
    opened = anna.open_table(game, **more)
    assert ben.post("/api/join", invitation=opened["invitations"]["1"]).json() == {"table": opened["id"], "seat": 1}
    return str(opened["id"])


# ---------------------------------------------------------------- the document


def test_the_document_in_the_docs_is_the_one_that_is_served(stranger: Program) -> None:
    assert DOCUMENT.read_bytes() == openapi.encoded(), "python -m ludgate.web.api.openapi > docs/reference/openapi.json"
    answer = stranger.get("/api/openapi.json")
    assert (answer.content, answer.headers["content-type"]) == (openapi.encoded(), "application/json")


def test_the_document_has_every_route_and_no_other() -> None:
    paths = openapi.document()["paths"]
    told = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert told == set(API_RIGHTS) - {"GET /api/openapi.json"}


# ---------------------------------------------------------------- looking


def test_games_are_told_with_options_and_bots(stranger: Program) -> None:
    games = {game["game"]: game for game in stranger.read("/api/games")["games"]}
    for slug, info in ludgate.titles().items():
        assert (games[slug]["min_seats"], games[slug]["max_seats"]) == info.seats
        assert [option["name"] for option in games[slug]["options"]] == [option.name for option in info.options]
        assert "random" in games[slug]["bots"]


def test_public_tables_are_listed_for_everybody_and_own_ones_for_oneself(
    anna: Program, ben: Program, stranger: Program
) -> None:
    private, public = anna.open_table()["id"], anna.open_table("guilds", public=True)["id"]

    def listed(program: Program, query: str = "") -> set[str]:
        return {table["id"] for table in program.read(f"/api/tables{query}")["tables"]}

    assert listed(stranger) == listed(ben) == {public}
    assert (
        listed(stranger, "?game=london") == listed(stranger, "?game=chess") == listed(stranger, "?status=over") == set()
    )
    assert listed(anna, "?mine=true") == {private, public}
    assert listed(ben, "?mine=true") == set()
    assert error_of(stranger.get("/api/tables?mine=true"))[:2] == (401, "unauthorized")
    for query in ("status=closed", "mine=1"):
        assert error_of(anna.get(f"/api/tables?{query}"))[:2] == (400, "bad_request")


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_that_of_the_engine_with_options_only_for_who_decides(
    anna: Program, ben: Program, stranger: Program, lobby: Lobby, game: str
) -> None:
    table = table_of_two(anna, ben, game, public=True)
    live = lobby.table(table)
    for seat, program in ((0, anna), (1, ben), (None, stranger)):
        found = program.read(f"/api/tables/{table}/view")
        msgspec.convert(found, schemas.PositionJson)  # noqa: TID251 - one thread
        assert (found["seat"], found["ply"], found["status"]) == (seat, 0, "playing")
        assert found["view"] == msgspec.to_builtins(live.table.view(seat))
        decision = live.table.decision
        assert decision is not None
        assert found["decision"]["kind"] == decision.kind
        texts = [option["text"] for option in found["decision"]["options"]]
        assert texts == ([option.text for option in decision.options] if seat == decision.seat else [])


def test_nobody_looks_through_the_eyes_of_another_seat(anna: Program, ben: Program, stranger: Program) -> None:
    table = table_of_two(anna, ben, public=True)
    for program, seat in ((anna, 1), (ben, 0), (stranger, 0), (stranger, 7)):
        for what in ("view", "log", "record"):
            assert error_of(program.get(f"/api/tables/{table}/{what}?seat={seat}"))[:2] == (403, "forbidden")
    assert anna.read(f"/api/tables/{table}/view?seat=0")["seat"] == 0
    assert error_of(anna.get(f"/api/tables/{table}/view?seat=-1"))[0] == 400


def test_at_a_shared_screen_the_seat_must_be_asked_for(anna: Program) -> None:
    table = anna.open_table(line_up=["me", "here"])["id"]
    assert anna.read(f"/api/tables/{table}")["own_seats"] == [0, 1]
    unseen, seen, not_yet = (anna.read(f"/api/tables/{table}/view{query}") for query in ("", "?seat=0", "?seat=1"))
    assert (unseen["seat"], seen["seat"], not_yet["seat"]) == (None, 0, None)
    assert (unseen["decision"]["options"], not_yet["view"]) == ([], unseen["view"])
    assert seen["decision"]["options"]


def test_a_table_that_waits_shows_no_card(anna: Program) -> None:
    table = anna.open_table()["id"]
    found = anna.read(f"/api/tables/{table}/view")
    assert (found["status"], found["view"], found["decision"]) == ("waiting", {}, None)
    assert anna.read(f"/api/tables/{table}/log") == {"opening": [], "entries": []}
    assert error_of(anna.get(f"/api/tables/{table}/record"))[0] == 400


def test_log_scores_and_record_of_a_whole_game(anna: Program, stranger: Program, lobby: Lobby) -> None:
    table, chance = anna.open_table("prodigals", line_up=["me", "random"], public=True)["id"], random.Random(1)
    assert anna.read(f"/api/tables/{table}/scores") == {"status": "playing", "scores": []}
    assert "seed ?" in anna.read(f"/api/tables/{table}/record")["record"]
    while (now := anna.read(f"/api/tables/{table}/view"))["decision"] is not None:
        move = chance.choice([one["text"] for one in now["decision"]["options"] if not one["aside"]])
        done = anna.post(f"/api/tables/{table}/moves", ply=now["ply"], move=move)
        assert done.status_code == 200, done.text
    live = lobby.table(table)
    assert [score["total"] for score in stranger.read(f"/api/tables/{table}/scores")["scores"]] == [
        score.total for score in live.table.scores()
    ]
    assert stranger.read(f"/api/tables/{table}/record")["record"] == live.record()
    entries = stranger.read(f"/api/tables/{table}/log")["entries"]
    assert [entry["ply"] for entry in entries] == list(range(1, live.ply + 1))
    assert [entry["move"] for entry in entries] == [row.move for row in live.log()]
    assert stranger.read(f"/api/tables/{table}/log?since={live.ply - 2}")["entries"] == entries[-2:]
    assert any(entry["text"] for entry in entries)


# ---------------------------------------------------------------- doing


def test_a_move_is_made_on_a_ply(anna: Program, ben: Program, lobby: Lobby) -> None:
    table = table_of_two(anna, ben)
    moves = f"/api/tables/{table}/moves"
    assert error_of(ben.post(moves, ply=0, move="draw three"))[:2] == (403, "forbidden")
    assert error_of(anna.post(moves, ply=1, move="draw three"))[:2] == (409, "conflict")
    status, code, message = error_of(anna.post(moves, ply=0, move="play no-such-card"))
    assert (status, code) == (422, "illegal_move")
    assert message
    assert lobby.table(table).ply == 0
    done = anna.post(moves, ply=0, move="draw three").json()
    assert (done["ply"], done["held"]) == (1, False)
    assert any("card" in event["data"] for event in done["events"])
    assert error_of(anna.post(moves, ply=0, move="draw three"))[:2] == (409, "conflict")
    told = ben.read(f"/api/tables/{table}/log")["entries"][0]
    assert told["move"] is None
    assert not any("card" in event["data"] for event in told["events"] if event["kind"] == "draw-deck")


def test_a_turn_may_have_to_be_confirmed(anna: Program, ben: Program) -> None:
    table, chance = table_of_two(anna, ben, confirm=True), random.Random(4)
    while (now := anna.read(f"/api/tables/{table}/view"))["held"] is None:
        assert now["ply"] < 40
        move = chance.choice([one["text"] for one in now["decision"]["options"]])
        anna.post(f"/api/tables/{table}/moves", ply=now["ply"], move=move)
    assert now["held"]
    assert ben.read(f"/api/tables/{table}/view")["held"] is None
    confirm = f"/api/tables/{table}/confirm"
    assert error_of(anna.post(confirm, ply=now["ply"] + 1))[0] == 409
    assert anna.post(confirm, ply=now["ply"]).json()["ply"] == now["ply"] + 1
    assert anna.read(f"/api/tables/{table}")["turn"] == 1


def test_invitations_are_for_those_who_may_invite_and_work_as_link_or_token(
    anna: Program, ben: Program, app: Starlette, lobby: Lobby
) -> None:
    opened = anna.open_table("guilds", seats=3, public=True)
    links, path = opened["invitations"], f"/api/tables/{opened['id']}"
    assert set(links) == {"1", "2"}
    assert anna.read(path)["invitations"] == links
    assert ben.read(path)["invitations"] == {}
    token = links["2"].rpartition("/")[2]
    for invitation in (token, f"{links['2']}/?lang=pl#seat"):
        assert ben.post("/api/join", invitation=invitation).json()["seat"] == 2
    cleo = Program.named(app, lobby, "Cleo")
    assert error_of(cleo.post("/api/join", invitation=links["2"]))[0] in (400, 403)
    for nothing in ("nothing", "http://[", "/", " ", "?", "http://testserver/join/"):
        assert error_of(cleo.post("/api/join", invitation=nothing))[:2] == (404, "not_found")
    watch = f"http://testserver/watch/{lobby.spectator_token(opened['id'])}"
    assert "watching" in error_of(cleo.post("/api/join", invitation=watch))[2]
    assert ben.read(path)["own_seats"] == [2]


def test_what_cannot_be_opened_is_said(anna: Program) -> None:
    for wrong, part in (
        ({"game": "chess"}, "no game “chess”"),
        ({"seats": 9}, "players"),
        ({"options": {"repay": "never"}}, "repay"),
        ({"line_up": ["me"]}, "line-up"),
        ({"line_up": ["me", "deep thought"]}, "no bot"),
    ):
        status, code, message = error_of(anna.post("/api/tables", **{"game": "london", "seats": 2, **wrong}))
        assert (status, code) == (400, "bad_request")
        assert part in message
    assert anna.read("/api/tables?mine=true")["tables"] == []


# ---------------------------------------------------------------- who may


def test_every_right_of_the_api_holds(anna: Program, ben: Program, stranger: Program, lobby: Lobby) -> None:
    """A walk over all routes of a private table, as a stranger and as somebody else, with and without its link."""
    table = anna.open_table(line_up=["me", "greedy"])["id"]
    watch, before = lobby.spectator_token(table), lobby.table(table).ply
    body = {"ply": 0, "move": "draw three"}
    for name, right in API_RIGHTS.items():
        method, _, path = name.partition(" ")
        if path.endswith("/events"):
            continue  # they have no end; test_api_stream.py asks for them
        address = path.replace("{table}", table)
        for program, mark in product((stranger, ben), ("", f"?watch={watch}")):
            answer = program.get(address + mark) if method == "GET" else program.post(address + mark, **body)
            if right == EVERYBODY or (right == LOOKERS and mark):
                assert answer.status_code == 200, name
            elif method == "POST" and program is stranger:
                assert error_of(answer)[0] == 401, name
            else:
                assert error_of(answer)[0] in (400, 403), name
            assert "set-cookie" not in answer.headers
            assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert lobby.table(table).ply == before
    assert anna.post(f"/api/tables/{table}/moves", **body).status_code == 200


def test_cookies_mean_nothing_here(app: Starlette, lobby: Lobby) -> None:
    """So a page of another site cannot use them, whatever it sends."""
    dora = Visitor(app, "Dora")
    dora.send("/new", game="london", seats="2", seat0="me", seat1="greedy")
    for path in ("moves", "confirm"):
        answer = dora.client.post(f"/api/tables/{dora.table}/{path}", json={"ply": 0, "move": "draw three"})
        assert error_of(answer)[0] == 401
    assert error_of(dora.client.get(f"/api/tables/{dora.table}/view"))[0] == 403
    assert lobby.table(dora.table).ply == 0


@pytest.mark.parametrize("header", ["Bearer", "Bearer nonsense", "Basic YTpi", "", "Bearer " + "x" * 9000, "bearer ł"])
def test_a_token_that_is_none_opens_nothing_not_even_what_is_public(
    app: Starlette, stranger: Program, header: str
) -> None:
    answer = stranger.client.get("/api/games", headers={b"authorization": header.encode()})
    assert error_of(answer)[:2] == (401, "unauthorized")
    assert answer.headers["www-authenticate"] == "Bearer"


def test_who_is_banned_is_kept_out_and_revoked_tokens_end(
    anna: Program, ben: Program, lobby: Lobby, tmp_path: Path
) -> None:
    assert anna.person is not None
    assert ben.person is not None
    with closing(Store(sqlite_url(tmp_path / "tables.db"), upgrade=False)) as store:
        Admin(store).ban(anna.person)
    in_loop(lobby, lobby.operator.look())
    assert error_of(anna.get("/api/games"))[:2] == (403, "forbidden")
    assert error_of(anna.post("/api/tables", game="london", seats=2))[:2] == (403, "forbidden")
    ben.read("/api/games")
    lobby.revoke_api_token(ben.person, lobby.api_tokens.of(ben.person)[0].number)
    assert error_of(ben.get("/api/games"))[:2] == (401, "unauthorized")


def test_tokens_are_made_and_revoked_in_the_settings(app: Starlette, lobby: Lobby) -> None:
    dora = Visitor(app, "Dora", "pl")
    assert not dora.go("/settings").find("button", name="number")
    page = dora.send("/settings/tokens", program="mój bot")
    (token,) = [one.get("value") for one in page.find("input") if "data-copy" in one.attributes]
    assert "tylko ten jeden raz" in page.source
    page = dora.go("/settings")
    assert token not in page.source
    assert "mój bot" in page.source
    program = Program(app, lobby)
    program.client.headers["authorization"] = f"Bearer {token}"
    assert program.open_table()["host"] == "Dora"
    other = Visitor(app, "Eva")
    (number,) = [one.get("value") for one in page.find("button", name="number")]
    other.send("/settings/tokens/revoke", number=number)
    assert other.status == 404
    assert program.get("/api/games").status_code == 200
    dora.send("/settings/tokens/revoke", number=number)
    assert dora.status == 200
    assert error_of(program.get("/api/games"))[2] == "This needs a valid token: make one in the settings."
    for _ in range(11):
        dora.send("/settings/tokens", program="x")
    assert dora.status == 429


# ---------------------------------------------------------------- what is sent


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"null", b"7", b"\xff", b'{"ply": 0}', b'{"ply": "0", "move": "x"}',
        b'{"ply": -1, "move": "x"}',
        b'{"ply": 1e400, "move": "x"}', b'{"ply": 0, "move": ""}', b'{"ply": 0, "move": "\\u0000"}',
        b'{"ply": 0, "move": "\\ud800"}', b'{"ply": 0, "move": "\xff"}', b'{"ply": 0, "move": "x", "more": 1}',
        b"[" * 30_000, b'{"ply": ' * 5000, b'{"move": "' + b"x" * 401 + b'", "ply": 0}',
        b'\xef\xbb\xbf{"ply": 0, "move": "x"}', b'{"ply": 0, "move": "x"} {}',
    ],
)  # fmt: skip
def test_what_is_not_the_right_json_is_refused(anna: Program, body: bytes) -> None:
    table = anna.open_table(line_up=["me", "greedy"])["id"]
    answer = anna.client.post(
        f"/api/tables/{table}/moves", content=body, headers={"content-type": "application/json; charset=utf-8"}
    )
    assert error_of(answer)[:2] == (400, "bad_request")


@pytest.mark.parametrize(
    "kind",
    ["", "text/plain", "application/json; charset=utf-16", PLAIN_FORM, f"{MULTIPART}; boundary=x"],
)
def test_nothing_but_json_is_taken(anna: Program, kind: str) -> None:
    answer = anna.client.post("/api/join", content=b'{"invitation": "x"}', headers={"content-type": kind})
    assert error_of(answer)[:2] == (415, "unsupported_media_type")


def test_pages_take_no_json(app: Starlette) -> None:
    dora = Visitor(app, "Dora")
    assert dora.client.post("/quick", json={"game": "london", "token": dora.token}).status_code == 415


def test_what_is_too_large_is_refused(anna: Program) -> None:
    assert error_of(anna.post("/api/join", invitation="x" * 70_000))[:2] == (413, "too_large")
    assert error_of(anna.get("/api/tables?game=" + "x" * 5000))[:2] == (414, "address_too_long")


def test_what_is_not_there_and_wrong_methods(anna: Program) -> None:
    for path in ("/api/", "/api/nothing", "/api/tables/nothing", "/api/tables/nothing/view", "/api/tables//view"):
        assert error_of(anna.get(path))[:2] == (404, "not_found")
    assert error_of(anna.post("/api/tables/nothing/moves", ply=0, move="x"))[:2] == (404, "not_found")
    answer = anna.client.delete("/api/tables")
    assert error_of(answer)[:2] == (405, "method_not_allowed")
    assert set(answer.headers["allow"].split(", ")) >= {"GET", "POST"}


def test_a_mistake_of_the_server_tells_nothing_of_itself(
    app: Starlette, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(info: object) -> schemas.GameJson:
        raise ValueError(f"a secret of {info}")

    monkeypatch.setattr(answers, "game_json", broken)
    answer = client_of(app, raising=False).get("/api/games")
    assert error_of(answer)[:2] == (500, "server_error")
    assert "secret" not in answer.text
    assert answer.headers["content-security-policy"]
    assert "GET /api/games" in caplog.text


def test_errors_are_said_in_the_language_of_whoever_asks(app: Starlette, lobby: Lobby) -> None:
    polish, stranger = Program.named(app, lobby, "Ola", "pl"), Program(app, lobby, language="pt-BR")
    assert error_of(polish.get("/api/tables/nothing"))[2] == "Nie ma takiego stołu."
    assert "token válido" in error_of(stranger.post("/api/join", invitation="x"))[2]
    assert "Aqui só se aceita JSON" in error_of(stranger.client.post("/api/join", content=b""))[2]


def test_the_limits_of_forms_and_pages_hold(lobby: Lobby) -> None:
    app = create_app(lobby, secret="s", limits=Limits(forms=0.01, forms_burst=2, pages=0.01, pages_burst=3))
    program = Program.named(app, lobby, "Anna")
    answers: list[Any] = [program.post("/api/join", invitation="x") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [404, 404, 429]
    assert error_of(answers[-1])[1] == "too_many_requests"
    assert int(answers[-1].headers["retry-after"]) > 50
    answers = [program.get("/api/games") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert error_of(answers[-1])[1] == "too_many_requests"
