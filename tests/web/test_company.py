"""People at a table, by forms alone: absence, seats that change hands, consent, confirmed turns."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from starlette.applications import Starlette

from ludgate.server import InlineBotPool, Lobby, Store, sqlite_url
from ludgate.server.services import utc_now
from ludgate.web.app import create_app
from tests.web.conftest import GENEROUS
from tests.web.visitors import Visitor


class Later:
    """The clock of the house; a test may let time pass."""

    def __init__(self) -> None:
        self.past = timedelta(0)

    def __call__(self) -> object:
        return utc_now() + self.past


@pytest.fixture
def later() -> Later:
    return Later()


@pytest.fixture
def lobby(tmp_path: Path, later: Later) -> Iterator[Lobby]:
    made = Lobby(Store(sqlite_url(tmp_path / "tables.db"), durable=False), InlineBotPool(), clock=later)  # type: ignore[arg-type]
    yield made
    made.close()


@pytest.fixture
def app(lobby: Lobby) -> Starlette:
    return create_app(lobby, secret="a secret for tests, nothing else", limits=GENEROUS)


def seated(app: Starlette, seats: int, **more: str) -> list[Visitor]:
    """Anna has opened a table of London and the others have sat down."""
    people = [Visitor(app, name) for name in ("Anna", "Ben", "Cleo")[:seats]]
    open_ = {f"seat{number}": "open" for number in range(1, seats)}
    page = people[0].send("/new", game="london", seats=str(seats), seat0="me", **open_, **more)
    for visitor, link in zip(people[1:], page.invitations, strict=True):
        visitor.send(link)
    return people


def play_until(anna: Visitor, lobby: Lobby, seat: int) -> None:
    """Somebody at the table moves on until another seat decides."""
    table = lobby.table(anna.table)
    while table.info.turn != seat:
        decision, person = table.table.decision, table.info.waits_for_whom()
        assert decision is not None
        assert person is not None
        table.play(person, table.ply, decision.sensible[0].text)


def test_those_who_are_there_vote_for_a_bot_and_the_absent_one_comes_back(
    app: Starlette, lobby: Lobby, later: Later
) -> None:
    anna, ben, cleo = seated(app, 3)
    play_until(anna, lobby, 1)
    here = f"/table/{anna.table}"
    assert "Vote for a bot" not in anna.go(here).source
    later.past += timedelta(seconds=601)
    anna.go(here)
    page = cleo.go(here)
    form = page.form("/vote")
    cleo.press(form, next(button for button in form.buttons if "Vote" in button.text))
    assert lobby.table(anna.table).info.seats[1].bot is None
    anna.send(f"{here}/vote", seat="1")
    lent = lobby.table(anna.table)
    assert lent.info.seats[1].bot == "journeyman"
    assert lent.info.turn != 1, "the bot has moved"
    page = ben.go(here)
    assert "Play this seat again" in page.source
    ben.press(page.form("/take-back"), page.form("/take-back").buttons[0])
    assert lobby.table(anna.table).info.seats[1].bot is None


def test_a_seat_is_handed_to_a_bot_and_back(app: Starlette, lobby: Lobby) -> None:
    anna, _ = seated(app, 2)
    page = anna.go(f"/table/{anna.table}")
    form = next(
        form for form in page.forms if form.fields.get("bot") == "journeyman" and form.fields.get("seat") == "0"
    )
    anna.press(form)
    assert lobby.table(anna.table).info.turn == 1
    page = anna.go(f"/table/{anna.table}")
    anna.press(page.form("/take-back"), page.form("/take-back").buttons[0])
    assert not lobby.table(anna.table).info.seats[0].lent


def test_the_host_frees_a_seat_while_the_game_goes_on(app: Starlette, lobby: Lobby, later: Later) -> None:
    """Ben does not come back: Cleo invites Dora, who gets his place and his hand."""
    anna, ben, cleo = seated(app, 3)
    play_until(anna, lobby, 1)
    hand = lobby.table(anna.table).table.view(1)
    here = f"/table/{anna.table}"
    assert "Free the seat of" not in anna.go(here).source
    later.past += timedelta(minutes=11)
    assert "Free the seat of" not in cleo.go(here).source
    form = anna.go(here).form("/free")
    page = anna.press(form, form.buttons[0])
    assert not page.invitations
    dora = Visitor(app, "Dora")
    dora.send(cleo.go(here).invitations[0])
    ben.go(here)
    assert ben.status == 403
    page = dora.go(here)
    assert page.moves
    assert lobby.table(dora.table).table.view(1) == hand


def test_a_decision_is_taken_back_by_consent(app: Starlette, lobby: Lobby) -> None:
    anna, ben = seated(app, 2)
    here = f"/table/{anna.table}"
    anna.go(here)
    anna.move("draw three")
    page = anna.go(here)
    anna.press(page.form("/ask-undo"))
    assert lobby.table(anna.table).line() == [1]
    page = ben.go(here)
    assert "asks to take a decision back" in page.source
    form = page.form("/answer-undo")
    ben.press(form, next(button for button in form.buttons if button.get("value") == "yes"))
    assert lobby.table(anna.table).line() == []


def test_a_turn_is_confirmed_before_it_passes_on(app: Starlette, lobby: Lobby) -> None:
    anna, ben = seated(app, 2, confirm="yes")
    here, table = f"/table/{anna.table}", lobby.table(anna.table)
    while not table.held(table.info.host):
        page = anna.go(here)
        anna.move(next(move for move in page.moves if move != "loan"))  # of loans there is no end
    assert table.info.turn == 0
    assert "Confirm the turn" not in ben.go(here).source
    page = anna.go(here)
    anna.press(page.form("/confirm"))
    assert table.info.turn == 1


def test_what_happened_since_my_last_turn_is_a_click_away(app: Starlette, lobby: Lobby) -> None:
    anna, _ = seated(app, 2)
    play_until(anna, lobby, 1)
    play_until(anna, lobby, 0)
    page = anna.go(f"/table/{anna.table}")
    link = next(e for e in page.find("a") if "since your last turn" in e.text)
    replay = anna.go(link.get("href"))
    assert anna.status == 200
    assert replay.by_id("slider") is not None


def test_standing_up_and_giving_a_table_up(app: Starlette, lobby: Lobby) -> None:
    anna, ben = Visitor(app, "Anna"), Visitor(app, "Ben")
    page = anna.send("/new", game="guilds", seats="3", seat0="me", seat1="open", seat2="open")
    table = anna.table
    ben.send(page.invitations[0])
    page = ben.go(f"/table/{table}")
    ben.press(page.form("/leave"))
    assert lobby.table(table).info.open_seats == 2
    page = anna.go(f"/table/{table}")
    anna.press(page.form("/close"))
    anna.go(f"/table/{table}")
    assert anna.status == 404
