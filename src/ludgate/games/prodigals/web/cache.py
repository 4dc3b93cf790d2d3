"""Drawings that are kept: a part of a table is drawn anew only when what it shows, or the light on it, has changed.

Most of a table stays as it is from one move to the next, and much of it is the same for every seat.  A part is known
by its name and by the data it is made from; beside that it depends on the light on its pieces alone, and which pieces
these are is noted while it is drawn.
"""

from collections.abc import Callable, Hashable, Sequence
from itertools import islice
from threading import Lock
from typing import Generic, TypeVar

from markupsafe import Markup
from msgspec import field

from ludgate.web.render.api import Lighting

Value = TypeVar("Value")
Drawing = Callable[[Lighting], Markup]
PARTS = 6000  # drawings kept, of all tables together; most have between 0.2 and 10 kB


class BoundedCache(Generic[Value]):
    """As many things as there is room for; the oldest go first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.found: dict[Hashable, Value] = {}
        self.lock = Lock()

    def get(self, key: Hashable) -> Value | None:
        return self.found.get(key)

    def put(self, key: Hashable, value: Value) -> None:
        with self.lock:
            if len(self.found) >= self.most:
                for old in list(islice(self.found, self.most // 4)):
                    del self.found[old]
            self.found[key] = value

    def clear(self) -> None:
        with self.lock:
            self.found.clear()


class RecordingLighting(Lighting, frozen=True):
    """A lighting that notes which pieces it is asked about."""

    asked: dict[str, None] = field(default_factory=dict)

    def state(self, ident: str) -> str:
        self.asked[ident] = None
        return super().state(ident)

    def touched(self, ident: str) -> bool:
        self.asked[ident] = None
        return super().touched(ident)


class DrawingCache:
    """The drawings of all tables in this process."""

    def __init__(self, most: int = PARTS) -> None:
        self.pieces: BoundedCache[tuple[str, ...]] = BoundedCache(2 * most)
        self.parts: BoundedCache[Markup] = BoundedCache(most)

    def drawn(self, what: Hashable, lit: Lighting, draw: Drawing) -> Markup:
        """The part that is known by ``what``, in this light."""
        pieces = self.pieces.get(what)
        if pieces is not None:
            found = self.parts.get((what, light_on(lit, pieces)))
            if found is not None:
                return found
        watched = RecordingLighting(lit.targets, lit.questions, lit.last)
        made = draw(watched)
        pieces = tuple(watched.asked)
        self.pieces.put(what, pieces)
        self.parts.put((what, light_on(lit, pieces)), made)
        return made

    def clear(self) -> None:
        self.pieces.clear()
        self.parts.clear()


def light_on(lit: Lighting, pieces: Sequence[str]) -> tuple[Hashable, ...]:
    """What the lighting says about these pieces.  The options of a piece are a tuple, and what was touched is known by
    its id.
    """
    targets, questions, last = lit.targets, lit.questions, lit.last
    if isinstance(lit, RecordingLighting):
        lit.asked.update(dict.fromkeys(pieces))
    return tuple([(targets.get(one), one in questions, one in last) for one in pieces])


ALBUM = DrawingCache()
