"""What a program is told when something is not done: ``{"error": {"code", "message"}}``."""

from functools import lru_cache
from math import ceil

import msgspec
from starlette.responses import Response

from ludgate.engine.contract import LudgateError
from ludgate.server.outcomes import TooSoon
from ludgate.web.api.schemas import ErrorDetailJson, ErrorJson
from ludgate.web.content_types import JSON
from ludgate.web.render.api import page_translator
from ludgate.web.request_context import NotForYou, retry_after, spoken, status_of, words

CODES = {
    400: "bad_request", 401: "unauthorized", 403: "forbidden", 404: "not_found", 405: "method_not_allowed",
    409: "conflict", 413: "too_large", 414: "address_too_long", 415: "unsupported_media_type", 421: "wrong_host",
    422: "illegal_move", 429: "too_many_requests", 431: "headers_too_large", 500: "server_error", 503: "busy",
}  # fmt: skip


class Unauthorized(NotForYou):
    """No token where one is needed, or one that is not valid."""

    def __init__(self) -> None:
        super().__init__("This needs a valid token: make one in the settings.")


def json_answer(data: msgspec.Struct, status: int = 200, wait: float = 0.0) -> Response:
    """An answer; ``wait``: seconds after which it may be tried again."""
    headers = {"cache-control": "no-store", **retry_after(ceil(wait))}
    return Response(msgspec.json.encode(data), status, headers, JSON)


def refused(status: int, message: str, wait: float = 0.0) -> Response:
    """An error, in words that are made already."""
    answer = json_answer(ErrorJson(ErrorDetailJson(CODES.get(status, "error"), message)), status, wait)
    if status == 401:
        answer.headers["www-authenticate"] = "Bearer"
    return answer


def refused_status(status: int, language: str, wait: float = 0.0) -> Response:
    """An error of which nothing but the status is known."""
    return refused(status, _sentence(status, language, ceil(wait)), wait)


@lru_cache(1024)
def _sentence(status: int, language: str, seconds: int) -> str:
    t = page_translator(language)
    if status == 415:
        return t.say("Only JSON is taken here: application/json in UTF-8.")
    return words(t, status, seconds)[1]


def refused_error(error: LudgateError, language: str) -> Response:
    """What the lobby or the engine does not do, said to whoever asked for it."""
    status = 401 if isinstance(error, Unauthorized) else status_of(error)
    return refused(status, spoken(error, language), error.seconds if isinstance(error, TooSoon) else 0.0)
