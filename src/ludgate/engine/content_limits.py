"""How large and how intricate a component file may be: found out in one pass, before anything reads it as TOML.

Readers of TOML take quadratic time for keys of many parts and an unbounded stack for lists in lists, and a component
file may come from anybody.  Every limit is far above what the files of the package need.
"""

import re
from collections.abc import Iterable

from ludgate.engine.contract import BadContent

MOST_CHARACTERS = 200_000  # the longest file of the package, with comments, has 71,212
MOST_KEYS = 20_000  # 2,960
MOST_PARTS = 8  # of a key: 3
MOST_NESTED = 16  # lists and tables in one another: 6
LONGEST_WORD = 100  # a number, a bare key: 18
LONGEST_TEXT = 1_000  # 170; in the rules help 707
LONGEST_NAME = 80  # of a piece in one language: 34
LONGEST_ID = 60  # 33
MOST_COPIES = 1_000  # of all pieces together

# Every alternative also matches what is not closed: so nothing is looked at twice, and TOML refuses it afterwards.
_ASIDE = re.compile(
    r"""
    (?P<comment>\#[^\n]*)
    | \"{3}(?:[^"\\]|\\.|"(?!""))*+(?:\"{3})?
    | '{3}(?:[^']|'(?!''))*+(?:'{3})?
    | "(?:[^"\\\n]|\\.)*+"?
    | '[^'\n]*+'?
    """,
    re.VERBOSE | re.DOTALL,
)
_TEXT = '"'  # what stands for a text once it was looked at
_BETWEEN_KEYS = re.compile(r"[\n=,\[\]{}]")
_BRACKET = re.compile(r"[\[\]{}]")
_WORD = re.compile(r"[\w+-]+")


def check_text(name: str, text: str) -> None:
    """Refuse a file that is too large or too intricate to be read; ``name`` is what messages call it."""
    if len(text) > MOST_CHARACTERS:
        raise BadContent(f"{name}: has {len(text)} characters; a component file has at most {MOST_CHARACTERS}")
    bare = _without_texts(name, text)
    if bare.count("=") > MOST_KEYS:
        raise BadContent(f"{name}: has {bare.count('=')} keys; a component file has at most {MOST_KEYS}")
    if max(key.count(".") for key in _BETWEEN_KEYS.split(bare)) >= MOST_PARTS:
        raise BadContent(f"{name}: a key has at most {MOST_PARTS} parts with dots between them")
    if _deepest(_BRACKET.findall(bare)) > MOST_NESTED:
        raise BadContent(f"{name}: lists and tables stand at most {MOST_NESTED} deep in one another")
    if max(map(len, _WORD.findall(bare)), default=0) > LONGEST_WORD:
        raise BadContent(f"{name}: a number or a key without quotes has at most {LONGEST_WORD} characters")


def _without_texts(name: str, text: str) -> str:
    """The file without comments, and with a mark in place of every text."""

    def looked_at(found: re.Match[str]) -> str:
        if found["comment"] is not None:
            return ""
        if len(found[0]) > LONGEST_TEXT:
            raise BadContent(f"{name}: has a text of {len(found[0])} characters; texts have at most {LONGEST_TEXT}")
        return _TEXT

    return _ASIDE.sub(looked_at, text)


def _deepest(brackets: Iterable[str]) -> int:
    depth = deepest = 0
    for bracket in brackets:
        depth = depth + 1 if bracket in "[{" else max(0, depth - 1)
        deepest = max(deepest, depth)
    return deepest


def check_copies(name: str, data: dict[str, object]) -> None:
    """Refuse a box with more pieces than a table has room for: every one of them is shuffled and kept."""
    rows = [row for table in data.values() if isinstance(table, list) for row in table if isinstance(row, dict)]
    copies = sum(_copies(row.get("copies")) for row in rows)
    if copies > MOST_COPIES:
        raise BadContent(f"{name}: there are {copies} copies of pieces; a box has at most {MOST_COPIES}")


def _copies(given: object) -> int:
    counts = given.values() if isinstance(given, dict) else (given,)
    return sum(count for count in counts if isinstance(count, int) and count > 0)
