"""A refusal is a view: what is refused, and how, tells a seat nothing that it does not see.

``python3 dev.py secrecy`` asks a hundred times as many questions.
"""

import random

import pytest

from ludgate import Table
from ludgate.engine.registry import titles
from tests.attacks.questions import Count, compare, names_of, refusal_of

SEATS = [(game, seats) for game, info in titles().items() for seats in range(info.seats[0], info.seats[1] + 1)]


def at_the_draw() -> Table:
    """London, where the first card of a turn is to be drawn from the deck or the board."""
    table = Table.new("london", seats=3, seed=11)
    while table.decision is not None and "draw deck" not in [option.text for option in table.decision.options]:
        table.play(table.decision.sensible[0])
    return table


def test_a_line_does_not_tell_what_lies_on_the_deck() -> None:
    """One line for every card: only for the card on top the refusal used to speak of what comes after it."""
    table = at_the_draw()
    top = str(table.position()["deck"][0])  # type: ignore[index]
    answers = {name: refusal_of(table, f"draw deck develop play {name} zzz") for name in names_of("london")}
    assert top in answers
    assert len(set(answers.values())) == 1, answers[top]


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_every_answer_is_the_same_in_every_world_that_looks_the_same(game: str, seats: int) -> None:
    """Options, reasons and refusals of single moves and lines, compared with those of worlds dealt anew."""
    count = Count()
    wrong = compare(game, seats, random.Random(seats), questions=300, count=count)
    assert wrong == []
    assert count.questions >= 300
    assert count.worlds > count.stops / 2, "dealing anew must change something, or this test shows nothing"
    assert count.lines > 50
    assert count.legal_lines > 0
