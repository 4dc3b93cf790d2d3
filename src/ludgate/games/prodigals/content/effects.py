"""Which effect is meant: those of a record in their order, as the tables number them."""

from collections.abc import Iterable, Iterator

from ludgate.engine.content import Record
from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.content.schema import AllOf, AnyEffect, Bonus, Card, Choice, Space, Spot


def effect_at(box: Catalogue, index: int) -> AnyEffect:
    """The effect of that number in the tables; those of one record are numbered in the order of the record."""
    effects = box.tables.effects
    slug = effects[index].slug
    before = sum(effect.slug == slug for effect in effects[:index])
    return list(nodes(effects_of(box.record(slug))))[before]


def effects_of(record: Record) -> tuple[AnyEffect, ...]:
    """All effects of a record in their order."""
    match record:
        case Card():
            return (*record.effect, *record.bottom)
        case Space() | Bonus():
            return record.effect
        case Spot(benefits=benefits):
            return () if benefits is None else benefits.effect
        case _:
            return ()


def nodes(effects: Iterable[AnyEffect]) -> Iterator[AnyEffect]:
    """Every node, inner ones before the one that holds them, as the tables number them."""
    for effect in effects:
        if isinstance(effect, Choice):
            yield from nodes(effect.options)
        if isinstance(effect, AllOf):
            yield from nodes(effect.parts)
        yield effect
