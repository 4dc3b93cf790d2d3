"""Tidying up in a server that runs for weeks."""

import asyncio
import gc
import os
import platform
import subprocess
import sys
import weakref
from collections.abc import Iterator

import pytest

from ludgate.web import tidying

REPLACED = """
import gc
from ludgate.web.tidying import leave_alone
def looks():
    return [found["collections"] for found in gc.get_stats()]
leave_alone()
before = looks()
pictures = []
for _ in range(30):
    pictures = [[number] for number in range(60_000)]
print(gc.get_freeze_count() > 0, *(now - then for now, then in zip(looks(), before)))
"""
ARENAS = """
import ctypes, sys, threading
from ludgate.web.tidying import share_memory
if sys.argv[1] == "shared":
    assert share_memory()
kept = []
together = threading.Barrier(4)
def work():
    together.wait()
    kept.extend(str(number) * 400 for number in range(2000))
threads = [threading.Thread(target=work) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
libc = ctypes.CDLL(None)
libc.malloc_info(0, ctypes.c_void_p.in_dll(libc, "stdout"))
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other C libraries have no arenas")
def test_threads_take_their_memory_from_one_store() -> None:
    def stores(how: str) -> int:
        usual = {name: value for name, value in os.environ.items() if name != "MALLOC_ARENA_MAX"}
        command = [sys.executable, "-c", ARENAS, how]
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=usual)
        return done.stdout.count("<heap nr=")

    assert stores("apart") > 1
    assert stores("shared") == 1


class Circle:
    """Something that nobody uses but itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def by_hand() -> Iterator[None]:
    """Python does not look for circles by itself."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def swept(left: "weakref.ref[Circle]") -> bool:
    """Is it found within some seconds?"""
    sweeping = asyncio.create_task(tidying.sweep())
    for _ in range(100):
        if left() is None:
            break
        await asyncio.sleep(0.02)
    sweeping.cancel()
    return left() is None


@pytest.mark.usefixtures("by_hand")
def test_new_circles_are_found() -> None:
    left = weakref.ref(Circle())
    assert asyncio.run(swept(left))


@pytest.mark.usefixtures("by_hand")
def test_old_circles_are_found_when_all_objects_are_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    old = Circle()
    gc.collect()
    left = weakref.ref(old)
    del old
    assert not asyncio.run(swept(left))
    monkeypatch.setattr(tidying, "ALL", 0.0)
    assert asyncio.run(swept(left))


def test_what_takes_the_place_of_something_else_is_not_looked_through_with_all_the_rest() -> None:
    done = subprocess.run([sys.executable, "-c", REPLACED], capture_output=True, text=True, check=True)
    frozen, new, *older = done.stdout.split()
    assert frozen == "True"
    assert int(new) > 0
    assert older == ["0", "0"]
