"""Results, replays, records."""

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.responses import PlainTextResponse, Response

from ludgate.engine.contract import BadRecord, Event, LudgateError
from ludgate.engine.table import Table
from ludgate.server.models import OVER, WAITING
from ludgate.server.story import MOVE
from ludgate.text import Sentences, sentences
from ludgate.web import table_page
from ludgate.web.game_titles import titled
from ludgate.web.render.api import renderer
from ludgate.web.replay import Reel, ReelCache, spread, wind
from ludgate.web.request_context import NotForYou, Page, Visit, spoken, status_of
from ludgate.web.statistics import figures

REELS = ReelCache()
WIDTH, HEIGHT, EDGE = 720, 300, 36  # of the chart


# ---------------------------------------------------------------- results


def result(visit: Visit) -> Response:
    """Who has won, how the scores came about, how they grew."""
    look = table_page.look_at(visit, visit.path["table"])
    if look.info.status != OVER:
        return visit.go(look.address())
    say, names = table_page.say_of(look.live), look.info.names(visit.language)
    reel = reel_of(visit, look)
    end = reel.at(reel.last).table
    scores, ending = end.scores(), end.view(None).get("ending")
    return visit.show(
        "result.html",
        look=look,
        info=look.info,
        title=look.info.title or visit.context_title(look.info.game),
        names=names,
        scores=sorted(scores, key=lambda score: (score.place, score.seat)),
        text=say.score_lines(scores, names, visit.language),
        ending=say.end_reason(str(ending), visit.language) if ending not in (None, "", "none") else "",
        chart=chart(reel),
        figures=figures(look.info.game, reel.figures, visit.language),
        decisions=reel.decisions(),
        seated=bool(look.live.seats_of(visit.person_id)),
        watching=table_page.watching(visit, look.info) if look.live.seats_of(visit.person_id) else "",
    )


def reel_of(visit: Visit, look: table_page.Look) -> Reel:
    """The finished game of a table."""
    content = look.live.content
    return _reel(visit, f"table {look.info.id}", look.live.record(), None if content is None else str(content))


def _reel(visit: Visit, asker: str, record: str, content: str | None = None) -> Reel:
    """The reel of a record, made by a worker if it is not at hand."""

    def make() -> Reel:
        return visit.site.house.examine(asker, wind, record, content, wanted=visit.still_here)

    return REELS.get(record, content, make)


@dataclass(frozen=True)
class Curve:
    """The line of a seat: its points, and where it ends."""

    seat: int
    points: str
    x: float
    y: float
    total: int


@dataclass(frozen=True)
class Chart:
    """Scores over the decisions, ready to be drawn."""

    curves: tuple[Curve, ...]
    marks: tuple[tuple[int, float], ...]  # numbers at the left edge, with their height
    steps: int
    width: int = WIDTH
    height: int = HEIGHT
    edge: int = EDGE


def chart(reel: Reel) -> Chart:
    """The curves of all seats in one frame."""
    rows = reel.curve
    low, high = spread([total for _, totals in rows for total in totals])

    def across(step: int) -> float:
        return round(EDGE + (WIDTH - 2 * EDGE) * step / max(1, reel.last), 1)

    def up(total: float) -> float:
        return round(HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (total - low) / (high - low), 1)

    curves = [
        Curve(
            seat,
            " ".join(f"{across(step)},{up(totals[seat])}" for step, totals in rows),
            across(rows[-1][0]),
            up(rows[-1][1][seat]),
            rows[-1][1][seat],
        )
        for seat in range(reel.seats)
    ]
    marks = sorted({round(low + (high - low) * part / 4) for part in range(5)})
    return Chart(tuple(curves), tuple((mark, up(mark)) for mark in marks), reel.last)


def record(visit: Visit) -> Response:
    """The record as a file; as long as the game runs without its seed, and with what this reader may know."""
    look = table_page.look_at(visit, visit.path["table"])
    text = look.live.record(look.seat, visit.language)
    name = f"{look.info.game}-{look.info.id[:8]}{'' if look.info.status == OVER else '-running'}.txt"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


# ---------------------------------------------------------------- replays


def replay(visit: Visit) -> Response:
    """A game step by step: a finished one with all eyes, a running one only with one's own."""
    look = table_page.look_at(visit, visit.path["table"])
    if look.info.status == WAITING:
        return visit.go(look.address())
    names, say = look.info.names(visit.language), table_page.say_of(look.live)
    address = look.address("/replay")
    if look.info.status == OVER:
        return show_reel(visit, reel_of(visit, look), names, say, address, look)
    line = look.live.line()
    step = max(0, min(visit.number(visit.asked("step"), len(line)), len(line)))
    rows = [row for row in look.live.log(0, look.seat) if row.kind == MOVE and not row.undone]
    row = rows[step - 1] if 0 < step <= len(rows) else None
    table = look.live.position_at(line[step - 1] if step else 0)
    picture = Picture(table, row.seat if row else None, row.events if row else (), step, len(line), look.seat, False)
    return show(visit, picture, names, say, address, look)


def show_reel(
    visit: Visit, reel: Reel, names: list[str], say: Sentences, address: str, look: table_page.Look | None = None
) -> Response:
    """One position of a reel, seen by the seat that is asked for."""
    step = max(0, min(visit.number(visit.asked("step"), 0), reel.last))
    own = look.seat if look is not None and look.seat is not None else -1
    seat = visit.number(visit.asked("seat"), own)
    frame = reel.at(step)
    picture = Picture(
        frame.table, frame.seat, frame.events, step, reel.last, seat if 0 <= seat < reel.seats else None, True
    )
    return show(visit, picture, names, say, address, look)


@dataclass(frozen=True)
class Picture:
    """One position of a replay."""

    table: Table
    mover: int | None
    events: Sequence[Event]
    step: int
    last: int
    seat: int | None
    free: bool  # may one choose through whose eyes to look?


def show(
    visit: Visit, picture: Picture, names: list[str], say: Sentences, address: str, look: table_page.Look | None
) -> Response:
    """The page of a replay."""
    sight = table_page.sight_of(visit, picture.table, picture.seat, names, say, picture.events, still=True)
    drawn = renderer(picture.table.game)
    lines = [say.event_line(event, picture.seat, names, visit.language) for event in picture.events]
    return visit.show(
        "replay.html",
        picture=picture,
        sight=sight,
        scene=drawn.scene(sight),
        legend=drawn.legend(sight),
        names=names,
        lines=[line for line in lines if line],
        prompt=say.prompt(sight.decision, sight.view, names, visit.language, you=False),
        address=address,
        join="&" if "?" in address else "?",
        look=look,
        info=titled(visit.language)[picture.table.game],
    )


# ---------------------------------------------------------------- records from files


def upload(visit: Visit) -> Response:
    """Look at a record from a file, or pasted."""
    data = visit.files.get("file") or b""
    try:
        text = data.decode("utf-8") if data else visit.field("text")
        if not text.strip():
            raise BadRecord(visit.t.say("Choose a file, or paste the text of a record."))
        _reel(visit, visit.address, text)
        mark = visit.site.house.bring_record(text, visit.address)
    except UnicodeDecodeError:
        return visit.show("replays.html", 400, mine=[], public=[], trouble=visit.t.say("This file is not a text."))
    except LudgateError as error:
        trouble = spoken(error, visit.language)
        return visit.show("replays.html", status_of(error), mine=[], public=[], trouble=trouble)
    return visit.go(f"/records/{mark}")


def uploaded(visit: Visit) -> Response:
    """A record that somebody has brought."""
    mark = visit.path["mark"]
    reel = _reel(visit, visit.address, visit.site.house.brought_record(mark))
    names = [visit.t.say("Player {n}", n=seat + 1) for seat in range(reel.seats)]
    return show_reel(visit, reel, names, sentences(reel.game), f"/records/{mark}")


def log(visit: Visit) -> Response:
    """The whole log as text, for reading, searching and printing."""
    look = table_page.look_at(visit, visit.path["table"])
    if look.info.status == WAITING:
        raise NotForYou("The game has not begun.")
    names, say = look.info.names(visit.language), table_page.say_of(look.live)
    sight = table_page.sight_of(visit, look.table, look.seat, names, say, (), still=True)
    turns = table_page.told(look.live.log(0, look.seat), look.seat, sight, visit.t)
    title = look.info.title or visit.context_title(look.info.game)
    return visit.show("log.html", look=look, info=look.info, title=title, names=names, log=turns)


GET: dict[str, Page] = {
    "/table/{table}/result": result,
    "/table/{table}/replay": replay,
    "/table/{table}/record": record,
    "/table/{table}/log": log,
    "/records/{mark}": uploaded,
}
POST: dict[str, Page] = {"/records": upload}
