"""What is said of Last Will at a table: captions, prompts, lines of the log, and words around the table."""

from collections.abc import Callable
from typing import Final

from ludgate.engine.contract import Decision
from ludgate.games.prodigals.content.last_will.schema import WillCard, WillSpace
from ludgate.games.prodigals.text.voice import Voice, grouped, signed
from ludgate.games.prodigals.view.model import read
from ludgate.text import View, log_lines

LogEvent = log_lines.LogEvent[Voice]
DECKS: Final = {"event": "event", "helper": "helper", "property": "property", "companion": "companion"}
OWN_VERBS: Final = ("keep", "plan", "draw", "swap", "token", "fall")
ANY_OCCASION = "companions-for-any-occasion"

# ---------------------------------------------------------------- around the table

PHASES = {
    "keeping": "choice of the starting hands",
    "keep": "starting cards to keep",
    "planning": "Planning",
    "plan": "choice of a plan",
    "pick": "decks to draw from",
    "plan-draws": "cards of the plans",
    "companions": "companions for a card",
    "effect": "effect of a card of Last Will",
    "finish": "discard of a white card",
    "make-room": "room for a card of Last Will",
    "fall": "fall of a property",
    "sale": "sale of a property",
    "market": "property market",
    "tokens": "market tokens laid anew",
}
OPTIONS = {
    "draw_time": ("Cards of the plans", "When the cards of a plan are drawn (with Last Will)."),
    "two_players": ("Plans for two", "Whether a plan is closed with two players (with Last Will)."),
    "market": ("Market errand", "How the property market changes (with Last Will)."),
    "depreciation": ("Fall of the properties", "When unused properties fall in value (with Last Will)."),
    "any_occasion": ("Companions for any occasion", "Which cards they fit (with Last Will)."),
}
VALUES = {
    ("combination", "LWE"): ("Last Will and Election", "Last Will is played in place of Possessions, with Election."),
    ("combination", "LWS"): ("Last Will and Society", "Last Will is played in place of Possessions, with Society."),
    ("combination", "LWES"): (
        "Last Will, Election and Society",
        "Last Will is played in place of Possessions, with Election and Society.",
    ),
    ("draw_time", "at-once"): ("At once", "Each player draws right after choosing a plan."),
    ("draw_time", "after-all"): ("After all", "Players draw in turn order when all plans are chosen."),
    ("two_players", "blocked"): ("One plan closed", "In each round a plan drawn at random is closed."),
    ("two_players", "open"): ("All plans open", "Both players choose among all plans."),
    ("market", "swap"): ("Swap two tokens", "Two market tokens change places."),
    ("market", "free"): ("Lay all anew", "The four market tokens are laid in any order."),
    ("depreciation", "before-check"): ("Before the check", "Properties fall before the check for the end."),
    ("depreciation", "after-check"): ("After the check", "Properties fall after the check, so not in the last round."),
    ("any_occasion", "every-card"): ("Every card", "They fit the slots of white and black cards."),
    ("any_occasion", "white-only"): ("White cards only", "They fit the slots of white cards only."),
}

# ---------------------------------------------------------------- prompts

TO_YOU = {
    "plan": "Choose your plan of the day.",
    "companions": "{card}, slot {slot}: which companion do you add?",
    "make-room": "Your Last Will board is full: which card do you throw away to make room for {card}?",
    "market": "Which two kinds of property swap their market tokens?",
    "tokens": "Which market token do you lay next?",
}
TO_YOU_COUNTED = {
    "keep": ("Which card do you keep as well?", "Which {n} cards do you keep? Name the first."),
    "pick": ("From which deck do you draw a card?", "From which deck do you draw the next of {n} cards?"),
    "fall": (
        "Which of your properties loses {n} step of value, or none?",
        "Which of your properties loses up to {n} steps of value, or none?",
    ),
    "sale": ("Which property do you sell, or none?", "Which property do you sell (up to {n}), or none?"),
}
ABOUT = {
    "keep": "{name} chooses starting cards.",
    "plan": "{name} chooses a plan.",
    "pick": "{name} chooses decks to draw from.",
    "companions": "{name} may add companions to {card}.",
    "make-room": "{name} makes room for {card}.",
    "fall": "{name} may let a property fall in value.",
    "sale": "{name} may sell properties.",
    "market": "{name} changes the property market.",
    "tokens": "{name} lays the market tokens anew.",
}


def turn(voice: Voice, decision: Decision, view: View) -> str:
    """D3.1, WD4.1."""
    seen = read(view)
    if not seen.plays("last-will"):
        return voice.t.say("Play or activate a card, use a bonus action tile, or end your turn.")
    one, many = (
        "{n} action left: play, lay or use a card, sell, or end.",
        "{n} actions left: play, lay, use, sell or end.",
    )
    return voice.t.plural(one, many, seen.players[decision.seat].actions)


# ---------------------------------------------------------------- captions


def is_of_last_will(voice: Voice, verb: str, words: list[str]) -> bool:
    """Does an option belong to Last Will?"""
    if verb in OWN_VERBS:
        return True
    word = words[0].partition(".")[0] if words else ""
    if verb == "add":
        return not word.isdecimal()
    return word.startswith("w-") or record_of(voice, word) is not None


def record_of(voice: Voice, slug: str) -> WillCard | WillSpace | None:
    try:
        record = voice.box.will.record(slug)
    except KeyError:
        return None
    return record if isinstance(record, (WillCard, WillSpace)) else None


def caption(voice: Voice, verb: str, words: list[str]) -> str:
    """The caption of an option of Last Will."""
    if verb in OWN_CAPTIONS:
        return OWN_CAPTIONS[verb](voice, words)
    slug, _, copy = words[0].partition(".")
    return voice.t.say(CARD_CAPTIONS[verb], card=copied(voice, slug, copy))


def copied(voice: Voice, slug: str, copy: str) -> str:
    """A card on a board; the second copy by its number."""
    return f"{voice.name(slug)} ({copy})" if copy else voice.name(slug)


CARD_CAPTIONS = {
    "keep": "Keep {card}",
    "take": "Send a pawn to take {card}",
    "send": "Send a pawn: {card}",
    "idle": "Send a pawn and decline the effect: {card}",
    "leave": "Take your pawn up: {card}",
    "play": "Play {card}",
    "lay": "Lay {card} on your Last Will board",
    "use": "Use the card {card}",
    "sell": "Sell {card}",
    "throw": "Throw {card} away",
    "fall": "Let {card} fall in value",
    "discard": "Discard {card}",
}


def say_plan(voice: Voice, words: list[str]) -> str:
    return voice.t.say("Choose plan {n}", n=words[0])


def say_draw(voice: Voice, words: list[str]) -> str:
    return voice.t.say("Draw from the deck: {deck}", deck=deck_word(voice, words[0]))


def say_swap(voice: Voice, words: list[str]) -> str:
    return voice.t.say("Swap the tokens: {one} and {other}", one=voice.name(words[0]), other=voice.name(words[1]))


def say_token(voice: Voice, words: list[str]) -> str:
    return voice.t.say("Lay the token {token}", token=signed(int(words[0])))


def say_add(voice: Voice, words: list[str]) -> str:
    if words[0] == "none":
        return voice.t.say("Add no companion")
    name = voice.name(ANY_OCCASION if words[0] == "any-occasion" else f"companion-{words[0]}")
    return voice.t.say("Add the companion: {card}", card=name)


OWN_CAPTIONS: dict[str, Callable[[Voice, list[str]], str]] = {
    "plan": say_plan,
    "draw": say_draw,
    "swap": say_swap,
    "token": say_token,
    "add": say_add,
}
STOPS = {
    "pick": "Draw no card",
    "fall": "Let nothing fall in value",
    "sale": "Sell no property",
}


def deck_word(voice: Voice, deck: str) -> str:
    return voice.t.with_context("deck", DECKS[deck])


# ---------------------------------------------------------------- the log

PLAIN = {
    "keep": ("You choose your starting cards.", "{name} chooses starting cards."),
    "plan-closed": ("Plan {plan} is closed in this round.", "Plan {plan} is closed in this round."),
    "plan": ("You choose plan {plan}.", "{name} chooses plan {plan}."),
    "take-card": ("You take {card}.", "{name} takes {card}."),
    "extension": (
        "You take a board extension (card spaces: {spaces}).",
        "{name} takes a board extension (card spaces: {spaces}).",
    ),
    "add-companion": ("You add to {card}: {companion}.", "{name} adds to {card}: {companion}."),
    "fall": ("{card} falls in value to £{value}.", "{name}: {card} falls in value to £{value}."),
    "buy": ("You buy {card} for £{price}.", "{name} buys {card} for £{price}."),
    "sell-property": ("You sell {card} for £{price}.", "{name} sells {card} for £{price}."),
    "first-marker": ("You get the first player marker.", "{name} gets the first player marker."),
    "first-player": (
        "You begin; everybody inherits £{money}.",
        "{name} begins; everybody inherits £{money}.",
    ),
}
COUNTED = {
    "actions": (
        "amount",
        ("You gain {n} action.", "You gain {n} actions."),
        ("{name} gains {n} action.", "{name} gains {n} actions."),
    ),
}


def strings(event: LogEvent, field: str) -> list[str]:
    found = event.data.get(field, [])
    assert isinstance(found, list)
    return [str(one) for one in found]


def cards_named(event: LogEvent, field: str) -> str:
    return event.voice.listed(grouped([event.voice.name(slug) for slug in strings(event, field)]))


def drawn(event: LogEvent) -> str:
    """W16.3: the player sees the cards, the others their backs."""
    start = event.kind == "start-cards"
    if event.data.get("cards"):
        pair = ("You draw: {list}.", "{name} draws: {list}.")
        if start:
            pair = ("You are dealt: {list}.", "{name} is dealt: {list}.")
        return event.say(pair, list=cards_named(event, "cards"))
    backs = event.voice.listed(grouped([deck_word(event.voice, deck) for deck in strings(event, "decks")]))
    pair = ("You draw from: {list}.", "{name} draws from: {list}.")
    if start:
        pair = ("You are dealt from: {list}.", "{name} is dealt from: {list}.")
    return event.say(pair, list=backs)


def offer(event: LogEvent) -> str:
    return event.voice.t.say("Face-up cards: {list}.", list=cards_named(event, "cards"))


def thrown(event: LogEvent) -> str:
    pair = ("You throw away: {list}.", "{name} throws away: {list}.")
    return event.say(pair, list=cards_named(event, "cards"))


def renewed(event: LogEvent) -> str:
    deck = deck_word(event.voice, str(event.data["deck"]))
    return event.voice.t.say("A deck is made anew from its discard pile: {deck}.", deck=deck)


def market(event: LogEvent) -> str:
    """W11.2: the tokens in the order of the kinds."""
    kinds = [kind.name[event.voice.language] for kind in event.voice.box.will.box.property]
    tokens = [f"{kind} {plus(int(token))}" for kind, token in zip(kinds, strings(event, "tokens"), strict=True)]
    if event.kind == "market-tokens":
        return event.voice.t.say("Property market: {list}.", list=", ".join(tokens))
    pair = ("You change the property market: {list}.", "{name} changes the property market: {list}.")
    return event.say(pair, list=", ".join(tokens))


def plus(token: int) -> str:
    return f"+{token}" if token > 0 else signed(token)


def plan_order(event: LogEvent) -> str:
    """W7.10."""
    seats = [int(seat) for seat in strings(event, "order")]
    you = event.voice.t.with_context("who", "you")
    who = ", ".join(you if seat == event.reader else event.names[seat] for seat in seats)
    return event.voice.t.say("Turn order by the plans: {who}.", who=who)


OTHERS: dict[str, Callable[[LogEvent], str]] = {
    "draw-cards": drawn,
    "start-cards": drawn,
    "start-thrown": thrown,
    "offer": offer,
    "deck-renewed": renewed,
    "market-tokens": market,
    "market-changed": market,
    "plan-order": plan_order,
}
