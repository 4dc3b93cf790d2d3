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

from ludgate.web import gc_tuning

PILES = """
import gc
from ludgate.web import gc_tuning
gc_tuning.PILE = 200_000
def looks():
    return [found["collections"] for found in gc.get_stats()]
gc_tuning.leave_alone()
before = looks()
pictures = []
for _ in range(15):
    pictures = [[number] for number in range(50_000)]
replaced = looks()
for _ in range(250_000):
    circle = []
    circle.append(circle)
for found in replaced, looks():
    print(gc.get_freeze_count() > 0, *(now - then for now, then in zip(found, before)))
"""
ARENAS = """
import ctypes, sys, threading
from ludgate.web.gc_tuning import share_memory
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
    sweeping = asyncio.create_task(gc_tuning.sweep())
    for _ in range(100):
        if left() is None:
            break
        await asyncio.sleep(0.02)
    sweeping.cancel()
    return left() is None


@pytest.mark.usefixtures("by_hand")
def test_circles_are_found_when_all_objects_are_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    old = Circle()
    gc.collect()
    left = weakref.ref(old)
    del old
    assert not asyncio.run(swept(left))
    monkeypatch.setattr(gc_tuning, "ALL", 0.01)
    assert asyncio.run(swept(left))


def test_it_is_looked_where_circles_pile_up_and_not_where_one_thing_takes_the_place_of_another() -> None:
    done = subprocess.run([sys.executable, "-c", PILES], capture_output=True, text=True, check=True)
    replaced, piled_up = (line.split() for line in done.stdout.splitlines())
    assert replaced == ["True", "0", "0", "0"]
    assert piled_up == ["True", "1", "0", "0"]
