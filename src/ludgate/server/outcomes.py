"""What the server answers: outcomes of things done at a table, and reasons why something is declined.

Every sentence for people is an English message with named gaps, at the same time the key of its translations in the
domain ``web_server``.
"""

from dataclasses import dataclass, field
from math import ceil

from ludgate.engine.contract import Event, LudgateError, Refusal
from ludgate.text.errors import said
from ludgate.text.languages import translator

DOMAIN = "web_server"


class Declined(LudgateError):
    """Something that the server does not do, and why: said to the person who asked for it."""

    def __init__(self, message: str, **data: object) -> None:
        super().__init__(message, **data)

    def said(self, language: str) -> str:
        """The reason in a language of the product."""
        data = {
            name: said(value, language) if isinstance(value, LudgateError) else value
            for name, value in self.data.items()
        }
        return translator(language, DOMAIN).say(self.message, **data)


class NotFound(Declined):
    """There is no such person, table, seat or link."""


class Forbidden(Declined):
    """Somebody else may do this, this person may not."""


class TooMuch(Declined):
    """Too long, too many, too fast."""


class TooSoon(TooMuch):
    """Too many for now: it can be tried again after some ``seconds``, in the message ``{seconds}`` or ``{minutes}``."""

    def __init__(self, message: str, seconds: float) -> None:
        self.seconds = max(1, ceil(seconds))
        super().__init__(message, seconds=self.seconds, minutes=ceil(self.seconds / 60))


@dataclass(frozen=True)
class Accepted:
    """It is done and stored.

    ``events`` is what happened (none for an undo).  ``held``: the table wants turns confirmed, and the last step, which
    would pass the turn on, waits for ``confirm_turn``.
    """

    ply: int
    events: tuple[Event, ...] = ()
    held: bool = False


@dataclass(frozen=True)
class Stale:
    """The table has moved on since the page was made; nothing was changed.  ``ply`` is the present one."""

    ply: int
    why: Declined = field(default_factory=lambda: Declined("The table has moved on; this is how it stands now."))


@dataclass(frozen=True)
class NotYours:
    """Another seat decides, or the person has no seat here; nothing was changed."""

    why: Declined = field(default_factory=lambda: Declined("It is not your turn to decide."))


@dataclass(frozen=True)
class Illegal:
    """The rules do not allow it; ``Sentences.reason(refusal, language)`` says why.  Nothing was changed."""

    refusal: Refusal


@dataclass(frozen=True)
class Finished:
    """The game is over; nothing was changed."""

    why: Declined = field(default_factory=lambda: Declined("The game is over."))


@dataclass(frozen=True)
class Refused:
    """The rules of the table, not those of the game, stand against it; nothing was changed."""

    why: Declined


Outcome = Accepted | Stale | NotYours | Illegal | Finished | Refused
