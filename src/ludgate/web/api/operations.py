"""Everything that can be asked of the API: each operation once, with what it takes and gives."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec
from starlette.exceptions import HTTPException

from ludgate.engine.registry import check_seats, titles
from ludgate.server.create_table import known_game
from ludgate.server.models import CLOSED, STATUSES, WAITING, TableInfo
from ludgate.server.outcomes import Accepted, Illegal, Outcome, Stale
from ludgate.web import table_page
from ludgate.web.api import answers, schemas
from ludgate.web.api.caller import look_of, number_of
from ludgate.web.api.errors import Unauthorized
from ludgate.web.game_titles import titled
from ludgate.web.pages.seats import known
from ludgate.web.request_context import Visit
from ludgate.web.table_page import Look

Body = TypeVar("Body", bound=msgspec.Struct)
MOST_TABLES = 100  # in one list


class MoveRefused(Exception):
    """A move that was not made: the status of the answer, and why, in the language of the caller."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status, self.message = status, message


@dataclass(frozen=True)
class QueryParameter:
    """A field behind the question mark; ``schema`` is its JSON Schema."""

    name: str
    description: str
    schema: dict[str, object]


@dataclass(frozen=True)
class ReadOperation:
    """A ``GET``: it changes nothing, and needs a token only where a stranger may not look."""

    path: str
    summary: str
    handler: Callable[[Visit], msgspec.Struct]
    answer: type[msgspec.Struct]
    query: tuple[QueryParameter, ...] = ()


@dataclass(frozen=True)
class WriteOperation(Generic[Body]):
    """A ``POST`` with a JSON body, for whoever shows a token."""

    path: str
    summary: str
    handler: Callable[[Visit, Body], msgspec.Struct]
    body: type[Body]
    answer: type[msgspec.Struct]
    status: int = 200
    refusals: tuple[int, ...] = ()  # besides those that every ``POST`` has


# ---------------------------------------------------------------- looking


def games(visit: Visit) -> schemas.GamesJson:
    return schemas.GamesJson([answers.game_json(info) for info in titled(visit.language).values()])


def tables(visit: Visit) -> schemas.TablesJson:
    """Public tables, or the caller's own."""
    status, game, mine = visit.asked("status", WAITING), visit.asked("game"), visit.asked("mine", "false")
    if status not in STATUSES or mine not in ("true", "false"):
        raise HTTPException(400)
    found = _own_tables(visit, status) if mine == "true" else visit.site.house.lobby(game or None, status=status)
    chosen = [info for info in found if game in ("", info.game) and info.status != CLOSED]
    return schemas.TablesJson([answers.table_json(visit, info) for info in chosen[:MOST_TABLES]])


def _own_tables(visit: Visit, status: str) -> list[TableInfo]:
    if visit.person is None:
        raise Unauthorized
    return visit.site.house.tables_of(visit.person.id, status)


def table(visit: Visit) -> schemas.TableJson:
    return answers.looked_at_json(visit, look_of(visit))


def view(visit: Visit) -> schemas.PositionJson:
    return answers.position_json(visit, look_of(visit))


def log(visit: Visit) -> schemas.LogJson:
    return answers.log_json(visit, look_of(visit), number_of(visit.request, "since") or 0)


def scores(visit: Visit) -> schemas.ScoresJson:
    return answers.scores_json(look_of(visit))


def record(visit: Visit) -> schemas.RecordJson:
    look = look_of(visit)
    return schemas.RecordJson(look.live.record(look.seat, visit.language))


# ---------------------------------------------------------------- doing


def open_table(visit: Visit, wanted: schemas.NewTableJson) -> schemas.TableJson:
    check_seats(titles()[known_game(wanted.game)], wanted.seats)
    opened = visit.site.house.open_table(
        known(visit),
        wanted.game,
        wanted.seats,
        wanted.options,
        title=wanted.title,
        public=wanted.public,
        confirm=wanted.confirm,
        line_up=wanted.line_up,
        language=visit.language,
        asker=visit.address,
    )
    return answers.looked_at_json(visit, table_page.look_at(visit, opened))


def join(visit: Visit, sent: schemas.JoinJson) -> schemas.JoinedJson:
    """Take the seat of an invitation; whoever has it already may come again."""
    token = sent.invitation.partition("?")[0].partition("#")[0].strip().rstrip("/").rpartition("/")[2]
    door = visit.site.house.take_seat(token, known(visit))
    assert door.seat is not None, "links for watching are declined"
    return schemas.JoinedJson(door.table, door.seat)


def move(visit: Visit, sent: schemas.MoveJson) -> schemas.DoneJson:
    look = look_of(visit)
    return _done(visit, look, look.live.play(known(visit), sent.ply, sent.move))


def confirm(visit: Visit, sent: schemas.ConfirmJson) -> schemas.DoneJson:
    look = look_of(visit)
    return _done(visit, look, look.live.confirm_turn(known(visit), sent.ply))


def _done(visit: Visit, look: Look, outcome: Outcome) -> schemas.DoneJson:
    if isinstance(outcome, Accepted):
        return schemas.DoneJson(outcome.ply, outcome.held, answers.events_json(outcome.events, look.seat))
    if isinstance(outcome, Illegal):
        raise MoveRefused(422, table_page.say_of(look.live).reason(outcome.refusal, visit.language))
    raise MoveRefused(409 if isinstance(outcome, Stale) else 403, outcome.why.said(visit.language))


# ---------------------------------------------------------------- all of them

WHOLE_NUMBER: dict[str, object] = {"type": "integer", "minimum": 0, "maximum": 10**9 - 1}
TEXT: dict[str, object] = {"type": "string"}
WATCH = QueryParameter("watch", "what the path of a link for spectators ends with", TEXT)
SEAT = QueryParameter("seat", "which of the own seats looks, where one person has several", WHOLE_NUMBER)
LOOKING = (WATCH, SEAT)
READS = (
    ReadOperation("/api/games", "The games, with their table options and bots", games, schemas.GamesJson),
    ReadOperation(
        "/api/tables",
        "Public tables, or one's own",
        tables,
        schemas.TablesJson,
        (
            QueryParameter("status", "how far the game is; waiting if left out", {"enum": list(STATUSES)}),
            QueryParameter("game", "only tables of this game", TEXT),
            QueryParameter("mine", "one's own tables in place of public ones", {"type": "boolean"}),
        ),
    ),
    ReadOperation("/api/tables/{table}", "Who sits where, and whose turn it is", table, schemas.TableJson, (WATCH,)),
    ReadOperation(
        "/api/tables/{table}/view", "The position, the decision and its options", view, schemas.PositionJson, LOOKING
    ),
    ReadOperation(
        "/api/tables/{table}/log",
        "What happened so far",
        log,
        schemas.LogJson,
        (*LOOKING, QueryParameter("since", "only what happened after this ply", WHOLE_NUMBER)),
    ),
    ReadOperation(
        "/api/tables/{table}/scores", "The scores, when the game is over", scores, schemas.ScoresJson, (WATCH,)
    ),
    ReadOperation("/api/tables/{table}/record", "The game as text", record, schemas.RecordJson, LOOKING),
)
WRITES: tuple[WriteOperation[Any], ...] = (
    WriteOperation("/api/tables", "Open a table", open_table, schemas.NewTableJson, schemas.TableJson, 201),
    WriteOperation(
        "/api/join", "Sit down by an invitation", join, schemas.JoinJson, schemas.JoinedJson, refusals=(404,)
    ),
    WriteOperation(
        "/api/tables/{table}/moves", "Decide", move, schemas.MoveJson, schemas.DoneJson, refusals=(404, 409, 422)
    ),
    WriteOperation(
        "/api/tables/{table}/confirm",
        "Confirm the step that is held",
        confirm,
        schemas.ConfirmJson,
        schemas.DoneJson,
        refusals=(404, 409, 422),
    ),
)
