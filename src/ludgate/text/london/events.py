"""Lines of the log: one for every kind of event."""

from collections.abc import Callable

from ludgate.text import lines
from ludgate.text.london.setting import action_name, end_reason
from ludgate.text.london.voice import Voice

Told = lines.Told[Voice]

# the message to the player, and the one about the player
PLAIN = {
    "turn": ("Turn {number}: yours.", "Turn {number}: {name}."),
    "gain-money": ("You gain £{amount}.", "{name} gains £{amount}."),
    "pay": ("You pay £{amount}.", "{name} pays £{amount}."),
    "draw-board": ("You take {card} from the board.", "{name} takes {card} from the board."),
    "discard": ("You discard {card}.", "{name} discards {card}."),
    "flip": ("You flip {card}.", "{name} flips {card}."),
    "use": ("You use {source}.", "{name} uses {source}."),
    "swap": ("You swap {given} for {taken} from the board.", "{name} swaps {given} for {taken} from the board."),
    "repeat": ("You repeat the effect of {card}.", "{name} repeats the effect of {card}."),
    "take-from-board": (
        "You take {card} from the board for your city.",
        "{name} takes {card} from the board for the city.",
    ),
    "buy": ("You buy {borough}.", "{name} buys {borough}."),
    "refill": ("{borough} is now on offer.", "{borough} is now on offer."),
    "activate": ("You activate {card}.", "{name} activates {card}."),
    "borough": ("You resolve the run effect of {borough}.", "{name} resolves the run effect of {borough}."),
    "keep": ("You keep {card} face up with {source}.", "{name} keeps {card} face up with {source}."),
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
    "lay-back": (
        "count",
        ("You put {n} card back on the city deck.", "You put {n} cards back on the city deck."),
        ("{name} puts {n} card back on the city deck.", "{name} puts {n} cards back on the city deck."),
    ),
}


def action(told: Told) -> str:
    """L8.5."""
    name = action_name(told.voice, str(told.data["action"]))
    return told.say(("Your action: {deed}.", "{name}, action: {deed}."), deed=name)


def loan(told: Told) -> str:
    """L4.1; L4.3 where it was forced."""
    if told.data["forced"]:
        return told.say(("You must take a loan (£{amount}).", "{name} must take a loan (£{amount})."))
    return told.say(("You take a loan (£{amount}).", "{name} takes a loan (£{amount})."))


def remove_poverty(told: Told) -> str:
    """L10.13, L11.9: perhaps there was none."""
    if not told.number("amount"):
        return told.say(("You have no poverty to remove.", "{name} has no poverty to remove."))
    you, they = "You remove {n} poverty.", "{name} removes {n} poverty."
    return told.count(((you, you), (they, they)), told.number("amount"))


def draw_deck(told: Told) -> str:
    """L18.8: only the drawer sees the card."""
    return told.say(
        ("You draw {card} from the city deck (left: {left}).", "{name} draws a card from the city deck (left: {left}).")
    )


def look(told: Told) -> str:
    """The cards are told to the one who looks."""
    count = told.number("count")
    if told.own:
        one, many = (
            "You look at the top card of the city deck: {list}.",
            "You look at the top {n} cards of the city deck: {list}.",
        )
        return told.voice.t.plural(one, many, count, list=told.cards())
    one, many = "{name} looks at the top card of the city deck.", "{name} looks at the top {n} cards of the city deck."
    return told.voice.t.plural(one, many, count, name=told.names[told.seat])


def flush(told: Told) -> str:
    """L6.10."""
    message = "The board is full: the top row moves down; out of the game: {list}."
    return told.voice.t.say(message, list=told.cards())


def place(told: Told) -> str:
    """L9.8."""
    if told.number("height") == 1:
        return told.say(("You place {card} as a new stack.", "{name} places {card} as a new stack."))
    return told.say(("You place {card} on stack {stack}.", "{name} places {card} on stack {stack}."))


def leave(told: Told) -> str:
    """L9.19."""
    message = "{card} goes to the board." if told.data["to"] == "board" else "{card} leaves the game."
    return told.voice.t.say(message, **told.voice.named({"card": told.data["card"]}))


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


def give_poverty(told: Told) -> str:
    taker = told.number("to")
    to_giver, to_taker, to_others = GIVEN[str(told.data["from"])]
    message = to_giver if told.own else to_taker if told.reader == taker else to_others
    names = {"name": told.names[told.seat], "taker": told.names[taker]}
    return told.voice.t.plural(message, message, told.number("amount"), **names)


def end_triggered(told: Told) -> str:
    """L15.2."""
    return told.say(
        (
            "The end is near: {why}. You have had your last turn; everybody else has one more.",
            "The end is near: {why}. No more turns: {name}; everybody else has one more.",
        ),
        why=end_reason(told.voice, str(told.data["reason"])),
    )


def game_over(told: Told) -> str:
    """L15.7."""
    return told.voice.t.say("The game is over.")


OTHERS: dict[str, Callable[[Told], str]] = {
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

LINES = lines.Lines(PLAIN, COUNTED, OTHERS)
