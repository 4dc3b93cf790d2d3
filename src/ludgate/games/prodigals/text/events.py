"""Lines of the log: one for every kind of event."""

from collections.abc import Callable

from ludgate.games.prodigals.text import last_will
from ludgate.games.prodigals.text.cards import beatrice_text
from ludgate.games.prodigals.text.money import OF, pounds_in_words
from ludgate.games.prodigals.text.option_names import WORDS
from ludgate.games.prodigals.text.phrases import effect_phrase
from ludgate.games.prodigals.text.voice import Voice, grouped, signed
from ludgate.text import log_lines

LogEvent = log_lines.LogEvent[Voice]


def for_all(message: str) -> log_lines.Pair:
    """A line that is the same for everybody."""
    return (message, message)


# the message to the player, and the one about the player
PLAIN = {
    "central": for_all("The central card of the round is {card}."),
    "pointer": for_all("The cheaper county pointer turns to {county}."),
    "start-pointer": for_all("The cheaper county pointer points at {county}."),
    "start-circle": ("You start with the circle tile {tile}.", "{name} starts with the circle tile {tile}."),
    "start-discard": (
        "You discard the possession tile {tile} before the game.",
        "{name} discards the possession tile {tile} before the game.",
    ),
    "pawn-back": (
        "You take one pawn back from the central card.",
        "{name} takes one pawn back from the central card.",
    ),
    "leave": ("You take your pawn up again (from: {space}).", "{name} takes a pawn up again (from: {space})."),
    "central-card": ("You take the central card: {card}.", "{name} takes the central card: {card}."),
    "reserve": (
        "You reserve place {place} in the turn order of the next round.",
        "{name} reserves place {place} in the turn order of the next round.",
    ),
    "bonus": ("You take the bonus action tile {bonus}.", "{name} takes the bonus action tile {bonus}."),
    "renaissance": (
        "You take the Renaissance man tile for this round.",
        "{name} takes the Renaissance man tile for this round.",
    ),
    "play": ("You play {card}.", "{name} plays {card}."),
    "lay-down": ("You lay {card} on your board.", "{name} plays the black card {card}."),
    "bottom": ("The bottom effect of your card {card} works.", "{name}: the bottom effect of {card} works."),
    "throw": ("You throw {card} away to make room.", "{name} throws {card} away to make room."),
    "activate": ("You activate {card}.", "{name} activates {card}."),
    "use-bonus": ("You use the bonus action tile {bonus}.", "{name} uses the bonus action tile {bonus}."),
    "discard": ("You discard {card}.", "{name} discards {card}."),
    "discard-circle": ("You discard the circle tile {tile}.", "{name} discards the circle tile {tile}."),
    "hidden": ("Dame Beatrice: you are protected.", "Dame Beatrice: {name} is protected."),
    "unaffected": (
        "Dame Beatrice: her tile affects none of your markers.",
        "Dame Beatrice, {name}: her tile affects no marker.",
    ),
    "no-replacement": (
        "Dame Beatrice: no other marker can move up in place of your {marker}.",
        "Dame Beatrice, {name}: no other marker can move up in place of {marker}.",
    ),
    "blocked": ("Dame Beatrice: your {marker} is blocked.", "Dame Beatrice, {name}: {marker} is blocked."),
    **last_will.PLAIN,
}

# the number, the messages to the player for one and for several, and those about the player
COUNTED = {
    "batch": (
        "count",
        ("You play a single such card.", "You play {n} such cards at once."),
        ("{name} plays a single such card.", "{name} plays {n} such cards at once."),
    ),
    "symbols": (
        "count",
        (
            "You choose {n} symbol of the Renaissance man: {symbol}.",
            "You choose {n} symbols of the Renaissance man: {symbol}.",
        ),
        (
            "{name} chooses {n} symbol of the Renaissance man: {symbol}.",
            "{name} chooses {n} symbols of the Renaissance man: {symbol}.",
        ),
    ),
    "money": (
        "amount",
        ("You take £{n} from the bank.", "You take £{n} from the bank."),
        ("{name} takes £{n} from the bank.", "{name} takes £{n} from the bank."),
    ),
    "sell": (
        "price",
        ("You sell the tile {tile} for £{n}.", "You sell the tile {tile} for £{n}."),
        ("{name} sells the tile {tile} for £{n}.", "{name} sells the tile {tile} for £{n}."),
    ),
    "lose-votes": (
        "amount",
        ("You lose {n} vote.", "You lose {n} votes."),
        ("{name} loses {n} vote.", "{name} loses {n} votes."),
    ),
    "megaphones": (
        "amount",
        ("You gain {n} megaphone.", "You gain {n} megaphones."),
        ("{name} gains {n} megaphone.", "{name} gains {n} megaphones."),
    ),
    "inner-circle": (
        "circles",
        (
            "You complete {n} inner circle (benefits: {benefits}).",
            "You complete {n} inner circles (benefits: {benefits}).",
        ),
        (
            "{name} completes {n} inner circle (benefits: {benefits}).",
            "{name} completes {n} inner circles (benefits: {benefits}).",
        ),
    ),
    **last_will.COUNTED,
}


def how_many(event: LogEvent, field: str) -> int:
    pieces = event.data[field]
    assert isinstance(pieces, list)
    return len(pieces)


def named_list(event: LogEvent, field: str) -> str:
    """The names of several pieces; a word for none."""
    slugs = event.data[field]
    assert isinstance(slugs, list)
    if not slugs:
        return event.voice.t.with_context("pieces", "none")
    return event.voice.listed(grouped([event.voice.name(str(slug)) for slug in slugs]))


# ---------------------------------------------------------------- set-up


def start_tiles(event: LogEvent) -> str:
    """P5.14 to P5.17."""
    pair = ("You start with the possession tiles {list}.", "{name} starts with the possession tiles {list}.")
    return event.say(pair, list=named_list(event, "tiles"))


# what a handicap gives -> the words for one and for several
HANDICAPS = {
    "money": ("{n} more pound", "{n} more pounds"),
    "votes": ("{n} more vote", "{n} more votes"),
    "steps": ("the rightmost marker {n} step up", "the rightmost marker {n} steps up"),
}


def handicap(event: LogEvent) -> str:
    """P5.27."""
    t = event.voice.t
    given = [t.plural(*words, event.number(field)) for field, words in HANDICAPS.items() if event.number(field)]
    return event.say(("Your handicaps: {list}.", "Handicaps of {name}: {list}."), list=event.voice.listed(given))


# ---------------------------------------------------------------- Preparation


def who_follows(event: LogEvent) -> str:
    """The players in their order; the reader is called "you"."""
    order = event.data["order"]
    assert isinstance(order, list)
    seats = [int(str(seat)) for seat in order]
    you = event.voice.t.with_context("who", "you")
    return ", ".join(you if seat == event.reader else event.names[seat] for seat in seats)


def round_begins(event: LogEvent) -> str:
    """P6.4, P7."""
    return event.voice.t.say(
        "Round {round} begins; turn order: {who}.", round=event.data["round"], who=who_follows(event)
    )


def order(event: LogEvent) -> str:
    """P17.7 to P17.9."""
    return event.voice.t.say("Turn order of the next round: {who}.", who=who_follows(event))


def card_set(event: LogEvent) -> str:
    """P7.2 to P7.5, P13.35: cards, or what a spot gives in place of them."""
    if event.data["cards"]:
        one = many = "{spot}: {list}."
        gaps = {"spot": event.gaps()["spot"], "list": named_list(event, "cards")}
        return event.voice.t.plural(one, many, how_many(event, "cards"), **gaps)
    benefits = event.voice.box.spot(str(event.data["spot"])).benefits
    if benefits is None:
        return event.say(for_all("{spot}: no cards in this round."))
    deed = effect_phrase(event.voice.t, benefits.effect, event.voice.box)
    return event.say(for_all("{spot}, in place of cards: {deed}."), deed=deed)


def market(event: LogEvent) -> str:
    """P7.7."""
    return event.voice.t.say("Possession tiles on the board: {list}.", list=named_list(event, "tiles"))


def circles(event: LogEvent) -> str:
    """P7.8, P7.9."""
    message = "Circle tiles with card sets: {sets}; to choose from: {choice}."
    return event.voice.t.say(message, sets=named_list(event, "sets"), choice=named_list(event, "choice"))


def beatrice_tile(event: LogEvent) -> str:
    """P7.10."""
    text = beatrice_text(event.voice.box, str(event.data["tile"]), event.voice.language)
    return event.voice.t.say(
        "Dame Beatrice tile of the round: {tile}. {effect}", tile=text.name, effect=text.of("effect")
    )


# ---------------------------------------------------------------- errands and cards


def send(event: LogEvent) -> str:
    """P8.3, P8.7, P9.3."""
    if event.data["idle"]:
        you = (
            "You send a pawn and decline the effect: {space}.",
            "You send {n} pawns and decline the effect: {space}.",
        )
        they = (
            "{name} sends a pawn and declines the effect: {space}.",
            "{name} sends {n} pawns and declines the effect: {space}.",
        )
    else:
        you = ("You send a pawn on an errand: {space}.", "You send {n} pawns on an errand: {space}.")
        they = ("{name} sends a pawn on an errand: {space}.", "{name} sends {n} pawns on an errand: {space}.")
    return event.count((you, they), event.number("pawns"))


def take_set(event: LogEvent) -> str:
    """P8.16."""
    you = ("You take the card {list}.", "You take the cards {list}.")
    they = ("{name} takes the card {list}.", "{name} takes the cards {list}.")
    return event.count((you, they), how_many(event, "cards"), list=named_list(event, "cards"))


def time(event: LogEvent) -> str:
    """P12.30."""
    one, many = "You add {n} {card} card.", "You add {n} {card} cards."
    they_one, they_many = "{name} adds {n} {card} card.", "{name} adds {n} {card} cards."
    return event.count(((one, many), (they_one, they_many)), event.number("count"), card=event.voice.time_card())


# ---------------------------------------------------------------- possessions


def spend(event: LogEvent) -> str:
    """P12.26 to P12.28."""
    if event.data["amount"] == event.data["of"]:
        you, they = "You spend £{n}.", "{name} spends £{n}."
    else:
        you = "You spend £{n} of {sum}: with possession tiles nobody goes below £0."
        they = "{name} spends £{n} of {sum}: with possession tiles nobody goes below £0."
    sum_of = pounds_in_words(event.voice.t, OF, event.number("of"))
    return event.count(((you, you), (they, they)), event.number("amount"), sum=sum_of)


def exchange(event: LogEvent) -> str:
    """P12.11, P12.12."""
    if not event.data["money"]:
        return event.say(
            ("You exchange the tile {tile} for the tile {for}.", "{name} exchanges the tile {tile} for the tile {for}.")
        )
    you = "You exchange the tile {tile} for the tile {for} and take £{n} from the bank."
    they = "{name} exchanges the tile {tile} for the tile {for} and takes £{n} from the bank."
    return event.count(((you, you), (they, they)), event.number("money"))


# ---------------------------------------------------------------- election


def gain_votes(event: LogEvent) -> str:
    """P13.3."""
    if not event.number("amount"):
        return event.say(("Your votes cannot rise any higher.", "{name} has the highest number of votes there is."))
    you, they = ("You gain {n} vote.", "You gain {n} votes."), ("{name} gains {n} vote.", "{name} gains {n} votes.")
    return event.count((you, they), event.number("amount"))


def lay(event: LogEvent) -> str:
    """P13.6, P13.10, P13.13: where the tile lies, how it is turned, and the symbols of its pairs."""
    t, turn = event.voice.t, event.number("turn")
    pair = (
        "You lay the circle tile {tile} {where} from the starting tile{turned}{pairs}.",
        "{name} lays the circle tile {tile} {where} from the starting tile{turned}{pairs}.",
    )
    return event.say(
        pair,
        where=event.voice.where(event.number("x"), event.number("y")),
        turned=t.say("; turned by {n}°", n=turn) if turn else "",
        pairs=t.say("; symbols: {list}", list=named_list(event, "symbols")) if event.data["symbols"] else "",
    )


def hyde_park(event: LogEvent) -> str:
    """P14.1, P14.4."""
    if event.data["last"]:
        you = ("Hyde Park: you have {n} megaphone, the fewest.", "Hyde Park: you have {n} megaphones, the fewest.")
        they = ("Hyde Park: {name} has {n} megaphone, the fewest.", "Hyde Park: {name} has {n} megaphones, the fewest.")
    else:
        you = ("Hyde Park: you have {n} megaphone.", "Hyde Park: you have {n} megaphones.")
        they = ("Hyde Park: {name} has {n} megaphone.", "Hyde Park: {name} has {n} megaphones.")
    return event.count((you, they), event.number("megaphones"))


# ---------------------------------------------------------------- society

# what a marker does -> the message to the player, and the one about the player
MARKER_LINES = {
    "step": (
        "You move your {moved} to row {row}, column {column}.",
        "{name} moves {moved} to row {row}, column {column}.",
    ),
    "jump": (
        "Your {marker} jumps to row {row}, column {column}.",
        "{name}: {marker} jumps to row {row}, column {column}.",
    ),
    "lift": (
        "Dame Beatrice: your {marker} goes up to row {row}, column {column}.",
        "Dame Beatrice, {name}: {marker} goes up to row {row}, column {column}.",
    ),
}


def marker_line(event: LogEvent) -> str:
    """P15.9, P19.25, P16.15: where a marker stands now."""
    moved = event.voice.moved(str(event.data["marker"]))
    return event.say(MARKER_LINES[event.kind], moved=moved, row=signed(event.number("value")))


def game_over(event: LogEvent) -> str:
    """P17.2, P17.4."""
    return event.voice.t.say("The game is over: {why}.", why=WORDS.end_reason(event.voice, str(event.data["reason"])))


OTHERS: dict[str, Callable[[LogEvent], str]] = {
    "start-tiles": start_tiles,
    "handicap": handicap,
    "round": round_begins,
    "order": order,
    "set": card_set,
    "market": market,
    "circles": circles,
    "beatrice-tile": beatrice_tile,
    "send": send,
    "take-set": take_set,
    "time": time,
    "spend": spend,
    "exchange": exchange,
    "gain-votes": gain_votes,
    "lay": lay,
    "hyde-park": hyde_park,
    "step": marker_line,
    "jump": marker_line,
    "lift": marker_line,
    "game-over": game_over,
    **last_will.OTHERS,
}

LINES = log_lines.LogLines(PLAIN, COUNTED, OTHERS)
