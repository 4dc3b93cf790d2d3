"""The rules help: the numbered rules of a game, and the rulings on its open questions, in the languages of the product.

The texts are in ``rulebook/*.toml`` in the folder of a game, one file a chapter.  A rule says where it stands: in the
rulebook (``text``), in what follows from it (``derived``), or in a decision of ours (``ruling``).  Rules name one
another by their ids, so that a page can link them; ``references`` finds these ids.

>>> rule_text("london", "l4.9", "en").text
'Repaying one loan costs £15; the money and the token go back to the supply.'
>>> search("london", "zestawow TASUJE", "pl")
['L7.4']
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources.abc import Traversable
from typing import Literal

from ludgate.engine.content import Document, Name, Struct, convert, fault, parse
from ludgate.engine.contract import BadContent, LudgateError
from ludgate.engine.registry import builds_on, folder_of, packages, titles
from ludgate.text.languages import LANGUAGES

Basis = Literal["text", "derived", "ruling"]

REFERENCE = re.compile(r"\b[A-Z]Q?[0-9]+(?:\.[0-9]+)?[a-z]?\b")
FOLDER = "rulebook"
RULE_ID = re.compile(r"[A-Z](?P<chapter>[0-9]+)\.[0-9]+")
RULING_ID = re.compile(r"[A-Z]Q?[0-9]+[a-z]?")
# letters that Unicode does not take apart into a plain letter and a mark
PLAIN = str.maketrans({"ł": "l"})


class UnknownRule(LudgateError):
    """There is no rule of that number; ``near`` are those that may have been meant."""

    def __init__(self, message: str, near: tuple[str, ...]) -> None:
        super().__init__(message)
        self.near = near


class UnknownLanguage(LudgateError, ValueError):
    """The rules are not told in that language."""


@dataclass(frozen=True)
class RuleText:
    """One rule in one language.  A ruling's ``text`` begins with the ``question`` it answers; rules have none."""

    id: str
    chapter: int
    chapter_title: str
    text: str
    basis: Basis
    question: str = ""


@dataclass(frozen=True)
class Chapter:
    """One chapter in one language, with the ids of its rules in their order."""

    number: int
    title: str
    ids: tuple[str, ...]


# ---------------------------------------------------------------- the files


class Heading(Struct, frozen=True, kw_only=True):
    """Number and title of a chapter."""

    number: int
    title: Name


class Rule(Name, frozen=True, kw_only=True):
    """A rule: its text in every language, and what it rests on."""

    id: str
    basis: Basis


class Ruling(Struct, frozen=True, kw_only=True):
    """An open question and what was decided."""

    id: str
    question: Name
    answer: Name


class ChapterFile(Struct, frozen=True, kw_only=True):
    """A chapter of rules, of rulings, or of both."""

    chapter: Heading
    rule: tuple[Rule, ...] = ()
    ruling: tuple[Ruling, ...] = ()


# ---------------------------------------------------------------- for people and programs


def rule_text(game: str, rule_id: str, lang: str) -> RuleText:
    """The rule or ruling of that id, written in either case; ``UnknownRule`` with near ids when there is none."""
    texts = _texts(game, _known(lang))
    found = texts.get(rule_id.strip().casefold())
    if found is None:
        raise _unknown(game, rule_id, tuple(text.id for text in texts.values()))
    return found


@cache
def told_in(game: str, rule_id: str) -> str:
    """The game whose rulebook tells a rule: the game itself, or one made of its rooms, as Last Will; else the game."""
    made_of_it = [name for name, package in packages().items() if game in builds_on(package)]
    homes = [home for home in (game, *made_of_it) if home in games_with_rules()]
    return next((home for home in homes if rule_id.casefold() in _texts(home, LANGUAGES[0])), game)


def chapters(game: str, lang: str) -> tuple[Chapter, ...]:
    """The chapters in their order."""
    _known(lang)
    return tuple(Chapter(file.chapter.number, file.chapter.title[lang], _ids(file)) for file in _files(game))


def search(game: str, words: str, lang: str) -> list[str]:
    """The ids of all rules that contain every word, wherever in a word; neither case nor accents matter."""
    wanted = folded(words).split()
    texts = _folded_texts(game, _known(lang))
    return [rule_id for rule_id, text in texts.items() if wanted and all(word in text for word in wanted)]


def references(text: str) -> tuple[str, ...]:
    """The ids that a text names, in the order in which they stand."""
    return tuple(REFERENCE.findall(text))


def games_with_rules() -> tuple[str, ...]:
    """The games whose rules are told here."""
    return tuple(game for game in titles() if _chapter_files(folder_of(game) / FOLDER))


def folded(text: str) -> str:
    """The text in lower case and without accents, as it is searched."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).translate(PLAIN)


# ---------------------------------------------------------------- loading


def read_chapters(documents: list[Document]) -> tuple[ChapterFile, ...]:
    """The chapters that the documents hold; ``BadContent`` that names file, rule and field when something is wrong."""
    files = tuple(convert(document, ChapterFile) for document in documents)
    ids: set[str] = set()
    numbers: list[int] = []
    for document, file in zip(documents, files, strict=True):
        _check_number(document, file, numbers)
        _check_ids(document, file, ids)
    for document, file in zip(documents, files, strict=True):
        _check_references(document, file, ids)
    return files


def _check_number(document: Document, file: ChapterFile, numbers: list[int]) -> None:
    number = file.chapter.number
    if numbers and number <= numbers[-1]:
        raise BadContent(f"{document.name}, chapter.number: {number} does not come after {numbers[-1]}")
    if not file.rule and not file.ruling:
        raise BadContent(f"{document.name}: holds neither rules nor rulings")
    numbers.append(number)


def _check_ids(document: Document, file: ChapterFile, ids: set[str]) -> None:
    """Ids look like ids, stand in the chapter that they name, and are used once."""
    for rule in file.rule:
        match = RULE_ID.fullmatch(rule.id)
        if match is None or int(match["chapter"]) != file.chapter.number:
            message = f"expected a letter, the number {file.chapter.number} of the chapter, a point and a number"
            raise fault(document.name, "rule", rule.id, "id", message)
        _take(document, "rule", rule.id, ids)
    for ruling in file.ruling:
        if RULING_ID.fullmatch(ruling.id) is None:
            raise fault(document.name, "ruling", ruling.id, "id", "expected a letter and a number")
        _take(document, "ruling", ruling.id, ids)


def _take(document: Document, table: str, record: str, ids: set[str]) -> None:
    if record in ids:
        raise fault(document.name, table, record, "id", "is used twice")
    ids.add(record)


def _check_references(document: Document, file: ChapterFile, ids: set[str]) -> None:
    for table, record, field, text in _sentences(file):
        for reference in references(text):
            if reference not in ids:
                raise fault(document.name, table, record, field, f"there is no rule {reference}")


def _ids(file: ChapterFile) -> tuple[str, ...]:
    return (*(rule.id for rule in file.rule), *(ruling.id for ruling in file.ruling))


def _sentences(file: ChapterFile) -> Iterator[tuple[str, str, str, str]]:
    """Every text of a chapter, with its table, record and field."""
    for language in LANGUAGES:
        yield from (("rule", rule.id, language, rule[language]) for rule in file.rule)
        for ruling in file.ruling:
            yield "ruling", ruling.id, f"question.{language}", ruling.question[language]
            yield "ruling", ruling.id, f"answer.{language}", ruling.answer[language]


def _chapter_files(folder: Traversable) -> list[Traversable]:
    files = folder.iterdir() if folder.is_dir() else ()
    return sorted((file for file in files if file.name.endswith(".toml")), key=lambda file: file.name)


@cache
def _files(game: str) -> tuple[ChapterFile, ...]:
    """The chapters of a game; none if it has no rulebook."""
    found = _chapter_files(folder_of(game) / FOLDER)
    return read_chapters([parse(file.name, file.read_text(encoding="utf-8")) for file in found])


@cache
def _texts(game: str, lang: str) -> dict[str, RuleText]:
    """The rules of a game by their ids in lower case."""
    return {text.id.casefold(): text for file in _files(game) for text in _told(file, lang)}


def _told(file: ChapterFile, lang: str) -> Iterator[RuleText]:
    number, title = file.chapter.number, file.chapter.title[lang]
    for rule in file.rule:
        yield RuleText(rule.id, number, title, rule[lang], rule.basis)
    for ruling in file.ruling:
        question = ruling.question[lang]
        yield RuleText(ruling.id, number, title, f"{question} {ruling.answer[lang]}", "ruling", question)


@cache
def _folded_texts(game: str, lang: str) -> dict[str, str]:
    return {text.id: folded(f"{text.id} {text.text}") for text in _texts(game, lang).values()}


def _known(lang: str) -> str:
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"there is no language '{lang}'; there are {', '.join(LANGUAGES)}")
    return lang


def _unknown(game: str, wanted: str, ids: tuple[str, ...]) -> UnknownRule:
    """The error for an id that is not there: first the rules of the chapter named, else ids that look alike."""
    sought = wanted.strip().upper()
    inside = [rule_id for rule_id in ids if sought and rule_id.startswith(f"{sought}.")]
    near = tuple(inside[:3] or get_close_matches(sought, ids, n=3))
    known = f"they go from {ids[0]} to {ids[-1]}" if ids else "it has no rulebook"
    hint = f"did you mean {', '.join(near)}?" if near else known
    return UnknownRule(f"{game} has no rule '{wanted}'; {hint}", near)
