"""How far somebody is in the lessons.  Only their browser knows it: nobody needs a name to learn."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.responses import Response

from ludgate.web.lessons.script import lesson, lessons

if TYPE_CHECKING:
    from ludgate.web.request_context import RequestContext

COOKIE = "lessons"  # as "london-7.guilds-3"
YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class LessonSummary:
    """A lesson as other pages offer it: how long it takes, how far one is."""

    game: str
    minutes: int
    step: int  # 0: not begun
    last: int

    @property
    def begun(self) -> bool:
        return 1 < self.step < self.last

    @property
    def done(self) -> bool:
        return self.step >= self.last

    @property
    def address(self) -> str:
        return f"/lesson/{self.game}/1" if self.done else f"/lesson/{self.game}"


def places(cookies: Mapping[str, str]) -> dict[str, int]:
    """The steps by game, as far as the cookie makes sense."""
    found: dict[str, int] = {}
    for part in cookies.get(COOKIE, "").split("."):
        game, _, step = part.rpartition("-")
        script = lessons().get(game)
        if script is not None and step.isascii() and step.isdigit() and len(step) < 4:
            found[game] = max(1, min(int(step), script.last))
    return found


def place_in(cookies: Mapping[str, str], game: str) -> int:
    """The step of a lesson at which one stopped; 0 if it was not begun."""
    return places(cookies).get(game, 0)


def keep_place(ctx: "RequestContext", response: Response, game: str, step: int) -> None:
    """Let the browser remember the step."""
    kept = {**places(ctx.request.cookies), game: step}
    value = ".".join(f"{name}-{number}" for name, number in sorted(kept.items()))
    secure = ctx.request.url.scheme == "https"
    response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def offer(cookies: Mapping[str, str], game: str) -> LessonSummary | None:
    """The lesson of a game for somebody with these cookies; None if there is none."""
    script = lesson(game)
    return None if script is None else LessonSummary(game, script.minutes, place_in(cookies, game), script.last)
