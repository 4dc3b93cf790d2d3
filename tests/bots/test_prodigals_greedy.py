"""The greedy bot of The Prodigals Club: its strength, its honesty, and what it sees."""

from typing import Any

import pytest

from ludgate import Table
from ludgate.bots import Chair, make_bot, play_game
from ludgate.games.prodigals.bots.brain import ProdigalsBrain
from ludgate.games.prodigals.bots.clock import phases_to_come, rounds_after, to_act
from ludgate.games.prodigals.bots.lookahead import LookAhead
from ludgate.games.prodigals.bots.outlook import poured
from ludgate.games.prodigals.bots.race import Race
from ludgate.games.prodigals.rules.game_rules import prodigals
from ludgate.games.prodigals.rules.state import State
from tests.support.prodigals import choices, me, player, scene, scores

COMBINATIONS = ("ES", "PE", "PS", "PES")
GAMES = 25


def chosen(table: Table, seed: int = 1) -> str:
    assert table.decision is not None
    return make_bot("greedy", "prodigals", seed).choose(Chair(table, table.decision.seat)).text


def preferred(table: Table, one: str, other: str) -> bool:
    """Whether the bot values one option above another."""
    assert table.decision is not None
    codes = {option.text: option.code for option in table.decision.options}
    look = LookAhead(ProdigalsBrain(table.rules, None, 0.0), state_of(table), table.decision.seat)
    return look.value(codes[one]) > look.value(codes[other])


def turn_of(table: Table) -> list[str]:
    """The whole Actions turn of seat 0."""
    round_now, moves = table.view()["round"], []
    while table.decision is not None and table.decision.seat == 0 and table.view()["round"] == round_now:
        moves.append(chosen(table))
        table.play(moves[-1])
    return moves


def state_of(table: Table) -> State:
    return prodigals(table.state())


# ---------------------------------------------------------------- strength


@pytest.mark.parametrize("combination", COMBINATIONS)
def test_greedy_beats_random(combination: str) -> None:
    """25 games on alternating seats in each combination; at most one may be lost."""
    won = 0
    for seed in range(GAMES):
        seat = seed % 2
        names = ["random", "random"]
        names[seat] = "greedy"
        found = play_game("prodigals", names, 2, seed, {"combination": combination}).scores()
        won += found[seat].place < found[1 - seat].place
    assert won >= GAMES - 1


@pytest.mark.parametrize("combination", COMBINATIONS)
@pytest.mark.parametrize(("seats", "high"), [(2, 12), (3, 17), (4, 20), (5, 20)])
def test_greedy_games_have_usual_scores(combination: str, seats: int, high: int) -> None:
    """Not worse than the sharp players of the calibration (mean of all 9 to 19), and no competition left behind."""
    every = []
    for seed in (1000, 1001):
        every += play_game("prodigals", ["greedy"] * seats, seats, seed, {"combination": combination}).scores()
    assert -8 <= sum(score.total for score in every) / len(every) <= high
    for name in every[0].breakdown:
        assert sum(score.breakdown[name] for score in every) / len(every) <= high


@pytest.mark.parametrize(
    "table_options",
    [
        {"money": "five", "influence_start": "narrow", "hyde_park": "late-middle", "hands": "open"},
        {"combination": "PE", "extra_errand": "moved", "circle_tiles": "fixed"},
        {"combination": "PS", "neighbours": "diagonals", "replacement": "any", "megaphone_moves": "one"},
    ],
)
def test_greedy_plays_by_every_table_option(table_options: dict[str, str]) -> None:
    assert play_game("prodigals", ["greedy"] * 3, 3, 21, table_options).decision is None


# ---------------------------------------------------------------- honesty


@pytest.mark.parametrize(("combination", "seats", "seed"), [("ES", 2, 31), ("PES", 3, 32)])
def test_a_choice_depends_on_the_view_alone(combination: str, seats: int, seed: int) -> None:
    """In every decision of a game the same bot chooses the same where the hidden cards are others."""
    table = Table.new("prodigals", seats, seed, {"combination": combination})
    while (decision := table.decision) is not None:
        double = table.resampled(decision.seat, table.ply)
        assert double.view(decision.seat) == table.view(decision.seat)
        choice = chosen(table, table.ply)
        assert chosen(double, table.ply) == choice, decision
        table.play(choice)


def test_the_same_seed_plays_the_same_game() -> None:
    games = [play_game("prodigals", ["greedy", "random"], 2, 5).record() for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != play_game("prodigals", ["greedy", "random"], 2, 6).record()


# ---------------------------------------------------------------- the level and the time left


def test_points_to_come_go_to_the_highest_score_first() -> None:
    assert poured([20.0, 10.0], 0.0) == (20.0, 1)
    assert poured([20.0, 10.0], 6.0) == (14.0, 1)
    assert poured([10.0, 20.0], 16.0) == (7.0, 2)
    assert poured([20.0, 10.0, 2.0], 16.0) == (7.0, 2)
    assert poured([20.0, 10.0, 2.0], 32.0) == (0.0, 3)


def test_it_knows_whose_actions_are_to_come() -> None:
    errands = state_of(scene(me(), at="errand 1", combination="ES"))
    assert all(to_act(errands, seat) for seat in range(3))
    turn = state_of(scene(me(), me(hand=["faux-pas"]), at=["actions 2", "turn 2"], combination="ES", order=[1, 2, 3]))
    assert [to_act(turn, seat) for seat in range(3)] == [False, True, True]
    assert phases_to_come(turn)
    over = state_of(scene(me(hand=["faux-pas"] + ["pub-treat"] * 4), at="limit 1", combination="ES"))
    assert not phases_to_come(over)
    assert not to_act(over, 0)


def test_a_score_below_zero_leaves_no_rounds() -> None:
    assert rounds_after(state_of(scene(me(), combination="ES", at="errand 1", round=3))) == 2
    assert rounds_after(state_of(scene(me(), me(votes=-1), combination="ES", at="errand 1", round=3))) == 0


# ---------------------------------------------------------------- the race to Hyde Park


def test_more_megaphones_are_never_worse() -> None:
    race = Race(state_of(scene(me(), me(megaphones=2), me(megaphones=1), combination="ES", at="errand 1", round=4)), 0)
    expected = [race.expected(count, taken=True) for count in range(8)]
    assert expected == sorted(expected)
    assert expected[0] < 0 < expected[7]
    assert expected[7] == pytest.approx(4, abs=0.3)


def test_a_rival_that_has_acted_is_known() -> None:
    """P18.7: with all rivals done, one megaphone more than theirs is enough."""
    table = scene(
        me(hand=["faux-pas"]),
        me(megaphones=3),
        me(megaphones=3),
        at=["actions 3", "turn 1"],
        combination="ES",
        order=[2, 3, 1],
    )
    race = Race(state_of(table), 0)
    assert race.expected(4, taken=True) - race.expected(2, taken=True) > 2
    assert race.expected(7, taken=True) - race.expected(5, taken=True) < 0.5


# ---------------------------------------------------------------- what it sees


def low(**fields: Any) -> dict[str, Any]:
    """A player whose Society score is low; the votes decide."""
    return me(markers=[[1, 1], [2, 2], [3, 1], [1, 3]], **fields)


def high(**fields: Any) -> dict[str, Any]:
    """A player whose Society score is high."""
    return me(markers=[[1, 13], [2, 14], [3, 12], [1, 11]], **fields)


def test_it_brings_the_worst_score_down() -> None:
    for one, other in (
        (low(votes=25, hand=["public-disgrace"]), "lose 1"),
        (high(votes=3, hand=["public-disgrace"]), "move"),
    ):
        table = scene(one, combination="ES", round=5)
        assert chosen(table) == "play public-disgrace"
        moves = turn_of(table)
        assert [move for move in moves if move.startswith(other)] == moves[1:5]


def test_it_plays_everything_useful_before_it_ends() -> None:
    table = scene(me(hand=["faux-pas", "toast-to-the-corn-laws", "poor-relations"]), combination="ES", round=2)
    before = scores(table)
    turn_of(table)
    assert player(table)["hand"] == []
    assert player(table)["board"] == ["poor-relations"]
    assert before["election"] - scores(table)["election"] >= 1


def test_it_counts_symbols() -> None:
    """Of two sets it takes the one whose card its symbols serve."""
    dogs = [["start-no-mask", 0, 0, 0], ["twin-dog", 0, 1, 180]]
    sets = {"e-set-1": ["a-dog-named-reform"], "e-set-2": ["the-prime-minister-in-pantomime"]}
    table = scene(low(votes=30, layout=dogs), combination="ES", at="errand 1", round=5, sets=sets, seats=2)
    assert {"send e-set-1", "send e-set-2"} <= set(choices(table))
    symbols = table.view()["players"][0]["symbols"]  # type: ignore[index]
    assert symbols["dog"] > symbols["mask"]
    assert preferred(table, "send e-set-1", "send e-set-2")


def test_black_cards_are_worth_more_while_there_are_rounds_to_use_them() -> None:
    sets = {"s-set-1": ["poor-relations"], "s-set-2": ["gambling-debts"], "s-set-3": [], "s-set-4": []}
    early = scene(high(votes=20), combination="ES", at="errand 1", round=1, sets=sets, seats=2)
    late = scene(high(votes=20), combination="ES", at="errand 1", round=5, sets=sets, seats=2)
    assert preferred(early, "send s-set-1", "send s-set-2")
    assert preferred(late, "send s-set-2", "send s-set-1")


def test_it_hides_from_a_tile_that_lifts_all_its_markers() -> None:
    columns = me(markers=[[1, 9], [2, 8], [1, 12], [2, 13]], votes=10)
    table = scene(columns, combination="ES", at="errand 1", round=5, beatrice="columns-1-2", seats=2)
    assert preferred(table, "send s-hiding-place", "send s-staircase")
    spared = scene(columns, combination="ES", at="errand 1", round=5, beatrice="same-row", seats=2)
    assert preferred(spared, "send s-staircase", "send s-hiding-place")


def test_it_sells_two_tiles_and_the_cheaper_county_first() -> None:
    table = scene(
        me(tiles=["a2", "a3", "a4"], money=0, votes=5),
        combination="PE",
        at="errand 1",
        round=5,
        pointer="kent",
        seats=2,
    )
    assert preferred(table, "send p-auction-room", "send p-shopping")
    table.play("send p-auction-room")
    sold = [chosen(table)]
    table.play(sold[0])
    sold.append(chosen(table))
    assert "sell a3" in sold
    assert "stop" not in sold


def test_it_exchanges_its_dearest_tile_for_a_cheap_one() -> None:
    table = scene(
        me(tiles=["a1", "a6"], votes=5),
        combination="PE",
        at="errand 1",
        round=5,
        market=["one-4", "one-8", "one-7", "one-2"],
    )
    table.play("send p-notary")
    assert chosen(table) == "give a1"
    table.play("give a1")
    assert chosen(table) != "for one-4"


def test_it_lays_a_circle_tile_where_it_closes_a_square() -> None:
    layout = [["start-no-dog", 0, 0, 0], ["twin-house", -1, 0, 270], ["twin-dog", -1, -1, 90]]
    table = scene(low(votes=30, layout=layout), combination="ES", at=["errands 0", "lay 1 split-house"], round=3)
    assert "lay 0,-1" in choices(table)
    assert chosen(table) == "lay 0,-1"


def test_it_keeps_the_cards_that_will_be_useful() -> None:
    """Five cards at the hand limit: the weakest goes."""
    hand = ["faux-pas", "gambling-debts", "champagne-at-the-temperance-rally", "bagpipes-at-dawn", "circus-friends"]
    table = scene(me(hand=hand), combination="ES", at="limit 1", round=4)
    assert chosen(table) in ("discard circus-friends", "discard faux-pas")


def test_it_makes_room_with_the_card_that_does_least() -> None:
    board = [
        "table-reservation",
        "chaperone-dismissed",
        "mad-brewer",
        "society-page",
        "loose-tongued-valet",
        "bad-company",
    ]
    table = scene(high(hand=["poor-relations"], board=board, used=board), combination="ES", round=2)
    table.play("play poor-relations")
    assert chosen(table) == "throw mad-brewer"


def test_the_renaissance_man_stands_for_the_symbol_that_counts() -> None:
    table = scene(me(hand=["champagne-at-the-temperance-rally"]), combination="ES", renaissance=1, round=5)
    table.play("play champagne-at-the-temperance-rally")
    assert chosen(table) == "as 2"


def test_a_swap_takes_from_the_low_score_for_the_high_one() -> None:
    table = scene(low(votes=20, board=["scandal-for-sale"]), combination="ES", round=5)
    before = scores(table)
    turn_of(table)
    assert scores(table)["election"] < before["election"]
    assert scores(table)["society"] > before["society"]


def test_a_replacement_raises_the_marker_that_keeps_its_symbol() -> None:
    """Of two markers that could go up, not the one on the horse that a card in hand counts."""
    table = scene(
        me(markers=[[3, 16], [2, 16], [1, 10], [3, 8]], hand=["horse-in-the-house-of-lords"]),
        combination="ES",
        at=["beatrice - 0"],
        beatrice="columns-2-3",
        round=4,
    )
    assert choices(table) == ["replace w1", "replace w2"]
    assert chosen(table) == "replace w2"
