"""Playing on from a position of a finished game."""

import pytest
from starlette.applications import Starlette

from ludgate.server import Declined, Lobby
from ludgate.server.branch import BranchWish
from tests.web.test_analysis import finished
from tests.web.visitors import Visitor


def test_a_position_becomes_a_table_against_bots(app: Starlette, lobby: Lobby) -> None:
    anna = finished(app, lobby)
    old = lobby.table(anna.table)
    page = anna.go(f"/table/{anna.table}/branch?step=20&seat=1")
    assert page.form("/branch").fields["step"] == "20"
    anna.send(f"/table/{old.id}/branch", step="20", seat="0", bot="freeman", cards="hidden")
    new = lobby.table(anna.table)
    assert new.id != old.id
    assert new.info.title == "Branch of London (second edition), from 20"
    assert [seat.bot for seat in new.info.seats] == [None, "freeman"]
    assert not new.info.public
    then, now = old.position_at(old.line()[19]), new.position_at(0)
    assert now.view(0) == then.view(0), "what the seat could see is the same"
    assert now.position() != then.position(), "what it could not see is not"
    assert new.info.status == "playing"


def test_open_cards_are_those_of_the_game(app: Starlette, lobby: Lobby) -> None:
    anna = finished(app, lobby)
    old = lobby.table(anna.table)
    anna.send(f"/table/{old.id}/branch", step="20", seat="0", bot="journeyman", cards="open")
    new = lobby.table(anna.table)
    assert new.open_cards
    assert new.position_at(0).position() == old.position_at(old.line()[19]).position()
    page = anna.go(f"/table/{new.id}/replay?seat=1")
    assert page.by_id("slider") is not None
    assert "Seen by" in page.source
    stranger = Visitor(app, "Ben")
    stranger.go(f"/table/{new.id}/replay?seat=1")
    assert stranger.status == 403


def test_the_branch_goes_on_to_its_end_and_after_a_restart(app: Starlette, lobby: Lobby) -> None:
    anna = finished(app, lobby)
    old = lobby.table(anna.table)
    anna.send(f"/table/{old.id}/branch", step="60", seat="0", bot="journeyman", cards="open")
    new = lobby.table(anna.table)
    lobby._tables.drop(new.id)
    again = lobby.table(new.id)
    assert again.table.position() == new.table.position()
    lobby.hand_to_bot(again.info.host, new.id, 0, "journeyman")
    assert lobby.table(new.id).info.status == "over"
    record = lobby.table(new.id).record()
    assert "\nposition {" in record
    anna.go(f"/table/{new.id}/result")
    assert anna.status == 200


def test_nobody_else_sits_down_in_a_branch(app: Starlette, lobby: Lobby) -> None:
    anna = finished(app, lobby)
    old = lobby.table(anna.table)
    anna.send(f"/table/{old.id}/branch", step="20", seat="0", bot="journeyman", cards="open")
    new = lobby.table(anna.table)
    lobby.free_seat(new.info.host, new.id, 1)
    assert not lobby.table(new.id).may_invite(new.info.host)
    with pytest.raises(Declined, match="middle of another"):
        lobby.seat_token(new.info.host, new.id, 1)


def test_only_finished_games_have_branches(app: Starlette, lobby: Lobby) -> None:
    anna = Visitor(app, "Anna")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="journeyman")
    anna.go(f"/table/{anna.table}/branch")
    assert anna.status == 403
    anna.send(f"/table/{anna.table}/branch", step="0", seat="0", bot="journeyman")
    assert anna.status == 400


@pytest.mark.parametrize(("step", "seat", "bot"), [(10**6, 0, "journeyman"), (0, 7, "journeyman"), (0, 0, "wizard")])
def test_wishes_that_cannot_be(app: Starlette, lobby: Lobby, step: int, seat: int, bot: str) -> None:
    anna = finished(app, lobby)
    live = lobby.table(anna.table)
    with pytest.raises(Declined):
        lobby.branch(live.id, live.info.host, BranchWish(step, seat, bot, "x"))
