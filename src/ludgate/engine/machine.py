# mypyc: compile
"""From one decision to the next: the loop that goes on while there is no choice, the same for every game."""

from typing import Final, Generic

from ludgate.engine.contract import Log
from ludgate.engine.frames import NOTHING, Answer, Frame, Offer, Phase, S


class Machine(Generic[S]):
    """The phases of a game. The topmost frame offers; what is chosen is answered; frames come and go by that."""

    def __init__(self, phases: tuple[Phase[S], ...], adds_options: bool = False) -> None:
        offers: list[Offer[S]] = [self.nothing_due] * (max([phase.number for phase in phases]) + 1)
        answers: list[Answer[S]] = [self.unanswerable] * len(offers)
        for phase in phases:
            offers[phase.number] = phase.offer
            answers[phase.number] = phase.answer or self.unanswerable
        self.phases: Final = {phase.number: phase for phase in phases}
        self.named: Final = {phase.name: phase for phase in phases}
        self.adds_options: Final = adds_options  # whether a game has ``with_added``
        self.offers: Final = tuple(offers)
        self.answers: Final = tuple(answers)

    def nothing_due(self, s: S, log: Log) -> list[int]:
        raise AssertionError("there is no such phase")

    def unanswerable(self, s: S, code: int, log: Log) -> None:
        raise AssertionError("this phase asks nothing")

    def name(self, frame: Frame) -> str:
        """The name of the phase a frame belongs to."""
        return self.phases[frame[0]].name

    def value(self, frame: Frame, field: str) -> int:
        """A field of a frame by its name; where it repeats, the first. The rules of play use constants for speed."""
        return frame[self.phases[frame[0]].places[field]]

    def offer(self, s: S, log: Log) -> list[int]:
        """What the topmost frame offers; nothing where it asked nothing and went by itself."""
        choices = self.offers[s.stack[-1][0]](s, log)
        return self.with_added(s, choices) if self.adds_options else choices

    def with_added(self, s: S, choices: list[int]) -> list[int]:
        """What a phase offers, and what the game lets stand beside it."""
        return choices

    def answer(self, s: S, code: int, log: Log) -> None:
        """Carry out one option, and nothing that follows from it."""
        self.answers[s.stack[-1][0]](s, code, log)

    def answer_only(self, s: S, code: int, log: Log) -> None:
        """Carry out an option that was the only one."""
        self.answer(s, code, log)

    def apply(self, s: S, code: int, log: Log) -> None:
        """Carry out one option and go on to the next decision."""
        self.answer(s, code, log)
        self.settle(s, log)

    def step(self, s: S, code: int) -> None:
        """Carry out one option and stop at the next, even if it is the only one."""
        self.answer(s, code, None)
        s.choices = NOTHING
        while s.stack and not s.choices:
            s.choices = self.offer(s, None)

    def settle(self, s: S, log: Log) -> None:
        """Go on until there is something to choose or the game is over; a single option is taken without asking."""
        while s.stack:
            choices = self.offers[s.stack[-1][0]](s, log)  # as in offer; a call less in every turn of the loop
            if self.adds_options:
                choices = self.with_added(s, choices)
            if len(choices) > 1:
                s.choices = choices
                return
            if choices:
                self.answer_only(s, choices[0], log)
        s.choices = NOTHING
