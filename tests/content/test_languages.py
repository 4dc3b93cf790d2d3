"""Message catalogues: complete, with the gaps of the English messages, with the plural forms of the language."""

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message

import ludgate.text
from ludgate.text.languages import LANGUAGE_NAMES, LANGUAGES, catalogue, translator
from tests.support.missing_games import missing_games
from tests.support.told_titles import documented_titles, told_titles

TEXT = Path(ludgate.text.__file__).parent
SOURCE = TEXT.parent
FILES = sorted(SOURCE.glob("**/locale/*/*.po"))
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")


def domain(file: Path) -> str:
    home = file.parents[2].name  # the folder of a game, or the room of all texts
    return file.stem if home == "text" else f"{home}/{file.stem}"


def name(file: Path) -> str:
    return f"{file.parent.name}-{domain(file)}"


def messages(file: Path) -> Iterator[Message]:
    yield from (message for message in catalogue(file.parent.name, domain(file)) if message.id)


def gaps(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


@cache
def words_of_the_program() -> tuple[frozenset[str], str]:
    """All string literals of the modules and of the lessons, and the text of all templates and scripts."""
    literals = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value)
    for file in SOURCE.glob("games/*/lesson.toml"):
        literals |= set(strings(tomllib.loads(file.read_text(encoding="utf-8"))))
    pages = [file for pattern in ("*.html", "*.js", "*.j2") for file in SOURCE.rglob(pattern)]
    return frozenset(literals), "\n".join(page.read_text(encoding="utf-8") for page in pages)


def strings(data: object) -> Iterator[str]:
    """All strings in what a TOML file holds."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from strings(part)


def test_every_language_has_the_same_files() -> None:
    domains = {domain(file) for file in FILES}
    assert "ui" in domains
    own = documented_titles()  # others have most words from these
    assert {f"{game}/{part}" for game in own for part in ("cards", "play", "web", "terminal", "lesson")} < domains
    assert {f"{game}/{part}" for game in told_titles() for part in ("web", "lesson")} < domains
    assert {name(file) for file in FILES} == {f"{language}-{one}" for language in TRANSLATED for one in domains}
    assert set(LANGUAGE_NAMES) == set(LANGUAGES)


@pytest.mark.parametrize("file", FILES, ids=name)
def test_every_message_is_translated(file: Path) -> None:
    count = catalogue(file.parent.name, domain(file)).num_plurals
    for message in messages(file):
        wanted = count if message.pluralizable else 1
        assert not message.fuzzy, message.id
        assert len(forms(message.string)) == wanted, message.id
        assert all(forms(message.string)), message.id


@pytest.mark.parametrize("file", FILES, ids=name)
def test_gaps_are_those_of_the_message(file: Path) -> None:
    for message in messages(file):
        wanted = gaps(forms(message.id)[-1])
        for form in forms(message.string):
            assert gaps(form) == wanted or (message.pluralizable and gaps(form) == wanted - {"n"}), message.id


@pytest.mark.skipif(bool(missing_games()), reason="what a removed game says stays behind in what all share")
@pytest.mark.parametrize("file", FILES, ids=name)
def test_no_message_is_left_over(file: Path) -> None:
    literals, pages = words_of_the_program()
    unused = [
        one for message in messages(file) for one in forms(message.id) if one not in literals and one not in pages
    ]
    assert unused == []


@pytest.mark.parametrize("one", sorted({domain(file) for file in FILES}))
def test_languages_have_the_same_messages(one: str) -> None:
    keys = [[(message.context, message.id) for message in messages(file)] for file in FILES if domain(file) == one]
    assert all(sorted(map(str, one)) == sorted(map(str, keys[0])) for one in keys)


def test_plain_messages() -> None:
    t = translator("pl", "london/cards")
    assert t.say("set {letter}", letter="A") == "zestaw A"
    assert t.with_context("colour", "blue") == "niebieska"
    assert translator("en", "london/cards").say("set {letter}", letter="A") == "set A"


def test_a_game_falls_back_on_the_general_messages() -> None:
    assert translator("pt_BR", "london/cards").with_context("source", "rulebook") == "livro de regras"


def test_what_is_missing_is_english_and_noted() -> None:
    t = translator("pl")
    assert t.has("rulebook", "source")
    assert not t.has("rulebook")
    assert not t.has("there is no such message")
    assert t.say("there is no such message") == "there is no such message"
    assert ("", "there is no such message") in t.missing
    t.missing.discard(("", "there is no such message"))
    assert translator("en").has("there is no such message")


def test_unknown_language() -> None:
    with pytest.raises(ValueError, match="there are en, pl, pt_BR"):
        translator("de")


PLURALS = {
    "en": ("draw 1 card", "draw 2 cards", "draw 5 cards", "draw 12 cards", "draw 22 cards"),
    "pl": ("dobrać 1 kartę", "dobrać 2 karty", "dobrać 5 kart", "dobrać 12 kart", "dobrać 22 karty"),
    "pt_BR": ("pegar 1 carta", "pegar 2 cartas", "pegar 5 cartas", "pegar 12 cartas", "pegar 22 cartas"),
}
POINTS = {
    "en": [f"{n} prestige at game end" for n in (1, 2, 5, 12, 22)],
    "pl": [f"{n} {word} prestiżu na koniec gry" for n, word in
           ((1, "punkt"), (2, "punkty"), (5, "punktów"), (12, "punktów"), (22, "punkty"))],
    "pt_BR": [f"{n} de prestígio no fim da partida" for n in (1, 2, 5, 12, 22)],
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms(language: str) -> None:
    t = translator(language, "london/cards")
    numbers = (1, 2, 5, 12, 22)
    said = tuple(t.plural_with_context("infinitive", "draw {n} card", "draw {n} cards", n) for n in numbers)
    message = "{n} prestige at game end"
    assert said == PLURALS[language]
    assert [t.plural(message, message, n) for n in numbers] == POINTS[language]


@pytest.mark.parametrize("file", FILES, ids=name)
def test_plural_rule_of_the_file(file: Path) -> None:
    head = file.read_text(encoding="utf-8")
    rule = re.search(r"Plural-Forms: (nplurals=\d)", head)
    assert rule is not None
    assert rule[1] == {"pl": "nplurals=3", "pt_BR": "nplurals=2"}[file.parent.name]
