"""All attacks by name."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from importlib import import_module

from bench.attack.target import MANY_ADDRESSES, ONE_ADDRESS, Target

Act = Callable[[Target], Awaitable[None]]
MODULES = ("bodies", "uploads", "connections", "floods")
_KNOWN: dict[str, "Attack"] = {}


@dataclass(frozen=True)
class Attack:
    """One attack: what it does, and what the attacked server is given."""

    name: str
    act: Act
    nofile: int | None = None  # open files that the server may have; None: what is usual here
    seconds: float = 0.0  # it takes at least so long
    spread: bool = False  # from many addresses

    @property
    def what(self) -> str:
        """Its first line."""
        return (self.act.__doc__ or "").splitlines()[0]

    @property
    def addresses(self) -> tuple[str, ...]:
        return MANY_ADDRESSES if self.spread else ONE_ADDRESS


def attack(*, nofile: int | None = None, seconds: float = 0.0, also_spread: bool = False) -> Callable[[Act], Act]:
    """Marks a function as an attack under its name; ``also_spread``: once more from many addresses."""

    def mark(act: Act) -> Act:
        name = getattr(act, "__name__", "").replace("_", "-")
        _KNOWN[name] = Attack(name, act, nofile, seconds)
        if also_spread:
            _KNOWN[f"{name}-spread"] = Attack(f"{name}-spread", act, nofile, seconds, spread=True)
        return act

    return mark


def attacks() -> dict[str, Attack]:
    """Every attack, in the order of the modules."""
    for module in MODULES:
        import_module(f"bench.attack.{module}")
    return _KNOWN
