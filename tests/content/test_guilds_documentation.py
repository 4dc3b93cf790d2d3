"""The pages on the components of Guilds of London say what the program does."""

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec import inspect

from ludgate.games.guilds.content import arrays, schema
from ludgate.games.guilds.content.catalogue import load

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "content.md"
README = Path(schema.__file__).parents[1] / "README.md"
ROW = re.compile(r"^\| `(?P<word>\w+)` \| (?P<parameters>[^|]*?) ?\| [^|]+ \|$", re.MULTILINE)
TIMED = {"when", "event", "times", "if"}  # told once for all verbs


def rows(heading: str, table: str) -> dict[str, list[tuple[str, str]]]:
    """Words and parameters of a table of the page, found by its section and its first heading."""
    section = PAGE.read_text(encoding="utf-8").split(f"## Guilds of London: {heading}\n")[1].split("\n## ")[0]
    block = section.split(f"| {table} |")[1].split("\n\n")[0]
    return {row["word"]: re.findall(r"`(\w+)`(\??)", row["parameters"]) for row in ROW.finditer(block)}


def fields(union: object, without: set[str]) -> dict[str, list[tuple[str, str]]]:
    """The same, read off the types."""
    found = {}
    for struct in inspect.multi_type_info(get_args(union)):
        assert isinstance(struct, inspect.StructType)
        names = [field for field in struct.fields if field.encode_name not in without]
        found[str(struct.tag)] = [(field.encode_name, "" if field.required else "?") for field in names]
    return found


def test_verbs() -> None:
    assert rows("verbs", "verb") == fields(schema.AnyEffect, TIMED)
    assert tuple(rows("verbs", "verb")) == arrays.VERBS


def test_counters() -> None:
    assert rows("counters and shapes", "counter") == fields(schema.Counter, set())
    assert tuple(rows("counters and shapes", "counter")) == arrays.COUNTERS


def test_shapes() -> None:
    assert rows("counters and shapes", "shape") == fields(schema.Points, set())
    assert tuple(rows("counters and shapes", "shape")) == arrays.SHAPES


@pytest.mark.parametrize(
    "word",
    [*arrays.SYMBOLS, *arrays.TIMINGS[:3], *arrays.EVENTS, *arrays.SOURCES, *arrays.DESTINATIONS, *arrays.PLACES],
)
def test_page_has_every_word(word: str) -> None:
    page = PAGE.read_text(encoding="utf-8").split("## Guilds of London: records")[1].split("## How to change")[0]
    assert f"`{word}`" in page


def test_readme_has_the_figures() -> None:
    readme = README.read_text(encoding="utf-8")
    numbers = [sum(guild.requirement == n for guild in load().guilds) for n in range(3, 8)]
    second = [sum(guild.requirement == n and bool(guild.second_reward) for guild in load().guilds) for n in range(3, 8)]
    assert f"| guild tiles | {' | '.join(map(str, numbers))} |" in readme
    assert f"| of these with a printed second reward | {' | '.join(map(str, second))} |" in readme
    assert f"`{load().set}`" in readme
