"""Moves of others, explained by what an onlooker knows."""

import pytest

from ludgate import Table
from ludgate.bots import Chair, make_bot
from ludgate.bots.comparison import CompareSettings, chances
from ludgate.bots.onlooker import NotUnderstood, OnlookerDeal, compare_seen
from tests.bots.test_comparison import GAMES, LATE

FEW = CompareSettings(options=2, worlds=3, least=2)


def seen_moves(game: str, count: int) -> list[tuple[Table, int, str]]:
    """Late positions of a game of journeymen, a seat that looks on, and the move that was made there."""
    table, bot = Table.new(game, 3, 23), make_bot("journeyman", game, 5)
    found: list[tuple[Table, int, str]] = []
    while (decision := table.decision) is not None and len(found) < count:
        move = bot.choose(Chair(table, decision.seat))
        if table.ply >= LATE[game] - 20 and len(decision.sensible) > 2 and table.ply % 3 == 0:
            found.append((table.copy(), (decision.seat + 1) % 3, move.text))
        table.play(move)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_follows_from_what_the_onlooker_knows(game: str) -> None:
    """Another hand of whoever moved, another deck: as long as the move looks the same, the answer is the same."""
    compared = 0
    for table, reader, move in seen_moves(game, 6):
        try:
            report, chair, _ = compare_seen(table, reader, move, FEW)
        except NotUnderstood:
            continue
        other = table.resampled(reader, 31)
        options = other.decision.options if other.decision is not None else []
        if move in [option.text for option in options]:
            again, seen, _ = compare_seen(other, reader, move, FEW)
            assert (again, seen.view()) == (report, chair.view())
            compared += 1
    assert compared >= 1


def test_the_move_is_possible_in_every_world() -> None:
    for table, reader, move in seen_moves("london", 5):
        deal = OnlookerDeal(table, reader, move, chances(3))
        for number in range(3):
            world = deal.world(number)
            assert world.view(reader) == table.view(reader)
            assert world.decision is not None
            assert deal.code(number) in [option.code for option in world.decision.options]


def test_nothing_is_compared_that_the_onlooker_cannot_know_to_be_possible() -> None:
    """What stands beside the move is possible whatever hand the other has."""
    for table, reader, move in seen_moves("london", 5):
        report, chair, _ = compare_seen(table, reader, move, FEW)
        others = {option.move for option in report.options} - {move}
        assert others <= {option.text for option in chair.decision.options}
        for rng in range(100, 120):
            decision = table.resampled(reader, rng).decision
            assert decision is not None
            assert others <= {option.text for option in decision.options}
