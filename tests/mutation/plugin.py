"""A plug-in of pytest: loads one module of the rules mutated, or notes which test runs which lines."""

import json
import os
import sys
import time
from collections.abc import Generator
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

import pytest

from tests.mutation.mutants import GAMES, mutated

if sys.platform != "win32":
    import resource

MUTANT, LINES = "LUDGATE_MUTANT", "LUDGATE_LINES"
SECONDS, MEMORY = 40, 2 << 30  # of the processor, and bytes: what a mutant that never comes to an end may use up


class _Mutated(MetaPathFinder, Loader):
    """Finds one module, with the mutation of that number in it."""

    def __init__(self, module: str, number: int) -> None:
        self._module, self._number = module, number

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        del path, target
        if name != self._module:
            return None
        sys.meta_path.remove(self)
        found = find_spec(name)
        assert found is not None
        assert found.origin is not None
        return ModuleSpec(name, self, origin=found.origin)

    def exec_module(self, module: ModuleType) -> None:
        spec = module.__spec__
        assert spec is not None
        assert spec.origin is not None
        module.__file__ = spec.origin
        tree = mutated(Path(spec.origin).read_text(encoding="utf-8"), self._number)
        exec(compile(tree, spec.origin, "exec"), module.__dict__)


class _Lines:
    """The lines of the games that each test runs, and how long it takes."""

    def __init__(self) -> None:
        self._folder = str(GAMES)
        self._seen: set[tuple[str, int]] = set()
        self.tests: dict[str, dict[str, Any]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._seen, began = set(), time.perf_counter()
        sys.settrace(self._call)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            seconds = time.perf_counter() - began
            self.tests[item.nodeid] = {"seconds": seconds, "lines": sorted(self._seen)}

    def _call(self, frame: FrameType, event: str, arg: object) -> Any:
        del event, arg
        return self._line if frame.f_code.co_filename.startswith(self._folder) else None

    def _line(self, frame: FrameType, event: str, arg: object) -> Any:
        del arg
        if event == "line":
            self._seen.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line

    def pytest_sessionfinish(self) -> None:
        Path(os.environ[LINES]).write_text(json.dumps(self.tests), encoding="utf-8")


def _bound() -> None:
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if MUTANT in os.environ:
    _bound()
    _module, _, _number = os.environ[MUTANT].partition(":")
    sys.meta_path.insert(0, _Mutated(_module, int(_number)))


def pytest_configure(config: pytest.Config) -> None:
    if LINES in os.environ:
        config.pluginmanager.register(_Lines())
