"""Asking a bot in the browser: from the table, by buttons, without scripts."""

import pytest
from starlette.applications import Starlette

from ludgate.bots.brains import tuning_of
from ludgate.bots.comparison import CompareSettings
from ludgate.server import Lobby
from tests.web.visitors import Visitor

GAMES = ("london", "guilds", "prodigals")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in GAMES:
        monkeypatch.setattr(tuning_of(game), "EXPLAINING", CompareSettings(options=2, worlds=2, least=2))


def alone(app: Starlette, game: str) -> Visitor:
    """Somebody who plays against a bot that has moved."""
    anna = Visitor(app, "Anna")
    anna.send("/new", game=game, seats="2", seat0="journeyman", seat1="me")
    for _ in range(40):
        if any(button.text == "Why?" for button in anna.go(f"/table/{anna.table}/ask").find("button", name="ply")):
            break
        page = anna.go(f"/table/{anna.table}")
        anna.send(f"/table/{anna.table}/move", move=page.moves[0], ply=page.form("/move").fields["ply"])
    return anna


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_says_why_it_moved(app: Starlette, lobby: Lobby, game: str) -> None:
    anna = alone(app, game)
    page = anna.go(f"/table/{anna.table}/ask")
    whys = [button for button in page.find("button", name="ply") if button.text == "Why?"]
    assert whys
    anna.send(f"/table/{anna.table}/ask", ply=whys[0].get("value"))
    lobby.tidy_up()
    page = anna.go(f"/table/{anna.table}/answer?ply={whys[0].get('value')}")
    assert "Expected final sheet" in page.source
    assert "everybody goes on like the Journeyman" in page.source


def test_a_level_gives_advice_in_the_language_of_the_reader(app: Starlette, lobby: Lobby) -> None:
    anna = alone(app, "london")
    page = anna.go(f"/table/{anna.table}/ask")
    assert [button.get("value") for button in page.find("button", name="level")] == [
        "apprentice", "journeyman", "freeman", "master", "lord-mayor",
    ]  # fmt: skip
    ply = str(lobby.table(anna.table).ply)
    anna.send(f"/table/{anna.table}/ask", ply=ply, level="freeman")
    lobby.tidy_up()
    page = anna.go(f"/table/{anna.table}/answer?ply={ply}&level=freeman&lang=pl")
    assert "Wolny obywatel wybiera:" in page.source
    assert "Oczekiwany arkusz końcowy" in page.source


def test_the_table_has_a_way_to_ask_only_where_one_may(app: Starlette) -> None:
    anna = alone(app, "london")
    assert anna.go(f"/table/{anna.table}").by_id("ask") is not None
    anna.send("/new", game="london", seats="2", seat0="me", seat1="open")
    ben = Visitor(app, "Ben")
    ben.send(anna.page.invitations[0])
    assert ben.page.by_id("ask") is None
    ben.go(f"/table/{ben.table}/ask")
    assert ben.status == 403
    ben.send(f"/table/{ben.table}/ask", ply="0", level="master")
    assert ben.status == 403


def test_what_was_not_asked_can_be(app: Starlette) -> None:
    anna = alone(app, "london")
    page = anna.go(f"/table/{anna.table}/answer?ply=1")
    assert "There is no answer here" in page.source
    assert page.form("/ask").fields["ply"] == "1"
    for wrong in ("ply=0", "ply=999999", "ply=x", ""):
        anna.go(f"/table/{anna.table}/answer?{wrong}")
        assert anna.status == 404
