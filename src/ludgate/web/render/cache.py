"""The one cache of drawings: what has not changed is not drawn again.

What a part of a table looks like depends on what it shows and on the light on its pieces, and on nothing else.  Which
pieces these are is noted while the part is drawn: a template asks ``Lighting.on`` about each of them.

Two stores follow from that.  ``kept`` and ``drawn`` keep things for the whole process, by a hashable key, so that
seats, moves and tables that show the same share them; they are bounded.  A ``ViewerCache`` keeps, for one viewer of a
table, what was made last under a name; its keys are compared and not hashed, so lists and views will do.  ``Painter``
offers both to the renderer of a game; ``ludgate.web.render.templates`` fills templates by them.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import wraps
from itertools import islice
from threading import Lock
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from ludgate.web.render.lighting import Lighting, PieceLight, RecordingLighting, name_of

Value = TypeVar("Value")
Made = TypeVar("Made")
Given = ParamSpec("Given")
MOST = 16_000  # things of one store; most have between 0.2 and 10 kB, and share their strips


class BoundedCache(Generic[Value]):
    """As many things as there is room for; the oldest go first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.found: dict[Hashable, Value] = {}
        self._lock = Lock()

    def get(self, key: Hashable) -> Value | None:
        return self.found.get(key)

    def put(self, key: Hashable, value: Value) -> None:
        with self._lock:
            if len(self.found) >= self.most:
                for old in list(islice(self.found, self.most // 4)):
                    del self.found[old]
            self.found[key] = value

    def clear(self) -> None:
        with self._lock:
            self.found.clear()


_PIECES: BoundedCache[tuple[str, ...]] = BoundedCache(MOST)  # of what is drawn, by its key
_DRAWN: BoundedCache[Any] = BoundedCache(MOST)


def kept(what: Hashable, make: Callable[[], Made]) -> Made:
    """A thing that depends on its key alone, made once."""
    found: Made | None = _DRAWN.get(what)
    if found is None:
        found = make()
        _DRAWN.put(what, found)
    return found


def drawn(what: Hashable, lit: Lighting, draw: Callable[[Lighting], Made]) -> Made:
    """A drawing that depends on its key and on the light on its pieces."""
    pieces = _PIECES.get(what)
    if pieces is not None:
        found: Made | None = _DRAWN.get((what, light_on(lit, pieces)))
        if found is not None:
            return found
    noting = RecordingLighting.of(lit)
    made = draw(noting)
    pieces = tuple(noting.asked)
    _PIECES.put(what, pieces)
    _DRAWN.put((what, light_on(lit, pieces)), made)
    return made


def made_once(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """A function whose results are kept by its arguments."""

    @wraps(make)
    def found(*args: Given.args, **named: Given.kwargs) -> Made:
        return kept((make, args, *named.items()), lambda: make(*args, **named))

    return found


def drawn_once(draw: Callable[Concatenate[Lighting, Given], Made]) -> Callable[Concatenate[Lighting, Given], Made]:
    """A function that draws something in a light; its drawings are kept by the other arguments and that light."""

    @wraps(draw)
    def found(lit: Lighting, /, *args: Given.args, **named: Given.kwargs) -> Made:
        return drawn((draw, args, *named.items()), lit, lambda light: draw(light, *args, **named))

    return found


def clear() -> None:
    """Forget everything that is kept for the process."""
    _PIECES.clear()
    _DRAWN.clear()


def light_on(lit: Lighting, pieces: Sequence[str]) -> tuple[PieceLight, ...]:
    """The light on some pieces."""
    return tuple([lit.on(piece) for piece in pieces])


# ---------------------------------------------------------------- one viewer


class ViewerCache:
    """What was made for one viewer of a table last time, name by name; a stream has one, a single page a new one.

    ``part(name, key, make)`` gives what was made under this name before if the key is still the same, and otherwise
    what ``make()`` gives.  The key is everything that the part depends on, apart from the language and the components
    of the table, which stay the same for a viewer.

    >>> cache = ViewerCache()
    >>> [cache.part("purse", {"money": money}, lambda: f"£{money}") for money in (3, 3, 5)]
    ['£3', '£3', '£5']
    """

    def __init__(self, common: dict[str, Any] | None = None) -> None:
        self._parts: dict[str, tuple[object, Any]] = {}
        self._variants: dict[str, list[tuple[object, Any]]] = {}
        self.common = {} if common is None else common  # what viewers of a table who read the same language share

    def part(self, name: str, key: object, make: Callable[[], Made]) -> Made:
        """A part of the page, made anew if its key has changed."""
        found = self._parts.get(name)
        if found is None or found[0] != key:
            found = self._parts[name] = key, make()
        made: Made = found[1]
        return made

    def variant(self, name: str, key: object, make: Callable[[], Made], most: int = 6) -> Made:
        """As ``part``, for what changes to and fro: the last few are kept."""
        some = self._variants.setdefault(name, [])
        if not some or some[0][0] != key:
            at = next((number for number, one in enumerate(some) if one[0] == key), None)
            some.insert(0, (key, make()) if at is None else some.pop(at))
            del some[most:]
        made: Made = some[0][1]
        return made


class LightChanges:
    """Which pieces have another light than at the last look; kept for the next one."""

    def __init__(self) -> None:
        self.look = 0  # counts the looks
        self.pieces: frozenset[str] = frozenset()  # by id or by name
        self._lit = Lighting()

    def follow(self, lit: Lighting) -> "LightChanges":
        """Look again, in this light."""
        before, self._lit = self._lit, lit
        self.look, self.pieces = self.look + 1, lit.differing_from(before)
        return self


class Zone(Generic[Value]):
    """A part of the table as it was drawn last: its pieces, and the light that was on them."""

    def __init__(self) -> None:
        self.picture: Value
        self.pieces: tuple[str, ...] = ()
        self._names: frozenset[str] = frozenset()
        self._light: tuple[PieceLight, ...] | None = None
        self._look = -1  # at which its light was that

    def is_as_drawn(self, lit: Lighting, changes: LightChanges) -> bool:
        """Is the light on its pieces still the same?"""
        if self._light is None:
            return False
        followed = self._look in (changes.look - 1, changes.look)
        if not (followed and self._names.isdisjoint(changes.pieces)) and not self.is_lit_like(lit):
            return False
        self._look = changes.look
        return True

    def is_lit_like(self, lit: Lighting) -> bool:
        """Was it drawn in this light, whenever and for whomever?"""
        return self._light is not None and self._light == light_on(lit, self.pieces)

    def keep(self, picture: Value, pieces: Sequence[str], lit: Lighting, changes: LightChanges) -> None:
        """What it looks like in this light."""
        self.picture = picture
        if self._light is None or self.pieces != tuple(pieces):
            self.pieces = tuple(pieces)
            self._names = frozenset(self.pieces).union(map(name_of, self.pieces))
        self._light, self._look = light_on(lit, self.pieces), changes.look
