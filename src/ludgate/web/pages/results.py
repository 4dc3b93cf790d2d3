"""Results, replays, records."""

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.responses import PlainTextResponse, Response

from ludgate.bots.brains import has_brain
from ludgate.engine.contract import BadRecord, Event, LudgateError
from ludgate.engine.table import Table
from ludgate.server.models import OVER, WAITING
from ludgate.server.story import MOVE
from ludgate.text import Sentences, sentences
from ludgate.web import table_page
from ludgate.web.game_titles import titled
from ludgate.web.render.api import renderer
from ludgate.web.render.illustrations import illustrated
from ludgate.web.replay import Replay, ReplayCache, spread, wind
from ludgate.web.request_context import NotForYou, Page, RequestContext, spoken, status_of
from ludgate.web.statistics import figures

REELS = ReplayCache()
WIDTH, HEIGHT, EDGE = 720, 300, 36  # of the chart


# ---------------------------------------------------------------- results


def result(ctx: RequestContext) -> Response:
    """Who has won, how the scores came about, how they grew."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    if viewpoint.info.status != OVER:
        return ctx.go(viewpoint.address())
    say, names = table_page.say_of(viewpoint.live), viewpoint.info.names(ctx.language)
    replay = reel_of(ctx, viewpoint)
    end = replay.at(replay.last).table
    scores, ending = end.scores(), end.view(None).get("ending")
    return ctx.show(
        "result.html",
        viewpoint=viewpoint,
        info=viewpoint.info,
        title=viewpoint.info.title or ctx.context_title(viewpoint.info.game),
        names=names,
        scores=sorted(scores, key=lambda score: (score.place, score.seat)),
        text=say.score_lines(scores, names, ctx.language),
        ending=say.end_reason(str(ending), ctx.language) if ending not in (None, "", "none") else "",
        chart=chart(replay),
        figures=figures(viewpoint.info.game, replay.figures, ctx.language),
        decisions=replay.decisions(),
        seated=bool(viewpoint.live.seats_of(ctx.person_id)),
        watching=table_page.watching(ctx, viewpoint.info) if viewpoint.live.seats_of(ctx.person_id) else "",
    )


def reel_of(ctx: RequestContext, viewpoint: table_page.Viewpoint) -> Replay:
    """The finished game of a table."""
    content = viewpoint.live.content
    return _reel(ctx, f"table {viewpoint.info.id}", viewpoint.live.record(), None if content is None else str(content))


def _reel(ctx: RequestContext, asker: str, record: str, content: str | None = None) -> Replay:
    """The replay of a record, made by a worker if it is not at hand."""

    def make() -> Replay:
        return ctx.site.lobby.examine(asker, wind, record, content, wanted=ctx.still_here)

    return REELS.get(record, content, make)


@dataclass(frozen=True)
class ScoreLine:
    """The line of a seat: its points, and where it ends."""

    seat: int
    points: str
    x: float
    y: float
    total: int


@dataclass(frozen=True)
class Chart:
    """Scores over the decisions, ready to be drawn."""

    curves: tuple[ScoreLine, ...]
    marks: tuple[tuple[int, float], ...]  # numbers at the left edge, with their height
    steps: int
    width: int = WIDTH
    height: int = HEIGHT
    edge: int = EDGE


def chart(replay: Replay) -> Chart:
    """The curves of all seats in one frame."""
    rows = replay.curve
    low, high = spread([total for _, totals in rows for total in totals])

    def across(step: int) -> float:
        return round(EDGE + (WIDTH - 2 * EDGE) * step / max(1, replay.last), 1)

    def up(total: float) -> float:
        return round(HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (total - low) / (high - low), 1)

    curves = [
        ScoreLine(
            seat,
            " ".join(f"{across(step)},{up(totals[seat])}" for step, totals in rows),
            across(rows[-1][0]),
            up(rows[-1][1][seat]),
            rows[-1][1][seat],
        )
        for seat in range(replay.seats)
    ]
    marks = sorted({round(low + (high - low) * part / 4) for part in range(5)})
    return Chart(tuple(curves), tuple((mark, up(mark)) for mark in marks), replay.last)


def record(ctx: RequestContext) -> Response:
    """The record as a file; as long as the game runs without its seed, and with what this reader may know."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    text = viewpoint.live.record(viewpoint.seat, ctx.language)
    name = f"{viewpoint.info.game}-{viewpoint.info.id[:8]}{'' if viewpoint.info.status == OVER else '-running'}.txt"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


# ---------------------------------------------------------------- replays


def replay(ctx: RequestContext) -> Response:
    """A game step by step: a finished one with all eyes, a running one only with one's own."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    if viewpoint.info.status == WAITING:
        return ctx.go(viewpoint.address())
    names, say = viewpoint.info.names(ctx.language), table_page.say_of(viewpoint.live)
    address = viewpoint.address("/replay")
    if viewpoint.info.status == OVER:
        return show_replay(ctx, reel_of(ctx, viewpoint), names, say, address, viewpoint)
    line = viewpoint.live.line()
    step = max(0, min(ctx.number(ctx.asked("step"), len(line)), len(line)))
    seat, free = _eyes(ctx, viewpoint)
    rows = [row for row in viewpoint.live.log(0, seat) if row.kind == MOVE and not row.undone]
    row = rows[step - 1] if 0 < step <= len(rows) else None
    table = viewpoint.live.position_at(line[step - 1] if step else 0)
    picture = PositionPage(table, row.seat if row else None, row.events if row else (), step, len(line), seat, free)
    return show(ctx, picture, names, say, address, viewpoint)


def _eyes(ctx: RequestContext, viewpoint: table_page.Viewpoint) -> tuple[int | None, bool]:
    """Through whose eyes a running game is looked back at; where cards are open for study, as one wants."""
    if viewpoint.seat is None or not viewpoint.live.open_cards:
        return viewpoint.seat, False
    seat = ctx.number(ctx.asked("seat"), viewpoint.seat)
    return (seat if seat < len(viewpoint.info.seats) else None), True


def show_replay(
    ctx: RequestContext,
    replay: Replay,
    names: list[str],
    say: Sentences,
    address: str,
    viewpoint: table_page.Viewpoint | None = None,
) -> Response:
    """One position of a replay, seen by the seat that is asked for."""
    step = max(0, min(ctx.number(ctx.asked("step"), 0), replay.last))
    own = viewpoint.seat if viewpoint is not None and viewpoint.seat is not None else -1
    seat = ctx.number(ctx.asked("seat"), own)
    frame = replay.at(step)
    picture = PositionPage(
        frame.table, frame.seat, frame.events, step, replay.last, seat if 0 <= seat < replay.seats else None, True
    )
    return show(ctx, picture, names, say, address, viewpoint)


@dataclass(frozen=True)
class PositionPage:
    """One position of a replay."""

    table: Table
    mover: int | None
    events: Sequence[Event]
    step: int
    last: int
    seat: int | None
    free: bool  # may one choose through whose eyes to look?


def show(
    ctx: RequestContext,
    picture: PositionPage,
    names: list[str],
    say: Sentences,
    address: str,
    viewpoint: table_page.Viewpoint | None,
) -> Response:
    """The page of a replay."""
    snapshot = table_page.snapshot_of(ctx, picture.table, picture.seat, names, say, picture.events, still=True)
    drawn = renderer(picture.table.game)
    lines = [say.event_line(event, picture.seat, names, ctx.language) for event in picture.events]
    return ctx.show(
        "replay.html",
        picture=picture,
        snapshot=snapshot,
        scene=drawn.scene(snapshot),
        legend=drawn.legend(snapshot),
        names=names,
        lines=[illustrated(snapshot, line) for line in lines if line],
        prompt=illustrated(snapshot, say.prompt(snapshot.decision, snapshot.view, names, ctx.language, you=False)),
        address=address,
        join="&" if "?" in address else "?",
        viewpoint=viewpoint,
        row=_row_of(viewpoint, picture),
        info=titled(ctx.language)[picture.table.game],
    )


def _row_of(viewpoint: table_page.Viewpoint | None, picture: PositionPage) -> int:
    """The ply of the move that led to a position of a finished game, if bots can say something about it; else 0."""
    if viewpoint is None or viewpoint.info.status != OVER or not picture.step or not has_brain(picture.table.game):
        return 0
    return viewpoint.live.line()[picture.step - 1]


# ---------------------------------------------------------------- records from files


def upload(ctx: RequestContext) -> Response:
    """Look at a record from a file, or pasted."""
    data = ctx.files.get("file") or b""
    try:
        text = data.decode("utf-8") if data else ctx.field("text")
        if not text.strip():
            raise BadRecord(ctx.t.say("Choose a file, or paste the text of a record."))
        _reel(ctx, ctx.address, text)
        mark = ctx.site.lobby.bring_record(text, ctx.address)
    except UnicodeDecodeError:
        return ctx.show("replays.html", 400, mine=[], public=[], trouble=ctx.t.say("This file is not a text."))
    except LudgateError as error:
        trouble = spoken(error, ctx.language)
        return ctx.show("replays.html", status_of(error), mine=[], public=[], trouble=trouble)
    return ctx.go(f"/records/{mark}")


def uploaded(ctx: RequestContext) -> Response:
    """A record that somebody has brought."""
    mark = ctx.path["mark"]
    replay = _reel(ctx, ctx.address, ctx.site.lobby.brought_record(mark))
    names = [ctx.t.say("Player {n}", n=seat + 1) for seat in range(replay.seats)]
    return show_replay(ctx, replay, names, sentences(replay.game), f"/records/{mark}")


def log(ctx: RequestContext) -> Response:
    """The whole log as text, for reading, searching and printing."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    if viewpoint.info.status == WAITING:
        raise NotForYou("The game has not begun.")
    names, say = viewpoint.info.names(ctx.language), table_page.say_of(viewpoint.live)
    snapshot = table_page.snapshot_of(ctx, viewpoint.table, viewpoint.seat, names, say, (), still=True)
    turns = table_page.told(viewpoint.live.log(0, viewpoint.seat), viewpoint.seat, snapshot, ctx.t)
    title = viewpoint.info.title or ctx.context_title(viewpoint.info.game)
    return ctx.show("log.html", viewpoint=viewpoint, info=viewpoint.info, title=title, names=names, log=turns)


GET: dict[str, Page] = {
    "/table/{table}/result": result,
    "/table/{table}/replay": replay,
    "/table/{table}/record": record,
    "/table/{table}/log": log,
    "/records/{mark}": uploaded,
}
POST: dict[str, Page] = {"/records": upload}
