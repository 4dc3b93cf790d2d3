"""What is to be decided: one sentence to the player who decides, one about that player for everybody else."""

from collections.abc import Callable

from ludgate.engine.contract import Decision
from ludgate.games.london.rules.state import HAND_LIMIT
from ludgate.games.london.text.voice import Voice
from ludgate.games.london.view.model import read
from ludgate.text import View
from ludgate.text.asking import Prompts, number

# decision -> the message to the player
TO_YOU = {
    "repay": "Repay loans, or none.",
    "arrange": "Put the cards back on the city deck: which one comes next?",
    "action": "Choose your action.",
    "after": "Use an ability, or finish your turn.",
    "pay": "Which card pays for {card}?",
    "price": "How do you pay the additional cost of {card}?",
    "place": "Where do you place {card}?",
    "built": "{card} is placed: use an ability, or go on.",
    "buy": "Choose a borough to buy.",
    "land-price": "How do you pay for {borough}?",
    "benefits": "Which benefit of {borough} comes next?",
    "run": "Run your city: activate a card, or finish.",
    "effect": "Which part of the effect comes next?",
    "discard-for": "Discard a card for the effect, or stop.",
    "offer": "Which card of your hand do you swap?",
    "exchange": "Which card of the board do you take for {card}?",
    "repeat": "Which effect do you repeat?",
    "from-board": "Take a card from the board for your city, or none.",
    "flip": "Flip {card}, or do something else in its place.",
}
# decision -> the messages to the player for one and for several of what the decision counts
TO_YOU_COUNTED = {
    "draw": (
        "Draw {n} more card from the city deck or the board.",
        "Draw {n} more cards from the city deck or the board.",
    ),
    "benefit-draw": (
        "You may draw {n} more card from the city deck or the board.",
        "You may draw {n} more cards from the city deck or the board.",
    ),
    "free": ("Add up to {n} card without a discard, or stop.", "Add up to {n} cards without a discard, or stop."),
    "cost": ("Discard {n} card to activate {card}.", "Discard {n} cards to activate {card}."),
    "ability-cost": ("Discard {n} card to use {source}.", "Discard {n} cards to use {source}."),
    "give": ("Who takes {n} poverty?", "Who takes {n} poverty?"),
}
# decision -> the message about the player; it names nothing that is not on the table
ABOUT = {
    "repay": "{name} may repay loans.",
    "draw-step": "{name} draws at the start of the turn.",
    "arrange": "{name} puts cards back on the city deck.",
    "draw": "{name} draws cards.",
    "benefit-draw": "{name} may draw cards.",
    "action": "{name} chooses an action.",
    "after": "{name} may use an ability before the turn ends.",
    "limit": "{name} discards down to the hand limit.",
    "develop": "{name} develops the city.",
    "free": "{name} may add cards without a discard.",
    "pay": "{name} pays for {card}.",
    "price": "{name} pays the additional cost of {card}.",
    "place": "{name} places {card}.",
    "built": "{name} may use an ability after placing {card}.",
    "buy": "{name} chooses a borough to buy.",
    "land-price": "{name} pays for {borough}.",
    "benefits": "{name} receives the benefits of {borough}.",
    "run": "{name} runs the city.",
    "cost": "{name} discards to activate {card}.",
    "ability-cost": "{name} discards to use {source}.",
    "effect": "{name} carries out an effect.",
    "discard-for": "{name} may discard cards for an effect.",
    "give": "{name} chooses who takes poverty.",
    "offer": "{name} swaps a card with the board.",
    "exchange": "{name} swaps a card with the board.",
    "repeat": "{name} repeats an effect.",
    "from-board": "{name} may take a card from the board for the city.",
    "flip": "{name} decides what is flipped for {card}.",
}


def draw_step(voice: Voice, decision: Decision, view: View) -> str:
    """L8.3: one card, or as many as an ability allows."""
    least, most, drawn = (number(decision.data, field) for field in ("least", "most", "count"))
    if least == most == 1:
        return voice.t.say("Draw a card from the city deck or the board.")
    message = "Draw {least} to {most} cards from the city deck or the board (drawn: {drawn})."
    return voice.t.say(message, least=least, most=most, drawn=drawn)


def develop(voice: Voice, decision: Decision, view: View) -> str:
    """L9.1: one may stop after the first card."""
    if number(decision.data, "count"):
        return voice.t.say("Develop your city: play another card, or stop.")
    return voice.t.say("Develop your city: play a card.")


def limit(voice: Voice, decision: Decision, view: View) -> str:
    """L14.1."""
    excess = read(view).players[decision.seat].hand_size - HAND_LIMIT
    one, many = "Hand limit {limit}: discard {n} more card.", "Hand limit {limit}: discard {n} more cards."
    return voice.t.plural(one, many, excess, limit=HAND_LIMIT)


OTHERS: dict[str, Callable[[Voice, Decision, View], str]] = {"draw-step": draw_step, "develop": develop, "limit": limit}

PROMPTS = Prompts(TO_YOU, TO_YOU_COUNTED, OTHERS, ABOUT)
