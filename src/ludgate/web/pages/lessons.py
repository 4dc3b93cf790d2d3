"""Guided first games."""

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response

from ludgate.web.lessons import lesson
from ludgate.web.lessons.coach import Lecture, lecture
from ludgate.web.lessons.place import keep_place, place_in
from ludgate.web.request_context import Page, RequestContext

MORPH = {"HX-Retarget": "#table", "HX-Reswap": "outerMorph transition:true"}


def begin(ctx: RequestContext) -> Response:
    """The first step, or the one at which the learner stopped."""
    game = _game(ctx)
    return ctx.go(f"/lesson/{game}/{place_in(ctx.request.cookies, game) or 1}")


def step(ctx: RequestContext) -> Response:
    """The table at a step."""
    lesson_at = _lecture(ctx)
    if why := ctx.asked("why"):
        notice, rule = lesson_at.later(why)
        return whole(ctx, lesson_at, lesson_at.page(notice=notice, rule=rule))
    return whole(ctx, lesson_at, lesson_at.page())


def whole(ctx: RequestContext, lesson_at: Lecture, part: str, status: int = 200) -> Response:
    """A whole page around the part that changes; the browser keeps the place."""
    response = ctx.show("lesson.html", status, lecture=lesson_at, part=part)
    keep_place(ctx, response, lesson_at.game, lesson_at.frame.number)
    return response


def why(ctx: RequestContext) -> Response:
    """Why a piece is not to be used now."""
    if not ctx.by_script:
        return step(ctx)
    lesson_at = _lecture(ctx)
    notice, rule = lesson_at.later(ctx.asked("why"))
    return HTMLResponse(ctx.render("parts/notice.html", notice=notice, kind="why", rule=rule, game=lesson_at.game))


def move(ctx: RequestContext) -> Response:
    """What the learner does: on to the next step if it is what the lesson is about."""
    lesson_at = _lecture(ctx)
    wanted = lesson_at.frame.wanted
    if wanted is not None and ctx.field("move") == wanted.text:
        return _on(ctx, lesson_at)
    notice = ctx.t.say("That comes later. For now: {task}", task=lesson_at.task)
    if ctx.by_script:
        return HTMLResponse(lesson_at.page(notice=notice), 200, MORPH)
    return whole(ctx, lesson_at, lesson_at.page(notice=notice), 422)


def _on(ctx: RequestContext, lesson_at: Lecture) -> Response:
    """To the next step: a fresh page, or the part that changes where a script puts it in."""
    number = lesson_at.frame.number + 1
    if not ctx.by_script:
        return ctx.go(lesson_at.address(number))
    after = lecture(ctx, lesson_at.game, number)
    response = HTMLResponse(after.page(), 200, {**MORPH, "HX-Push-Url": after.address()})
    keep_place(ctx, response, after.game, number)
    return response


def _lecture(ctx: RequestContext) -> Lecture:
    return lecture(ctx, _game(ctx), ctx.number(ctx.path["step"], 1))


def _game(ctx: RequestContext) -> str:
    game = ctx.path["game"]
    if lesson(game) is None:
        raise HTTPException(404)
    return game


GET: dict[str, Page] = {
    "/lesson/{game}": begin,
    "/lesson/{game}/{step}": step,
    "/lesson/{game}/{step}/why": why,
}
POST: dict[str, Page] = {"/lesson/{game}/{step}/move": move}
