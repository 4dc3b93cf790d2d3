"""Tests of games that are not there.

A game is a folder, and whoever removes it keeps a house that works.  Its tests stay behind: those in files that import
it cannot even be read, and others name it.  Both are found here by reading the sources, so that no list of them exists
and the suite of the other games runs as it is.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ludgate import titles

TESTS = Path(__file__).parents[1]
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


@cache
def missing_games() -> frozenset[str]:
    """The games that have an archive of records among the tests, but no folder in the package."""
    return frozenset(folder.name for folder in (TESTS / "records").iterdir() if folder.is_dir()) - {
        *titles(),
        "__pycache__",
    }


def imports_missing_game(file: Path) -> bool:
    """Is a file of tests named after a game that is not there, or does it import it, if only by way of other files?"""
    return bool(missing_games()) and file.suffix == ".py" and (names_missing(file.stem) or _imports_missing(file))


def needs_missing_game(item: pytest.Item) -> bool:
    """Does a test name a game that is not there: in its file's name, in a parameter, or in what it is made of?"""
    if not missing_games():
        return False
    if names_missing(item.path.stem) or names_missing(item.name):
        return True
    if set(titles()) & set(map(str, getattr(getattr(item, "callspec", None), "params", {}).values())):
        return False  # it is about a game that is there
    wanted = [getattr(item, "originalname", item.name), *getattr(item, "fixturenames", ())]
    files = [item.path, *(folder / "conftest.py" for folder in item.path.parents if TESTS in (folder, *folder.parents))]
    return any(_reaches_missing(file, name, frozenset()) for file in files if file.is_file() for name in wanted)


def names_missing(text: str) -> bool:
    """Is a game that is not there a word of this text?"""
    return any(re.search(rf"(?<![a-z]){game}(?![a-z])", text) for game in missing_games())


@cache
def _imports_missing(file: Path) -> bool:
    for module, _ in _imports(_parsed(file)).values():
        if names_missing(module) and module.startswith("ludgate."):
            return True
        other = _file_of(module)
        if other is not None and other != file and _imports_missing(other):
            return True
    return False


def _reaches_missing(file: Path, name: str, seen: frozenset[tuple[Path, str]]) -> bool:
    """Does a thing of this file name the game, or use a thing that does?"""
    if (file, name) in seen:
        return False
    found = _named_things(file).get(name)
    if found is None:
        module, original = _imports(_parsed(file)).get(name, ("", ""))
        other = _file_of(module)
        return other is not None and _reaches_missing(other, original, seen | {(file, name)})
    texts, used = found
    return any(map(names_missing, texts)) or any(_reaches_missing(file, one, seen | {(file, name)}) for one in used)


@cache
def _named_things(file: Path) -> dict[str, tuple[list[str], set[str]]]:
    """The functions, classes and constants of a file: the texts in each, and the names and arguments it uses."""
    found: dict[str, tuple[list[str], set[str]]] = {}
    for node in _parsed(file).body:
        for name in _names_of(node):
            found[name] = (list(_texts_in(node)), set(_names_in(node)) - {name})
    return found


def _names_of(node: ast.stmt) -> list[str]:
    if isinstance(node, DEFINITIONS):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]


def _texts_in(node: ast.stmt) -> Iterator[str]:
    """Texts but for docstrings, and modules that are imported inside."""
    for part in ast.walk(node):
        if isinstance(part, ast.ImportFrom):
            yield part.module or ""
        body = getattr(part, "body", None)
        if isinstance(part, DEFINITIONS) and body and isinstance(body[0], ast.Expr):
            body[0].value = ast.Constant(None)
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def _names_in(node: ast.stmt) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            yield part.id
        elif isinstance(part, ast.arg):
            yield part.arg


def _imports(tree: ast.Module) -> dict[str, tuple[str, str]]:
    """What a file imports at its head: the module and the thing, by the name it has here."""
    found: dict[str, tuple[str, str]] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                found[alias.asname or alias.name] = (node.module or "", alias.name)
                if _file_of(f"{node.module}.{alias.name}"):
                    found[f"{node.module}.{alias.name}"] = (f"{node.module}.{alias.name}", "")
                if (node.module or "") == "ludgate.games":
                    found[f"game {alias.name}"] = (f"ludgate.games.{alias.name}", "")
        elif isinstance(node, ast.Import):
            found |= {alias.asname or alias.name: (alias.name, "") for alias in node.names}
    return found


def _file_of(module: str) -> Path | None:
    """The file of a module of the tests."""
    if not module.startswith("tests."):
        return None
    file = TESTS.joinpath(*module.split(".")[1:]).with_suffix(".py")
    return file if file.is_file() else None


@cache
def _parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))
