"""The pages on the components of The Prodigals Club say what the program does."""

import re
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest
from msgspec import inspect

from ludgate.games.prodigals.content import arrays, schema
from ludgate.games.prodigals.content.catalogue import load
from ludgate.games.prodigals.content.schema import BLACK_ONLY, WHITE_ONLY, Card
from ludgate.games.prodigals.content.sources import effects_of

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "content.md"
README = Path(schema.__file__).parents[1] / "README.md"
ROW = re.compile(r"^\| `(?P<word>\w+)` \| (?P<parameters>[^|]*?) ?\| (?P<places>[WCBSTR ]+): [^|]+ \|$", re.MULTILINE)
BOX = load()


def section(heading: str) -> str:
    page = PAGE.read_text(encoding="utf-8")
    return page.split(f"## The Prodigals Club: {heading}\n")[1].split("\n## ")[0]


def places_of(kind: type) -> str:
    """The letters of the places where a kind may stand, read off the types."""
    letters = ""
    if kind in get_args(schema.CardEffect):
        letters += "" if kind in BLACK_ONLY else "W"
        letters += "" if kind in WHITE_ONLY else "C"
    unions = (schema.BottomEffect, schema.SpaceEffect, schema.BonusEffect, schema.Benefit)
    return letters + "".join(letter for letter, union in zip("BSTR", unions, strict=True) if kind in get_args(union))


def test_page_has_every_kind_with_parameters_and_places() -> None:
    rows = {
        row["word"]: (re.findall(r"`(\w+)`(\??)", row["parameters"]), row["places"].replace(" ", ""))
        for row in ROW.finditer(section("kinds of effects"))
    }
    found = {}
    for struct in inspect.multi_type_info(get_args(schema.AnyEffect)):
        assert isinstance(struct, inspect.StructType)
        fields = [(field.encode_name, "" if field.required else "?") for field in struct.fields]
        found[str(struct.tag)] = (fields, places_of(struct.cls))
    assert rows == found
    assert tuple(rows) == arrays.KINDS


@pytest.mark.parametrize(
    "word",
    [
        *(*arrays.OWNERS, *arrays.ICONS[1:], *arrays.MARKER_KINDS, *arrays.DIRECTIONS[:5], *arrays.SPACE_KINDS),
        *(*arrays.BEATRICE_KINDS, "standard", "late_middle", "wide", "narrow", "start"),
    ],
)
def test_page_has_every_word(word: str) -> None:
    assert f"`{word}`" in section("records") + section("kinds of effects")


@pytest.mark.parametrize("table", schema.OwnFile.__struct_fields__[1:])
def test_page_has_every_table(table: str) -> None:
    assert re.search(rf"^\| .*`\[?{table}\]?`.* \| ", section("records"), re.MULTILINE)


@pytest.mark.parametrize("kind", [schema.Option, schema.Part])
def test_page_has_what_may_stand_inside(kind: object) -> None:
    words = ", ".join(f"`{schema.kind_of(one)}`" for one in get_args(kind))
    assert words in section("kinds of effects").replace("\n", " ")


# ------------------------------------------------------------------ the README


def mean_worth(owner: str, border: str, half: str) -> str:
    cards = [card for card in BOX.cards if card.owner == owner and card.border == border]
    number = sum(getattr(card.copies, half) for card in cards)
    worth = sum((card.worth or 0) * getattr(card.copies, half) for card in cards)
    return f"{number}, {worth / number:.2f}"


@pytest.mark.parametrize("owner", ["possessions", "election", "society"])
def test_readme_has_the_decks(owner: str) -> None:
    cells = [mean_worth(owner, border, half) for border in ("white", "black") for half in ("one", "two")]
    assert f"| {owner.capitalize()} | {' | '.join(cells)} |" in README.read_text(encoding="utf-8")


def counts(card: Card, symbol: str) -> bool:
    return any(getattr(effect, "symbol", "") == symbol for _, effect in effects_of(card))


@pytest.mark.parametrize("symbol", [symbol.id for symbol in BOX.box.symbol])
def test_readme_has_the_supply_of_symbols(symbol: str) -> None:
    tiles = sum(tile.symbol == symbol for tile in BOX.tiles)
    edges = sum(edge == symbol for tile in BOX.circles for edge in tile.edges)
    spaces = sum(space.symbol == symbol for space in BOX.box.influence.symbols)
    cards = sum(counts(card, symbol) for card in BOX.cards)
    assert f"| {symbol} | {tiles} | {edges} | {spaces} | {cards} |" in README.read_text(encoding="utf-8")


def test_readme_has_the_provenance_of_cards() -> None:
    cards: Counter[str] = Counter()
    for number, slug in enumerate(BOX.tables.cards.slug):
        assert BOX.cards[BOX.tables.cards.record[number]].id == slug
        cards[BOX.card(slug).source] += 1
    titles = Counter(card.source for card in BOX.cards)
    cells = [f"{cards[source]} ({titles[source]})" for source in ("rulebook", "published", "reconstructed")]
    assert f"| cards (titles) | {' | '.join(cells)} |" in README.read_text(encoding="utf-8")
    assert f"`{BOX.set}`" in README.read_text(encoding="utf-8")
