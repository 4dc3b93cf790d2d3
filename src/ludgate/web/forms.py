"""Reading a form: plain, or in parts with files; everything about it is bounded, and its text is UTF-8."""

from collections.abc import AsyncGenerator
from urllib.parse import parse_qsl

from starlette.datastructures import Headers, UploadFile
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import Request

from ludgate.web.content_types import UnsupportedType, form_type, parameters
from ludgate.web.limits import Limits

Fields = dict[str, str]
Files = dict[str, bytes]
MOST_FILES = 2


async def read_form(request: Request, limits: Limits) -> tuple[Fields, Files]:
    """The fields and the files of a form; ``HTTPException`` with 400 or 415.

    Plain ones need no parser for all kinds of forms, which takes long.
    """
    try:
        kind = form_type(request.headers.get("content-type", ""))
    except UnsupportedType:
        raise HTTPException(415) from None
    body = await request.body()
    if kind.boundary is not None:
        return await _in_parts(body, Headers({"content-type": kind.header}), limits)
    try:
        pairs = parse_qsl(body.decode("latin-1"), True, errors="replace", max_num_fields=limits.fields)
    except ValueError:
        raise HTTPException(400) from None
    return {_name(name, limits): _clean(value) for name, value in pairs}, {}


def _clean(value: str) -> str:
    return value.replace("\0", "")


def _name(name: str, limits: Limits) -> str:
    if len(name) > limits.field_name:
        raise HTTPException(400)
    return name


async def _in_parts(body: bytes, headers: Headers, limits: Limits) -> tuple[Fields, Files]:
    parser = _FormParser(
        headers, _whole(body), max_files=MOST_FILES, max_fields=limits.fields, max_part_size=limits.upload
    )
    try:
        form = await parser.parse()
    except MultiPartException:
        raise HTTPException(400) from None
    try:
        found = [(_name(name, limits), value) for name, value in form.multi_items()]
        fields = {name: _clean(value) for name, value in found if isinstance(value, str)}
        files = {name: await value.read() for name, value in found if isinstance(value, UploadFile)}
    finally:
        await form.close()
    return fields, files


async def _whole(body: bytes) -> AsyncGenerator[bytes, None]:
    """All at once: taken apart byte by byte, as a sender may choose, it would take a hundred times as long."""
    yield body


class _FormParser(MultiPartParser):
    """Parts are in UTF-8 as well; number and size of their headers are bounded by the library."""

    def on_headers_finished(self) -> None:
        for name, value in self._current_part.item_headers:
            if name == b"content-type":
                _check_part(value.decode("latin-1"))
        super().on_headers_finished()


def _check_part(header: str) -> None:
    try:
        parameters(header)
    except UnsupportedType:
        raise HTTPException(415) from None
