"""The addresses of the API, and how a request becomes an answer."""

from collections.abc import Awaitable, Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from ludgate.engine.contract import LudgateError
from ludgate.web.api import events, openapi
from ludgate.web.api.caller import caller, token_of
from ludgate.web.api.errors import Unauthorized, json_answer, refused, refused_error, refused_status
from ludgate.web.api.operations import READS, WRITES, MoveRefused, ReadOperation, WriteOperation
from ludgate.web.content_types import JSON
from ludgate.web.request_context import RequestContext, address_of, language_of

if TYPE_CHECKING:
    from ludgate.web.app import Site

Endpoint = Callable[[Request], Awaitable[Response]]
Work = Callable[[RequestContext], Response]


def routes(site: "Site") -> list[Route]:
    """One route for each address, so that a wrong method is answered with all right ones."""
    found: dict[str, dict[str, Endpoint]] = {
        "/api/openapi.json": {"GET": _document},
        events.PATH: {"GET": _endpoint(site, partial(events.open_stream, site))},
    }
    for read in READS:
        found.setdefault(read.path, {})["GET"] = _endpoint(site, partial(_read, read))
    for write in WRITES:
        found.setdefault(write.path, {})["POST"] = _writing(site, write)
    return [Route(path, _by_method(methods), methods=list(methods), name=path) for path, methods in found.items()]


def _by_method(methods: dict[str, Endpoint]) -> Endpoint:
    async def answer(request: Request) -> Response:
        return await methods["GET" if request.method == "HEAD" else request.method](request)

    return answer


def _endpoint(site: "Site", work: Work) -> Endpoint:
    async def answer(request: Request) -> Response:
        return await _in_thread(site, request, work)

    return answer


def _writing(site: "Site", write: WriteOperation[Any]) -> Endpoint:
    decoder = msgspec.json.Decoder(write.body)

    async def answer(request: Request) -> Response:
        try:
            body = await request.body()
        except ClientDisconnect:  # the guard hides from us what is too large
            return refused_status(413, language_of(request, None))
        return await _in_thread(site, request, partial(_write, write, decoder, body))

    return answer


async def _in_thread(site: "Site", request: Request, work: Work) -> Response:
    """In a thread for people, if the token was good before; strangers, and tokens yet unknown, share a few."""
    token = token_of(request)
    is_person = token is not None and site.lobby.api_tokens.was_valid(token)
    return await site.threads.run(address_of(request), is_person, _answer, site, request, work)


def _answer(site: "Site", request: Request, work: Work) -> Response:
    language = language_of(request, None)
    try:
        ctx = caller(site, request)
        language = ctx.language
        return work(ctx)
    except HTTPException as error:
        return refused_status(error.status_code, language)
    except MoveRefused as error:
        return refused(error.status, error.message)
    except LudgateError as error:
        return refused_error(error, language)


def _read(read: ReadOperation, ctx: RequestContext) -> Response:
    return json_answer(read.handler(ctx))


def _write(
    write: WriteOperation[Any], decoder: msgspec.json.Decoder[Any], body: bytes, ctx: RequestContext
) -> Response:
    if ctx.person is None:
        raise Unauthorized
    if wait := ctx.site.forms.take(ctx.session.nonce):
        return refused_status(429, ctx.language, wait)
    try:
        sent = decoder.decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return refused(400, ctx.t.say("This is not the JSON that is expected here: {detail}", detail=str(error)))
    return json_answer(write.handler(ctx, sent), write.status)


async def _document(request: Request) -> Response:
    del request
    return Response(_encoded_document(), media_type=JSON, headers={"cache-control": "max-age=300"})


@cache
def _encoded_document() -> bytes:
    return openapi.encoded()
