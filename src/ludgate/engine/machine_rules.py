# mypyc: compile
"""What is the same in the rules of every game that runs on a machine: playing on, positions, dealing anew."""

from abc import abstractmethod
from typing import Final, Generic

from ludgate.engine.contract import Log, Rules, State
from ludgate.engine.fields import items, number
from ludgate.engine.frames import S
from ludgate.engine.machine import Machine

NOBODY: Final = -1
DEALS: Final = 60  # tried for one in which the seat that decides has a choice


class MachineRules(Rules, Generic[S]):
    """The part of ``Rules`` that follows from the machine; a game adds what it alone knows."""

    machine: Machine[S]

    @abstractmethod
    def own(self, state: State) -> S:
        """The state, as one of this game."""

    @abstractmethod
    def set_up(self, seats: int, seed: int, options: dict[str, str], log: Log) -> S:
        """A fresh game before anything has been offered."""

    @abstractmethod
    def read_position(self, data: dict[str, object], seats: int, options: dict[str, str]) -> S:
        """The state that a description stands for, before anything has been offered."""

    @abstractmethod
    def dealt_anew(self, state: S, seat: int | None, rng: int, spared: int) -> S:
        """A copy with the same view for the seat and one deal of what is hidden; the spared seat keeps its cards."""

    def new(self, seats: int, seed: int, options: dict[str, str], log: Log) -> State:
        s = self.set_up(seats, seed, options, log)
        self.machine.settle(s, log)
        return s

    def from_position(self, data: dict[str, object], options: dict[str, str]) -> State:
        least, most = self.info.seats
        s = self.read_position(data, number(data, "seats", len(items(data, "player")), least, most), options)
        self.machine.settle(s, None)
        return s

    def apply(self, state: State, code: int, log: Log) -> None:
        self.machine.apply(self.own(state), code, log)

    def step(self, state: State, code: int) -> None:
        self.machine.step(self.own(state), code)

    def offer(self, state: State) -> list[int]:
        return self.machine.offer(self.own(state), None)

    def answer(self, state: State, code: int) -> None:
        self.machine.answer(self.own(state), code, None)

    def kind(self, state: State) -> str:
        return self.machine.name(self.own(state).stack[-1])

    def resampled(self, state: State, seat: int | None, rng: int) -> State:
        """A world that looks the same to the seat, and in which whoever decides has something to decide."""
        s = self.own(state)
        for _ in range(DEALS):
            world = self.dealt_anew(s, seat, rng, NOBODY)
            if self.has_choice(world, seat):
                return world
            rng = world.rng
        world = self.dealt_anew(s, seat, rng, s.decider())
        return world if self.has_choice(world, seat) else self.dealt_anew(s, seat, rng, s.decider())

    def has_choice(self, world: S, seat: int | None) -> bool:
        """Everybody sees that there is a choice: cards that would leave none are not the ones being held."""
        decider = world.decider()
        if decider in (NOBODY, seat):
            return True
        copy = self.own(world.copy())
        world.choices = self.machine.offer(copy, None)
        return len(world.choices) > 1
