"""The page of a table, and everything that is done there."""

from dataclasses import replace

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response

from ludgate.server.models import OVER, WAITING
from ludgate.server.outcomes import Accepted, Illegal, Outcome, Stale
from ludgate.web import table_page
from ludgate.web.fragments import fragment
from ludgate.web.pages.seats import known
from ludgate.web.render.api import Memory
from ludgate.web.request_context import Page, QuickPage, Visit

LONGEST_MOVE = 500


def table(visit: Visit) -> Response:
    """The table, or its waiting room."""
    look = table_page.look_at(visit, visit.path["table"])
    if look.info.status == WAITING:
        return page(visit, look, visit.render("parts/waiting.html", **table_page.waiting_context(visit, look)))
    return page(visit, look, fragment(visit, look, pick=visit.asked("pick"), why=visit.asked("why")))


def page(visit: Visit, look: table_page.Look, part: str, status: int = 200, *, plain: bool = False) -> Response:
    """A whole page around the part that changes.  ``plain``: the part has something that the stream does not send."""
    asked = plain or bool(visit.asked("pick") or visit.asked("why"))
    mark = "" if asked else table_page.mark_of(part)
    person, info = visit.person_id, look.info
    waits = info.status != OVER and not asked and not (person is not None and info.waits_for(person))
    asked_language = visit.asked("lang") == visit.language
    shown = {"look": look, "info": info, "part": part, "mark": mark, "waits": waits, "asked_language": asked_language}
    return visit.show("table.html", status, **shown)


def why(visit: Visit) -> Response:
    """Why a piece cannot be used now."""
    look = table_page.look_at(visit, visit.path["table"])
    if not visit.by_script or look.info.status == WAITING:
        return table(visit)
    found = table_page.face_of(visit, look, Memory(), why=visit.asked("why")).notice
    notice = found.text or visit.t.say("Nothing can be done with this now.")
    game = look.info.game
    return HTMLResponse(visit.render("parts/notice.html", notice=notice, kind="why", rule=found.rule, game=game))


def move(visit: Visit) -> Response:
    """A decision; or a piece with which several begin."""
    look = table_page.look_at(visit, visit.path["table"])
    pick, text = visit.field("pick"), visit.field("move")
    if pick and not text:
        return visit.go(f"/table/{look.info.id}?pick={_quoted(pick)}#prompt")
    if not text or len(text) > LONGEST_MOVE:
        raise HTTPException(400)
    return answer(visit, look, look.live.play(known(visit), visit.required_number("ply"), text))


async def quick_move(visit: Visit) -> Response | None:
    """A decision that the script of the page sends, if it is taken at once; what is not is done again by ``move``."""
    live, person = visit.site.house.table_in_memory(visit.path["table"]), visit.person_id
    ply, text = visit.number(visit.field("ply"), -1), visit.field("move")
    if live is None or person is None or ply < 0 or not text or not visit.by_script:
        return None
    outcome = await live.play_soon(person, ply, text)
    return Response(status_code=204) if isinstance(outcome, Accepted) else None


def undo(visit: Visit) -> Response:
    """The last own step back; with ``steps`` so many of them, to before the one that was pressed in the trail."""
    look = table_page.look_at(visit, visit.path["table"])
    steps = visit.required_number("steps") if visit.field("steps") else 1
    return answer(visit, look, look.live.undo(known(visit), visit.required_number("ply"), steps))


def restart(visit: Visit) -> Response:
    look = table_page.look_at(visit, visit.path["table"])
    return answer(visit, look, look.live.restart_turn(known(visit), visit.required_number("ply")))


def ask_undo(visit: Visit) -> Response:
    look = table_page.look_at(visit, visit.path["table"])
    return answer(visit, look, look.live.ask_undo(known(visit), visit.required_number("ply")))


def answer_undo(visit: Visit) -> Response:
    look = table_page.look_at(visit, visit.path["table"])
    yes = visit.field("answer") == "yes"
    return answer(visit, look, look.live.answer_undo(known(visit), visit.required_number("ply"), yes))


def confirm(visit: Visit) -> Response:
    look = table_page.look_at(visit, visit.path["table"])
    return answer(visit, look, look.live.confirm_turn(known(visit), visit.required_number("ply")))


def say(visit: Visit) -> Response:
    """A line of the chat."""
    look = table_page.look_at(visit, visit.path["table"])
    text = visit.field("text").strip()
    if text:
        look.live.say(known(visit), text)
    return Response(status_code=204) if visit.by_script else visit.go(look.address() + "#chat")


def mute(visit: Visit) -> Response:
    """Read somebody no longer."""
    return _muted(visit, muted=True)


def unmute(visit: Visit) -> Response:
    """Read somebody again."""
    return _muted(visit, muted=False)


def _muted(visit: Visit, *, muted: bool) -> Response:
    look = table_page.look_at(visit, visit.path["table"])
    look.live.mute(known(visit), visit.required_number("line"), muted=muted)
    return visit.go(look.address() + "#chat")


def remove_line(visit: Visit) -> Response:
    """The host takes a line of the chat away."""
    look = table_page.look_at(visit, visit.path["table"])
    look.live.remove_line(known(visit), visit.required_number("line"))
    return visit.go(look.address() + "#chat")


def ready(visit: Visit) -> Response:
    """At a shared screen: the one whose turn it is sits there now."""
    look = table_page.look_at(visit, visit.path["table"])
    seat = visit.required_number("seat")
    if seat not in look.live.seats_of(visit.person_id):
        raise HTTPException(403)
    visit.session = replace(visit.session, shown=(look.info.id, seat))
    return visit.go(look.address())


def answer(visit: Visit, look: table_page.Look, outcome: Outcome) -> Response:
    """What was done reaches the page by its stream; what was not is said at once, over the table as it stands."""
    if isinstance(outcome, Accepted):
        return Response(status_code=204) if visit.by_script else visit.go(look.address())
    if isinstance(outcome, Illegal):
        notice, status = table_page.say_of(look.live).reason(outcome.refusal, visit.language), 422
    else:
        notice, status = outcome.why.said(visit.language), 409 if isinstance(outcome, Stale) else 403
    fresh = table_page.look_at(visit, look.info.id)
    part = fragment(visit, fresh, notice=notice, kind="bad")
    if visit.by_script:
        return HTMLResponse(part, 200, {"HX-Retarget": "#table", "HX-Reswap": "outerMorph"})
    return page(visit, fresh, part, status, plain=True)


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
    "/table/{table}/say": say,
    "/table/{table}/mute": mute,
    "/table/{table}/unmute": unmute,
    "/table/{table}/remove-line": remove_line,
    "/table/{table}/ready": ready,
}
QUICK: dict[str, QuickPage] = {"/table/{table}/move": quick_move}
