"""The Prodigals Club, chapter 1: overview and scoring principle."""

import pytest

from ludgate import BadOption, Table
from tests.support.prodigals import choices, me, play, scene, scores
from tests.support.prodigals_games import (
    SEATS,
    TABLES,
    boards_of,
    by_round,
    fresh,
    idle_game,
    kinds,
    markers,
    money,
    named,
    votes,
)
from tests.support.rule import rule

LOW = [[1, 3], [2, 3], [3, 3], [1, 1]]  # markers worth 10
NOUGHT = [[1, 1], [2, 1], [3, 0], [1, -2]]  # markers worth 0


@rule("P1.1")
@pytest.mark.parametrize("seats", SEATS)
def test_1_1_two_to_five_players(seats: int) -> None:
    assert fresh(seats).seats == seats


@rule("P1.1")
@pytest.mark.parametrize("seats", [1, 6])
def test_1_1_not_one_and_not_six(seats: int) -> None:
    with pytest.raises(BadOption):
        fresh(seats)


@rule("P1.2")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_1_2_two_or_three_competitions_at_the_same_time(seats: int, combination: str) -> None:
    t = fresh(seats, combination)
    assert t.view()["competitions"] == boards_of(combination)
    boards = {text[0] for text in named(t, "send")}
    assert boards == {"c", *combination.lower()}


@rule("P1.3")
@pytest.mark.parametrize("combination", ["PE", "PS", "ES", "PES"])
def test_1_3_one_score_for_each_competition(combination: str) -> None:
    t = fresh(3, combination)
    assert [list(scores(t, seat)) for seat in range(3)] == [boards_of(combination)] * 3


@rule("P1.3")
def test_1_3_each_competition_scores_in_its_own_way() -> None:
    t = scene(me(money=2, tiles=["a6"], votes=17, markers=LOW, hand=["faux-pas"]))
    assert scores(t) == {"possessions": 2 + 2 + 3, "election": 17, "society": 10}


@rule("P1.3")
@pytest.mark.parametrize("fields", [{"money": 20}, {"votes": 20}, {"markers": [[1, 9], [2, 3], [3, 4], [1, 3]]}])
def test_1_3_points_are_bad(fields: dict[str, object]) -> None:
    low = {"money": 5, "votes": 5, "markers": LOW}
    t = scene(me(hand=["faux-pas"], **{**low, **fields}), me(**low), seats=2, at="turn 1")
    assert [score.place for score in t.scores()] == [2, 1]


@rule("P1.4")
@pytest.mark.parametrize(("seats", "combination"), TABLES)
def test_1_4_five_rounds_at_most(seats: int, combination: str) -> None:
    t, events = idle_game(seats, combination)
    assert list(by_round(events)) == [1, 2, 3, 4, 5]
    assert kinds(events)[-1] == "game-over"
    assert t.decision is None


@rule("P1.5", "P1.8")
@pytest.mark.parametrize("fields", [{"money": 0}, {"money": -3}, {"votes": 0}, {"votes": -2}, {"markers": NOUGHT}])
@pytest.mark.parametrize("seat", [0, 2])
def test_1_5_a_score_of_nought_or_less_ends_the_game(fields: dict[str, object], seat: int) -> None:
    players = [me(), me(), me()]
    players[seat] = me(**fields)
    t = scene(*players, at="round-end", round=2)
    assert (t.decision, t.view()["ending"]) == (None, "zero")


@rule("P1.5")
def test_1_5_above_nought_it_goes_on() -> None:
    t = scene(me(money=1, votes=1, markers=[[1, 1], [2, 1], [3, 1], [1, -2]]), at="round-end", round=2)
    assert (t.view()["round"], t.view()["ending"]) == (3, "")


@rule("P1.6")
@pytest.mark.parametrize(("money_", "votes_", "total"), [(30, 20, 30), (20, 30, 30), (3, 4, 10)])
def test_1_6_the_highest_score_counts(money_: int, votes_: int, total: int) -> None:
    t = scene(me(money=money_, votes=votes_, markers=LOW, hand=["faux-pas"]))
    assert t.scores()[0].total == total


@rule("P1.7")
def test_1_7_the_lowest_final_score_wins() -> None:
    players = [me(votes=number, markers=LOW) for number in (21, 20, 22)]
    players[0]["hand"] = ["faux-pas"]
    t = scene(*players, combination="ES", at="turn 1")
    assert [(score.total, score.place) for score in t.scores()] == [(21, 2), (20, 1), (22, 3)]


@rule("P1.8", "P1.5")
def test_1_8_who_reaches_nought_need_not_win() -> None:
    t = scene(me(votes=0), me(votes=12, markers=LOW), seats=2, combination="ES", at="round-end")
    assert t.view()["ending"] == "zero"
    assert [score.place for score in t.scores()] == [2, 1]


def at_choice() -> Table:
    """A card that lets the player choose one of the three basic actions."""
    mine = me(board=["master-of-all-vices"], hand=["faux-pas"], money=5, votes=9, markers=LOW)
    return play(scene(mine, me(hand=["soapbox-brawl"])), "use master-of-all-vices")


@rule("P1.9")
def test_1_9_the_basic_scoring_actions() -> None:
    moves = [f"move {marker} down" for marker in ("m1", "m2", "w1", "w2")]
    assert choices(at_choice()) == ["lose 1", "spend 1", *moves, "stop"]


@rule("P1.9")
@pytest.mark.parametrize(
    ("move", "competition"), [("spend 1", "possessions"), ("lose 1", "election"), ("move w2 down", "society")]
)
def test_1_9_each_is_worth_one_point(move: str, competition: str) -> None:
    t = at_choice()
    before = scores(t)
    t.play(move)
    assert scores(t) == {**before, competition: before[competition] - 1}


def at_swap() -> Table:
    """A pound against votes, either way."""
    t = scene(me(board=["insults-for-hire"], hand=["pub-treat"], money=5, votes=20), seats=2, combination="PE")
    return play(t, "use insults-for-hire")


@rule("P1.10")
def test_1_10_take_a_pound_from_the_bank() -> None:
    t = at_swap()
    assert choices(t) == ["gain money", "gain votes", "stop"]
    t.play("gain money")
    assert (money(t), votes(t)) == (6, 18)


@rule("P1.10")
def test_1_10_gain_a_vote() -> None:
    t = at_swap()
    t.play("gain votes")
    assert (money(t), votes(t)) == (3, 21)


@rule("P1.10")
def test_1_10_move_a_marker_up_into_an_empty_space() -> None:
    """M1 stands on M2, W1 in the top row."""
    mine = me(board=["paid-buffoon"], hand=["faux-pas"], money=5, markers=[[1, 9], [1, 8], [2, 16], [3, 5]])
    t = scene(mine, seats=2, combination="PS")
    t.play("use paid-buffoon")
    assert named(t, "raise") == ["m1", "w2"]
    t.play("raise w2")
    assert (markers(t)[3], money(t)) == ([3, 6], 3)
