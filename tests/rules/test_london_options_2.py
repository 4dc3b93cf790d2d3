"""Table options: what others see of hidden cards (R28), and the guard against standing still (R35)."""

from typing import Any

import pytest

from ludgate import BadOption, Table
from tests.support.london import deck, me, options, play, scene
from tests.support.rule import rule

HIDDEN_CITY = [["st-pauls", "~lords", "bridge"], "~kew-gardens"]


def city_seen(t: Table, viewer: int | None) -> object:
    players: Any = t.view(viewer)["players"]
    return players[0]["city"]


@rule("R28", "L18.4")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_r28_with_open_cards_everybody_sees_covered_and_flipped_cards(viewer: int | None) -> None:
    t = scene(me(city=HIDDEN_CITY), seats=3, options={"hidden_cards": "open"})
    assert city_seen(t, viewer) == [["st-pauls", "~lords", "bridge:1"], ["~kew-gardens"]]


@rule("R28", "L18.4")
def test_r28_the_default_shows_them_to_the_owner_only() -> None:
    t = scene(me(city=HIDDEN_CITY), seats=3)
    assert t.options["hidden_cards"] == "owner"
    assert city_seen(t, 0) == [["st-pauls", "~lords", "bridge:1"], ["~kew-gardens"]]
    for viewer in (1, 2, None):
        assert city_seen(t, viewer) == [["?", "~?", "bridge:1"], ["~?"]]


@rule("R28", "L18.2", "L18.6")
def test_r28_open_cards_open_neither_hands_nor_decks() -> None:
    t = scene(
        me(hand=["st-pauls"]), seats=3, deck=["lords", "kew-gardens"], removed=[], options={"hidden_cards": "open"}
    )
    for viewer in (1, 2, None):
        view: Any = t.view(viewer)
        assert view["players"][0]["hand"] is None
        assert view["players"][0]["hand_size"] == 1
        assert (view["deck"], view["known"]) == (2, [])


@rule("R28")
def test_r28_the_option_makes_no_difference_to_the_rules() -> None:
    plain = Table.new("london", seats=2, seed=9)
    open_table = Table.new("london", seats=2, seed=9, options={"hidden_cards": "open"})
    while plain.decision is not None:
        assert open_table.decision is not None
        assert open_table.decision.options == plain.decision.options
        move = "draw three" if plain.decision.kind == "action" else plain.decision.options[0].text
        plain.play(move)
        open_table.play(move)
    assert [score.total for score in plain.scores()] == [score.total for score in open_table.scores()]


def guarded(rounds: str, seats: int, idle: int) -> Table:
    """A turn about to end after so many turns in which no card left the deck."""
    board = {"top": ["pauper-a", "pauper-b"]}
    return scene(me(), seats=seats, at="after", idle=idle, board=board, options={"stall_guard": rounds})


@rule("R35", "L15.10")
@pytest.mark.parametrize("rounds", ["6", "12", "24"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r35_the_guard_counts_whole_rounds(rounds: str, seats: int) -> None:
    limit = int(rounds) * seats
    early = guarded(rounds, seats, limit - 2)
    assert early.view()["ending"] == ""
    late = guarded(rounds, seats, limit - 1)
    assert (late.view()["ending"], late.view()["last_seat"]) == ("stalled", 0)


@rule("R35", "L15.10")
def test_r35_the_default_is_twelve() -> None:
    assert Table.new("london", seats=2, seed=1).options["stall_guard"] == "12"


@rule("R35", "L15.10", "L15.1")
@pytest.mark.parametrize("idle", [23, 24, 1000])
def test_r35_without_a_guard_only_an_empty_deck_ends_the_game(idle: int) -> None:
    t = guarded("none", 2, idle)
    assert (t.view()["ending"], t.view()["last_seat"]) == ("", None)
    empty = scene(me(), at="after", deck=[], idle=idle, options={"stall_guard": "none"})
    assert (empty.view()["ending"], empty.view()["last_seat"]) == ("deck", 0)


@rule("R35", "L15.6")
def test_r35_after_the_guard_the_deck_can_still_be_drawn_from() -> None:
    t = guarded("6", 2, 11)
    before = len(deck(t))
    assert options(t) == ["draw deck", "draw pauper-a", "draw pauper-b"]
    play(t, "draw deck", "run")
    assert len(deck(t)) == before - 1
    assert t.decision is None


@rule("R35", "L15.10")
def test_r35_a_deck_that_is_really_empty_is_named_as_the_reason() -> None:
    t = scene(me(), at="after", deck=[], idle=99)
    assert t.view()["ending"] == "deck"


@rule("R28", "R35")
@pytest.mark.parametrize(("name", "value"), [("hidden_cards", "all"), ("stall_guard", "13"), ("stall_guard", "0")])
def test_options_take_their_listed_values_only(name: str, value: str) -> None:
    with pytest.raises(BadOption, match=name):
        Table.new("london", seats=2, seed=1, options={name: value})
