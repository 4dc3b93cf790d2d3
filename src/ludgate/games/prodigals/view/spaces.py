"""The errand spaces that rules speak of, found by what they do: a player's own file may call them otherwise."""

from functools import lru_cache

from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.content.schema import (
    EffectBase,
    FreeSymbols,
    Megaphone,
    ProtectBeatrice,
    TakeCentralCard,
    TakeCircleTile,
)
from ludgate.games.prodigals.rules.places import CARD_SPACE_WORDS


def central_card(box: Catalogue) -> str:
    """P9.1."""
    return _with(box, TakeCentralCard)


def renaissance_man(box: Catalogue) -> str:
    """P9.27."""
    return _with(box, FreeSymbols)


def hyde_park(box: Catalogue) -> str:
    """P13.29."""
    return _with(box, Megaphone)


def garden_party(box: Catalogue) -> str:
    """P13.30: the choice of circle tiles."""
    return _with(box, TakeCircleTile)


def hiding_place(box: Catalogue) -> str:
    """P15.25."""
    return _with(box, ProtectBeatrice)


def is_for_cards(slug: str) -> bool:
    """P8.11: card spaces that belong to no set."""
    return slug in CARD_SPACE_WORDS


@lru_cache(maxsize=64)
def _with(box: Catalogue, kind: type[EffectBase]) -> str:
    return next(space.id for space in box.spaces if any(isinstance(effect, kind) for effect in space.effect))
