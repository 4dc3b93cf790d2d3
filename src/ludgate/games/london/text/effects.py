"""Which effect is being carried out, as far as it follows from what the player sees."""

from ludgate.engine.contract import Decision
from ludgate.games.london.content.catalogue import Catalogue
from ludgate.games.london.content.schema import ActionCard, Borough, Building, Part
from ludgate.games.london.view.model import Player, slug_of

Effect = tuple[Part, ...]


def effect_at_hand(box: Catalogue, player: Player, activated: list[str], decision: Decision) -> Effect | None:
    """The effect whose parts are to be put in order (L11.8), or None where several could be meant."""
    pieces = {*player.in_force, *map(slug_of, activated), *map(slug_of, player.hand or [])}
    numbers = [int(option.text.split()[1]) for option in decision.options if option.text.startswith("resolve ")]
    fitting = {one for slug in pieces for one in ordered_effects(box, slug) if len(one) >= max(numbers)}
    return fitting.pop() if len(fitting) == 1 else None


def ordered_effects(box: Catalogue, slug: str) -> list[Effect]:
    """The effects of a piece whose order makes a difference."""
    order_matters = box.tables.order_matters
    return [parts for parts, number in effects_of(box, slug) if number >= 0 and order_matters[number]]


def effects_of(box: Catalogue, slug: str) -> list[tuple[Effect, int]]:
    """Every effect of a piece, with its number in the tables."""
    record, tables = box.record(slug), box.tables
    if isinstance(record, Borough):
        number = tables.borough_slug.index(slug)
        timed = zip(record.ability, tables.borough_abilities[number], strict=True)
        effects = [(record.run_effect, tables.borough_run[number])]
    elif isinstance(record, Building):
        number = tables.slug.index(slug)
        timed = zip(record.continuous, tables.card_abilities[number], strict=True)
        effects = [(record.effect, tables.effect[number])]
    elif isinstance(record, ActionCard):
        return [(record.action, tables.action[tables.slug.index(slug)])]
    else:
        return []
    return effects + [(written.effect, ability.effect) for written, ability in timed]
