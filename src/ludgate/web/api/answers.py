"""Answers made from what a caller may see; nothing is made first and censored afterwards."""

from collections.abc import Sequence
from typing import Any, cast

from ludgate.bots.registry import bot_names
from ludgate.engine.contract import Event, GameInfo
from ludgate.server.models import OVER, WAITING, TableInfo
from ludgate.server.story import LogEntry
from ludgate.web import table_page
from ludgate.web.api import schemas
from ludgate.web.render.api import Sight
from ludgate.web.request_context import Visit
from ludgate.web.table_page import Look


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


def table_json(visit: Visit, info: TableInfo, invitations: dict[int, str] | None = None) -> schemas.TableJson:
    """A table; invitations only where a single one is asked for."""
    person = visit.person_id
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
        seats=_seats(info, visit.language),
        own_seats=[seat.seat for seat in info.seats if person is not None and seat.person == person],
        invitations={str(seat): link for seat, link in (invitations or {}).items()},
        rematch=info.rematch,
        created=info.created,
        moved=info.moved,
    )


def looked_at_json(visit: Visit, look: Look) -> schemas.TableJson:
    """A single table, with the invitations that the caller may send."""
    return table_json(visit, look.info, table_page.invitations(visit, look))


def _seats(info: TableInfo, language: str) -> list[schemas.SeatJson]:
    return [
        schemas.SeatJson(seat.seat, cast(Any, seat.kind), name, seat.bot)
        for seat, name in zip(info.seats, info.names(language), strict=True)
    ]


def position_json(visit: Visit, look: Look) -> schemas.PositionJson:
    """The view and the decision of one moment; a table that waits has neither."""
    info, sight = look.info, _sight(visit, look)
    begun = info.status != WAITING
    return schemas.PositionJson(
        table=info.id,
        ply=look.ply,
        status=cast(schemas.Status, info.status),
        seat=look.seat,
        decision=_decision(sight) if begun else None,
        held=look.live.held(visit.person_id) if look.seat is not None else None,
        view=sight.view if begun else {},
    )


def _sight(visit: Visit, look: Look) -> Sight:
    """As for the page: options only for the seat that decides."""
    names, say = look.info.names(visit.language), table_page.say_of(look.live)
    return table_page.sight_of(visit, look.table, look.seat, names, say, (), still=look.read_only)


def _decision(sight: Sight) -> schemas.DecisionJson | None:
    decision = sight.decision
    if decision is None:
        return None
    options = [schemas.ChoiceJson(one.text, sight.caption(one), one.aside) for one in decision.options]
    return schemas.DecisionJson(decision.seat, decision.kind, dict(decision.data), options)


def log_json(visit: Visit, look: Look, since: int) -> schemas.LogJson:
    opening = events_json(look.live.opening(look.seat), look.seat) if look.info.status != WAITING else []
    return schemas.LogJson(opening, entries_json(visit, look, look.live.log(since, look.seat)))


def entries_json(visit: Visit, look: Look, entries: Sequence[LogEntry]) -> list[schemas.LogEntryJson]:
    """Rows of the log; ``entries`` hold no more than their reader may know."""
    sight = _sight(visit, look)
    return [_entry(visit, look, sight, entry) for entry in entries]


def _entry(visit: Visit, look: Look, sight: Sight, entry: LogEntry) -> schemas.LogEntryJson:
    turns = table_page.told([entry], look.seat, sight, visit.t)
    return schemas.LogEntryJson(
        ply=entry.ply,
        kind=cast(Any, entry.kind),
        seat=entry.seat,
        move=entry.move,
        events=events_json(entry.events, look.seat),
        text=[line.text for turn in turns for line in turn.lines],
        at=entry.at,
        by_bot=entry.by_bot,
        back_to=entry.back_to,
        undone=entry.undone,
    )


def events_json(events: Sequence[Event], seat: int | None) -> list[schemas.EventJson]:
    return [schemas.EventJson(event.kind, event.seat, dict(event.seen_by(seat))) for event in events]


def scores_json(look: Look) -> schemas.ScoresJson:
    """Before the end scores would count cards that are hidden."""
    scores = look.table.scores() if look.info.status == OVER else []
    found = [schemas.ScoreJson(one.seat, one.total, one.place, one.breakdown, one.facts) for one in scores]
    return schemas.ScoresJson(cast(schemas.Status, look.info.status), found)
