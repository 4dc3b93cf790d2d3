"""Lines of several decisions, and why a move is not allowed: read in another world.

A line is read in a world that looks the same to the seat that decides, with everything hidden from it dealt anew.  So
whatever is answered follows from what the seat sees, and a refusal cannot tell more.  From a decision that reveals
something the real game goes on differently; there a line has to end (``ludgate.engine.reveal`` finds out).
"""

from typing import TYPE_CHECKING, NamedTuple

from ludgate.engine.contract import Option, Refusal, Rules, State
from ludgate.engine.reveal import RevealCheck, hidden_piles

if TYPE_CHECKING:
    from ludgate.engine.table import Table

TOO_LONG = "“{step}” shows something new or ends your decisions: do that first, then go on."


class Reading(NamedTuple):
    """The decisions that a line stands for; or why it cannot be carried out."""

    steps: list[Option]
    refusal: Refusal | None


def too_long(step: Option) -> Refusal:
    """A line goes on after a step where it has to end."""
    return Refusal("notation", TOO_LONG, {"step": step.text})


def read_line(world: "Table", line: str) -> Reading:
    """The decisions of a line, or the reason against the first that is not allowed.

    A decision with a single option may be named or left out; only real choices are among the steps.
    """
    reader = _Reader(world, line)
    while reader.rest and reader.decides():
        if reader.choosing and reader.revealed():
            return Reading([], too_long(reader.steps[-1]))
        if not reader.take():
            break
    if reader.rest or not reader.steps:
        return Reading([], world.rules.explain(reader.state, reader.rest or line))
    return Reading(reader.steps, None)


class _Reader:
    """How far a line has been read."""

    def __init__(self, world: "Table", line: str) -> None:
        self._world = world
        self._outlook: RevealCheck | None = None
        self._rules: Rules = world.rules
        self.state: State = world.state()
        self._seat = self.state.decider()
        self.steps: list[Option] = []
        self.rest = line

    def decides(self) -> bool:
        """Does the seat that the line began with decide here?"""
        return self._seat >= 0 and self.state.decider() == self._seat

    @property
    def choosing(self) -> bool:
        """Is there more than one option?"""
        return len(self.state.choices) > 1

    def revealed(self) -> bool:
        """Has the last step, and what followed from it by itself, shown something or ended a turn?"""
        if not self.steps:
            return False
        if self._outlook is None:
            self._outlook = RevealCheck(self._world, hidden_piles(self._world))
        return self._outlook.reveals(self.steps[-1].text)

    def take(self) -> bool:
        """Carry out the next decision of the line; False if the line names none of its options."""
        option = self._named()
        if option is None:
            return False
        if self.choosing:
            self.steps.append(option)
        self.rest = self.rest[len(option.text) :].strip()
        self.state = self.state.copy()
        self._rules.step(self.state, option.code)
        return True

    def _named(self) -> Option | None:
        """The option that the line names, the longest that fits; the only one there is need not be named."""
        codes = [*self.state.choices, *self._rules.asides(self.state)] if self.choosing else self.state.choices
        options = [Option(code, self._rules.text(self.state, code)) for code in codes]
        fitting = [option for option in options if f"{self.rest} ".startswith(f"{option.text} ")]
        if fitting:
            return max(fitting, key=lambda option: len(option.text))
        if self.choosing or options[0].text.split(" ", 1)[0] == self.rest.split(" ", 1)[0]:
            return None  # not named, or another option of this very decision
        return Option(codes[0], "")
