"""Phrases for effects.

Every kind has one function here.  Phrases are fragments that can be nested; ``cards`` makes sentences of them.  Names
of symbols, counties and of A Little More Time are those of the box.
"""

from collections.abc import Iterable
from functools import singledispatch

from babel.lists import format_list

from ludgate.games.prodigals.content import schema as s
from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.text.money import TAKEN, pounds_in_words
from ludgate.text.languages import Translator
from ludgate.text.voice import LOCALES

DIRECTIONS = {
    frozenset({"down"}): "down",
    frozenset({"down-left", "down-right"}): "diagonally down",
    frozenset({"left", "right"}): "sideways",
    frozenset({"left", "right", "down-left", "down-right"}): "sideways or diagonally down",
    frozenset({"down", "down-left", "down-right"}): "straight or diagonally down",
}
ONLY = {"man": "{effect} (men only)", "woman": "{effect} (women only)"}
EACH = {"any": "each of your markers", "man": "each of your men", "woman": "each of your women"}
SINGLE = {"any": "one of your markers", "man": "one of your men", "woman": "one of your women"}
UNITS = {"spend": "£1 spent", "lose_votes": "1 vote lost", "move": "1 step down"}
ICONS = {
    "liberal": "Liberal",
    "conservative": "Conservative",
    "general": "general insult",
    "pub": "pub",
    "clock": "clock",
}


def effect_phrase(t: Translator, effects: Iterable[s.AnyEffect], box: Catalogue) -> str:
    """All nodes of an effect, in their order."""
    return "; ".join(phrase(effect, t, box) for effect in effects)


def list_phrase(t: Translator, texts: list[str], style: str) -> str:
    """``a, b or c``, ``a, b and c``; the style is ``or`` or ``standard``."""
    locale = LOCALES.get(t.language, t.language)
    return format_list(texts, "or" if style == "or" else "standard", locale=locale)


def _directions(t: Translator, directions: tuple[str, ...]) -> str:
    return t.with_context("direction", DIRECTIONS[frozenset(directions)])


def _time_card(t: Translator, box: Catalogue) -> str:
    """The name of A Little More Time in this box."""
    found = next(card for card in box.cards if any(isinstance(effect, s.Time) for effect in card.effect))
    return found.name[t.language]


@singledispatch
def phrase(effect: object, t: Translator, box: Catalogue) -> str:
    """A node with its numbers and words."""
    raise TypeError(f"there is no phrase for {effect!r}")


# ------------------------------------------------------------------ basic effects


@phrase.register
def spend(effect: s.Spend, t: Translator, box: Catalogue) -> str:
    return t.plural("spend £{n}", "spend £{n}", effect.amount)


@phrase.register
def lose_votes(effect: s.LoseVotes, t: Translator, box: Catalogue) -> str:
    return t.plural("lose {n} vote", "lose {n} votes", effect.amount)


@phrase.register
def move(effect: s.Move, t: Translator, box: Catalogue) -> str:
    direction = _directions(t, effect.directions)
    text = t.plural("make {n} move {direction}", "make up to {n} moves {direction}", effect.count, direction=direction)
    return text if effect.marker == "any" else t.say(ONLY[effect.marker], effect=text)


@phrase.register
def megaphone(effect: s.Megaphone, t: Translator, box: Catalogue) -> str:
    if effect.amount == "column":
        return t.say("gain the megaphones of the current column")
    return t.plural("gain {n} megaphone", "gain {n} megaphones", effect.amount)


@phrase.register
def sell(effect: s.Sell, t: Translator, box: Catalogue) -> str:
    text = t.plural("sell {n} possession tile", "sell up to {n} possession tiles", effect.count)
    message = "{effect} at £{n} below value"
    return t.plural(message, message, effect.discount, effect=text) if effect.discount else text


@phrase.register
def exchange(effect: s.Exchange, t: Translator, box: Catalogue) -> str:
    if effect.limit is None:
        return t.say("exchange a possession tile without limit")
    return t.say("exchange a possession tile with limit −{n}", n=effect.limit)


# ------------------------------------------------------------------ for each of something


@phrase.register
def lose_votes_per_symbol(effect: s.LoseVotesPerSymbol, t: Translator, box: Catalogue) -> str:
    one, many = "lose {n} vote for each of your symbols: {symbol}", "lose {n} votes for each of your symbols: {symbol}"
    return t.plural(one, many, effect.amount, symbol=box.name(effect.symbol, t.language))


@phrase.register
def spend_per_symbol(effect: s.SpendPerSymbol, t: Translator, box: Catalogue) -> str:
    message = "spend £{n} for each of your symbols: {symbol}"
    return t.plural(message, message, effect.amount, symbol=box.name(effect.symbol, t.language))


@phrase.register
def move_per_symbol(effect: s.MovePerSymbol, t: Translator, box: Catalogue) -> str:
    message = "make one move {direction} for each of your symbols: {symbol}"
    direction = _directions(t, effect.directions)
    return t.say(message, direction=direction, symbol=box.name(effect.symbol, t.language))


@phrase.register
def move_per_marker_on_value(effect: s.MovePerMarkerOnValue, t: Translator, box: Catalogue) -> str:
    return t.say("make one move down for each of your markers on a space worth {value}", value=effect.value)


@phrase.register
def lose_votes_per_marker(effect: s.LoseVotesPerMarker, t: Translator, box: Catalogue) -> str:
    one, many = "lose {n} vote for {each} in column {column}", "lose {n} votes for {each} in column {column}"
    each = t.with_context("for", EACH[effect.marker])
    return t.plural(one, many, effect.amount, each=each, column=effect.column)


@phrase.register
def spend_per_county(effect: s.SpendPerCounty, t: Translator, box: Catalogue) -> str:
    message = "spend £{n} for each of your possession tiles in {county}"
    return t.plural(message, message, effect.amount, county=box.name(effect.county, t.language))


@phrase.register
def lose_votes_per_insult_played(effect: s.LoseVotesPerInsultPlayed, t: Translator, box: Catalogue) -> str:
    return t.plural(
        "lose {n} vote for each white card with an insult icon you have played this round",
        "lose {n} votes for each white card with an insult icon you have played this round",
        effect.amount,
    )


@phrase.register
def lose_votes_if_hyde_park(effect: s.LoseVotesIfHydePark, t: Translator, box: Catalogue) -> str:
    return t.plural(
        "lose {n} vote if your pawn stands on the Hyde Park space",
        "lose {n} votes if your pawn stands on the Hyde Park space",
        effect.amount,
    )


# ------------------------------------------------------------------ with A Little More Time


@phrase.register
def spend_plus_per_time(effect: s.SpendPlusPerTime, t: Translator, box: Catalogue) -> str:
    message = "spend £{n} and {more} more for every {card} card added"
    more = pounds_in_words(t, TAKEN, effect.per_card)
    return t.plural(message, message, effect.base, more=more, card=_time_card(t, box))


@phrase.register
def spend_rising_time(effect: s.SpendRisingTime, t: Translator, box: Catalogue) -> str:
    message = "spend £{n}; the first, second and third {card} card add {a}, {b} and {c}"
    a, b, c = (pounds_in_words(t, TAKEN, step) for step in effect.steps)
    return t.plural(message, message, effect.base, card=_time_card(t, box), a=a, b=b, c=c)


@phrase.register
def time(effect: s.Time, t: Translator, box: Catalogue) -> str:
    return t.say("add this card to an action or errand that names it; it does nothing alone")


@phrase.register
def pub_batch(effect: s.PubBatch, t: Translator, box: Catalogue) -> str:
    a, b, c, d = effect.table
    message = "play 1, 2, 3 or 4 of these together and lose {a}, {b}, {c} or {d} votes in all"
    return t.say(message, a=a, b=b, c=c, d=d)


# ------------------------------------------------------------------ joined effects


@phrase.register
def choice(effect: s.Choice, t: Translator, box: Catalogue) -> str:
    texts = list_phrase(t, [phrase(option, t, box) for option in effect.options], "or")
    return t.plural("choose one: {options}", "{n} times choose one: {options}", effect.times, options=texts)


@phrase.register
def all_of(effect: s.AllOf, t: Translator, box: Catalogue) -> str:
    texts = list_phrase(t, [phrase(part, t, box) for part in effect.parts], "standard")
    return t.plural("do all of this: {parts}", "{n} times do all of this: {parts}", effect.times, parts=texts)


@phrase.register
def swap(effect: s.Swap, t: Translator, box: Catalogue) -> str:
    x, y = (t.with_context("swap", UNITS[word]) for word in effect.between)
    one = "swap {x} ↔ {y} (undo {give}, do {gain})"
    many = "swap up to {n} times {x} ↔ {y} (undo {give}, do {gain})"
    return t.plural(one, many, effect.times, give=effect.give, gain=effect.gain, x=x, y=y)


@phrase.register
def extra_errand(effect: s.ExtraErrand, t: Translator, box: Catalogue) -> str:
    return t.say("place an extra pawn on a free errand space and carry out that errand")


# ------------------------------------------------------------------ several markers


@phrase.register
def row_down(effect: s.RowDown, t: Translator, box: Catalogue) -> str:
    one = "choose a row: {each} in it may move {n} step down"
    many = "choose a row: {each} in it may move up to {n} steps down"
    return t.plural(one, many, effect.steps, each=t.with_context("who moves", EACH[effect.marker]))


@phrase.register
def column_down(effect: s.ColumnDown, t: Translator, box: Catalogue) -> str:
    one = "{each} in column {column} may move {n} step down"
    many = "{each} in column {column} may move up to {n} steps down"
    each = t.with_context("who moves", EACH[effect.marker])
    return t.plural(one, many, effect.steps, each=each, column=effect.column)


@phrase.register
def jumps(effect: s.Jumps, t: Translator, box: Catalogue) -> str:
    one, many = "{single} may make {n} jump down", "{single} may make up to {n} jumps down"
    return t.plural(one, many, effect.count, single=t.with_context("who moves", SINGLE[effect.marker]))


# ------------------------------------------------------------------ bottom effects


@phrase.register
def inner_circle_benefits(effect: s.InnerCircleBenefits, t: Translator, box: Catalogue) -> str:
    return t.plural(
        "each inner circle you make gives {n} benefit", "each inner circle you make gives {n} benefits", effect.amount
    )


@phrase.register
def on_white_party(effect: s.OnWhiteParty, t: Translator, box: Catalogue) -> str:
    one = "whenever you play a white card with the {icon} icon, lose {n} vote"
    many = "whenever you play a white card with the {icon} icon, lose {n} votes"
    return t.plural(one, many, effect.amount, icon=t.with_context("with the icon", ICONS[effect.party]))


@phrase.register
def on_white_icon(effect: s.OnWhiteIcon, t: Translator, box: Catalogue) -> str:
    one = "for every white card with the {icon} icon you play, lose {n} vote"
    many = "for every white card with the {icon} icon you play, lose {n} votes"
    return t.plural(one, many, effect.amount, icon=t.with_context("with the icon", ICONS[effect.icon]))


@phrase.register
def sale_discount(effect: s.SaleDiscount, t: Translator, box: Catalogue) -> str:
    message = "your sales in {county} bring £{n} less"
    return t.plural(message, message, effect.amount, county=box.name(effect.county, t.language))


@phrase.register
def on_white_megaphone_move(effect: s.OnWhiteMegaphoneMove, t: Translator, box: Catalogue) -> str:
    return t.plural(
        "whenever you play a white card with megaphones, you may make {n} move down per megaphone on it",
        "whenever you play a white card with megaphones, you may make {n} moves down per megaphone on it",
        effect.amount,
    )


@phrase.register
def on_white_insult(effect: s.OnWhiteInsult, t: Translator, box: Catalogue) -> str:
    return t.plural(
        "whenever you play a white card with an insult icon of any kind, lose {n} vote",
        "whenever you play a white card with an insult icon of any kind, lose {n} votes",
        effect.amount,
    )


# ------------------------------------------------------------------ errands


@phrase.register
def take_circle_tile(effect: s.TakeCircleTile, t: Translator, box: Catalogue) -> str:
    one = "take the circle tile; lay it or discard it"
    many = "take one of {n} circle tiles; lay it or discard it; discard the rest"
    return t.plural(one, many, effect.tiles)


@phrase.register
def protect_beatrice(effect: s.ProtectBeatrice, t: Translator, box: Catalogue) -> str:
    return t.say("this round's Dame Beatrice tile does not touch you")


@phrase.register
def free_symbols(effect: s.FreeSymbols, t: Translator, box: Catalogue) -> str:
    one, many = "this round you have {n} symbol of your choice", "this round you have {n} symbols of your choice"
    return t.plural(one, many, effect.count)


@phrase.register
def reserve_place(effect: s.ReservePlace, t: Translator, box: Catalogue) -> str:
    return t.say("reserve this place in the turn order of the next round")


@phrase.register
def take_bonus_tile(effect: s.TakeBonusTile, t: Translator, box: Catalogue) -> str:
    return t.say("take a bonus action tile from the central board")


@phrase.register
def take_central_card(effect: s.TakeCentralCard, t: Translator, box: Catalogue) -> str:
    return t.say("take the central card")
