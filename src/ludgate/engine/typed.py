"""Plain data as typed records, whichever thread asks.

msgspec learns a type when it is used for the first time.  Two threads that make it learn the same one at once crash the
process (a segmentation fault), so one learns and the others wait.
"""

from threading import Lock
from typing import TypeVar

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
