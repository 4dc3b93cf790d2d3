"""The analysis of a finished game: curves, costly moves, and each of them explained."""

from starlette.responses import Response

from ludgate.bots.analysis_text import AnalysisText, told
from ludgate.bots.game_analysis import GameAnalysis
from ludgate.server.models import OVER
from ludgate.text.figures import percent, tenths
from ludgate.web import table_page
from ludgate.web.analysis_chart import chart
from ludgate.web.pages.seats import known
from ludgate.web.request_context import Page, RequestContext
from ludgate.web.table_page import Viewpoint

ROWS = 14  # of the curves as a table


def analysis(ctx: RequestContext) -> Response:
    """What is known of a finished game; while more is found out, the page looks again by itself."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    if viewpoint.info.status != OVER:
        return ctx.go(viewpoint.address())
    analyses = ctx.site.lobby.analyses
    found, running = analyses.find(viewpoint.live), analyses.running(viewpoint.live)
    address = viewpoint.address("/analysis")
    context: dict[str, object] = {
        "viewpoint": viewpoint,
        "info": viewpoint.info,
        "title": viewpoint.info.title or ctx.context_title(viewpoint.info.game),
        "names": viewpoint.info.names(ctx.language),
        "found": found,
        "running": running,
        "address": address,
        "join": "&" if "?" in address else "?",
    }
    if found is not None:
        context |= _shown(ctx, viewpoint, found)
    return ctx.show("analysis.html", 200, **context)


def _shown(ctx: RequestContext, viewpoint: Viewpoint, found: GameAnalysis) -> dict[str, object]:
    names = viewpoint.info.names(ctx.language)
    text = told(found, table_page.say_of(viewpoint.live), names, ctx.language)
    number = ctx.number(ctx.asked("move"), 1)
    chosen = next((move for move in text.moves if move.number == number), None) or next(iter(text.moves), None)
    return {
        "text": text,
        "chosen": chosen,
        "chart": chart(found, text, chosen.ply if chosen is not None else None),
        "rows": curve_rows(found, text, ctx.language),
    }


def curve_rows(found: GameAnalysis, text: AnalysisText, language: str) -> list[tuple[int, list[tuple[str, str]]]]:
    """The curves as numbers: at some plies, win chance and expected score of every seat."""
    every = max(1, len(found.curve) // ROWS)
    points = [*found.curve[:-1:every], found.curve[-1]]
    seats = range(len(text.seats))
    return [
        (point.ply, [(percent(point.win_chance(one)), tenths(point.expected(one).mean, language)) for one in seats])
        for point in points
    ]


def begin(ctx: RequestContext) -> Response:
    """Let the game be analysed."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    ctx.site.lobby.analyses.begin(viewpoint.live, known(ctx))
    return ctx.go(viewpoint.address("/analysis"))


GET: dict[str, Page] = {"/table/{table}/analysis": analysis}
POST: dict[str, Page] = {"/table/{table}/analysis": begin}
