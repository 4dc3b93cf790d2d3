"""Answers to what is not let in: a page of the house, a notice for its scripts, or JSON; made once for each case.

Refusing must cost less than answering, so nobody is looked up and nothing is drawn anew.
"""

from functools import lru_cache
from math import ceil

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludgate.server.people import MOTIONS, THEMES
from ludgate.text.languages import LANGUAGE_NAMES
from ludgate.web import templating
from ludgate.web.api.errors import refused_status
from ludgate.web.content_types import API
from ludgate.web.render.api import page_translator
from ludgate.web.request_context import AS_NOTICE, THEME_COOKIE, language_of, retry_after, words


def refusal(request: Request, status: int, wait: float = 0.0) -> Response:
    """The answer to a request that goes no further; ``wait``: seconds after which it may be tried again."""
    if request.scope["path"].startswith(API):
        return refused_status(status, language_of(request, None), wait)
    seconds = ceil(wait)
    theme = request.cookies.get(THEME_COOKIE, "")
    by_script = request.headers.get("hx-request") == "true"
    text = _made(language_of(request, None), theme if theme in THEMES else THEMES[0], status, seconds, by_script)
    headers = {"cache-control": "no-store", **(AS_NOTICE if by_script else {}), **retry_after(seconds)}
    return HTMLResponse(text, 200 if by_script else status, headers)


@lru_cache(1024)
def _made(language: str, theme: str, status: int, seconds: int, by_script: bool) -> str:
    t = page_translator(language)
    headline, sentence = words(t, status, seconds)
    if by_script:
        return templating.environment().get_template("parts/notice.html").render(t=t, notice=sentence, kind="bad")
    return (
        templating.environment()
        .get_template("trouble.html")
        .render(
            t=t,
            language=language,
            languages=LANGUAGE_NAMES,
            theme=theme,
            motion=MOTIONS[0],
            motions=MOTIONS,
            themes=THEMES,
            me=None,
            token="",
            here="",
            at_table="",
            live_table=False,
            headline=headline,
            sentence=sentence,
            code=status,
        )
    )
