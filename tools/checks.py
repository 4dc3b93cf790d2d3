"""All checks of the sources, and the report that a run of several steps closes with."""

import ast
import time
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from tools.shell import ROOT, SOURCES, Arguments, read, run


class Report:
    """Takes steps one after another, goes on after a failure, and closes with a summary."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.failures = 0

    def step(self, name: str, arguments: Arguments, variables: dict[str, str] | None = None) -> None:
        print(f"── {name}", flush=True)
        start = time.perf_counter()
        failed = run(arguments, variables) != 0
        self.note(name, failed=failed, remark=f"{time.perf_counter() - start:.1f} s")

    def note(self, name: str, *, failed: bool, remark: str) -> None:
        self.failures += failed
        self.lines.append(f"{'FAILED' if failed else 'ok':10}{name:20}{remark}")

    def leave_out(self, name: str, why: str) -> None:
        print(f"── {name}: left out, {why}", flush=True)
        self.lines.append(f"{'left out':10}{name:20}{why}")

    def close(self) -> int:
        verdict = f"{self.failures} failed." if self.failures else "All is well."
        print("", *self.lines, "", verdict, sep="\n", flush=True)
        return 1 if self.failures else 0


def check_everything(report: Report, python: Path) -> None:
    report.step("format", [python, "-m", "ruff", "format", "--check"])
    report.step("style", [python, "-m", "ruff", "check"])
    report.step("types", [python, "-m", "mypy"])
    report.step("layers", [python.with_name("lint-imports"), "--no-logo"])
    offences = impurities()
    print("── purity", *offences, sep="\n", flush=True)
    report.note("purity", failed=bool(offences), remark=f"{len(offences)} offences")


def impurities() -> list[str]:
    """Where the engine or a game imports or calls what `[tool.ludgate.purity]` does not allow."""
    purity = tomllib.loads(read(ROOT / "pyproject.toml"))["tool"]["ludgate"]["purity"]
    found: list[str] = []
    for file in sorted(SOURCES.rglob("*.py")):
        module = ".".join(file.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
        if not any(fnmatchcase(f"{module}.", f"{package}.*") for package in purity["packages"]):
            continue
        allowed = set(purity["imports"])
        allowed.update(*(more for pattern, more in purity["also"].items() if fnmatchcase(module, pattern)))
        for line, verb, name in imports_and_calls(file):
            if name in purity["forbidden-calls"] if verb == "calls" else name.partition(".")[0] not in allowed:
                found.append(f"{file.relative_to(ROOT)}:{line}: {verb} {name}")
    return found


def imports_and_calls(file: Path) -> Iterator[tuple[int, str, str]]:
    for node in ast.walk(ast.parse(read(file), file)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, "imports", alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, "imports", node.module or "."
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.lineno, "calls", node.func.id
