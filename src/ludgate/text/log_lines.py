"""Lines of the log, as every game makes them.

Each line is there twice, for the player it is about and for everybody else; it is made from ``event.seen_by(seat)``, so
that a secret is told to its owner only.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ludgate.engine.contract import Data, Event
from ludgate.text.voice import GameVoice

V = TypeVar("V", bound=GameVoice)
Pair = tuple[str, str]  # the message to the player, and the one about the player; or for one and for several


@dataclass(frozen=True)
class LogEvent(Generic[V]):
    """An event as a seat may know it."""

    voice: V
    kind: str
    data: Data
    seat: int
    names: Sequence[str]
    reader: int | None

    @property
    def own(self) -> bool:
        """Is the line about the player who reads it?"""
        return self.seat == self.reader

    def say(self, pair: Pair, **more: object) -> str:
        """The message to the player, or the one about the player."""
        return self.voice.t.say(pair[0] if self.own else pair[1], **self.gaps(), **more)

    def count(self, pair: tuple[Pair, Pair], n: int, **more: object) -> str:
        """As ``say``, in the form that fits the number."""
        one, many = pair[0] if self.own else pair[1]
        return self.voice.t.plural(one, many, n, **self.gaps(), **more)

    def gaps(self) -> dict[str, object]:
        return {"name": self.names[self.seat], **self.voice.named(self.data)}

    def number(self, field: str) -> int:
        return int(str(self.data[field]))

    def cards(self) -> str:
        slugs = self.data["cards"]
        assert isinstance(slugs, list)
        return self.voice.listed([self.voice.name(str(slug)) for slug in slugs])


@dataclass(frozen=True)
class LogLines(Generic[V]):
    """The lines of a game by kind of event.

    ``plain``: the message to the player, and the one about the player.  ``counted``: the datum that counts, the
    messages to the player for one and for several, and those about the player.  ``others``: a function.
    """

    plain: Mapping[str, Pair]
    counted: Mapping[str, tuple[str, Pair, Pair]]
    others: Mapping[str, Callable[[LogEvent[V]], str]]

    def line(self, voice: V, event: Event, seat: int | None, names: Sequence[str]) -> str:
        """The line of an event for a seat, or for a spectator (None)."""
        kind, shown = event.kind, LogEvent(voice, event.kind, event.seen_by(seat), event.seat, names, seat)
        if kind in self.plain:
            return shown.say(self.plain[kind])
        if kind in self.counted:
            field, you, they = self.counted[kind]
            return shown.count((you, they), shown.number(field))
        return self.others[kind](shown)
