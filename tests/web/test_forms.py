"""What is sent: tokens, stale and wrong moves, sizes, speed, nonsense."""

import asyncio
import string
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request

from ludgate.server import Lobby
from ludgate.web.app import create_app
from ludgate.web.content_types import PLAIN_FORM
from ludgate.web.forms import read_form
from ludgate.web.limits import Limits
from ludgate.web.page_threads import PageThreads
from ludgate.web.security import Keys, Session, local_path, same_site
from tests.web.visitors import ORIGIN, Visitor


@pytest.fixture
def anna(app: Starlette) -> Visitor:
    visitor = Visitor(app, "Anna")
    visitor.send("/new", game="london", seats="2", seat0="me", seat1="greedy")
    return visitor


# ---------------------------------------------------------------- tokens


@pytest.mark.parametrize("token", ["", "x", "ł", "a" * 500])
def test_a_form_without_the_right_token_changes_nothing(anna: Visitor, lobby: Lobby, token: str) -> None:
    path = f"/table/{anna.table}/move"
    answer = anna.client.post(path, data={"token": token, "ply": "0", "move": "draw three"})
    assert answer.status_code == 403
    assert lobby.table(anna.answer.url.path.split("/")[2]).ply == 0


def test_the_token_of_somebody_else_is_wrong(anna: Visitor, app: Starlette) -> None:
    other = Visitor(app, "Ben")
    answer = anna.client.post("/settings", data={"token": other.token, "name": "Eve"})
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "headers", [{"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}]
)
def test_a_form_from_another_site_is_refused(anna: Visitor, headers: dict[str, str]) -> None:
    data = {"token": anna.token, "name": "Eve"}
    assert anna.client.post("/settings", data=data, headers=headers).status_code == 403
    assert anna.client.post("/settings", data=data, headers={"origin": ORIGIN}).status_code == 200


def test_a_cookie_of_our_own_making_is_nobody() -> None:
    keys, others = Keys("one secret"), Keys("another secret")
    session = Session("nonce", "somebody", ("table", 1))
    assert keys.read(keys.write(session)) == session
    assert others.read(keys.write(session)) is None
    for cookie in (None, "", "x", "ł", keys.write(session)[:-2] + "zz"):
        assert keys.read(cookie) is None


def test_cookies_are_kept_from_scripts_and_other_sites(app: Starlette) -> None:
    answer = Visitor(app).client.get("/")
    fresh = Visitor(app).answer.headers["set-cookie"].lower()
    assert "httponly" in fresh
    assert "samesite=lax" in fresh
    assert "set-cookie" not in answer.headers or "httponly" in answer.headers["set-cookie"].lower()


# ---------------------------------------------------------------- reading forms


def posted(body: bytes, kind: str) -> Request:
    """A form as it comes from the wire."""

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": body, "more_body": False}

    return Request({"type": "http", "method": "POST", "headers": [(b"content-type", kind.encode())]}, receive)


@given(st.one_of(st.binary(max_size=60), st.text("ab=&;%+0C3ł \0", max_size=60).map(str.encode)))
def test_plain_forms_are_read_as_the_parser_for_all_forms_reads_them(body: bytes) -> None:
    async def both() -> tuple[dict[str, str], dict[str, str]]:
        ours, files = await read_form(posted(body, f"{PLAIN_FORM};charset=UTF-8"), Limits())
        theirs = await posted(body, PLAIN_FORM).form()
        assert not files
        return ours, {name: str(value).replace("\0", "") for name, value in theirs.multi_items()}

    ours, theirs = asyncio.run(both())
    assert {name: value for name, value in ours.items() if name} == {n: v for n, v in theirs.items() if n}


# ---------------------------------------------------------------- moves


def test_a_stale_move_changes_nothing_and_shows_the_table_as_it_is(anna: Visitor, lobby: Lobby) -> None:
    live = lobby.table(anna.table)
    form = anna.page.form("/move")
    button = next(button for button in form.buttons if button.get("value") == "draw three")
    anna.press(form, button)
    ply = live.ply
    page = anna.press(form, button)
    assert (anna.status, live.ply, page.notice) == (200, ply, ""), "a second click is no error"
    other = next(button for button in form.buttons if button.get("value") == "develop")
    page = anna.press(form, other)
    assert anna.status == 409
    assert live.ply == ply
    assert "moved on" in page.notice
    assert page.by_id("table") is not None
    assert page.form("/move").fields["ply"] == str(ply)


def test_an_illegal_move_is_answered_with_the_rule(anna: Visitor, lobby: Lobby) -> None:
    table = anna.table
    page = anna.send(f"/table/{table}/move", ply=str(lobby.table(table).ply), move="discard tower-bridge")
    assert anna.status == 422
    assert page.notice
    assert lobby.table(table).ply == 0


def test_a_script_gets_no_page_for_a_good_move_and_a_notice_for_a_bad_one(anna: Visitor, lobby: Lobby) -> None:
    table = anna.table
    anna.send_by_script(f"/table/{table}/move", ply="0", move="fly away")
    assert anna.answer.headers["hx-retarget"] == "#table"
    assert anna.page.notice
    anna.send_by_script(f"/table/{table}/move", ply="0", move="draw three")
    assert anna.status == 204
    assert not anna.answer.content
    assert lobby.table(table).ply > 0


@pytest.fixture
def two(app: Starlette) -> tuple[Visitor, Visitor]:
    """Two people at a table without bots."""
    anna, ben = Visitor(app, "Anna"), Visitor(app, "Ben")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="open", public="yes")
    ben.send(f"/table/{anna.table}/join")
    return anna, ben


def test_a_move_among_people_needs_no_thread(
    two: tuple[Visitor, Visitor], lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is taken is answered from the event loop; everything else by the page that says why not."""
    anna, ben = two
    live, path, in_threads = lobby.table(anna.table), f"/table/{anna.table}/move", []

    async def noted(_: PageThreads, __: str, ___: bool, work: Callable[..., object], *given: object) -> object:
        in_threads.append(work)
        return work(*given)

    monkeypatch.setattr(PageThreads, "run", noted)
    anna.send_by_script(path, ply="0", move="draw three")
    assert (anna.status, anna.answer.content, live.ply, len(in_threads)) == (204, b"", 1, 0)
    for visitor, ply, move in [
        (anna, "0", "develop"),
        (anna, "1", "fly away"),
        (ben, "1", "draw three"),
        (anna, "x", "develop"),
        (anna, "1", ""),
        (anna, "1", "x" * 5000),
    ]:
        in_threads.clear()
        visitor.send_by_script(path, ply=ply, move=move)
        assert visitor.page.notice
        assert (live.ply, len(in_threads)) == (1, 1)


def test_the_quick_way_of_a_move_is_guarded_as_well(two: tuple[Visitor, Visitor], app: Starlette, lobby: Lobby) -> None:
    anna, ben = two
    table, script = anna.table, {"hx-request": "true"}
    path, move = f"/table/{table}/move", {"ply": "0", "move": "draw three"}
    for headers in ({}, {"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}):
        token = ben.token if not headers else anna.token
        answer = anna.client.post(path, data={"token": token, **move}, headers={**script, **headers})
        assert "form is too old" in answer.text
    stranger = Visitor(app, "Eve")
    for visitor in (stranger, Visitor(app)):
        assert visitor.send_by_script(path, **move).notice
    assert lobby.table(table).ply == 0
    assert anna.send_by_script("/table/nowhere/move", **move).notice
    anna.send_by_script(path, **move)
    assert (anna.status, lobby.table(table).ply) == (204, 1)


def test_too_many_moves_are_too_many(lobby: Lobby) -> None:
    app = create_app(lobby, secret="s" * 32, limits=Limits(forms=0.001, forms_burst=6))
    anna, ben = Visitor(app, "Anna"), Visitor(app, "Ben")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="open", public="yes")
    table = anna.table
    ben.send(f"/table/{table}/join")
    for _ in range(8):
        anna.send_by_script(f"/table/{table}/move", ply="9", move="draw three")
    assert "too fast" in anna.page.notice
    assert lobby.table(table).ply == 0


def test_why_not_names_the_rule(anna: Visitor) -> None:
    form = next(form for form in anna.page.forms if form.attributes.get("id") == "why")
    assert form.buttons
    answers = [anna.press(form, button).notice for button in form.buttons[:6]]
    assert all(answers)
    links = [link.get("href") for link in anna.page.find("a") if link.get("href").startswith("/rules/london#L")]
    assert links
    fragment = anna.client.get(
        f"/table/{anna.table}/why", params={"why": form.buttons[0].get("value")}, headers={"hx-request": "true"}
    )
    assert "<html" not in fragment.text
    assert 'class="notice why"' in fragment.text


def test_undo_and_restart(anna: Visitor, lobby: Lobby) -> None:
    table, live = anna.table, lobby.table(anna.table)
    anna.move("develop")
    assert live.undo_steps(live.info.host) == 1
    page = anna.press(anna.page.form("/undo"))
    assert anna.status == 200
    assert "develop" in page.moves
    anna.send(f"/table/{table}/restart", ply=str(live.ply))
    assert anna.status == 403
    assert anna.page.notice


def test_the_trail_leads_back_to_before_a_step(anna: Visitor, lobby: Lobby) -> None:
    live = lobby.table(anna.table)
    anna.move("develop")
    anna.move(next(move for move in anna.page.moves if move.startswith("play ")))
    form = next(form for form in anna.page.forms if any(button.get("name") == "steps" for button in form.buttons))
    first, last = form.buttons
    assert (first.get("value"), last.get("value")) == ("2", "1")
    page = anna.press(form, first)
    assert anna.status == 200
    assert "develop" in page.moves
    assert live.undo_steps(live.info.host) == 0
    for steps, status in (("9", 403), ("x", 400)):
        anna.move("develop")
        anna.send(f"/table/{anna.table}/undo", ply=str(live.ply), steps=steps)
        assert anna.status == status
        anna.go(f"/table/{anna.table}")
        anna.press(anna.page.form("/undo"))


# ---------------------------------------------------------------- limits


def test_too_large_is_refused(anna: Visitor) -> None:
    assert anna.client.post("/settings", data={"token": anna.token, "name": "x" * 70_000}).status_code == 413
    big = {"file": ("record.txt", b"x" * (1024 * 1024 + 1))}
    assert anna.client.post("/records", data={"token": anna.token}, files=big).status_code == 413


def test_too_large_without_saying_so_is_cut_off(anna: Visitor) -> None:
    def body() -> Iterator[bytes]:
        for _ in range(80):
            yield b"x" * 1000

    headers = {"content-type": "application/x-www-form-urlencoded"}
    answer = anna.client.post("/settings", content=body(), headers=headers)
    assert answer.status_code == 413


def test_too_many_forms_are_slowed_down(lobby: Lobby) -> None:
    app = create_app(lobby, secret="s", limits=Limits(forms=0.001, forms_burst=5))
    visitor = Visitor(app, "Anna")
    statuses = []
    for _ in range(8):
        visitor.send("/settings", name="Anna")
        statuses.append(visitor.status)
    assert 429 in statuses
    assert statuses[0] == 200


# ---------------------------------------------------------------- nonsense


@given(st.text(max_size=40))
def test_no_open_redirect(path: str) -> None:
    safe = local_path(path)
    assert safe.startswith("/")
    assert not safe.startswith(("//", "/\\"))


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])
def test_the_switch_stays_on_this_site(anna: Visitor, back: str) -> None:
    anna.send("/switch", language="pl", back=back)
    assert str(anna.answer.url) == f"{ORIGIN}/"
    assert [answer.status_code for answer in anna.answer.history] == [303]


def test_same_site_looks_at_the_host() -> None:
    assert same_site(Headers({"origin": "http://a.example"}), "a.example")
    assert not same_site(Headers({"origin": "http://a.example.evil"}), "a.example")


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(alphabet=string.printable + "łß<&'\"", max_size=80))
def test_no_move_breaks_the_server(anna: Visitor, text: str) -> None:
    table, token = anna.table, anna.page.form("/move").fields["token"]
    answer = anna.client.post(f"/table/{table}/move", data={"token": token, "ply": "0", "move": text})
    assert answer.status_code in (400, 409, 422, 200, 403)


def test_names_titles_and_chat_are_escaped(app: Starlette, lobby: Lobby) -> None:
    evil = "<img src=x onerror=alert(1)>"
    anna = Visitor(app, evil)
    anna.send("/new", game="london", seats="2", seat0="me", seat1="greedy", title=evil, public="yes")
    table = anna.table
    anna.send(f"/table/{table}/say", text=evil)
    assert len(lobby.table(table).chat()) == 1
    for path in (f"/table/{table}", f"/table/{table}/replay", "/", "/lobby?status=playing", "/settings"):
        source = anna.go(path).source
        assert "<img" not in source
        assert "&lt;img" in source, path
