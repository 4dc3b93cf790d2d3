"""Whole games by plain forms: no script, nothing but pages and buttons."""

import random

import pytest
from starlette.applications import Starlette

from ludgate.bots import Chair, make_bot
from ludgate.server import Lobby
from ludgate.server.history import steps_of
from tests.web.visitors import Visitor

GAMES = ("guilds", "london", "prodigals")
MOST_MOVES = 1500


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_a_bot_by_forms_alone(app: Starlette, lobby: Lobby, game: str) -> None:
    """A person who plays as the greedy bot would, by pressing buttons."""
    anna = Visitor(app, "Anna")
    anna.send("/new", game=game, seats="2", seat0="me", seat1="greedy")
    live = lobby.table(anna.table)
    adviser = make_bot("greedy", game, 1)
    moves = 0
    while live.info.status == "playing":
        assert anna.status == 200
        assert live.info.turn == 0
        anna.move(adviser.choose(Chair(live.table, 0)).text)
        moves += 1
        assert moves < MOST_MOVES
    assert moves > 10
    result = anna.go(f"/table/{live.info.id}/result")
    assert anna.status == 200
    assert result.find("table", class_="score-sheet")
    assert result.find("polyline")
    totals = [score.total for score in live.table.scores()]
    podium = [int(b.text) for b in result.find("b", class_="number")]
    assert sorted(podium) == sorted(totals)
    assert "Anna" in result.find("h1")[0].text or "Bot" in result.find("h1")[0].text


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_a_button_and_every_piece_button_is_an_option(app: Starlette, lobby: Lobby, game: str) -> None:
    anna = Visitor(app, "Anna")
    page = anna.send("/new", game=game, seats="2", seat0="me", seat1="random")
    live, chance = lobby.table(anna.table), random.Random(4)
    for _ in range(40):
        decision = live.table.decision
        assert decision is not None
        texts = {option.text for option in decision.options}
        assert texts <= set(page.moves)
        assert all(steps_of(live.table, line) for line in set(page.moves) - texts)  # raises if one is not allowed
        picks = {button.get("value") for button in page.form("/move").buttons if button.get("name") == "pick"}
        assert all(page.by_id(pick) is not None for pick in picks)
        begins = [button.get("data-pieces").split() for button in page.find("button", name="move")]
        assert all(sum(pick in pieces for pieces in begins) > 1 for pick in picks), picks
        form = page.form("/move")
        page = anna.press(form, chance.choice([button for button in form.buttons if button.get("name") == "move"]))
        if live.info.status != "playing":
            break


def test_a_piece_with_several_options_lists_them(app: Starlette, lobby: Lobby) -> None:
    """Without a script the server answers a pick with the page and the options of that piece."""
    anna = Visitor(app, "Anna")
    page = anna.send("/new", game="guilds", seats="2", seat0="me", seat1="greedy")
    live, adviser = lobby.table(anna.table), make_bot("greedy", "guilds", 1)
    for _ in range(40):
        form = page.form("/move")
        picks = [button for button in form.buttons if button.get("name") == "pick"]
        if picks:
            page = anna.press(form, picks[0])
            listed = [button.get("value") for button in page.find("button", class_="choice")]
            assert len(listed) > 1
            assert live.table.decision is not None
            assert set(listed) <= {option.text for option in live.table.decision.options}
            assert page.find("a", class_="back")
            return
        wanted = adviser.choose(Chair(live.table, 0)).text
        page = anna.press(form, next(button for button in form.buttons if button.get("value") == wanted))
    pytest.fail("no piece with several options in forty decisions")
