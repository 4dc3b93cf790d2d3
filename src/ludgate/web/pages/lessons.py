"""Guided first games."""

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response

from ludgate.web.lessons import lesson
from ludgate.web.lessons.coach import Lecture, lecture
from ludgate.web.lessons.place import keep_place, place_in
from ludgate.web.request_context import Page, Visit

MORPH = {"HX-Retarget": "#table", "HX-Reswap": "outerMorph transition:true"}


def begin(visit: Visit) -> Response:
    """The first step, or the one at which the learner stopped."""
    game = _game(visit)
    return visit.go(f"/lesson/{game}/{place_in(visit.request.cookies, game) or 1}")


def step(visit: Visit) -> Response:
    """The table at a step."""
    lesson_at = _lecture(visit)
    if why := visit.asked("why"):
        notice, rule = lesson_at.later(why)
        return whole(visit, lesson_at, lesson_at.page(notice=notice, rule=rule))
    return whole(visit, lesson_at, lesson_at.page())


def whole(visit: Visit, lesson_at: Lecture, part: str, status: int = 200) -> Response:
    """A whole page around the part that changes; the browser keeps the place."""
    response = visit.show("lesson.html", status, lecture=lesson_at, part=part)
    keep_place(visit, response, lesson_at.game, lesson_at.frame.number)
    return response


def why(visit: Visit) -> Response:
    """Why a piece is not to be used now."""
    if not visit.by_script:
        return step(visit)
    lesson_at = _lecture(visit)
    notice, rule = lesson_at.later(visit.asked("why"))
    return HTMLResponse(visit.render("parts/notice.html", notice=notice, kind="why", rule=rule, game=lesson_at.game))


def move(visit: Visit) -> Response:
    """What the learner does: on to the next step if it is what the lesson is about."""
    lesson_at = _lecture(visit)
    wanted = lesson_at.frame.wanted
    if wanted is not None and visit.field("move") == wanted.text:
        return _on(visit, lesson_at)
    notice = visit.t.say("That comes later. For now: {task}", task=lesson_at.task)
    if visit.by_script:
        return HTMLResponse(lesson_at.page(notice=notice), 200, MORPH)
    return whole(visit, lesson_at, lesson_at.page(notice=notice), 422)


def _on(visit: Visit, lesson_at: Lecture) -> Response:
    """To the next step: a fresh page, or the part that changes where a script puts it in."""
    number = lesson_at.frame.number + 1
    if not visit.by_script:
        return visit.go(lesson_at.address(number))
    after = lecture(visit, lesson_at.game, number)
    response = HTMLResponse(after.page(), 200, {**MORPH, "HX-Push-Url": after.address()})
    keep_place(visit, response, after.game, number)
    return response


def _lecture(visit: Visit) -> Lecture:
    return lecture(visit, _game(visit), visit.number(visit.path["step"], 1))


def _game(visit: Visit) -> str:
    game = visit.path["game"]
    if lesson(game) is None:
        raise HTTPException(404)
    return game


GET: dict[str, Page] = {
    "/lesson/{game}": begin,
    "/lesson/{game}/{step}": step,
    "/lesson/{game}/{step}/why": why,
}
POST: dict[str, Page] = {"/lesson/{game}/{step}/move": move}
