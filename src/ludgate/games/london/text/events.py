"""Lines of the log: one for every kind of event."""

from collections import Counter
from collections.abc import Callable

from ludgate.games.london.text.option_names import WORDS
from ludgate.games.london.text.voice import Voice
from ludgate.text import log_lines

LogEvent = log_lines.LogEvent[Voice]

# the message to the player, and the one about the player
PLAIN = {
    "turn": ("Turn {number}: yours.", "Turn {number}: {name}."),
    "gain-money": ("You gain £{amount}.", "{name} gains £{amount}."),
    "pay": ("You pay £{amount}.", "{name} pays £{amount}."),
    "flip": ("You flip {card}.", "{name} flips {card}."),
    "use": ("You use {source}.", "{name} uses {source}."),
    "repeat": ("You repeat the effect of {card}.", "{name} repeats the effect of {card}."),
    "buy": ("You buy {borough}.", "{name} buys {borough}."),
    "refill": ("{borough} is now on offer.", "{borough} is now on offer."),
    "activate": ("You activate {card}.", "{name} activates {card}."),
    "borough": ("You resolve the run effect of {borough}.", "{name} resolves the run effect of {borough}."),
    "keep": ("You keep {card} face up.", "{name} keeps {card} face up."),
    "poverty": (
        "Poverty of your run: stacks {stacks}, cards in hand {hand}, loans {loans}.",
        "Poverty of the run ({name}): stacks {stacks}, cards in hand {hand}, loans {loans}.",
    ),
    "play": ("You play {card}.", "{name} plays {card}."),
}

# the number, the messages to the player for one and for several, and those about the player
COUNTED = {
    "repay": (
        "loans",
        ("You repay {n} loan (£{amount}).", "You repay {n} loans (£{amount})."),
        ("{name} repays {n} loan (£{amount}).", "{name} repays {n} loans (£{amount})."),
    ),
    "gain-prestige": (
        "amount",
        ("You gain {n} prestige.", "You gain {n} prestige."),
        ("{name} gains {n} prestige.", "{name} gains {n} prestige."),
    ),
    "gain-poverty": (
        "amount",
        ("You take {n} poverty.", "You take {n} poverty."),
        ("{name} takes {n} poverty.", "{name} takes {n} poverty."),
    ),
    "limit": (
        "count",
        ("Hand limit: you discard {n} card.", "Hand limit: you discard {n} cards."),
        ("Hand limit: {name} discards {n} card.", "Hand limit: {name} discards {n} cards."),
    ),
    "decline-draw": (
        "count",
        ("You leave {n} card that you may draw.", "You leave {n} cards that you may draw."),
        ("{name} leaves {n} card undrawn.", "{name} leaves {n} cards undrawn."),
    ),
    "lay-back": (
        "count",
        ("You put {n} card back on the city deck.", "You put {n} cards back on the city deck."),
        ("{name} puts {n} card back on the city deck.", "{name} puts {n} cards back on the city deck."),
    ),
}


# what happens with a card of the board, and the row -> the messages
IN_ROW = {
    ("draw-board", "top"): (
        "You draw {card} from the top row of the board.",
        "{name} draws {card} from the top row of the board.",
    ),
    ("draw-board", "bottom"): (
        "You draw {card} from the bottom row of the board.",
        "{name} draws {card} from the bottom row of the board.",
    ),
    ("discard", "top"): ("You discard {card} (top row).", "{name} discards {card} (top row)."),
    ("discard", "bottom"): ("You discard {card} (bottom row).", "{name} discards {card} (bottom row)."),
    ("swap", "top"): (
        "You swap {given} for {taken} from the top row of the board.",
        "{name} swaps {given} for {taken} from the top row of the board.",
    ),
    ("swap", "bottom"): (
        "You swap {given} for {taken} from the bottom row of the board.",
        "{name} swaps {given} for {taken} from the bottom row of the board.",
    ),
    ("take-from-board", "top"): (
        "You take {card} from the top row of the board for your city.",
        "{name} takes {card} from the top row of the board for the city.",
    ),
    ("take-from-board", "bottom"): (
        "You take {card} from the bottom row of the board for your city.",
        "{name} takes {card} from the bottom row of the board for the city.",
    ),
}


def in_row(event: LogEvent) -> str:
    """L5.1, L6.1, L6.8: to or from which row of the board."""
    return event.say(IN_ROW[event.kind, str(event.data["row"])])


# what could not be done, or was declined -> the messages
OF_NOTHING = {
    "board": ("You take no card from the board.", "{name} takes no card from the board."),
    "borough": ("The borough deck is empty: no borough follows.", "The borough deck is empty: no borough follows."),
    "discard": ("You discard no card for the effect.", "{name} discards no card for the effect."),
    "draw": ("There is no card for you to draw.", "There is no card for {name} to draw."),
    "poverty": ("You have no poverty to pass on.", "{name} has no poverty to pass on."),
    "repeat": ("You have no effect to repeat.", "{name} has no effect to repeat."),
}


def nothing(event: LogEvent) -> str:
    """L11.10: as far as possible may be not at all."""
    return event.say(OF_NOTHING[str(event.data["of"])])


def opening(event: LogEvent) -> str:
    """L7.2, L7.11: the order of the turns, and the money of the start."""
    order = event.data["order"]
    assert isinstance(order, list)
    names = ", ".join(event.names[int(seat)] for seat in order)
    return event.voice.t.say("Turn order: {list}. Everybody begins with £{cash}.", list=names, cash=event.data["cash"])


def deal(event: LogEvent) -> str:
    """L7.6, L18.2: the hand is told to its owner."""
    if event.own:
        return event.voice.t.say("Your starting hand: {list}.", list=counted(event))
    they = "{name} is dealt {n} card.", "{name} is dealt {n} cards."
    return event.voice.t.plural(*they, event.number("count"), name=event.names[event.seat])


def on_offer(event: LogEvent) -> str:
    """L7.9."""
    slugs = event.data["boroughs"]
    assert isinstance(slugs, list)
    return event.voice.t.say(
        "Boroughs on offer: {list}.", list=", ".join(event.voice.name(str(slug)) for slug in slugs)
    )


def action(event: LogEvent) -> str:
    """L8.5."""
    name = WORDS.action(event.voice, str(event.data["action"]))
    return event.say(("Your action: {deed}.", "{name}, action: {deed}."), deed=name)


def loan(event: LogEvent) -> str:
    """L4.1; L4.3 where it was forced."""
    if event.data["forced"]:
        return event.say(("You must take a loan (£{amount}).", "{name} must take a loan (£{amount})."))
    return event.say(("You take a loan (£{amount}).", "{name} takes a loan (£{amount})."))


def remove_poverty(event: LogEvent) -> str:
    """L10.13, L11.9: perhaps there was none."""
    if not event.number("amount"):
        return event.say(("You have no poverty to remove.", "{name} has no poverty to remove."))
    you, they = "You remove {n} poverty.", "{name} removes {n} poverty."
    return event.count(((you, you), (they, they)), event.number("amount"))


def draw_deck(event: LogEvent) -> str:
    """L18.8: only the drawer sees the card."""
    return event.say(
        ("You draw {card} from the city deck (left: {left}).", "{name} draws a card from the city deck (left: {left}).")
    )


def look(event: LogEvent) -> str:
    """The cards are told to the one who looks."""
    count = event.number("count")
    if event.own:
        one, many = (
            "You look at the top card of the city deck: {list}.",
            "You look at the top {n} cards of the city deck: {list}.",
        )
        return event.voice.t.plural(one, many, count, list=event.cards())  # in their order, the topmost first
    one, many = "{name} looks at the top card of the city deck.", "{name} looks at the top {n} cards of the city deck."
    return event.voice.t.plural(one, many, count, name=event.names[event.seat])


def flush(event: LogEvent) -> str:
    """L6.10."""
    message = "The board is full: the top row moves down; out of the game: {list}."
    return event.voice.t.say(message, list=counted(event))


def counted(event: LogEvent) -> str:
    """The cards of an event; several of one name together, as "2 × Pauper"."""
    slugs = event.data["cards"]
    assert isinstance(slugs, list)
    names = Counter(event.voice.name(str(slug)) for slug in slugs)
    return event.voice.listed([name if n == 1 else f"{n} × {name}" for name, n in names.items()])


def place(event: LogEvent) -> str:
    """L9.8."""
    if event.number("height") == 1:
        return event.say(("You place {card} as a new stack.", "{name} places {card} as a new stack."))
    return event.say(("You place {card} on stack {stack}.", "{name} places {card} on stack {stack}."))


def leave(event: LogEvent) -> str:
    """L9.19."""
    message = LEAVING[str(event.data["to"])]
    return event.voice.t.say(message, **event.voice.named({"card": event.data["card"]}))


LEAVING = {
    "top": "{card} goes to the top row of the board.",
    "bottom": "{card} goes to the bottom row of the board.",
    "removed": "{card} leaves the game.",
}


# from whom the poverty comes -> the message to the giver, to the taker, to the others
GIVEN = {
    "self": (
        "You pass on {n} poverty; {taker} takes it.",
        "{name} passes on {n} poverty; you take it.",
        "{name} passes on {n} poverty; {taker} takes it.",
    ),
    "supply": (
        "{taker} takes {n} poverty from the supply; you chose.",
        "You take {n} poverty from the supply; {name} chose.",
        "{taker} takes {n} poverty from the supply; {name} chose.",
    ),
}


def give_poverty(event: LogEvent) -> str:
    taker = event.number("to")
    to_giver, to_taker, to_others = GIVEN[str(event.data["from"])]
    message = to_giver if event.own else to_taker if event.reader == taker else to_others
    names = {"name": event.names[event.seat], "taker": event.names[taker]}
    return event.voice.t.plural(message, message, event.number("amount"), **names)


def end_triggered(event: LogEvent) -> str:
    """L15.2; L15.10 for a deck that stands still."""
    return event.say(ENDING[str(event.data["reason"])])


ENDING = {
    "deck": (
        "The city deck is used up; each of the other players has one more turn. That was your last turn.",
        "The city deck is used up; each of the other players has one more turn. Last turn taken: {name}.",
    ),
    "stalled": (
        (
            "No card has left the city deck for many rounds, so it counts as used up (R35, a rule of this program); "
            "each of the other players has one more turn. That was your last turn."
        ),
        (
            "No card has left the city deck for many rounds, so it counts as used up (R35, a rule of this program); "
            "each of the other players has one more turn. Last turn taken: {name}."
        ),
    ),
}


def game_over(event: LogEvent) -> str:
    """L15.7."""
    return event.voice.t.say("The game is over.")


OTHERS: dict[str, Callable[[LogEvent], str]] = {
    "nothing": nothing,
    "opening": opening,
    "deal": deal,
    "on-offer": on_offer,
    "draw-board": in_row,
    "discard": in_row,
    "swap": in_row,
    "take-from-board": in_row,
    "action": action,
    "loan": loan,
    "remove-poverty": remove_poverty,
    "draw-deck": draw_deck,
    "look": look,
    "flush": flush,
    "place": place,
    "leave": leave,
    "give-poverty": give_poverty,
    "end-triggered": end_triggered,
    "game-over": game_over,
}

LINES = log_lines.LogLines(PLAIN, COUNTED, OTHERS)
