"""Lines of the log: one for every kind of event."""

from collections import Counter
from collections.abc import Callable

from ludgate.games.guilds.content.effects import effect_at
from ludgate.games.guilds.rules.state import NOBODY
from ludgate.games.guilds.text.option_names import WORDS
from ludgate.games.guilds.text.phrases import effect_phrase
from ludgate.games.guilds.text.voice import Voice
from ludgate.text import log_lines

LogEvent = log_lines.LogEvent[Voice]


def for_all(message: str) -> log_lines.Pair:
    """A line that is the same for everybody."""
    return (message, message)


# the message to the player, and the one about the player
PLAIN = {
    "turn": ("Round {round}: your turn.", "Round {round}, turn: {name}."),
    "discard": ("You discard {card}.", "{name} discards {card}."),
    "trigger": ("You use the effect of {card}.", "{name} uses the effect of {card}."),
    "end-effect": ("End of the turn: the effect of {card}.", "End of the turn: the effect of {card}."),
    "place-neutral": (
        "You put a neutral liveryman on {tile}.",
        "{name} puts a neutral liveryman on {tile}.",
    ),
    "keep-reward": ("You keep {card}.", "{name} keeps a Mayoral Reward card."),
    "round": for_all("Round {round} begins."),
    "jump": for_all("Every tile is resolved: the round marker goes on to round {round}."),
    "resolution": for_all("Tile resolution in round {round}."),
    "resolve": for_all("{tile} is being resolved."),
    "development": for_all("Development phase after round {round}."),
    "plantation": for_all("The Plantation is resolved (round {round})."),
}

# the number, the messages to the player for one and for several, and those about the player
COUNTED = {
    "vp": (
        "amount",
        ("You gain {n} victory point.", "You gain {n} victory points."),
        ("{name} gains {n} victory point.", "{name} gains {n} victory points."),
    ),
    "hire": (
        "amount",
        ("You hire {n} liveryman.", "You hire {n} liverymen."),
        ("{name} hires {n} liveryman.", "{name} hires {n} liverymen."),
    ),
    "neutrals": (
        "amount",
        ("You take {n} neutral liveryman.", "You take {n} neutral liverymen."),
        ("{name} takes {n} neutral liveryman.", "{name} takes {n} neutral liverymen."),
    ),
    "under": (
        "amount",
        ("You put {n} Mayoral Reward card under the deck.", "You put {n} Mayoral Reward cards under the deck."),
        (
            "{name} puts {n} Mayoral Reward card under the deck.",
            "{name} puts {n} Mayoral Reward cards under the deck.",
        ),
    ),
    "return": (
        "amount",
        (
            "You return {n} pawn from the Plantation to the reserve.",
            "You return {n} pawns from the Plantation to the reserve.",
        ),
        (
            "{name} returns {n} pawn from the Plantation to the reserve.",
            "{name} returns {n} pawns from the Plantation to the reserve.",
        ),
    ),
}


# way -> the message to the player, and the one about the player
PLAYED = {
    "hire": ("You play {card} to hire a liveryman.", "{name} plays {card} to hire a liveryman."),
    "move": ("You play {card} to move a pawn.", "{name} plays {card} to move a pawn."),
    "effect": ("You play {card} and use its effect.", "{name} plays {card} and uses its effect."),
}


def play(event: LogEvent) -> str:
    """G8.5."""
    return event.say(PLAYED[str(event.data["way"])])


# where a pawn goes -> the message to the player, and the one about the player
MOVED = {
    "plantation": (
        "You bring a pawn to the Plantation (from: {from}).",
        "{name} brings a pawn to the Plantation (from: {from}).",
    ),
    "reserve": (
        "You return a pawn to the reserve (from: {from}).",
        "{name} returns a pawn to the reserve (from: {from}).",
    ),
}


# the same for a Master, who gives up a tile by it (G8.19)
MASTER_MOVED = {
    "plantation": (
        "You bring your Master from {from} to the Plantation; nobody controls {from} any more.",
        "{name} brings the Master from {from} to the Plantation; nobody controls {from} any more.",
    ),
}


def pawn(event: LogEvent) -> str:
    """G8.12, G8.19, G8.26, G14.4."""
    to = str(event.data["to"])
    if event.data["piece"] == "master":
        to_a_tile = (
            "You move your Master from {from} to {to}; nobody controls {from} any more.",
            "{name} moves the Master from {from} to {to}; nobody controls {from} any more.",
        )
        return event.say(MASTER_MOVED.get(to, to_a_tile))
    to_a_tile = ("You move a pawn to {to} (from: {from}).", "{name} moves a pawn to {to} (from: {from}).")
    return event.say(MOVED.get(to, to_a_tile))


def exchange(event: LogEvent) -> str:
    """G11.2, G11.7, G11.8: told to the one who exchanges, to the owner of the pawn, and to the others."""
    owner = event.number("owner")
    if owner == event.seat:
        message = (
            "You exchange a {colour} pawn of your own for a neutral liveryman ({place}).",
            "{name} exchanges a {colour} pawn of their own for a neutral liveryman ({place}).",
        )
    elif owner == event.reader:
        message = for_all("{name} exchanges a {colour} pawn of yours for a neutral liveryman ({place}).")
    else:
        message = (
            "You exchange a {colour} pawn of {other} for a neutral liveryman ({place}).",
            "{name} exchanges a {colour} pawn of {other} for a neutral liveryman ({place}).",
        )
    return event.say(message, colour=event.voice.colour(owner), other=event.names[owner])


def neutrals_return(event: LogEvent) -> str:
    """G12.8, G13.13, G15.20."""
    one = "{n} neutral liveryman goes back to the pool ({place})."
    many = "{n} neutral liverymen go back to the pool ({place})."
    return event.count(((one, many), (one, many)), event.number("amount"))


def listed(event: LogEvent, field: str) -> str:
    """Cards by name, copies of one counted."""
    slugs = event.data[field]
    assert isinstance(slugs, list)
    copies = Counter(event.voice.name(str(slug)) for slug in slugs)
    return event.voice.listed([name if n == 1 else f"{n} × {name}" for name, n in copies.items()])


def draw(event: LogEvent) -> str:
    """G22.3: only the drawer sees the cards."""
    if event.own:
        one, many = "You draw {n} card: {list} (left: {left}).", "You draw {n} cards: {list} (left: {left})."
        return event.voice.t.plural(
            one, many, event.number("amount"), list=listed(event, "cards"), left=event.data["left"]
        )
    one, many = "{name} draws {n} card (left: {left}).", "{name} draws {n} cards (left: {left})."
    return event.voice.t.plural(
        one, many, event.number("amount"), name=event.names[event.seat], left=event.data["left"]
    )


def reshuffle(event: LogEvent) -> str:
    """G9.16."""
    one = "The discard pile is shuffled into a new draw pile of {n} card."
    many = "The discard pile is shuffled into a new draw pile of {n} cards."
    return event.voice.t.plural(one, many, event.number("amount"))


def look_rewards(event: LogEvent) -> str:
    """G22.5: the cards are told to the one who looks."""
    if event.own:
        one, many = "You look at {n} Mayoral Reward card: {list}.", "You look at {n} Mayoral Reward cards: {list}."
        return event.voice.t.plural(one, many, event.number("amount"), list=listed(event, "cards"))
    one, many = "{name} looks at {n} Mayoral Reward card.", "{name} looks at {n} Mayoral Reward cards."
    return event.voice.t.plural(one, many, event.number("amount"), name=event.names[event.seat])


def start(event: LogEvent) -> str:
    """G4.16 to G4.18: the starting order and the side of the Plantation."""
    order = event.data["order"]
    assert isinstance(order, list)
    names = ", ".join(who(event, int(seat)) for seat in order)
    return event.say(for_all("Starting order: {names}. {side} is in play."), names=names)


def deal(event: LogEvent) -> str:
    """G4.20, G4.28: everybody sees how many, the player which."""
    if event.own:
        message = "You are dealt {amount} action cards: {list}; and {rewards} Mayoral Reward cards: {looked}."
        return event.voice.t.say(
            message,
            amount=event.data["amount"],
            rewards=event.data["rewards"],
            list=listed(event, "cards"),
            looked=listed(event, "looked"),
        )
    return event.say(for_all("{name} is dealt {amount} action cards and {rewards} Mayoral Reward cards."))


def beadle(event: LogEvent) -> str:
    """G18.2, G18.8."""
    message = "The Beadle stands on {tile}." if event.data["tile"] else "The Beadle is set aside."
    return event.say(for_all(message))


def who(event: LogEvent, seat: int) -> str:
    """A player's name; the reader is called "you"."""
    if seat == NOBODY:
        return event.voice.t.with_context("who", "nobody")
    return event.voice.t.with_context("who", "you") if seat == event.reader else event.names[seat]


BROKEN_TIE = (
    "Vote on {tile}: a tie ({tied_players}), broken by Masters; first place: {first}; second place: {runner_up}."
)


def vote(event: LogEvent) -> str:
    """G12.2 to G12.13."""
    places = {"first": who(event, event.seat), "runner_up": who(event, event.number("second"))}
    if tied := tied_players(event):
        return event.say(for_all(BROKEN_TIE), tied_players=tied, **places)
    return event.say(for_all("Vote on {tile}: first place: {first}; second place: {runner_up}."), **places)


def tied_players(event: LogEvent) -> str:
    """The players who are tied, if any."""
    seats = event.data["tied"]
    assert isinstance(seats, list)
    return ", ".join(who(event, int(seat)) for seat in seats)


def unresolved(event: LogEvent) -> str:
    """G12.5 to G12.8."""
    if tied := tied_players(event):
        return event.say(for_all("{tile} stays unresolved: a tie ({tied_players})."), tied_players=tied)
    return event.say(for_all("{tile} stays unresolved: no player has a pawn there."))


def resolved(event: LogEvent) -> str:
    """G13.6 to G13.15."""
    master, second = who(event, event.number("master")), who(event, event.number("second"))
    message = "{tile} is resolved; Master: {owner}; second-place token: {runner_up}."
    return event.say(for_all(message), owner=master, runner_up=second)


def decline(event: LogEvent) -> str:
    """G13.2."""
    pair = ("You decline a reward ({deed}).", "{name} declines a reward ({deed}).")
    return event.say(pair, deed=deed(event))


def no_effect(event: LogEvent) -> str:
    """G14.12."""
    pair = ("This does nothing for you: {deed}.", "This does nothing for {name}: {deed}.")
    return event.say(pair, deed=deed(event))


def deed(event: LogEvent) -> str:
    """The effect that an event names, as on its piece."""
    index = event.number("effect")
    effect = effect_at(event.voice.box, index)
    symbols = getattr(event.voice.box.record(event.voice.box.tables.effects[index].slug), "symbols", ())
    return effect_phrase(event.voice.t, effect, symbols)


# where a tile lies, from the Guildhall with the compass (G0.7): the words by the signs of x and y
BEARINGS = {
    (0, -1): "{rows} north",
    (0, 1): "{rows} south",
    (1, 0): "{columns} east",
    (-1, 0): "{columns} west",
    (1, -1): "{columns} east, {rows} north",
    (1, 1): "{columns} east, {rows} south",
    (-1, -1): "{columns} west, {rows} north",
    (-1, 1): "{columns} west, {rows} south",
}


def tile(event: LogEvent) -> str:
    """G17.5 to G17.13."""
    x, y = event.number("x"), event.number("y")
    bearing = BEARINGS[(x > 0) - (x < 0), (y > 0) - (y < 0)]
    where = event.voice.t.with_context("bearing", bearing, columns=abs(x), rows=abs(y))
    return event.say(for_all("New tile ({where} of the compass): {tile}; second-place token: {token}."), where=where)


GROWTH = {
    "north": ("The city grows in the north by {n} tile.", "The city grows in the north by {n} tiles."),
    "east": ("The city grows in the east by {n} tile.", "The city grows in the east by {n} tiles."),
    "south": ("The city grows in the south by {n} tile.", "The city grows in the south by {n} tiles."),
    "west": ("The city grows in the west by {n} tile.", "The city grows in the west by {n} tiles."),
}


def growth(event: LogEvent) -> str:
    """G17.2, G17.4."""
    pair = GROWTH[str(event.data["direction"])]
    return event.count((pair, pair), event.number("amount"))


def plantation_vote(event: LogEvent) -> str:
    """G15.5 to G15.13."""
    first, second = event.number("first"), event.number("second")
    if first != NOBODY:
        message = "Vote on the Plantation: first place: {leader}; second place: {runner_up}."
        return event.say(for_all(message), leader=who(event, first), runner_up=who(event, second))
    if tied := tied_players(event):
        message = "Vote on the Plantation: a tie ({tied_players}); each of them receives the right reward."
        return event.say(for_all(message), tied_players=tied)
    return event.say(for_all("Vote on the Plantation: no player has a pawn there."))


# side -> the message to the player, and the one about the player
PLANTATION_REWARDS = {
    "left": (
        "Plantation: you receive the left reward.",
        "Plantation: {name} receives the left reward.",
    ),
    "right": (
        "Plantation: you receive the right reward.",
        "Plantation: {name} receives the right reward.",
    ),
}


def plantation_reward(event: LogEvent) -> str:
    """G15.14, G15.18."""
    return event.say(PLANTATION_REWARDS[str(event.data["which"])])


def game_over(event: LogEvent) -> str:
    """G20.1 to G20.8."""
    return event.voice.t.say("The game is over: {why}.", why=WORDS.end_reason(event.voice, str(event.data["reason"])))


OTHERS: dict[str, Callable[[LogEvent], str]] = {
    "play": play,
    "pawn": pawn,
    "exchange": exchange,
    "neutrals-return": neutrals_return,
    "start": start,
    "deal": deal,
    "draw": draw,
    "reshuffle": reshuffle,
    "look-rewards": look_rewards,
    "beadle": beadle,
    "vote": vote,
    "unresolved": unresolved,
    "resolved": resolved,
    "decline": decline,
    "no-effect": no_effect,
    "growth": growth,
    "tile": tile,
    "plantation-vote": plantation_vote,
    "plantation-reward": plantation_reward,
    "game-over": game_over,
}

LINES = log_lines.LogLines(PLAIN, COUNTED, OTHERS)
