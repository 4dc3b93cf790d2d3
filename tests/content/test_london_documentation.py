"""The pages on content say what the program does."""

import re
from pathlib import Path

import pytest

from ludgate.engine.vocabulary import allowed_words
from ludgate.games.london.content.arrays import COUNTS, KINDS, MOMENTS
from ludgate.games.london.content.checks import KIND_MOMENTS, PLACES
from ludgate.games.london.content.schema import OwnFile

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "content.md"
ROW = re.compile(
    r"^\| `(?P<kind>\w+)` \| (?P<parameters>[^|]*) ?\| (?P<places>[ARET :,\w-]+) \| [^|]+ \|$", re.MULTILINE
)


@pytest.fixture(scope="module")
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def test_page_has_every_kind_with_its_places(page: str) -> None:
    rows = {row["kind"]: row["places"].strip() for row in ROW.finditer(page.split("## London: kinds of parts")[1])}
    assert set(rows) == set(KINDS)
    for kind, places in rows.items():
        letters, _, moments = places.partition(":")
        assert letters.replace(" ", "") == PLACES[kind], kind
        assert {moment.strip() for moment in moments.split(",")} - {""} == set(KIND_MOMENTS.get(kind, ())), kind


@pytest.mark.parametrize("word", [*COUNTS[1:], *MOMENTS])
def test_page_has_every_count_and_moment(page: str, word: str) -> None:
    assert f"`{word}`" in page


def test_example_of_the_page_runs(page: str) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    names: dict[str, object] = {}
    exec(example, names)
    assert repr(names["t"]) == "Translator('pl')"


def test_allowed_words_are_read_off_the_types() -> None:
    data = {"card": [{"kind": "building", "effect": [{"kind": "discard_for", "each": [{"kind": "gain_money"}]}]}]}
    assert allowed_words(OwnFile, data, "card[0].kind") == ["building", "action", "pauper"]
    assert allowed_words(OwnFile, data, "card[0].effect[0].each[0].kind") == list(KINDS)
    assert allowed_words(OwnFile, data, "card[0].effect[0].each[0].per") == sorted(COUNTS[1:])
    assert allowed_words(OwnFile, data, "card[0].copies") == []
    assert allowed_words(OwnFile, data, "nowhere[0].kind") == []
    assert allowed_words(OwnFile, data, "") == []
