"""A chair shows what its seat may know and leads nowhere else."""

import gc
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

from ludgate import BadOption, Table
from ludgate.bots import Chair, make_bot
from ludgate.engine.contract import Rules
from ludgate.games.london.rules.game_rules import london
from ludgate.games.london.rules.state import State

SHOWN = {"decision", "game", "resampled", "seat", "seats", "view"}


def after(seats: int, seed: int, plies: int) -> Table:
    """A table some random decisions into a game."""
    table = Table.new("london", seats=seats, seed=seed)
    bot = make_bot("random", "london", seed)
    while table.ply < plies and table.decision is not None:
        table.play(bot.choose(Chair(table, table.decision.seat)))
    return table


def chair_of(table: Table) -> Chair:
    assert table.decision is not None
    return Chair(table, table.decision.seat)


def reached_from(thing: object) -> list[object]:
    """Everything that can be got hold of from an object, by whatever way; code and rules are the same for everybody."""
    found: dict[int, object] = {id(thing): thing}
    waiting = [thing]
    while waiting:
        for other in gc.get_referents(waiting.pop()):
            if id(other) not in found and not isinstance(
                other, (type, ModuleType, FunctionType, BuiltinFunctionType, Rules)
            ):
                found[id(other)] = other
                waiting.append(other)
    return list(found.values())


def test_a_chair_shows_six_things() -> None:
    chair = chair_of(after(3, 1, 40))
    assert {name for name in dir(chair) if not name.startswith("_")} == SHOWN
    with pytest.raises(AttributeError):
        chair.table = 1  # type: ignore[attr-defined]


def test_a_chair_shows_what_the_seat_sees() -> None:
    table = after(3, 2, 60)
    chair = chair_of(table)
    assert table.decision is not None
    assert (chair.game, chair.seats, chair.seat) == ("london", 3, table.decision.seat)
    assert chair.view() == table.view(chair.seat)
    assert chair.decision.options == table.decision.options
    assert chair.decision.kind == table.decision.kind
    assert chair.decision.data == table.decision.data


@pytest.mark.parametrize("plies", [0, 33, 150])
def test_nothing_leads_from_a_chair_to_the_real_table(plies: int) -> None:
    table = after(2, 3, plies)
    chair = chair_of(table)
    worlds = [chair.resampled(rng) for rng in range(3)]
    reached = reached_from([chair, worlds, [getattr(chair, name) for name in dir(chair)]])
    assert any(isinstance(thing, Table) for thing in reached), "the way through a chair is walked at all"
    secrets = [thing for thing in (table, *vars(table).values()) if is_secret(thing)]
    assert len(secrets) >= 3
    assert not {id(thing) for thing in secrets} & {id(thing) for thing in reached}


def is_secret(value: object) -> bool:
    """The table itself, its positions and its past; not its rules, its options or its numbers."""
    return isinstance(value, (Table, State, list))


def test_a_possible_world_looks_the_same_and_has_no_past() -> None:
    table = after(4, 5, 120)
    chair = chair_of(table)
    world = chair.resampled(17)
    assert world.view(chair.seat) == table.view(chair.seat)
    assert world.ply == 0
    others = [seat for seat in range(4) if seat != chair.seat]
    assert any(world.view(seat) != table.view(seat) for seat in others), "the hidden cards are dealt anew"


@pytest.mark.parametrize(("seats", "seed"), [(2, 6), (3, 7), (4, 8)])
def test_a_possible_world_is_made_from_the_view_and_the_generator_alone(seats: int, seed: int) -> None:
    for plies in range(10, 400, 30):
        table = after(seats, seed, plies)
        if table.decision is None:
            break
        seat = table.decision.seat
        double = table.resampled(seat, 99)
        assert double.view(seat) == table.view(seat)
        assert Chair(table, seat).resampled(5).position() == Chair(double, seat).resampled(5).position()


def test_a_possible_world_does_not_remember_how_the_cards_were_dealt() -> None:
    table = after(2, 9, 80)
    chair = chair_of(table)
    real = london(table.state())
    dealt = real.deck[: real.cursor]
    world = london(chair.resampled(1).state())
    assert len(dealt) > 12
    assert world.deck[: world.cursor] != dealt


def test_only_the_seat_that_decides_has_a_chair() -> None:
    table = Table.new("london", seats=3, seed=1)
    with pytest.raises(BadOption, match="seat 1 has nothing to decide"):
        Chair(table, 1)
