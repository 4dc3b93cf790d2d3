"""The greedy bot of London: its strength, its honesty, and what it sees."""

import pytest

from ludgate import Table
from ludgate.bots import Chair, make_bot, play_game
from tests.support.london import me, scene

GAMES = 25


def chosen(table: Table, seed: int = 1) -> str:
    assert table.decision is not None
    return make_bot("greedy", "london", seed).choose(Chair(table, table.decision.seat)).text


# ---------------------------------------------------------------- strength


@pytest.mark.parametrize("first", [0, 25, 50, 75])
def test_greedy_beats_random_in_a_hundred_games(first: int) -> None:
    """Four times 25 games on alternating seats; 24 of each are asked for, so at least 96 of the hundred."""
    won = 0
    for seed in range(first, first + GAMES):
        seat = seed % 2
        names = ["random", "random"]
        names[seat] = "greedy"
        scores = play_game("london", names, 2, seed).scores()
        won += scores[seat].place < scores[1 - seat].place
    assert won >= GAMES - 1


@pytest.mark.parametrize(("seats", "low", "high"), [(2, 55, 100), (3, 30, 55), (4, 10, 45)])
def test_greedy_games_end_by_the_deck_with_usual_scores(seats: int, low: int, high: int) -> None:
    totals = []
    for seed in range(1000, 1008):
        table = play_game("london", ["greedy"] * seats, seats, seed)
        assert table.view()["ending"] == "deck"
        totals += [score.total for score in table.scores()]
    assert low <= sum(totals) / len(totals) <= high


@pytest.mark.parametrize(
    "options",
    [
        {"repay": "before-action", "benefits": "any-order"},
        {"action_cards": "board", "refill": "after-benefits"},
        {"hidden_cards": "open", "stall_guard": "none"},
    ],
)
def test_greedy_plays_by_every_table_option(options: dict[str, str]) -> None:
    assert play_game("london", ["greedy", "greedy"], 2, 21, options).decision is None


# ---------------------------------------------------------------- honesty


@pytest.mark.parametrize(("seats", "seed"), [(2, 31), (3, 32)])
def test_a_choice_depends_on_the_view_alone(seats: int, seed: int) -> None:
    """In every decision of a game the same bot chooses the same where the hidden cards are others."""
    table = Table.new("london", seats=seats, seed=seed)
    while (decision := table.decision) is not None:
        double = table.resampled(decision.seat, table.ply)
        assert chosen(double, table.ply) == chosen(table, table.ply), decision
        table.play(chosen(table, table.ply))


# ---------------------------------------------------------------- what it sees


def test_it_leaves_a_junk_board_for_the_deck() -> None:
    table = scene(
        me(hand=["salters"]), at=["end", "limit", "after", "action", "draw-step 0 1 1 0"], board={"top": ["pauper-a"]}
    )
    assert chosen(table) == "draw deck"


def test_it_takes_a_good_card_that_it_can_pay_for() -> None:
    table = scene(
        me(hand=["salters", "vintners"], cash=9),
        at=["end", "limit", "after", "action", "draw-step 0 1 1 0"],
        board={"top": ["east-india-company", "pauper-a"]},
    )
    assert chosen(table) == "draw east-india-company"


def test_it_pays_an_activation_with_a_pauper() -> None:
    table = scene(
        me(hand=["pauper-a", "buckingham-palace"], city=["west-india-docks"]),
        at=["end", "limit", "after", "poverty", "run"],
    )
    table.play("activate west-india-docks")
    assert chosen(table) == "discard pauper-a"


def test_it_runs_a_city_full_of_money_with_an_empty_hand() -> None:
    city = ["salters", "vintners", "mercers", "grocers", "fishmongers", "covent-garden", "silk-weaving"]
    table = scene(me(city=city, cash=0), at=["end", "limit", "after", "action"])
    assert chosen(table) == "run"


def test_it_does_not_run_an_empty_city_with_a_full_hand() -> None:
    hand = ["salters", "vintners", "mercers", "grocers", "fishmongers", "covent-garden", "silk-weaving"]
    table = scene(me(hand=hand), at=["end", "limit", "after", "action"])
    assert chosen(table) != "run"


def test_it_builds_over_a_flipped_card() -> None:
    table = scene(
        me(city=["~salters", "grocers"], hand=["mercers", "vintners"]), at=["end", "limit", "after", "develop 0"]
    )
    table.play("play mercers")
    assert chosen(table) == "on 1"


def test_in_the_last_turn_it_builds_what_counts_at_the_end() -> None:
    table = scene(
        me(hand=["lords", "st-pauls"], cash=10),
        me(),
        at=["end", "limit", "after", "action"],
        deck=[],
        last_seat=2,
        ending="deck",
    )
    assert chosen(table) == "develop"
    table.play("develop")
    assert chosen(table) == "play st-pauls"


def test_in_the_last_turn_it_does_not_draw() -> None:
    table = scene(
        me(cash=8),
        me(poverty=0),
        at=["end", "limit", "after", "action"],
        deck=[],
        last_seat=2,
        ending="deck",
        board={"top": ["salters", "vintners", "pauper-a"]},
    )
    assert chosen(table) != "draw three"


def test_it_repays_a_loan_with_idle_money_at_the_end() -> None:
    table = scene(
        me(cash=40, loans=2),
        me(),
        at=["end", "limit", "after", "action", "draw-step 0 1 1 0", "repay"],
        deck=["sewers"],
    )
    assert chosen(table) == "repay 2"


def test_it_gives_poverty_to_the_leader() -> None:
    table = scene(
        me(city=["fleet-street"]),
        me(prestige=5),
        me(prestige=40),
        me(prestige=9),
        at=["end", "limit", "after", "poverty", "run"],
    )
    table.play("activate fleet-street")
    assert chosen(table) == "give 3"
