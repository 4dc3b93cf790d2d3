"""Lines of the log: one for every kind of event."""

from collections.abc import Callable

from ludgate.games.guilds.state import NOBODY
from ludgate.text import lines
from ludgate.text.guilds import seen as sight
from ludgate.text.guilds.phrases import effect_phrase
from ludgate.text.guilds.setting import end_reason
from ludgate.text.guilds.voice import Voice

Told = lines.Told[Voice]


def for_all(message: str) -> lines.Pair:
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
    "plantation": for_all("The Plantation is resolved (round {round})."),
    "tile": for_all("New tile: {tile}; second-place token: {token}."),
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
    "effect": ("You play {card} for its effect.", "{name} plays {card} for its effect."),
}


def play(told: Told) -> str:
    """G8.5."""
    return told.say(PLAYED[str(told.data["way"])])


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


def pawn(told: Told) -> str:
    """G8.12, G8.26, G14.4."""
    to_a_tile = ("You move a pawn to {to} (from: {from}).", "{name} moves a pawn to {to} (from: {from}).")
    return told.say(MOVED.get(str(told.data["to"]), to_a_tile))


def exchange(told: Told) -> str:
    """G11.2, G11.7, G11.8: told to the one who exchanges, to the owner of the pawn, and to the others."""
    owner = told.number("owner")
    if owner == told.seat:
        message = (
            "You exchange a {colour} pawn of your own for a neutral liveryman ({place}).",
            "{name} exchanges a {colour} pawn of their own for a neutral liveryman ({place}).",
        )
    elif owner == told.reader:
        message = for_all("{name} exchanges a {colour} pawn of yours for a neutral liveryman ({place}).")
    else:
        message = (
            "You exchange a {colour} pawn of {other} for a neutral liveryman ({place}).",
            "{name} exchanges a {colour} pawn of {other} for a neutral liveryman ({place}).",
        )
    return told.say(message, colour=told.voice.colour(owner), other=told.names[owner])


def neutrals_return(told: Told) -> str:
    """G12.8, G13.13, G15.20."""
    one = "{n} neutral liveryman goes back to the pool ({place})."
    many = "{n} neutral liverymen go back to the pool ({place})."
    return told.count(((one, many), (one, many)), told.number("amount"))


def draw(told: Told) -> str:
    """G22.3: only the drawer sees the cards."""
    if told.own:
        one, many = "You draw {n} card: {list} (left: {left}).", "You draw {n} cards: {list} (left: {left})."
        return told.voice.t.plural(one, many, told.number("amount"), list=told.cards(), left=told.data["left"])
    one, many = "{name} draws {n} card (left: {left}).", "{name} draws {n} cards (left: {left})."
    return told.voice.t.plural(one, many, told.number("amount"), name=told.names[told.seat], left=told.data["left"])


def reshuffle(told: Told) -> str:
    """G9.16."""
    one = "The discard pile is shuffled into a new draw pile of {n} card."
    many = "The discard pile is shuffled into a new draw pile of {n} cards."
    return told.voice.t.plural(one, many, told.number("amount"))


def look_rewards(told: Told) -> str:
    """G22.5: the cards are told to the one who looks."""
    if told.own:
        one, many = "You look at {n} Mayoral Reward card: {list}.", "You look at {n} Mayoral Reward cards: {list}."
        return told.voice.t.plural(one, many, told.number("amount"), list=told.cards())
    one, many = "{name} looks at {n} Mayoral Reward card.", "{name} looks at {n} Mayoral Reward cards."
    return told.voice.t.plural(one, many, told.number("amount"), name=told.names[told.seat])


def beadle(told: Told) -> str:
    """G18.2, G18.8."""
    message = "The Beadle stands on {tile}." if told.data["tile"] else "The Beadle is set aside."
    return told.say(for_all(message))


def who(told: Told, seat: int) -> str:
    """A player's name; the reader is called "you"."""
    if seat == NOBODY:
        return told.voice.t.with_context("who", "nobody")
    return told.voice.t.with_context("who", "you") if seat == told.reader else told.names[seat]


def vote(told: Told) -> str:
    """G12.2 to G12.13."""
    second = who(told, told.number("second"))
    message = "Vote on {tile}: first place: {first}; second place: {runner_up}."
    return told.say(for_all(message), first=who(told, told.seat), runner_up=second)


def unresolved(told: Told) -> str:
    """G12.5 to G12.8."""
    tied, empty = "{tile} stays unresolved: a tie.", "{tile} stays unresolved: no player has a pawn there."
    return told.say(for_all(tied if told.data["tied"] else empty))


def resolved(told: Told) -> str:
    """G13.6 to G13.15."""
    master, second = who(told, told.number("master")), who(told, told.number("second"))
    message = "{tile} is resolved; Master: {owner}; second-place token: {runner_up}."
    return told.say(for_all(message), owner=master, runner_up=second)


def decline(told: Told) -> str:
    """G13.3."""
    effect = sight.effect_at(told.voice.box, told.number("effect"))
    pair = ("You decline a reward ({deed}).", "{name} declines a reward ({deed}).")
    return told.say(pair, deed=effect_phrase(told.voice.t, effect))


# side -> the message to the player, and the one about the player
PLANTATION_REWARDS = {
    "left": (
        "Plantation: you receive the left reward (most pawns).",
        "Plantation: {name} receives the left reward (most pawns).",
    ),
    "right": (
        "Plantation: you receive the right reward (second most pawns, or tied for most).",
        "Plantation: {name} receives the right reward (second most pawns, or tied for most).",
    ),
}


def plantation_reward(told: Told) -> str:
    """G15.5 to G15.13."""
    return told.say(PLANTATION_REWARDS[str(told.data["which"])])


def game_over(told: Told) -> str:
    """G20.1 to G20.8."""
    return told.voice.t.say("The game is over: {why}.", why=end_reason(told.voice, str(told.data["reason"])))


OTHERS: dict[str, Callable[[Told], str]] = {
    "play": play,
    "pawn": pawn,
    "exchange": exchange,
    "neutrals-return": neutrals_return,
    "draw": draw,
    "reshuffle": reshuffle,
    "look-rewards": look_rewards,
    "beadle": beadle,
    "vote": vote,
    "unresolved": unresolved,
    "resolved": resolved,
    "decline": decline,
    "plantation-reward": plantation_reward,
    "game-over": game_over,
}

LINES = lines.Lines(PLAIN, COUNTED, OTHERS)
