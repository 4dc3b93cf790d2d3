"""Mutants of the rules of a game: another comparison, another number, a forgotten call."""

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

GAMES = Path(__file__).resolve().parents[2] / "src" / "ludgate" / "games"
# modules that read, check, explain or show, and hold no rule of play
ASIDE = (
    "checks", "explain", "notation", "position", "refusal", "refusals",
    "resample", "view", "frames", "state", "rules", "__init__", "registry", "contract",
)  # fmt: skip

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}

Change = Callable[[], None]


@dataclass(frozen=True)
class Mutant:
    """One mutant: the module, the number of the place in it, and the statement before and after."""

    module: str
    file: str
    line: int
    number: int
    before: str
    after: str

    @property
    def key(self) -> str:
        return f"{self.module}:{self.number}"


def rule_files(game: str) -> list[Path]:
    """The modules of a game that carry out its rules."""
    files = sorted((GAMES / game / "rules").rglob("*.py"))
    return [file for file in files if file.stem.rpartition("_")[2] not in ASIDE]


def module_of(file: Path) -> str:
    return ".".join(("ludgate", "games", *file.relative_to(GAMES).with_suffix("").parts))


def mutants_of(file: Path) -> list[Mutant]:
    """Every mutant of a module."""
    source = file.read_text(encoding="utf-8")
    tree, found = ast.parse(source), []
    for number, (statement, line, _) in enumerate(places(tree)):
        mutated = copy.deepcopy(tree)
        changed, _, change = list(places(mutated))[number]
        change()
        found.append(Mutant(module_of(file), str(file), line, number, ast.unparse(statement), ast.unparse(changed)))
    return [mutant for mutant in found if mutant.before != mutant.after]


def mutated(source: str, number: int) -> ast.Module:
    """The module with one mutation in it."""
    tree = ast.parse(source)
    list(places(tree))[number][2]()
    return ast.fix_missing_locations(tree)


def places(tree: ast.Module) -> Iterator[tuple[ast.stmt, int, Change]]:
    """Where a mutation is possible: inside functions, but not in annotations, docstrings and assertions."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body[bool(ast.get_docstring(function)) :]:
                yield from _in_statement(statement)


def _in_statement(statement: ast.stmt) -> Iterator[tuple[ast.stmt, int, Change]]:
    if isinstance(statement, ast.Assert | ast.FunctionDef | ast.Raise):
        return
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        yield statement, statement.lineno, _forget(statement)
    for field, value in ast.iter_fields(statement):
        if field in ("annotation", "body", "orelse", "handlers", "finalbody", "target", "targets"):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST):
                yield from _in_expression(statement, part)
    for block in ("body", "orelse", "finalbody"):
        for inner in getattr(statement, block, []):
            yield from _in_statement(inner)


def _in_expression(statement: ast.stmt, root: ast.AST) -> Iterator[tuple[ast.stmt, int, Change]]:
    for node in ast.walk(root):
        change = _change(node)
        if change is not None:
            yield statement, getattr(node, "lineno", statement.lineno), change
    if isinstance(statement, ast.AugAssign) and root is statement.value and type(statement.op) in OPERATORS:
        yield statement, statement.lineno, _set(statement, "op", OPERATORS[type(statement.op)]())


def _change(node: ast.AST) -> Change | None:
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        return _set(node, "ops", [COMPARISONS[type(node.ops[0])](), *node.ops[1:]])
    if isinstance(node, ast.BoolOp):
        return _set(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        return _set(node, "op", OPERATORS[type(node.op)]())
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return _set(node, "operand", ast.UnaryOp(ast.Not(), node.operand))
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        return _set(node, "value", not node.value)
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return _set(node, "value", node.value + 1)
    return None


def _set(node: ast.AST, field: str, value: object) -> Change:
    def change() -> None:
        setattr(node, field, value)

    return change


def _forget(statement: ast.Expr) -> Change:
    return _set(statement, "value", ast.Constant(None))
