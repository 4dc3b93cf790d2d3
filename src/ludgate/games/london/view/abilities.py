"""What the abilities of a player add: to a loan, and to amounts that count something."""

from ludgate.games.london.content.catalogue import Catalogue
from ludgate.games.london.content.schema import AbilityRecord, Borough, Building, GainMoney
from ludgate.games.london.rules.state import LOAN
from ludgate.games.london.view.model import Player

COLOUR_COUNTS = {"visible_brown": "brown", "visible_blue": "blue"}


def abilities_of(box: Catalogue, slug: str) -> tuple[AbilityRecord, ...]:
    """The timed abilities of a card or borough."""
    match box.record(slug):
        case Building() as card:
            return card.continuous
        case Borough() as borough:
            return borough.ability
        case _:
            return ()


def loan_worth(box: Catalogue, player: Player) -> int:
    """What one loan brings: £10, and what abilities add (L4.1, L4.4)."""
    worth = LOAN
    for slug in player.in_force:
        for ability in abilities_of(box, slug):
            if ability.when == "loan":
                gains = [part for part in ability.effect if isinstance(part, GainMoney)]
                worth += sum(part.amount * counted(box, player, part.per) for part in gains)
    return worth


def counted(box: Catalogue, player: Player, per: str | None) -> int:
    """What an amount is multiplied with (components 2.2)."""
    if per is None:
        return 1
    if per in COLOUR_COUNTS:
        return sum(box.card(slug).colour == COLOUR_COUNTS[per] for slug in player.visible)
    pile = [box.borough(slug) for slug in player.boroughs]
    return {
        "boroughs": len(pile),
        "boroughs_north": sum(borough.side == "N" for borough in pile),
        "boroughs_south": sum(borough.side == "S" for borough in pile),
        "boroughs_river": sum(borough.riverside for borough in pile),
        "boroughs_inland": sum(not borough.riverside for borough in pile),
    }[per]
