"""A game driven by Hypothesis: any option, undo, save and load in any order; failures shrink to short records."""

from typing import Any

from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ludgate import Table
from tests.support.invariants import check_position


class Game(RuleBasedStateMachine):
    """One table of London and the positions it has been through."""

    table: Table

    @initialize(seats=st.integers(2, 4), seed=st.integers(0, 10_000))
    def sit_down(self, seats: int, seed: int) -> None:
        self.table = Table.new("london", seats, seed)
        self.past: list[dict[str, object]] = []

    @precondition(lambda self: self.table.decision is not None)
    @rule(number=st.integers(0, 40))
    def play(self, number: int) -> None:
        assert self.table.decision is not None
        options = self.table.decision.options
        self.past.append(self.table.position())
        self.table.play(options[number % len(options)])

    @precondition(lambda self: self.past)
    @rule()
    def undo(self) -> None:
        self.table.undo()
        assert self.table.position() == self.past.pop()

    @rule()
    def save_and_load(self) -> None:
        text = self.table.record()
        loaded = Table.replay(text)
        assert loaded.record() == text
        assert loaded.position() == self.table.position()
        self.table = loaded

    @rule(chance=st.integers(0, 2**63))
    def deal_hidden_things_anew(self, chance: int) -> None:
        for seat in range(self.table.seats):
            assert self.table.resampled(seat, chance).view(seat) == self.table.view(seat)

    @invariant()
    def everything_is_conserved(self) -> None:
        position: Any = self.table.position()
        check_position(position)

    def teardown(self) -> None:
        if hasattr(self, "table"):
            note(self.table.record())


TestGame = Game.TestCase
TestGame.settings = settings(max_examples=25, stateful_step_count=40, deadline=None, derandomize=True)
