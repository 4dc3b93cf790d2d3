"""Answers made from what a caller may see; nothing is made first and censored afterwards."""

from collections.abc import Sequence
from typing import Any, cast

from ludgate.bots.registry import bot_names
from ludgate.engine.contract import Event, GameInfo
from ludgate.server.models import OVER, WAITING, TableInfo
from ludgate.server.story import LogEntry
from ludgate.web import table_page
from ludgate.web.api import schemas
from ludgate.web.render.api import Snapshot
from ludgate.web.request_context import RequestContext
from ludgate.web.table_page import Viewpoint


def game_json(info: GameInfo) -> schemas.GameJson:
    options = [schemas.GameOptionJson(option.name, list(option.values), option.ruling) for option in info.options]
    return schemas.GameJson(
        game=info.slug,
        title=info.title,
        min_seats=info.seats[0],
        max_seats=info.seats[1],
        options=options,
        bots=bot_names(info.slug),
        rules_version=info.rules_version,
    )


def table_json(ctx: RequestContext, info: TableInfo, invitations: dict[int, str] | None = None) -> schemas.TableJson:
    """A table; invitations only where a single one is asked for."""
    person = ctx.person_id
    return schemas.TableJson(
        id=info.id,
        game=info.game,
        title=info.title,
        options=dict(info.options),
        status=cast(schemas.Status, info.status),
        host=info.host_called,
        public=info.public,
        confirm=info.confirm,
        language=info.language,
        ply=info.ply,
        turn=info.turn,
        seats=_seats(info, ctx.language),
        own_seats=[seat.seat for seat in info.seats if person is not None and seat.person == person],
        invitations={str(seat): link for seat, link in (invitations or {}).items()},
        rematch=info.rematch,
        created=info.created,
        moved=info.moved,
    )


def looked_at_json(ctx: RequestContext, viewpoint: Viewpoint) -> schemas.TableJson:
    """A single table, with the invitations that the caller may send."""
    return table_json(ctx, viewpoint.info, table_page.invitations(ctx, viewpoint))


def _seats(info: TableInfo, language: str) -> list[schemas.SeatJson]:
    return [
        schemas.SeatJson(seat.seat, cast(Any, seat.kind), name, seat.bot)
        for seat, name in zip(info.seats, info.names(language), strict=True)
    ]


def position_json(ctx: RequestContext, viewpoint: Viewpoint) -> schemas.PositionJson:
    """The view and the decision of one moment; a table that waits has neither."""
    info, snapshot = viewpoint.info, _snapshot(ctx, viewpoint)
    begun = info.status != WAITING
    return schemas.PositionJson(
        table=info.id,
        ply=viewpoint.ply,
        status=cast(schemas.Status, info.status),
        seat=viewpoint.seat,
        decision=_decision(snapshot) if begun else None,
        held=viewpoint.live.held(ctx.person_id) if viewpoint.seat is not None else None,
        view=snapshot.view if begun else {},
    )


def _snapshot(ctx: RequestContext, viewpoint: Viewpoint) -> Snapshot:
    """As for the page: options only for the seat that decides."""
    names, say = viewpoint.info.names(ctx.language), table_page.say_of(viewpoint.live)
    return table_page.snapshot_of(ctx, viewpoint.table, viewpoint.seat, names, say, (), still=viewpoint.read_only)


def _decision(snapshot: Snapshot) -> schemas.DecisionJson | None:
    decision = snapshot.decision
    if decision is None:
        return None
    options = [schemas.ChoiceJson(one.text, snapshot.caption(one), one.aside) for one in decision.options]
    return schemas.DecisionJson(decision.seat, decision.kind, dict(decision.data), options)


def log_json(ctx: RequestContext, viewpoint: Viewpoint, since: int) -> schemas.LogJson:
    opening = (
        events_json(viewpoint.live.opening(viewpoint.seat), viewpoint.seat) if viewpoint.info.status != WAITING else []
    )
    return schemas.LogJson(opening, entries_json(ctx, viewpoint, viewpoint.live.log(since, viewpoint.seat)))


def entries_json(ctx: RequestContext, viewpoint: Viewpoint, entries: Sequence[LogEntry]) -> list[schemas.LogEntryJson]:
    """Rows of the log; ``entries`` hold no more than their reader may know."""
    snapshot = _snapshot(ctx, viewpoint)
    return [_entry(ctx, viewpoint, snapshot, entry) for entry in entries]


def _entry(ctx: RequestContext, viewpoint: Viewpoint, snapshot: Snapshot, entry: LogEntry) -> schemas.LogEntryJson:
    lines = table_page.log_lines(entry, viewpoint.seat, snapshot, ctx.t)
    return schemas.LogEntryJson(
        ply=entry.ply,
        kind=cast(Any, entry.kind),
        seat=entry.seat,
        move=entry.move,
        events=events_json(entry.events, viewpoint.seat),
        text=[line.text for line in lines],
        at=entry.at,
        by_bot=entry.by_bot,
        back_to=entry.back_to,
        undone=entry.undone,
    )


def events_json(events: Sequence[Event], seat: int | None) -> list[schemas.EventJson]:
    return [schemas.EventJson(event.kind, event.seat, dict(event.seen_by(seat))) for event in events]


def scores_json(viewpoint: Viewpoint) -> schemas.ScoresJson:
    """Before the end scores would count cards that are hidden."""
    scores = viewpoint.table.scores() if viewpoint.info.status == OVER else []
    found = [schemas.ScoreJson(one.seat, one.total, one.place, one.breakdown, one.facts) for one in scores]
    return schemas.ScoresJson(cast(schemas.Status, viewpoint.info.status), found)
