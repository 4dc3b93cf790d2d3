"""Frames as words of a written position: the name of the phase, then its fields.

A game says how each kind of field is written and read; what has no kind is a plain number.
"""

from collections.abc import Callable, Sequence
from typing import Generic

from ludgate.engine.contract import BadPosition
from ludgate.engine.fields import count, seat_number
from ludgate.engine.frames import Frame, Phase, S
from ludgate.engine.machine import Machine

WHERE = "stack"  # the field of a position that holds the frames
NONE = -1

Kind = tuple[Callable[[int], str], Callable[[str], int]]  # how a field is written, and read
Kinds = dict[str, Kind]
NUMBER: Kind = (str, lambda word: count(word, WHERE))


def one_of(names: Sequence[str]) -> Kind:
    """A thing by its name."""

    def read(word: str) -> int:
        if word not in names:
            raise BadPosition(f"{WHERE}: {word!r} is not known here")
        return names.index(word)

    return names.__getitem__, read


def one_seat(seats: int) -> Kind:
    """A seat of the table; seats count from 1, as players do."""
    return (lambda seat: str(seat + 1)), (lambda word: seat_number(word, seats))


def optional(kind: Kind) -> Kind:
    """The same kind, or ``-`` for none."""
    write, read = kind
    return (lambda value: "-" if value == NONE else write(value)), (lambda word: NONE if word == "-" else read(word))


class FrameText(Generic[S]):
    """The frames of one position as text, and back."""

    def __init__(self, machine: Machine[S], kinds: Kinds) -> None:
        self._machine = machine
        self._kinds = kinds

    def write(self, frame: Frame) -> str:
        phase = self._machine.phases[frame[0]]
        fields = zip(phase.fields(len(frame) - 1), frame[1:], strict=True)
        return " ".join([phase.name, *(self._kinds.get(field.kind, NUMBER)[0](value) for field, value in fields)])

    def phase(self, words: object) -> Phase[S]:
        """The phase that the first word names."""
        if not isinstance(words, str) or not words.split():
            raise BadPosition(f"{WHERE}: a phase and its fields are needed, not {words!r}")
        name = words.split()[0]
        named = self._machine.named
        if name not in named:
            raise BadPosition(f"{WHERE}: there is no phase {name!r}; known are {', '.join(named)}")
        return named[name]

    def read(self, words: object) -> Frame:
        phase = self.phase(words)
        values = str(words).split()[1:]
        fields = phase.fields(len(values))
        if len(values) != len(fields):
            raise BadPosition(f"{WHERE}: {phase.name!r} has {len(fields)} fields, not {len(values)}")
        given = zip(fields, values, strict=True)
        return (phase.number, *(self._kinds.get(field.kind, NUMBER)[1](word) for field, word in given))
