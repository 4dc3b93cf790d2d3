"""Which effect is meant: those of a record in their order, as the tables number them, and those that wait."""

from ludgate.engine.content import Record
from ludgate.games.guilds.content.catalogue import Catalogue
from ludgate.games.guilds.content.schema import Action, AnyEffect, CardEffect, Draw, Guild, Plantation, Special, Token


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
