# mypyc: compile
"""What is due in a position: a stack of frames, each a tuple of ints that begins with the number of its phase.

A phase is declared once: its number, its name, the names of the fields that follow in its frames, and who offers and
answers. ``"seat which:reward number (reached:place)*"`` is a seat, a reward called which, a number, and any number of
places reached: a field is of the kind after its colon, else of the kind of its own name, else a plain number.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from ludgate.engine.contract import Log, State

Frame = tuple[int, ...]
SEAT: Final = 1  # of a frame in which somebody decides: its first field, where the state does not say whose turn it is
NOTHING: Final[list[int]] = []  # of options; never changed


class MachineState(State):
    """A position that holds a stack of frames, the next one last, and a generator."""

    __slots__ = ("rng", "stack")

    rng: int
    stack: list[Frame]


S = TypeVar("S", bound=MachineState)
Offer = Callable[[S, Log], list[int]]
Answer = Callable[[S, int, Log], None]


class Field:
    """A number of a frame: what it is called, and what kind of thing it stands for."""

    __slots__ = ("kind", "name")

    def __init__(self, words: str) -> None:
        name, _, kind = words.partition(":")
        self.name: Final = name
        self.kind: Final = kind or name


class Phase(Generic[S]):
    """One thing that can be due; without an answer it asks nothing and goes by itself."""

    __slots__ = ("answer", "group", "head", "name", "number", "offer", "places")

    def __init__(self, number: int, name: str, fields: str, offer: Offer[S], answer: Answer[S] | None = None) -> None:
        head, _, group = fields.partition("(")
        self.number: Final = number
        self.name: Final = name
        self.head: Final = tuple([Field(words) for words in head.split()])
        self.group: Final = tuple([Field(words) for words in group.removesuffix(")*").split()])
        self.places: Final = {field.name: 1 + at for at, field in enumerate(self.head + self.group)}
        self.offer: Final = offer
        self.answer: Final = answer

    def fields(self, length: int) -> tuple[Field, ...]:
        """The fields of a frame with so many numbers after its phase; the group repeats."""
        if not self.group:
            return self.head
        return self.head + self.group * (max(length - len(self.head), 0) // len(self.group))
