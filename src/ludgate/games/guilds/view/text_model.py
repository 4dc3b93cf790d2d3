"""What a view shows, with types, and which effect is meant."""

import msgspec

from ludgate.engine.content import Record
from ludgate.engine.typed import typed
from ludgate.games.guilds.content.catalogue import Catalogue
from ludgate.games.guilds.content.schema import Action, AnyEffect, CardEffect, Draw, Guild, Plantation, Special, Token
from ludgate.text import View


class Player(msgspec.Struct, frozen=True):
    """One seat as a view shows it."""

    hand_size: int
    hand_limit: int
    neutrals: int


class Tile(msgspec.Struct, frozen=True):
    """A cell of the city; the Guildhall has nothing but its name."""

    tile: str
    resolved: bool = False
    requirement: int = 0
    pieces: int = 0


class Seen(msgspec.Struct, frozen=True):
    """The parts of a view that sentences need."""

    effect_moves: str
    players: list[Player]
    city: list[Tile]
    played: list[str]


def read(view: View) -> Seen:
    """A view with types."""
    return typed(view, Seen)


def tile_of(seen: Seen, slug: str) -> Tile:
    """A tile of the city by its slug."""
    return next(tile for tile in seen.city if tile.tile == slug)


# ---------------------------------------------------------------- effects


def effect_at(box: Catalogue, index: int) -> AnyEffect:
    """The effect of that number in the tables; those of one record are numbered in the order of the record."""
    effects = box.tables.effects
    slug = effects[index].slug
    before = sum(effect.slug == slug for effect in effects[:index])
    return effects_of(box.record(slug))[before]


def effects_of(record: Record) -> tuple[AnyEffect, ...]:
    """All effects of a record in their order."""
    match record:
        case Guild():
            return (*record.first_reward, *record.second_reward)
        case Special(lasting_effect=lasting):
            return (*record.first_reward, *record.second_reward, *(() if lasting is None else (lasting,)))
        case Plantation():
            return (*record.left_reward, *record.right_reward)
        case Token():
            return record.reward
        case Action():
            return record.effect
        case _:
            return ()


def waiting_for(card: Action, event: str) -> list[CardEffect]:
    """The effects of a card that wait for an event of the turn, or for nothing but their player (components 3d)."""
    return [
        effect
        for effect in card.effect
        if effect.when == "any" or (effect.when == "whenever" and effect.event == event)
    ]


def due_at_the_end(card: Action) -> list[CardEffect]:
    """The effects of a card that are put in order at the end of the turn; draws come later (G9.8)."""
    return [effect for effect in card.effect if effect.when == "end" and not isinstance(effect, Draw)]
