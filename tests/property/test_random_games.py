"""Random games of every seat count and under every table option, with everything that must always hold.

Two thousand games are played on bare states with the invariants checked at every turn; some sixty more go through the
table, with views, resampling, copies, undo, notation and records checked at every single decision.
"""

import json
from random import Random
from typing import Any

import pytest

from ludgate import Table
from ludgate.engine.contract import State
from ludgate.engine.registry import full_options, rules_of, titles
from tests.support.invariants import check_position
from tests.support.scorer import final_scores

BATCHES = 40
GAMES_PER_BATCH = 50
RULES = rules_of("london")


def some_options(chance: Random, seats: int) -> dict[str, str]:
    """Half of the games by the rulings, half with table options of all kinds."""
    if chance.random() < 0.5:
        return {}
    chosen = {option.name: chance.choice(option.values) for option in titles()["london"].options}
    if chosen["first_player"] in ("3", "4") and int(chosen["first_player"]) > seats:
        chosen["first_player"] = "random"
    return chosen


def check_choices(state: State) -> None:
    assert len(state.choices) > 1
    assert len(set(state.choices)) == len(state.choices)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_keep_the_invariants_and_score_as_written(batch: int) -> None:
    chance = Random(batch)
    for number in range(GAMES_PER_BATCH):
        seats = 2 + number % 3
        options = full_options(RULES.info, some_options(chance, seats))
        state = RULES.new(seats, batch * GAMES_PER_BATCH + number, options, None)
        turn = -1
        while state.choices:
            check_choices(state)
            if turn != state.decider():
                turn = state.decider()
                check_position(RULES.position(state))
            RULES.apply(state, chance.choice(state.choices), None)
        position: dict[str, Any] = RULES.position(state)
        check_position(position)
        assert position["ending"] in ("deck", "stalled")
        assert (position["ending"] == "deck") == (not position["deck"]) or position["ending"] == "stalled"
        found = [(score.total, score.place) for score in RULES.scores(state)]
        assert found == final_scores(position)
        assert all(score.total == sum(score.breakdown.values()) for score in RULES.scores(state))


def plain(data: object) -> str:
    return json.dumps(data, sort_keys=True)


def check_secrets(table: Table, chance: Random) -> None:
    """The view of every seat is the same, to the byte, in a world where everything hidden from it is dealt anew."""
    for seat in (*range(table.seats), None):
        view = plain(table.view(seat))
        other = table.resampled(seat, chance.getrandbits(64))
        assert plain(other.view(seat)) == view
        check_position(other.position())
        if table.decision is not None and other.decision is not None and seat == table.decision.seat:
            assert [option.text for option in other.decision.options] == [
                option.text for option in table.decision.options
            ]


def check_notation(table: Table) -> None:
    assert table.decision is not None
    texts = [option.text for option in table.decision.options]
    assert len(set(texts)) == len(texts)
    for option in table.decision.options:
        assert table.why_not(option.text) is None


@pytest.mark.parametrize("seed", range(60))
def test_table_keeps_its_promises_at_every_decision(seed: int) -> None:
    chance = Random(seed)
    seats = 2 + seed % 3
    table = Table.new("london", seats, seed, some_options(chance, seats))
    while (decision := table.decision) is not None:
        before = table.position()
        assert Table.from_position(before).position() == before
        check_notation(table)
        if chance.random() < 0.3:
            check_secrets(table, chance)
        twin = table.copy()
        option = chance.choice(decision.sensible if chance.random() < 0.97 else decision.options)
        events = table.play(option.text)
        assert twin.position() == before
        after = table.position()
        assert [repr(event) for event in twin.play(option)] == [repr(event) for event in events]
        assert twin.position() == after
        assert table.undo() == option.text
        assert table.position() == before
        table.play(option)
    check_secrets(table, chance)
    text = table.record()
    replayed = Table.replay(text)
    assert replayed.record() == text
    assert replayed.position() == table.position()
