"""Finding bots: every ``Bot`` class in a module of this folder is there for all games, one in a module of the folder
``bots`` of a game for that game; entry points of the group ``ludgate.bots`` name more, for all games.  No list of them
exists anywhere.
"""

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint
from pkgutil import iter_modules
from types import ModuleType
from typing import TypeGuard

from ludgate.bots.contract import Bot
from ludgate.bots.levels import LEVELS
from ludgate.engine.contract import BadOption
from ludgate.engine.registry import installed, module_of

BOTS = "ludgate.bots"
PREFERRED = "journeyman"
BY_STRENGTH = ("random", *(level.name for level in LEVELS))  # how they are shown


def _bots_in(package: ModuleType) -> dict[str, type[Bot]]:
    """The bots of one folder by name."""
    found: dict[str, type[Bot]] = {}
    for module in iter_modules(package.__path__):
        if not module.ispkg:
            named = import_module(f"{package.__name__}.{module.name}")
            found |= {thing.name: thing for thing in vars(named).values() if _is_bot_of(thing, named)}
    return found


def _is_bot_of(thing: object, module: ModuleType) -> TypeGuard[type[Bot]]:
    """A bot with a name of its own, made in this very module and not imported into it."""
    own = isinstance(thing, type) and issubclass(thing, Bot) and thing.__module__ == module.__name__
    return own and "name" in vars(thing)


@cache
def _bots_of(game: str) -> dict[str, type[Bot]]:
    """The bots that play a game, by each of their names."""
    own = module_of(game, "bots")
    found = {**_bots_in(import_module(BOTS)), **_installed(), **(_bots_in(own) if own else {})}
    able = {name: bot for name, bot in found.items() if bot.plays(game)}
    return {**able, **{other: bot for bot in able.values() for other in bot.also}}


@cache
def _installed() -> dict[str, type[Bot]]:
    """Bots for all games that other distributions bring, as entry points of the group ``ludgate.bots``."""
    return installed(BOTS, _loaded)


def _loaded(entry: EntryPoint) -> type[Bot]:
    thing = entry.load()
    if not (isinstance(thing, type) and issubclass(thing, Bot)):
        raise TypeError("it names no class of a Bot")
    return thing


def bot_names(game: str) -> list[str]:
    """All names by which bots for a game can be asked for, in alphabetical order."""
    return sorted(_bots_of(game))


def bot_levels(game: str) -> dict[str, str]:
    """A word about the strength of each bot, by its name; the weakest first, then those nobody has placed."""
    bots = {bot.name if bot.also else name: bot for name, bot in _bots_of(game).items()}
    placed = [name for name in BY_STRENGTH if name in bots]
    return {name: bots[name].level for name in [*placed, *sorted(set(bots) - set(placed))]}


def usual_bot(game: str) -> str:
    """The bot that sits down where nobody names one."""
    names = bot_names(game)
    return PREFERRED if PREFERRED in names else names[0]


def make_bot(name: str, game: str, seed: int) -> Bot:
    """A bot by name, with a generator of its own."""
    known = _bots_of(game)
    if name not in known:
        raise BadOption(f"{game} has no bot {name!r}; it has: {', '.join(bot_names(game))}")
    return known[name](seed)
