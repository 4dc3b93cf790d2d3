"""Somebody who writes what others do not want to read; and links that change something when they are only opened."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from sqlalchemy import select
from starlette.applications import Starlette
from starlette.routing import Route

from ludgate.server import InlineBotPool, Lobby, Store, sqlite_url
from ludgate.server.storage import schema
from ludgate.text.languages import LANGUAGES
from ludgate.web.app import create_app
from ludgate.web.request_observer import STREAMS
from tests.attacks.test_host_rights import picture_of
from tests.server.guests import Clock
from tests.web.conftest import GENEROUS
from tests.web.visitors import Page, Visitor

INSULT = "a word nobody wants to read"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(sqlite_url(tmp_path / "tables.db"), durable=False)


@pytest.fixture
def lobby(store: Store) -> Iterator[Lobby]:
    made = Lobby(store, InlineBotPool(), clock=Clock())
    yield made
    made.close()


@pytest.fixture
def app(lobby: Lobby) -> Starlette:
    return create_app(lobby, secret="a secret for tests, nothing else", limits=GENEROUS)


@pytest.fixture
def company(app: Starlette) -> tuple[Visitor, Visitor, Visitor, str]:
    """Anna is the host, Ben and Cleo sit with her; Ben has said something."""
    anna, ben, cleo = (Visitor(app, name) for name in ("Anna", "Ben", "Cleo"))
    anna.send("/new", game="london", seats="3", seat0="me", seat1="open", seat2="open", public="yes")
    here, links = f"/table/{anna.table}", anna.page.invitations
    ben.send(links[0])
    cleo.send(links[1])
    ben.send(f"{here}/say", text=INSULT)
    cleo.send(f"{here}/say", text="Good evening")
    return anna, ben, cleo, here


def chat_of(page: Page) -> str:
    return page.source.split('id="chat"', 1)[1].split("</section>", 1)[0]


def press(visitor: Visitor, here: str, action: str) -> None:
    """Press the first button of the chat that does this, as a browser without a script does."""
    page = visitor.go(here)
    button = next(b for b in page.find("button") if b.get("formaction").endswith(action))
    form = next(form for form in page.forms if form.attributes.get("id") == button.get("form"))
    assert button.get("aria-label")
    visitor.answer = visitor.client.post(button.get("formaction"), data={**form.fields, "line": button.get("value")})
    assert visitor.status == 200


def line_of(visitor: Visitor, here: str, text: str) -> str:
    found = re.search(rf'<li id="chat-(\d+)"[^>]*>(?:(?!</li>).)*{text}', visitor.go(here).source, re.DOTALL)
    assert found is not None
    return found[1]


# ---------------------------------------------------------------- not to read somebody


def test_somebody_muted_is_folded_away_for_one_person_only(
    company: tuple[Visitor, Visitor, Visitor, str], app: Starlette, lobby: Lobby
) -> None:
    anna, ben, cleo, here = company
    picture = picture_of(app, cleo, lobby.table(cleo.table))
    picture._draw()
    press(cleo, here, "/mute")
    folded = chat_of(cleo.page)
    assert re.search(rf"<details[^>]*><summary[^>]*>[^<]*<b[^>]*>Ben</b>.*?</summary>[^<]*{INSULT}", folded)
    assert "Good evening" in folded
    assert re.search(r"<details[^>]*><summary[^>]*>[^<]*<b[^>]*>Ben</b>", chat_of(Page(picture._draw()[1])))
    for visitor in (anna, ben):
        assert "<details" not in chat_of(visitor.go(here))
    press(cleo, here, "/unmute")
    assert "<details" not in chat_of(cleo.page)


def test_a_mute_holds_at_every_table_and_after_a_restart(company: tuple[Visitor, ...], tmp_path: Path) -> None:
    _, _, cleo, here = company
    press(cleo, str(here), "/mute")
    again = Lobby(Store(sqlite_url(tmp_path / "tables.db"), shared=True), InlineBotPool(), clock=Clock())
    live = again.table(cleo.table)
    reader = live.info.seats[2].person
    assert [line.muted for line in live.chat(reader=reader)] == [True, False]
    assert [line.muted for line in live.chat()] == [False, False]
    again.close()


def test_nobody_mutes_themselves_or_a_line_of_another_table(company: tuple[Visitor, Visitor, Visitor, str]) -> None:
    _, ben, cleo, here = company
    own = line_of(ben, here, INSULT)
    ben.send(f"{here}/mute", line=own)
    assert ben.status == 400
    for line in ("99999", "0"):
        cleo.send(f"{here}/mute", line=line)
        assert cleo.status == 404
        cleo.send(f"{here}/remove-line", line=line)
        assert cleo.status == 403
    cleo.send(f"{here}/mute", line="x")
    assert cleo.status == 400


def test_a_visitor_without_a_name_has_nobody_to_mute_for(
    company: tuple[Visitor, Visitor, Visitor, str], app: Starlette
) -> None:
    _, ben, _, here = company
    stranger = Visitor(app)
    assert "/mute" not in chat_of(stranger.go(here))
    stranger.send(f"{here}/mute", line=line_of(ben, here, INSULT))
    assert stranger.status == 403


# ---------------------------------------------------------------- a line the host removes


def test_a_removed_line_stays_without_its_text(
    company: tuple[Visitor, Visitor, Visitor, str], app: Starlette, lobby: Lobby, store: Store
) -> None:
    anna, ben, cleo, here = company
    pictures = [picture_of(app, visitor, lobby.table(anna.table)) for visitor in (ben, cleo)]
    for picture in pictures:
        assert INSULT in picture._draw()[1]
    line = line_of(ben, here, INSULT)
    for visitor in (ben, cleo, Visitor(app, "Dora")):
        assert "/remove-line" not in visitor.go(here).source
        visitor.send(f"{here}/remove-line", line=line)
        assert visitor.status == 403
    press(anna, here, "/remove-line")
    for language, word in zip(LANGUAGES, ("removed", "usunięto", "removida"), strict=True):
        for visitor in (anna, ben, cleo, Visitor(app)):
            chat = chat_of(visitor.go(f"{here}?lang={language}"))
            assert INSULT not in visitor.answer.text
            assert re.search(rf"Ben</b>[^<]*<em[^>]*>{word}</em>", chat)
    for picture in pictures:
        assert INSULT not in picture._draw()[1]
    with store.reading() as connection:
        texts = {row.number: row.text for row in connection.execute(select(schema.chat))}
    assert texts[int(line)] == ""
    assert INSULT not in texts.values()
    (removed, kept) = lobby.table(anna.table).chat()
    assert (removed.name, removed.removed, removed.text, kept.text) == ("Ben", True, "", "Good evening")


def test_equal_names_are_told_apart_in_the_chat(app: Starlette) -> None:
    anna, other = Visitor(app, "Anna"), Visitor(app, "Аnnа")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="open")
    here = f"/table/{anna.table}"
    other.send(anna.page.invitations[0])
    other.send(f"{here}/say", text="I am the host")
    assert "Аnnа (2)</b>" in chat_of(anna.go(here))


# ---------------------------------------------------------------- what is only opened changes nothing


def everything(store: Store) -> dict[str, list[tuple[object, ...]]]:
    """The whole database but for signs of life."""
    ignored = {("people", "seen"), ("people", "address"), ("tables", "visited")}
    with store.reading() as connection:
        return {
            table.name: sorted(map(tuple, connection.execute(select(*columns))), key=repr)
            for table in schema.metadata.sorted_tables
            for columns in [[column for column in table.c if (table.name, column.name) not in ignored]]
        }


def test_a_link_does_not_change_the_language_of_a_person(app: Starlette, lobby: Lobby) -> None:
    anna = Visitor(app, "Anna")
    page = anna.go("/?lang=pl")
    assert '<html lang="pl"' in page.source
    assert '<html lang="en"' in anna.go("/").source
    newcomer = Visitor(app)
    newcomer.go("/?lang=pl")  # who has chosen nothing yet keeps it
    assert '<html lang="pl"' in newcomer.go("/").source
    newcomer.go("/?lang=pt_BR")
    assert '<html lang="pl"' in newcomer.go("/").source


def test_no_get_changes_anything(
    company: tuple[Visitor, Visitor, Visitor, str], app: Starlette, lobby: Lobby, store: Store
) -> None:
    anna, ben, _, _ = company
    table = anna.table
    record = lobby.bring_record("not read here")
    values = {"{table}": table, "{game}": "london", "{rule}": "L9.10", "{mark}": record, "{step}": "1",
              "{token}": lobby.spectator_token(table)}  # fmt: skip
    wishes = {"lang": "pl", "name": "Eve", "theme": "gaslight", "seat": "1", "bot": "greedy", "move": "draw three",
              "pick": "x", "why": "x", "step": "1", "q": "card", "text": "hello", "line": "1", "answer": "yes",
              "ply": "0", "back": "/", "after": table, "status": "playing", "token": anna.token}  # fmt: skip
    query = "&".join(f"{name}={quote(value)}" for name, value in wishes.items())
    before = everything(store)
    routes = [route for route in app.routes if isinstance(route, Route) and "GET" in (route.methods or ())]
    assert len(routes) > 20
    for route in routes:
        path = route.path
        for gap, value in values.items():
            path = path.replace(gap, value)
        if path.endswith(STREAMS):
            continue  # without an end; they draw what the page shows
        for visitor in (anna, ben):
            visitor.client.get(f"{path}?{query}", follow_redirects=False)
            visitor.client.get(path, follow_redirects=False)
    lobby.seen(lobby.table(table).info.host)
    assert everything(store) == before
