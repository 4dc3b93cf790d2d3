"""Component files: the part of their language that all games share.

A component file is TOML.  It has a ``[meta]`` table and records (``[[card]]``, ``[[borough]]``, ...), each with an
``id``, a ``name`` in every language of the product, and its provenance: ``source`` judges the record, ``origin`` single
fields, ``note`` says why.  Lists of effects hold parts, told apart by their ``kind``.

Whatever is wrong with a file is a ``BadContent`` that names the file, the record and the field.
"""

import hashlib
import re
import tomllib
from collections.abc import Iterable
from importlib import resources
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec

from ludgate.engine.content_limits import LONGEST_ID, LONGEST_NAME, check_copies, check_text
from ludgate.engine.contract import BadContent
from ludgate.engine.typed import typed
from ludgate.engine.vocabulary import allowed_words

SCHEMA = 1
KEPT = 8  # boxes of players that are kept, for each game: reading one takes as long as fifty moves

Text = Annotated[str, msgspec.Meta(pattern=r"^\S(.*\S)?$")]
Title = Annotated[str, msgspec.Meta(pattern=r"^\S(.*\S)?$", max_length=LONGEST_NAME)]
Slug = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=LONGEST_ID)]
Amount = Annotated[int, msgspec.Meta(ge=1, le=99)]
Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=199)]

Source = Literal["rulebook", "published", "first-edition", "reconstructed", "own"]

# what is no part of the rules and does not count for the digest
ASIDE = frozenset({"name", "source", "origin", "note", "worth"})


class Struct(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything in a component file: unknown fields are errors, and nothing changes after loading."""


class Name(Struct, frozen=True, kw_only=True):
    """A text in the languages of the product."""

    en: Text
    pl: Text
    pt_BR: Text  # noqa: N815 - the code of the language

    def __getitem__(self, language: str) -> str:
        return str(getattr(self, language))


class PieceName(Name, frozen=True, kw_only=True):
    """What a piece is called: short enough to stand on it."""

    en: Title
    pl: Title
    pt_BR: Title  # noqa: N815 - the code of the language


class Origin(Struct, frozen=True, kw_only=True):
    """Fields of a record whose origin is not the usual one of the file."""

    rulebook: tuple[str, ...] = ()
    published: tuple[str, ...] = ()
    design: tuple[str, ...] = ()

    def of(self, field: str) -> str | None:
        """Where a field comes from, or None when it is not listed."""
        return next((key for key in ("rulebook", "published", "design") if field in getattr(self, key)), None)


class Provenance(Struct, frozen=True, kw_only=True):
    """Where something comes from.  Without ``source`` it is a player's own."""

    source: Source = "own"
    origin: Origin = Origin()
    note: Text = ""


class Record(Provenance, frozen=True, kw_only=True):
    """One component."""

    id: Slug


class Named(Record, frozen=True, kw_only=True):
    """A component with a title."""

    name: PieceName


class Meta(Struct, frozen=True, kw_only=True):
    """What a file is: the game, which of its files, and the version of the schema."""

    game: str
    file: str
    schema: int
    currency: str = ""


class Document:
    """A parsed file that was not checked yet; ``name`` is what messages call it."""

    def __init__(self, name: str, data: dict[str, object]) -> None:
        self.name = name
        self.data = data


S = TypeVar("S", bound=Struct)
FilePath = str | Path


def fault(file: str, table: str, record: str, field: str, message: str) -> BadContent:
    """The error for a field of a record: ``city.toml, card 'school-a', effect[0].amount: ...``."""
    place = f"{file}, {table} '{record}'" if record else f"{file}, {table}"
    return BadContent(f"{place}, {field}: {message}" if field else f"{place}: {message}")


def read_package(package: str, file: str) -> Document:
    """A component file that is part of a package, such as ``("ludgate.games.london", "city.toml")``."""
    text = (resources.files(package) / "content" / file).read_text(encoding="utf-8")
    return parse(file, text)


def own_text(path: FilePath) -> tuple[str, str]:
    """The name of a player's own component file, and the text in it."""
    path = Path(path)
    try:
        return path.name, path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadContent(f"{path}: cannot be read ({error.strerror or error})") from error
    except UnicodeDecodeError as error:
        raise BadContent(f"{path}: is not UTF-8 text") from error


def parse(name: str, text: str) -> Document:
    """TOML text as a document."""
    check_text(name, text)
    try:
        data = tomllib.loads(text)
    except ValueError as error:  # also dates that do not exist
        raise BadContent(f"{name}: is not TOML: {error}") from error
    check_copies(name, data)
    return Document(name, data)


def convert(document: Document, kind: type[S]) -> S:
    """The document as typed records, or ``BadContent`` that says what does not fit and where."""
    try:
        return typed(document.data, kind)
    except msgspec.ValidationError as error:
        raise _located(document, str(error), kind) from error


_AT = re.compile(r"^(?P<what>.*?)(?: - at `\$\.?(?P<path>[^`]*)`)?$", re.DOTALL)
_IN_RECORD = re.compile(r"^(?P<table>\w+)\[(?P<index>\d+)\]\.?(?P<field>.*)$")
_UNKNOWN = re.compile(r"^Object contains unknown field `(?P<field>.*)`$")
_MISSING = re.compile(r"^Object missing required field `(?P<field>.*)`$")
_INVALID = re.compile(r"^Invalid (?:enum )?value (?P<value>.*)$")
_WORDS = {"int": "a whole number", "array": "a list", "object": "a table", "str": "a text", "bool": "true or false"}
_SLUG = "expected lower-case words joined by hyphens, such as 'tower-bridge'"
_TEXT = "expected a text that neither is empty nor begins or ends with a space"


def _located(document: Document, error: str, kind: type[Struct]) -> BadContent:
    """msgspec's message with its path turned into record and field."""
    match = _AT.match(error)
    what, path = (match["what"], match["path"] or "") if match else (error, "")
    if invalid := _INVALID.match(what):
        what = f"{invalid['value']} is not one of {', '.join(allowed_words(kind, document.data, path))}"
    what, path = _plain(what, path)
    inside = _IN_RECORD.match(path)
    if inside is None:
        return BadContent(f"{document.name}, {path}: {what}" if path else f"{document.name}: {what}")
    table, index, field = inside["table"], int(inside["index"]), inside["field"]
    return fault(document.name, *_record_words(document, table, index), field, what)


def _plain(what: str, path: str) -> tuple[str, str]:
    """Unknown and missing fields are named by the path; patterns are explained."""
    for pattern, message in ((_UNKNOWN, "unknown field"), (_MISSING, "missing")):
        if match := pattern.match(what):
            return message, f"{path}.{match['field']}".lstrip(".")
    if "matching regex" in what:
        return (_SLUG if path.endswith("id") else _TEXT), path
    for word, plain in _WORDS.items():
        what = what.replace(f"`{word}`", plain)
    return what[:1].lower() + what[1:], path


def _record_words(document: Document, table: str, index: int) -> tuple[str, str]:
    """How messages call a record: by its id, or by its number when it has none."""
    rows = document.data.get(table)
    row = rows[index] if isinstance(rows, list) and index < len(rows) else None
    slug = row.get("id") if isinstance(row, dict) else None
    return (table, slug) if isinstance(slug, str) else (f"{table} number {index + 1}", "")


def check_meta(document: Document, meta: Meta, game: str, files: Iterable[str]) -> None:
    """The file is one of this game and of this schema."""
    if meta.game != game:
        raise BadContent(f"{document.name}, meta.game: '{meta.game}' where '{game}' is needed")
    if meta.file not in (known := tuple(files)):
        raise BadContent(f"{document.name}, meta.file: '{meta.file}' is not one of {', '.join(known)}")
    if meta.schema != SCHEMA:
        raise BadContent(f"{document.name}, meta.schema: {meta.schema} is not known; this version reads {SCHEMA}")


def check_ids(document: Document, table: str, records: Iterable[Record], taken: set[str]) -> None:
    """Every id is used once; ``taken`` collects them over the tables and files of a game."""
    for record in records:
        if record.id in taken:
            raise fault(document.name, table, record.id, "id", "is used twice")
        taken.add(record.id)


def check_origin(document: Document, table: str, record: Record, fields: Iterable[str]) -> None:
    """``origin`` names fields the record can have, each at most once."""
    known = set(fields)
    seen: set[str] = set()
    for key in ("rulebook", "published", "design"):
        for field in getattr(record.origin, key):
            if field not in known:
                raise fault(document.name, table, record.id, f"origin.{key}", f"there is no field '{field}'")
            if field in seen:
                raise fault(document.name, table, record.id, f"origin.{key}", f"names '{field}' twice")
            seen.add(field)


def check_source(document: Document, table: str, record: Record) -> None:
    """A record of a package says where it comes from."""
    if record.source == "own":
        raise fault(document.name, table, record.id, "source", "missing; only a player's own file may leave it out")


def digest(tables: dict[str, Iterable[Struct]]) -> str:
    """Twelve hex digits that change when, and only when, something changes that the rules use.

    Names, notes and provenance do not count; the order of records does, since shuffling starts from it.
    """
    data = {table: [_rules_only(msgspec.to_builtins(row)) for row in rows] for table, rows in tables.items()}
    return hashlib.sha256(msgspec.json.encode(data, order="sorted")).hexdigest()[:12]


def _rules_only(record: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in record.items() if key not in ASIDE}
