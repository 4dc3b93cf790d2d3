"""Random games of Guilds of London of every seat count and under every table option, with everything that must always
hold.

A thousand games are played on bare states with the invariants checked at every turn; some thirty more go through the
table, with views, resampling, copies, undo, notation and records checked at every single decision. Pawns are mostly
moved out of the Guildhall, so that tiles fill up and everything that follows comes up.
"""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from ludgate import Table
from ludgate.engine.registry import full_options, rules_of, titles
from ludgate.games.guilds.rules.frames import FROM, HALL
from ludgate.games.guilds.rules.moves import pieces_on
from ludgate.games.guilds.rules.phases.resolution import runner_up_of, winner_of
from ludgate.games.guilds.rules.state import State
from tests.support import ballot

BATCHES = 40
GAMES_PER_BATCH = 25
RULES = rules_of("guilds")
OUT_OF_THE_HALL = FROM + HALL


def some_options(chance: Random) -> dict[str, str]:
    """Half of the games by the rulings, half with table options of all kinds."""
    if chance.random() < 0.5:
        return {}
    return {option.name: chance.choice(option.values) for option in titles()["guilds"].options}


def choose(choices: list[int], chance: Random) -> int:
    if OUT_OF_THE_HALL in choices and chance.random() < 0.8:
        return OUT_OF_THE_HALL
    return chance.choice(choices)


def check_position(position: dict[str, Any]) -> None:
    """G19.2, G19.3 and the counts of chapter 1: everything is conserved."""
    seats, players, city = position["seats"], position["player"], position["city"]
    for seat, player in enumerate(players):
        on_tiles = sum(tile["pawns"][seat] for tile in city)
        assert player["reserve"] + player["guildhall"] + player["plantation"] + on_tiles == 16
    neutral = position["pool"] + position["plantation_neutral"] + sum(tile["neutral"] for tile in city)
    assert neutral + sum(player["neutrals"] for player in players) == 2 * seats
    cards = [*position["deck"], *position["discards"], *position["played"], *(c for p in players for c in p["hand"])]
    assert len(cards) == len(set(cards)) == 105
    rewards = [*position["reward_deck"], *(c for p in players for c in [*p["rewards"], *p["looked"]])]
    assert len(rewards) == len(set(rewards)) == 21
    lying = [tile["token"] for tile in city if tile["token"]]
    tokens = [*position["tokens"], *lying, *(t for p in players for t in p["tokens"])]
    assert len(tokens) == len(set(tokens)) <= 30
    tiles = [*position["tiles"], *(tile["tile"] for tile in city)]
    assert len(tiles) == len(set(tiles)) == (24 if seats == 2 else 45)
    assert all(sum(tile["pawns"]) <= 1 and not tile["neutral"] for tile in city if tile["resolved"])


def check_order(state: State, position: dict[str, Any]) -> None:
    """G7.5: whoever acts is the first by points and discs among those who have not acted."""
    players = position["player"]
    order = sorted(range(state.seats), key=lambda seat: (-players[seat]["vp"], -players[seat]["arrival"]))
    assert RULES.view(state, None)["order"] == order


def check_votes(state: State, position: dict[str, Any], options: dict[str, str]) -> None:
    """Every unresolved tile as if it were voted on now, by the second implementation."""
    if options["second_place"] != "pawns":
        return
    for cell in state.open_cells:
        winner, second = ballot.ballot(position, state.geometry.cells[cell])
        assert winner_of(state, cell) == (-1 if winner is None else winner)
        if winner is not None:
            assert runner_up_of(state, cell, winner) == (-1 if second is None else second)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_keep_the_invariants_and_score_as_written(batch: int) -> None:
    chance = Random(batch)
    for number in range(GAMES_PER_BATCH):
        seats = 2 + number % 3
        options = full_options(RULES.info, some_options(chance))
        state = RULES.new(seats, batch * GAMES_PER_BATCH + number, options, None)
        assert isinstance(state, State)
        turn = (-1, -1)
        while state.choices:
            assert len(state.choices) == len(set(state.choices)) > 1
            if turn != (state.round, state.acted):
                turn = (state.round, state.acted)
                position: dict[str, Any] = RULES.position(state)
                check_position(position)
                check_order(state, position)
                check_votes(state, position, options)
            RULES.apply(state, choose(state.choices, chance), None)
        check_end(state, options)


def check_end(state: State, options: dict[str, str]) -> None:
    position: dict[str, Any] = RULES.position(state)
    check_position(position)
    assert position["ending"] in ("rounds", "resolved")
    scores = RULES.scores(state)
    assert all(score.total == sum(score.breakdown.values()) for score in scores)
    if options["pairs"] == "all" and options["tie"] == "reward-cards":
        assert [(score.total, score.place) for score in scores] == ballot.final_scores(position)


def test_tiles_are_resolved_only_when_enough_pieces_are_there() -> None:
    """G10.3, G10.6: seen from outside: no tile turns over that did not qualify when its phase began or by later
    arrivals.
    """
    chance = Random(7)
    resolved: Counter[bool] = Counter()
    for seed in range(60):
        state = RULES.new(3, seed, full_options(RULES.info, {}), None)
        assert isinstance(state, State)
        while state.choices:
            before = {cell: pieces_on(state, cell) for cell in state.open_cells}
            RULES.apply(state, choose(state.choices, chance), None)
            for cell in set(before) - set(state.open_cells):
                need = state.content.requirement[state.tile[cell]]
                resolved[before[cell] >= need] += 1
                assert before[cell] >= need - 2  # the Beadle and a pawn of the last move may have come
    assert resolved[True] > 20


def plain(data: object) -> str:
    return json.dumps(data, sort_keys=True)


def check_secrets(table: Table, chance: Random) -> None:
    """The view of every seat is the same, to the byte, in a world where everything hidden from it is dealt anew."""
    for seat in (*range(table.seats), None):
        other = table.resampled(seat, chance.getrandbits(64))
        assert plain(other.view(seat)) == plain(table.view(seat))
        check_position(other.position())
        if table.decision is not None and other.decision is not None and seat == table.decision.seat:
            assert [option.text for option in other.decision.options] == [
                option.text for option in table.decision.options
            ]


@pytest.mark.parametrize("seed", range(30))
def test_table_keeps_its_promises_at_every_decision(seed: int) -> None:
    chance = Random(seed)
    table = Table.new("guilds", 2 + seed % 3, seed, some_options(chance))
    while (decision := table.decision) is not None:
        before = table.position()
        texts = [option.text for option in decision.options]
        assert len(set(texts)) == len(texts)
        assert all(table.why_not(text) is None for text in texts)
        assert Table.from_position(before).position() == before
        if chance.random() < 0.3:
            check_secrets(table, chance)
        text = "from guildhall" if "from guildhall" in texts and chance.random() < 0.8 else chance.choice(texts)
        twin = table.copy()
        events = table.play(text)
        assert [repr(event) for event in twin.play(text)] == [repr(event) for event in events]
        assert twin.position() == table.position()
        assert table.undo() == text
        assert table.position() == before
        table.play(text)
    check_secrets(table, chance)
    replayed = Table.replay(table.record())
    assert replayed.record() == table.record()
    assert replayed.position() == table.position()
