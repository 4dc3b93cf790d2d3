"""The quick tests on every supported Python that this machine has."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from tools.checks import Report
from tools.shell import ROOT, Arguments, lock_file, read, run, scripts_of

QUICK = ("tests/content", "tests/perft", "tests/playthroughs", "tests/text", "tests/bots/test_registry.py")
HOMES = ROOT / "build" / "pythons"


def supported() -> list[str]:
    """The versions that the classifiers name."""
    classifiers = tomllib.loads(read(ROOT / "pyproject.toml"))["project"]["classifiers"]
    return [found[1] for name in classifiers if (found := re.search(r"Python :: (3\.\d+)$", name))]


def interpreters() -> dict[str, Path]:
    """An interpreter for each supported version that is found: this one, on the search path, of pyenv, or of uv."""
    found = {f"{sys.version_info.major}.{sys.version_info.minor}": Path(sys.executable)}
    known = _known_to_uv()
    for version in supported():
        candidates = [shutil.which(f"python{version}"), *_of_pyenv(version), known.get(version)]
        if version not in found and (right := [path for path in candidates if path and _is(path, version)]):
            found[version] = Path(right[0])
    return {version: found[version] for version in supported() if version in found}


def _is(path: str, version: str) -> bool:
    """Does it run, and is it that version?  A shim of pyenv may lead nowhere."""
    command = [path, "-c", "import sys; print('{}.{}'.format(*sys.version_info))"]
    said = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    return said.stdout.strip() == version


def _of_pyenv(version: str) -> list[str]:
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    return sorted(map(str, root.glob(f"versions/{version}.*/bin/python{version}")))


def _known_to_uv() -> dict[str, str]:
    uv = shutil.which("uv")
    if uv is None:
        return {}
    command = [uv, "python", "list", "--only-installed", "--output-format", "json"]
    listed = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    entries = json.loads(listed.stdout) if listed.returncode == 0 else []
    return {f"{one['version_parts']['major']}.{one['version_parts']['minor']}": one["path"] for one in entries}


def test_all(report: Report, arguments: list[str]) -> None:
    """Each interpreter in an environment of its own, with the lock of the project; missing ones are named."""
    there = interpreters()
    for version in supported():
        if version not in there:
            report.leave_out(f"Python {version}", "no such interpreter was found")
            continue
        python = _environment(there[version], HOMES / version)
        if python is None:
            report.note(f"Python {version}", failed=True, remark="its environment could not be made")
            continue
        tests = [python, "-m", "pytest", "-p", "no:cacheprovider", *(arguments or QUICK)]
        report.step(f"Python {version}", tests, {"PYTHONPATH": str(ROOT / "src")})


def _environment(python: Path, home: Path) -> Path | None:
    """The Python of a fresh environment with the lock in it."""
    own = scripts_of(home) / "python"
    install: Arguments = [own, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", lock_file("dev")]
    if run([python, "-m", "venv", "--clear", home], quiet=True) or run(install, quiet=True):
        return None
    return own
