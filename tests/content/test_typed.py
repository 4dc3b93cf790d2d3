"""Plain data as typed records: whichever thread uses a type first, the process lives on."""

import subprocess
import sys
from threading import Barrier, Thread
from typing import Annotated, Any

import msgspec

from ludgate.engine.typed import ViewDecoder, typed

THREADS, TYPES = 8, 200
DATA = {"a": [1], "b": {"x": 1}, "c": [1], "d": "ab"}


def fresh_type() -> type[msgspec.Struct]:
    """A type that nobody has used yet."""
    letters = Annotated[str, msgspec.Meta(pattern="^a")]
    fields: list[tuple[str, Any]] = [("a", list[int]), ("b", dict[str, int | str]), ("c", tuple[int, ...])]
    return msgspec.defstruct("Fresh", [*fields, ("d", letters)])


def use(kind: type[msgspec.Struct], start: Barrier) -> None:
    start.wait()
    typed(DATA, kind)


def use_fresh_types() -> None:
    """Many types, each for the first time, in several threads at the same moment."""
    sys.setswitchinterval(1e-6)
    for _ in range(TYPES):
        kind, start = fresh_type(), Barrier(THREADS)
        threads = [Thread(target=use, args=(kind, start)) for _ in range(THREADS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def test_threads_may_use_a_type_for_the_first_time_at_once() -> None:
    """Where it fails the process crashes, so it has one of its own."""
    child = subprocess.run([sys.executable, "-m", __name__], capture_output=True, text=True, check=False)
    assert child.returncode == 0, child.stderr


def test_a_view_is_decoded_once() -> None:
    """The same view gives the same record; an equal one that was made anew is another view."""
    read, view, other = ViewDecoder(fresh_type()), {**DATA}, {**DATA, "a": [2]}
    first = read(view)
    assert read(view) is first
    assert (read(other), read({**DATA})) == (typed(other, type(first)), first)
    assert read({**DATA}) is not first


if __name__ == "__main__":
    use_fresh_types()
