"""One name, one meaning: no two classes of the package have the same name.

Every game may have one of its own in the module of the same name: ``GreedyBot`` in ``bots/greedy.py`` of each.
"""

import ast
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

import ludgate

PACKAGE = Path(ludgate.__file__).parent
GAMES = "games"
# class -> why it may be defined several times
EXCEPTIONS = {
    "State": "the contract's position of any game, and in each game the class that is derived from it",
}


def classes(package: Path) -> Mapping[str, list[PurePosixPath]]:
    """Every class, with the modules that define it; one that is defined twice in a module has it twice."""
    found = defaultdict(list)
    for file in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(PurePosixPath(file.relative_to(package).as_posix()))
    return found


def is_shared(modules: Iterable[PurePosixPath]) -> bool:
    """Does the name mean several things?  One class for each game, in the same module of each, is one thing."""
    places = list(modules)
    if len(places) == 1:
        return False
    in_games = [place.parts for place in places if place.parts[0] == GAMES and len(place.parts) > 2]
    games, rooms = {parts[1] for parts in in_games}, {parts[2:] for parts in in_games}
    return len(in_games) < len(places) or len(rooms) > 1 or len(games) < len(places)


def test_a_class_name_is_defined_once() -> None:
    shared = {name: list(map(str, modules)) for name, modules in classes(PACKAGE).items() if is_shared(modules)}
    assert {name: modules for name, modules in shared.items() if name not in EXCEPTIONS} == {}
    assert set(EXCEPTIONS) == set(shared), "an exception that is none any more"


def test_what_counts_as_twice(tmp_path: Path) -> None:
    """In a shared room and a game, in two modules of a game, in other modules of two games, twice in one module."""
    files = {
        "web/page.py": "class Offer: ...\nclass Once: ...",
        "games/one/web/areas.py": "class Offer: ...\nclass Area: ...\nclass Card: ...",
        "games/one/text/areas.py": "class Area: ...",
        "games/one/bots/greedy.py": "class GreedyBot: ...\nclass Step:\n    class Step: ...",
        "games/two/bots/greedy.py": "class GreedyBot: ...\nclass Card: ...",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    assert {name for name, modules in classes(tmp_path).items() if is_shared(modules)} == {
        "Offer",
        "Area",
        "Card",
        "Step",
    }
