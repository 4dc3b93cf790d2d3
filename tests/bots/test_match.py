"""Games in which all seats are bots, and the random bot."""

from collections import Counter

import pytest

from ludgate import BadOption, LudgateError, Table
from ludgate.bots import Chair, make_bot, play_game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_is_played_to_its_end_and_can_be_replayed(seats: int) -> None:
    table = play_game("london", ["random"] * seats, seats, 11)
    assert table.decision is None
    assert Table.replay(table.record()).scores()[0].total == table.scores()[0].total


@pytest.mark.parametrize("names", [["random", "random"], ["greedy", "random"], ["greedy", "greedy"]])
def test_the_same_seed_gives_the_same_game(names: list[str]) -> None:
    first, second, other = (play_game("london", names, 2, seed).record() for seed in (4, 4, 5))
    assert first == second
    assert first.splitlines()[-20:] != other.splitlines()[-20:]


def test_bots_of_one_game_do_not_play_alike() -> None:
    """Two random bots have different generators, although their game has one seed."""
    table = Table.new("london", seats=2, seed=3)
    assert table.decision is not None
    bots = [make_bot("random", "london", seed) for seed in (1, 2)]
    chair = Chair(table, table.decision.seat)
    assert [bots[0].choose(chair) for _ in range(12)] != [bots[1].choose(chair) for _ in range(12)]


def test_made_bots_can_be_seated_too() -> None:
    by_name = play_game("london", ["random", "random"], 2, 6)
    made = play_game("london", [make_bot("random", "london", 1), make_bot("random", "london", 2)], 2, 6)
    assert made.decision is None
    assert made.record() != by_name.record()


def test_table_options_are_handed_on() -> None:
    table = play_game("london", ["random", "random"], 2, 6, {"action_cards": "board"})
    assert table.options["action_cards"] == "board"


def test_there_is_one_bot_a_seat() -> None:
    with pytest.raises(BadOption, match="3 seats need 3 bots, not 2"):
        play_game("london", ["random", "random"], 3, 1)


def test_a_game_that_does_not_end_is_given_up() -> None:
    with pytest.raises(LudgateError, match="seed 1, did not end within 50 decisions"):
        play_game("london", ["random", "random"], 2, 1, limit=50)


def test_random_takes_every_sensible_option_about_equally_often() -> None:
    table = Table.new("london", seats=2, seed=1)
    assert table.decision is not None
    chair = Chair(table, 0)
    bot = make_bot("random", "london", 5)
    taken = Counter(bot.choose(chair).text for _ in range(400))
    sensible = [option.text for option in table.decision.sensible]
    assert set(taken) == set(sensible)
    assert "loan" not in taken, "allowed, but pointless here"
    assert min(taken.values()) > 400 / len(sensible) / 2
