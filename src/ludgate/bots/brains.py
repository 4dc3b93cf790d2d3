"""Finding the brain of a game: the class ``BRAIN`` of its module ``bots.brain``, with the values learned for it."""

from functools import lru_cache
from types import ModuleType

from ludgate.bots.brain import Brain
from ludgate.bots.values import values_for
from ludgate.engine.contract import BadOption, Rules
from ludgate.engine.registry import module_of

KEPT = 16  # sets of rules, each with the components of some table


def has_brain(game: str) -> bool:
    """Can the levels play this game?"""
    return module_of(game, "bots.brain") is not None


def tuning_of(game: str) -> ModuleType:
    """The module ``bots.tuning`` of a game: figures of its levels."""
    module = module_of(game, "bots.tuning")
    assert module is not None, f"{game} has a brain, but no bots.tuning"
    return module


@lru_cache(maxsize=KEPT)
def brain_of(rules: Rules, learned: bool) -> Brain:
    """The brain for these rules; with ``learned`` it has the values of its game, if they fit these components.

    A brain that has none plays by its general rules.
    """
    module = module_of(rules.info.slug, "bots.brain")
    if module is None:
        raise BadOption(f"{rules.info.slug} has no bots that think ahead")
    values = values_for(rules) if learned else None
    weight = tuning_of(rules.info.slug).LEARNED_WEIGHT
    brain: Brain = module.BRAIN(rules, None if values is None else values.foresee, weight)
    return brain
