"""The greedy bot of Guilds of London: its strength, its honesty, and what it sees."""

from typing import Any

import pytest

from ludgate import Table
from ludgate.bots import Chair, make_bot, play_game
from tests.support.guilds import city, me, options, scene, tile

GAMES = 25


def chosen(table: Table, seed: int = 1) -> str:
    assert table.decision is not None
    return make_bot("greedy", "guilds", seed).choose(Chair(table, table.decision.seat)).text


def masters_after(table: Table) -> list[str]:
    """The tiles with a Master of seat 0 when the bot has played this round."""
    now = table.view()["round"]
    while table.decision is not None and table.view()["round"] == now:
        table.play(chosen(table))
    return [found["tile"] for found in city(table).values() if found.get("resolved") and found.get("pawns", [0])[0]]


# ---------------------------------------------------------------- strength


@pytest.mark.parametrize("first", [0, 25, 50, 75])
def test_greedy_beats_random_in_a_hundred_games(first: int) -> None:
    """Four times 25 games on alternating seats; 24 of each are asked for, so at least 96 of the hundred."""
    won = 0
    for seed in range(first, first + GAMES):
        seat = seed % 2
        names = ["random", "random"]
        names[seat] = "greedy"
        scores = play_game("guilds", names, 2, seed).scores()
        won += scores[seat].place < scores[1 - seat].place
    assert won >= GAMES - 1


@pytest.mark.parametrize(("seats", "low", "high"), [(2, 50, 100), (3, 45, 85), (4, 30, 65)])
def test_greedy_games_have_usual_scores(seats: int, low: int, high: int) -> None:
    totals = []
    for seed in range(1000, 1004):
        totals += [score.total for score in play_game("guilds", ["greedy"] * seats, seats, seed).scores()]
    assert low <= sum(totals) / len(totals) <= high


@pytest.mark.parametrize(
    "table_options",
    [
        {"plantation": "virginia", "start_order": "seats", "tie": "shared"},
        {"tie": "best-reward-card", "neutral_pawns": "return", "pairs": "guilds"},
        {"second_place": "masters", "corners": "open", "plantation": "random"},
    ],
)
def test_greedy_plays_by_every_table_option(table_options: dict[str, str]) -> None:
    assert play_game("guilds", ["greedy"] * 3, 3, 21, table_options).decision is None


# ---------------------------------------------------------------- honesty


@pytest.mark.parametrize(("seats", "seed"), [(2, 31), (3, 32)])
def test_a_choice_depends_on_the_view_alone(seats: int, seed: int) -> None:
    """In every decision of a game the same bot chooses the same where the hidden cards are others."""
    table = Table.new("guilds", seats=seats, seed=seed)
    while (decision := table.decision) is not None:
        double = table.resampled(decision.seat, table.ply)
        assert double.view(decision.seat) == table.view(decision.seat)
        choice = chosen(table, table.ply)
        assert chosen(double, table.ply) == choice, decision
        table.play(choice)


def test_the_same_seed_plays_the_same_game() -> None:
    games = [play_game("guilds", ["greedy", "random"], 2, 5).record() for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != play_game("guilds", ["greedy", "random"], 2, 6).record()


# ---------------------------------------------------------------- what it sees


def quiet(*tiles: dict[str, Any]) -> list[dict[str, Any]]:
    """A city of 3 seats in which everything but these tiles is resolved by nobody."""
    named = {tuple(found["at"]) for found in tiles}
    cells = [(-2, -1), (-1, -1), (0, -1), (1, -1), (-2, 0), (1, 0), (-2, 1), (-1, 1), (0, 1), (1, 1)]
    fillers = ["dyers", "bakers", "cooks", "girdlers", "masons", "st-lawrence-jewry", "poulters", "founders", "coopers"]
    rest = iter(fillers)
    return [*tiles, *(tile(x, y, next(rest), resolved=True) for x, y in cells if (x, y) not in named)]


def test_it_completes_a_tile_that_one_pawn_is_missing_on() -> None:
    table = scene(
        me(hand=["fanfare", "alms-box", "archive", "convoy", "settlers", "hiring-fair"]),
        at="turn 1",
        city=quiet(tile(0, 1, "cutlers", pawns=[3, 0, 0], token="vp-2")),
        round=3,
    )
    assert masters_after(table) == ["cutlers"]


def test_it_brings_the_pawns_of_a_procession_to_a_tile_that_they_complete() -> None:
    table = scene(me(hand=["procession", "alms-box", "archive"], guildhall=5), at="turn 1", round=15)
    assert chosen(table) == "play procession"
    assert len(masters_after(table)) == 1


def test_it_takes_the_better_of_two_tiles_in_the_last_turn() -> None:
    table = scene(
        me(hand=["quiet-word"]),
        at="turn 1",
        city=quiet(
            tile(0, 1, "cutlers", pawns=[3, 0, 0], token="vp-2"), tile(-1, 1, "paviors", pawns=[2, 0, 0], token="vp-2")
        ),
        round=15,
    )
    table.play("move quiet-word")
    table.play("from guildhall")
    assert {"to cutlers", "to paviors"} <= set(options(table))
    assert chosen(table) == "to cutlers"


def test_it_does_not_pay_for_an_effect_that_does_nothing() -> None:
    table = scene(me(hand=["fanfare", "alms-box"]), at="turn 1", round=2)
    assert "play fanfare" in options(table)
    assert chosen(table) != "play fanfare"


def test_it_buys_a_rival_out_of_the_lead() -> None:
    table = scene(
        me(neutrals=1),
        me(),
        at=["resolve 9", "vote 0,1", "negotiate 1 cutlers 0 2 3"],
        city=quiet(tile(0, 1, "cutlers", pawns=[2, 2, 0], token="vp-2")),
        round=3,
    )
    assert chosen(table) == "exchange 2"


def test_it_keeps_its_neutral_pawn_where_it_wins_anyway() -> None:
    table = scene(
        me(neutrals=1),
        me(),
        at=["resolve 9", "vote 0,1", "negotiate 1 cutlers 0 2 3"],
        city=quiet(tile(0, 1, "cutlers", pawns=[4, 1, 0], token="vp-2")),
        round=3,
    )
    assert chosen(table) == "stop"


def test_it_takes_what_a_tile_offers() -> None:
    table = scene(me(), at="resolve 0", city=quiet(tile(0, 1, "cutlers", pawns=[4, 0, 0], token="vp-2")), round=3)
    for effect in ("neutral pawn", "points"):
        assert options(table) == ["take", "decline"], effect
        assert chosen(table) == "take"
        table.play("take")


def test_it_keeps_the_reward_card_that_its_masters_serve() -> None:
    table = scene(
        me(looked=["venturer", "pure-craft"]),
        at=["round", "limit 1", "clear 1", "end-effects 1", "turn 1", "keep 1"],
        city=[
            tile(0, 1, "girdlers", pawns=[1, 0, 0], resolved=True),
            tile(0, -1, "bakers", pawns=[1, 0, 0], resolved=True),
            tile(-1, 1, "poulters", pawns=[1, 0, 0], resolved=True),
        ],
        round=14,
    )
    assert chosen(table) == "keep pure-craft"


def test_in_the_last_round_it_draws_no_cards() -> None:
    """Alms Box brings two cards; in the last round they are of no use, a pawn on a tile is."""
    found = quiet(tile(0, 1, "curriers", pawns=[2, 0, 0], token="vp-2"))
    assert chosen(scene(me(hand=["alms-box"]), at="turn 1", city=found, round=15)) == "move alms-box"
