"""Phrases for effects, costs and points.

Every verb has one function here.  ``symbols`` are those of the card the effect stands on; a move that must match names
them.
"""

from collections.abc import Iterable, Sequence
from functools import singledispatch

from ludgate.games.guilds.content.schema import (
    AnyEffect,
    Cost,
    Counted,
    Draw,
    Exchange,
    GainVP,
    HandLimit,
    Hire,
    Lasting,
    Mayoral,
    Move,
    Neutral,
    PlaceNeutral,
    PointsMost,
    PointsPer,
    PointsSteps,
    RewardCard,
    RewardEffect,
    Ship,
    TieVotes,
    Timed,
)
from ludgate.games.guilds.text.counting import at_least_phrase, each_phrase, one_of, symbol_of, what_phrase
from ludgate.text.languages import Translator
from ludgate.text.pieces import sentence

ANY_TILE = {"guildhall", "unresolved", "master"}
SOURCES = {
    "guildhall": ("from the Guildhall", "from the Guildhall"),
    "unresolved": ("from an unresolved tile", "from unresolved tiles"),
    "master": ("from a resolved tile (your Master)", "from resolved tiles (your Masters)"),
    "plantation": ("from the Plantation", "from the Plantation"),
    "reserve": ("from the reserve", "from the reserve"),
}
# where a pawn goes: the words for one pawn and for several (Q14: they name the target, so that nobody has to guess)
DESTINATIONS = {
    "any": ("to any unresolved tile", "to any unresolved tiles"),
    "same": ("to any one unresolved tile", "to any one unresolved tile"),
    "beside_master": (
        "to any unresolved tile next to one with your Master",
        "to any unresolved tiles next to one with your Master",
    ),
    "there": ("to the same tile, whatever its symbols", "to the same tile, whatever its symbols"),
}
# the same where the tile must have a symbol of the card
MATCHING = {
    "any": ("to an unresolved tile with {symbols}", "to unresolved tiles with {symbols}"),
    "same": ("to one unresolved tile with {symbols}", "to one unresolved tile with {symbols}"),
    "beside_master": (
        "to an unresolved tile with {symbols} next to one with your Master",
        "to unresolved tiles with {symbols} next to one with your Master",
    ),
    "there": ("to the same tile if it has {symbols}", "to the same tile if it has {symbols}"),
}
TILES = {
    "any": ("an unresolved tile", "unresolved tiles"),
    "same": ("one and the same unresolved tile", "one and the same unresolved tile"),
}
EVENTS = {
    "hire": "you hire a liveryman",
    "move": "you move a pawn",
    "ship": "you bring a pawn to the Plantation",
    "play": "you play a card",
}


def effect_phrase(t: Translator, effect: AnyEffect, symbols: Sequence[str] = ()) -> str:
    """An effect with its timing, its condition and what it depends on."""
    text = phrase(effect, t, symbols)
    if isinstance(effect, Counted) and effect.per is not None:
        text = t.say("{effect} {each}, at most {most}", effect=text, each=each_phrase(t, effect.per), most=effect.max)
    if isinstance(effect, Lasting):
        return t.say("as long as your Master stands here: {effect}", effect=text)
    if effect.condition is not None:
        condition = at_least_phrase(t, effect.condition.count, effect.condition.at_least)
        text = t.say("if {condition}: {effect}", condition=condition, effect=text)
    return _timed(t, effect, text)


def reward_phrase(t: Translator, effects: Iterable[RewardEffect]) -> str:
    """All effects of a reward, in their order."""
    return "; ".join(phrase(effect, t, ()) for effect in effects)


def cost_phrase(t: Translator, cost: Cost) -> str:
    """What an effect costs."""
    if cost.discard is not None:
        return t.plural("discard another card", "discard {n} other cards", cost.discard)
    return return_phrase(t, cost.pawns or 1, cost.sources or ("guildhall",))


def return_phrase(t: Translator, n: int, sources: Sequence[str]) -> str:
    """Own pawns go back to the reserve."""
    one, many = "return {n} pawn {source} to the reserve", "return {n} pawns {source} to the reserve"
    return t.plural(one, many, n, source=_source(t, sources, n))


def points_sentence(t: Translator, card: RewardCard) -> str:
    """What a Mayoral Reward card is worth."""
    match card.points:
        case PointsPer(amount=n, max=most):
            each = each_phrase(t, card.condition, own=True)
            return sentence(t.say("{n} VP {each}, at most {most} VP", n=n, each=each, most=most))
        case PointsMost(amount=n):
            some, what = at_least_phrase(t, card.condition, 1), what_phrase(t, card.condition)
            message = "{n} VP if {some} and no player has more {what} than you"
            return sentence(t.say(message, n=n, some=some, what=what))
        case PointsSteps(table=table):
            return _steps(t, card, table)


def _steps(t: Translator, card: RewardCard, table: tuple[tuple[int, int], ...]) -> str:
    rows = [
        t.say("{n} VP if {condition}", n=points, condition=at_least_phrase(t, card.condition, count, own=True))
        for count, points in table
    ]
    text = sentence("; ".join(rows))
    return f"{text} {sentence(t.say('only the highest counts'))}" if len(rows) > 1 else text


def _timed(t: Translator, effect: Timed, text: str) -> str:
    if effect.when == "end":
        return t.say("at the end of the turn: {effect}", effect=text)
    if effect.when == "whenever":
        event = t.with_context("event", EVENTS[effect.event or "play"])
        one = "the next time {event} this turn: {effect}"
        many = "whenever {event} this turn, at most {n} times: {effect}"
        return t.plural(one, many, effect.times or 1, event=event, effect=text)
    if effect.when == "any":
        return t.say("at any moment this turn: {effect}", effect=text)
    return text


def _source(t: Translator, sources: Sequence[str], n: int) -> str:
    if set(sources) == ANY_TILE:
        return t.plural("from the Guildhall or any tile", "from the Guildhall or any tiles", n)
    return one_of(t, [t.plural(*SOURCES[source], n) for source in sources])


@singledispatch
def phrase(effect: object, t: Translator, symbols: Sequence[str]) -> str:
    """The verb of an effect with its number, its sources and its destination."""
    raise TypeError(f"there is no phrase for {effect!r}")


@phrase.register
def gain_vp(effect: GainVP, t: Translator, symbols: Sequence[str]) -> str:
    return t.plural("gain {n} victory point", "gain {n} victory points", effect.amount)


@phrase.register
def hire(effect: Hire, t: Translator, symbols: Sequence[str]) -> str:
    return t.plural("hire {n} liveryman", "hire {n} liverymen", effect.amount)


@phrase.register
def draw(effect: Draw, t: Translator, symbols: Sequence[str]) -> str:
    return t.plural("draw {n} action card", "draw {n} action cards", effect.amount)


@phrase.register
def move(effect: Move, t: Translator, symbols: Sequence[str]) -> str:
    n = effect.amount
    if effect.match:
        names = one_of(t, [symbol_of(symbol, t) for symbol in symbols])
        to = t.plural(*MATCHING[effect.to], n, symbols=names)
    else:
        to = t.plural(*DESTINATIONS[effect.to], n)
    one, many = "you may move {n} pawn {source} {to}", "move up to {n} pawns {source} {to}"
    return t.plural(one, many, n, source=_source(t, effect.sources, n), to=to)


@phrase.register
def ship(effect: Ship, t: Translator, symbols: Sequence[str]) -> str:
    one = "you may bring {n} pawn {source} to the Plantation"
    many = "bring up to {n} pawns {source} to the Plantation"
    return t.plural(one, many, effect.amount, source=_source(t, effect.sources, effect.amount))


@phrase.register
def mayoral(effect: Mayoral, t: Translator, symbols: Sequence[str]) -> str:
    one = "look at {n} Mayoral Reward card and keep it"
    return t.plural(one, "look at {n} Mayoral Reward cards and keep 1", effect.of)


@phrase.register
def neutral(effect: Neutral, t: Translator, symbols: Sequence[str]) -> str:
    return t.plural("take {n} neutral liveryman", "take {n} neutral liverymen", effect.amount)


@phrase.register
def place_neutral(effect: PlaceNeutral, t: Translator, symbols: Sequence[str]) -> str:
    one = "you may put {n} neutral liveryman from the pool on {tile}"
    many = "put up to {n} neutral liverymen from the pool on {tile}"
    tile = t.plural_with_context("put on", *TILES[effect.to], effect.amount)
    return t.plural(one, many, effect.amount, tile=tile)


@phrase.register
def exchange(effect: Exchange, t: Translator, symbols: Sequence[str]) -> str:
    return t.plural(
        "you may exchange {n} pawn on an unresolved tile for a neutral liveryman of yours",
        "exchange up to {n} pawns on unresolved tiles for as many neutral liverymen of yours",
        effect.amount,
    )


@phrase.register
def hand_limit(effect: HandLimit, t: Translator, symbols: Sequence[str]) -> str:
    return t.say("your hand limit is {n} cards", n=effect.amount)


@phrase.register
def tie_votes(effect: TieVotes, t: Translator, symbols: Sequence[str]) -> str:
    return t.say("in a tie for most pawns on a tile add {n} to your sum", n=effect.amount)
