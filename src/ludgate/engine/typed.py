"""Plain data as typed records, whichever thread asks.

msgspec learns a type when it is used for the first time.  Two threads that make it learn the same one at once crash the
process (a segmentation fault), so one learns and the others wait.
"""

from collections.abc import Mapping
from threading import Lock
from typing import Generic, TypeVar

import msgspec

Kind = TypeVar("Kind")
_LEARNT: set[object] = set()
_LEARNING = Lock()


def typed(data: object, kind: type[Kind]) -> Kind:
    """The data as a value of that kind; ``msgspec.ValidationError`` if it is none.

    >>> typed([["1", 2]], list[tuple[str, int]])
    [('1', 2)]
    """
    if kind not in _LEARNT:
        with _LEARNING:
            msgspec.json.Decoder(kind)
            _LEARNT.add(kind)
    return msgspec.convert(data, kind)  # noqa: TID251 - the only place


class ViewDecoder(Generic[Kind]):
    """Reads views as records of one kind.

    The last view is kept with its record: a drawing, a prompt and the captions of all options read the same one.  So a
    view is not changed once it has been read; the engine makes a new one each time.
    """

    def __init__(self, kind: type[Kind]) -> None:
        self._kind = kind
        self._last: tuple[Mapping[str, object], Kind] | None = None

    def __call__(self, view: Mapping[str, object]) -> Kind:
        """The view with types; ``msgspec.ValidationError`` if it is none of this game."""
        last = self._last
        if last is None or last[0] is not view:
            last = self._last = view, typed(view, self._kind)
        return last[1]
