"""Finding games: every folder of ``ludgate.games`` with a ``meta`` module is a game; no list of them exists anywhere.

A ``meta`` module has ``INFO`` (a ``GameInfo``) and ``rules(content)``, which makes the rules with the standard
components or with a player's own file.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

from ludgate.engine.content import FilePath
from ludgate.engine.contract import BadOption, GameInfo, Rules, UnknownGame

GAMES = "ludgate.games"
FOLDER = import_module(GAMES)  # now: later the import would take the name of the function ludgate.games


@cache
def _metas() -> dict[str, ModuleType]:
    names = sorted(module.name for module in iter_modules(FOLDER.__path__) if module.ispkg)
    return {name: import_module(f"{GAMES}.{name}.meta") for name in names if find_spec(f"{GAMES}.{name}.meta")}


def games() -> dict[str, GameInfo]:
    """All games by slug."""
    return {name: meta.INFO for name, meta in _metas().items()}


def rules_of(game: str, content: FilePath | None = None) -> Rules:
    """The rules of a game; the standard ones are made once."""
    if game not in _metas():
        raise UnknownGame("there is no game {game!r}; there are: {known}", game=game, known=", ".join(_metas()))
    return _standard(game) if content is None else _made(game, content)


@cache
def _standard(game: str) -> Rules:
    return _made(game, None)


def _made(game: str, content: FilePath | None) -> Rules:
    made = _metas()[game].rules(content)
    assert isinstance(made, Rules)
    return made


def full_options(info: GameInfo, given: dict[str, str]) -> dict[str, str]:
    """Every option of the game with the value given or its default."""
    known = {option.name: option for option in info.options}
    for name, value in given.items():
        if name not in known:
            raise BadOption(
                "{game} has no option {name!r}; it has: {known}", game=info.slug, name=name, known=", ".join(known)
            )
        if value not in known[name].values:
            raise BadOption(
                "option {name}: {value!r} is not one of {known}",
                name=name,
                value=value,
                known=", ".join(known[name].values),
            )
    return {name: given.get(name, option.default) for name, option in known.items()}


def check_seats(info: GameInfo, seats: int) -> None:
    low, high = info.seats
    if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
        raise BadOption(
            "{game} is for {low} to {high} players, not {seats!r}", game=info.slug, low=low, high=high, seats=seats
        )
