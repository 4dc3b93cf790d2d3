"""Which test shows which rule: read from the ``@rule`` marks in the sources of the tests."""

import ast
import re
import tomllib
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
RULES = TESTS / "rules"


def ids_of(game: str) -> list[str]:
    """Every numbered rule, decision, edge case, ruling and vector of a game, in the order of the rules."""
    lines = (RULES / f"{game}_rule_ids.txt").read_text("utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def untested(game: str) -> dict[str, str]:
    """Ids that no program can show, with the reason."""
    reasons: dict[str, str] = tomllib.loads((RULES / f"{game}_untested.toml").read_text("utf-8"))
    return reasons


def shown(game: str) -> dict[str, list[str]]:
    """For every id the tests that are marked with it, in the files that carry the name of the game.

    A file that carries the names of two games is about both; what belongs to the other one does not count here.
    """
    found: dict[str, list[str]] = {}
    for path in marked_files():
        if game in path.stem:
            others = {one for other in games() if other != game and other in path.stem for one in ids_of(other)}
            foreign = others - set(ids_of(game))
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.FunctionDef):
                    for rule_id in marks(node):
                        if rule_id in foreign:
                            continue
                        found.setdefault(rule_id, []).append(f"{path.relative_to(TESTS).as_posix()}::{node.name}")
    return found


def marked_files() -> list[Path]:
    """The test files in which some test is marked with a rule."""
    return [path for path in sorted(TESTS.rglob("test_*.py")) if '@rule("' in path.read_text("utf-8")]


def marks(node: ast.FunctionDef) -> list[str]:
    ids = []
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule":
            ids += [arg.value for arg in decorator.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return ids


def games() -> list[str]:
    return sorted(path.name.removesuffix("_rule_ids.txt") for path in RULES.glob("*_rule_ids.txt"))


def coverage_page() -> str:
    """The table of all rules with the tests that show them, as a page of the documentation."""
    lines = [
        "# Rule coverage",
        "",
        "Which test shows which rule. Written by `python3 dev.py golden` from the `@rule` marks in `tests/`.",
        "A test fails when this page is out of date, or when a rule is neither shown nor listed with a reason.",
    ]
    for game in games():
        lines += ["", *game_table(game)]
    return "\n".join(lines) + "\n"


def game_table(game: str) -> list[str]:
    found, reasons, ids = shown(game), untested(game), ids_of(game)
    covered = sum(rule_id in found for rule_id in ids)
    head = [
        f"## {game.capitalize()}",
        "",
        f"{len(ids)} ids: {covered} shown by tests, {len(ids) - covered} with a reason why no test can show them.",
        "",
        "| id | tests | first of them, or the reason |",
        "| --- | ---: | --- |",
    ]
    return head + [row(rule_id, found.get(rule_id, []), reasons.get(rule_id, "")) for rule_id in ids]


def row(rule_id: str, tests: list[str], reason: str) -> str:
    first = f"`{re.sub(r'^rules/', '', tests[0])}`" if tests else f"no test: {reason}"
    return f"| {rule_id} | {len(tests)} | {first} |"
