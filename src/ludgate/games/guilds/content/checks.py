"""What holds between the fields of the components and over all of them.  Every fault is a ``BadContent``.

``schema`` has made sure of types, words, places of verbs and limits of single fields before anything here is asked.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from ludgate.engine.content import Document, Record, Struct, check_ids, check_origin, fault
from ludgate.engine.contract import BadContent
from ludgate.games.guilds.content.schema import (
    Action,
    CardEffect,
    Cost,
    Counted,
    Counter,
    Done,
    Guild,
    Masters,
    MayoralCards,
    Move,
    Plantation,
    PointsMost,
    PointsPer,
    PointsSteps,
    RewardCard,
    RewardEffect,
    Ship,
    Special,
    Tile,
    Token,
    kind_of,
)

GUILD_TOTAL = 40  # G1.1
SPECIAL_TOTAL = 5  # G1.3
TWO_PLAYER_SPECIALS = 4  # G5.4
CHURCH = "st-lawrence-jewry"  # has a place of its own in the set-up (G4.3)
TOKEN_TOTAL = 30  # G1.11
SIDES = ("ulster", "virginia")  # G1.4
ACTION_TOTAL = 105  # G3.6
REWARD_CARD_TOTAL = 21  # G1.14
REWARD_FIELDS = ("kind", "amount", "of")

Fault = Callable[[str, str], BadContent]


def check_tiles(document: Document, guilds: tuple[Guild, ...], specials: tuple[Special, ...], taken: set[str]) -> None:
    """Every tile by itself, then the ranks and the totals."""
    _check_records(document, "guild", guilds, taken, _check_tile)
    _check_records(document, "special", specials, taken, _check_tile)
    _check_ranks(document, guilds)
    _check_total(document, "guild", "", len(guilds), GUILD_TOTAL, "guild tiles", "G1.1")
    _check_total(document, "special", "", len(specials), SPECIAL_TOTAL, "special buildings", "G1.3")
    for_two = [special.id for special in specials if special.min_players == 2]
    what = "special buildings for 2 players"
    _check_total(document, "special", "min_players", len(for_two), TWO_PLAYER_SPECIALS, what, "G5.4")
    if CHURCH not in for_two:
        raise fault(
            document.name, "special", "", "id", f"'{CHURCH}' is missing among the buildings for 2 players (G4.3)"
        )


def check_tokens(document: Document, tokens: tuple[Token, ...], taken: set[str]) -> None:
    """Every second-place token by itself, then their number."""
    _check_records(document, "token", tokens, taken, lambda one, bad: _check_reward(one.reward, "reward", bad))
    total = sum(token.copies for token in tokens)
    _check_total(document, "token", "copies", total, TOKEN_TOTAL, "second-place tokens", "G1.11")


def check_sides(document: Document, sides: tuple[Plantation, ...], taken: set[str]) -> None:
    """Both sides of the Plantation."""
    _check_records(document, "plantation", sides, taken, _check_side)
    if tuple(side.id for side in sides) != SIDES:
        message = f"the Plantation has the sides {' and '.join(SIDES)}, in this order (G1.4)"
        raise fault(document.name, "plantation", "", "id", message)


def check_actions(document: Document, actions: tuple[Action, ...], taken: set[str]) -> None:
    """Every action card by itself, then the deck."""
    _check_records(document, "action", actions, taken, _check_action)
    total = sum(card.copies for card in actions)
    _check_total(document, "action", "copies", total, ACTION_TOTAL, "action cards", "G3.6")


def check_reward_cards(document: Document, rewards: tuple[RewardCard, ...], taken: set[str]) -> None:
    """Every Mayoral Reward card by itself, then their number."""
    _check_records(document, "mayoral", rewards, taken, _check_reward_card)
    _check_total(document, "mayoral", "", len(rewards), REWARD_CARD_TOTAL, "Mayoral Reward cards", "G1.14")


def origin_fields(record: Struct) -> tuple[str, ...]:
    """The fields of a record whose origin can be told."""
    aside = {"id", "source", "origin", "note"}
    return tuple(name for name in record.__struct_fields__ if name not in aside)


R = TypeVar("R", bound=Record)


def _check_records(
    document: Document, table: str, records: tuple[R, ...], taken: set[str], check: Callable[[R, Fault], None]
) -> None:
    check_ids(document, table, records, taken)
    for record in records:
        check_origin(document, table, record, origin_fields(record))
        check(record, _faults_of(document, table, record.id))


def _faults_of(document: Document, table: str, record: str) -> Fault:
    return lambda field, message: fault(document.name, table, record, field, message)


def _check_total(document: Document, table: str, field: str, found: int, wanted: int, what: str, rule: str) -> None:
    if found != wanted:
        raise fault(document.name, table, "", field, f"{found} {what} where {wanted} are needed ({rule})")


def _check_ranks(document: Document, guilds: tuple[Guild, ...]) -> None:
    holder: dict[int, str] = {}
    for guild in guilds:
        if guild.rank in holder:
            message = f"{guild.rank} is the rank of '{holder[guild.rank]}' already (G2.9)"
            raise fault(document.name, "guild", guild.id, "rank", message)
        holder[guild.rank] = guild.id


def _check_tile(tile: Tile, bad: Fault) -> None:
    _check_once(tile.symbols, "symbols", bad)
    _check_reward(tile.first_reward, "first_reward", bad)
    _check_reward(tile.second_reward, "second_reward", bad)


def _check_side(side: Plantation, bad: Fault) -> None:
    _check_reward(side.left_reward, "left_reward", bad)
    _check_reward(side.right_reward, "right_reward", bad)


def _check_once(words: Sequence[str], where: str, bad: Fault) -> None:
    for number, word in enumerate(words):
        if word in words[:number]:
            raise bad(f"{where}[{number}]", f"'{word}' is named twice")


def _check_reward(effects: tuple[RewardEffect, ...], where: str, bad: Fault) -> None:
    """A reward names each verb once and says no more than how much (G14)."""
    _check_once([kind_of(effect) for effect in effects], where, bad)
    for number, effect in enumerate(effects):
        fields: dict[str, object] = msgspec.to_builtins(effect)
        for field in fields:
            if field not in REWARD_FIELDS:
                message = "a reward says only how much; everything else belongs to action cards"
                raise bad(f"{where}[{number}].{field}", message)


# ------------------------------------------------------------------ action cards


def _check_action(card: Action, bad: Fault) -> None:
    _check_once(card.symbols, "symbols", bad)
    if card.cost is not None:
        _check_cost(card.cost, bad)
    for number, effect in enumerate(card.effect):
        _check_effect(effect, f"effect[{number}]", bad)
    _check_named_once(card, bad)


def _check_named_once(card: Action, bad: Fault) -> None:
    """A player names a trigger or an end effect by its card, so a card has one of each kind at most."""
    events = [effect.event for effect in card.effect if effect.when == "whenever"]
    if len(set(events)) != len(events):
        raise bad("effect", "a card waits for an event with one effect at most")
    moments = sum(effect.when == "any" for effect in card.effect)
    if moments > 1 or (moments and events):
        raise bad("effect", "a card has one effect at any moment at most, and then none that waits for an event")
    if sum(effect.when == "end" and kind_of(effect) != "draw" for effect in card.effect) > 1:
        raise bad("effect", "a card has at most one effect at the end of the turn that is no draw")


def _check_cost(cost: Cost, bad: Fault) -> None:
    if (cost.discard is None) == (cost.pawns is None):
        raise bad("cost", "a cost is exactly one of discard and pawns (G3.5); a free effect has none")
    if cost.sources and cost.pawns is None:
        raise bad("cost.from", "only pawns come from somewhere")
    _check_once(cost.sources, "cost.from", bad)


def _check_effect(effect: CardEffect, where: str, bad: Fault) -> None:
    _check_timing(effect, where, bad)
    if isinstance(effect, Counted):
        _check_counted(effect, where, bad)
    if isinstance(effect, (Move, Ship)):
        _check_once(effect.sources, f"{where}.from", bad)
    if isinstance(effect, Move):
        _check_destination(effect, where, bad)
    if effect.condition is not None:
        _check_counter(effect.condition.count, f"{where}.if.count", bad)


def _check_timing(effect: CardEffect, where: str, bad: Fault) -> None:
    for field in ("event", "times"):
        given = getattr(effect, field) is not None
        if given and effect.when != "whenever":
            raise bad(f"{where}.{field}", 'stands only with when = "whenever"')
        if not given and effect.when == "whenever":
            raise bad(f"{where}.{field}", 'missing; when = "whenever" needs event and times')


def _check_counted(effect: Counted, where: str, bad: Fault) -> None:
    if (effect.per is None) != (effect.max is None):
        raise bad(f"{where}.{'max' if effect.max is None else 'per'}", "missing; per and max stand together")
    if effect.per is not None:
        _check_counter(effect.per, f"{where}.per", bad)
    if effect.max is not None and effect.max < effect.amount:
        raise bad(f"{where}.max", f"{effect.max} is less than amount = {effect.amount}")


def _check_destination(effect: Move, where: str, bad: Fault) -> None:
    if effect.to == "there" and effect.event != "move":
        raise bad(f"{where}.to", '"there" needs when = "whenever" and event = "move"')
    if effect.match and effect.to != "any":
        raise bad(f"{where}.match", f'stands only with to = "any", not with "{effect.to}"')


def _check_counter(counter: Counter, where: str, bad: Fault) -> None:
    if not isinstance(counter, Masters):
        return
    if (counter.min_rank or 1) > (counter.max_rank or GUILD_TOTAL):
        raise bad(f"{where}.min_rank", f"{counter.min_rank} is more than max_rank = {counter.max_rank}")
    if (counter.min_symbols or 1) > (counter.max_symbols or 5):
        raise bad(f"{where}.min_symbols", f"{counter.min_symbols} is more than max_symbols = {counter.max_symbols}")
    if counter.special and (counter.min_rank or counter.max_rank):
        raise bad(f"{where}.special", "a special building has no rank (G2.8)")


# ------------------------------------------------------------------ Mayoral Reward cards


def _check_reward_card(card: RewardCard, bad: Fault) -> None:
    _check_counter(card.condition, "condition", bad)
    if isinstance(card.condition, Done):
        raise bad("condition.kind", "done counts within a turn; these cards score at the end of the game")
    match card.points:
        case PointsPer(amount=amount, max=most) if most < amount:
            raise bad("points.max", f"{most} is less than amount = {amount}")
        case PointsSteps(table=table):
            _check_steps(table, bad)
        case PointsMost() if isinstance(card.condition, MayoralCards):
            raise bad("points.kind", "most cannot compare mayoral_cards, since a card does not count itself")


def _check_steps(table: tuple[tuple[int, int], ...], bad: Fault) -> None:
    for number in range(1, len(table)):
        if not (table[number][0] > table[number - 1][0] and table[number][1] > table[number - 1][1]):
            raise bad(f"points.table[{number}]", "count and points rise from row to row")
