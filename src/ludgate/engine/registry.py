"""Finding games: every folder of ``ludgate.games`` with a ``meta`` module is a game, and so is every package that
another distribution names as an entry point of the group ``ludgate.games``.  No list of them exists anywhere.

A ``meta`` module has ``INFO`` (a ``GameInfo``) and ``rules(content)``, which makes the rules with the standard
components or with a player's own file.  Everything else of a game is found by the name of its folder in the package:
``text``, ``terminal``, ``web``, ``bots``, ``rulebook``, ``locale``, ``lesson.toml``, ``report``.

A game that is made of rooms of another one says so in its package: ``BUILDS_ON = ("prodigals",)``.  It is there as long
as those are.
"""

import logging
from collections.abc import Callable
from functools import cache
from importlib import import_module, resources
from importlib.metadata import EntryPoint, entry_points
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import TypeVar

from ludgate.engine.content import FilePath
from ludgate.engine.contract import BadOption, GameInfo, Rules, UnknownGame

GAMES = "ludgate.games"

T = TypeVar("T")

logger = logging.getLogger(__name__)


@cache
def packages() -> dict[str, str]:
    """The package of every game, by slug: those of this distribution first, then those of others."""
    folders = (module.name for module in iter_modules(import_module(GAMES).__path__) if module.ispkg)
    own = {name: f"{GAMES}.{name}" for name in folders if find_spec(f"{GAMES}.{name}.meta")}
    found = dict(sorted((installed(GAMES, _game_package) | own).items()))
    return {name: package for name, package in found.items() if set(builds_on(package)) <= set(found)}


def builds_on(package: str) -> tuple[str, ...]:
    """The games whose rooms a game uses; without them it cannot be played."""
    return tuple(getattr(import_module(package), "BUILDS_ON", ()))


def installed(group: str, load: Callable[[EntryPoint], T]) -> dict[str, T]:
    """What other distributions bring as entry points of a group, by name; what cannot be loaded is left out."""
    found: dict[str, T] = {}
    for entry in entry_points(group=group):
        try:
            found[entry.name] = load(entry)
        except (Exception, SystemExit) as error:  # whatever the code of others does
            reason = f"{type(error).__name__}: {error}"
            logger.warning("left out: the entry point %r (%s) of %s: %s", entry.name, entry.value, group, reason)
    return found


def _game_package(entry: EntryPoint) -> str:
    """The package of a game, if it is one."""
    meta = import_module(f"{entry.value}.meta")
    if not isinstance(meta.INFO, GameInfo) or not callable(meta.rules):
        raise TypeError("meta needs INFO, a GameInfo, and rules")
    return entry.value


@cache
def _metas() -> dict[str, ModuleType]:
    return {name: import_module(f"{package}.meta") for name, package in packages().items()}


def titles() -> dict[str, GameInfo]:
    """All games by slug."""
    return {name: meta.INFO for name, meta in _metas().items()}


def package_of(game: str) -> str:
    """The name of the package of a game."""
    if game not in packages():
        raise UnknownGame("there is no game {game!r}; there are: {known}", game=game, known=", ".join(packages()))
    return packages()[game]


def module_of(game: str, name: str) -> ModuleType | None:
    """A module of a game by its name in the package, such as ``text`` or ``web.icons``; None if it has none."""
    parent, _, _ = name.rpartition(".")
    if parent and module_of(game, parent) is None:
        return None
    module = f"{package_of(game)}.{name}"
    return import_module(module) if find_spec(module) else None


def folder_of(game: str) -> Traversable:
    """The files of a game."""
    return resources.files(package_of(game))


def rules_of(game: str, content: FilePath | None = None) -> Rules:
    """The rules of a game; the standard ones are made once."""
    package_of(game)
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
