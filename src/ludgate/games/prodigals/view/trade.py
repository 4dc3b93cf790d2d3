"""Possessions: what a sale brings, and what an exchange gives back."""

from collections.abc import Iterable

from ludgate.games.prodigals.content.arrays import NO_LIMIT
from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.content.schema import SaleDiscount
from ludgate.games.prodigals.rules.competitions.possessions.estate import POINTER_DISCOUNT
from ludgate.games.prodigals.view.model import slug_of


def price(box: Catalogue, tile: str, board: Iterable[str], pointer: str | None, discount: int = 0) -> int:
    """P12.18 to P12.20: what a sale would bring now to the owner of these black cards."""
    sold = box.tile(tile)
    less = discount + (POINTER_DISCOUNT if sold.county == pointer else 0)
    for card in board:
        for effect in box.card(slug_of(card)).bottom:
            if isinstance(effect, SaleDiscount) and effect.county == sold.county:
                less += effect.amount
    return max(sold.value - less, 0)


def money_back(box: Catalogue, given: str, taken: str, limit: int) -> int:
    """P12.12 to P12.14: what is lost beyond the limit of an exchange."""
    loss = box.tile(given).value - box.tile(taken).value
    return loss - limit if limit != NO_LIMIT and loss > limit else 0
