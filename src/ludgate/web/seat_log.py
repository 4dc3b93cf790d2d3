"""What the log says of seats that changed hands after the start."""

from ludgate.server import seat_changes
from ludgate.server.seat_changes import SeatChange
from ludgate.text.languages import Translator
from ludgate.web.bot_titles import bot_title


def sentence(change: SeatChange, t: Translator) -> str:
    """Who did it, to whose seat, and who plays there from now on."""
    match change.what:
        case seat_changes.BACK:
            return t.say("{name} is back.", name=change.name)
        case seat_changes.REWOUND:
            return t.say(
                "{name} takes back what had come to light; nobody else can join this game any more.", name=change.name
            )
        case seat_changes.FREED | seat_changes.JOINED:
            return _passed_on(change, t)
    return _bot(change, t)


def _passed_on(change: SeatChange, t: Translator) -> str:
    number = change.seat + 1
    if change.what == seat_changes.FREED and change.person is None:
        return t.say("{name} frees seat {n}, where a bot played.", name=change.by, n=number)
    if change.what == seat_changes.FREED:
        return t.say("{name} frees the seat of {other}.", name=change.by, other=change.name)
    if change.former:
        return t.say("{name} takes over the seat of {other}.", name=change.name, other=change.former)
    return t.say("{name} takes over seat {n}, where a bot played.", name=change.name, n=number)


def _bot(change: SeatChange, t: Translator) -> str:
    """A bot plays from now on: at a seat of nobody's, or for somebody."""
    bot = bot_title(change.bot or "", t)
    match change.what:
        case seat_changes.LENT:
            return t.say("{name} lets a bot ({bot}) play.", name=change.name, bot=bot)
        case seat_changes.VOTED:
            return t.say("A bot ({bot}) plays for {name}, by vote.", name=change.name, bot=bot)
        case seat_changes.REPLACED:
            return t.say(
                "{name} lets a bot ({bot}) play for {other}, who is away.", name=change.by, other=change.name, bot=bot
            )
    return t.say("{name} lets a bot ({bot}) play at seat {n}.", name=change.by, n=change.seat + 1, bot=bot)
