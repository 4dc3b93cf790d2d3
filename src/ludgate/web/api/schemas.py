"""What the API takes and gives; the OpenAPI document is made from these declarations and their docstrings."""

from datetime import datetime
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ludgate.server.sanitize import LONGEST_MOVE, LONGEST_TITLE

LONGEST_LINK = 500
MOST_SEATS, MOST_OPTIONS = 10, 50
NO_NUL = "^[^\\u0000]*$"  # databases take no NUL
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS, description="from 0")]
Ply = Annotated[int, Meta(ge=0, lt=10**9, description="number of moves and undos made so far at a table; only grows")]
Word = Annotated[str, Meta(max_length=LONGEST_TITLE, pattern=NO_NUL)]
Status = Literal["waiting", "playing", "over"]


class RequestBody(Struct, forbid_unknown_fields=True):
    """What is sent: nothing that is not known."""


# ---------------------------------------------------------------- sent


class NewTableJson(RequestBody):
    """A table to be opened.  Without a line-up its host takes the first seat, and the others are open."""

    game: Word
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    options: Annotated[dict[Word, Word], Meta(max_length=MOST_OPTIONS)] = {}
    title: Word = ""
    public: bool = False
    confirm: Annotated[bool, Meta(description="must the end of every turn be confirmed?")] = False
    line_up: Annotated[
        list[Word], Meta(max_length=MOST_SEATS, description="for every seat: me, open, or the name of a bot")
    ] = []


class JoinJson(RequestBody):
    """An invitation to a seat."""

    invitation: Annotated[
        str,
        Meta(min_length=1, max_length=LONGEST_LINK, pattern=NO_NUL, description="the link, or what its path ends with"),
    ]


class MoveJson(RequestBody):
    """A decision, made on the position of a ply."""

    ply: Ply
    move: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=LONGEST_MOVE,
            pattern=NO_NUL,
            description="the text of an option, or several in a line",
        ),
    ]


class ConfirmJson(RequestBody):
    """A yes to the step that is held."""

    ply: Ply


# ---------------------------------------------------------------- given


class GameOptionJson(Struct):
    """A choice of the host; the first value is the usual one."""

    name: str
    values: list[str]
    ruling: Annotated[str, Meta(description="the number of the rule or ruling")]


class GameJson(Struct):
    """A game that can be played here."""

    game: str
    title: str
    min_seats: int
    max_seats: int
    options: list[GameOptionJson]
    bots: list[str]
    rules_version: int


class GamesJson(Struct):
    """All games."""

    games: list[GameJson]


class SeatJson(Struct):
    """A seat: of a person, of somebody at the host's screen, of a bot, or open."""

    seat: SeatNumber
    kind: Literal["person", "here", "bot", "open"]
    name: str
    bot: Annotated[str | None, Meta(description="the bot that plays this seat now, perhaps for its person")]


class TableJson(Struct):
    """A table without the game on it."""

    id: str
    game: str
    title: Annotated[str, Meta(description="empty if the host gave none")]
    options: dict[str, str]
    status: Status
    host: str
    public: bool
    confirm: bool
    language: str
    ply: Ply
    turn: Annotated[int | None, Meta(description="the seat that decides now")]
    seats: list[SeatJson]
    own_seats: list[SeatNumber]
    invitations: Annotated[dict[str, str], Meta(description="links by seat, for those who may invite")]
    rematch: Annotated[str | None, Meta(description="the table at which these people play again")]
    created: datetime
    moved: datetime


class TablesJson(Struct):
    """Some tables."""

    tables: list[TableJson]


class JoinedJson(Struct):
    """Where one sits now."""

    table: str
    seat: SeatNumber


class ChoiceJson(Struct):
    """An option: what to send as a move, and the same in words; an aside is allowed but pointless."""

    text: str
    caption: str
    aside: bool


class DecisionJson(Struct):
    """Who decides what; the options only for the seat that decides."""

    seat: SeatNumber
    kind: str
    data: dict[str, Any]
    options: list[ChoiceJson]


class PositionJson(Struct):
    """The position as a seat, or a spectator (null), sees it."""

    table: str
    ply: Ply
    status: Status
    seat: SeatNumber | None
    decision: DecisionJson | None
    held: Annotated[str | None, Meta(description="the own step that waits to be confirmed")]
    view: Annotated[dict[str, Any], Meta(description="as Table.view(seat) gives it; every game has its own fields")]


class EventJson(Struct):
    """Something that happened, with what the reader may know of it."""

    kind: str
    seat: int
    data: dict[str, Any]


class LogEntryJson(Struct):
    """A move, something taken back, or a change of a seat, which has the ply of the row before it."""

    ply: Ply
    kind: Literal["move", "undo", "seats"]
    seat: SeatNumber
    move: Annotated[str | None, Meta(description="the notation, where the reader may know it")]
    events: list[EventJson]
    text: Annotated[list[str], Meta(description="in sentences")]
    at: datetime
    by_bot: bool
    back_to: Annotated[int | None, Meta(description="of an undo: the ply to which the table returned")]
    undone: bool


class LogJson(Struct):
    """What happened before the first decision, and since."""

    opening: list[EventJson]
    entries: list[LogEntryJson]


class ScoreJson(Struct):
    """The score of a seat; place 1 is best, equal places are shared."""

    seat: SeatNumber
    total: int
    place: int
    breakdown: dict[str, int]
    facts: dict[str, int]


class ScoresJson(Struct):
    """The scores when the game is over; before that, none."""

    status: Status
    scores: list[ScoreJson]


class RecordJson(Struct):
    """The record: of a running game without its seed, and with what the reader may know."""

    record: str


class DoneJson(Struct):
    """A move was made and stored; held: its last step waits to be confirmed."""

    ply: Ply
    held: bool
    events: list[EventJson]


class ErrorDetailJson(Struct):
    """A word for programs and a sentence for people."""

    code: str
    message: str


class ErrorJson(Struct):
    """Why something was not done."""

    error: ErrorDetailJson
