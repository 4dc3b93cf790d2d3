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
from ludgate.web.request_context import RequestContext
from ludgate.web.table_page import Viewpoint

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
    handler: Callable[[RequestContext], msgspec.Struct]
    answer: type[msgspec.Struct]
    query: tuple[QueryParameter, ...] = ()


@dataclass(frozen=True)
class WriteOperation(Generic[Body]):
    """A ``POST`` with a JSON body, for whoever shows a token."""

    path: str
    summary: str
    handler: Callable[[RequestContext, Body], msgspec.Struct]
    body: type[Body]
    answer: type[msgspec.Struct]
    status: int = 200
    refusals: tuple[int, ...] = ()  # besides those that every ``POST`` has


# ---------------------------------------------------------------- looking


def games(ctx: RequestContext) -> schemas.GamesJson:
    return schemas.GamesJson([answers.game_json(info) for info in titled(ctx.language).values()])


def tables(ctx: RequestContext) -> schemas.TablesJson:
    """Public tables, or the caller's own."""
    status, game, mine = ctx.asked("status", WAITING), ctx.asked("game"), ctx.asked("mine", "false")
    if status not in STATUSES or mine not in ("true", "false"):
        raise HTTPException(400)
    found = _own_tables(ctx, status) if mine == "true" else ctx.site.lobby.public_tables(game or None, status=status)
    chosen = [info for info in found if game in ("", info.game) and info.status != CLOSED]
    return schemas.TablesJson([answers.table_json(ctx, info) for info in chosen[:MOST_TABLES]])


def _own_tables(ctx: RequestContext, status: str) -> list[TableInfo]:
    if ctx.person is None:
        raise Unauthorized
    return ctx.site.lobby.tables_of(ctx.person.id, status)


def table(ctx: RequestContext) -> schemas.TableJson:
    return answers.looked_at_json(ctx, look_of(ctx))


def view(ctx: RequestContext) -> schemas.PositionJson:
    return answers.position_json(ctx, look_of(ctx))


def log(ctx: RequestContext) -> schemas.LogJson:
    return answers.log_json(ctx, look_of(ctx), number_of(ctx.request, "since") or 0)


def scores(ctx: RequestContext) -> schemas.ScoresJson:
    return answers.scores_json(look_of(ctx))


def record(ctx: RequestContext) -> schemas.RecordJson:
    viewpoint = look_of(ctx)
    return schemas.RecordJson(viewpoint.live.record(viewpoint.seat, ctx.language))


# ---------------------------------------------------------------- doing


def open_table(ctx: RequestContext, wanted: schemas.NewTableJson) -> schemas.TableJson:
    check_seats(titles()[known_game(wanted.game)], wanted.seats)
    opened = ctx.site.lobby.open_table(
        known(ctx),
        wanted.game,
        wanted.seats,
        wanted.options,
        title=wanted.title,
        public=wanted.public,
        confirm=wanted.confirm,
        line_up=wanted.line_up,
        language=ctx.language,
        asker=ctx.address,
    )
    return answers.looked_at_json(ctx, table_page.look_at(ctx, opened))


def join(ctx: RequestContext, sent: schemas.JoinJson) -> schemas.JoinedJson:
    """Take the seat of an invitation; whoever has it already may come again."""
    token = sent.invitation.partition("?")[0].partition("#")[0].strip().rstrip("/").rpartition("/")[2]
    door = ctx.site.lobby.take_seat(token, known(ctx))
    assert door.seat is not None, "links for watching are declined"
    return schemas.JoinedJson(door.table, door.seat)


def move(ctx: RequestContext, sent: schemas.MoveJson) -> schemas.DoneJson:
    viewpoint = look_of(ctx)
    return _done(ctx, viewpoint, viewpoint.live.play(known(ctx), sent.ply, sent.move))


def confirm(ctx: RequestContext, sent: schemas.ConfirmJson) -> schemas.DoneJson:
    viewpoint = look_of(ctx)
    return _done(ctx, viewpoint, viewpoint.live.confirm_turn(known(ctx), sent.ply))


def _done(ctx: RequestContext, viewpoint: Viewpoint, outcome: Outcome) -> schemas.DoneJson:
    if isinstance(outcome, Accepted):
        return schemas.DoneJson(outcome.ply, outcome.held, answers.events_json(outcome.events, viewpoint.seat))
    if isinstance(outcome, Illegal):
        raise MoveRefused(422, table_page.say_of(viewpoint.live).reason(outcome.refusal, ctx.language))
    raise MoveRefused(409 if isinstance(outcome, Stale) else 403, outcome.why.said(ctx.language))


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
