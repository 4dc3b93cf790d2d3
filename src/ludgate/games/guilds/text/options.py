"""Options as captions: one function for each verb of the notation.

They are made from what the deciding seat may know: its view, the decision, and the notation of the option.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from ludgate.engine.contract import Decision, Option
from ludgate.games.guilds.content.effects import due_at_the_end, effect_at, waiting_for
from ludgate.games.guilds.content.schema import CardEffect, Move
from ludgate.games.guilds.text.counting import one_of, symbol_word
from ludgate.games.guilds.text.phrases import cost_phrase, effect_phrase, points_sentence
from ludgate.games.guilds.text.voice import PLACES, Voice
from ludgate.games.guilds.view.model import TileView, read
from ludgate.text import View
from ludgate.text.asking import number


@dataclass(frozen=True)
class Asked:
    """A decision as the deciding seat sees it."""

    voice: Voice
    view: View
    decision: Decision
    names: Sequence[str]

    @property
    def kind(self) -> str:
        return self.decision.kind

    def name(self, slug: str) -> str:
        return self.voice.name(slug)

    def say(self, message: str, **data: object) -> str:
        return self.voice.t.say(message, **data)

    def tile(self, slug: str) -> TileView:
        return read(self.view).tile(slug)


def option_sentence(voice: Voice, view: View, decision: Decision, option: Option, names: Sequence[str]) -> str:
    """The caption of an option."""
    verb, *words = option.text.split()
    return VERBS[verb](Asked(voice, view, decision, names), words)


# ---------------------------------------------------------------- playing a card


def hire(asked: Asked, words: list[str]) -> str:
    """G8.8."""
    return asked.say("Play {card} to hire a liveryman", card=asked.name(words[0]))


def move(asked: Asked, words: list[str]) -> str:
    """G8.12, G8.17: the symbols say where a pawn can go."""
    t = asked.voice.t
    symbols = one_of(t, [symbol_word(symbol, t) for symbol in asked.voice.box.action(words[0]).symbols])
    return asked.say("Play {card} to move a pawn ({symbols})", card=asked.name(words[0]), symbols=symbols)


def play(asked: Asked, words: list[str]) -> str:
    """G8.22: the effect with its cost."""
    card = asked.voice.box.action(words[0])
    name, deed = asked.name(words[0]), deeds(asked, card.effect, card.symbols)
    if card.cost is None:
        return asked.say("Play {card} for its effect: {deed}", card=name, deed=deed)
    cost = cost_phrase(asked.voice.t, card.cost)
    return asked.say("Play {card} for its effect ({cost}): {deed}", card=name, cost=cost, deed=deed)


def deeds(asked: Asked, effects: Iterable[CardEffect], symbols: Sequence[str]) -> str:
    """Effects of a card with these symbols, in their order."""
    strict = read(asked.view).effect_moves == "matching"
    return "; ".join(effect_phrase(asked.voice.t, matched(effect, strict), symbols) for effect in effects)


def matched(effect: CardEffect, strict: bool) -> CardEffect:
    """Q14: by table option every move by a card asks for one of its symbols."""
    return replace(effect, match=True) if strict and isinstance(effect, Move) else effect


def discard(asked: Asked, words: list[str]) -> str:
    """G8.24, G9.12."""
    return asked.say("Discard {card}", card=asked.name(words[0]))


def use(asked: Asked, words: list[str]) -> str:
    """D18: the effect that waited for what has just happened."""
    card = asked.voice.box.action(words[0])
    effects = waiting_for(card, str(asked.decision.data.get("event", "")))
    message = "Use {card}: {deed}"
    return asked.say(message, card=asked.name(words[0]), deed=deeds(asked, map(at_once, effects), card.symbols))


def resolve(asked: Asked, words: list[str]) -> str:
    """D8: an effect at the end of the turn."""
    card = asked.voice.box.action(words[0])
    effects = due_at_the_end(card)
    message = "Carry out {card}: {deed}"
    return asked.say(message, card=asked.name(words[0]), deed=deeds(asked, map(at_once, effects), card.symbols))


def at_once(effect: CardEffect) -> CardEffect:
    """An effect whose moment has come."""
    return replace(effect, when="now")


# ---------------------------------------------------------------- pawns

# decision -> where a pawn comes from -> the message; "tile" is an unresolved one, "master" one with the own Master
FROM = {
    "move": {
        "guildhall": "Move a pawn from the Guildhall",
        "plantation": "Move a pawn from the Plantation",
        "tile": "Move a pawn from {tile}",
        "master": "Move your Master from {tile}",
    },
    "ship": {
        "guildhall": "Bring a pawn from the Guildhall to the Plantation",
        "reserve": "Bring a pawn from the reserve to the Plantation",
        "tile": "Bring a pawn from {tile} to the Plantation",
        "master": "Bring your Master from {tile} to the Plantation",
    },
    "pay-pawns": {
        "guildhall": "Return a pawn from the Guildhall to the reserve",
        "plantation": "Return a pawn from the Plantation to the reserve",
    },
}


def taken_from(asked: Asked, words: list[str]) -> str:
    """D3b, D5, D13: the place a pawn leaves."""
    place = words[0]
    if place in PLACES:
        return asked.say(FROM[asked.kind][place])
    here = "master" if asked.tile(place).resolved else "tile"
    return asked.say(FROM[asked.kind][here], tile=asked.name(place))


TO = {
    "move-to": "To {tile} (needs {needed}, has {n})",
    "place-neutral": "Put a neutral liveryman on {tile} (needs {needed}, has {n})",
}


def to(asked: Asked, words: list[str]) -> str:
    """D3b, D12: a tile, what it requires, and how many pieces stand there (G0.10, G2.1)."""
    tile = asked.tile(words[0])
    return asked.say(TO[asked.kind], tile=asked.name(words[0]), needed=tile.requirement, n=tile.pieces)


def exchange(asked: Asked, words: list[str]) -> str:
    """D10: whose pawn; in the own turn also where (G11.2 to G11.5)."""
    owner = int(words[0]) - 1
    gaps = {"colour": asked.voice.colour(owner), "name": asked.names[owner]}
    own = owner == asked.decision.seat
    if words[1:]:
        other, mine = "Exchange a {colour} pawn of {name} on {tile}", "Exchange a {colour} pawn of your own on {tile}"
        return asked.say(mine if own else other, tile=asked.name(words[2]), **gaps)
    return asked.say("Exchange a {colour} pawn of your own" if own else "Exchange a {colour} pawn of {name}", **gaps)


# ---------------------------------------------------------------- rewards


def keep(asked: Asked, words: list[str]) -> str:
    """D2, D14: a Mayoral Reward card with its points."""
    points = points_sentence(asked.voice.t, asked.voice.box.reward(words[0])).removesuffix(".")
    return asked.say("Keep {card}: {points}", card=asked.name(words[0]), points=points)


def under(asked: Asked, words: list[str]) -> str:
    """G14.8: the first named lies highest."""
    return asked.say("Put {card} under the deck, above the rest", card=asked.name(words[0]))


def take(asked: Asked, words: list[str]) -> str:
    """D11, D15."""
    effect = effect_at(asked.voice.box, number(asked.decision.data, "index"))
    return asked.say("Take the reward: {deed}", deed=effect_phrase(asked.voice.t, effect))


def decline(asked: Asked, words: list[str]) -> str:
    """G13.3."""
    return asked.say("Decline it")


# ---------------------------------------------------------------- stopping

STOPS = {
    "move": "Move no more pawns",
    "ship": "Bring no more pawns to the Plantation",
    "place-neutral": "Put down no more neutral liverymen",
    "exchange": "Exchange no more pawns",
    "trigger": "Use no effect now",
    "negotiate": "Finish your negotiation",
}


def stop(asked: Asked, words: list[str]) -> str:
    """What it means to stop depends on the decision; a turn without a card brings more cards (G9.1, G9.2)."""
    if asked.kind in STOPS:
        return asked.say(STOPS[asked.kind])
    assert asked.kind == "turn"
    return asked.say("End the turn" if read(asked.view).played else "End the turn without playing a card")


VERBS: dict[str, Callable[[Asked, list[str]], str]] = {
    "hire": hire,
    "move": move,
    "play": play,
    "discard": discard,
    "return": taken_from,
    "from": taken_from,
    "to": to,
    "exchange": exchange,
    "keep": keep,
    "under": under,
    "take": take,
    "decline": decline,
    "use": use,
    "resolve": resolve,
    "stop": stop,
}
