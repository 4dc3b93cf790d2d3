"""What kind of form, or of JSON, a request brings: decided by its head alone, before any byte of the body is read.

Texts are UTF-8 and nothing else: of the other codecs of Python some take quadratic time, some give what is no text.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

PLAIN_FORM, MULTIPART = "application/x-www-form-urlencoded", "multipart/form-data"
JSON = "application/json"
API = "/api/"  # how addresses begin where JSON is taken and given, and nothing else
LONGEST = 300  # characters of the header
LONGEST_BOUNDARY = 70  # as RFC 2046 has it
UTF_8 = ("utf-8", "utf8")
TOKEN = r"[!#$%&'*+.^_`|~0-9A-Za-z-]+"
PARAMETER = re.compile(rf'\s*;\s*({TOKEN})=({TOKEN}|"[^"\\\x00-\x1f\x7f-\U0010ffff]*")')
KIND = re.compile(rf"\s*({TOKEN}/{TOKEN})")


class UnsupportedType(ValueError):
    """No form, or not in UTF-8; the text says which."""


@dataclass(frozen=True)
class FormType:
    """A plain form, or one in parts between ``boundary``."""

    boundary: str | None = None

    @property
    def header(self) -> str:
        """The header that says this and nothing else."""
        return PLAIN_FORM if self.boundary is None else f'{MULTIPART}; boundary="{self.boundary}"'


@lru_cache(1024)
def form_type(header: str) -> FormType:
    """The type that a header names; ``UnsupportedType``.

    >>> form_type("multipart/form-data; charset=UTF-8; boundary=x")
    FormType(boundary='x')
    """
    kind, given = parameters(header)
    boundary = given.pop("boundary", None)
    if kind == PLAIN_FORM and not given and boundary is None:
        return FormType()
    if kind == MULTIPART and not given and boundary and len(boundary) <= LONGEST_BOUNDARY:
        return FormType(boundary)
    raise UnsupportedType(header)


def check_json(header: str) -> None:
    """``UnsupportedType`` if a header does not name JSON in UTF-8."""
    if parameters(header) != (JSON, {}):
        raise UnsupportedType(header)


def parameters(header: str) -> tuple[str, dict[str, str]]:
    """Type and parameters of a header, but for a charset, which must be UTF-8; ``UnsupportedType``."""
    start = KIND.match(header[: LONGEST + 1])
    if start is None or len(header) > LONGEST:
        raise UnsupportedType(header[:LONGEST])
    found: dict[str, str] = {}
    at = start.end()
    while (match := PARAMETER.match(header, at)) is not None:
        name, value = match.group(1).lower(), match.group(2).strip('"')
        if name in found or "*" in name or (name == "charset" and value.lower() not in UTF_8):
            raise UnsupportedType(header)
        found[name], at = value, match.end()
    if header[at:].strip(" \t;"):
        raise UnsupportedType(header)
    found.pop("charset", None)
    return start.group(1).lower(), found
