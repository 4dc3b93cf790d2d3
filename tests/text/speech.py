"""What tests of sentences have in common: clean texts, complete translations, the events that the rules can tell."""

import ast
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ludgate.text.languages import LANGUAGES, Translator, catalogue

NAMES = ("Anna", "Ben", "Cléo", "Dżesika")
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
TRACES = ("{", "}", "%(", "  ", "[", "]", "~", "()")


@contextmanager
def nothing_untranslated() -> Iterator[None]:
    """A message that is said in a language without being translated into it fails the test that says it."""
    check = Translator._checked
    known: set[tuple[str, str, str]] = set()

    def checked(self: Translator, context: str, messages: tuple[str, ...], translation: str) -> str:
        message = messages[0]
        if (self.language, context, message) not in known:
            assert self.has(message, context), f"{self.language}: {context!r} {message!r}"
            known.add((self.language, context, message))
        return check(self, context, messages, translation)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Translator, "_checked", checked)
        yield


def clean(text: str) -> str:
    """The text, if nothing of the machinery shows in it."""
    assert text == text.strip()
    assert text[:1] != text[:1].lower() or not text[:1].isalpha(), text
    for trace in TRACES:
        assert trace not in text, text
    assert not re.search(r"\bNone\b(?! of)", text), text
    return text


def in_all(render: list[str]) -> list[str]:
    """One text in every language: clean, and in no other language the same as in English."""
    texts = [clean(text) for text in render]
    assert texts[0] not in texts[1:], texts[0]
    return texts


def check_no_english(lang: str, domain: str, english: set[str]) -> None:
    """No translation of the domain has one of these words, or is its own message."""
    for message in catalogue(lang, domain):
        forms = [message.string] if isinstance(message.string, str) else message.string or ()
        for text in forms if message.id else ():
            words = re.findall(r"[^\W\d_]+", re.sub(r"\{\w+\}", " ", text).lower())
            assert not english & set(words), text
            assert text not in message.id or text == "Total"


def events_in(folder: Path) -> dict[str, set[str]]:
    """Every kind of event in the sources of a game, with all its data, secret ones included."""
    found: dict[str, set[str]] = {}
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Event":
                kind, fields = _read_event(node)
                found.setdefault(kind, set()).update(fields)
    return found


def _read_event(call: ast.Call) -> tuple[str, set[str]]:
    kind = call.args[0]
    assert isinstance(kind, ast.Constant), "the kind of an event is written out where it is made"
    fields: set[str] = set()
    for argument in call.args[2:]:
        assert isinstance(argument, ast.Dict), "the data of an event is written out where it is made"
        fields |= {str(ast.literal_eval(key)) for key in argument.keys if key is not None}
    return str(kind.value), fields
