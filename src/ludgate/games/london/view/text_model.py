"""What a view shows, with types, and what follows from it."""

from functools import lru_cache

import msgspec

from ludgate.engine.typed import typed
from ludgate.games.london.content.catalogue import Catalogue
from ludgate.games.london.content.schema import Ability, Borough, Building, GainMoney
from ludgate.games.london.rules.state import LOAN
from ludgate.games.london.rules.view import FACE_DOWN, HIDDEN
from ludgate.text import View

COLOUR_COUNTS = {"visible_brown": "brown", "visible_blue": "blue"}


class Player(msgspec.Struct, frozen=True):
    """One seat as a view shows it; cards by piece name."""

    hand_size: int
    city: list[list[str]]
    boroughs: list[str]
    hand: list[str] | None


class Seen(msgspec.Struct, frozen=True):
    """The parts of a view that sentences need."""

    players: list[Player]
    board: dict[str, list[str | None]]
    deck_set: str | None
    known: list[str]
    activated: list[str]
    loans_ahead: dict[str, int]


def read(view: View) -> Seen:
    """A view with types."""
    return typed(view, Seen)


@lru_cache(4096)
def slug_of(piece: str) -> str:
    """``~sewers:2`` is a card ``sewers``."""
    return piece.removeprefix(FACE_DOWN).split(":")[0]


def face_down(piece: str) -> bool:
    return piece.startswith(FACE_DOWN)


def row_of(seen: Seen, slug: str) -> str:
    """The row of the board in which a card lies; the top one where both hold it."""
    return "top" if slug in [slug_of(piece or "") for piece in seen.board["top"]] else "bottom"


def abilities_of(box: Catalogue, slug: str) -> tuple[Ability, ...]:
    """The timed abilities of a card or borough."""
    match box.record(slug):
        case Building() as card:
            return card.continuous
        case Borough() as borough:
            return borough.ability
        case _:
            return ()


def in_force(player: Player) -> list[str]:
    """The slugs of what acts for a player: visible city cards and the top borough (L2.11, L3.11)."""
    return [*visible(player), *player.boroughs[-1:]]


def visible(player: Player) -> list[str]:
    """The visible city cards, as slugs (0.2)."""
    tops = [stack[-1] for stack in player.city]
    return [slug_of(top) for top in tops if not face_down(top) and top != HIDDEN]


def loan_worth(box: Catalogue, player: Player) -> int:
    """What one loan brings: £10, and what abilities add (L4.1, L4.4)."""
    worth = LOAN
    for slug in in_force(player):
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
        return sum(box.card(slug).colour == COLOUR_COUNTS[per] for slug in visible(player))
    pile = [box.borough(slug) for slug in player.boroughs]
    return {
        "boroughs": len(pile),
        "boroughs_north": sum(borough.side == "N" for borough in pile),
        "boroughs_south": sum(borough.side == "S" for borough in pile),
        "boroughs_river": sum(borough.riverside for borough in pile),
        "boroughs_inland": sum(not borough.riverside for borough in pile),
    }[per]
