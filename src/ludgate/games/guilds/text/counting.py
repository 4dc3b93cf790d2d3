"""Phrases for counters: "for each ...", "if you have at least ...", "no player has more ...".

``own`` is true on a Mayoral Reward card, which never counts itself: there it says "other".
"""

from collections.abc import Sequence

from ludgate.games.guilds.content.schema import (
    RANKS,
    Counter,
    Done,
    Group,
    Masters,
    MayoralCards,
    Pairs,
    Pawns,
    SymbolsHeld,
    Tokens,
)
from ludgate.text.languages import Translator

PLACES = {"guildhall": "on the Guildhall", "plantation": "on the Plantation", "reserve": "in the reserve"}
WHERE = {"guildhall": "next to the Guildhall", "edge": "on the edge of the city"}
SYMBOLS = {"compass": "Compass", "anchor": "Anchor", "cross": "Cross", "scythe": "Scythe", "crown": "Crown"}

EACH_DONE = {
    "hire": "for each liveryman hired this turn",
    "move": "for each pawn moved this turn",
    "ship": "for each pawn brought to the Plantation this turn",
    "play": "for each card played this turn",
}
AT_LEAST_DONE = {
    "hire": ("you hired at least {n} liveryman this turn", "you hired at least {n} liverymen this turn"),
    "move": ("you moved at least {n} pawn this turn", "you moved at least {n} pawns this turn"),
    "ship": (
        "you brought at least {n} pawn to the Plantation this turn",
        "you brought at least {n} pawns to the Plantation this turn",
    ),
    "play": ("you played at least {n} card this turn", "you played at least {n} cards this turn"),
}


def symbol_word(symbol: str, t: Translator) -> str:
    """The name of one of the five symbols (G3.2)."""
    return t.with_context("symbol", SYMBOLS[symbol])


def symbol_of(symbol: str, t: Translator) -> str:
    """The name of a symbol after "with" or "with the symbol": Polish needs the genitive."""
    return t.with_context("with the symbol", SYMBOLS[symbol])


def one_of(t: Translator, words: Sequence[str]) -> str:
    """Words joined by "or"."""
    if len(words) == 1:
        return words[0]
    return t.say("{first} or {last}", first=", ".join(words[:-1]), last=words[-1])


def place_phrase(t: Translator, place: str) -> str:
    """Where pawns stand."""
    return t.with_context("place", PLACES[place])


def each_phrase(t: Translator, counter: Counter, own: bool = False) -> str:
    """``for each ...``."""
    match counter:
        case Masters():
            return t.say("for each of your Masters") + _filter(t, counter)
        case Pawns(place=place):
            return t.say("for each of your pawns {place}", place=place_phrase(t, place))
        case Tokens():
            return t.say("for each second-place token you kept")
        case MayoralCards():
            other, card = "for each other Mayoral Reward card you hold", "for each Mayoral Reward card you hold"
            return t.say(other if own else card)
        case Pairs():
            return t.say("for each pair of adjacent Masters of yours")
        case Group():
            return t.say("for each Master in your largest group of adjacent Masters")
        case SymbolsHeld(masters=n):
            one = "for each symbol found on at least {n} tile with your Masters"
            return t.plural(one, "for each symbol found on at least {n} tiles with your Masters", n)
        case Done(event=event):
            return t.say(EACH_DONE[event])


def at_least_phrase(t: Translator, counter: Counter, n: int, own: bool = False) -> str:
    """``you have at least ...``."""
    match counter:
        case Masters():
            text = t.plural("you have at least {n} Master", "you have at least {n} Masters", n)
            return text + _filter(t, counter)
        case Pawns(place=place):
            one, many = "you have at least {n} pawn {place}", "you have at least {n} pawns {place}"
            return t.plural(one, many, n, place=place_phrase(t, place))
        case Tokens():
            one = "you kept at least {n} second-place token"
            return t.plural(one, "you kept at least {n} second-place tokens", n)
        case MayoralCards():
            return _at_least_reward_cards(t, n, own)
        case Pairs():
            one = "you have at least {n} pair of adjacent Masters"
            return t.plural(one, "you have at least {n} pairs of adjacent Masters", n)
        case Group():
            one = "your largest group of adjacent Masters has at least {n} Master"
            return t.plural(one, "your largest group of adjacent Masters has at least {n} Masters", n)
        case SymbolsHeld(masters=masters):
            one = "at least {n} symbol is on {masters} or more tiles with your Masters"
            many = "at least {n} symbols are each on {masters} or more tiles with your Masters"
            return t.plural(one, many, n, masters=masters)
        case Done(event=event):
            return t.plural(*AT_LEAST_DONE[event], n)


def what_phrase(t: Translator, counter: Counter) -> str:
    """What no player has more of."""
    match counter:
        case Masters():
            return t.with_context("what", "Masters") + _filter(t, counter)
        case Pawns(place=place):
            return t.with_context("what", "pawns {place}", place=place_phrase(t, place))
        case Tokens():
            return t.with_context("what", "second-place tokens")
        case Pairs():
            return t.with_context("what", "pairs of adjacent Masters")
        case Group():
            return t.with_context("what", "Masters in one group of adjacent Masters")
        case SymbolsHeld(masters=n):
            one = "symbols found on at least {n} tile with own Masters"
            many = "symbols found on at least {n} tiles with own Masters"
            return t.plural_with_context("what", one, many, n)
        case MayoralCards() | Done():
            raise TypeError(f"{counter!r} is never compared between players")


def _at_least_reward_cards(t: Translator, n: int, own: bool) -> str:
    if own:
        one = "you hold at least {n} other Mayoral Reward card"
        return t.plural(one, "you hold at least {n} other Mayoral Reward cards", n)
    one = "you hold at least {n} Mayoral Reward card"
    return t.plural(one, "you hold at least {n} Mayoral Reward cards", n)


def _filter(t: Translator, masters: Masters) -> str:
    """What the Masters that count have in common, with a space before it; empty when all count."""
    parts = list(_filters(t, masters))
    if not parts:
        return ""
    if len(parts) == 1:
        return f" {parts[0]}"
    return " " + t.say("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])


def _filters(t: Translator, masters: Masters) -> list[str]:
    found = []
    if masters.symbol is not None:
        found.append(t.with_context("filter", "on a tile with {symbol}", symbol=symbol_of(masters.symbol, t)))
    if masters.min_rank is not None or masters.max_rank is not None:
        low, high = masters.min_rank or 1, masters.max_rank or RANKS
        found.append(t.with_context("filter", "in a guild of rank {low} to {high}", low=low, high=high))
    if masters.special:
        found.append(t.with_context("filter", "on a special building"))
    found += _symbol_numbers(t, masters)
    if masters.where is not None:
        found.append(t.with_context("filter", WHERE[masters.where]))
    return found


def _symbol_numbers(t: Translator, masters: Masters) -> list[str]:
    found = []
    least, most = masters.min_symbols, masters.max_symbols
    if least == 2:
        found.append(t.with_context("filter", "on a tile with several symbols"))
    elif least is not None:
        message = "on a tile with at least {n} symbols"
        found.append(t.plural_with_context("filter", message, message, least))
    if most == 1:
        found.append(t.with_context("filter", "on a tile with a single symbol"))
    elif most is not None:
        message = "on a tile with at most {n} symbols"
        found.append(t.plural_with_context("filter", message, message, most))
    return found
