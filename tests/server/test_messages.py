"""Everything the server says to people is translated."""

import ast
from pathlib import Path

import pytest

import ludgate.server
from ludgate.server.outcomes import DOMAIN, Accepted, Declined, Finished, NotYours, Stale
from ludgate.text.languages import LANGUAGES, catalogue, translator

SAYING = {
    "Declined": 0,
    "NotFound": 0,
    "Forbidden": 0,
    "TooMuch": 0,
    "TooSoon": 0,
    "BridgeClosed": 0,
    "say": 0,
    "_short": 2,
}


def messages() -> set[str]:
    """The literals that are given to people."""
    found = set()
    for file in Path(ludgate.server.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                place = SAYING.get(name, len(node.args))
                given = node.args[place] if place < len(node.args) else None
                if isinstance(given, ast.Constant) and isinstance(given.value, str):
                    found.add(given.value)
    return found


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_sentence_is_in_the_catalogue(language: str) -> None:
    known = {message.id for message in catalogue(language, DOMAIN) if message.id}
    assert messages() == known
    assert len(known) > 50


def test_a_reason_is_said_in_the_language_of_the_person() -> None:
    reason = Declined("This game has no bot “{bot}”.", bot="{x}")
    assert str(reason) == reason.said("en") == "This game has no bot “{x}”."
    assert reason.said("pl") == "Ta gra nie ma bota „{x}”."
    assert reason.said("pt_BR") == "Este jogo não tem o bot “{x}”."


@pytest.mark.parametrize("language", LANGUAGES)
def test_outcomes_that_change_nothing_say_why(language: str) -> None:
    said = {outcome.why.said(language) for outcome in (Stale(3), NotYours(), Finished())}
    assert len(said) == 3
    assert not translator(language, DOMAIN).missing
    assert Accepted(4).held is False
