"""The OpenAPI 3.1 document, made from the operations and their types.

``python -m ludgate.web.api.openapi`` prints it; ``docs/reference/openapi.json`` is kept equal to it by a test.
"""

import json
import re
from typing import Any

import msgspec

from ludgate.web.api import events
from ludgate.web.api.operations import LOOKING, READS, WRITES, QueryParameter, ReadOperation, WriteOperation
from ludgate.web.api.schemas import ErrorJson
from ludgate.web.content_types import JSON

VERSION = "1"  # of the API; raised when a program that followed it would no longer work
ALWAYS = (400, 401, 403, 413, 414, 415, 421, 429, 431, 503)  # what every operation may be refused with
DESCRIPTION = """\
The tables of Ludgate for programs. A token is made in the settings of the pages and acts with the rights of its person;
without one, public tables are seen as a spectator sees them. Sentences are in the language of the person, or of
Accept-Language, or of the field lang."""

Schema = dict[str, Any]


def document() -> Schema:
    """The whole document."""
    types = [*(read.answer for read in READS), *(kind for write in WRITES for kind in (write.body, write.answer))]
    unique = list(dict.fromkeys([*types, ErrorJson]))
    schemas, components = msgspec.json.schema_components(unique, ref_template="#/components/schemas/{name}")
    refs = dict(zip(unique, schemas, strict=True))
    paths: dict[str, Schema] = {}
    for read in READS:
        paths.setdefault(read.path, {})["get"] = _read(read, refs)
    for write in WRITES:
        paths.setdefault(write.path, {})["post"] = _write(write, refs)
    paths[events.PATH] = {"get": _stream()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ludgate", "version": VERSION, "description": DESCRIPTION},
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": components,
            "responses": {"NotDone": _content("Not done, and why", JSON, refs[ErrorJson])},
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def encoded() -> bytes:
    """The document as it is sent and kept."""
    return (json.dumps(document(), indent=2, ensure_ascii=False) + "\n").encode()


def _read(read: ReadOperation, refs: dict[type, Schema]) -> Schema:
    looks = [404] if "{" in read.path else []
    return {
        "summary": read.summary,
        "operationId": read.handler.__name__,
        "security": [{}, {"token": []}],
        "parameters": _parameters(read.path, read.query),
        "responses": {"200": _content(read.summary, JSON, refs[read.answer]), **_refusals(*looks)},
    }


def _write(write: WriteOperation[Any], refs: dict[type, Schema]) -> Schema:
    return {
        "summary": write.summary,
        "operationId": write.handler.__name__,
        "security": [{"token": []}],
        "parameters": _parameters(write.path, ()),
        "requestBody": {"required": True, "content": {JSON: {"schema": refs[write.body]}}},
        "responses": {
            str(write.status): _content(write.summary, JSON, refs[write.answer]),
            **_refusals(*write.refusals),
        },
    }


def _stream() -> Schema:
    summary = "What happens from now on, or after Last-Event-ID, as Server-Sent Events"
    last = {"name": "Last-Event-ID", "in": "header", "schema": {"type": "string"}, "description": "the last ply known"}
    return {
        "summary": summary,
        "description": "Events move and undo have a LogEntryJson and the ply as their id; the event table a TableJson.",
        "operationId": "events",
        "security": [{}, {"token": []}],
        "parameters": [*_parameters(events.PATH, LOOKING), last],
        "responses": {"200": _content(summary, "text/event-stream", {"type": "string"}), **_refusals(404)},
    }


def _parameters(path: str, query: tuple[QueryParameter, ...]) -> list[Schema]:
    gaps = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
    ]
    return gaps + [
        {"name": one.name, "in": "query", "description": one.description, "schema": one.schema} for one in query
    ]


def _refusals(*more: int) -> dict[str, Schema]:
    return {str(status): {"$ref": "#/components/responses/NotDone"} for status in sorted({*ALWAYS, *more})}


def _content(description: str, kind: str, schema: Schema) -> Schema:
    return {"description": description, "content": {kind: {"schema": schema}}}


if __name__ == "__main__":
    print(encoded().decode(), end="")
