"""The page of a table, and everything that is done there."""

from dataclasses import replace

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response

from ludgate.server.models import OVER, WAITING
from ludgate.server.outcomes import Accepted, Illegal, Outcome, Stale
from ludgate.web import table_page
from ludgate.web.fragments import fragment
from ludgate.web.pages.seats import known
from ludgate.web.render.cache import ViewerCache
from ludgate.web.request_context import Page, QuickPage, RequestContext

LONGEST_MOVE = 500


def table(ctx: RequestContext) -> Response:
    """The table, or its waiting room."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    if viewpoint.info.status == WAITING:
        return page(ctx, viewpoint, ctx.render("parts/waiting.html", **table_page.waiting_context(ctx, viewpoint)))
    return page(ctx, viewpoint, fragment(ctx, viewpoint, pick=ctx.asked("pick"), why=ctx.asked("why")))


def page(
    ctx: RequestContext, viewpoint: table_page.Viewpoint, part: str, status: int = 200, *, plain: bool = False
) -> Response:
    """A whole page around the part that changes.  ``plain``: the part has something that the stream does not send."""
    asked = plain or bool(ctx.asked("pick") or ctx.asked("why"))
    mark = "" if asked else table_page.mark_of(part)
    person, info = ctx.person_id, viewpoint.info
    waits = info.status != OVER and not asked and not (person is not None and info.waits_for(person))
    asked_language = ctx.asked("lang") == ctx.language
    shown = {
        "viewpoint": viewpoint,
        "info": info,
        "part": part,
        "mark": mark,
        "waits": waits,
        "asked_language": asked_language,
    }
    return ctx.show("table.html", status, **shown)


def why(ctx: RequestContext) -> Response:
    """Why a piece cannot be used now."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    if not ctx.by_script or viewpoint.info.status == WAITING:
        return table(ctx)
    found = table_page.page_of(ctx, viewpoint, ViewerCache(), why=ctx.asked("why")).notice
    notice = found.text or ctx.t.say("Nothing can be done with this now.")
    game = viewpoint.info.game
    return HTMLResponse(ctx.render("parts/notice.html", notice=notice, kind="why", rule=found.rule, game=game))


def move(ctx: RequestContext) -> Response:
    """A decision; or a piece with which several begin."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    pick, text = ctx.field("pick"), ctx.field("move")
    if pick and not text:
        return ctx.go(f"/table/{viewpoint.info.id}?pick={_quoted(pick)}#prompt")
    if not text or len(text) > LONGEST_MOVE:
        raise HTTPException(400)
    ply, outcome = ctx.required_number("ply"), viewpoint.live.play(known(ctx), ctx.required_number("ply"), text)
    if isinstance(outcome, Stale) and _is_made_already(viewpoint, ply, text):
        return Response(status_code=204) if ctx.by_script else ctx.go(viewpoint.address())
    return answer(ctx, viewpoint, outcome)


def _is_made_already(viewpoint: table_page.Viewpoint, ply: int, text: str) -> bool:
    """Was this very decision made on that position by this seat?  So it is with a second click."""
    made = next((entry for entry in viewpoint.live.log(ply, viewpoint.seat) if entry.ply == ply + 1), None)
    return made is not None and made.seat == viewpoint.seat and f"{text} ".startswith(f"{made.move} ")


async def quick_move(ctx: RequestContext) -> Response | None:
    """A decision that the script of the page sends, if it is taken at once; what is not is done again by ``move``."""
    live, person = ctx.site.lobby.table_in_memory(ctx.path["table"]), ctx.person_id
    ply, text = ctx.number(ctx.field("ply"), -1), ctx.field("move")
    if live is None or person is None or ply < 0 or not text or not ctx.by_script:
        return None
    outcome = await live.decide(person, ply, text)
    return Response(status_code=204) if isinstance(outcome, Accepted) else None


def undo(ctx: RequestContext) -> Response:
    """The last own step back; with ``steps`` so many of them, to before the one that was pressed in the trail."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    steps = ctx.required_number("steps") if ctx.field("steps") else 1
    return answer(ctx, viewpoint, viewpoint.live.undo(known(ctx), ctx.required_number("ply"), steps))


def restart(ctx: RequestContext) -> Response:
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    return answer(ctx, viewpoint, viewpoint.live.restart_turn(known(ctx), ctx.required_number("ply")))


def ask_undo(ctx: RequestContext) -> Response:
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    return answer(ctx, viewpoint, viewpoint.live.ask_undo(known(ctx), ctx.required_number("ply")))


def answer_undo(ctx: RequestContext) -> Response:
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    yes = ctx.field("answer") == "yes"
    return answer(ctx, viewpoint, viewpoint.live.answer_undo(known(ctx), ctx.required_number("ply"), yes))


def confirm(ctx: RequestContext) -> Response:
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    return answer(ctx, viewpoint, viewpoint.live.confirm_turn(known(ctx), ctx.required_number("ply")))


def hurry(ctx: RequestContext) -> Response:
    """Let the bots wait no longer until it is a person's turn."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    viewpoint.live.hurry(known(ctx))
    return Response(status_code=204) if ctx.by_script else ctx.go(viewpoint.address())


def say(ctx: RequestContext) -> Response:
    """A line of the chat."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    text = ctx.field("text").strip()
    if text:
        viewpoint.live.say(known(ctx), text)
    return Response(status_code=204) if ctx.by_script else ctx.go(viewpoint.address() + "#chat")


def mute(ctx: RequestContext) -> Response:
    """Read somebody no longer."""
    return _muted(ctx, muted=True)


def unmute(ctx: RequestContext) -> Response:
    """Read somebody again."""
    return _muted(ctx, muted=False)


def _muted(ctx: RequestContext, *, muted: bool) -> Response:
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    viewpoint.live.mute(known(ctx), ctx.required_number("line"), muted=muted)
    return ctx.go(viewpoint.address() + "#chat")


def remove_line(ctx: RequestContext) -> Response:
    """The host takes a line of the chat away."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    viewpoint.live.remove_line(known(ctx), ctx.required_number("line"))
    return ctx.go(viewpoint.address() + "#chat")


def ready(ctx: RequestContext) -> Response:
    """At a shared screen: the one whose turn it is sits there now."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    seat = ctx.required_number("seat")
    if seat not in viewpoint.live.seats_of(ctx.person_id):
        raise HTTPException(403)
    ctx.session = replace(ctx.session, shown=(viewpoint.info.id, seat))
    return ctx.go(viewpoint.address())


def answer(ctx: RequestContext, viewpoint: table_page.Viewpoint, outcome: Outcome) -> Response:
    """What was done reaches the page by its stream; what was not is said at once, over the table as it stands."""
    if isinstance(outcome, Accepted):
        return Response(status_code=204) if ctx.by_script else ctx.go(viewpoint.address())
    if isinstance(outcome, Illegal):
        notice, status = table_page.say_of(viewpoint.live).reason(outcome.refusal, ctx.language), 422
    else:
        notice, status = outcome.why.said(ctx.language), 409 if isinstance(outcome, Stale) else 403
    fresh = table_page.look_at(ctx, viewpoint.info.id)
    part = fragment(ctx, fresh, notice=notice, kind="bad")
    if ctx.by_script:
        return HTMLResponse(part, 200, {"HX-Retarget": "#table", "HX-Reswap": "outerMorph"})
    return page(ctx, fresh, part, status, plain=True)


def _quoted(piece: str) -> str:
    return "".join(sign for sign in piece[:200] if sign.isascii() and (sign.isalnum() or sign in "-_"))


GET: dict[str, Page] = {"/table/{table}": table, "/table/{table}/why": why}
POST: dict[str, Page] = {
    "/table/{table}/move": move,
    "/table/{table}/undo": undo,
    "/table/{table}/restart": restart,
    "/table/{table}/ask-undo": ask_undo,
    "/table/{table}/answer-undo": answer_undo,
    "/table/{table}/confirm": confirm,
    "/table/{table}/hurry": hurry,
    "/table/{table}/say": say,
    "/table/{table}/mute": mute,
    "/table/{table}/unmute": unmute,
    "/table/{table}/remove-line": remove_line,
    "/table/{table}/ready": ready,
}
QUICK: dict[str, QuickPage] = {"/table/{table}/move": quick_move}
