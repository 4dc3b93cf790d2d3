"""The legend: what the symbols of cards, boroughs and figures mean."""

from dataclasses import dataclass

from ludgate.games.london.text.cards import COLOURS
from ludgate.text.languages import Translator

# how the colours of cards are called by what they stand for (L2.3)
TRADES = {
    "brown": "brown: economy",
    "blue": "blue: science and culture",
    "pink": "pink: politics",
    "grey": "grey: Paupers",
}
EFFECTS = {
    "coin": "money: build cost, gain or payment",
    "prestige": "prestige; at the foot of a card: counted at the end of the game",
    "poverty": "poverty, gained or removed",
    "loan": "loan: repaid for £15, or −7 prestige at the end",
    "stack": "stack of the city: 1 poverty in every run",
    "draw": "draw cards",
    "discard": "discard cards from your hand",
    "hand": "cards in hand",
    "give": "another player takes poverty",
    "others-pay": "the other players pay",
    "build": "add cards to your city in another way",
    "any-colour": "pay with a card of another colour",
    "swap": "swap a card with the board",
    "repeat": "carry out an effect again",
    "look": "look into the deck",
    "no-poverty": "the hand brings no poverty in this run",
    "flips": "the card is flipped after its activation",
    "stays": "the card stays face up",
    "action": "action card: played once from hand",
}
PLACES = {
    "north": "for each borough north of the Thames",
    "south": "for each borough south of the Thames",
    "riverside": "riverside borough",
    "inland": "borough not on the river",
    "borough": "for each borough",
}


@dataclass(frozen=True)
class LegendEntry:
    symbols: tuple[str, ...]
    text: str
    cls: str = ""


@dataclass(frozen=True)
class LegendGroup:
    title: str
    rows: tuple[LegendEntry, ...]


def groups(t: Translator) -> tuple[LegendGroup, ...]:
    """Colours, effects, places."""
    colours = tuple(LegendEntry((colour,), t.say(TRADES[colour]), f"ldn-tint {colour}") for colour in COLOURS)
    effects = tuple(LegendEntry((symbol,), t.say(text)) for symbol, text in EFFECTS.items())
    places = tuple(LegendEntry((symbol,), t.say(text)) for symbol, text in PLACES.items())
    return (
        LegendGroup(t.say("Colours"), colours),
        LegendGroup(t.say("Effects"), effects),
        LegendGroup(t.say("Boroughs"), places),
    )
