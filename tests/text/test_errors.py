"""What the engine has against a record, an option or a number of seats is said in every language."""

import ast
from pathlib import Path

import pytest

import ludgate
from ludgate import BadContent, BadOption, BadPosition, BadRecord, LudgateError, Table
from ludgate.text.errors import DOMAIN, INTRODUCTIONS, said
from ludgate.text.languages import LANGUAGES, catalogue
from tests.support.missing_games import missing_games

TOLD = ("BadOption", "BadRecord", "RulesVersion", "UnknownGame")  # the others are for authors of component files
OTHERS = [language for language in LANGUAGES if language != "en"]


def messages() -> set[str]:
    """The literals of these errors in the engine and the games; one with gaps filled in place has no translation."""
    found = set()
    root = Path(ludgate.__file__).parent
    for file in [*(root / "engine").rglob("*.py"), *(root / "games").rglob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in TOLD:
                assert isinstance(node.args[0], ast.Constant), f"{file}:{node.lineno}: name the gaps"
                found.add(str(node.args[0].value))
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_translated_and_no_translation_is_left_over(language: str) -> None:
    translated = {message.id for message in catalogue(language, DOMAIN) if message.id}
    wanted = messages() | set(INTRODUCTIONS.values())
    assert wanted <= translated
    if not missing_games():  # what a game says that was removed stays behind in what all share
        assert translated == wanted


def failure(text: str) -> LudgateError:
    with pytest.raises(BadRecord) as caught:
        Table.replay(text)
    return caught.value


def test_a_reason_of_the_rules_inside_an_error_is_said_as_well() -> None:
    table = Table.new("london", 2, 7)
    error = failure(table.record() + "1 run\n1 run\n")
    assert said(error, "en") == str(error)
    assert said(error, "pl").startswith("wiersz ")
    assert str(error).partition(": ")[2] not in said(error, "pl")


def test_an_error_is_said_in_the_language_of_the_person() -> None:
    with pytest.raises(BadOption) as caught:
        Table.new("london", 9, 7)
    assert str(caught.value) == "london is for 2 to 4 players, not 9"
    assert said(caught.value, "pl") == "gra london jest dla 2–4 graczy, a nie dla 9"
    assert said(caught.value, "pt_BR") == "london é para 2 a 4 jogadores, não 9"
    assert said(failure("nonsense"), "pt_BR").startswith("linha 1: um registro começa com")


def test_what_has_no_translation_stays_english() -> None:
    assert said(LudgateError("a detail with {braces}"), "pl") == "a detail with {braces}"


@pytest.mark.parametrize("error", [BadContent, BadPosition])
def test_details_of_files_are_introduced_in_the_language_of_the_person(error: type[LudgateError]) -> None:
    detail = "my.toml, card 'sewers', cost: a whole number is needed"
    assert said(error(detail), "en") == detail
    for language in OTHERS:
        introduction = said(error(detail), language).removesuffix(detail)
        assert introduction.endswith(". ")
        assert introduction != INTRODUCTIONS[error].removesuffix("{detail}")
