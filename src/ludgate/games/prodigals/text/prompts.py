"""What is to be decided: one sentence to the player who decides, one about that player for everybody else."""

from collections.abc import Callable

from ludgate.engine.contract import Decision
from ludgate.games.prodigals.content.arrays import NO_LIMIT
from ludgate.games.prodigals.text import last_will
from ludgate.games.prodigals.text.money import OF, pounds_in_words
from ludgate.games.prodigals.text.voice import Voice
from ludgate.games.prodigals.view.model import read
from ludgate.text import View
from ludgate.text.asking import Prompts, number

# decision -> the message to the player
TO_YOU = {
    "bonus": "Which bonus action tile do you take with your place in the turn order?",
    "leave": "Which of your pawns do you take up to send it on another errand?",
    "room": "Your board is full: which black card do you throw away to make room for {card}?",
    "parts": "{from}: which part do you carry out next?",
    "take-circle": "Which circle tile do you take?",
    "lay": "Where do you lay the circle tile {tile}?",
    "turn-circle": "How do you turn the circle tile {tile}?",
    "raise": "Which marker do you move 1 step up?",
    "settle": "Which blocked marker do you replace next?",
    "replace": "Dame Beatrice: your {marker} is blocked; which marker moves up in its place?",
    **last_will.TO_YOU,
}
# decision -> the messages to the player for one and for several of what the decision counts
TO_YOU_COUNTED = {
    "choice": ("{from}: choose an action.", "{from}: choose an action; {n} are still to be chosen."),
    "swap": ("{from}: swap scoring actions, or not.", "{from}: swap scoring actions up to {n} times, or not."),
    "benefits": (
        "Inner circle: choose a benefit.",
        "Inner circle: choose a benefit; {n} are still to be chosen.",
    ),
    "moves": ("Make a move with a marker, or stop.", "Make up to {n} moves with your markers, or stop."),
    "march": ("Move a marker down for a megaphone, or stop.", "Move one marker down up to {n} times, or stop."),
    "jump": ("Let a marker jump down, or stop.", "Let a marker make up to {n} jumps down, or stop."),
    **last_will.TO_YOU_COUNTED,
}
# decision -> the message about the player; it names nothing that is not on the table
ABOUT = {
    "errand": "{name} sends a pawn on an errand.",
    "bonus": "{name} chooses a bonus action tile.",
    "extra-errand": "{name} may send a pawn on an extra errand.",
    "leave": "{name} may take a pawn up to send it on another errand.",
    "turn": "{name} takes a turn with cards and bonus action tiles.",
    "room": "{name} makes room for a black card.",
    "counts": "{name} decides how much {from} counts.",
    "parts": "{name} chooses the next part of {from}.",
    "choice": "{name} chooses an action of {from}.",
    "swap": "{name} may swap scoring actions with {from}.",
    "benefits": "{name} chooses a benefit of an inner circle.",
    "limit": "{name} discards down to the hand limit.",
    "sell": "{name} sells possession tiles.",
    "exchange": "{name} exchanges a possession tile.",
    "exchange-for": "{name} exchanges the possession tile {tile}.",
    "take-circle": "{name} chooses a circle tile.",
    "lay": "{name} lays the circle tile {tile} or discards it.",
    "turn-circle": "{name} turns the circle tile {tile}.",
    "moves": "{name} moves markers.",
    "march": "{name} moves a marker down for megaphones.",
    "row": "{name} chooses a row of markers.",
    "steps": "{name} moves markers down.",
    "jump": "{name} may let a marker jump.",
    "raise": "{name} moves a marker up.",
    "settle": "{name} has several blocked markers and chooses the next one.",
    "replace": "{name} moves a marker up in place of a blocked one ({marker}).",
    **last_will.ABOUT,
}


def errand(voice: Voice, decision: Decision, view: View) -> str:
    """D2.1."""
    pawns = read(view).players[decision.seat].pawns
    one, many = "Send your last pawn on an errand.", "Send a pawn on an errand; you have {n} pawns left."
    return voice.t.plural(one, many, pawns)


def extra_errand(voice: Voice, decision: Decision, view: View) -> str:
    """D3.15; Q13: a pawn that was taken up has to go somewhere."""
    free = any(option.text == "stop" for option in decision.options)
    taken_up = "On which errand do you send the pawn you took up?"
    return voice.t.say("Send an extra pawn on an errand, or none." if free else taken_up)


def counts(voice: Voice, decision: Decision, view: View) -> str:
    """D2.12, D3.3, D3.5, D3.6: free symbols, the size of a batch, or cards that are added."""
    gaps = voice.named(decision.data)
    if "symbol" in decision.data:
        return voice.t.say("{from}: how many symbols of the Renaissance man do you choose as {symbol}?", **gaps)
    if decision.data["kind"] == "pub_batch":
        return voice.t.say("How many {from} cards do you play at once?", **gaps)
    return voice.t.say("{from}: how many {card} cards do you add?", card=voice.time_card(), **gaps)


def limit(voice: Voice, decision: Decision, view: View) -> str:
    """D5.1."""
    seen = read(view)
    player = seen.players[decision.seat]
    surplus = player.hand_size + player.will_size - seen.hand_limit
    one, many = "Hand limit {limit}: discard {n} more card.", "Hand limit {limit}: discard {n} more cards."
    return voice.t.plural(one, many, surplus, limit=seen.hand_limit)


def sell(voice: Voice, decision: Decision, view: View) -> str:
    """D2.10, D3.12."""
    count, discount = number(decision.data, "count"), number(decision.data, "discount")
    if not discount:
        return voice.t.plural("Sell a possession tile.", "Sell up to {n} possession tiles.", count)
    one = "Sell a possession tile at {discount} below its value."
    many = "Sell up to {n} possession tiles, each at {discount} below its value."
    return voice.t.plural(one, many, count, discount=pounds_in_words(voice.t, OF, discount))


def exchange(voice: Voice, decision: Decision, view: View) -> str:
    """D2.9, D3.13."""
    most = number(decision.data, "limit")
    if most == NO_LIMIT:
        return voice.t.say("Exchange without limit: which possession tile do you give?")
    return voice.t.say("Exchange with limit −{n}: which possession tile do you give?", n=most)


def exchange_for(voice: Voice, decision: Decision, view: View) -> str:
    """D2.9, P12.12."""
    most, tile = number(decision.data, "limit"), voice.name(str(decision.data["tile"]))
    if most == NO_LIMIT:
        return voice.t.say("No limit: which tile do you take for the tile {tile}?", tile=tile)
    return voice.t.say("Limit −{n}: which tile do you take for the tile {tile}?", tile=tile, n=most)


def row(voice: Voice, decision: Decision, view: View) -> str:
    """D3.9."""
    one = "Choose a row whose markers may move {n} step down, or none."
    many = "Choose a row whose markers may move up to {n} steps down, or none."
    return voice.t.plural(one, many, number(decision.data, "steps"))


def steps(voice: Voice, decision: Decision, view: View) -> str:
    """D3.9, D3.10."""
    one, many = "Move a marker {n} step down, or stop.", "Move a marker up to {n} steps down, or stop."
    return voice.t.plural(one, many, number(decision.data, "steps"))


OTHERS: dict[str, Callable[[Voice, Decision, View], str]] = {
    "errand": errand,
    "extra-errand": extra_errand,
    "turn": last_will.turn,
    "counts": counts,
    "limit": limit,
    "sell": sell,
    "exchange": exchange,
    "exchange-for": exchange_for,
    "row": row,
    "steps": steps,
}

PROMPTS = Prompts(TO_YOU, TO_YOU_COUNTED, OTHERS, ABOUT)
